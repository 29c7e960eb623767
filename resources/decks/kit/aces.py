"""The four aces: one large emblem each.

The ace of oros is a coin with the face of the sun over a ribbon, the ace of copes a lidded cup, the ace of
espases a great sword with a ribbon across its blade, the ace of bastos a club that has come into leaf.
"""

from letters import LETTERS
from pen import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    BROWN_DARK,
    DETAIL,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    INK,
    PAPER,
    RED,
    RED_DARK,
    RED_LIGHT,
    WHITE,
    area,
    circle,
    ellipse,
    group,
    line,
    number,
    path,
    place,
    spanish_card,
)
from pips import basto, petals, rays

MIDDLE = 305.0


def word(text: str, x: float, y: float, height: float, bow: float, fill: str = INK) -> str:
    """A word in slab letters, its middle at (x, y), bowed downwards: `bow` is the radius of the arc."""
    scale = height / 100
    gap = 20.0
    total = sum(LETTERS[letter][0] + gap for letter in text) - gap
    drawn = []
    along = -total / 2
    for letter in text:
        width, outline = LETTERS[letter]
        turn = (along + width / 2) * scale / bow * 57.296
        glyph = f'<path transform="translate({number(-width / 2)} -50)" fill="{fill}" d="{outline}"/>'
        glyph = group(glyph, transform=f"translate(0 {number(bow)}) scale({scale:.3f})")
        drawn.append(
            group(glyph, transform=f"translate({number(x)} {number(y - bow)}) rotate({number(-turn)})")
        )
        along += width + gap
    return group(*drawn)


def ribbon(x: float, y: float, cloth: str, shade: str) -> str:
    """A ribbon some 400 wide with the table's name on it, hung in a shallow bow, its ends folded behind."""
    tail = "M-118,14 L-214,-12 L-190,22 L-226,50 L-112,76 Z"
    fold = "M-158,42 L-112,78 L-116,50 Z"
    panel = "M-160,-36 C-60,4 60,4 160,-36 L158,44 C60,82 -60,82 -158,44 Z"
    mirrored = "scale(-1 1)"
    behind = path(tail, shade, INK), path(fold, BROWN_DARK, INK)
    return place(
        x,
        y,
        *behind,
        group(*behind, transform=mirrored),
        path(panel, cloth, INK),
        line("M-149,-22 C-58,14 58,14 149,-22 M-148,33 C-58,68 58,68 148,33", shade, DETAIL),
        word("TAPETE", 0, 26, 44, 520),
    )


def sun() -> str:
    """The face of the sun about the origin, 196 across: at rest, with a small smile."""
    side = (
        line("M14,-30 C24,-40 44,-40 54,-30", INK, 4.5)
        + path("M17,-13 C26,-24 43,-24 52,-13 C43,-5 26,-5 17,-13 Z", WHITE, INK, DETAIL)
        + circle(34, -14, 6.5, INK, "none")
        + circle(48, 22, 13, "#F0A24A", "none")
    )
    return (
        circle(0, 0, 98, GOLD_LIGHT)
        + area("M69,-69 A95.5,95.5 0 0 1 -69,69 A128,128 0 0 0 69,-69 Z", GOLD)
        + side
        + group(side, transform="scale(-1 1)")
        + line("M-6,-22 C-4,-4 -10,8 -13,18 C-10,26 10,26 13,18", INK, 4)
        + area("M-16,45 C-8,56 8,56 16,45 C6,48 -6,48 -16,45 Z", RED)
        + line("M-27,40 C-16,49 16,49 27,40", INK, 4.5)
        + line("M-30,43 L-25,37 M30,43 L25,37", INK, 4)
        + line("M-9,72 C-3,75 3,75 9,72", GOLD_DARK, 4)
    )


def ace_of_oros() -> str:
    """The coin with the sun, and the ribbon under it."""
    x, y = MIDDLE, 385.0
    studs = [place(0, 0, circle(0, -192, 6.5, GOLD_LIGHT, INK, 3), turn=15.0 * k) for k in range(24)]
    coin = place(
        x,
        y,
        circle(0, 0, 226, GOLD, INK, 6),
        area("M158,-158 A223,223 0 0 1 -158,158 A290,290 0 0 0 158,-158 Z", GOLD_DARK),
        line(rays(209, 219, 72), INK, 3),
        circle(0, 0, 202, GOLD, INK, DETAIL),
        *studs,
        circle(0, 0, 182, RED, INK),
        area("M127,-127 A180,180 0 0 1 -127,127 A232,232 0 0 0 127,-127 Z", RED_DARK),
        path(petals(60, 172, 11, 16, 11.25), GOLD_DARK, INK, DETAIL),
        path(petals(50, 180, 14.5, 16), GOLD, INK, 4),
        line(rays(104, 150, 16), GOLD_LIGHT, 6),
        sun(),
    )
    return coin + ribbon(MIDDLE, 716, PAPER, GOLD)


def ace_of_copes() -> str:
    """The great lidded cup, about the origin 640 high."""
    bowl = "M-150,-98 C-152,44 -108,128 0,142 C108,128 152,44 150,-98 Z"
    foot = (
        "M-22,182 L-26,206 C-34,252 -116,262 -136,306 C-80,328 80,328 136,306 C116,262 34,252"
        " 26,206 L22,182 Z"
    )
    handle = "M-146,-52 C-222,-92 -232,30 -176,52 C-150,62 -134,40 -146,28 C-190,30 -192,-46 -143,-14 Z"
    lid = "M-158,-124 C-146,-190 -86,-222 -34,-232 L34,-232 C86,-222 146,-190 158,-124 Z"
    cup = place(
        MIDDLE,
        478,
        path(handle, GOLD),
        group(path(handle, GOLD_DARK), transform="scale(-1 1)"),
        path(foot, GOLD),
        area(
            "M6,184 L19,184 L23,206 C31,252 110,262 130,304 C92,316 60,319 36,320 C60,280 14,262 6,210 Z",
            GOLD_DARK,
        ),
        path("M-122,287 C-70,308 70,308 122,287 L134,305 C78,327 -78,327 -134,305 Z", RED, INK),
        path(bowl, RED),
        area("M78,-60 C84,30 56,96 4,139 C104,124 147,44 147,-60 Z", RED_DARK),
        line("M-126,-16 C-124,24 -112,56 -94,80", RED_LIGHT, 11),
        path(
            "M-100,60 C-72,38 -40,58 0,92 C40,58 72,38 100,60 C80,112 46,137 0,142 C-46,137"
            " -80,112 -100,60 Z",
            GOLD,
        ),
        area("M44,64 C64,50 84,50 97,61 C78,110 46,134 10,139 C40,124 52,96 44,64 Z", GOLD_DARK),
        line("M0,92 V138 M-52,66 C-48,98 -30,122 -10,134 M52,66 C48,98 30,122 10,134", INK, DETAIL),
        path(
            "M-152,-110 C-152,-92 -151,-70 -148,-52 C-70,-20 70,-20 148,-52 C151,-70 152,-92 152,-110 Z", GOLD
        ),
        area("M72,-72 C102,-78 130,-86 149,-96 C149,-82 148,-66 146,-54 C122,-44 96,-37 70,-33 Z", GOLD_DARK),
        *(_jewel(jewel_x, jewel_y, colour) for jewel_x, jewel_y, colour in _JEWELS),
        path("M0,-14 L26,20 L0,54 L-26,20 Z", GOLD),
        path("M0,2 L13,20 L0,38 L-13,20 Z", BLUE, INK, DETAIL),
        circle(-62, 10, 8, GOLD_LIGHT, INK, 3),
        circle(62, 10, 8, GOLD_LIGHT, INK, 3),
        ellipse(0, 160, 62, 26, RED),
        area("M20,137 C56,144 66,160 56,170 C46,180 30,183 14,184 C34,172 36,152 20,137 Z", RED_DARK),
        line("M-60,160 C-30,172 30,172 60,160", GOLD, 7),
        path(lid, GOLD),
        area("M40,-226 C90,-214 140,-184 153,-126 L86,-126 C90,-170 70,-204 34,-228 Z", GOLD_DARK),
        path("M-152,-144 C-60,-118 60,-118 152,-144 L158,-116 C60,-82 -60,-82 -158,-116 Z", GOLD_LIGHT),
        line("M-130,-160 C-110,-190 -76,-206 -44,-214", GOLD_LIGHT, 9),
        line("M-44,-139 C-44,-178 -32,-206 -18,-230 M44,-139 C44,-178 32,-206 18,-230", INK, DETAIL),
        path("M-40,-236 C-20,-226 20,-226 40,-236 L30,-254 L-30,-254 Z", RED),
        circle(0, -280, 32, GOLD),
        area("M16,-306 A29.5,29.5 0 0 1 -14,-254 A40,40 0 0 0 16,-306 Z", GOLD_DARK),
        circle(-10, -292, 7, GOLD_LIGHT, "none"),
        path("M0,-344 L9,-328 L0,-312 L-9,-328 Z", RED, INK, DETAIL),
    )
    return cup


_JEWELS = ((-104, -68, BLUE), (-54, -54, GREEN), (0, -50, RED), (54, -54, GREEN), (104, -68, BLUE))


def _jewel(x: float, y: float, colour: str) -> str:
    """A round stone in the band of the cup."""
    return circle(x, y, 13, colour, INK, 4) + circle(x - 4, y - 4, 3.5, WHITE, "none")


def ace_of_espases() -> str:
    """The great sword, point up, with the ribbon over its blade."""
    blade = "M0,-372 L40,-296 L35,166 L-35,166 L-40,-296 Z"
    guard = (
        "M-128,172 C-170,150 -150,100 -112,112 C-90,120 -92,138 -70,142 C-30,152 30,152 70,142"
        " C92,138 90,120 112,112"
        " C150,100 170,150 128,172 C100,202 54,200 0,198 C-54,200 -100,202 -128,172 Z"
    )
    sword = place(
        MIDDLE,
        474,
        path(blade, BLUE_LIGHT, "none"),
        area("M0,-372 L40,-296 L35,166 L0,166 Z", BLUE),
        area("M-11,-282 H11 L9,140 L-9,140 Z", BLUE_DARK),
        line("M-22,-278 L-19,128", WHITE, 6),
        path(blade, "none", INK, 6),
        path("M-24,196 L24,196 L22,316 L-22,316 Z", RED),
        area("M4,198 L21,198 L19.5,314 L4,314 Z", RED_DARK),
        line("M-21,232 L21,214 M-21,262 L21,244 M-20,292 L20,274 M-18,314 L20,303", GOLD_LIGHT, 7),
        path(guard, GOLD),
        line("M-116,176 C-84,188 84,188 116,176", GOLD_DARK, 9),
        circle(-118, 137, 8, GOLD_LIGHT, INK, DETAIL),
        circle(118, 137, 8, GOLD_LIGHT, INK, DETAIL),
        path("M0,150 L24,171 L0,192 L-24,171 Z", RED, INK, 4),
        circle(0, 346, 38, GOLD),
        area("M18,315 A35.5,35.5 0 0 1 -16,377 A46,46 0 0 0 18,315 Z", GOLD_DARK),
        circle(0, 346, 15, RED, INK, 4),
        circle(-5, 341, 4, WHITE, "none"),
    )
    return sword + ribbon(MIDDLE, 410, PAPER, GOLD)


LEAFY = 2.4  # the club of the ace against the nominal one


def leaf(x: float, y: float, turn: float, size: float) -> str:
    """An oak-like leaf that grows from (x, y) in the direction `turn`, clockwise from up."""
    shape = (
        "M0,0 C-10,-10 -26,-10 -28,-24 C-40,-32 -40,-46 -30,-52 C-38,-66 -28,-80 -18,-82"
        " C-14,-96 -6,-104 0,-112"
        " C6,-104 14,-96 18,-82 C28,-80 38,-66 30,-52 C40,-46 40,-32 28,-24 C26,-10 10,-10 0,0 Z"
    )
    pen = 1 / (size * LEAFY)
    return place(
        x,
        y,
        path(shape, GREEN_LIGHT, "none"),
        area(
            "M0,0 L0,-110 C6,-104 14,-96 18,-82 C28,-80 38,-66 30,-52 C40,-46 40,-32 28,-24"
            " C26,-10 10,-10 0,0 Z",
            GREEN,
        ),
        path(shape, "none", INK, 5 * pen),
        line("M0,14 V-88 M0,-26 L-16,-40 M0,-26 L16,-40 M0,-54 L-14,-67 M0,-54 L14,-67", INK, 3.2 * pen),
        turn=turn,
        scale=size,
    )


def ace_of_bastos() -> str:
    """The heavy club, some two and a half times its size: more bark, two knots, and leaves on its twigs."""
    scale = LEAFY
    pen = 1 / scale
    twigs = line(
        "M26,-58 C32,-60 38,-60 44,-54 M-27,-66 C-36,-74 -40,-76 -48,-76 M20,38 C28,38 34,42 40,48",
        INK,
        9 * pen,
    )
    knots = [
        ellipse(x, y, 6.5, 9, GREEN_DARK, INK, DETAIL * pen, slope)
        + ellipse(x, y, 2, 4, INK, "none", 0, slope)
        for x, y, slope in ((-8, -86, 10), (-2, 64, -8))
    ]
    bark = line(
        "M-18,-96 C-14,-104 -4,-106 2,-98 M-18,-80 C-14,-70 -4,-68 2,-76 M12,-118 C14,-108 14,-98 12,-88"
        " M-12,52 C-8,48 4,48 8,54 M-10,76 C-6,80 4,80 8,74 M-16,-44 C-14,-36 -14,-28 -14,-20"
        " M10,-30 C10,-18 9,-8 7,2 M3,116 C3,124 3,130 2,136 M-6,96 C-6,102 -6,108 -6,112"
        " M-14,-10 C-13,6 -12,18 -12,30",
        INK,
        4 * pen,
    )
    leaves = (
        leaf(40, -56, 116, 0.52),
        leaf(38, -60, 78, 0.38),
        leaf(-42, -76, -104, 0.58),
        leaf(-40, -74, -58, 0.42),
        leaf(34, 44, 124, 0.55),
        leaf(36, 42, 84, 0.36),
    )
    club = place(MIDDLE - 8, 480, basto(0, 0, 300 * scale), turn=16)
    grown = place(MIDDLE - 8, 480, bark, *knots, twigs, *leaves, turn=16, scale=scale)
    return club + grown


EMBLEMS = {"O": ace_of_oros, "C": ace_of_copes, "E": ace_of_espases, "B": ace_of_bastos}


def ace(suit: str) -> str:
    """The SVG of an ace: `suit` one of O, C, E, B."""
    return spanish_card(suit, 1, EMBLEMS[suit]())
