"""The card a club player plays: every choice is played out over hands that the rivals may have."""

from __future__ import annotations

from random import Random
from typing import Final

from tapete.cards import Card
from tapete.games.core import Observation, Reason
from tapete.players.bourre.bits import SUIT_OF, TRUMPS, Bits, each
from tapete.players.bourre.playout import play_out
from tapete.players.bourre.reasons import why_card
from tapete.players.bourre.sight import Sight
from tapete.players.bourre.stakes import Stakes
from tapete.players.bourre.unseen import Unseen

# Cards that are played in imagination before one is played. Tried in self-play of three: with a third of them
# a deal brings 0.06 of an ante less (± 0.02), with three times as many nothing more.
PLAYS: Final = 3_000
FEWEST: Final = 8  # hands of the rivals to imagine at least, and at most
MOST: Final = 48

Choice = tuple[Card, Reason, dict[Card, float]]


def card_to_play(look: Sight, bits: Bits, stakes: Stakes, rng: Random) -> Choice:
    """The chosen card, why, and what each card weighed is worth in chips; equal ones are weighed once."""
    seen = look.seen
    if len(look.legal) == 1:
        card = look.legal[0]
        return card, Reason("why.only_card", {"card": card}), {card: 0.0}
    unseen = Unseen(look.game, bits, seen)
    tried = unequal(bits.of(look.legal), unseen.out | bits.of(seen.trick))
    if len(tried) == 1:
        card = bits.cards[tried[0]]
        return card, Reason("why.cinch_equal" if seen.cinch else "why.guess"), {card: 0.0}
    worlds = _worlds(seen, len(tried))
    totals = dict.fromkeys(tried, 0.0)
    imagined = _Imagined(look, bits, stakes)
    for hands in unseen.worlds(rng, worlds):
        for bit in tried:
            totals[bit] += imagined.worth([hands.get(seat, imagined.mine) for seat in imagined.order], bit)
    values = {bits.cards[bit]: total / worlds for bit, total in totals.items()}
    card = max(values, key=lambda card: (round(values[card], 6), -look.strength(card)))
    higher = unseen.out & -(bits.bit[card] << 1) & SUIT_OF[bits.bit[card].bit_length()]
    return card, why_card(look, card, bool(higher), bool(unseen.out & TRUMPS)), values


def _worlds(seen: Observation, tried: int) -> int:
    """As many as the thinking is worth: fewer where a deal is long."""
    return max(FEWEST, min(MOST, PLAYS // (tried * max(1, sum(seen.counts)))))


def unequal(cards: int, others: int) -> list[int]:
    """Of cards that nothing lies between, in another hand or on the table, only the lowest."""
    found: list[int] = []
    highest = 0
    for card in each(cards):
        between = others & (card - 1) & -(highest << 1) if highest else 0
        if not highest or between or SUIT_OF[highest.bit_length()] != SUIT_OF[card.bit_length()]:
            found.append(card)
        highest = card
    return found


class _Imagined:
    """The position before a card is played, in the numbers of a play-out."""

    def __init__(self, look: Sight, bits: Bits, stakes: Stakes) -> None:
        seen = look.seen
        self.order = look.in_turn
        self.mine = bits.of(seen.hand)
        self._stakes = stakes
        self._me = len(seen.trick)  # those before me have played
        self._tricks = [seen.tricks[seat] for seat in self.order]
        self._best = bits.bit[look.best] if look.best else 0
        self._holder = self._me if look.holder_place is None else look.holder_place
        self._led = SUIT_OF[bits.bit[seen.trick[0]].bit_length()] if seen.trick else 0
        self._takes = {bits.bit[card]: look.takes(card) for card in look.legal}

    def worth(self, hands: list[int], card: int) -> float:
        """The chips that playing `card` brings when these are the hands, in order of play."""
        me, players, tricks = self._me, len(hands), self._tricks.copy()
        hands[me] ^= card
        led = self._led or SUIT_OF[card.bit_length()]
        best, holder = (card, me) if self._takes[card] else (self._best, self._holder)
        play_out(hands, tricks, led, best, holder, (me + 1) % players, players - 1 - me)
        return self._stakes.worth(me, tricks)
