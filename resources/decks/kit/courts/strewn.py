"""Suit devices strewn over a cloth."""

from courts.shears import curves
from figures.place import Place
from pen import area, number

# Each device in relative path data about its middle, some 22 units high: one path holds a whole cloth's.
DEVICES = {
    "S": "m0,-11 c3,5 11,8 11,14 c0,6 -7,7 -9,2 l2,7 h-8 l2,-7 c-2,5 -9,4 -9,-2 c0,-6 8,-9 11,-14 z",
    "H": "m0,-5 c2,-7 12,-6 11,2 c-1,6 -8,9 -11,14 c-3,-5 -10,-8 -11,-14 c-1,-8 9,-9 11,-2 z",
    "D": "m0,-12 l9,12 l-9,12 l-9,-12 z",
    "C": (
        "m-2,3 c-3,4 -10,2 -10,-3 c0,-4 4,-6 7,-5 c-3,-3 0,-8 5,-8 c5,0 8,5 5,8 c3,-1 7,1 7,5"
        " c0,5 -7,7 -10,3 l2,8 h-8 z"
    ),
}
LOWEST = 418  # on the card: a device below would touch the band in the middle
Polygon = list[tuple[float, float]]


def outline(d: str) -> Polygon:
    """A closed path as a polygon, eight steps to a curve."""
    points: Polygon = []
    for part, _ in curves(d):
        for a, b, c, e in part:
            for step in range(8):
                t, u = step / 8, 1 - step / 8
                weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
                points.append(
                    (
                        sum(w * p[0] for w, p in zip(weights, (a, b, c, e), strict=True)),
                        sum(w * p[1] for w, p in zip(weights, (a, b, c, e), strict=True)),
                    )
                )
    return points


def holds(polygon: Polygon, x: float, y: float) -> bool:
    """Whether a point lies inside a polygon."""
    inside = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            inside = not inside
    return inside


def strewn(
    at: Place,
    cloth: str,
    device: str,
    colour: str,
    step: tuple[float, float],
    start: tuple[float, float] = (0, 0),
    margin: float = 13,
) -> str:
    """A device in staggered rows over a cloth (its outline in the part's own units), nowhere cut.

    `step` is the distance in a row and between rows, `start` a place in the first row, `margin` how far a
    device's middle keeps from the cloth's edge.
    """
    polygon = outline(cloth)
    (dx, dy), (ox, oy) = step, start
    rows = int((max(y for _, y in polygon) - oy) // dy) + 1
    columns = int(max(abs(x - ox) for x, _ in polygon) // dx) + 1
    around = ((margin, 0), (-margin, 0), (0, margin), (0, -margin))
    d = []
    for row in range(rows):
        for column in range(-columns, columns + 1):
            x, y = ox + (column + row % 2 / 2) * dx, oy + row * dy
            px, py = at.at(x, y)
            if py <= LOWEST and all(holds(polygon, x + ax, y + ay) for ax, ay in around):
                d.append(f"M{number(px)},{number(py)} {device}")
    return area(" ".join(d), colour) if d else ""
