"""Leading: what a card is as a lead, each mark by its name and its amount; weights.py weighs them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapete.cards import Card
from tapete.players.botifarra.outlook import Outlook

Mark = tuple[str, float]
SHORT: Final = 3  # a king is led from at most so many cards
FAR: Final = 4  # so many higher cards out are as good as more


def lead_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """The marks of a card of this seat as a lead."""
    ours = look.ours(card)
    yield "ours", ours
    yield "lost_points", (1.0 - ours) * look.points(card)
    if look.is_trump(card):
        yield from _trump_marks(look, card)
        return
    if look.is_master(card):
        yield from _master_marks(look, card)
    else:
        yield from _lower_marks(look, card)
    yield from _suit_marks(look, card)
    if not look.memory.played:
        yield from _first_marks(look, card)


def _trump_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """Arrossegar, or contrasortida where the rivals named the trump."""
    if not look.trumps_out:
        return
    mine = look.suit(card.suit)
    side = "namer" if look.i_named else "partner" if look.we_named else "defending"
    yield f"draw_{side}_length", float(len(mine))
    yield f"draw_{side}_masters", float(sum(look.is_master(c) for c in look.hand if not look.is_trump(c)))
    yield "draw_points", float(look.points(card))
    yield "draw_sequence", float(look.beside(card))
    if look.is_master(card):
        yield f"draw_master_{side}", 1.0
        yield "draw_master_early", look.early
        return
    yield f"draw_low_{side}", 1.0
    yield "draw_low_length", float(len(mine) - 1)
    yield "draw_low_holding_master", float(look.is_master(mine[0]))


def _master_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """A card that nothing unseen in its suit beats."""
    yield "master", 1.0
    yield "master_points", float(look.points(card))
    yield "master_ruffed", look.ruff_chance(card.suit)
    yield "master_length", float(len(look.suit(card.suit)))
    yield "master_unseen", float(len(look.memory.of_suit(card.suit)))
    yield "master_defending", float(not look.we_named)
    yield "master_sequence", float(look.beside(card))


def _lower_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """A card that may be beaten: a figure with points on it, or a small one."""
    mine = look.suit(card.suit)
    under_master = look.is_master(mine[0])
    if look.points(card):
        above = min(len(look.higher(card)), FAR)
        yield f"figure_{above}", 1.0
        yield f"figure_{above}_length", float(len(mine))
        yield "figure_sequence", float(look.beside(card))
        yield "figure_to_caller", float(look.trump is None and look.we_named and not look.i_named)
        yield "figure_below", float(mine[0] is not card)
        yield "figure_under_master", float(under_master)
    else:
        yield "small", 1.0
        yield "small_early", look.early
        yield "small_length", float(len(mine))
        yield "small_defending", float(not look.we_named)
        yield "small_figures", float(sum(look.points(c) > 0 for c in mine))
        yield "small_under_master", float(under_master)
        yield "small_under_master_early", look.early * under_master
    top = max(look.memory.of_suit(card.suit), key=look.strength)
    yield "partner_master", look.memory.chance(look.partner, top)
    yield "right_master", look.memory.chance(look.right, top)


def _suit_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """The suit it would be: how long, who may be out of it, who led it first."""
    suit = card.suit
    yield "singleton", float(len(look.suit(suit)) == 1)
    yield "unseen", float(len(look.memory.of_suit(suit)))
    yield "partner_void", look.void_chance(look.partner, suit)
    leader = look.first_leader(suit)
    if leader is not None:
        yield ("returned" if leader == look.partner else "own" if leader == look.me else "rivals_suit"), 1.0


def _first_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """The sortida, always a rival of the namers: what each card says to the partner."""
    first, second, third = look.ranking_tops(card.suit)
    mine = look.suit(card.suit)
    if card is first:
        beside = "as" if second in mine else "rei" if third in mine else "alone"
        yield f"first_manilla_{beside}", 1.0
    elif card is second:
        yield ("first_as_rei" if third in mine else "first_as_alone"), 1.0
    elif card is third and second not in mine:
        yield ("first_rei_short" if len(mine) <= SHORT else "first_rei_long"), 1.0
    if len(mine) == 1 and look.seen.multiplier > 1 and look.has_trumps:
        yield "first_singleton_contred", 1.0
