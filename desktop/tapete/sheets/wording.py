"""The few sentences on a score sheet: the table's options, and how the match stands. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tapete.games.core import Game, Match, Option, Value, value_text
from tapete.games.events import Side
from tapete.sheets.design import written
from tapete.words import say

_LEADING: Final = "variant"  # said first, by its value alone
_MODE: Final = "mode"
_ENDS: Final = ("target", "deals")  # always said
_NO_END: Final = ("deals", 0)  # an evening's, of which paper has nothing to say
_SEEN: Final = ("players", "direction", "start")  # the sheet shows it, or it is over when that is written


def options_in_words(game: Game[Any], deals: int | None = None) -> str:
    """The table in words: its variant, how long it is played, and all that is not as the game comes.

    `deals` is the length of a tournament, where that is not one of the table's own options.
    """
    offered = type(game).options_for(game.options)
    parts = [value_name(game.name, o, game.options[o.name]) for o in offered if _is_leading(game, o)]
    leading = len(parts)
    for option in offered:
        value = game.options[option.name]
        if option.name in (_LEADING, _MODE, *_SEEN) or not option.matters(game.options):
            continue
        if deals is not None and option.name in _ENDS:
            continue
        if (option.name, value) == _NO_END:
            continue
        if value != option.default or option.name in _ENDS:
            parts.append(phrase(game.name, option, value))
    if deals is not None:
        parts.insert(leading, say("summary.deals", n=deals))
    return " · ".join(part for part in parts if part)


def _is_leading(game: Game[Any], option: Option) -> bool:
    """Whether the option's value is said by itself; a variant that there is only one of says nothing."""
    if option.name == _MODE:
        usual = next(o.default for o in type(game).options_for({}) if o.name == _MODE)
        return game.options[_MODE] != usual
    return option.name == _LEADING and len(option.values) > 1


def phrase(game: str, option: Option, value: Value) -> str:
    """What an option with that value makes of a table; nothing where it has none."""
    if value is None:
        return ""
    key, said = f"summary.{option.name}", value_name(game, option, value)
    if said == value_text(value) and isinstance(value, int) and say(key, n=value) != key:
        return say(key, n=value)
    return say("summary.other", option=say(f"option.{game}.{option.name}"), value=said)


def value_name(game: str, option: Option, value: Value) -> str:
    """An option's value in words; plain numbers are themselves."""
    text = value_text(value)
    key = f"option.{game}.{option.name}.{text}"
    said = say(key)
    if said != key:
        return said
    return say(f"value.{text}") if value is None or isinstance(value, bool) else text


def verdict_of(game: Game[Any], names: Sequence[str], match: Match) -> str:
    """How the match ended, or how it stands."""
    if not match.finished:
        return say("sheet.unfinished", score=standing_text(names, match.totals))
    if len(match.winners) == len(game.sides):
        return say("log.match_drawn", score=standing_text(names, match.totals))
    winners, score = _members(game, names, match.winners), _winning_score(match)
    if len(match.winners) > 1:
        return say("log.match_shared", names=_listed(winners), score=score)
    return say("log.match_won", side=_listed(winners), score=score, n=len(winners))


def _winning_score(match: Match) -> str:
    """The winners' total; of two sides the other's too."""
    best = match.winners[0]
    told = (best, 1 - best) if len(match.totals) == 2 else (best,)
    return " : ".join(written(match.totals[side]) for side in told)


def standing_text(names: Sequence[str], totals: Sequence[int]) -> str:
    """All totals, by name where there are more than two sides."""
    if len(totals) == 2:
        return " : ".join(written(total) for total in totals)
    return " · ".join(f"{name} {written(total)}" for name, total in zip(names, totals, strict=True))


def _members(game: Game[Any], names: Sequence[str], sides: Sequence[Side]) -> list[str]:
    return [names[seat] for side in sides for seat in game.sides[side]]


def _listed(names: Sequence[str]) -> str:
    *first, last = names
    return say("names.and", names=", ".join(first), last=last) if first else last
