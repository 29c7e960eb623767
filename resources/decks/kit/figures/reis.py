"""The four reis: a bearded king, crowned and robed to the ground, the suit's object held like a sceptre."""

from figures.dyes import AUBURN, AZURE, CHESTNUT, GOLDEN, LEAF, LEATHER, LINEN, RAVEN, SCARLET, SILVER, Dye
from figures.headgear import arched_crown, branch_crown, leafed_crown, pointed_crown
from figures.heads import Looks, head
from figures.held import club, coin, goblet, orb, sceptre, sword
from figures.limbs import Joints, cuff, fingers_behind, fist, palm_before, sleeve, small_fist
from figures.place import Place
from figures.robes import (
    braid_edges,
    chain,
    ermine_cape,
    ermine_edges,
    girdle,
    gown,
    ground,
    mantle,
    toes,
)

BODY = Place(302, 306)  # the base of the neck
HEAD = BODY.within(-2, -74)
CAPE = BODY.within(0, -2, 0.9)
TURF = Place(290, 874)
WIDE = (42, 44, 38)


def _robe(cloak: Dye, dress: Dye, braid: Dye, jewel: Dye) -> str:
    """All that the king wears below his arms."""
    return (
        ground(TURF, LEAF, 184)
        + mantle(BODY, cloak)
        + toes(BODY, LEATHER)
        + gown(BODY, dress, braid, jewel)
        + girdle(BODY, braid, jewel)
    )


def _arm(joints: Joints, outer: Dye, inner: Dye, edge: Dye = LINEN) -> str:
    """A wide sleeve with a broad edge, a narrow one showing at the wrist."""
    (_, elbow, wrist) = joints

    def back(part: float) -> tuple[float, float]:
        return wrist[0] + (elbow[0] - wrist[0]) * part, wrist[1] + (elbow[1] - wrist[1]) * part

    return (
        sleeve(BODY, joints, (24, 24, 19), inner)
        + sleeve(BODY, (joints[0], elbow, back(0.4)), WIDE, outer)
        + cuff(BODY, elbow, back(0.26), 36, edge, 24)
    )


def rei_oros() -> str:
    """White-bearded, the coin in one hand and a sceptre in the other."""
    hand, other = BODY.within(-176, 66), BODY.within(112, 214)
    return "".join(
        [
            _robe(SCARLET, AZURE, GOLDEN, SCARLET),
            ermine_edges(BODY),
            fingers_behind(hand) + coin(hand.within(0, -64, 0.94)) + palm_before(hand),
            _arm(((-96, 50), (-154, 196), (-172, 96)), SCARLET, GOLDEN),
            _arm(((96, 60), (160, 210), (134, 220)), SCARLET, GOLDEN),
            ermine_cape(CAPE),
            sceptre(other) + fist(other),
            head(HEAD, Looks(SILVER, "long", "full")),
            pointed_crown(HEAD, SCARLET),
        ]
    )


def rei_copes() -> str:
    """Brown-bearded, the goblet raised, the other hand at his girdle."""
    hand = BODY.within(-172, 118)
    return "".join(
        [
            _robe(AZURE, SCARLET, GOLDEN, AZURE),
            ermine_edges(BODY),
            _arm(((100, 60), (146, 190), (84, 226)), AZURE, GOLDEN),
            small_fist(BODY.within(62, 232, turn=-14)),
            goblet(hand),
            _arm(((-96, 50), (-104, 190), (-146, 130)), AZURE, GOLDEN),
            fist(hand),
            ermine_cape(CAPE),
            chain(CAPE, GOLDEN, SCARLET),
            head(HEAD, Looks(CHESTNUT, "waves", "pointed")),
            leafed_crown(HEAD, SCARLET),
        ]
    )


def rei_espases() -> str:
    """Red-bearded under a closed crown, sword and orb in his hands."""
    hand, other = BODY.within(-154, 136), BODY.within(76, 182)
    return "".join(
        [
            _robe(GOLDEN, AZURE, SCARLET, GOLDEN),
            ermine_edges(BODY),
            _arm(((100, 60), (150, 206), (104, 220)), GOLDEN, SCARLET),
            sword(hand, 262),
            _arm(((-96, 50), (-94, 204), (-128, 146)), GOLDEN, SCARLET),
            fist(hand),
            ermine_cape(CAPE),
            orb(other) + small_fist(BODY.within(78, 218, turn=10)),
            head(HEAD, Looks(AUBURN, "long", "forked")),
            arched_crown(HEAD, SCARLET),
        ]
    )


def rei_bastos() -> str:
    """Black-bearded, in braid instead of ermine, the club upright in his hand."""
    hand = BODY.within(-166, 150)
    return "".join(
        [
            _robe(LEAF, SCARLET, GOLDEN, LEAF),
            braid_edges(BODY, GOLDEN, SCARLET),
            _arm(((100, 60), (146, 190), (84, 226)), LEAF, SCARLET, GOLDEN),
            small_fist(BODY.within(62, 232, turn=-14)),
            club(hand, 1.1, 1.5),
            _arm(((-96, 50), (-100, 206), (-140, 160)), LEAF, SCARLET, GOLDEN),
            fist(hand),
            ermine_cape(CAPE),
            head(HEAD, Looks(RAVEN, "curls", "curly")),
            branch_crown(HEAD, LEAF),
        ]
    )
