"""The trial of an installed program judges rightly; the trial itself needs a package."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest

from tapete.games import all_games


@pytest.fixture
def smoke(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(checkout / "packaging"))
    return importlib.import_module("smoke")


@pytest.mark.parametrize(
    "line",
    [
        '12 connect(5, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("10.0.0.1")}, 16) = 0',
        "12 bind(5, {sa_family=AF_INET6, sin6_port=htons(0)}, 28) = 0",
        "12 sendto(5, ..., 20, MSG_NOSIGNAL, {sa_family=AF_INET, sin_port=htons(80)}, 16) = -1 ENETUNREACH",
    ],
)
def test_a_connection_to_elsewhere_is_seen(smoke: ModuleType, line: str) -> None:
    assert smoke.OUTWARD.search(line)


@pytest.mark.parametrize(
    "line",
    [
        '12 connect(5, {sa_family=AF_UNIX, sun_path="/tmp/.X11-unix/X90"}, 110) = 0',
        "12 bind(5, {sa_family=AF_NETLINK, nl_pid=0, nl_groups=00000002}, 12) = 0",
        "12 +++ exited with 0 +++",
    ],
)
def test_what_stays_in_the_machine_is_no_connection(smoke: ModuleType, line: str) -> None:
    assert not smoke.OUTWARD.search(line)


def test_every_game_is_tried(smoke: ModuleType) -> None:
    assert set(smoke.GAMES) == set(all_games())


def test_a_match_without_a_picture_of_every_deck_fails(smoke: ModuleType, tmp_path: Path) -> None:
    def pictured(decks: int) -> list[Path]:
        moments = (*"12345", "decks")
        pictures = [tmp_path / f"{game}-{moment}.png" for game in smoke.GAMES for moment in moments]
        for picture in pictures:
            size = decks if picture.stem.endswith("decks") else 6000
            picture.write_bytes(bytes(size))
        return pictures

    smoke._look_at(pictured(smoke.SIZE_OF_DECKS + 1))
    with pytest.raises(smoke.Failed, match="missing or empty"):
        smoke._look_at(pictured(smoke.SIZE_OF_DECKS))


def test_a_file_outside_the_programs_own_folders_fails(smoke: ModuleType, tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / ".config/tapete").mkdir(parents=True)
    (home / ".config/tapete/preferences.json").touch()
    trial = smoke.Trial(tmp_path / "tapete", home)
    assert trial.try_clean() == "1 files, all its own"
    (home / ".tapeterc").touch()
    with pytest.raises(smoke.Failed, match=r"left behind: \.tapeterc"):
        trial.try_clean()
