"""Botifarra, the card game of Catalonia, in all its modes; § and D numbers are those of its rules page."""

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
from tapete.games.botifarra_hidden import HiddenCards
from tapete.games.botifarra_options import MODES, PACKET, PRESETS, Mode, options_of
from tapete.games.botifarra_play import PlayRules, first_suit_only, trick_tables
from tapete.games.core import (
    CALLING,
    DEAL_OVER,
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
    Pile,
    Play,
    Preset,
    Reason,
    Show,
    Step,
    Value,
)
from tapete.games.events import (
    Conceded,
    ContractMade,
    DealScored,
    Dealt,
    Event,
    OutOfTricks,
    Played,
    Said,
    ScoreLine,
    Seat,
    Side,
    TrickTaken,
    Turned,
)
from tapete.games.hidden import Lying, Unseen
from tapete.games.past import replayed
from tapete.games.tables import Position, TrickTables
from tapete.games.tricks import Ranking, in_suit

# §2 the order and the points; each trick is worth one more
ORDER: Final = ("9", "1", "12", "11", "10", "8", "7", "6", "5", "4", "3", "2")
ORDER_THREE: Final = ("9", "3", "1", "12", "11", "10", "8", "7", "6", "5", "4", "2")
POINTS: Final = {"9": 5, "1": 4, "12": 3, "11": 2, "10": 1}
POINTS_SHIFTED: Final = {"9": 5, "3": 4, "1": 3, "12": 2, "11": 1}

CONCEDE: Final = "concede"  # D24
WORDS: Final = (*NAMES, DELEGO, *LEVELS[1:], PASSO)  # §5 all that can be called, at whatever moment

DEAL_POINTS: Final = 72  # §2 60 on the cards and 12 for the tricks, in every mode
NEUTRAL: Final = 36  # D24 half of them: what a concession counts


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
    points: tuple[int, ...]  # as `Botifarra.points_of` still has to finish them where there are piles
    piles: tuple[tuple[tuple[Card, ...], ...], ...] = ()  # by seat, each top card first
    trick: tuple[Card, ...] = ()
    dead: tuple[Seat, ...] = ()  # D28 found out so far
    scored: DealScored | None = None
    log: tuple[Event, ...] = ()


class Botifarra(Game[State]):
    """The rules of Botifarra at one table."""

    name: ClassVar[str] = "botifarra"
    presets: ClassVar[tuple[Preset, ...]] = PRESETS

    # --- §11 options -----------------------------------------------------------------------------------

    @classmethod
    def options_for(cls, chosen: Mapping[str, Value]) -> tuple[Option, ...]:
        return options_of(MODES.get(str(chosen.get("mode", "pairs4")), MODES["pairs4"]))

    @classmethod
    def why_no_table(cls, options: Mapping[str, Value]) -> str | None:
        if options["target"] is None and options["deals"] is None:  # §9 at least one is set
            return "options target and deals: at least one of them must be a number"
        return None

    def __init__(self, **chosen: Value) -> None:
        super().__init__(**chosen)
        self.mode: Final[Mode] = MODES[str(self.options["mode"])]
        self.ranking: Final = RANKINGS[str(self.options["three"])]
        self._play_rules: Final = PlayRules(
            self.ranking,
            str(self.options["variant"]),
            str(self.options["carrego_scope"]),
            self.mode.has_company,
        )
        self._calling: Final = CallingRules(
            self.sides,
            LEVELS.index(str(self.options["max_call"])),
            LEVELS.index(str(self.options["max_call_botifarra"])),
        )
        self._chosen: Final = tuple(self.options.items())
        self._hidden_cards: Final = HiddenCards(
            self._play_rules,
            self.deck,
            bool(self.options["carrego_announce"]),
            self._checked,
            self.can_win_no_more,
        )

    def warning(self) -> Reason | None:
        deals = self.options["deals"]
        if isinstance(deals, int) and deals % self.players:  # D21 not everyone deals equally often
            return Reason("warning.uneven_deals", {"deals": deals}, "D21")
        return None

    @property
    def deck(self) -> Deck:
        return self.mode.deck

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return self.mode.sides

    @property
    def players(self) -> int:
        return self.mode.players

    @property
    def turns_left(self) -> bool:
        return False  # §1 deal, calls and play run anticlockwise

    def side_of(self, seat: Seat) -> Side:
        return Side(seat % len(self.sides))

    def partner_of(self, seat: Seat) -> Seat | None:
        return self.next_seat(seat, 2) if self.mode.has_company else None

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
            return self._assign_suits(chance)
        if how == "cut_bottom":
            cutter, dealer = Seat(chance.below(self.players)), None
            while dealer is None:  # D3 three players cut again at bastos
                card = self.deck.cards[chance.below(len(self.deck))]
                dealer = dealer_by_cut(cutter, card, self.players)
            return DealerFound(dealer, how, {"cutter": cutter, "card": card.code})
        if how in ("random", "five_swords"):
            return DealerFound(Seat(chance.below(self.players)), how, {})
        return DealerFound(Seat(int(how.removeprefix("seat:"))), how, {})

    def _assign_suits(self, chance: Chance) -> DealerFound:
        """Each seat is given a suit, or two where two play, and cards are turned until one has an owner."""
        slots: tuple[Seat | None, ...] = {2: self.seats * 2, 3: (*self.seats, None), 4: self.seats}[
            self.players
        ]
        given = zip(self.deck.suits, chance.shuffled(slots), strict=True)
        owners = {suit.code: seat for suit, seat in given if seat is not None}
        card = None
        while card is None or card.suit.code not in owners:
            card = self.deck.cards[chance.below(len(self.deck))]
        facts = {"suits": owners, "card": card.code}
        return DealerFound(owners[card.suit.code], "suit_assign", facts)

    def hand_out(self, cards: Sequence[Card], dealer: Seat) -> Deal:
        packets: list[list[tuple[Card, ...]]] = [[] for _ in self.seats]
        for k in range(len(cards) // PACKET):
            packets[self.next_seat(dealer, 1 + k)].append(tuple(cards[PACKET * k : PACKET * (k + 1)]))
        piles = self.mode.piles
        hands = tuple(tuple(card for packet in mine[piles:] for card in packet) for mine in packets)
        if not piles:
            return Deal(dealer, hands)
        turned = tuple(tuple(packet[::-1] for packet in mine[:piles]) for mine in packets)
        return Deal(dealer, hands, piles=turned)  # §10.2 the last card of a packet lies on top

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
        mode = self.mode
        if len(deal.hands) != mode.players or any(len(hand) != mode.hand for hand in deal.hands):
            raise ValueError(f"each of the {mode.players} hands must have {mode.hand} cards")
        if mode.piles:
            laid = [[len(pile) for pile in piles] for piles in deal.piles]
            if laid != [[PACKET] * mode.piles] * mode.players:
                raise ValueError(f"each of the {mode.players} seats must have {mode.piles} piles of {PACKET}")
        elif deal.piles:
            raise ValueError("all cards are dealt: there is no stock, turn-up or pile")
        self._check_once([card for hand in deal.hands for card in hand] + _laid(deal.piles))
        if deal.stock or deal.turnup:
            raise ValueError("all cards are dealt: there is no stock, turn-up or pile")

    def _check_once(self, cards: Sequence[Card]) -> None:
        deck, seen = frozenset(self.deck), set[Card]()
        for card in cards:
            if card not in deck:
                raise ValueError(f"{card} is no card of this deck")
            if card in seen:
                raise ValueError(f"{card} is dealt twice")
            seen.add(card)

    def _opens_with_five(self, match: Match) -> bool:
        """Whether the holder of E5 is dealer now, as everybody knows then (§4, Lleida)."""
        return match.dealer is None and self.options["start"] == "five_swords"

    def start(self, deal: Deal, match: Match) -> Step[State]:
        by_hand = deal.dealer if deal.dealt_by is None else deal.dealt_by
        hidden = tuple(tuple((pile[0], *(None,) * (len(pile) - 1)) for pile in piles) for piles in deal.piles)
        dealt = Dealt(
            deal.dealer, deal.hands, dealt_by=by_hand if self._opens_with_five(match) else None, piles=hidden
        )
        hands = tuple(self.deck.in_order(hand) for hand in deal.hands)
        nothing = (0,) * len(self.sides)
        calling = Calling(asking=(deal.dealer,))
        leader = self.next_seat(deal.dealer)  # §5 always, delegated or not
        state = State(deal, match, calling, hands, leader, nothing, nothing, deal.piles)
        events: tuple[Event, ...] = (dealt,)
        if self.options["duo_trump"] == "last_pile":  # D32 the dealer says nothing
            trump = deal.piles[deal.dealer][-1][0].suit.code
            state, said = self._called(state, self._calling.say(calling, deal.dealer, trump))
            events += said
        return self._step(state, events)

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
        self, hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None, *, dead: bool = False
    ) -> tuple[Card, ...]:
        """The cards of `hand` that may be played next to `trick` (in order of play), in the hand's order.

        Where there are piles `hand` is all that can be played: the hand and the tops. A `dead` seat can win
        no more tricks (D28).
        """
        legal = self._play_rules.legal(hand, trick, trump)
        return first_suit_only(legal, self.deck.suits) if dead else legal

    def is_carrego(self, card: Card, hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None) -> bool:
        """Whether `card`, legal here, is one that obligada would have forbidden: a "carrego" (D14, D16)."""
        return self._play_rules.is_carrego(card, hand, trick, trump)

    def why_not_card(
        self,
        card: Card,
        hand: Sequence[Card],
        trick: Sequence[Card],
        trump: Suit | None,
        *,
        dead: bool = False,
    ) -> Reason | None:
        """The rule that forbids `card` of `hand` here; None exactly when it is legal."""
        reason = self._play_rules.why_not(card, hand, trick, trump)
        if reason is None and dead:
            allowed = self.legal_cards(hand, trick, trump, dead=True)
            if card not in allowed:
                return Reason("refused.forced_suit", {"suit": allowed[0].suit}, "D28")
        return reason

    @property
    def _checked(self) -> int:
        """How many cards a hand may have at most that the arbiter looks at; none where he does not (D28)."""
        check = self.options["solo_check_cards"]
        assert isinstance(check, int)
        return check if self.mode.is_solo and self.options["solo_forced_suits"] != "off" else 0

    def can_win_no_more(
        self,
        seat: Seat,
        hands: tuple[tuple[Card, ...], ...],
        trick: tuple[Card, ...],
        leader: Seat,
        trump: Suit | None,
    ) -> bool:
        """Whether the seat to act is dead (D28); asked only of a small hand, and where the table plays so."""
        if not self._checked or len(hands[seat]) > self._checked:  # with piles a hand may be empty
            return False
        return self._play_rules.is_dead(seat, hands, trick, leader, trump)

    # --- for the solver --------------------------------------------------------------------------------

    def tables_of(self, trump: str) -> TrickTables:
        return trick_tables(
            self._play_rules,
            self.deck,
            trump_suit(trump),
            piles=self.mode.piles > 0,
            dead_check=self._checked,
        )

    def tables(self, state: State) -> TrickTables | None:
        return None if state.calling.trump is None else self.tables_of(state.calling.trump)

    def position(self, state: State) -> Position:
        tables = self.tables_of(str(state.calling.trump))
        playable = [self.playable(state, seat) for seat in self.seats]
        piles = tuple(
            tuple(tuple(tables.numbers[card] for card in pile) for pile in mine if pile)
            for mine in state.piles
        )
        return replace(tables.position(playable, state.leader, state.trick), piles=piles)

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
        seat = self.to_act(state)[0]
        legal = self.legal_cards(
            self.playable(state, seat), state.trick, self.trump_suit(state), dead=seat in state.dead
        )
        return tuple(Play(card) for card in legal)

    def playable(self, state: State, seat: Seat) -> tuple[Card, ...]:
        """The cards of the hand and the tops of the piles, which §7 looks at together (§10.2), in order."""
        hand = state.hands[seat]
        if not state.piles:
            return hand
        return self.deck.in_order((*hand, *(pile[0] for pile in state.piles[seat] if pile)))

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
        if word == CONCEDE and self.mode.is_solo:  # D24 two sides only
            return Reason("refused.concede_alone", rule="D24")
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
        if word == DELEGO and not self.mode.has_company:
            return Reason("refused.delego_alone", rule="§10")
        return Reason("refused.delego_twice" if word == DELEGO else "refused.name_first", rule="§5")

    def _why_not_play(self, state: State, card: Card) -> Reason | None:
        if not state.calling.over:
            return Reason("refused.still_calling", rule="§5")
        seat = self.to_act(state)[0]
        playable = self.playable(state, seat)
        if card not in playable:
            return Reason("refused.not_held", {"card": card})
        return self.why_not_card(card, playable, state.trick, self.trump_suit(state), dead=seat in state.dead)

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
        state, events = self._called(state, self._calling.say(state.calling, seat, word))
        return self._step(state, (Said(seat, word), *events))

    def _called(self, state: State, calling: Calling) -> tuple[State, tuple[Event, ...]]:
        """The state with these calls, and the contract where they are over."""
        state = replace(state, calling=calling)
        if not calling.over:
            return state, ()
        assert calling.namer is not None and calling.trump is not None
        multiplier = self.multiplier(calling.trump, calling.level)
        return state, (ContractMade(calling.namer, calling.trump, multiplier, state.leader),)

    def _play(self, state: State, seat: Seat, card: Card) -> Step[State]:
        playable, trump = self.playable(state, seat), self.trump_suit(state)
        carrego = self.options["carrego_announce"] and self.is_carrego(card, playable, state.trick, trump)
        state, turned = _taken_up(replace(state, trick=(*state.trick, card)), seat, card)
        events: tuple[Event, ...] = (Played(seat, card, "carrego" if carrego else ""), *turned)
        if len(state.trick) == self.players:
            state, taken = self._gather(state)
            events += (taken,)
        if not any(state.hands) and not _laid(state.piles):
            scored = self._account(state)
            return self._step(replace(state, scored=scored), (*events, scored))
        return self._step(*self._arbiter(state, events))

    def _arbiter(self, state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
        """Say that the seat to act is dead as soon as it is (D29)."""
        seat = self.next_seat(state.leader, len(state.trick))
        if seat in state.dead or not self.can_win_no_more(
            seat, state.hands, state.trick, state.leader, self.trump_suit(state)
        ):
            return state, events
        return replace(state, dead=(*state.dead, seat)), (*events, OutOfTricks(seat))

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
        scored = self.conceded(self.side_of(seat), state.points, calling.trump, calling.level)
        return self._step(replace(state, scored=scored), (Conceded(seat), scored))

    @staticmethod
    def _step(state: State, events: tuple[Event, ...]) -> Step[State]:
        return Step(replace(state, log=state.log + events), events)

    # --- §8 scoring ------------------------------------------------------------------------------------

    def trick_points(self, trick: Sequence[Card]) -> int:
        """What one trick is worth: its cards and, unless two tricks count one (§10.2), one more."""
        return self.ranking.worth(trick) + (0 if self.mode.piles else 1)

    def points_of(self, points: Sequence[int], tricks: Sequence[int]) -> tuple[int, ...]:
        """The points of each side at the end, from those of its tricks.

        With piles every two tricks count one, and where both sides have an odd one the point left over goes
        to the poorer side (§10.2).
        """
        if not self.mode.piles:
            return tuple(points)
        whole = [p + t // 2 for p, t in zip(points, tricks, strict=True)]
        if tricks[0] % 2 and tricks[1] % 2:
            whole[whole.index(min(whole))] += 1
        return tuple(whole)

    def deal_score(self, points: Sequence[int], trump: str | None, level: int) -> tuple[int, ...]:
        """The score of each side for these points, multiplied: what is above the half of two sides (§8).

        Where everyone plays alone it is what is above or below the share, for all of them (§10.1, D26).
        """
        times = self.multiplier(trump, level)
        return tuple(above * times for above in self._above(points))

    def _above(self, points: Sequence[int]) -> tuple[int, ...]:
        share = self.mode.share
        return tuple(p - share if self.mode.is_solo else max(p - share, 0) for p in points)

    def concession(self, trump: str | None, level: int) -> int:
        """What the other side scores when one gives up the deal (D24)."""
        return NEUTRAL * self.multiplier(trump, level)

    def conceded(self, side: Side, points: tuple[int, ...], trump: str | None, level: int) -> DealScored:
        """The account of a deal that `side` has given up, when the points stood so (D24)."""
        amount = self.concession(trump, level)
        score = tuple(0 if s == side else amount for s in range(len(self.sides)))
        line = ScoreLine("score.concession", score, {"multiplier": amount // NEUTRAL})
        return DealScored(points, score, (line,))

    def _account(self, state: State) -> DealScored:
        calling = state.calling
        times = self.multiplier(calling.trump, calling.level)
        points = self.points_of(state.points, state.tricks)
        score = self.deal_score(points, calling.trump, calling.level)
        cards = state.points
        if not self.mode.piles:
            cards = tuple(p - t for p, t in zip(points, state.tricks, strict=True))
        for_tricks = tuple(p - c for p, c in zip(points, cards, strict=True))
        above = "score.against_share" if self.mode.is_solo else "score.above_half"
        lines = (
            ScoreLine("score.cards", cards),
            ScoreLine("score.two_tricks" if self.mode.piles else "score.tricks", for_tricks),
            ScoreLine("score.points", points),
            ScoreLine(above, self._above(points), {"half": self.mode.share}),
            ScoreLine("score.multiplied", score, {"multiplier": times}),
        )
        return DealScored(points, score, lines)

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
            points=tuple(
                p + (t // 2 if self.mode.piles else 0)
                for p, t in zip(state.points, state.tricks, strict=True)
            ),
            totals=state.match.totals,
            deals=state.match.deals,
            log=tuple(event.seen_by(seat) for event in state.log),
            piles=tuple(
                tuple(Pile(pile[0] if pile else None, len(pile)) for pile in piles) for piles in state.piles
            ),
            dead=state.dead,
        )

    def unseen(self, seen: Observation) -> Unseen:
        return self._hidden_cards.unseen(seen, trump_suit(seen.trump))

    def imagine(self, seen: Observation, lying: Lying) -> State:
        deal, match = self._hidden_cards.deal(seen, lying)
        return replayed(self, self.start(deal, match).state, self._hidden_cards.actions(seen))

    def hands_of(self, state: State) -> tuple[tuple[Card, ...], ...]:
        return state.hands

    def holder(self, trick: Sequence[Card], trump: str | None) -> int | None:
        return self.ranking.holder(trick, trump_suit(trump)) if trick else None

    def strength(self, card: Card, trump: str | None) -> int:
        return self.ranking.strength[card.rank]

    def certain_rest(self, seen: Observation) -> tuple[Card, ...] | None:
        if seen.phase != PLAY or seen.to_act != (seen.seat,) or seen.trick or seen.piles:
            return None  # nobody knows what lies in the piles
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


def trump_suit(trump: str | None) -> Suit | None:
    """The suit named by that word; None for botifarra or nothing named."""
    return None if trump in (None, BOTIFARRA) else SPANISH_48.suit(str(trump))


def holder_of_five_swords(hands: Sequence[Sequence[Card]]) -> Seat:
    """The seat that holds E5 (§4, Lleida)."""
    five = SPANISH_48.card("E5")
    return next(Seat(s) for s, hand in enumerate(hands) if five in hand)


def dealer_by_cut(cutter: Seat, card: Card, players: int = 4) -> Seat | None:
    """The turn-holder when `cutter` cuts to `card`: oros his right neighbour, and on round the table (§4).

    None where three play and it is bastos: they cut again (D3).
    """
    steps = 1 + SPANISH_48.suits.index(card.suit)
    return None if steps > players == 3 else Seat((cutter + steps) % players)


def _laid(piles: Sequence[Sequence[Sequence[Card]]]) -> list[Card]:
    """All cards of all piles."""
    return [card for mine in piles for pile in mine for card in pile]


def _taken_up(state: State, seat: Seat, card: Card) -> tuple[State, tuple[Event, ...]]:
    """The state without `card` in the seat's hand or on its pile, and the card turned under it."""
    mine = state.hands[seat]
    if card in mine:
        left = tuple(c for c in mine if c is not card)
        return replace(state, hands=(*state.hands[:seat], left, *state.hands[seat + 1 :])), ()
    piles = state.piles[seat]
    at = next(i for i, pile in enumerate(piles) if pile and pile[0] is card)
    under = piles[at][1:]
    changed = (*piles[:at], under, *piles[at + 1 :])
    state = replace(state, piles=(*state.piles[:seat], changed, *state.piles[seat + 1 :]))
    return state, ((Turned(seat, at, under[0]),) if under else ())


def _plus(amounts: tuple[int, ...], side: Side, more: int) -> tuple[int, ...]:
    return tuple(a + more if s == side else a for s, a in enumerate(amounts))


GAME = Botifarra

# What other rooms take from here, the words of the calling included.
__all__ = (
    "BOTIFARRA", "CONCEDE", "DEAL_POINTS", "DELEGO", "GAME", "LEVELS", "NAMES", "NEUTRAL", "PASSO",
    "RANKINGS", "Botifarra", "Calling", "State", "dealer_by_cut", "holder_of_five_swords", "trump_suit",
)  # fmt: skip
