"""Complaints at a table of Bourré for four, spades being trumps where nothing else is said."""

from typing import Any

import pytest

from complaints import Complaint, above_novice, card, chosen, each, shown, word
from seated_bourre import at_table, first_trick
from tapete.games.bourre import Bourre, State
from tapete.games.core import Action, Call

NOTHING = "H2 H5 D3 D8 C4"


def done(state: State, level: str, **rules: Any) -> Action:
    game = Bourre(**{"players": 4, **rules})
    return chosen(game, game.observe(state, game.to_act(state)[0]), level)


@each(
    Complaint("came in with five low cards", NOTHING, "", "play"),
    Complaint(
        "came in with a lonely low trump after two others, the pot being dear",
        "S3 H5 D3 D8 C4",
        "",
        "play",
        how={"before": ("play:1", "play:2"), "seat": 3, "pot": 60},
    ),
    Complaint("folded the ace of trumps", "SA H5 D3 D8 C4", "", "pass"),
    Complaint(
        "folded the ace of trumps because two were in and the pot was dear",
        "SA H5 D3 D8 C4",
        "",
        "pass",
        how={"before": ("play:0", "play:1"), "seat": 3, "pot": 5_000},
    ),
    Complaint(
        "folded king and queen of trumps, of which one must win",
        "SK SQ D3 D8 C4",
        "",
        "pass",
        how={"pot": 900},
    ),
    Complaint(
        "folded five trumps",
        "SJ ST S8 S7 S6",
        "",
        "pass",
        how={"before": ("play:2", "play:2"), "seat": 3, "pot": 60},
    ),
)
@above_novice("bourre")
def test_no_word_is_complained_of(complaint: Complaint, level: str) -> None:
    how = dict(complaint.how)
    state = at_table(complaint.hand, "S9", *how.pop("before", ()), **how)
    assert not complaint.blames_word(word(done(state, level)))


@above_novice("bourre")
@pytest.mark.parametrize(
    ("hand", "kept"),
    [("SK S7 DA D8 C4", "SK S7 DA"), ("SA H5 D3 D8 C4", "SA"), ("SQ SJ S3 H2 C7", "SQ SJ S3")],
    ids=lambda text: text.replace(" ", "-"),
)
def test_no_trump_and_no_ace_is_thrown_away(hand: str, kept: str, level: str) -> None:
    state = at_table(hand, "S9")
    said = done(state, level)
    state = Bourre(players=4).apply(state, said).state
    thrown = {card.code for card in shown(done(state, level))}
    assert not thrown & set(kept.split())


@above_novice("bourre")
def test_nothing_of_five_trumps_is_changed(level: str) -> None:
    assert done(at_table("SA SK S7 S5 S3", "S9"), level) == Call("play:0")


@each(
    Complaint(
        "had the pot in hand and led a small card",
        "SA SK SQ D4 C7/HQ H8 D2 D3 C2/H2 H3 H4 DT SJ",
        never="D4 C7",
        how={"turnup": "SJ"},
    ),
    Complaint(
        "last to play, took with the ace of trumps what the five would take",
        "H9 C2 C3 D2 D3/H2 C4 C5 D4 D5/SA S5 ST D9 D8",
        "H9 H2",
        "SA ST",
        how={"turnup": "S5"},
    ),
    Complaint(
        "threw away the ace that was to be his only trick",
        "H9 C2 C3 D2 D3/DA C4 C5 D5 C8/H5 SA S5 ST D9",
        "H9",
        "DA",
        how={"turnup": "S5"},
    ),
    Complaint(
        "took with the king of trumps what the two would take",
        "H9 C2 C3 D2 D3/H2 C4 C5 D4 D5/SK SQ S2 D9 D8",
        "H9 H2",
        "SK SQ",
        how={"turnup": "S2"},
        rules={"overtrump": "free"},
    ),
)
@above_novice("bourre")
def test_no_card_is_complained_of(complaint: Complaint, level: str) -> None:
    state = first_trick(complaint.hand, trick=complaint.trick, **complaint.how, **complaint.rules)
    action = done(state, level, **{"players": len(state.hands), **complaint.rules})
    assert not complaint.blames_card(card(action).code)
