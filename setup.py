"""Metadata is in pyproject.toml. This file adds one thing: with SOBREMESA_COMPILE=1 mypyc compiles the hot modules."""

import os
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PACKAGE = Path("src/sobremesa")


def compiled_modules() -> list[str]:
    """The files compiled together: calls between them are direct, calls from Python into them are not.

    Raises SystemExit for an entry of the lists that names no module.
    """
    settings = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["sobremesa"]
    interpreted = {file for entry in settings["interpreted"] for file in modules_of("interpreted", entry)}
    compiled = [file for entry in settings["compiled"] for file in modules_of("compiled", entry)]
    return [str(file) for file in compiled if file not in interpreted]


def modules_of(listed: str, entry: str) -> list[Path]:
    """The files that an entry of a list of pyproject.toml names."""
    found = [file for file in sorted(PACKAGE.glob(f"{entry}.py")) if file.name != "__init__.py"]
    if not found:
        raise SystemExit(f"pyproject.toml: tool.sobremesa.{listed}: there is no module {entry}")
    return found


def extensions() -> list[object]:
    if os.environ.get("SOBREMESA_COMPILE") != "1":
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 - a plain install needs no compiler

    # One C file for each module: the compiler takes minutes longer over a single one.
    built = list(mypycify(compiled_modules(), opt_level="3", debug_level="0", group_name="sobremesa", multi_file=True))
    for extension in built:
        # All extensions share one list of arguments: geometry has to give the same results on every machine, and
        # functions that only we call are called directly.
        extension.extra_compile_args = [*extension.extra_compile_args, "-ffp-contract=off", "-fvisibility=hidden"]
    return built


class OnAllCores(build_ext):
    """Compiles C files on all cores; setuptools would compile those of an extension one after another."""

    def build_extensions(self) -> None:
        compile_in_turn = self.compiler.compile

        def compile_together(sources: list[str], **settings: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                built = pool.map(lambda source: compile_in_turn([source], **settings), sources)
                return [file for files in built for file in files]

        self.compiler.compile = compile_together
        super().build_extensions()


class WithPages(build_py):
    """Builds the pages' scripts and styles for anyone who installs from the sources without make."""

    def run(self) -> None:
        if not self.editable_mode and not (PACKAGE / "web/static/manifest.json").exists():
            subprocess.run(["requirements/npm.sh", sys.executable, "run", "build"], check=True)
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_ext": OnAllCores, "build_py": WithPages})
