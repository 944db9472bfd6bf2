"""The descriptions of pictures in a pack's ``art`` files, and reading them.

A picture is a time of day with its sky, up to two lands one behind the other, the ground, and things from back to
front. Pictures don't affect play: they are read only when needed, and no hash covers them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple, Self

from pydantic import AfterValidator, BaseModel, Field, model_validator

from sobremesa.authoring.reading import PACK_RIGHT, PackReader, Shape, Slug, line, one_of, one_of_all, shown
from sobremesa.authoring.yamlfile import Document, Place
from sobremesa.engine.errors import Wording
from sobremesa.engine.pack import Fault
from sobremesa.engine.words import key
from sobremesa.games.encrucijada.drawn.palette import HOURS, PALETTES
from sobremesa.games.encrucijada.drawn.vocabulary import AIRS, GROUNDS, HATS, LANDS, POSES, SHAPES, TOOLS

FOLDER: Final = "art"
TONES: Final = ("ink", "deep", "mid", "pale", "paper", "accent", "second", "land", "glow")
PLANES: Final = ("far", "middle", "near")
_MOST_THINGS: Final = 14
_LONGEST_CALLED: Final = 80
_NUMBERS: Final = {
    "x": (-120, 360),
    "y": (-120, 360),
    "tall": (2, 400),
    "turn": (-180, 180),
    "times": (1, 24),
    "shrink": (40, 200),
}
_FAR: Final = 360
_PAIR: Final = Wording("two whole numbers: [across, down]")
_Pair = Annotated[list[Annotated[int, Field(ge=-_FAR, le=_FAR)]], Field(min_length=2, max_length=2)]


def _number(name: str) -> Any:
    """A whole number within the limits of this entry."""
    least, most = _NUMBERS[name]
    return Annotated[int, Field(ge=least, le=most)]


def _among(words: Collection[str]) -> Any:
    """One of these words."""

    def known(word: str) -> str:
        if word not in words:
            raise ValueError(word)
        return word

    return Annotated[str, AfterValidator(known)]


class Called(Shape):
    """The name for somebody in the picture's description."""

    es: Annotated[str, line(_LONGEST_CALLED)]
    en: Annotated[str, line(_LONGEST_CALLED)]


class Thing(Shape):
    """Something in a picture. ``x`` and ``y`` are the place of its foot in 240 × 160, ``tall`` is its height, ``turn``
    is in degrees. It appears ``times`` times, each ``apart`` from the one before and ``shrink`` per cent as large."""

    draw: _among(SHAPES) = ""  # type: ignore[valid-type]
    silhouette: Slug = ""
    called: Called | None = None
    x: _number("x") = 120  # type: ignore[valid-type]
    y: _number("y") = 150  # type: ignore[valid-type]
    tall: _number("tall") = 0  # type: ignore[valid-type]
    turn: _number("turn") = 0  # type: ignore[valid-type]
    flip: bool = False
    plane: Literal[PLANES] = "near"  # type: ignore[valid-type]
    tone: Literal[TONES] | None = None  # type: ignore[valid-type]
    times: _number("times") = 1  # type: ignore[valid-type]
    apart: _Pair = [24, 0]  # noqa: RUF012
    shrink: _number("shrink") = 100  # type: ignore[valid-type]
    pose: _among(POSES) = "stand"  # type: ignore[valid-type]
    hat: _among(HATS) = "none"  # type: ignore[valid-type]
    wears: Literal[TONES] | None = None  # type: ignore[valid-type]
    holds: _among(TOOLS) = "nothing"  # type: ignore[valid-type]

    @model_validator(mode="after")
    def _is_something(self) -> Self:
        if bool(self.draw) == bool(self.silhouette):
            raise ValueError
        return self


class Art(Shape):
    """A picture."""

    hour: _among(HOURS) = "morning"  # type: ignore[valid-type]
    sun: _Pair | None = None
    air: Annotated[list[_among(AIRS)], Field(max_length=4)] = []  # type: ignore[valid-type]  # noqa: RUF012
    far: _among(LANDS) = "nothing"  # type: ignore[valid-type]
    land: _among(LANDS) = "nothing"  # type: ignore[valid-type]
    ground: _among(GROUNDS) = "nothing"  # type: ignore[valid-type]
    things: Annotated[list[Thing], Field(min_length=1, max_length=_MOST_THINGS)]


class _Sheet(Shape):
    """A file with the pictures of one civilisation, whose id is the file's name."""

    palette: _among(PALETTES) = ""  # type: ignore[valid-type]
    cards: dict[str, Any]


class Gallery(NamedTuple):
    """The pictures of a civilisation, by card. ``palette`` is the one it borrows, if any."""

    palette: str
    cards: Mapping[str, Art]


class ArtReader(PackReader):
    """Reads the pictures of a pack's civilisations and collects all faults."""

    right: ClassVar[Mapping[str, Wording]] = {
        **PACK_RIGHT,
        "palette": one_of(tuple(PALETTES)),
        "hour": one_of(tuple(HOURS)),
        "air": Wording("a list of {words}", words=one_of_all(tuple(AIRS))),
        "far": one_of_all(tuple(LANDS)),
        "land": one_of_all(tuple(LANDS)),
        "ground": one_of_all(tuple(GROUNDS)),
        "things": Wording("a list of 1 to {most}, each with draw: or silhouette:", most=_MOST_THINGS),
        "draw": Wording("one of the {n} words that the guide lists", n=len(SHAPES)),
        "silhouette": PACK_RIGHT["icon"],
        "called": Wording("es: and en:, each one line of at most {n} characters", n=_LONGEST_CALLED),
        "pose": one_of_all(tuple(POSES)),
        "hat": one_of_all(tuple(HATS)),
        "holds": one_of_all(tuple(TOOLS)),
        "tone": one_of_all(TONES),
        "wears": one_of_all(TONES),
        "plane": one_of(PLANES),
        "sun": _PAIR,
        "apart": _PAIR,
        **{
            name: Wording("a whole number from {least} to {most}", least=least, most=most)
            for name, (least, most) in _NUMBERS.items()
        },
    }

    def explain(self, place: Place, kind: str, value: object, shape: type[BaseModel]) -> tuple[Wording, Wording]:
        """As in the base class; for what a thing draws, also the nearest word."""
        if shape is Thing and not place:
            return Wording("{value} is not possible", value=shown(value)), Wording("with draw: or with silhouette:")
        why, right = super().explain(place, kind, value, shape)
        near = get_close_matches(value, SHAPES, n=1) if place == ("draw",) and isinstance(value, str) else []
        return why, Wording("perhaps {name}", name=near[0]) if near else right

    def read(self, civilisations: Mapping[str, Collection[str]]) -> dict[str, Gallery]:
        """The pictures by civilisation. ``civilisations`` has the ids of each one's cards. A missing file is not a
        fault."""
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

    def art(self, sheet: Document, card: str, cards: Collection[str]) -> Art | None:
        """The picture of a card."""
        place = ("cards", card)
        if card not in cards:
            right = key("the id of a card of this civilisation")
            self.fault("there is no card {name}", right, sheet, place, name=shown(card))
            return None
        data = self.shaped(sheet, place, Art, card)
        return None if data is None else Art.model_validate(data)


def galleries(folder: Path, civilisations: Mapping[str, Collection[str]]) -> dict[str, Gallery]:
    """The pictures in a folder's ``art``, by civilisation, without those that have faults."""
    return ArtReader(folder).read(civilisations)


def wrong_with_art(folder: Path, civilisations: Mapping[str, Collection[str]]) -> list[Fault]:
    """All faults of the pictures in a folder's ``art``."""
    reader = ArtReader(folder)
    reader.read(civilisations)
    return reader.faults
