"""The four jacks: a feathered cap, a weapon or a leaf, no mantle over the arms."""

from collections.abc import Callable

from courts.arms import arrow, branch, halberd, lance, shield
from courts.attire import devices, front, gown, laid, raised, sleeves, stripes
from courts.hair import gentleman
from courts.strewn import DEVICES
from figures.dyes import AUBURN, AZURE, CHESTNUT, FAIR, GOLDEN, LEAF, LINEN, RAVEN, SCARLET, Dye
from figures.headgear import beret, brimmed_cap, peaked_hat
from figures.heads import Looks, neck
from figures.limbs import puff
from figures.place import Place
from figures.robes import falling_collar, hood_collar, ruff

LEFT = Place(315, 300)  # the base of the neck of a jack who looks to the left
RIGHT = Place(315, 300, mirrored=True)
HEAD = (0.0, -80.0, 1.06)
HAND = (-152.0, 40.0)
BREAST = (74.0, 92.0)


def _puffs(at: Place, dye: Dye, slash: Dye) -> str:
    """Both shoulders puffed and slashed."""
    return puff(at, 112, 36, 52, dye, slash) + puff(at, -108, 36, 52, dye, slash)


def jack_spades(colour: str) -> str:
    """Ogier: a round cap with a white feather, a halberd."""
    hand, head = RIGHT.within(*HAND), RIGHT.within(-8, -79, 1.03)
    return "".join(
        [
            sleeves(RIGHT, GOLDEN),
            gown(RIGHT, AZURE),
            front(RIGHT, GOLDEN, DEVICES["S"], colour, 54),
            laid(RIGHT.within(*BREAST), GOLDEN, AZURE),
            _puffs(RIGHT, AZURE, GOLDEN),
            raised(hand, halberd(hand.within(0, 20), SCARLET), GOLDEN, AZURE),
            neck(head),
            ruff(RIGHT.within(0, 0, 1.4)),
            gentleman(head, Looks(CHESTNUT, "page")),
            brimmed_cap(head, AZURE, GOLDEN, LINEN),
        ]
    )


def jack_hearts(colour: str) -> str:
    """La Hire: a wide beret with a golden feather, a branch of laurel."""
    hand, head = LEFT.within(*HAND), LEFT.within(*HEAD)
    return "".join(
        [
            sleeves(LEFT, SCARLET),
            gown(LEFT, GOLDEN, devices(LEFT, DEVICES["H"], colour)),
            laid(LEFT.within(*BREAST), SCARLET, GOLDEN),
            _puffs(LEFT, SCARLET, GOLDEN),
            raised(hand, branch(hand.within(0, 0, 1.1)), SCARLET, GOLDEN),
            neck(head),
            falling_collar(LEFT.within(0, 0, 1.2), LINEN),
            gentleman(head, Looks(FAIR, "page")),
            beret(head, SCARLET, GOLDEN, GOLDEN),
        ]
    )


def jack_diamonds(colour: str) -> str:
    """Hector: a moustache under a peaked hat, a lance with its pennon."""
    hand, head = RIGHT.within(*HAND), RIGHT.within(0, -78, 1.02)
    return "".join(
        [
            sleeves(RIGHT, SCARLET),
            gown(RIGHT, LINEN, devices(RIGHT, DEVICES["D"], colour, (36, 26), (0, 70))),
            laid(RIGHT.within(*BREAST), SCARLET, GOLDEN, GOLDEN),
            neck(head),
            hood_collar(RIGHT.within(0, 0, 1.05), GOLDEN, SCARLET),
            raised(hand, lance(hand.within(0, 26), SCARLET, GOLDEN), SCARLET, GOLDEN, GOLDEN),
            gentleman(head, Looks(RAVEN, "cropped", "moustache")),
            peaked_hat(head, SCARLET, GOLDEN, LINEN),
        ]
    )


def jack_clubs(colour: str) -> str:
    """Lancelot: curls under a blue beret, an arrow and a round shield."""
    hand, head = LEFT.within(*HAND), LEFT.within(*HEAD)
    return "".join(
        [
            sleeves(LEFT, AZURE),
            gown(LEFT, GOLDEN, stripes(LEFT, AZURE)),
            _puffs(LEFT, AZURE, GOLDEN),
            raised(hand, arrow(hand, LEAF), AZURE, GOLDEN),
            shield(LEFT.within(112, 82, 0.86), LINEN, AZURE, DEVICES["C"], colour),
            neck(head),
            ruff(LEFT.within(0, 0, 1.4)),
            gentleman(head, Looks(AUBURN, "curled")),
            beret(head, AZURE, GOLDEN, LEAF),
        ]
    )


JACKS: dict[tuple[str, str], Callable[[str], str]] = {
    ("S", "J"): jack_spades,
    ("H", "J"): jack_hearts,
    ("D", "J"): jack_diamonds,
    ("C", "J"): jack_clubs,
}
