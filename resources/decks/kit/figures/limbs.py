"""Arms, hands, legs, shoes and boots."""

import math

from figures.dyes import FLESH, Dye
from figures.place import Place
from pen import DETAIL, INK

Point = tuple[float, float]
Joints = tuple[Point, Point, Point]  # shoulder, elbow, wrist


def _normal(start: Point, end: Point) -> Point:
    """The unit vector to the left of the way from start to end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    return dy / length, -dx / length


def _side(joints: Joints, widths: tuple[float, float, float], part: float) -> list[Point]:
    """The three points of one side of an arm; `part` 1 is the left edge, -1 the right, 0 the middle."""
    first, second = _normal(joints[0], joints[1]), _normal(joints[1], joints[2])
    bent = (first[0] + second[0], first[1] + second[1])
    length = math.hypot(*bent)
    normals = (first, (bent[0] / length, bent[1] / length), second)
    return [
        (p[0] + n[0] * w * part, p[1] + n[1] * w * part)
        for p, n, w in zip(joints, normals, widths, strict=True)
    ]


def _curve(points: list[Point]) -> str:
    """Two cubic curves through three points, without the opening M."""
    (ax, ay), (bx, by), (cx, cy) = points
    tx, ty = (cx - ax) * 0.2, (cy - ay) * 0.2
    return (
        f"C{ax + (bx - ax) * 0.4},{ay + (by - ay) * 0.4} {bx - tx},{by - ty} {bx},{by}"
        f" C{bx + tx},{by + ty} {cx + (bx - cx) * 0.4},{cy + (by - cy) * 0.4} {cx},{cy}"
    )


def _at(point: Point) -> str:
    return f"{point[0]},{point[1]}"


def sleeve(
    at: Place, joints: Joints, widths: tuple[float, float, float], dye: Dye, shaded_side: int = -1
) -> str:
    """A sleeve from shoulder over elbow to wrist; `widths` are half the breadth at each.

    `shaded_side` is 1 for the left edge on the way down the arm, -1 for the right.
    """
    left, right = _side(joints, widths, 1), _side(joints, widths, -1)
    (nx, ny), cap = _normal(joints[0], joints[1]), widths[0] * 1.2
    bx, by = ny * cap, -nx * cap  # back over the shoulder, which is round
    ball = f"C{right[0][0] + bx},{right[0][1] + by} {left[0][0] + bx},{left[0][1] + by} {_at(left[0])}"
    outline = f"M{_at(left[0])} {_curve(left)} L{_at(right[2])} {_curve(right[::-1])} {ball} Z"
    dark, inner = _side(joints, widths, shaded_side), _side(joints, widths, shaded_side * 0.45)
    shade = f"M{_at(dark[0])} {_curve(dark)} L{_at(inner[2])} {_curve(inner[::-1])} Z"
    glint = _side(joints, widths, -shaded_side * 0.55)
    middle = ((glint[0][0] + glint[1][0]) / 2, (glint[0][1] + glint[1][1]) / 2)
    light = f"M{_at(middle)} L{_at(glint[1])}"
    return at.shaded(outline, dye.base, at.area(shade, dye.shade), at.line(light, dye.light, 5))


def cuff(at: Place, elbow: Point, wrist: Point, width: float, dye: Dye, length: float = 20) -> str:
    """A turned-back cuff at the wrist, half as broad as `width`."""
    nx, ny = _normal(elbow, wrist)
    dx, dy = -ny * length, nx * length
    x, y = wrist
    outer, inner = width * 1.12, width
    d = (
        f"M{x + nx * inner},{y + ny * inner} L{x - nx * inner},{y - ny * inner}"
        f" L{x - nx * outer - dx},{y - ny * outer - dy}"
        f" C{x - nx * 4 - dx * 1.3},{y - ny * 4 - dy * 1.3} {x + nx * 4 - dx * 1.3},{y + ny * 4 - dy * 1.3}"
        f" {x + nx * outer - dx},{y + ny * outer - dy} Z"
    )
    return at.shape(d, dye.base, INK, 4)


def puff(at: Place, x: float, y: float, size: float, dye: Dye, slash: Dye) -> str:
    """A puffed shoulder, slashed to show the lining."""
    spot = at.within(x, y, size / 40)
    ball = "M-38,-6 C-38,-34 -14,-44 4,-42 C28,-40 42,-20 40,4 C38,28 20,40 0,40 C-22,40 -38,22 -38,-6 Z"
    cuts = (
        "M-18,-26 C-28,-8 -26,14 -14,28 C-8,14 -8,-10 -18,-26 Z M8,-30 C-2,-10 -2,14 8,32 C18,14 18,-12"
        " 8,-30 Z"
    )
    shade = "M22,-36 C42,-26 42,18 24,34 C32,10 32,-16 22,-36 Z"
    return spot.shaded(ball, dye.base, spot.area(shade, dye.shade)) + spot.shape(
        cuts, slash.base, INK, DETAIL
    )


def fist(at: Place) -> str:
    """A hand closed about an upright shaft at its origin, its wrist to the right, the thumb on top."""
    hand = (
        "M34,-14 C26,-24 12,-28 0,-28 C-14,-30 -24,-26 -24,-19 C-24,-14 -22,-12 -20,-11 C-29,-9 -29,2 -21,3"
        " C-28,5 -28,15 -20,16 C-24,20 -22,28 -12,28 C4,30 24,26 34,16 Z"
    )
    shade = "M-12,28 C4,30 24,26 34,16 L34,6 C20,18 4,20 -18,20 C-22,24 -20,28 -12,28 Z"
    thumb = "M24,-18 C14,-22 4,-32 -8,-37 C-16,-39 -21,-32 -15,-26 C-6,-20 0,-14 12,-10"
    return (
        at.shaded(hand, FLESH.base, at.area(shade, FLESH.shade))
        + at.line(
            "M-18,-10 C-12,-8 -6,-8 0,-9 M-19,3 C-12,5 -6,5 0,4 M-18,16 C-12,17 -8,17 -3,16", FLESH.shade, 4
        )
        + at.shape(thumb, FLESH.base, INK, 4)
    )


def fingers_behind(at: Place) -> str:
    """The finger ends of a hand that holds something flat from below; drawn before the thing."""
    return at.shape(
        "M-22,6 C-30,-10 -28,-30 -20,-30 C-12,-30 -12,-18 -12,-10 C-12,-28 -8,-38 0,-38 C8,-38 8,-26 8,-12"
        " C10,-28 14,-34 20,-32 C28,-30 26,-12 24,6 Z",
        FLESH.shade,
        INK,
        4,
    )


def palm_before(at: Place) -> str:
    """The palm and thumb of that hand, drawn after the thing; the wrist is below, to the right."""
    palm = (
        "M-4,46 C-20,36 -28,22 -26,8 C-25,0 -14,-2 -8,4 C-6,-10 -8,-22 0,-26 C8,-29 14,-22 13,-10"
        " C22,-4 28,6 28,18"
        " L32,40 Z"
    )
    shade = "M10,44 C18,32 18,14 13,-4 C22,0 28,8 28,18 L32,40 Z"
    return at.shaded(palm, FLESH.base, at.area(shade, FLESH.shade)) + at.line(
        "M-8,6 C-6,12 -2,16 4,18", FLESH.shade, 4
    )


def small_fist(at: Place) -> str:
    """A closed hand seen from the back: on a hip, on a rein; the wrist is to the right."""
    hand = (
        "M26,-16 C14,-22 0,-24 -12,-20 C-22,-17 -25,-8 -22,-2 C-26,4 -24,12 -18,14 C-14,22 -2,22 4,20"
        " C14,20 22,18 28,14 Z"
    )
    shade = "M4,20 C14,20 22,18 28,14 L27,4 C18,12 4,14 -18,13 C-14,22 -2,22 4,20 Z"
    knuckles = "M-21,-4 C-14,-4 -10,-3 -6,0 M-18,8 C-12,6 -8,7 -4,9"
    return at.shaded(hand, FLESH.base, at.area(shade, FLESH.shade)) + at.line(knuckles, FLESH.shade, 4)


STOCKING = (
    "M-36,0 C-36,50 -32,92 -26,126 C-31,160 -26,212 -16,250 L-22,280 L16,280 L14,250 C20,216 32,190"
    " 27,150"
    " C24,128 30,80 38,0 Z"
)
_STOCKING_SHADE = (
    "M10,0 C14,60 8,110 10,150 C14,196 2,230 0,280 L16,280 L14,250 C20,216 32,190 27,150"
    " C24,128 30,80 38,0 Z",
    "M-10,0 C-12,60 -8,100 -8,130 C-12,190 -4,230 -4,280 L-22,280 L-16,250 C-26,212 -31,160 -26,126"
    " C-32,92 -36,50 -36,0 Z",
)
_STOCKING_LIGHT = (
    "M-22,60 C-22,84 -18,104 -15,122 M-19,156 C-19,174 -17,188 -14,202",
    "M20,60 C18,84 14,104 14,122 M16,156 C16,174 12,188 6,202",
)


def leg(at: Place, hose: Dye, stripe: Dye | None = None) -> str:
    """A stockinged leg from the hip at its origin to the ankle 270 units below, its foot to the left.

    The shade lies on the card's right even when the place is mirrored.
    """
    inside = [at.area(_STOCKING_SHADE[at.mirrored], hose.shade)]
    if stripe:
        inside.append(at.line("M-6,0 C-4,60 -6,100 -2,140 C2,190 -4,220 -4,270", stripe.base, 8))
    inside.append(at.line(_STOCKING_LIGHT[at.mirrored], hose.light, 5))
    return at.shaded(STOCKING, hose.base, *inside)


def garter(at: Place, dye: Dye) -> str:
    """A garter tied under the knee."""
    band = "M-30,130 C-12,138 10,138 29,130 L30,145 C10,152 -12,152 -31,145 Z"
    bow = "M-26,140 C-40,126 -50,132 -46,144 C-50,156 -40,160 -26,146 Z"
    return at.shape(band, dye.base, INK, 4) + at.shape(bow, dye.base, INK, 4)


def shoe(at: Place, dye: Dye, buckle: Dye) -> str:
    """A low pointed shoe for the leg of the same place."""
    upper = (
        "M-20,262 C-10,270 8,270 17,260 C24,276 22,288 20,294 L-74,294 C-84,294 -86,286 -78,280"
        " C-60,272 -36,276 -20,262 Z"
    )
    shade = "M20,294 L-74,294 C-82,294 -84,290 -82,285 C-50,290 -10,290 21,282 Z"
    return (
        at.shaded(upper, dye.base, at.area(shade, dye.shade))
        + at.line("M-60,279 C-50,276 -40,276 -34,273", dye.light, 4)
        + at.disc(-20, 274, 6, buckle.base, INK)
    )


_BOOT_SHADE = (
    ("M20,294 C24,280 20,262 17,252 C24,230 28,212 30,194 L10,196 C8,220 2,240 2,256 C4,270 2,284 -6,294 Z"),
    "M-30,196 C-28,220 -24,240 -20,256 C-40,270 -66,274 -78,282 C-84,286 -86,290 -82,293"
    " C-50,288 -16,280 -8,262"
    " C-6,240 -12,220 -12,196 Z",
)


def boot(at: Place, dye: Dye, fold: Dye) -> str:
    """A soft boot to the calf with a turned-down top."""
    upper = (
        "M-30,196 C-28,220 -24,240 -20,256 C-40,270 -66,274 -78,282 C-86,288 -84,294 -74,294 L20,294"
        " C24,280 20,262 17,252 C24,230 28,212 30,194 Z"
    )
    top = (
        "M-35,182 C-14,190 12,190 34,180 L36,206 C30,214 24,210 18,216 C8,212 2,220 -8,216 C-16,220 -26,214"
        " -36,208 Z"
    )
    light = ("M-20,224 C-18,236 -15,246 -12,254", "M18,224 C14,236 12,246 12,256")[at.mirrored]
    return (
        at.shaded(upper, dye.base, at.area(_BOOT_SHADE[at.mirrored], dye.shade))
        + at.line(light, dye.light, 5)
        + at.shape(top, fold.base, INK, 4)
    )
