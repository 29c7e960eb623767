"""Complaints at a table of Botifarra; seat 0 is to act, seat 2 is its partner, oros are trumps."""

import pytest

from complaints import Complaint, above_novice, card, chosen, each, word
from seated import LEFT, ME, PARTNER, RIGHT, between_two, calling, playing, table
from tapete.games.events import Seat

LLIURE = {"variant": "lliure"}
NO_TRUMP = {"trump": "botifarra"}
BY_LEFT = {"named_by": LEFT}

NOTHING = "O2 O3 O4 C2 C3 C4 E2 E3 E4 B2 B3 B4"
MANY_TRUMPS = "O9 O1 O12 O11 O5 O3 C9 C2 E1 E3 B4 B5"


@each(
    *(
        Complaint(
            f"trumped what was the partner's for good ({variant})",
            "E2 E3 E11 E4 E5 B2 B3 B4 B5 O10 O2 O3",
            "C4 C9 C5",
            "O",
            rules={"variant": variant},
        )
        for variant in ("obligada", "lliure", "intermedia")
    ),
    Complaint(
        "trumped the partner's ace when nobody could beat it any more",
        "E2 E3 E11 E4 E5 B2 B3 B4 B5 O10 O2 O3",
        "C10 C1 C2",
        "O",
    ),
    Complaint(
        "spent the last trump on what the partner had for sure",
        "O2 E3 E4 E5 E6 E7 B2 B3 B4 B5 B6 B7",
        "C4 C9 C5",
        "O",
        rules=LLIURE,
    ),
    Complaint(
        "threw a manilla that wins by itself on the partner's trick",
        "E9 E12 E2 E3 B2 B3 B4 B5 B6 O2 O3 O4",
        "C4 C9 C5",
        "E9",
        rules=LLIURE,
    ),
    Complaint(
        "put the best trumps on the partner's trick",
        "O9 O1 E2 E3 E4 E5 E6 B2 B3 B4 B5 B6",
        "C4 C9 C5",
        "O",
        rules=LLIURE,
    ),
    Complaint(
        "had points for the partner's last trick and gave a palla",
        "C12 C2 C3 E3 E4 E5 B2 B3 B4 B5 O2 O3",
        "C4 C9 C5",
        "C2 C3",
    ),
    Complaint(
        "void, had a king for the partner's trick and gave a palla of no use",
        "E2 E3 E12 E4 E5 B2 B3 B4 B5 B6 O2 O3",
        "C4 C9 C5",
        "O",
    ),
    Complaint(
        "gave the king to a rival's manilla",
        "C12 C3 E3 E4 E5 E6 B2 B3 B4 B5 O2 O3",
        "C9",
        "C12",
        rules=LLIURE,
    ),
    Complaint(
        "gave the ace to a rival's manilla, and had a two",
        "C2 C8 C10 C1 E3 E4 B2 B3 B4 B5 O2 O3",
        "C9",
        "C1 C10",
        rules={"variant": "intermedia"},
    ),
    Complaint(
        "gave points to a trick that had been trumped",
        "C4 C10 C12 C11 E3 E4 B2 B3 B4 B5 O2 O3",
        "C2 C7 O5",
        "C10 C12 C11",
        rules=LLIURE,
    ),
    Complaint(
        "wasted a manilla on a trick that had been trumped",
        "C9 C2 E3 E4 E5 E6 B2 B3 B4 B5 O2 O3",
        "C4 C5 O4",
        "C9",
        rules=LLIURE,
    ),
    Complaint(
        "void, threw points on a trick lost for good",
        "E3 E12 E11 B10 B11 B5 B6 B7 E4 E5 E6 E7",
        "C4 C2 C12",
        "E12 E11 B10 B11",
        rules=LLIURE,
    ),
    Complaint(
        "void without trumps in play, threw a manilla away",
        "E9 E12 E2 E3 B2 B3 B4 B5 B6 O2 O3 O4",
        "C4 C2 C12",
        "E9 E12",
        how=NO_TRUMP,
        rules=LLIURE,
    ),
    Complaint(
        "put a trump under the rival's trump",
        "O2 E3 E5 E6 E7 E8 E10 B2 B3 B4 B5 B6",
        "C4 C5 O3",
        "O",
    ),
    Complaint(
        "last to play, left the rivals their ace with the manilla in hand",
        "C9 C4 E3 E4 E5 E6 B2 B3 B4 B5 O2 O3",
        "C1 C2 C3",
        "C4",
        rules=LLIURE,
    ),
    Complaint(
        "last to play, left the rivals a manilla and a king that a small trump would have taken",
        "O4 O3 E3 E4 E5 E6 E7 B2 B3 B4 B5 B6",
        "C9 C2 C12",
        "E B",
        rules=LLIURE,
    ),
    Complaint(
        "trumped with the manilla where the four would do",
        "O9 O4 O8 E3 E4 E5 B2 B3 B4 B5 B6 B7",
        "C4 C2 C9",
        "O9",
    ),
    Complaint(
        "overtrumped with the ace where the eight would do",
        "O9 O1 O8 E3 E4 E5 B2 B3 B4 B5 B6 B7",
        "C4 C2 O3",
        "O9 O1",
    ),
    Complaint(
        "last to play, took a few pallas with the manilla and kept the king",
        "C9 C12 C8 E3 E4 E5 B2 B3 B4 B5 O2 O3",
        "C4 C2 C5",
        "C9",
    ),
    Complaint(
        "drew trumps from rivals known to have none",
        "O12 O11 O4 E2 E3 B9 B1 B4 B5",
        "",
        "O",
        ((RIGHT, "C6 C8 C10 C9"), (ME, "O9 C2 O2 C3"), (ME, "O1 C4 O3 C5")),
    ),
    Complaint(
        "led the last trump there was with nothing else to come home",
        "O11 E2 E3 E4 B1 B4 B5 B6",
        "",
        "O",
        ((RIGHT, "C6 C8 C10 C9"), (ME, "O9 O2 O3 O4"), (ME, "O1 O5 O6 O7"), (ME, "O12 O8 O10 C2")),
    ),
    Complaint(
        "led the ace of trumps into the manilla of trumps",
        "O1 O5 C12 C6 C4 E12 E6 E5 B10 B6 B3 B2",
        "",
        "O1",
        how=BY_LEFT,
    ),
    Complaint(
        "kept the best trumps and led a palla with all trumps to draw",
        "O9 O1 O12 O11 O10 O8 C9 C1 E9 E1 B9 B2",
        "",
        "B2",
    ),
    Complaint(
        "without trumps in play, led away from six tricks that were there to take",
        "C9 C1 C12 C11 C10 C8 E9 E1 B4 B3 B2 O2",
        "",
        "B O",
        how=NO_TRUMP,
    ),
)
@above_novice("botifarra")
def test_no_card_is_complained_of(complaint: Complaint, level: str) -> None:
    game = table(**complaint.rules)
    seen = playing(game, complaint.hand, complaint.trick, before=complaint.before, **complaint.how)
    assert not complaint.blames_card(card(chosen(game, seen, level)).code)


@each(
    *(
        Complaint(f"said contro on nothing ({trump})", NOTHING, "", "contro", how={"said": [trump]})
        for trump in ("O", "C", "E", "B", "botifarra")
    ),
    Complaint(
        "said contro on nothing because the match is slipping away",
        NOTHING,
        "",
        "contro",
        how={"said": ["O"], "totals": (0, 90)},
    ),
    Complaint(
        "had every manilla and two trumps more, and said nothing against the trump",
        "O9 O1 O5 O4 C9 C1 E9 E12 E3 B9 B3 B2",
        "",
        "passo",
        how={"said": ["O"]},
    ),
    Complaint(
        "went on doubling with a hand that cannot make half",
        "O10 O8 O7 O5 C11 C6 C5 E10 E7 E6 B8 B7",
        "",
        "recontro",
        how={"said": ["O", "contro", "passo"], "dealer": ME},
    ),
    Complaint(
        "said botifarra on nothing when the partner had left it to him",
        NOTHING,
        "",
        "botifarra",
        how={"said": ["delego"], "dealer": PARTNER},
    ),
    Complaint("left the best trumps of all to the partner", MANY_TRUMPS, "", "delego", how={"dealer": ME}),
    Complaint("named a suit of two", MANY_TRUMPS, "", "C E B", how={"dealer": ME}),
    Complaint(
        "named a suit with three small ones, and had no hand at all",
        NOTHING,
        "",
        "botifarra O C E B",
        how={"dealer": ME},
    ),
)
@above_novice("botifarra")
def test_no_word_is_complained_of(complaint: Complaint, level: str) -> None:
    game = table()
    seen = calling(game, complaint.hand, **{"dealer": Seat(3), **complaint.how})
    assert not complaint.blames_word(word(chosen(game, seen, level)))


# --- everyone for himself, and two with piles -------------------------------------------------------------


@each(
    Complaint(
        "gave points to the seat across as if it were a partner",
        "C12 C2 C3 E3 E4 E5 B2 B3 B4 B5 O2 O3",
        "C4 C9 C5",
        "C12",
        rules=LLIURE,
    ),
    Complaint(
        "alone, trumped with the manilla where the four would do",
        "O9 O4 O8 E3 E4 E5 B2 B3 B4 B5 B6 B7",
        "C4 C2 C9",
        "O9",
    ),
    Complaint(
        "alone, gave the ace to a manilla",
        "C2 C8 C10 C1 E3 E4 B2 B3 B4 B5 O2 O3",
        "C9",
        "C1 C10",
        rules=LLIURE,
    ),
)
@above_novice("botifarra")
@pytest.mark.parametrize("mode", ["solo4"])
def test_no_card_is_complained_of_alone(complaint: Complaint, level: str, mode: str) -> None:
    game = table(mode=mode, **complaint.rules)
    seen = playing(game, complaint.hand, complaint.trick, named_by=ME)
    assert not complaint.blames_card(card(chosen(game, seen, level)).code)


@above_novice("botifarra")
@pytest.mark.parametrize("trump", ["O", "C", "E", "B"])
def test_nobody_alone_says_contro_on_nothing(trump: str, level: str) -> None:
    game = table(mode="solo4")
    assert word(chosen(game, calling(game, NOTHING, [trump], dealer=Seat(3)), level)) != "contro"


@above_novice("botifarra")
def test_nobody_with_piles_throws_points_on_a_lost_trick(level: str) -> None:
    game = table(mode="duo6")
    seen = between_two(game, "E12 E1 B3 B11 E4 B1", "E7 E8 B5 B7 O6 B8", "C9")
    assert card(chosen(game, seen, level)).code in {"B3", "E4"}
