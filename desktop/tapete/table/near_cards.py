"""How the near seat's cards look: risen, edged, dimmed, as they are pointed at and chosen."""

from __future__ import annotations

from tapete.cards import Card
from tapete.games.core import Action, Play, Show
from tapete.table.card_item import CardItem, Edge
from tapete.table.choreography import Choreography
from tapete.table.geometry import Spot
from tapete.table.hand_item import Hand
from tapete.table.scene import FeltScene


class NearCards:
    """The near seat's piles and hand: which card is chosen, which pointed at, which a strong player takes."""

    def __init__(self, table: FeltScene, choreography: Choreography) -> None:
        self._table = table
        self._choreography = choreography
        self.chosen: Card | None = None
        self.hovered: Card | None = None
        self.hint: Action | None = None
        self.named: frozenset[Card] = frozenset()  # cards of the combination that is pointed at
        self.marked: frozenset[Card] = frozenset()  # cards to be thrown away

    def forget(self) -> None:
        """Choose, point at and advise nothing."""
        self.chosen = self.hovered = self.hint = None
        self.named = frozenset()

    def keep_held(self) -> None:
        """Choose no card any more that is out of reach."""
        if self.chosen is not None and self.chosen not in self._table.near_cards():
            self.chosen = None

    def mark(self) -> None:
        """Raise, edge and dim the cards as they stand now."""
        if self._table.view is None:
            return
        may, busy = self._table.may_play(), self._choreography.is_busy
        dims = bool(may) and self._table.style_chosen.hints_dim and not busy
        stand_out = {card for card in (self.hovered, self.chosen) if card is not None and card in may}
        stand_out |= self.named | self.marked
        for row in self._table.reach:
            if not busy:
                row.raise_only(stand_out, self._table.layout_now.rise, self._choreography.slide)
            for item in row.items:
                item.set_dimmed(dims and item.card is not None and item.card not in may)
                item.set_edge(self._edge(item))
                item.set_marked(item.card in self.marked)

    def shake(self, card: Card) -> None:
        """Shake a card that may not be played."""
        found = self._table.near_item(card)
        if found is not None:
            row, item = found
            self._choreography.nudge(item, _rest(row, item))

    def put_back(self, row: Hand, item: CardItem) -> None:
        """Let a card that was dragged and let go return to its place."""
        row.restack()
        self._choreography.bring_back(item, _rest(row, item))

    def _edge(self, item: CardItem) -> Edge:
        if item.card is None:
            return Edge.NONE
        if item.card is self.chosen or item.card in self.named:
            return Edge.FOCUS
        advised = isinstance(self.hint, Play) and self.hint.card is item.card
        advised = advised or (isinstance(self.hint, Show) and item.card in self.hint.cards)
        return Edge.HINT if advised else Edge.NONE


def _rest(row: Hand, item: CardItem) -> Spot:
    return row.resting_spot(row.items.index(item))
