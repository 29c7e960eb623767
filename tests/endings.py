"""What the solver is tried on: each set of options that its rules know, positions in deals, both builds."""

import importlib.util
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from minimax import Lie, Minimax, Rules, played, rules_of
from strategies import play_at_random, random_deal
from tapete.cards import Card
from tapete.games import make_game
from tapete.games.botifarra import Botifarra
from tapete.games.bourre import Bourre
from tapete.games.core import PLAY, Call, Game, Value
from tapete.games.tables import Position, TrickTables
from tapete.players import solver

Options = dict[str, Value]


def _duties() -> dict[str, Options]:
    """Every way to choose among the duties of Belote and its cousins."""
    return {
        f"{void}-{led}-{over}-{cannot}": {
            "void_partner_winning": void, "trump_led_over_partner": led, "overruff": over,
            "cannot_overtrump": cannot,
        }
        for void, led, (over, cannot) in product(
            ("any_trump", "discard", "beat"), ("free", "must"),
            (("must", "undertrump"), ("must", "discard"), ("free", "undertrump")),
        )
    }  # fmt: skip


PAIRS: dict[str, Options] = {
    f"{variant}-three-{three}{'-' + scope if scope else ''}": {
        "variant": variant, "three": three, **({"carrego_scope": scope} if scope else {}),
    }
    for variant, scope in (
        ("obligada", ""), ("lliure", ""), ("intermedia", "points"), ("intermedia", "doubleton"),
    )
    for three in ("off", "shift", "rank_only")
}  # fmt: skip
ALONE: dict[str, Options] = {
    f"{mode}-{variant}-{three}-{check or 'unforced'}": {
        "mode": mode, "variant": variant, "three": three,
        **({"solo_check_cards": check} if check else {"solo_forced_suits": "off"}),
    }
    for mode, variant, three, check in (
        ("solo4", "obligada", "off", 3), ("solo4", "obligada", "rank_only", 0),
        ("solo4", "obligada", "shift", 2), ("solo4", "lliure", "off", 3), ("solo4", "lliure", "shift", 1),
        ("solo4", "intermedia", "off", 0),
        ("solo3", "obligada", "off", 3), ("solo3", "obligada", "off", 0), ("solo3", "lliure", "off", 3),
    )
}  # fmt: skip
PILES: dict[str, Options] = {
    f"{mode}-{variant}-{three}": {"mode": mode, "variant": variant, "three": three}
    for mode, variant, three in (
        ("duo6", "lliure", "off"), ("duo6", "obligada", "rank_only"), ("duo48", "lliure", "shift"),
        ("duo48", "obligada", "off"),
    )
}  # fmt: skip
BELOTE = _duties()
BOURRE: dict[str, Options] = {
    f"head-{head}-over-{over}-under-{under}-{'cinch' if cinch else 'no-cinch'}-{cards}": {
        "head": head, "overtrump": over, "undertrump": under, "cinch": cinch, "cards": cards,
    }
    for head, over, under, cinch, cards in (
        *product(("must", "free"), ("must", "free"), ("must", "free"), (True, False), (5,)),
        ("must", "must", "must", True, 4), ("free", "free", "free", True, 4),
    )
}  # fmt: skip
COUSINS = {
    name: BELOTE[name]
    for name in (
        "discard-must-must-undertrump", "beat-must-must-undertrump", "any_trump-free-must-discard",
        "beat-free-free-undertrump",
    )
}  # fmt: skip

# one of every kind of table, where a test tries no rules
KINDS = (
    "obligada-three-off", "lliure-three-shift", "intermedia-three-rank_only-doubleton",
    "solo4-obligada-off-3",
    "solo3-lliure-off-3", "duo6-lliure-off", "duo48-obligada-off", "belote-discard-must-must-undertrump",
    "pilotta-beat-must-must-undertrump", "bourre-head-must-over-must-under-must-cinch-5",
    "bourre-head-free-over-free-under-free-no-cinch-5",
)  # fmt: skip

OPTION_SETS: dict[str, tuple[str, Options]] = {
    **{name: ("botifarra", options) for name, options in (PAIRS | ALONE | PILES).items()},
    **{f"belote-{name}": ("belote", options) for name, options in BELOTE.items()},
    **{f"bolot-{name}": ("bolot", options) for name, options in COUSINS.items()},
    **{f"pilotta-{name}": ("pilotta", options) for name, options in COUSINS.items()},
    **{f"bourre-{name}": ("bourre", options) for name, options in BOURRE.items()},
}


@dataclass(frozen=True)
class Ending:
    """How the cards lie somewhere in a deal, by a game's rules and for the solver."""

    game: Game[Any]
    rules: Rules
    lie: Lie
    tables: TrickTables
    position: Position
    state: Any = None

    def sides(self, seat: int) -> Any:
        """Says of each seat whether it is on the side of `seat`."""
        if self.tables.pairs:
            return lambda other: (other - seat) % 2 == 0
        return lambda other: other == seat

    def worth(self) -> dict[Card, int]:
        """The value of every legal card to the side to act, by minimax."""
        return Minimax(self.rules, self.sides(self.lie.to_act)).values(self.lie)


def table(options: str, rng: Random, cards: int = 5) -> Game[Any]:
    """A table with these options; Bourré with any number of players that minimax can bear."""
    name, chosen = OPTION_SETS[options]
    most = {1: 8, 2: 8, 3: 5, 4: 3}.get(cards, 2)
    more: Options = {"players": rng.randint(2, most)} if name == "bourre" else {}
    if name == "botifarra":
        more = {"start": "seat:0"}
    return make_game(name, **chosen, **more)


def lie_of(game: Game[Any], state: Any) -> Lie:
    """How the cards of a state lie, seats that have folded left out."""
    if isinstance(game, Botifarra):
        hands = tuple(game.playable(state, seat) for seat in game.seats)
        return Lie(hands, state.leader, state.trick, state.piles)
    if isinstance(game, Bourre):
        seats = sorted(state.active)
        return Lie(
            tuple(state.hands[seat] for seat in seats), seats.index(state.leader), state.trick,
            won=tuple(state.tricks[seat] for seat in seats),
            gone=(*state.played, *([state.aside] if state.aside else [])),
        )  # fmt: skip
    return Lie(state.hands, state.leader, state.trick)


def seen_by_the_rules(game: Game[Any], state: Any) -> Ending:
    """A state of the play as an Ending."""
    trump = str(game.observe(state, game.seats[0]).trump)
    tables = game.tables(state)
    assert tables is not None
    return Ending(game, rules_of(game, trump), lie_of(game, state), tables, game.position(state), state)


def begun(game: Game[Any], rng: Random) -> Any:
    """The start of the play of a random deal, after random calls; in Bourré nobody folds but two stay."""
    while True:
        state = game.start(*random_deal(game, rng)).state
        while game.to_act(state) and game.phase(state) != PLAY:
            legal = game.legal(state)
            if len(legal) > 1 and legal[0] == Call("pass") and rng.random() < 0.6:
                legal = legal[1:]
            state = game.apply(state, rng.choice(legal)).state
        if game.to_act(state):
            return state


def ending(options: str, rng: Random, cards: int, *, at_start: bool = False) -> Ending:
    """A deal played at random until the seat to act has so many cards to play, or `at_start` of a trick."""
    game = table(options, rng, cards)
    state = begun(game, rng)
    extra = 0 if at_start else rng.randrange(8)
    while game.tables(state) and _left(game, state) > cards:
        state, _ = play_at_random(game, state, rng, 1)
    for _ in range(extra % len(lie_of(game, state).hands)):
        if game.phase(state) == PLAY:
            state, _ = play_at_random(game, state, rng, 1)
    while game.phase(state) != PLAY:
        state, _ = play_at_random(game, state, rng, 1)
    return seen_by_the_rules(game, state)


def _left(game: Game[Any], state: Any) -> int:
    """How many tricks are left, that on the table included."""
    lie = lie_of(game, state)
    below = sum(len(pile) - 1 for pile in lie.piles[lie.leader] if pile) if lie.piles else 0
    return len(lie.hands[lie.leader]) + below + (lie.trick != ())


def dealt_ending(options: str, rng: Random, cards: int) -> Ending:
    """So many cards of the deck to each seat and a few of them played: as `ending`, only quicker to make."""
    game = table(options, rng, cards)
    seats, deck = len(game.seats), list(game.deck.cards)
    trump = rng.choice((*(suit.code for suit in game.deck.suits), "botifarra"))
    if trump == "botifarra" and not isinstance(game, Botifarra):
        trump = deck[0].suit.code
    rng.shuffle(deck)
    lie = Lie(tuple(tuple(deck[cards * s : cards * s + cards]) for s in range(seats)), rng.randrange(seats))
    if isinstance(game, Botifarra) and game.mode.piles:
        lie = _piled(lie, rng)
    if isinstance(game, Bourre):
        # a deal of more cards, in which some have been played
        gone = tuple(card for card in deck[cards * seats :] if rng.random() < 0.3)
        lie = Lie(lie.hands, lie.leader, won=tuple(rng.randrange(3) for _ in range(seats)), gone=gone)
    rules = rules_of(game, trump)
    for _ in range(rng.randrange(seats)):
        lie, _, _ = played(rules, lie, rng.choice(rules.legal(lie)))
    tables = game.tables_of(trump)
    return Ending(game, rules, lie, tables, position_of(tables, lie))


def _piled(lie: Lie, rng: Random) -> Lie:
    """Some of each seat's cards in piles."""
    hands, piles = [], []
    for hand in lie.hands:
        cut = rng.randrange(len(hand) + 1)
        cards, mine = list(hand[cut:]), []
        while cards:
            deep = rng.randint(1, 3)
            mine.append(tuple(cards[:deep]))
            cards = cards[deep:]
        hands.append((*hand[:cut], *(pile[0] for pile in mine)))
        piles.append(tuple(mine))
    return Lie(tuple(hands), lie.leader, piles=tuple(piles))


def position_of(tables: TrickTables, lie: Lie) -> Position:
    """The same for the solver."""
    there = tables.position(lie.hands, lie.leader, lie.trick)
    numbers = tables.numbers
    piles = tuple(tuple(tuple(numbers[card] for card in pile) for pile in mine if pile) for mine in lie.piles)
    trumps = tables.order[tables.trump] if tables.trump < 4 else ()
    about = tables.bits(card for card in trumps if card not in lie.gone)
    return Position(there.hands, there.leader, there.trick, piles, about if tables.cinch else 0, lie.won)


def worlds_like(end: Ending, rng: Random, number: int) -> list[Position]:
    """Positions in which the others hold each other's cards."""
    mine, hands = end.position.to_act, end.lie.hands
    pool: Sequence[Card] = [card for seat, hand in enumerate(hands) if seat != mine for card in hand]
    found = []
    for _ in range(number):
        left = rng.sample(pool, len(pool))
        dealt = tuple(
            hand if seat == mine else tuple(left.pop() for _ in hand) for seat, hand in enumerate(hands)
        )
        lie = Lie(dealt, end.lie.leader, end.lie.trick, won=end.lie.won, gone=end.lie.gone)
        found.append(position_of(end.tables, lie))
    return found


def from_source(name: str) -> ModuleType:
    """The solver's source as a module of that name, plain Python."""
    source = Path(__file__).resolve().parent.parent / "desktop" / "tapete" / "players" / "solver.py"
    spec = importlib.util.spec_from_file_location(name, source)
    assert spec is not None and spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def builds() -> dict[str, ModuleType]:
    """The solver as it is installed, and its source as plain Python where that is another thing."""
    if solver.COMPILED:
        return {"compiled": solver, "plain": from_source("plain_solver")}
    return {"plain": solver}


def last_of_all(end: Ending, cards: tuple[Card, ...]) -> Card:
    """Which card is played where no mark speaks for any: the lowest of the last suit."""
    numbers = [end.tables.numbers[card] for card in cards]
    suit = max(number // 16 for number in numbers)
    return end.tables.card(min(number for number in numbers if number // 16 == suit))


def by_the_rules(end: Ending, card: Card) -> int:
    """The points of the side to act once it has played `card` and everybody the last card of all."""
    return played_on(end, card, lambda lie: last_of_all(end, end.rules.legal(lie)))


def played_on(end: Ending, card: Card, next_card: Callable[[Lie], Card]) -> int:
    """The points of the side to act once it has played `card` and everybody what is said for him."""
    mine, lie, total = end.sides(end.lie.to_act), end.lie, 0
    while True:
        lie, taker, points = played(end.rules, lie, card)
        if taker is not None and mine(taker):
            total += points
        if not any(lie.hands):
            return total
        card = next_card(lie)
