"""The rider's own parts: breeches, boot and stirrup, the skirt of the doublet, the cape; in the card's units.

The doublet, sleeves and head are those of the page, set down smaller at `BODY`.
"""

from figures.dyes import GOLDEN, Dye
from figures.place import Place
from pen import INK

BODY = Place(358, 322, 0.82)  # the base of the neck
HEAD = BODY.within(-6, -88)
HERE = Place()


def flying_cape(dye: Dye, hem: Dye) -> str:
    """A cape that lifts behind the rider."""
    cloth = "M384,330 C440,346 482,406 512,460 C522,496 508,514 484,506 C452,514 424,512 396,524 L352,386 Z"
    border = (
        "M512,460 C522,496 508,514 484,506 C452,514 424,512 396,524 L391,506 C424,494 452,496 478,488"
        " C492,490 498,484 498,456 Z"
    )
    return (
        HERE.shape(cloth, dye.base)
        + HERE.line("M418,374 C448,410 468,444 478,488 M400,402 C416,436 428,462 434,494", dye.shade, 6)
        + HERE.line("M432,362 C452,384 468,406 480,426", dye.light, 6)
        + HERE.shape(border, hem.base, INK, 4)
    )


def hanging_cape(dye: Dye, hem: Dye) -> str:
    """A cape that lies over the horse's back."""
    cloth = "M380,330 C420,342 452,396 464,456 C474,496 482,528 484,556 C460,552 440,560 412,552 L380,486 Z"
    border = "M480,532 C482,542 484,550 484,556 C460,552 440,560 412,552 L408,532 C438,540 458,530 480,532 Z"
    return (
        HERE.shape(cloth, dye.base)
        + HERE.line("M412,370 C436,410 448,460 454,522 M404,416 C420,450 428,490 430,526", dye.shade, 6)
        + HERE.line("M432,376 C444,398 454,424 460,452", dye.light, 6)
        + HERE.shape(border, hem.base, INK, 4)
    )


def breeches(dye: Dye, slash: Dye) -> str:
    """Wide breeches to the knee, slashed; the near thigh only."""
    thigh = (
        "M398,486 C352,482 298,508 270,548 C254,574 260,600 280,610 L324,614 C340,606 382,592 408,550"
        " C416,528 412,502 398,486 Z"
    )
    shade = (
        "M408,550 C382,592 340,606 324,614 L280,610 C274,606 270,602 267,597 C310,598 362,580 396,530"
        " C402,518 402,502 398,486 C412,502 416,528 408,550 Z"
    )
    cuts = (
        "M340,520 C312,540 298,566 298,598 C316,586 332,556 340,520 Z M376,518 C350,540 332,566 330,596"
        " C356,582 372,552 376,518 Z"
    )
    return (
        HERE.shaded(thigh, dye.base, HERE.area(shade, dye.shade))
        + HERE.shape(cuts, slash.base, INK, 3.5)
        + HERE.line("M282,548 C276,556 273,564 272,574", dye.light, 6)
    )


def riding_boot(dye: Dye, fold: Dye) -> str:
    """The boot in its stirrup."""
    upper = (
        "M278,604 L328,606 C330,640 324,664 324,690 C330,700 330,712 326,718 L302,718 C288,726 252,728"
        " 236,722"
        " C232,710 242,702 258,699 C274,695 284,688 286,674 C280,650 280,630 278,604 Z"
    )
    shade = (
        "M328,606 C330,640 324,664 324,690 C330,700 330,712 326,718 L302,718 C300,700 306,680 306,660"
        " C308,640 308,624 308,606 Z"
    )
    return (
        HERE.line("M300,600 C298,640 270,680 266,694", INK, 5)
        + HERE.shaded(upper, dye.base, HERE.area(shade, dye.shade))
        + HERE.line("M291,650 C293,664 294,674 292,684", dye.light, 5)
        + HERE.shape(
            "M272,596 C290,604 314,606 334,600 L334,628 C314,636 290,634 274,626 Z", fold.base, INK, 4
        )
        + HERE.line("M250,730 L288,730 M250,730 C250,712 256,700 268,694 C282,700 288,712 288,730", INK, 10)
        + HERE.line(
            "M250,730 L288,730 M250,730 C250,712 256,700 268,694 C282,700 288,712 288,730", GOLDEN.base, 4
        )
    )


def doublet_skirt(dye: Dye, trim: Dye) -> str:
    """The short skirt of the doublet, spread over the saddle."""
    skirt = (
        "M305,460 C290,482 282,502 274,522 C300,538 330,534 354,526 C382,540 416,536 438,522"
        " C432,498 420,478 408,460 Z"
    )
    shade = "M408,460 C420,478 432,498 438,522 C426,530 412,534 398,534 C398,506 392,482 382,460 Z"
    return HERE.shaded(
        skirt,
        dye.base,
        HERE.area(shade, dye.shade),
        HERE.line("M334,474 C328,490 324,508 322,526 M366,474 C370,492 372,512 372,528", dye.shade, 5),
        HERE.line("M276,518 C300,532 330,528 354,520 C382,534 416,530 436,518", trim.base, 8),
    )
