"""Shears: cut what is drawn along straight edges, for QtSvg clips nothing.

A court's half ends at the middle of the card and at the frame of its box. It is drawn freely and cut
afterwards: curves are parted where they cross an edge, areas closed along it, lines simply end there.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pen import OUTLINE

Point = tuple[float, float]
Curve = tuple[Point, Point, Point, Point]  # a cubic; a straight line has its handles on its ends

_MARK = re.compile(r"<(path|circle)\b([^>]*)/>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_PIECE = re.compile(r"[MLCQSZ]|-?\d*\.?\d+")
_POINTS = {"M": 1, "L": 1, "C": 3, "Q": 2, "S": 2, "Z": 0}
_STEPS = 24


@dataclass(frozen=True, slots=True)
class Box:
    """What is kept: everything within these edges (tenths of a millimetre)."""

    left: float
    top: float
    right: float
    bottom: float


def _mix(a: Point, b: Point, t: float) -> Point:
    """The point of a curve at t."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _parted(curve: Curve, t: float) -> tuple[Curve, Curve]:
    """The two parts of a curve at t."""
    a, b, c, d = curve
    ab, bc, cd = _mix(a, b, t), _mix(b, c, t), _mix(c, d, t)
    abc, bcd = _mix(ab, bc, t), _mix(bc, cd, t)
    middle = _mix(abc, bcd, t)
    return (a, ab, abc, middle), (middle, bcd, cd, d)


def _point(curve: Curve, t: float) -> Point:
    """The point of a curve at t."""
    return _parted(curve, t)[0][3]


def _straight(a: Point, b: Point) -> Curve:
    """A straight line as a curve."""
    return a, a, b, b


def curves(d: str) -> list[tuple[list[Curve], bool]]:
    """The subpaths of absolute M, L, C, Q, S and Z as curves, and whether each is closed."""
    found: list[tuple[list[Curve], bool]] = []
    part: list[Curve] = []
    last = start = (0.0, 0.0)
    for command, points in commands(d):
        if command == "M":
            if part:
                found.append((part, False))
            part, last, start = [], points[0], points[0]
            continue
        if command == "Z":
            if last != start:
                part.append(_straight(last, start))
            found.append((part, True))
            part, last = [], start
            continue
        part.append(_curve(command, last, points, part))
        last = points[-1]
    if part:
        found.append((part, False))
    return found


def commands(d: str) -> Iterator[tuple[str, list[Point]]]:
    """Every command of path data with the points of one use of it."""
    pieces = _PIECE.findall(d)
    command, k = "M", 0
    while k < len(pieces):
        if pieces[k].isalpha():
            command = pieces[k]
            k += 1
        numbers = [float(piece) for piece in pieces[k : k + 2 * _POINTS[command]]]
        yield command, list(zip(numbers[::2], numbers[1::2], strict=True))
        k += len(numbers)
        command = "L" if command == "M" else command


def _curve(command: str, last: Point, points: list[Point], part: list[Curve]) -> Curve:
    """One L, C, Q or S that goes on from `last` as a cubic curve."""
    if command == "L":
        return _straight(last, points[0])
    if command == "C":
        return last, points[0], points[1], points[2]
    if command == "Q":
        return last, _mix(last, points[0], 2 / 3), _mix(points[1], points[0], 2 / 3), points[1]
    handle = part[-1][2] if part else last  # S: the handle before, mirrored
    return last, (2 * last[0] - handle[0], 2 * last[1] - handle[1]), points[0], points[1]


def _data(part: list[Curve], closed: bool) -> str:
    """Curves as path data again."""
    start = part[0][0]
    words = [f"M{start[0]:.1f},{start[1]:.1f}"]
    for a, b, c, d in part:
        if a == b and c == d:
            words.append(f"L{d[0]:.1f},{d[1]:.1f}")
        else:
            words.append(f"C{b[0]:.1f},{b[1]:.1f} {c[0]:.1f},{c[1]:.1f} {d[0]:.1f},{d[1]:.1f}")
    return " ".join(words) + (" Z" if closed else "")


def _crossings(curve: Curve, axis: int, edge: float) -> list[float]:
    """Where on a curve (0 to 1) it crosses an edge."""
    if all((p[axis] > edge) == (curve[0][axis] > edge) for p in curve):
        return []
    found: list[float] = []
    last = curve[0][axis] - edge
    for step in range(1, _STEPS + 1):
        here = _point(curve, step / _STEPS)[axis] - edge
        if (last > 0) != (here > 0):
            low, high = (step - 1) / _STEPS, step / _STEPS
            for _ in range(24):
                middle = (low + high) / 2
                if ((_point(curve, middle)[axis] - edge) > 0) == (last > 0):
                    low = middle
                else:
                    high = middle
            found.append((low + high) / 2)
        last = here
    return found


def _pieces(curve: Curve, axis: int, edge: float) -> list[Curve]:
    """A curve parted at every crossing of an edge."""
    pieces, done = [], 0.0
    for t in _crossings(curve, axis, edge):
        first, curve = _parted(curve, (t - done) / (1 - done))
        pieces.append(first)
        done = t
    return [*pieces, curve]


def _kept(part: list[Curve], closed: bool, axis: int, edge: float, sign: int) -> list[list[Curve]]:
    """What an edge leaves of a subpath: one closed path, or several open ones."""
    runs: list[list[Curve]] = []
    run: list[Curve] = []
    for curve in part:
        for piece in _pieces(curve, axis, edge):
            if (_point(piece, 0.5)[axis] - edge) * sign <= 0:
                run.append(piece)
            elif run:
                runs.append(run)
                run = []
    if run:
        runs.append(run)
    if not closed:
        return runs
    whole: list[Curve] = []
    for run in runs:
        if whole and whole[-1][3] != run[0][0]:
            whole.append(_straight(whole[-1][3], run[0][0]))
        whole += run
    return [whole] if whole else []


def trimmed(d: str, box: Box) -> str:
    """Path data cut to the box; empty if nothing is left. The path must not use relative commands."""
    words: list[str] = []
    edges = ((0, box.left, -1), (0, box.right, 1), (1, box.top, -1), (1, box.bottom, 1))
    for part, closed in curves(d):
        left = [part]
        for axis, edge, sign in edges:
            left = [piece for one in left for piece in _kept(one, closed, axis, edge, sign)]
        words += [_data(piece, closed) for piece in left if piece]
    return " ".join(words)


def _inside(d: str, box: Box) -> bool:
    """Whether no point or handle of a path leaves the box."""
    return all(
        box.left <= x <= box.right and box.top <= y <= box.bottom
        for part, _ in curves(d)
        for curve in part
        for x, y in curve
    )


def cut(svg: str, box: Box) -> str:
    """Marks without transforms, cut to the box.

    Absolute paths are cut; a relative path (a strewn pattern) and a circle stay whole if they begin inside.
    """

    def one(found: re.Match[str]) -> str:
        kind, text = found.group(1), found.group(2)
        values = dict(_ATTRIBUTE.findall(text))
        if kind == "circle":
            x, y = float(values["cx"]), float(values["cy"])
            return found.group() if box.left <= x <= box.right and box.top <= y <= box.bottom else ""
        d = values.get("d", "")
        if re.search("[a-z]", d):
            return found.group()
        edges = box
        if values.get("fill") == "none":  # its round end reaches further than the frame's line is wide
            more = max(0.0, (float(values["stroke-width"]) - OUTLINE) / 2)
            edges = Box(box.left + more, box.top + more, box.right - more, box.bottom)
        if _inside(d, edges):
            return found.group()
        kept = trimmed(d, edges)
        return f"<path{text.replace(d, kept)}/>" if kept else ""

    return _MARK.sub(one, svg)
