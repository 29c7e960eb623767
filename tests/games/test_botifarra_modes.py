"""Botifarra without pairs, §10 of its page: four and three alone, two with piles."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategies import Luck
from tapete.cards import SPANISH_48, Card
from tapete.games.botifarra import Botifarra, dealer_by_cut
from tapete.games.core import Call, Deal, Pile, Play
from tapete.games.events import OutOfTricks, Seat, TrickTaken, Turned

SUITS = SPANISH_48.suits


def cards(text: str) -> tuple[Card, ...]:
    return tuple(SPANISH_48.card(code) for code in text.split())


def called(game: Botifarra, deal: Deal, *words: str) -> Any:
    state = game.start(deal, game.new_match()).state
    for word in words:
        state = game.apply(state, Call(word)).state
    return state


def play_out(game: Botifarra, rng: Random) -> tuple[Any, list[Any]]:
    """A whole deal at random, and all that happened."""
    deal, _ = game.first_deal(Luck(rng), rng.sample(game.deck.cards, len(game.deck)))
    step = game.start(deal, game.new_match())
    events = list(step.events)
    while game.to_act(step.state):
        step = game.apply(step.state, rng.choice(game.legal(step.state)))
        events += step.events
    return step.state, events


# --- §3, §4 the cards -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "players", "deck", "hand", "piles", "tricks"),
    [
        ("solo4", 4, 48, 12, 0, 12),
        ("solo3", 3, 36, 12, 0, 12),
        ("duo6", 2, 48, 0, 6, 24),
        ("duo48", 2, 48, 8, 4, 24),
    ],
)
def test_each_mode_has_its_cards(
    mode: str, players: int, deck: int, hand: int, piles: int, tricks: int
) -> None:
    game = Botifarra(mode=mode)
    assert (game.players, len(game.deck), game.mode.tricks) == (players, deck, tricks)
    deal = game.hand_out(game.deck.cards, Seat(0))
    assert [len(held) for held in deal.hands] == [hand] * players
    assert [len(mine) for mine in deal.piles] == [piles] * (players if piles else 0)
    game.check_deal(deal, game.new_match())


def test_three_players_have_no_two_three_or_four_and_get_packets_from_the_dealers_right() -> None:
    game = Botifarra(mode="solo3")
    deck = game.deck.cards
    assert not {"2", "3", "4"} & {card.rank for card in deck}
    deal = game.hand_out(deck, Seat(0))
    assert deal.hands[1] == deck[0:4] + deck[12:16] + deck[24:28]
    assert deal.hands[0][:4] == deck[8:12]


def test_packets_of_two_players_become_piles_with_the_last_card_on_top() -> None:
    game = Botifarra(mode="duo48")
    deck = game.deck.cards
    deal = game.hand_out(deck, Seat(0))  # the dealer's opponent gets the first packet
    assert deal.piles[1][0] == (deck[3], deck[2], deck[1], deck[0])
    assert deal.piles[0][0] == (deck[7], deck[6], deck[5], deck[4])
    assert deal.hands[1] == deck[32:36] + deck[40:44]


@pytest.mark.parametrize(("card", "dealer"), [("O7", 2), ("C7", 0), ("E6", 1), ("B6", None)])
def test_three_players_cut_again_at_bastos(card: str, dealer: int | None) -> None:  # D3
    assert dealer_by_cut(Seat(1), SPANISH_48.card(card), 3) == dealer


@pytest.mark.parametrize(("card", "dealer"), [("O7", 1), ("C7", 0), ("E6", 1), ("B6", 0)])
def test_two_players_count_the_cut_by_turns(card: str, dealer: int) -> None:  # D3
    assert dealer_by_cut(Seat(0), SPANISH_48.card(card), 2) == dealer


@given(st.integers(0, 2**32), st.sampled_from(["solo3", "duo6", "duo48"]))
def test_the_suits_that_are_given_out_find_a_dealer(seed: int, mode: str) -> None:
    game = Botifarra(mode=mode, start="suit_assign")
    deal, found = game.first_deal(Luck(Random(seed)), game.deck.cards)
    owners, card = found.facts["suits"], found.facts["card"]
    assert sorted(owners.values()) == ([0, 1, 2] if mode == "solo3" else [0, 0, 1, 1])
    assert owners[card[0]] == deal.dealer


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        ({"mode": "solo3", "three": "shift"}, "option three"),
        ({"mode": "duo6", "start": "five_swords"}, "option start"),
        ({"mode": "solo3", "start": "seat:3"}, "option start"),
        ({"mode": "solo4", "max_call": "recontro"}, "option max_call"),
        ({"mode": "solo4", "max_call_botifarra": "contro"}, "option max_call_botifarra"),
        ({"mode": "solo4", "hide_partner_until_call": True}, "option hide_partner_until_call"),
        ({"duo_trump": "last_pile"}, "option duo_trump"),
        ({"solo_forced_suits": "off"}, "option solo_forced_suits"),
        ({"mode": "duo6", "solo_check_cards": 2}, "option solo_check_cards"),
        ({"mode": "five"}, "option mode: 'five' is not one of"),
    ],
)
def test_what_a_mode_does_not_offer_is_refused(options: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Botifarra(**options)


# --- §5, §10 the calls ------------------------------------------------------------------------------------


def test_alone_the_first_contro_ends_the_calls_and_nobody_contres_a_botifarra() -> None:
    game = Botifarra(mode="solo4")
    assert game.calls_after(Seat(2), [(Seat(2), "E"), (Seat(3), "passo"), (Seat(0), "contro")]).over
    assert game.calls_after(Seat(1), [(Seat(1), "botifarra")]).over
    asked = game.calls_after(Seat(2), [(Seat(2), "E")]).asking
    assert asked == (Seat(3), Seat(0), Seat(1))


def test_alone_nobody_delegates_or_concedes() -> None:
    game = Botifarra(mode="solo3")
    deal = game.hand_out(game.deck.cards, Seat(0))
    state = game.start(deal, game.new_match()).state
    refused = game.why_not(state, Call("delego"))
    assert refused is not None and refused.key == "refused.delego_alone"
    state = called(game, deal, "O", "passo", "passo")
    refused = game.why_not(state, Call("concede"))
    assert refused is not None and refused.key == "refused.concede_alone"


def test_the_last_pile_of_the_dealer_makes_trumps_and_he_says_nothing() -> None:  # D32
    game = Botifarra(mode="duo6", duo_trump="last_pile")
    deal = game.hand_out(game.deck.cards, Seat(0))
    state = game.start(deal, game.new_match()).state
    seen = game.observe(state, Seat(1))
    assert seen.trump == deal.piles[0][5][0].suit.code
    assert seen.to_act == (Seat(1),) and seen.legal == (Call("contro"), Call("passo"))


def test_the_last_pile_makes_trumps_at_once_where_nothing_can_be_called() -> None:
    game = Botifarra(mode="duo6", duo_trump="last_pile", max_call="none")
    deal = game.hand_out(game.deck.cards, Seat(0))
    state = game.start(deal, game.new_match()).state
    assert game.phase(state) == "play" and game.to_act(state) == (Seat(1),)


# --- §10.1 a player who can win no more tricks --------------------------------------------------------------


def page_can_win(game: Botifarra, seat: int, hands: Any, trick: Any, first: int, trump: Any) -> bool:
    """The page's own definition, with nothing remembered."""
    players = len(hands)
    if len(trick) == players:
        winner = (first + game.ranking.holder(trick, trump)) % players
        return winner == seat or (any(hands) and page_can_win(game, seat, hands, (), winner, trump))
    acting = (first + len(trick)) % players
    return any(
        page_can_win(
            game, seat,
            tuple(tuple(c for c in hand if c is not card) for hand in hands),
            (*trick, card), first, trump,
        )
        for card in game.legal_cards(hands[acting], trick, trump)
    )  # fmt: skip


@given(
    st.permutations(list(SPANISH_48)),
    st.integers(1, 2),
    st.integers(0, 3),
    st.sampled_from([*SUITS, None]),
    st.sampled_from(["obligada", "lliure"]),
)
def test_dead_is_what_the_page_says(
    deck: list[Card], held: int, played: int, trump: Any, variant: str
) -> None:
    game = Botifarra(mode="solo4", variant=variant)
    sizes = [held - 1 if seat < played else held for seat in range(4)]  # seat 0 led
    trick, rest, hands = tuple(deck[:played]), deck[played:], []
    for size in sizes:
        hands.append(tuple(rest[:size]))
        rest = rest[size:]
    seat = Seat(played)
    dead = game.can_win_no_more(seat, tuple(hands), trick, Seat(0), trump)
    assert dead != page_can_win(game, seat, tuple(hands), trick, 0, trump)


def test_nobody_counts_as_dead_with_more_cards_than_are_looked_at() -> None:  # D29
    hands = (cards("O9"), cards("C8"), cards("C2 B3"), cards("E2 B12"))
    trump = SUITS[0]
    for check, dead in ((1, False), (2, True), (3, True)):
        game = Botifarra(mode="solo4", solo_check_cards=check)
        assert game.can_win_no_more(Seat(2), hands, cards("E9 E4"), Seat(0), trump) is dead


@given(st.integers(0, 2**32))
def test_the_arbiter_speaks_once_and_whoever_is_dead_takes_no_more_tricks(seed: int) -> None:
    rng = Random(seed)
    game = Botifarra(mode=rng.choice(["solo4", "solo3"]), variant=rng.choice(["obligada", "lliure"]))
    _, events = play_out(game, rng)
    dead: list[Seat] = []
    for event in events:
        if isinstance(event, OutOfTricks):
            assert event.seat not in dead
            dead.append(event.seat)
        if isinstance(event, TrickTaken):
            assert event.winner not in dead


def test_a_dead_player_discards_oros_first_and_is_told_why() -> None:  # D28, D30
    game = Botifarra(mode="solo3")
    hand, trick, trump = cards("O5 B5"), cards("C9 C5"), SUITS[2]
    assert game.legal_cards(hand, trick, trump, dead=True) == cards("O5")
    reason = game.why_not_card(hand[1], hand, trick, trump, dead=True)
    assert reason is not None and reason.key == "refused.forced_suit" and reason.args == {"suit": SUITS[0]}


# --- §10.2, §10.3 piles -----------------------------------------------------------------------------------


def test_under_a_card_played_from_a_pile_the_next_is_turned_at_once() -> None:
    game = Botifarra(mode="duo6", start="seat:0")
    deal = game.hand_out(game.deck.cards, Seat(0))
    state = called(game, deal, "O", "passo")
    top, under, *_ = deal.piles[1][2]
    step = game.apply(state, Play(top))
    assert Turned(Seat(1), 2, under) in step.events
    assert game.observe(step.state, Seat(0)).piles[1][2] == Pile(under, 3)


def test_nobody_sees_what_lies_under_the_tops() -> None:
    game = Botifarra(mode="duo6")
    deal = game.hand_out(game.deck.cards, Seat(0))
    state = game.start(deal, game.new_match()).state
    for seat in game.seats:
        dealt = game.observe(state, seat).log[0]
        assert [[pile[1:] for pile in mine] for mine in dealt.piles] == [[(None,) * 3] * 6] * 2  # type: ignore[attr-defined]


def test_the_duties_concern_hand_and_tops_together() -> None:
    """Seat 1 leads C8; seat 0 has copes only on a pile, and must follow with it."""
    game = Botifarra(mode="duo48")
    deal = game.hand_out(game.deck.cards, Seat(0))
    state = called(game, deal, "B", "passo")
    lead = next(card for card in game.playable(state, Seat(1)) if card.suit is SUITS[0])
    state = game.apply(state, Play(lead)).state
    playable = game.playable(state, Seat(0))
    assert {action.card for action in game.legal(state) if isinstance(action, Play)} <= set(playable)
    assert all(game.why_not(state, Play(card)) is not None for card in deal.piles[0][0][1:])


@pytest.mark.parametrize(
    ("points", "tricks", "whole"),
    [((31, 29), (13, 11), (37, 35)), ((30, 30), (13, 11), (36, 36)), ((20, 40), (14, 10), (27, 45))],
)
def test_two_tricks_count_one_and_the_odd_one_goes_to_the_poorer(
    points: Any, tricks: Any, whole: Any
) -> None:
    assert Botifarra(mode="duo6").points_of(points, tricks) == whole


@given(st.integers(0, 2**32))
def test_two_players_share_seventy_two_points_in_twenty_four_tricks(seed: int) -> None:
    rng = Random(seed)
    game = Botifarra(
        mode=rng.choice(["duo6", "duo48"]), variant=rng.choice(["obligada", "lliure", "intermedia"])
    )
    state, events = play_out(game, rng)
    assert sum(state.scored.points) == 72 and sum(state.tricks) == 24
    assert sum(isinstance(event, TrickTaken) for event in events) == 24
    assert min(state.scored.score) == 0


# --- scores and the end -----------------------------------------------------------------------------------


@given(st.integers(0, 2**32))
def test_alone_the_scores_of_a_deal_add_up_to_nothing(seed: int) -> None:
    rng = Random(seed)
    game = Botifarra(mode=rng.choice(["solo4", "solo3"]))
    state, _ = play_out(game, rng)
    assert sum(state.scored.points) == 72
    assert sum(state.scored.score) == 0


def test_alone_several_at_the_top_share_the_win() -> None:  # D27
    game = Botifarra(mode="solo4")
    assert game.winners((30, -10, 30, -50), 12) == (0, 2)
    assert game.winners((30, -10, 30, -50), 11) is None


@pytest.mark.parametrize(
    ("mode", "target", "deals", "variant"),
    [
        ("solo4", None, 12, "obligada"),
        ("solo3", None, 12, "obligada"),
        ("duo6", 101, None, "lliure"),
        ("duo48", 101, None, "lliure"),
    ],
)
def test_each_mode_has_its_own_defaults(mode: str, target: Any, deals: Any, variant: str) -> None:
    options = Botifarra(mode=mode).options
    assert (options["target"], options["deals"], options["variant"]) == (target, deals, variant)


def test_intermedia_is_obligada_where_there_is_no_company() -> None:
    hand, trick, trump = cards("C2 C8 C10 C1 E3"), cards("C9"), SUITS[0]
    for mode in ("solo4", "solo3", "duo6"):
        game = Botifarra(mode=mode, variant="intermedia")
        assert game.legal_cards(hand, trick, trump) == cards("C2")
        assert not game.is_carrego(hand[2], hand, trick, trump)
