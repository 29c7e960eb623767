"""Following: what speaks for and against a card, each thing by its name and its amount."""

from __future__ import annotations

from collections.abc import Iterator

from tapete.cards import Card
from tapete.players.botifarra.outlook import Outlook

Mark = tuple[str, float]


def follow_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """What a card of this seat would do to the trick and to the hand."""
    ours = look.ours(card)
    points = look.points(card)
    takes = look.takes(card)
    yield "won", ours * (look.on_table() + 1)
    yield "won_points", ours * points
    yield "lost_points", (1.0 - ours) * points
    if takes:
        yield "takes", 1.0
        yield f"takes_{len(look.trick)}", look.strength(card) / 12
        if look.partner_holds:
            yield "overtakes", 1.0
    if look.is_trump(card):
        yield from _trump_marks(look, card)
    else:
        yield from _plain_marks(look, card)


def _trump_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    early = look.tricks_left / 12
    if not look.trumps_out:
        yield "trump_drawn", 1.0
        yield "trump_drawn_early", early
        return
    above = min(len(look.higher(card)), 3)
    yield f"trump_{above}", 1.0
    yield "trump_early", early
    yield "trump_points", float(look.points(card))
    yield "trump_strength", look.strength(card) / 12
    yield "trump_length", float(len(look.suit(card.suit)))
    if not look.we_named:
        yield "trump_defending", 1.0
    if look.beside(card):
        yield "trump_sequence", 1.0


def _plain_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    mine = look.suit(card.suit)
    above = len(look.higher(card))
    points = look.points(card)
    safe = not look.trumps_out
    early = look.tricks_left / 12
    if not above:
        yield ("master_safe" if safe else "master"), 1.0
        yield ("master_safe_points" if safe else "master_points"), float(points)
        yield "master_early", early
        yield "master_length", float(len(mine))
        yield "master_sequence", float(look.beside(card))
        ruffs = max(look.void_chance(rival, card.suit) * look.trump_chance(rival) for rival in look.rivals)
        yield "master_ruffed", ruffs
    elif points:
        guards = len(mine) - 1 - mine.index(card)
        yield f"figure_{min(above, 3)}", 1.0
        yield f"figure_{min(above, 3)}_early", early
        yield f"figure_{min(above, 3)}_guards", float(min(guards, 3))
        yield "figure_points", float(points)
        yield "figure_sequence", float(look.beside(card))
    else:
        yield "small_early", early
    if len(mine) == 1:
        yield ("void_with_trumps" if look.trump and look.suit(look.trump) else "void_made"), 1.0
    elif mine[0] is not card:
        top = "master" if look.is_master(mine[0]) else "figure"
        if len(mine) == 2:
            yield f"bares_{top}", float(look.points(mine[0]))
        yield f"under_{top}", 1.0
    yield "strength", look.strength(card) / 12
    yield "length", float(len(mine))
    if look.led is not card.suit:
        yield "thrown", 1.0
        yield "thrown_length", float(len(mine))
        yield "thrown_unseen", float(len(look.memory.of_suit(card.suit)))
        yield "thrown_partner_void", look.void_chance(look.partner, card.suit)
