"""How likely worlds are by what others have called, and drawing the likely ones."""

from collections.abc import Sequence
from math import exp, log
from random import Random
from statistics import fmean
from typing import Any

import pytest

from eight_cards import acted, begun
from strategies import random_deal
from tapete.cards import FRENCH_32
from tapete.games import all_games
from tapete.games.botifarra import trump_suit
from tapete.games.core import CALLING, PLAY, Call, Observation
from tapete.games.events import Seat
from tapete.games.past import past_plays
from tapete.players.base import Budget
from tapete.players.botifarra.call_odds import CallOdds
from tapete.players.botifarra.hand import DEFENDING, NAMED, NO_TRUMP_NAMED, expected
from tapete.players.botifarra.play_odds import SUIT, PlayOdds
from tapete.players.cousins.call_odds import CallOdds as BeloteCalls
from tapete.players.cousins.silence_odds import SilenceOdds
from tapete.players.hand_values import HandValues
from tapete.players.judging import odds_of
from tapete.players.levels import make_player
from tapete.players.odds import SURPRISE, softmax_odds, yes_odds
from tapete.players.worlds import LEAST, Worlds, weights_of
from tapete.players.worlds_cards import CardBits


def called(game: Any, seed: int, level: str = "club", until: str = "") -> Any:
    """A deal just after the calling, or at that phase if it comes to it, everybody of that level."""
    deal, match = random_deal(game, Random(seed))
    state = game.start(deal, match).state
    players = [make_player(level, game, bytes([seat])) for seat in game.seats]
    while game.to_act(state) and (game.phase(state) != until if until else game.phase(state) == CALLING):
        seat = game.to_act(state)[0]
        state = game.apply(state, players[seat].choose(game.observe(state, seat), Budget()).action).state
    return state


def gain(game: Any, state: Any, seat: int, many: int = 200, judge: Any = odds_of) -> float:
    """By how much likelier what was done is with the true hands than with others, as a logarithm."""
    seen = game.observe(state, Seat(seat))
    worlds = Worlds(game, seen, Random(seat))
    odds = judge(game, seen, worlds.cards)
    now, then = (
        [worlds.cards.bits(hand) for hand in hands] for hands in (game.hands_of(state), state.deal.hands)
    )
    others = [exp(odds.log_odds(w.bits, worlds.when_calling(w))) for w in worlds.sample(many)]
    return float(odds.log_odds(now, then) - log(fmean(others)))


@pytest.mark.parametrize("mode", ["pairs4", "solo4", "solo3"])
def test_the_true_hands_are_likelier_than_others_by_what_was_called(mode: str) -> None:
    game = all_games()["botifarra"](mode=mode)
    gains = [gain(game, called(game, seed), seat) for seed in range(8) for seat in game.seats]
    assert fmean(gains) > 0.8


@pytest.mark.parametrize("options", [{}, {"variant": "lliure"}, {"mode": "solo4"}, {"mode": "solo3"}])
def test_plays_tell_more_than_calls_alone(options: Any) -> None:
    game = all_games()["botifarra"](**options)
    by_calls, by_all = [], []
    for seed in range(10):
        state = played(game, seed, tricks=5)
        for seat in game.seats[:2]:
            by_calls.append(gain(game, state, seat, 100, CallOdds))
            by_all.append(gain(game, state, seat, 100))
    assert fmean(by_all) > fmean(by_calls) + 0.3 > 0.3


@pytest.mark.parametrize(
    "options", [{}, {"variant": "lliure"}, {"variant": "intermedia"}, {"mode": "solo4"}, {"mode": "solo3"}]
)
def test_a_play_is_weighed_against_just_the_cards_that_could_have_been_played(options: Any) -> None:
    game = all_games()["botifarra"](**options)
    for seed in range(3):
        state = played(game, seed, tricks=12)
        trump = trump_suit(game.observe(state, Seat(0)).trump)
        tables = game.tables(state)
        assert tables is not None
        cards = CardBits(game.deck, tables.numbers)
        left = {seat: set(hand) for seat, hand in enumerate(state.deal.hands)}
        odds = {seat: PlayOdds(game, game.observe(state, game.next_seat(seat)), cards) for seat in (0, 1)}
        for play in past_plays(state.log):
            if play.seat in odds:
                choice = next(c for c, _ in odds[play.seat].choices[play.seat] if c.play.card is play.card)
                hand = game.deck.in_order(left[play.seat])
                bits = cards.bits(hand)
                weighed = {
                    tables.card(16 * suit + place)
                    for suit in choice.suits
                    if (some := bits >> 16 * suit & SUIT)
                    for place in choice.legal(suit, some)
                }
                assert weighed == set(game.legal_cards(hand, play.trick, trump))
                assert log(SURPRISE / 8) <= choice.log_odds(bits) <= 0.0
            left[play.seat].discard(play.card)


def played(game: Any, seed: int, tricks: int) -> Any:
    """A deal after so many tricks of club players."""
    state = called(game, seed)
    players = [make_player("club", game, bytes([seat])) for seat in game.seats]
    while game.to_act(state) and sum(state.tricks) < tricks:
        seat = game.to_act(state)[0]
        state = game.apply(state, players[seat].choose(game.observe(state, seat), Budget()).action).state
    return state


@pytest.mark.parametrize(("name", "least"), [("belote", 0.4), ("bolot", 0.4), ("pilotta", 0.8)])
def test_takes_and_bids_tell_of_the_hands_that_made_them(name: str, least: float) -> None:
    game = all_games()[name]()
    states = [state for state in (called(game, seed) for seed in range(20)) if state.contract is not None]
    gains = [gain(game, state, seat, 100, BeloteCalls) for state in states for seat in game.seats[:2]]
    assert fmean(gains) > least


@pytest.mark.parametrize("name", ["belote", "bolot", "pilotta"])
def test_a_seat_that_declared_nothing_probably_had_nothing_to_declare(name: str) -> None:
    game = all_games()[name]()
    gains = []
    for seed in range(12):
        state = played(game, seed, tricks=1)
        if state.contract is not None:
            gains += [gain(game, state, seat, 100, SilenceOdds) for seat in game.seats[:2]]
    assert fmean(gains) > 0.3


def test_silence_tells_nothing_of_hands_that_a_rival_had_beaten_already() -> None:
    game = all_games()["belote"]()
    hands = ("SJ S9 HA HT H7 D8 C7 C8", "S7 S8 H8 HJ DA CQ C9 CT", "SA ST H9 HQ HK D7 D9 CJ",
             "SK SQ DT DJ DQ DK CK CA")  # fmt: skip
    state, _ = acted(game, begun(game, hands, "S", by=0, dealer=2), "declare:DT,DJ,DQ,DK CA C7 C9 CJ")
    seen = game.observe(state, Seat(1))
    cards = CardBits(game.deck)
    odds = SilenceOdds(game, seen, cards)
    now = [cards.bits(hand) for hand in game.hands_of(state)]
    as_it_was = odds.log_odds(now, now)
    last = cards.bits(
        map(FRENCH_32.card, ("SA", "H9", "HT", "HJ", "D7", "D9", "S7"))
    )  # three hearts in a row
    assert odds.log_odds([now[0], now[1], last, now[3]], now) == as_it_was
    first = cards.bits(map(FRENCH_32.card, ("SJ", "S9", "HA", "HK", "HQ", "D8", "C8")))
    assert odds.log_odds([first, *now[1:]], now) == pytest.approx(as_it_was + log(SURPRISE / (1 - SURPRISE)))


@pytest.mark.parametrize("options", [{}, {"declare": "simultaneous"}, {"declare": "then_draw", "players": 7}])
def test_who_stays_in_at_bourre_has_kept_trumps(options: Any) -> None:
    game = all_games()["bourre"](**options)
    true, even, likely = 0.0, 0.0, 0.0
    for seed in range(25):
        state = called(game, seed, until=PLAY)
        if game.phase(state) != PLAY:
            continue  # nobody played
        seat = state.active[0]
        seen = game.observe(state, seat)
        worlds = Worlds(game, seen, Random(seed))
        trumps = worlds.cards.bits(card for card in game.deck if card.suit.code == seen.trump)
        others = [other for other in state.active if other != seat]

        def held(bits: Sequence[int], trumps: int = trumps, others: Any = tuple(others)) -> int:
            return sum((bits[other] & trumps).bit_count() for other in others)

        true += held([worlds.cards.bits(hand) for hand in game.hands_of(state)])
        even += fmean(held(world.bits) for world in worlds.sample(100))
        likely += (
            sum(
                world.weight * held(world.bits)
                for world in worlds.likely(20, odds_of(game, seen, worlds.cards))
            )
            / 20
        )
    assert even < likely < true + 1
    assert true - likely < 0.75 * (true - even)


def test_players_who_call_worse_than_expected_do_not_break_it() -> None:
    game = all_games()["botifarra"]()
    gains = [gain(game, called(game, seed, "novice"), seat) for seed in range(8) for seat in game.seats]
    assert fmean(gains) > 0.0


@pytest.mark.parametrize(
    ("weights", "has_trump"), [(NAMED, True), (DEFENDING, True), (NO_TRUMP_NAMED, False)]
)
def test_hands_as_bits_are_worth_what_they_are_worth_as_cards(weights: Any, has_trump: bool) -> None:
    game, rng = all_games()["botifarra"](), Random(3)
    cards = CardBits(game.deck)
    values = HandValues(game.deck, cards, lambda hand, trump: expected(game, hand, trump, weights))
    for _ in range(200):
        hand = rng.sample(game.deck.cards, 12)
        number = rng.randrange(4) if has_trump else None
        trump = None if number is None else game.deck.suits[number]
        assert values.of(cards.bits(hand), number) == pytest.approx(expected(game, hand, trump, weights))


def test_between_two_with_piles_calls_tell_nothing() -> None:
    game = all_games()["botifarra"](mode="duo48")
    seen = game.observe(called(game, 1), Seat(0))
    worlds = Worlds(game, seen, Random(1))
    odds = odds_of(game, seen, worlds.cards)
    assert odds is not None
    assert odds.log_odds((0, 0), (0, 0)) == 0.0


def test_likely_worlds_are_worlds_and_weigh_as_many_as_were_asked_for() -> None:
    game = all_games()["botifarra"]()
    state = called(game, 4)
    seen = game.observe(state, Seat(1))
    worlds = Worlds(game, seen, Random(1))
    found = worlds.likely(50, odds_of(game, seen, worlds.cards))
    assert sum(world.weight for world in found) == pytest.approx(50)
    assert len({world.bits for world in found}) == len(found) <= 50
    for world in found[:5]:
        assert game.observe(worlds.state(world), Seat(1)) == seen


class OnlyOne:
    """Odds by which one seat must hold one card."""

    def __init__(self, seat: int, card: int) -> None:
        self._seat, self._card = seat, card

    def log_odds(self, now: Sequence[int], then: Sequence[int]) -> float:
        return 0.0 if now[self._seat] & self._card else -1_000.0


def test_worlds_are_drawn_by_their_odds_and_none_is_ruled_out() -> None:
    game = all_games()["botifarra"]()
    state = called(game, 5)
    seen = game.observe(state, Seat(1))
    worlds = Worlds(game, seen, Random(1))
    card = worlds.cards.bits([game.hands_of(state)[2][0]])
    found = worlds.likely(1_000, OnlyOne(2, card), 5)
    share = sum(world.weight for world in found if world.bits[2] & card) / 1_000
    assert 1 - LEAST < share < 1.0


def test_a_seat_is_judged_by_its_whole_hand_at_the_calling() -> None:
    """Cards that were played since count: it is the hand of then that was called on."""
    game = all_games()["botifarra"]()
    state = called(game, 6)
    for _ in range(10):
        state = game.apply(state, game.legal(state)[0]).state
    seen = game.observe(state, Seat(0))
    worlds = Worlds(game, seen, Random(1))
    for world in worlds.sample(5):
        assert [hand.bit_count() for hand in worlds.when_calling(world)] == [12] * 4


def test_the_first_five_cards_are_told_from_the_rest() -> None:
    game = all_games()["belote"]()
    deal, match = random_deal(game, Random(7))
    state = game.apply(game.start(deal, match).state, Call("take")).state
    seen: Observation = game.observe(state, Seat(0))
    worlds = Worlds(game, seen, Random(1))
    (world,) = worlds.sample(1)
    then = worlds.when_calling(world)
    assert [hand.bit_count() for hand in then] == [5] * 4
    assert then[0] == worlds.cards.bits(deal.hands[0])
    assert all(early & now == early for early, now in zip(then, world.bits, strict=True))


def test_odds_are_soft_and_leave_room_for_surprises() -> None:
    assert softmax_odds([1.0, 1.0], 0, 1.0) == pytest.approx(log(0.5))
    assert softmax_odds([0.0, 100.0], 0, 1.0) == pytest.approx(log(SURPRISE / 2))
    assert yes_odds(0.0, 1.0, said=True) == pytest.approx(log(0.5))
    assert yes_odds(-1e9, 1.0, said=True) == pytest.approx(log(SURPRISE / 2))
    assert yes_odds(1e9, 1.0, said=False) == pytest.approx(log(SURPRISE / 2))


def test_without_odds_all_worlds_are_equally_likely() -> None:
    game = all_games()["botifarra"]()
    seen = game.observe(called(game, 2), Seat(0))
    found = Worlds(game, seen, Random(1)).likely(30, None)
    assert [world.weight for world in found] == [1.0] * 30


def test_every_word_of_an_auction_is_judged_doubles_too() -> None:
    game = all_games()["pilotta"](variant="palaristi")
    deal, match = random_deal(game, Random(3))
    state = game.start(deal, match).state
    for word in ("pass", "bid:90:S", "double", "redouble"):
        state = game.apply(state, Call(word)).state
    for seat in game.seats:
        seen = game.observe(state, seat)
        worlds = Worlds(game, seen, Random(1))
        odds = BeloteCalls(game, seen, worlds.cards)
        for world in worlds.sample(20):
            assert -50.0 < odds.log_odds(world.bits, worlds.when_calling(world)) < 0.0


def test_where_nothing_is_declared_silence_tells_nothing() -> None:
    game = all_games()["belote"](declarations=False)
    state = played(game, 3, tricks=1)
    seen = game.observe(state, Seat(0))
    assert SilenceOdds(game, seen, CardBits(game.deck)).log_odds((0,) * 4, (0,) * 4) == 0.0


@pytest.mark.parametrize("name", ["belote", "bourre", "pilotta"])
def test_odds_can_be_asked_at_every_moment_of_a_deal(name: str) -> None:
    game = all_games()[name]()
    rng = Random(6)
    deal, match = random_deal(game, rng)
    state = game.start(deal, match).state
    while True:
        seen = game.observe(state, Seat(1))
        worlds = Worlds(game, seen, rng)
        assert sum(w.weight for w in worlds.likely(3, odds_of(game, seen, worlds.cards), 2)) == pytest.approx(
            3
        )
        if not game.to_act(state):
            break
        state = game.apply(state, rng.choice(game.legal(state))).state


def test_a_few_likely_worlds_are_not_taken_for_the_truth() -> None:
    logs = [0.0, -1.0, *[-30.0 - n for n in range(98)]]
    sharp, milder = weights_of(logs), weights_of(logs, 0.3)
    assert sorted(milder, reverse=True) == milder  # likelier is still likelier
    assert milder[0] < sharp[0] and sum(milder) == pytest.approx(sum(sharp))
    assert sum(milder) ** 2 / sum(weight * weight for weight in milder) >= 30.0
    assert weights_of([0.0] * 100, 0.3) == weights_of([0.0] * 100)


def test_odds_that_spread_over_many_worlds_are_believed_in_full() -> None:
    logs = [-0.01 * n for n in range(100)]
    assert weights_of(logs, 0.3) == weights_of(logs)
