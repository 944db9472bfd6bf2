"""Reads the files of a content pack: their shapes, and faults with their places, in words for the pack's owner."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, TypedDict

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from sobremesa.authoring.painter import Painter
from sobremesa.authoring.pictures import check_pictures
from sobremesa.authoring.yamlfile import Document, Place, read_sheet
from sobremesa.engine.errors import BadInput, Fact, Wording, quoted
from sobremesa.engine.errors import shown as shown_plain
from sobremesa.engine.pack import ID, ID_IN_WORDS, LONGEST_ID, Fault
from sobremesa.engine.words import key

LONGEST_NAME: Final = 40
LONGEST_FLAVOUR: Final = 160


class Bilingual(TypedDict):
    """A text in each language."""

    es: str
    en: str


_NAME_ITSELF: Final = "[key]"  # ends the place of a fault in an entry's name rather than its value

# Shapes.

#: The default of optional entries. Entries that are not given are dropped after validation, so it is never seen.
NOT_SAID: Final[Any] = None


def line(most: int) -> Any:
    """Text on one line, without invisible characters."""
    pattern = r"^[^\p{C}\p{Zl}\p{Zp}]+$"
    return StringConstraints(strip_whitespace=True, min_length=1, max_length=most, pattern=pattern)


Slug = Annotated[str, StringConstraints(max_length=LONGEST_ID, pattern=f"^{ID}$")]


class Shape(BaseModel):
    """The base of all entries: nothing is coerced, unknown fields are errors."""

    model_config = ConfigDict(strict=True, extra="forbid")


class Name(Shape):
    """A name in each language."""

    es: Annotated[str, line(LONGEST_NAME)]
    en: Annotated[str, line(LONGEST_NAME)]


class Flavour(Shape):
    """A line of flavour text in each language."""

    es: Annotated[str, line(LONGEST_FLAVOUR)]
    en: Annotated[str, line(LONGEST_FLAVOUR)]


class PackShape(Shape):
    """``pack.yaml``: the pack's name, its authors, and the edition of the rules it was made for."""

    id: Slug
    version: Annotated[str, StringConstraints(max_length=20, pattern=r"^[0-9]+(\.[0-9]+)*$")]
    name: Name
    authors: Annotated[list[Annotated[str, line(80)]], Field(min_length=1, max_length=20)]
    edition: Annotated[int, Field(ge=1, le=999_999)] = 1


PACK_RIGHT: Final[Mapping[str, Wording]] = {
    "id": ID_IN_WORDS,
    "version": Wording("numbers with dots, in quotes if there is no dot: 1.0"),
    "edition": Wording("the number of an edition of the rules: 1 or more"),
    "name": Wording("es: and en:, each one line of at most {n} characters", n=LONGEST_NAME),
    "authors": Wording("a list of 1 to 20 names"),
    "flavour": Wording("es: and en:, each one line of at most {n} characters", n=LONGEST_FLAVOUR),
    "icon": Wording("the name of an icon: lower-case letters, digits and single hyphens"),
}
"""What would be right in the entries that the packs of all games share."""


class PackReader:
    """Reads the files of a pack and collects all faults. ``edition`` is the edition of the rules. ``right`` says what
    would be right, by the name of the entry; ``bilingual`` names the entries whose texts must differ between the
    languages."""

    edition: ClassVar[int] = 1
    right: ClassVar[Mapping[str, Wording]] = PACK_RIGHT
    bilingual: ClassVar[Sequence[str]] = ("name", "flavour")

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: list[Fault] = []

    def all_faults(self, parts: Collection[str] | None, painter: Painter | None) -> list[Fault]:
        """All faults of the pack, once its files have been read, including those of its pictures, which a match doesn't
        need. ``parts`` and ``painter`` are as in :func:`check_pictures`."""
        with painter or Painter() as one:
            wrong_pictures = check_pictures(self.folder, parts, one)
        return self.faults + [Fault(wrong.where, "", wrong.why, wrong.right) for wrong in wrong_pictures]

    def about(self, shape: type[PackShape] = PackShape) -> dict[str, Any] | None:
        """The entries of ``pack.yaml``; None if it can't be read. Adds a fault if it was made for a later edition of
        the rules."""
        sheet = self.sheet("pack.yaml")
        about = self.shaped(sheet, (), shape, "") if sheet else None
        if sheet and about and about.get("edition", 1) > self.edition:
            why = key("made for edition {edition} of the rules")
            right = key("{now} at most, the edition of this program")
            self.fault(why, right, sheet, ("edition",), edition=about["edition"], now=self.edition)
        return about

    def sheet(self, name: str) -> Document | None:
        """A file of the pack; None if it can't be read."""
        try:
            sheet = read_sheet(self.folder / name)
        except BadInput as error:
            self.faults.append(Fault(error.where, "", error.why, error.right))
            return None
        for place, at in sheet.doubles:
            double = quoted(str(place[-1]), 40)
            self.faults.append(Fault(f"{sheet.file}:{at}", "", "{value} appears twice", "once", value=double))
        return sheet

    def fault(
        self,
        why: str | Wording,
        right: str | Wording,
        sheet: Document,
        place: Place = (),
        part: str | Wording = "",
        **facts: Fact,
    ) -> None:
        """Record a fault at this place of a file."""
        self.faults.append(Fault(f"{sheet.file}:{sheet.line(*place)}", part, why, right, **facts))

    def shaped(
        self, sheet: Document, place: Place, shape: type[BaseModel], part: str | Wording
    ) -> dict[str, Any] | None:
        """The value at this place, validated against a shape, with only the entries given; None, with faults recorded,
        if it doesn't fit."""
        data = sheet.data
        for step in place:
            data = data[step]
        if not isinstance(data, dict):
            names = ", ".join(_entries(shape))
            self.fault(
                "{value} is not expected here", "entries {names}", sheet, place, part, value=shown(data), names=names
            )
            return None
        try:
            found = shape.model_validate(data).model_dump(exclude_unset=True)
        except ValidationError as error:
            for wrong in error.errors(include_url=False):
                inner = wrong["loc"]
                why, right = self.explain(inner, wrong["type"], wrong["input"], shape)
                self.fault(why, right, sheet, (*place, *inner), part)
            return None
        for field in self.bilingual:
            words = found.get(field)
            if words and words["es"].casefold() == words["en"].casefold():
                same = key("{entry} is the same in both languages")
                self.fault(same, "one for each", sheet, (*place, field), part, entry=field)
        return found

    def explain(self, place: Place, kind: str, value: object, shape: type[BaseModel]) -> tuple[Wording, Wording]:
        """What is wrong with an entry's shape, and what would be right."""
        name = ".".join(str(step) for step in place if step != _NAME_ITSELF)
        entries = one_of_all(_entries(shape))
        right = self.right.get(str(place[0]), entries)
        if kind == "missing":
            return Wording("{entry} is missing", entry=name), right
        if kind == "extra_forbidden":
            why = Wording("{entry} is not an entry here", entry=quoted(name, 40))
            return why, right if len(place) > 1 else entries
        if value is None:
            return Wording("{entry} is empty", entry=name), right
        if kind == "string_too_long" and isinstance(value, str):
            return Wording("{entry} is too long: {n} characters", entry=name, n=len(value)), right
        return Wording("{name}: {value} is not possible", name=name, value=shown(value)), right


def _entries(shape: type[BaseModel]) -> list[str]:
    """The names allowed in an entry."""
    return [field.alias or name for name, field in shape.model_fields.items()]


def called(data: object, at: int) -> str | Wording:
    """The name of a list entry in faults: its id, or its position."""
    said = data.get("id") if isinstance(data, dict) else None
    if isinstance(said, str) and said.strip():
        return f"{' '.join(said.split()):.40}"
    return Wording("card {n}", n=at + 1)


# Words for choices.


def one_of(words: Sequence[str | Wording]) -> Wording:
    """Alternatives as a phrase: «a, b or c»."""
    whole = Wording("{word}", word=words[0])
    for word in words[1:-1]:
        whole = Wording("{words}, {word}", words=whole, word=word)
    return Wording("{words} or {word}", words=whole, word=words[-1]) if len(words) > 1 else whole


def one_of_all(words: Sequence[str]) -> Wording:
    """All valid words, as in «one of a, b, c»."""
    return Wording("one of {known}", known=", ".join(words))


def shown(value: object) -> str | Wording:
    """A value in a few words, on one line."""
    if isinstance(value, dict):
        return Wording("a group of entries")
    if isinstance(value, list):
        return Wording("a list")
    return Wording("nothing") if value is None else shown_plain(value, 40)
