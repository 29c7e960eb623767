"""What a seat of Bourré does not see: hands, what was thrown away and drawn, and a deal that went so.

A card that was thrown away may come back when the stock runs out and the pool is shuffled. So what counts is
where each card came to lie in the end: a pool's cards are those of the stock that was made of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from tapete.cards import Card, Deck, Suit
from tapete.games.bourre_play import Known, PlayRules
from tapete.games.core import Action, Call, Deal, Match, Observation, Play, Show
from tapete.games.events import (
    Anted,
    Chose,
    Discarded,
    Drew,
    Folded,
    Paid,
    Played,
    PotShared,
    PotTaken,
    Reshuffled,
    Said,
    SatOut,
    Seat,
    TrickTaken,
)
from tapete.games.hidden import DRAWN, KEPT, LAID, STOCK, THROWN, Hands, Lying, Place, Unseen
from tapete.games.past import PastPlay, cannot_hold, dealt_in, faces, past_plays

UNKNOWN_WORD: Final = "play"  # what a seat is imagined to have chosen in secret: all may say it


@dataclass(frozen=True, slots=True)
class Foreseen:
    """Pools that were shuffled into these stocks, one after the other."""

    stocks: tuple[tuple[Card, ...], ...]

    def stock(self, pool: tuple[Card, ...], earlier: tuple[int, ...]) -> tuple[Card, ...]:
        """The stock that this pool became."""
        if len(earlier) >= len(self.stocks) or set(self.stocks[len(earlier)]) != set(pool):
            raise ValueError("nothing is known of such a pool")
        return self.stocks[len(earlier)]


@dataclass(slots=True)
class Changes:
    """Who has laid down, thrown away and drawn how many cards, as everybody has seen.

    A stock has a number: 0 as it was dealt, then one for each pool. `pools` are the heaps each was made of,
    `heaps` those that still lie there, as kind and seat; `drawn` is who drew how many of which stock, in
    order; `left` are the cards of the last one.
    """

    left: int
    drawn: list[tuple[Seat, int, int]] = field(default_factory=list)
    pools: list[list[tuple[str, Seat]]] = field(default_factory=list)
    heaps: list[tuple[str, Seat]] = field(default_factory=list)
    thrown: dict[Seat, int] = field(default_factory=dict)
    missing: int = 0  # cards that the seat which draws has not got yet
    drawing: Seat | None = None

    def throw(self, seat: Seat, many: int) -> None:
        """A seat throws so many away, and draws from what is left."""
        self.settle()
        self.thrown[seat] = self.missing = many
        self.drawing = seat
        self._draw()

    def lay(self, seat: Seat) -> None:
        """A seat folds."""
        self.settle()
        self.heaps.append((LAID, seat))

    def shuffle(self, many: int) -> None:
        """All heaps but that of the seat which draws become the stock."""
        self.pools.append(self.heaps)
        self.heaps, self.left = [], many
        self._draw()

    def settle(self) -> None:
        """Whoever was drawing has done."""
        if self.drawing is not None:
            self.heaps.append((THROWN, self.drawing))
            self.drawing = None

    def _draw(self) -> None:
        many = min(self.missing, self.left)
        if many:
            assert self.drawing is not None
            self.drawn.append((self.drawing, len(self.pools), many))
        self.missing -= many
        self.left -= many


def changes(seen: Observation) -> Changes:
    """All that was laid down, thrown away and drawn in this deal."""
    done = Changes(dealt_in(seen.log).stock)
    for event in seen.log:
        match event:
            case Folded(seat):
                done.lay(seat)
            case Discarded(seat, cards):
                done.throw(seat, len(cards))
            case Reshuffled(cards=many):
                done.shuffle(many)
    done.settle()
    return done


@dataclass(frozen=True, slots=True, eq=False)
class HiddenCards:
    """What can be told of hidden cards at one table; hands have `cards` cards."""

    rules: PlayRules
    deck: Deck
    cards: int

    def unseen(self, seen: Observation, trump: Suit) -> Unseen:
        """The hidden cards and where they may lie."""
        done, plays = changes(seen), past_plays(seen.log)
        places = tuple(self._places(seen, done))
        fixed = self._fixed(seen, done, places)
        own = {*self._dealt_to_me(seen), *self._drawn_by_me(seen)}
        cards = tuple(card for card in self.deck if card not in own or card in fixed)
        out: dict[Seat | None, set[Card]] = {}
        by: dict[Card, Seat] = {}
        for play in plays:
            mine = out.setdefault(play.seat, set())
            mine |= cannot_hold(self.rules.base, self.deck, play.trick, trump, play.card)
            by[play.card] = play.seat
        may = []
        for card in cards:
            where = fixed.get(card, tuple(range(len(places))))
            if card in by:
                where = tuple(i for i in where if places[i].is_held and places[i].seat == by[card])
            else:
                where = tuple(
                    i for i in where if not (places[i].is_held and card in out.get(places[i].seat, ()))
                )
            may.append(where)
        gone = frozenset(play.card for play in plays if play.seat != seen.seat)
        fits = self._bound(seen, plays, trump)
        return Unseen(cards, places, tuple(may), gone, fits=fits)

    def _places(self, seen: Observation, done: Changes) -> Iterator[Place]:
        dealt = dealt_in(seen.log)
        laid = {event.seat for event in seen.log if isinstance(event, Folded)}
        for seat in map(Seat, range(seen.players)):
            if seat != seen.seat and dealt.hands[seat] and seat not in laid:
                yield Place(KEPT, self.cards - done.thrown.get(seat, 0), seat)
        for seat, stock, many in done.drawn:
            if seat != seen.seat:
                yield Place(DRAWN, many, seat, stock)
        for kind, seat in done.heaps:
            if seat != seen.seat:
                yield Place(kind, self.cards if kind == LAID else done.thrown[seat], seat)
        yield Place(STOCK, done.left, None, len(done.pools))

    def _fixed(
        self, seen: Observation, done: Changes, places: Sequence[Place]
    ) -> dict[Card, tuple[int, ...]]:
        """Where cards may lie of which more is known: those of this seat that were shuffled, the turn-up."""
        fixed: dict[Card, tuple[int, ...]] = {}
        again = set(self._drawn_by_me(seen))
        for stock, heaps in enumerate(done.pools, 1):
            for card in self._known_in(seen, heaps):
                if card not in again:
                    fixed[card] = tuple(i for i, place in enumerate(places) if _is_of(place, stock))
        turnup = seen.turnup
        if turnup is not None and turnup not in fixed and seen.dealer != seen.seat and turnup not in again:
            kind = THROWN if seen.aside else LAID if (LAID, seen.dealer) in done.heaps else KEPT
            fixed[turnup] = tuple(
                i for i, place in enumerate(places) if place.kind == kind and place.seat == seen.dealer
            )
        return fixed

    def _known_in(self, seen: Observation, heaps: Sequence[tuple[str, Seat]]) -> list[Card]:
        """The cards of these heaps that the seat knows: its own, and the turn-up in the dealer's hand."""
        known: list[Card] = []
        for kind, seat in heaps:
            if seat == seen.seat:  # whoever folds lays down what was dealt to him
                known += self._dealt_to_me(seen) if kind == LAID else self._thrown_by_me(seen)
            elif kind == LAID and seat == seen.dealer:
                known += [] if seen.turnup is None else [seen.turnup]
        return known

    @staticmethod
    def _dealt_to_me(seen: Observation) -> tuple[Card, ...]:
        return faces(dealt_in(seen.log).hands[seen.seat])

    @staticmethod
    def _drawn_by_me(seen: Observation) -> tuple[Card, ...]:
        drew = (event for event in seen.log if isinstance(event, Drew) and event.seat == seen.seat)
        return tuple(card for event in drew for card in faces(event.cards))

    @staticmethod
    def _thrown_by_me(seen: Observation) -> tuple[Card, ...]:
        """What this seat has thrown away, without a turn-up laid aside."""
        threw = (event for event in seen.log if isinstance(event, Discarded) and event.seat == seen.seat)
        return tuple(card for event in threw for card in faces(event.cards) if card is not event.aside)

    # --- what a cinch tells ------------------------------------------------------------------------------

    def _bound(
        self, seen: Observation, plays: Sequence[PastPlay], trump: Suit
    ) -> Callable[[Hands], bool] | None:
        """Whether hands like these were free to play so (§6); None where the table plays no cinch."""
        moments = [m for m in self._moments(seen, plays) if m[0].seat != seen.seat]
        if not self.rules.cinch or not moments:
            return None
        rules, deck = self.rules, self.deck
        by_seat: dict[Seat, list[tuple[PastPlay, Known]]] = {}
        for play, known in moments:
            by_seat.setdefault(play.seat, []).append((play, known))
        judged: dict[tuple[Seat, tuple[Card, ...]], bool] = {}

        def is_free(seat: Seat, hand: tuple[Card, ...]) -> bool:
            for play, known in by_seat[seat]:
                then = (*hand, *play.later, play.card)
                if known.won + sum(card.suit is trump for card in then) < rules.need:
                    continue  # no cinch without so many
                if play.card not in rules.legal(deck.in_order(then), play.trick, trump, known):
                    return False
            return True

        def fits(hands: Hands) -> bool:
            for seat in by_seat:
                free = judged.get((seat, hands[seat]))
                if free is None:
                    free = judged[seat, hands[seat]] = is_free(seat, hands[seat])
                if not free:
                    return False
            return True

        return fits

    @staticmethod
    def _moments(seen: Observation, plays: Sequence[PastPlay]) -> Iterator[tuple[PastPlay, Known]]:
        """Every card played, with what its player went by."""
        won = dict.fromkeys(range(seen.players), 0)
        completed: tuple[Card, ...] = ()
        aside = seen.turnup if seen.aside else None
        taken = iter([event for event in seen.log if isinstance(event, TrickTaken)])
        for play in plays:
            is_last = len(play.trick) == len(seen.active) - 1
            yield play, Known(won[play.seat], completed, aside, is_last)
            if is_last:
                trick = next(taken)
                won[trick.winner] += 1
                completed += trick.cards

    # --- a deal that went so -----------------------------------------------------------------------------

    def deal(self, seen: Observation, lying: Lying) -> tuple[Deal, Match, dict[Seat, tuple[Card, ...]]]:
        """The deal in which the hidden cards lay so, the match before it, and by seat what it threw away."""
        done, dealt = changes(seen), dealt_in(seen.log)
        at = {
            (p.kind, p.seat, p.part): cards for p, cards in zip(self._places(seen, done), lying, strict=True)
        }
        stocks = self._stocks(seen, done, at)
        heaps = self._heaps(seen, done, at, stocks)
        hands: list[tuple[Card, ...]] = []
        for seat in map(Seat, range(seen.players)):
            if seat == seen.seat:
                hands.append(self._dealt_to_me(seen))
                continue
            kept = at.get((KEPT, seat, 0), ())
            hand = (*kept, *heaps.get((LAID, seat), ()), *heaps.get((THROWN, seat), ()))
            if seat == seen.dealer and seen.turnup is not None:
                hand = (*(card for card in hand if card is not seen.turnup), seen.turnup)
            hands.append(hand if dealt.hands[seat] else ())
        deal = Deal(
            seen.dealer, tuple(hands), stocks[0], seen.turnup, reshuffling=Foreseen(tuple(stocks[1:]))
        )
        thrown = {seat: cards for (kind, seat), cards in heaps.items() if kind == THROWN}
        return deal, match_before(seen), thrown

    def _stocks(
        self, seen: Observation, done: Changes, at: dict[tuple[str, Seat | None, int], tuple[Card, ...]]
    ) -> list[tuple[Card, ...]]:
        """Every stock in its order, as it was when it was new."""
        mine = list(self._drawn_by_me(seen))
        stocks: list[list[Card]] = [[] for _ in range(len(done.pools) + 1)]
        for seat, stock, many in done.drawn:
            if seat == seen.seat:
                stocks[stock] += mine[:many]
                mine = mine[many:]
            else:
                stocks[stock] += at[DRAWN, seat, stock]
        stocks[-1] += at[STOCK, None, len(done.pools)]
        return [tuple(stock) for stock in stocks]

    def _heaps(
        self,
        seen: Observation,
        done: Changes,
        at: dict[tuple[str, Seat | None, int], tuple[Card, ...]],
        stocks: Sequence[tuple[Card, ...]],
    ) -> dict[tuple[str, Seat], tuple[Card, ...]]:
        """What each seat laid down or threw away; of a pool nobody can tell, so it is shared out in order."""
        heaps: dict[tuple[str, Seat], tuple[Card, ...]] = {}
        for kind, seat in done.heaps:
            if seat != seen.seat:
                heaps[kind, seat] = at[kind, seat, 0]
        for stock, pool in enumerate(done.pools, 1):
            known = set(self._known_in(seen, pool))
            rest = [card for card in stocks[stock] if card not in known]
            for kind, seat in pool:
                if seat == seen.seat:
                    continue
                mine = [c for c in known if kind == LAID and seat == seen.dealer and c is seen.turnup]
                many = (self.cards if kind == LAID else done.thrown[seat]) - len(mine)
                heaps[kind, seat] = (*mine, *rest[:many])
                rest = rest[many:]
        own = (e for e in seen.log if isinstance(e, Discarded) and e.seat == seen.seat)
        for event in own:
            heaps[THROWN, seen.seat] = faces(event.cards)
        return heaps

    def actions(self, seen: Observation, thrown: dict[Seat, tuple[Card, ...]]) -> Iterator[Action]:
        """All that was done in this deal; what was chosen in secret and is not told yet, anyhow."""
        spoken = {event.seat: event.word for event in seen.log if isinstance(event, Said)}
        secret = {event.seat for event in seen.log if isinstance(event, Chose)}
        for event in seen.log:
            match event:
                case Chose(seat, word):
                    yield Call(word or spoken.get(seat, UNKNOWN_WORD))
                case Said(seat, word) if seat not in secret:
                    yield Call(word)
                case Discarded(seat):
                    yield Show("draw", self.deck.in_order(thrown.get(seat, ())))
                case Played(_, card):
                    yield Play(card)


def _is_of(place: Place, stock: int) -> bool:
    """Whether cards at that place come from that stock."""
    return place.kind in (DRAWN, STOCK) and place.part == stock


def match_before(seen: Observation) -> Match:
    """Where the match stood before this deal, from what was paid in it."""
    pot = seen.pot
    anted, out = set[Seat](), set[Seat]()
    for event in seen.log:
        match event:
            case Anted(seat, chips, second=second):
                pot -= chips
                if not second:
                    anted.add(seat)
            case SatOut(seat):
                out.add(seat)
            case Paid(_, chips):
                pot -= chips
            case PotTaken(_, chips):
                pot += chips
            case PotShared(shares):
                pot += sum(shares)
    exempt = tuple(s for s in map(Seat, range(seen.players)) if s not in anted | out)
    return Match(seen.totals, seen.deals, seen.dealer, pot=pot, exempt=exempt)
