"""Whole deals of Belote, Bolot and Pilotta told line by line, one file each, to be read and compared.

A line says who acts, what it may do, what it may not and why, and what it does; below it what happened, and
what others see of it where that is less. After a change that is meant, write the files anew and read the
difference:

    python tests/playthroughs/test_cousins_told.py
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from page_deals import PAGE_DEALS, page_deal
from tapete.games import make_game
from tapete.games.core import Action, Observation, Play, action_text
from tapete.games.events import (
    ContractMade,
    Dealt,
    DealtRest,
    DeclarationsWon,
    Declared,
    Event,
    LaidOpen,
    Played,
    ScoreLine,
    Seat,
    ThrownIn,
    TrickTaken,
)
from tapete.games.thirty_two import State, ThirtyTwo
from tapete.records.record import deal_of

HERE = Path(__file__).parent / "cousins"


@dataclass
class Script:
    """A deal of the page's cards: what is done first; after that the legal actions by turns."""

    name: str
    game: str
    done: str
    options: dict[str, Any] = field(default_factory=dict)


SCRIPTS = (
    Script("belote-classic", "belote", PAGE_DEALS["belote"][3]),
    Script("belote-french", "belote", "pass take", {"variant": "french"}),
    Script(
        "belote-no-announcements", "belote", "pass pass pass pass take:S",
        {"declarations": False, "overruff": "free", "belote_on_fail": "to_defence"},
    ),
    Script("belote-thrown-in", "belote", "pass pass pass pass pass pass pass pass"),
    Script("bolot-sagunto", "bolot", PAGE_DEALS["bolot"][3]),
    Script(
        "bolot-turned-suit", "bolot", "pass pass pass pass pass take:E", {"second_round_turnup_suit": True}
    ),
    Script("pilotta-page", "pilotta", PAGE_DEALS["pilotta"][3]),
    Script("pilotta-first-bidder", "pilotta", "pass bid:80:S bid:100:C pass pass pass", {
        "lead": "first_bidder", "declaration_tie": "first_seat", "void_partner_winning": "discard",
        "cannot_overtrump": "discard", "score_unit": 1, "target": 2000,
    }),
    Script(
        "pilotta-palaristi", "pilotta", "bid:80:D pass bid:110:D double redouble", {"variant": "palaristi"}
    ),
)  # fmt: skip


# --- the telling -----------------------------------------------------------------------------------------


def tell(script: Script) -> Iterator[str]:
    """The lines of a deal."""
    game = make_game(script.game, **script.options)
    assert isinstance(game, ThirtyTwo)
    yield f"{script.name}: {script.options or 'all options at their defaults'}"
    deal, match = deal_of(game, page_deal(script.game, 0)), game.new_match()
    step = game.start(deal, match)
    yield from told(step.events)
    count = 0
    while game.to_act(step.state):
        seat = game.to_act(step.state)[0]
        seen = game.observe(step.state, seat)
        if seen.phase == "play" and not seen.trick:
            yield heading(seen)
        action = choice(script, seen, count)
        yield f"  {seat} {options(game, step.state, seen)} | {short(action)}"
        yield from unseen_asking(game, step.state, seat)
        step = game.apply(step.state, action)
        yield from told(step.events)
        count += 1
    scored = game.scored(step.state)
    assert scored is not None
    yield from map(line, scored.lines)
    yield f"points {list(scored.points)}, score {list(scored.score)}, held {scored.held}"
    after = game.next_match(match, deal, scored)
    yield f"match {list(after.totals)} after {after.deals}, dealer {after.dealer} next"


def choice(script: Script, seen: Observation, count: int) -> Action:
    """The scripted action; beyond the script, one of the legal ones, another each time."""
    done = script.done.split()
    if count < len(done):
        return next(action for action in seen.legal if same(done[count], action))
    if seen.phase == "declaring":
        return seen.legal[0]
    return seen.legal[(5 * count + seen.seat) % len(seen.legal)]


def same(text: str, action: Action) -> bool:
    verb, _, cards = text.partition(":")
    return text == action_text(action) or (
        verb == "declare" and sorted(cards.split(",")) == sorted(action_text(action)[8:].split(","))
    )


def heading(seen: Observation) -> str:
    """What everybody knows when a trick is led."""
    points = "-".join(map(str, seen.points))
    return f"trick {sum(seen.tricks) + 1} led by {seen.leader}, points {points}"


def options(game: ThirtyTwo, state: State, seen: Observation) -> str:
    """What a seat may do, and of its hand what it may not, by reason."""
    if seen.phase == "calling" and len(seen.legal) > 12:
        return f"may {short(seen.legal[0])} and {len(seen.legal) - 1} more"
    may = " ".join(short(action) for action in seen.legal)
    if seen.phase != "play":
        return f"with {codes(seen.hand)} may {may}"
    forbidden = [card for card in seen.hand if Play(card) not in seen.legal]

    def refusal(card: Any) -> str:
        reason = game.why_not(state, Play(card))
        assert reason is not None
        return reason.key.removeprefix("refused.")

    return f"may {may}" + "".join(f" not {codes(c)} ({rule})" for rule, c in groupby(forbidden, refusal))


def unseen_asking(game: ThirtyTwo, state: State, seat: Seat) -> Iterator[str]:
    """Where a seat is asked what it declares: what the next one sees of that."""
    if game.phase(state) == "declaring":
        other = game.observe(state, game.next_seat(seat))
        yield f"    {other.seat} sees {other.to_act[0]} about to {other.phase}"


def told(events: tuple[Event, ...]) -> Iterator[str]:
    """What events tell beyond the action that made them, and what others see of them."""
    for event in events:
        happened = of_deal(event) or of_play(event)
        if happened:
            yield f"    {happened}"
        if isinstance(event, Dealt | DealtRest):
            yield from (f"    {seat} sees {of_deal(event.seen_by(Seat(seat)))}" for seat in range(4))
        if isinstance(event, Declared):
            yield f"    the others hear {of_play(event.seen_by(Seat((event.seat + 1) % 4)))}"


def of_deal(event: Event) -> str | None:
    match event:
        case Dealt(dealer, hands, stock, turnup):
            dealt = " / ".join(map(codes, hands))
            return f"dealt {dealt}, {stock} left, {turnup} turned up, dealer {dealer}"
        case DealtRest(taker, turnup, hands):
            return f"dealt {' / '.join(map(codes, hands))}, {turnup} to {taker}"
        case ContractMade(seat, trump, multiplier, leader, bid):
            return f"{seat} has made {trump} trumps for {bid} x{multiplier}, {leader} leads"
        case ThrownIn():
            return "thrown in"
    return None


def of_play(event: Event) -> str | None:
    match event:
        case Declared(seat, kind, points, cards):
            return f"{seat} declares a {kind} of {points}: {codes(cards)}"
        case DeclarationsWon(side, points):
            return f"side {side} has the strongest: {list(points)}"
        case LaidOpen(seat, points, cards):
            return f"{seat} lays open {codes(cards)} for {points}"
        case Played(seat, _, note) if note:
            return f"{seat} says {note}"
        case TrickTaken(_, cards, winner, points):
            return f"{codes(cards)}: {winner} takes {points}"
    return None


def codes(cards: Any) -> str:
    return " ".join("--" if card is None else card.code for card in cards)


def short(action: Action) -> str:
    return action_text(action).removeprefix("play:")


def line(part: ScoreLine) -> str:
    args = "".join(f", {name} {value}" for name, value in part.args.items())
    return f"{part.key} {list(part.amounts)}{args}"


def text(script: Script) -> str:
    return "\n".join(tell(script)) + "\n"


# --- the comparison --------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_deal_is_played_and_scored_as_told(script: Script) -> None:
    written = (HERE / f"{script.name}.txt").read_text(encoding="utf-8")
    assert text(script).splitlines() == written.splitlines()


def test_no_telling_is_left_without_its_script() -> None:
    assert {file.stem for file in HERE.glob("*.txt")} == {script.name for script in SCRIPTS}


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for script in SCRIPTS:
        (HERE / f"{script.name}.txt").write_text(text(script), encoding="utf-8")
