"""What a club player of Belote, Bolot and Pilotta says: takes, bids, doubles, declares; hearts are copes."""

from random import Random

import pytest

from eight_cards import begun
from seated_cousins import COUSINS, calling, cards, decided, here, table
from tapete.games.core import DECLARING, Call, Observation
from tapete.games.events import Declared, Seat
from tapete.games.thirty_two import State, ThirtyTwo
from tapete.players.base import Budget
from tapete.players.cousins import Club, Novice

TAKING = pytest.mark.parametrize("name", ["belote", "bolot"])
every_cousin = pytest.mark.parametrize("name", COUSINS)


def says(game: ThirtyTwo, seen: Observation) -> str:
    """The word that a club player says, suits written as in Belote."""
    action = decided(game, seen).action
    assert isinstance(action, Call)
    head, colon, suit = action.word.rpartition(":")
    back = {here(game, code): code for code in "SHDC"}
    return f"{head}{colon}{back[suit]}" if colon else action.word


def taking(name: str, hand: str, turnup: str, said: str = "", totals: tuple[int, int] = (0, 0)) -> str:
    game = table(name)
    return says(game, calling(game, hand, said, turnup=turnup, totals=totals))


# --- taking -----------------------------------------------------------------------------------------------


@TAKING
@pytest.mark.parametrize("said", ["", "pass", "pass pass pass"])
def test_jack_nine_and_ace_of_trumps_with_an_ace_are_taken_in_every_seat(name: str, said: str) -> None:
    assert taking(name, "HJ H9 HA SA C7", "H7", said) == "take"


@TAKING
def test_the_jack_turned_up_is_taken_with_the_nine_a_third_trump_and_an_ace(name: str) -> None:
    assert taking(name, "H9 H8 SA DA C7", "HJ") == "take"


@TAKING
@pytest.mark.parametrize("said", ["", "pass", "pass pass pass"])
def test_a_hand_without_trumps_is_passed_in_every_seat(name: str, said: str) -> None:
    assert taking(name, "S7 S8 DQ D9 CK", "HJ", said) == "pass"


@TAKING
def test_three_small_trumps_and_nothing_else_are_passed(name: str) -> None:
    assert taking(name, "H7 H8 S9 D8 CQ", "HQ") == "pass"


@TAKING
def test_the_second_round_takes_another_suit_that_is_strong(name: str) -> None:
    assert taking(name, "SJ S9 SA S8 DA", "H7", "pass pass pass pass") == "take:S"


@TAKING
def test_the_second_round_takes_nothing_with_nothing(name: str) -> None:
    assert taking(name, "S7 S8 D9 DQ C8", "H7", "pass pass pass pass pass pass") == "pass"


@TAKING
def test_a_strong_suit_is_not_taken_in_the_first_round_where_another_is_turned(name: str) -> None:
    assert taking(name, "SJ S9 SA S8 D7", "H7") == "pass"


@TAKING
def test_the_score_of_the_match_moves_a_hand_on_the_edge_and_never_the_wrong_way(name: str) -> None:
    game, rng = table(name), Random(2)
    moved = 0
    for _ in range(300):
        *hand, turnup = (card.code for card in rng.sample(table("belote").deck.cards, 6))
        behind, ahead = (
            says(game, calling(game, " ".join(hand), turnup=turnup, totals=totals))
            for totals in ((500, 950), (950, 500))
        )
        assert (behind, ahead) != ("pass", "take")
        moved += behind != ahead
    assert 0 < moved < 75


# --- bidding ----------------------------------------------------------------------------------------------


def bidding(hand: str, said: str = "", **options: str) -> str:
    game = table("pilotta", **options)
    return says(game, calling(game, hand, said))


def test_a_strong_suit_is_opened() -> None:
    assert bidding("HJ H9 HA H7 SA S8 D7 C8").startswith("bid:")
    assert bidding("HJ H9 HA H7 SA S8 D7 C8").endswith(":H")


def test_nothing_is_passed() -> None:
    assert bidding("H7 H8 S9 SQ D8 D9 C7 CQ") == "pass"


def test_a_hand_of_all_top_trumps_bids_more_than_the_least() -> None:
    assert int(bidding("HJ H9 HA HT HK SA DA C8").split(":")[1]) >= 120


def test_declarations_are_bid_upon() -> None:
    with_a_hundred = bidding("HJ H9 HA SA DA CA C7 S7")
    without = bidding("HJ H9 HA SA DA CK C7 S7")
    assert int(with_a_hundred.split(":")[1]) > int(without.split(":")[1])


def test_the_partners_suit_is_raised_with_the_jack_and_aces_over_a_rivals_bid() -> None:
    assert bidding("HJ H8 HA SA S8 DA D7 C8", "bid:90:H bid:100:C").endswith(":H")


def test_the_partners_suit_is_not_raised_with_nothing() -> None:
    assert bidding("H7 S9 SQ S8 D8 D9 C7 CQ", "bid:90:H bid:100:C") == "pass"


def test_the_partners_bid_is_left_to_him_by_a_weak_hand() -> None:
    assert bidding("H7 S9 SQ S8 D8 D9 C7 CQ", "bid:90:H pass") == "pass"


def test_a_bid_far_too_high_is_doubled_with_the_tops_of_its_trumps() -> None:
    assert bidding("HJ H9 HA HT SA DA C7 C8", "bid:200:H", variant="palaristi") == "double"


def test_a_bid_that_may_be_made_is_not_doubled() -> None:
    assert bidding("H7 H8 SA S9 DK D8 C7 CQ", "bid:90:H", variant="palaristi") == "pass"


def test_a_bid_that_is_as_good_as_made_is_redoubled() -> None:
    said = "bid:100:H double pass pass"
    assert bidding("HJ H9 HA HT HK SA DA CA", said, variant="palaristi") == "redouble"


def test_all_the_tricks_are_bid_with_a_hand_that_has_them() -> None:
    assert bidding("HJ H9 HA HT HK HQ H8 H7", variant="palaristi") == "bid:capot:H"


def test_all_the_tricks_are_not_bid_for_declarations_alone() -> None:
    assert bidding("HJ H9 HA SA DA CA C7 S7", variant="palaristi") != "bid:capot:H"


# --- declaring --------------------------------------------------------------------------------------------


def declared(game: ThirtyTwo, state: State) -> list[str]:
    """What club players say when they are asked what they declare, in the first trick."""
    said = []
    while state.tricks == (0, 0):
        seat, asked = game.to_act(state)[0], game.phase(state) == DECLARING
        action = Club(game, bytes(32)).choose(game.observe(state, seat), Budget()).action
        step = game.apply(state, action)
        if asked:
            heard = [event.points for event in step.events if isinstance(event, Declared)]
            said.append(f"{seat} declares {heard[0]}" if heard else f"{seat} silent")
        state = step.state
    return said


def deal_of(game: ThirtyTwo, *hands: str) -> State:
    """The deal of these hands, hearts taken or bid by seat 0, who leads."""
    return begun(game, [" ".join(c.code for c in cards(game, hand)) for hand in hands], here(game, "H"))


@every_cousin
def test_everything_that_may_score_is_declared(name: str) -> None:
    state = deal_of(table(name), "SJ SQ SK SA HJ H9 C7 D7", "S7 S8 S9 H7 H8 CK C8 D8",
                    "C9 CT CJ CQ HA HK D9 DT", "ST HQ HT CA DJ DQ DK DA")  # fmt: skip
    assert declared(table(name), state) == [
        "0 declares 50", "1 declares 20", "2 declares 50", "3 declares 50",
    ]  # fmt: skip


@every_cousin
def test_what_a_rival_has_topped_and_the_partner_cannot_save_is_not_told(name: str) -> None:
    state = deal_of(table(name), "SJ SQ SK SA HJ H9 C7 D7", "S7 H8 C8 D8 HQ CQ D9 C9",
                    "S8 H7 S9 CT DT HT CA CJ", "HA HK CK DJ DQ DK DA ST")  # fmt: skip
    assert declared(table(name), state) == ["0 declares 50", "3 declares 50"]  # equal points may still win
    state = deal_of(table(name), "SJ SQ SK SA HJ H9 C7 D7", "S7 H8 C8 D8 HQ CQ D9 C9",
                    "S8 H7 S9 CT DT HT CA DA", "HA HK CK DJ DQ DK CJ ST")  # fmt: skip
    assert declared(table(name), state) == ["0 declares 50", "3 silent"]


@every_cousin
def test_the_partner_of_a_stronger_declaration_tells_his_own_too(name: str) -> None:
    state = deal_of(table(name), "SJ SQ SK SA HJ H9 C7 D7", "S7 H8 C8 D8 HQ CT D9 C9",
                    "S8 H7 S9 CJ CQ CK HT DA", "HA HK CA DJ DQ DK DT ST")  # fmt: skip
    assert "2 declares 20" in declared(table(name), state)


# --- always the same --------------------------------------------------------------------------------------


@every_cousin
@pytest.mark.parametrize("player", [Club, Novice])
def test_asked_again_a_player_says_the_same_all_the_deal_through(
    name: str, player: type[Club] | type[Novice]
) -> None:
    game, rng = table(name), Random(4)
    for dealer in range(4):
        match = game.new_match()
        deal = game.hand_out(rng.sample(game.deck.cards, 32), Seat(dealer))
        state = game.start(deal, match).state
        kept = player(game, bytes(32))  # has chosen all the deal through
        while seats := game.to_act(state):
            seen = game.observe(state, seats[0])
            decision = kept.choose(seen, Budget())
            assert player(game, bytes(32)).choose(seen, Budget()) == decision
            state = game.apply(state, decision.action).state
