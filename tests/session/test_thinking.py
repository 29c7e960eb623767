"""A computer that searches thinks beside the window: it can be clicked meanwhile, and stops at once."""

from random import Random
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from strategies import random_deal
from tapete.games import make_game
from tapete.games.core import PLAY, Observation
from tapete.players.base import Budget
from tapete.players.levels import make_player
from tapete.players.search import Searcher, Thought
from tapete.session.thinking import Thinker

SEED = bytes(32)
ENDLESS = Thought(worlds=10**9, seconds=10**9)


def first_lead() -> tuple[Searcher, Observation]:
    """Somebody who would search for ever, and the first card of a deal of Botifarra."""
    game = make_game("botifarra")
    state: Any = game.start(*random_deal(game, Random(4))).state
    club = make_player("club", game, SEED)
    while game.phase(state) != PLAY:
        seen = game.observe(state, game.to_act(state)[0])
        state = game.apply(state, club.choose(seen, Budget()).action).state
    return Searcher(game, SEED, club, ENDLESS), game.observe(state, game.to_act(state)[0])


def test_a_click_is_answered_while_a_computer_searches(qtbot: QtBot) -> None:
    button, thinker = QPushButton("?"), Thinker()
    qtbot.addWidget(button)
    button.show()
    decided: list[Any] = []
    clicked: list[bool] = []
    thinker.decided.connect(decided.append)
    thinker.broke.connect(decided.append)
    button.clicked.connect(lambda: clicked.append(True))
    thinker.ask(*first_lead(), Budget())
    for _ in range(5):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: True)
    assert len(clicked) == 5 and decided == []
    thinker.close()  # waits for the thread: it would never end if the search were not cancelled
    assert decided == []


def test_another_question_puts_an_end_to_the_first(qtbot: QtBot) -> None:
    thinker = Thinker()
    player, seen = first_lead()
    thinker.ask(player, seen, Budget())
    with qtbot.waitSignal(thinker.decided, timeout=60_000) as answered:
        thinker.ask(player, seen, Budget(worlds=25))
    assert answered.args[0].worlds == 25
    thinker.close()
