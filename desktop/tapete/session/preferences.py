"""What the program remembers between two evenings: tables as they were last set, looks, language.

One JSON file in the user's configuration folder, written whole and in one step. A file that cannot be
understood is set aside, never overwritten, and the program starts with what it came with.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace
from platformdirs import user_config_path

from tapete.games import all_games, make_game
from tapete.games.core import Option, Value
from tapete.players.levels import levels_of
from tapete.records.writing import write_whole
from tapete.session.view import SeatSetup, TableSetup

SPEEDS: Final = (0.5, 1.0, 1.5, 2.0, 0.0)  # times the normal pace; 0.0: nothing moves, everything is there
LANGUAGES: Final = ("en", "ca", "es", "fr", "el")
OPPONENT: Final = "club"  # who sits down where nobody chose a level
GUESTS: Final = ("Maria", "Pau", "Núria", "Joan", "Marta", "Àlex", "Laia", "Jordi")
DEFAULT_GAME: Final = "botifarra"
MOST_PRESETS: Final = 200

Name = Annotated[str, Meta(max_length=40)]


class SeatChoice(Struct, frozen=True):
    """Who sits at a seat: a name (empty: a guest of ours), and a level or None for a person."""

    name: Name = ""
    level: Name | None = None


class TableChoice(Struct, frozen=True):
    """One game's table as it was last set: options that were chosen, seats, and whether help is allowed.

    `seats` are those of the mode that is chosen, `seatings` who sat at tables of other numbers of players.
    """

    options: dict[Name, str | int | bool | None] = {}
    seats: tuple[SeatChoice, ...] = ()
    help: bool = True
    seatings: dict[int, tuple[SeatChoice, ...]] = {}


class OwnPreset(Struct, frozen=True):
    """A set of options the user gave a name."""

    game: Name
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    options: dict[Name, str | int | bool | None] = {}


class TableLook(Struct, frozen=True):
    """How every table looks, moves and sounds; a finished trick is left for `trick_stays` ms at normal pace.

    `cards` are shown where a game can be played with them, else its own; `deck` says how large their
    numbers are. `letters`, `four_colours` and `four_corners` are those of French cards. `theme` is of all
    windows, `text` the size of all letters in percent, or as the system has them.
    """

    speed: float = 1.0
    sorting: Literal["low_left", "high_left", "trump_first", "as_dealt"] = "low_left"
    reversed_direction: bool = False
    cards: Literal["own", "spanish", "french"] = "own"
    deck: Literal["plain", "large"] = "plain"
    letters: Literal["language", "english", "french", "french_one"] = "language"
    four_colours: bool = False
    four_corners: bool = False
    back: Literal["lattice", "panot", "herringbone"] = "panot"
    felt: Literal["green", "blue", "burgundy"] = "green"
    confirm_click: bool = False
    keep_trick: bool = False
    trick_stays: Annotated[int, Meta(ge=0, le=10_000)] = 900
    single_action: bool = False
    dim_illegal: bool = True
    reduce_motion: bool = False
    theme: Literal["system", "light", "dark", "contrast"] = "system"
    text: Literal["system", "100", "125", "150", "175", "200"] = "system"
    sounds: bool = True

    def __post_init__(self) -> None:
        if self.speed not in SPEEDS:
            raise ValueError(f"speed must be one of {', '.join(map(str, SPEEDS))}, not {self.speed}")


class Preferences(Struct, frozen=True):
    """Everything remembered. `language` None: the system's; `panel_folded`: the score panel is a strip."""

    format: Literal["tapete-preferences/1"] = "tapete-preferences/1"
    language: Literal["en", "ca", "es", "fr", "el"] | None = None
    game: Name = DEFAULT_GAME
    tables: dict[Name, TableChoice] = {}
    presets: Annotated[tuple[OwnPreset, ...], Meta(max_length=MOST_PRESETS)] = ()
    look: TableLook = TableLook()
    panel_folded: bool = False
    first_time: bool = True

    def table(self, game: str) -> TableChoice:
        """The table of that game as last set; before that as its first preset has it.

        What has become impossible gives way to what the program comes with: the options, a level.
        """
        choice = self.tables.get(game, TableChoice(first_preset(game)))
        known = (None, *levels_of(game))
        if any(sits.level not in known for sits in choice.seats):
            seats = (s if s.level in known else replace(s, level=OPPONENT) for s in choice.seats)
            choice = replace(choice, seats=tuple(seats))
        try:
            make_game(game, **choice.options)
        except ValueError:
            return replace(choice, options=first_preset(game))
        return choice

    def with_table(self, game: str, choice: TableChoice) -> Preferences:
        """The same, that game's table set so and the game remembered as the last one."""
        return replace(self, game=game, tables={**self.tables, game: choice})

    def own_presets(self, game: str) -> tuple[OwnPreset, ...]:
        """The user's presets of one game, in the order they were saved."""
        return tuple(preset for preset in self.presets if preset.game == game)

    def with_preset(self, preset: OwnPreset) -> Preferences:
        """The same with this preset, in the place of one of the same game and name."""
        kept = [p for p in self.presets if (p.game, p.name) != (preset.game, preset.name)]
        if len(kept) == len(self.presets):
            return replace(self, presets=(*kept, preset))
        return replace(self, presets=tuple(preset if p not in kept else p for p in self.presets))

    def without_preset(self, game: str, name: str) -> Preferences:
        """The same without that preset."""
        return replace(self, presets=tuple(p for p in self.presets if (p.game, p.name) != (game, name)))

    def last_game(self) -> str:
        """The game last picked, or one there is where that one is gone."""
        return next(game for game in (self.game, DEFAULT_GAME, *all_games()) if game in all_games())


def first_preset(game: str) -> dict[str, Value]:
    """The options that a table of that game comes with: those of the preset that is offered first."""
    rules = all_games().get(game)
    return dict(rules.presets[0].options) if rules is not None and rules.presets else {}


def chosen_only(game: str, options: Mapping[str, Value]) -> dict[str, Value]:
    """Those of `options` that are not as their mode comes, in the game's order; an unusual mode itself."""
    rules = all_games()[game]
    offered, plain = rules.options_for(options), rules.options_for({})

    def is_chosen(option: Option) -> bool:
        value = options.get(option.name, option.default)
        return value != option.default or rules.options_for({option.name: value}) != plain

    return {o.name: options[o.name] for o in offered if o.name in options and is_chosen(o)}


def table_setup(game: str, choice: TableChoice, you: str) -> TableSetup:
    """The table to open for these choices; `you` is how a person without a name is called.

    Seats nobody chose hold a person at seat 0 and computers of a middling level elsewhere.
    """
    rules = make_game(game, **choice.options)
    seats = [_seat(choice, seat, you) for seat in rules.seats]
    options = tuple(chosen_only(game, rules.options).items())
    return TableSetup(game, options, tuple(seats), choice.help)


def seat_choice(choice: TableChoice, seat: int) -> SeatChoice:
    """Who was chosen for that seat, or who sits there when nobody was."""
    return choice.seats[seat] if seat < len(choice.seats) else _usual(seat)


def seated_anew(before: Sequence[SeatChoice], players: int) -> tuple[SeatChoice, ...]:
    """Who moves over from one table to another of so many players: the first seat, and computers."""
    moved = (before[s] if s < len(before) else _usual(s) for s in range(players))
    return tuple(sits if s == 0 or sits.level is not None else _usual(s) for s, sits in enumerate(moved))


def _usual(seat: int) -> SeatChoice:
    return SeatChoice("", None if seat == 0 else OPPONENT)


def guest_name(seat: int, *, is_person: bool) -> str:
    """What the program calls a guest at that seat; empty for a person at the first, who is `you`."""
    if seat == 0 and is_person:
        return ""
    return GUESTS[seat] if seat < len(GUESTS) else str(seat + 1)


def _seat(choice: TableChoice, seat: int, you: str) -> SeatSetup:
    chosen = seat_choice(choice, seat)
    name = chosen.name.strip() or guest_name(seat, is_person=chosen.level is None)
    return SeatSetup(name or you, chosen.level)


@dataclass(frozen=True, slots=True)
class Remembered:
    """What was read: the preferences, and where a damaged file was put (None: nothing was wrong).

    `unreadable` is the file when it could be neither read nor set aside.
    """

    preferences: Preferences
    set_aside: Path | None = None
    unreadable: Path | None = None


class PreferenceStore:
    """The one file the preferences live in."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or user_config_path("tapete", appauthor=False) / "preferences.json"

    def load(self) -> Remembered:
        """What was saved last; what the program came with where there is nothing or nothing sound."""
        try:
            written = self.path.read_bytes()
        except FileNotFoundError:
            return Remembered(Preferences())
        except OSError:
            return Remembered(Preferences(), unreadable=self.path)
        try:
            return Remembered(msgspec.json.decode(written, type=Preferences))
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return self._set_aside()

    def save(self, preferences: Preferences) -> None:
        """Write all of it in one step: a reader finds the old file or the new one. OSError when it fails."""
        written = msgspec.json.format(msgspec.json.encode(preferences), indent=1)
        write_whole(self.path, written + b"\n")

    def _set_aside(self) -> Remembered:
        n = 1
        while (aside := self.path.with_name(f"{self.path.stem}.damaged-{n}{self.path.suffix}")).exists():
            n += 1
        try:
            os.replace(self.path, aside)
        except OSError:
            return Remembered(Preferences(), unreadable=self.path)
        return Remembered(Preferences(), set_aside=aside)
