"""Dates as each language writes them, without the day of the week."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

from PySide6.QtCore import QDate, QLocale

_WEEKDAY: Final = re.compile(r"dddd?,?\s*")


def locale_of(language: str) -> QLocale:
    """How that language writes days and numbers; our English is that of Britain, which puts the day first."""
    return QLocale("en_GB" if language == "en" else language)


def day_as(language: str, day: date, pattern: str) -> str:
    """The day by a pattern of Qt's, `d MMM yyyy`, in the words of that language."""
    return locale_of(language).toString(QDate(day.year, day.month, day.day), pattern)


def date_in(language: str, day: date) -> str:
    """The date in words: `30 de novembre del 2026`, `1er novembre 2026`."""
    pattern = _WEEKDAY.sub("", locale_of(language).dateFormat(QLocale.FormatType.LongFormat))
    text = day_as(language, day, pattern)
    if language == "fr" and day.day == 1:  # Qt leaves out what French says of the first of a month only
        text = re.sub(r"^1\b", "1er", text)
    return text
