"""Why a computer plays so, said in every language, from deals that computers play."""

from random import Random

import pytest

from open_modes import NAMES
from tapete.games.botifarra import Botifarra
from tapete.games.core import Reason
from tapete.games.events import Seat
from tapete.players.base import Budget
from tapete.players.levels import LEVELS, make_player
from tapete.words import languages, say_reason, speak_of, use


def reasons(level: str, seed: int, mode: str) -> list[Reason]:
    """What players of that level say for themselves in one deal."""
    game = Botifarra(mode=mode, variant=("obligada", "lliure", "intermedia")[seed % 3])
    player = make_player(level, game, bytes([seed]) * 32)
    cards = Random(seed).sample(game.deck.cards, len(game.deck))
    state = game.start(game.hand_out(cards, Seat(0)), game.new_match()).state
    given = []
    while game.to_act(state):
        decision = player.choose(game.observe(state, game.to_act(state)[0]), Budget())
        if decision.reason is not None:
            given.append(decision.reason)
        state = game.apply(state, decision.action).state
    return given


@pytest.mark.parametrize("mode", NAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_reason_of_a_computer_is_a_whole_sentence(level: str, mode: str) -> None:
    given = [reason for seed in range(6) for reason in reasons(level, seed, mode)]
    assert given
    speak_of("botifarra")
    for language in languages():
        use(language)
        for reason in given:
            sentence = say_reason(reason)
            assert sentence != reason.key and "{" not in sentence, sentence
            assert sentence[0].isupper() and sentence.endswith("."), sentence
