"""A seat's view of a Botifarra position written down card by card, for tests of those who play it."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tapete.cards import Card
from tapete.games import make_game
from tapete.games.botifarra import PASSO, Botifarra, State
from tapete.games.core import CALLING, Call, Deal, Match, Observation, Play, Value
from tapete.games.events import Event, Played, Seat, TrickTaken

ME, RIGHT, PARTNER, LEFT = Seat(0), Seat(1), Seat(2), Seat(3)


def cards(text: str) -> tuple[Card, ...]:
    """The cards written so: `O9 C12`."""
    return tuple(Botifarra().deck.card(code) for code in text.split())


def table(**options: Value) -> Botifarra:
    """The rules of Botifarra at a table with these options."""
    game = make_game("botifarra", **options)
    assert isinstance(game, Botifarra)
    return game


def playing(
    game: Botifarra,
    hand: str,
    trick: str = "",
    *,
    trump: str = "O",
    named_by: Seat = ME,
    before: Sequence[tuple[Seat, str]] = (),
    shuffle: int = 0,
) -> Observation:
    """What seat 0 sees when it is to play from `hand` next to `trick`, after the tricks of `before`.

    Each earlier trick is its leader and its cards. Who else holds what is left is drawn with `shuffle`,
    and nothing that seat 0 sees may depend on it.
    """
    mine, table_cards = cards(hand), cards(trick)
    log: list[Event] = []
    points, tricks = [0] * len(game.sides), [0] * len(game.sides)
    gone: dict[Seat, list[Card]] = {seat: [] for seat in game.seats}
    suit = None if trump == "botifarra" else game.deck.suit(trump)
    for leader, played in before:
        _lay(game, leader, cards(played), log, gone)
        winner = game.next_seat(leader, game.ranking.holder(cards(played), suit))
        worth = game.trick_points(cards(played))
        log.append(TrickTaken(leader, cards(played), winner, worth))
        points[game.side_of(winner)] += worth
        tricks[game.side_of(winner)] += 1
    leader = Seat(-len(table_cards) % game.players)
    _lay(game, leader, table_cards, log, gone)
    hands = _dealt_out(game, mine, gone, shuffle)
    deal = Deal(named_by, tuple((*gone[seat], *hands[seat]) for seat in game.seats))
    state = _named(game, deal, trump)
    state = replace(
        state,
        hands=hands,
        leader=leader,
        trick=table_cards,
        tricks=tuple(tricks),
        points=tuple(points),
        log=(*state.log, *log),
    )
    return game.observe(state, ME)


def _named(game: Botifarra, deal: Deal, trump: str) -> State:
    """The deal when its dealer has named that trump and nobody has doubled."""
    match = Match((0,) * len(game.sides), dealer=deal.dealer)
    state = game.apply(game.start(deal, match).state, Call(trump)).state
    while game.phase(state) == CALLING:
        state = game.apply(state, Call(PASSO)).state
    return state


def _lay(
    game: Botifarra, leader: Seat, played: Sequence[Card], log: list[Event], gone: dict[Seat, list[Card]]
) -> None:
    for steps, card in enumerate(played):
        seat = game.next_seat(leader, steps)
        log.append(Played(seat, card))
        gone[seat].append(card)


def _dealt_out(
    game: Botifarra, mine: Sequence[Card], gone: dict[Seat, list[Card]], shuffle: int
) -> tuple[tuple[Card, ...], ...]:
    """Seat 0's cards and what is left of the deck, twelve a seat with those that are gone."""
    out = {card for played in gone.values() for card in played}
    left = [card for card in game.deck if card not in out and card not in mine]
    assert len(mine) + len(gone[ME]) == 12, f"seat 0 has {len(mine) + len(gone[ME])} cards"
    Random(shuffle).shuffle(left)
    hands = [game.deck.in_order(mine)]
    for seat in game.seats[1:]:
        count = 12 - len(gone[seat])
        hands.append(game.deck.in_order(left[:count]))
        left = left[count:]
    return tuple(hands)


def calling(
    game: Botifarra,
    hand: str,
    said: Sequence[str] = (),
    *,
    totals: tuple[int, ...] = (),
    dealer: Seat = ME,
) -> Observation:
    """What seat 0 sees when it is to speak after these words, holding `hand`."""
    mine = cards(hand)
    rest = [card for card in game.deck if card not in mine]
    Random(0).shuffle(rest)
    hands = (mine, *(tuple(rest[12 * n : 12 * n + 12]) for n in range(game.players - 1)))
    match = Match(totals or (0,) * len(game.sides), dealer=dealer)
    state = game.start(Deal(dealer, hands), match).state
    for word in said:
        state = game.apply(state, game.parse_action(word)).state
    return game.observe(state, ME)


def between_two(
    game: Botifarra,
    mine: str,
    theirs: str,
    trick: str = "",
    *,
    hand: str = "",
    trump: str = "O",
    depth: int = 4,
    shuffle: int = 0,
) -> Observation:
    """What seat 0 sees where two play with piles and it is to play: its tops, the rival's, its hand if any.

    Every pile is `depth` cards deep, but for the rival's first one if it has led; what lies under them and
    the rival's hand, as large as this one, is drawn with `shuffle`. All other cards have been played, one
    trick as good as another.
    """
    tops = (cards(mine), cards(theirs))
    open_cards = {*tops[0], *tops[1], *cards(trick), *cards(hand)}
    rest = [card for card in game.deck if card not in open_cards]
    Random(shuffle).shuffle(rest)
    piles = []
    for seat, seat_tops in enumerate(tops):
        fewer = [int(bool(trick and depth > 1 and seat == RIGHT and n == 0)) for n in range(len(seat_tops))]
        under = [[rest.pop() for _ in range(depth - 1 - less)] for less in fewer]
        piles.append(tuple((top, *below) for top, below in zip(seat_tops, under, strict=True)))
    held = tuple(rest.pop() for _ in cards(hand))
    hands = (game.deck.in_order(cards(hand)), game.deck.in_order(held))
    state = _named(game, Deal(RIGHT, hands, piles=tuple(piles)), trump)
    log: list[Event] = []
    for one, two in zip(rest[::2], rest[1::2], strict=True):
        log += [Played(ME, one), Played(RIGHT, two), TrickTaken(ME, (one, two), ME, 0)]
    leader = RIGHT if trick else ME
    log += [Played(leader, card) for card in cards(trick)]
    state = replace(state, leader=leader, trick=cards(trick), log=(*state.log, *log))
    return game.observe(state, ME)


def plays(seen: Observation) -> set[Card]:
    """The cards that may be played."""
    return {action.card for action in seen.legal if isinstance(action, Play)}
