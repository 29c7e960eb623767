"""The program ends in peace, whatever moves or thinks at that moment."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from msgspec.structs import replace
from tapete.session.preferences import Preferences, PreferenceStore
from tapete.windows import app as program

def main():
    app = QApplication(["tapete"])
    program.name_program(app)
    home = Path(sys.argv[1])
    store = PreferenceStore(home / "preferences.json")
    store.save(replace(Preferences(), first_time=False))

    def deal():
        window = next(w for w in app.topLevelWidgets() if isinstance(w, program.MainWindow))
        window.start_page.deal.click()
        QTimer.singleShot(int(sys.argv[2]), window.close if sys.argv[3] == "close" else app.quit)

    QTimer.singleShot(0, deal)
    return program.run(app, store, home / "state")

sys.exit(main())
"""


@pytest.mark.parametrize(("after_ms", "way"), [(0, "close"), (120, "close"), (700, "quit"), (0, "quit")])
def test_leaving_in_mid_motion_ends_with_status_0(tmp_path: Path, after_ms: int, way: str) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)}
    ended = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", SCRIPT, str(tmp_path), str(after_ms), way],
        capture_output=True, text=True, env=environment, timeout=60, check=False,
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    assert "Traceback" not in ended.stderr
    assert "QThread" not in ended.stderr
