"""Chips and cards of Bourré on their way: every number right at every moment, nothing left in the air."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tapete import words
from tapete.games.core import Call
from tapete.games.events import (
    Anted,
    Discarded,
    Drew,
    Event,
    PotCarried,
    PotShared,
    Rebought,
    Reshuffled,
    Seat,
)
from tapete.session.view import Happening
from tapete.table.announcing import spoken
from tapete.table.chips_item import FlyingChips
from tapete.table.felt import Felt
from tapete.table.geometry import SOUTH
from ui.pot_tables import Evening, laid_out
from ui.test_felt_bourre import HANDS


@pytest.fixture(autouse=True)
def bourre() -> None:
    words.speak_of("bourre")


def before_dealing(qtbot: QtBot, evening: Evening, **style: object) -> Felt:
    """A felt that has shown nothing yet."""
    shown, _ = laid_out(qtbot, evening, **style)
    felt = Felt()
    qtbot.addWidget(felt)
    felt.holder_of, felt.strength_of = shown.holder_of, shown.strength_of
    felt.set_style(shown.style_chosen)
    felt.resize(1000, 690)
    felt.show()
    return felt


def chips_on_felt(felt: Felt) -> int:
    """What lies before the seats, in the pot and on its way."""
    pot = felt.table.pot
    lying = sum(pot.chips[place].amount for place in felt.table.places.values()) + pot.pot.amount
    return lying + sum(item.amount for item in felt.table.items() if isinstance(item, FlyingChips))


def in_the_air(felt: Felt) -> int:
    return sum(isinstance(item, FlyingChips) for item in felt.table.items())


def watch(qtbot: QtBot, felt: Felt, total: int) -> list[int]:
    """Until all is shown: how many chips lie and fly, at every moment that something changes."""
    seen: list[int] = []

    def rested() -> bool:
        seen.append(chips_on_felt(felt))
        return not felt.is_busy

    qtbot.waitUntil(rested, timeout=20_000)
    assert set(seen) == {total}
    return seen


@pytest.mark.parametrize("players", [2, 5, 8])
def test_antes_fly_to_the_pot_before_the_cards_are_dealt(qtbot: QtBot, players: int) -> None:
    evening = Evening(players, pot=6)
    felt = before_dealing(qtbot, evening, speed=4.0)
    felt.play(evening.deal())
    assert felt.is_busy
    assert in_the_air(felt) > 0
    assert not any(item.isVisible() for hand in felt.table.hands.values() for item in hand.items)
    assert not felt.table.pot.sign.isVisible()
    watch(qtbot, felt, 100 * players + 6)
    assert in_the_air(felt) == 0
    assert felt.table.pot.pot.amount == 6 + players
    assert felt.table.pot.sign.isVisible()
    assert all(len(felt.table.hands[place].items) == 5 for place in felt.table.places.values())


def test_a_click_in_the_midst_of_the_antes_brings_everything_to_its_end(qtbot: QtBot) -> None:
    evening = Evening(5)
    felt = before_dealing(qtbot, evening, speed=1.0)
    felt.play(evening.deal())
    assert felt.is_busy
    felt.complete()
    assert not felt.is_busy and in_the_air(felt) == 0
    assert felt.table.pot.pot.amount == 5
    assert all(item.isVisible() for item in felt.table.hands[SOUTH].items)


@pytest.mark.parametrize("style", [{"speed": 0.0}, {"speed": 4.0, "reduce_motion": True}])
def test_where_nothing_moves_the_numbers_change_all_the_same(qtbot: QtBot, style: dict[str, object]) -> None:
    evening = Evening(5)
    felt = before_dealing(qtbot, evening, **style)
    felt.play(evening.deal())
    assert in_the_air(felt) == 0
    qtbot.waitUntil(lambda: not felt.is_busy, timeout=20_000)
    assert felt.table.pot.pot.amount == 5


@pytest.mark.parametrize("declare", ["sequential", "then_draw", "simultaneous"])
@pytest.mark.parametrize("players", [3, 8])
def test_an_evening_of_deals_is_shown_event_by_event_without_a_chip_or_a_card_astray(
    qtbot: QtBot, players: int, declare: str
) -> None:
    total = 100 * players
    evening = Evening(players, declare=declare, seed=players)
    felt = before_dealing(qtbot, evening, speed=40.0, trick_stays=0)
    felt.play(evening.deal())
    watch(qtbot, felt, total)
    for number in range(60):
        if not evening.game.to_act(evening.state):
            break
        felt.play(evening.go_on(1, seed=number))
        watch(qtbot, felt, total)
        seen = evening.view.seen
        assert in_the_air(felt) == 0
        for seat, place in felt.table.places.items():
            assert felt.table.pot.chips[place].amount == seen.balances[seat]
            assert len(felt.table.hands[place].items) == seen.counts[seat]
        cards = sum(type(item).__name__ == "CardItem" for item in felt.table.items())
        assert cards == sum(seen.counts) + len(seen.trick)
    assert evening.game.to_act(evening.state) == ()


def test_what_a_far_seat_throws_lies_on_the_heap_and_it_has_as_many_again(qtbot: QtBot) -> None:
    evening = Evening(3, HANDS)
    felt, _ = laid_out(qtbot, evening, speed=4.0)
    felt.play(evening.say("play:2"))
    qtbot.waitUntil(lambda: felt.table.pot.heap.cards == 2, timeout=20_000)
    qtbot.waitUntil(lambda: not felt.is_busy, timeout=20_000)
    assert (felt.table.pot.stock.cards, felt.table.pot.heap.cards) == (35, 2)
    assert len(felt.table.hands[felt.table.places[1]].items) == 5


def test_the_near_hand_takes_up_what_it_draws_in_order(qtbot: QtBot) -> None:
    evening = Evening(3, HANDS)
    evening.say("play:0", "play:0")
    evening.do(Call("play:3"))
    felt, _ = laid_out(qtbot, evening, speed=4.0)
    felt.play(evening.draw("H2 D4 CK"))
    qtbot.waitUntil(lambda: not felt.is_busy, timeout=20_000)
    shown = tuple(felt.table.near_cards())
    assert set(shown) == set(evening.view.seen.hand)
    assert shown == felt.table.in_hand_order(evening.view.seen.hand)


def test_resizing_in_the_midst_of_a_payment_loses_nothing(qtbot: QtBot) -> None:
    evening = Evening(5)
    felt = before_dealing(qtbot, evening, speed=1.0)
    felt.play(evening.deal())
    assert in_the_air(felt) > 0
    felt.resize(1300, 800)
    watch(qtbot, felt, 500)
    assert felt.table.pot.pot.amount == 5


def test_chips_on_their_way_have_arrived_before_the_table_is_laid_anew(qtbot: QtBot) -> None:
    evening = Evening(5)
    felt = before_dealing(qtbot, evening, speed=1.0)
    felt.play(evening.deal())
    flying = [item for item in felt.table.items() if isinstance(item, FlyingChips)]
    felt.resize(1300, 800)
    assert flying and not any(item.scene() for item in flying)
    assert felt.table.pot.pot.amount == 5


# --- what is heard ---------------------------------------------------------------------------------------


def heard(evening: Evening, happening: Happening) -> list[str]:
    said = (spoken(event, evening.view) for event in happening.events)
    return [sentence for sentence in said if sentence]


def test_the_antes_and_the_turn_up_are_told(qtbot: QtBot) -> None:
    evening = Evening(3, HANDS)
    told = heard(evening, evening.deal())
    assert told[:3] == [f"{name} puts 1 chip into the pot." for name in ("Marta", "Pau", "Núria")]
    assert "nine of spades" in told[3]


def test_what_others_throw_and_draw_is_told_by_number_and_one_s_own_by_name(qtbot: QtBot) -> None:
    evening = Evening(3, HANDS, names=("You", "Pau", "Núria"))
    assert heard(evening, evening.say("play:2")) == ["Pau: Play, draw 2.", "Pau changes 2 cards."]
    assert heard(evening, evening.say("pass")) == ["Núria: Pass."]
    evening.do(Call("play:1"))
    told = heard(evening, evening.draw("S9"))
    assert told[0] == "You change 1 card. You lay the turn-up, the nine of spades, aside."
    assert told[1].startswith("You draw the ")


def test_a_secret_choice_is_told_without_its_word(qtbot: QtBot) -> None:
    evening = Evening(3, HANDS, declare="simultaneous", names=("You", "Pau", "Núria"))
    assert heard(evening, evening.say("pass")) == ["Pau has chosen."]
    evening.say("play")
    told = heard(evening, evening.say("play"))
    assert told[0] == "You have chosen."
    assert told[1:] == ["Pau: Pass.", "Núria: Play.", "You: Play."]


def test_how_a_deal_ends_is_told(qtbot: QtBot) -> None:
    evening = Evening(3, HANDS, totals=(50, 50, 50), pot=4)
    evening.say("play:0", "play:0", "play:0")
    told: list[str] = []
    while evening.game.to_act(evening.state):
        told += heard(evening, evening.go_on(1))
    assert any("takes the trick." in sentence for sentence in told)
    ends = [sentence for sentence in told if "pot" in sentence or "bourré" in sentence]
    assert ends


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
def test_every_event_round_a_pot_has_its_sentence_in_every_language(qtbot: QtBot, language: str) -> None:
    words.use(language)
    view = Evening(3, HANDS, names=(words.say("seat.you"), "Pau", "Núria")).view
    card = view.seen.hand[0]
    seats = [Seat(0), Seat(1)]
    told: list[Event] = [PotCarried(3), PotShared((1, 1, 1)), Reshuffled(7)]
    for seat in seats:
        told += [Anted(seat, 1), Rebought(seat, 100), Discarded(seat, (card,)), Discarded(seat, ())]
        told += [Discarded(seat, (card,), card), Drew(seat, (card,))]
    for event in told:
        sentence = spoken(event, view)
        assert sentence.endswith(".") and "{" not in sentence and "log." not in sentence
    assert spoken(Drew(Seat(1), (None,)), view) == ""
