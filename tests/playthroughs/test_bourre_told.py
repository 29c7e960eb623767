"""Short matches of Bourré told line by line, one file a way to play, to be read and compared.

A line says who acts, what it may do, what it may not and why, and what it does; `0 sees` what seat 0 sees of
the others' cards. After a change that is meant, write the files anew and read the difference:

    python tests/playthroughs/test_bourre_told.py
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from tapete.games.bourre import Bourre
from tapete.games.core import Action, Deal, Match, Observation, Play, action_text
from tapete.games.events import (
    Anted,
    Chose,
    DealScored,
    Dealt,
    Discarded,
    Drew,
    Event,
    Folded,
    Paid,
    PotCarried,
    PotShared,
    PotTaken,
    Rebought,
    Reshuffled,
    SatOut,
    Seat,
    TrickTaken,
)
from tapete.records.shuffle import opening_deal

HERE = Path(__file__).parent / "bourre"


@dataclass
class Script:
    """A match to tell: its options and the number that its seeds and its choices follow from."""

    name: str
    number: int
    options: dict[str, Any] = field(default_factory=dict)


SCRIPTS = (
    Script("sequential", 3, {"players": 4, "deals": 3}),
    Script("then-draw", 12, {"players": 3, "deals": 2, "declare": "then_draw", "max_draw": 2}),
    Script("simultaneous", 7, {"players": 3, "deals": 3, "declare": "simultaneous", "double_ante": True}),
    Script("sitting-out", 5, {
        "players": 4, "cards": 4, "deals": 4, "ante": 2, "start_chips": 4, "on_broke": "out", "limit": 6,
        "limit_caps_win": True, "head": "free", "overtrump": "free", "undertrump": "free",
    }),
    Script("buying-again", 9, {"players": 2, "deals": 3, "ante": 2, "start_chips": 3, "on_broke": "rebuy"}),
    Script("reshuffling", 2, {"players": 8, "deals": 1, "cinch": False}),
)  # fmt: skip


def tell(script: Script) -> Iterator[str]:
    """The lines of a match."""
    game = Bourre(**script.options)
    yield f"{script.name}: {script.options}"
    match = game.new_match()
    while not match.finished:
        seed = bytes([script.number, match.deals]) * 16
        deal, _ = opening_deal(game, match, seed)
        yield f"deal {match.deals + 1}, {deal.dealer} deals, chips {list(match.totals)}, pot {match.pot}"
        step = game.start(deal, match)
        yield from told(step.events)
        count = 0
        while game.to_act(step.state):
            seat = game.to_act(step.state)[0]
            action = choice(script, game.observe(step.state, seat), count)
            yield f"  {seat} {options(game, step.state)} | {action_text(action)}"
            step = game.apply(step.state, action)
            yield from told(step.events)
            count += 1
        match = next_match(game, match, deal, step.state)
    yield f"won by {list(match.winners)} with {list(match.totals)}"


def next_match(game: Bourre, match: Match, deal: Deal, state: Any) -> Match:
    scored = game.scored(state)
    assert isinstance(scored, DealScored)
    return game.next_match(match, deal, scored)


def options(game: Bourre, state: Any) -> str:
    """What the seat to act may do, and of its hand what it may not, by reason."""
    seen = game.observe(state, game.to_act(state)[0])
    if seen.phase == "drawing":
        return f"of {codes(seen.hand)} may throw {len(seen.legal)} ways"
    if seen.phase != "play":
        return f"with {codes(seen.hand)} may {' '.join(map(action_text, seen.legal))}"
    forbidden = [card for card in seen.hand if Play(card) not in seen.legal]

    def refusal(card: Any) -> str:
        reason = game.why_not(state, Play(card))
        assert reason is not None
        return reason.key.removeprefix("refused.")

    may = " ".join(action_text(action).removeprefix("play:") for action in seen.legal)
    not_may = "".join(f" not {codes(held)} ({rule})" for rule, held in groupby(forbidden, refusal))
    return f"{'has a cinch, ' if seen.cinch else ''}may {may}{not_may}"


def choice(script: Script, seen: Observation, count: int) -> Action:
    """One of the legal actions, another one each time; where the stock is to run out, as much as can be."""
    if script.name == "reshuffling" and seen.phase != "play":
        return seen.legal[-1]
    return seen.legal[(script.number + 7 * count + 3 * seen.seat) % len(seen.legal)]


def told(events: tuple[Event, ...]) -> Iterator[str]:
    """What events tell beyond the action that made them, and what seat 0 sees of them."""
    for event in events:
        line = of_cards(event) or of_chips(event)
        if line:
            yield f"    {line}"
        if isinstance(event, Chose | Discarded | Drew | Folded) and event.seat != 0:
            yield f"    0 sees {shown(event.seen_by(Seat(0)))}"


def of_cards(event: Event) -> str | None:
    match event:
        case Dealt(_, hands, stock, turnup):
            return f"dealt {' / '.join(codes(hand) for hand in hands)}, {stock} left, {turnup} turned up"
        case Folded(seat, laid):
            return f"{seat} lays down {codes(laid)}"
        case Discarded(seat, thrown, aside):
            return f"{seat} throws {codes(thrown) or 'nothing'}{f', {aside} face up' if aside else ''}"
        case Reshuffled(number):
            return f"the stock runs out; {number} cards are shuffled"
        case Drew(seat, drawn):
            return f"{seat} draws {codes(drawn)}"
        case TrickTaken(_, trick, winner):
            return f"{codes(trick)}: {winner} takes it"
    return None


def of_chips(event: Event) -> str | None:
    match event:
        case SatOut(seat):
            return f"{seat} cannot pay and sits out"
        case Rebought(seat, chips):
            return f"{seat} buys {chips} again"
        case Anted(seat, chips, second):
            return f"{seat} pays {'a second' if second else 'the'} ante, {chips}"
        case PotTaken(seat, chips):
            return f"{seat} takes {chips} from the pot"
        case PotCarried(chips):
            return f"{chips} are carried"
        case Paid(seat, chips):
            return f"{seat} goes bourré and pays {chips}"
        case PotShared(chips):
            return f"the last pot is shared {list(chips)}"
        case DealScored():
            lines = ", ".join(
                f"{line.key.removeprefix('score.')} {list(line.amounts)}" for line in event.lines
            )
            exempt = f", exempt {list(event.exempt)}" if event.exempt else ""
            return f"tricks {list(event.points)}, {lines}; pot {event.pot}{exempt}"
    return None


def shown(event: Event) -> str:
    match event:
        case Chose(seat, word):
            return f"that {seat} has chosen {word or 'something'}"
        case Discarded(seat, thrown, aside):
            return f"{seat} throw {codes(thrown) or 'nothing'}{f' and {aside}' if aside else ''}"
        case Drew(seat, drawn):
            return f"{seat} draw {codes(drawn)}"
        case Folded(seat, laid):
            return f"{seat} lay down {codes(laid)}"
    raise AssertionError(event)


def codes(held: Any) -> str:
    return " ".join("??" if card is None else card.code for card in held)


def text(script: Script) -> str:
    return "\n".join(tell(script)) + "\n"


# --- the comparison -------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_match_is_played_and_paid_as_told(script: Script) -> None:
    written = (HERE / f"{script.name}.txt").read_text(encoding="utf-8")
    assert text(script).splitlines() == written.splitlines()


def test_no_telling_is_left_without_its_script() -> None:
    assert {file.stem for file in HERE.glob("*.txt")} == {script.name for script in SCRIPTS}


if __name__ == "__main__":
    for script in SCRIPTS:
        (HERE / f"{script.name}.txt").write_text(text(script), encoding="utf-8")
