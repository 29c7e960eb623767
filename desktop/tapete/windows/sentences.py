"""What happened, in words: one sentence an event, for the log and for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final
from unicodedata import normalize

from tapete.games.core import DealerFound, Game
from tapete.games.events import (
    Anted,
    Argument,
    Conceded,
    ContractMade,
    DealScored,
    Dealt,
    Event,
    MatchWon,
    OutOfTricks,
    Paid,
    Played,
    PotCarried,
    PotTaken,
    Said,
    Seat,
    Side,
    TrickTaken,
    Turned,
)
from tapete.session.view import TableSetup
from tapete.table.card_faces import Face
from tapete.table.telling import told
from tapete.table.telling_pot import told_of_pot
from tapete.windows.naming import names_of
from tapete.windows.results import DealResult
from tapete.words import say

_MANY: Final = 4  # others beside ours: too many to be told one by one
_LONGEST: Final = 14  # letters of a name that stands in a row of scores


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits at a table, for sentences: the game, the names by seat, and which side is `ours`, if any.

    `you` is the seat of the one person at the screen, where that person gave no name. `face` is how their
    cards look; None: as the game has them.
    """

    game: Game[Any]
    names: tuple[str, ...]
    ours: Side | None
    you: Seat | None = None
    face: Face | None = None

    def name(self, seat: Seat) -> str:
        """The name of the person or computer at that seat."""
        return self.names[seat]

    def members(self, side: Side) -> str:
        """The names of a side, in the order of play: `Maria, Núria`."""
        return ", ".join(self.names[seat] for seat in self.game.sides[side])

    def of(self, key: str, seat: Seat, **args: Argument) -> str:
        """The sentence of that key about a seat; the one person at the screen is spoken to."""
        if seat == self.you:
            return say(f"{key}.you", **args)
        return say(key, name=self.names[seat], **args)

    @property
    def cards_shown(self) -> Face:
        """How the cards look that are pictured beside words."""
        return self.face or Face(self.game.deck.family)

    @property
    def for_chips(self) -> bool:
        """Whether they play for chips, each with a stack of their own."""
        return "start_chips" in self.game.options

    @property
    def declares(self) -> bool:
        """Whether combinations of cards are declared at this table, or a pair of royals alone."""
        return "declaration_tie" in self.game.options

    @property
    def may_concede(self) -> bool:
        """Whether a deal can be given up at all: two sides play, and neither is bound by what it bid."""
        return len(self.game.sides) == 2 and not self.declares and not self.for_chips

    @property
    def in_pairs(self) -> bool:
        """Whether anybody has a company, so that there can be a `we`."""
        return any(len(seats) > 1 for seats in self.game.sides)

    def side(self, side: Side) -> str:
        """What a side is called: we and they where one of two pairs is ours, else by its names."""
        if self.ours is None or not self.in_pairs:
            return self.members(side)
        return say("side.ours") if side == self.ours else say("side.theirs")

    @property
    def order(self) -> tuple[Side, ...]:
        """All sides as play goes round, ours first."""
        sides, first = range(len(self.game.sides)), self.ours or 0
        return tuple(Side(s) for s in (*sides[first:], *sides[:first]))


def company(game: Game[Any], setup: TableSetup, face: Face | None = None) -> Company:
    """The company at a table; where nobody or both sides are persons there is no `we`."""
    people = {game.side_of(Seat(s)) for s, seat in enumerate(setup.seats) if seat.is_person}
    ours = next(iter(people)) if len(people) == 1 else None
    persons = [Seat(s) for s, seat in enumerate(setup.seats) if seat.is_person]
    names = names_of(setup)
    you = persons[0] if len(persons) == 1 and names[persons[0]] == say("seat.you") else None
    return Company(game, names, ours, you, face)


def sentence(event: Event, who: Company) -> str | None:
    """One event in one sentence; None for what needs no words."""
    for tell in (told, told_of_pot, _told_of_play):
        if (line := tell(event, who)) is not None:
            return line or None
    match event:
        case Dealt():
            return _dealt(event, who)
        case Said(seat=seat, word=word):
            return say("log.said", name=who.name(seat), word=word)
        case ContractMade(seat=seat, trump=trump, multiplier=times):
            return _contract(seat, trump, times, who)
        case DealScored() if any(event.points) and not who.for_chips:  # payments have been told one by one
            return deal_sentence(event, who)
        case MatchWon():
            return match_sentence(event.winners, event.totals, who)
    return None


def _told_of_play(event: Event, who: Company) -> str | None:
    match event:
        case Played():
            return _played(event, who)
        case Turned(seat=seat, card=card):
            return who.of("log.turned", seat, card=card)
        case OutOfTricks(seat=seat):
            return who.of("log.out_of_tricks", seat)
        case TrickTaken(winner=winner, points=points):
            return who.of("log.trick", winner, points=points)
        case Conceded(seat=seat):
            return who.of("log.conceded", seat)
    return None


def _dealt(event: Dealt, who: Company) -> str:
    by = event.dealt_by
    dealt = who.of("log.dealt", event.dealer) if by is None else _dealt_by(by, event.dealer, who)
    return f"{dealt} {say('log.turned_up', card=event.turnup)}" if event.turnup else dealt


def _played(event: Played, who: Company) -> str:
    if event.note:
        return who.of("log.played_note", event.seat, card=event.card, note=say(f"said.{event.note}"))
    return who.of("log.played", event.seat, card=event.card)


def _dealt_by(seat: Seat, dealer: Seat, who: Company) -> str:
    """Who dealt the cards, and who holds the five of swords and is the dealer in all else."""
    if dealer == who.you:
        return say("log.dealt_by.you_hold", name=who.name(seat))
    if seat == who.you:
        return say("log.dealt_by.you", dealer=who.name(dealer))
    return say("log.dealt_by", name=who.name(seat), dealer=who.name(dealer))


def _contract(seat: Seat, trump: str, times: int, who: Company) -> str:
    if who.game.options.get("duo_trump") == "last_pile":  # the dealer says nothing
        key = "log.trump_turned" if times == 1 else "log.trump_turned_times"
        return say(key, trump=trump, multiplier=times)
    key = "log.contract" if times == 1 else "log.contract_times"
    return who.of(key, seat, trump=trump, multiplier=times)


def concession(who: Company, seat: Seat) -> str:
    """The question whether to give up the deal: to the other pair, or to somebody by name."""
    if who.in_pairs:
        return say("concede.question")
    return say("concede.question_alone", name=who.name(who.game.next_seat(seat)))


def contract_sentence(result: DealResult, who: Company) -> str:
    """Who named trumps in a deal that is over, and how often it counts; empty where nobody named any."""
    if result.contract_by is None or result.trump is None:
        return ""
    if result.bid:
        by = result.contract_by
        return told(ContractMade(by, result.trump, result.multiplier, by, result.bid), who) or ""
    return _contract(result.contract_by, result.trump, result.multiplier, who)


def result_sentence(result: DealResult, who: Company) -> str:
    """What came of a deal: who scores what, or who takes the pot and who pays for it."""
    if result.thrown_in:
        return say("log.thrown_in")
    if not result.pot:
        return deal_sentence(result.scored, who)
    untold = (Paid, PotCarried) if result.shares_pot else (Paid,)  # what stays is shared out at once
    ends = [event for event in result.pot if not isinstance(event, untold)]
    return " ".join(line for line in (sentence(event, who) for event in ends) if line)


def deal_sentence(scored: DealScored, who: Company) -> str:
    """Who scores what in a deal."""
    gains = [side for side in who.order if scored.score[side]]
    if not gains:
        return say("log.nobody_scores")
    return " ".join(_gain(who.side(side), scored.score[side]) for side in gains)


def _gain(side: str, points: int) -> str:
    return say("log.scores" if points > 0 else "log.scores_less", side=side, points=abs(points))


def match_sentence(winners: tuple[Side, ...], totals: tuple[int, ...], who: Company) -> str:
    """Who has won the match, and how it stands."""
    standing = score_text(totals, who)
    if len(winners) == len(who.game.sides):
        return say("log.match_drawn", score=standing)
    if who.ours is not None and who.in_pairs:
        key = "log.match_won.ours" if winners[0] == who.ours else "log.match_won.theirs"
        return say(key, score=standing)
    seats = [seat for side in who.order if side in winners for seat in who.game.sides[side]]
    others = [who.name(seat) for seat in seats if seat != who.you]
    if len(winners) > 1:
        key = "log.match_shared.you" if len(others) < len(seats) else "log.match_shared"
        return say(key, names=listed(others), score=standing)
    if not others:
        return say("log.match_won.you", score=standing)
    return say("log.match_won", side=", ".join(others), score=standing, n=len(others))


def listed(names: Sequence[str]) -> str:
    """Names as they are said one after the other: `Maria, Núria and Pau`."""
    *first, last = names
    if not first:
        return last
    key = "names.and_i" if _begins_with_i(last) else "names.and"
    return say(key, names=", ".join(first), last=last)


def _begins_with_i(name: str) -> bool:
    """Whether the name is heard to begin with a plain i, before which Spanish says "e": Inés, Hilario."""
    letters = "".join(c for c in normalize("NFD", name.lower()) if c.isalpha()).removeprefix("h")
    return letters[:1] in ("i", "y") and letters[1:2] not in set("aeiou")


def number_text(number: int) -> str:
    """A number of points as it is printed, with a true minus."""
    return str(number).replace("-", "−")


def outcome_text(result: DealResult, who: Company) -> str:
    """What came of a deal in the fewest words: `0 : 162`, or who took the pot and how much."""
    if not who.for_chips:
        return numbers_text(result.scored.score, who)
    taken = next((event for event in result.pot if isinstance(event, PotTaken)), None)
    if taken is not None:
        return f"{_short(who.name(taken.seat))} {signed_text(taken.chips)}"
    return say("panel.pot_shared" if result.shares_pot else "panel.pot_stays")


def signed_text(number: int) -> str:
    """A change as it is printed: `+12`, `−3`, `0`."""
    return f"+{number}" if number > 0 else number_text(number)


def score_text(totals: tuple[int, ...], who: Company) -> str:
    """How a match stands, ours first: `54 : 61`, or by name where there are more than two sides.

    Of a large company only the first one, ours, and whoever has most of the others are told.
    """
    if len(totals) == 2 and not who.for_chips:
        return numbers_text(totals, who)
    first, *others = who.order
    if len(others) >= _MANY:
        others = [max(others, key=lambda side: totals[side])]
    told = (f"{_short(who.side(side))} {number_text(totals[side])}" for side in (first, *others))
    return " · ".join(told)


def numbers_text(amounts: tuple[int, ...], who: Company) -> str:
    """Amounts by side without names, ours first: `54 : 61`."""
    return " : ".join(number_text(amounts[side]) for side in who.order)


def _short(name: str) -> str:
    """A name that leaves room for others beside it."""
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1].rstrip()}…"


def found_sentence(found: DealerFound | None, who: Company) -> str:
    """How the first dealer was found, where something was turned or cut; else nothing."""
    if found is None or found.how not in ("suit_assign", "cut_bottom"):
        return ""
    args: dict[str, Argument] = {"dealer": who.name(found.dealer)}
    if isinstance(card := found.facts.get("card"), str):
        args["card"] = who.game.deck.card(card)
    if isinstance(cutter := found.facts.get("cutter"), int):
        args["name"] = who.name(Seat(cutter))
    turned = say(f"found.{found.how}", **args)
    owners = found.facts.get("suits")
    return f"{_suits_sentence(owners, who)} {turned}" if isinstance(owners, dict) else turned


def _suits_sentence(owners: dict[str, int], who: Company) -> str:
    """Which seat was given which suit before a card was turned: `coins – Pau`; one may be nobody's."""
    given = (
        say("found.suit", suit=suit, name=who.name(Seat(owners[suit.code])))
        if suit.code in owners
        else say("found.suit_free", suit=suit)
        for suit in who.game.deck.suits
    )
    return say("found.suits", given=", ".join(given))


def _due(event: Event) -> tuple[str, int] | None:
    """What is paid, as the key of the sentence that tells of many, and how much; None for anything else."""
    match event:
        case Anted(chips=chips, second=second):
            return "log.second_antes" if second else "log.antes", chips
        case Paid(chips=chips):
            return "log.all_paid", chips
    return None


def _all_pay(due: tuple[str, int], seats: Sequence[Seat], who: Company) -> str:
    key, chips = due
    everybody = len(seats) == len(who.names)
    names = say("log.everybody") if everybody else ", ".join(who.name(seat) for seat in seats)
    return say(key, names=names, n=chips)


def log_lines(events: Iterable[Event], who: Company) -> list[str]:
    """The sentences of these events, in order; where many pay the same, they are told together."""
    lines: list[str] = []
    for due, same in groupby(events, key=_due):
        together = list(same)
        seats = [event.seat for event in together if isinstance(event, Anted | Paid)]
        if due is not None and len(seats) > 1:
            lines.append(_all_pay(due, seats, who))
        else:
            lines += [line for line in (sentence(event, who) for event in together) if line]
    return lines
