"""The four cavalls: a rider on a stepping horse, seen from the side, the suit's object lifted before him."""

import pen
from figures import riders
from figures.dyes import (
    AUBURN,
    AZURE,
    BAY_COAT,
    BLACK_COAT,
    CHESTNUT,
    FAIR,
    GOLDEN,
    GREY_COAT,
    LEAF,
    LEATHER,
    LINEN,
    RAVEN,
    SCARLET,
    SILVER,
    STEEL,
    WHITE_COAT,
    Dye,
)
from figures.headgear import beret, brimmed_cap, morion, peaked_hat
from figures.heads import Looks, head, neck
from figures.held import club, coin, goblet, sword
from figures.horses import Horse, breast_strap, bridle, crupper, horse, reins, saddle, saddle_cloth
from figures.limbs import Joints, cuff, fingers_behind, fist, palm_before, puff, sleeve, small_fist
from figures.place import Place
from figures.riders import BODY, HEAD
from figures.robes import (
    belt,
    breastplate,
    buttons,
    chest,
    falling_collar,
    ground,
    hood_collar,
    lacing,
    panel,
    ruff,
)

TURF = Place(284, 866)
BRIDLE_HAND = (282, 446)  # on the card


def _arm(joints: Joints, dye: Dye, trim: Dye) -> str:
    """A rider's sleeve with its cuff."""
    (_, elbow, wrist) = joints
    end = (wrist[0] + (elbow[0] - wrist[0]) * 0.08, wrist[1] + (elbow[1] - wrist[1]) * 0.08)
    return sleeve(BODY, joints, (36, 29, 20), dye) + cuff(BODY, elbow, end, 20, trim)


def _bridle_arm(dye: Dye, trim: Dye) -> str:
    """The near arm, bent to hold the rein."""
    return _arm(((66, 44), (64, 162), (-66, 148)), dye, trim) + small_fist(BODY.within(-92, 144, turn=4))


def cavall_oros() -> str:
    """On a bay with white socks, the coin held up."""
    hand = BODY.within(-200, -28)
    mount = Horse(BAY_COAT, CHESTNUT, "cropped", socks=True, blaze=True, stepping=False)
    ridden = [
        horse(mount),
        breast_strap(AZURE, GOLDEN) + crupper(AZURE, GOLDEN) + bridle(AZURE),
        saddle_cloth("round", SCARLET, GOLDEN) + saddle(LEATHER),
    ]
    rider = [
        riders.hanging_cape(SCARLET, GOLDEN),
        riders.breeches(LINEN, AZURE) + riders.riding_boot(LEATHER, GOLDEN),
        riders.doublet_skirt(AZURE, GOLDEN),
        chest(BODY, AZURE, AZURE) + panel(BODY, GOLDEN, SCARLET) + belt(BODY, LEATHER, GOLDEN),
        fingers_behind(hand) + coin(hand.within(0, -64)) + palm_before(hand),
        _arm(((-70, 44), (-140, 96), (-194, 2)), AZURE, GOLDEN),
        reins(AZURE, BRIDLE_HAND),
        _bridle_arm(AZURE, GOLDEN),
        neck(HEAD, 40) + falling_collar(BODY, LINEN) + head(HEAD, Looks(FAIR, "waves")),
        beret(HEAD, SCARLET, GOLDEN, LINEN),
    ]
    return pen.place(-8, -6, ground(TURF, LEAF, 190), *ridden, *rider)


def cavall_copes() -> str:
    """On a white horse, the goblet held out over its head."""
    hand = BODY.within(-196, -40)
    ridden = [
        horse(Horse(WHITE_COAT, FAIR)),
        breast_strap(SCARLET, GOLDEN) + crupper(SCARLET, GOLDEN) + bridle(SCARLET),
        saddle_cloth("square", AZURE, GOLDEN) + saddle(LEATHER),
    ]
    rider = [
        riders.flying_cape(AZURE, GOLDEN),
        riders.breeches(GOLDEN, SCARLET) + riders.riding_boot(LEATHER, LEATHER),
        riders.doublet_skirt(SCARLET, GOLDEN),
        chest(BODY, SCARLET, SCARLET) + buttons(BODY, GOLDEN) + belt(BODY, LEATHER, GOLDEN),
        goblet(hand.within(0, 0, 0.95)),
        _arm(((-70, 44), (-134, 86), (-174, -12)), SCARLET, GOLDEN),
        fist(hand),
        puff(BODY, -72, 40, 36, SCARLET, GOLDEN),
        reins(SCARLET, BRIDLE_HAND),
        _bridle_arm(SCARLET, GOLDEN),
        puff(BODY, 74, 42, 40, SCARLET, GOLDEN),
        neck(HEAD, 40) + ruff(BODY) + head(HEAD, Looks(CHESTNUT, "bob")),
        brimmed_cap(HEAD, AZURE, GOLDEN, LINEN),
    ]
    return pen.place(-8, -6, ground(TURF, LEAF, 190), *ridden, *rider)


def cavall_espases() -> str:
    """On a black horse, helmeted, the sword raised."""
    hand = BODY.within(-196, -6)
    ridden = [
        horse(Horse(BLACK_COAT, RAVEN, bow=GOLDEN)),
        breast_strap(SCARLET, GOLDEN) + crupper(SCARLET, GOLDEN) + bridle(SCARLET),
        saddle_cloth("dagged", GOLDEN, SCARLET) + saddle(LEATHER),
    ]
    rider = [
        riders.flying_cape(SCARLET, GOLDEN),
        riders.breeches(SCARLET, GOLDEN) + riders.riding_boot(LEATHER, LEATHER),
        riders.doublet_skirt(AZURE, GOLDEN),
        chest(BODY, STEEL, STEEL) + breastplate(BODY) + belt(BODY, LEATHER, GOLDEN),
        sword(hand.within(0, 0, turn=-4), 200),
        _arm(((-70, 44), (-134, 100), (-174, 20)), AZURE, GOLDEN),
        fist(hand),
        puff(BODY, -72, 40, 36, STEEL, AZURE),
        reins(SCARLET, BRIDLE_HAND),
        _bridle_arm(AZURE, GOLDEN),
        puff(BODY, 74, 42, 40, STEEL, AZURE),
        neck(HEAD, 40) + falling_collar(BODY, LINEN) + head(HEAD, Looks(AUBURN, "curls", "moustache")),
        morion(HEAD, SCARLET),
    ]
    return pen.place(-8, -6, ground(TURF, LEAF, 190), *ridden, *rider)


def cavall_bastos() -> str:
    """On a dappled grey, the club held upright."""
    hand = BODY.within(-190, 6)
    ridden = [
        horse(Horse(GREY_COAT, SILVER, "knotted", dappled=True, bow=SCARLET, stepping=False)),
        breast_strap(LEATHER, GOLDEN) + crupper(LEATHER, GOLDEN) + bridle(LEATHER),
        saddle_cloth("long", SCARLET, GOLDEN) + saddle(LEATHER),
    ]
    rider = [
        riders.hanging_cape(LEAF, GOLDEN),
        riders.breeches(SCARLET, GOLDEN) + riders.riding_boot(LEATHER, GOLDEN),
        riders.doublet_skirt(GOLDEN, SCARLET),
        chest(BODY, GOLDEN, GOLDEN) + lacing(BODY, LINEN, SCARLET) + belt(BODY, LEATHER, SCARLET),
        club(hand.within(0, 0, turn=-3), 0.92, 0.6),
        _arm(((-70, 44), (-134, 108), (-170, 30)), SCARLET, GOLDEN),
        fist(hand),
        puff(BODY, -72, 40, 34, GOLDEN, SCARLET),
        reins(LEATHER, BRIDLE_HAND),
        _bridle_arm(SCARLET, GOLDEN),
        puff(BODY, 74, 42, 38, GOLDEN, SCARLET),
        neck(HEAD, 40) + hood_collar(BODY, LEAF, GOLDEN) + head(HEAD, Looks(RAVEN, "short")),
        peaked_hat(HEAD, LEAF, SCARLET, LINEN),
    ]
    return pen.place(-8, -6, ground(TURF, LEAF, 190), *ridden, *rider)
