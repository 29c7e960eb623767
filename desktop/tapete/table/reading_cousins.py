"""What a view says of a table of Belote, Bolot or Pilotta besides what every table says. No item, no rule."""

from __future__ import annotations

from collections.abc import Iterator

from tapete.cards import Card
from tapete.games.core import CALLING
from tapete.games.events import DealScored, LaidOpen, Played, Said, Seat, Side, ThrownIn
from tapete.games.pilotta import Pilotta
from tapete.games.taking import Taking
from tapete.table.auction_item import Auction, Bid
from tapete.table.reading import Reading
from tapete.words import say

PASS = "pass"
LAST_TEN, CAPOT = "score.last_ten", "score.capot"  # lines of an account


def turned_up(read: Reading) -> Card | None:
    """The card that lies in the middle to be taken; None at other tables and at other times."""
    waits = isinstance(read.game, Taking) and read.seen.phase == CALLING
    return read.seen.turnup if waits else None


def is_second_round(read: Reading) -> bool:
    """Whether everybody has passed once, so that another suit may be named."""
    return sum(isinstance(event, Said) for event in read.seen.log) >= read.game.players


def thrown_in(read: Reading) -> bool:
    """Whether everybody passed and the cards have been gathered."""
    return any(isinstance(event, ThrownIn) for event in read.seen.log)


def auction(read: Reading) -> Auction | None:
    """What has been bid, while it is being bid and where points are; None when nobody has spoken yet."""
    if not isinstance(read.game, Pilotta) or read.seen.phase != CALLING:
        return None
    words = [event.word for event in read.seen.log if isinstance(event, Said)]
    if not words:
        return None
    highest = max((i for i, word in enumerate(words) if word.startswith("bid:")), default=None)
    bids = [_bid(word, highest=i == highest) for i, word in enumerate(words)]
    players = read.game.players
    names = (read.name_of(read.game.next_seat(read.seen.dealer, 1 + i)) for i in range(players))
    rounds = tuple(tuple(bids[i : i + players]) for i in range(0, len(bids), players))
    return Auction(tuple(names), rounds)


def _bid(word: str, *, highest: bool) -> Bid:
    if not word.startswith("bid:"):
        return Bid(say(f"call.{word}"), passes=word == PASS)
    _, value, suit = word.split(":")
    return Bid(value_label(value), f"mark_{suit}", highest)


def value_label(value: str) -> str:
    """A number of points that is bid, or the word for all the tricks."""
    return say("call.capot") if value == "capot" else value


def laid_open(read: Reading) -> tuple[LaidOpen, ...]:
    """The combinations that lie open: until the second trick is over, and till the near seat has played on.

    Where all hands are open there is nothing to lay open.
    """
    if read.view.open_hands is not None or not any(read.seen.tricks):
        return ()
    early = sum(read.seen.tricks) < 2
    return tuple(event for event, played in _shown(read) if early or not played)


def _shown(read: Reading) -> Iterator[tuple[LaidOpen, bool]]:
    """Every combination laid open, and whether the near seat has played since."""
    log, near = read.seen.log, read.seen.seat
    for i, event in enumerate(log):
        if isinstance(event, LaidOpen):
            yield event, any(isinstance(e, Played) and e.seat == near for e in log[i + 1 :])


def bonus(read: Reading, side: Side) -> str:
    """What a side's last trick, or all of them, brought it, when the deal is over; else nothing."""
    scored = next((event for event in reversed(read.seen.log) if isinstance(event, DealScored)), None)
    lines = {line.key: line.amounts[side] for line in scored.lines} if scored else {}
    if lines.get(CAPOT):
        return f"{say('table.capot')} +{lines[CAPOT]}"
    return f"+{lines[LAST_TEN]}" if lines.get(LAST_TEN) else ""


def last_ten(read: Reading, winner: Seat) -> str:
    """What is added to the title of the last trick of all where its winner got ten for it; else nothing."""
    scored = next((event for event in reversed(read.seen.log) if isinstance(event, DealScored)), None)
    side = read.game.side_of(winner)
    for line in scored.lines if scored else ():
        if line.key == LAST_TEN and line.amounts[side]:
            return say("table.last_ten", points=line.amounts[side])
    return ""
