"""Every icon that our packs and pages name is in the set of icons that is pinned."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

import sobremesa
from sobremesa.games.encrucijada.words.speech import RESOURCE_ICONS

HOUSE = Path(__file__).parents[2]
SET = HOUSE / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"


def known() -> set[str]:
    """The names of game-icons, aliases among them."""
    icons = json.loads(SET.read_text(encoding="utf-8"))
    return {*icons["icons"], *icons.get("aliases", {})}


def named(data: Any) -> Iterator[str]:
    """Whatever stands under «icon», however deep."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "icon":
                yield value
            else:
                yield from named(value)
    elif isinstance(data, list):
        for each in data:
            yield from named(each)


def read(file: Path) -> Any:
    return yaml.safe_load(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", sobremesa.games())
def test_every_icon_of_a_pack_is_one_of_the_set(game: str) -> None:
    content = sobremesa.game(game).own_content
    icons = {icon for file in content.rglob("*.yaml") for icon in named(read(file))}
    assert icons, "the pack names none"
    assert sorted(icons - known()) == []


def test_every_icon_of_the_pages_and_the_resources_is_one_of_the_set() -> None:
    pages = read(HOUSE / "src" / "sobremesa" / "web" / "assets" / "icons.yaml")
    icons = {icon for folder in pages.values() for icon in folder}
    assert sorted((icons | set(RESOURCE_ICONS)) - known()) == []
    assert set(RESOURCE_ICONS) <= set(pages["encrucijada"])
