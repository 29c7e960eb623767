"""What a club player of Bourré concludes about hidden cards: never wrong, and of some use."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from strategies import positions
from tapete.cards import FRENCH_52
from tapete.games.core import PLAY
from tapete.players.bourre.bits import SUIT_OF, TRUMPS, bits_for, each, highest_plain, lowest_plain
from tapete.players.bourre.hand import sure_tricks
from tapete.players.bourre.playout import play_out
from tapete.players.bourre.unseen import Unseen

BOURRE = ("bourre",)


@given(positions(BOURRE))
def test_what_the_rivals_really_hold_is_never_ruled_out(position: Any) -> None:
    game, _, _, state, _ = position
    if game.phase(state) != PLAY:
        return
    bits, seen = bits_for(game.trump_suit(state)), game.observe(state, game.to_act(state)[0])
    unseen = Unseen(game, bits, seen)
    for rival in unseen.rivals:
        held = bits.of(state.hands[rival])
        assert held & unseen.out & unseen.may[rival] == held


@given(positions(BOURRE), st.integers(0, 2**32))
def test_imagined_hands_are_as_large_as_the_real_ones_and_share_no_card(position: Any, seed: int) -> None:
    game, deal, _, state, _ = position
    if game.phase(state) != PLAY:
        return
    bits, seat = bits_for(game.trump_suit(state)), game.to_act(state)[0]
    seen = game.observe(state, seat)
    for hands in Unseen(game, bits, seen).worlds(Random(seed), 3):
        assert {rival: hand.bit_count() for rival, hand in hands.items()} == {
            rival: seen.counts[rival] for rival in seen.active if rival != seat
        }
        together = sum(hands.values(), bits.of(seen.hand))
        assert together.bit_count() == sum(seen.counts[rival] for rival in seen.active)
        held_by_dealer = deal.turnup in state.hands[deal.dealer] and deal.dealer in hands
        assert not held_by_dealer or hands[deal.dealer] & bits.bit[deal.turnup]


@given(st.integers(0, 2**32))
def test_cards_as_bits_are_found_again(seed: int) -> None:
    rng = Random(seed)
    bits = bits_for(rng.choice(FRENCH_52.suits))
    hand = rng.sample(FRENCH_52.cards, 7)
    held = bits.of(hand)
    assert {bits.cards[bit] for bit in each(held)} == set(hand)
    plain = [card for card in hand if not bits.bit[card] & TRUMPS]
    if plain:
        ranks = [FRENCH_52.ranks.index(card.rank) for card in plain]
        low, high = (bits.cards[find(bits.of(plain))] for find in (lowest_plain, highest_plain))
        assert FRENCH_52.ranks.index(low.rank) == min(ranks)
        assert FRENCH_52.ranks.index(high.rank) == max(ranks)
    for card in hand:
        same = [other for other in FRENCH_52 if other.suit is card.suit]
        assert SUIT_OF[bits.bit[card].bit_length()] == bits.of(same)


@given(st.integers(0, 2**32))
def test_sure_tricks_are_won_however_it_is_played(seed: int) -> None:
    """Against a hand that leads and follows as in a play-out, no cinch falls short."""
    rng = Random(seed)
    bits = bits_for(FRENCH_52.suits[0])
    deck = rng.sample(FRENCH_52.cards, 15)
    hands = [bits.of(deck[place::3]) for place in range(3)]
    sure = sure_tricks(hands[0] & TRUMPS, TRUMPS & ~hands[0])
    tricks = [0, 0, 0]
    leader = rng.randrange(3)
    lead = rng.choice([*each(hands[leader])])
    hands[leader] ^= lead
    play_out(hands, tricks, SUIT_OF[lead.bit_length()], lead, leader, (leader + 1) % 3, 2)
    assert sum(tricks) == 5 and not any(hands)
    assert tricks[0] >= sure
