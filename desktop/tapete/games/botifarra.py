"""Botifarra, the card game of Catalonia, four in pairs; § and D numbers are those of its rules page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, assert_never

from tapete.cards import SPANISH_48, Card, Deck, Suit
from tapete.games.botifarra_calling import (
    BOTIFARRA,
    DELEGO,
    LEVELS,
    NAMES,
    PASSO,
    Calling,
    CallingRules,
    multiplier,
)
from tapete.games.botifarra_options import INTERMEDIA, LLIURE, PAIRS, PRESETS
from tapete.games.core import (
    CALLING,
    DEAL_OVER,
    PLAY,
    Action,
    Call,
    Chance,
    Conceded,
    ContractMade,
    Deal,
    DealerFound,
    DealScored,
    Dealt,
    Event,
    Game,
    IllegalAction,
    Match,
    Observation,
    Option,
    Play,
    Played,
    Preset,
    Reason,
    Said,
    ScoreLine,
    Seat,
    Show,
    Side,
    Step,
    TrickTaken,
    Value,
)
from tapete.games.tricks import Ranking, in_suit

# §2 the order and the points; each trick is worth one more
ORDER: Final = ("9", "1", "12", "11", "10", "8", "7", "6", "5", "4", "3", "2")
ORDER_THREE: Final = ("9", "3", "1", "12", "11", "10", "8", "7", "6", "5", "4", "2")
POINTS: Final = {"9": 5, "1": 4, "12": 3, "11": 2, "10": 1}
POINTS_SHIFTED: Final = {"9": 5, "3": 4, "1": 3, "12": 2, "11": 1}

CONCEDE: Final = "concede"  # D24
WORDS: Final = (*NAMES, DELEGO, *LEVELS[1:], PASSO)  # §5 all that can be called, at whatever moment

HAND: Final = 12  # cards a seat, and tricks a deal
PACKET: Final = 4
NEUTRAL: Final = 36  # §8 half of the 72 points in a deal
DEAL_POINTS: Final = 72


def _ranking(order: Sequence[str], points: Mapping[str, int]) -> Ranking:
    strength = {rank: len(order) - i for i, rank in enumerate(order)}
    return Ranking(strength, {rank: points.get(rank, 0) for rank in order})


RANKINGS: Final = {  # §2 D2
    "off": _ranking(ORDER, POINTS),
    "shift": _ranking(ORDER_THREE, POINTS_SHIFTED),
    "rank_only": _ranking(ORDER_THREE, POINTS),
}


@dataclass(frozen=True, slots=True)
class State:
    """One position of a deal."""

    deal: Deal
    match: Match
    calling: Calling
    hands: tuple[tuple[Card, ...], ...]
    leader: Seat
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    trick: tuple[Card, ...] = ()
    scored: DealScored | None = None
    log: tuple[Event, ...] = ()


class Botifarra(Game[State]):
    """The rules of Botifarra at one table."""

    name: ClassVar[str] = "botifarra"
    presets: ClassVar[tuple[Preset, ...]] = PRESETS

    # --- §11 options -----------------------------------------------------------------------------------

    @classmethod
    def options_for(cls, chosen: Mapping[str, Value]) -> tuple[Option, ...]:
        return PAIRS

    @classmethod
    def why_no_table(cls, options: Mapping[str, Value]) -> str | None:
        if options["target"] is None and options["deals"] is None:  # §9 at least one is set
            return "options target and deals: at least one of them must be a number"
        return None

    def __init__(self, **chosen: Value) -> None:
        super().__init__(**chosen)
        self.ranking: Final = RANKINGS[str(self.options["three"])]
        self._calling: Final = CallingRules(
            self.sides,
            LEVELS.index(str(self.options["max_call"])),
            LEVELS.index(str(self.options["max_call_botifarra"])),
        )
        self._chosen: Final = tuple(self.options.items())

    def warning(self) -> Reason | None:
        deals = self.options["deals"]
        if isinstance(deals, int) and deals % self.players:  # D21 not everyone deals equally often
            return Reason("warning.uneven_deals", {"deals": deals}, "D21")
        return None

    @property
    def deck(self) -> Deck:
        return SPANISH_48

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return _PAIRS

    @property
    def players(self) -> int:
        return 4

    @property
    def turns_left(self) -> bool:
        return False  # §1 deal, calls and play run anticlockwise

    def side_of(self, seat: Seat) -> Side:
        return Side(seat % 2)

    def partner_of(self, seat: Seat) -> Seat | None:
        return self.next_seat(seat, 2)

    # --- §4 who starts; the deal -----------------------------------------------------------------------

    def new_match(self, after: Match | None = None) -> Match:
        return Match((0,) * len(self.sides), dealer=after.dealer if after else None)

    def first_deal(self, chance: Chance, cards: Sequence[Card]) -> tuple[Deal, DealerFound]:
        found = self._find_dealer(chance)
        deal = self.hand_out(cards, found.dealer)
        if found.how != "five_swords":
            return deal, found
        holder = holder_of_five_swords(deal.hands)  # D4 the holder counts as dealer in all but the dealing
        return (
            replace(deal, dealer=holder, dealt_by=found.dealer),
            replace(found, dealer=holder, dealt_by=found.dealer),
        )

    def _find_dealer(self, chance: Chance) -> DealerFound:
        how = str(self.options["start"])
        if how == "suit_assign":
            seats: list[Seat] = chance.shuffled(self.seats)
            suits = {suit.code: seat for suit, seat in zip(self.deck.suits, seats, strict=True)}
            card = self.deck.cards[chance.below(len(self.deck))]
            facts = {"suits": suits, "card": card.code}
            return DealerFound(suits[card.suit.code], how, facts)
        if how == "cut_bottom":
            cutter = Seat(chance.below(self.players))
            card = self.deck.cards[chance.below(len(self.deck))]
            return DealerFound(dealer_by_cut(cutter, card), how, {"cutter": cutter, "card": card.code})
        if how in ("random", "five_swords"):
            return DealerFound(Seat(chance.below(self.players)), how, {})
        return DealerFound(Seat(int(how.removeprefix("seat:"))), how, {})

    def hand_out(self, cards: Sequence[Card], dealer: Seat) -> Deal:
        hands: list[list[Card]] = [[] for _ in self.seats]
        for k in range(len(cards) // PACKET):
            hands[self.next_seat(dealer, 1 + k)].extend(cards[PACKET * k : PACKET * (k + 1)])
        return Deal(dealer, tuple(tuple(hand) for hand in hands))

    def check_deal(self, deal: Deal, match: Match) -> None:
        self._check_cards(deal)
        for seat in (deal.dealer, deal.dealt_by):
            if seat is not None and seat not in self.seats:
                raise ValueError(f"there is no seat {seat} that could deal")
        if match.dealer is not None and deal.dealer != match.dealer:
            raise ValueError(f"the dealer must be seat {match.dealer}, not {deal.dealer}")
        opening = self._opens_with_five(match)
        if opening and deal.dealer != holder_of_five_swords(deal.hands):
            raise ValueError("with start=five_swords the holder of E5 must be the dealer")
        if not opening and deal.dealt_by not in (None, deal.dealer):
            raise ValueError("only the first deal with start=five_swords may be dealt by another seat")

    def _check_cards(self, deal: Deal) -> None:
        if len(deal.hands) != self.players or any(len(hand) != HAND for hand in deal.hands):
            raise ValueError(f"each of the {self.players} hands must have {HAND} cards")
        deck, seen = frozenset(self.deck), set[Card]()
        for card in (card for hand in deal.hands for card in hand):
            if card not in deck:
                raise ValueError(f"{card} is no card of this deck")
            if card in seen:
                raise ValueError(f"{card} is dealt twice")
            seen.add(card)
        if deal.stock or deal.turnup or deal.piles:
            raise ValueError("all cards are dealt: there is no stock, turn-up or pile")

    def _opens_with_five(self, match: Match) -> bool:
        """Whether the holder of E5 is dealer now, as everybody knows then (§4, Lleida)."""
        return match.dealer is None and self.options["start"] == "five_swords"

    def start(self, deal: Deal, match: Match) -> Step[State]:
        by_hand = deal.dealer if deal.dealt_by is None else deal.dealt_by
        dealt = Dealt(deal.dealer, deal.hands, dealt_by=by_hand if self._opens_with_five(match) else None)
        hands = tuple(self.deck.in_order(hand) for hand in deal.hands)
        nothing = (0,) * len(self.sides)
        calling = Calling(asking=(deal.dealer,))
        leader = self.next_seat(deal.dealer)  # §5 always, delegated or not
        state = State(deal, match, calling, hands, leader, tricks=nothing, points=nothing, log=(dealt,))
        return Step(state, (dealt,))

    # --- §5 calls --------------------------------------------------------------------------------------

    def calls_after(self, holder: Seat, calls: Sequence[tuple[Seat, str]]) -> Calling:
        """The calling after these words, `holder` being the turn-holder; ValueError for an impossible one."""
        return self._calling.after(holder, calls)

    def words(self, calling: Calling) -> tuple[str, ...]:
        """What the seat that is asked may say, in canonical order."""
        return self._calling.words(calling)

    def multiplier(self, trump: str | None, level: int) -> int:
        """What the points of a deal count for: 2 to the level, and twice that over botifarra."""
        return multiplier(trump, level)

    # --- §6, §7 play -----------------------------------------------------------------------------------

    def legal_cards(
        self, hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None
    ) -> tuple[Card, ...]:
        """The cards of `hand` that may be played next to `trick` (in order of play), in the hand's order."""
        if not trick:
            return tuple(hand)
        pool = in_suit(hand, trick[0].suit) or tuple(hand)
        holder = self.ranking.holder(trick, trump)
        if self._partner_holds(len(trick), holder):
            return pool if self._is_lliure else self._points_or_smallest(pool)
        beating = tuple(card for card in pool if self.ranking.beats(card, trick[holder], trump))
        if beating:
            return beating  # D18 what does not win is never compulsory
        if self._is_lliure:
            return pool
        if self.options["variant"] == INTERMEDIA and len(trick) == 1:  # D14 only second to play
            return self._carrego(pool, trick[0].suit)
        return self.ranking.smallest_of_each(pool)

    @property
    def _is_lliure(self) -> bool:
        return self.options["variant"] == LLIURE

    def _partner_holds(self, played: int, holder: int) -> bool:
        """Whether "la basa va del company" for the seat that plays after `played` cards."""
        return played >= 2 and holder == played - 2

    def _points_or_smallest(self, pool: Sequence[Card]) -> tuple[Card, ...]:
        small = self.ranking.smallest_of_each(pool)  # D13 void: each suit offers its own
        return tuple(card for card in pool if self.ranking.scores(card) or card in small)

    def _carrego(self, pool: Sequence[Card], led: Suit) -> tuple[Card, ...]:
        if self.options["carrego_scope"] == "points":
            return self._points_or_smallest(pool)
        higher = max(pool, key=lambda card: self.ranking.strength[card.rank])
        if len(pool) == 2 and pool[0].suit is led and higher.rank in ("11", "10"):  # D15
            return tuple(pool)
        return self.ranking.smallest_of_each(pool)

    def is_carrego(self, card: Card, hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None) -> bool:
        """Whether `card`, legal here, is one that obligada would have forbidden: a "carrego" (D14, D16)."""
        if self.options["variant"] != INTERMEDIA or len(trick) != 1:
            return False
        pool = in_suit(hand, trick[0].suit) or tuple(hand)
        if any(self.ranking.beats(other, trick[0], trump) for other in pool):
            return False
        return card not in self.ranking.smallest_of_each(pool)

    def why_not_card(
        self, card: Card, hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None
    ) -> Reason | None:
        """The rule that forbids `card` of `hand` here; None exactly when it is legal."""
        legal = self.legal_cards(hand, trick, trump)
        if card in legal:
            return None
        led = trick[0].suit
        if card.suit is not led and in_suit(hand, led):
            return Reason("refused.follow", {"suit": led}, "§6")
        holder = self.ranking.holder(trick, trump)
        rival = not self._partner_holds(len(trick), holder)
        if rival and self.ranking.beats(legal[0], trick[holder], trump):
            return self._must_beat(legal, trick[holder], led)
        return self._must_give(card, trick, trump, follows=card.suit is led)

    def _must_beat(self, beating: Sequence[Card], holding: Card, led: Suit) -> Reason:
        held = {"card": holding, "with": self.ranking.smallest(beating)}
        if beating[0].suit is led:
            return Reason("refused.beat", held, "§7")
        return Reason("refused.trump" if holding.suit is led else "refused.overtrump", held, "§7")

    def _must_give(self, card: Card, trick: Sequence[Card], trump: Suit | None, *, follows: bool) -> Reason:
        where = "follow" if follows else "void"
        suit = {"suit": card.suit}
        if self._partner_holds(len(trick), self.ranking.holder(trick, trump)):
            return Reason(f"refused.partner_{where}", suit, "§7")
        may_carregar = self.options["variant"] == INTERMEDIA and len(trick) == 1
        if may_carregar and self.options["carrego_scope"] == "points":
            return Reason(f"refused.carrego_{where}", suit, "D14")
        return Reason(f"refused.smallest_{where}", suit, "D12" if follows else "D13")

    # --- one position ----------------------------------------------------------------------------------

    def phase(self, state: State) -> str:
        if state.scored:
            return DEAL_OVER
        return PLAY if state.calling.over else CALLING

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.scored:
            return ()
        if not state.calling.over:
            return state.calling.asking[:1]
        return (self.next_seat(state.leader, len(state.trick)),)

    def legal(self, state: State) -> tuple[Action, ...]:
        if state.scored:
            return ()
        if not state.calling.over:
            return tuple(Call(word) for word in self.words(state.calling))
        hand = state.hands[self.to_act(state)[0]]
        return tuple(Play(card) for card in self.legal_cards(hand, state.trick, self.trump_suit(state)))

    def trump_suit(self, state: State) -> Suit | None:
        """The trump suit; None with botifarra and before trumps are named."""
        return trump_suit(state.calling.trump)

    def why_not(self, state: State, action: Action) -> Reason | None:
        if state.scored:
            return Reason("refused.deal_over")
        match action:
            case Call(word):
                return self._why_not_say(state, word)
            case Play(card):
                return self._why_not_play(state, card)
            case Show():
                return Reason("refused.no_such_action")
            case _:
                assert_never(action)

    def _why_not_say(self, state: State, word: str) -> Reason | None:
        calling = state.calling
        if word == CONCEDE:  # D24 at any moment after the trump is named
            return Reason("refused.concede_early", rule="D24") if calling.trump is None else None
        if word not in WORDS:
            return Reason("refused.no_such_action")
        if calling.over:
            return Reason("refused.calling_over", rule="§5")
        if word in self.words(calling):
            return None
        if calling.trump is not None:
            return Reason("refused.call", {"word": word}, "§5")
        return Reason("refused.delego_twice" if word == DELEGO else "refused.name_first", rule="§5")

    def _why_not_play(self, state: State, card: Card) -> Reason | None:
        if not state.calling.over:
            return Reason("refused.still_calling", rule="§5")
        hand = state.hands[self.to_act(state)[0]]
        if card not in hand:
            return Reason("refused.not_held", {"card": card})
        return self.why_not_card(card, hand, state.trick, self.trump_suit(state))

    def apply(self, state: State, action: Action) -> Step[State]:
        reason = self.why_not(state, action)
        if reason is not None:
            raise IllegalAction(action, reason)
        seat = self.to_act(state)[0]
        if isinstance(action, Play):
            return self._play(state, seat, action.card)
        assert isinstance(action, Call)
        return self._concede(state, seat) if action.word == CONCEDE else self._call(state, seat, action.word)

    def _call(self, state: State, seat: Seat, word: str) -> Step[State]:
        calling = self._calling.say(state.calling, seat, word)
        events: tuple[Event, ...] = (Said(seat, word),)
        if calling.over:
            assert calling.namer is not None and calling.trump is not None
            multiplier = self.multiplier(calling.trump, calling.level)
            events += (ContractMade(calling.namer, calling.trump, multiplier, state.leader),)
        return self._step(replace(state, calling=calling), events)

    def _play(self, state: State, seat: Seat, card: Card) -> Step[State]:
        hand, trump = state.hands[seat], self.trump_suit(state)
        carrego = self.options["carrego_announce"] and self.is_carrego(card, hand, state.trick, trump)
        events: tuple[Event, ...] = (Played(seat, card, "carrego" if carrego else ""),)
        hands = tuple(
            tuple(c for c in cards if c is not card) if s == seat else cards
            for s, cards in enumerate(state.hands)
        )
        state = replace(state, hands=hands, trick=(*state.trick, card))
        if len(state.trick) < self.players:
            return self._step(state, events)
        state, taken = self._gather(state)
        events += (taken,)
        if not any(state.hands):
            scored = self._account(state)
            return self._step(replace(state, scored=scored), (*events, scored))
        return self._step(state, events)

    def _gather(self, state: State) -> tuple[State, TrickTaken]:
        winner = self.next_seat(state.leader, self.ranking.holder(state.trick, self.trump_suit(state)))
        points = self.trick_points(state.trick)
        side = self.side_of(winner)
        taken = TrickTaken(state.leader, state.trick, winner, points)
        state = replace(
            state,
            leader=winner,
            trick=(),
            tricks=_plus(state.tricks, side, 1),
            points=_plus(state.points, side, points),
        )
        return state, taken

    def _concede(self, state: State, seat: Seat) -> Step[State]:
        calling = state.calling
        score = self.concession(calling.trump, calling.level)
        side = self.side_of(seat)
        scores = tuple(0 if s == side else score for s in range(len(self.sides)))
        line = ScoreLine("score.concession", scores, {"multiplier": score // NEUTRAL})
        scored = DealScored(state.points, scores, (line,))
        return self._step(replace(state, scored=scored), (Conceded(seat), scored))

    @staticmethod
    def _step(state: State, events: tuple[Event, ...]) -> Step[State]:
        return Step(replace(state, log=state.log + events), events)

    # --- §8 scoring ------------------------------------------------------------------------------------

    def trick_points(self, trick: Sequence[Card]) -> int:
        """What one trick is worth: its cards and one more."""
        return self.ranking.worth(trick) + 1

    def deal_score(self, points: Sequence[int], trump: str | None, level: int) -> tuple[int, ...]:
        """The score of each side for these points: what is above 36, multiplied."""
        return tuple(max(p - NEUTRAL, 0) * self.multiplier(trump, level) for p in points)

    def concession(self, trump: str | None, level: int) -> int:
        """What the other side scores when one gives up the deal (D24)."""
        return NEUTRAL * self.multiplier(trump, level)

    def _account(self, state: State) -> DealScored:
        calling = state.calling
        score = self.deal_score(state.points, calling.trump, calling.level)
        above = tuple(max(p - NEUTRAL, 0) for p in state.points)
        cards = tuple(p - t for p, t in zip(state.points, state.tricks, strict=True))
        lines = (
            ScoreLine("score.cards", cards),
            ScoreLine("score.tricks", state.tricks),
            ScoreLine("score.points", state.points),
            ScoreLine("score.above_half", above, {"half": NEUTRAL}),
            ScoreLine(
                "score.multiplied", score,
                {"multiplier": self.multiplier(calling.trump, calling.level)},
            ),
        )  # fmt: skip
        return DealScored(state.points, score, lines)

    def scored(self, state: State) -> DealScored | None:
        return state.scored

    # --- §9 the match ----------------------------------------------------------------------------------

    def next_match(self, match: Match, deal: Deal, scored: DealScored) -> Match:
        totals = tuple(t + s for t, s in zip(match.totals, scored.score, strict=True))
        deals = match.deals + 1
        winners = self.winners(totals, deals)
        return Match(totals, deals, self.next_seat(deal.dealer), winners is not None, winners or ())

    def winners(self, totals: Sequence[int], deals: int) -> tuple[Side, ...] | None:
        """The sides that win a match standing so after that many deals (both in a draw); None: it goes on."""
        target, length = self.options["target"], self.options["deals"]
        best = max(totals)
        leading = tuple(Side(s) for s, total in enumerate(totals) if total == best)
        if isinstance(target, int) and best >= target:  # D19
            return leading
        if not isinstance(length, int) or deals < length:
            return None
        if self.options["tie"] == "draw":  # D20
            return leading
        extra = self.options["extra_deals"]
        assert isinstance(extra, int)
        judged = (deals - length) % extra == 0  # only at the end of each block
        return leading if judged and len(leading) == 1 else None

    # --- what a seat knows -----------------------------------------------------------------------------

    def observe(self, state: State, seat: Seat) -> Observation:
        calling, to_act = state.calling, self.to_act(state)
        return Observation(
            game=self.name,
            options=self._chosen,
            seat=seat,
            players=self.players,
            dealer=state.deal.dealer,
            phase=self.phase(state),
            to_act=to_act,
            legal=self.legal(state) if seat in to_act else (),
            hand=state.hands[seat],
            counts=tuple(len(hand) for hand in state.hands),
            trick=state.trick,
            leader=state.leader,
            trump=calling.trump,
            multiplier=self.multiplier(calling.trump, calling.level),
            contract_by=calling.namer,
            tricks=state.tricks,
            points=state.points,
            totals=state.match.totals,
            deals=state.match.deals,
            log=tuple(event.seen_by(seat) for event in state.log),
        )

    def hands_of(self, state: State) -> tuple[tuple[Card, ...], ...]:
        return state.hands

    def certain_rest(self, seen: Observation) -> tuple[Card, ...] | None:
        if seen.phase != PLAY or seen.to_act != (seen.seat,) or seen.trick:
            return None
        gone = {event.card for event in seen.log if isinstance(event, Played)}
        unseen = [card for card in self.deck if card not in gone and card not in seen.hand]
        trump = trump_suit(seen.trump)
        order: list[Card] = []
        suits = sorted(self.deck.suits, key=lambda suit: suit is not trump)  # trumps are drawn first
        for suit in suits:
            mine = sorted(in_suit(seen.hand, suit), key=lambda c: -self.ranking.strength[c.rank])
            theirs = in_suit(unseen, suit)
            if not self._all_win(mine, theirs, is_trump=suit is trump):
                return None
            order += mine
        return tuple(order)

    def _all_win(self, mine: Sequence[Card], theirs: Sequence[Card], *, is_trump: bool) -> bool:
        """Whether `mine`, led from the top, all win although `theirs` may lie in one hand.

        Each winner draws at least one of theirs; of trumps none may be left, for they would take the rest.
        """
        top = max((self.ranking.strength[card.rank] for card in theirs), default=0)
        winners = sum(1 for card in mine if self.ranking.strength[card.rank] > top)
        return winners >= len(theirs) or (winners == len(mine) and not is_trump)


_PAIRS: Final = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))


def trump_suit(trump: str | None) -> Suit | None:
    """The suit named by that word; None for botifarra or nothing named."""
    return None if trump in (None, BOTIFARRA) else SPANISH_48.suit(str(trump))


def holder_of_five_swords(hands: Sequence[Sequence[Card]]) -> Seat:
    """The seat that holds E5 (§4, Lleida)."""
    five = SPANISH_48.card("E5")
    return next(Seat(s) for s, hand in enumerate(hands) if five in hand)


def dealer_by_cut(cutter: Seat, card: Card) -> Seat:
    """The turn-holder when `cutter` cuts to `card`: oros his right neighbour, and on round the table (§4)."""
    return Seat((cutter + 1 + SPANISH_48.suits.index(card.suit)) % 4)


def _plus(amounts: tuple[int, ...], side: Side, more: int) -> tuple[int, ...]:
    return tuple(a + more if s == side else a for s, a in enumerate(amounts))


GAME = Botifarra

# What other rooms take from here, the words of the calling included.
__all__ = (
    "BOTIFARRA", "CONCEDE", "DEAL_POINTS", "DELEGO", "GAME", "HAND", "LEVELS", "NAMES", "NEUTRAL", "PASSO",
    "RANKINGS", "Botifarra", "Calling", "State", "dealer_by_cut", "holder_of_five_swords", "trump_suit",
)  # fmt: skip
