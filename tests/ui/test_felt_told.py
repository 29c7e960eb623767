"""What happens at the tables of the three cousins is said in words, in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapete.games.events import ContractMade, Dealt, DeclarationsWon, Declared, LaidOpen, Seat, Side, ThrownIn
from tapete.session.view import SeatSetup
from tapete.table.announcing import spoken
from tapete.words import say, speak_of, use
from ui.cousin_tables import CousinTable


def belote() -> CousinTable:
    speak_of("belote")
    return CousinTable("belote", people=(0,))


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
@pytest.mark.parametrize("game", ["belote", "bolot", "pilotta"])
def test_every_event_of_the_cousins_is_one_sentence(language: str, game: str) -> None:
    use(language)
    speak_of(game)
    table = CousinTable(game)
    low, high = table.game.deck.cards[2], table.game.deck.cards[4]
    events = [
        Declared(Seat(1), "run", 50, (None,) * 4),
        Declared(Seat(1), "four", 150, (None,) * 4),
        DeclarationsWon(Side(0), (50, 0)),
        DeclarationsWon(None, (0, 0)),
        LaidOpen(Seat(2), 20, (low, table.game.deck.cards[3], high)),
        LaidOpen(Seat(2), 100, tuple(card for card in table.game.deck if card.rank == high.rank)),
        ContractMade(Seat(1), low.suit.code, 2, Seat(0), bid=90),
        ThrownIn(),
    ]
    for event in events:
        sentence = spoken(event, table.view)
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert "log." not in sentence


def test_what_is_turned_up_and_taken_is_named() -> None:
    table = belote()
    turnup = table.state.deal.turnup
    assert turnup is not None
    dealt = table.dealt[0]
    assert isinstance(dealt, Dealt)
    assert spoken(dealt, table.view) == say("log.turned_up", card=turnup)
    taken = table.say("pass take").events[-1]
    assert spoken(taken, table.view) == say("log.taken", name="Pau", card=turnup)


def test_the_person_at_the_screen_is_spoken_to_about_declarations() -> None:
    table = belote()
    table.setup = replace(table.setup, seats=(SeatSetup(say("seat.you")), *table.setup.seats[1:]))
    event = Declared(Seat(0), "run", 20, table.game.deck.cards[:3])
    assert spoken(event, table.view) == "You declare: Tierce."


def test_a_bid_is_told_as_it_was_said() -> None:
    speak_of("pilotta")
    table = CousinTable("pilotta", variant="palaristi")
    capot = ContractMade(Seat(1), "S", 1, Seat(0), bid=250)
    assert spoken(capot, table.view) == "Pau has the contract: Kapo, spades."
    doubled = ContractMade(Seat(1), "S", 2, Seat(0), bid=120)
    assert spoken(doubled, table.view) == "Pau has the contract: 120 spades. The bid counts ×2."
