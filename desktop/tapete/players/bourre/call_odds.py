"""How likely it is that seats of Bourré folded, stayed in and threw cards away, if club players did.

Of a hand that was changed only what was kept is judged: what was thrown away nobody sees, and is taken to
be worse, as a club player's is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from math import comb, log
from typing import Final

from tapete.games.bourre import PASS, Bourre, declaration
from tapete.games.bourre_options import SIMULTANEOUS
from tapete.games.core import Observation
from tapete.games.events import Discarded, Folded, Said, Seat
from tapete.games.past import dealt_in
from tapete.games.tables import SUIT_BITS
from tapete.players.bourre.bits import TRUMPS, WIDTH, Bits, bits_for
from tapete.players.bourre.hand import Judgement
from tapete.players.bourre.hand_weights import WEIGHTS
from tapete.players.bourre.stakes import Stakes
from tapete.players.bourre.staying import Outlook
from tapete.players.odds import SURPRISE, yes_odds
from tapete.players.worlds_cards import CardBits

Judge = Callable[[int], float]  # of the cards that a seat had, or kept, as Bits

ERROR: Final = 0.15  # part of the pot by which a club player errs about what staying in brings
ACE: Final = WIDTH - 1
ACES: Final = sum(1 << WIDTH * suit + ACE for suit in range(3))
PLAIN_CARDS: Final = 3 * WIDTH
WHOLE: Final = (1 << SUIT_BITS) - 1


class Staying(Outlook):
    """What a seat knew when it spoke, and what staying in would have brought it with any cards."""

    @cached_property
    def _stakes(self) -> Stakes:
        return Stakes.of(self.game, self.seen)

    def brings(self, kept: int, drawn: int) -> float:
        """The part of the pot that these cards, and `drawn` more, may bring beyond folding."""
        table = replace(self.table, out=self.table.out & ~kept)
        judged = Judgement(kept, drawn, table, WEIGHTS[self.game.cards])
        stakes, yet = self._stakes, len(self.coming)
        chips = 0.0
        for come in range(yet + 1):
            odds = comb(yet, come) * self._stays**come * (1 - self._stays) ** (yet - come)
            chances = judged.against(len(self.inside) + come)
            chips += odds * (
                chances.win * stakes.won + chances.tie * stakes.tied - chances.none * stakes.lost
            )
        return chips / max(stakes.pot, 1.0)


class CallOdds:
    """The odds of all that the other seats have declared and drawn."""

    def __init__(self, game: Bourre, seen: Observation, cards: CardBits) -> None:
        self._game, self._cards = game, cards
        self._bits: Bits = bits_for(game.deck.suit(str(seen.trump)))
        self._known: list[dict[int, int]] = [{} for _ in game.deck.suits]
        self._judges: list[tuple[Seat, Judge]] = []
        thrown = {event.seat: len(event.cards) for event in seen.log if isinstance(event, Discarded)}
        spoken = [at for at, event in enumerate(seen.log) if isinstance(event, Said)]
        for at in spoken:
            event = seen.log[at]
            assert isinstance(event, Said)
            if event.seat != seen.seat:
                heard = spoken[0] if game.declare == SIMULTANEOUS else at
                view = self._view(seen, event.seat, heard)
                many = thrown.get(event.seat, declaration(event.word))
                self._judges.append((event.seat, self._judge(view, event.word, many)))

    def log_odds(self, now: Sequence[int], then: Sequence[int]) -> float:
        """The logarithm of how likely all that is, of the hands `then` only what was kept being told."""
        return sum([judge(self._turned(then[seat])) for seat, judge in self._judges], start=0.0)

    def _turned(self, hand: int) -> int:
        """The cards as this game's players number them."""
        turned = 0
        for suit, known in enumerate(self._known):
            some = hand >> SUIT_BITS * suit & WHOLE
            if some:
                found = known.get(some)
                if found is None:
                    found = known[some] = self._bits.of(self._cards.cards(some << SUIT_BITS * suit))
                turned |= found
        return turned

    @staticmethod
    def _view(seen: Observation, seat: Seat, at: int) -> Observation:
        """What that seat had heard before so many events, without its hand."""
        log = seen.log[:at]
        folded = {event.seat for event in log if isinstance(event, Folded)}
        hands = dealt_in(seen.log).hands
        order = (Seat((seen.dealer + steps) % seen.players) for steps in range(1, seen.players + 1))
        active = tuple(other for other in order if hands[other] and other not in folded)
        return replace(seen, seat=seat, hand=(), log=log, active=active, aside=False)

    def _judge(self, view: Observation, word: str, thrown: int | None) -> Judge:
        """The odds of that word, and of having thrown so many away, by what was kept."""
        staying, cards = Staying(self._game, self._bits, view), self._game.cards
        folds = word == PASS

        known: dict[int, float] = {}

        def judge(kept: int) -> float:
            if kept.bit_count() != cards - (thrown or 0):
                return 0.0  # what was folded has been shuffled since: nobody can tell
            if folds or thrown is None:  # as he would have played on: trumps and aces kept
                kept &= TRUMPS | ACES
            odds = known.get(kept)
            if odds is None:
                odds = known[kept] = judged(kept)
            return odds

        def judged(kept: int) -> float:
            if folds or thrown is None:
                return yes_odds(staying.brings(kept, cards - kept.bit_count()), ERROR, said=not folds)
            return yes_odds(staying.brings(kept, thrown), ERROR, said=True) + _keeping_odds(kept, thrown)

        return judge


def _keeping_odds(kept: int, thrown: int) -> float:
    """The log odds that so many other cards were all worse than these, so that these were kept."""
    plain = kept & ~TRUMPS
    worse = PLAIN_CARDS
    if plain:
        lowest = min((card % WIDTH for card in range(PLAIN_CARDS) if plain >> card & 1), default=0)
        worse = 3 * lowest + 1
    total = PLAIN_CARDS + WIDTH - kept.bit_count()
    return log((1.0 - SURPRISE) * comb(worse, thrown) / comb(total, thrown) + SURPRISE / 2)
