"""What a seat of Belote, Bolot or Pilotta does not see: who may hold what, and a deal that went so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final

from tapete.cards import Card, Deck, Suit
from tapete.games.core import Deal, Match, Observation
from tapete.games.declarations import FOUR, LONGEST, SHORTEST, SINGLE, Combination, DeclarationRules
from tapete.games.events import DealtRest, DeclarationsWon, Declared, Event, LaidOpen, Seat, Side
from tapete.games.hidden import FIRST, HAND, REST, STOCK, Holding, Lying, Need, Place, Unseen
from tapete.games.past import PastPlay, cannot_hold, dealt_in, faces, need_of, past_plays
from tapete.games.tricks import in_suit
from tapete.games.trumps import Duties

Scoring = Callable[[Sequence[Sequence[Combination]], Seat, Suit], tuple[Side | None, tuple[int, int]]]
Said = tuple[Combination, ...]  # what one seat has declared, in order

EIGHT: Final = 8  # cards of a full hand


@dataclass(frozen=True, slots=True, eq=False)
class HiddenCards:
    """What can be told of hidden cards at one table; `royals` and `royal_words` are those of the game."""

    duties: Duties
    deck: Deck
    declarations: DeclarationRules
    scoring_side: Scoring
    royals: tuple[str, str]
    royal_words: tuple[str, str]

    def unseen(self, seen: Observation, trump: Suit | None) -> Unseen:
        """The hidden cards and where they may lie; `trump` is None until the calling is over."""
        plays = past_plays(seen.log)
        places = tuple(self._places(seen))
        cards = self._hidden(seen, plays)
        by_seat = {
            seat: tuple(i for i, place in enumerate(places) if place.seat == seat)
            for seat in range(seen.players)
        }
        may = dict.fromkeys(cards, tuple(range(len(places))))
        out = self._ruled_out(plays, trump)
        for card in cards:
            may[card] = tuple(i for i in may[card] if card not in out.get(places[i].seat, ()))
        for play in plays:
            if play.card in may:
                may[play.card] = by_seat[play.seat]
        for card, seat in self._shown(seen, plays, trump).items():
            if card in may and card not in {play.card for play in plays}:
                may[card] = tuple(i for i in by_seat[seat] if i in may[card])
        self._turn_up(seen, places, may)
        now = frozenset(cards) - {play.card for play in plays}
        needs, together = self._declared(seen, plays, trump, now)
        gone = frozenset(play.card for play in plays if play.card in may)
        return Unseen(cards, places, tuple(may.values()), gone, needs, together)

    def _hidden(self, seen: Observation, plays: Sequence[PastPlay]) -> tuple[Card, ...]:
        """The cards of others; where hands came in two parts, those played too."""
        mine = {*seen.hand, *(play.card for play in plays if play.seat == seen.seat)}
        in_parts = rest_in(seen.log) is not None
        gone = set() if in_parts else {play.card for play in plays}
        calling = {seen.turnup} if not in_parts else set()
        return tuple(card for card in self.deck if card not in mine | gone | calling)

    def _places(self, seen: Observation) -> Iterator[Place]:
        rest = rest_in(seen.log)
        dealt = dealt_in(seen.log)
        for seat in map(Seat, range(seen.players)):
            if seat == seen.seat:
                continue
            if rest is None:
                yield Place(HAND, seen.counts[seat], seat)
            else:
                yield Place(FIRST, len(dealt.hands[seat]), seat)
                yield Place(REST, EIGHT - len(dealt.hands[seat]), seat)
        if rest is None and dealt.stock:
            yield Place(STOCK, dealt.stock - 1)

    @staticmethod
    def _turn_up(seen: Observation, places: Sequence[Place], may: dict[Card, tuple[int, ...]]) -> None:
        """The turn-up was picked up by the taker, with his second packet."""
        rest = rest_in(seen.log)
        if rest is not None and seen.turnup in may:
            place = next(i for i, p in enumerate(places) if p.seat == rest.taker and p.kind == REST)
            may[seen.turnup] = (place,)

    # --- what plays and words tell -----------------------------------------------------------------------

    def _ruled_out(self, plays: Sequence[PastPlay], trump: Suit | None) -> dict[Seat | None, set[Card]]:
        """By seat the cards it cannot hold now, card by card."""
        out: dict[Seat | None, set[Card]] = {}
        if trump is None:
            return out
        for play in plays:
            mine = out.setdefault(play.seat, set())
            mine |= cannot_hold(self.duties.legal, self.deck, play.trick, trump, play.card)
            if play.card.suit is trump and play.card.rank in self.royals and not play.note:
                mine |= {c for c in in_suit(self.deck.cards, trump) if c.rank in self.royals}
        return out

    def _shown(self, seen: Observation, plays: Sequence[PastPlay], trump: Suit | None) -> dict[Card, Seat]:
        """Cards that everybody knows a seat to have held: laid open, or said to be the other royal."""
        shown = {
            card: event.seat for event in seen.log if isinstance(event, LaidOpen) for card in event.cards
        }
        for play in plays:
            if play.note == self.royal_words[0]:
                other = next(r for r in self.royals if r != play.card.rank)
                shown |= {c: play.seat for c in self.deck if c.suit is trump and c.rank == other}
        return shown

    # --- what declarations tell --------------------------------------------------------------------------

    def _declared(
        self, seen: Observation, plays: Sequence[PastPlay], trump: Suit | None, now: frozenset[Card]
    ) -> tuple[tuple[Need, ...], Callable[[tuple[int, ...]], bool] | None]:
        """One need for each other seat that declared, and which options of all can have been together."""
        if trump is None:
            return (), None
        needs, ways = [], []
        said = said_by(seen)
        for seat in sorted(said):
            if seat == seen.seat:
                continue
            played = frozenset(play.card for play in plays if play.seat == seat)
            found = [
                (way, need_of(seat, [self.holding(way)], played, now))
                for way in self.ways(said[seat], _open(seen, seat))
            ]
            possible = [(way, need.options[0]) for way, need in found if need.options]
            needs.append(Need(seat, tuple(holding for _, holding in possible)))
            ways.append((seat, [way for way, _ in possible]))
        won = next((event for event in seen.log if isinstance(event, DeclarationsWon)), None)
        if won is None or not needs:
            return tuple(needs), None
        own = self.own_ways(seen)
        leader, scoring = plays[0].seat, self.scoring_side

        def together(numbers: tuple[int, ...]) -> bool:
            declared: list[Said] = [()] * seen.players
            declared[seen.seat] = own
            for (seat, mine), number in zip(ways, numbers, strict=True):
                declared[seat] = mine[number]
            return scoring(declared, leader, trump) == (won.side, won.points)

        return tuple(needs), together

    def own_ways(self, seen: Observation) -> Said:
        """What the seat itself has declared."""
        return tuple(
            self.combination(faces(event.cards))
            for event in seen.log
            if isinstance(event, Declared) and event.seat == seen.seat
        )

    def combination(self, cards: tuple[Card, ...]) -> Combination:
        """The combination that is made of exactly these cards."""
        return self.declarations.open_to(cards)[0]

    def ways(self, heard: Sequence[tuple[str, int]], shown: frozenset[frozenset[Card]]) -> Iterator[Said]:
        """Every row of combinations that sounds so; where some were laid open, those and no others."""
        choices = [self.alike(kind, points) for kind, points in heard]
        for way in product(*choices):
            if shown and {frozenset(c.cards) for c in way} != shown:
                continue
            if self._is_possible(way):
                yield way

    def alike(self, kind: str, points: int) -> tuple[Combination, ...]:
        """All combinations of that kind and worth."""
        rules, found = self.declarations, []
        if kind == FOUR:
            worth = [rank for rank, value in rules.fours if value == points]
            rows = [tuple(card for card in self.deck if card.rank == rank) for rank in worth]
        else:
            rows = [row for suit in self.deck.suits for row in self._rows(suit)]
        for row in rows:
            combination = self.combination(row)
            if combination.points == points:
                found.append(combination)
        return tuple(found)

    def _rows(self, suit: Suit) -> Iterator[tuple[Card, ...]]:
        ladder = self._ladder(suit)
        for first, last in combinations(range(len(ladder) + 1), 2):
            if SHORTEST <= last - first <= LONGEST:
                yield tuple(ladder[first:last])

    def _ladder(self, suit: Suit) -> list[Card]:
        """The cards of a suit in the order of runs."""
        by_rank = {card.rank: card for card in in_suit(self.deck.cards, suit)}
        return [by_rank[rank] for rank in self.declarations.ladder]

    def _is_possible(self, way: Said) -> bool:
        """Whether one hand can have it: no card twice, no more than eight, nothing that must be lacking."""
        cards = [card for combination in way for card in combination.cards]
        if len(set(cards)) != len(cards) or len(cards) > EIGHT or self._lacks(way) & set(cards):
            return False
        return self.declarations.long_run != SINGLE or not any(
            _uses_dead(first, second) for first, second in combinations(way, 2)
        )

    def holding(self, way: Said) -> Holding:
        """The hands that may declare so: those with these cards, and without any that would prolong a run."""
        return Holding(frozenset(c for combination in way for c in combination.cards), self._lacks(way))

    def _lacks(self, way: Said) -> frozenset[Card]:
        lacks, used = set[Card](), set[Card]()
        for combination in way:
            if combination.kind != FOUR:
                ladder = self._ladder(combination.cards[0].suit)
                top = ladder.index(combination.cards[-1])
                below = ladder.index(combination.cards[0]) - 1
                beside = [ladder[top + 1]] if top + 1 < len(ladder) else []
                if below >= 0 and len(combination.cards) < LONGEST:
                    beside.append(ladder[below])  # five are cut from a longer run, and tell nothing below
                lacks |= {card for card in beside if card not in used}
            used |= set(combination.cards)
        return frozenset(lacks)

    # --- a deal that went so -----------------------------------------------------------------------------

    def deal(self, seen: Observation, lying: Lying) -> tuple[Deal, Match]:
        """The deal in which the hidden cards lay so, and the match before it."""
        dealt, plays = dealt_in(seen.log), past_plays(seen.log)
        rest = rest_in(seen.log)
        at = {(p.kind, p.seat): cards for p, cards in zip(self._places(seen), lying, strict=True)}
        own = faces(dealt.hands[seen.seat])
        match = Match(seen.totals, seen.deals, seen.dealer, held=seen.held)
        if rest is None:
            played = [tuple(play.card for play in plays if play.seat == s) for s in range(seen.players)]
            hands = tuple(
                own if s == seen.seat else (*played[s], *at[HAND, Seat(s)]) for s in range(seen.players)
            )
            turned = () if dealt.turnup is None else (dealt.turnup,)
            return Deal(seen.dealer, hands, (*turned, *at.get((STOCK, None), ())), dealt.turnup), match
        hands = tuple(own if s == seen.seat else at[FIRST, Seat(s)] for s in range(seen.players))
        stock = [rest.turnup]
        for seat in (Seat((seen.dealer + steps) % seen.players) for steps in range(1, seen.players + 1)):
            given = rest.hands[seat] if seat == seen.seat else at[REST, seat]
            stock += [card for card in given if card is not None and card is not rest.turnup]
        return Deal(seen.dealer, hands, tuple(stock), rest.turnup), match


def rest_in(log: Sequence[Event]) -> DealtRest | None:
    """The second part of the deal of that log; None where there is none, or not yet."""
    return next((event for event in log if isinstance(event, DealtRest)), None)


def said_by(seen: Observation) -> dict[Seat, list[tuple[str, int]]]:
    """By seat the kind and points of all it has declared."""
    said: dict[Seat, list[tuple[str, int]]] = {}
    for event in seen.log:
        if isinstance(event, Declared):
            said.setdefault(event.seat, []).append((event.kind, event.points))
    return said


def _open(seen: Observation, seat: Seat) -> frozenset[frozenset[Card]]:
    """What that seat has laid open."""
    return frozenset(
        frozenset(event.cards) for event in seen.log if isinstance(event, LaidOpen) and event.seat == seat
    )


def _uses_dead(first: Combination, second: Combination) -> bool:
    """Whether the second would be made of the lower cards of a run longer than five, cut for the first."""
    if FOUR in (first.kind, second.kind) or len(first.cards) < LONGEST:
        return False
    return first.cards[0].suit is second.cards[0].suit
