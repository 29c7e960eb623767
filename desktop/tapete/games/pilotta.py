"""Pilotta, the bidding Belote of Cyprus; § and PI-D numbers are those of its rules page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from tapete.cards import FRENCH_32, Card, Deck
from tapete.games.core import Chance, Deal, DealerFound, Option, Preset, Reason, Value
from tapete.games.declarations import (
    CANCEL,
    ELDEST_SIDE,
    FIRST_SEAT,
    NATURAL,
    VALUE,
    declaration_options,
)
from tapete.games.events import DealScored, ScoreLine, Seat
from tapete.games.match import (
    KEEP,
    LAST_TEN,
    NEXT_DEALER,
    NOTHING,
    SAME_DEALER,
    TO_DEFENCE,
    Pair,
    Tally,
    for_side,
    plus,
    target_option,
)
from tapete.games.thirty_two import PASS, Contract, State, ThirtyTwo
from tapete.games.trumps import ANY_TRUMP, BEAT, DISCARD, FREE, MUST, card_order, duty_options

PILOTTA: Final = "pilotta"
PALARISTI: Final = "palaristi"
VIDA: Final = "vida"
VARIANTS: Final = (PILOTTA, PALARISTI, VIDA)

# §3 from high to low, and what each is worth
TRUMPS: Final = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}

# §6 runs from low to high; fours from the strongest down
RUN: Final = ("7", "8", "9", "T", "J", "Q", "K", "A")
FOURS: Final[Mapping[str, tuple[tuple[str, int], ...]]] = {  # PI-D15
    VALUE: (("J", 200), ("9", 150), ("A", 100), ("T", 100), ("K", 100), ("Q", 100)),
    NATURAL: (("J", 200), ("9", 150), ("A", 100), ("K", 100), ("Q", 100), ("T", 100)),
}

PACKETS: Final = (3, 2, 3)  # §4

# §5 what can be bid
VALUES: Final = tuple(range(80, 250, 10))
CAPOT: Final = 250  # PI-D9 what a bid of all tricks stands for, above every number
DOUBLE: Final = "double"
REDOUBLE: Final = "redouble"
PASSES: Final = 3  # in a row, after a bid or a double, end the auction

ALL_TRICKS: Final = 88  # §8 with the last ten, a deal is then worth 250
ROUND_UP: Final = 6  # of the bidders' units: 0 to 5 down, 6 to 9 up
POT: Final = 162
POT_ALL_TRICKS: Final = 250

ELDEST: Final = "eldest"
FIRST_BIDDER: Final = "first_bidder"
BIDDERS: Final = "bidders"
HIGHER: Final = "higher"


def bid_value(word: str) -> int:
    """The points of `bid:90:S`, 250 for `bid:capot:S`."""
    value = word.split(":")[1]
    return CAPOT if value == "capot" else int(value)


@dataclass(frozen=True, slots=True)
class Auction:
    """Where the bidding stands: the highest bid, who has passed at all, and how many passes end it now."""

    high: Contract | None = None
    passed: frozenset[Seat] = frozenset()
    quiet: int = 0  # passes in a row

    @property
    def over(self) -> bool:
        """Whether nobody has anything left to say."""
        if self.high is None:
            return self.quiet == PASSES + 1
        return self.quiet == PASSES or self.high.multiplier == 4


class Pilotta(ThirtyTwo):
    """The rules of Pilotta at one table."""

    name: ClassVar[str] = "pilotta"
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset(PILOTTA, {}),
        Preset(PALARISTI, {"variant": PALARISTI}),
        Preset(VIDA, {"variant": VIDA}),  # PI-D24
    )
    order = card_order(TRUMPS, PLAIN)
    royals = ("K", "Q")
    royal_words = ("pilotta", "repilotta")
    royal_line = "score.pilotta"
    sweep_points = ALL_TRICKS
    ladder = RUN
    fours = FOURS
    dealt = sum(PACKETS)
    packets = PACKETS
    shows_second_trick = True  # PI-D18

    # --- §2 options --------------------------------------------------------------------------------------

    @classmethod
    def options_for(cls, chosen: Mapping[str, Value]) -> tuple[Option, ...]:
        variant = next((name for name in VARIANTS if name == chosen.get("variant")), PILOTTA)
        palaristi = variant == PALARISTI  # PI-D11
        return (
            Option("variant", variant, VARIANTS),
            target_option(351, 151, 251, 301, 351, 400),
            Option("deal_rotation", "left", ("left", "right")),  # PI-D3
            Option("all_pass", NEXT_DEALER, (NEXT_DEALER, SAME_DEALER)),  # PI-D6
            Option("lead", ELDEST, (ELDEST, FIRST_BIDDER)),  # PI-D4
            Option("capot_bid", palaristi, (False, True)),  # PI-D9
            Option("doubling", palaristi, (False, True)),  # PI-D10
            Option("pass_final", False, (False, True)),  # PI-D7
            *duty_options(BEAT, MUST, (BEAT, ANY_TRUMP, DISCARD), (MUST, FREE)),  # PI-D12 to D14
            *declaration_options(CANCEL, (CANCEL, ELDEST_SIDE, FIRST_SEAT)),  # PI-D15 to D17
            Option("contract_counts", "all", ("all", "cards")),  # PI-D19
            Option("bid_bonus", "both", ("both", "made", "none")),  # PI-D20
            Option("declarations_on_fail", TO_DEFENCE, (TO_DEFENCE, KEEP)),  # PI-D23
            Option("belote_on_fail", KEEP, (KEEP, TO_DEFENCE)),  # PI-D25
            Option("round_six", BIDDERS, (BIDDERS, HIGHER), needs=(("score_unit", (10,)),)),  # PI-D22
            Option("score_unit", 10, (10, 1)),  # PI-D21
        )  # fmt: skip

    @property
    def deck(self) -> Deck:
        return FRENCH_32

    # --- §4 the dealer, the deal -------------------------------------------------------------------------

    def first_deal(self, chance: Chance, cards: Sequence[Card]) -> tuple[Deal, DealerFound]:
        """A card is cut: hearts are the shuffler's, diamonds his right neighbour's, and on: clubs, spades."""
        shuffler = Seat(chance.below(self.players))
        owners = {suit: self.next_seat(shuffler, steps) for steps, suit in enumerate("HDCS")}  # PI-D2
        card = self.deck.cards[chance.below(len(self.deck))]
        dealer = owners[card.suit.code]
        found = DealerFound(dealer, "suit_assign", {"suits": owners, "card": card.code})
        return self.hand_out(cards, dealer), found

    def hand_out(self, cards: Sequence[Card], dealer: Seat) -> Deal:
        hands: list[tuple[Card, ...]] = [() for _ in self.seats]
        top = 0
        for packet in PACKETS:
            for seat in self._round_from(self.next_seat(dealer)):
                hands[seat] += tuple(cards[top : top + packet])
                top += packet
        return Deal(dealer, tuple(hands))

    def _dealer_after(self, dealer: Seat) -> Seat:
        return self.next_seat(dealer, 3 if self.options["deal_rotation"] == "left" else 1)

    # --- §5 the auction ----------------------------------------------------------------------------------

    def auction(self, dealer: Seat, calls: Sequence[str]) -> Auction:
        """Where the bidding stands after these legal calls."""
        auction = Auction()
        for count, word in enumerate(calls):
            auction = self._heard(auction, self.next_seat(dealer, 1 + count), word)
        return auction

    def _heard(self, auction: Auction, seat: Seat, word: str) -> Auction:
        high = auction.high
        if word == PASS:
            return replace(auction, passed=auction.passed | {seat}, quiet=auction.quiet + 1)
        if word in (DOUBLE, REDOUBLE):
            assert high is not None
            return replace(auction, high=replace(high, multiplier=2 * high.multiplier), quiet=0)
        trump = self.deck.suit(word.rpartition(":")[2])
        return replace(auction, high=Contract(seat, trump, bid_value(word)), quiet=0)

    def words_after(self, dealer: Seat, calls: Sequence[str], turnup: Card | None) -> tuple[str, ...]:
        auction = self.auction(dealer, calls)
        if auction.over:
            return ()
        seat = self.next_seat(dealer, 1 + len(calls))
        return (*self._bids(auction, seat), *self._doubles(auction, seat), PASS)

    def _bids(self, auction: Auction, seat: Seat) -> Iterator[str]:
        high = auction.high
        if high is not None and high.multiplier > 1:
            return  # after a double nobody bids any more
        if self.options["pass_final"] and seat in auction.passed:  # PI-D7
            return
        for word in self._all_bids():
            if high is None or bid_value(word) > high.bid:
                yield word

    def _all_bids(self) -> Iterator[str]:
        values = [str(value) for value in VALUES]
        if self.options["capot_bid"]:
            values.append("capot")
        for value in values:
            yield from (f"bid:{value}:{suit.code}" for suit in self.deck.suits)

    def _doubles(self, auction: Auction, seat: Seat) -> Iterator[str]:
        high = auction.high
        if not self.options["doubling"] or high is None:
            return
        own = self.side_of(seat) == self.side_of(high.seat)
        if high.multiplier == 1 and not own:
            yield DOUBLE
        if high.multiplier == 2 and own:
            yield REDOUBLE

    def contract_after(self, dealer: Seat, calls: Sequence[str], turnup: Card | None) -> Contract | None:
        return self.auction(dealer, calls).high

    def first_leader(self, dealer: Seat, calls: Sequence[str]) -> Seat:
        if self.options["lead"] == ELDEST:
            return self.next_seat(dealer)
        first = next(count for count, word in enumerate(calls) if word != PASS)  # PI-D4
        return self.next_seat(dealer, 1 + first)

    def is_word(self, word: str) -> bool:
        doubles = (DOUBLE, REDOUBLE) if self.options["doubling"] else ()
        return word in (PASS, *doubles, *self._all_bids())

    def _why_not_word(self, state: State, word: str) -> Reason:
        auction = self.auction(state.deal.dealer, state.calls)
        high = auction.high
        if word in (DOUBLE, REDOUBLE):
            return self._why_not_double(high, word)
        if high is not None and high.multiplier > 1:
            return Reason("refused.bid_doubled", rule="§5")
        if self.options["pass_final"] and self.to_act(state)[0] in auction.passed:
            return Reason("refused.pass_final", rule="PI-D7")
        assert high is not None
        if high.bid == CAPOT:
            return Reason("refused.bid_above_capot", rule="§5")
        return Reason("refused.bid_higher", {"bid": high.bid}, "§5")

    def _why_not_double(self, high: Contract | None, word: str) -> Reason:
        if high is None:
            return Reason("refused.nothing_bid", rule="§5")
        if word == REDOUBLE and high.multiplier == 1:
            return Reason("refused.not_doubled", rule="§5")
        if word == DOUBLE and high.multiplier > 1:
            return Reason("refused.doubled_already", rule="§5")
        return Reason("refused.double_own" if word == DOUBLE else "refused.redouble_theirs", rule="§5")

    # --- §8 scoring --------------------------------------------------------------------------------------

    def last_and_capot(self, tally: Tally) -> tuple[Pair, Pair]:
        return for_side(tally.last, LAST_TEN), for_side(tally.all_tricks, ALL_TRICKS)  # PI-D27

    def reckon(self, tally: Tally) -> DealScored:
        points = self.counted(tally)
        value = plus(points, tally.declarations, tally.twenty)
        if self.options["contract_counts"] == "cards":  # PI-D19
            value = points
        made = self._is_made(tally, value)
        own = plus(self._written(tally, points), self._units(tally.declarations), self._units(tally.twenty))
        over, bonus = self._moves(tally, own, made=made)
        score = plus(own, over, bonus)
        in_tens = self.options["score_unit"] == 10
        lines = (
            *self.found(tally),
            self._contract_line(tally, value, made=made),
            *((ScoreLine("score.in_tens", own),) if in_tens else ()),
            *((ScoreLine("score.goes_over", over),) if any(over) else ()),
            *((ScoreLine("score.bid", bonus, {"multiplier": tally.multiplier}),) if any(bonus) else ()),
            ScoreLine("score.deal", score),
        )
        return DealScored(points, score, lines)

    def _is_made(self, tally: Tally, value: Pair) -> bool:
        if tally.bid == CAPOT:
            return tally.all_tricks == tally.side
        return value[tally.side] >= tally.bid  # exact points, before any rounding

    def _contract_line(self, tally: Tally, value: Pair, *, made: bool) -> ScoreLine:
        if tally.bid == CAPOT:
            return ScoreLine("score.capot_made" if made else "score.capot_failed", value)
        return ScoreLine("score.bid_made" if made else "score.bid_failed", value, {"bid": tally.bid})

    def _units(self, pair: Pair) -> Pair:
        unit = self._unit
        return pair[0] // unit, pair[1] // unit

    @property
    def _unit(self) -> int:
        unit = self.options["score_unit"]
        assert isinstance(unit, int)
        return unit  # PI-D21

    def _written(self, tally: Tally, points: Pair) -> Pair:
        """The `u` of §8: the points of each side as they are written, 16 between the two in tens (PI-D22)."""
        if self._unit == 1:
            return points
        if tally.all_tricks is not None:
            return for_side(tally.all_tricks, POT_ALL_TRICKS // 10)
        tens, rest = divmod(points[tally.side], 10)
        up = rest >= ROUND_UP
        if rest == ROUND_UP and self.options["round_six"] == HIGHER:  # six on both sides
            up = points[tally.side] > points[tally.others]
        mine = tens + up
        return plus(for_side(tally.side, mine), for_side(tally.others, POT // 10 - mine))

    def _moves(self, tally: Tally, own: Pair, *, made: bool) -> tuple[Pair, Pair]:
        """What the loser gives up to the winner, and what the bid is worth to him."""
        winner, loser = (tally.side, tally.others) if made else (tally.others, tally.side)
        declared, twenty = self._units(tally.declarations), self._units(tally.twenty)
        bid = for_side(winner, tally.multiplier * tally.bid // self._unit)
        if tally.multiplier > 1:  # PI-D10 the side proved right takes all but the pilotta
            lost = own[loser] - twenty[loser]
        elif made:
            return NOTHING, bid if self.options["bid_bonus"] != "none" else NOTHING
        else:
            lost = own[loser]
            if self.options["declarations_on_fail"] == KEEP:
                lost -= declared[loser]
            if self.options["belote_on_fail"] == KEEP:  # PI-D25
                lost -= twenty[loser]
            bid = bid if self.options["bid_bonus"] == "both" else NOTHING  # PI-D20
        return plus(for_side(loser, -lost), for_side(winner, lost)), bid


GAME = Pilotta
