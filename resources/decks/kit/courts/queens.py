"""The four queens: long hair or a veil, an open crown, a flower."""

from collections.abc import Callable

from courts.attire import bosom, braid, devices, front, gown, laid, lapels, mantle, pearls, raised, veil
from courts.crowns import flowered, pointed, scalloped, towered
from courts.flowers import daisy, lily, rose, tulip
from courts.hair import coil, lady, plait, tresses_behind
from courts.strewn import DEVICES
from figures.dyes import AUBURN, AZURE, CHESTNUT, FAIR, GOLDEN, LEAF, LINEN, RAVEN, SCARLET, Dye
from figures.place import Place
from pen import BLUE, BLUE_LIGHT

LEFT = Place(315, 304)  # the base of the neck of a queen who looks to the left
RIGHT = Place(315, 304, mirrored=True)
HEAD = (-4.0, -78.0, 0.98)
CROWN = (0.0, -4.0)
HAND = (-154.0, 34.0)
BREAST = (74.0, 92.0)
NECKLACE = (-2.0, 6.0)
PALE = Dye(BLUE_LIGHT, BLUE, "#C5DCEE")


def queen_spades(colour: str) -> str:
    """Pallas: black waves under a crown of towers, a tulip."""
    hand, head = RIGHT.within(*HAND), RIGHT.within(*HEAD)
    return "".join(
        [
            tresses_behind(head, RAVEN, "waved"),
            mantle(RIGHT, AZURE, GOLDEN),
            gown(RIGHT, GOLDEN, devices(RIGHT, DEVICES["S"], colour, (40, 32), (0, 82), 26)),
            braid(RIGHT, "M-58,-14 C-78,50 -90,110 -98,190 M58,-14 C78,50 90,110 98,190", LINEN, 14),
            bosom(RIGHT, AZURE),
            laid(RIGHT.within(*BREAST), AZURE, GOLDEN),
            raised(hand, tulip(hand, GOLDEN), AZURE, GOLDEN),
            lady(head, RAVEN, "waved"),
            pearls(RIGHT.within(*NECKLACE), SCARLET),
            towered(head.within(*CROWN), AZURE, SCARLET, AZURE),
        ]
    )


def queen_hearts(colour: str) -> str:
    """Judith: long fair hair, a crown of five points, a rose."""
    hand, head = LEFT.within(*HAND), LEFT.within(*HEAD)
    return "".join(
        [
            tresses_behind(head, FAIR, "long"),
            mantle(LEFT, GOLDEN, SCARLET),
            gown(LEFT, SCARLET),
            lapels(LEFT),
            front(LEFT, GOLDEN, DEVICES["H"], colour, 84),
            bosom(LEFT, GOLDEN),
            laid(LEFT.within(*BREAST), SCARLET, GOLDEN),
            raised(hand, rose(hand, SCARLET), SCARLET, GOLDEN),
            lady(head, FAIR, "long"),
            pearls(LEFT.within(*NECKLACE), AZURE),
            pointed(head.within(*CROWN), SCARLET, SCARLET, AZURE),
        ]
    )


def queen_diamonds(colour: str) -> str:
    """Rachel: red plaits under a crown of lilies, a daisy."""
    hand, head = RIGHT.within(*HAND), RIGHT.within(*HEAD)
    return "".join(
        [
            mantle(RIGHT, SCARLET, GOLDEN),
            gown(RIGHT, GOLDEN, devices(RIGHT, DEVICES["D"], colour, (36, 26), (0, 84))),
            bosom(RIGHT, SCARLET),
            laid(RIGHT.within(*BREAST), GOLDEN, SCARLET, SCARLET),
            raised(hand, daisy(hand, LINEN), GOLDEN, SCARLET, SCARLET),
            lady(head, AUBURN, "plaits"),
            plait(head.within(-52, 32, turn=8), AUBURN, SCARLET),
            plait(head.within(55, 36, turn=-8), AUBURN, SCARLET),
            pearls(RIGHT.within(*NECKLACE), LEAF),
            flowered(head.within(*CROWN), SCARLET, SCARLET, LEAF),
        ]
    )


def queen_clubs(colour: str) -> str:
    """Argine: brown coils and a veil, a crown of round lobes, a lily."""
    hand, head = LEFT.within(*HAND), LEFT.within(*HEAD)
    return "".join(
        [
            veil(LEFT, PALE),
            mantle(LEFT, AZURE, GOLDEN),
            gown(LEFT, LINEN, devices(LEFT, DEVICES["C"], colour, (40, 32), (0, 82))),
            bosom(LEFT, GOLDEN),
            laid(LEFT.within(*BREAST), GOLDEN, AZURE),
            raised(hand, lily(hand, LINEN), GOLDEN, AZURE),
            coil(head.within(-54, 20), CHESTNUT),
            lady(head, CHESTNUT, "coiled"),
            coil(head.within(56, 22), CHESTNUT),
            pearls(LEFT.within(*NECKLACE), LEAF),
            scalloped(head.within(*CROWN), AZURE, LEAF, SCARLET),
        ]
    )


QUEENS: dict[tuple[str, str], Callable[[str], str]] = {
    ("S", "Q"): queen_spades,
    ("H", "Q"): queen_hearts,
    ("D", "Q"): queen_diamonds,
    ("C", "Q"): queen_clubs,
}
