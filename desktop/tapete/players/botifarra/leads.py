"""Leading: what speaks for and against a card, each thing by its name and its amount."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapete.cards import Card
from tapete.players.botifarra.outlook import Outlook

Mark = tuple[str, float]
SHORT: Final = 3  # a king is led from at most so many cards


def lead_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """What a card of this seat would be as a lead."""
    ours = look.ours(card)
    points = look.points(card)
    yield "ours", ours
    yield "ours_points", ours * points
    yield "lost_points", (1.0 - ours) * points
    yield "low", -look.strength(card) / 12
    if look.is_trump(card):
        yield from _trump_marks(look, card)
    else:
        yield from _plain_marks(look, card)


def _trump_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    out = len(look.trumps_out)
    mine = len(look.suit(card.suit))
    early = look.tricks_left / 12
    if not out:
        yield "trump_drawn", 1.0
        return
    side = "namer" if look.i_named else "partner" if look.we_named else "defending"
    kind = "master" if look.is_master(card) else "low"
    yield f"draw_{kind}_{side}", 1.0
    yield f"draw_{kind}_early", early
    yield f"draw_{kind}_length", float(mine - 1)
    yield f"draw_{side}_out", float(out)
    yield f"draw_{side}_length", float(mine)
    yield "draw_points", float(look.points(card))
    masters = sum(look.is_master(c) for c in look.hand if not look.is_trump(c))
    yield f"draw_{side}_masters", float(masters)
    yield "draw_partner_trumps", look.trump_chance(look.partner)
    if kind == "low" and look.is_master(look.suit(card.suit)[0]):
        yield "draw_low_holding_master", 1.0
    if look.beside(card):
        yield "draw_sequence", 1.0


def _plain_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    suit = card.suit
    mine = look.suit(suit)
    above = len(look.higher(card))
    points = look.points(card)
    early = look.tricks_left / 12
    ruffs = [look.void_chance(rival, suit) * look.trump_chance(rival) for rival in look.rivals]
    unseen = look.memory.of_suit(suit)
    if not above:
        yield "master", 1.0
        yield "master_early", early
        yield "master_points", float(points)
        yield "master_ruffed", max(ruffs)
        yield "master_length", float(len(mine))
        yield "master_unseen", float(len(unseen))
        yield "master_defending", float(not look.we_named)
        yield "master_sequence", float(look.beside(card))
    elif points:
        yield f"figure_{min(above, 4)}", 1.0
        yield "figure_early", early
        yield f"figure_{min(above, 4)}_length", float(len(mine))
        if look.beside(card):
            yield "figure_sequence", 1.0
        if mine[0] is not card:
            yield "figure_below", 1.0
            yield "figure_under_master", float(look.is_master(mine[0]))
    else:
        yield "small", 1.0
        yield "small_early", early
        yield "small_length", float(len(mine))
        yield "small_defending", float(not look.we_named)
        figures = sum(look.points(c) > 0 for c in mine)
        yield "small_figures", float(figures)
        if look.is_master(mine[0]):
            yield "small_under_master", 1.0
            yield "small_under_master_early", early
    if len(look.memory.played) == 0:
        yield from _first_lead(look, card, mine)
    if above:
        top = max(unseen, key=look.strength)
        yield "partner_master", look.memory.chance(look.partner, top)
        yield "right_master", look.memory.chance(look.right, top)
    if len(mine) == 1:
        yield "singleton", 1.0
        if look.trump is not None and look.suit(look.trump):
            yield "singleton_trumps", 1.0
    yield "unseen", float(len(unseen))
    yield "right_ruffs", ruffs[0]
    yield "left_ruffs", ruffs[1]
    yield "partner_ruffs", look.void_chance(look.partner, suit) * look.trump_chance(look.partner)
    yield "partner_void", look.void_chance(look.partner, suit)
    leader = look.first_leader(suit)
    if leader is not None:
        yield ("returned" if leader == look.partner else "own" if leader == look.me else "rivals_suit"), 1.0


def _first_lead(look: Outlook, card: Card, mine: tuple[Card, ...]) -> Iterator[Mark]:
    """The sortida: what each card says to the partner."""
    first, second, third = look.ranking_tops(card.suit)
    if card is first:
        beside = "as" if second in mine else "rei" if third in mine else "alone"
        yield f"first_manilla_{beside}", 1.0
    elif card is second:
        yield ("first_as_rei" if third in mine else "first_as_alone"), 1.0
    elif card is third and second not in mine:
        yield ("first_rei_short" if len(mine) <= SHORT else "first_rei_long"), 1.0
    if look.points(card) and card is not first and look.trump is None and look.we_named:
        yield "first_figure_to_caller", 1.0
    if len(mine) == 1 and look.seen.multiplier > 1 and look.has_trumps and not look.we_named:
        yield "first_singleton_contred", 1.0
