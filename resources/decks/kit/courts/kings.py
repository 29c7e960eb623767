"""The four kings: bearded, under closed crowns."""

from collections.abc import Callable

from courts.arms import harp, rod
from courts.attire import (
    braid,
    chain,
    devices,
    ermine_collar,
    gown,
    held_up,
    laid,
    lapels,
    mantle,
    raised,
    yoke,
)
from courts.crowns import arched, lilied, mitred, rayed
from courts.hair import gentleman
from courts.strewn import DEVICES
from figures.dyes import AUBURN, AZURE, CHESTNUT, GOLDEN, LEAF, LINEN, RAVEN, SCARLET, SILVER
from figures.heads import Looks
from figures.held import orb, sword
from figures.place import Place
from figures.robes import ruff

LEFT = Place(315, 300)  # the base of the neck of a king who looks to the left
RIGHT = Place(315, 300, mirrored=True)
HEAD = (-4.0, -74.0)
CROWN = (0.0, -5.0)
BREAST = (76.0, 90.0)  # where the other hand lies


def king_spades(colour: str) -> str:
    """David: white-haired, the harp in his hand, a chain over the ermine."""
    hand, head = LEFT.within(-154, 30), LEFT.within(*HEAD)
    return "".join(
        [
            mantle(LEFT, AZURE, GOLDEN),
            gown(LEFT, GOLDEN, devices(LEFT, DEVICES["S"], colour, start=(0, 114))),
            laid(LEFT.within(*BREAST), AZURE, GOLDEN),
            ermine_collar(LEFT),
            chain(LEFT, GOLDEN, SCARLET),
            raised(hand, harp(hand), AZURE, GOLDEN),
            gentleman(head, Looks(SILVER, "flowing", "full")),
            lilied(head.within(*CROWN), AZURE, SCARLET, AZURE),
        ]
    )


def king_hearts(colour: str) -> str:
    """Charles: red-bearded, the sword upright, the mantle open in ermine."""
    hand, head = RIGHT.within(-150, 26), RIGHT.within(*HEAD)
    return "".join(
        [
            mantle(RIGHT, SCARLET, GOLDEN),
            gown(RIGHT, GOLDEN, devices(RIGHT, DEVICES["H"], colour)),
            lapels(RIGHT),
            laid(RIGHT.within(*BREAST), GOLDEN, SCARLET, SCARLET),
            raised(hand, sword(hand.within(0, 0, 0.9), 190), GOLDEN, SCARLET, SCARLET),
            ruff(RIGHT.within(0, 0, 1.2)),
            gentleman(head, Looks(AUBURN, "rolled", "forked")),
            arched(head.within(*CROWN), SCARLET, AZURE, SCARLET),
        ]
    )


def king_diamonds(colour: str) -> str:
    """Caesar: black-bearded, an eagle on his sceptre, in gold."""
    hand, head = LEFT.within(-154, 32), LEFT.within(*HEAD)
    return "".join(
        [
            mantle(LEFT, GOLDEN, SCARLET),
            gown(LEFT, LINEN, devices(LEFT, DEVICES["D"], colour, (34, 26))),
            laid(LEFT.within(*BREAST), SCARLET, GOLDEN),
            yoke(LEFT, SCARLET, GOLDEN),
            raised(hand, rod(hand, SCARLET), SCARLET, GOLDEN),
            gentleman(head, Looks(RAVEN, "curled", "pointed")),
            rayed(head.within(*CROWN), SCARLET, SCARLET, LEAF),
        ]
    )


def king_clubs(colour: str) -> str:
    """Alexander: brown-bearded under an emperor's crown, the orb on his palm."""
    hand, head = RIGHT.within(-150, 34), RIGHT.within(*HEAD)
    return "".join(
        [
            mantle(RIGHT, AZURE, GOLDEN),
            gown(RIGHT, GOLDEN, devices(RIGHT, DEVICES["C"], colour)),
            braid(RIGHT, "M-58,-14 C-78,50 -90,110 -98,190 M58,-14 C78,50 90,110 98,190", LEAF, 14),
            laid(RIGHT.within(*BREAST), GOLDEN, AZURE, AZURE),
            held_up(hand, orb(hand.within(0, -42, 1.3)), GOLDEN, AZURE, AZURE),
            ruff(RIGHT.within(0, 0, 1.2)),
            gentleman(head, Looks(CHESTNUT, "flowing", "curly")),
            mitred(head.within(*CROWN), AZURE, LEAF, SCARLET),
        ]
    )


KINGS: dict[tuple[str, str], Callable[[str], str]] = {
    ("S", "K"): king_spades,
    ("H", "K"): king_hearts,
    ("D", "K"): king_diamonds,
    ("C", "K"): king_clubs,
}
