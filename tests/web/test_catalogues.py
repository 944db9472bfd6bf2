"""Every sentence of a page is in a catalogue that this page reads, not merely in some other game's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import sobremesa

PACKAGE: Final = Path(sobremesa.__file__).parent
SHARED: Final = ("engine", "table", "web")
SAID: Final = re.compile(r'(?:\bsay|\.count|\bkey)\(\s*"((?:[^"\\]|\\.)*)"\s*[,)]')
BEGINS: Final = re.compile(r'^msgid(?:_plural)?((?:\s*"(?:[^"\\]|\\.)*")+)', re.MULTILINE)


def catalogue(room: str) -> set[str]:
    """The English of every sentence that a room has in Spanish."""
    locale = sobremesa.game(room).locale if room in sobremesa.games() else PACKAGE / room / "locale"
    text = (locale / "es.po").read_text(encoding="utf-8")
    return {"".join(re.findall(r'"((?:[^"\\]|\\.)*)"', begun)) for begun in BEGINS.findall(text)}


def sources() -> Iterator[tuple[Path, str]]:
    """What writes pages, each with the game that it is about (empty: any)."""
    for kind in ("*.html", "*.py"):
        for path in (PACKAGE / "web").rglob(kind):
            folders = path.relative_to(PACKAGE).parts
            game = next((game for game in sobremesa.games() if game in folders), "")
            yield path, "encrucijada" if {"builder", "deck.html"} & set(folders) else game


def test_every_sentence_of_a_page_is_in_a_catalogue_that_it_reads() -> None:
    shared = set[str]().union(*(catalogue(room) for room in SHARED))
    of_game = {game: catalogue(game) for game in sobremesa.games()}
    said = 0
    for path, game in sources():
        for sentence in SAID.findall(path.read_text(encoding="utf-8")):
            said += 1
            assert sentence in shared | of_game.get(game, set()), f"{path.relative_to(PACKAGE)}: {sentence}"
    assert said > 500
