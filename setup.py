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
    """The files of the one compiled group: calls inside it are direct, calls into it from Python are not.

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

    # A file for each module: the compiler takes minutes longer over one for all.
    built = list(mypycify(compiled_modules(), opt_level="3", debug_level="0", group_name="sobremesa", multi_file=True))
    for extension in built:
        # One list of arguments is shared by all: geometry has to measure the same on every machine, and what only we
        # call is called without a detour.
        extension.extra_compile_args = [*extension.extra_compile_args, "-ffp-contract=off", "-fvisibility=hidden"]
    return built


class OnAllCores(build_ext):
    """setuptools compiles the C files of an extension one after another; here all cores have one each."""

    def build_extensions(self) -> None:
        compile_in_turn = self.compiler.compile

        def compile_together(sources: list[str], **settings: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                built = pool.map(lambda source: compile_in_turn([source], **settings), sources)
                return [file for files in built for file in files]

        self.compiler.compile = compile_together
        super().build_extensions()


class WithPages(build_py):
    """Whoever installs from the sources without make has the pages' scripts and styles built on the way."""

    def run(self) -> None:
        if not self.editable_mode and not (PACKAGE / "web/static/manifest.json").exists():
            subprocess.run(["requirements/npm.sh", sys.executable, "run", "build"], check=True)
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_ext": OnAllCores, "build_py": WithPages})
