"""The hot modules are compiled: every listed one exists, and `make test-compiled` runs the tests it names."""

import importlib
import os
import tomllib
from pathlib import Path

import pytest

HOME = Path(__file__).parents[2]
PACKAGE = HOME / "src/sobremesa"
SETTINGS: dict[str, list[str]] = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
    "sobremesa"
]

compiled_run = pytest.mark.skipif(
    os.environ.get("SOBREMESA_EXPECT_COMPILED") != "1", reason="these are the tests of the source"
)


def _modules(entry: str) -> list[str]:
    files = [file for file in sorted(PACKAGE.glob(f"{entry}.py")) if file.name != "__init__.py"]
    return [".".join(file.relative_to(HOME / "src").with_suffix("").parts) for file in files]


COMPILED = {name for entry in SETTINGS["compiled"] for name in _modules(entry)}
INTERPRETED = {name for entry in SETTINGS["interpreted"] for name in _modules(entry)}


@pytest.mark.parametrize("entry", SETTINGS["compiled"] + SETTINGS["interpreted"])
def test_an_entry_of_a_list_names_a_module(entry: str) -> None:
    assert _modules(entry)


def test_what_is_left_out_would_be_compiled_otherwise() -> None:
    assert INTERPRETED <= COMPILED


def test_every_game_has_its_rules_and_its_position_compiled() -> None:
    for game in [file.parent.name for file in PACKAGE.glob("games/*/game.py")]:
        assert {
            f"sobremesa.games.{game}.{name}" for name in ("state.match", "rules.pages")
        } <= COMPILED - INTERPRETED, game


@compiled_run
@pytest.mark.parametrize("name", sorted(COMPILED - INTERPRETED))
def test_hot_modules_run_compiled(name: str) -> None:
    file = importlib.import_module(name).__file__ or ""
    assert not file.endswith(".py")


@compiled_run
def test_the_package_is_the_installed_one() -> None:
    assert "site-packages" in str(importlib.import_module("sobremesa.engine.match").__file__)
