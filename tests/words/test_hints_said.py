"""Why a computer plays so, said in every language, from deals that computers play."""

from random import Random

import pytest

from tapete.cards import SPANISH_48
from tapete.games.botifarra import Botifarra
from tapete.games.core import Match, Reason, Seat
from tapete.players.base import Budget
from tapete.players.levels import LEVELS, make_player
from tapete.words import languages, say_reason, speak_of, use


def reasons(level: str, seed: int) -> list[Reason]:
    """What four players of that level say for themselves in one deal."""
    game = Botifarra(variant=("obligada", "lliure", "intermedia")[seed % 3])
    player = make_player(level, game, bytes([seed]) * 32)
    cards = Random(seed).sample(SPANISH_48.cards, len(SPANISH_48))
    state = game.start(game.hand_out(cards, Seat(0)), Match((0, 0))).state
    given = []
    while game.to_act(state):
        decision = player.choose(game.observe(state, game.to_act(state)[0]), Budget())
        if decision.reason is not None:
            given.append(decision.reason)
        state = game.apply(state, decision.action).state
    return given


@pytest.mark.parametrize("level", LEVELS)
def test_every_reason_of_a_computer_is_a_whole_sentence(level: str) -> None:
    given = [reason for seed in range(6) for reason in reasons(level, seed)]
    assert given
    speak_of("botifarra")
    for language in languages():
        use(language)
        for reason in given:
            sentence = say_reason(reason)
            assert sentence != reason.key and "{" not in sentence, sentence
            assert sentence[0].isupper() and sentence.endswith("."), sentence
