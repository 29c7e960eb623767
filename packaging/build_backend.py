"""Tapete's build backend: setuptools' own, and three things that a pyproject alone cannot say.

1. The catalogues of words are compiled before anything is built (words.py beside this file).
2. resources/, which lies beside the package in a checkout, is shipped inside it as tapete/resources.
3. players/solver.py, players/playouts.py that uses it, pile_outs.py and pots.py are compiled with Cython
   where a C compiler and Python's headers work. Where they do not, the same files run as plain Python,
   slower, and a line says so.

pip and build call the functions named at the end (PEP 517, PEP 660). Point 3 by hand, beside the source, in
an environment with setuptools and Cython:

    python packaging/build_backend.py solver

The variable TAPETE_SOLVER decides about point 3: `auto` (as above, and when it is not set), `compiled` (a
failure is an error) or `plain` (never compile).
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import setuptools
from setuptools.build_meta import _BuildMetaBackend
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import BaseError, CCompilerError

import words

CHECKOUT = Path(__file__).resolve().parent.parent
SOLVER = Path("desktop/tapete/players/solver.py")
COMPILED = (  # all or none: the second uses the first's C types
    SOLVER,
    SOLVER.with_name("playouts.py"),
    SOLVER.with_name("pile_outs.py"),
    SOLVER.with_name("pots.py"),
)
COMPILE_FAULTS = (BaseError, CCompilerError, OSError)
CYTHON = "Cython>=3.0"  # 3.0: pure-Python annotations that release the GIL

Settings = Mapping[str, str | list[str] | None] | None

# What stays at home: the drawing tools, and the catalogues as written (their .mo go along).
UNSHIPPED_SUFFIXES = {".py", ".po", ".pot", ".pyc"}
# What is made from the sources, and so belongs to no source archive.
MADE_SUFFIXES = {".pyc", ".mo", ".so", ".pyd"}


def shipped_resources(checkout: Path) -> Iterator[Path]:
    """The files of resources/ that the program reads, relative to the checkout, in order."""
    for path in sorted(checkout.glob("resources/**/*")):
        if path.is_file() and path.suffix not in UNSHIPPED_SUFFIXES:
            yield path.relative_to(checkout)


def wanted_solver() -> str:
    """`auto`, `compiled` or `plain`, from TAPETE_SOLVER; another word is an error."""
    wanted = os.environ.get("TAPETE_SOLVER", "auto")
    if wanted not in {"auto", "compiled", "plain"}:
        raise SystemExit(f"TAPETE_SOLVER is {wanted!r}; it may be auto, compiled or plain")
    return wanted


def compiler_fault() -> str | None:
    """Why no extension can be compiled here, in one line; None where a first small one was."""
    probe = setuptools.Extension("probe", ["probe.c"])
    source = (
        "#include <Python.h>\n"
        'static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe", NULL, -1, NULL};\n'
        "PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }\n"
    )
    with tempfile.TemporaryDirectory() as room:
        probe.sources = [str(Path(room, "probe.c"))]
        Path(room, "probe.c").write_text(source, encoding="utf-8")
        command = build_ext(setuptools.Distribution({"ext_modules": [probe]}))
        command.build_lib = command.build_temp = room
        try:
            command.ensure_finalized()
            command.run()
        except COMPILE_FAULTS as fault:
            return str(fault).partition("\n")[0] or type(fault).__name__
    return None


def say_plain(why: str) -> None:
    print(f"tapete: the solver stays plain Python, correct but slow ({why})", file=sys.stderr)


def forget_compiled_solver(checkout: Path) -> None:
    """Remove a compiled solver from the checkout: an old one would hide the source that changed."""
    for source in COMPILED:
        for pattern in (f"{source.stem}.*.so", f"{source.stem}.*.pyd", f"{source.stem}.c"):
            for old in (checkout / source.parent).glob(pattern):
                old.unlink()


def why_plain() -> str | None:
    """Why the solver is not to be compiled, or None; SystemExit where TAPETE_SOLVER says that it must be."""
    if not (CHECKOUT / SOLVER).exists():
        return "there is none"
    if wanted_solver() == "plain":
        return "TAPETE_SOLVER says so"
    fault = compiler_fault()
    if fault is not None and wanted_solver() == "compiled":
        raise SystemExit(f"The solver cannot be compiled here: {fault}")
    return fault


def solver_extension() -> list[setuptools.Extension]:
    """The solver, and what is compiled with it, as extensions; nothing where they stay plain Python."""
    if not (CHECKOUT / SOLVER).exists():
        return []
    why = why_plain()
    if why is not None:
        say_plain(why)
        return []
    # Installed by then: get_requires_for_build_wheel asks for it.
    from Cython.Build import cythonize
    from Cython.Compiler.Errors import CompileError

    extensions = [
        setuptools.Extension(f"tapete.players.{source.stem}", [source.as_posix()])
        for source in COMPILED
        if (CHECKOUT / source).exists()
    ]
    try:
        compiled: list[setuptools.Extension] = cythonize(
            extensions, build_dir="build/cython", include_path=["desktop"], force=True, quiet=True
        )
    except CompileError as fault:
        if wanted_solver() == "compiled":
            raise
        say_plain(f"Cython: {fault}")
        return []
    return compiled


class BuildPackage(build_py):
    """Copies resources/ into the package; an editable install reads them in the checkout (tapete.assets)."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            for source, copy in self._resources():
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, copy)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        outputs: list[str] = super().get_outputs(include_bytecode)
        if self.editable_mode:
            return outputs
        return outputs + [str(copy) for _, copy in self._resources()]

    def _resources(self) -> Iterator[tuple[Path, Path]]:
        for path in shipped_resources(CHECKOUT):
            yield CHECKOUT / path, Path(self.build_lib, "tapete", path)


class BuildSolver(build_ext):
    """Compiles the solver's C; where that fails the solver stays plain Python, unless it must be compiled."""

    def run(self) -> None:
        try:
            super().run()
        except COMPILE_FAULTS as fault:
            if wanted_solver() == "compiled":
                raise
            say_plain(str(fault))


class SourceArchive(sdist):
    """A source archive from which the same wheel is built, and which can be tested."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        ours = [Path("CHANGELOG.md"), Path("CONTRIBUTING.md")]
        for folder in ("desktop", "resources", "packaging", "tests"):
            ours += sorted(Path(folder).rglob("*"))
        kept = {path.as_posix() for path in ours if path.is_file() and path.suffix not in MADE_SUFFIXES}
        super().make_release_tree(base_dir, sorted({*files, *kept}))


COMMANDS = {"build_py": BuildPackage, "build_ext": BuildSolver, "sdist": SourceArchive}


class Backend(_BuildMetaBackend):  # setuptools documents this way to wrap its backend
    """setuptools' backend with our commands; there is no setup.py."""

    extensions: list[setuptools.Extension]

    def __init__(self) -> None:
        super().__init__()
        self.extensions = []

    def run_setup(self, setup_script: str = "setup.py") -> None:
        words.compile_stale(CHECKOUT)
        setuptools.setup(cmdclass=COMMANDS, ext_modules=self.extensions)

    def get_requires_for_build_wheel(self, config_settings: Settings = None) -> list[str]:
        """Cython, where it will have something to do."""
        return [CYTHON] if why_plain() is None else []

    get_requires_for_build_editable = get_requires_for_build_wheel

    def build_wheel(
        self, wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
    ) -> str:
        for old in CHECKOUT.glob("build/lib*"):  # else a module removed since the last build would be shipped
            shutil.rmtree(old)
        self.extensions = solver_extension()
        return super().build_wheel(wheel_directory, config_settings, metadata_directory)

    def build_editable(
        self, wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
    ) -> str:
        forget_compiled_solver(CHECKOUT)
        self.extensions = solver_extension()
        return super().build_editable(wheel_directory, config_settings, metadata_directory)


def compile_solver_here() -> None:
    """Compile the solver beside its source, as an editable install does."""
    os.chdir(CHECKOUT)
    forget_compiled_solver(CHECKOUT)
    setuptools.setup(
        script_args=["--quiet", "build_ext", "--inplace"], cmdclass=COMMANDS, ext_modules=solver_extension()
    )


_backend = Backend()
build_wheel = _backend.build_wheel
build_sdist = _backend.build_sdist
build_editable = _backend.build_editable
get_requires_for_build_wheel = _backend.get_requires_for_build_wheel
get_requires_for_build_sdist = _backend.get_requires_for_build_sdist
get_requires_for_build_editable = _backend.get_requires_for_build_editable
prepare_metadata_for_build_wheel = _backend.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = _backend.prepare_metadata_for_build_editable

if __name__ == "__main__":
    if sys.argv[1:] != ["solver"]:
        sys.exit(__doc__)
    compile_solver_here()
