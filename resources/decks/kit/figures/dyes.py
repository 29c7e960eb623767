"""What the figures are made of: every stuff has one base, one shade and one light."""

from dataclasses import dataclass

from pen import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    BROWN,
    BROWN_DARK,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    RED,
    RED_DARK,
    SKIN,
    SKIN_DARK,
    WHITE,
)


@dataclass(frozen=True, slots=True)
class Dye:
    """The three tones of one stuff."""

    base: str
    shade: str
    light: str


BLUSH = "#EBA58A"
GOLDEN = Dye(GOLD, GOLD_DARK, GOLD_LIGHT)
SCARLET = Dye(RED, RED_DARK, "#E5766A")
AZURE = Dye(BLUE, BLUE_DARK, BLUE_LIGHT)
LEAF = Dye(GREEN, GREEN_DARK, "#93C283")
LEATHER = Dye(BROWN, BROWN_DARK, "#B98757")
LINEN = Dye(WHITE, "#D8CFC2", WHITE)
FLESH = Dye(SKIN, SKIN_DARK, "#FCE6D0")
STEEL = Dye("#AFC3D3", "#6E8AA3", "#E6EFF4")

# hair
FAIR = Dye("#D99A34", "#A8701C", "#F2C766")
AUBURN = Dye("#A4532A", "#743719", "#CB7D4C")
CHESTNUT = Dye("#6A4326", "#482B16", "#946541")
RAVEN = Dye("#3B3440", "#211E27", "#675E6E")
SILVER = Dye("#D5D3D2", "#A3A1A6", "#F5F4F2")

# coats of the horses
GREY_COAT = Dye("#B9BCC2", "#8C9099", "#DFE1E5")
WHITE_COAT = Dye("#F4EFE6", "#D5CCBF", WHITE)
BAY_COAT = Dye("#A9622F", "#7B431E", "#CF8D56")
BLACK_COAT = Dye("#54434A", "#382C33", "#7E6A70")
