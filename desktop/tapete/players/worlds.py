"""Worlds: whole arrangements of the cards that a seat does not see, all that agree with it equally likely.

    worlds = Worlds(game, seen, dice)
    for world in worlds.sample(20):
        world.hands     # by seat, cards in canonical order
        world.bits      # by seat, the same as bits of the deal's TrickTables
        worlds.state(world)   # a whole state that the seat would see just so
    odds = odds_of(game, seen, worlds.cards)  # of players/judging.py: what the others have called and played
    for world in worlds.likely(20, odds):
        world.weight    # drawn by how likely all that is with their hands
    worlds.weighed(worlds.sample(200), odds)  # the same as weights of worlds that were drawn evenly

What the rules tell card by card is counted exactly; what they tell of whole hands, arrangements drawn so are
tried for, and thrown away where it is not true of them (`acceptance` says how often it is). Nothing but the
Observation is read. The same dice give the same worlds.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, product
from math import exp
from random import Random
from typing import Any, Final

from tapete.games.core import Game, Observation
from tapete.games.hidden import DRAWN, FIRST, KEPT, REST, THROWN, Hands, Lying, Unseen
from tapete.games.past import dealt_in, past_plays
from tapete.games.tables import TrickTables
from tapete.players.odds import Odds
from tapete.players.worlds_cards import CardBits
from tapete.players.worlds_drawing import Drawing, Part, shuffle

OPTIONS: Final = 400  # ways in which hands can have met all needs that are counted each for itself
REMEMBERED: Final = 10_000  # hands of which it is remembered whether they fit
AMONG: Final = 10  # worlds drawn for each likely one
LEAST: Final = 0.05  # the weight of a world in which somebody has done what nobody would
PATIENCE: Final = 2_000  # arrangements tried for one wanted before less than wanted will do
MILDER: Final = 10  # times at most that odds are made milder


def weights_of(logs: Sequence[float], least: float = 0.0) -> list[float]:
    """How much worlds count, by the logarithms of how likely they are: 1 on the average, never nothing.

    So that a few are not taken for the truth, odds are believed less where few carry all the weight: until
    the worlds count as much as that part `least` of them would alone (Kish's effective sample size).
    """
    found = _weights(logs)
    for _ in range(MILDER):
        if sum(found) ** 2 >= least * len(found) * sum(weight * weight for weight in found):
            break
        logs = [0.7 * log for log in logs]
        found = _weights(logs)
    return found


def _weights(logs: Sequence[float]) -> list[float]:
    most = max(logs)
    amounts = [exp(log - most) for log in logs]
    mean = sum(amounts) / len(amounts)
    return [LEAST + (1.0 - LEAST) * amount / mean for amount in amounts]


@dataclass(frozen=True, slots=True)
class World:
    """One arrangement of all cards: `bits` are the hands by seat as they are now, those of the seat included.

    `parts` is how the hidden cards lie, for `Worlds.lying`. `weight` is how likely this world is beside the
    others it was sampled with, 1 on the average.
    """

    bits: tuple[int, ...]
    parts: tuple[list[int], ...]
    cards: CardBits
    weight: float = 1.0

    @property
    def hands(self) -> Hands:
        """By seat, the cards in canonical order."""
        return tuple(map(self.cards.cards, self.bits))


@dataclass(frozen=True, slots=True)
class BitNeed:
    """A Need in bits: `options` are what a hand of that seat has, and what it lacks."""

    seat: int
    options: tuple[tuple[int, int], ...]

    def met(self, hands: Sequence[int]) -> list[int]:
        """The numbers of the options that are true."""
        hand = hands[self.seat]
        return [i for i, (has, lacks) in enumerate(self.options) if hand & has == has and not hand & lacks]


class Worlds:
    """All that may be true for one seat at one moment, to be sampled.

    `tables` number the cards; without them the game says which are in use. ValueError where no arrangement
    agrees, which the rules forbid.
    """

    def __init__(
        self, game: Game[Any], seen: Observation, dice: Random, tables: TrickTables | None = None
    ) -> None:
        self.game, self.seen = game, seen
        self.unseen: Unseen = game.unseen(seen)
        self.tried = self.found = 0
        self._judged: dict[tuple[int, ...], bool] = {}
        self._dice = dice
        self._set_up(CardBits(game.deck, None if tables is None else tables.numbers))
        if tables is None:
            tables = game.tables(self.state(self._any()))
            if tables is not None:
                self._set_up(CardBits(game.deck, tables.numbers))
        self.tables = tables

    # --- setting up ------------------------------------------------------------------------------------

    def _set_up(self, cards: CardBits) -> None:
        unseen, seat = self.unseen, self.seen.seat
        self.cards = cards
        self._judged.clear()  # it is in the bits of before
        self._gone = cards.bits(unseen.gone)
        self._own = cards.bits(self.seen.hand)
        self._me = seat
        self._sure: list[list[int]] = [[] for _ in unseen.places]
        free: dict[int, tuple[int, ...]] = {}
        for card, places in zip(unseen.cards, unseen.may, strict=True):
            if len(places) == 1:
                self._sure[places[0]].append(cards.bit[card])
            else:
                free[cards.bit[card]] = places
        self._free = sum(free)
        self._parts, may = self._parted(free)
        self._known = [0] * self.seen.players  # by seat, cards that it holds for sure
        for place, sure in zip(unseen.places, self._sure, strict=True):
            if place.is_held and place.seat is not None:
                self._known[place.seat] |= sum(sure)
        self._in_one = not any(p.kind in (FIRST, KEPT) for p in unseen.places)  # hands came in one part
        self._played = [0] * self.seen.players
        for play in past_plays(self.seen.log):
            self._played[play.seat] |= cards.bit[play.card]
        self._held = [(i, part.holder) for i, part in enumerate(self._parts) if part.holder is not None]
        self._weigh_options(may)

    def _parted(self, free: dict[int, tuple[int, ...]]) -> tuple[list[Part], dict[int, frozenset[int]]]:
        """The places with room, alike ones together, and by card the parts that it may lie in."""
        alike: dict[tuple[int | None, frozenset[int]], list[int]] = {}
        for at, place in enumerate(self.unseen.places):
            if place.room > len(self._sure[at]):
                holder = place.seat if place.is_held else None
                fits = frozenset(card for card, places in free.items() if at in places)
                alike.setdefault((holder, fits), []).append(at)
        parts = [
            Part(tuple(places), holder, sum(self._room(at) for at in places))
            for (holder, _), places in alike.items()
        ]
        part_of = {at: i for i, part in enumerate(parts) for at in part.places}
        return parts, {
            card: frozenset(part_of[at] for at in places if at in part_of) for card, places in free.items()
        }

    def _room(self, place: int) -> int:
        return self.unseen.places[place].room - len(self._sure[place])

    def _weigh_options(self, may: dict[int, frozenset[int]]) -> None:
        """One Drawing for each way to have met the needs; those with the most options are left to trying."""
        bits = self.cards.bits
        needs = sorted(enumerate(self.unseen.needs), key=lambda pair: len(pair[1].options))
        self._needs = [
            BitNeed(need.seat, tuple((bits(o.has), bits(o.lacks)) for o in need.options)) for _, need in needs
        ]
        self._order = [number for number, _ in needs]
        ways, counted = 1, 0
        for need in self._needs:
            ways *= len(need.options)
            if ways > OPTIONS:
                break
            counted += 1
        self._counted = counted
        self._ways: list[tuple[int, ...]] = []
        self._drawings: list[Drawing] = []
        for way in product(*(range(len(need.options)) for need in self._needs[:counted])):
            if counted < len(self._needs) or self._go_together(way):
                drawing = Drawing(self._parts, self._narrowed(may, way))
                if drawing.total:
                    self._ways.append(way)
                    self._drawings.append(drawing)
        total = sum(drawing.total for drawing in self._drawings)
        if not total:
            raise ValueError("no arrangement of the hidden cards agrees with what was seen")
        self._odds = [amount / total for amount in accumulate(d.total for d in self._drawings)]

    def _narrowed(self, may: dict[int, frozenset[int]], way: Sequence[int]) -> dict[int, frozenset[int]]:
        """By card its parts where these options are true."""
        if not way:
            return may
        narrowed = dict(may)
        for need, number in zip(self._needs, way, strict=False):
            has, lacks = need.options[number]
            has &= ~self._known[need.seat]
            hers = frozenset(i for i, holder in self._held if holder == need.seat)
            for card, parts in narrowed.items():
                if card & has:
                    narrowed[card] = parts & hers
                elif card & lacks:
                    narrowed[card] = parts - hers
            if has & ~self._free or lacks & self._known[need.seat]:
                return dict.fromkeys(narrowed, frozenset[int]())
        return narrowed

    def _go_together(self, way: Sequence[int]) -> bool:
        """Whether these options, one a need, can all be true at once."""
        together = self.unseen.together
        if together is None:
            return True
        numbers = [0] * len(way)
        for number, need in zip(way, self._order, strict=True):
            numbers[need] = number
        return together(tuple(numbers))

    # --- sampling --------------------------------------------------------------------------------------

    @property
    def acceptance(self) -> float:
        """Of the arrangements drawn so far, the part that was not thrown away."""
        return self.found / self.tried if self.tried else 1.0

    def sample(self, many: int) -> list[World]:
        """So many worlds, each drawn from all that agree with what the seat has seen, all equally likely.

        Fewer, but one at least, where hardly any arrangement that is tried agrees.
        """
        found: list[World] = []
        patience = PATIENCE * many
        while len(found) < many and (patience > 0 or not found):
            patience -= 1
            world = self._drawn()
            if world is not None:
                found.append(world)
        return found

    def _any(self) -> World:
        return self.sample(1)[0]

    def _drawn(self) -> World | None:
        """One arrangement, None where it does not agree after all."""
        self.tried += 1
        random = self._dice.random
        at = bisect(self._odds, random()) if len(self._odds) > 1 else 0
        parts = self._drawings[at].draw(random)
        if parts is None:
            return None
        hands = self._known.copy()
        for part, holder in self._held:
            hands[holder] += sum(parts[part])
        if self._gone:
            hands = [hand & ~self._gone for hand in hands]
        hands[self._me] = self._own
        if self._needs and not self._is_one_of(at, hands):
            return None
        world = World(tuple(hands), tuple(parts), self.cards)
        if self.unseen.fits is not None and not self._fits(world):
            return None
        self.found += 1
        return world

    def _fits(self, world: World) -> bool:
        """What the rules say of whole hands; remembered, for near the end the same come again and again."""
        known = self._judged.get(world.bits)
        if known is None:
            assert self.unseen.fits is not None
            known = self.unseen.fits(world.hands)
            if len(self._judged) < REMEMBERED:
                self._judged[world.bits] = known
        return known

    def _is_one_of(self, at: int, hands: Sequence[int]) -> bool:
        """Whether to keep hands drawn for one way to meet the needs: always if that is the only one.

        Hands that could have been drawn for `n` ways are kept once in `n` times.
        """
        met = [need.met(hands) for need in self._needs]
        if all(len(options) == 1 for options in met):
            return self._counted == len(met) or self._go_together([options[0] for options in met])
        rest = met[self._counted :]
        ways = {
            way[: self._counted] for way in product(*met[: self._counted], *rest) if self._go_together(way)
        }
        return self._ways[at] in ways and self._dice.random() * len(ways) < 1.0

    # --- likely worlds -----------------------------------------------------------------------------------

    def likely(self, many: int, odds: Odds | None, among: int = AMONG) -> list[World]:
        """So many worlds, drawn by how likely what the others have done is with their hands.

        They are drawn from `among` times as many; one drawn more than once comes once, with more `weight`.
        Where nobody tells the odds, all worlds are equally likely.
        """
        if odds is None:
            return self.sample(many)
        weighed = self.weighed(self.sample(many * among), odds)
        step = sum(world.weight for world in weighed) / many
        ahead, times = self._dice.random() * step, [0] * len(weighed)
        for number, world in enumerate(weighed):
            while ahead < world.weight:
                times[number] += 1
                ahead += step
            ahead -= world.weight
        return [replace(w, weight=float(n)) for w, n in zip(weighed, times, strict=True) if n]

    def weighed(self, worlds: Sequence[World], odds: Odds) -> list[World]:
        """The same worlds, each with its weight: 1 on the average, and never quite nothing."""
        logs = [self.log_odds(world, odds) for world in worlds]
        return [replace(world, weight=weight) for world, weight in zip(worlds, weights_of(logs), strict=True)]

    def log_odds(self, world: World, odds: Odds | None) -> float:
        """The logarithm of how likely what the others have done is in that world; 0 where nobody tells."""
        return 0.0 if odds is None else odds.log_odds(world.bits, self.when_calling(world))

    def when_calling(self, world: World) -> list[int]:
        """The hands by seat, as bits, that were called on; which cards were dealt first is drawn anew.

        Where cards were thrown away, only those that were kept.
        """
        if self._in_one:
            return [hand | played for hand, played in zip(world.bits, self._played, strict=True)]
        then = [0] * self.seen.players
        for place, cards in zip(self.unseen.places, self._lying(world), strict=True):
            if place.seat is not None and place.kind not in (REST, DRAWN, THROWN):
                then[place.seat] |= sum(cards)
        dealt = dealt_in(self.seen.log).hands[self._me]
        then[self._me] = self.cards.bits(card for card in dealt if card is not None)
        return then

    # --- whole states ----------------------------------------------------------------------------------

    def lying(self, world: World) -> Lying:
        """Where all hidden cards lie in that world, by place of `unseen`.

        What a hand was made of, and in which order cards lie that nobody holds, is drawn anew.
        """
        of = {bit: card for card, bit in self.cards.bit.items()}
        return tuple(tuple([of[bit] for bit in bits]) for bits in self._lying(world))

    def _lying(self, world: World) -> list[list[int]]:
        """`lying` in bits."""
        lying = self._sure.copy()
        for part, cards in zip(self._parts, world.parts, strict=True):
            mixed, at = cards.copy(), 0
            shuffle(mixed, len(mixed), self._dice.random)
            for place in part.places:
                room = self._room(place)
                lying[place] = lying[place] + mixed[at : at + room]
                at += room
        return lying

    def state(self, world: World) -> Any:
        """A state of the game with these cards, in which the seat would see what it has seen."""
        return self.game.imagine(self.seen, self.lying(world))
