"""Everyone for himself, three or four at the table: the chances of a card, and what speaks for it.

Whoever can beat must, whoever holds the trick: the choice is what to lead, with what to beat and what to
throw away. Nobody is a partner, so points on a trick of another's are lost, whoever he is.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property
from typing import Final

from tapete.cards import Card, Suit
from tapete.games.botifarra import Botifarra
from tapete.games.core import Observation
from tapete.games.events import Seat
from tapete.players.botifarra.sight import Sight
from tapete.players.memory import Memory
from tapete.players.sight import Counting

Mark = tuple[str, float]
FAR: Final = 3  # so many higher cards out are as good as more


class AloneOutlook(Sight, Counting):
    """What the seat to act sees and may conclude, all others being rivals."""

    def __init__(self, game: Botifarra, seen: Observation) -> None:
        super().__init__(game, seen)
        self.memory = Memory(game, seen, self.trump)
        self.behind = self.rivals[: game.players - 1 - len(self.trick)]  # those that play after me

    @cached_property
    def rivals(self) -> tuple[Seat, ...]:
        """All others."""
        return tuple(self.game.next_seat(self.me, steps) for steps in range(1, self.game.players))

    def mine(self, card: Card) -> float:
        """How likely this trick is mine when I play `card`."""
        if not self.takes(card):
            return 0.0
        led = self.led or card.suit
        dead = self.seen.dead
        return math.prod(1.0 - self.beaten_by(seat, card, led) for seat in self.behind if seat not in dead)

    def coming(self, card: Card) -> float:
        """The points that those behind me may be expected to add when I lead `card`."""
        return sum(self._drops(card.suit) for _ in self.behind)

    def _drops(self, suit: Suit) -> float:
        out = self.memory.of_suit(suit)
        return self.order.worth(out) / len(out) if out else 0.0


def alone_lead_marks(look: AloneOutlook, card: Card) -> Iterator[Mark]:
    """The marks of a card as a lead."""
    mine = look.mine(card)
    yield "mine", mine
    yield "coming", mine * look.coming(card)
    yield "lost_points", (1.0 - mine) * look.points(card)
    if look.is_trump(card):
        yield from _trump_lead_marks(look, card)
        return
    cards = look.suit(card.suit)
    if look.is_master(card):
        yield "master", 1.0
        yield "master_points", float(look.points(card))
        yield "master_ruffed", look.ruff_chance(card.suit)
        yield "master_length", float(len(cards))
        yield "master_unseen", float(len(look.memory.of_suit(card.suit)))
        yield "master_sequence", float(look.beside(card))
        yield "master_early", look.early
    elif look.points(card):
        above = min(len(look.higher(card)), FAR)
        yield f"figure_{above}", 1.0
        yield f"figure_{above}_length", float(len(cards))
        yield "figure_sequence", float(look.beside(card))
        yield "figure_below", float(cards[0] is not card)
        yield "figure_under_master", float(look.is_master(cards[0]))
    else:
        yield "small", 1.0
        yield "small_early", look.early
        yield "small_length", float(len(cards))
        yield "small_figures", float(sum(look.points(c) > 0 for c in cards))
        yield "small_under_master", float(look.is_master(cards[0]))
        yield "small_under_master_early", look.early * look.is_master(cards[0])
        yield "small_under_figure", float(look.points(cards[0]) > 0 and not look.is_master(cards[0]))
    yield "singleton_with_trumps", float(len(cards) == 1 and look.has_trumps)
    yield "unseen", float(len(look.memory.of_suit(card.suit)))
    yield "ruffed", look.ruff_chance(card.suit)


def _trump_lead_marks(look: AloneOutlook, card: Card) -> Iterator[Mark]:
    if not look.trumps_out:
        yield "drawn", 1.0
        return
    cards = look.suit(card.suit)
    who = "namer" if look.i_named else "other"
    yield f"draw_{who}_length", float(len(cards))
    yield f"draw_{who}_masters", float(sum(look.is_master(c) for c in look.hand if not look.is_trump(c)))
    yield "draw_points", float(look.points(card))
    yield "draw_sequence", float(look.beside(card))
    yield "draw_unseen", float(len(look.trumps_out))
    if look.is_master(card):
        yield f"draw_master_{who}", 1.0
        yield "draw_master_early", look.early
        return
    yield f"draw_low_{who}", 1.0
    yield "draw_low_early", look.early
    yield "draw_low_holding_master", float(look.is_master(cards[0]))


def alone_follow_marks(look: AloneOutlook, card: Card) -> Iterator[Mark]:
    """The marks of a card next to the cards on the table."""
    mine = look.mine(card)
    yield "won", mine * (look.on_table() + look.points(card) + 1)
    yield "mine", mine
    yield "lost_points", (1.0 - mine) * look.points(card)
    if look.takes(card):
        yield f"takes_before_{len(look.behind)}", look.strength(card) / 12
    if look.is_trump(card):
        yield from _trump_marks(look, card)
    else:
        yield from _plain_marks(look, card)


def _trump_marks(look: AloneOutlook, card: Card) -> Iterator[Mark]:
    if not look.trumps_out:
        yield "trump_drawn", 1.0
        return
    yield f"trump_{min(len(look.higher(card)), FAR)}", 1.0
    yield "trump_early", look.early
    yield "trump_length", float(len(look.suit(card.suit)))
    yield "trump_sequence", float(look.beside(card))


def _plain_marks(look: AloneOutlook, card: Card) -> Iterator[Mark]:
    cards = look.suit(card.suit)
    if look.is_master(card):
        yield ("master" if look.trumps_out else "master_safe"), 1.0
        yield "master_points", float(look.points(card))
        yield "master_early", look.early
        yield "master_sequence", float(look.beside(card))
        yield "master_ruffed", look.ruff_chance(card.suit)
    elif look.points(card):
        above = min(len(look.higher(card)), FAR)
        yield f"figure_{above}", 1.0
        yield f"figure_{above}_guards", float(min(len(cards) - 1 - cards.index(card), 3))
        yield "figure_points", float(look.points(card))
        yield "figure_early", look.early
        yield "figure_sequence", float(look.beside(card))
    else:
        yield "small_early", look.early
    if len(cards) == 1:
        yield ("void_with_trumps" if look.has_trumps else "void"), 1.0
    elif cards[0] is not card:
        top = "master" if look.is_master(cards[0]) else "figure" if look.points(cards[0]) else "small"
        yield f"under_{top}", 1.0
        if len(cards) == 2:
            yield f"bares_{top}", float(look.points(cards[0]))
    yield "length", float(len(cards))
    if look.led is not card.suit:
        yield "thrown", 1.0
        yield "thrown_unseen", float(len(look.memory.of_suit(card.suit)))
