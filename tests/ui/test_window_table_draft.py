"""The settings dialog's idea of a table: always one that the game would open."""

from __future__ import annotations

import pytest

from tapete.games.botifarra import Botifarra
from tapete.session.preferences import TableChoice
from tapete.windows.table_draft import TableDraft


@pytest.fixture
def draft() -> TableDraft:
    return TableDraft("botifarra", TableChoice())


def test_a_new_draft_is_the_game_as_it_comes(draft: TableDraft) -> None:
    assert dict(draft.options) == dict(Botifarra().options)
    assert draft.choice().options == {}


def test_the_last_of_two_ends_cannot_be_taken_away(draft: TableDraft) -> None:
    assert not draft.may_be("target", None)
    draft.set("deals", 8)
    draft.set("target", None)
    assert not draft.may_be("deals", None)
    with pytest.raises(ValueError, match="deals cannot be none"):
        draft.set("deals", None)
    assert draft.options["deals"] == 8


@pytest.mark.parametrize(
    ("name", "value"), [("target", 0), ("target", 1_000_001), ("variant", "wild"), ("deals", "x")]
)
def test_a_value_not_offered_cannot_be_chosen(draft: TableDraft, name: str, value: str | int) -> None:
    assert not draft.may_be(name, value)


def test_what_differs_from_the_preset_is_known_and_goes_back(draft: TableDraft) -> None:
    girona = next(preset for preset in Botifarra.presets if preset.name == "girona")
    draft.take(girona.options)
    assert draft.is_like(girona.options)
    assert not any(draft.differs(option.name) for option in draft.offered())
    draft.set("deals", 12)
    assert draft.differs("deals")
    assert not draft.is_like(girona.options)
    draft.restore("deals")
    assert draft.is_like(girona.options)


def test_an_option_goes_back_only_where_that_leaves_a_table(draft: TableDraft) -> None:
    draft.set("deals", 8)
    draft.set("target", None)
    assert draft.differs("deals")
    assert not draft.can_restore("deals")


def test_presets_and_defaults_are_told_apart_by_what_is_kept(draft: TableDraft) -> None:
    draft.set("variant", "lliure")
    draft.set("target", 73)
    assert draft.choice().options == {"variant": "lliure", "target": 73}


def test_the_summary_says_the_table_in_words(draft: TableDraft) -> None:
    draft.set("target", 73)
    draft.set("three", "rank_only")
    summary = draft.summary()
    assert summary.startswith("Botifarra obligada, ")
    assert "73" in summary
    assert draft.value_name(next(o for o in draft.offered() if o.name == "three"), "rank_only") in summary
    assert "carrego" not in summary.lower()  # has no effect in obligada
