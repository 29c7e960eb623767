"""What is wrong with a record, a table or a question, said in the language that is spoken.

The rules and the records know no language: their errors carry one sentence in English, the same everywhere.
What it is in other languages stands in the one catalogue, in the room `fault`, whose English is that of the
errors word for word: by it the sentence is found again, and what it was filled with.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from functools import cache
from typing import Final

from tapete import words

PLACES: Final = (  # where something is wrong
    "fault.deal",
    "fault.action",
    "fault.input",
    "fault.option",
    "fault.options",
)
FAULTS: Final = (  # what is wrong there
    "fault.longer",
    "fault.mark",
    "fault.nested",
    "fault.no_json",
    "fault.no_utf",
    "fault.no_unicode",
    "fault.too_large",
    "fault.no_number",
    "fault.written_twice",
    "fault.unknown",
    "fault.missing",
    "fault.must_be",
    "fault.must_be_one",
    "fault.digits",
    "fault.seed",
    "fault.no_game",
    "fault.no_option",
    "fault.no_value",
    "fault.not_offered",
    "fault.not_whole",
    "fault.not_from",
    "fault.no_end",
    "fault.chips",
    "fault.play_here",
    "fault.so_many_play",
    "fault.not_shuffled",
    "fault.no_seat",
    "fault.match_over",
    "fault.not_finished",
    "fault.deal_over",
    "fault.so_often",
    "fault.once_more",
    "fault.in_some_order",
    "fault.not_in_hand",
    "fault.not_allowed",
    "fault.cannot_be",
    "fault.no_card",
    "fault.no_suit",
    "fault.dealt_twice",
    "fault.dealer",
    "fault.no_dealer",
    "fault.five_held",
    "fault.five_first",
    "fault.hands",
    "fault.piles",
    "fault.all_dealt",
    "fault.no_stock",
    "fault.stock",
    "fault.first_of_stock",
    "fault.no_turnup",
    "fault.no_piles_here",
    "fault.no_piles",
    "fault.nobody_for_dealer",
    "fault.deals_himself",
    "fault.hands_by_seat",
    "fault.dealers_last",
    "fault.whole_deck",
    "fault.stock_out",
    "fault.points_left_out",
    "fault.not_so",
    "fault.calling_over",
    "fault.the_calling_over",
    "fault.declaring_over",
    "fault.must_speak",
    "fault.may_not_say",
    "fault.declares_twice",
    "fault.no_play",
    "fault.not_from_seed",
    "fault.nobody_acts",
    "fault.levels",
    "fault.so_many_deals",
    "fault.endless",
    "fault.no_language",
    "fault.no_kind",
    "fault.below_nothing",
    "fault.so_many_to_trick",
    "fault.hand_of_piles",
    "fault.unequal",
    "fault.empty_hand",
    "fault.so_many_in_hand",
    "fault.twice",
    "fault.last_pile",
    "fault.sum_of_deal",
    "fault.so_many_of_trick",
    "fault.duo_only",
    "fault.must_sum",
    "fault.cannot_lead_to",
    "fault.both_reached",
    "fault.so_many_sides",
    "fault.cannot_be_said",
    "fault.start_given",
    "fault.start_option",
    "fault.is_missing",
    "fault.suits_given",
    "fault.hand_or_hands",
    "fault.nobody_concedes",
    "fault.alone_sum",
    "fault.option_says",
    "fault.no_trump",
    "fault.tricks_over",
    "fault.cards_over",
    "fault.empty_pot",
    "fault.somebody_stays",
    "fault.tricks_played",
    "fault.nobody_doubles",
    "fault.no_capot",
    "fault.bid",
    "fault.no_turnup_given",
    "fault.one_side_scores",
    "fault.no_sum",
    "fault.nothing_declared",
    "fault.no_side",
    "fault.none_but_cards",
)
KINDS: Final = (  # of JSON, as records/reading.py names them
    "fault.kind_object",
    "fault.kind_list",
    "fault.kind_text",
    "fault.kind_whole",
    "fault.kind_fraction",
    "fault.kind_truth",
)
OF_A_KIND: Final = ("wanted", "found")  # arguments that may be kinds, "a list or null"
OR: Final = " or "
COLON: Final = ": "  # between where and what


def say_fault(sentence: str) -> str:
    """An error's English sentence in the language that is spoken; as it is where no catalogue has it.

    What stands before a colon says where: a file, "deal 3, action 12", a field. Each part is said for itself.
    """
    try:
        in_english = words.language() == words.ENGLISH
    except ValueError:  # no words at all
        return sentence
    return sentence if in_english else _said(sentence)


def _said(sentence: str) -> str:
    if (whole := _whole(sentence)) is not None:
        return whole
    where, colon, what = sentence.partition(COLON)
    if not colon:
        return sentence
    place = _whole(where)
    rest = _said(what)
    if place is None and rest == what:
        return sentence
    return words.say("fault.within", where=where if place is None else place, what=rest)


def _whole(sentence: str) -> str | None:
    """The sentence where it is one of the catalogue's from end to end; None where it is not."""
    for key, pattern in _patterns():
        if found := pattern.fullmatch(sentence):
            args = found.groupdict()
            return words.say(key, **{name: _kind(a) if name in OF_A_KIND else a for name, a in args.items()})
    return None


def _kind(text: str) -> str:
    """A kind of JSON, or several, "a list or null"; anything else as it is."""
    if key := _kinds().get(text):
        return words.say(key)
    one, either, other = text.rpartition(OR)
    return words.say("fault.or", one=_kind(one), other=_kind(other)) if either else text


@cache
def _kinds() -> dict[str, str]:
    return {english: key for key, english in words.in_english(KINDS).items()}


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """By key how the English sentence looks, those first that leave least open."""
    written = [(key, tuple(_pieces(text))) for key, text in words.in_english((*PLACES, *FAULTS)).items()]
    written.sort(key=lambda sentence: -sum(len(literal) for literal, _ in sentence[1]))
    return tuple((key, re.compile(_pattern(key, pieces), re.DOTALL)) for key, pieces in written)


def _pieces(text: str) -> Iterator[tuple[str, str | None]]:
    """Words and, behind them, the name of a placeholder."""
    for literal, name, _, _ in string.Formatter().parse(text):
        yield literal, name


def _pattern(key: str, pieces: tuple[tuple[str, str | None], ...]) -> str:
    """No colon is in a place, nor in what a sentence begins with: it would swallow the place before it."""
    pattern = ""
    for literal, name in pieces:
        pattern += re.escape(literal)
        if name is not None:
            anything = "." if pattern and key not in PLACES else f"(?!{COLON})."
            pattern += f"(?P<{name}>(?:{anything})+?)"
    return pattern
