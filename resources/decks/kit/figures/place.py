"""A place on the card where a part of a figure is set down.

A part is drawn about its own origin (a head about its middle, a leg about its hip). `Place` moves, turns,
mirrors and scales the coordinates, not the finished marks: every line keeps its width at any scale.
"""

import math
import re
from dataclasses import dataclass, replace

import pen
from pen import DETAIL, INK, OUTLINE

_PIECE = re.compile(r"[MLCQSTZ]|-?\d*\.?\d+")
_CIRCLE = 0.5523  # a quarter circle as one cubic curve


@dataclass(frozen=True, slots=True)
class Place:
    """Where a part's origin lies (tenths of a millimetre), its scale, turn (degrees clockwise) and mirror."""

    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0
    mirrored: bool = False

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the part on the card."""
        angle = math.radians(self.turn)
        x, y = x * self.scale, y * self.scale
        x, y = x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)
        return self.x + (-x if self.mirrored else x), self.y + y

    def within(
        self, x: float, y: float, scale: float = 1, turn: float = 0, mirrored: bool = False
    ) -> "Place":
        """A place inside this one: its origin at (x, y) of this part."""
        ox, oy = self.at(x, y)
        turned = self.turn + (-turn if self.mirrored and mirrored else turn)
        return replace(
            self, x=ox, y=oy, scale=self.scale * scale, turn=turned, mirrored=self.mirrored != mirrored
        )

    def moved(self, d: str) -> str:
        """Path data of absolute M, L, C, Q, S, T and Z, moved to this place."""
        found: list[str] = []
        pieces = iter(_PIECE.findall(d))
        for piece in pieces:
            if piece.isalpha():
                found.append(piece)
                continue
            x, y = self.at(float(piece), float(next(pieces)))
            found.append(f"{x:.1f},{y:.1f}")
        return " ".join(found)

    def shape(self, d: str, fill: str, stroke: str = INK, width: float = OUTLINE) -> str:
        """A filled and outlined path of the part."""
        return pen.path(self.moved(d), fill, stroke, width)

    def area(self, d: str, *fills: str) -> str:
        """A path filled without an outline: a shade, a highlight."""
        return "".join(pen.area(self.moved(d), fill) for fill in fills)

    def line(self, d: str, stroke: str = INK, width: float = DETAIL) -> str:
        """A bare line with round ends."""
        return pen.line(self.moved(d), stroke, width) if d else ""

    def shaded(self, d: str, fill: str, *inside: str, width: float = OUTLINE) -> str:
        """A shape with marks inside it; its outline is drawn last, over their edges."""
        return self.area(d, fill) + "".join(inside) + self.line(d, INK, width)

    def disc(
        self, x: float, y: float, r: float, fill: str, stroke: str = "none", width: float = DETAIL
    ) -> str:
        """A circle of the part; without a stroke a bare dot."""
        cx, cy = self.at(x, y)
        return pen.circle(cx, cy, r * self.scale, fill, stroke, width)

    def oval(
        self, x: float, y: float, rx: float, ry: float, fill: str, stroke: str = "none", width: float = DETAIL
    ) -> str:
        """An ellipse upright in the part's own frame; written as a path so that it turns with the part."""
        a, b = rx * _CIRCLE, ry * _CIRCLE
        d = (
            f"M {x - rx},{y} C {x - rx},{y - b} {x - a},{y - ry} {x},{y - ry}"
            f" C {x + a},{y - ry} {x + rx},{y - b} {x + rx},{y}"
            f" C {x + rx},{y + b} {x + a},{y + ry} {x},{y + ry}"
            f" C {x - a},{y + ry} {x - rx},{y + b} {x - rx},{y} Z"
        )
        return self.shape(d, fill, stroke, width)
