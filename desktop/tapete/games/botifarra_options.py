"""What a table of Botifarra may choose: §3, §9 and §11 of its rules page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tapete.cards import SPANISH_36, SPANISH_48, Deck
from tapete.games.botifarra_calling import LEVELS
from tapete.games.core import ANY_NUMBER, Option, Preset
from tapete.games.events import Seat

OBLIGADA: Final = "obligada"
LLIURE: Final = "lliure"
INTERMEDIA: Final = "intermedia"
VARIANTS: Final = (OBLIGADA, LLIURE, INTERMEDIA)

THREES: Final = ("off", "shift", "rank_only")  # D2
STARTS: Final = ("suit_assign", "cut_bottom", "five_swords", "random")  # §4, and seat:0 on

TARGETS: Final = (None, 73, 100, 101, 200, 201)  # §9 offered; any other positive number may be set
LENGTHS: Final = (None, 8, 12)  # D21 everyone deals equally often

_IF_INTERMEDIA: Final = (("mode", ("pairs4",)), ("variant", (INTERMEDIA,)))
_IF_DEALS: Final = (("deals", (ANY_NUMBER,)),)
_IF_EXTRA: Final = (*_IF_DEALS, ("tie", ("extra_deals",)))
_IF_PAIRS: Final = (("mode", ("pairs4",)),)
_IF_SOLO: Final = (("mode", ("solo4", "solo3")),)
_IF_FORCED: Final = (*_IF_SOLO, ("solo_forced_suits", ("exact",)))
_IF_DUO: Final = (("mode", ("duo6", "duo48")),)


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to sit down to Botifarra (§3): who plays with whom, with which cards, and what is half.

    `share` is what a side must pass to score; `piles` how many of a seat's packets lie on the table as piles.
    """

    name: str
    sides: tuple[tuple[Seat, ...], ...]
    deck: Deck
    share: int
    piles: int = 0

    @property
    def players(self) -> int:
        """How many play."""
        return sum(len(side) for side in self.sides)

    @property
    def is_solo(self) -> bool:
        """Whether more than two play, everyone for himself (§10.1)."""
        return len(self.sides) > 2

    @property
    def has_company(self) -> bool:
        """Whether a seat has a company at all."""
        return self.players > len(self.sides)

    @property
    def hand(self) -> int:
        """How many cards a seat is dealt into the hand."""
        return len(self.deck) // self.players - PACKET * self.piles

    @property
    def tricks(self) -> int:
        """How many tricks a deal has."""
        return len(self.deck) // self.players


def _alone(players: int) -> tuple[tuple[Seat, ...], ...]:
    return tuple((Seat(s),) for s in range(players))


PACKET: Final = 4  # §4 cards dealt at a time
MODES: Final = {
    mode.name: mode
    for mode in (
        Mode("pairs4", ((Seat(0), Seat(2)), (Seat(1), Seat(3))), SPANISH_48, 36),
        Mode("solo4", _alone(4), SPANISH_48, 18),
        Mode("solo3", _alone(3), SPANISH_36, 24),
        Mode("duo6", _alone(2), SPANISH_48, 36, piles=6),
        Mode("duo48", _alone(2), SPANISH_48, 36, piles=4),
    )
}


def options_of(mode: Mode) -> tuple[Option, ...]:
    """The options of one mode; what it has no use for keeps its name and its default only."""
    solo, duo = mode.is_solo, mode.piles > 0
    no_five = ("five_swords",) if duo else ()  # its holder's secret would lie in a pile
    starts = tuple(way for way in STARTS if way not in no_five) + tuple(
        f"seat:{n}" for n in range(mode.players)
    )
    return (
        Option("mode", mode.name, tuple(MODES)),
        Option("variant", LLIURE if duo else OBLIGADA, VARIANTS),  # D31
        Option("carrego_scope", "points", ("points", "doubleton"), needs=_IF_INTERMEDIA),
        Option("carrego_announce", True, (True, False), needs=_IF_INTERMEDIA),
        Option("three", "off", THREES if mode.deck is SPANISH_48 else ("off",)),
        Option("start", "suit_assign", starts),
        Option("max_call", "contro" if solo else "sant_vicenc", ("contro",) if solo else LEVELS),
        Option("max_call_botifarra", "none" if solo else "recontro", ("none",) if solo else LEVELS),
        Option(
            "target", None if solo else 101,  # D27
            minimum=1, maximum=1_000_000, may_be_none=True, offered=TARGETS,
        ),
        Option(
            "deals", 12 if solo else None, minimum=1, maximum=1_000, may_be_none=True,
            offered=(None, 9, 12) if mode.players == 3 else LENGTHS,
        ),
        Option("tie", "draw", ("draw", "extra_deals"), needs=_IF_DEALS),
        Option("extra_deals", 2, minimum=1, maximum=100, offered=(2, 4), needs=_IF_EXTRA),
        Option(
            "hide_partner_until_call", False,
            (False, True) if mode.has_company else (False,), needs=_IF_PAIRS,
        ),
        Option("solo_forced_suits", "exact", ("exact", "off") if solo else ("exact",), needs=_IF_SOLO),
        Option(
            "solo_check_cards", 3,
            minimum=1 if solo else 3, maximum=3, offered=(1, 2, 3), needs=_IF_FORCED,
        ),
        Option("duo_trump", "choose", ("choose", "last_pile") if duo else ("choose",), needs=_IF_DUO),
    )  # fmt: skip


PRESETS: Final = (  # §9
    Preset("classica", {}),
    Preset("lleida", {"variant": LLIURE, "start": "five_swords", "max_call": "barraca"}),
    Preset(
        "girona",
        {
            "variant": INTERMEDIA, "carrego_scope": "doubleton", "start": "cut_bottom",
            "target": None, "deals": 8, "tie": "extra_deals", "hide_partner_until_call": True,
        },
    ),
    Preset(
        "oriental",
        {
            "start": "cut_bottom", "max_call_botifarra": "sant_vicenc", "deals": 12,
            "hide_partner_until_call": True,
        },
    ),
    Preset(
        "torneig_lliure",
        {
            "variant": LLIURE, "start": "cut_bottom", "max_call": "recontro", "deals": 12,
            "hide_partner_until_call": True,
        },
    ),
    Preset("torneig8", {"target": None, "deals": 8}),
    Preset("torneig12", {"target": None, "deals": 12}),
    Preset("quatre_sols", {"mode": "solo4"}),  # §10
    Preset("tres", {"mode": "solo3"}),
    Preset("rector_vicari", {"mode": "duo6"}),
    Preset("quatre_piles", {"mode": "duo48"}),
)  # fmt: skip
