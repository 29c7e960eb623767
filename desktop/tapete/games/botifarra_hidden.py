"""What a seat of Botifarra does not see: who may hold what after these plays, and a deal that went so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tapete.cards import Card, Deck, Suit
from tapete.games.botifarra_options import INTERMEDIA
from tapete.games.botifarra_play import POINTS_SCOPE, SHORT_HEADS, PlayRules, first_suit_only
from tapete.games.core import Action, Call, Deal, Match, Observation, Play
from tapete.games.events import Conceded, OutOfTricks, Played, Said, Seat, Turned
from tapete.games.hidden import HAND, UNDER, Hands, Holding, Lying, Need, Place, Unseen
from tapete.games.past import PastPlay, cannot_hold, dealt_in, faces, need_of, past_plays
from tapete.games.tricks import in_suit

CanWinNoMore = Callable[[Seat, Hands, tuple[Card, ...], Seat, Suit | None], bool]


@dataclass(frozen=True, slots=True)
class Judged:
    """A moment at which the arbiter looked whether `seat`, next to play to `trick`, was dead (D28).

    `later` are the cards that each seat has played since; `said` is what he found.
    """

    seat: Seat
    leader: Seat
    trick: tuple[Card, ...]
    later: tuple[frozenset[Card], ...]
    said: bool


@dataclass(frozen=True, slots=True, eq=False)
class HiddenCards:
    """What can be told of hidden cards at one table.

    `announced` is whether a carrego is said aloud; the arbiter looks at hands of `checked` cards at most, at
    none where it is 0.
    """

    rules: PlayRules
    deck: Deck
    announced: bool
    checked: int
    can_win_no_more: CanWinNoMore

    def unseen(self, seen: Observation, trump: Suit | None) -> Unseen:
        """The hidden cards and where they may lie."""
        plays = past_plays(seen.log)
        cards = self._hidden(seen, plays)
        places = tuple(self._places(seen))
        out = self._ruled_out(seen, plays, trump)
        opener = self._opener(seen)
        may = []
        for card in cards:
            held = [i for i, p in enumerate(places) if p.seat is None or card not in out[p.seat]]
            if opener is not None and card.code == "E5" and opener != seen.seat:
                held = [i for i in held if places[i].seat == opener]
            may.append(tuple(held))
        needs = self._needs(seen, plays, trump, frozenset(cards))
        return Unseen(cards, places, tuple(may), needs=needs, fits=self._arbiter(seen, plays, trump))

    def _hidden(self, seen: Observation, plays: Sequence[PastPlay]) -> tuple[Card, ...]:
        known = {*seen.hand, *(play.card for play in plays)}
        known |= {pile.top for mine in seen.piles for pile in mine if pile.top}
        return tuple(card for card in self.deck if card not in known)

    @staticmethod
    def _places(seen: Observation) -> Iterator[Place]:
        for seat, count in enumerate(seen.counts):
            if seat != seen.seat:
                yield Place(HAND, count, Seat(seat))
        for seat, mine in enumerate(seen.piles):
            for part, pile in enumerate(mine):
                if pile.depth > 1:
                    yield Place(UNDER, pile.depth - 1, None, seat * len(mine) + part)

    @staticmethod
    def _opener(seen: Observation) -> Seat | None:
        """The holder of E5 where he is dealer for it (§4, Lleida)."""
        return None if dealt_in(seen.log).dealt_by is None else seen.dealer

    # --- what plays tell -------------------------------------------------------------------------------

    def _ruled_out(
        self, seen: Observation, plays: Sequence[PastPlay], trump: Suit | None
    ) -> dict[Seat, set[Card]]:
        """By seat the cards it cannot hold, card by card."""
        out: dict[Seat, set[Card]] = {Seat(s): set() for s in range(seen.players)}
        dead_since = self._dead_since(seen)
        for at, play in enumerate(plays):
            dead = at >= dead_since.get(play.seat, len(plays))
            legal = self.legal_if_dead if dead else self.rules.legal
            out[play.seat] |= cannot_hold(legal, self.deck, play.trick, trump, play.card)
        return out

    def legal_if_dead(
        self, hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None
    ) -> tuple[Card, ...]:
        """What a seat that can win no more tricks may play of `hand` (D28)."""
        return first_suit_only(self.rules.legal(hand, trick, trump), self.deck.suits)

    @staticmethod
    def _dead_since(seen: Observation) -> dict[Seat, int]:
        """How many cards had been played when a seat was found to be dead."""
        played, found = 0, {}
        for event in seen.log:
            if isinstance(event, Played):
                played += 1
            elif isinstance(event, OutOfTricks):
                found[event.seat] = played
        return found

    def _needs(
        self, seen: Observation, plays: Sequence[PastPlay], trump: Suit | None, hidden: frozenset[Card]
    ) -> tuple[Need, ...]:
        needs = []
        for play in plays:
            if play.seat != seen.seat:
                options = self._carrego(play, trump)
                if options:
                    needs.append(need_of(play.seat, options, play.later, hidden))
        return tuple(needs)

    def _carrego(self, play: PastPlay, trump: Suit | None) -> list[Holding]:
        """What the hand may have been of which that card was a carrego, or was not one (D14 to D16).

        Empty where nothing follows beyond what the card rules out by itself.
        """
        rules, card, strength = self.rules, play.card, self.rules.ranking.strength
        if rules.variant != INTERMEDIA or not rules.has_company or len(play.trick) != 1:
            return []
        if rules.ranking.beats(card, play.trick[0], trump):
            return []
        suit = frozenset(in_suit(self.deck.cards, card.suit)) - {card}
        lower = [c for c in self.deck if c in suit and strength[c.rank] < strength[card.rank]]
        smallest = Holding(lacks=frozenset(lower))
        if rules.scope == POINTS_SCOPE:
            if not self.announced:
                return []
            if not play.note:
                return [smallest]
            return [Holding(frozenset((c,)), frozenset(lower[:i])) for i, c in enumerate(lower)]
        if card.suit is not play.trick[0].suit or card.rank not in SHORT_HEADS:
            return []
        from_two = [Holding(frozenset((c,)), suit - {c}) for c in lower]  # D15
        if self.announced:
            return from_two if play.note else [smallest]
        return [smallest, *from_two]

    # --- what the arbiter tells ------------------------------------------------------------------------

    def _arbiter(
        self, seen: Observation, plays: Sequence[PastPlay], trump: Suit | None
    ) -> Callable[[Hands], bool] | None:
        """Whether he would have said of these hands what he has said, and nothing else."""
        judged = tuple(self._judged(seen, plays)) if self.checked else ()
        if not judged:
            return None
        deck, can_win_no_more = self.deck, self.can_win_no_more

        def fits(hands: Hands) -> bool:
            for moment in judged:
                then = tuple(
                    deck.in_order((*hand, *later)) for hand, later in zip(hands, moment.later, strict=True)
                )
                if can_win_no_more(moment.seat, then, moment.trick, moment.leader, trump) != moment.said:
                    return False
            return True

        return fits

    def _judged(self, seen: Observation, plays: Sequence[PastPlay]) -> Iterator[Judged]:
        """The moments at which he has looked, the last ones first."""
        dead = self._dead_since(seen)
        left = len(self.deck) // seen.players
        later = [frozenset[Card]() for _ in range(seen.players)]
        for at in range(len(plays), 0, -1):
            nobody_next = at == len(self.deck)
            last = plays[at - 1]
            trick = (*last.trick, last.card)
            if not nobody_next:
                seat, leader = self._next(plays, at, seen)
                if len(trick) == seen.players:
                    trick = ()
                size = left - sum(play.seat == seat for play in plays[:at])
                if size <= self.checked and at <= dead.get(seat, at):
                    yield Judged(seat, leader, trick, tuple(later), dead.get(seat) == at)
            later[last.seat] |= {last.card}

    @staticmethod
    def _next(plays: Sequence[PastPlay], at: int, seen: Observation) -> tuple[Seat, Seat]:
        """Who was to play after so many cards, and who led that trick."""
        if at < len(plays):
            return plays[at].seat, plays[at].leader
        return Seat((seen.leader + len(seen.trick)) % seen.players), seen.leader

    # --- a deal that went so -----------------------------------------------------------------------------

    def deal(self, seen: Observation, lying: Lying) -> tuple[Deal, Match]:
        """The deal in which the hidden cards lay so, and the match before it."""
        dealt, plays = dealt_in(seen.log), past_plays(seen.log)
        places = tuple(self._places(seen))
        turned = self._turned(seen)
        from_piles = {card for mine in turned for pile in mine for card in pile}
        hands: list[tuple[Card, ...]] = []
        for seat in range(seen.players):
            played = tuple(p.card for p in plays if p.seat == seat and p.card not in from_piles)
            at = [cards for p, cards in zip(places, lying, strict=True) if p.seat == seat]
            hands.append((*played, *at[0]) if at else faces(dealt.hands[seat]))
        under = {p.part: cards for p, cards in zip(places, lying, strict=True) if p.seat is None}
        piles = tuple(
            tuple((*pile, *under.get(s * len(mine) + i, ())) for i, pile in enumerate(mine))
            for s, mine in enumerate(turned)
        )
        deal = Deal(seen.dealer, tuple(hands), dealt_by=dealt.dealt_by, piles=piles)
        before = None if dealt.dealt_by is not None else seen.dealer
        return deal, Match(seen.totals, seen.deals, before)

    @staticmethod
    def _turned(seen: Observation) -> tuple[tuple[tuple[Card, ...], ...], ...]:
        """By seat the cards of each pile that have been seen, the first top first."""
        dealt = dealt_in(seen.log)
        piles = [[list(faces(pile)) for pile in mine] for mine in dealt.piles]
        for event in seen.log:
            if isinstance(event, Turned):
                piles[event.seat][event.pile].append(event.card)
        return tuple(tuple(tuple(pile) for pile in mine) for mine in piles)

    @staticmethod
    def actions(seen: Observation) -> Iterator[Action]:
        """All that was done in this deal."""
        for event in seen.log:
            match event:
                case Said(_, word):
                    yield Call(word)
                case Played(_, card):
                    yield Play(card)
                case Conceded():
                    yield Call("concede")
