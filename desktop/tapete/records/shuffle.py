"""Deals anyone can verify: a seed, its commitment, and the cards that follow from it."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from tapete.cards import Card
from tapete.games.core import Deal, DealerFound, Game, Match

SEED_BYTES: Final = 32
WORDS: Final = 1 << 32  # a stream is read as 32-bit words

CARDS: Final = "cards"  # the labels of the streams that one seed gives
START: Final = "start"
RESHUFFLE: Final = "reshuffle"


class Stream:
    """Luck that follows from a seed and a label: the same two always give the same numbers.

    The stream is the blocks SHA-256(seed || label || n as 8 bytes big-endian), n = 0, 1, ..., read as
    big-endian 32-bit words. It is the `Chance` that rules ask for.
    """

    def __init__(self, seed: bytes, label: str) -> None:
        self._words = _words(seed + label.encode("ascii"))

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1 (n at most 2**32), all equally likely."""
        assert 0 < n <= WORDS
        ceiling = WORDS - WORDS % n  # words from here on would favour the low numbers
        return next(word for word in self._words if word < ceiling) % n

    def shuffled(self, items: Sequence[Any]) -> list[Any]:
        """The items in a random order: Fisher-Yates from the last index down to 1."""
        mixed = list(items)
        for i in range(len(mixed) - 1, 0, -1):
            j = self.below(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed


def _words(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def new_seed() -> bytes:
    """32 bytes of the operating system's randomness."""
    return secrets.token_bytes(SEED_BYTES)


def parse_seed(text: str) -> bytes:
    """The seed written as 64 hex digits; ValueError when it is not."""
    if len(text) != 2 * SEED_BYTES or not all(digit in "0123456789abcdefABCDEF" for digit in text):
        raise ValueError(f"a seed is {2 * SEED_BYTES} hex digits")
    return bytes.fromhex(text)


def commitment(seed: bytes) -> str:
    """What a table shows before anyone acts: the SHA-256 of the raw seed, in hex."""
    return hashlib.sha256(seed).hexdigest()


def deal_seed(seed: bytes, k: int) -> bytes:
    """The seed of deal `k` (from 1) in a run that began with `seed`."""
    return seed if k == 1 else hashlib.sha256(seed + k.to_bytes(4, "big")).digest()


def shuffled_deck(game: Game[Any], seed: bytes) -> tuple[Card, ...]:
    """The game's deck as this seed shuffles it, top first."""
    return tuple(Stream(seed, CARDS).shuffled(game.deck.cards))


def opening_deal(game: Game[Any], match: Match, seed: bytes) -> tuple[Deal, DealerFound | None]:
    """The next deal of a match from this seed, and how its dealer was found where nobody had dealt yet."""
    cards = shuffled_deck(game, seed)
    if match.dealer is None:
        deal, found = game.first_deal(Stream(seed, START), cards)
        return reshuffled_from(game, deal, seed), found
    deal = game.hand_out_among(cards, match.dealer, game.seated(match))
    return reshuffled_from(game, deal, seed), None


# --- a stock that runs out ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeedReshuffling:
    """Pools are shuffled as the deal's seed says: one stream for all of them, one pool after the other."""

    seed: bytes

    def stock(self, pool: tuple[Card, ...], earlier: tuple[int, ...]) -> tuple[Card, ...]:
        """The pool as the new stock, top first, after pools of the sizes `earlier`."""
        stream = Stream(self.seed, RESHUFFLE)
        for size in earlier:  # how far the stream has been read depends on the sizes alone
            stream.shuffled(range(size))
        return tuple(stream.shuffled(pool))


@dataclass(frozen=True, slots=True)
class WrittenReshuffling:
    """Pools were shuffled as it was written down: each new stock, top first, in the order of need.

    `beyond` tells the rest where more are needed than were written.
    """

    stocks: tuple[tuple[Card, ...], ...]
    beyond: SeedReshuffling | None = None

    def stock(self, pool: tuple[Card, ...], earlier: tuple[int, ...]) -> tuple[Card, ...]:
        """The new stock written down for this pool; ValueError when there is none or it has other cards."""
        number = len(earlier)
        if number >= len(self.stocks):
            if self.beyond is not None:
                return self.beyond.stock(pool, earlier)
            raise ValueError(f"reshuffles: {number} of them, but the stock runs out once more")
        written = self.stocks[number]
        if len(written) != len(pool) or set(written) != set(pool):
            due = " ".join(card.code for card in pool)
            raise ValueError(f"reshuffles[{number}]: must be the cards {due} in some order")
        return written


def reshuffled_from(game: Game[Any], deal: Deal, seed: bytes) -> Deal:
    """The deal with its pools to be shuffled from this seed, in games whose stock can run out."""
    return replace(deal, reshuffling=SeedReshuffling(seed)) if game.reshuffles else deal


def follow_from(game: Game[Any], stocks: Sequence[tuple[Card, ...]], seed: bytes) -> bool:
    """Whether these new stocks, one after the other, are what the seed makes of their cards."""
    due, sizes = SeedReshuffling(seed), tuple(len(stock) for stock in stocks)
    return all(
        due.stock(game.deck.in_order(stock), sizes[:number]) == stock for number, stock in enumerate(stocks)
    )
