"""What plays, words and shown cards tell of the worlds a seat may be in, game by game."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from eight_cards import acted, begun
from seated import ME, RIGHT, playing, table
from strategies import random_deal
from tapete.cards import FRENCH_32, SPANISH_48, Card
from tapete.games import all_games
from tapete.games.bourre_hidden import Foreseen
from tapete.games.core import Deal, Game, Match, Observation
from tapete.games.declarations import Combination
from tapete.games.events import Declared, OutOfTricks, Played, Seat
from tapete.games.hidden import HAND, KEPT, REST, UNDER
from tapete.players.worlds import World, Worlds
from worlds_by_trying import arrangements, chance_of_worse, how_many

HAND_OF_MINE = "O2 O3 O4 O5 C2 C3 E2 E3 B2 B3 B4"


def spanish(text: str) -> set[Card]:
    return {SPANISH_48.card(code) for code in text.split()}


def french(text: str) -> set[Card]:
    return {FRENCH_32.card(code) for code in text.split()}


def may_hold(game: Game[Any], seen: Observation, seat: Seat) -> set[Card]:
    """The hidden cards that the seat may have, card by card."""
    unseen = game.unseen(seen)
    return {
        card
        for card, may in zip(unseen.cards, unseen.may, strict=True)
        if any(unseen.places[i].is_held and unseen.places[i].seat == seat for i in may)
    }


def needs_of(game: Game[Any], seen: Observation) -> list[list[tuple[set[Card], set[Card]]]]:
    return [[(set(o.has), set(o.lacks)) for o in need.options] for need in game.unseen(seen).needs]


def sampled(game: Game[Any], state: Any, seat: int, many: int = 60) -> list[World]:
    return Worlds(game, game.observe(state, Seat(seat)), Random(7)).sample(many)


# --- Botifarra ---------------------------------------------------------------------------------------------


def test_who_does_not_follow_is_void_and_who_does_not_trump_has_no_trump() -> None:
    game = table()
    seen = playing(game, HAND_OF_MINE, before=[(ME, "C11 B5 C6 C7")])
    assert not any(card.suit.code in "CO" for card in may_hold(game, seen, RIGHT))


def test_a_losing_card_in_obligada_rules_out_lower_ones_and_those_that_would_have_won() -> None:
    game = table()
    seen = playing(game, HAND_OF_MINE, before=[(ME, "C11 C8 C6 C7")])
    right = may_hold(game, seen, RIGHT)
    assert not right & spanish("C4 C5 C9 C1 C12")  # neither below the eight nor above the horse
    assert spanish("C10") <= right


def test_a_losing_card_in_lliure_rules_out_only_those_that_would_have_won() -> None:
    game = table(variant="lliure")
    right = may_hold(game, playing(game, HAND_OF_MINE, before=[(ME, "C11 C8 C6 C7")]), RIGHT)
    assert spanish("C4 C5 C10") <= right and not right & spanish("C9 C1 C12")


def test_a_carrego_said_aloud_shows_a_lower_card() -> None:
    game = table(variant="intermedia")
    seen = _noted(playing(game, HAND_OF_MINE, before=[(ME, "C12 C10 C1 C9")]), RIGHT)
    lower = spanish("C4 C5 C6 C7 C8")
    (options,) = needs_of(game, seen)
    assert set().union(*(has for has, _ in options)) == lower
    assert all(len(has) == 1 for has, _ in options)


def test_a_carrego_not_said_aloud_was_none_and_nothing_lower_is_held() -> None:
    game = table(variant="intermedia")
    seen = playing(game, HAND_OF_MINE, before=[(ME, "C12 C10 C1 C9")])
    assert needs_of(game, seen) == [[(set(), spanish("C4 C5 C6 C7 C8"))]]


def test_where_nobody_says_carrego_a_head_is_the_smallest_or_one_of_two() -> None:
    game = table(variant="intermedia", carrego_scope="doubleton", carrego_announce=False)
    seen = playing(game, HAND_OF_MINE, before=[(ME, "C12 C10 C1 C9")])
    (options,) = needs_of(game, seen)
    assert (set(), spanish("C4 C5 C6 C7 C8")) in options
    assert (spanish("C6"), spanish("C4 C5 C7 C8 C11")) in options
    assert len(options) == 6


def _noted(seen: Observation, seat: Seat) -> Observation:
    """The same when that seat's card was said to be a carrego."""
    log = tuple(
        replace(event, note="carrego") if isinstance(event, Played) and event.seat == seat else event
        for event in seen.log
    )
    return replace(seen, log=log)


def test_the_dealer_that_was_found_by_the_five_of_swords_holds_it() -> None:
    game = all_games()["botifarra"](start="five_swords")
    deal, match = random_deal(game, Random(2))
    state = game.start(deal, match).state
    other = game.next_seat(deal.dealer)
    assert all(spanish("E5") <= set(world.hands[deal.dealer]) for world in sampled(game, state, other))


def test_what_the_arbiter_says_and_what_he_does_not_say_holds_in_every_world() -> None:
    game = all_games()["botifarra"](mode="solo3")
    state = _played_until_dead(game)
    for seat in game.seats:
        for world in sampled(game, state, seat, 10):
            worlds = Worlds(game, game.observe(state, seat), Random(1))
            again = worlds.state(worlds.sample(1)[0])
            assert [e for e in again.log if isinstance(e, OutOfTricks)] == [
                e for e in state.log if isinstance(e, OutOfTricks)
            ]
            assert len(world.hands) == 3


def _played_until_dead(game: Game[Any]) -> Any:
    for number in range(1_000):
        rng = Random(number)
        deal, match = random_deal(game, rng)
        state = game.start(deal, match).state
        while game.to_act(state):
            state = game.apply(state, rng.choice(game.legal(state))).state
            if any(isinstance(e, OutOfTricks) for e in state.log) and any(game.hands_of(state)):
                return state
    raise AssertionError("in no deal somebody was out of tricks")


def test_what_lies_under_the_tops_may_be_in_any_pile_or_in_the_rivals_hand() -> None:
    game = all_games()["botifarra"](mode="duo48")
    deal, match = random_deal(game, Random(3))
    unseen = game.unseen(game.observe(game.start(deal, match).state, Seat(0)))
    kinds = [place.kind for place in unseen.places]
    assert kinds.count(HAND) == 1 and kinds.count(UNDER) == 8
    assert set(unseen.may) == {tuple(range(9))}


# --- Belote, Bolot, Pilotta --------------------------------------------------------------------------------

HANDS = (
    "SJ S9 HA HT H7 D8 C7 C8",
    "S7 S8 H8 H9 HJ DA C9 CT",
    "SA ST HQ HK D7 D9 CJ CQ",
    "SK SQ DT DJ DQ DK CK CA",
)


def belote(**options: str) -> Any:
    return all_games()["belote"](**options)


def test_the_turn_up_is_in_the_takers_hand_until_he_plays_it() -> None:
    game = belote()
    state = begun(game, HANDS, "S", by=0)
    seen = game.observe(state, Seat(1))
    unseen = game.unseen(seen)
    assert seen.turnup is not None
    (place,) = unseen.may[unseen.cards.index(seen.turnup)]
    assert (unseen.places[place].kind, unseen.places[place].seat) == (REST, 0)


def test_before_anybody_takes_five_cards_a_seat_are_out_and_eleven_in_the_stock() -> None:
    game = belote()
    deal, match = random_deal(game, Random(4))
    state = game.start(deal, match).state
    for world in sampled(game, state, 2, 5):
        assert [len(hand) for hand in world.hands] == [5, 5, 5, 5]
    worlds = Worlds(game, game.observe(state, Seat(2)), Random(1))
    assert [len(cards) for cards in worlds.lying(worlds.sample(1)[0])] == [5, 5, 5, 11]


def test_a_run_that_was_declared_is_in_every_world_and_cards_that_would_prolong_it_are_not() -> None:
    game = belote()
    state, _ = acted(game, begun(game, HANDS, "S", by=0, dealer=2), "declare:DT,DJ,DQ,DK CA")
    for world in sampled(game, state, 0):
        said = game.declaration_rules.open_to((*world.hands[3], FRENCH_32.card("CA")))
        assert ("run", 50) in [(combination.kind, combination.points) for combination in said]
    assert (french("DT DJ DQ DK"), french("D9 DA")) in needs_of(game, game.observe(state, Seat(0)))[0]


def test_a_run_that_was_beaten_is_none_that_would_have_won() -> None:
    game = belote()
    hands = (
        "SJ S9 H7 H8 H9 D8 C7 C8",
        "S7 S8 HA HT HJ DA C9 CT",
        "SA ST HQ HK DK D9 CJ CQ",
        "SK SQ DT DJ DQ D7 CK CA",
    )
    state, _ = acted(
        game,
        begun(game, hands, "S", by=0, dealer=2),
        "declare:DT,DJ,DQ CA declare:H7,H8,H9 C7 C9 CJ",
    )
    for world in sampled(game, state, 2):
        lost = game.declaration_rules.open_to((*world.hands[0], FRENCH_32.card("C7")))
        lowest = min(run.strength(FRENCH_32.suit("S")) for run in lost if run.points == 20)
        assert lowest[:3] <= (20, False, game.ladder.index("Q"))


def test_cards_laid_open_are_where_they_were_shown() -> None:
    game = belote()
    state, _ = acted(game, begun(game, HANDS, "S", by=0, dealer=2), "declare:DT,DJ,DQ,DK CA C7 C9 CJ")
    for world in sampled(game, state, 0):
        assert french("DT DJ DQ DK") <= set(world.hands[3])
        assert not french("D9 DA") & set(world.hands[3])  # or it would have been a longer run


def test_belote_said_shows_the_other_royal_and_silence_that_it_is_elsewhere() -> None:
    game = belote(declarations=False)
    said, _ = acted(game, begun(game, HANDS, "S", by=0, dealer=2), "SK SJ S8 SA")
    assert all(french("SQ") <= set(world.hands[3]) for world in sampled(game, said, 1))
    hands = (HANDS[0], HANDS[1], HANDS[2].replace("D7", "SQ"), HANDS[3].replace("SQ", "D7"))
    silent, _ = acted(game, begun(game, hands, "S", by=0, dealer=2), "SK SJ S8 SA")
    assert not any(french("SQ") & set(world.hands[3]) for world in sampled(game, silent, 1))


def test_of_each_row_of_declarations_just_those_hands_are_options_that_may_declare_so() -> None:
    """By trying: a hand may say a row exactly when it has what the row's Holding says, in every variant."""
    rng, said = Random(9), 0
    for name in ("belote", "bolot", "pilotta"):
        for long_run in ("single", "split"):
            game = all_games()[name](long_run=long_run)
            for _ in range(100):
                hand = rng.sample(game.deck.cards[:20], 8)  # of few suits, so that there are long runs
                rows = set(_rows(game, hand, ()))
                said += len(rows)
                for row in rows:
                    heard = [(combination.kind, combination.points) for combination in row]
                    ways = _hidden(game).ways(heard, frozenset())
                    fitting = [
                        way
                        for way, holding in ((way, _hidden(game).holding(way)) for way in ways)
                        if holding.has <= set(hand) and not holding.lacks & set(hand)
                    ]
                    assert row in fitting
                    assert all(way in rows for way in fitting)
    assert said > 250


def _hidden(game: Any) -> Any:
    return game._hidden_cards


def _rows(game: Any, hand: Sequence[Card], before: tuple[Combination, ...]) -> list[tuple[Combination, ...]]:
    """Every row of one or more declarations that this hand may make."""
    rows = []
    for combination in game.declaration_rules.open_to(hand, before):
        row = (*before, combination)
        rows += [row, *_rows(game, hand, row)]
    return rows


# --- Bourré ------------------------------------------------------------------------------------------------


def bourre_deal(game: Any, hands: Sequence[str], dealer: int) -> Any:
    """The deal of these hands, the dealer's last card turned up, the rest of the deck in order."""
    held = tuple(tuple(game.deck.card(code) for code in hand.split()) for hand in hands)
    out = {card for hand in held for card in hand}
    stock = tuple(card for card in game.deck if card not in out)
    deal = Deal(Seat(dealer), held, stock, held[dealer][-1])
    return game.start(deal, Match((100,) * len(hands), dealer=Seat(dealer))).state


def test_the_turn_up_stays_with_the_dealer_unless_it_is_laid_aside() -> None:
    game = all_games()["bourre"](players=2)
    state = bourre_deal(game, ["S2 S3 D4 D5 D6", "C2 C3 C4 C5 H9"], 1)
    unseen = game.unseen(game.observe(state, Seat(0)))
    nine = unseen.cards.index(game.deck.card("H9"))
    assert [unseen.places[i].kind for i in unseen.may[nine]] == [KEPT]
    for action in ("play:0", "play:1", "draw:H9"):
        state = game.apply(state, game.parse_action(action)).state
    assert not any(game.deck.card("H9") in world.hands[1] for world in sampled(game, state, 0))


def test_a_hand_with_a_cinch_would_have_led_its_highest_trump() -> None:
    game = all_games()["bourre"](players=2)
    state = bourre_deal(game, ["S2 S3 H3 D5 D6", "C2 C3 C4 C5 H9"], 1)
    for action in ("play:0", "play:0", "play:H3"):
        state = game.apply(state, game.parse_action(action)).state
    seen = game.observe(state, Seat(1))
    fits = game.unseen(seen).fits
    assert fits is not None
    mine = seen.hand
    assert fits((tuple(map(game.deck.card, ("S2", "S3", "D5", "D6"))), mine))
    assert not fits((tuple(map(game.deck.card, ("HA", "HK", "HQ", "D6"))), mine))


def test_cards_that_were_folded_and_shuffled_may_come_back_and_others_not() -> None:
    game = all_games()["bourre"](players=8)
    deal, match = random_deal(game, Random(6))
    state = game.start(deal, match).state
    first = game.to_act(state)[0]
    state = game.apply(state, game.parse_action("pass")).state
    mine = set(deal.hands[first])
    assert not any(mine & set(hand) for world in sampled(game, state, first) for hand in world.hands)
    for _ in range(6):  # the stock of twelve runs out with the third of them
        state = game.apply(state, game.parse_action("play:5")).state
        state = game.apply(state, game.legal(state)[0]).state
    back = [mine & set(hand) for world in sampled(game, state, first) for hand in world.hands]
    assert any(back)


# --- all ---------------------------------------------------------------------------------------------------


def test_a_world_is_drawn_with_the_cards_numbered_as_the_solver_wants_them() -> None:
    game = all_games()["botifarra"]()
    deal, match = random_deal(game, Random(8))
    state = game.start(deal, match).state
    while game.tables(state) is None:
        state = game.apply(state, game.legal(state)[0]).state
    tables = game.tables(state)
    assert tables is not None
    seen = game.observe(state, Seat(1))
    for worlds in (Worlds(game, seen, Random(1)), Worlds(game, seen, Random(1), tables)):
        for world in worlds.sample(5):
            assert world.bits == tuple(tables.bits(hand) for hand in world.hands)


def test_of_two_cards_of_a_suit_a_head_that_was_said_to_be_a_carrego_leaves_one_lower() -> None:
    game = table(variant="intermedia", carrego_scope="doubleton")
    seen = playing(game, HAND_OF_MINE, before=[(ME, "C12 C10 C1 C9")])
    assert needs_of(game, seen) == [[(set(), spanish("C4 C5 C6 C7 C8"))]]
    (options,) = needs_of(game, _noted(seen, RIGHT))
    assert (spanish("C6"), spanish("C4 C5 C7 C8 C11")) in options and len(options) == 5


def test_a_deal_that_was_given_up_has_worlds_too() -> None:
    game = all_games()["botifarra"]()
    deal, match = random_deal(game, Random(5))
    state = game.start(deal, match).state
    for word in ("botifarra", "concede"):
        state = game.apply(state, game.parse_action(word)).state
    seen = game.observe(state, Seat(1))
    worlds = Worlds(game, seen, Random(1))
    assert worlds.acceptance == 1.0
    assert game.observe(worlds.state(worlds.sample(1)[0]), Seat(1)) == seen


def test_the_turn_up_in_a_folded_hand_may_be_drawn_again_once_that_is_shuffled() -> None:
    game = all_games()["bourre"](players=8, declare="then_draw")
    deal, match = random_deal(game, Random(1))
    state = game.start(deal, match).state
    for _ in range(7):
        state = game.apply(state, game.parse_action("play")).state
    assert state.deal.turnup is not None and state.deal.turnup.rank != "A"
    state = game.apply(state, game.parse_action("pass")).state
    for seat in state.active:
        throws = next(a for a in game.legal(state) if len(a.cards) == 5)
        state = game.apply(state, throws).state
        seen = game.observe(state, state.active[0])
        for world in sampled(game, state, state.active[0], 5):
            assert game.observe(Worlds(game, seen, Random(2)).state(world), state.active[0]) == seen
            assert len(world.hands[seat]) == 5
    places = game.unseen(seen)
    turnup = places.may[places.cards.index(state.deal.turnup)]
    assert {places.places[i].kind for i in turnup} <= {"drawn", "stock"} and len(turnup) > 1


def test_who_sits_out_and_what_was_shared_at_the_end_are_the_same_in_every_world() -> None:
    game = all_games()["bourre"](players=3, on_broke="out", start_chips=1, deals=3)
    rng = Random(4)
    match = replace(game.new_match(), totals=(5, 0, 5), dealer=Seat(0), deals=2)
    cards = rng.sample(game.deck.cards, 52)
    deal = game.hand_out_among(cards, Seat(0), game.seated(match))
    state = game.start(deal, match).state
    while game.to_act(state):
        for seat in game.seats:
            seen = game.observe(state, seat)
            worlds = Worlds(game, seen, Random(1))
            assert game.observe(worlds.state(worlds.sample(1)[0]), seat) == seen
        state = game.apply(state, rng.choice(game.legal(state))).state
    seen = game.observe(state, Seat(1))
    worlds = Worlds(game, seen, Random(1))
    assert game.observe(worlds.state(worlds.sample(1)[0]), Seat(1)) == seen


def test_needs_with_too_many_options_are_tried_for_and_change_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = belote()
    monkeypatch.setattr("tapete.players.worlds.OPTIONS", 0)
    for seen in _with_a_beaten_run(game):
        worlds = Worlds(game, seen, Random(2))
        worlds.sample(100)
        if worlds.acceptance < 1.0:
            break
    possible = arrangements(game, seen)
    found = [world.hands for world in worlds.sample(30 * len(possible))]
    assert worlds.acceptance < 1.0
    assert set(found) == set(possible)
    assert chance_of_worse(found, possible) > 0.001


def _with_a_beaten_run(game: Any) -> Iterator[Observation]:
    """Views near the end of deals in which what a rival had declared may have been this or that."""
    for number in range(2_000):
        rng = Random(number)
        deal, match = random_deal(game, rng)
        state = game.start(deal, match).state
        while game.to_act(state) and sum(state.tricks) < 4:
            state = game.apply(state, rng.choice(game.legal(state))).state
        seen = game.observe(state, Seat(0))
        few = sum(state.tricks) == 4 and how_many(game, seen) < 40_000
        if few and any(len(need.options) > 1 for need in game.unseen(seen).needs):
            state = _until_few(game, state, rng)
            seen = game.observe(state, Seat(0))
            if any(len(need.options) > 1 for need in game.unseen(seen).needs):
                yield seen


def _until_few(game: Any, state: Any, rng: Random) -> Any:
    while how_many(game, game.observe(state, Seat(0))) > 2_000:
        state = game.apply(state, rng.choice(game.legal(state))).state
    return state


def test_what_cannot_have_been_has_no_worlds() -> None:
    game = belote()
    state, _ = acted(game, begun(game, HANDS, "S", by=0, dealer=2), "declare:DT,DJ,DQ,DK CA")
    seen = game.observe(state, Seat(0))
    lie = tuple(replace(e, points=999) if isinstance(e, Declared) else e for e in seen.log)
    with pytest.raises(ValueError, match="no arrangement"):
        Worlds(game, replace(seen, log=lie), Random(1))


def test_cards_that_do_not_lie_so_are_refused() -> None:
    game = belote()
    state, _ = acted(game, begun(game, HANDS, "S", by=0, dealer=2), "declare:DT,DJ,DQ,DK CA C7 C9 CJ")
    seen = game.observe(state, Seat(0))
    worlds = Worlds(game, seen, Random(1))
    lying = list(worlds.lying(worlds.sample(1)[0]))
    shown = next(i for i, cards in enumerate(lying) if FRENCH_32.card("DT") in cards)
    other = next(
        i for i, p in enumerate(worlds.unseen.places) if p.seat == 2 and len(lying[i]) == len(lying[shown])
    )
    lying[shown], lying[other] = lying[other], lying[shown]
    with pytest.raises(ValueError, match=r"could not have gone so|not allowed"):
        game.imagine(seen, tuple(lying))


def test_a_pool_that_nobody_foresaw_is_no_stock() -> None:
    with pytest.raises(ValueError, match="nothing is known"):
        Foreseen(()).stock((FRENCH_32.card("S7"),), ())
