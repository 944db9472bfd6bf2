"""What a picture consists of, as a pack's ``art`` files write it, and reading them.

A picture is the hour and its sky, up to two lands behind each other, the ground, and things on it from back to front.
It changes nothing in play and is read only when a picture is wanted; no hash covers it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple

from pydantic import AfterValidator, Field

from sobremesa.engine.errors import Wording
from sobremesa.engine.pack import Fault
from sobremesa.engine.reading import PACK_RIGHT, PackReader, Shape, Slug, line, one_of, one_of_all, shown
from sobremesa.engine.words import key
from sobremesa.engine.yamlfile import Sheet
from sobremesa.games.encrucijada.drawn import shapes
from sobremesa.games.encrucijada.drawn.palette import HOURS, PALETTES
from sobremesa.games.encrucijada.drawn.people import HATS, HEADS, POSES
from sobremesa.games.encrucijada.drawn.vocabulary import AIRS, GROUNDS, LANDS, TOOLS

FOLDER: Final = "art"
SHAPES: Final = shapes.ALL
TONES: Final = ("ink", "deep", "mid", "pale", "paper", "accent", "second", "land", "glow")
PLANES: Final = ("far", "middle", "near")
_MOST_THINGS: Final = 14
_MOST_TIMES: Final = 24


def _among(words: Mapping[str, object] | tuple[str, ...]) -> Any:
    """A word that is one of these."""

    def known(word: str) -> str:
        if word not in words:
            raise ValueError(word)
        return word

    return Annotated[str, AfterValidator(known)]


class Called(Shape):
    """What somebody is called in the picture's description."""

    es: Annotated[str, line(80)]
    en: Annotated[str, line(80)]


class Thing(Shape):
    """Something in a picture. ``x`` and ``y`` are where its foot stands in 240 × 160, ``tall`` is its height, ``turn``
    is in degrees. ``times`` it is there, each ``apart`` from the one before and ``shrink`` hundredths as large."""

    draw: _among(SHAPES) = ""  # type: ignore[valid-type]
    silhouette: Slug = ""
    called: Called | None = None
    x: Annotated[int, Field(ge=-120, le=360)] = 120
    y: Annotated[int, Field(ge=-120, le=360)] = 150
    tall: Annotated[int, Field(ge=2, le=400)] = 0
    turn: Annotated[int, Field(ge=-180, le=180)] = 0
    flip: bool = False
    plane: Literal[PLANES] = "near"  # type: ignore[valid-type]
    tone: Literal[TONES] | None = None  # type: ignore[valid-type]
    times: Annotated[int, Field(ge=1, le=_MOST_TIMES)] = 1
    apart: Annotated[list[Annotated[int, Field(ge=-240, le=240)]], Field(min_length=2, max_length=2)] = [24, 0]  # noqa: RUF012
    shrink: Annotated[int, Field(ge=40, le=200)] = 100
    pose: _among(POSES) = "stand"  # type: ignore[valid-type]
    hat: _among({**HATS, **HEADS}) = "none"  # type: ignore[valid-type]
    wears: Literal[TONES] | None = None  # type: ignore[valid-type]
    holds: _among(TOOLS) = "nothing"  # type: ignore[valid-type]


class Art(Shape):
    """A picture."""

    hour: _among(HOURS) = "morning"  # type: ignore[valid-type]
    sun: Annotated[list[int], Field(min_length=2, max_length=2)] | None = None
    air: Annotated[list[_among(AIRS)], Field(max_length=4)] = []  # type: ignore[valid-type]  # noqa: RUF012
    far: _among(LANDS) = "nothing"  # type: ignore[valid-type]
    land: _among(LANDS) = "nothing"  # type: ignore[valid-type]
    ground: _among(GROUNDS) = "nothing"  # type: ignore[valid-type]
    things: Annotated[list[Thing], Field(min_length=1, max_length=_MOST_THINGS)]


class _Sheet(Shape):
    """A file of pictures: of one civilisation, whose id is its name."""

    palette: _among(PALETTES) = ""  # type: ignore[valid-type]
    cards: dict[str, Any]


class Gallery(NamedTuple):
    """The pictures of a civilisation, by card; ``palette`` is the one it borrows, if any."""

    palette: str
    cards: Mapping[str, Art]


class ArtReader(PackReader):
    """Reads the pictures of a pack's civilisations."""

    right: ClassVar[Mapping[str, Wording]] = {
        **PACK_RIGHT,
        "palette": one_of(tuple(PALETTES)),
        "hour": one_of(tuple(HOURS)),
        "air": Wording("a list of {words}", words=one_of_all(tuple(AIRS))),
        "far": one_of_all(tuple(LANDS)),
        "land": one_of_all(tuple(LANDS)),
        "ground": one_of_all(tuple(GROUNDS)),
        "draw": one_of_all(tuple(SHAPES)),
    }
    bilingual: ClassVar[tuple[str, ...]] = ()

    def read(self, civilisations: Mapping[str, Collection[str]]) -> dict[str, Gallery]:
        """The pictures by civilisation; ``civilisations`` has the ids of each one's cards. A file that is not there is
        no fault."""
        found: dict[str, Gallery] = {}
        room = self.folder / FOLDER
        for file in sorted(room.glob("*.yaml")) if room.is_dir() else ():
            sheet = self.sheet(f"{FOLDER}/{file.name}")
            whole = self.shaped(sheet, (), _Sheet, "") if sheet else None
            if sheet is None or whole is None:
                continue
            if file.stem not in civilisations:
                right = one_of_all(tuple(civilisations))
                self.fault("there is no civilisation {name}", right, sheet, (), name=shown(file.stem))
                continue
            cards = {}
            for card in whole["cards"]:
                art = self.art(sheet, card, civilisations[file.stem])
                if art is not None:
                    cards[card] = art
            found[file.stem] = Gallery(whole.get("palette", ""), cards)
        return found

    def art(self, sheet: Sheet, card: str, cards: Collection[str]) -> Art | None:
        """The picture of a card."""
        place = ("cards", card)
        if card not in cards:
            right = key("the id of a card of this civilisation")
            self.fault("there is no card {name}", right, sheet, place, name=shown(card))
            return None
        data = self.shaped(sheet, place, Art, card)
        return None if data is None else Art.model_validate(data)


def galleries(folder: Path | None, civilisations: Mapping[str, Collection[str]]) -> dict[str, Gallery]:
    """The pictures that the pack in a folder brings, by civilisation; those with faults are left out."""
    return {} if folder is None else ArtReader(folder).read(civilisations)


def wrong_with_art(folder: Path, civilisations: Mapping[str, Collection[str]]) -> list[Fault]:
    """All faults of the pictures that the pack in a folder brings as ``art``."""
    reader = ArtReader(folder)
    reader.read(civilisations)
    return reader.faults
