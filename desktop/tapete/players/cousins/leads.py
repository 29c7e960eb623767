"""Leading: what a card is as a lead, each mark by its name and its amount; weights.py weighs them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapete.cards import Card
from tapete.players.cousins.outlook import Outlook

Mark = tuple[str, float]
FAR: Final = 3  # so many higher cards out are as good as more
DEAR: Final = 10  # points from which a card is an ace, a ten or a top trump


def lead_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """The marks of a card of this seat as a lead."""
    ours = look.ours(card)
    yield "ours", ours
    yield "ours_early", ours * look.early
    yield "given", ours * look.points(card)
    yield "lost", (1.0 - ours) * look.points(card)
    yield from capot_marks(look, ours)
    if look.is_trump(card):
        yield from _trump_marks(look, card)
        return
    if look.is_master(card):
        yield from _master_marks(look, card)
    else:
        yield from _lower_marks(look, card)
    yield from _suit_marks(look, card)


def capot_marks(look: Outlook, ours: float) -> Iterator[Mark]:
    """What a trick more or less does to all the tricks, while one side has them all so far."""
    if look.tricks_left > 4:
        return
    if not look.their_tricks:
        yield "capot_in_reach", ours
    if not look.our_tricks:
        yield "capot_to_break", ours


def _trump_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """Drawing trumps, or leading them although the rivals named them."""
    if not look.trumps_out:
        yield "drawn", 1.0
        yield "drawn_early", look.early
        return
    who = "taker" if look.i_named else "partner"
    out, mine = len(look.trumps_out), len(look.trumps)
    masters = sum(look.is_master(c) for c in look.hand if not look.is_trump(c))
    yield f"draw_{who}", 1.0
    yield "draw_early", look.early
    yield "draw_out", float(out)
    yield "draw_length", float(mine)
    yield "draw_more", float(mine >= out)
    yield "draw_masters", float(masters)
    yield "draw_points", float(look.points(card))
    yield "draw_sequence", float(look.beside(card))
    yield "draw_alone", float(mine == 1)
    yield "draw_partner_has", look.trump_chance(look.partner)
    if look.is_master(card):
        tops = sum(look.is_master(c) for c in look.trumps)
        yield f"draw_master_{who}", 1.0
        yield "draw_master_early", look.early
        yield "draw_master_out", float(out)
        yield "draw_master_tops", float(tops)
        yield "draw_master_length", float(mine)
        return
    above = min(len(look.higher(card)), FAR)
    yield f"draw_{above}", 1.0
    yield f"draw_{above}_points", float(look.points(card))
    yield "draw_low_early", look.early
    yield "draw_low_holding_master", float(look.is_master(look.trumps[0]))


def _master_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """A card that nothing unseen in its suit beats."""
    ruffed = look.ruff_chance(card.suit)
    yield "master", 1.0
    yield "master_points", float(look.points(card))
    yield "master_ruffed", ruffed
    yield "master_ruffed_points", ruffed * look.points(card)
    yield "master_ruffed_early", ruffed * look.early
    yield "master_early", look.early
    yield "master_safe", float(not look.trumps_out)
    yield "master_length", float(len(look.suit(card.suit)))
    yield "master_unseen", float(len(look.memory.of_suit(card.suit)))
    yield "master_sequence", float(look.beside(card))
    yield "master_others", float(sum(look.is_master(c) for c in look.hand) > 1)


def _lower_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """A card that may be beaten: one with points on it, or a small one."""
    mine = look.suit(card.suit)
    top = mine[0]
    above = min(len(look.higher(card)), FAR)
    kind = "dear" if look.points(card) >= DEAR else "court" if look.points(card) else "small"
    yield kind, 1.0
    yield f"{kind}_early", look.early
    yield f"{kind}_length", float(len(mine))
    yield f"{kind}_safe", float(not look.trumps_out)
    yield f"lower_{above}", 1.0
    yield "under_master", float(look.is_master(top))
    yield "under_master_early", look.early * look.is_master(top)
    yield "under_master_points", float(look.points(top) * look.is_master(top))
    yield "under_dear", float(top is not card and look.points(top) >= DEAR and not look.is_master(top))
    yield "lower_sequence", float(look.beside(card))
    best = max(look.memory.of_suit(card.suit), key=look.strength)
    yield "partner_master", look.memory.chance(look.partner, best)
    yield "right_master", look.memory.chance(look.right, best)
    yield "out_points", float(look.order.worth(look.memory.of_suit(card.suit), look.trump))


def _suit_marks(look: Outlook, card: Card) -> Iterator[Mark]:
    """The suit it would be: how long, who may be out of it, who led it first."""
    suit = card.suit
    alone = len(look.suit(suit)) == 1
    yield "singleton_with_trumps", float(alone and bool(look.trumps))
    yield "singleton", float(alone and not look.trumps)
    yield "unseen", float(len(look.memory.of_suit(suit)))
    yield "nobody_follows", float(not look.memory.of_suit(suit) and bool(look.trumps_out))
    yield "partner_ruffs", look.ruffs(look.partner, suit)
    yield "ruffed", look.ruff_chance(suit)
    yield "partner_named", float(look.we_named and not look.i_named)
    leader = look.first_leader(suit)
    if leader is not None:
        yield ("returned" if leader == look.partner else "own" if leader == look.me else "rivals_suit"), 1.0
