"""The turn-up and its two rounds of taking, as Belote and Bolot play them: §4 and §5 of their rules pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from tapete.cards import Card, Suit
from tapete.games.core import Chance, Deal, DealerFound, Reason
from tapete.games.events import DealtRest, Event, Seat
from tapete.games.thirty_two import PASS, Contract, State, ThirtyTwo

TAKE: Final = "take"
PACKETS: Final = (3, 2)  # §4 cards a seat is dealt at a time
FULL: Final = 3  # cards of the last packet, one less for the taker, who has the turn-up


class Taking(ThirtyTwo):
    """A game in which a card is turned up and its suit taken, or another one in a second round."""

    dealt: ClassVar[int] = sum(PACKETS)
    packets = PACKETS

    # --- §4 the deal -------------------------------------------------------------------------------------

    def first_deal(self, chance: Chance, cards: Sequence[Card]) -> tuple[Deal, DealerFound]:
        dealer = Seat(chance.below(self.players))
        return self.hand_out(cards, dealer), DealerFound(dealer, "random", {})

    def hand_out(self, cards: Sequence[Card], dealer: Seat) -> Deal:
        hands: list[tuple[Card, ...]] = [() for _ in self.seats]
        top = 0
        for packet in PACKETS:
            for seat in self._round_from(self.next_seat(dealer)):
                hands[seat] += tuple(cards[top : top + packet])
                top += packet
        stock = tuple(cards[top:])
        return Deal(dealer, tuple(hands), stock, stock[0])

    def _completed(self, state: State) -> tuple[State, tuple[Event, ...]]:
        contract, turnup = state.contract, state.deal.turnup
        assert contract is not None and turnup is not None
        given: list[tuple[Card, ...]] = [() for _ in self.seats]
        top = 1
        for seat in self._round_from(self.next_seat(state.deal.dealer)):
            packet = FULL - 1 if seat == contract.seat else FULL
            given[seat] = state.deal.stock[top : top + packet]
            top += packet
        picked = tuple((*mine, turnup) if s == contract.seat else mine for s, mine in enumerate(given))
        hands = tuple(
            self.deck.in_order((*hand, *more)) for hand, more in zip(state.hands, picked, strict=True)
        )
        return replace(state, hands=hands), (DealtRest(contract.seat, turnup, tuple(given)),)

    # --- §5 two rounds -----------------------------------------------------------------------------------

    def named_later(self, turnup: Card | None) -> tuple[Suit, ...]:
        """The suits that may be taken in the second round: all but the turned one."""
        assert turnup is not None
        return tuple(suit for suit in self.deck.suits if suit is not turnup.suit)

    def words_after(self, dealer: Seat, calls: Sequence[str], turnup: Card | None) -> tuple[str, ...]:
        if any(word != PASS for word in calls) or len(calls) >= 2 * self.players:
            return ()
        if len(calls) < self.players:
            return TAKE, PASS
        return (*(f"{TAKE}:{suit.code}" for suit in self.named_later(turnup)), PASS)

    def contract_after(self, dealer: Seat, calls: Sequence[str], turnup: Card | None) -> Contract | None:
        if not calls or calls[-1] == PASS:
            return None
        seat = self.next_seat(dealer, len(calls))
        named = calls[-1].removeprefix(TAKE).removeprefix(":")
        if named:
            return Contract(seat, self.deck.suit(named))
        assert turnup is not None
        return Contract(seat, turnup.suit)

    def is_word(self, word: str) -> bool:
        return word in (TAKE, PASS, *(f"{TAKE}:{suit.code}" for suit in self.deck.suits))

    def _why_not_word(self, state: State, word: str) -> Reason:
        turnup = state.deal.turnup
        assert turnup is not None
        if len(state.calls) < self.players:
            return Reason("refused.first_round", {"suit": turnup.suit}, "§5")
        if word == TAKE:
            return Reason("refused.second_round", rule="§5")
        return Reason("refused.turned_suit", {"suit": turnup.suit}, "§5")
