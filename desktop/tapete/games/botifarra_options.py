"""What a table of Botifarra may choose: §3, §9 and §11 of its rules page."""

from __future__ import annotations

from typing import Final

from tapete.games.botifarra_calling import LEVELS
from tapete.games.core import ANY_NUMBER, Option, Preset

OBLIGADA: Final = "obligada"
LLIURE: Final = "lliure"
INTERMEDIA: Final = "intermedia"
VARIANTS: Final = (OBLIGADA, LLIURE, INTERMEDIA)

THREES: Final = ("off", "shift", "rank_only")  # D2
STARTS: Final = ("suit_assign", "cut_bottom", "five_swords", "random", *(f"seat:{n}" for n in range(4)))  # §4

TARGETS: Final = (None, 73, 100, 101, 200, 201)  # §9 offered; any other positive number may be set
LENGTHS: Final = (None, 8, 12)  # D21 everyone deals equally often

_IF_INTERMEDIA: Final = (("variant", (INTERMEDIA,)),)
_IF_DEALS: Final = (("deals", (ANY_NUMBER,)),)
_IF_EXTRA: Final = (*_IF_DEALS, ("tie", ("extra_deals",)))

PAIRS: Final = (  # mode pairs4, the only one yet
    Option("mode", "pairs4", ("pairs4",)),
    Option("variant", OBLIGADA, VARIANTS),
    Option("carrego_scope", "points", ("points", "doubleton"), needs=_IF_INTERMEDIA),
    Option("carrego_announce", True, (True, False), needs=_IF_INTERMEDIA),
    Option("three", "off", THREES),
    Option("start", "suit_assign", STARTS),
    Option("max_call", "sant_vicenc", LEVELS),
    Option("max_call_botifarra", "recontro", LEVELS),
    Option("target", 101, minimum=1, maximum=10_000, may_be_none=True, offered=TARGETS),
    Option("deals", None, minimum=1, maximum=1_000, may_be_none=True, offered=LENGTHS),
    Option("tie", "draw", ("draw", "extra_deals"), needs=_IF_DEALS),
    Option("extra_deals", 2, minimum=1, maximum=100, offered=(2, 4), needs=_IF_EXTRA),
    Option("hide_partner_until_call", False, (False, True)),
)

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
)  # fmt: skip
