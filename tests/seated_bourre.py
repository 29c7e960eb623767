"""Positions of Bourré written down card by card, for tests of those who play it."""

from dataclasses import replace
from random import Random
from typing import Any

from tapete.cards import FRENCH_52, Card
from tapete.games.bourre import Bourre, State
from tapete.games.core import PLAY, Call, Deal, Play
from tapete.games.events import Said, Seat
from tapete.records.shuffle import opening_deal, reshuffled_from

SEED = bytes(range(32))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(FRENCH_52.card(code) for code in text.split())


def at_table(hand: str, turnup: str, *before: str, seat: int = 1, pot: int = 0, **options: Any) -> State:
    """The state when `seat` of a table of four has that hand and those before it (from seat 1) have spoken.

    Seat 0 deals; the cards of the others are any.
    """
    game = Bourre(**{"players": 4, **options})
    rng, held, dealer = Random(hand), cards(hand), Seat(0)
    up = FRENCH_52.card(turnup)
    rest = [card for card in rng.sample(FRENCH_52.cards, 52) if card not in held and card is not up]
    hands = []
    for place in game.seats:
        if place == seat:
            hands.append(held if place != dealer else (*(card for card in held if card is not up), up))
            continue
        dealt = tuple(rest.pop() for _ in range(game.cards - (place == dealer)))
        hands.append((*dealt, up) if place == dealer else dealt)
    deal = reshuffled_from(game, Deal(dealer, tuple(hands), tuple(rest), up), SEED)
    state = game.start(deal, replace(game.new_match(), pot=pot)).state
    for text in before:
        state = game.apply(state, Call(text)).state
        while game.phase(state) == "drawing" and game.to_act(state)[0] != seat:
            state = game.apply(state, game.legal(state)[0]).state
    assert game.to_act(state)[0] == seat
    return state


def in_play(hands: str, trump: str, trick: str = "", won: str = "", stock: int = 0, **options: Any) -> State:
    """The position where hands (by seat, `/` between them) are left, the first seat led or leads.

    `won` are the tricks of each seat so far; all players stayed in.
    """
    held = [cards(hand) for hand in hands.split("/")]
    game = Bourre(players=len(held), **options)
    on_table = cards(trick)
    deal, _ = opening_deal(game, game.new_match(), SEED)
    turnup = next(card for card in FRENCH_52 if card.suit.code == trump and all(card not in h for h in held))
    state = game.start(replace(deal, dealer=Seat(len(held) - 1)), game.new_match()).state
    order = tuple(game.seats)
    tricks = tuple(int(n) for n in won.split()) if won else (0,) * len(held)
    return replace(
        state,
        deal=replace(state.deal, turnup=turnup),
        aside=turnup,
        declaring=replace(state.declaring, asking=(), said=tuple((seat, "play:0") for seat in order)),
        hands=tuple(FRENCH_52.in_order(hand) for hand in held),
        active=order,
        leader=Seat(0),
        trick=on_table,
        tricks=tricks,
        drawing=(),
        log=tuple(Said(seat, "play:0") for seat in order),
    )


def first_trick(hands: str, turnup: str, trick: str, **options: Any) -> State:
    """A deal of these hands (by seat, `/` between them) after the first cards of its first trick.

    The last seat deals and holds the turn-up; all have come in and changed nothing.
    """
    held = [cards(hand) for hand in hands.split("/")]
    game = Bourre(players=len(held), **options)
    dealt = {card for hand in held for card in hand}
    stock = tuple(card for card in FRENCH_52 if card not in dealt)
    dealer = Seat(len(held) - 1)
    deal = Deal(dealer, tuple(held), stock, FRENCH_52.card(turnup))
    state = game.start(reshuffled_from(game, deal, SEED), replace(game.new_match(), dealer=dealer)).state
    while game.phase(state) != PLAY:
        state = game.apply(state, Call("play:0")).state
    for card in cards(trick):
        state = game.apply(state, Play(card)).state
    return state
