"""Quotation marks: “these” in English, «these» in Spanish."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from sobremesa.web.api import make_api
from tests.engine.keys import SOURCE, keys, rooms

ENGLISH_SHEETS = sorted(file for file in SOURCE.rglob("*.yaml") if "node_modules" not in file.parts)


def english(data: Any) -> Iterator[str]:
    """The English texts of a sheet."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name == "en":
                yield str(value)
            else:
                yield from english(value)
    elif isinstance(data, list):
        for value in data:
            yield from english(value)


@pytest.mark.parametrize("folder", [pytest.param(folder, id=name) for folder, name in rooms().items()])
def test_no_english_sentence_has_spanish_quotes(folder: Path) -> None:
    assert [key for key in keys(folder) if re.search("[«»]", str(key))] == []


def test_nor_has_what_packs_and_campaigns_say_in_english() -> None:
    for file in ENGLISH_SHEETS:
        for data in yaml.load_all(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader):
            assert [text for text in english(data) if re.search("[«»]", text)] == [], file


@pytest.mark.parametrize("book", sorted(SOURCE.glob("games/*/rulebook.en.md")), ids=lambda book: book.parent.name)
def test_nor_has_a_rulebook(book: Path) -> None:
    assert re.findall("[^\\n]*[«»][^\\n]*", book.read_text(encoding="utf-8")) == []


@pytest.mark.ci
def test_nor_has_the_description_of_the_api() -> None:
    assert re.findall('[^"]*[«»][^"]*', str(make_api().openapi())) == []
