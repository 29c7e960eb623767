"""Following: what a card does to the trick and to the hand, each mark by its name and its amount."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapete.cards import Card
from tapete.players.botifarra.outlook import Outlook

Mark = tuple[str, float]
FAR: Final = 3  # so many higher cards out are as good as more


def follow_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """The marks of a card of this seat next to the cards on the table."""
    ours = look.ours(card)
    yield "won", ours * (look.on_table() + 1)
    yield "lost_points", (1.0 - ours) * look.points(card)
    if look.takes(card):
        yield f"takes_{len(look.trick)}", look.strength(card) / 12
        yield "overtakes", float(look.partner_holds)
    if look.is_trump(card):
        yield from _trump_marks(look, card)
    else:
        yield from _plain_marks(look, card)


def _trump_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    if not look.trumps_out:
        yield "trump_drawn", 1.0
        return
    yield f"trump_{min(len(look.higher(card)), FAR)}", 1.0
    yield "trump_early", look.early
    yield "trump_length", float(len(look.suit(card.suit)))
    yield "trump_defending", float(not look.we_named)
    yield "trump_sequence", float(look.beside(card))


def _plain_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    mine = look.suit(card.suit)
    if look.is_master(card):
        yield from _master_marks(look, card)
    elif look.points(card):
        above = min(len(look.higher(card)), FAR)
        yield f"figure_{above}", 1.0
        yield f"figure_{above}_guards", float(min(len(mine) - 1 - mine.index(card), 3))
        yield "figure_points", float(look.points(card))
        yield "figure_sequence", float(look.beside(card))
    else:
        yield "small_early", look.early
    if len(mine) == 1:
        yield ("void_with_trumps" if look.has_trumps else "void_made"), 1.0
    elif mine[0] is not card:
        top = "master" if look.is_master(mine[0]) else "figure"
        yield f"under_{top}", 1.0
        if len(mine) == 2:
            yield f"bares_{top}", float(look.points(mine[0]))
    yield "length", float(len(mine))
    if look.led is not card.suit:
        yield "thrown", 1.0
        yield "thrown_unseen", float(len(look.memory.of_suit(card.suit)))
        yield "thrown_partner_void", look.void_chance(look.partner, card.suit)


def _master_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """A card that nothing unseen in its suit beats; safe once no rival can trump it."""
    if look.trumps_out:
        yield "master", 1.0
        yield "master_points", float(look.points(card))
    else:
        yield "master_safe", 1.0
        yield "master_safe_points", float(look.points(card))
    yield "master_early", look.early
    yield "master_length", float(len(look.suit(card.suit)))
    yield "master_sequence", float(look.beside(card))
    yield "master_ruffed", look.ruff_chance(card.suit)
