"""Why a computer plays Bourré so, said in every language, from evenings that computers play."""

from random import Random

import pytest

from tapete.games.bourre import Bourre
from tapete.games.core import Reason, Value
from tapete.players.base import Budget
from tapete.players.levels import levels_of, make_player
from tapete.records.shuffle import opening_deal
from tapete.words import languages, say_reason, speak_of, use

TABLES: tuple[dict[str, Value], ...] = (
    {"players": 5},
    {"players": 3, "declare": "simultaneous", "head": "free", "overtrump": "free", "undertrump": "free"},
    {"players": 8, "cards": 4, "declare": "then_draw", "double_ante": True},
)


def reasons(level: str, **options: Value) -> set[Reason]:
    """What players of that level say for themselves in some deals."""
    game = Bourre(**options)
    player = make_player(level, game, bytes(32))
    rng, given = Random(5), set[Reason]()
    for _ in range(40):
        deal, _ = opening_deal(game, game.new_match(), rng.randbytes(32))
        state = game.start(deal, game.new_match()).state
        while seats := game.to_act(state):
            decision = player.choose(game.observe(state, seats[0]), Budget())
            assert decision.reason is not None
            given.add(decision.reason)
            state = game.apply(state, decision.action).state
    return given


@pytest.mark.parametrize("level", levels_of("bourre"))
def test_every_reason_of_a_computer_is_a_whole_sentence(level: str) -> None:
    given = set().union(*(reasons(level, **options) for options in TABLES))
    assert len({reason.key for reason in given}) >= 10
    speak_of("bourre")
    for language in languages():
        use(language)
        for reason in given:
            sentence = say_reason(reason)
            assert sentence != reason.key and "{" not in sentence, sentence
            assert sentence[0].isupper() and sentence.endswith("."), sentence
