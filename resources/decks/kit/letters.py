"""The letters of the French indices and of the ribbons, drawn by hand in the manner of the numerals.

Slab-footed, 100 high (the tail of the Q hangs lower), thick and thin strokes as in `numerals`; a counter runs
against the outer line.
"""

from collections.abc import Iterable

import numerals

# letter: (width, outline)
LETTERS = {
    "A": (
        76.0,
        "M29,0 H47 L69,84 C70,89 72,90 77,91 V100 H40 V91 C48,91 50,89 49,85 L46,74 H25 L22,84"
        " C21,89 23,91 31,91 V100 H-1 V91 C5,90 8,88 9,82 Z M44,64 L36,30 L27,64 Z",
    ),
    "D": (
        72.0,
        "M0,0 H34 C58,0 72,19 72,50 C72,81 58,100 34,100 H0 V91 C8,90 11,88 11,82 V18 C11,12 8,10 0,9 Z"
        " M31,10 V90 H33 C46,90 51,78 51,50 C51,22 46,10 33,10 Z",
    ),
    "E": (
        62.0,
        "M0,0 H60 V29 H51 C50,17 46,11 37,11 H31 V44 H33 C39,44 42,41 42,33 H50 V66 H42 C42,58 39,55 33,55"
        " H31 V89 H38 C48,89 52,83 53,70 H62 V100 H0 V91 C8,90 11,88 11,82 V18 C11,12 8,10 0,9 Z",
    ),
    "J": (
        54.0,
        "M12,0 H54 V9 C46,10 43,12 43,18 V68 C43,90 34,101 19,101 C7,101 0,94 0,85 C0,77 5,72 12,72"
        " C19,72 23,77 23,82 V18"
        " C23,12 20,10 12,9 Z",
    ),
    "K": (
        83.0,
        "M0,0 H40 V9 C34,10 31,12 31,18 V82 C31,88 34,90 40,91 V100 H0 V91 C8,90 11,88 11,82 V18"
        " C11,12 8,10 0,9 Z"
        " M30,54 L54,21 C58,14 57,10 50,9 V0 H80 V9 C73,10 69,13 64,20 L49,41 L70,82 C73,88 76,90 83,91 V100"
        " H47 V91 C53,90 53,87 51,82 L36,58 L30,66 Z",
    ),
    "P": (
        66.0,
        "M0,0 H38 C56,0 66,10 66,29 C66,47 55,58 38,58 H31 V82 C31,88 34,90 43,91 V100 H0 V91"
        " C8,90 11,88 11,82 V18 C11,12 8,10 0,9 Z M31,10 V48 H36 C44,48 47,41 47,29 C47,17 44,10 36,10 Z",
    ),
    "Q": (
        70.0,
        "M34,-1 C55,-1 68,18 68,50 C68,82 55,101 34,101 C13,101 0,82 0,50 C0,18 13,-1 34,-1 Z"
        " M34,8 C25,8 20,22 20,50 C20,78 25,92 34,92 C43,92 48,78 48,50 C48,22 43,8 34,8 Z"
        " M23,85 C31,73 45,75 52,86 C58,95 64,99 72,95 L76,102 C66,115 50,113 41,100 C37,97 31,96 26,96 Z",
    ),
    "R": (
        78.0,
        "M0,0 H39 C57,0 67,9 67,27 C67,41 60,50 48,53 C57,56 60,64 61,76 C62,87 64,90 67,90 C70,90 71,88"
        " 72,84 L79,86 C78,96 71,101 61,101 C49,101 44,95 42,82 C40,66 40,58 33,58 H31"
        " V82 C31,88 34,90 42,91 V100 H0 V91 C8,90 11,88 11,82 V18 C11,12 8,10 0,9 Z"
        " M31,10 V48 H36 C44,48 47,41 47,28 C47,16 44,10 36,10 Z",
    ),
    "T": (
        66.0,
        "M0,0 H66 V30 H57 C56,17 52,11 43,11 V82 C43,88 46,90 55,91 V100 H11 V91 C20,90 23,88 23,82 V11"
        " C14,11 10,17 9,30 H0 Z",
    ),
    "V": (
        78.0,
        "M-1,0 H40 V9 C32,10 30,12 32,18 L46,66 L58,18 C60,12 58,10 51,9 V0 H79 V9 C73,10 71,12 69,18 L48,100"
        " H30 L8,18 C6,12 4,10 -1,9 Z",
    ),
}
SHAPES = numerals.DIGITS | LETTERS

# The ten is drawn narrower than its digits, so that it is as tall as the letters in a corner no wider.
TEN = (
    (
        42.0,
        "M0,100 V91 C9,90 12,88 12,80 V26 C12,20 9,19 0,21 V12 C10,10 18,6 23,0 H31 V80 C31,88 34,90"
        " 42,91 V100 Z",
    ),
    (
        52.0,
        "M26,-1 C42,-1 52,18 52,50 C52,82 42,101 26,101 C10,101 0,82 0,50 C0,18 10,-1 26,-1 Z"
        " M26,8 C21,8 19,22 19,50 C19,78 21,92 26,92 C31,92 33,78 33,50 C33,22 31,8 26,8 Z",
    ),
)


def _shapes(text: str) -> Iterable[tuple[float, str]]:
    """The width and outline of every sign of an index."""
    return TEN if text == "10" else (SHAPES[sign] for sign in text)


def outlines(text: str) -> list[tuple[float, str]]:
    """The letters and digits of an index as (left edge, outline), in units of an index 100 high."""
    placed: list[tuple[float, str]] = []
    left = 0.0
    for width, outline in _shapes(text):
        placed.append((left, outline))
        left += width + numerals.SPACE
    return placed


def width(text: str) -> float:
    """How wide an index stands, in units of an index 100 high."""
    return sum(wide for wide, _ in _shapes(text)) + numerals.SPACE * (len(text) - 1)
