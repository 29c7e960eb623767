"""A deal played out at sight, everyone's cards being known: quick, and as most players would.

Cards are bits, see bits.py. Players are numbered in the order of play among those who stayed in.
"""

from __future__ import annotations

from tapete.players.bourre.bits import SUIT_OF, TRUMPS, highest_plain, lowest_plain


def play_out(
    hands: list[int], tricks: list[int], led: int, best: int, holder: int, turn: int, left: int
) -> None:
    """Play `hands` out, adding to `tricks`; both are changed.

    On the table `best` of the suit `led` (all its cards) wins for `holder` so far, `left` players have still
    to play, the first of them `turn`.
    """
    players = len(hands)
    while True:
        for behind in range(left, 0, -1):
            card = answer(hands[turn], led, best, behind == 1)
            hands[turn] ^= card
            if card > best and card & (led | TRUMPS):
                best, holder = card, turn
            turn += 1
            if turn == players:
                turn = 0
        tricks[holder] += 1
        if not hands[holder]:
            return
        best = lead(hands[holder])
        hands[holder] ^= best
        led, left = SUIT_OF[best.bit_length()], players - 1
        turn = holder + 1 if holder + 1 < players else 0


def lead(hand: int) -> int:
    """What a player leads at sight: trumps from the top if he has two, else his highest card."""
    trumps, plain = hand & TRUMPS, hand & ~TRUMPS
    if trumps and (not plain or trumps & trumps - 1):
        return 1 << trumps.bit_length() - 1
    return highest_plain(plain)


def answer(hand: int, led: int, best: int, is_last: bool) -> int:
    """What he plays to a trick: heads it as he must, cheaply if nobody comes after him."""
    follow = hand & led
    if follow:
        over = follow & -(best << 1)
        if not over:
            return follow & -follow
        return over & -over if is_last else 1 << over.bit_length() - 1
    trumps = hand & TRUMPS
    if trumps:
        over = trumps & -(best << 1) or trumps
        return over & -over
    return lowest_plain(hand)
