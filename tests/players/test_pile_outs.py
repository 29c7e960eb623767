"""Play-outs with piles: card by card as who looks ahead would play, and the same compiled or not."""

from __future__ import annotations

import importlib.util
from array import array
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from strategies import play_at_random, random_deal
from tapete.cards import Card
from tapete.games import make_game
from tapete.games.core import PLAY
from tapete.games.tables import SUIT_BITS, SUITS, Position, TrickTables
from tapete.players import pile_outs
from tapete.players.botifarra.ahead import Bits, LookAhead
from tapete.players.botifarra.two_weights import STANDING

OPTIONS: tuple[dict[str, Any], ...] = (
    {"mode": "duo6"},
    {"mode": "duo6", "three": "rank_only", "variant": "obligada"},
    {"mode": "duo48"},
    {"mode": "duo48", "three": "shift"},
)


def plain_pile_outs() -> ModuleType:
    """pile_outs.py as plain Python."""
    path = Path(pile_outs.__file__).parent / "pile_outs.py"
    spec = importlib.util.spec_from_file_location("plain_pile_outs", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def moments(options: dict[str, Any], rng: Random, many: int) -> list[tuple[Any, Any]]:
    """Games and states in which somebody has a card to play."""
    game, found = make_game("botifarra", **options), []
    while len(found) < many:
        state, _ = play_at_random(game, game.start(*random_deal(game, rng)).state, rng, rng.randrange(3, 52))
        if game.to_act(state) and game.phase(state) == PLAY:
            found.append((game, state))
    return found


def laid(position: Position) -> tuple[array[int], array[int], int]:
    """Hands, cards below cards and the card led, as play-outs take them."""
    me, below = position.to_act, [-1] * (SUITS * SUIT_BITS)
    for pile in (pile for piles in position.piles for pile in piles):
        for above, card in pairwise(pile):
            below[above] = card
    trick = position.trick[0] if position.trick else -1
    return array("Q", [position.hands[me], position.hands[1 - me]]), array("i", below), trick


class Slowly:
    """A play-out by LookAhead, with cards instead of numbers."""

    def __init__(self, game: Any, tables: TrickTables, position: Position, ahead: int) -> None:
        self.bits, self.tables, self.ahead = Bits(game.ranking), tables, ahead
        suits = self.bits.suits
        self.trump = None if tables.trump >= len(suits) else suits[tables.trump]
        self.order = game.ranking
        self.hands = [set(tables.cards(hand)) for hand in position.hands]
        cards = {number: card for card, number in tables.numbers.items()}
        self.piles = [[cards[n] for n in pile] for piles in position.piles for pile in piles]

    def rest(self, position: Position, card: Card) -> int:
        """The points of the rest for the seat to act, once it has played `card`, as the tables count."""
        me, total, leader = position.to_act, 0, position.leader
        trick = [self.tables.card(number) for number in position.trick]
        forced: Card | None = card
        while trick or any(self.hands):
            seat = (leader + len(trick)) % 2
            played = forced or (self.answer(seat, trick[0]) if trick else self.lead(seat))
            forced = None
            self.play(seat, played)
            trick.append(played)
            if len(trick) == 2:
                leader = seat if self.order.beats(played, trick[0], self.trump) else 1 - seat
                worth = sum(self.tables.worth(self.tables.numbers[c]) for c in trick)
                total += (worth + self.tables.trick_points) * (leader == me)
                trick = []
        return total

    def play(self, seat: int, card: Card) -> None:
        self.hands[seat].discard(card)
        for pile in self.piles:
            if pile and pile[0] == card:
                pile.pop(0)
                self.hands[seat].update(pile[:1])

    def lead(self, seat: int) -> Card:
        look, mine, other, unseen = self.look(seat)
        values = {
            bit: look.led(bit, mine ^ bit, other, unseen, self.ahead, -1000.0) for bit in look.tried(mine)
        }
        return self.best(values, max(values.values()))

    def answer(self, seat: int, led: Card) -> Card:
        look, mine, other, unseen = self.look(seat)
        card = self.bits.of([led])
        values = {
            bit: look.answered(card, bit, other, mine ^ bit, unseen, self.ahead)
            for bit in look.replies(mine, card)
        }
        return self.best(values, min(values.values()))

    def look(self, seat: int) -> tuple[LookAhead, int, int, int]:
        number = self.bits.suit_number(self.trump)
        under = [card for pile in self.piles for card in pile[1:]]
        mine, other = self.bits.of(list(self.hands[seat])), self.bits.of(list(self.hands[1 - seat]))
        return LookAhead(self.bits, number, STANDING), mine, other, self.bits.of(under)

    def best(self, values: dict[int, float], value: float) -> Card:
        """The lowest of the first suit of those worth so much."""
        near = [self.bits.cards[bit] for bit, found in values.items() if abs(found - value) < 1e-6]
        return min(near, key=lambda card: self.tables.numbers[card])


def legal(game: Any, state: Any) -> Sequence[Card]:
    return [action.card for action in game.legal(state)]


@pytest.mark.parametrize("ahead", [1, 2])
@pytest.mark.parametrize("options", OPTIONS)
def test_both_play_what_they_see_to_be_best_so_many_tricks_ahead(options: Any, ahead: int) -> None:
    weights = pile_outs.flat_weights(STANDING)
    for game, state in moments(options, Random(f"{options}"), 6):
        tables, position = game.tables(state), game.position(state)
        out = pile_outs.PileOuts(tables, weights, ahead)
        hands, below, trick = laid(position)
        for card in legal(game, state)[:3]:
            found = out.points(hands, below, trick, tables.numbers[card])
            assert list(found) == [Slowly(game, tables, position, ahead).rest(position, card)]


@pytest.mark.parametrize("options", OPTIONS)
def test_compiled_and_plain_play_out_alike(options: Any) -> None:
    plain, weights = plain_pile_outs(), pile_outs.flat_weights(STANDING)
    for game, state in moments(options, Random(f"{options} builds"), 8):
        tables = game.tables(state)
        hands, below, trick = laid(game.position(state))
        for card in legal(game, state)[:4]:
            found = [
                list(module.PileOuts(tables, weights, 1).points(hands * 2, below * 2, trick, number))
                for number in [tables.numbers[card]]
                for module in (pile_outs, plain)
            ]
            assert found[0] == found[1]


def test_only_for_two_with_piles() -> None:
    weights = pile_outs.flat_weights(STANDING)
    with pytest.raises(ValueError, match="two with piles"):
        pile_outs.PileOuts(make_game("botifarra").tables_of("O"), weights, 1)
    with pytest.raises(ValueError, match="weights"):
        pile_outs.PileOuts(make_game("botifarra", mode="duo6").tables_of("O"), weights[:-1], 1)
