"""Why a club player of Bourré stays in or folds, draws, and plays a card: for hints."""

from __future__ import annotations

from typing import Final

from tapete.cards import Card
from tapete.games.bourre_play import RANKING
from tapete.games.core import Reason
from tapete.games.events import Argument
from tapete.players.bourre.sight import Sight
from tapete.players.bourre.staying import Plan

MAY_WIN: Final = RANKING.strength["Q"]


def why_stay(plan: Plan, *, stays: bool, forced: bool) -> Reason:
    """Why one stays in with that plan, is forced to, or folds it."""
    if forced:
        return Reason("why.stay_ace_up")
    if stays and plan.sure is not None:
        return Reason("why.stay_sure", {"card": plan.sure})
    odds = {"win": round(100 * plan.chances.win), "none": round(100 * plan.chances.none)}
    return Reason("why.stay" if stays else "why.fold", {"win": odds["win"], "none": odds["none"]})


def why_draw(plan: Plan) -> Reason:
    """Why those cards are thrown."""
    return Reason("why.draw_rest" if plan.thrown else "why.draw_none")


def why_card(look: Sight, card: Card, higher: bool, trumps_out: bool) -> Reason:
    """What playing `card` is good for; `higher` is whether a rival may have a better one of its suit."""
    if look.seen.cinch:
        return Reason("why.cinch_equal")
    said: dict[str, Argument] = {"card": card, "suit": card.suit}
    if not look.trick:
        return _why_lead(look, card, higher, trumps_out)
    if look.takes(card):
        return _why_take(look, card)
    if look.seen.tricks[look.me] == 0:
        return Reason("why.save_trick", said)
    return Reason("why.alone_give" if card.suit is look.led else "why.alone_discard", said)


def _why_lead(look: Sight, card: Card, higher: bool, trumps_out: bool) -> Reason:
    said: dict[str, Argument] = {"card": card, "suit": card.suit}
    if look.is_trump(card) and trumps_out:
        return Reason("why.alone_draw_trumps", said)
    if not higher:
        return Reason("why.lead_master", said)
    if look.seen.tricks[look.me] == 0:
        best = card is max(look.legal, key=look.strength)
        return Reason("why.need_trick" if best else "why.save_trick", said)
    return Reason("why.lead_high" if RANKING.strength[card.rank] >= MAY_WIN else "why.lead_small", said)


def _why_take(look: Sight, card: Card) -> Reason:
    assert look.led is not None
    said: dict[str, Argument] = {"card": card, "suit": look.led}
    if any(look.seen.tricks[seat] == look.need - 1 for seat in look.seen.active if seat != look.me):
        return Reason("why.stop_rival", said)
    if look.seen.tricks[look.me] == 0:
        return Reason("why.need_trick", said)
    if look.is_trump(card) and look.led is not card.suit:
        return Reason("why.trump", said)
    weakest = min((c for c in look.legal if look.takes(c)), key=look.strength)
    return Reason("why.take_cheaply" if card is weakest else "why.take_hope", said)
