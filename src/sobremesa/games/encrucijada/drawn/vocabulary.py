"""The vocabulary of pictures: each word draws something, and says in both languages what it drew.

``drawings/vocabulary.yaml`` lists them, with their names and how tall a shape is if nothing is said. Most are drawn by
the file of that name beside it, some by a function of one of the modules here, which may use such a file.
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

_TALL: Final = 80  # a shape of which nothing is said


class Noun(NamedTuple):
    """What something is called: one of it, and several; both empty for what needs no word."""

    one: Bilingual
    many: Bilingual


class Word(NamedTuple):
    """A word of the vocabulary: what it draws, what that is called, and how tall it is if nothing is said."""

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
    """Draw what a file shows; the file of a civilisation's own comes first."""
    drawing(files.get(f"{name}.{pen.way}", files[name])).draw(pen)


_ENTRIES: Final[Mapping[str, Any]] = read_sheet(FOLDER / "vocabulary.yaml").data

SHAPES: Final = _words("shapes", {**people.SHAPES, "house": buildings.house, "tower": towers.tower})
"""What stands in a picture: with its foot at (0, 0) and 100 tall, upwards being negative."""
TOOLS: Final = _words("tools", {})
"""What is held in a hand, which is at (0, 0), by a body 100 tall."""
LANDS: Final = _words("lands", {**lands.LANDS, **rooms.LANDS})
"""What lies behind, from edge to edge."""
GROUNDS: Final = _words("grounds", rooms.GROUNDS)
"""What everything stands on."""
AIRS: Final = _words("airs", skies.AIRS)
"""What is in the sky, or in a room's air."""
POSES: Final[Sequence[str]] = _ENTRIES["poses"]
"""How people stand or sit."""
HATS: Final[Sequence[str]] = list(dict.fromkeys((*_ENTRIES["hats"], *_ENTRIES["heads"])))
"""What is on somebody's head. Somebody for whom there is no drawing of it has a bun instead."""
