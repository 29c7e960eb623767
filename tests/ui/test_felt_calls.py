"""The calling's buttons: their order and keys; and what is said aloud."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapete.games.core import Call
from tapete.games.events import ContractMade, DealScored, Event, Played, Said, Seat, TrickTaken
from tapete.session.view import SeatSetup
from tapete.table.announcing import spoken
from tapete.table.call_bar import in_button_order
from tapete.table.call_keys import key_of, keys_for
from tapete.words import say, use
from ui.felt_tables import Table, at_the_lead


def calls(words: str) -> list[Call]:
    return [Call(word) for word in words.split()]


@pytest.mark.parametrize(
    ("legal", "shown"),
    [
        ("O C E B botifarra delego", "delego O C E B botifarra"),
        ("contro passo", "passo contro"),
        ("O C E B botifarra", "O C E B botifarra"),
    ],
)
def test_the_safest_call_comes_first_and_the_others_as_the_rules_list_them(legal: str, shown: str) -> None:
    assert in_button_order(calls(legal)) == tuple(calls(shown))


def test_each_call_has_a_letter_of_its_own() -> None:
    assert keys_for(["Delego", "Oros", "Copes", "Espases", "Bastos", "Botifarra"]) == tuple("DOCEBT")
    assert keys_for(["Sant Vicenç", ""]) == ("S", "")


def test_a_letter_is_one_that_any_keyboard_has() -> None:
    assert keys_for(["Çò", "Àlex"]) == ("", "E")


def test_no_call_takes_the_key_that_looks_at_the_last_trick() -> None:
    assert keys_for(["Libre", "Λίγο"]) == ("I", "Γ")


def test_a_greek_word_has_greek_letters_that_a_latin_keyboard_types_too() -> None:
    keys = keys_for(["Μπαστούνια", "Κούπες", "Καρό", "Σπαθιά", "Κόντρα"])
    assert keys == tuple("ΜΚΑΣΟ")
    assert [key_of(key) for key in keys] == list("MKASO")
    assert keys_for(["Delego", "Δώδεκα"]) == ("D", "Ω")  # delta lies on the key of the D
    assert key_of("ά") == key_of("a") == "A"


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
def test_what_happens_is_said_in_one_sentence(language: str) -> None:
    use(language)
    table = at_the_lead()
    card = table.card("O9")
    events: list[Event] = [
        Said(Seat(1), "contro"),
        Played(Seat(2), card),
        Played(Seat(2), card, "carrego"),
        TrickTaken(Seat(0), (card,), Seat(3), 6),
        ContractMade(Seat(3), "O", 1, Seat(0)),
    ]
    for event in events:
        sentence = spoken(event, table.view)
        assert any(name in sentence for name in ("Pau", "Núria", "Joan"))
        assert "{" not in sentence


def test_the_person_without_a_name_is_spoken_to() -> None:
    table = at_the_lead()
    seats = (SeatSetup(say("seat.you")), *table.setup.seats[1:])
    table.setup = replace(table.setup, seats=seats)
    assert spoken(Played(Seat(0), table.card("O9")), table.view).startswith("You play ")


def test_scores_are_read_where_they_are_shown() -> None:
    assert spoken(DealScored((40, 32), (4, 0)), at_the_lead().view) == ""


def test_where_the_last_pile_makes_trumps_nobody_is_said_to_have_named_them() -> None:
    table = Table(mode="duo6", duo_trump="last_pile")
    made = ContractMade(Seat(0), "O", 1, Seat(1))
    assert spoken(made, table.view) == "Trumps by the dealer's last pile: Coins."
