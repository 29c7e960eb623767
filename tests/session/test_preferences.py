"""What is remembered between two evenings, and what happens to a file that cannot be read."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from tapete.games import make_game
from tapete.session.preferences import (
    OwnPreset,
    Preferences,
    PreferenceStore,
    SeatChoice,
    TableChoice,
    TableLook,
    chosen_only,
    seated_anew,
    table_setup,
)
from tapete.session.view import SeatSetup


@pytest.fixture
def store(tmp_path: Path) -> PreferenceStore:
    return PreferenceStore(tmp_path / "config" / "preferences.json")


def test_a_first_start_finds_what_the_program_comes_with(store: PreferenceStore) -> None:
    remembered = store.load()
    assert remembered.preferences == Preferences()
    assert remembered.preferences.first_time
    assert remembered.set_aside is None
    assert not store.path.exists()


def test_what_is_saved_is_found_again(store: PreferenceStore) -> None:
    table = TableChoice({"variant": "lliure", "target": None, "deals": 8}, (SeatChoice("Maria"),), help=False)
    preset = OwnPreset("botifarra", "Dijous", {"target": 73})
    preferences = replace(
        Preferences().with_table("botifarra", table).with_preset(preset),
        language="ca", look=TableLook(speed=2.0, felt="blue"), first_time=False, panel_folded=True,
    )  # fmt: skip
    store.save(preferences)
    assert store.load().preferences == preferences
    assert os.listdir(store.path.parent) == ["preferences.json"]


@pytest.mark.parametrize(
    "written",
    [
        b"", b"{", b"[]", b"\xff\xfe", b'{"format": "tapete-preferences/2"}',
        b'{"look": {"speed": 3.0}}', b'{"look": {"felt": "pink"}}', b'{"tables": {"bolot": {"help": "yes"}}}',
    ],
)  # fmt: skip
def test_a_damaged_file_is_set_aside_and_told(store: PreferenceStore, written: bytes) -> None:
    store.path.parent.mkdir()
    store.path.write_bytes(written)
    remembered = store.load()
    assert remembered.preferences == Preferences()
    assert remembered.set_aside is not None
    assert remembered.set_aside.read_bytes() == written
    assert store.load().set_aside is None


def test_a_second_damaged_file_does_not_overwrite_the_first(store: PreferenceStore) -> None:
    store.path.parent.mkdir()
    kept = []
    for written in (b"one", b"two"):
        store.path.write_bytes(written)
        aside = store.load().set_aside
        assert aside is not None
        kept.append(aside)
    assert [path.read_bytes() for path in kept] == [b"one", b"two"]


def test_a_file_that_cannot_be_opened_is_named_and_left_alone(store: PreferenceStore) -> None:
    store.path.mkdir(parents=True)
    assert store.load().unreadable == store.path
    assert store.path.is_dir()


def test_what_a_newer_program_added_is_passed_over(store: PreferenceStore) -> None:
    store.path.parent.mkdir()
    store.path.write_text(json.dumps({"language": "es", "something_new": 1}))
    assert store.load().preferences == Preferences(language="es")


def test_a_failing_disk_leaves_the_old_file_and_no_half_one(
    store: PreferenceStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.save(Preferences(language="ca"))

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        store.save(Preferences(language="es"))
    assert store.load().preferences.language == "ca"
    assert os.listdir(store.path.parent) == ["preferences.json"]


def test_options_that_have_become_impossible_give_way_to_the_defaults() -> None:
    table = TableChoice({"target": None, "deals": None}, (SeatChoice("Maria"),))
    kept = Preferences(tables={"botifarra": table}).table("botifarra")
    assert kept.options == {}
    assert kept.seats == table.seats


def test_a_level_that_nobody_plays_any_more_gives_way_to_the_usual_one() -> None:
    table = TableChoice(seats=(SeatChoice("Maria"), SeatChoice("Pau", "wizard"), SeatChoice("", "novice")))
    kept = Preferences(tables={"botifarra": table}).table("botifarra")
    assert [seat.level for seat in kept.seats] == [None, "club", "novice"]
    assert kept.seats[1].name == "Pau"


def test_a_game_that_is_gone_gives_way_to_one_there_is() -> None:
    assert Preferences(game="tresillo").last_game() == "botifarra"


def test_a_preset_saved_again_keeps_its_place() -> None:
    preferences = Preferences()
    for name, target in (("a", 73), ("b", 100), ("a", 200)):
        preferences = preferences.with_preset(OwnPreset("botifarra", name, {"target": target}))
    own = [(preset.name, preset.options["target"]) for preset in preferences.own_presets("botifarra")]
    assert own == [("a", 200), ("b", 100)]
    assert [p.name for p in preferences.without_preset("botifarra", "a").presets] == ["b"]
    assert preferences.own_presets("bolot") == ()


def test_a_new_table_seats_one_person_and_three_computers() -> None:
    setup = table_setup("botifarra", TableChoice({"target": 101, "three": "shift"}), "You")
    assert [seat.is_person for seat in setup.seats] == [True, False, False, False]
    assert setup.seats[0] == SeatSetup("You")
    assert len({seat.name for seat in setup.seats}) == 4
    assert setup.options == (("three", "shift"),)  # 101 is the default: not chosen


def test_names_are_trimmed_and_empty_ones_are_guests() -> None:
    choice = TableChoice(seats=(SeatChoice("  Maria "), SeatChoice("  ", "novice")))
    setup = table_setup("botifarra", choice, "You")
    assert [seat.name for seat in setup.seats] == ["Maria", "Pau", "Núria", "Joan"]
    assert setup.seats[1].level == "novice"


def test_nobody_is_you_where_only_computers_play() -> None:
    choice = TableChoice(seats=(SeatChoice("", "novice"), SeatChoice("", "novice")))
    setup = table_setup("botifarra", choice, "You")
    assert [seat.name for seat in setup.seats] == ["Maria", "Pau", "Núria", "Joan"]


def test_only_options_that_differ_are_kept() -> None:
    options = {"variant": "lliure", "target": 101, "deals": 12}
    assert chosen_only("botifarra", options) == {"variant": "lliure", "deals": 12}


@pytest.mark.parametrize(("mode", "players"), [("pairs4", 4), ("solo4", 4), ("solo3", 3), ("duo6", 2)])
def test_a_mode_is_kept_and_seats_as_many_as_it_wants(mode: str, players: int) -> None:
    options = dict(make_game("botifarra", mode=mode).options)
    kept = chosen_only("botifarra", options)
    assert kept == ({} if mode == "pairs4" else {"mode": mode})
    setup = table_setup("botifarra", TableChoice(kept), "You")
    assert len(setup.seats) == players
    assert [seat.is_person for seat in setup.seats] == [True] + [False] * (players - 1)
    assert dict(make_game("botifarra", **dict(setup.options)).options) == options


def test_who_sat_at_tables_of_other_numbers_is_kept(store: PreferenceStore) -> None:
    two = (SeatChoice("Maria"), SeatChoice("Rosa"))
    four = (SeatChoice("Maria"), SeatChoice("Pau", "novice"), SeatChoice("Núria"), SeatChoice("", "club"))
    table = TableChoice({"mode": "duo6"}, two, seatings={4: four})
    store.save(Preferences().with_table("botifarra", table))
    assert store.load().preferences.table("botifarra") == table


def test_to_another_table_the_first_seat_and_computers_move_over() -> None:
    four = (SeatChoice("Maria"), SeatChoice("Rosa"), SeatChoice("Núria", "novice"), SeatChoice("", "club"))
    assert seated_anew(four, 2) == (SeatChoice("Maria"), SeatChoice("", "club"))
    assert seated_anew(four[:2], 3) == (SeatChoice("Maria"), SeatChoice("", "club"), SeatChoice("", "club"))
    assert seated_anew(four, 3)[2] == SeatChoice("Núria", "novice")


def test_a_table_never_set_is_as_the_first_preset_has_it() -> None:
    preferences = Preferences()
    assert preferences.table("belote").options == {"variant": "french"}
    assert preferences.table("pilotta").options == {}
    classic = preferences.with_table("belote", TableChoice({}))
    assert classic.table("belote").options == {}  # chosen, so it stays


def test_a_file_from_before_french_cards_still_opens(store: PreferenceStore) -> None:
    store.path.parent.mkdir(parents=True, exist_ok=True)
    store.path.write_text(json.dumps({
        "format": "tapete-preferences/1", "game": "botifarra",
        "look": {"speed": 1.5, "deck": "large", "back": "lattice", "felt": "blue"},
    }))  # fmt: skip
    remembered = store.load()
    assert remembered.set_aside is None
    look = remembered.preferences.look
    assert (look.speed, look.deck, look.cards, look.letters) == (1.5, "large", "own", "language")


@pytest.mark.parametrize("wrong", [{"cards": "tarot"}, {"letters": "greek"}, {"four_colours": "yes"}])
def test_a_look_that_there_is_not_sets_the_file_aside(store: PreferenceStore, wrong: dict[str, str]) -> None:
    store.path.parent.mkdir(parents=True, exist_ok=True)
    store.path.write_text(json.dumps({"format": "tapete-preferences/1", "look": wrong}))
    assert store.load().set_aside is not None
