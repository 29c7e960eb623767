"""A table being set: options and seats as a dialog changes them, and what the game says to that. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tapete.games import all_games
from tapete.games.core import Game, Option, Value, value_text
from tapete.session.preferences import SeatChoice, TableChoice, chosen_only, seat_choice
from tapete.words import say


class TableDraft:
    """The options of one game as they stand in a dialog: always a table that the game would open."""

    def __init__(self, game: str, choice: TableChoice) -> None:
        self.game = game
        self._rules = all_games()[game]
        self._options = self._whole(choice.options)
        self._base = dict(self._options)  # what `differs` compares with: the preset last taken
        self.help = choice.help
        self._chosen_seats = choice
        self.seats: list[SeatChoice] = list(choice.seats)
        self._seat_all()

    @property
    def options(self) -> Mapping[str, Value]:
        """Every option's value."""
        return self._options

    @property
    def players(self) -> int:
        """How many seats this table has."""
        return self.made().players

    def offered(self) -> tuple[Option, ...]:
        """The options of the mode that is set."""
        return self._rules.options_for(self._options)

    def made(self) -> Game[Any]:
        """The game at this table."""
        return self._rules(**self._options)

    def choice(self) -> TableChoice:
        """What is remembered of this table: only what differs from the game's defaults."""
        return TableChoice(chosen_only(self.game, self._options), tuple(self.seats), self.help)

    def may_be(self, name: str, value: Value) -> bool:
        """Whether that option can take this value while the others stay as they are."""
        options = self._whole({**self._options, name: value})
        offered = {option.name: option for option in self._rules.options_for(options)}
        return offered[name].why_bad(value) is None and self._rules.why_no_table(options) is None

    def set(self, name: str, value: Value) -> None:
        """Choose a value; ValueError when it may not be."""
        if not self.may_be(name, value):
            raise ValueError(f"{name} cannot be {value_text(value)} at this table")
        self._options = self._whole({**self._options, name: value})
        self._seat_all()

    def seat(self, seat: int, who: SeatChoice) -> None:
        """Seat somebody."""
        self.seats[seat] = who

    def _seat_all(self) -> None:
        """Let somebody sit at every seat of the mode that is set; who sat at more seats is remembered."""
        for seat in range(len(self.seats), self.players):
            self.seats.append(seat_choice(self._chosen_seats, seat))

    # --- presets ---------------------------------------------------------------------------------------

    def take(self, options: Mapping[str, Value]) -> None:
        """Set all options as a preset has them, and compare with it from now on."""
        self._options = self._whole(options)
        self._base = dict(self._options)
        self._seat_all()

    def compare_with(self, options: Mapping[str, Value]) -> None:
        """Compare with these options from now on, without setting them."""
        self._base = dict(self._whole(options))

    def is_like(self, options: Mapping[str, Value]) -> bool:
        """Whether the table is set exactly as a preset has it."""
        return self._whole(options) == dict(self._options)

    def differs(self, name: str) -> bool:
        """Whether that option is not as in the preset."""
        return name in self._base and self._options[name] != self._base[name]

    def can_restore(self, name: str) -> bool:
        """Whether that option alone can go back to what the preset has."""
        return self.differs(name) and self.may_be(name, self._base[name])

    def restore(self, name: str) -> None:
        """Set one option as the preset has it."""
        self.set(name, self._base[name])

    # --- in words --------------------------------------------------------------------------------------

    def value_name(self, option: Option, value: Value) -> str:
        """An option's value in words; plain numbers are themselves."""
        return value_name(self.game, option, value)

    def summary(self) -> str:
        """The table in words: the game, its first choice, and all that is not as the game comes."""
        parts = [self._title()]
        for option in self.offered():
            value = self._options[option.name]
            if option.name == self._leading() or not option.matters(self._options):
                continue
            if value != option.default or option.name == "target":
                parts.append(self._phrase(option, value))
        return ", ".join(part for part in parts if part)

    def _title(self) -> str:
        leading = next((o for o in self.offered() if o.name == self._leading()), None)
        name = say(f"game.{self.game}")
        if leading is None:
            return name
        return f"{name} {self.value_name(leading, self._options[leading.name]).lower()}"

    def _leading(self) -> str:
        return "variant"

    def _phrase(self, option: Option, value: Value) -> str:
        if value is None:
            return ""
        key = f"summary.{option.name}"
        if option.is_number and isinstance(value, int) and say(key, n=value) != key:
            return say(key, n=value)
        name, said = say(f"option.{self.game}.{option.name}"), self.value_name(option, value)
        return say("summary.other", option=name, value=said)

    def _whole(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """All options of the mode named in `options`; what that mode does not offer has its default."""
        whole: dict[str, Value] = {}
        for option in self._rules.options_for(options):
            value = options.get(option.name, option.default)
            whole[option.name] = option.default if option.why_bad(value) else value
        return whole


def value_name(game: str, option: Option, value: Value) -> str:
    """An option's value in words; plain numbers are themselves."""
    text = value_text(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return text
    key = f"option.{game}.{option.name}.{text}"
    said = say(key)
    if said == key and (value is None or isinstance(value, bool)):
        return say(f"value.{text}")
    return said
