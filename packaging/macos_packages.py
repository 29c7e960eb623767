"""macOS: dist/Tapete.app, frozen, becomes a disk image, of the architecture of the machine it runs on.

    python packaging/macos_packages.py            freezes and packs
    python packaging/macos_packages.py --frozen   packs what is frozen already

Wants macOS (hdiutil, codesign). Signing: TAPETE_SIGN_MACOS names the identity of codesign (ad hoc without);
TAPETE_NOTARY names a keychain profile of notarytool, and the image is notarised with it.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from facts import BUILD, CHECKOUT, DIST, IDENTITY, RECORD_TYPE, facts
from licences import LICENCES

APP = DIST / "Tapete.app"
ENTITLEMENTS = CHECKOUT / "packaging" / "macos" / "entitlements.plist"
OLDEST = "13.0"  # that the wheels of Qt run on


def info_plist() -> dict[str, Any]:
    """What the app says of itself to the Finder, besides its name, version and picture."""
    record = f"{IDENTITY}.record"
    return {
        "CFBundleDisplayName": "Tapete",
        "CFBundleLocalizations": ["en", "ca", "es", "fr", "el"],
        "NSHumanReadableCopyright": f"{facts().maker}, {facts().licence}",
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Tapete record",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [record],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": record,
                "UTTypeDescription": "Tapete record",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["tapete"],
                    "public.mime-type": [RECORD_TYPE],
                },
            }
        ],
    }


def image(app: Path = APP) -> Path:
    """The disk image with the app and a way to the folder of programs."""
    if sys.platform != "darwin":
        raise SystemExit("a disk image is made on macOS only")
    sign(app)
    room = BUILD / "image"
    shutil.rmtree(room, ignore_errors=True)
    room.mkdir(parents=True)
    shutil.copytree(app, room / app.name, symlinks=True)
    (room / "Applications").symlink_to("/Applications")
    shutil.copytree(LICENCES, room / "Licences")
    to = DIST / f"tapete-{facts().version}-macos-{platform.machine()}.dmg"
    to.unlink(missing_ok=True)
    command = ["hdiutil", "create", "-volname", "Tapete", "-srcfolder", str(room), "-format", "ULFO", str(to)]
    subprocess.run(command, check=True)
    notarise(to)
    return to


def sign(app: Path) -> None:
    """Sign the app: with the identity named, else ad hoc, since nothing unsigned starts on Apple silicon."""
    identity = os.environ.get("TAPETE_SIGN_MACOS", "-")
    hardened = [] if identity == "-" else ["--options", "runtime", "--timestamp"]
    command = ["codesign", "--force", "--deep", *hardened, "--entitlements", str(ENTITLEMENTS)]
    subprocess.run([*command, "--sign", identity, str(app)], check=True)


def notarise(path: Path) -> None:
    """Have the image notarised and stapled, where a profile for it is named."""
    profile = os.environ.get("TAPETE_NOTARY")
    if profile:
        tool = ["xcrun", "notarytool", "submit", str(path), "--keychain-profile", profile, "--wait"]
        subprocess.run(tool, check=True)
        subprocess.run(["xcrun", "stapler", "staple", str(path)], check=True)


if __name__ == "__main__":
    if "--frozen" not in sys.argv:
        from freeze import freeze  # not above: the spec that it runs asks this module

        freeze()
    made = image()
    print(f"{made}: {made.stat().st_size / 1e6:.1f} MB")
