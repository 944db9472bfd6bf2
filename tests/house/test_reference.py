"""The reference covers everything public."""

from __future__ import annotations

from pathlib import Path

import pytest

import sobremesa

ROOT = Path(__file__).parents[2]
PAGES = "\n".join(file.read_text(encoding="utf-8") for file in sorted((ROOT / "docs" / "reference").rglob("*.md")))


@pytest.mark.parametrize("name", sobremesa.__all__)
def test_the_page_of_the_package_has_every_name(name: str) -> None:
    thing = getattr(sobremesa, name)
    full = f"{thing.__module__}.{name}" if isinstance(thing, type) else f"sobremesa.{name}"
    page = ROOT / "docs" / "reference" / "sobremesa.md"
    assert full in page.read_text(encoding="utf-8").replace("~", " ").split()


@pytest.mark.parametrize("room", ["bots", "review", "lab", "geometry"])
def test_every_module_of_a_room_has_its_place(room: str) -> None:
    files = (ROOT / "src" / "sobremesa" / room).glob("[a-z]*.py")
    assert [file.stem for file in files if f".. automodule:: sobremesa.{room}.{file.stem}\n" not in PAGES] == []


@pytest.mark.parametrize("game", sobremesa.games())
def test_every_game_has_its_position(game: str) -> None:
    assert f".. automodule:: sobremesa.games.{game}.state.position\n" in PAGES
