"""The vocabulary of pictures: what each word draws, and its name in both languages.

``drawings/vocabulary.yaml`` lists the words with their names and default heights. Most are drawn by the file of the
same name beside it, some by a function in this package, which may use such a file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from sobremesa.authoring.reading import Bilingual
from sobremesa.authoring.yamlfile import read_sheet
from sobremesa.games.encrucijada.drawn import buildings, lands, people, rooms, skies, towers
from sobremesa.games.encrucijada.drawn.drawing import FOLDER, drawing
from sobremesa.games.encrucijada.drawn.pen import Pen
from sobremesa.games.encrucijada.drawn.pieces import Draw

_TALL: Final = 80  # the default height of a shape


class Noun(NamedTuple):
    """The name of something, singular and plural; both empty if it needs no name."""

    one: Bilingual
    many: Bilingual


class Word(NamedTuple):
    """A word of the vocabulary: its drawing function, its name, and its default height."""

    draw: Draw
    noun: Noun
    tall: int


def _noun(en: Sequence[str], es: Sequence[str]) -> Noun:
    return Noun(Bilingual(en=en[0], es=es[0]), Bilingual(en=en[-1], es=es[-1]))


def _words(kind: str, by_code: Mapping[str, Draw]) -> dict[str, Word]:
    files = {file.stem: str(file.relative_to(FOLDER).with_suffix("")) for file in (FOLDER / kind).rglob("*.svg")}
    draw: dict[str, Draw] = {"nothing": _nothing, **{name: partial(_draw, files, name) for name in files}, **by_code}
    words = {}
    for name, entry in _ENTRIES[kind].items():
        if name not in draw:
            raise ValueError(f"{FOLDER}: nothing draws {name} (a file {name}.svg in {kind}, or a function)")
        words[name] = Word(draw[name], _noun(entry.get("en", ("",)), entry.get("es", ("",))), entry.get("tall", _TALL))
    return words


def _nothing(pen: Pen) -> None:
    pass


def _draw(files: Mapping[str, str], name: str, pen: Pen) -> None:
    """Draw the content of a file, preferably the civilisation's own."""
    drawing(files.get(f"{name}.{pen.way}", files[name])).draw(pen)


_ENTRIES: Final[Mapping[str, Any]] = read_sheet(FOLDER / "vocabulary.yaml").data

SHAPES: Final = _words("shapes", {**people.SHAPES, "house": buildings.house, "tower": towers.tower})
"""Things in a picture, drawn with their foot at (0, 0) and 100 tall; up is negative."""
TOOLS: Final = _words("tools", {})
"""Things held in a hand at (0, 0), for a body 100 tall."""
LANDS: Final = _words("lands", {**lands.LANDS, **rooms.LANDS})
"""Lands in the background, from edge to edge."""
GROUNDS: Final = _words("grounds", rooms.GROUNDS)
"""Grounds, on which everything stands."""
AIRS: Final = _words("airs", skies.AIRS)
"""Things in the sky, or in the air of a room."""
POSES: Final[Sequence[str]] = _ENTRIES["poses"]
"""The poses of people."""
HATS: Final[Sequence[str]] = list(dict.fromkeys((*_ENTRIES["hats"], *_ENTRIES["heads"])))
"""Hats. A person for whom a hat is not drawn has a bun instead."""
