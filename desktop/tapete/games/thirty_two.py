"""What Belote, Bolot and Pilotta do alike: thirty-two cards, eight tricks, trumps, declarations, a target.

§ numbers are those of their rules pages, which have the same chapters. What is called, how it is dealt and
what a deal scores stands in the file of each game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, assert_never

from tapete.cards import Card, Suit
from tapete.games.core import (
    CALLING,
    DEAL_OVER,
    DECLARING,
    PLAY,
    Action,
    Call,
    Deal,
    Game,
    IllegalAction,
    Match,
    Observation,
    Play,
    Reason,
    Show,
    Step,
    Value,
)
from tapete.games.declarations import Combination, DeclarationRules
from tapete.games.events import (
    ContractMade,
    DealScored,
    Dealt,
    DeclarationsWon,
    Declared,
    Event,
    LaidOpen,
    Played,
    Said,
    ScoreLine,
    Seat,
    Side,
    ThrownIn,
    TrickTaken,
)
from tapete.games.hidden import Lying, Unseen
from tapete.games.match import LAST_TEN, NOTHING, SAME_DEALER, SIDES, Pair, Tally, for_side, plus, winner_of
from tapete.games.tables import Position, TrickTables
from tapete.games.thirty_two_hidden import HiddenCards
from tapete.games.tricks import in_suit
from tapete.games.trumps import CardOrder, Duties, trick_tables

PASS: Final = "pass"
DECLARE: Final = "declare"
SILENT: Final = "silent"


@dataclass(frozen=True, slots=True)
class Contract:
    """Who plays for what: `seat` named `trump`; its side must reach `bid` where points are bid (else 0)."""

    seat: Seat
    trump: Suit
    bid: int = 0
    multiplier: int = 1


@dataclass(frozen=True, slots=True)
class State:
    """One position of a deal."""

    deal: Deal
    match: Match
    hands: tuple[tuple[Card, ...], ...]
    leader: Seat
    calls: tuple[str, ...] = ()
    contract: Contract | None = None
    royal_seat: Seat | None = None  # who has, or had, king and queen of trumps
    declared: tuple[tuple[Combination, ...], ...] = ((), (), (), ())  # by seat
    silent: bool = False  # the seat to act, asked what it declares, has no more to say
    declarations: Pair = NOTHING  # those that score, known after the first trick
    trick: tuple[Card, ...] = ()
    tricks: Pair = NOTHING
    points: Pair = NOTHING  # on the cards of the tricks
    scored: DealScored | None = None
    log: tuple[Event, ...] = ()


class ThirtyTwo(Game[State]):
    """The rules that the thirty-two-card games share, at one table."""

    order: ClassVar[CardOrder]  # §3
    royals: ClassVar[tuple[str, str]]  # the two ranks that make a pair in trumps
    royal_words: ClassVar[tuple[str, str]]  # said with the first and the second of them
    royal_line: ClassVar[str]  # the key of their twenty points in an account
    ladder: ClassVar[tuple[str, ...]]  # §6 the ranks of a run from low to high
    fours: ClassVar[Mapping[str, tuple[tuple[str, int], ...]]]  # by `carre_order`, the strongest first
    dealt: ClassVar[int]  # cards a seat has when the calling begins
    sweep_points: ClassVar[int]  # §8 what all tricks are worth more than the last ten
    shows_second_trick: ClassVar[bool] = False  # what scores is laid open with the second card, not before

    def __init__(self, **chosen: Value) -> None:
        super().__init__(**chosen)
        self._duties: Final = Duties.of(self.order, self.options)
        self.declaration_rules: Final = DeclarationRules(
            self.deck,
            self.ladder,
            self.fours[str(self.options["carre_order"])],
            str(self.options["declaration_tie"]),
            str(self.options["long_run"]),
        )
        self.declares: Final = self.options.get("declarations", True) is True
        self._chosen: Final = tuple(self.options.items())
        self._hidden_cards: Final = HiddenCards(
            self._duties,
            self.deck,
            self.declaration_rules,
            self.scoring_side,
            self.royals,
            self.royal_words,
        )

    # --- what each game says for itself ------------------------------------------------------------------

    @abstractmethod
    def words_after(self, dealer: Seat, calls: Sequence[str], turnup: Card | None) -> tuple[str, ...]:
        """§5 what may be said after these legal calls, in canonical order; nothing once calling is over."""

    @abstractmethod
    def contract_after(self, dealer: Seat, calls: Sequence[str], turnup: Card | None) -> Contract | None:
        """§5 what these legal calls have made so far: a contract, the highest bid, or nothing."""

    @abstractmethod
    def is_word(self, word: str) -> bool:
        """Whether that can be said at this table, at whatever moment of the calling."""

    @abstractmethod
    def _why_not_word(self, state: State, word: str) -> Reason:
        """Why a word may not be said now that is not among the legal ones."""

    @abstractmethod
    def last_and_capot(self, tally: Tally) -> tuple[Pair, Pair]:
        """§8 what is added to the points in cards: for the last trick, and for all of them."""

    @abstractmethod
    def reckon(self, tally: Tally) -> DealScored:
        """§8 the account of a deal."""

    def first_leader(self, dealer: Seat, calls: Sequence[str]) -> Seat:
        """Who leads the first trick: eldest."""
        return self.next_seat(dealer)

    def _completed(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """The state with whatever is dealt after the calling."""
        return state, ()

    # --- the table ---------------------------------------------------------------------------------------

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return SIDES

    @property
    def turns_left(self) -> bool:
        return False  # counter-clockwise

    def side_of(self, seat: Seat) -> Side:
        return Side(seat % len(SIDES))

    def partner_of(self, seat: Seat) -> Seat | None:
        return self.next_seat(seat, 2)

    # --- §4 the deal; §9 the match -----------------------------------------------------------------------

    def new_match(self, after: Match | None = None) -> Match:
        return Match(NOTHING, dealer=after.dealer if after else None)

    def check_deal(self, deal: Deal, match: Match) -> None:
        if len(deal.hands) != self.players or any(len(hand) != self.dealt for hand in deal.hands):
            raise ValueError(f"each of the {self.players} hands must have {self.dealt} cards")
        left = len(self.deck) - self.players * self.dealt
        if len(deal.stock) != left:
            raise ValueError(f"the stock must have {left} cards" if left else "all cards are dealt: no stock")
        deck, seen = frozenset(self.deck), set[Card]()
        for card in (*(card for hand in deal.hands for card in hand), *deal.stock):
            if card not in deck:
                raise ValueError(f"{card} is no card of this deck")
            if card in seen:
                raise ValueError(f"{card} is dealt twice")
            seen.add(card)
        if deal.turnup is not (deal.stock[0] if left else None):
            due = "the turn-up must be the first card of the stock" if left else "nothing is turned up"
            raise ValueError(due)
        if deal.piles:
            raise ValueError("there are no piles in this game")
        self._check_dealer(deal, match)

    def _check_dealer(self, deal: Deal, match: Match) -> None:
        if deal.dealer not in self.seats:
            raise ValueError(f"there is no seat {deal.dealer} that could deal")
        if deal.dealt_by not in (None, deal.dealer):
            raise ValueError("nobody deals for the dealer")
        if match.dealer is not None and deal.dealer != match.dealer:
            raise ValueError(f"the dealer must be seat {match.dealer}, not {deal.dealer}")

    def start(self, deal: Deal, match: Match) -> Step[State]:
        hands = tuple(self.deck.in_order(hand) for hand in deal.hands)
        state = State(deal, match, hands, self.next_seat(deal.dealer))
        return self._step(state, (Dealt(deal.dealer, deal.hands, len(deal.stock), deal.turnup),))

    def next_match(self, match: Match, deal: Deal, scored: DealScored) -> Match:
        totals = plus(match.totals, scored.score)
        thrown_in = not any(scored.points)
        same = thrown_in and self.options["all_pass"] == SAME_DEALER
        target = self.options["target"]
        assert isinstance(target, int)
        winner = winner_of(totals, target)
        return Match(
            totals,
            match.deals + 1,
            deal.dealer if same else self._dealer_after(deal.dealer),
            winner is not None,
            () if winner is None else (winner,),
            held=scored.held if winner is None else 0,  # BE-D29 dropped at the end
        )

    def _dealer_after(self, dealer: Seat) -> Seat:
        return self.next_seat(dealer)

    # --- §5 calls ----------------------------------------------------------------------------------------

    def phase(self, state: State) -> str:
        if state.scored:
            return DEAL_OVER
        if state.contract is None:
            return CALLING
        return DECLARING if self._open(state) else PLAY

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.scored:
            return ()
        if state.contract is None:
            return (self.next_seat(state.deal.dealer, 1 + len(state.calls)),)
        return (self.next_seat(state.leader, len(state.trick)),)

    def legal(self, state: State) -> tuple[Action, ...]:
        if state.scored:
            return ()
        if state.contract is None:
            return tuple(Call(word) for word in self._words(state))
        declarable = self._open(state)
        if declarable:
            return (*(self._declaration(combination) for combination in declarable), Call(SILENT))
        hand = state.hands[self.to_act(state)[0]]
        return tuple(Play(card) for card in self.legal_cards(hand, state.trick, state.contract.trump))

    def _words(self, state: State) -> tuple[str, ...]:
        return self.words_after(state.deal.dealer, state.calls, state.deal.turnup)

    def check_calls(self, dealer: Seat, calls: Sequence[str], turnup: Card | None) -> None:
        """ValueError for calls that could not have been made one after the other."""
        for count, word in enumerate(calls):
            seat, words = self.next_seat(dealer, 1 + count), self.words_after(dealer, calls[:count], turnup)
            if not words:
                raise ValueError(f"seat {seat} says {word}, but the calling is over")
            if word not in words:
                raise ValueError(f"seat {seat} may not say {word} here")

    # --- §6 declarations ---------------------------------------------------------------------------------

    def _open(self, state: State) -> tuple[Combination, ...]:
        """What the seat to act, which is asked just before its first card, may declare."""
        if not self.declares or state.silent or any(state.tricks):
            return ()
        seat = self.to_act(state)[0]
        return self.declaration_rules.open_to(state.hands[seat], state.declared[seat])

    def _declaration(self, combination: Combination) -> Show:
        return Show(DECLARE, self.deck.in_order(combination.cards))

    def scoring_side(
        self, declared: Sequence[Sequence[Combination]], leader: Seat, trump: Suit
    ) -> tuple[Side | None, Pair]:
        """The side whose declarations score, by seat, and what: `leader` leads the first trick."""
        side = self.declaration_rules.winner(declared, self._round_from(leader), trump, self.side_of)
        if side is None:
            return None, NOTHING
        return side, for_side(side, sum(c.points for seat in SIDES[side] for c in declared[seat]))

    def _round_from(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(self.next_seat(seat, steps) for steps in range(self.players))

    # --- §7 play -----------------------------------------------------------------------------------------

    def legal_cards(self, hand: Sequence[Card], trick: Sequence[Card], trump: Suit) -> tuple[Card, ...]:
        """The cards of `hand` that may be played next to `trick` (in order of play), in the hand's order."""
        return self._duties.legal(hand, trick, trump)

    def why_not_card(
        self, card: Card, hand: Sequence[Card], trick: Sequence[Card], trump: Suit
    ) -> Reason | None:
        """The rule that forbids `card` of `hand` here; None exactly when it is legal."""
        return self._duties.why_not(card, hand, trick, trump)

    def holder(self, trick: Sequence[Card], trump: str | None) -> int | None:
        return self.order.holder(trick, self._suit_named(trump)) if trick else None

    def strength(self, card: Card, trump: str | None) -> int:
        return self.order.of(card.suit, self._suit_named(trump)).strength[card.rank]

    def _suit_named(self, trump: str | None) -> Suit | None:
        return None if trump is None else self.deck.suit(trump)

    # --- for the solver ----------------------------------------------------------------------------------

    def tables_of(self, trump: str) -> TrickTables:
        return trick_tables(self._duties, self.deck, self.deck.suit(trump), LAST_TEN, self.sweep_points)

    def tables(self, state: State) -> TrickTables | None:
        return None if state.contract is None else self.tables_of(state.contract.trump.code)

    def position(self, state: State) -> Position:
        assert state.contract is not None
        tables = self.tables_of(state.contract.trump.code)
        return tables.position(state.hands, state.leader, state.trick)

    # --- why not -----------------------------------------------------------------------------------------

    def why_not(self, state: State, action: Action) -> Reason | None:
        if state.scored:
            return Reason("refused.deal_over")
        match action:
            case Call(word) if word == SILENT:
                return self._why_not_declare(state, None)
            case Call(word):
                return self._why_not_say(state, word)
            case Show(verb, cards) if verb == DECLARE:
                return self._why_not_declare(state, cards)
            case Show():
                return Reason("refused.no_such_action")
            case Play(card):
                return self._why_not_play(state, card)
            case _:
                assert_never(action)

    def _why_not_say(self, state: State, word: str) -> Reason | None:
        if not self.is_word(word):
            return Reason("refused.no_such_action")
        if state.contract is not None:
            return Reason("refused.calling_over", rule="§5")
        return None if word in self._words(state) else self._why_not_word(state, word)

    def _why_not_declare(self, state: State, cards: Sequence[Card] | None) -> Reason | None:
        """`cards` is None for staying silent."""
        if state.contract is None:
            return Reason("refused.declare_calling", rule="§6")
        declarable = self._open(state)
        if not declarable:
            return Reason("refused.nothing_to_declare", rule="§6")
        if cards is None or self._named(declarable, cards):
            return None
        return Reason("refused.no_combination", rule="§6")

    def _named(self, declarable: Sequence[Combination], cards: Sequence[Card]) -> Combination | None:
        """The combination of exactly these cards."""
        in_order = self.deck.in_order(cards)
        return next((c for c in declarable if self.deck.in_order(c.cards) == in_order), None)

    def _why_not_play(self, state: State, card: Card) -> Reason | None:
        if state.contract is None:
            return Reason("refused.still_calling", rule="§5")
        if self._open(state):
            return Reason("refused.declare_first", rule="§6")
        hand = state.hands[self.to_act(state)[0]]
        if card not in hand:
            return Reason("refused.not_held", {"card": card})
        return self.why_not_card(card, hand, state.trick, state.contract.trump)

    # --- what an action leads to -------------------------------------------------------------------------

    def apply(self, state: State, action: Action) -> Step[State]:
        reason = self.why_not(state, action)
        if reason is not None:
            raise IllegalAction(action, reason)
        seat = self.to_act(state)[0]
        match action:
            case Call(word) if word == SILENT:
                return Step(replace(state, silent=True), ())  # nobody hears it: no event
            case Call(word):
                return self._say(state, seat, word)
            case Show(_, cards):
                return self._declare(state, seat, cards)
            case Play(card):
                return self._play(state, seat, card)
            case _:
                assert_never(action)

    def _say(self, state: State, seat: Seat, word: str) -> Step[State]:
        said: tuple[Event, ...] = (Said(seat, word),)
        state = replace(state, calls=(*state.calls, word))
        if self._words(state):
            return self._step(state, said)
        contract = self.contract_after(state.deal.dealer, state.calls, state.deal.turnup)
        if contract is None:
            scored = DealScored(NOTHING, NOTHING, held=state.match.held)
            return self._step(replace(state, scored=scored), (*said, ThrownIn(), scored))
        leader = self.first_leader(state.deal.dealer, state.calls)
        made = ContractMade(
            seat=contract.seat,
            trump=contract.trump.code,
            multiplier=contract.multiplier,
            leader=leader,
            bid=contract.bid,
        )
        state, given = self._completed(replace(state, contract=contract, leader=leader))
        return self._step(replace(state, royal_seat=self._royal_seat(state)), (*said, made, *given))

    def _royal_seat(self, state: State) -> Seat | None:
        assert state.contract is not None
        trump = state.contract.trump
        for seat in self.seats:
            if set(self.royals) <= {card.rank for card in in_suit(state.hands[seat], trump)}:
                return seat
        return None

    def _declare(self, state: State, seat: Seat, cards: Sequence[Card]) -> Step[State]:
        said = self._named(self._open(state), cards)
        assert said is not None
        declared = tuple((*mine, said) if s == seat else mine for s, mine in enumerate(state.declared))
        heard = Declared(seat, said.kind, said.points, said.cards)
        return self._step(replace(state, declared=declared), (heard,))

    def _play(self, state: State, seat: Seat, card: Card) -> Step[State]:
        events: tuple[Event, ...] = (Played(seat, card, self._said_with(state, seat, card)),)
        if self.shows_second_trick and sum(state.tricks) == 1:
            events = (*self._laid_open(state, (seat,)), *events)
        left = tuple(c for c in state.hands[seat] if c is not card)
        hands = tuple(left if s == seat else hand for s, hand in enumerate(state.hands))
        state = replace(state, hands=hands, trick=(*state.trick, card), silent=False)
        if len(state.trick) == self.players:
            state, taken = self._gather(state)
            events += taken
        if not any(state.hands):
            scored = self.reckon(self.tally(state))
            return self._step(replace(state, scored=scored), (*events, scored))
        return self._step(state, events)

    def _said_with(self, state: State, seat: Seat, card: Card) -> str:
        """§6 what the program says for a seat that plays king or queen of trumps and had both."""
        assert state.contract is not None
        if seat != state.royal_seat or card.suit is not state.contract.trump or card.rank not in self.royals:
            return ""
        both = sum(c.rank in self.royals for c in in_suit(state.hands[seat], card.suit)) == len(self.royals)
        return self.royal_words[0] if both else self.royal_words[1]

    def _gather(self, state: State) -> tuple[State, tuple[Event, ...]]:
        assert state.contract is not None
        trump = state.contract.trump
        winner = self.next_seat(state.leader, self.order.holder(state.trick, trump))
        points, side = self.order.worth(state.trick, trump), self.side_of(winner)
        taken = TrickTaken(state.leader, state.trick, winner, points)
        first = not any(state.tricks)
        after = replace(
            state,
            leader=winner,
            trick=(),
            tricks=plus(state.tricks, for_side(side, 1)),
            points=plus(state.points, for_side(side, points)),
        )
        if not first or not any(state.declared):
            return after, (taken,)
        after, compared = self._compared(after, state.leader)
        return after, (taken, *compared)

    def _compared(self, state: State, leader: Seat) -> tuple[State, tuple[Event, ...]]:
        """§6 after the first trick, which `leader` led: whose declarations score, and those laid open."""
        assert state.contract is not None
        side, declarations = self.scoring_side(state.declared, leader, state.contract.trump)
        state = replace(state, declarations=declarations)
        events: tuple[Event, ...] = (DeclarationsWon(side, declarations),)
        if not self.shows_second_trick:
            events += self._laid_open(state, self._round_from(leader))
        return state, events

    def _laid_open(self, state: State, seats: Sequence[Seat]) -> tuple[Event, ...]:
        """§6 the combinations that score, seat by seat and the strongest first."""
        assert state.contract is not None
        return tuple(
            LaidOpen(seat, said.points, said.cards)
            for seat in seats
            if state.declarations[self.side_of(seat)]
            for said in self.declaration_rules.strongest_first(state.declared[seat], state.contract.trump)
        )

    @staticmethod
    def _step(state: State, events: tuple[Event, ...]) -> Step[State]:
        return Step(replace(state, log=state.log + events), events)

    # --- §8 scoring --------------------------------------------------------------------------------------

    def tally(self, state: State) -> Tally:
        """What the deal is reckoned from, once its last trick is taken."""
        contract = state.contract
        assert contract is not None
        return Tally(
            side=self.side_of(contract.seat),
            cards=state.points,
            last=self.side_of(state.leader),
            tricks=state.tricks,
            declarations=state.declarations,
            royal_pair=None if state.royal_seat is None else self.side_of(state.royal_seat),
            held=state.match.held,
            bid=contract.bid,
            multiplier=contract.multiplier,
        )

    def counted(self, tally: Tally) -> Pair:
        """The `c` of §8: the points in cards, with the last ten and what all tricks are worth."""
        return plus(tally.cards, *self.last_and_capot(tally))

    def found(self, tally: Tally) -> tuple[ScoreLine, ...]:
        """The first lines of an account: what each side has found in its tricks and in its hands."""
        last, capot = self.last_and_capot(tally)
        lines = (
            ScoreLine("score.last_ten", last),
            ScoreLine("score.capot", capot),
            ScoreLine("score.declarations", tally.declarations),
            ScoreLine(self.royal_line, tally.twenty),
        )
        return (ScoreLine("score.cards", tally.cards), *(line for line in lines if any(line.amounts)))

    def scored(self, state: State) -> DealScored | None:
        return state.scored

    # --- what a seat knows -------------------------------------------------------------------------------

    def observe(self, state: State, seat: Seat) -> Observation:
        to_act, phase = self.to_act(state), self.phase(state)
        asked = phase == DECLARING and seat not in to_act  # only the seat that is asked sees that it is
        standing = state.contract or self.contract_after(state.deal.dealer, state.calls, state.deal.turnup)
        return Observation(
            game=self.name,
            options=self._chosen,
            seat=seat,
            players=self.players,
            dealer=state.deal.dealer,
            phase=PLAY if asked else phase,
            to_act=to_act,
            legal=self.legal(state) if seat in to_act else (),
            hand=state.hands[seat],
            counts=tuple(len(hand) for hand in state.hands),
            trick=state.trick,
            leader=state.leader,
            trump=None if standing is None else standing.trump.code,
            multiplier=1 if standing is None else standing.multiplier,
            contract_by=None if standing is None else standing.seat,
            tricks=state.tricks,
            points=state.points if state.scored is None else state.scored.points,
            totals=state.match.totals,
            deals=state.match.deals,
            log=tuple(event.seen_by(seat) for event in state.log),
            stock=len(state.deal.stock) if state.contract is None else 0,
            turnup=state.deal.turnup,
            bid=0 if standing is None else standing.bid,
            held=state.match.held,
        )

    def unseen(self, seen: Observation) -> Unseen:
        named = any(isinstance(event, ContractMade) for event in seen.log)
        return self._hidden_cards.unseen(seen, self.deck.suit(str(seen.trump)) if named else None)

    def imagine(self, seen: Observation, lying: Lying) -> State:
        deal, match = self._hidden_cards.deal(seen, lying)
        for state in self._gone_so(self.start(deal, match).state, seen, seen.log):
            if self.observe(state, seen.seat) == seen:
                return state
        raise ValueError("with these cards the deal could not have gone so")

    def _gone_so(self, state: State, seen: Observation, log: Sequence[Event]) -> Iterator[State]:
        """The states after what happened in `log`, one for each way to have declared what sounded so."""
        for at, event in enumerate(log):
            match event:
                case Said(_, word):
                    state = self.apply(state, Call(word)).state
                case Declared():
                    for said in self._sounding_like(state, event):
                        yield from self._gone_so(self.apply(state, said).state, seen, log[at + 1 :])
                    return
                case Played(_, card):
                    state = self.apply(self._silenced(state), Play(card)).state
        silenced = seen.phase == PLAY and self.to_act(state) == (seen.seat,)
        yield self._silenced(state) if silenced else state

    def _silenced(self, state: State) -> State:
        """The state once the seat to act has nothing more to declare."""
        return self.apply(state, Call(SILENT)).state if self.phase(state) == DECLARING else state

    def _sounding_like(self, state: State, heard: Declared) -> Iterator[Show]:
        """What the seat to act may declare that others would have heard so."""
        for said in self._open(state):
            if (said.kind, said.points) == (heard.kind, heard.points) and heard.cards in (
                said.cards,
                (None,) * len(said.cards),
            ):
                yield self._declaration(said)

    def hands_of(self, state: State) -> tuple[tuple[Card, ...], ...]:
        return state.hands

    def certain_rest(self, seen: Observation) -> tuple[Card, ...] | None:
        if seen.phase != PLAY or seen.to_act != (seen.seat,) or seen.trick or not any(seen.tricks):
            return None  # in the first trick others may still have something to declare
        gone = {event.card for event in seen.log if isinstance(event, Played)}
        unseen = [card for card in self.deck if card not in gone and card not in seen.hand]
        trump = self.deck.suit(str(seen.trump))
        order: list[Card] = []
        for suit in sorted(self.deck.suits, key=lambda suit: suit is not trump):  # trumps are drawn first
            strength = self.order.of(suit, trump).strength
            mine = sorted(in_suit(seen.hand, suit), key=lambda card: -strength[card.rank])
            theirs = in_suit(unseen, suit)
            if not _all_win(mine, theirs, strength, is_trump=suit is trump):
                return None
            order += mine
        return tuple(order)


def _all_win(
    mine: Sequence[Card], theirs: Sequence[Card], strength: Mapping[str, int], *, is_trump: bool
) -> bool:
    """Whether `mine`, led from the top, all win although `theirs` may lie in one hand.

    Each winner draws at least one of theirs; of trumps none may be left, for they would take the rest.
    """
    top = max((strength[card.rank] for card in theirs), default=0)
    winners = sum(1 for card in mine if strength[card.rank] > top)
    return winners >= len(theirs) or (winners == len(mine) and not is_trump)
