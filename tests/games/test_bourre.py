"""Bourré: the rules page once more, word for word, and each Decision that a player can meet."""

import pickle
from collections.abc import Iterator, Mapping
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from strategies import Luck, play_at_random, values
from tapete.cards import FRENCH_52, Card
from tapete.games.bourre import Bourre, State
from tapete.games.bourre_play import Known, PlayRules
from tapete.games.core import (
    CALLING,
    DEAL_OVER,
    DRAWING,
    PLAY,
    Call,
    Deal,
    IllegalAction,
    Match,
    Play,
    Show,
    action_text,
)
from tapete.games.events import (
    Anted,
    Chose,
    DealScored,
    Dealt,
    Discarded,
    Drew,
    Event,
    Folded,
    Paid,
    PotCarried,
    PotShared,
    PotTaken,
    Rebought,
    Reshuffled,
    Said,
    SatOut,
    Seat,
    TrickTaken,
)
from tapete.records.shuffle import WrittenReshuffling, opening_deal

RANKS = "23456789TJQKA"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(FRENCH_52.card(code) for code in text.split())


def codes(found: Any) -> str:
    return " ".join(card.code for card in found)


def dealt(game: Bourre, *hands: str, dealer: int = 0, stock: str = "") -> Deal:
    """A deal of these hands, the dealer's last card turned up; `stock` on top of the rest in order."""
    given_out = tuple(cards(hand) for hand in hands)
    top = cards(stock)
    used = {*top, *(card for hand in given_out for card in hand)}
    rest = tuple(card for card in game.deck if card not in used)
    return Deal(Seat(dealer), given_out, top + rest, given_out[dealer][-1])


def after(game: Bourre, deal: Deal, *texts: str, match: Match | None = None) -> State:
    """The state after these actions."""
    state = game.start(deal, match or game.new_match()).state
    for text in texts:
        state = game.apply(state, game.parse_action(text)).state
    return state


def may(game: Bourre, state: State) -> str:
    return " ".join(action_text(action) for action in game.legal(state))


def refusal(game: Bourre, state: State, text: str) -> Any:
    """The reason against that action: its key and arguments as text."""
    reason = game.why_not(state, game.parse_action(text))
    assert reason is not None, text
    with pytest.raises(IllegalAction):
        game.apply(state, game.parse_action(text))
    return reason.key.removeprefix("refused."), {name: str(value) for name, value in reason.args.items()}


def happened(state: State, kind: type[Event]) -> list[Any]:
    return [event for event in state.log if isinstance(event, kind)]


@st.composite
def tables(draw: DrawFn) -> Bourre:
    """Bourré with any options."""
    chosen = {"cards": draw(st.sampled_from([5, 4]))}
    for option in Bourre.options_for(chosen)[1:]:
        if draw(st.booleans()):
            chosen[option.name] = draw(values(option))
    for option in Bourre.options_for(chosen):
        chosen.setdefault(option.name, option.default)
    if Bourre.why_no_table(chosen) is not None:
        chosen["start_chips"] = chosen["ante"]
    return Bourre(**chosen)


@st.composite
def positions(draw: DrawFn) -> tuple[Bourre, Deal, Match, State, list[Any]]:
    """A table, a deal, the match before it, a state somewhere in it and the actions that led there."""
    game = draw(tables())
    rng = Random(draw(st.integers(0, 2**32)))
    deal, match = opening_deal(game, game.new_match(), rng.randbytes(32))[0], game.new_match()
    state, done = play_at_random(game, game.start(deal, match).state, rng, draw(st.integers(0, 70)))
    return game, deal, match, state, done


# --- §5 and §6, from the page's own definitions ---------------------------------------------------------


def page_legal(  # noqa: C901 - the page's pseudo-code in one piece, to be compared with it
    options: Mapping[str, Any], hand: list[Card], trick: list[Card], trump: str, known: Mapping[str, Any]
) -> set[Card]:
    """§5 and §6 as sets, written from the page and not from the code."""

    def beats(c: Card, d: Card) -> bool:
        if c.suit is d.suit:
            return RANKS.index(c.rank) > RANKS.index(d.rank)
        return c.suit.code == trump

    def cinch_filter(base: set[Card]) -> set[Card]:
        if not options["cinch"]:
            return base
        mine = [c for c in hand if c.suit.code == trump]
        out = {c for c in FRENCH_52 if c.suit.code == trump} - set(hand) - set(known["played"])
        out -= {known["aside"]}
        unpaired = sorted(mine, key=lambda c: RANKS.index(c.rank))
        lost = 0
        for enemy in sorted(out, key=lambda c: RANKS.index(c.rank)):
            if unpaired and RANKS.index(enemy.rank) > RANKS.index(unpaired[0].rank):
                unpaired.pop(0)
                lost += 1
        if known["won"] + len(mine) - lost < options["cards"] // 2 + 1:
            return base
        if known["is_last"] and trick:
            return {c for c in base if beats(c, best)} or base
        t = {c for c in base if c.suit.code == trump}
        if not t:
            return base
        hi = max(t, key=lambda c: RANKS.index(c.rank))
        return {
            c for c in t
            if not any(RANKS.index(c.rank) < RANKS.index(e.rank) < RANKS.index(hi.rank) for e in out)
        }  # fmt: skip

    if not trick:
        return cinch_filter(set(hand))
    best = trick[0]
    for card in trick[1:]:
        if beats(card, best):
            best = card
    follow = {c for c in hand if c.suit is trick[0].suit}
    trumps = {c for c in hand if c.suit.code == trump}
    if follow:
        over = {c for c in follow if beats(c, best)}
        base = over if over and options["head"] == "must" else follow
    elif trumps:
        over = {c for c in trumps if beats(c, best)}
        if over:
            base = over if options["overtrump"] == "must" else trumps
        else:
            base = trumps if options["undertrump"] == "must" else set(hand)
    else:
        base = set(hand)
    return cinch_filter(base)


DUTIES = st.fixed_dictionaries({
    "cards": st.sampled_from([5, 4]),
    "head": st.sampled_from(["must", "free"]),
    "overtrump": st.sampled_from(["must", "free"]),
    "undertrump": st.sampled_from(["must", "free"]),
    "cinch": st.booleans(),
})  # fmt: skip


@given(DUTIES, st.randoms(use_true_random=False), st.sampled_from("SHDC"), st.booleans())
def test_legal_cards_are_those_of_the_page(
    options: dict[str, Any], rng: Random, trump: str, is_last: bool
) -> None:
    game = Bourre(**options)
    suit = game.deck.suit(trump)
    # trumps and high cards come more often than by chance: there the rules have most to say
    weight = {
        card: rng.random() ** (3 if card.suit is suit or card.rank in "QKA" else 1) for card in FRENCH_52
    }
    deck = sorted(FRENCH_52, key=lambda card: weight[card])
    held = rng.randint(1, options["cards"])
    hand = rng.sample(deck[:12], held)
    rest = [card for card in deck if card not in hand]
    trick = rest[: rng.randint(0, 7)]
    over = options["cards"] - held
    played = rest[7 : 7 + over * rng.randint(0, 4)]
    aside = next((card for card in rest[-10:] if card.suit is suit), None) if rng.random() < 0.3 else None
    known = {"won": rng.randint(0, over), "played": tuple(played), "aside": aside, "is_last": is_last}
    legal = game.legal_cards(hand, trick, suit, Known(**known))
    assert set(legal) == page_legal(options, hand, trick, trump, known)
    assert list(legal) == [card for card in hand if card in legal]
    for card in hand:
        reason = game.why_not_card(card, hand, trick, suit, Known(**known))
        assert (reason is None) == (card in legal)


@given(st.randoms(use_true_random=False), st.integers(0, 5), st.integers(0, 6))
def test_the_greedy_pairing_of_a_cinch_is_a_largest_one(rng: Random, held: int, gone: int) -> None:
    """§6: against every way to pair the trumps that are out with lower ones of the hand."""
    spades = rng.sample([card for card in FRENCH_52 if card.suit.code == "S"], 13)
    mine, played, out = spades[:held], spades[held : held + gone], spades[held + gone :]
    out = sorted(out, key=lambda card: -RANKS.index(card.rank))[:held]  # more than the highest never help
    lost = max(
        sum(RANKS.index(o.rank) > RANKS.index(m.rank) for o, m in zip(out, order, strict=False))
        for order in permutations(mine)
    )
    known = Known(0, tuple(played))
    for need in range(1, 6):
        rules = PlayRules(need=need)
        assert rules.has_cinch(mine, FRENCH_52.suit("S"), known) == (held - lost >= need)


@pytest.mark.parametrize("number", range(300))
def test_a_cinch_never_falls_short(number: int) -> None:
    rng = Random(number)
    game = Bourre(players=rng.randint(2, 8), cards=rng.choice((4, 5)))
    state = game.start(opening_deal(game, game.new_match(), rng.randbytes(32))[0], game.new_match()).state
    sure = set()
    while game.to_act(state):
        seat = game.to_act(state)[0]
        if game.observe(state, seat).cinch:
            sure.add(seat)
        stays = [action for action in game.legal(state) if action != Call("pass")]
        state = game.apply(state, rng.choice(stays)).state
    assert all(state.tricks[seat] >= 3 for seat in sure)


@pytest.mark.parametrize(
    ("options", "hand", "trick", "known", "card", "key", "args"),
    [
        ({}, "HK H3 D9", "H9", {}, "D9", "follow", {"suit": "hearts"}),
        ({}, "HK H3 D9", "H9", {}, "H3", "beat", {"card": "H9", "with": "HK"}),
        ({}, "HQ HA H2", "H9 HK H4", {}, "HQ", "beat", {"card": "HK", "with": "HA"}),
        ({}, "D9 S4 SJ", "H9", {}, "D9", "trump", {"card": "H9", "with": "S4"}),
        ({}, "D9 S4 SJ", "H9 S9", {}, "S4", "overtrump", {"card": "S9", "with": "SJ"}),
        ({}, "D9 S4 SJ", "H9 S9", {}, "D9", "overtrump", {"card": "S9", "with": "SJ"}),
        ({"overtrump": "free"}, "D9 S4 SJ", "H9 S9", {}, "D9", "trump", {"card": "H9", "with": "S4"}),
        ({}, "D9 S4 SJ", "H9 SQ", {}, "D9", "undertrump", {"suit": "hearts", "with": "S4"}),
        ({}, "SA SK SQ D4", "", {}, "D4", "cinch_lead", {"card": "SA"}),
        ({}, "SA SK S9", "H8", {"won": 1}, "S9", "cinch_follow", {"card": "SA"}),
        ({"head": "free"}, "SA SK S5", "S8", {"won": 1, "is_last": True}, "S5", "cinch_win",
         {"card": "S8", "with": "SK"}),
    ],
)  # fmt: skip
def test_a_refused_card_says_its_own_rule(
    options: dict[str, Any], hand: str, trick: str, known: Any, card: str, key: str, args: dict[str, str]
) -> None:
    game = Bourre(**options)
    reason = game.why_not_card(
        FRENCH_52.card(card), cards(hand), cards(trick), FRENCH_52.suit("S"), Known(**known)
    )
    assert reason is not None and reason.key == f"refused.{key}"
    assert {name: getattr(arg, "name", str(arg)) for name, arg in reason.args.items()} == args


# --- what holds in every position -----------------------------------------------------------------------


@given(positions())
def test_chips_are_conserved_to_the_last_one(position: Any) -> None:
    _, _, match, state, _ = position
    bought = sum(event.chips for event in happened(state, Rebought))
    assert sum(state.balances) + state.pot == sum(match.totals) + match.pot + bought
    if state.scored is not None:
        assert sum(state.scored.score) + state.scored.pot == match.pot + bought
        assert tuple(map(sum, zip(*(line.amounts for line in state.scored.lines[:-1]), strict=True))) == (
            state.scored.score
        )


@given(tables(), st.integers(0, 2**32))
def test_chips_are_conserved_through_a_match(game: Bourre, seed: int) -> None:
    """Also where players run out of chips and buy again or sit out, until the last pot is shared."""
    game = Bourre(**{**game.options, "start_chips": max(game.pot_rules.ante, seed % 9), "deals": 6})
    rng, match = Random(seed), game.new_match()
    chips = sum(match.totals)
    while not match.finished:
        deal, _ = opening_deal(game, match, rng.randbytes(32))
        game.check_deal(deal, match)
        state, _ = play_at_random(game, game.start(deal, match).state, rng, 200)
        assert state.scored is not None
        chips += sum(event.chips for event in happened(state, Rebought))
        match = game.next_match(match, deal, state.scored)
        assert sum(match.totals) + match.pot == chips
        assert match.totals == state.balances
    assert match.pot == 0 and sum(match.totals) == chips
    assert match.winners == tuple(s for s, t in enumerate(match.totals) if t == max(match.totals))


@given(positions())
def test_no_card_is_lost_or_made(position: Any) -> None:
    _, _, _, state, _ = position
    everywhere = [*state.stock, *state.pool, *state.trick, *state.played]
    everywhere += [card for hand in state.hands for card in hand] + ([state.aside] if state.aside else [])
    assert sorted(map(str, everywhere)) == sorted(map(str, FRENCH_52))


WORDS = ("pass", "play", *(f"play:{k}" for k in range(7)), "O", "play:02", "declare", "concede", "play:²")


@given(positions(), st.randoms(use_true_random=False))
def test_an_action_is_legal_exactly_when_no_reason_forbids_it(position: Any, rng: Random) -> None:
    game, _, _, state, _ = position
    legal = game.legal(state)
    assert len(set(legal)) == len(legal)
    assert bool(legal) == bool(game.to_act(state)) == (game.phase(state) != DEAL_OVER)
    tried: list[Any] = [*map(Call, WORDS), *map(Play, FRENCH_52), *legal]
    for seat in game.seats:
        hand = state.hands[seat]
        tried += [Show(verb, hand[:k]) for verb in ("draw", "declare") for k in range(len(hand) + 1)]
    tried.append(Show("draw", tuple(rng.sample(FRENCH_52.cards, 2))))
    for action in tried:
        reason = game.why_not(state, action)
        assert (reason is None) == (action in legal) or isinstance(action, Show), action
        if reason is None:
            assert game.apply(state, action).events
        else:
            with pytest.raises(IllegalAction):
                game.apply(state, action)
            assert action not in legal


@given(positions())
def test_actions_and_states_survive_being_written_and_pickled(position: Any) -> None:
    game, deal, match, state, done = position
    for action in (*done, *game.legal(state)):
        assert game.parse_action(action_text(action)) == action
    again = after(game, deal, *map(action_text, done), match=match)
    assert again == state and hash(again) == hash(state)
    for seat in game.seats:
        seen = game.observe(state, seat)
        assert pickle.loads(pickle.dumps(seen)) == seen
        assert seen.legal == (game.legal(state) if seat in game.to_act(state)[:1] else ())


@given(positions())
def test_the_log_of_a_seat_tells_all_that_happened_in_order(position: Any) -> None:
    game, deal, match, state, done = position
    step = game.start(deal, match)
    events = list(step.events)
    for action in done:
        step = game.apply(step.state, action)
        events += step.events
    assert tuple(events) == state.log
    for seat in game.seats:
        assert game.observe(state, seat).log == tuple(event.seen_by(seat) for event in events)


# --- what nobody may see --------------------------------------------------------------------------------


def swapped(deal: Deal, one: Card, other: Card) -> Deal:
    """The deal with two cards in each other's place; a pool is shuffled so too."""
    swap = {one: other, other: one}
    hands = tuple(tuple(swap.get(card, card) for card in hand) for hand in deal.hands)
    assert deal.turnup not in swap
    return Deal(deal.dealer, hands, tuple(swap.get(c, c) for c in deal.stock), deal.turnup)


def renamed(action: Any, one: Card, other: Card) -> Any:
    swap = {one: other, other: one}
    match action:
        case Play(card):
            return Play(swap.get(card, card))
        case Show(verb, shown):
            return Show(verb, FRENCH_52.in_order(swap.get(card, card) for card in shown))
    return action


@pytest.mark.parametrize("number", range(300))
def test_a_seat_cannot_tell_two_cards_apart_that_it_has_never_seen(number: int) -> None:
    """Swap two cards in hands, stock and discards: who has seen neither sees the same."""
    rng = Random(number)
    game = Bourre(
        players=rng.randint(2, 6), declare=rng.choice(("sequential", "then_draw", "simultaneous")),
        double_ante=rng.random() < 0.5,
    )  # fmt: skip
    deal = game.hand_out(rng.sample(game.deck.cards, 52), Seat(rng.randrange(game.players)))
    deal, match = Deal(deal.dealer, deal.hands, deal.stock, deal.turnup), game.new_match()
    state, done = play_at_random(game, game.start(deal, match).state, rng, rng.randint(1, 12))
    for seat in game.seats:
        seen = game.observe(state, seat)
        known = {deal.turnup, *seen.trick, *state.played, *seen.hand}
        for event in seen.log:
            match event:
                case Dealt():
                    known |= {card for card in event.hands[seat] if card is not None}
                case Discarded() | Drew() | Folded():
                    known |= {card for card in event.cards if card is not None}
        one, other = rng.sample([card for card in FRENCH_52 if card not in known], 2)
        swap = swapped(deal, one, other)
        again = game.start(swap, match).state
        try:
            for action in done:
                again = game.apply(again, renamed(action, one, other)).state
        except IllegalAction:
            continue  # another hand would have had other duties
        assert game.observe(again, seat) == seen
        assert hash(game.observe(again, seat)) == hash(seen)


@pytest.mark.parametrize("double_ante", [False, True])
def test_in_secret_nobody_can_tell_what_the_others_have_chosen(double_ante: bool) -> None:
    game = Bourre(players=4, declare="simultaneous", double_ante=double_ante)
    deal = game.hand_out(FRENCH_52.cards[::-1], Seat(3))
    for chosen in ("play", "pass"), ("pass", "play"), ("play", "play"), ("pass", "pass"):
        state, other = after(game, deal, "play", "pass"), after(game, deal, *chosen)
        assert game.to_act(state) == game.to_act(other) == (2, 3)
        for seat in (Seat(2), Seat(3)):
            assert game.observe(state, seat) == game.observe(other, seat)
        assert (game.observe(state, Seat(0)) == game.observe(other, Seat(0))) == (chosen[0] == "play")
        assert state.pot == 4 and state.hands[1]


def test_in_secret_all_is_revealed_together() -> None:
    game = Bourre(players=4, declare="simultaneous", double_ante=True)
    deal = dealt(game, "S2 S3 S4 S5 S6", "H2 H3 H4 H5 H6", "D2 D3 D4 D5 D6", "C2 C3 C4 C5 C6", dealer=3)
    state = after(game, deal, "play", "pass", "pass")
    assert not happened(state, Said) and [c.word for c in happened(state, Chose)] == ["play", "pass", "pass"]
    step = game.apply(state, Call("play"))
    assert [type(event) for event in step.events] == [
        Chose,
        Said,
        Anted,
        Said,
        Folded,
        Said,
        Folded,
        Said,
        Anted,
    ]
    assert step.events[0].seen_by(Seat(1)) == Chose(Seat(3), None)
    assert step.events[4].seen_by(Seat(0)) == Folded(Seat(1), (None,) * 5)
    assert game.phase(step.state) == DRAWING and step.state.active == (0, 3) and step.state.pot == 6
    assert game.observe(step.state, Seat(0)).active == (0, 3)


def test_a_draw_is_seen_by_its_own_seat_alone() -> None:
    game = Bourre(players=3)
    deal = dealt(game, "S2 S3 S4 S5 S6", "H2 H3 H4 H5 H6", "D2 D3 D4 D5 D6", dealer=2, stock="CA CK CQ")
    state = after(game, deal, "play:2", "draw:S2,S4")
    assert state.hands[0] == cards("S3 S5 S6 CK CA")
    assert happened(state, Discarded) == [Discarded(Seat(0), cards("S2 S4"))]
    assert happened(state, Drew) == [Drew(Seat(0), cards("CA CK"))]
    log = game.observe(state, Seat(1)).log
    assert log[-2:] == (Discarded(Seat(0), (None, None)), Drew(Seat(0), (None, None)))


# --- §2 §3 the table, the ante and the deal -------------------------------------------------------------


def test_first_dealer_is_anybody_and_then_the_deal_passes_to_the_left() -> None:  # D1
    game, rng = Bourre(players=7), Random(5)
    found = [game.first_deal(Luck(rng), FRENCH_52.cards)[1] for _ in range(100)]
    assert {one.dealer for one in found} == set(range(7)) and {one.how for one in found} == {"random"}
    deal = game.hand_out(FRENCH_52.cards, Seat(6))
    match = game.next_match(game.new_match(), deal, DealScored((0,) * 7, (0,) * 7))
    assert match.dealer == 0 and game.new_match(match).dealer == 0
    assert game.new_match(match).totals == (100,) * 7


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left_and_his_last_is_turned() -> None:
    game = Bourre(players=3)
    deal = game.hand_out(FRENCH_52.cards, Seat(1))
    assert codes(deal.hands[2]) == "S2 S5 S8 SJ SA"
    assert codes(deal.hands[0]) == "S3 S6 S9 SQ H2"
    assert codes(deal.hands[1]) == "S4 S7 ST SK H3"
    assert deal.turnup == FRENCH_52.card("H3") and deal.stock == FRENCH_52.cards[15:]
    game.check_deal(deal, game.new_match())
    state = after(game, deal)
    seen = game.observe(state, Seat(0))
    assert (seen.turnup, seen.trump, seen.stock, seen.pot) == (deal.turnup, "H", 37, 3)
    assert (seen.balances, seen.totals, seen.dealer) == ((99, 99, 99), (100, 100, 100), 1)
    assert happened(state, Anted) == [Anted(Seat(s), 1) for s in range(3)]  # §3 first hand: everybody pays


def test_four_cards_change_hand_tricks_and_draw_only() -> None:  # D24
    game = Bourre(cards=4, players=3)
    assert game.max_draw == 4
    deal = game.hand_out(FRENCH_52.cards, Seat(0))
    assert [len(hand) for hand in deal.hands] == [4, 4, 4]
    with pytest.raises(ValueError, match="option max_draw: 5 is not from 0 to 4"):
        Bourre(cards=4, max_draw=5)


FAIR = Bourre(players=3).hand_out(FRENCH_52.cards, Seat(1))


@pytest.mark.parametrize(
    ("deal", "wrong"),
    [
        (Deal(Seat(2), FAIR.hands, FAIR.stock, FAIR.turnup), "the dealer must be seat 1, not 2"),
        (Deal(Seat(1), FAIR.hands[:2], FAIR.stock, FAIR.turnup), "the hands must have 5, 5, 5 cards"),
        (Deal(Seat(1), FAIR.hands, FAIR.stock), "the turn-up must be the dealer's last card"),
        (
            Deal(Seat(1), FAIR.hands, FAIR.stock, FAIR.hands[1][0]),
            "the turn-up must be the dealer's last card",
        ),
        (
            Deal(Seat(1), FAIR.hands, FAIR.stock, FAIR.turnup, Seat(0)),
            "must be a seat of this table and deal",
        ),
        (Deal(Seat(1), FAIR.hands, FAIR.stock[1:], FAIR.turnup), "must be the 52 cards of the deck"),
        (Deal(Seat(1), FAIR.hands, (*FAIR.stock[1:], FAIR.stock[1]), FAIR.turnup), "H5 is dealt twice"),
        (Deal(Seat(1), FAIR.hands, FAIR.stock, FAIR.turnup, piles=((),)), "there are no piles"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal: Deal, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Bourre(players=3).check_deal(deal, Match((0, 0, 0), dealer=Seat(1)))


def test_who_cannot_pay_owes() -> None:  # D2
    game = Bourre(players=3, ante=5, start_chips=2)
    state = after(game, game.hand_out(FRENCH_52.cards, Seat(0)))
    assert state.balances == (-3, -3, -3) and state.pot == 15


def test_who_cannot_pay_sits_out_unless_exempt_and_the_match_ends_with_one_left() -> None:  # D2 D22
    game = Bourre(players=4, ante=2, on_broke="out")
    match = Match((1, 1, 8, 8), 3, Seat(1), pot=4, exempt=(Seat(1),))
    assert game.seated(match) == (1, 2, 3)
    deal, _ = opening_deal(game, match, bytes(32))
    assert [len(hand) for hand in deal.hands] == [0, 5, 5, 5] and len(deal.stock) == 37
    game.check_deal(deal, match)
    state = after(game, deal, match=match)
    assert state.log[:3] == (SatOut(Seat(0)), Anted(Seat(2), 2), Anted(Seat(3), 2))
    assert game.to_act(state) == (2,) and state.active == (2, 3, 1)
    over = after(game, deal, "pass", "pass", match=match)
    assert over.scored is not None and over.balances == (1, 9, 6, 6) and not over.scored.ends_match
    assert game.next_match(match, deal, over.scored).dealer == 2
    broke = Match((1, 1, 1, 8), 3, Seat(3), pot=4, exempt=(Seat(2),))
    deal, _ = opening_deal(game, broke, bytes(32))
    over = after(game, deal, "pass", match=broke)  # seat 2 passes and cannot pay the next ante
    assert happened(over, PotTaken) == [PotTaken(Seat(3), 6)]
    assert over.scored is not None and over.scored.ends_match
    after_it = game.next_match(broke, deal, over.scored)
    assert after_it.finished and after_it.winners == (3,) and after_it.totals == (1, 1, 1, 12)


def test_the_deal_passes_over_who_sits_out() -> None:
    game = Bourre(players=4, ante=2, on_broke="out")
    deal = game.hand_out(FRENCH_52.cards, Seat(3))
    match = game.next_match(Match((0, 2, 4, 4), 1), deal, DealScored((0,) * 4, (0, -2, 0, 0), pot=2))
    assert match.dealer == 2


def test_who_cannot_pay_buys_again_as_often_as_it_takes() -> None:  # D2
    game = Bourre(players=3, ante=2, start_chips=5, on_broke="rebuy")
    match = Match((-14, 1, 23), 3, Seat(1), pot=10, exempt=())
    deal, _ = opening_deal(game, match, bytes(32))
    state = after(game, deal, "pass", "pass", match=match)
    assert happened(state, Rebought) == [Rebought(Seat(0), 20), Rebought(Seat(1), 5)]
    assert state.scored is not None and state.scored.score == (20 - 2, 5 - 2 + 16, -2)
    assert [line.key for line in state.scored.lines] == [
        "score.rebought", "score.ante", "score.pot", "score.chips",
    ]  # fmt: skip
    exempt = after(game, deal, match=Match((-14, 1, 23), 3, Seat(1), pot=10, exempt=(Seat(0),)))
    assert exempt.balances[0] == -14  # who need not pay need not buy


@pytest.mark.parametrize("on_broke", ["out", "rebuy"])
def test_a_table_where_nobody_can_pay_the_first_ante_is_refused(on_broke: str) -> None:
    with pytest.raises(ValueError, match="options start_chips and ante: 4 chips do not pay an ante of 5"):
        Bourre(on_broke=on_broke, ante=5, start_chips=4)
    assert Bourre(on_broke="credit", ante=5, start_chips=0).new_match().totals == (0,) * 5


def test_the_last_pot_is_shared_odd_chips_to_the_left_of_the_last_dealer() -> None:  # D3
    game = Bourre(players=4, declare="simultaneous", deals=1)
    deal = game.hand_out(FRENCH_52.cards[::-1], Seat(2))
    match = Match((100,) * 4, 0, Seat(2), pot=3)
    state = after(game, deal, "pass", "pass", "pass", "pass", match=match)
    assert happened(state, PotShared) == [PotShared((2, 2, 1, 2))]  # 7 chips, dealer 2: 3, 0 and 1 get more
    assert state.scored is not None and state.scored.ends_match and state.scored.pot == 0
    over = game.next_match(match, deal, state.scored)
    assert over.finished and over.winners == (0, 1, 3) and over.totals == (101, 101, 100, 101)


def test_a_match_without_a_length_ends_when_it_is_stopped() -> None:  # D3
    game = Bourre(players=4, deals=0)
    stopped = game.stopped(Match((90, 95, 105, 100), 999, Seat(0), pot=10, exempt=(Seat(1),)), Seat(3))
    assert stopped.finished and stopped.winners == (2,)
    assert stopped.totals == (93, 98, 107, 102) and stopped.pot == 0 and stopped.deals == 999
    assert not game.pot_rules.is_over(Match((90, 95, 105, 110), 999))


# --- §4 declaring and drawing ---------------------------------------------------------------------------

FOUR = ("S2 S3 S4 S5 S6", "H2 H3 H4 H5 H6", "D2 D3 D4 D5 D6", "C2 C3 C4 C5 C6")


def test_who_stays_in_draws_at_once_before_the_next_speaks() -> None:
    game = Bourre(players=4)
    deal = dealt(game, *FOUR, dealer=3, stock="SA HA DA CA")
    state = after(game, deal, "play:2")
    assert game.phase(state) == DRAWING and game.to_act(state) == (0,)
    assert len(game.legal(state)) == 10 and may(game, state).startswith("draw:S2,S3 draw:S2,S4")
    assert game.phase(after(game, deal, "play:0")) == CALLING  # nothing is asked of who stands pat
    state = after(game, deal, "play:2", "draw:S3,S2", "pass", "play:1")
    assert game.to_act(state) == (2,)
    state = after(game, deal, "play:2", "draw:S3,S2", "pass", "play:1", "draw:D2", "play:0")
    assert game.phase(state) == PLAY and state.active == (0, 2, 3) and game.to_act(state) == (0,)
    assert [codes(hand) for hand in state.hands] == [
        "S4 S5 S6 SA HA", "", "D3 D4 D5 D6 DA", "C2 C3 C4 C5 C6",
    ]  # fmt: skip


def test_the_seat_left_takes_the_pot_without_a_word() -> None:  # D21
    game = Bourre(players=4, double_ante=True)
    deal = dealt(game, *FOUR, dealer=3)
    state = after(game, deal, "pass", "pass", "pass")
    assert state.scored is not None and state.balances == (99, 99, 99, 103)  # no second ante either
    assert state.scored.points == (0, 0, 0, 0) and state.scored.exempt == ()
    state = after(game, deal, "play:5", "draw:S2,S3,S4,S5,S6", "pass", "pass", "pass")
    assert happened(state, PotTaken) == [PotTaken(Seat(0), 5)]
    assert game.phase(state) == DEAL_OVER and game.legal(state) == ()
    assert refusal(game, state, "pass") == ("deal_over", {})


def test_the_dealer_may_not_pass_with_an_ace_turned_up() -> None:
    game = Bourre(players=2, max_draw=1)
    deal = dealt(game, "S2 S3 S4 S5 S6", "C2 C3 C4 C5 CA", dealer=1)
    state = after(game, deal, "play:0")
    assert may(game, state) == "play:0 play:1"
    assert refusal(game, state, "pass") == ("ace_up", {"card": "CA"})


@pytest.mark.parametrize(("declare", "plays"), [("then_draw", 2), ("simultaneous", 3)])
def test_later_draws_go_in_the_order_of_play(declare: str, plays: int) -> None:
    game = Bourre(players=4, declare=declare, max_draw=2)
    deal = dealt(game, *FOUR, dealer=3, stock="SA HA DA CA")
    state = after(game, deal)
    assert may(game, state) == "pass play"
    said = ["play", "pass", "play", "pass"]
    state = after(game, deal, *said)
    assert game.phase(state) == DRAWING and game.to_act(state) == (0,) and state.active == (0, 2)
    assert len(game.legal(state)) == 1 + 5 + 10  # D4 none, one or two
    state = after(game, deal, *said, "draw:")
    assert game.to_act(state) == (2,) and happened(state, Discarded) == [Discarded(Seat(0), ())]
    state = after(game, deal, *said, "draw:", "draw:D2,D6")
    assert game.phase(state) == PLAY and game.to_act(state) == (0,)
    assert codes(state.hands[2]) == "SA HA D3 D4 D5" and not happened(state, PotTaken)


def test_in_secret_one_takes_the_pot_and_none_leaves_it() -> None:  # D6
    game = Bourre(players=4, declare="simultaneous")
    deal = dealt(game, *FOUR, dealer=3)
    state = after(game, deal, "pass", "pass", "play", "pass")
    assert happened(state, PotTaken) == [PotTaken(Seat(2), 4)]
    state = after(game, deal, "pass", "pass", "pass", "pass")  # also the last one is asked
    assert happened(state, PotCarried) == [PotCarried(4)]
    assert state.scored is not None and state.scored.pot == 4
    match = game.next_match(game.new_match(), deal, state.scored)
    state = after(game, game.hand_out(FRENCH_52.cards, Seat(0)), match=match)
    assert state.pot == 8  # nobody is exempt


def test_a_word_or_a_draw_out_of_place_is_refused() -> None:  # D4 D7 D23
    game = Bourre(players=4, max_draw=3)
    deal = dealt(game, *FOUR, dealer=3)
    start, drawing = after(game, deal), after(game, deal, "play:2")
    play = after(game, deal, "play:0", "pass", "play:0", "pass")
    assert refusal(game, start, "play:4") == ("draw_most", {"n": "3"})
    assert refusal(game, start, "play") == ("say_how_many", {})
    assert refusal(game, start, "play:S2") == ("still_calling", {})
    assert refusal(game, start, "draw:S2") == ("no_draw", {})
    assert refusal(game, start, "play:02") == ("no_such_action", {})
    assert refusal(game, start, "declare:S2") == ("no_such_action", {})
    assert refusal(game, drawing, "draw:S2") == ("draw_exactly", {"n": "2"})
    assert refusal(game, drawing, "draw:S2,S2") == ("not_held", {"card": "S2"})
    assert refusal(game, drawing, "draw:S2,H2") == ("not_held", {"card": "H2"})
    assert refusal(game, drawing, "pass") == ("draw_first", {})
    assert refusal(game, drawing, "play:S2") == ("draw_first", {})
    assert refusal(game, play, "pass") == ("calling_over", {})
    assert refusal(game, play, "draw:") == ("no_draw", {})
    assert refusal(game, play, "play:D2") == ("not_held", {"card": "D2"})
    later = Bourre(players=4, declare="then_draw", max_draw=1)
    assert refusal(later, after(later, deal), "play:1") == ("draw_later", {})
    state = after(later, deal, "play", "play", "pass", "pass")
    assert refusal(later, state, "draw:S2,S3") == ("draw_most", {"n": "1"})


def test_what_is_no_action_is_our_own_mistake() -> None:
    game = Bourre(players=4)
    card: Any = FRENCH_52.card("S2")  # Play(card) was meant
    with pytest.raises(AssertionError):
        game.why_not(after(game, dealt(game, *FOUR, dealer=3)), card)


def test_the_turn_up_thrown_away_lies_open_and_counts_as_gone() -> None:  # D5
    game = Bourre(players=2)
    deal = dealt(game, "SA SQ SJ D2 C5", "C2 C3 C4 C6 SK", dealer=1, stock="H2 H3 H4 H5 H6")
    kept = after(game, deal, "play:0", "play:1", "draw:C2")
    assert not game.observe(kept, Seat(0)).cinch and len(game.legal(kept)) == 5
    thrown = after(game, deal, "play:0", "play:2", "draw:SK,C2")
    seen = game.observe(thrown, Seat(0))
    assert seen.aside and seen.cinch and codes(action.card for action in seen.legal) == "SJ SQ SA"
    assert seen.log[-2] == Discarded(Seat(1), (None, None), FRENCH_52.card("SK"))
    assert seen.trump == "S" and thrown.pool == cards("C2")
    assert not game.observe(thrown, Seat(1)).cinch  # the others are not told


def everybody_draws(players: int, order: list[str]) -> Iterator[str]:
    for hand in order:
        yield "play:5"
        yield f"draw:{hand.replace(' ', ',')}"


EIGHT = tuple(codes(FRENCH_52.cards[5 * s : 5 * s + 5]) for s in range(8))  # 40 cards, CK to C4 in the stock


def test_a_stock_that_runs_out_is_filled_from_what_was_served_earlier() -> None:  # D8
    game = Bourre(players=8)
    deal = dealt(game, *EIGHT, dealer=7)
    served = cards(EIGHT[0] + " " + EIGHT[1])
    new = served[::-1]
    deal = Deal(deal.dealer, deal.hands, deal.stock, deal.turnup, reshuffling=WrittenReshuffling((new,)))
    said = list(everybody_draws(8, list(EIGHT)))
    state = after(game, deal, *said[:4])
    assert len(state.stock) == 2 and state.pool == served and not happened(state, Reshuffled)
    before = state.stock
    state = after(game, deal, *said[:6])
    assert happened(state, Reshuffled) == [Reshuffled(10)]
    assert set(state.hands[2]) == {*before, *new[:3]}  # first what is left of the stock
    assert state.stock == new[3:] and state.pools == (10,) and state.pool == cards(EIGHT[2])
    with pytest.raises(ValueError, match="reshuffles: 1 of them, but the stock runs out once more"):
        after(game, deal, *said[:10])


def test_the_hands_of_who_has_passed_so_far_are_in_the_pool_but_not_later_ones() -> None:  # D8
    game = Bourre(players=8)
    deal = dealt(game, *EIGHT, dealer=7)
    said = [*everybody_draws(8, list(EIGHT[:2])), "pass", "play:5"]
    state = after(game, deal, *said)
    assert set(state.pool) == set(cards(" ".join(EIGHT[:3])))
    with pytest.raises(ValueError, match="nothing says how the pool was shuffled"):
        after(game, deal, *said, "draw:" + EIGHT[3].replace(" ", ","))


@pytest.mark.parametrize("number", range(60))
def test_stock_and_pool_never_fall_short(number: int) -> None:  # D8
    rng = Random(number)
    game = Bourre(players=rng.choice((7, 8)), declare=rng.choice(("sequential", "then_draw", "simultaneous")))
    deal, _ = opening_deal(game, game.new_match(), rng.randbytes(32))
    state = game.start(deal, game.new_match()).state
    while game.phase(state) in (CALLING, DRAWING):
        legal = game.legal(state)  # as many as can be
        state = game.apply(state, legal[-1] if rng.random() < 0.9 else legal[0]).state
    own: list[Card] = []
    for event in state.log:
        match event:
            case Discarded(cards=thrown):
                own = [card for card in thrown if card is not None]
            case Drew(cards=drawn):
                assert not set(own) & set(drawn)  # nobody gets back what he has just thrown
                assert state.aside not in drawn
    assert [len(state.hands[seat]) for seat in state.active] == [5] * len(state.active)
    assert not happened(state, Reshuffled) or game.players == 7 or len(state.pools) >= 1


# --- §5 to §8 play, the result, the next ante -----------------------------------------------------------


def played_out(game: Bourre, deal: Deal, *texts: str, match: Match | None = None) -> State:
    """The deal after these words and then the first legal card each time."""
    state = after(game, deal, *texts, match=match)
    while game.to_act(state):
        state = game.apply(state, game.legal(state)[0]).state
    return state


def test_first_active_seat_leads_and_the_winner_of_a_trick_the_next() -> None:
    game = Bourre(players=4)
    deal = dealt(game, "SA SK SQ SJ ST", "H2 H3 H4 H5 H6", "S2 S3 S4 S5 S6", "C2 C3 C4 C5 C6", dealer=3)
    state = after(game, deal, "play:0", "pass", "play:0", "pass", "play:SJ", "play:S2")
    assert happened(state, TrickTaken) == [TrickTaken(Seat(0), cards("SJ S2"), Seat(0), 1)]
    assert state.leader == 0 and game.observe(state, Seat(2)).tricks == (1, 0, 0, 0)


def test_the_winner_takes_the_pot_and_who_has_no_trick_pays_it_once_more() -> None:
    game = Bourre(players=4)
    deal = dealt(game, "SA SK SQ SJ ST", "H2 H3 H4 H5 H6", "S2 S3 S4 S5 S6", "C2 C3 C4 C5 C6", dealer=3)
    state = played_out(game, deal, "play:0", "pass", "play:0", "pass")
    assert state.scored is not None and state.scored.points == (5, 0, 0, 0)
    assert state.scored.score == (3, -1, -5, -1) and state.scored.pot == 4 and state.scored.exempt == (2,)
    assert [(line.key, line.amounts) for line in state.scored.lines] == [
        ("score.ante", (-1, -1, -1, -1)), ("score.pot", (4, 0, 0, 0)), ("score.bourre", (0, 0, -4, 0)),
        ("score.chips", (3, -1, -5, -1)),
    ]  # fmt: skip
    match = game.next_match(game.new_match(), deal, state.scored)
    assert (match.totals, match.pot, match.exempt) == ((103, 99, 95, 99), 4, (2,))
    state = after(game, game.hand_out(FRENCH_52.cards, Seat(0)), "pass", match=match)
    assert state.balances == (102, 98, 95, 98) and state.pot == 7  # §8 seat 2 is exempt
    after_it = game.next_match(match, deal, DealScored((0,) * 4, (0,) * 4, pot=7))
    assert after_it.exempt == ()  # D22 for the next hand only


def test_a_pot_nobody_wins_is_carried_and_who_tied_need_not_ante() -> None:
    game = Bourre(players=2, cards=4)
    deal = dealt(game, "CA CK H2 H3", "HA HK C2 C3", dealer=1)
    state = played_out(game, deal, "play:0", "play:0")
    assert state.scored is not None and state.scored.points == (2, 2)
    assert happened(state, PotCarried) == [PotCarried(2)] and state.scored.exempt == (0, 1)
    assert state.scored.score == (-1, -1) and state.scored.pot == 2


def test_limit_caps_payments_and_if_asked_what_is_won() -> None:  # D20
    deal = dealt(Bourre(players=2), "SA SK SQ SJ ST", "S2 S3 S4 S5 S6", dealer=1)
    rich = Match((100, 100), 3, Seat(1), pot=30, exempt=(Seat(0), Seat(1)))
    for options, score, pot in (
        ({}, (30, -30), 30),
        ({"limit": 20}, (30, -20), 20),
        ({"limit": 20, "limit_caps_win": True}, (20, -20), 30),
        ({"limit": 40, "limit_caps_win": True}, (30, -30), 30),
        ({"limit_caps_win": True}, (30, -30), 30),
    ):
        state = played_out(Bourre(players=2, **options), deal, "play:0", "play:0", match=rich)
        assert state.scored is not None and (state.scored.score, state.scored.pot) == (score, pot)
    game = Bourre(players=2, limit=20, limit_caps_win=True)
    state = after(game, deal, "pass", match=rich)
    assert state.scored is not None and state.scored.score == (0, 20) and state.scored.pot == 10


def test_a_double_ante_is_paid_by_all_and_again_by_who_stays_in() -> None:
    game = Bourre(players=4, double_ante=True, ante=2)
    deal = dealt(game, "SA SK SQ SJ ST", "H2 H3 H4 H5 H6", "S2 S3 S4 S5 S6", "C2 C3 C4 C5 C6", dealer=3)
    state = played_out(game, deal, "play:0", "pass", "play:0", "pass")
    assert [event for event in happened(state, Anted) if event.second] == [
        Anted(Seat(0), 2, True), Anted(Seat(2), 2, True),
    ]  # fmt: skip
    assert state.scored is not None and state.scored.score == (8, -2, -16, -2)  # bourré pays all 12
    assert happened(state, Paid) == [Paid(Seat(2), 12)] and state.scored.exempt == ()
    match = game.next_match(game.new_match(), deal, state.scored)
    assert after(game, game.hand_out(FRENCH_52.cards, Seat(0)), match=match).pot == 12 + 8


def test_a_cinch_is_told_to_its_player_only_and_only_when_he_is_to_play() -> None:
    game = Bourre(players=3)
    deal = dealt(game, "SA SK SQ D2 C5", "H2 H3 H4 H5 H6", "C2 C3 C4 C6 S2", dealer=2)
    state = after(game, deal, "play:0", "play:0", "play:0")
    assert [game.observe(state, seat).cinch for seat in game.seats] == [True, False, False]
    assert refusal(game, state, "play:D2") == ("cinch_lead", {"card": "SA"})
    free = Bourre(players=3, cinch=False)
    assert not free.observe(after(free, deal, "play:0", "play:0", "play:0"), Seat(0)).cinch


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        ({"players": 9}, "option players: 9 is not from 2 to 8"),
        ({"players": 1}, "option players: 1 is not from 2 to 8"),
        ({"cards": 6}, "option cards: '6' is not one of 5, 4"),
        ({"max_draw": 6}, "option max_draw: 6 is not from 0 to 5"),
        ({"limit": 0}, "option limit: 0 is not from 1"),
        ({"ante": 0}, "option ante: 0 is not from 1"),
        ({"colour": "green"}, "bourre has no option 'colour'"),
    ],
)
def test_a_table_that_nobody_offers_is_refused(options: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Bourre(**options)


def test_every_preset_is_a_table_that_is_offered() -> None:
    for preset in Bourre.presets:
        assert Bourre(**dict(preset.options)).options["head"] == "must"
    limited = Bourre.options_for({})[-2]
    assert limited.name == "limit_caps_win" and not limited.matters(Bourre().options)


@pytest.mark.parametrize("players", range(2, 9))
def test_everyone_plays_alone_clockwise(players: int) -> None:
    game = Bourre(players=players)
    assert game.players == players and game.turns_left
    assert [game.side_of(seat) for seat in game.seats] == list(range(players))
    assert all(game.partner_of(seat) is None for seat in game.seats)
