"""The binding to Qt keeps its references to None, True and False (PYSIDE-3474).

PySide6 6.12.0 lost one with each call on Python below 3.12 and aborted after some 5,000; pyproject.toml keeps
that version away. A process of its own, since the failure is an abort.
"""

import os
import subprocess
import sys

MANY_CALLS = """
import sys
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsItem, QGraphicsScene, QWidget


class Card(QGraphicsItem):
    painted = 0

    def boundingRect(self):
        return QRectF(0, 0, 8, 12)

    def paint(self, painter, option, widget=None):
        Card.painted += 1


def main():
    app = QApplication([])
    scene = QGraphicsScene()
    scene.addItem(Card())
    image = QImage(16, 16, QImage.Format.Format_ARGB32_Premultiplied)
    for _ in range(2_000):
        painter = QPainter(image)
        scene.render(painter)
        painter.end()
    widget = QWidget()
    for _ in range(20_000):
        widget.update()
    print(Card.painted)
    return 0


sys.exit(main())
"""


def test_twenty_thousand_updates_and_two_thousand_paints_end_well() -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", MANY_CALLS],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["2000"]
