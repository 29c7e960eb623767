"""A table gone on with after a match: whoever deals next is known, in games that look for a dealer or not."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tapete.games import make_game
from tapete.games.core import Match
from tapete.games.events import Seat
from tapete.records.check import walk
from tapete.session.keeping import Keeping
from tapete.session.preferences import SeatChoice, TableChoice, table_setup
from tapete.session.table_session import TableSession


@pytest.mark.parametrize("game", ["botifarra", "bourre"])
def test_the_record_of_a_table_that_goes_on_passes_the_check(qtbot: QtBot, game: str) -> None:
    rules = make_game(game)
    seats = tuple(SeatChoice("", "novice" if seat else None) for seat in rules.seats)
    before: Match = replace(rules.new_match(), deals=3, dealer=Seat(2), finished=True)
    session = TableSession(Keeping(None))
    try:
        session.open(table_setup(game, TableChoice({}, seats), "You"), after=before)
        standing = walk(session.record())
        assert standing.deals[0].deal.dealer == 2
    finally:
        session.close()
