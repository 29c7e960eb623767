"""Records of Bourré: a stock that runs out, told by the seed or written down, and chips in the account."""

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from strategies import play_at_random
from tapete.cards import FRENCH_52
from tapete.games.bourre import Bourre
from tapete.games.bourre_options import OUT, REBUY, SIMULTANEOUS
from tapete.games.core import Call, Match, Show
from tapete.games.events import Discarded, Drew, Folded, Rebought, Reshuffled
from tapete.players import playing
from tapete.players.base import Budget, Decision
from tapete.records.check import account_document, standing_document, verified, walk
from tapete.records.reading import RecordError
from tapete.records.record import (
    DealRecord,
    MatchRecord,
    deal_of,
    deal_record,
    dump,
    dump_deal,
    match_record,
    parse,
    parse_deal,
)
from tapete.records.shuffle import SeedReshuffling, Stream, opening_deal

ZEROS = bytes(32)
NAMES = tuple("ABCDEFGH")


def eager(players: int = 8, seed: bytes = ZEROS, **options: Any) -> tuple[Bourre, DealRecord, Any]:
    """A deal in which everybody stays in and throws all he has, so that the stock runs out; its end state."""
    game = Bourre(players=players, **options)
    deal, found = opening_deal(game, game.new_match(), seed)
    state, actions = game.start(deal, game.new_match()).state, []
    rng = Random(1)
    while game.to_act(state):
        legal = game.legal(state)
        most = isinstance(legal[-1], Call | Show)
        actions.append(legal[-1] if most else rng.choice(legal))
        state = game.apply(state, actions[-1]).state
    return game, deal_record(deal, actions, seed=seed, found=found), state


def with_stocks(written: DealRecord, state: Any, **changes: Any) -> DealRecord:
    """The same deal with its new stocks written down and the seed left out."""
    stream = Stream(bytes.fromhex(written.seed or ""), "reshuffle")
    stocks = tuple(tuple(card.code for card in stock) for stock in stocks_of(state, stream))
    return msgspec.structs.replace(written, **({"reshuffles": stocks, "seed": None} | changes))


def stocks_of(state: Any, stream: Stream) -> list[list[Any]]:
    """The new stocks of a deal, transcribed from the page and its log alone."""
    deal, stocks = state.deal, list[list[Any]]()
    stock, pool, own = list(deal.stock), list[Any](), list[Any]()
    for event in state.log:
        match event:
            case Reshuffled(size):
                assert size == len(pool)
                stock += stream.shuffled(FRENCH_52.in_order(pool))
                stocks.append(stock[len(stock) - size :])
                pool = []
            case Drew(_, cards):
                assert list(cards) == stock[: len(cards)]
                stock = stock[len(cards) :]
                pool += [card for card in own if card is not deal.turnup]
            case Discarded(_, cards):
                own = list(cards)
            case Folded(_, cards):
                pool += cards
    return stocks


def record_of(game: Bourre, *deals: DealRecord) -> MatchRecord:
    return match_record("bourre", dict(game.options), NAMES[: game.players], deals)


def test_all_pools_of_a_deal_are_shuffled_by_one_stream() -> None:
    """The first new stock is read from the beginning of the stream, the second where the first ended."""
    pool = FRENCH_52.cards[:20]
    stream = Stream(ZEROS, "reshuffle")
    first, second = stream.shuffled(pool), stream.shuffled(pool[:7])
    reshuffling = SeedReshuffling(ZEROS)
    assert reshuffling.stock(pool, ()) == tuple(first)
    assert reshuffling.stock(pool[:7], (20,)) == tuple(second)
    assert reshuffling == SeedReshuffling(ZEROS) and hash(reshuffling) == hash(SeedReshuffling(ZEROS))


@pytest.mark.parametrize("declare", ["sequential", "then_draw", "simultaneous"])
def test_a_stock_that_ran_out_is_told_by_the_seed(declare: str) -> None:
    game, written, state = eager(declare=declare)
    assert len(stocks_of(state, Stream(ZEROS, "reshuffle"))) == len(state.pools) >= 3
    assert written.reshuffles is None
    record = parse(dump(record_of(game, written)))
    assert walk(record).deals[0].state == state
    assert verified(record) == [True]


def test_without_a_seed_it_must_be_written_down() -> None:
    game, written, state = eager()
    told = with_stocks(written, state)
    assert parse_deal(dump_deal(told)) == told
    record = parse(dump(record_of(game, told)))
    walked = walk(record).deals[0]
    assert walked.state.hands == state.hands and walked.scored == state.scored
    assert verified(record) == [None]
    deal = deal_of(game, told)
    assert deal_record(deal).reshuffles == told.reshuffles
    silent = record_of(game, with_stocks(written, state, reshuffles=None))
    with pytest.raises(RecordError, match="deal 1, action 6: the stock has run out, and nothing says how"):
        walk(silent)


def test_stocks_that_cannot_be_are_named_with_their_place() -> None:
    game, written, state = eager()
    told = with_stocks(written, state)
    stocks = told.reshuffles or ()

    def fault(*changed: tuple[str, ...]) -> str:
        with pytest.raises(RecordError) as refused:
            walk(record_of(game, msgspec.structs.replace(told, reshuffles=changed)))
        return str(refused.value)

    assert fault(stocks[0]) == "deal 1, action 10: reshuffles: 1 of them, but the stock runs out once more"
    assert fault(stocks[1], *stocks[1:]).startswith("deal 1, action 6: reshuffles[0]: must be the cards ")
    assert fault(stocks[0][1:], *stocks[1:]).startswith("deal 1, action 6: reshuffles[0]: must be the cards ")
    assert fault((*stocks[0][:-1], "O1")) == "deal 1: 'O1' is no card of this deck"
    more = fault(*stocks, ("S2",))
    assert more == f"deal 1: reshuffles: {len(stocks) + 1} of them, but the stock ran out {len(stocks)} times"


def test_an_unfinished_deal_may_tell_more_than_it_needed_so_far() -> None:
    game, written, state = eager()
    told = with_stocks(written, state)
    standing = walk(record_of(game, msgspec.structs.replace(told, actions=told.actions[:1])))
    assert standing_document(standing)["phase"] == "drawing"


def test_stocks_written_beside_a_seed_are_verified_too_and_the_seed_tells_the_rest() -> None:
    game, written, state = eager()
    told = with_stocks(written, state, seed=written.seed)
    stocks = told.reshuffles or ()
    assert verified(record_of(game, told)) == [True]
    some = msgspec.structs.replace(told, reshuffles=stocks[:1])
    assert walk(record_of(game, some)).deals[0].scored == state.scored
    swapped = ((stocks[0][1], stocks[0][0], *stocks[0][2:]), *stocks[1:])
    assert verified(record_of(game, msgspec.structs.replace(told, reshuffles=swapped))) == [False]


def test_a_taken_back_draw_done_again_brings_the_same_cards() -> None:
    """The state carries how pools are shuffled, so that undo and replay are the same walk."""
    game = Bourre(players=8)
    deal, _ = opening_deal(game, game.new_match(), ZEROS)
    state, before = game.start(deal, game.new_match()).state, None
    while not state.pools:
        before = state
        state = game.apply(state, game.legal(state)[-1]).state
    again = game.apply(before, game.legal(before)[-1]).state
    assert again == state and hash(again) == hash(state)


# --- matches ------------------------------------------------------------------------------------------


class AtRandom:
    """A player that knows nothing."""

    def __init__(self, seed: bytes) -> None:
        self._rng = Random(seed)

    def choose(self, seen: Any, budget: Budget) -> Decision:
        return Decision(self._rng.choice(seen.legal))


def random_options(rng: Random) -> dict[str, Any]:
    chosen: dict[str, Any] = {
        "players": rng.randint(2, 8), "cards": rng.choice((5, 4)), "deals": rng.randint(1, 6),
        "ante": rng.randint(1, 4), "start_chips": rng.randint(4, 12),
        "declare": rng.choice(("sequential", "then_draw", "simultaneous")),
        "on_broke": rng.choice(("credit", "out", "rebuy")), "limit": rng.choice((None, 3, 20)),
    }  # fmt: skip
    flags = {name: rng.random() < 0.4 for name in ("limit_caps_win", "double_ante", "cinch")}
    duties = {name: rng.choice(("must", "free")) for name in ("head", "overtrump", "undertrump")}
    return chosen | flags | duties | {"max_draw": rng.randint(0, chosen["cards"])}


def play_and_judge(number: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """Play match `number` at random, read its text again and check it to the last chip; its deals."""
    monkeypatch.setattr(playing, "make_player", lambda level, game, seed: AtRandom(seed))
    rng = Random(number)
    options = random_options(rng)
    game = Bourre(**options)
    empty = match_record("bourre", options, NAMES[: game.players], [])
    record = playing.play_on(empty, ["random"], rng.randbytes(32))
    read = parse(dump(record))
    assert read == record and verified(read) == [True] * len(read.deals)
    standing = walk(read)
    account = account_document(standing)
    assert account["finished"] and account["winners"]
    assert len(read.deals) == options["deals"] or options["on_broke"] == OUT
    events = [event for deal in standing.deals for event in deal.events]
    bought = sum(event.chips for event in events if isinstance(event, Rebought))
    assert bool(bought) <= (options["on_broke"] == REBUY)
    stacks = [options["start_chips"]] * game.players
    assert sum(account["totals"]) == sum(stacks) + bought and standing.match.pot == 0
    changes = [deal["score"] for deal in account["deals"]]
    assert account["totals"] == [sum(seat) for seat in zip(stacks, *changes, strict=True)]
    for walked in standing.deals:
        assert walked.state.balances == tuple(
            map(sum, zip(walked.match.totals, walked.scored.score if walked.scored else (), strict=True))
        )
    return len(read.deals)


@pytest.mark.parametrize("number", range(20))
def test_a_match_at_random_ends_and_passes_to_the_last_chip(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert play_and_judge(number, monkeypatch) >= 1


@pytest.mark.slow
def test_two_thousand_matches_at_random_end_and_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = sum(play_and_judge(number, monkeypatch) for number in range(20, 2020))
    assert deals >= 2000


def test_who_sat_out_is_seen_by_the_empty_hand_when_a_deal_is_verified() -> None:
    game = Bourre(players=4, on_broke=OUT, ante=2, start_chips=2, deals=0)
    rng, match, written = Random(3), game.new_match(), list[DealRecord]()
    while not match.finished:
        seed = rng.randbytes(32)
        deal, found = opening_deal(game, match, seed)
        state, actions = play_at_random(game, game.start(deal, match).state, rng, 200)
        written.append(deal_record(deal, actions, seed=seed, found=found))
        match = game.next_match(match, deal, state.scored)
    assert any(() in deal.hands for deal in written)
    record = record_of(game, *written)
    assert verified(record) == [True] * len(written)
    assert walk(record).match == match
    last = msgspec.structs.replace(written[-1], hands=written[0].hands)
    assert verified(record_of(game, *written[:-1], last))[-1] is False
    nobody = msgspec.structs.replace(written[0], hands=((), (), (), ()), turnup=None)
    assert verified(record_of(game, nobody)) == [False]


def test_in_secret_all_who_have_still_to_choose_are_named() -> None:
    game = Bourre(players=3, declare=SIMULTANEOUS)
    deal, found = opening_deal(game, replace(game.new_match(), dealer=0), ZEROS)
    written = deal_record(deal, [Call("play")], seed=ZEROS, found=found)
    standing = walk(record_of(game, written))
    told = standing_document(standing)
    assert told == {"seats": [2, 0], "phase": "calling", "legal": ["pass", "play"]}


def test_a_match_is_kept_with_its_pot() -> None:
    match = Match((1, 2, 3), 4, 0, pot=9, exempt=(1,))  # type: ignore[arg-type]
    assert msgspec.json.decode(msgspec.json.encode(match), type=Match) == match
