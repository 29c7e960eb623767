"""Every level in every mode of Botifarra: legal, repeatable, blind to what is hidden, and worth its name."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from open_modes import NAMES
from strategies import play_at_random, random_deal
from tapete.cards import Card
from tapete.games import botifarra_options, make_game
from tapete.games.botifarra import Botifarra, State
from tapete.games.core import Deal, Game, IllegalAction, Observation, Value
from tapete.games.events import Seat
from tapete.players.arena import compare
from tapete.players.base import Budget, Decision
from tapete.players.botifarra import Club
from tapete.players.levels import LEVELS, make_player
from tapete.players.luck import dice
from tapete.players.memory import Memory

SEED = bytes.fromhex("7a" * 32)
NEW = tuple(name for name in NAMES if name != "pairs4")
LEVELS_HERE = ("novice", "club", "expert")


class AnyCard:
    """Does anything that is legal."""

    def __init__(self, game: Game[Any], seed: bytes) -> None:
        self._seed = seed

    def choose(self, seen: Observation, budget: Budget) -> Decision:
        return Decision(dice(self._seed, seen).choice(seen.legal))


def any_table(mode: str, rng: Random) -> Botifarra:
    """A table of that mode with each option set to anything it offers, its match two to five deals long."""
    chosen: dict[str, Value] = {"mode": mode, "deals": rng.randint(2, 5)}
    for option in botifarra_options.options_of(botifarra_options.MODES[mode]):
        if option.name not in chosen and option.values:
            chosen[option.name] = rng.choice(option.values)
    game = make_game("botifarra", **chosen)
    assert isinstance(game, Botifarra)
    return game


@pytest.mark.parametrize("mode", NEW)
@pytest.mark.parametrize("level", LEVELS_HERE)
def test_whole_matches_under_any_options_are_legal_and_every_choice_has_a_reason(
    mode: str, level: str
) -> None:
    for seed in range(8):
        rng = Random(seed)
        game = any_table(mode, rng)
        players = [make_player(level, game, rng.randbytes(32)) for _ in game.seats]
        deal, match = random_deal(game, rng)
        while not match.finished and match.deals < 6:
            state = game.start(deal, match).state
            while seats := game.to_act(state):
                seen = game.observe(state, seats[0])
                decision = players[seats[0]].choose(seen, Budget(worlds=3))
                assert decision.action in seen.legal
                assert decision.reason is not None
                assert set(decision.values) <= set(seen.legal)
                state = game.apply(state, decision.action).state
            scored = game.scored(state)
            assert scored is not None
            match = game.next_match(match, deal, scored)
            assert match.dealer is not None
            deal = game.hand_out(rng.sample(game.deck.cards, len(game.deck)), match.dealer)


@pytest.mark.parametrize("mode", NEW)
@pytest.mark.parametrize("level", LEVELS_HERE)
def test_the_same_seed_and_moment_give_the_same_choice(mode: str, level: str) -> None:
    rng = Random(3)
    game = make_game("botifarra", mode=mode)
    deal, match = random_deal(game, rng)
    state = game.start(deal, match).state
    kept = [make_player(level, game, SEED) for _ in game.seats]  # these have chosen all the deal through
    while seats := game.to_act(state):
        seen = game.observe(state, seats[0])
        decision = kept[seats[0]].choose(seen, Budget())
        assert make_player(level, game, SEED).choose(seen, Budget()) == decision
        state = game.apply(state, decision.action).state


# --- what cannot be seen ----------------------------------------------------------------------------------


def places(state: State, seat: Seat) -> dict[Card, int]:
    """Where each card that `seat` cannot see lies, by the places of Memory."""
    hidden = {card: s for s, hand in enumerate(state.hands) if s != seat for card in hand}
    under = {card: len(state.hands) for piles in state.piles for pile in piles if pile for card in pile[1:]}
    return hidden | under


def otherwise(game: Botifarra, state: State, seat: Seat, rng: Random) -> Deal:
    """The deal with the cards that `seat` cannot see exchanged, as far as the play so far allows."""
    memory = Memory(game, game.observe(state, seat), game.trump_suit(state))
    where = places(state, seat)
    hidden = list(where)
    assert set(hidden) == set(memory.unseen)
    becomes = {card: card for card in game.deck}
    lies = dict(where)
    for _ in range(300):  # every exchange of two cards that either place may hold is a possible world
        if len(hidden) < 2:
            break
        one, two = rng.sample(hidden, 2)
        if memory.may_hold(Seat(lies[one]), two) and memory.may_hold(Seat(lies[two]), one):
            lies[one], lies[two] = lies[two], lies[one]
            back = {card: original for original, card in becomes.items()}
            becomes[back[one]], becomes[back[two]] = two, one
    deal = state.deal
    hands = tuple(tuple(becomes[card] for card in hand) for hand in deal.hands)
    piles = tuple(tuple(tuple(becomes[card] for card in pile) for pile in mine) for mine in deal.piles)
    return Deal(deal.dealer, hands, dealt_by=deal.dealt_by, piles=piles)


def replayed(game: Botifarra, deal: Deal, state: State, actions: list[Any]) -> State | None:
    """The same actions with other cards where they are hidden; None where the arbiter forces otherwise."""
    other = game.start(deal, state.match).state
    try:
        for action in actions:
            other = game.apply(other, action).state
    except IllegalAction:
        assert game.mode.is_solo  # D28: who is out of tricks depends on everybody's cards
        return None
    return other


def views(mode: str, variant: str) -> Iterator[tuple[Botifarra, Observation, Observation]]:
    """Pairs of equal views of states that differ in what is hidden."""
    game = make_game("botifarra", mode=mode, variant=variant, start="random")
    assert isinstance(game, Botifarra)
    for seed in range(14):
        rng = Random(seed)
        deal, match = random_deal(game, rng)
        moves = len(game.seats) * game.mode.tricks
        state, done = play_at_random(game, game.start(deal, match).state, rng, rng.randrange(1, moves))
        if not game.to_act(state):
            continue
        seat = game.to_act(state)[0]
        other = replayed(game, otherwise(game, state, seat, rng), state, done)
        if other is None or (other.hands, other.piles) == (state.hands, state.piles):
            continue
        seen, also = game.observe(state, seat), game.observe(other, seat)
        if game.mode.is_solo and seen.dead != also.dead:
            continue
        assert seen == also
        yield game, seen, also


@pytest.mark.parametrize("variant", ["obligada", "lliure"])
@pytest.mark.parametrize("mode", NEW)
def test_cards_in_other_hands_and_under_piles_do_not_change_a_choice(mode: str, variant: str) -> None:
    compared = 0
    for game, seen, also in views(mode, variant):
        compared += 1
        for level in LEVELS:
            player = make_player(level, game, SEED)
            assert player.choose(seen, Budget()) == player.choose(also, Budget())
    assert compared >= 7


@pytest.mark.parametrize("variant", ["obligada", "lliure"])
@pytest.mark.parametrize("mode", NEW)
def test_memory_never_rules_out_where_a_card_is(mode: str, variant: str) -> None:
    game = make_game("botifarra", mode=mode, variant=variant)
    assert isinstance(game, Botifarra)
    for seed in range(10):
        rng = Random(seed)
        deal, match = random_deal(game, rng)
        state = game.start(deal, match).state
        while game.to_act(state):
            for seat in game.seats:
                memory = Memory(game, game.observe(state, seat), game.trump_suit(state))
                where = places(state, seat)
                assert set(memory.unseen) == set(where)
                assert all(memory.may_hold(Seat(place), card) for card, place in where.items())
            state, _ = play_at_random(game, state, rng, 5)


# --- strength ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "deals"), [("solo4", 24), ("solo3", 24), ("duo6", 24), ("duo48", 24)])
def test_club_beats_novice_in_every_mode(mode: str, deals: int) -> None:
    result = compare("botifarra", {"mode": mode}, "club", "novice", deals=deals, seed=SEED)
    assert result.points - 1.96 * result.points_se > 0
    assert result.mean - 1.96 * result.se > 0


@pytest.mark.slow
@pytest.mark.parametrize("mode", NEW)
def test_both_levels_beat_one_that_plays_anything(mode: str) -> None:
    for level in LEVELS_HERE:
        result = compare("botifarra", {"mode": mode}, level, AnyCard, deals=150, seed=SEED)
        assert result.points - 1.96 * result.points_se > 0


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["obligada", "lliure", "intermedia"])
@pytest.mark.parametrize("mode", NEW)
def test_club_beats_novice_clearly_under_every_variant(mode: str, variant: str) -> None:
    result = compare("botifarra", {"mode": mode, "variant": variant}, "club", "novice", deals=150, seed=SEED)
    assert result.points - 1.96 * result.points_se > 1.5
    assert result.mean - 1.96 * result.se > 0


def test_a_club_player_draws_worlds_from_its_own_dice_only() -> None:
    """Where a rival holds a hand beside piles, two seeds may differ, the same one never."""
    game = make_game("botifarra", mode="duo48")
    deal, match = random_deal(game, Random(1))
    state = game.start(deal, match).state
    seen = game.observe(state, game.to_act(state)[0])
    values = [Club(game, bytes([n])).choose(seen, Budget()).values for n in (1, 1, 2)]
    assert values[0] == values[1] != values[2]
