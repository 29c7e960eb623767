"""The program's picture in the sizes and forms that systems want, from resources/icons/tapete.svg.

python packaging/icons.py      into build/icons: PNG by size, tapete.ico, tapete.icns
"""

from __future__ import annotations

import os
from pathlib import Path

from facts import BUILD, CHECKOUT

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512, 1024)
IN_ICO = (16, 24, 32, 48, 64, 128, 256)
ICONS = BUILD / "icons"


def draw(size: int, to: Path) -> None:
    """The picture so many pixels wide and high, as a PNG."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(CHECKOUT / "resources/icons/tapete.svg")).render(painter)
    painter.end()
    if not image.save(str(to)):
        raise SystemExit(f"{to} cannot be written")


def make_icons(folder: Path = ICONS) -> Path:
    """All pictures in `folder`; the folder."""

    from PIL import Image  # in the extra `build`: writes ICO and ICNS

    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    app = QGuiApplication.instance() or QGuiApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        draw(size, folder / f"{size}.png")
    pictures = {size: Image.open(folder / f"{size}.png") for size in SIZES}
    pictures[256].save(
        folder / "tapete.ico",
        sizes=[(size, size) for size in IN_ICO],
        append_images=[pictures[size] for size in IN_ICO[:-1]],
    )
    apples = [pictures[size] for size in (16, 32, 64, 128, 256, 512)]
    pictures[1024].save(folder / "tapete.icns", append_images=apples)
    del app
    return folder


if __name__ == "__main__":
    print(make_icons())
