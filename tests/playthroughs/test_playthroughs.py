"""Whole deals told line by line, one file a variant, to be read and compared.

A line says who acts, what it may do, what it may not and why, as that seat sees it, and what it does.
After a change that is meant, write the files anew and read the difference:

    python tests/playthroughs/test_playthroughs.py
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from tapete.cards import Card
from tapete.games import make_game
from tapete.games.core import Action, Call, Deal, Game, Match, Observation, Play, action_text
from tapete.games.events import (
    Conceded,
    ContractMade,
    DealScored,
    Dealt,
    Event,
    Played,
    Said,
    ScoreLine,
    Seat,
    TrickTaken,
)

HERE = Path(__file__).parent

HANDS = (  # the whole deal of the rules page, §13.7, as the cards were dealt
    "B7 B9 B11 O7 C2 B10 E7 E5 C6 C12 B4 E6",
    "B8 B1 E3 C3 O10 B3 C1 E11 O11 E1 O3 E12",
    "B6 E2 C8 C9 C7 C5 O5 O4 B5 O6 B12 E9",
    "E8 C11 E10 C4 O2 O8 E4 B2 C10 O1 O12 O9",
)
PAGE_PLAYS = (
    "E11 E9 E4 E5 B6 B2 B11 B1 B8 B12 E10 B4 E8 E6 E1 E2 C3 C5 C10 C12 C6 C1 C9 C4 "
    "O4 O12 O7 O3 O9 E7 O10 O5 B10 B3 B5 O2 C2 E12 C7 C11 E3 C8 O1 B7 O11 O6 O8 B9"
)


@dataclass
class Script:
    """A deal to play: words and cards in order; without `plays` the seats take turns among the legal ones."""

    name: str
    words: str
    plays: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    concede_after: int = 99  # cards played


SCRIPTS = (
    Script("botifarra-obligada", "E contro passo passo", PAGE_PLAYS),
    Script(
        "botifarra-lliure", "delego O passo passo", options={"variant": "lliure", "target": None, "deals": 1}
    ),
    Script("botifarra-intermedia", "O contro recontro passo passo", options={"variant": "intermedia"}),
    Script(
        "botifarra-contrada", "botifarra passo contro passo passo", options={"three": "shift", "target": 1}
    ),
    Script("botifarra-concession", "C passo contro recontro sant_vicenc", concede_after=6),
)


# --- the telling ----------------------------------------------------------------------------------------


def tell(script: Script) -> Iterator[str]:
    """The lines of a playthrough."""
    game = make_game("botifarra", **script.options)
    yield f"{script.name}: {script.options or 'all options at their defaults'}"
    deal = Deal(Seat(0), tuple(tuple(map(game.deck.card, hand.split())) for hand in HANDS))
    match = game.new_match()
    step = game.start(deal, match)
    for seat in game.seats:
        yield dealt(step.events[0].seen_by(seat), seat)
    while game.to_act(step.state):
        seat = game.to_act(step.state)[0]
        seen = game.observe(step.state, seat)
        if seen.phase == "play" and not seen.trick:
            yield heading(seen)
        action = choice(script, seen)
        yield f"  {seat} {options(game, step.state, seen)} | {doing(action)}"
        step = game.apply(step.state, action)
        yield from filter(None, map(told, step.events))
    for holder, hand in enumerate(game.hands_of(step.state)):
        if hand:
            yield f"  {holder} still has {' '.join(map(str, hand))}"
    scored = game.scored(step.state)
    assert scored is not None
    yield from account(game, match, deal, scored)


def dealt(event: Event, seat: Seat) -> str:
    """A deal as one seat sees it."""
    assert isinstance(event, Dealt)
    own = " ".join(str(card) for card in event.hands[seat])
    hidden = [hand.count(None) for hand in event.hands]
    return f"  {seat} is dealt {own} and sees {hidden} backs; turn-holder {event.dealer}"


def heading(seen: Observation) -> str:
    """What everybody knows when a trick is led."""
    number = sum(seen.tricks) + 1
    points = "-".join(map(str, seen.points))
    return (
        f"trick {number} led by {seen.leader}, points {points}, cards left {' '.join(map(str, seen.counts))}"
    )


def options(game: Game[Any], state: Any, seen: Observation) -> str:
    """What a seat may do, and of its hand what it may not, by reason."""
    may = " ".join(short(action) for action in seen.legal)
    if seen.phase != "play":
        return f"may {may}"
    forbidden = [card for card in seen.hand if Play(card) not in seen.legal]
    not_may = "".join(
        f" not {' '.join(map(str, cards))} ({rule})"
        for rule, cards in groupby(forbidden, lambda card: refusal(game, state, card))
    )
    return f"may {may}{not_may}"


def refusal(game: Game[Any], state: Any, card: Card) -> str:
    reason = game.why_not(state, Play(card))
    assert reason is not None
    return reason.key.removeprefix("refused.")


def choice(script: Script, seen: Observation) -> Action:
    """The scripted action; beyond the script, the legal actions by turns."""
    said = sum(isinstance(event, Said) for event in seen.log)
    if seen.phase == "calling":
        return Call(script.words.split()[said])
    played = sum(isinstance(event, Played) for event in seen.log)
    if played >= script.concede_after:
        return Call("concede")
    if script.plays:
        return next(a for a in seen.legal if short(a) == script.plays.split()[played])
    return seen.legal[played % len(seen.legal)]


def short(action: Action) -> str:
    return action_text(action).removeprefix("play:")


def doing(action: Action) -> str:
    return f"says {action.word}" if isinstance(action, Call) else f"plays {short(action)}"


def told(event: Event) -> str | None:
    """What an event tells beyond the action that made it."""
    match event:
        case ContractMade(seat, trump, multiplier, leader):
            return f"{seat} has made {trump} trumps, points count x{multiplier}, {leader} leads"
        case Played(seat, _, note) if note:
            return f"    {seat} says {note}"
        case TrickTaken(_, cards, winner, points):
            return f"    {' '.join(map(str, cards))}: {winner} takes {points}"
        case Conceded(seat):
            return f"{seat} has conceded"
    return None


def account(game: Game[Any], match: Match, deal: Deal, scored: DealScored) -> Iterator[str]:
    """The score with its parts, and the match after it."""
    yield from map(line, scored.lines)
    yield f"points {list(scored.points)}, score {list(scored.score)}"
    after = game.next_match(match, deal, scored)
    end = f"won by {list(after.winners)}" if after.finished else f"turn-holder {after.dealer} next"
    yield f"match {list(after.totals)} after {after.deals}, {end}"


def line(part: ScoreLine) -> str:
    args = "".join(f", {name} {value}" for name, value in part.args.items())
    return f"{part.key} {list(part.amounts)}{args}"


def text(script: Script) -> str:
    return "\n".join(tell(script)) + "\n"


# --- the comparison -------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_deal_is_played_and_scored_as_told(script: Script) -> None:
    written = (HERE / f"{script.name}.txt").read_text(encoding="utf-8")
    assert text(script).splitlines() == written.splitlines()


def test_the_deal_of_the_page_ends_as_the_page_says() -> None:
    told_there = list(tell(SCRIPTS[0]))
    assert "points [32, 40], score [0, 8]" in told_there
    takers = [int(line.split(": ")[1][0]) for line in told_there if " takes " in line]
    assert takers == [2, 1, 3, 1, 0, 2, 3, 0, 0, 1, 1, 1]


def test_no_telling_is_left_without_its_script() -> None:
    assert {file.stem for file in HERE.glob("*.txt")} == {script.name for script in SCRIPTS}


if __name__ == "__main__":
    for script in SCRIPTS:
        (HERE / f"{script.name}.txt").write_text(text(script), encoding="utf-8")
