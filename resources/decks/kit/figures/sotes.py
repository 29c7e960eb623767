"""The four sotes: a page on foot with hat, short tunic and stockings, the suit's object in his right hand."""

from figures.dyes import AUBURN, AZURE, CHESTNUT, FAIR, GOLDEN, LEAF, LEATHER, LINEN, RAVEN, SCARLET, Dye
from figures.headgear import barretina, beret, brimmed_cap, peaked_hat
from figures.heads import Looks, head, neck
from figures.held import club, coin, goblet, sword
from figures.limbs import (
    Joints,
    boot,
    cuff,
    fingers_behind,
    fist,
    garter,
    leg,
    palm_before,
    puff,
    shoe,
    sleeve,
    small_fist,
)
from figures.place import Place
from figures.robes import (
    baldric,
    belt,
    buttons,
    falling_collar,
    ground,
    hood_collar,
    lacing,
    purse,
    ruff,
    short_cape,
    tunic,
)

BODY = Place(322, 292)  # the base of the neck
HEAD = BODY.within(-6, -88)
NEAR, FAR = BODY.within(52, 286, turn=-3), BODY.within(-42, 286, turn=4)  # the hips
ASTRIDE = BODY.within(44, 286, turn=3, mirrored=True)  # the near hip with the foot turned outwards
TURF = Place(308, 866)
SLIM = (34, 28, 20)  # half the breadth of a sleeve at shoulder, elbow and wrist


def _arm(joints: Joints, dye: Dye, trim: Dye, size: tuple[float, float, float] = SLIM) -> str:
    """A page's sleeve with its cuff."""
    (_, elbow, wrist) = joints
    end = (wrist[0] + (elbow[0] - wrist[0]) * 0.08, wrist[1] + (elbow[1] - wrist[1]) * 0.08)
    return sleeve(BODY, joints, size, dye) + cuff(BODY, elbow, end, size[2], trim)


def sota_oros() -> str:
    """He lifts the coin; the other hand rests on his hip."""
    hand = BODY.within(-162, -8)
    legs = [
        leg(ASTRIDE, SCARLET) + garter(ASTRIDE, GOLDEN) + shoe(ASTRIDE, LEATHER, GOLDEN),
        leg(FAR, AZURE) + garter(FAR, GOLDEN) + shoe(FAR, LEATHER, GOLDEN),
    ]
    body = [
        tunic(BODY, SCARLET, AZURE, "straight", GOLDEN),
        buttons(BODY, GOLDEN),
        belt(BODY, LEATHER, GOLDEN),
        _arm(((76, 40), (150, 118), (88, 160)), AZURE, GOLDEN),
        small_fist(BODY.within(72, 168, turn=-30)),
        puff(BODY, 84, 42, 42, AZURE, GOLDEN),
        fingers_behind(hand) + coin(hand.within(0, -68)) + palm_before(hand),
        _arm(((-76, 40), (-146, 116), (-158, 18)), SCARLET, GOLDEN),
        puff(BODY, -82, 42, 42, SCARLET, GOLDEN),
    ]
    above = [
        neck(HEAD, 40),
        ruff(BODY),
        head(HEAD, Looks(FAIR, "bob")),
        brimmed_cap(HEAD, AZURE, GOLDEN, LINEN),
    ]
    return "".join([ground(TURF, LEAF, 150), *legs, *body, *above])


def sota_copes() -> str:
    """He walks and offers the goblet; a short cape hangs behind him."""
    far, near = FAR.within(0, 0, turn=8), NEAR.within(-10, 0, turn=-8)
    hand = BODY.within(-142, 96)
    legs = [
        leg(near, LINEN, SCARLET) + shoe(near, SCARLET, GOLDEN),
        leg(far, LINEN, SCARLET) + shoe(far, SCARLET, GOLDEN),
    ]
    body = [
        tunic(BODY, LEAF, LEAF, "scalloped", GOLDEN),
        lacing(BODY, LINEN, SCARLET),
        belt(BODY, SCARLET, GOLDEN),
        _arm(((76, 40), (128, 140), (112, 236)), LEAF, GOLDEN),
        small_fist(BODY.within(108, 258, turn=-80)),
        goblet(hand),
        _arm(((-72, 44), (-74, 150), (-116, 108)), LEAF, GOLDEN),
        fist(hand),
        puff(BODY, -74, 44, 40, GOLDEN, SCARLET) + puff(BODY, 80, 44, 40, GOLDEN, SCARLET),
    ]
    above = [
        neck(HEAD, 40),
        falling_collar(BODY, LINEN),
        head(HEAD, Looks(CHESTNUT, "waves", tilt=-3)),
        beret(HEAD.within(0, 0, turn=-3), SCARLET, GOLDEN, LINEN),
    ]
    return "".join([ground(TURF, LEAF, 156), short_cape(BODY, SCARLET, GOLDEN), *legs, *body, *above])


def sota_espases() -> str:
    """He holds the sword upright and stands astride in boots."""
    hand = BODY.within(-152, 84)
    legs = [
        leg(ASTRIDE, SCARLET) + boot(ASTRIDE, LEATHER, GOLDEN),
        leg(FAR, SCARLET) + boot(FAR, LEATHER, GOLDEN),
    ]
    body = [
        tunic(BODY, AZURE, AZURE, "dagged", GOLDEN),
        baldric(BODY, SCARLET),
        belt(BODY, LEATHER, GOLDEN),
        _arm(((76, 40), (146, 122), (88, 160)), GOLDEN, SCARLET),
        small_fist(BODY.within(72, 168, turn=-30)),
        puff(BODY, 84, 42, 40, AZURE, GOLDEN),
        sword(hand, 262),
        _arm(((-74, 44), (-84, 152), (-130, 100)), GOLDEN, SCARLET),
        fist(hand),
        puff(BODY, -80, 42, 40, AZURE, GOLDEN),
    ]
    above = [
        neck(HEAD, 40),
        ruff(BODY),
        head(HEAD, Looks(AUBURN, "curls", tilt=2)),
        peaked_hat(HEAD.within(0, 0, turn=2), SCARLET, AZURE, LINEN),
    ]
    return "".join([ground(TURF, LEAF, 155), *legs, *body, *above])


def sota_bastos() -> str:
    """He walks with the club upright in his hand, hooded and with a purse at his belt."""
    far, near = FAR.within(0, 0, turn=6), NEAR.within(-6, 0, turn=-6)
    hand = BODY.within(-142, 130)
    legs = [
        leg(near, GOLDEN) + boot(near, LEATHER, LEATHER),
        leg(far, GOLDEN) + boot(far, LEATHER, LEATHER),
    ]
    body = [
        tunic(BODY, SCARLET, SCARLET, "straight", GOLDEN),
        belt(BODY, LEATHER, GOLDEN) + purse(BODY.within(-34, 206), LEATHER),
        _arm(((76, 44), (140, 128), (84, 166)), SCARLET, GOLDEN),
        small_fist(BODY.within(66, 172, turn=-26)),
        club(hand, 1.2, 1.9),
        _arm(((-72, 48), (-70, 166), (-116, 140)), SCARLET, GOLDEN),
        fist(hand),
    ]
    above = [
        neck(HEAD, 40),
        hood_collar(BODY, AZURE, GOLDEN),
        head(HEAD, Looks(RAVEN, "short", tilt=-2)),
        barretina(HEAD.within(0, 0, turn=-2), SCARLET, AZURE),
    ]
    return "".join([ground(TURF, LEAF, 156), *legs, *body, *above])
