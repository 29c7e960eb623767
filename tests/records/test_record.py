"""Records as text: what is written is read again, and what is no record is refused in one sentence."""

import json
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from matches import NAMES, random_match, records
from tapete.games import make_game
from tapete.games.core import Call, Deal
from tapete.games.events import Seat
from tapete.records.check import walk
from tapete.records.reading import LONGEST, RecordError, read_json
from tapete.records.record import (
    MatchRecord,
    deal_of,
    deal_record,
    dump,
    dump_deal,
    game_of,
    match_record,
    parse,
    parse_deal,
    table_of,
)
from tapete.records.shuffle import commitment

ONE_MATCH = random_match(make_game("botifarra"), Random(7), deals=2, steps=30)
TEXT = dump(ONE_MATCH)


def fault(text: str | bytes) -> str:
    """What is said of that text; it must be one sentence on one line."""
    with pytest.raises(RecordError) as refused:
        parse(text, "match.json")
    said = str(refused.value)
    assert said.startswith("match.json: ") and "\n" not in said
    return said.removeprefix("match.json: ")


def changed(**keys: Any) -> str:
    """The match with other values at its top level; `...` leaves a key out."""
    document = json.loads(TEXT) | keys
    return json.dumps({key: value for key, value in document.items() if value is not ...})


def changed_deal(**keys: Any) -> str:
    """The match with other values in its second deal."""
    document = json.loads(TEXT)
    deal = document["deals"][1] | keys
    document["deals"][1] = {key: value for key, value in deal.items() if value is not ...}
    return json.dumps(document)


# --- there and back -----------------------------------------------------------------------------------


@given(records())
def test_what_is_written_is_read_again(record: MatchRecord) -> None:
    text = dump(record)
    assert parse(text) == record
    assert dump(parse(text.encode())) == text
    for deal in record.deals:
        assert parse_deal(dump_deal(deal)) == deal


def test_the_text_has_exactly_the_keys_of_the_format() -> None:
    document = json.loads(TEXT)
    assert list(document) == ["format", "game", "options", "players", "deals"]
    assert list(document["deals"][1]) == [
        "dealer", "hands", "stock", "turnup", "actions", "seed", "commitment",
    ]  # fmt: skip
    assert document["deals"][0]["start"]["how"] == "suit_assign"
    assert document["format"] == "tapete-record/1"
    assert document["options"]["deals"] is None
    assert document["players"] == list(NAMES)
    assert "Núria" in TEXT


def test_every_optional_part_of_a_deal_survives() -> None:
    game = make_game("botifarra")
    cards = game.deck.cards
    deal = Deal(Seat(1), (cards[:2], cards[2:4]), cards[4:6], cards[4], Seat(0), ((cards[6:8],), ()))
    written = deal_record(deal, [Call("O")], promise=64 * "a", meta={"replay": True})
    assert parse_deal(dump_deal(written)) == written
    assert deal_of(game, written) == deal
    assert written.seed is None and written.commitment == 64 * "a"
    record = match_record("botifarra", {}, NAMES, [written], {"help": False})
    record = msgspec.structs.replace(record, start={"how": "random"})
    assert parse(dump(record)) == record


def test_a_seed_brings_its_commitment_along() -> None:
    deal = ONE_MATCH.deals[0]
    assert deal.seed is not None
    assert deal.commitment == commitment(bytes.fromhex(deal.seed))


def test_only_another_seat_than_the_dealer_is_named_as_having_dealt() -> None:
    game = make_game("botifarra")
    deal = Deal(Seat(1), (game.deck.cards,), dealt_by=Seat(1))
    assert deal_record(deal).dealt_by is None


def test_what_may_be_left_out_has_its_default() -> None:
    record = parse('{"format": "tapete-record/1", "game": "botifarra", "players": ["a"], "deals": []}')
    assert record.options == {} and record.deals == ()
    assert parse_deal('{"dealer": 0, "hands": []}').actions == ()


# --- what is no record --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no JSON: Expecting value in line 1, column 1"),
        ("[]", "must be an object, not a list"),
        ("null", "must be an object, not null"),
        (b"\xff", "no UTF-8: byte 1 is wrong"),
        ("\ufeff{}", "begins with a byte order mark; it must be UTF-8 without one"),
        ('{"a": NaN}', "no JSON: NaN is no number"),
        ("[-Infinity]", "no JSON: -Infinity is no number"),
        ("[1e999]", "no JSON: a number that is too large"),
        ("1" * 5000, "no JSON: a number that is too large"),
        ('"\\ud800"', "no Unicode: half of a surrogate pair"),
        ("[" * 100_000, "nested too deeply, as no record is"),
        ('{"a": 1, "b": 2, "b": 3}', "'b' is written twice"),
        ("{} {}", "no JSON: Extra data in line 1, column 4"),
        (" " * (LONGEST + 1), "longer than 16 MB, which no record is"),
        (changed(format="tapete-record/2"), "format: must be 'tapete-record/1', not 'tapete-record/2'"),
        (changed(format=...), "'format' is missing"),
        (changed(players=...), "'players' is missing"),
        (changed(players=[1]), "players[0]: must be text, not a whole number"),
        (changed(winner=0), "'winner' is unknown"),
        (changed(deals={}), "deals: must be a list, not an object"),
        (changed(meta=3), "meta: must be an object or null, not a whole number"),
        (changed_deal(dealer=...), "deal 2: 'dealer' is missing"),
        (changed_deal(dealer=True), "deal 2: dealer: must be a whole number, not true or false"),
        (changed_deal(dealer=1.0), "deal 2: dealer: must be a whole number, not a fraction"),
        (changed_deal(stok=[]), "deal 2: 'stok' is unknown"),
        (changed_deal(hands=[["O1"], [None]]), "deal 2: hands[1][0]: must be text, not null"),
        (changed_deal(actions=["O", 3]), "deal 2, action 2: must be text, not a whole number"),
        (changed_deal(seed="abc"), "deal 2: seed: must be 64 hex digits, not 'abc'"),
        (changed_deal(commitment=63 * "0" + "g"),
         "deal 2: commitment: must be 64 hex digits, not '0000000000000000000000000000000000000…'"),
        (changed_deal(commitment=""), "deal 2: commitment: must be 64 hex digits, not ''"),
    ],
    ids=range(30),
)  # fmt: skip
def test_what_is_no_record_is_refused_in_one_sentence(text: str | bytes, said: str) -> None:
    assert fault(text) == said


def test_a_stored_deal_is_read_as_strictly() -> None:
    with pytest.raises(RecordError, match="seed: must be 64 hex digits"):
        parse_deal('{"dealer": 0, "hands": [], "seed": "00"}')


@given(st.data())
def test_a_truncated_record_is_refused_in_one_sentence(data: st.DataObject) -> None:
    assert fault(TEXT.encode()[: data.draw(st.integers(0, len(TEXT.encode()) - 3))])


@given(st.lists(st.tuples(st.integers(0, len(TEXT) - 1), st.characters()), min_size=1, max_size=4))
@example([(0, "\ud800")])
def test_a_changed_record_is_refused_in_one_sentence_or_read_as_what_it_says(
    changes: list[tuple[int, str]],
) -> None:
    letters = list(TEXT)
    for place, letter in changes:
        letters[place] = letter
    try:
        record = parse("".join(letters))
    except RecordError as wrong:
        assert "\n" not in str(wrong)
        return
    assert parse(dump(record)) == record
    try:
        walk(record)
    except RecordError as wrong:
        assert str(wrong)


@given(st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
))  # fmt: skip
def test_any_other_document_is_refused_in_one_sentence(document: Any) -> None:
    assert read_json(json.dumps(document)) == document
    fault(json.dumps(document))


# --- the table of a record ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("tarot", {}, "there is no game 'tarot'; there is belote, bolot, botifarra"),
        ("botifarra", {"self": 1}, "botifarra has no option 'self'"),
        ("botifarra", {"name": "x"}, "botifarra has no option 'name'"),
        ("botifarra", {"target": True}, "option target: 'true' is no whole number"),
        ("botifarra", {"target": 1.0}, "option target: 1.0 is no word, number, true, false or null"),
        ("botifarra", {"variant": ["lliure"]}, "option variant: ['lliure'] is no word"),
        ("botifarra", {"mode": "trio"}, "option mode: 'trio' is not one of"),
        ("botifarra", {"target": None}, "options target and deals: at least one of them must be a number"),
        ("botifarra", {"players": 3}, "option players: 3, but 4 play at this table"),
        ("botifarra", {"players": True}, "option players: True, but 4 play at this table"),
        ("botifarra", {"players": "four"}, "option players: 'four', but 4 play at this table"),
    ],
)  # fmt: skip
def test_a_table_that_nobody_offers_is_refused(game: str, options: dict[str, Any], said: str) -> None:
    record = match_record(game, options, NAMES, [])
    with pytest.raises(RecordError) as refused:
        game_of(record)
    assert said in str(refused.value)


def test_the_number_of_players_must_be_that_of_the_table() -> None:
    with pytest.raises(RecordError, match="players: 3 of them, but 4 play at this table"):
        game_of(match_record("botifarra", {}, NAMES[:3], []))
    assert game_of(match_record("botifarra", {"players": 4}, NAMES, [])).players == 4


def test_without_players_the_options_alone_make_the_table() -> None:
    assert table_of("botifarra", {"variant": "lliure"}).options["variant"] == "lliure"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"dealer": 4}, "deal 1: dealer: there is no seat 4"),
        ({"dealt_by": -1}, "deal 1: dealt_by: there is no seat -1"),
        ({"hands": (("SJ",),)}, "deal 1: 'SJ' is no card of this deck"),
        ({"stock": ("O13",)}, "deal 1: 'O13' is no card of this deck"),
        ({"turnup": ""}, "deal 1: '' is no card of this deck"),
        ({"piles": ((("C0",),),)}, "deal 1: 'C0' is no card of this deck"),
        ({"reshuffles": (("C1",),)}, "deal 1: reshuffles: in botifarra nothing is shuffled twice"),
    ],
)
def test_a_deal_of_cards_and_seats_that_there_are_not_is_refused(change: dict[str, Any], said: str) -> None:
    written = msgspec.structs.replace(ONE_MATCH.deals[0], **change)
    with pytest.raises(RecordError) as refused:
        deal_of(make_game("botifarra"), written, 1)
    assert str(refused.value) == said
