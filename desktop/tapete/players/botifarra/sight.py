"""What a seat sees of a trick of Botifarra, and what it may conclude about the cards it does not see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from tapete.cards import SPANISH_48, Card, Suit
from tapete.games.botifarra import Botifarra, trump_suit
from tapete.games.core import Observation, Play
from tapete.games.events import Seat
from tapete.games.tricks import Ranking, in_suit
from tapete.players.memory import Memory


class Sight:
    """The seat to act with its cards and the trick before it; what it takes, it takes from everybody."""

    def __init__(self, game: Botifarra, seen: Observation) -> None:
        self.game = game
        self.seen = seen
        self.ranking = game.ranking
        self.trump: Suit | None = trump_suit(seen.trump)
        self.me = seen.seat
        self.right = game.next_seat(self.me)  # plays next
        self.hand = playable(game, seen)
        self.legal = tuple(action.card for action in seen.legal if isinstance(action, Play))
        self.trick = seen.trick
        self.i_named = seen.contract_by == self.me

    # --- cards -----------------------------------------------------------------------------------------

    def strength(self, card: Card) -> int:
        """Where the card stands in its suit, higher wins."""
        return self.ranking.strength[card.rank]

    def points(self, card: Card) -> int:
        """The points on the card."""
        return self.ranking.points[card.rank]

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump."""
        return card.suit is self.trump

    def suit(self, suit: Suit) -> tuple[Card, ...]:
        """My cards of that suit, strongest first."""
        return tuple(sorted(in_suit(self.hand, suit), key=self.strength, reverse=True))

    @property
    def has_trumps(self) -> bool:
        """Whether I hold a trump."""
        return self.trump is not None and bool(in_suit(self.hand, self.trump))

    def ranking_tops(self, suit: Suit) -> tuple[Card, Card, Card]:
        """The three strongest cards of a suit: manilla, as, rei where the three counts for nothing."""
        return tops(self.ranking, suit)

    # --- this trick ------------------------------------------------------------------------------------

    @property
    def led(self) -> Suit | None:
        """The suit led, None when the seat leads."""
        return self.trick[0].suit if self.trick else None

    @property
    def holding(self) -> Card:
        """The card that wins the trick so far."""
        return self.trick[self.ranking.holder(self.trick, self.trump)]

    @property
    def partner_holds(self) -> bool:
        """Whether "la basa va del company", where there is one."""
        holder = self.ranking.holder(self.trick, self.trump) if self.trick else 0
        return self.game.mode.has_company and len(self.trick) >= 2 and holder == len(self.trick) - 2

    def takes(self, card: Card) -> bool:
        """Whether the card would win the trick so far."""
        return not self.trick or self.ranking.beats(card, self.holding, self.trump)

    def trumps_in(self, card: Card) -> bool:
        """Whether the card trumps a plain suit."""
        return self.is_trump(card) and self.led is not card.suit

    def is_lowest(self, card: Card, cards: Sequence[Card]) -> bool:
        """Whether it is the lowest of its suit among `cards`."""
        return all(self.strength(card) <= self.strength(c) for c in in_suit(cards, card.suit))

    def on_table(self) -> int:
        """The points on the cards of this trick so far."""
        return self.ranking.worth(self.trick)


class Counting(Sight):
    """Besides, what has been played is remembered and what is out is weighed. Chances are from 0 to 1."""

    rivals: tuple[Seat, ...]

    def __init__(self, game: Botifarra, seen: Observation) -> None:
        super().__init__(game, seen)
        self.memory = Memory(game, seen, self.trump)
        self.tricks_left = len(seen.hand)
        self._higher: dict[Card, tuple[Card, ...]] = {}
        self._void: dict[tuple[Seat, Suit], float] = {}
        self._beaten: dict[tuple[Seat, Card, Suit], float] = {}

    # --- cards -----------------------------------------------------------------------------------------

    def higher(self, card: Card) -> tuple[Card, ...]:
        """The unseen cards of its suit that beat it."""
        known = self._higher.get(card)
        if known is None:
            strength = self.ranking.strength
            least = strength[card.rank]
            known = tuple(c for c in self.memory.of_suit(card.suit) if strength[c.rank] > least)
            self._higher[card] = known
        return known

    def is_master(self, card: Card) -> bool:
        """Whether nothing unseen in its suit beats it."""
        return not self.higher(card)

    @property
    def early(self) -> float:
        """How much of the deal is left for the seat to act: 1 in the first trick, 1/12 in the last."""
        return self.tricks_left / (self.tricks_left + sum(self.seen.tricks))

    def beside(self, card: Card) -> bool:
        """Whether my next lower card of the suit follows it without an unseen one between."""
        below = [c for c in self.suit(card.suit) if self.strength(c) < self.strength(card)]
        return bool(below) and len(self.higher(below[0])) == len(self.higher(card))

    @cached_property
    def trumps_out(self) -> tuple[Card, ...]:
        """The unseen trumps that a rival may hold."""
        if self.trump is None:
            return ()
        return tuple(
            card
            for card in self.memory.of_suit(self.trump)
            if any(self.memory.may_hold(rival, card) for rival in self.rivals)
        )

    # --- chances ---------------------------------------------------------------------------------------

    def ruff_chance(self, suit: Suit) -> float:
        """How likely the rival who likelier does has nothing of the suit and a trump."""
        return max(self.void_chance(rival, suit) * self.trump_chance(rival) for rival in self.rivals)

    def beaten_by(self, seat: Seat, card: Card, led: Suit) -> float:
        """How likely that seat can beat `card` in a trick in which `led` was led."""
        known = self._beaten.get((seat, card, led))
        if known is None:
            known = self._beaten[seat, card, led] = self._beaten_by(seat, card, led)
        return known

    def _beaten_by(self, seat: Seat, card: Card, led: Suit) -> float:
        memory, trump = self.memory, self.trump
        if card.suit is trump and led is not trump:  # only a higher trump, and only when void
            return self.void_chance(seat, led) * (1.0 - memory.chance_of_none(seat, self.higher(card)))
        follows = 0.0
        if card.suit is led:
            follows = 1.0 - memory.chance_of_none(seat, self.higher(card))
        if trump is None or led is trump:
            return follows
        void = self.void_chance(seat, led)
        if not void:
            return follows
        return min(1.0, follows + void * self.trump_chance(seat))

    def trump_chance(self, seat: Seat) -> float:
        """How likely that seat has a trump."""
        if self.trump is None:
            return 0.0
        return 1.0 - self.void_chance(seat, self.trump)

    def void_chance(self, seat: Seat, suit: Suit) -> float:
        """How likely that seat has nothing of the suit."""
        known = self._void.get((seat, suit))
        if known is None:
            known = self._void[seat, suit] = self.memory.chance_of_none(seat, self.memory.of_suit(suit))
        return known


def playable(game: Botifarra, seen: Observation) -> tuple[Card, ...]:
    """The seat's hand and the tops of its piles: what §7 calls the hand (§10.2)."""
    if not seen.piles:
        return seen.hand
    mine = (pile.top for pile in seen.piles[seen.seat] if pile.top)
    return game.deck.in_order((*seen.hand, *mine))


def tops(ranking: Ranking, suit: Suit) -> tuple[Card, Card, Card]:
    """The three strongest cards of a suit."""
    cards = in_suit(SPANISH_48.cards, suit)
    first, second, third = sorted(cards, key=lambda c: ranking.strength[c.rank], reverse=True)[:3]
    return first, second, third
