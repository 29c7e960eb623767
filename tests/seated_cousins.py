"""A seat's view of Belote, Bolot or Pilotta written down card by card, for tests of those who play them.

Cards are written as in Belote for all three: `HJ` is the jack of hearts, and in Bolot the sota of copes.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from eight_cards import begun
from tapete.cards import Card
from tapete.games import make_game
from tapete.games.core import Call, Deal, Match, Observation, Value
from tapete.games.events import Event, Played, Seat, TrickTaken
from tapete.games.match import NOTHING, for_side, plus
from tapete.games.thirty_two import State, ThirtyTwo
from tapete.players.base import Budget, Decision
from tapete.players.cousins import Club

ME, RIGHT, PARTNER, LEFT = Seat(0), Seat(1), Seat(2), Seat(3)
COUSINS = ("belote", "bolot", "pilotta")
SPANISH = {"S": "E", "H": "C", "D": "O", "C": "B", "A": "1", "T": "3", "J": "10", "Q": "11", "K": "12"}
FREE = {"void_partner_winning": "discard"}  # as at most tables of Belote: the partner's trick frees


def table(name: str, **options: Value) -> ThirtyTwo:
    """The rules of one of the three at a table with these options."""
    game = make_game(name, **options)
    assert isinstance(game, ThirtyTwo)
    return game


def here(game: ThirtyTwo, code: str) -> str:
    """The card or suit of Belote written as this game writes it."""
    if game.name != "bolot":
        return code
    return "".join(SPANISH.get(sign, sign) for sign in code)


def cards(game: ThirtyTwo, text: str) -> tuple[Card, ...]:
    """The cards written so in Belote: `HJ S7`."""
    return tuple(game.deck.card(here(game, code)) for code in text.split())


def as_in_belote(game: ThirtyTwo, card: Card) -> str:
    """How Belote writes that card."""
    if game.name != "bolot":
        return card.code
    back = {spanish: french for french, spanish in SPANISH.items()}
    return {"E": "S", "C": "H", "O": "D", "B": "C"}[card.suit.code] + back.get(card.rank, card.rank)


def playing(
    game: ThirtyTwo,
    hand: str,
    trick: str = "",
    *,
    by: Seat = ME,
    before: Sequence[tuple[Seat, str]] = (),
    shuffle: int = 0,
) -> Observation:
    """What seat 0 sees when it plays from `hand` next to `trick`, after the tricks of `before`.

    Hearts are trumps. Each earlier trick is its leader and its cards. Who else holds what is left is drawn
    with `shuffle`.
    """
    trump, lying = game.deck.suit(here(game, "H")), cards(game, trick)
    gone: dict[Seat, list[Card]] = {seat: [] for seat in game.seats}
    log: list[Event] = []
    points, tricks = NOTHING, NOTHING
    for first, played in before:
        laid = cards(game, played)
        _lay(game, first, laid, log, gone)
        winner = game.next_seat(first, game.order.holder(laid, trump))
        log.append(TrickTaken(first, laid, winner, game.order.worth(laid, trump)))
        points = plus(points, for_side(game.side_of(winner), game.order.worth(laid, trump)))
        tricks = plus(tricks, for_side(game.side_of(winner), 1))
    first = Seat(-len(lying) % 4)
    _lay(game, first, lying, log, gone)
    hands = _dealt_out(game, cards(game, hand), gone, shuffle)
    eight = [" ".join(c.code for c in (*gone[seat], *hands[seat])) for seat in game.seats]
    dealer = game.next_seat(before[0][0] if before else first, 3)
    state = begun(game, eight, trump.code, by=by, dealer=dealer)
    state = replace(
        state, hands=hands, leader=first, trick=lying, tricks=tricks, points=points,
        silent=not any(tricks), log=(*state.log, *log),
    )  # fmt: skip
    return game.observe(state, ME)


def _lay(
    game: ThirtyTwo, leader: Seat, played: Sequence[Card], log: list[Event], gone: dict[Seat, list[Card]]
) -> None:
    for steps, card in enumerate(played):
        seat = game.next_seat(leader, steps)
        log.append(Played(seat, card))
        gone[seat].append(card)


def _dealt_out(
    game: ThirtyTwo, mine: Sequence[Card], gone: dict[Seat, list[Card]], shuffle: int
) -> tuple[tuple[Card, ...], ...]:
    """Seat 0's cards and what is left of the deck, eight a seat with those that are gone."""
    out = {card for played in gone.values() for card in played}
    left = [card for card in game.deck if card not in out and card not in mine]
    assert len(mine) + len(gone[ME]) == 8, f"seat 0 has {len(mine) + len(gone[ME])} cards"
    Random(shuffle).shuffle(left)
    hands = [game.deck.in_order(mine)]
    for seat in game.seats[1:]:
        count = 8 - len(gone[seat])
        hands.append(game.deck.in_order(left[:count]))
        left = left[count:]
    return tuple(hands)


def calling(
    game: ThirtyTwo, hand: str, said: str = "", *, turnup: str = "", totals: tuple[int, int] = NOTHING
) -> Observation:
    """What seat 0 sees when it is to call with `hand`, after what was `said` from eldest on."""
    words = [_word(game, word) for word in said.split()]
    dealer = Seat((-1 - len(words)) % 4)
    mine, up = cards(game, hand), cards(game, turnup)
    left = [card for card in game.deck if card not in mine and card not in up]
    Random(0).shuffle(left)
    hands = [mine, *(tuple(left[n * len(mine) : (n + 1) * len(mine)]) for n in range(3))]
    stock = (*up, *left[3 * len(mine) :]) if up else ()
    deal = Deal(dealer, tuple(hands), stock, up[0] if up else None)
    match = Match(totals, dealer=dealer)
    game.check_deal(deal, match)
    state: State = game.start(deal, match).state
    for word in words:
        state = game.apply(state, Call(word)).state
    return game.observe(state, ME)


def _word(game: ThirtyTwo, word: str) -> str:
    head, colon, suit = word.rpartition(":")
    return f"{head}{colon}{here(game, suit)}" if colon else word


def decided(game: ThirtyTwo, seen: Observation) -> Decision:
    """What a club player does there: something legal, and it says why."""
    decision = Club(game, bytes(32)).choose(seen, Budget())
    assert decision.action in seen.legal
    assert decision.reason is not None
    assert set(decision.values) <= set(seen.legal)
    return decision
