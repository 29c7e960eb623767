"""Linux: dist/tapete, frozen, becomes a .deb and an archive to unpack anywhere.

    python packaging/linux_packages.py            freezes and packs
    python packaging/linux_packages.py --frozen   packs what is frozen already

Wants dpkg-deb and objdump (binutils). What is linked may want the glibc of the machine that links it: make
packages on the oldest system that is to run them.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator
from pathlib import Path

from facts import BUILD, CHECKOUT, DIST, IDENTITY, facts, filled
from freeze import FOLDER, freeze, size_of
from icons import ICONS, SIZES
from licences import LICENCES, LIST, OWN, parts_here
from start import QT_LIBRARIES, RENAMED, WAYLAND_LIBRARIES, X_LIBRARIES

TEMPLATES = CHECKOUT / "packaging" / "linux"
MAINTAINER = os.environ.get("TAPETE_MAINTAINER", f"{facts().maker} <authors@tapete.example>")
# Debian's package for each library that is left to the system.
OF_THE_SYSTEM = QT_LIBRARIES | X_LIBRARIES | {
    "libxcb.so.1": "libxcb1",
    "libstdc++.so.6": "libstdc++6",
    "libgcc_s.so.1": "libgcc-s1",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}  # fmt: skip
OF_PLUGINS = WAYLAND_LIBRARIES | {"libcups.so.2": "libcups2"}  # which stay away quietly without them
OF_GLIBC = re.compile(r"(lib(c|m|mvec|dl|rt|pthread|util|resolv)|ld-linux.*)\.so\.\d")
# A dialog of the desktop for files; letters that are in Greek too.
RECOMMENDED = ("fonts-dejavu-core", "xdg-desktop-portal")


def deb(frozen: Path = FOLDER) -> Path:
    """The Debian package of a frozen folder."""
    root = BUILD / "deb"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(frozen, root / "usr/lib/tapete", symlinks=True)
    (root / "usr/games").mkdir(parents=True)
    (root / "usr/games/tapete").symlink_to("../lib/tapete/tapete")
    _add_desktop(root)
    _add_documents(root)
    _add_control(root, frozen)
    _settle(root)
    to = DIST / f"tapete_{facts().version}_{_architecture()}.deb"
    env = os.environ | {"SOURCE_DATE_EPOCH": str(facts().seconds)}
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(to)]
    subprocess.run(command, env=env, check=True, stdout=subprocess.DEVNULL)
    return to


def _architecture() -> str:
    asked = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True)
    return asked.stdout.strip()


def _add_desktop(root: Path) -> None:
    """What a desktop reads: entry, metadata, type of records, pictures."""
    share = root / "usr/share"
    developer = ".".join(IDENTITY.split(".")[:2])
    for template, to in (
        ("tapete.desktop", f"applications/{IDENTITY}.desktop"),
        ("tapete.metainfo.xml", f"metainfo/{IDENTITY}.metainfo.xml"),
        ("tapete.mime.xml", "mime/packages/tapete.xml"),
    ):
        _write(share / to, filled(TEMPLATES / template, developer=developer))
    for size in SIZES[:-1]:
        _copy(ICONS / f"{size}.png", share / f"icons/hicolor/{size}x{size}/apps/{IDENTITY}.png")
    _copy(CHECKOUT / "resources/icons/tapete.svg", share / f"icons/hicolor/scalable/apps/{IDENTITY}.svg")


def _add_documents(root: Path) -> None:
    """Manual, changelog, whose work it is."""
    documents = root / "usr/share/doc/tapete"
    for name in sorted(path.name for path in LICENCES.iterdir() if path.name not in {OWN, LIST}):
        _copy(LICENCES / name, documents / name)
    _write(documents / "copyright", copyright_text())
    _write_compressed(documents / "changelog.gz", changelog())
    _copy(CHECKOUT / "CHANGELOG.md", documents / "CHANGELOG.md")
    _write_compressed(root / "usr/share/man/man6/tapete.6.gz", manual())
    _copy(TEMPLATES / "lintian-overrides", root / "usr/share/lintian/overrides/tapete")


def manual() -> str:
    """The manual page, its commands as the program itself lists them."""
    sys.path.insert(0, str(CHECKOUT / "desktop"))
    from tapete.cli import commands

    lines = [f".TP\n.B {name}\n{said}" for name, said in commands()]
    return filled(TEMPLATES / "tapete.6", commands="\n".join(lines))


def changelog() -> str:
    """Debian's own form of it; what changed for a player is told in CHANGELOG.md."""
    day = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(facts().seconds))
    told = "  * This version of Tapete; CHANGELOG.md says what changed."
    return f"tapete ({facts().version}) unstable; urgency=low\n\n{told}\n\n -- {MAINTAINER}  {day}\n"


def copyright_text() -> str:
    """debian/copyright in its machine-readable form."""
    stanzas = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Tapete",
        f"Files: *\nCopyright: {facts().date[:4]} {facts().maker}\nLicense: Expat\n"
        + _indented((CHECKOUT / "LICENSE").read_text(encoding="utf-8")),
        "Comment: shipped together with\n"
        + "\n".join(f" {part.name}: {part.licence}" for part in parts_here())
        + "\n .\n The texts of their licences lie beside this file; NOTICE.txt says how Qt can be replaced."
        + "\n The LGPL and the GPL are in /usr/share/common-licenses (LGPL-3, GPL-3) too.",
    ]
    return "\n\n".join((stanzas[0] + "\n" + stanzas[2], stanzas[1])) + "\n"


def _indented(text: str) -> str:
    return "\n".join(f" {line.strip() or '.'}" for line in text.strip().splitlines())


def linked(folder: Path) -> Iterator[str]:
    """What objdump tells of every library and program in the folder."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink() and (".so" in path.name or path.parent == folder):
            asked = ["objdump", "-p", str(path)]
            yield subprocess.run(asked, capture_output=True, text=True, check=False).stdout


def wanted_of_the_system(folder: Path) -> tuple[list[str], list[str]]:
    """Debian's packages that the frozen folder depends on, and those that it recommends.

    SystemExit where a library is neither in it nor known here.
    """
    told = "\n".join(linked(folder))
    here = {path.name for path in folder.rglob("*.so*")}
    needed = set(re.findall(r"NEEDED\s+(\S+)", told)) - here
    needed = {name for name in needed if not OF_GLIBC.fullmatch(name)}
    strange = needed - set(OF_THE_SYSTEM) - set(OF_PLUGINS)
    if strange:
        raise SystemExit(f"neither shipped nor left to Debian: {', '.join(sorted(strange))}")
    newest = max(tuple(map(int, found.split("."))) for found in re.findall(r"GLIBC_(\d+\.\d+)", told))
    depends = {_either(OF_THE_SYSTEM[name]) for name in needed if name in OF_THE_SYSTEM}
    recommends = {_either(OF_PLUGINS[name]) for name in needed if name in OF_PLUGINS}
    glibc = f"libc6 (>= {newest[0]}.{newest[1]})"
    return [glibc, *sorted(depends)], sorted({*recommends, *RECOMMENDED})


def _either(package: str) -> str:
    """The package under its new name or its old one."""
    return f"{RENAMED[package]} | {package}" if package in RENAMED else package


def _add_control(root: Path, frozen: Path) -> None:
    depends, recommends = wanted_of_the_system(frozen)
    fields = {
        "Package": "tapete",
        "Version": facts().version,
        "Section": "games",
        "Priority": "optional",
        "Architecture": _architecture(),
        "Installed-Size": str(size_of(root) // 1024),
        "Depends": ", ".join(depends),
        "Recommends": ", ".join(recommends),
        "Maintainer": MAINTAINER,
        "Description": (
            "card table for traditional trick games\n"
            " Botifarra, Bolot, Belote, Pilotta and Bourré with all their variants, played\n"
            " offline, with people at one screen or against the computer. Every deal can be\n"
            " checked; matches are kept, replayed and printed. In English, Catalan, Spanish,\n"
            " French and Greek."
        ),
    }
    _write(root / "DEBIAN/control", "".join(f"{name}: {value}\n" for name, value in fields.items()))
    sums = [
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n"
        for path in sorted(root.rglob("*"))
        if path.is_file() and not path.is_symlink() and path.parent.name != "DEBIAN"
    ]
    _write(root / "DEBIAN/md5sums", "".join(sums))


def _settle(root: Path) -> None:
    """The modes and days of all files: equal sources give equal packages."""
    for path in sorted(root.rglob("*")):
        if not path.is_symlink():
            starts = path.is_dir() or path == root / "usr/lib/tapete/tapete"
            path.chmod(0o755 if starts else 0o644)
            os.utime(path, (facts().seconds, facts().seconds))
    root.chmod(0o755)


def archive(frozen: Path = FOLDER) -> Path:
    """The frozen folder as one archive: unpack it anywhere, run tapete/tapete."""
    to = DIST / f"tapete-{facts().version}-linux-{platform.machine()}.tar.xz"

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = facts().seconds
        return entry

    with tarfile.open(to, "w:xz", preset=6) as packed:
        for path in (frozen, *sorted(frozen.rglob("*"))):
            inside = Path("tapete", path.relative_to(frozen))
            packed.add(path, str(inside), recursive=False, filter=plain)
    return to


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _write_compressed(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode("utf-8"), mtime=0))


def _copy(source: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, to)


if __name__ == "__main__":
    if "--frozen" not in sys.argv:
        freeze()
    for made in (deb(), archive()):
        print(f"{made}: {made.stat().st_size / 1e6:.1f} MB")
