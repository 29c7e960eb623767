"""What on a felt lies over something else that is to be read, or beyond its edge."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QRectF

from tapete.table.boxed_item import BoxedItem
from tapete.table.buttons import FeltButton
from tapete.table.felt import Felt
from tapete.table.trick_item import Trick

SLACK = 2.0  # pixels
# Kinds of which one may lie over the other: a word passes soon, and with buttons there is no trick.
MAY_TOUCH = (
    {"word", "trick"}, {"word", "chips"}, {"sentence", "trick"}, {"button", "chips"}, {"sentence", "pot"},
    {"trick"}, {"button", "trick"}, {"sentence", "laid"}, {"sentence", "chips"},
)  # fmt: skip


def felt_troubles(felt: Felt) -> list[str]:
    """A line for each thing that covers another, or sticks out; empty where all can be read."""
    if felt.table.view is None or felt.table.last_trick.isVisible():
        return []
    lies = [(kind, name, box) for kind, name, box in _lies(felt) if not box.isEmpty()]
    room = QRectF(felt.viewport().rect()).adjusted(-SLACK, -SLACK, SLACK, SLACK)
    found = [f"sticks out: {name}" for _, name, box in lies if not room.contains(box)]
    buttons = [button for button in felt.findChildren(FeltButton) if button.isVisible()]
    found += [f"cut: {b.wording.label!r}" for b in buttons if b.least_width() > b.width() + SLACK]
    for (kind, name, box), (other_kind, other, other_box) in combinations(lies, 2):
        common = box.intersected(other_box)
        if {kind, other_kind} in MAY_TOUCH or min(common.width(), common.height()) <= SLACK:
            continue
        found.append(f"covered: {name} and {other}: {common.width():.0f}x{common.height():.0f}")
    return found


def _lies(felt: Felt) -> Iterator[tuple[str, str, QRectF]]:
    """What is to be read on the felt: its kind, its name and its box."""
    table, lay = felt.table, felt.table.layout_now
    for place in table.places.values():
        yield "plate", f"plate of {table.plates[place].plate.name}", table.plates[place].area
        yield "word", f"word {table.bubbles[place].text!r}", _shown(table.bubbles[place])
    yield "badge", "contract", _shown(table.badge)
    yield "sentence", f"sentence {table.sentence.text!r}", _shown(table.sentence)
    yield "auction", "list of bids", _shown(table.auction)
    yield from (("laid", f"laid open {item.shown.points}", item.area) for item in table.laid.items)
    yield from _trick(table.trick)
    if table.pot.is_there:
        yield "pot", "pot", _shown(table.pot.pot)
        yield "pot", "trumps", _shown(table.pot.sign)
        for place in table.places.values():
            yield "chips", f"chips of {table.plates[place].plate.name}", _shown(table.pot.chips[place])
    hand = lay.hand
    if lay.seating.hand and not felt.near.chosen:
        yield "hand", "near hand", QRectF(hand.x, hand.y, hand.w, hand.h)
    for button in felt.findChildren(FeltButton):
        if button.isVisible():
            yield "button", f"button {button.wording.label!r}", QRectF(button.geometry())
    if felt.calls.bids:
        yield "button", "ladder", QRectF(felt.calls.ladder.geometry())


def _trick(trick: Trick) -> Iterator[tuple[str, str, QRectF]]:
    for item in trick.items:
        yield "trick", f"{item.card} in the trick", item.face_rect().translated(item.pos())


def _shown(item: BoxedItem) -> QRectF:
    return QRectF(item.area) if item.isVisible() else QRectF()
