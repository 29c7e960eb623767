"""Past deals, moment by moment: nothing is lost on the way, and the end is the account that was written."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches import random_match
from strategies import GAMES, tables
from tapete.cards import Card
from tapete.games import make_game
from tapete.games.core import Game
from tapete.games.events import (
    Dealt,
    DealtRest,
    Discarded,
    Drew,
    Event,
    Folded,
    Played,
    Seat,
    TrickTaken,
    Turned,
)
from tapete.records.check import walk
from tapete.session.replaying import PastDeal, moments_of, near_seat, past_deals, place_in_tricks, view_of
from tapete.session.view import SeatSetup, TableSetup


def deals_of(game: Game[Any], seed: int, deals: int = 2) -> tuple[PastDeal, ...]:
    record = random_match(game, Random(seed), deals)
    return past_deals(walk(record), record)


def table_of(game: Game[Any], *people: int) -> TableSetup:
    levels = (None if seat in people else "novice" for seat in game.seats)
    return TableSetup(game.name, tuple(game.options.items()), tuple(SeatSetup("Tim", at) for at in levels))


def follow(hands: list[set[Card]], event: Event) -> None:
    """Let these hands hold what they hold after the event; the cards of piles are in none."""
    match event:
        case Dealt(hands=dealt) | DealtRest(hands=dealt):
            for hand, cards in zip(hands, dealt, strict=True):
                hand.update(card for card in cards if card is not None)
            if isinstance(event, DealtRest):
                hands[event.taker].add(event.turnup)
        case Drew(seat=seat, cards=cards):
            hands[seat].update(card for card in cards if card is not None)
        case Discarded(seat=seat, cards=cards) | Folded(seat=seat, cards=cards):
            hands[seat].difference_update(cards)
            if isinstance(event, Discarded):
                hands[seat].discard(event.aside)  # type: ignore[arg-type]
        case Played(seat=seat, card=card):
            hands[seat].discard(card)


@given(tables(), st.integers(0, 2**32))
def test_every_moment_follows_from_the_one_before_by_what_happened(game: Game[Any], seed: int) -> None:
    for past in deals_of(game, seed):
        hands: list[set[Card]] = [set() for _ in game.seats]
        for moment in moments_of(past):
            assert moment.events
            for event in moment.events:
                follow(hands, event)
            assert [set(hand) for hand in game.hands_of(moment.state)] == hands


@given(tables(), st.integers(0, 2**32))
def test_no_card_is_lost_or_seen_twice(game: Game[Any], seed: int) -> None:
    for past in deals_of(game, seed, 1):
        gone: list[Card] = []
        up = [pile[0] for piles in past.deal.piles for pile in piles]
        for moment in moments_of(past):
            for event in moment.events:
                if isinstance(event, Turned):
                    up.append(event.card)
                if isinstance(event, Played):
                    gone.append(event.card)
            held = [card for hand in game.hands_of(moment.state) for card in hand]
            lying = [card for card in up if card not in gone]
            assert len({*gone, *held, *lying}) == len(gone) + len(held) + len(lying)


@given(tables(), st.integers(0, 2**32))
def test_the_last_moment_has_the_account_that_the_record_has(game: Game[Any], seed: int) -> None:
    record = random_match(game, Random(seed), 3)
    standing = walk(record)
    for past, walked in zip(past_deals(standing, record), standing.deals, strict=True):
        moments = moments_of(past)
        assert game.scored(moments[-1].state) == walked.scored
        assert tuple(event for moment in moments for event in moment.events) == walked.events
        view = view_of(past, moments[-1], table_of(game), Seat(0))
        assert view.match == past.after and view.verdict


@pytest.mark.parametrize("name", GAMES)
def test_all_hands_lie_open_at_every_moment_and_nothing_can_be_done(name: str) -> None:
    game = make_game(name)
    [past] = deals_of(game, 4, 1)
    for moment in moments_of(past)[:-1]:
        view = view_of(past, moment, table_of(game), Seat(1))
        assert view.open_hands == game.hands_of(moment.state)
        assert (view.seen.seat, view.seen.legal, view.verdict, view.match) == (1, (), "", past.match)


@pytest.mark.parametrize("name", GAMES)
def test_tricks_and_their_cards_are_counted_from_one(name: str) -> None:
    game = make_game(name)
    past = next(deal for seed in range(50) for deal in deals_of(game, seed, 1) if had_tricks(deal))
    moments = moments_of(past)
    places = [place for n in range(len(moments)) if (place := place_in_tricks(moments, n))]
    assert places[:2] == [(1, 1), (1, 2)]
    assert places == sorted(set(places))
    assert place_in_tricks(moments, 0) is None


def had_tricks(past: PastDeal) -> bool:
    return any(isinstance(event, TrickTaken) for moment in moments_of(past) for event in moment.events)


def test_a_deal_that_is_still_being_played_is_not_shown() -> None:
    game = make_game("botifarra", target=None, deals=4)
    record = random_match(game, Random(3), 2, steps=5)
    assert len(record.deals) == 2
    assert [past.number for past in past_deals(walk(record), record)] == [1]


def test_it_is_seen_from_where_the_one_person_sat() -> None:
    game = make_game("belote")
    assert near_seat(table_of(game, 2)) == 2
    assert near_seat(table_of(game)) == near_seat(table_of(game, 1, 3)) == 0
