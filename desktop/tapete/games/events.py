"""What happens at a table: one value an event, made by the rules in the step that brings it about.

The table animates events, the log and the screen reader say them, sheets sum them, and computer players
remember them. Each knows what a seat sees of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NewType

from tapete.cards import Card, Suit

Seat = NewType("Seat", int)
Side = NewType("Side", int)
Argument = str | int | Card | Suit  # what a sentence is filled with; words knows how to say each


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table; public unless a kind of event says otherwise."""

    def seen_by(self, seat: Seat) -> Event:
        """The event as that seat saw it."""
        return self


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards fell. `hands` by seat, a hidden card is None; `stock` counts what was not dealt.

    `dealt_by` is the seat that physically dealt, told only where the rules keep it apart from the dealer
    (Botifarra, first deal by the five of swords: the holder of that card is the dealer, as all know then).
    """

    dealer: Seat
    hands: tuple[tuple[Card | None, ...], ...]
    stock: int = 0
    turnup: Card | None = None
    dealt_by: Seat | None = None
    piles: tuple[tuple[tuple[Card | None, ...], ...], ...] = ()

    def seen_by(self, seat: Seat) -> Event:
        hands = tuple(hand if s == seat else (None,) * len(hand) for s, hand in enumerate(self.hands))
        return replace(self, hands=hands)


@dataclass(frozen=True, slots=True)
class Said(Event):
    """A seat said a word of the calling."""

    seat: Seat
    word: str


@dataclass(frozen=True, slots=True)
class ContractMade(Event):
    """Calling is over: `seat` named `trump` (a suit's code or the game's word), points count `multiplier`.

    `bid` is what its side must reach where points are bid (Pilotta; 250 is all the tricks), else 0.
    """

    seat: Seat
    trump: str
    multiplier: int
    leader: Seat
    bid: int = 0


@dataclass(frozen=True, slots=True)
class DealtRest(Event):
    """The deal was completed: `taker` picked up `turnup`, each seat got these `hands`, hidden cards None."""

    taker: Seat
    turnup: Card
    hands: tuple[tuple[Card | None, ...], ...]

    def seen_by(self, seat: Seat) -> Event:
        hands = tuple(hand if s == seat else (None,) * len(hand) for s, hand in enumerate(self.hands))
        return replace(self, hands=hands)


@dataclass(frozen=True, slots=True)
class ThrownIn(Event):
    """Everybody passed: the cards are thrown in and nobody scores."""


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A seat declared a combination: all hear its `kind` (`run`, `four`) and points, only it sees the cards.

    That a seat was asked and stayed silent is no event: nobody hears it.
    """

    seat: Seat
    kind: str
    points: int
    cards: tuple[Card | None, ...]

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class DeclarationsWon(Event):
    """What was declared is compared: `points` by side; `side` is None where equals cancel each other."""

    side: Side | None
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LaidOpen(Event):
    """A combination that scores was shown: a run from low to high, a four in the order of suits."""

    seat: Seat
    points: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A seat played a card; `note` is what the rules say aloud with it (`carrego`), else empty."""

    seat: Seat
    card: Card
    note: str = ""


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The next card of a seat's pile was turned up, `pile` counted from 0."""

    seat: Seat
    pile: int
    card: Card


@dataclass(frozen=True, slots=True)
class OutOfTricks(Event):
    """The arbiter says that a seat can win no more tricks, whatever anybody plays."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """A trick is complete: `cards` in order from `leader`, taken by `winner`, worth `points`."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """A seat gave up the deal for its side."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Rebought(Event):
    """A seat that could not pay took `chips` more from the bank before the deal."""

    seat: Seat
    chips: int


@dataclass(frozen=True, slots=True)
class SatOut(Event):
    """A seat that cannot pay its ante is not dealt to."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Anted(Event):
    """A seat paid its ante into the pot; the `second` one is that of a double ante."""

    seat: Seat
    chips: int
    second: bool = False


@dataclass(frozen=True, slots=True)
class Chose(Event):
    """A seat chose in secret what is revealed when all have chosen; only it knows the `word` until then."""

    seat: Seat
    word: str | None

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, word=None)


@dataclass(frozen=True, slots=True)
class Folded(Event):
    """A seat laid down its hand, unseen by the others, and takes no more part in the deal."""

    seat: Seat
    cards: tuple[Card | None, ...]

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A seat threw cards away, face down but for the turn-up, which is laid `aside` for all to see."""

    seat: Seat
    cards: tuple[Card | None, ...]
    aside: Card | None = None

    def seen_by(self, seat: Seat) -> Event:  # where the turn-up stands among the others would tell of them
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The stock had run out: a pool of so many `cards` was shuffled and became the stock."""

    cards: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat took cards from the stock, top first; only it sees them."""

    seat: Seat
    cards: tuple[Card | None, ...]

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class PotTaken(Event):
    """A seat won the pot, or as much of it as one may win."""

    seat: Seat
    chips: int


@dataclass(frozen=True, slots=True)
class PotCarried(Event):
    """Nobody won these chips: they stay on the table for the next deal."""

    chips: int


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A seat that stayed in and took no trick paid for it into the next pot."""

    seat: Seat
    chips: int


@dataclass(frozen=True, slots=True)
class PotShared(Event):
    """The match ends with chips on the table: `chips` by seat is what each gets of them."""

    chips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a deal's account: a key for words and an amount a side."""

    key: str
    amounts: tuple[int, ...]
    args: Mapping[str, Argument] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.key, self.amounts, frozenset(self.args.items())))


@dataclass(frozen=True, slots=True)
class DealScored(Event):
    """The deal is over: `points` as counted in it, `score` as written on the sheet, both by side.

    Where there is a pot, `pot` are the chips left on the table and `exempt` the seats free of the next ante.
    `held` are the points that wait for the next deal that is decided (Belote's litige). `ends_match` says
    that the chips on the table have been shared out: there is no next deal.
    """

    points: tuple[int, ...]
    score: tuple[int, ...]
    lines: tuple[ScoreLine, ...] = ()
    pot: int = 0
    exempt: tuple[Seat, ...] = ()
    held: int = 0
    ends_match: bool = False


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """The match is over; `winners` are sides, all of them in a draw."""

    winners: tuple[Side, ...]
    totals: tuple[int, ...]
