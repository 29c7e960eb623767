"""The slowest and plainest way to solve an ending: every legal card, by the rules that people read."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from tapete.cards import Card
from tapete.games.botifarra import Botifarra, trump_suit
from tapete.games.bourre import Bourre
from tapete.games.bourre_play import RANKING, Known
from tapete.games.core import Game
from tapete.games.match import LAST_TEN
from tapete.games.thirty_two import ThirtyTwo

Hands = tuple[tuple[Card, ...], ...]
Piles = tuple[tuple[tuple[Card, ...], ...], ...]


class Lie(NamedTuple):
    """How the cards lie: `hands` by seat, all that each can play, and what each game's rules go by besides.

    `piles` by seat from the top down, the top being in the hand too; `won` tricks by seat, `gone` the cards
    of finished tricks and one laid aside.
    """

    hands: Hands
    leader: int
    trick: tuple[Card, ...] = ()
    piles: Piles = ()
    won: tuple[int, ...] = ()
    gone: tuple[Card, ...] = ()

    @property
    def to_act(self) -> int:
        return (self.leader + len(self.trick)) % len(self.hands)


class Rules(Protocol):
    """What the minimax asks of a game: which cards, whose trick, how much."""

    def legal(self, lie: Lie) -> tuple[Card, ...]: ...
    def holder(self, trick: tuple[Card, ...]) -> int: ...
    def worth(self, trick: tuple[Card, ...], *, last: bool) -> int: ...


@dataclass(frozen=True)
class BotifarraRules:
    game: Botifarra
    trump: str
    known: dict[Any, tuple[Card, ...]] = field(default_factory=dict, repr=False)

    def legal(self, lie: Lie) -> tuple[Card, ...]:
        trump, seat = trump_suit(self.trump), lie.to_act
        dead = not lie.piles and self.game.can_win_no_more(seat, lie.hands, lie.trick, lie.leader, trump)
        asked = lie.hands[seat], lie.trick, dead
        if asked not in self.known:
            self.known[asked] = self.game.legal_cards(lie.hands[seat], lie.trick, trump, dead=dead)
        return self.known[asked]

    def holder(self, trick: tuple[Card, ...]) -> int:
        return self.game.ranking.holder(trick, trump_suit(self.trump))

    def worth(self, trick: tuple[Card, ...], *, last: bool) -> int:
        if self.game.mode.piles:  # two tricks count one: everything is doubled
            return 2 * self.game.ranking.worth(trick) + 1
        return self.game.trick_points(trick)


@dataclass(frozen=True)
class ThirtyTwoRules:
    game: ThirtyTwo
    trump: str
    known: dict[Any, tuple[Card, ...]] = field(default_factory=dict, repr=False)

    def legal(self, lie: Lie) -> tuple[Card, ...]:
        asked = lie.hands[lie.to_act], lie.trick
        if asked not in self.known:
            self.known[asked] = self.game.legal_cards(*asked, self.game.deck.suit(self.trump))
        return self.known[asked]

    def holder(self, trick: tuple[Card, ...]) -> int:
        return self.game.order.holder(trick, self.game.deck.suit(self.trump))

    def worth(self, trick: tuple[Card, ...], *, last: bool) -> int:
        return self.game.order.worth(trick, self.game.deck.suit(self.trump)) + LAST_TEN * last


@dataclass(frozen=True)
class BourreRules:
    game: Bourre
    trump: str

    def legal(self, lie: Lie) -> tuple[Card, ...]:
        seat = lie.to_act
        known = Known(lie.won[seat], lie.gone, None, len(lie.trick) == len(lie.hands) - 1)
        return self.game.legal_cards(lie.hands[seat], lie.trick, self.game.deck.suit(self.trump), known)

    def holder(self, trick: tuple[Card, ...]) -> int:
        return RANKING.holder(trick, self.game.deck.suit(self.trump))

    def worth(self, trick: tuple[Card, ...], *, last: bool) -> int:
        return 1


def rules_of(game: Game[Any], trump: str) -> Rules:
    """The rules of a game with that trump, as an Observation has it."""
    if isinstance(game, Botifarra):
        return BotifarraRules(game, trump)
    if isinstance(game, Bourre):
        return BourreRules(game, trump)
    assert isinstance(game, ThirtyTwo)
    return ThirtyTwoRules(game, trump)


def played(rules: Rules, lie: Lie, card: Card) -> tuple[Lie, int | None, int]:
    """How the cards lie after that card; who takes the trick, if it is the last of it, and the points."""
    hands, leader, trick, piles, won, gone = lie
    seat = (leader + len(trick)) % len(hands)
    left = tuple([c for c in hands[seat] if c is not card])
    if piles and any(pile and pile[0] is card for pile in piles[seat]):
        mine = tuple(pile[1:] if pile and pile[0] is card else pile for pile in piles[seat])
        left += tuple(now[0] for was, now in zip(piles[seat], mine, strict=True) if now and now is not was)
        piles = (*piles[:seat], mine, *piles[seat + 1 :])
    hands, trick = (*hands[:seat], left, *hands[seat + 1 :]), (*trick, card)
    if len(trick) < len(hands):
        return Lie(hands, leader, trick, piles, won, gone), None, 0
    winner = (leader + rules.holder(trick)) % len(hands)
    points = rules.worth(trick, last=not any(hands))
    won = tuple(n + (seat == winner) for seat, n in enumerate(won))
    return Lie(hands, winner, (), piles, won, (*gone, *trick) if won else ()), winner, points


@dataclass
class Minimax:
    """`ours`, some seats, against all the others; values are points of theirs of the rest."""

    rules: Rules
    ours: Callable[[int], bool]
    known: dict[Lie, int] = field(default_factory=dict)  # at a trick's start

    def value(self, lie: Lie) -> int:
        """The points that the rest brings, the trick on the table included."""
        if lie.trick:
            return self._best(lie)
        if not any(lie.hands):
            return 0
        if lie not in self.known:
            self.known[lie] = self._best(lie)
        return self.known[lie]

    def values(self, lie: Lie) -> dict[Card, int]:
        """The value once each legal card of the seat to act is played."""
        return {card: self._after(lie, card) for card in self.rules.legal(lie)}

    def _best(self, lie: Lie) -> int:
        values = [self._after(lie, card) for card in self.rules.legal(lie)]
        return max(values) if self.ours(lie.to_act) else min(values)

    def _after(self, lie: Lie, card: Card) -> int:
        lie, winner, points = played(self.rules, lie, card)
        if winner is None:
            return self._best(lie)
        return (points if self.ours(winner) else 0) + self.value(lie)
