"""Clothes: the page's tunic, collars, belts and capes, the king's gown, mantle and ermine.

All are drawn about the base of the neck. Every cloth has its shade to the right and its light to the left.
"""

from figures.dyes import GOLDEN, LINEN, STEEL, Dye
from figures.place import Place
from pen import DETAIL, INK

_CHEST = (
    "M-32,-6 C-58,2 -82,8 -90,30 C-90,80 -74,130 -62,172 L62,172 C74,130 92,80 90,30 C82,8 58,2 32,-6"
    " C16,6 -16,6 -32,-6 Z"
)
_CHEST_RIGHT = "M0,3 C12,3 24,0 32,-6 C58,2 82,8 90,30 C92,80 74,130 62,172 L0,172 Z"
_CHEST_SHADE = "M58,4 C76,10 88,16 90,30 C92,80 74,130 62,172 L34,172 C52,120 62,60 58,4 Z"
_SKIRT_TOP = "M-62,166 C-80,204 -98,250 -110,296"
_SKIRT_END = "C98,250 80,204 62,166 Z"
_HEMS = {
    "straight": "C-56,318 56,318 110,296",
    "dagged": (
        "L-96,326 L-78,304 L-60,334 L-42,310 L-22,338 L0,312 L22,338 L42,310 L60,334 L78,304 L96,326 L110,296"
    ),
    "scalloped": (
        "C-106,320 -80,322 -74,304 C-70,330 -40,332 -36,310 C-32,336 -2,336 0,312"
        " C2,336 32,336 36,310 C40,332 70,330 74,304 C80,322 106,320 110,296"
    ),
}


def tunic(at: Place, cloth: Dye, half: Dye, hem: str, trim: Dye) -> str:
    """A short belted tunic to the thigh; `half` dyes its right side (the same dye for a plain one)."""
    skirt = f"{_SKIRT_TOP} {_HEMS[hem]} {_SKIRT_END}"
    right = f"M0,166 L0,312 {'C40,311 80,306 110,296' if hem == 'straight' else _right_of(hem)} {_SKIRT_END}"
    pleats = at.line("M-36,196 C-46,230 -54,262 -58,292", cloth.shade, 5)
    pleats += at.line("M34,196 C42,230 50,262 54,292 M-2,198 L-2,300", half.shade, 5)
    edge = at.line("M-99,273 C-54,292 54,292 99,273", trim.base, 9) if hem != "straight" else _braid(at, trim)
    skirt_shade = "M62,166 C80,204 98,250 110,296 C100,300 90,303 80,305 C76,260 62,210 44,166 Z"
    return at.shaded(
        skirt,
        cloth.base,
        at.area(right, half.base),
        at.area(skirt_shade, half.shade),
        pleats,
        at.line("M-70,222 C-76,238 -82,252 -86,264", cloth.light, 6),
        edge,
    ) + chest(at, cloth, half)


def chest(at: Place, cloth: Dye, half: Dye) -> str:
    """The doublet from the shoulders to the waist."""
    return at.shaded(
        _CHEST,
        cloth.base,
        at.area(_CHEST_RIGHT, half.base),
        at.area(_CHEST_SHADE, half.shade),
        at.line("M-66,40 C-64,70 -58,100 -52,126", cloth.light, 6),
    )


def _right_of(hem: str) -> str:
    """The right half of a cut hem, from the middle of the tunic."""
    marks = _HEMS[hem].split("0,312 ", 1)
    return marks[1]


def _braid(at: Place, trim: Dye) -> str:
    """The braid along a straight hem."""
    band = at.shape(
        "M-110,296 C-56,318 56,318 110,296 L104,272 C52,294 -52,294 -104,272 Z", trim.base, INK, 4
    )
    studs = ((-84, 292), (-57, 297), (-29, 300), (0, 301), (29, 300), (57, 297), (84, 292))
    return band + "".join(at.disc(x, y, 4.5, trim.shade) for x, y in studs)


def buttons(at: Place, dye: Dye, count: int = 5) -> str:
    """A row of buttons down the chest."""
    return "".join(at.disc(-4, 34 + step * 26, 6, dye.base, INK) for step in range(count))


def lacing(at: Place, under: Dye, cord: Dye) -> str:
    """A laced opening down the chest that shows the shirt."""
    return at.shape("M-22,6 C-10,14 10,14 22,6 L10,120 L-10,120 Z", under.base, INK, 4) + at.line(
        "M-17,34 L14,54 M17,34 L-14,54 M-14,62 L11,82 M14,62 L-11,82 M-11,90 L9,106 M11,90 L-9,106",
        cord.base,
        DETAIL,
    )


def baldric(at: Place, dye: Dye) -> str:
    """A broad band over the right shoulder to the left hip."""
    return at.shape("M52,2 L78,10 C50,80 0,140 -56,172 L-64,150 C-10,120 30,70 52,2 Z", dye.base, INK, 4)


def panel(at: Place, dye: Dye, trim: Dye) -> str:
    """A panel of another cloth down the front with diamonds on it."""
    diamonds = "".join(
        at.shape(f"M0,{y - 13} L9,{y} L0,{y + 13} L-9,{y} Z", trim.base, "none") for y in (40, 76, 112, 144)
    )
    return at.shape("M-30,2 C-12,8 12,8 30,2 L24,172 L-24,172 Z", dye.base, INK, 4) + diamonds


def breastplate(at: Place) -> str:
    """The ridge and rivets that make armour of the chest."""
    return at.line("M-2,10 C2,60 2,110 -2,164 M-84,60 C-50,84 46,84 84,60", STEEL.shade, 5) + "".join(
        at.disc(x, y, 4.5, GOLDEN.base, INK, 3) for x, y in ((-60, 58), (-24, 66), (22, 66), (56, 58))
    )


def belt(at: Place, dye: Dye, buckle: Dye) -> str:
    """A belt with its buckle."""
    band = "M-65,158 C-30,172 30,172 65,158 L67,182 C30,196 -30,196 -68,182 Z"
    return (
        at.shape(band, dye.base, INK, 4)
        + at.line("M-52,169 C-40,173 -30,174 -22,175", dye.light, 4)
        + at.shape("M-16,164 L14,164 L14,194 L-16,194 Z", buckle.base, INK, 4)
        + at.line("M-4,178 L14,178", INK, DETAIL)
    )


def purse(at: Place, dye: Dye) -> str:
    """A purse hung from the belt."""
    bag = "M-16,0 C-30,20 -34,48 -18,56 C-6,62 14,62 24,54 C36,42 30,18 16,0 Z"
    return (
        at.line("M-8,-26 L-8,0 M8,-26 L8,0", INK, 5)
        + at.shaded(
            bag, dye.base, at.area("M16,0 C30,18 36,42 24,54 C18,58 10,60 4,60 C16,46 16,20 8,0 Z", dye.shade)
        )
        + at.shape("M-20,-6 L20,-6 L22,14 C8,22 -8,22 -22,14 Z", dye.base, INK, 4)
        + at.disc(0, 16, 5, GOLDEN.base, INK)
    )


def ruff(at: Place) -> str:
    """A pleated white ruff."""
    d = (
        "M-46,-8 C-54,-22 -34,-30 -8,-30 C20,-32 52,-28 50,-10 C52,6 40,10 32,8 C24,16 14,14 8,12"
        " C0,18 -10,16 -14,11"
        " C-24,14 -32,10 -34,4 C-42,4 -46,0 -46,-8 Z"
    )
    pleats = "M-30,-18 L-36,0 M-16,-16 L-18,6 M0,-15 L0,8 M18,-16 L20,6 M34,-18 L40,2"
    return at.shape(d, LINEN.base) + at.line(pleats, LINEN.shade, 4)


def falling_collar(at: Place, dye: Dye) -> str:
    """A plain collar with two points lying on the shoulders."""
    d = (
        "M-34,-22 C-12,-10 14,-10 38,-22 C54,-10 60,8 64,28 C44,34 24,34 8,20 L2,12 L-6,20 C-22,34 -42,34"
        " -60,28 C-56,8 -50,-10 -34,-22 Z"
    )
    return at.shaded(
        d, dye.base, at.area("M38,-22 C54,-10 60,8 64,28 C58,30 50,31 42,31 C46,14 42,-4 28,-18 Z", dye.shade)
    )


def hood_collar(at: Place, dye: Dye, hem: Dye) -> str:
    """A hood thrown back, its cape cut in points over the shoulders."""
    cape = (
        "M-36,-24 C-70,-10 -98,8 -104,36 L-86,64 L-68,46 L-46,78 L-26,56 L-2,86 L22,56 L44,78"
        " L66,46 L86,64 L104,36"
        " C98,8 70,-10 38,-24 C14,-12 -14,-12 -36,-24 Z"
    )
    shade = "M104,36 L86,64 L66,46 L52,66 C62,36 52,4 30,-19 L38,-24 C70,-10 98,8 104,36 Z"
    roll = "M-44,-14 C-50,-32 -26,-36 2,-34 C30,-36 54,-30 48,-12 C36,4 -32,4 -44,-14 Z"
    return (
        at.shaded(cape, dye.base, at.area(shade, dye.shade))
        + at.line("M-72,12 C-78,20 -82,26 -84,34", dye.light, 6)
        + at.shape(roll, dye.base)
        + at.line("M-24,-18 C-8,-10 14,-10 30,-18", dye.shade, 5)
        + "".join(at.disc(x, y, 5, hem.base, INK) for x, y in ((-46, 62), (-2, 70), (44, 62)))
    )


def short_cape(at: Place, dye: Dye, lining: Dye) -> str:
    """A cape hanging behind to the hip; drawn before the body."""
    cloth = (
        "M-60,0 C-110,90 -128,200 -124,270 C-100,262 -84,270 -60,280 L66,280 C90,266 112,270 138,262"
        " C140,190 112,80 64,0 Z"
    )
    shade = "M64,0 C112,80 140,190 138,262 C122,266 108,267 94,270 C100,180 84,80 40,0 Z"
    return at.shaded(cloth, dye.base, at.area(shade, dye.shade)) + at.line(
        "M-118,262 C-98,256 -84,262 -60,272 M66,272 C90,258 112,262 132,254", lining.base, 7
    )


# The king.


def mantle(at: Place, dye: Dye) -> str:
    """The king's mantle seen behind and beside him, down to the ground."""
    cloth = "M-106,26 C-146,120 -164,320 -180,560 C-100,576 90,576 164,560 C154,330 142,120 106,26 Z"
    shade = "M106,26 C142,120 154,330 164,560 C156,562 148,564 140,565 C138,360 126,160 92,26 Z"
    return at.shaded(
        cloth,
        dye.base,
        at.area(shade, dye.shade),
        at.line("M-150,300 C-156,380 -162,460 -163,536", dye.light, 6),
        at.line("M-138,250 C-140,300 -146,330 -146,370", dye.shade, 5),
    )


def gown(at: Place, dye: Dye, braid: Dye, jewel: Dye) -> str:
    """The king's gown with a band of braid down the front and along the hem."""
    cloth = "M-84,6 C-90,120 -104,330 -116,554 C-40,572 44,572 112,554 C102,330 92,120 84,6 Z"
    shade = "M84,6 C92,120 102,330 112,554 C94,559 76,562 58,564 C60,340 56,120 48,6 Z"
    front = "M-22,4 L22,4 C24,180 26,380 28,545 L-30,545 C-28,380 -24,180 -22,4 Z"
    hem = "M-116,554 C-40,572 44,572 112,554 L110,522 C44,540 -40,540 -114,522 Z"
    studs = "".join(
        at.shape(f"M0,{y - 17} L12,{y} L0,{y + 17} L-12,{y} Z", jewel.base, INK, 3.5)
        for y in range(230, 520, 56)
    )
    folds = at.line("M-62,220 C-68,320 -76,420 -80,512", dye.light, 6) + at.line(
        "M-50,230 C-52,330 -58,430 -60,526 M54,230 C58,330 64,430 66,526", dye.shade, 5
    )
    pearls = "".join(at.disc(x, y, 5, braid.light) for x, y in ((-90, 541), (-62, 547), (58, 547), (88, 541)))
    return (
        at.shaded(cloth, dye.base, at.area(shade, dye.shade), folds)
        + at.shape(front, braid.base, INK, 4)
        + studs
        + at.shape(hem, braid.base, INK, 4)
        + pearls
        + at.disc(-1, 546, 9, jewel.base, INK)
    )


def girdle(at: Place, dye: Dye, jewel: Dye) -> str:
    """The king's broad girdle with its clasp."""
    band = "M-92,168 C-40,188 40,188 92,168 L94,196 C40,216 -40,216 -95,196 Z"
    return (
        at.shape(band, dye.base, INK, 4)
        + "".join(
            at.oval(x, y, 8, 7, jewel.base, INK) for x, y in ((-62, 193), (-34, 199), (34, 199), (62, 193))
        )
        + at.disc(0, 200, 18, GOLDEN.light, INK, 4)
        + at.disc(0, 200, 8, jewel.base, INK)
    )


def _tail(x: float, y: float) -> str:
    """One black ermine tail, as path data."""
    return (
        f"M{x},{y - 9} C{x + 5},{y - 3} {x + 6},{y + 5} {x + 4},{y + 10} L{x},{y + 5}"
        f" L{x - 4},{y + 10} C{x - 6},{y + 5} {x - 5},{y - 3} {x},{y - 9} Z"
    )


_EDGES = (
    "M-74,10 C-78,150 -92,350 -104,560 L-150,566 C-140,340 -120,140 -108,20 Z",
    "M74,10 C82,150 92,350 100,560 L138,566 C132,340 122,140 108,20 Z",
)
_EDGE_SHADE = "M108,20 C122,140 132,340 138,566 L124,564 C120,340 108,140 94,16 Z"


def ermine_edges(at: Place) -> str:
    """The ermine borders of the mantle, hanging open to both sides of the gown."""
    left, right = _EDGES
    spots = ((96, 140), (102, 210), (116, 262), (108, 330), (122, 384), (112, 446), (127, 496), (116, 540))
    tails = " ".join(_tail(side * x, y) for side in (-1, 1) for x, y in spots)
    return (
        at.shape(left, LINEN.base)
        + at.shaded(right, LINEN.base, at.area(_EDGE_SHADE, LINEN.shade))
        + at.area(tails, INK)
    )


def braid_edges(at: Place, dye: Dye, jewel: Dye) -> str:
    """Borders of braid set with jewels, where there is no ermine."""
    left, right = _EDGES
    places = ((107, 306), (112, 374), (117, 442), (121, 510))
    jewels = "".join(at.disc(side * x, y, 8, jewel.base, INK) for side in (-1, 1) for x, y in places)
    return at.shape(left, dye.base) + at.shaded(right, dye.base, at.area(_EDGE_SHADE, dye.shade)) + jewels


def ermine_cape(at: Place) -> str:
    """The shoulder cape of ermine."""
    cape = (
        "M-40,-22 C-84,-12 -126,10 -138,50 C-144,74 -140,88 -134,94 C-60,122 60,122 134,94 C142,88 144,74"
        " 138,50"
        " C126,10 84,-12 42,-22 C16,-6 -16,-6 -40,-22 Z"
    )
    shade = "M42,-22 C84,-12 126,10 138,50 C144,74 142,88 134,94 C122,99 110,102 98,104 C110,60 80,6 30,-16 Z"
    spots = (
        (-104, 36),
        (-70, 12),
        (-112, 74),
        (-76, 54),
        (-44, 86),
        (-36, 40),
        (0, 66),
        (4, 96),
        (40, 42),
        (72, 14),
        (48, 86),
        (80, 58),
        (106, 38),
        (114, 76),
    )
    return at.shaded(
        cape, LINEN.base, at.area(shade, LINEN.shade), at.area(" ".join(_tail(x, y) for x, y in spots), INK)
    )


def chain(at: Place, dye: Dye, jewel: Dye) -> str:
    """A chain of office over the shoulders, a jewel hanging from it."""
    links = ((-86, 30), (-66, 54), (-40, 72), (-12, 82), (18, 82), (46, 72), (72, 54), (92, 30))
    return (
        at.line("M-96,8 C-76,102 80,102 100,8", INK, 12)
        + at.line("M-96,8 C-76,102 80,102 100,8", dye.base, 5)
        + "".join(at.disc(x, y, 8, dye.base, INK) for x, y in links)
        + at.shape("M3,84 L22,108 L3,134 L-16,108 Z", dye.base, INK, 4)
        + at.disc(3, 108, 8, jewel.base, INK)
    )


def toes(at: Place, dye: Dye) -> str:
    """The tips of two shoes under a long hem; drawn before the gown."""
    return at.shape("M-70,556 C-90,560 -96,578 -80,580 L-30,580 L-30,552 Z", dye.base) + at.shape(
        "M30,552 L30,580 L78,580 C92,578 88,560 66,556 Z", dye.shade
    )


def ground(at: Place, dye: Dye, half: float) -> str:
    """The strip of turf under the feet, `half` units to each side of its origin, with blades of grass."""
    d = (
        f"M{-half},6 C{-half * 0.6},-16 {half * 0.5},-16 {half},6 C{half * 0.5},20 {-half * 0.6},20"
        f" {-half},6 Z"
    )
    tufts = " ".join(
        f"M{x},6 L{x - 8},-10 M{x},6 L{x + 1},-14 M{x},6 L{x + 11},-8" for x in (-half * 0.82, half * 0.13)
    )
    return at.shape(d, dye.base, dye.shade) + at.line(tufts, dye.shade, 4)
