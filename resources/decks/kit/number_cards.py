"""The number cards, 2 to 9 of each suit: where the pips stand, how large and how turned.

Oros and copes stand in columns. Espases stand upright, from 3 on in two rows, and an odd one lies across
the middle. Bastos are crossed in pairs; in the 6 and 7 two stand upright at the sides, and again an odd one
lies across the middle.
"""

from math import cos, pi, sin

from pen import spanish_card
from pips import PIPS

LEFT, MIDDLE, RIGHT = 142.0, 305.0, 468.0
TOP, CENTRE, BOTTOM = 254.0, 475.0, 696.0

Spot = tuple[float, float, float, float]  # x, y, size, degrees clockwise

ROUND = {2: 226.0, 3: 206.0, 4: 186.0, 5: 172.0, 6: 166.0, 7: 150.0, 8: 146.0, 9: 146.0}
TALL = {2: 272.0, 3: 250.0, 4: 226.0, 5: 212.0, 6: 196.0, 7: 180.0, 8: 180.0, 9: 180.0}


def column(x: float, size: float, *ys: float) -> list[Spot]:
    """Upright pips of one size, one below another."""
    return [(x, y, size, 0.0) for y in ys]


def in_columns(rank: int, size: float) -> list[Spot]:
    """The places of 2 to 9 oros or copes.

    The 2 stands aslant and the 3 in a triangle, so that a hand of which a third shows still tells their suit.
    """
    between = (TOP + CENTRE) / 2, (CENTRE + BOTTOM) / 2
    sides: tuple[float, ...] = (TOP, CENTRE, BOTTOM)
    middle: tuple[float, ...] = sides
    match rank:
        case 2:
            return [(MIDDLE - 88, TOP + 22, size, 0.0), (MIDDLE + 88, BOTTOM - 22, size, 0.0)]
        case 3:
            below = BOTTOM - 36
            return [
                (MIDDLE, TOP + 36, size, 0.0),
                (LEFT + 28, below, size, 0.0),
                (RIGHT - 28, below, size, 0.0),
            ]
        case 4:
            sides, middle = (TOP, BOTTOM), ()
        case 5:
            sides, middle = (TOP, BOTTOM), (CENTRE,)
        case 6:
            middle = ()
        case 7:
            middle = between[:1]
        case 8:
            middle = between
    inward = 14.0 if rank <= 6 else 0.0  # large pips keep clear of the frame
    left, right = column(LEFT + inward, size, *sides), column(RIGHT - inward, size, *sides)
    return left + column(MIDDLE, size, *middle) + right


def espases(rank: int) -> list[Spot]:
    """The places of 2 to 9 espases."""
    if rank == 2:
        return [*column(MIDDLE - 112, 530.0, CENTRE), *column(MIDDLE + 112, 530.0, CENTRE)]
    across = {
        1: (MIDDLE,),
        2: (LEFT + 26, RIGHT - 26),
        3: (LEFT, MIDDLE, RIGHT),
        4: (118.0, 242.7, 367.3, 492.0),
    }
    length = {3: 310.0, 4: 310.0, 5: 300.0, 8: 278.0, 9: 278.0}.get(rank, 286.0)
    spots = [spot for x in across[rank // 2] for spot in column(x, length, TOP, BOTTOM)]
    if rank % 2:
        spots.append((MIDDLE, CENTRE, length, 90.0))
    return spots


def bundle(x: float, y: float, size: float, lean: float, count: int) -> list[Spot]:
    """Clubs crossed at one place, somewhat below their middle: a pair, and a third one upright over it."""
    below = size * 0.12
    across, up = below * sin(lean * pi / 180), below * (1 - cos(lean * pi / 180))
    crossed = [(x - across, y + up, size, -lean), (x + across, y + up, size, lean)]
    return [*crossed, (x, y, size, 0.0)][:count]


def bastos(rank: int) -> list[Spot]:
    """The places of 2 to 9 bastos."""
    if rank <= 3:
        lean, size = (30.0, 600.0) if rank == 2 else (38.0, 540.0)
        return bundle(MIDDLE, CENTRE - 6, size, lean, rank)
    sides = (MIDDLE,) if rank <= 7 else (LEFT + 40, RIGHT - 40)
    size, lean = {4: (390.0, 46.0), 5: (340.0, 46.0), 6: (320.0, 46.0), 7: (320.0, 46.0)}.get(
        rank, (274.0, 27.0)
    )
    spots = [spot for y in (TOP, BOTTOM) for x in sides for spot in bundle(x, y, size, lean, 2)]
    if rank in (6, 7):
        spots += [(LEFT - 32, CENTRE, 276.0, 0.0), (RIGHT + 32, CENTRE, 276.0, 0.0)]
    if rank % 2:
        spots.append((MIDDLE, CENTRE, 248.0 if rank == 7 else 290.0, 90.0))
    return spots


def spots(suit: str, rank: int) -> list[Spot]:
    """Where the pips of a number card stand, in the order they are painted."""
    match suit:
        case "O":
            return in_columns(rank, ROUND[rank])
        case "C":
            return in_columns(rank, TALL[rank])
        case "E":
            return espases(rank)
        case "B":
            return bastos(rank)
    raise ValueError(f"{suit} is no suit of the Spanish deck: O, C, E or B")


def body(suit: str, rank: int) -> str:
    """The pips of a number card, `rank` 2 to 9."""
    pip = PIPS[suit]
    return "".join(pip(*spot) for spot in spots(suit, rank))


def number_card(suit: str, rank: int) -> str:
    """The SVG of a number card, `rank` 2 to 9."""
    return spanish_card(suit, rank, body(suit, rank))
