"""Botifarra in pairs: the rules page once more, word for word, and each Decision that a player can meet."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from strategies import Luck
from tapete.cards import SPANISH_48, Card, find_card
from tapete.games.botifarra import RANKINGS, Botifarra, dealer_by_cut
from tapete.games.botifarra_options import THREES
from tapete.games.core import Call, Deal, IllegalAction, Match, Play, Show, action_text
from tapete.games.events import Conceded, ContractMade, DealScored, Dealt, Played, Seat, TrickTaken

ORDERS = {"off": "9 1 12 11 10 8 7 6 5 4 3 2", "shift": "9 3 1 12 11 10 8 7 6 5 4 2"}
ORDERS["rank_only"] = ORDERS["shift"]
POINTS = {
    "off": {"9": 5, "1": 4, "12": 3, "11": 2, "10": 1},
    "shift": {"9": 5, "3": 4, "1": 3, "12": 2, "11": 1},
    "rank_only": {"9": 5, "1": 4, "12": 3, "11": 2, "10": 1},
}


def cards(text: str) -> tuple[Card, ...]:
    return tuple(SPANISH_48.card(code) for code in text.split())


def codes(found: Any) -> str:
    return " ".join(card.code for card in found)


# --- §6 and §7, from the page's own definitions ---------------------------------------------------------


def page_legal(options: dict[str, Any], hand: Any, trick: Any, trump: str) -> set[Card]:
    """The tables of §7 as sets, written from the page and not from the code."""
    order = ORDERS[options["three"]].split()
    points = POINTS[options["three"]]

    def beats(c: Card, d: Card) -> bool:
        if c.suit.code == d.suit.code:
            return order.index(c.rank) < order.index(d.rank)
        return c.suit.code == trump and d.suit.code != trump

    if not trick:
        return set(hand)
    led = trick[0].suit
    w = 0
    for i in range(1, len(trick)):
        if beats(trick[i], trick[w]):
            w = i
    n = len(trick)
    mine = n >= 2 and w == n - 2
    follow = {c for c in hand if c.suit is led}
    pool = follow or set(hand)
    beating = {c for c in pool if beats(c, trick[w])}
    scoring = {c for c in pool if points.get(c.rank, 0) > 0}
    by_suit = {s: [c for c in pool if c.suit is s] for s in SPANISH_48.suits}
    small = {max(held, key=lambda c: order.index(c.rank)) for held in by_suit.values() if held}
    if options["variant"] == "lliure":
        return pool if mine or not beating else beating
    if mine:
        return scoring | small
    if beating:
        return beating
    if options["variant"] == "intermedia" and n == 1:
        if options["carrego_scope"] == "points":
            return scoring | small
        high = min(pool, key=lambda c: order.index(c.rank))
        if follow and len(follow) == 2 and high.rank in ("11", "10"):
            return pool
    return small


@given(
    st.fixed_dictionaries({
        "variant": st.sampled_from(["obligada", "lliure", "intermedia"]),
        "carrego_scope": st.sampled_from(["points", "doubleton"]),
        "three": st.sampled_from(["off", "shift", "rank_only"]),
    }),
    st.permutations(list(SPANISH_48)),
    st.integers(1, 12),
    st.integers(0, 3),
    st.sampled_from(["O", "C", "E", "B", "botifarra"]),
)  # fmt: skip
def test_legal_cards_are_those_of_the_page(
    options: dict[str, Any], deck: list[Card], held: int, played: int, trump: str
) -> None:
    game = Botifarra(**options)
    hand, trick = deck[:held], deck[held : held + played]
    suit = None if trump == "botifarra" else SPANISH_48.suit(trump)
    legal = game.legal_cards(hand, trick, suit)
    assert set(legal) == page_legal(options, hand, trick, trump)
    for card in hand:
        assert (game.why_not_card(card, hand, trick, suit) is None) == (card in legal)


@pytest.mark.parametrize(
    ("variant", "hand", "trick", "card", "key", "args"),
    [
        ("obligada", "E1 E4 O2", "E3 E12", "E4", "refused.beat", {"card": "E12", "with": "E1"}),
        ("obligada", "E1 E4 O2", "E3 E12", "O2", "refused.follow", {"suit": "espases"}),
        ("obligada", "E3 O5 O7", "C4", "E3", "refused.trump", {"card": "C4", "with": "O5"}),
        ("obligada", "E3 O5 O9", "C4 O8", "O5", "refused.overtrump", {"card": "O8", "with": "O9"}),
        ("obligada", "C2 C8 C10", "C9", "C8", "refused.smallest_follow", {"suit": "copes"}),
        ("obligada", "E3 E8 B2", "C4 C9 O2", "E8", "refused.smallest_void", {"suit": "espases"}),
        ("obligada", "C2 C8 C10", "C9 C3", "C8", "refused.partner_follow", {"suit": "copes"}),
        ("obligada", "E3 E8 B2", "C9 C3", "E8", "refused.partner_void", {"suit": "espases"}),
        ("intermedia", "C2 C8 C10", "C9", "C8", "refused.carrego_follow", {"suit": "copes"}),
        ("intermedia", "E3 E8 B2", "C9", "E8", "refused.carrego_void", {"suit": "espases"}),
        ("lliure", "C2 C10 E1", "C4 E2 C8", "C2", "refused.beat", {"card": "C8", "with": "C10"}),
    ],
)
def test_a_refused_card_says_its_own_rule(
    variant: str, hand: str, trick: str, card: str, key: str, args: dict[str, str]
) -> None:
    game = Botifarra(variant=variant)
    reason = game.why_not_card(SPANISH_48.card(card), cards(hand), cards(trick), SPANISH_48.suit("O"))
    assert reason is not None
    assert reason.key == key
    assert {name: getattr(arg, "name", str(arg)) for name, arg in reason.args.items()} == args


def test_every_way_to_rank_the_three_has_its_table() -> None:  # D2
    assert tuple(RANKINGS) == THREES


# --- §4 who starts; the deal ----------------------------------------------------------------------------


class Given:
    """A Chance that answers what the test tells it to."""

    def __init__(self, *answers: int, order: tuple[int, ...] = (0, 1, 2, 3)) -> None:
        self._answers = list(answers)
        self._order = order

    def below(self, n: int) -> int:
        answer = self._answers.pop(0)
        assert answer < n
        return answer

    def shuffled(self, items: Any) -> list[Any]:
        return [items[i] for i in self._order]


def test_packets_of_four_go_round_from_the_dealers_right() -> None:
    game = Botifarra()
    deck = game.deck.cards
    deal = game.hand_out(deck, Seat(3))
    assert deal.hands[0] == deck[0:4] + deck[16:20] + deck[32:36]
    assert deal.hands[3] == deck[12:16] + deck[28:32] + deck[44:48]


def test_each_seat_gets_a_suit_and_the_card_turned_chooses() -> None:
    """O to seat 1, C to 3, E to 0, B to 2; E11 is turned: seat 0 starts (case B-T08)."""
    game = Botifarra(start="suit_assign")
    e11 = game.deck.cards.index(SPANISH_48.card("E11"))
    _, found = game.first_deal(Given(e11, order=(1, 3, 0, 2)), game.deck.cards)
    assert found.dealer == 0
    assert found.facts == {"suits": {"O": 1, "C": 3, "E": 0, "B": 2}, "card": "E11"}


@pytest.mark.parametrize(("card", "dealer"), [("O7", 3), ("C12", 0), ("E1", 1), ("B9", 2)])
def test_the_bottom_card_of_the_cut_counts_round_the_table(card: str, dealer: int) -> None:
    assert dealer_by_cut(Seat(2), SPANISH_48.card(card)) == dealer


def test_with_five_of_swords_its_holder_names_and_another_seat_deals() -> None:
    """D4: all that depends on the dealer depends on the holder of E5; who dealt is kept apart."""
    game = Botifarra(start="five_swords")
    deck = [*(card for card in game.deck if card.code != "E5"), SPANISH_48.card("E5")]
    deal, found = game.first_deal(Given(1), deck)  # seat 1 deals, so the last packet is its own
    assert deal.dealer == 1 and deal.dealt_by == 1
    deck = [SPANISH_48.card("E5"), *(card for card in game.deck if card.code != "E5")]
    deal, found = game.first_deal(Given(1), deck)
    assert deal.dealer == 2 and deal.dealt_by == 1 and found.dealt_by == 1
    state = game.start(deal, game.new_match()).state
    assert game.to_act(state) == (Seat(2),)
    scored = DealScored((40, 32), (4, 0))
    assert game.next_match(game.new_match(), deal, scored).dealer == 3


def test_a_deal_of_five_swords_with_the_wrong_dealer_is_refused() -> None:
    game = Botifarra(start="five_swords")
    deal = game.hand_out(game.deck.cards, Seat(0))
    holder = next(s for s, hand in enumerate(deal.hands) if SPANISH_48.card("E5") in hand)
    wrong = Deal(Seat((holder + 1) % 4), deal.hands)
    with pytest.raises(ValueError, match="holder of E5"):
        game.check_deal(wrong, game.new_match())


def test_the_holder_of_the_five_of_swords_is_known_to_all_also_when_he_dealt() -> None:
    """§4: a first deal found by E5 tells who dealt, so that it differs from a later match's first deal."""
    game = Botifarra(start="five_swords")
    deal = game.hand_out(game.deck.cards, Seat(0))
    holder = next(Seat(s) for s, hand in enumerate(deal.hands) if SPANISH_48.card("E5") in hand)
    deal = Deal(holder, deal.hands)  # as a record says it where the dealer dealt
    opening = game.start(deal, Match((0, 0))).events[0]
    assert isinstance(opening, Dealt) and opening.dealt_by == holder
    later = game.start(deal, Match((0, 0), dealer=holder)).events[0]
    assert isinstance(later, Dealt) and later.dealt_by is None


@pytest.mark.parametrize("seat", range(4))
def test_a_named_seat_starts(seat: int) -> None:
    game = Botifarra(start=f"seat:{seat}")
    deal, found = game.first_deal(Luck(Random(3)), game.deck.cards)
    assert deal.dealer == seat
    assert found.how == f"seat:{seat}" and found.facts == {}


@pytest.mark.parametrize("start", ["suit_assign", "cut_bottom", "five_swords", "random"])
def test_each_way_to_start_makes_a_deal_that_can_be_and_every_seat_may_begin(start: str) -> None:
    game, rng = Botifarra(start=start), Random(11)
    dealers = set()
    for _ in range(60):
        deal, found = game.first_deal(Luck(rng), rng.sample(game.deck.cards, 48))
        game.check_deal(deal, game.new_match())
        assert found.how == start and found.dealer == deal.dealer
        dealers.add(deal.dealer)
    assert dealers == {0, 1, 2, 3}


def _swapped(deal: Deal, card: Card) -> tuple[tuple[Card, ...], ...]:
    """The hands with seat 0's first card replaced."""
    return ((card, *deal.hands[0][1:]), *deal.hands[1:])


FAIR = Botifarra().hand_out(SPANISH_48.cards, Seat(0))


@pytest.mark.parametrize(
    ("deal", "options", "wrong"),
    [
        (Deal(Seat(0), FAIR.hands[:3]), {}, "each of the 4 hands must have 12 cards"),
        (Deal(Seat(0), (*FAIR.hands[:3], FAIR.hands[3][1:])), {}, "each of the 4 hands must have 12 cards"),
        (Deal(Seat(0), _swapped(FAIR, FAIR.hands[1][0])), {}, "O1 is dealt twice"),
        (Deal(Seat(0), _swapped(FAIR, find_card("french", "C9"))), {}, "C9 is no card of this deck"),
        (Deal(Seat(4), FAIR.hands), {}, "there is no seat 4 that could deal"),
        (Deal(Seat(-1), FAIR.hands), {}, "there is no seat -1 that could deal"),
        (
            Deal(Seat(0), FAIR.hands, dealt_by=Seat(7)),
            {"start": "five_swords"},
            "there is no seat 7 that could deal",
        ),
        (Deal(Seat(0), FAIR.hands, stock=cards("O1")), {}, "there is no stock, turn-up or pile"),
        (Deal(Seat(0), FAIR.hands, turnup=cards("O1")[0]), {}, "there is no stock, turn-up or pile"),
        (Deal(Seat(0), FAIR.hands, piles=((cards("O1"),),)), {}, "there is no stock, turn-up or pile"),
        (Deal(Seat(0), FAIR.hands, dealt_by=Seat(1)), {}, "only the first deal with start=five_swords"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal: Deal, options: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Botifarra(**options).check_deal(deal, Match((0, 0)))


def test_after_the_first_deal_the_dealer_is_the_next_seat_and_deals_himself() -> None:
    game = Botifarra(start="five_swords")
    later = Match((4, 0), deals=1, dealer=Seat(2))
    game.check_deal(Deal(Seat(2), FAIR.hands), later)
    with pytest.raises(ValueError, match="the dealer must be seat 2, not 0"):
        game.check_deal(FAIR, later)
    with pytest.raises(ValueError, match="only the first deal"):
        game.check_deal(Deal(Seat(2), FAIR.hands, dealt_by=Seat(1)), later)


def test_the_deal_passes_to_the_right_and_on_into_the_next_match() -> None:
    game = Botifarra(target=1)
    deal = game.hand_out(game.deck.cards, Seat(3))
    over = game.next_match(game.new_match(), deal, DealScored((40, 32), (4, 0)))
    assert over.finished and over.dealer == 0
    assert game.new_match(over) == Match((0, 0), 0, Seat(0))


# --- §5 calls -------------------------------------------------------------------------------------------


def called(game: Botifarra, *words: str) -> Any:
    """The state of seat 0's deal after these words, said by whoever is asked."""
    state = game.start(game.hand_out(game.deck.cards, Seat(0)), game.new_match()).state
    for word in words:
        state = game.apply(state, Call(word)).state
    return state


def test_a_delegated_botifarra_is_allowed() -> None:  # D8
    state = called(Botifarra(), "delego", "botifarra", "passo", "passo")
    assert state.calling.namer == 2 and state.calling.trump == "botifarra"


@pytest.mark.parametrize(
    ("options", "words", "multiplier"),
    [
        ({}, "O passo passo", 1),
        ({}, "botifarra passo passo", 2),
        ({}, "O contro passo passo", 2),
        ({}, "O contro recontro passo passo", 4),
        ({}, "O contro recontro sant_vicenc", 8),
        ({"max_call": "barraca"}, "O contro recontro sant_vicenc barraca", 16),
        ({}, "botifarra contro recontro", 8),
        ({"max_call_botifarra": "sant_vicenc"}, "botifarra contro recontro sant_vicenc", 16),
        ({"max_call_botifarra": "barraca"}, "botifarra contro recontro sant_vicenc barraca", 32),
        ({"max_call": "none"}, "O", 1),
        ({"max_call_botifarra": "none"}, "botifarra", 2),
        ({"max_call": "contro"}, "O contro", 2),
    ],
)
def test_multipliers(options: dict[str, Any], words: str, multiplier: int) -> None:
    game = Botifarra(**options)
    state = called(game, *words.split())
    assert game.phase(state) == "play"
    assert game.observe(state, Seat(0)).multiplier == multiplier
    made = [event for event in state.log if isinstance(event, ContractMade)]
    assert made == [ContractMade(Seat(0), words.split()[0], multiplier, Seat(1))]


def test_the_company_of_who_raised_is_not_asked() -> None:
    state = called(Botifarra(), "O", "contro", "recontro")
    assert Botifarra().to_act(state) == (Seat(3),), "right of the recontrer, and only the pair that contred"


def test_the_lead_is_on_the_right_of_the_turn_holder_also_when_delegated() -> None:
    game = Botifarra()
    assert game.to_act(called(game, "delego", "E", "passo", "passo")) == (Seat(1),)


@pytest.mark.parametrize(
    ("said", "word", "key"),
    [
        ("", "contro", "name_first"),
        ("", "passo", "name_first"),
        ("delego", "delego", "delego_twice"),
        ("delego", "passo", "name_first"),
        ("O", "delego", "call"),
        ("delego O", "delego", "call"),  # to a rival nobody delegated, and trumps are named
        ("O", "E", "call"),
        ("O", "recontro", "call"),
        ("O contro", "contro", "call"),
        ("O passo passo", "contro", "calling_over"),
        ("", "take:S", "no_such_action"),
        ("O", "abracadabra", "no_such_action"),
        ("O passo passo", "none", "no_such_action"),
        ("delego", "concede", "concede_early"),
    ],
)
def test_a_refused_word_says_its_own_rule(said: str, word: str, key: str) -> None:
    reason = Botifarra().why_not(called(Botifarra(), *said.split()), Call(word))
    assert reason is not None and reason.key == f"refused.{key}"


def test_cards_wait_for_the_end_of_the_calling_and_must_be_held() -> None:
    game = Botifarra()
    held = called(game).hands[1]
    reason = game.why_not(called(game, "O", "passo"), Play(held[0]))
    assert reason is not None and reason.key == "refused.still_calling"
    playing = called(game, "O", "passo", "passo")
    reason = game.why_not(playing, Play(playing.hands[2][0]))
    assert reason is not None and reason.key == "refused.not_held"
    reason = game.why_not(playing, Show("declare", held[:3]))
    assert reason is not None and reason.key == "refused.no_such_action"


def test_after_the_deal_nothing_can_be_done() -> None:
    game = Botifarra()
    over = game.apply(called(game, "O"), Call("concede")).state
    for action in (Call("passo"), Call("concede"), Play(over.hands[0][0]), Show("declare", ())):
        reason = game.why_not(over, action)
        assert reason is not None and reason.key == "refused.deal_over"
    assert game.legal(over) == ()


@pytest.mark.parametrize(
    ("calls", "wrong"),
    [
        ([(1, "O")], "seat 1 says O, but seat 0 must speak"),
        ([(0, "contro")], "seat 0 may not say contro here"),
        ([(0, "delego"), (2, "delego")], "seat 2 may not say delego here"),
        ([(0, "O"), (1, "passo"), (3, "passo"), (0, "passo")], "seat 0 says passo, but calling is over"),
    ],
)
def test_calls_that_could_not_have_been_are_refused(calls: Any, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Botifarra().calls_after(Seat(0), calls)


def test_nothing_is_left_to_say_when_the_calling_is_over() -> None:
    game = Botifarra(max_call="none")
    assert game.words(game.calls_after(Seat(0), [(Seat(0), "O")])) == ()


# --- §6 carrego -----------------------------------------------------------------------------------------


def carrego_deal(**options: Any) -> tuple[Botifarra, Any]:
    """Seat 1 led C9 and seat 2, with C2 C8 C10 among others, is to act; oros are trumps."""
    game = Botifarra(variant="intermedia", start="seat:0", **options)
    second = cards("C2 C8 C10 E3 E8 E12 B10 B11 B2 B3 B4 B5")
    first = cards("C9 O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 O11")
    rest = [card for card in game.deck if card not in first + second]
    deal = Deal(Seat(0), (tuple(rest[:12]), first, second, tuple(rest[12:])))
    state = game.start(deal, game.new_match()).state
    for action in (Call("O"), Call("passo"), Call("passo"), Play(SPANISH_48.card("C9"))):
        state = game.apply(state, action).state
    return game, state


@pytest.mark.parametrize(("announce", "note"), [(True, "carrego"), (False, "")])
def test_a_carrego_card_is_announced_where_the_table_says_so(announce: bool, note: str) -> None:  # D16
    game, state = carrego_deal(carrego_announce=announce)
    step = game.apply(state, Play(SPANISH_48.card("C10")))
    assert step.events[0] == Played(Seat(2), SPANISH_48.card("C10"), note)


def test_the_smallest_card_is_no_carrego() -> None:
    game, state = carrego_deal()
    step = game.apply(state, Play(SPANISH_48.card("C2")))
    assert step.events[0] == Played(Seat(2), SPANISH_48.card("C2"), "")


@pytest.mark.parametrize(
    ("options", "hand", "trick", "card"),
    [
        ({"variant": "obligada"}, "C2 C10", "C9", "C2"),  # only intermèdia knows it
        ({"variant": "intermedia"}, "C2 C10", "C9 C3", "C10"),  # only second to play: here he holds it
        ({"variant": "intermedia"}, "C2 C10", "C4", "C10"),  # that one beats
        ({"variant": "intermedia"}, "C10 C12", "C9", "C10"),  # the smallest, obligada allows it too
    ],
)
def test_what_obligada_allows_is_no_carrego(
    options: dict[str, Any], hand: str, trick: str, card: str
) -> None:
    game = Botifarra(**options)
    assert not game.is_carrego(SPANISH_48.card(card), cards(hand), cards(trick), SPANISH_48.suit("O"))


@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        ("C4 C11 E3", "C4 C11"),  # cavall segon
        ("C4 C10 E3", "C4 C10"),  # sota segona
        ("C10 C11 E3", "C10 C11"),
        ("C4 C12 E3", "C4"),  # rei segon does not count
        ("C4 C5 C11", "C4"),  # three of the suit
        ("C4 C5 E11", "C4"),
        ("E3 E11", "E3"),  # void
        ("E3 B11", "E3 B11"),  # void, each the smallest of its suit
    ],
)
def test_with_the_doubleton_only_a_second_knight_or_jack_may_be_given(hand: str, legal: str) -> None:  # D15
    game = Botifarra(variant="intermedia", carrego_scope="doubleton")
    assert codes(game.legal_cards(cards(hand), cards("C9"), SPANISH_48.suit("O"))) == legal


def test_a_worthless_jack_of_a_doubleton_is_a_carrego_all_the_same() -> None:  # D15 with D2 shift
    game = Botifarra(variant="intermedia", carrego_scope="doubleton", three="shift")
    assert codes(game.legal_cards(cards("C5 C10"), cards("C9"), None)) == "C5 C10"
    assert game.is_carrego(SPANISH_48.card("C10"), cards("C5 C10"), cards("C9"), None)


# --- §8, §9 scores, concession, end ---------------------------------------------------------------------


@given(st.integers(0, 2**32))
def test_the_two_sides_share_seventy_two_points(seed: int) -> None:
    rng = Random(seed)
    game = Botifarra(three=rng.choice(["off", "shift", "rank_only"]))
    deal, _ = game.first_deal(Luck(rng), rng.sample(game.deck.cards, 48))
    state = game.start(deal, game.new_match()).state
    taken: list[TrickTaken] = []
    while game.to_act(state):
        step = game.apply(state, rng.choice(game.legal(state)))
        state = step.state
        taken += [event for event in step.events if isinstance(event, TrickTaken)]
    assert sum(state.points) == 72 and sum(state.tricks) == 12
    by_side = [sum(t.points for t in taken if t.winner % 2 == side) for side in (0, 1)]
    assert tuple(by_side) == state.points
    scored = game.scored(state)
    assert scored is not None and min(scored.score) == 0


@pytest.mark.parametrize(
    ("words", "score"),
    [("O passo passo", 36), ("botifarra passo passo", 72), ("botifarra contro passo passo", 144)],
)
def test_conceding_gives_the_others_thirty_six_times_the_multiplier(words: str, score: int) -> None:  # D24
    game = Botifarra()
    state = called(game, *words.split())
    assert game.scored(state) is None
    step = game.apply(state, Call("concede"))  # seat 1 is to act
    assert isinstance(step.events[0], Conceded)
    scored = game.scored(step.state)
    assert scored is not None and scored.score == (score, 0)
    assert game.to_act(step.state) == () and game.phase(step.state) == "deal_over"


def test_nobody_concedes_before_trumps_are_named() -> None:
    game = Botifarra()
    for state in (called(game), called(game, "delego")):
        with pytest.raises(IllegalAction, match="concede_early"):
            game.apply(state, Call("concede"))


def test_one_may_concede_as_soon_as_trumps_are_named() -> None:
    game = Botifarra()
    assert game.why_not(called(game, "O"), Call("concede")) is None
    assert Call("concede") not in game.legal(called(game, "O"))


@pytest.mark.parametrize(
    ("options", "totals", "deals", "winners"),
    [
        ({"target": 73}, (73, 10), 5, (0,)),
        ({"target": 100}, (100, 99), 5, (0,)),
        ({"target": 101}, (100, 99), 5, None),
        ({"target": 200}, (10, 203), 5, (1,)),
        ({"target": 201}, (200, 0), 5, None),
        ({"target": None, "deals": 8}, (0, 0), 7, None),
        ({"target": None, "deals": 8}, (50, 50), 8, (0, 1)),
        ({"target": None, "deals": 8, "tie": "extra_deals"}, (52, 55), 9, None),
        ({"target": None, "deals": 8, "tie": "extra_deals"}, (52, 55), 10, (1,)),
        ({"target": None, "deals": 8, "tie": "extra_deals", "extra_deals": 4}, (52, 55), 10, None),
        ({"target": 101, "deals": 12}, (104, 20), 9, (0,)),
        ({"target": 101, "deals": 12}, (70, 20), 12, (0,)),
    ],
)
def test_the_end_of_a_match(options: dict[str, Any], totals: Any, deals: int, winners: Any) -> None:
    assert Botifarra(**options).winners(totals, deals) == winners


def test_a_match_without_an_end_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one of them"):
        Botifarra(target=None)


def test_a_number_of_deals_that_favours_some_seat_is_warned_of() -> None:  # D21
    warning = Botifarra(deals=10).warning()
    assert warning is not None and warning.key == "warning.uneven_deals"
    assert Botifarra(deals=8).warning() is None
    assert Botifarra().warning() is None


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        ({"variant": "free"}, "option variant: 'free' is not one of"),
        ({"target": True}, "option target: 'true' is no whole number"),
        ({"target": 0}, "option target: 0 is not from 1"),
        ({"carrego_announce": 1}, "option carrego_announce: '1' is not one of true, false"),
        ({"max_call": None}, "option max_call: 'none' is not one of"),
        ({"start": "seat:4"}, "option start"),
        ({"colour": "green"}, "botifarra has no option 'colour'"),
    ],
)
def test_a_value_that_is_not_offered_is_named(options: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Botifarra(**options)


@pytest.mark.parametrize("preset", Botifarra.presets, ids=lambda preset: preset.name)
def test_every_preset_makes_a_table(preset: Any) -> None:
    table = Botifarra(**preset.options)
    assert {name: table.options[name] for name in preset.options} == dict(preset.options)


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("classica", "obligada suit_assign sant_vicenc recontro 101 None draw False"),
        ("lleida", "lliure five_swords barraca recontro 101 None draw False"),
        ("girona", "intermedia cut_bottom sant_vicenc recontro None 8 extra_deals True"),
        ("oriental", "obligada cut_bottom sant_vicenc sant_vicenc 101 12 draw True"),
        ("torneig_lliure", "lliure cut_bottom recontro recontro 101 12 draw True"),
    ],
)
def test_each_preset_plays_as_the_page_lists_it(name: str, settings: str) -> None:  # §9
    preset = next(preset for preset in Botifarra.presets if preset.name == name)
    chosen = Botifarra(**preset.options).options
    named = "variant start max_call max_call_botifarra target deals tie hide_partner_until_call"
    assert " ".join(str(chosen[option]) for option in named.split()) == settings
    assert chosen["carrego_scope"] == ("doubleton" if name == "girona" else "points")


# --- the order of what may be done ----------------------------------------------------------------------


def test_the_order_of_legal_actions_is_pinned() -> None:
    """Buttons, digits on the keyboard, records and seeded computer players all go by this order."""
    game = Botifarra(variant="lliure", max_call="barraca")
    state = called(game)
    order = []
    for said in ("delego", "E", "contro", "recontro", "sant_vicenc", "passo", "passo"):
        order.append(" ".join(action_text(action) for action in game.legal(state)))
        state = game.apply(state, Call(said)).state
    order.append(" ".join(action_text(action) for action in game.legal(state)))
    assert order == [
        "O C E B botifarra delego",
        "O C E B botifarra",
        "contro passo",
        "recontro passo",
        "sant_vicenc passo",
        "barraca passo",
        "barraca passo",
        "play:O1 play:O2 play:O3 play:O4 play:C5 play:C6 play:C7 play:C8 play:E9 play:E10 play:E11 play:E12",
    ]


# --- what a table may choose ----------------------------------------------------------------------------


def test_what_a_table_chooses_is_what_the_page_lists_with_its_defaults() -> None:  # §11
    assert dict(Botifarra().options) == {
        "mode": "pairs4",
        "variant": "obligada",
        "carrego_scope": "points",
        "carrego_announce": True,
        "three": "off",
        "start": "suit_assign",
        "max_call": "sant_vicenc",
        "max_call_botifarra": "recontro",
        "target": 101,
        "deals": None,
        "tie": "draw",
        "extra_deals": 2,
        "hide_partner_until_call": False,
        "solo_forced_suits": "exact",
        "solo_check_cards": 3,
        "duo_trump": "choose",
    }


@pytest.mark.parametrize(
    ("chosen", "idle"),
    [
        ({}, "carrego_scope carrego_announce tie extra_deals"),
        ({"variant": "intermedia", "deals": 8}, "extra_deals"),
        ({"deals": 8, "tie": "extra_deals"}, "carrego_scope carrego_announce"),
        ({"tie": "extra_deals"}, "carrego_scope carrego_announce tie extra_deals"),
    ],
)
def test_an_option_without_effect_at_this_table_is_known(chosen: dict[str, Any], idle: str) -> None:
    table = Botifarra(**chosen)
    offered = table.options_for(table.options)
    others = ["solo_forced_suits", "solo_check_cards", "duo_trump"]  # of the modes without pairs
    found = [option.name for option in offered if not option.matters(table.options)]
    assert found == [*idle.split(), *others]


# --- "the rest are mine" --------------------------------------------------------------------------------


@given(st.integers(0, 2**32))
def test_a_certain_rest_wins_every_trick_however_the_others_play(seed: int) -> None:
    """Play a deal at random; wherever the seat on lead is certain, its order takes all that is left."""
    rng = Random(seed)
    game = Botifarra(variant=rng.choice(["obligada", "lliure", "intermedia"]))
    deal, _ = game.first_deal(Luck(rng), rng.sample(game.deck.cards, 48))
    state = game.start(deal, game.new_match()).state
    while game.to_act(state):
        seat = game.to_act(state)[0]
        order = game.certain_rest(game.observe(state, seat))
        if order is not None:
            _take_all(game, state, seat, order, rng)
        state = game.apply(state, rng.choice(game.legal(state))).state


def _take_all(game: Botifarra, state: Any, seat: Seat, order: Any, rng: Random) -> None:
    assert sorted(map(str, order)) == sorted(map(str, state.hands[seat]))
    for card in order:
        step = game.apply(state, Play(card))
        while not any(isinstance(event, TrickTaken) for event in step.events):
            step = game.apply(step.state, rng.choice(game.legal(step.state)))
        taken = next(event for event in step.events if isinstance(event, TrickTaken))
        assert taken.winner == seat, f"{card} was lost: {codes(taken.cards)}"
        state = step.state


def test_the_rest_are_certain_with_all_trumps_gone_and_only_top_cards() -> None:
    game = Botifarra(start="seat:3")
    hands = tuple(tuple(card for card in game.deck if card.suit is suit) for suit in game.deck.suits)
    state = game.start(Deal(Seat(3), hands), game.new_match()).state
    for word in ("O", "passo", "passo"):
        state = game.apply(state, Call(word)).state
    assert game.certain_rest(game.observe(state, Seat(0))) is not None
    for waiting in (1, 2, 3):
        assert game.certain_rest(game.observe(state, Seat(waiting))) is None, "only who leads can lay down"
    state = game.start(Deal(Seat(3), hands), game.new_match()).state
    for word in ("C", "passo", "passo"):
        state = game.apply(state, Call(word)).state
    assert game.certain_rest(game.observe(state, Seat(0))) is None, "others hold trumps"
