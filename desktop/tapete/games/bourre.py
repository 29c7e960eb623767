"""Bourré, the pot game of Louisiana; § and D numbers are those of its rules page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar, Final, assert_never

from tapete.cards import FRENCH_52, Card, Deck, Suit
from tapete.games.bourre_hidden import HiddenCards
from tapete.games.bourre_options import CREDIT, MUST, PRESETS, SEQUENTIAL, SIMULTANEOUS, options_of
from tapete.games.bourre_play import RANKING, Known, PlayRules, trick_tables
from tapete.games.bourre_pot import FEWEST, Ledger, PotRules, ended, plus
from tapete.games.core import (
    CALLING,
    DEAL_OVER,
    DRAWING,
    PLAY,
    Action,
    Call,
    Chance,
    Deal,
    DealerFound,
    Game,
    IllegalAction,
    Match,
    Observation,
    Option,
    Play,
    Preset,
    Reason,
    Show,
    Step,
    Value,
)
from tapete.games.events import (
    Anted,
    Chose,
    DealScored,
    Dealt,
    Discarded,
    Drew,
    Event,
    Folded,
    Played,
    Reshuffled,
    Said,
    Seat,
    TrickTaken,
)
from tapete.games.hidden import Lying, Unseen
from tapete.games.past import replayed
from tapete.games.tables import Position, TrickTables
from tapete.games.tricks import in_suit

PASS: Final = "pass"
STAY: Final = "play"  # alone, or with the number of cards to be changed
DRAW: Final = "draw"


def declaration(text: str) -> int | None:
    """The number of cards named in `play:2`; None for any other word."""
    verb, _, number = text.partition(":")
    return int(number) if verb == STAY and len(number) == 1 and number in "0123456789" else None


@dataclass(frozen=True, slots=True)
class Declaring:
    """Who has still to declare, in the order of play, and what the others have said, secret or not."""

    asking: tuple[Seat, ...]
    said: tuple[tuple[Seat, str], ...] = ()

    @property
    def left(self) -> tuple[Seat, ...]:
        """The seats that have not passed, those still to declare included."""
        return (*(seat for seat, word in self.said if word != PASS), *self.asking)

    def after(self, seat: Seat, word: str) -> Declaring:
        """The same when `seat` has said `word`."""
        return Declaring(tuple(other for other in self.asking if other != seat), (*self.said, (seat, word)))


@dataclass(frozen=True, slots=True)
class State:
    """One position of a deal.

    `active` are the seats that have not folded, in the order of play from the dealer's left. `drawing` are
    those still to change cards, the first of them as many as it has said if `due` is no None. `pool` is what
    a stock that runs out would be made of, `pools` the sizes of those it has been made of.
    """

    deal: Deal
    match: Match
    hands: tuple[tuple[Card, ...], ...]
    balances: tuple[int, ...]
    pot: int
    declaring: Declaring
    active: tuple[Seat, ...]
    stock: tuple[Card, ...]
    tricks: tuple[int, ...]
    leader: Seat
    pool: tuple[Card, ...] = ()
    pools: tuple[int, ...] = ()
    drawing: tuple[Seat, ...] = ()
    due: int | None = None
    aside: Card | None = None  # D5 the turn-up, thrown away for all to see
    trick: tuple[Card, ...] = ()
    played: tuple[Card, ...] = ()  # the cards of completed tricks
    scored: DealScored | None = None
    log: tuple[Event, ...] = ()


class Bourre(Game[State]):
    """The rules of Bourré at one table."""

    name: ClassVar[str] = "bourre"
    reshuffles: ClassVar[bool] = True
    presets: ClassVar[tuple[Preset, ...]] = PRESETS
    packets = (1,)

    # --- §9 options ------------------------------------------------------------------------------------

    @classmethod
    def options_for(cls, chosen: Mapping[str, Value]) -> tuple[Option, ...]:
        return options_of(4 if chosen.get("cards") == 4 else 5)

    @classmethod
    def why_no_table(cls, options: Mapping[str, Value]) -> str | None:
        ante, chips = options["ante"], options["start_chips"]
        assert isinstance(ante, int) and isinstance(chips, int)
        if options["on_broke"] != CREDIT and chips < ante:  # nobody could be dealt to
            return f"options start_chips and ante: {chips} chips do not pay an ante of {ante}"
        return None

    def __init__(self, **chosen: Value) -> None:
        super().__init__(**chosen)
        self.cards: Final = self._number("cards")
        self.max_draw: Final = self._number("max_draw")
        self.declare: Final = str(self.options["declare"])
        self.pot_rules: Final = PotRules.of(self.options)
        self._play_rules: Final = PlayRules(
            must_head=self.options["head"] == MUST,
            must_overtrump=self.options["overtrump"] == MUST,
            must_undertrump=self.options["undertrump"] == MUST,
            cinch=bool(self.options["cinch"]),
            need=self.cards // 2 + 1,  # §6 three of five and of four
        )
        self._sides: Final = tuple((seat,) for seat in self.pot_rules.seats)
        self._chosen: Final = tuple(self.options.items())
        self._hidden_cards: Final = HiddenCards(self._play_rules, self.deck, self.cards)

    def _number(self, option: str) -> int:
        value = self.options[option]
        assert isinstance(value, int)
        return value

    @property
    def deck(self) -> Deck:
        return FRENCH_52

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return self._sides

    @property
    def players(self) -> int:
        return len(self._sides)

    def around(self, dealer: Seat, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """These seats from the dealer's left on, the dealer last."""
        around = (self.next_seat(dealer, steps) for steps in range(1, self.players + 1))
        return tuple(seat for seat in around if seat in seats)

    # --- §2 §8 the match -------------------------------------------------------------------------------

    def new_match(self, after: Match | None = None) -> Match:
        stack = self.pot_rules.start_chips
        return Match((stack,) * self.players, dealer=after.dealer if after else None)

    def seated(self, match: Match) -> tuple[Seat, ...]:
        return self.pot_rules.seated(match)

    def next_match(self, match: Match, deal: Deal, scored: DealScored) -> Match:
        totals = tuple(t + s for t, s in zip(match.totals, scored.score, strict=True))
        after = Match(totals, match.deals + 1, pot=scored.pot, exempt=scored.exempt)
        seated = self.seated(after) or self.seats
        after = replace(after, dealer=self.around(deal.dealer, seated)[0])  # D1
        return ended(after) if scored.ends_match else after

    def stopped(self, match: Match, last_dealer: Seat) -> Match:
        """The match ended by those who play it, between two deals: the pot is shared (D3)."""
        shares = self.pot_rules.shares(match.pot, self.around(last_dealer, self.seats))
        totals = tuple(t + s for t, s in zip(match.totals, shares, strict=True))
        return ended(replace(match, totals=totals, pot=0, exempt=()))

    # --- §3 ante and deal ------------------------------------------------------------------------------

    def first_deal(self, chance: Chance, cards: Sequence[Card]) -> tuple[Deal, DealerFound]:
        dealer = Seat(chance.below(self.players))  # D1
        return self.hand_out(cards, dealer), DealerFound(dealer, "random", {})

    def hand_out(self, cards: Sequence[Card], dealer: Seat) -> Deal:
        return self.hand_out_among(cards, dealer, self.seats)

    def hand_out_among(self, cards: Sequence[Card], dealer: Seat, seats: Sequence[Seat]) -> Deal:
        order = self.around(dealer, seats)
        dealt = self.cards * len(order)
        hands: list[tuple[Card, ...]] = [()] * self.players
        for place, seat in enumerate(order):
            hands[seat] = tuple(cards[place : dealt : len(order)])
        turnup = cards[dealt - 1] if dealt else None
        return Deal(dealer, tuple(hands), tuple(cards[dealt:]), turnup)

    def check_deal(self, deal: Deal, match: Match) -> None:
        if match.dealer is not None and deal.dealer != match.dealer:
            raise ValueError(f"the dealer must be seat {match.dealer}, not {deal.dealer}")
        if deal.dealer not in self.seats or deal.dealt_by not in (None, deal.dealer):
            raise ValueError("the dealer must be a seat of this table and deal himself")
        seated = self.seated(match)
        due = [self.cards if seat in seated else 0 for seat in self.seats]
        if [len(hand) for hand in deal.hands] != due:
            raise ValueError(f"the hands must have {', '.join(map(str, due))} cards")
        if deal.turnup is None or deal.turnup is not deal.hands[deal.dealer][-1]:
            raise ValueError("the turn-up must be the dealer's last card")
        if deal.piles:
            raise ValueError("there are no piles")
        cards = [card for hand in deal.hands for card in hand] + list(deal.stock)
        twice = next((card for card in cards if cards.count(card) > 1), None)
        if twice is not None:
            raise ValueError(f"{twice} is dealt twice")
        if set(cards) != set(self.deck):
            raise ValueError(f"hands and stock must be the {len(self.deck)} cards of the deck")

    def start(self, deal: Deal, match: Match) -> Step[State]:
        order, ledger = self.around(deal.dealer, self.seated(match)), self.pot_rules.opened(match)
        state = State(
            deal,
            match,
            hands=tuple(self.deck.in_order(hand) for hand in deal.hands),
            balances=ledger.balances,
            pot=ledger.pot,
            declaring=Declaring(order),
            active=order,
            stock=deal.stock,
            tricks=(0,) * self.players,
            leader=order[0],
        )
        dealt = Dealt(deal.dealer, deal.hands, len(deal.stock), deal.turnup)
        return self._step(state, [*ledger.events, dealt])

    # --- §4 declaring ----------------------------------------------------------------------------------

    def words(self, seat: Seat, dealer: Seat, turnup: Card) -> tuple[str, ...]:
        """What `seat` may declare, in canonical order: the dealer with an ace turned up may not pass."""
        stay: tuple[str, ...] = (STAY,)
        if self.declare == SEQUENTIAL:
            stay = tuple(f"{STAY}:{k}" for k in range(self.max_draw + 1))
        return stay if seat == dealer and turnup.rank == "A" else (PASS, *stay)

    def is_settled(self, declaring: Declaring) -> bool:
        """Whether nobody has anything more to declare: where it is open, also when one seat is left."""
        if self.declare == SIMULTANEOUS:
            return not declaring.asking
        return not declaring.asking or len(declaring.left) == 1

    def declarations(self, dealer: Seat, turnup: Card, said: Sequence[tuple[Seat, str]]) -> Declaring:
        """The declaring after these words, everyone at the table; ValueError for an impossible one.

        In secret the seats may choose in any order, otherwise they speak in turn.
        """
        declaring = Declaring(self.around(dealer, self.seats))
        for seat, word in said:
            if self.is_settled(declaring):
                raise ValueError(f"seat {seat} says {word}, but declaring is over")
            if self.declare != SIMULTANEOUS and seat != declaring.asking[0]:
                raise ValueError(f"seat {seat} says {word}, but seat {declaring.asking[0]} must speak")
            if seat not in declaring.asking:
                raise ValueError(f"seat {seat} declares twice")
            if word not in self.words(seat, dealer, turnup):
                raise ValueError(f"seat {seat} may not say {word} here")
            declaring = declaring.after(seat, word)
        return declaring

    def _declare(self, state: State, seat: Seat, word: str) -> Step[State]:
        declaring = state.declaring.after(seat, word)
        state = replace(state, declaring=declaring)
        events: list[Event] = []
        spoken = [(seat, word)]
        if self.declare == SIMULTANEOUS:
            events.append(Chose(seat, word))
            spoken = [] if declaring.asking else list(declaring.said)  # revealed together
        for one, said in spoken:
            state, heard = self._heard(state, one, said)
            events += heard
        if not self.is_settled(declaring):
            return self._step(state, events)
        state = replace(state, declaring=replace(declaring, asking=()))
        if len(state.active) < FEWEST:
            return self._settled(state, events)
        if self.declare != SEQUENTIAL:
            state = replace(state, drawing=state.active)
        return self._step(replace(state, leader=state.active[0]), events)

    def _heard(self, state: State, seat: Seat, word: str) -> tuple[State, list[Event]]:
        """What a word said aloud brings about: folding, or staying in with its second ante and its draw."""
        events: list[Event] = [Said(seat, word)]
        if word == PASS:
            laid = state.hands[seat]
            state = _with_hand(state, seat, ())
            active = tuple(other for other in state.active if other != seat)
            return replace(state, active=active, pool=state.pool + laid), [*events, Folded(seat, laid)]
        if self.pot_rules.double_ante:
            ante = self.pot_rules.ante
            state = replace(state, balances=plus(state.balances, seat, -ante), pot=state.pot + ante)
            events.append(Anted(seat, ante, second=True))
        number = declaration(word)
        if number:
            state = replace(state, drawing=(seat,), due=number)
        return state, events

    # --- §4 drawing ------------------------------------------------------------------------------------

    def _draw(self, state: State, seat: Seat, thrown: tuple[Card, ...]) -> Step[State]:
        thrown = self.deck.in_order(thrown)
        aside = state.deal.turnup if state.deal.turnup in thrown else state.aside
        events: list[Event] = [Discarded(seat, thrown, aside if aside in thrown else None)]
        drawn: tuple[Card, ...] = ()
        while len(drawn) < len(thrown):
            if not state.stock:  # D8
                state = self._reshuffled(state)
                events.append(Reshuffled(len(state.stock)))
            missing = len(thrown) - len(drawn)
            drawn += state.stock[:missing]
            state = replace(state, stock=state.stock[missing:])
        if drawn:
            events.append(Drew(seat, drawn))
        kept = tuple(card for card in state.hands[seat] if card not in thrown)
        state = _with_hand(state, seat, self.deck.in_order(kept + drawn))
        pool = state.pool + tuple(card for card in thrown if card is not aside)
        state = replace(state, pool=pool, aside=aside, drawing=state.drawing[1:], due=None)
        return self._step(state, events)

    def _reshuffled(self, state: State) -> State:
        """The pool as the new stock; ValueError where the deal does not say how it was shuffled."""
        if state.deal.reshuffling is None:
            raise ValueError("the stock has run out, and nothing says how the pool was shuffled")
        stock = state.deal.reshuffling.stock(self.deck.in_order(state.pool), state.pools)
        return replace(state, stock=stock, pool=(), pools=(*state.pools, len(stock)))

    def _draws(self, state: State) -> Iterator[Show]:
        """Every way to change cards, fewest first."""
        hand = state.hands[state.drawing[0]]
        for number in range(self.max_draw + 1) if state.due is None else (state.due,):
            yield from (Show(DRAW, cards) for cards in combinations(hand, number))

    # --- §5 §6 play ------------------------------------------------------------------------------------

    def legal_cards(
        self, hand: Sequence[Card], trick: Sequence[Card], trump: Suit, known: Known
    ) -> tuple[Card, ...]:
        """The cards of `hand` that may be played next to `trick` (in order of play), in the hand's order."""
        return self._play_rules.legal(hand, trick, trump, known)

    def why_not_card(
        self, card: Card, hand: Sequence[Card], trick: Sequence[Card], trump: Suit, known: Known
    ) -> Reason | None:
        """The rule that forbids `card` of `hand` here; None exactly when it is legal."""
        return self._play_rules.why_not(card, hand, trick, trump, known)

    def has_cinch(self, hand: Sequence[Card], trump: Suit, known: Known) -> bool:
        """Whether that hand is sure of most tricks and bound by it (§6)."""
        return self._play_rules.has_cinch(hand, trump, known)

    @staticmethod
    def known(state: State, seat: Seat) -> Known:
        """What a seat about to play goes by (§6)."""
        last = len(state.trick) == len(state.active) - 1
        return Known(state.tricks[seat], state.played, state.aside, last)

    @staticmethod
    def trump_suit(state: State) -> Suit:
        """The suit of the turn-up (§3)."""
        assert state.deal.turnup is not None
        return state.deal.turnup.suit

    # --- for the solver --------------------------------------------------------------------------------

    def tables_of(self, trump: str) -> TrickTables:
        return trick_tables(self._play_rules, self.deck.suit(trump))

    def tables(self, state: State) -> TrickTables | None:
        return self.tables_of(self.trump_suit(state).code)

    def position(self, state: State) -> Position:
        """The seats still active, in the order of play."""
        trump = self.trump_suit(state)
        tables = self.tables_of(trump.code)
        gone = {*state.played, state.aside}
        seats = sorted(state.active)
        position = tables.position(
            [state.hands[seat] for seat in seats], seats.index(state.leader), state.trick
        )
        return replace(
            position,
            trumps=tables.bits(card for card in in_suit(self.deck.cards, trump) if card not in gone),
            won=tuple(state.tricks[seat] for seat in seats),
        )

    def _play(self, state: State, seat: Seat, card: Card) -> Step[State]:
        left = tuple(held for held in state.hands[seat] if held is not card)
        state = replace(_with_hand(state, seat, left), trick=(*state.trick, card))
        events: list[Event] = [Played(seat, card)]
        if len(state.trick) < len(state.active):
            return self._step(state, events)
        first = state.active.index(state.leader)
        best = RANKING.holder(state.trick, self.trump_suit(state))
        winner = state.active[(first + best) % len(state.active)]
        events.append(TrickTaken(state.leader, state.trick, winner, 1))
        played, tricks = state.played + state.trick, plus(state.tricks, winner, 1)
        state = replace(state, leader=winner, trick=(), played=played, tricks=tricks)
        if any(state.hands):
            return self._step(state, events)
        return self._settled(state, events)

    # --- §7 the result ---------------------------------------------------------------------------------

    def _settled(self, state: State, events: list[Event]) -> Step[State]:
        ledger, scored = self.pot_rules.closed(
            Ledger(state.balances, state.pot, (*state.log, *events)),
            state.match,
            {seat: state.tricks[seat] for seat in state.active},
            self.around(state.deal.dealer, self.seats),
        )
        happened = ledger.events[len(state.log) :]
        state = replace(state, balances=ledger.balances, pot=ledger.pot, scored=scored)
        return self._step(state, [*happened, scored])

    def scored(self, state: State) -> DealScored | None:
        return state.scored

    # --- one position ----------------------------------------------------------------------------------

    def phase(self, state: State) -> str:
        if state.scored:
            return DEAL_OVER
        if state.drawing:
            return DRAWING
        return CALLING if state.declaring.asking else PLAY

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.scored:
            return ()
        if state.drawing:
            return state.drawing[:1]
        if state.declaring.asking:
            secret = self.declare == SIMULTANEOUS  # all choose at once
            return state.declaring.asking if secret else state.declaring.asking[:1]
        first = state.active.index(state.leader)
        return (state.active[(first + len(state.trick)) % len(state.active)],)

    def legal(self, state: State) -> tuple[Action, ...]:
        if state.scored:
            return ()
        if state.drawing:
            return tuple(self._draws(state))
        if state.declaring.asking:
            return tuple(Call(word) for word in self._words(state))
        seat = self.to_act(state)[0]
        cards = self.legal_cards(
            state.hands[seat], state.trick, self.trump_suit(state), self.known(state, seat)
        )
        return tuple(Play(card) for card in cards)

    def _words(self, state: State) -> tuple[str, ...]:
        assert state.deal.turnup is not None
        return self.words(state.declaring.asking[0], state.deal.dealer, state.deal.turnup)

    def why_not(self, state: State, action: Action) -> Reason | None:
        if state.scored:
            return Reason("refused.deal_over")
        match action:
            case Call(word):
                return self._why_not_say(state, word)
            case Show(verb, cards):
                return self._why_not_draw(state, cards) if verb == DRAW else Reason("refused.no_such_action")
            case Play(card):
                return self._why_not_play(state, card)
            case _:
                assert_never(action)

    def _why_not_say(self, state: State, word: str) -> Reason | None:
        number = declaration(word)
        if word not in (PASS, STAY) and number is None:
            return Reason("refused.no_such_action")
        if state.drawing:
            return Reason("refused.draw_first", rule="§4")
        if not state.declaring.asking:
            return Reason("refused.calling_over", rule="§4")
        if word in self._words(state):
            return None
        if word == PASS:
            assert state.deal.turnup is not None
            return Reason("refused.ace_up", {"card": state.deal.turnup}, "§4")
        if self.declare != SEQUENTIAL:
            return Reason("refused.draw_later", rule="§4")
        if word == STAY:
            return Reason("refused.say_how_many", rule="§4")
        return Reason("refused.draw_most", {"n": self.max_draw}, "D4")

    def _why_not_draw(self, state: State, cards: tuple[Card, ...]) -> Reason | None:
        if not state.drawing:
            return Reason("refused.no_draw", rule="§4")
        hand = state.hands[state.drawing[0]]
        missing = next((card for card in cards if card not in hand or cards.count(card) > 1), None)
        if missing is not None:
            return Reason("refused.not_held", {"card": missing})
        if state.due is not None and len(cards) != state.due:
            return Reason("refused.draw_exactly", {"n": state.due}, "§4")
        if len(cards) > self.max_draw:
            return Reason("refused.draw_most", {"n": self.max_draw}, "D4")
        return None

    def _why_not_play(self, state: State, card: Card) -> Reason | None:
        if state.drawing:
            return Reason("refused.draw_first", rule="§4")
        if state.declaring.asking:
            return Reason("refused.still_calling", rule="§4")
        seat = self.to_act(state)[0]
        hand = state.hands[seat]
        if card not in hand:
            return Reason("refused.not_held", {"card": card})
        return self.why_not_card(card, hand, state.trick, self.trump_suit(state), self.known(state, seat))

    def apply(self, state: State, action: Action) -> Step[State]:
        reason = self.why_not(state, action)
        if reason is not None:
            raise IllegalAction(action, reason)
        seat = self.to_act(state)[0]
        if isinstance(action, Call):
            return self._declare(state, seat, action.word)
        if isinstance(action, Show):
            return self._draw(state, seat, action.cards)
        return self._play(state, seat, action.card)

    @staticmethod
    def _step(state: State, events: Sequence[Event]) -> Step[State]:
        return Step(replace(state, log=(*state.log, *events)), tuple(events))

    # --- what a seat knows -----------------------------------------------------------------------------

    def observe(self, state: State, seat: Seat) -> Observation:
        phase, to_act = self.phase(state), self.to_act(state)
        acts, trump = seat in to_act[:1], self.trump_suit(state)
        hand = state.hands[seat]
        return Observation(
            game=self.name,
            options=self._chosen,
            seat=seat,
            players=self.players,
            dealer=state.deal.dealer,
            phase=phase,
            to_act=to_act,
            legal=self.legal(state) if acts else (),
            hand=hand,
            counts=tuple(len(held) for held in state.hands),
            trick=state.trick,
            leader=state.leader,
            trump=trump.code,
            multiplier=1,
            contract_by=None,
            tricks=state.tricks,
            points=state.tricks,
            totals=state.match.totals,
            deals=state.match.deals,
            log=tuple(event.seen_by(seat) for event in state.log),
            pot=state.pot,
            balances=state.balances,
            active=state.active,
            turnup=state.deal.turnup,
            aside=state.aside is not None,
            stock=len(state.stock),
            cinch=acts and phase == PLAY and self.has_cinch(hand, trump, self.known(state, seat)),
        )

    def holder(self, trick: Sequence[Card], trump: str | None) -> int | None:
        return RANKING.holder(trick, None if trump is None else self.deck.suit(trump)) if trick else None

    def unseen(self, seen: Observation) -> Unseen:
        return self._hidden_cards.unseen(seen, self.deck.suit(str(seen.trump)))

    def imagine(self, seen: Observation, lying: Lying) -> State:
        deal, match, thrown = self._hidden_cards.deal(seen, lying)
        actions = self._hidden_cards.actions(seen, thrown)
        return replayed(self, self.start(deal, match).state, actions)

    def certain_rest(self, seen: Observation) -> tuple[Card, ...] | None:
        """On lead, with cards that nothing still out can beat, the highest trump first."""
        if seen.phase != PLAY or seen.trick or not seen.legal or seen.turnup is None:
            return None
        gone = {card for event in seen.log if isinstance(event, TrickTaken) for card in event.cards}
        gone |= {seen.turnup} if seen.aside else set()
        out = [card for card in self.deck if card not in gone and card not in seen.hand]
        trump = seen.turnup.suit
        mine = sorted(seen.hand, key=lambda card: (card.suit is not trump, -RANKING.strength[card.rank]))
        if any(RANKING.beats(other, card, trump) for card in mine for other in out):
            return None
        return tuple(mine)

    def hands_of(self, state: State) -> tuple[tuple[Card, ...], ...]:
        return state.hands


def _with_hand(state: State, seat: Seat, hand: tuple[Card, ...]) -> State:
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


GAME = Bourre
