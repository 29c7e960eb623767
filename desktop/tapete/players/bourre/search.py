"""The player of Bourré that searches: what it says and plays is tried in deals that may be so.

Hands are imagined for the others that fit what they have said and played, and each choice is played to the
end of the deal by club-like players (players/pots.py). It is worth what that brings in chips on the average.

What was tried, at a table of four, antes of 1: one seat searched and the others did not, in deals of evenings
among those; what that seat had more than in the same deals without, in chips a deal:
- cards, 300 worlds drawn as the club player's are, played out at sight as he does: -0.03 ± 0.02; by the
  weights of play_weights.py: 0.04 ± 0.02, with 48 worlds 0.00 ± 0.02; at sight with all hands known: 0.14;
- cards, hands that fit what was said, a misfit let pass at one try in fifty: 300 worlds 0.05 ± 0.02, 400
  0.09 ± 0.02, 1,000 0.06 ± 0.02; let pass at three in a thousand: 50 worlds 0.05 ± 0.02;
- 600 such worlds, among those with 50: 0.01 ± 0.01; 500 among those with 20: 0.01 ± 0.02, among those
  with 12 from which nothing is read: 0.14 ± 0.03. More worlds do not make a master, so there is none yet;
- words with play-outs at sight promised too much to him who plays last; by the weights they are right for
  each seat and number of cards, within some 0.1 chips. Words by 1,500 worlds: 0.00 ± 0.02; by 600 with
  whatever seemed best: -0.07 ± 0.04. In imagined deals themselves the best word is worth 0.015 more
  than a club player's at four, 0.05 at seven, 0.03 where five declare at once.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from time import perf_counter, thread_time
from typing import Final

from tapete.cards import Card
from tapete.games.bourre import PASS, STAY, Bourre, declaration
from tapete.games.bourre_options import SIMULTANEOUS, THEN_DRAW
from tapete.games.core import CALLING, PLAY, Action, Call, Observation, Play, Reason
from tapete.games.events import Discarded, Played, Said, Seat
from tapete.games.past import dealt_in
from tapete.players import heard
from tapete.players.base import Budget, Cancelled, Decision, Player
from tapete.players.bourre.bits import SUIT_OF, TRUMPS, Bits, bits_for
from tapete.players.bourre.cards import unequal
from tapete.players.bourre.hand import kept_first
from tapete.players.bourre.hand_weights import WEIGHTS
from tapete.players.bourre.play_weights import CARD_WEIGHTS
from tapete.players.bourre.reasons import why_card
from tapete.players.bourre.sight import Sight
from tapete.players.bourre.staying import STAYS
from tapete.players.bourre.throwing import how_many, throw
from tapete.players.bourre.unseen import Unseen
from tapete.players.estimates import lead_of
from tapete.players.heard import COMING, EVERY, FOLDED, SEQUENTIAL, Heard, Trick
from tapete.players.luck import dice
from tapete.players.pots import COMPILED, HAND_MARKS, Pots

MODES: Final = {THEN_DRAW: heard.THEN_DRAW, SIMULTANEOUS: heard.SIMULTANEOUS}
BATCH: Final = 50 if COMPILED else 1  # worlds between two looks at the clock: a few ms
PLAIN: Final = 10  # times as few worlds are imagined where nothing is compiled, but no fewer than ENOUGH
ENOUGH: Final = 25
SETTLED: Final = 5.0  # standard errors by which the best choice leads when no more worlds are needed
FEWEST: Final = 100  # worlds before that is asked


@dataclass(frozen=True, slots=True)
class Thought:
    """How much a level thinks: worlds for a card, worlds for a word, seconds of its thread's own time.

    Without `words` it says what a club player says; else that is only left for something that is better by
    more than `near` standard errors. Staying in counts for `caution` of the pot less than it seems to bring:
    so much too well club players seemed to fare in 7,200 words of their own (0.18 chips of 6, ± 0.05).
    `trust` is how often an imagined hand that does not go with what was said is drawn again; at 0 nothing of
    what the others have said and changed is read from it.
    """

    worlds: int
    words: int
    trust: float = 0.997
    near: float = 1.0
    caution: float = 0.02
    seconds: float = 0.6


class Searcher:
    """A player who tries in imagination what a `club` player would say and play, the same at every seat."""

    def __init__(self, game: Bourre, seed: bytes, club: Player, thought: Thought) -> None:
        self._game = game
        self._seed = seed
        self._club = club
        self._thought = thought

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        """Choose what brings most chips over the worlds; raises Cancelled within some 20 ms."""
        started = perf_counter()
        thought = _allowed(self._thought, budget)
        if seen.phase != PLAY:
            return self._declare(seen, budget, thought, started)
        look = Sight(self._game, seen)
        if len(look.legal) == 1:
            card = look.legal[0]
            return Decision(Play(card), {Play(card): 0.0}, reason=Reason("why.only_card", {"card": card}))
        table = self._table(seen, thought)
        choices = table.cards(look)
        if len(choices) == 1:
            reason = Reason("why.cinch_equal" if seen.cinch else "why.guess")
            return Decision(choices[0].action, {choices[0].action: 0.0}, reason=reason)
        found = _tried(table, choices, thought.worlds, thought.seconds, budget)
        best = _best(found)
        return self._decided(choices, found, best, table.why(look, choices[best].card), started)

    def _table(self, seen: Observation, thought: Thought) -> Table:
        return Table(self._game, seen, dice(self._seed, seen).getrandbits(63), thought.trust)

    def _declare(self, seen: Observation, budget: Budget, thought: Thought, started: float) -> Decision:
        """What a club player says or throws, unless something is better beyond doubt."""
        usual = self._club.choose(seen, budget)
        if not thought.words or len(seen.legal) < 2:
            return usual
        table = self._table(seen, thought)
        choices = table.words(usual) if seen.phase == CALLING else table.draws(usual)
        if len(choices) < 2:
            return usual
        found = _tried(table, choices, thought.words, thought.seconds, budget)
        found = _cautious(found, choices, thought.caution * seen.pot)
        best, own = _best(found), [choice.action for choice in choices].index(usual.action)
        lead, error = _lead(found[best], found[own])
        reason: Reason | None = Reason("why.tried", {"worlds": len(found[0])})
        if lead <= thought.near * error:
            best, reason = own, usual.reason
        return self._decided(choices, found, best, reason, started)

    @staticmethod
    def _decided(
        choices: Sequence[Choice],
        found: Sequence[array[float]],
        best: int,
        reason: Reason | None,
        started: float,
    ) -> Decision:
        values = {choice.action: _mean(row) for choice, row in zip(choices, found, strict=True)}
        return Decision(choices[best].action, values, len(found[0]), perf_counter() - started, reason)


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice as an action, and as it is tried: a card, or a word and the cards thrown away with it."""

    action: Action
    card: int = 0
    word: int = FOLDED
    thrown: int = 0


def _allowed(thought: Thought, budget: Budget) -> Thought:
    """The level's own thinking, or what the budget says."""
    worlds, words = thought.worlds, thought.words
    if not COMPILED:
        worlds, words = (min(many, max(ENOUGH, many // PLAIN)) for many in (worlds, words))
    if budget.worlds is not None:
        worlds, words = budget.worlds, min(words, budget.worlds)
    seconds = thought.seconds if budget.seconds is None else budget.seconds
    return replace(thought, worlds=worlds, words=words, seconds=seconds)


def _tried(
    table: Table, choices: Sequence[Choice], worlds: int, seconds: float, budget: Budget
) -> list[array[float]]:
    """What each choice brings, world by world; cut short by the clock and where one leads by far."""
    busy = thread_time()
    found = [array("d") for _ in choices]
    while len(found[0]) < worlds:
        if budget.cancelled():
            raise Cancelled
        more = table.tried(choices, min(BATCH, worlds - len(found[0])))
        for row, values in zip(found, more, strict=True):
            row.extend(values)
        if thread_time() - busy > seconds or _is_settled(found):
            break
    return found


def _mean(row: Sequence[float]) -> float:
    return sum(row) / len(row)


def _lead(row: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """By how much one choice is better than another, and the standard error of that."""
    return lead_of(row, other, [1.0] * len(row))


def _is_settled(found: Sequence[array[float]]) -> bool:
    if len(found[0]) < FEWEST:
        return False
    best = max(range(len(found)), key=lambda i: _mean(found[i]))
    leads = [_lead(found[best], row) for i, row in enumerate(found) if i != best]
    return all(lead > SETTLED * error or lead == error == 0 for lead, error in leads)


def _cautious(found: list[array[float]], choices: Sequence[Choice], less: float) -> list[array[float]]:
    """Staying in taken for a little worse than it seemed."""
    return [
        row if choice.word == FOLDED else array("d", [value - less for value in row])
        for row, choice in zip(found, choices, strict=True)
    ]


def _best(found: Sequence[array[float]]) -> int:
    """The number of the choice that brings most, of equal ones the first."""
    return max(range(len(found)), key=lambda i: round(_mean(found[i]), 6))


class Table:
    """What one seat knows, in the numbers of a Pots."""

    def __init__(self, game: Bourre, seen: Observation, seed: int, trust: float) -> None:
        self.game, self.seen = game, seen
        assert seen.trump is not None
        self.bits: Bits = bits_for(game.deck.suit(seen.trump))
        around = (Seat((seen.dealer + steps) % seen.players) for steps in range(1, seen.players + 1))
        dealt = dealt_in(seen.log).hands
        self.order = tuple(seat for seat in around if dealt[seat])
        self.unseen = Unseen(game, self.bits, seen)
        stays = [1.0, 1.0, *(STAYS[many] for many in sorted(STAYS))]
        weights = _hand_weights(game.cards)
        self.pots = Pots(self._heard(), weights, CARD_WEIGHTS, stays, trust, seed)

    # --- what is known --------------------------------------------------------------------------------------

    def _heard(self) -> Heard:
        game, seen, rules = self.game, self.seen, self.game.pot_rules
        assert seen.turnup is not None
        turnup, played = self.bits.bit[seen.turnup], self._played()
        known = turnup | sum(played.values())
        words, drawn = self._words()
        share = 1 / game.players
        return Heard(
            me=self.order.index(seen.seat),
            mode=MODES.get(game.declare, SEQUENTIAL),
            most=game.max_draw,
            cards=game.cards,
            hand=self.bits.of(seen.hand),
            words=words,
            drawn=drawn,
            played=tuple(played[seat] for seat in self.order),
            may=tuple(self.unseen.may.get(seat, EVERY) & EVERY for seat in self.order),
            unseen=self.unseen.out & ~known,
            turnup=turnup,
            held=not seen.aside,
            forced=seen.turnup.rank == "A",
            pot=float(seen.pot),
            limit=-1.0 if rules.limit is None else float(rules.limit),
            capped=rules.limit_caps_win,
            share=share,
            exempt=0.0 if rules.double_ante else rules.ante * (1 - share),
            more=float(rules.ante) if rules.double_ante else 0.0,
        )

    def _played(self) -> dict[Seat, int]:
        played = dict.fromkeys(self.order, 0)
        for event in self.seen.log:
            if isinstance(event, Played):
                played[event.seat] |= self.bits.bit[event.card]
        return played

    def _words(self) -> tuple[tuple[int, ...], tuple[bool, ...]]:
        """What each has said, and whether he has changed his cards."""
        words = dict.fromkeys(self.order, COMING)
        drawn = dict.fromkeys(self.order, False)
        for event in self.seen.log:
            if isinstance(event, Said):
                number = declaration(event.word)
                words[event.seat] = FOLDED if event.word == PASS else number or 0
                drawn[event.seat] = number is not None
            elif isinstance(event, Discarded):
                words[event.seat], drawn[event.seat] = len(event.cards), True
        return tuple(words.values()), tuple(drawn.values())

    # --- what may be done -----------------------------------------------------------------------------------

    def words(self, usual: Decision) -> list[Choice]:
        """Folding, and staying in with each number of cards that a club player weighs."""
        words = {action.word for action in self.seen.legal if isinstance(action, Call)}
        found = [Choice(Call(PASS))] if PASS in words else []
        if STAY in words:
            return [*found, Choice(Call(STAY), word=0)]
        for number in self._numbers(usual):
            found.append(Choice(Call(f"{STAY}:{number}"), word=number, thrown=self._worst(number)))
        return found

    def _numbers(self, usual: Decision) -> list[int]:
        numbers = (declaration(action.word) for action in usual.values if isinstance(action, Call))
        return [number for number in numbers if number is not None]

    def draws(self, usual: Decision) -> list[Choice]:
        """Each number of cards that may be thrown, the worst ones."""
        fewest, most = how_many(self.seen)
        if fewest == most:  # the number has been said: nothing but the worst cards are thrown
            return []
        found = []
        for number in range(fewest, most + 1):
            thrown = self._worst(number)
            action = throw(self.seen, [card for card in self.seen.hand if self.bits.bit[card] & thrown])
            if action in usual.values:
                found.append(Choice(action, word=number, thrown=thrown))
        return found

    def _worst(self, number: int) -> int:
        order = kept_first([self.bits.bit[card] for card in self.seen.hand])
        return sum(order[len(order) - number :])

    def cards(self, look: Sight) -> list[Choice]:
        """The legal cards; equal ones are tried once, the lowest first by suit."""
        tried = unequal(self.bits.of(look.legal), self.unseen.out | self.bits.of(self.seen.trick))
        return [Choice(Play(self.bits.cards[bit]), card=bit) for bit in tried]

    def why(self, look: Sight, bit: int) -> Reason:
        """What playing that card is good for."""
        card = self.bits.cards[bit]
        higher = self.unseen.out & -(bit << 1) & self._suit(card)
        return why_card(look, card, bool(higher), bool(self.unseen.out & TRUMPS))

    # --- trying ---------------------------------------------------------------------------------------------

    def tried(self, choices: Sequence[Choice], worlds: int) -> list[array[float]]:
        """The chips that each choice brings in so many more worlds."""
        if self.seen.phase == PLAY:
            return self.pots.of_cards([choice.card for choice in choices], self.trick, worlds)
        words, thrown = [choice.word for choice in choices], [choice.thrown for choice in choices]
        return self.pots.of_words(words, thrown, worlds)

    @cached_property
    def trick(self) -> Trick:
        """The cards on the table."""
        seen, look = self.seen, Sight(self.game, self.seen)
        led = self._suit(seen.trick[0]) if seen.trick else 0
        return Trick(
            order=tuple(self.order.index(seat) for seat in look.in_turn),
            tricks=tuple(seen.tricks[seat] for seat in look.in_turn),
            laid=len(seen.trick),
            led=led,
            best=self.bits.bit[look.best] if look.best else 0,
            holder=look.holder_place or 0,
            gone=self.unseen.played,
        )

    def _suit(self, card: Card) -> int:
        return SUIT_OF[self.bits.bit[card].bit_length()]


def _hand_weights(cards: int) -> array[float]:
    """The weights of hand_weights.py in the order of HAND_MARKS."""
    found = array("d")
    for mark in HAND_MARKS:
        for end in ("win", "tie", "none"):
            found.extend(WEIGHTS[cards][end].get(mark, (0.0, 0.0)))
    return found
