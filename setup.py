"""Metadata is in pyproject.toml. This file adds one thing: with SOBREMESA_COMPILE=1 mypyc compiles the hot modules."""

import os
from pathlib import Path

from setuptools import setup

PACKAGE = Path("src/sobremesa")
ENGINE = ["refusal", "choice", "setting", "chance", "event", "page", "ask", "match", "worlds"]
COMPILED_GAMES = ["azardia"]
GAME = ["box", "state", "choices", "pages", "events"]
GAME_ROOMS = ["rules", "cards"]


def compiled_modules() -> list[str]:
    """The files of the one compiled group: calls inside it are direct, calls into it from Python are not."""
    files = [PACKAGE / "engine" / f"{name}.py" for name in ENGINE]
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

    return list(mypycify(compiled_modules(), opt_level="3", debug_level="0", group_name="sobremesa"))


setup(ext_modules=extensions())
