"""Horses seen from the side, facing left, with their harness; drawn straight in the card's units.

Painter's order: far legs, tail, body, near legs, mane, harness. A near leg is filled without a line and then
only its open sides are drawn, so that no seam shows where it joins the body.
"""

from dataclasses import dataclass

from figures.dyes import GOLDEN, LINEN, Dye
from figures.place import Place
from pen import INK

BODY = (
    "M318,530 C296,485 270,435 225,407 C212,396 198,390 188,390 C178,390 172,394 167,398"
    " C150,410 131,437 109,469"
    " C102,480 92,490 85,502 C79,514 81,524 91,528 C96,538 108,540 115,534 C122,536 130,532 133,523"
    " C142,515 158,512 171,506 C186,504 200,494 206,476 C224,496 210,540 196,574 C182,606 180,642"
    " 204,666"
    " C250,694 330,704 400,686 C440,676 470,680 500,650 C536,626 540,590 530,566 C522,542 500,530"
    " 466,526"
    " C420,520 370,540 318,530 Z"
)
BELLY_SHADE = (
    "M204,666 C250,694 330,704 400,686 C430,678 456,680 480,668 C420,664 300,676 250,654"
    " C230,648 212,654 204,666 Z"
)
NECK_SHADE = (
    "M206,476 C224,496 210,540 196,574 C188,592 184,610 184,626 C198,612 214,590 226,560"
    " C236,532 232,506 222,482 C216,470 210,470 206,476 Z"
)
JAW_SHADE = (
    "M133,523 C142,515 158,512 171,506 C186,504 200,494 206,476 C208,464 206,454 202,448"
    " C200,470 186,486 168,490 C152,494 136,502 124,516 C112,528 102,528 91,528 C96,538 108,540 115,534"
    " C122,536 130,532 133,523 Z"
)

# Of each leg the whole outline, the sides that are drawn where it stands free of the body, and the hoof.
FORE_DOWN = (
    "M200,640 C206,674 224,706 226,740 C226,752 223,758 224,766 L222,804 C220,816 216,822 212,834"
    " L248,840"
    " C250,828 254,818 252,806 L254,766 C257,754 259,746 259,738 C264,712 284,690 292,652 Z",
    "M205,667 C214,690 225,714 226,740 C226,752 223,758 224,766 L222,804 C220,816 216,822 212,834"
    " M248,840 C250,828 254,818 252,806 L254,766 C257,754 259,746 259,738 C263,714 278,696 287,672",
    "M212,832 L248,838 L258,862 L198,862 Z",
)
FORE_UP = (
    "M222,612 C196,640 164,654 132,656 C112,658 104,674 112,690 C118,700 126,706 130,716"
    " L140,752 C142,762 146,770 154,774"
    " L178,762 C172,754 170,746 168,738 L160,706 C196,720 248,712 288,670 Z",
    "M192,632 C172,650 152,655 132,656 C112,658 104,674 112,690 C118,700 126,706 130,716"
    " L140,752 C142,762 146,770 154,774"
    " M178,762 C172,754 170,746 168,738 L160,706 C196,720 236,714 272,688",
    "M150,768 L178,757 C188,768 194,780 194,790 C186,800 166,804 156,796 Z",
)
HIND_NEAR = (
    "M420,620 C420,690 454,708 462,742 C464,756 460,766 458,780 L454,806 C450,818 446,824 442,834"
    " L476,840"
    " C482,830 487,820 485,808 L493,774 C498,762 510,750 508,732 C512,706 540,680 536,592 L480,570 Z",
    "M428,668 C434,700 456,714 462,742 C464,756 460,766 458,780 L454,806 C450,818 446,824 442,834"
    " M476,840 C482,830 487,820 485,808 L493,774 C498,762 510,750 508,732 C512,706 538,680 535,590",
    "M442,832 L477,838 L484,862 L428,862 Z",
)
HIND_FAR = (
    "M384,660 C388,700 404,716 404,742 C404,756 398,766 394,780 L384,806 C380,816 374,824 370,832"
    " L400,840"
    " C408,830 412,820 412,810 L426,774 C432,760 440,748 440,732 C446,708 462,690 476,660 Z",
    "",
    "M370,830 L401,838 L406,860 L354,860 Z",
)
FORE_FAR_DOWN = (
    "M232,660 C238,700 250,716 252,740 C252,752 249,758 250,766 L246,804 C244,816 240,822 236,832"
    " L270,838"
    " C272,828 276,818 275,806 L279,766 C282,754 284,746 284,738 C288,712 300,700 306,664 Z",
    "",
    "M236,830 L271,836 L278,860 L222,860 Z",
)
TAIL = (
    "M506,538 C546,524 566,572 556,630 C548,680 566,716 544,790 C538,768 534,756 526,746"
    " C526,758 522,768 514,776"
    " C504,730 512,690 510,640 C508,600 510,582 496,562 Z"
)
MANES = {
    "flowing": (
        "M190,386 C220,382 253,407 273,438 C293,471 309,504 324,530 C306,544 288,532 283,518"
        " C267,521 251,507 254,495"
        " C238,494 228,480 232,468 C218,466 208,452 213,442 C199,438 191,424 194,416 C185,409 184,396"
        " 190,386 Z"
    ),
    "cropped": (
        "M188,384 C216,374 252,396 273,428 C296,462 312,501 326,532 L310,532 C297,492 271,443 234,417"
        " C217,405 200,400 188,400 Z"
    ),
    "knotted": (
        "M190,384 C220,376 254,403 276,436 C297,471 313,504 326,532 L306,527 C295,487 267,440 228,416"
        " C215,407 200,402 188,403 Z"
    ),
}
_STRANDS = {
    "flowing": "M211,409 C233,426 246,449 255,471 M240,429 C260,452 276,478 289,506",
    "cropped": (
        "M216,388 L212,400 M238,402 L231,412 M259,421 L250,429 M276,445 L264,452 M290,471 L278,476"
        " M302,497 L291,501"
    ),
    "knotted": "",
}
_KNOTS = ((208, 406), (230, 420), (252, 440), (268, 464), (282, 488), (294, 512))


@dataclass(frozen=True, slots=True)
class Horse:
    """A horse's coat, its mane and tail, hooves; socks and blaze where its legs and face are white."""

    coat: Dye
    hair: Dye
    mane: str = "flowing"
    hoof: str = INK
    socks: bool = False
    blaze: bool = False
    dappled: bool = False
    bow: Dye | None = None  # a ribbon that ties the tail
    stepping: bool = True  # the far foreleg is raised; otherwise the near one


HERE = Place()


def _far_leg(horse: Horse, leg: tuple[str, str, str]) -> str:
    """A leg on the far side, in the shade."""
    outline, _, hoof = leg
    return HERE.shape(outline, horse.coat.shade) + HERE.shape(hoof, horse.hoof, INK, 4)


def _near_leg(horse: Horse, leg: tuple[str, str, str], shade: str, sock: str) -> str:
    """A leg on the near side, open towards the body."""
    outline, sides, hoof = leg
    white = HERE.shape(sock, LINEN.base, "none") if horse.socks else ""
    return (
        HERE.area(outline, horse.coat.base)
        + HERE.area(shade, horse.coat.shade)
        + white
        + HERE.line(sides, INK, 5)
        + HERE.shape(hoof, horse.hoof, INK, 4)
    )


def tail(horse: Horse) -> str:
    """The tail, carried clear of the quarters."""
    bow = (
        HERE.shape("M536,600 L508,584 L506,614 Z M536,600 L562,582 L566,612 Z", horse.bow.base, INK, 4)
        + HERE.disc(536, 600, 9, horse.bow.base, INK, 4)
        if horse.bow
        else ""
    )
    return (
        HERE.shape(TAIL, horse.hair.base)
        + HERE.line(
            "M528,566 C544,600 532,660 530,716 M514,566 C530,600 520,660 518,720", horse.hair.shade, 4
        )
        + HERE.line("M540,556 C550,580 548,606 544,630", horse.hair.light, 5)
        + bow
    )


_DAPPLES = (
    (470, 560),
    (494, 590),
    (466, 604),
    (500, 622),
    (446, 584),
    (448, 628),
    (476, 640),
    (252, 470),
    (268, 500),
    (246, 522),
    (226, 600),
    (252, 610),
)


def trunk(horse: Horse) -> str:
    """Body, neck and head in one piece, with its shades and lights."""
    coat = horse.coat
    inside = [HERE.area(shade, coat.shade) for shade in (BELLY_SHADE, NECK_SHADE, JAW_SHADE)]
    inside.append(
        HERE.line("M478,546 C498,552 512,566 516,584 M214,596 C218,570 228,552 236,530", coat.light, 7)
    )
    if horse.blaze:
        inside.append(
            HERE.area(
                (
                    "M176,394 L167,398 C150,410 131,437 109,469 C96,488 92,494 87,502 C96,506 104,498 110,488"
                    " C128,460 150,430 174,416 Z"
                ),
                LINEN.base,
            )
        )
    if horse.dappled:
        inside += [HERE.disc(x, y, 7, coat.light) for x, y in _DAPPLES]
    return HERE.shaded(BODY, coat.base, *inside)


def countenance(horse: Horse) -> str:
    """Ears, eye, nostril and mouth, and the forelock."""
    coat = horse.coat
    eye = HERE.oval(156, 444, 8, 9, INK) + HERE.disc(153, 440, 2.6, LINEN.base)
    lid = HERE.line("M144,440 C148,430 160,428 167,436", INK, 4)
    nostril = HERE.within(97, 504, turn=30).oval(0, 0, 4, 7, INK)
    mouth = HERE.line("M91,528 C100,528 110,523 116,515", INK, 4)
    ear = HERE.shape("M174,396 C168,376 172,358 180,346 C192,358 198,376 196,394 Z", coat.base)
    inner = HERE.area("M180,390 C177,376 178,366 181,358 C187,368 190,380 189,390 Z", coat.shade)
    far_ear = HERE.shape("M162,400 C154,382 154,366 160,354 C172,364 178,380 178,394 Z", coat.shade)
    forelock = HERE.shape(
        "M190,386 C174,386 156,402 152,426 C162,424 168,420 172,414 C172,420 172,424 170,430"
        " C184,422 192,406 190,386 Z",
        horse.hair.base,
        INK,
        4,
    )
    return far_ear + ear + inner + forelock + eye + lid + nostril + mouth


def mane(horse: Horse) -> str:
    """The mane on the near side of the crest."""
    hair = horse.hair
    parts = [HERE.shape(MANES[horse.mane], hair.base), HERE.line(_STRANDS[horse.mane], hair.shade, 4)]
    if horse.mane == "knotted":
        parts += [
            HERE.disc(x, y, 11, hair.base, INK, 4) + HERE.disc(x - 3, y - 3, 3, hair.light) for x, y in _KNOTS
        ]
    if horse.mane == "flowing":
        parts.append(HERE.line("M240,378 C262,394 276,418 286,444", hair.light, 5))
    return "".join(parts)


_FORE_SHADE = (
    "M292,652 C284,690 264,712 259,738 C259,746 257,754 254,766 L252,806 C254,818 250,828 248,840"
    " L236,838 C240,812 240,780 240,762 C242,724 276,690 292,652 Z"
)
_FORE_SOCK = "M224,776 L222,804 C220,816 216,822 212,834 L248,840 C250,828 254,818 252,806 L254,776 Z"
_UP_SHADE = (
    "M160,706 C196,720 248,712 288,670 L270,656 C236,690 190,694 146,692 L156,716 L164,750"
    " L178,762 C172,754 170,746 168,738 Z"
)
_UP_SOCK = "M135,734 L140,752 C142,762 146,770 154,774 L178,762 C172,754 170,746 168,738 L166,728 Z"
_HIND_SHADE = (
    "M537,596 C540,680 512,706 508,732 C510,750 498,762 493,774 L485,808 C487,820 482,830 476,840"
    " L464,838 C470,812 476,780 480,760 C490,720 530,690 537,596 Z"
)
_HIND_SOCK = "M458,780 L454,806 C450,818 446,824 442,834 L476,840 C482,830 487,820 485,808 L491,782 Z"


def horse(mount: Horse) -> str:
    """The whole horse, unharnessed."""
    fore_near, fore_far = (FORE_DOWN, FORE_UP) if mount.stepping else (FORE_UP, FORE_FAR_DOWN)
    fore_shade, fore_sock = (_FORE_SHADE, _FORE_SOCK) if mount.stepping else (_UP_SHADE, _UP_SOCK)
    return (
        _far_leg(mount, HIND_FAR)
        + _far_leg(mount, fore_far)
        + tail(mount)
        + trunk(mount)
        + _near_leg(mount, HIND_NEAR, _HIND_SHADE, _HIND_SOCK)
        + _near_leg(mount, fore_near, fore_shade, fore_sock)
        + countenance(mount)
        + mane(mount)
    )


def bridle(strap: Dye) -> str:
    """Headstall, noseband and bit ring."""
    straps = (
        "M180,406 C180,440 160,476 126,502 M111,467 C122,478 130,490 130,502 M160,408 C168,418 184,420"
        " 196,416 M180,410 C196,432 206,454 205,472"
    )
    return (
        HERE.line(straps, INK, 13)
        + HERE.line(straps, strap.base, 7)
        + HERE.disc(129, 504, 9, GOLDEN.base, INK)
        + HERE.disc(183, 416, 7, GOLDEN.base, INK)
    )


def reins(strap: Dye, hand: tuple[float, float]) -> str:
    """The rein from the bit ring to the rider's hand."""
    x, y = hand
    d = f"M133,510 C166,546 226,534 {x},{y}"
    return HERE.line(d, INK, 13) + HERE.line(d, strap.base, 7)


def breast_strap(strap: Dye, bells: Dye) -> str:
    """The strap round the chest, hung with bells."""
    d = "M190,590 C218,622 262,622 306,588"
    drops = "".join(
        HERE.disc(x, y, 9, bells.base, INK) for x, y in ((204, 612), (232, 624), (262, 622), (288, 610))
    )
    return HERE.line(d, INK, 17) + HERE.line(d, strap.base, 10) + drops


def crupper(strap: Dye, bells: Dye) -> str:
    """The strap from the saddle over the quarters to the tail, with one falling from it."""
    d = "M424,552 C462,560 496,562 524,566 M470,560 C470,590 474,620 482,646"
    return (
        HERE.line(d, INK, 15)
        + HERE.line(d, strap.base, 8)
        + "".join(HERE.disc(x, y, 9, bells.base, INK) for x, y in ((471, 560), (474, 604), (482, 648)))
    )


_CLOTHS = {
    "square": (
        "M288,530 C320,520 390,518 430,526 L442,640 C404,660 332,664 302,654 Z",
        "M302,654 C332,664 404,660 442,640 L440,618 C404,638 332,642 299,632 Z",
    ),
    "round": (
        "M288,530 C320,520 390,518 434,526 C462,580 450,640 404,662 C356,676 310,650 296,606 Z",
        (
            "M404,662 C356,676 310,650 296,606 L294,590 C310,630 356,652 398,640 C436,622 446,578 426,526"
            " L434,526 C462,580 450,640 404,662 Z"
        ),
    ),
    "dagged": (
        (
            "M288,530 C320,520 390,518 430,526 L444,632 L424,622 L414,656 L392,636 L376,668 L356,642"
            " L336,670 L320,640 L302,656 Z"
        ),
        "M296,612 C340,628 396,624 440,604 L441,618 C396,640 340,642 298,628 Z",
    ),
    "long": (
        (
            "M284,530 C320,520 390,518 440,526 C454,560 470,610 474,650 C448,676 424,668 408,684"
            " C380,700 320,694 296,668 Z"
        ),
        (
            "M474,650 C448,676 424,668 408,684 C380,700 320,694 296,668 L293,646 C320,672 376,676 402,662"
            " C420,648 446,652 469,630 Z"
        ),
    ),
}


def saddle_cloth(cut: str, dye: Dye, trim: Dye) -> str:
    """The cloth under the saddle, with a border and a sprinkling of studs."""
    outline, border = _CLOTHS[cut]
    studs = "".join(
        HERE.disc(x, y, 5.5, trim.base)
        for x, y in ((352, 600), (392, 566), (412, 598), (376, 622), (340, 630))
    )
    return (
        HERE.shape(outline, dye.base)
        + HERE.line("M420,536 C428,560 430,580 432,600", dye.shade, 6)
        + HERE.shape(border, trim.base, INK, 4)
        + studs
    )


def saddle(dye: Dye) -> str:
    """Pommel and cantle, before and behind the rider."""
    return HERE.shape(
        "M300,540 C284,530 284,508 298,498 C308,494 316,502 314,516 L322,540 Z", dye.base
    ) + HERE.shape(
        "M400,540 C420,532 424,508 438,500 C450,498 454,512 448,528 C444,542 430,548 410,548 Z", dye.base
    )
