"""Values in points of the whole deal: as the game itself would count them at the end."""

from random import Random
from typing import Any

import pytest

from eight_cards import begun, played_out, silent
from endings import KINDS, ending
from tapete.games.belote import Belote
from tapete.games.bolot import Bolot
from tapete.games.core import Game
from tapete.games.pilotta import Pilotta
from tapete.games.tables import TrickTables
from tapete.games.thirty_two import ThirtyTwo
from tapete.players.open_hands import deal_values

# every trump and the aces with seat 0: all tricks are its side's, whatever is led
STRONG = ("SJ S9 SA ST SK SQ HA DA", "S8 H7 H8 H9 D7 D8 D9 C7", "S7 HT HK DT DK CA CT CK",
          "HJ HQ DJ DQ CQ CJ C9 C8")  # fmt: skip
STRONG_SPANISH = ("O10 O9 O1 O3 O12 O11 C1 E1", "O8 C7 C8 C9 E7 E8 E9 B7",
                  "O7 C3 C12 E3 E12 B1 B3 B12", "C10 C11 E10 E11 B11 B10 B9 B8")  # fmt: skip


def best_points(game: Game[Any], state: Any, seat: int, left: dict[Any, int]) -> int:
    """The points of the side of `seat` as the game counts them, when all play their best."""
    scored = game.scored(state)
    if scored is not None:
        return int(scored.points[game.side_of(game.seats[seat])])
    seen = game.observe(state, game.seats[0])
    key = (state.hands, getattr(state, "piles", ()), state.trick, state.leader, seen.points, state.tricks)
    if key not in left:
        values = [best_points(game, game.apply(state, a).state, seat, left) for a in game.legal(state)]
        mine = game.side_of(game.to_act(state)[0]) == game.side_of(game.seats[seat])
        left[key] = max(values) if mine else min(values)
    return left[key]


@pytest.mark.parametrize("options", KINDS)
def test_each_card_is_worth_the_points_the_game_would_count(options: str) -> None:
    rng = Random(f"{options} deal points")
    for _ in range(4):
        end = ending(options, rng, cards=2)
        seat = end.game.to_act(end.state)[0]
        left: dict[Any, int] = {}
        wanted = {
            action: best_points(end.game, end.game.apply(end.state, action).state, seat, left)
            for action in end.game.legal(end.state)
        }
        found = deal_values(end.game, end.state)
        assert {action: bounds.value for action, bounds in found.items()} == wanted


@pytest.mark.parametrize(
    ("game", "hands", "trump", "everything"),
    [(Belote(), STRONG, "S", 252), (Pilotta(), STRONG, "S", 250), (Bolot(), STRONG_SPANISH, "O", 252)],
)
def test_all_tricks_are_worth_what_the_game_gives_for_them(
    game: ThirtyTwo, hands: tuple[str, ...], trump: str, everything: int
) -> None:
    state = silent(game, begun(game, hands, trump, by=0))
    while game.phase(state) == "declaring":
        state = silent(game, state)
    values = deal_values(game, state)
    best = max(bounds.value for bounds in values.values())
    assert best == everything
    assert sum(played_out(game, state).points) in (162, 252, 250)


def test_nodes_that_run_out_leave_bounds() -> None:
    end = ending("belote-discard-must-must-undertrump", Random(3), cards=7, at_start=True)
    bounds = deal_values(end.game, end.state, node_limit=50)
    exact = deal_values(end.game, end.state)
    assert any(not value.is_exact for value in bounds.values())
    assert all(bounds[action].low <= exact[action].value <= bounds[action].high for action in exact)


def test_only_the_play_can_be_solved() -> None:
    game = Belote()
    end = ending("belote-discard-must-must-undertrump", Random(3), cards=3)
    start = game.start(end.state.deal, end.state.match).state
    with pytest.raises(ValueError, match="only the play of the cards can be solved, and this is calling"):
        deal_values(game, start)


def test_the_half_that_is_left_over_goes_to_the_poorer_side() -> None:
    end = ending("duo6-lliure-off", Random(1), cards=2)
    tables: TrickTables = end.tables
    # 48 of the 60 points on cards and 13 of 24 tricks: 54.5, of which the half goes to the others
    assert tables.deal_points(48, 13, 0) == 54
    assert tables.deal_points(12, 11, 0) == 18
    assert tables.deal_points(30, 12, 0) == 36
    assert tables.deal_points(20, 3, 2 * 10 + 9) == 36
