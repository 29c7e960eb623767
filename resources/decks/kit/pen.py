"""The pen: colours, line widths and the few SVG marks that every card is drawn with.

Lengths are tenths of a millimetre (a Spanish card is 610 x 950) and coordinates are rounded to 0.1. Only
what QtSvg paints is written: paths, circles, ellipses, rects and groups with transforms; no gradients,
filters, clips or styles. Every function returns SVG text, so a part of a drawing is simply a string.
"""

import re

import numerals

INK = "#2A2630"
PAPER = "#FCF7EA"
EDGE = "#B9AE98"
WHITE = "#FFFFFF"
GOLD, GOLD_DARK, GOLD_LIGHT = "#EDB93C", "#B9791B", "#F8DC86"
RED, RED_DARK, RED_LIGHT = "#C7382E", "#8E2323", "#E57B66"
BLUE, BLUE_DARK, BLUE_LIGHT = "#2F6CA6", "#1D4168", "#8FB9DC"
GREEN, GREEN_DARK, GREEN_LIGHT = "#4E8F45", "#2C5B2F", "#8CC07A"
SKIN, SKIN_DARK = "#F4CDA8", "#DFA47C"
BROWN, BROWN_DARK = "#8B5A34", "#5E3A20"
FELT = "#1F6B45"

OUTLINE = 5.0
DETAIL = 3.5
FRAME = 6.0

CARD_WIDTH, CARD_HEIGHT = 610, 950
CORNER = 40
FRAME_INSET = 36.0
GAP = 34.0  # a pinta: the opening in the top and bottom line of the frame
INDEX_HEIGHT = 58.0
INDEX_LEFT, INDEX_TOP = 57.0, 60.0

# Where the frame opens, in hundredths of the card's width: it tells the suit of a card that shows only
# its edge.
PINTES: dict[str, tuple[int, ...]] = {"O": (), "C": (50,), "E": (36, 64), "B": (28, 50, 72)}

_NUMBER = re.compile(r"-?\d*\.?\d+")
_ROUND = ' stroke-linejoin="round" stroke-linecap="round"'


def number(value: float) -> str:
    """A length as the file has it: rounded to a tenth, without a trailing zero."""
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def rounded(d: str) -> str:
    """Path data with every number rounded to a tenth."""
    return _NUMBER.sub(lambda found: number(float(found.group())), d)


def _paint(fill: str, stroke: str, width: float) -> str:
    """The fill and stroke attributes; an empty stroke or no width draws no line."""
    line = (
        f' stroke="{stroke}" stroke-width="{number(width)}"{_ROUND}'
        if stroke and stroke != "none" and width
        else ""
    )
    return f' fill="{fill or "none"}"{line}'


def path(d: str, fill: str, stroke: str = INK, width: float = OUTLINE) -> str:
    """A path filled and outlined; `"none"` as fill leaves a bare line, `"none"` as stroke a bare area."""
    return f'<path d="{rounded(d)}"{_paint(fill, stroke, width)}/>'


def area(d: str, fill: str) -> str:
    """A path filled without an outline: a shade, a highlight."""
    return path(d, fill, "none")


def line(d: str, stroke: str = INK, width: float = DETAIL) -> str:
    """A path drawn as a bare line with round ends."""
    return path(d, "none", stroke, width)


def circle(cx: float, cy: float, r: float, fill: str, stroke: str = INK, width: float = OUTLINE) -> str:
    """A circle by its middle and radius."""
    return f'<circle cx="{number(cx)}" cy="{number(cy)}" r="{number(r)}"{_paint(fill, stroke, width)}/>'


def ellipse(
    cx: float,
    cy: float,
    rx: float,
    ry: float,
    fill: str,
    stroke: str = INK,
    width: float = OUTLINE,
    turn: float = 0,
) -> str:
    """An ellipse by its middle and half axes, turned clockwise by `turn` degrees."""
    turned = f' transform="rotate({number(turn)} {number(cx)} {number(cy)})"' if turn else ""
    shape = f'<ellipse cx="{number(cx)}" cy="{number(cy)}" rx="{number(rx)}" ry="{number(ry)}"'
    return f"{shape}{_paint(fill, stroke, width)}{turned}/>"


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str,
    stroke: str = INK,
    width: float = OUTLINE,
    corner: float = 0,
) -> str:
    """A rectangle by its upper left corner and size, its corners rounded by `corner`."""
    curve = f' rx="{number(corner)}"' if corner else ""
    box = f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"{curve}'
    return f"{box}{_paint(fill, stroke, width)}/>"


def group(*parts: str, transform: str = "") -> str:
    """Parts drawn together, moved by an SVG transform."""
    moved = f' transform="{transform}"' if transform else ""
    return f"<g{moved}>{''.join(parts)}</g>"


def place(x: float, y: float, *parts: str, turn: float = 0, scale: float = 1) -> str:
    """Parts drawn about the origin, set down at (x, y), turned clockwise by `turn` degrees and scaled."""
    transform = f"translate({number(x)} {number(y)})"
    if turn:
        transform += f" rotate({number(turn)})"
    if scale != 1:
        transform += f" scale({scale:.3f})"
    return group(*parts, transform=transform)


def numeral(rank: int, x: float, y: float, height: float, fill: str = INK) -> str:
    """A number drawn `height` high with its upper left corner at (x, y)."""
    scale = height / numerals.HEIGHT
    digits = (
        f'<path transform="translate({number(left)} 0)" d="{d}"/>' for left, d in numerals.outlines(rank)
    )
    move = f"translate({number(x)} {number(y)}) scale({scale:.3f})"
    return f'<g transform="{move}" fill="{fill}">{"".join(digits)}</g>'


def sheet(width: float, height: float, *parts: str) -> str:
    """A whole SVG file of the given size in tenths of a millimetre, which is also its viewBox."""
    size = f'width="{number(width / 10)}mm" height="{number(height / 10)}mm"'
    box = f'viewBox="0 0 {number(width)} {number(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>{"".join(parts)}</svg>\n'


def paper(fill: str = PAPER, width: float = CARD_WIDTH, height: float = CARD_HEIGHT) -> str:
    """The blank card with its edge."""
    return rect(1.5, 1.5, width - 3, height - 3, fill, EDGE, 3, CORNER)


def frame(suit: str) -> str:
    """The thin frame with the pintes of a suit (`O`, `C`, `E` or `B`)."""
    left, right = FRAME_INSET, CARD_WIDTH - FRAME_INSET
    top, bottom = FRAME_INSET, CARD_HEIGHT - FRAME_INSET
    edges = [left]
    for hundredth in PINTES[suit]:
        middle = CARD_WIDTH * hundredth / 100
        edges += [middle - GAP / 2, middle + GAP / 2]
    edges.append(right)
    d = [f"M{left},{top} V{bottom} M{right},{top} V{bottom}"]
    for y in (top, bottom):
        d += [f"M{start},{y} H{end}" for start, end in zip(edges[::2], edges[1::2], strict=True)]
    return line(" ".join(d), INK, FRAME)


def turned(corner: str) -> str:
    """The upper left corner of a Spanish card again as its lower right one."""
    middle = f"{number(CARD_WIDTH / 2)} {number(CARD_HEIGHT / 2)}"
    return group(corner, transform=f"rotate(180 {middle})")


def spanish_card(suit: str, rank: int, *body: str) -> str:
    """A whole Spanish card: paper, frame with pintes, the body and over it the two indices.

    `suit` is the letter of the card's code (`O`, `C`, `E`, `B`), `rank` 1 to 12.
    """
    index = numeral(rank, INDEX_LEFT, INDEX_TOP, INDEX_HEIGHT)
    return sheet(CARD_WIDTH, CARD_HEIGHT, paper(), frame(suit), group(*body), index, turned(index))
