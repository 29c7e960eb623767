"""What holds for every game, at every table, in every position."""

import pickle
from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given

from strategies import GAMES, conceivable, play_at_random, positions, random_deal, tables
from tapete.games import all_games
from tapete.games.core import (
    DEAL_OVER,
    DECLARING,
    Action,
    Call,
    Game,
    IllegalAction,
    Match,
    Play,
    action_text,
)
from tapete.games.events import (
    DealScored,
    Discarded,
    Drew,
    Event,
    Folded,
    LaidOpen,
    OutOfTricks,
    Played,
    Seat,
)
from tapete.records.shuffle import opening_deal

# Where cards are drawn by name, other cards are another history: such a game tests its blindness itself.
UNDRAWN = tuple(name for name in GAMES if not all_games()[name].reshuffles)

WORDS = (
    "O", "C", "E", "B", "botifarra", "delego", "contro", "recontro", "sant_vicenc", "barraca", "passo",
    "take", "take:S", "pass", "bid:90:S", "double", "redouble", "silent",
)  # fmt: skip


@given(positions())
def test_somebody_can_act_until_the_deal_is_over(position: Any) -> None:
    game, _, _, state, _ = position
    if game.to_act(state):
        assert game.legal(state)
        assert game.phase(state) != DEAL_OVER
        assert game.scored(state) is None
    else:
        assert game.legal(state) == ()
        assert game.phase(state) == DEAL_OVER
        assert game.scored(state) is not None


@given(positions())
def test_an_action_is_legal_exactly_when_no_reason_forbids_it(position: Any) -> None:
    game, _, _, state, _ = position
    legal = game.legal(state)
    assert len(set(legal)) == len(legal)
    for action in (*conceivable(game, WORDS), *legal):
        assert (game.why_not(state, action) is None) == (action in legal), action


@given(positions())
def test_a_forbidden_action_is_refused_with_the_same_reason(position: Any) -> None:
    game, _, _, state, _ = position
    for action in conceivable(game, ("no such word",)):
        reason = game.why_not(state, action)
        if reason is not None:
            with pytest.raises(IllegalAction) as refused:
                game.apply(state, action)
            assert refused.value.reason == reason


@given(positions())
def test_cards_are_played_in_canonical_order_of_the_deck(position: Any) -> None:
    game, _, _, state, _ = position
    plays = [action.card for action in game.legal(state) if isinstance(action, Play)]
    assert plays == list(game.deck.in_order(plays))


@given(positions())
def test_no_card_is_lost_or_made(position: Any) -> None:
    game, deal, _, state, done = position
    held = [card for hand in game.hands_of(state) for card in hand]
    played = [action.card for action in done if isinstance(action, Play)]
    undealt = _undealt(game, deal, state)
    in_piles = _left_in_piles(deal, played)
    assert sorted(map(str, held + played + undealt + in_piles)) == sorted(map(str, game.deck))
    for seat in game.seats:
        seen = game.observe(state, seat)
        assert sum(pile.depth for piles in seen.piles for pile in piles) == len(in_piles)


def _undealt(game: Game[Any], deal: Any, state: Any) -> list[Any]:
    if game.reshuffles:
        return _lying(deal, state.log)
    return [*deal.stock[len(deal.stock) - game.observe(state, Seat(0)).stock :]]


def _lying(deal: Any, log: Iterable[Event]) -> list[Any]:
    """The cards in the stock and those laid down or thrown away, from which more may be drawn."""
    lying = [*deal.stock]
    for event in log:
        match event:
            case Discarded(cards=thrown) | Folded(cards=thrown):
                lying += thrown
            case Drew(cards=drawn):
                lying = [card for card in lying if card not in drawn]
    return lying


def _left_in_piles(deal: Any, played: list[Any]) -> list[Any]:
    return [card for piles in deal.piles for pile in piles for card in pile if card not in played]


@given(positions())
def test_the_same_actions_lead_to_the_same_state(position: Any) -> None:
    game, deal, match, state, done = position
    again = game.start(deal, match).state
    for action in done:
        again = game.apply(again, action).state
    assert again == state
    assert hash(again) == hash(state)


@given(positions())
def test_what_is_written_is_read_back(position: Any) -> None:
    game, _, _, state, done = position
    for action in (*done, *game.legal(state)):
        assert game.parse_action(action_text(action)) == action


@given(positions())
def test_every_seat_sees_its_own_hand_and_may_act_only_in_turn(position: Any) -> None:
    game, _, _, state, _ = position
    for seat in game.seats:
        seen = game.observe(state, seat)
        assert seen.hand == game.hands_of(state)[seat]
        assert seen.legal == (game.legal(state) if seat in game.to_act(state)[:1] else ())
        assert pickle.loads(pickle.dumps(seen)) == seen


@given(positions(UNDRAWN))
def test_a_seat_cannot_tell_how_the_cards_it_does_not_see_lie(position: Any) -> None:
    """Swap what a seat cannot see, do the same actions, and it sees the same."""
    game, deal, match, state, done = position
    for seat in game.seats:
        other = _dealt_otherwise(game, deal, state, seat)
        heard = _heard_by(game, deal, match, done, seat)
        after = _replayed(game, other, match, heard, seat, _arbiter(game, state))
        if after is not None:
            assert game.observe(after, seat) == game.observe(state, seat)
            assert hash(game.observe(after, seat)) == hash(game.observe(state, seat))


def _dealt_otherwise(game: Game[Any], deal: Any, state: Any, seat: int) -> Any:
    """The deal with the cards still hidden from `seat` moved among the other hands and the stock."""
    hands = game.hands_of(state)
    hidden = [card for s in game.seats if s != seat for card in hands[s]]
    hidden += [*_undealt(game, deal, state), *_under_the_tops(game, deal, state)]
    hidden = [card for card in hidden if card not in _open_to_all(game, deal, state)]
    moved = dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
    dealt = tuple(tuple(moved.get(card, card) for card in hand) for hand in deal.hands)
    stock = tuple(moved.get(card, card) for card in deal.stock)
    piles = tuple(
        tuple(tuple(moved.get(card, card) for card in pile) for pile in mine) for mine in deal.piles
    )
    return replace(deal, hands=dealt, stock=stock, piles=piles)


def _open_to_all(game: Game[Any], deal: Any, state: Any) -> list[Any]:
    """Cards that everybody has seen, although they may be in a hand."""
    log = game.observe(state, Seat(0)).log
    return [deal.turnup, *(card for event in log if isinstance(event, LaidOpen) for card in event.cards)]


def _under_the_tops(game: Game[Any], deal: Any, state: Any) -> list[Any]:
    """The cards that lie in piles and that nobody has seen yet."""
    found = []
    for mine, seen in zip(deal.piles, game.observe(state, Seat(0)).piles, strict=True):
        for pile, visible in zip(mine, seen, strict=True):
            found += pile[len(pile) - visible.depth + 1 :] if visible.depth else []
    return found


def _heard_by(game: Game[Any], deal: Any, match: Match, done: list[Action], seat: int) -> list[Action]:
    """What was done, without the silence of others, which `seat` has not heard."""
    state, heard = game.start(deal, match).state, []
    for action in done:
        if action != Call("silent") or game.to_act(state)[0] == seat:
            heard.append(action)
        state = game.apply(state, action).state
    return heard


def _replayed(
    game: Game[Any], deal: Any, match: Match, heard: list[Action], seat: int, said: list[Any]
) -> Any:
    """The state after the same actions with other cards; None when the history could not have been so.

    Others that are asked what they declare are silent. `said` is what the program has said aloud so far:
    that is history too.
    """
    try:
        game.check_deal(deal, match)
        state = game.start(deal, match).state
        for action in heard:
            if isinstance(action, Play) and game.phase(state) == DECLARING and game.to_act(state)[0] != seat:
                state = game.apply(state, Call("silent")).state
            state = game.apply(state, action).state
    except ValueError:
        return None
    return state if _arbiter(game, state) == said else None


def _arbiter(game: Game[Any], state: Any) -> list[Any]:
    """What the program, which sees all cards, has said aloud."""
    log = game.observe(state, Seat(0)).log
    return [e for e in log if isinstance(e, OutOfTricks) or (isinstance(e, Played) and e.note)]


@pytest.mark.parametrize("name", UNDRAWN)
def test_enough_hidden_cards_were_moved_for_the_blindness_test_to_mean_something(name: str) -> None:
    """Of 200 positions a good part survives the moving; else the test above would prove nothing."""
    survived = 0
    for number in range(200):
        rng = Random(number)
        game = _default_table(name, rng)
        deal, match = random_deal(game, rng)
        state, done = play_at_random(game, game.start(deal, match).state, rng, rng.randrange(50))
        moved = _dealt_otherwise(game, deal, state, 0)
        heard = _heard_by(game, deal, match, done, 0)
        survived += _replayed(game, moved, match, heard, 0, _arbiter(game, state)) is not None
    assert survived >= 40


def _default_table(name: str, rng: Random) -> Game[Any]:
    """A game in one of its modes or variants, the other options as they are by default."""
    rules = all_games()[name]
    first = rules.options_for({})[0]
    return rules(**{first.name: rng.choice(first.values)})


@given(positions())
def test_the_log_of_a_seat_tells_all_that_happened_in_order(position: Any) -> None:
    game, deal, match, state, done = position
    step = game.start(deal, match)
    events = list(step.events)
    for action in done:
        step = game.apply(step.state, action)
        events += step.events
    for seat in game.seats:
        assert game.observe(state, seat).log == tuple(event.seen_by(seat) for event in events)


@given(tables())
def test_a_whole_match_comes_to_an_end(game: Game[Any]) -> None:
    short = {"target": None, "deals": 3, "tie": "draw"} if "deals" in game.options else {"target": 50}
    short = {name: value for name, value in short.items() if name in game.options}
    game = type(game)(**{**game.options, **short})
    rng = Random(7)
    deal, match = random_deal(game, rng)
    while not match.finished:
        state, _ = play_at_random(game, game.start(deal, match).state, rng, 1_000)
        scored = game.scored(state)
        assert isinstance(scored, DealScored)
        match = game.next_match(match, deal, scored)
        assert match.dealer is not None
        deal, _ = opening_deal(game, match, rng.randbytes(32))
    assert match.winners


@given(tables())
def test_an_unknown_option_is_named(game: Game[Any]) -> None:
    with pytest.raises(ValueError, match="no option 'colour'"):
        type(game)(colour="green")


def test_a_word_nobody_knows_is_never_an_action() -> None:
    for rules in all_games().values():
        game = rules()
        deal, match = random_deal(game, Random(1))
        state = game.start(deal, match).state
        assert game.why_not(state, Call("abracadabra")) is not None
