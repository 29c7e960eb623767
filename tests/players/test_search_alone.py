"""Search where nobody has a partner: three and four alone, two with piles."""

from random import Random
from typing import Any

import pytest

from strategies import play_at_random, random_deal
from tapete.games import make_game
from tapete.games.core import PLAY, Observation
from tapete.players.arena import compare
from tapete.players.base import Budget, Cancelled, Decision
from tapete.players.levels import make_player
from tapete.players.search import BATCH

SEED = bytes.fromhex("5c" * 32)
MODES = ("solo4", "solo3", "duo6", "duo48")
SEARCHING = ("expert", "master")


def moments(mode: str, many: int) -> list[tuple[Any, Observation]]:
    """Moments at which a club player would weigh cards, every other one when following."""
    rng, found = Random(mode), []
    while len(found) < many:
        game = make_game("botifarra", mode=mode, variant=rng.choice(("obligada", "lliure")))
        state, _ = play_at_random(game, game.start(*random_deal(game, rng)).state, rng, rng.randrange(4, 30))
        if game.to_act(state) and game.phase(state) == PLAY:
            seen = game.observe(state, game.to_act(state)[0])
            weighs = len(decided(game, seen, "club", Budget()).values) > 1
            if weighs and bool(seen.trick) == bool(len(found) % 2):
                found.append((game, seen))
    return found


def decided(game: Any, seen: Observation, level: str, budget: Budget) -> Decision:
    return make_player(level, game, SEED).choose(seen, budget)


@pytest.mark.parametrize("level", SEARCHING)
@pytest.mark.parametrize("mode", MODES)
def test_every_legal_card_is_weighed_in_as_many_worlds_as_the_budget_says(mode: str, level: str) -> None:
    for game, seen in moments(mode, 4):
        decision = decided(game, seen, level, Budget(worlds=BATCH + 3, seconds=60))
        assert set(decision.values) == set(seen.legal)
        assert BATCH <= decision.worlds <= BATCH + 3


@pytest.mark.parametrize("mode", MODES)
def test_nobody_waits_for_an_answer_that_is_not_wanted(mode: str) -> None:
    game, seen = moments(mode, 1)[0]
    asked: list[None] = []

    def cancelled() -> bool:
        asked.append(None)
        return True

    with pytest.raises(Cancelled):
        decided(game, seen, "master", Budget(worlds=100_000, seconds=600, cancelled=cancelled))
    assert len(asked) == 1  # after the first batch of worlds


@pytest.mark.parametrize("mode", MODES)
def test_the_values_of_cards_lie_within_what_a_deal_can_bring(mode: str) -> None:
    for game, seen in moments(mode, 4):
        decision = decided(game, seen, "expert", Budget())
        most = 72 * seen.multiplier + 12
        assert all(-most <= value <= most for value in decision.values.values())


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_an_expert_beats_a_club_player_in_every_mode(mode: str) -> None:
    result = compare("botifarra", {"mode": mode}, "expert", "club", deals=80, seed=SEED)
    assert result.points - 1.96 * result.points_se > 0
    assert result.mean - 1.96 * result.se > 0
