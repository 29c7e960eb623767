"""Bourré as a club player plays it: positions no decent player misjudges, and how often he folds."""

from random import Random
from typing import Any

import pytest

from seated_bourre import SEED, at_table, in_play
from tapete.games.bourre import Bourre, State
from tapete.games.core import Call, Play, Reason, action_text
from tapete.games.events import Said
from tapete.players.base import Budget, Decision
from tapete.players.bourre import Club, Novice
from tapete.records.shuffle import opening_deal


def decision(state: State, **options: Any) -> Decision:
    game = Bourre(**{"players": 4, **options})
    return Club(game, SEED).choose(game.observe(state, game.to_act(state)[0]), Budget())


def says(hand: str, turnup: str, *before: str, **options: Any) -> str:
    """What a club player declares."""
    state = at_table(hand, turnup, *before, **options)
    rules = {name: value for name, value in options.items() if name not in ("seat", "pot")}
    return action_text(decision(state, **rules).action)


def stays(hand: str, turnup: str, *before: str, **options: Any) -> bool:
    return says(hand, turnup, *before, **options) != "pass"


# --- staying in or folding ------------------------------------------------------------------------------


def test_five_low_cards_are_folded() -> None:
    assert says("H2 H5 D3 D8 C4", "S9") == "pass"


def test_low_cards_are_folded_when_two_have_come_in() -> None:
    assert says("H9 H5 D3 DT C4", "S9", "play:2", "play:3", seat=3) == "pass"


def test_the_ace_of_trumps_stays_in_however_dear_the_pot_and_whoever_is_in() -> None:
    for pot in (0, 50, 5_000):
        assert stays("SA H5 D3 D8 C4", "S9", pot=pot)
        assert stays("SA H5 D3 D8 C4", "S9", "play:0", "play:1", seat=3, pot=pot)


def test_a_sure_trick_is_never_folded() -> None:
    """King and queen of trumps: the ace can beat one of them only."""
    for players in (2, 5, 8):
        assert stays("SK SQ D3 D8 C4", "S9", players=players, pot=900)


def test_three_good_trumps_stay_in_first_to_speak() -> None:
    assert stays("SK SJ ST D3 C4", "S9")


def test_a_lonely_low_trump_is_folded_where_a_bourre_is_dear_and_others_are_in() -> None:
    assert says("S3 H5 D3 D8 C4", "S9", "play:1", "play:2", seat=3, pot=60) == "pass"


def test_the_same_hand_that_folds_against_two_stays_against_nobody_but_the_dealer() -> None:
    hand = "S5 HK D3 D8 C4"
    assert says(hand, "S9", "play:1", "play:1", seat=3) == "pass"
    assert stays(hand, "S9", "pass", "pass", seat=3)


def test_a_limit_makes_a_doubtful_hand_bold() -> None:
    """What a bourré costs is what keeps it out of a dear pot, and the limit takes that away."""
    hand, before = "S6 S4 D3 D8 C4", ("play:2", "pass")
    without = says(hand, "S9", *before, seat=3, pot=200)
    assert (
        without == "pass"
        or decision(at_table(hand, "S9", *before, seat=3, pot=200)).values[Call("pass")] == 0
    )
    assert stays(hand, "S9", *before, seat=3, pot=200, limit=5)


def test_who_stands_pat_is_feared_more_than_who_changes_all() -> None:
    hand = "S8 H5 D3 D8 CK"
    worth = {
        first: max(
            value
            for action, value in decision(at_table(hand, "S9", first, "pass", seat=3)).values.items()
            if action != Call("pass")
        )
        for first in ("play:0", "play:5")
    }
    assert worth["play:5"] > worth["play:0"]


def test_a_second_ante_is_counted_before_it_is_paid() -> None:
    state, dearer = (at_table("S7 H5 D3 D8 CK", "S9", ante=5, double_ante=double) for double in (False, True))
    cheap = decision(state, ante=5)
    dear = decision(dearer, ante=5, double_ante=True)
    assert max(cheap.values.values()) > max(v for a, v in dear.values.items() if a != Call("pass"))


def test_with_the_ace_turned_up_the_dealer_stays_as_he_must() -> None:
    said = says("H2 H5 D3 D8 SA", "SA", "play:1", "play:2", "play:2", seat=0)
    assert said == "play:4"


def test_where_all_declare_at_once_nothing_of_the_others_counts() -> None:
    options = {"declare": "simultaneous"}
    state = at_table("SJ S5 D3 D8 CK", "S9", **options)
    game = Bourre(players=4, **options)
    first = decision(state, **options)
    rest = list(game.legal(state))
    for word in rest:  # whatever the first has chosen in his fist, the second chooses the same
        chosen = game.apply(state, word).state
        assert decision(chosen, **options) == decision(game.apply(state, rest[0]).state, **options)
    assert first.action in game.legal(state)


# --- changing cards -------------------------------------------------------------------------------------


def test_trumps_and_aces_are_kept_and_the_rest_goes() -> None:
    assert says("SK S7 DA D8 C4", "S9") == "play:2"
    state = at_table("SK S7 DA D8 C4", "S9")
    game = Bourre(players=4)
    state = game.apply(state, Call("play:2")).state
    assert action_text(decision(state).action) == "draw:D8,C4"


def test_five_trumps_are_kept() -> None:
    assert says("SA SK S7 S5 S3", "S9") == "play:0"


def test_the_ace_turned_up_is_not_thrown_away() -> None:
    game = Bourre(players=4, declare="then_draw")
    state = at_table("H2 H5 D3 D8 SA", "SA", "play", "play", "pass", seat=0, declare="then_draw")
    state = game.apply(state, Call("play")).state
    while game.to_act(state)[0] != 0:
        state = game.apply(state, game.legal(state)[0]).state
    drawn = action_text(decision(state, declare="then_draw").action)
    assert "SA" not in drawn and drawn.startswith("draw:")


def test_no_more_cards_are_asked_for_than_may_be_changed() -> None:
    assert says("SA H5 D3 D8 C4", "S9", max_draw=2) == "play:2"
    assert says("SA H5 D3 D8 C4", "S9", max_draw=0) == "play:0"


# --- the cards ------------------------------------------------------------------------------------------


def plays(hands: str, trump: str, trick: str = "", won: str = "", **options: Any) -> str:
    """The card a club player plays there."""
    state = in_play(hands, trump, trick, won, **options)
    game = Bourre(players=len(state.hands), **options)
    action = Club(game, SEED).choose(game.observe(state, game.to_act(state)[0]), Budget()).action
    assert isinstance(action, Play)
    return action.card.code


def test_with_a_cinch_the_highest_trumps_are_led() -> None:
    assert plays("SA SK SQ D4 C7/HQ H8 D2 D3 C2/H2 H3 H4 DT DJ", "S") in ("SA", "SK", "SQ")


def test_who_plays_last_wins_with_the_lowest_card_that_does() -> None:
    assert plays("C2 C3 D2/D3 C4 C5/SA S5 ST D9", "S", "H9 H2", "0 0 1") == "S5"


def test_the_ace_is_kept_where_a_low_card_can_be_thrown() -> None:
    """No trump and nothing of the suit led: the one trick he needs is still in his hand."""
    assert plays("H5 D2 D3/DA C3 C2", "S", "H9", "1 1") in ("C2", "C3")


def test_without_a_trick_the_ace_is_led_and_not_saved_for_a_lead_that_may_never_come() -> None:
    assert plays("HA D2/DK C9", "S", "", "0 3") == "HA"


def test_two_trumps_are_not_wasted_on_one_trick() -> None:
    assert plays("C2 C3 D2/D3 C4 C5/SK SQ S2 D9", "S", "H9 H2", "1 1 0", overtrump="free") == "S2"


def test_whoever_has_two_tricks_is_kept_from_the_third() -> None:
    """Free to duck, he wins: the pot stays on the table for all."""
    game = {"head": "free", "cinch": False}
    assert plays("H9 DK/HQ H3 DQ", "S", "HT", "2 2", **game) == "HQ"


def test_a_last_card_is_played_whatever_it_is() -> None:
    assert plays("D3/D2", "S", "", "2 2") == "D3"


# --- what he is -----------------------------------------------------------------------------------------


def evening(game: Bourre, player: Any, deals: int) -> list[Said]:
    """What players of that kind say in so many deals of one evening."""
    match, rng, said = game.new_match(), Random(4), list[Said]()
    for _ in range(deals):
        deal, _ = opening_deal(game, match, rng.randbytes(32))
        state = game.start(deal, match).state
        while seats := game.to_act(state):
            state = game.apply(state, player.choose(game.observe(state, seats[0]), Budget()).action).state
        said += [event for event in state.log if isinstance(event, Said)]
        scored = game.scored(state)
        assert scored is not None
        match = game.next_match(match, deal, scored)
    return said


@pytest.mark.parametrize(("players", "least", "most"), [(3, 0.01, 0.4), (5, 0.3, 0.7), (7, 0.45, 0.8)])
def test_a_club_player_folds_often_but_not_always(players: int, least: float, most: float) -> None:
    game = Bourre(players=players, deals=0)
    said = evening(game, Club(game, SEED), 40)
    folded = sum(event.word == "pass" for event in said) / len(said)
    assert least < folded < most


def test_the_more_are_at_the_table_the_more_is_folded() -> None:
    rates = []
    for players in (2, 4, 8):
        game = Bourre(players=players, deals=0)
        said = evening(game, Club(game, SEED), 30)
        rates.append(sum(event.word == "pass" for event in said) / len(said))
    assert rates[0] < rates[1] < rates[2]


@pytest.mark.parametrize("kind", [Club, Novice])
def test_the_same_seed_and_moment_give_the_same_decision(kind: Any) -> None:
    game = Bourre(players=5)
    rng = Random(8)
    for _ in range(4):
        deal, _ = opening_deal(game, game.new_match(), rng.randbytes(32))
        state, kept = game.start(deal, game.new_match()).state, kind(game, SEED)
        while seats := game.to_act(state):
            seen = game.observe(state, seats[0])
            first = kept.choose(seen, Budget())
            assert kind(game, SEED).choose(seen, Budget()) == first
            assert first.action in seen.legal and isinstance(first.reason, Reason)
            state = game.apply(state, first.action).state
