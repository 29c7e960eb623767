"""Everything in one file: journal, scores and settings, with checksums; read back whole or not at all."""

from __future__ import annotations

import errno
import hashlib
import os
import re
import shutil
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Final

import msgspec

from tapete.records.by_hand.shelf import FOLDER, SUFFIX
from tapete.records.journal import FILE, Journal, JournalInUse, JournalTrouble
from tapete.records.writing import write_whole

FORMAT: Final = "tapete-backup/1"
ENDING: Final = ".tapete-backup"
MANIFEST: Final = "manifest.json"
SETTINGS: Final = "preferences.json"
_LONGEST_MANIFEST: Final = 16_000_000  # bytes; a hundred for each of very many scores
_PART: Final = 1 << 20
_SCORE: Final = re.compile(rf"{FOLDER}/[^/\\:\0]{{1,200}}{re.escape(SUFFIX)}")


class BackupTrouble(ValueError):  # noqa: N818 - the disk's or the file's; nothing has been changed
    """The file at `path` could not be written or read; `key` says why, for words."""

    def __init__(self, path: Path, key: str) -> None:
        super().__init__(f"{path}: {key}")
        self.path = path
        self.key = key


class Entry(msgspec.Struct, frozen=True):
    """A file in a backup: its bytes and their SHA-256 in hex."""

    size: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True):
    """What a backup says of itself; `made` is the local time in ISO format."""

    format: str
    made: str
    files: dict[str, Entry]
    matches: int = 0


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup that was unpacked and found whole.

    `journal` is opened on its own copy; `scores` are files by name, `settings` what the settings file held.
    """

    made: datetime
    journal: Journal
    scores: tuple[Path, ...]
    settings: bytes | None

    @property
    def matches(self) -> int:
        """How many matches its journal holds."""
        return len(self.journal.all_matches(0))


# --- writing ----------------------------------------------------------------------------------------------


def back_up(path: Path, journal: Journal, settings: Path, now: datetime) -> None:
    """Write everything to one file, whole or not at all: BackupTrouble leaves what stood there as it was."""
    half = path.with_name(f"{path.name}.half")
    if path.is_dir():
        raise BackupTrouble(path, "backup.folder")
    with _troubles(path):
        try:
            with TemporaryDirectory(prefix="tapete-", dir=path.parent) as place:
                copy = Path(place) / FILE
                journal.copy_to(copy)
                _write(half, copy, journal, settings, now)
            os.replace(half, path)
        finally:
            half.unlink(missing_ok=True)


def _write(half: Path, copy: Path, journal: Journal, settings: Path, now: datetime) -> None:
    found = {FILE: copy}
    shelf = journal.path.parent / FOLDER
    found |= {f"{FOLDER}/{score.name}": score for score in sorted(shelf.glob(f"*{SUFFIX}"))}
    if settings.is_file():
        found[SETTINGS] = settings
    files: dict[str, Entry] = {}
    with half.open("wb") as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, source in found.items():
                with source.open("rb") as read, archive.open(name, "w", force_zip64=True) as written:
                    files[name] = _copied(read, written)
            manifest = Manifest(FORMAT, now.isoformat(), files, len(journal.all_matches(0)))
            archive.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest), indent=1))
        file.flush()
        os.fsync(file.fileno())


# --- reading ----------------------------------------------------------------------------------------------


@contextmanager
def opened(path: Path, room: Path) -> Iterator[Backup]:
    """The backup in that file, unpacked to a passing folder within `room` and checked to the last byte.

    BackupTrouble when anything in it is not as it was written, or is a newer Tapete's.
    """
    with _troubles(path):
        place = TemporaryDirectory(prefix="tapete-", dir=room, ignore_cleanup_errors=True)
    with place:
        folder = Path(place.name)
        with _troubles(path):
            made = _unpack(path, folder)
            journal = Journal.open(folder)
        try:
            if journal.set_aside is not None:
                raise BackupTrouble(path, "backup.damaged")
            scores = tuple(sorted((folder / FOLDER).glob(f"*{SUFFIX}")))
            settings = folder / SETTINGS
            yield Backup(made, journal, scores, settings.read_bytes() if settings.exists() else None)
        finally:
            journal.close()


def _unpack(path: Path, folder: Path) -> datetime:
    """Unpack what the manifest names, nothing else; when the backup was made."""
    with zipfile.ZipFile(path) as archive:
        manifest = _manifest(path, archive)
        if {info.filename for info in archive.infolist()} != {MANIFEST, *manifest.files}:
            raise BackupTrouble(path, "backup.damaged")
        for name, entry in manifest.files.items():
            if name not in (FILE, SETTINGS) and not _SCORE.fullmatch(name):
                raise BackupTrouble(path, "backup.damaged")
            info = archive.getinfo(name)
            if info.file_size != entry.size:  # nothing larger than it says is unpacked
                raise BackupTrouble(path, "backup.damaged")
            target = folder / name
            target.parent.mkdir(exist_ok=True)
            with archive.open(info) as read, target.open("wb") as written:
                if _copied(read, written) != entry:
                    raise BackupTrouble(path, "backup.damaged")
        if FILE not in manifest.files:
            raise BackupTrouble(path, "backup.damaged")
    return datetime.fromisoformat(manifest.made)


def _manifest(path: Path, archive: zipfile.ZipFile) -> Manifest:
    info = archive.getinfo(MANIFEST)
    if info.file_size > _LONGEST_MANIFEST:
        raise BackupTrouble(path, "backup.damaged")
    manifest = msgspec.json.decode(archive.read(info), type=Manifest)
    if manifest.format != FORMAT:
        newer = re.fullmatch(r"tapete-backup/\d+", manifest.format)
        raise BackupTrouble(path, "journal.newer" if newer else "backup.damaged")
    return manifest


def _copied(read: IO[bytes], written: IO[bytes]) -> Entry:
    """Copy one file to another; what was copied."""
    digest, size = hashlib.sha256(), 0
    while part := read.read(_PART):
        digest.update(part)
        written.write(part)
        size += len(part)
    return Entry(size, digest.hexdigest())


_NO_BACKUP: Final = (  # what reading an archive of anything else may raise
    zipfile.BadZipFile, zlib.error, msgspec.MsgspecError, JournalInUse,
    KeyError, EOFError, ValueError, NotImplementedError, RuntimeError,
)  # fmt: skip


@contextmanager
def _troubles(path: Path) -> Iterator[None]:
    try:
        yield
    except JournalTrouble as wrong:
        key = "backup.damaged" if wrong.key == "journal.damaged" else wrong.key
        raise BackupTrouble(path, key) from wrong
    except BackupTrouble:
        raise
    except _NO_BACKUP as wrong:
        raise BackupTrouble(path, "backup.damaged") from wrong
    except OSError as wrong:
        raise BackupTrouble(path, key_of(wrong)) from wrong


def key_of(wrong: OSError) -> str:
    """Why a file could not be written or read, as a key for words."""
    if wrong.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return "journal.full"
    if wrong.errno == errno.ENOENT:
        return "backup.not_there"
    return "journal.read_only"


# --- scores -----------------------------------------------------------------------------------------------


def add_scores(scores: tuple[Path, ...], shelf: Path) -> int:
    """Put those scores on the shelf that do not lie there yet, under free names; how many. OSError."""
    known = {file.read_bytes() for file in shelf.glob(f"*{SUFFIX}")} if shelf.is_dir() else set()
    added = 0
    for score in scores:
        text = score.read_bytes()
        if text in known:
            continue
        write_whole(_free(shelf, score.stem), text)
        known.add(text)
        added += 1
    return added


def _free(shelf: Path, name: str) -> Path:
    path, number = shelf / f"{name}{SUFFIX}", 1
    while path.exists():
        number += 1
        path = shelf / f"{name}-{number}{SUFFIX}"
    return path


def replace_scores(scores: tuple[Path, ...], shelf: Path) -> None:
    """Let only these scores lie on the shelf; OSError leaves it as it was."""
    new, old = shelf.with_name(f"{shelf.name}.new"), shelf.with_name(f"{shelf.name}.old")
    for left in (new, old):
        shutil.rmtree(left, ignore_errors=True)
    try:
        new.mkdir(parents=True)
        for score in scores:
            write_whole(new / score.name, score.read_bytes())
        if shelf.exists():
            os.replace(shelf, old)
        try:
            os.replace(new, shelf)
        except OSError:
            if old.exists():
                os.replace(old, shelf)
            raise
    finally:
        shutil.rmtree(new, ignore_errors=True)
    shutil.rmtree(old, ignore_errors=True)
