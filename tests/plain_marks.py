"""What speaks for a card in a play-out, reckoned slowly and plainly: the MARKS of playouts.py by name."""

from __future__ import annotations

from array import array

from endings import Ending, played_on
from minimax import Lie
from tapete.cards import Card
from tapete.players.playouts import KINDS, MARKS, SUITS_OF


def takes(end: Ending, lie: Lie, card: Card) -> bool:
    """Whether that card would take the trick as it lies."""
    return end.rules.holder((*lie.trick, card)) == len(lie.trick)


def is_partners(end: Ending, lie: Lie) -> bool:
    """Whether the partner of the seat to act holds the trick."""
    return end.tables.pairs and len(lie.trick) > 1 and end.rules.holder(lie.trick) == len(lie.trick) - 2


def kind_of(end: Ending, lie: Lie, card: Card) -> str:
    """The row of weights that is meant for that card."""
    suits = [end.game.deck.suits.index(c.suit) for c in (card, *lie.trick[:1])]
    suit = "n" if end.tables.trump == 4 else "t" if end.tables.trump == suits[0] else "s"
    if not lie.trick:
        return f"lead_{suit}"
    follows = suits[0] == suits[1]
    if takes(end, lie, card) and not is_partners(end, lie):
        return f"{'beat' if follows else 'ruff'}_{suit}"
    whose = "p" if is_partners(end, lie) else "r"
    return f"{'give' if follows else 'throw'}_{whose}_{suit}"


def marks_of(end: Ending, lie: Lie, card: Card, namer: int) -> dict[str, int]:
    """How much there is of each mark that is not 0, where `namer` is the seat that named the trumps."""
    seats, seat, mine = len(lie.hands), lie.to_act, lie.hands[lie.to_act]
    suit = end.tables.order[end.game.deck.suits.index(card.suit)]
    place, worth = suit.index(card), end.tables.worth(end.tables.numbers[card])
    others = [c for other, hand in enumerate(lie.hands) if other != seat for c in hand]
    held = [suit.index(c) for c in suit if c in mine]
    out = [suit.index(c) for c in suit if c in others]
    above = min(3, sum(other > place for other in out))
    below = [other for other in held if other < place]
    linked = bool(below) and not any(below[-1] < other < place for other in out)
    top = end.tables.worth(end.tables.numbers[suit[held[-1]]])
    unbeaten = not any(other > held[-1] for other in out)
    left = len(mine)
    found = {
        f"above_{above}": 1, "points": worth, "height": place, f"length_{min(5, len(held))}": 1,
        f"scores_above_{above}": worth > 0, "lowest": not below, "sequence": linked,
        "guards": min(3, len(below)) * (worth > 0),
        "left": left, "points_left": left * worth, "small_left": left * (not worth),
        "safe": not above and is_safe(end, others),
    }  # fmt: skip
    if place == held[-1]:
        found["highest"] = 1
    else:
        found |= {"under_points": top, "under_master": unbeaten, "bares": unbeaten and len(held) == 2}
    if not lie.trick:
        far = (namer - seat) % seats
        side = "mine" if far == 0 else "partners" if end.tables.pairs and far == 2 else "rivals"
        found |= {side: 1, f"{side}_left": left, "out": len(out), "masters": masters(end, mine, others)}
        if side == "rivals":
            found |= {"rivals_small": not worth, "rivals_unbeaten": not above}
        return found
    at, holding = len(lie.trick), lie.trick[end.rules.holder(lie.trick)]
    found[f"height_{1 + min(at, 3)}"] = place
    found["table"] = sum(end.tables.worth(end.tables.numbers[c]) for c in lie.trick)
    if card.suit is not lie.trick[0].suit:
        found["out"] = len(out)
    if at == seats - 1:
        found |= {"last_points": worth, "last_height": place, "last": 1}
    else:
        found["threat"] = worth * min(3, sum(goes_over(end, c, holding) for c in others))
    if not any(takes(end, lie, c) for c in others):
        found |= {"sure_points": worth, "sure_height": place}
    return found


def is_safe(end: Ending, others: list[Card]) -> bool:
    """Whether there are trumps, and none in the other hands."""
    return end.tables.trump < 4 and not any(end.tables.numbers[c] // 16 == end.tables.trump for c in others)


def goes_over(end: Ending, card: Card, other: Card) -> bool:
    """Whether a card is the higher one of the same suit."""
    return card.suit is other.suit and end.tables.numbers[card] > end.tables.numbers[other]


def masters(end: Ending, mine: tuple[Card, ...], others: list[Card]) -> int:
    """How many cards of plain suits none of their suit in another hand can beat."""
    plain = [c for c in mine if end.tables.numbers[c] // 16 != end.tables.trump]
    return sum(not any(goes_over(end, c, card) for c in others) for card in plain)


def weight_of(end: Ending, lie: Lie, card: Card, namer: int, weights: array[int]) -> int:
    """What a card weighs, by all its marks."""
    kind, _, suit = kind_of(end, lie, card).rpartition("_")
    row = len(MARKS) * (len(SUITS_OF) * KINDS.index(kind) + SUITS_OF.index(suit))
    marks = marks_of(end, lie, card, namer)
    return sum(weights[row + MARKS.index(mark)] * amount for mark, amount in marks.items())


def heaviest(end: Ending, lie: Lie, namer: int, weights: array[int]) -> Card:
    """The card that is played: of those that weigh most the lowest of the last suit."""

    def order(card: Card) -> tuple[int, int, int]:
        number = end.tables.numbers[card]
        return weight_of(end, lie, card, namer, weights), number // 16, -(number % 16)

    return max(end.rules.legal(lie), key=order)


def played_out(end: Ending, card: Card, namer: int, weights: array[int]) -> int:
    """The points of the side to act once it has played `card` and everybody the heaviest of his."""
    return played_on(end, card, lambda lie: heaviest(end, lie, namer, weights))
