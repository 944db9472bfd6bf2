"""Metadata is in pyproject.toml. This file adds one thing: with SOBREMESA_COMPILE=1 mypyc compiles the hot modules."""

import os
import subprocess
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

PACKAGE = Path("src/sobremesa")
ENGINE = ["refusal", "choice", "setting", "chance", "event", "page", "ask", "match", "worlds"]
COMPILED_GAMES = ["azardia", "encrucijada", "quest"]
GAME = ["box", "state", "lasting", "standing", "seen", "choices", "pages", "events", "sense"]
GAME += ["ground", "measured", "formation", "samples", "mind"]  # Quest's alone, as these are: for bots
GAME += ["averages", "fields", "outlook", "first_sight"]
GAME_ROOMS = ["rules", "cards", "special", "effects"]


def compiled_modules() -> list[str]:
    """The files of the one compiled group: calls inside it are direct, calls into it from Python are not."""
    files = [PACKAGE / "engine" / f"{name}.py" for name in ENGINE]
    files += sorted((PACKAGE / "geometry").glob("*.py"))
    for game in COMPILED_GAMES:
        room = PACKAGE / "games" / game
        files += [room / f"{name}.py" for name in GAME]
        for inner in GAME_ROOMS:
            files += sorted((room / inner).glob("*.py"))
    return [str(file) for file in files if file.exists() and file.name != "__init__.py"]


def extensions() -> list[object]:
    if os.environ.get("SOBREMESA_COMPILE") != "1":
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 - a plain install needs no compiler

    # A file for each module: the compiler takes minutes longer over one for all.
    built = list(mypycify(compiled_modules(), opt_level="3", debug_level="0", group_name="sobremesa", multi_file=True))
    for extension in built:
        # One list of arguments is shared by all: geometry has to measure the same on every machine.
        extension.extra_compile_args = [*extension.extra_compile_args, "-ffp-contract=off"]
    return built


class WithPages(build_py):
    """Whoever installs from the sources without make has the pages' scripts and styles built on the way."""

    def run(self) -> None:
        if not self.editable_mode and not (PACKAGE / "web/static/manifest.json").exists():
            subprocess.run(["requirements/npm.sh", sys.executable, "run", "build"], check=True)
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_py": WithPages})
