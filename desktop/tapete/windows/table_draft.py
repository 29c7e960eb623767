"""A table being set: options and seats as a dialog changes them, and what the game says to that. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tapete.games import all_games
from tapete.games.core import Game, Option, Value, value_text
from tapete.session.preferences import SeatChoice, TableChoice, chosen_only, seat_choice, seated_anew
from tapete.sheets.wording import phrase, value_name
from tapete.words import say

_LEADING: Final = "variant"  # said with the game's name
_MODE: Final = "mode"  # how many play and who with whom: it decides what else is offered
_ALWAYS: Final = ("players", "target", "deals")  # said even where they are as the game comes


class TableDraft:
    """The options of one game as they stand in a dialog: always a table that the game would open."""

    def __init__(self, game: str, choice: TableChoice) -> None:
        self.game = game
        self._rules = all_games()[game]
        self._options = self._sound(choice.options)
        self._base = dict(self._options)  # what `differs` compares with: the preset last taken
        self.help = choice.help
        self.seats: list[SeatChoice] = [seat_choice(choice, seat) for seat in range(self.players)]
        self._seatings = {players: list(seats) for players, seats in choice.seatings.items()}

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

    def has_use(self, option: Option) -> bool:
        """Whether that option can matter in the mode that is set, whatever else is chosen."""
        modes = dict(option.needs).get(_MODE)
        return modes is None or self._options[_MODE] in modes

    def made(self) -> Game[Any]:
        """The game at this table."""
        return self._rules(**self._options)

    def choice(self) -> TableChoice:
        """What is remembered of this table: only what differs from the game's defaults."""
        elsewhere = {n: tuple(seats) for n, seats in self._seatings.items() if n != self.players}
        return TableChoice(chosen_only(self.game, self._options), tuple(self.seats), self.help, elsewhere)

    def may_be(self, name: str, value: Value) -> bool:
        """Whether that option can take this value while the others stay as they are."""
        options = self._with(name, value)
        offered = {option.name: option for option in self._rules.options_for(options)}
        return offered[name].why_bad(value) is None and self._rules.why_no_table(options) is None

    def set(self, name: str, value: Value) -> None:
        """Choose a value; ValueError when it may not be.

        Another mode keeps what was chosen and fits it; the rest is as that mode comes.
        """
        if not self.may_be(name, value):
            raise ValueError(f"{name} cannot be {value_text(value)} at this table")
        self._options = self._with(name, value)
        self._seat_all()

    def _with(self, name: str, value: Value) -> dict[str, Value]:
        """All options once that one has this value."""
        return self._whole({**chosen_only(self.game, self._options), name: value})

    def seat(self, seat: int, who: SeatChoice) -> None:
        """Seat somebody."""
        self.seats[seat] = who

    def _seat_all(self) -> None:
        """Seat as many as the mode that is set wants: as they last sat at such a table, if ever."""
        players, before = self.players, self.seats
        if players == len(before):
            return
        self._seatings[len(before)] = before
        self.seats = list(self._seatings.get(players) or seated_anew(before, players))
        if before[0].level is None and self.seats[0].level is None:
            self.seats[0] = before[0]  # a person has the same name at every table

    # --- presets ---------------------------------------------------------------------------------------

    def take(self, options: Mapping[str, Value]) -> None:
        """Set all options as a preset has them, and compare with it from now on."""
        self._options = self._sound(options)
        self._base = dict(self._options)
        self._seat_all()

    def compare_with(self, options: Mapping[str, Value]) -> None:
        """Compare with these options from now on, without setting them."""
        self._base = dict(self._whole(options))

    @property
    def is_comparable(self) -> bool:
        """Whether what it is compared with is a table of the same mode."""
        return self._rules.options_for(self._base) == self.offered()

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
        parts = [self._title(), self._mode()]
        for option in self.offered():
            value = self._options[option.name]
            if option.name in (_LEADING, _MODE) or not option.matters(self._options):
                continue
            if value != option.default or option.name in _ALWAYS:
                parts.append(phrase(self.game, option, value))
        return ", ".join(part for part in parts if part)

    def chapters(self) -> tuple[str, ...]:
        """The chapters of the rules page that tell of this table's mode, where it is not the usual one."""
        usual = {option.name: option.default for option in self._rules.options_for({})}
        named = [o for o in self.offered() if o.name == _MODE and self._options[_MODE] != usual[_MODE]]
        return tuple(self.value_name(option, self._options[_MODE]) for option in named)

    def _title(self) -> str:
        leading = next((o for o in self.offered() if o.name == _LEADING and len(o.values) > 1), None)
        if leading is None:
            return say(f"game.{self.game}")
        return say(f"named.{self.game}.{self._options[leading.name]}")

    def _mode(self) -> str:
        """How many play and how, by the name of the preset that says only that; nothing where it is usual."""
        if not self.chapters():
            return ""
        for preset in self._rules.presets:
            if dict(preset.options) == {_MODE: self._options[_MODE]}:
                return say(f"preset.{self.game}.{preset.name}").lower()
        return self.chapters()[0].lower()

    def _whole(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """All options of the mode named in `options`; what that mode does not offer has its default."""
        whole: dict[str, Value] = {}
        for option in self._rules.options_for(options):
            value = options.get(option.name, option.default)
            whole[option.name] = option.default if option.why_bad(value) else value
        return whole

    def _sound(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """The same for options from elsewhere; as the mode comes where they do not go together."""
        whole = self._whole(options)
        if self._rules.why_no_table(whole) is None:
            return whole
        return {option.name: option.default for option in self._rules.options_for(whole)}
