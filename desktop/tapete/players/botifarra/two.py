"""Two at a table with piles: what lies open, what may be hidden, and the card a club player plays."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from tapete.cards import Card
from tapete.games.botifarra import Botifarra
from tapete.games.botifarra_options import LLIURE
from tapete.games.core import Observation, Reason
from tapete.games.events import Argument
from tapete.games.tricks import in_suit
from tapete.players.botifarra.ahead import Bits, LookAhead
from tapete.players.botifarra.cards import Choice
from tapete.players.botifarra.sight import Sight
from tapete.players.botifarra.two_weights import STANDING
from tapete.players.memory import Memory

WORLDS: Final = 10  # hands of the rival that are imagined where he holds one
TRICKS: Final = 2  # how far a player looks ahead
MANY: Final = 7  # with more cards to choose from a player looks ahead one trick only
ALL_KNOWN: Final = 5  # so many cards, nothing being hidden, are looked through to the end


class TwoOutlook(Sight):
    """What the seat to act sees: his cards and tops, the rival's tops, and what may be in his hand."""

    def __init__(self, game: Botifarra, bits: Bits, seen: Observation) -> None:
        super().__init__(game, seen)
        self.bits = bits
        self.memory = Memory(game, seen, self.trump)
        self.other = self.right
        self.shown = tuple(pile.top for pile in seen.piles[self.other] if pile.top)
        self.mine = bits.of(self.hand)

    def worlds(self, rng: Random, many: int) -> Iterator[tuple[int, int]]:
        """What the rival may have to play with, and what is then under the piles; one if that is known."""
        count = self.seen.counts[self.other]
        unseen = self.bits.of(self.memory.unseen)
        shown = self.bits.of(self.shown)
        may = [card for card in self.memory.unseen if self.memory.may_hold(self.other, card)]
        sure = [card for card in may if self.memory.holds(self.other, card)]
        rest = [card for card in may if card not in sure]
        if len(may) == count:
            many = 1
        for _ in range(many):
            held = self.bits.of([*sure, *rng.sample(rest, count - len(sure))])
            yield shown | held, unseen ^ held

    def beats(self, card: Card) -> tuple[Card, ...]:
        """The rival's open cards that he could beat `card` with, were it led."""
        follow = in_suit(self.shown, card.suit)
        answer = follow or self.shown
        return tuple(c for c in answer if self.order.beats(c, card, self.trump))


def two_card(look: TwoOutlook, rng: Random) -> Choice:
    """The chosen card, why, and what each brings beyond the rival from here on, in points."""
    if len(look.legal) == 1:
        card = look.legal[0]
        return card, Reason("why.only_card", {"card": card}), {card: 0.0}
    whole = look.mine.bit_count() <= ALL_KNOWN
    trump, free = look.bits.suit_number(look.trump), look.game.options["variant"] == LLIURE
    ahead = LookAhead(look.bits, trump, STANDING, whole=whole, free=free)
    totals, worlds = dict.fromkeys(look.legal, 0.0), 0
    for other, unseen in look.worlds(rng, WORLDS):
        worlds += 1
        for card in look.legal:
            totals[card] += _value(look, ahead, card, other, unseen)
    values = {card: total / worlds for card, total in totals.items()}
    best = max(values, key=lambda card: (values[card], -look.strength(card)))
    return best, (_why_reply(look, best) if look.trick else _why_lead(look, best)), values


def _value(look: TwoOutlook, ahead: LookAhead, card: Card, other: int, unseen: int) -> float:
    bit = look.bits.of([card])
    left, tricks = look.mine ^ bit, _tricks(look.mine, unseen)
    if not look.trick:
        return ahead.led(bit, left, other, unseen, tricks)
    return -ahead.answered(look.bits.of(look.trick), bit, other, left, unseen, tricks)


def _tricks(mine: int, unseen: int) -> int:
    """How many tricks to look ahead: to the end where few cards are left and all of them are known."""
    cards = mine.bit_count()
    if not unseen and cards <= ALL_KNOWN:
        return cards
    return TRICKS if cards <= MANY else 1


def _why_lead(look: TwoOutlook, card: Card) -> Reason:
    said: dict[str, Argument] = {"card": card, "suit": card.suit}
    beating = look.beats(card)
    if not beating:
        return Reason("why.two_lead_open", said)
    if beating[0].suit is card.suit:
        return Reason("why.two_lead_draws", said)
    return Reason("why.two_lead_ruffed", said)


def _why_reply(look: TwoOutlook, card: Card) -> Reason:
    led = look.trick[0].suit
    said: dict[str, Argument] = {"card": card, "suit": led}
    if look.takes(card):
        return Reason("why.trump" if look.trumps_in(card) else "why.take_last", said)
    return Reason("why.alone_give" if card.suit is led else "why.alone_discard", said)
