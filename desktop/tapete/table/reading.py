"""What a view says of its table: sides, names, plates, the contract, the tricks taken. No item, no rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapete.cards import Card
from tapete.games import make_game
from tapete.games.core import CALLING, DEAL_OVER, Game, Observation, Pile, Play
from tapete.games.events import Dealt, Said, Seat, TrickTaken
from tapete.session.view import View
from tapete.table.badge_item import Contract
from tapete.table.boxed_item import Sign
from tapete.table.geometry import SOUTH, WEST
from tapete.table.reading_pot import about_seat, has_pot, is_idle, trick_seats
from tapete.table.seat_item import PARTS, Plate
from tapete.table.telling import ALL_TRICKS, bid_word
from tapete.words import say

NAMELESS = "?"
LONGEST_NAME = 40  # letters, as in the settings


def shown_name(name: str) -> str:
    """A name as one line of bearable length that can be read: a record may carry any."""
    letters = "".join(letter if letter.isprintable() else " " for letter in name)
    line = " ".join(letters.split()) or NAMELESS
    return line if len(line) <= LONGEST_NAME else f"{line[: LONGEST_NAME - 1].rstrip()}…"


class Reading:
    """One view, read for the felt."""

    def __init__(self, view: View, before: Reading | None = None) -> None:
        self.view = view
        same = before is not None and before.view.setup is view.setup
        self.game: Game[Any] = (
            before.game if before and same else make_game(view.setup.game, **dict(view.setup.options))
        )

    @property
    def seen(self) -> Observation:
        """What the near seat sees."""
        return self.view.seen

    # --- sides -----------------------------------------------------------------------------------------

    @property
    def alone(self) -> bool:
        """Whether every seat is a side of its own."""
        return len(self.game.sides) == self.game.players

    def is_ours(self, seat: int) -> bool:
        """Whether a seat plays for the near side."""
        return self.game.side_of(Seat(seat)) == self.game.side_of(self.seen.seat)

    def sign_of(self, seat: int) -> Sign:
        """The sign of the seat's side; where more than two sides play, none but ours has a colour.

        It stays when the table turns: where people of both sides play, the first side has the warm one.
        """
        if len(self.game.sides) != 2:
            return Sign.OURS if self.is_ours(seat) else Sign.ANOTHER
        side_of, seats = self.game.side_of, self.view.setup.seats
        people = {side_of(Seat(number)) for number, sits in enumerate(seats) if sits.is_person}
        warm = people.pop() if len(people) == 1 else 0
        return Sign.OURS if side_of(Seat(seat)) == warm else Sign.THEIRS

    def taken_place(self, side: int, places: dict[int, str]) -> str:
        """Where a side's tricks lie: ours in the south, a single player's by his seat, else in the west."""
        seats = self.game.sides[side]
        if self.is_ours(seats[0]):
            return SOUTH
        return places[seats[0]] if len(seats) == 1 else WEST

    def piles_of(self, seat: int) -> tuple[Pile, ...]:
        """The piles before a seat, none at a table without."""
        return self.seen.piles[seat] if self.seen.piles else ()

    # --- seats -----------------------------------------------------------------------------------------

    def name_of(self, seat: int) -> str:
        """What the person or computer at a seat is called."""
        return shown_name(self.view.setup.seats[seat].name)

    def side_name(self, side: int) -> str:
        """What a side of a table in pairs is called: we and they for a person, else its names."""
        if any(seat.is_person for seat in self.view.setup.seats):
            return say("side.ours" if self.is_ours(self.game.sides[side][0]) else "side.theirs")
        return ", ".join(self.name_of(seat) for seat in self.game.sides[side])

    def plate_of(self, seat: int, *, thinks: bool) -> Plate:
        """What the plate of a seat says at rest."""
        seen = self.seen
        named = seen.contract_by == seat and seen.trump is not None
        return Plate(
            name=self.name_of(seat),
            second_line=say("table.thinking") if thinks else self._about(seat),
            sign=self.sign_of(seat),
            deals=seen.dealer == seat,
            mark=f"mark_{seen.trump}" if named else "",
            cards=seen.counts[seat],
            turn=seat in seen.to_act,  # several where all choose at once
            dead=seat in seen.dead,
            idle=is_idle(seen, seat),
        )

    def _about(self, seat: int) -> str:
        """The tricks taken so far, where all play alone, and a computer's level."""
        level = self.view.setup.seats[seat].level
        said = [say(f"level.{level}")] if level else []
        if has_pot(self.seen):
            return PARTS.join([word for word in (about_seat(self.seen, seat), *said) if word])
        if seat in self.seen.dead:
            return say("table.no_more_tricks")
        if self.alone and self.seen.phase != CALLING:
            said.insert(0, say("table.tricks", n=self.seen.tricks[self.game.side_of(Seat(seat))]))
        return PARTS.join(said)

    @property
    def hand_hidden(self) -> bool:
        """Whether the near hand lies face down: it waits for its person, or for the partner's call (D6)."""
        if self.view.covered is not None:
            return True
        seen = self.seen
        hides = dict(seen.options).get("hide_partner_until_call", False) is True
        if not hides or seen.phase != CALLING or self.game.partner_of(seen.dealer) != seen.seat:
            return False
        return not any(isinstance(event, Said) and event.seat == seen.dealer for event in seen.log)

    def may_play(self) -> tuple[Card, ...]:
        """The cards the near seat may play now; empty while it is not to play one."""
        if self.hand_hidden or self.view.open_hands is not None:
            return ()
        return tuple(action.card for action in self.seen.legal if isinstance(action, Play))

    def as_dealt(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in the order in which they fell."""
        dealt = next((event for event in self.seen.log if isinstance(event, Dealt)), None)
        fell = [card for hand in dealt.hands for card in hand if card is not None] if dealt else []
        return tuple(sorted(cards, key=lambda card: fell.index(card) if card in fell else len(fell)))

    # --- contract, tricks ------------------------------------------------------------------------------

    def contract(self) -> Contract | None:
        """What the badge says; None while nothing is named."""
        seen = self.seen
        if seen.trump is None or seen.contract_by is None:
            return None
        times = f"×{seen.multiplier}" if seen.multiplier > 1 else ""
        name = self.name_of(seen.contract_by)
        silent = dict(seen.options).get("duo_trump") == "last_pile"  # D32 he is the namer, but says nothing
        by = name if silent or seen.bid or name == say("seat.you") else say("table.named_by", name=name)
        name = say(f"call.{bid_word(seen.bid, seen.trump)}" if seen.bid else f"call.{seen.trump}")
        if seen.bid and times:  # there is no room for the suit, whose mark stands beside it
            name = say("call.capot") if seen.bid == ALL_TRICKS else str(seen.bid)
        return Contract(f"mark_{seen.trump}", name, times, by)

    def trick_seats(self, leader: Seat, count: int) -> list[Seat]:
        """Which seats played the first so many cards of a trick."""
        if has_pot(self.seen):
            return trick_seats(self.seen, leader, count)
        return [self.game.next_seat(leader, i) for i in range(count)]

    def last_taken(self, side: int | None) -> TrickTaken | None:
        """The last trick of a side in this deal (None: of whichever took one last), or None."""
        for event in reversed(self.seen.log):
            if isinstance(event, TrickTaken) and side in (None, self.game.side_of(event.winner)):
                return event
        return None

    @property
    def is_over(self) -> bool:
        """Whether the deal is finished."""
        return self.seen.phase == DEAL_OVER
