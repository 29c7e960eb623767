"""What everybody can know of unplayed cards in Belote, Bolot and Pilotta besides what the play shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tapete.cards import Card, Deck, Suit
from tapete.games.core import Observation
from tapete.games.declarations import FOUR
from tapete.games.events import DealtRest, Declared, LaidOpen, Played, Seat
from tapete.games.thirty_two import ThirtyTwo
from tapete.players.memory import Memory


class _TrumpRules:
    """The rules as Memory asks them: trumps are always known when cards are played."""

    def __init__(self, game: ThirtyTwo) -> None:
        self._game = game

    @property
    def deck(self) -> Deck:
        return self._game.deck

    def legal_cards(
        self, hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None
    ) -> tuple[Card, ...]:
        assert trump is not None
        return self._game.legal_cards(hand, trick, trump)


class Remembering:
    """Makes the memory of one seat at one table."""

    def __init__(self, game: ThirtyTwo) -> None:
        self._game = game
        self._rules = _TrumpRules(game)  # one object, so that Memory asks it nothing twice

    def memory(self, seen: Observation, trump: Suit) -> Memory:
        """What the seat can know of the cards it does not see."""
        return Memory(
            self._rules, seen, trump, dict(self._shown(seen, trump)), dict(self._lacked(seen, trump))
        )

    def _shown(self, seen: Observation, trump: Suit) -> Iterator[tuple[Card, Seat]]:
        """The cards known in a hand: the turn-up, what was laid open, the pair half played, a four heard."""
        for event in seen.log:
            match event:
                case DealtRest(taker=taker, turnup=turnup):
                    yield turnup, taker
                case LaidOpen(seat=seat, cards=cards):
                    yield from ((card, seat) for card in cards)
                case Played(seat=seat, card=card, note=note) if note == self._game.royal_words[0]:
                    yield self._other_royal(card, trump), seat
                case Declared(seat=seat, kind=kind, points=points) if kind == FOUR and seat != seen.seat:
                    yield from ((card, seat) for card in self._four(seen, seat, points))

    def _lacked(self, seen: Observation, trump: Suit) -> Iterator[tuple[Card, Seat]]:
        """The royal card that a seat cannot have, having played the other one without a word."""
        for event in seen.log:
            match event:
                case Played(seat=seat, card=card) if card.suit is trump and card.rank in self._game.royals:
                    yield self._other_royal(card, trump), seat

    def _other_royal(self, card: Card, trump: Suit) -> Card:
        one, two = self._game.royals
        return self._game.deck.card(trump.code + (two if card.rank == one else one))

    def _four(self, seen: Observation, seat: Seat, points: int) -> tuple[Card, ...]:
        """The cards of a four that a seat declared, where only one rank can be meant."""
        played = [event for event in seen.log if isinstance(event, Played) and event.seat != seat]
        elsewhere = {card.rank for card in (*seen.hand, *(event.card for event in played))}
        ranks = [rank for rank, worth in self._game.declaration_rules.fours if worth == points]
        left = [rank for rank in ranks if rank not in elsewhere]
        if len(left) != 1:
            return ()
        return tuple(self._game.deck.card(suit.code + left[0]) for suit in self._game.deck.suits)
