"""Following: what a card does to the trick and to the hand, each mark by its name and its amount."""

from __future__ import annotations

from collections.abc import Iterator

from tapete.cards import Card
from tapete.players.cousins.leads import DEAR, FAR, Mark, capot_marks
from tapete.players.cousins.outlook import Outlook


def follow_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """The marks of a card of this seat next to the cards on the table."""
    ours = look.ours(card)
    yield "won", ours * (look.on_table() + 1)
    yield "given", ours * look.points(card)
    yield "lost", (1.0 - ours) * look.points(card)
    yield from capot_marks(look, ours)
    if look.takes(card):
        yield f"takes_{len(look.trick)}", 1.0
        yield f"takes_{len(look.trick)}_strength", look.strength(card) / 8
    if look.is_trump(card):
        yield from _trump_marks(look, card)
    else:
        yield from _plain_marks(look, card)


def _trump_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    if not look.trumps_out:
        yield "trump_drawn", 1.0
        return
    above = min(len(look.higher(card)), FAR)
    yield f"trump_{above}", 1.0
    yield f"trump_{above}_early", look.early
    yield "trump_points", float(look.points(card))
    yield "trump_sequence", float(look.beside(card))
    yield "trump_last", float(len(look.trumps) == 1)
    yield "trump_under_master", float(look.trumps[0] is not card and look.is_master(look.trumps[0]))
    if len(look.trumps) == 2 and look.trumps[0] is not card:
        yield "bares_trump", float(look.points(look.trumps[0])) / DEAR


def _plain_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    mine = look.suit(card.suit)
    if look.is_master(card):
        yield from _master_marks(look, card)
    else:
        yield from _lower_marks(look, card)
    if len(mine) == 1:
        yield ("void_with_trumps" if look.trumps else "void_made"), 1.0
        yield "void_early", look.early
    elif mine[0] is not card:
        top = mine[0]
        kind = "master" if look.is_master(top) else "dear" if look.points(top) >= DEAR else "court"
        yield f"under_{kind}", 1.0
        if len(mine) == 2:
            yield f"bares_{kind}", 1.0
            yield f"bares_{kind}_early", look.early
    yield "length", float(len(mine))
    if look.led is not card.suit:
        yield "thrown_unseen", float(len(look.memory.of_suit(card.suit)))
        yield "thrown_partner_void", look.void_chance(look.partner, card.suit)
        yield "thrown_partner_named", float(look.we_named and not look.i_named)


def _master_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """A card that nothing unseen in its suit beats; safe once no rival can trump it."""
    kind = "master" if look.trumps_out else "master_safe"
    yield kind, 1.0
    yield f"{kind}_points", float(look.points(card))
    yield f"{kind}_early", look.early
    yield "master_length", float(len(look.suit(card.suit)))
    yield "master_unseen", float(len(look.memory.of_suit(card.suit)))
    yield "master_sequence", float(look.beside(card))
    yield "master_ruffed", look.ruff_chance(card.suit)


def _lower_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """A card that may be beaten: an ace or ten, a court card, a small one."""
    mine = look.suit(card.suit)
    above = min(len(look.higher(card)), FAR)
    if look.points(card) >= DEAR:
        yield f"dear_{above}", 1.0
        yield "dear_early", look.early
        yield "dear_given", look.ours(card)
        yield "dear_ruffed", look.ruff_chance(card.suit)
    elif look.points(card):
        yield f"court_{above}", 1.0
        yield "court_early", look.early
        yield "court_guards", float(min(len(mine) - 1 - mine.index(card), 2))
    else:
        yield "small_early", look.early
