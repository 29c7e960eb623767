"""What every game offers: immutable states, actions, events, reasons and the view of one seat.

A game is rules and nothing else. `apply` turns a state and an action into the next state and the events
that happened; undo, replay, record checking, search and score sheets all walk over the same values.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar, assert_never

from tapete.cards import Card, Deck
from tapete.games.events import Argument, DealScored, Event, Seat, Side
from tapete.games.hidden import Lying, Unseen
from tapete.games.tables import Position, TrickTables

Value = str | int | bool | None  # what an option may be set to


# --- what a table may choose --------------------------------------------------------------------------

ANY_NUMBER: Final = "any number"  # in `Option.needs`: the other option is set, whatever to


@dataclass(frozen=True, slots=True)
class Option:
    """One choice a table makes: one of `values`, or a whole number from `minimum` to `maximum`.

    `offered` are the numbers a dialog shows first; `may_be_none` lets a number be none. `needs` maps
    another option's name to the values under which this one has any effect.
    """

    name: str
    default: Value
    values: tuple[Value, ...] = ()
    minimum: int = 0
    maximum: int = 0
    may_be_none: bool = False
    offered: tuple[int | None, ...] = ()
    needs: tuple[tuple[str, tuple[Value, ...]], ...] = ()

    @property
    def is_number(self) -> bool:
        """Whether the option takes a whole number (or none) rather than one of its `values`."""
        return not self.values

    def why_bad(self, value: Value) -> str | None:
        """What is wrong with `value` here, in one English sentence for an error; None when it may stand."""
        if self.is_number:
            return self._why_no_number(value)
        if any(value == v and type(value) is type(v) for v in self.values):
            return None
        offered = ", ".join(value_text(v) for v in self.values)
        return f"option {self.name}: {value_text(value)!r} is not one of {offered}"

    def _why_no_number(self, value: Value) -> str | None:
        if value is None and self.may_be_none:
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            return f"option {self.name}: {value_text(value)!r} is no whole number"
        if not self.minimum <= value <= self.maximum:
            return f"option {self.name}: {value} is not from {self.minimum} to {self.maximum}"
        return None

    def matters(self, chosen: Mapping[str, Value]) -> bool:
        """Whether this option changes anything at a table with these options."""
        return all(
            chosen[name] in values or (ANY_NUMBER in values and chosen[name] is not None)
            for name, values in self.needs
        )


def value_text(value: Value) -> str:
    """An option's value as the command line writes it: `none`, `true`, `false`, a number or a word."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options, as a rules page lists it; options not named have their defaults."""

    name: str
    options: Mapping[str, Value]


# --- what a seat can do -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Call:
    """A word said: a name of trumps, a bid, a double, a pass, a concession."""

    word: str


@dataclass(frozen=True, slots=True)
class Play:
    """A card played to the trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class Show:
    """Several cards named in one action: `verb` is `declare` or `draw`."""

    verb: str
    cards: tuple[Card, ...]


Action = Call | Play | Show


def action_text(action: Action) -> str:
    """The action as records write it; `Game.parse_action` is the inverse."""
    match action:
        case Call(word):
            return word
        case Play(card):
            return f"play:{card.code}"
        case Show(verb, cards):
            return f"{verb}:{','.join(card.code for card in cards)}"
        case _:
            assert_never(action)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something may not be done: a key and arguments for words, and the rule on the game's page."""

    key: str
    args: Mapping[str, Argument] = field(default_factory=dict)
    rule: str = ""

    def __hash__(self) -> int:
        return hash((self.key, frozenset(self.args.items()), self.rule))


class IllegalAction(ValueError):  # noqa: N818 - the word players use for it
    """An action the rules do not allow; `reason` says why."""

    def __init__(self, action: Action, reason: Reason) -> None:
        super().__init__(f"{action_text(action)} is not allowed ({reason.key})")
        self.action = action
        self.reason = reason


# --- deals, matches, views ----------------------------------------------------------------------------


class Reshuffling(Protocol):
    """How pools of cards will be shuffled if a stock runs out: settled before anyone acts, told to nobody.

    Comparable and hashable as all values are, so that the same deal is the same deal.
    """

    def stock(self, pool: tuple[Card, ...], earlier: tuple[int, ...]) -> tuple[Card, ...]:
        """The cards of `pool`, which are in canonical order, as the new stock, top first.

        `earlier` are the sizes of the pools shuffled in this deal before. ValueError when nobody can say.
        """


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards as they fell: `hands` by seat in the order dealt, `stock` undealt, top first.

    `dealer` is the rules page's dealer (Botifarra's turn-holder); `dealt_by` the seat that physically
    dealt where that is another one; `piles` by seat, each pile top card first (two-player Botifarra);
    `reshuffling` tells how a stock that runs out is filled again, where that can be (Bourré).
    """

    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] = ()
    turnup: Card | None = None
    dealt_by: Seat | None = None
    piles: tuple[tuple[tuple[Card, ...], ...], ...] = ()
    reshuffling: Reshuffling | None = None


@dataclass(frozen=True, slots=True)
class DealerFound:
    """How the first dealer of a match was found: the option's word and what was seen, as JSON values."""

    dealer: Seat
    how: str
    facts: Mapping[str, Any]
    dealt_by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """Where a match stands between two deals: totals by side, deals over, who deals next.

    `dealer` is None until the first one is found. Where there is a pot, `pot` are the chips that lie on the
    table and `exempt` the seats free of the next ante. `held` are points that wait for a decided deal.
    """

    totals: tuple[int, ...]
    deals: int = 0
    dealer: Seat | None = None
    finished: bool = False
    winners: tuple[Side, ...] = ()
    pot: int = 0
    exempt: tuple[Seat, ...] = ()
    held: int = 0


class Chance(Protocol):
    """Where rules that need luck (who deals first) get it from."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1, all equally likely."""

    def shuffled(self, items: Sequence[Any]) -> list[Any]:
        """The items in a random order."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile on the table as everybody sees it: its top card (None when none is left), its depth in cards."""

    top: Card | None
    depth: int


@dataclass(frozen=True, slots=True)
class Observation:
    """All that one seat knows: its own hand and the events as it saw them, and what follows from these.

    Every tuple `by seat` has one entry a seat, `by side` one a side. `trick` is the trick on the table in
    order, led by `leader`. `contract_by` is the seat that named trumps. `points` and `tricks` are what each
    side has taken in this deal so far, `totals` the match score before it. `legal` is empty unless this seat
    is in `to_act`. `counts` are the cards in each hand; `piles` by seat lie beside it, where the game has
    them; `dead` are the seats of which the arbiter has said that they can win no more tricks. `turnup` is the
    card turned up in this deal, whoever has it now, `stock` counts the cards not dealt yet.

    Where there is a pot: `pot` and the `balances` by seat as they stand now, the seats still `active` in the
    deal, whether the turn-up was laid `aside` for all to see, and whether this seat, whose turn it is, has a
    `cinch`: a hand sure of most tricks, which binds it.

    `bid` is what the side of `contract_by` must reach where points are bid; during the auction these and
    `trump` are those of the highest bid so far. `held` points of earlier deals go to who wins this one.
    That a seat is asked what it declares is known to that seat only: to the others the phase is `play`.
    """

    game: str
    options: tuple[tuple[str, Value], ...]
    seat: Seat
    players: int
    dealer: Seat
    phase: str
    to_act: tuple[Seat, ...]
    legal: tuple[Action, ...]
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    trick: tuple[Card, ...]
    leader: Seat
    trump: str | None
    multiplier: int
    contract_by: Seat | None
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    deals: int
    log: tuple[Event, ...]
    piles: tuple[tuple[Pile, ...], ...] = ()
    dead: tuple[Seat, ...] = ()
    pot: int = 0
    balances: tuple[int, ...] = ()
    active: tuple[Seat, ...] = ()
    turnup: Card | None = None
    aside: bool = False
    stock: int = 0
    cinch: bool = False
    bid: int = 0
    held: int = 0


S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an action led to: the next state and the events on the way, in order."""

    state: S
    events: tuple[Event, ...]


CALLING: Final = "calling"
DECLARING: Final = "declaring"
DRAWING: Final = "drawing"
PLAY: Final = "play"
DEAL_OVER: Final = "deal_over"


class Game(ABC, Generic[S]):
    """The rules of one game at one table: options are fixed when it is made, states pass through it."""

    name: ClassVar[str]
    presets: ClassVar[tuple[Preset, ...]] = ()
    reshuffles: ClassVar[bool] = False  # whether a stock may run out and be filled again
    packets: ClassVar[tuple[int, ...]] = (4,)  # cards a seat is dealt at a time; the last goes on being it

    def __init__(self, **chosen: Value) -> None:
        """Take the table's options; ValueError names an unknown option or a value it does not offer."""
        offered = {option.name: option for option in self.options_for(chosen)}
        for name in chosen:
            if name not in offered:
                raise ValueError(f"{self.name} has no option {name!r}")
        self.options: Mapping[str, Value] = MappingProxyType(
            {name: chosen.get(name, option.default) for name, option in offered.items()}
        )
        for name, value in self.options.items():
            wrong = offered[name].why_bad(value)
            if wrong:
                raise ValueError(wrong)
        wrong = self.why_no_table(self.options)
        if wrong:
            raise ValueError(wrong)

    # the table

    @classmethod
    @abstractmethod
    def options_for(cls, chosen: Mapping[str, Value]) -> tuple[Option, ...]:
        """The options of the mode or variant named in `chosen` (of the default one when none is named)."""

    @classmethod
    def why_no_table(cls, options: Mapping[str, Value]) -> str | None:
        """What makes this combination of single legal values impossible, in one English sentence, or None."""
        return None

    def warning(self) -> Reason | None:
        """Something unusual about these options that a table should be told, or None."""
        return None

    @property
    @abstractmethod
    def deck(self) -> Deck:
        """The cards in use."""

    @property
    @abstractmethod
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each side."""

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return sum(len(side) for side in self.sides)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats in the order of play."""
        return tuple(Seat(s) for s in range(self.players))

    @property
    def turns_left(self) -> bool:
        """Whether play runs clockwise, the next seat sitting on the left (else anticlockwise)."""
        return True

    def next_seat(self, seat: int, steps: int = 1) -> Seat:
        """The seat that acts `steps` turns after `seat`."""
        return Seat((seat + steps) % self.players)

    def side_of(self, seat: Seat) -> Side:
        """The side a seat plays for."""
        return next(Side(i) for i, seats in enumerate(self.sides) if seat in seats)

    def partner_of(self, seat: Seat) -> Seat | None:
        """The other seat of a side of two, or None."""
        return next((other for other in self.sides[self.side_of(seat)] if other != seat), None)

    # the match

    @abstractmethod
    def new_match(self, after: Match | None = None) -> Match:
        """A match about to begin; `after` is the one just ended at the same table, if it goes on there."""

    @abstractmethod
    def first_deal(self, chance: Chance, cards: Sequence[Card]) -> tuple[Deal, DealerFound]:
        """Find the first dealer as the options say and hand out `cards` (shuffled, top first)."""

    @abstractmethod
    def hand_out(self, cards: Sequence[Card], dealer: Seat) -> Deal:
        """Deal shuffled `cards`, top first, for a known dealer."""

    def seated(self, match: Match) -> tuple[Seat, ...]:
        """The seats that take part in the next deal of that match: all but those that cannot pay for it."""
        return self.seats

    def hand_out_among(self, cards: Sequence[Card], dealer: Seat, seats: Sequence[Seat]) -> Deal:
        """Deal as `hand_out` does, but only to these seats, where a game lets some sit out."""
        return self.hand_out(cards, dealer)

    @abstractmethod
    def check_deal(self, deal: Deal, match: Match) -> None:
        """ValueError saying what is impossible about a deal that comes from outside."""

    @abstractmethod
    def next_match(self, match: Match, deal: Deal, scored: DealScored) -> Match:
        """The match after that deal, finished or with the next dealer named."""

    def stopped(self, match: Match, last_dealer: Seat) -> Match | None:
        """The match ended by those who play it, between two deals; None where it ends by itself alone."""
        return None

    # the deal

    @abstractmethod
    def start(self, deal: Deal, match: Match) -> Step[S]:
        """The first state of a deal."""

    @abstractmethod
    def phase(self, state: S) -> str:
        """`calling`, `declaring`, `drawing`, `play` or `deal_over`."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats that must act, first the one `apply` acts for; empty when the deal is over."""

    @abstractmethod
    def legal(self, state: S) -> tuple[Action, ...]:
        """What the first seat to act may do, in canonical order; never empty while someone is to act."""

    @abstractmethod
    def why_not(self, state: S, action: Action) -> Reason | None:
        """Why the first seat to act may not do that; None exactly when it may."""

    @abstractmethod
    def apply(self, state: S, action: Action) -> Step[S]:
        """Do it; IllegalAction with its reason when the rules forbid it."""

    @abstractmethod
    def observe(self, state: S, seat: Seat) -> Observation:
        """All that `seat` knows of this state, and nothing else."""

    @abstractmethod
    def unseen(self, seen: Observation) -> Unseen:
        """The cards hidden from that seat, and all that the rules let it know of where they lie."""

    @abstractmethod
    def imagine(self, seen: Observation, lying: Lying) -> S:
        """A state that the seat would see just so, the hidden cards lying there, by place of `unseen`.

        What nobody can ever tell from the seat's side is settled anyhow. ValueError for an impossible one.
        """

    @abstractmethod
    def hands_of(self, state: S) -> tuple[tuple[Card, ...], ...]:
        """Every hand as it stands, for a table watched with open cards and for a replay."""

    @abstractmethod
    def scored(self, state: S) -> DealScored | None:
        """The account of a finished deal, None before its end."""

    # for the solver

    @abstractmethod
    def tables_of(self, trump: str) -> TrickTables:
        """The rules of the tricks in numbers; `trump` is what was named, as an Observation has it."""

    @abstractmethod
    def tables(self, state: S) -> TrickTables | None:
        """The same for this deal, None before trumps are known."""

    @abstractmethod
    def position(self, state: S) -> Position:
        """All the cards of the play phase as they lie, in the numbers of `tables`."""

    @abstractmethod
    def holder(self, trick: Sequence[Card], trump: str | None) -> int | None:
        """Number in `trick` (in order of play) of the card that wins it so far; None while it is empty.

        `trump` is what was named, as an Observation has it.
        """

    def strength(self, card: Card, trump: str | None) -> int:
        """How strong a card is among those of its suit once that was named, for holding a hand in order."""
        return self.deck.place(card)[1]

    def certain_rest(self, seen: Observation) -> tuple[Card, ...] | None:
        """An order in which the seat's cards win every trick left, wherever the rest are; None if unsure."""
        return None

    def parse_action(self, text: str) -> Action:
        """The action written `text`; ValueError when it names a card this game has not.

        Any other text is a word said: whether it is one of this game's is `why_not`'s to say.
        """
        verb, colon, argument = text.partition(":")
        try:
            if verb == "play" and colon and not argument.isdecimal():
                return Play(self.deck.card(argument))
            if verb in ("declare", "draw"):
                cards = (self.deck.card(code) for code in argument.split(",") if code)
                return Show(verb, self.deck.in_order(cards))
        except ValueError as wrong:
            raise ValueError(f"{text!r}: {wrong}") from None
        return Call(text)
