"""Complaints at a table of Belote, Bolot or Pilotta; seat 0 acts, seat 2 is its partner, hearts are trumps.

Cards are written as in Belote. Every position of the play is one of all three games.
"""

from typing import Any

import pytest

from complaints import Complaint, card, chosen, each, word
from seated_cousins import COUSINS, FREE, LEFT, ME, PARTNER, RIGHT, as_in_belote, calling, playing, table
from tapete.players.levels import levels_of

BY_RIGHT = {"by": RIGHT}
BY_PARTNER = {"by": PARTNER}
BY_LEFT = {"by": LEFT}
PALARISTI = {"variant": "palaristi"}

TRUMPS_OUT = (
    (ME, "HJ H7 H8 HT"),
    (ME, "HA HQ HK S7"),
    (ME, "SA S8 S9 SJ"),
    (ME, "DA D7 D8 D9"),
)


def at_each_table(*names: str) -> Any:
    """Parametrises `name` and `level` over all that play these games decently."""
    return pytest.mark.parametrize(
        ("name", "level"), [(name, level) for name in names for level in levels_of(name)[1:]]
    )


@each(
    Complaint("gave the ten to a rival's ace", "ST S8 DK D8 CK C8 H8 H7", "SA S7 S9", "ST", how=BY_RIGHT),
    Complaint(
        "gave the ten to an ace that nobody can take any more",
        "ST S8 DK D8 CK C8 H8 H7",
        "SA",
        "ST",
        how=BY_PARTNER,
    ),
    Complaint(
        "without trumps, threw a ten on a lost trick",
        "DT D7 CT C7 DK D8 CK C8",
        "SA S7 S9",
        "DT CT",
        how=BY_RIGHT,
    ),
    Complaint(
        "overtrumped, trumped with the ace below", "HA H8 DK D8 D7 CK C8 C9", "SA S7 H9", "HA", how=BY_RIGHT
    ),
    Complaint("put the ten of trumps under the jack", "HT H7 SA S8 D8 D9 C7 C8", "HJ", "HT"),
    Complaint(
        "left a rich trick to the rivals with the ten in hand, last to play",
        "ST S8 DK D8 CK C8 H8 H7",
        "SK S7 SQ",
        "S8",
        how=BY_RIGHT,
    ),
    Complaint(
        "last to play, took a ten of the rivals with the jack where the seven would do",
        "HJ H7 DK D8 D7 CK C8 C9",
        "SA S7 ST",
        "HJ",
    ),
    Complaint(
        "had the king for the partner's sure ace and gave the eight",
        "SK S8 DK D8 CK C8 H8 H7",
        "S7 SA S9",
        "S8",
        how=BY_RIGHT,
    ),
    Complaint(
        "trumped the partner's sure ace",
        "DT D7 CK C8 C9 H8 H7 C7",
        "S7 SA S9",
        "H",
        how=BY_RIGHT,
        rules=FREE,
    ),
    Complaint(
        "spent the two best trumps on the partner's sure ace",
        "DA D7 CK C8 C9 HJ H9 C7",
        "S7 SA S9",
        "H",
        rules=FREE,
    ),
    Complaint(
        "had points for the partner's jack of trumps and gave a worthless card",
        "SK S8 DT D7 CK C7 C8 C9",
        "H7 HJ H8",
        "S8 D7 C7 C8 C9",
        how=BY_RIGHT,
    ),
    Complaint("took, and led the nine of trumps into the jack", "H9 H8 H7 SA S8 DA D7 C8", "", "H9"),
    Complaint(
        "had the four best trumps and led a loser first",
        "HJ H9 HA HT SA S7 D8 C7",
        "",
        "S7 D8 C7",
    ),
    Complaint("led a ten to the ace for nothing", "ST S9 D8 D7 C9 C8 C7 H7", "", "ST", how=BY_LEFT),
    Complaint(
        "drew trumps for the takers with the only small one",
        "SA S8 S7 D9 D8 C9 C8 H7",
        "",
        "H",
        how=BY_RIGHT,
    ),
    Complaint(
        "spent the last trump of all with a loser to come, and lost the last ten",
        "H9 C7",
        "",
        "H9",
        (*TRUMPS_OUT, (ME, "DT DJ DQ DK"), (ME, "CA C8 C9 CQ")),
    ),
    Complaint(
        "had every trick left and led one that the last trump was to take",
        "H9 CA CT CK",
        "",
        "CK",
        TRUMPS_OUT,
    ),
)
@at_each_table(*COUSINS)
def test_no_card_is_complained_of(complaint: Complaint, name: str, level: str) -> None:
    game = table(name, **complaint.rules)
    seen = playing(game, complaint.hand, complaint.trick, before=complaint.before, **complaint.how)
    assert not complaint.blames_card(as_in_belote(game, card(chosen(game, seen, level))))


WEAK, STRONG, UP_STRONG = "S7 S8 DQ D9 CK", "HJ H9 HA SA C7", "H7"


@each(
    *(
        Complaint(
            f"took without a trump in hand ({said})", WEAK, "", "take", how={"turnup": "HJ", "said": said}
        )
        for said in ("", "pass", "pass pass pass")
    ),
    Complaint(
        "took three small trumps and nothing", "H7 H8 S9 D8 CQ", "", "take", how={"turnup": "HQ", "said": ""}
    ),
    Complaint(
        "took some suit in the second round with nothing at all",
        "S7 S8 D9 DQ C8",
        "",
        "take",
        how={"turnup": "H7", "said": "pass pass pass pass pass pass"},
    ),
    *(
        Complaint(
            f"passed jack, nine and ace of trumps with an ace beside them ({said})",
            STRONG,
            "",
            "pass",
            how={"turnup": UP_STRONG, "said": said},
        )
        for said in ("", "pass", "pass pass pass")
    ),
    Complaint(
        "passed jack, nine, ace and eight of spades with an ace when anything could be taken",
        "SJ S9 SA S8 DA",
        "",
        "pass",
        how={"turnup": "H7", "said": "pass pass pass pass pass pass pass"},
    ),
    Complaint(
        "took hearts with the best spades in hand",
        "SJ S9 SA S8 D7",
        "",
        "take",
        how={"turnup": "H7", "said": ""},
    ),
)
@at_each_table("belote", "bolot")
def test_no_taking_is_complained_of(complaint: Complaint, name: str, level: str) -> None:
    game = table(name)
    said = word(chosen(game, calling(game, complaint.hand, **complaint.how), level))
    assert not complaint.blames_word(said)


LAY_DOWN = "HJ H9 HA HT HK HQ H8 H7"
NOTHING = "H7 H8 S9 SQ D8 D9 C7 CQ"


@each(
    Complaint("opened with nothing", NOTHING, "", "bid:80"),
    Complaint(
        "raised the partner with nothing",
        "H7 S9 SQ S8 D8 D9 C7 CQ",
        "",
        "bid",
        how={"said": "bid:90:H bid:100:C"},
    ),
    Complaint(
        "took the partner out of his bid with nothing",
        "H7 S9 SQ S8 D8 D9 C7 CQ",
        "",
        "bid",
        how={"said": "bid:90:H pass"},
    ),
    Complaint("passed a hand that has every trick", LAY_DOWN, "", "pass"),
    Complaint("passed the four best trumps with two aces", "HJ H9 HA HT SA DA D7 C8", "", "pass"),
    Complaint(
        "bid all the tricks for the sake of declarations",
        "HJ H9 HA SA DA CA C7 S7",
        "",
        "bid:capot",
        rules=PALARISTI,
    ),
    Complaint("doubled with nothing", NOTHING, "", "double", how={"said": "bid:90:S"}, rules=PALARISTI),
    Complaint(
        "did not double a bid that could never be made",
        "HJ H9 HA HT SA DA C7 C8",
        "",
        "pass",
        how={"said": "bid:200:H"},
        rules=PALARISTI,
    ),
    Complaint(
        "redoubled on nothing",
        "H7 H8 HQ S9 D8 D9 C7 CQ",
        "",
        "redouble",
        how={"said": "bid:80:H double pass pass"},
        rules=PALARISTI,
    ),
)
@at_each_table("pilotta")
def test_no_bid_is_complained_of(complaint: Complaint, name: str, level: str) -> None:
    game = table(name, **complaint.rules)
    said = word(chosen(game, calling(game, complaint.hand, **complaint.how), level))
    assert not complaint.blames_word(said)
