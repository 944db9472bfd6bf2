"""Reads the files of a content pack: their shapes, and faults with their places, in words for the pack's owner."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from types import NoneType
from typing import Annotated, Any, ClassVar, Final, Literal, TypedDict, TypeVar, Union, get_args, get_origin

from annotated_types import Ge, Le, MaxLen, MinLen
from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    StringConstraints,
    ValidationError,
)
from pydantic.fields import FieldInfo
from pydantic_core import CoreSchema, PydanticCustomError, PydanticKnownError, PydanticOmit, core_schema

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


#: The kind of error that :func:`~sobremesa.authoring.terms.refused` makes.
REFUSED: Final = "refused"

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


AnyShape = TypeVar("AnyShape", bound=BaseModel)


class InBoth:
    """Marks a text of one line in each language, of at most ``most`` characters. The two must differ."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.right = Wording("es: and en:, each one line of at most {n} characters", n=most)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        text = core_schema.typed_dict_field(handler.generate_schema(Annotated[str, line(self.most)]))
        both = core_schema.typed_dict_schema({"es": text, "en": text}, extra_behavior="forbid")
        return core_schema.no_info_after_validator_function(_differ, both)


def _differ(text: Bilingual) -> Bilingual:
    if text["es"].casefold() == text["en"].casefold():
        raise PydanticCustomError(_SAME, _SAME)
    return text


_SAME: Final = "the same in both languages"

Name = Annotated[Bilingual, InBoth(LONGEST_NAME)]
Flavour = Annotated[Bilingual, InBoth(LONGEST_FLAVOUR)]


#: Marks a field that doesn't affect play: it is not part of a pack's hash.
TOLD: Final = "told"


class Part(Shape):
    """A card, unit or mission of a pack: the fields that every one has."""

    kind: ClassVar[str] = "card"  # an id stands for one part, a name for one of a kind

    id: Slug
    name: Annotated[Name, TOLD]
    flavour: Annotated[Flavour, TOLD]
    icon: Annotated[Slug, TOLD]


AnyPart = TypeVar("AnyPart", bound=Part)


class PackShape(Shape):
    """``pack.yaml``: the pack's name, its authors, and the edition of the rules it was made for."""

    id: Slug
    version: Annotated[str, StringConstraints(max_length=20, pattern=r"^[0-9]+(\.[0-9]+)*$")]
    name: Name
    authors: Annotated[list[Annotated[str, line(80)]], Field(min_length=1, max_length=20)]
    edition: Annotated[int, Field(ge=1, le=999_999)] = 1


AnyAbout = TypeVar("AnyAbout", bound=PackShape)


class WholeShape(PackShape):
    """``pack.yaml`` of a game whose packs need not be whole."""

    kind: Annotated[Literal["whole", "study"], Wording("study for a pack that need not be whole, or else nothing")] = (
        "whole"
    )


class MayLack:
    """Marks an entry that may be missing: then it is None, which can't be written."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return handler.generate_schema(given(source))


T = TypeVar("T")
Given = Annotated[T | None, MayLack()]
"""An entry that may be missing."""


def given(kind: Any) -> Any:
    """A type, without None."""
    kinds = get_args(kind)
    return Union[tuple(each for each in kinds if each is not NoneType)] if NoneType in kinds else kind  # noqa: UP007


class Unwritten:
    """Marks a field that files don't have: the pack's reader fills it in."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(_refuse)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        raise PydanticOmit


def _refuse(value: object) -> object:
    raise PydanticKnownError("extra_forbidden")


class OneByOne:
    """Marks a list whose entries the pack's reader checks one by one against this shape, so that faults name the entry.
    The reader decides what is kept in the list's place."""

    def __init__(self, shape: type[Shape], least: int, most: int) -> None:
        self.shape = shape
        self.least = least
        self.most = most

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        for_editors, read = (
            core_schema.list_schema(each, min_length=self.least or None, max_length=self.most)
            for each in (handler.generate_schema(self.shape), core_schema.any_schema())
        )
        return core_schema.json_or_python_schema(for_editors, read)


PACK_RIGHT: Final[Mapping[str, Wording]] = {
    "id": ID_IN_WORDS,
    "version": Wording("numbers with dots, in quotes if there is no dot: 1.0"),
    "edition": Wording("the number of an edition of the rules: 1 or more"),
    "authors": Wording("a list of 1 to 20 names"),
    "icon": Wording("the name of an icon: lower-case letters, digits and single hyphens"),
}
"""What would be right in the entries that the packs of all games share."""


class PackReader:
    """Reads the files of a pack and collects all faults. ``edition`` is the edition of the rules, ``holds`` (a key)
    what is in the folder of a pack. ``right`` says what would be right, by the name of the entry, where its field
    doesn't say it; ``own_name`` (a key) in a name that another part of the kind has, empty if parts may share it."""

    edition: ClassVar[int] = 1
    holds: ClassVar[str] = key("a folder with pack.yaml")
    right: ClassVar[Mapping[str, Wording]] = PACK_RIGHT
    own_name: ClassVar[str] = ""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: list[Fault] = []
        self.seen: dict[str, tuple[str, str]] = {}  # by id: what kind of part it is, and where it stands first
        self.names: dict[tuple[str, str, str], str | Wording] = {}  # the first part of each name, by language

    def has_folder(self) -> bool:
        """Whether the pack's folder is there. Adds a fault if it isn't."""
        if not self.folder.is_dir():
            self.faults.append(Fault(str(self.folder), "", "is not a folder", self.holds))
        return self.folder.is_dir()

    def all_faults(self, parts: Collection[str] | None, painter: Painter | None) -> list[Fault]:
        """All faults of the pack, once its files have been read, including those of its pictures, which a match doesn't
        need. ``parts`` and ``painter`` are as in :func:`check_pictures`."""
        with painter or Painter() as one:
            wrong_pictures = check_pictures(self.folder, parts, one)
        return self.faults + [Fault(wrong.where, "", wrong.why, wrong.right) for wrong in wrong_pictures]

    def about(self, shape: type[AnyAbout]) -> AnyAbout | None:
        """The entries of ``pack.yaml``; None if it can't be read. Adds a fault if it was made for a later edition of
        the rules."""
        sheet = self.sheet("pack.yaml")
        about = self.made(sheet, (), shape, "") if sheet else None
        if sheet and about and about.edition > self.edition:
            why = key("made for edition {edition} of the rules")
            right = key("{now} at most, the edition of this program")
            self.fault(why, right, sheet, ("edition",), edition=about.edition, now=self.edition)
        return about

    def files_in(self, folder: str, ending: str, most: int) -> list[Path]:
        """The files of a folder with this ending, by name."""
        place = self.folder / folder
        found = sorted(file for file in place.iterdir() if file.suffix == ending) if place.is_dir() else []
        if not found:
            right = key("files that end in {ending}")
            self.faults.append(Fault(str(place), "", "there is none in this pack", right, ending=ending))
        if len(found) > most:
            why = key("there are too many files: {n}")
            self.faults.append(Fault(str(place), "", why, "{most} at most", n=len(found), most=most))
        return found[:most]

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
        found = self.made(sheet, place, shape, part)
        return None if found is None else found.model_dump(exclude_unset=True)

    def made(self, sheet: Document, place: Place, shape: type[AnyShape], part: str | Wording) -> AnyShape | None:
        """The value at this place as an object of its shape; None, with faults recorded, if it doesn't fit."""
        data = sheet.data
        for step in place:
            data = data[step]
        if not isinstance(data, dict):
            self.fault(*self.explain((), "", data, shape), sheet, place, part)
            return None
        try:
            return shape.model_validate(data)
        except ValidationError as error:
            for wrong in error.errors(include_url=False):
                inner = (*place, *wrong["loc"])
                if wrong["type"] == REFUSED:
                    for one in wrong["ctx"]["wrong"]:
                        self.fault(one.why, one.right, sheet, (*inner, *one.place), part)
                else:
                    inmost, within = _inmost(shape, wrong["loc"])
                    why, right = self.explain(within, wrong["type"], wrong["input"], inmost)
                    self.fault(why, right, sheet, inner, part)
            return None

    def part(self, sheet: Document, place: Place, shape: type[AnyPart], name: str | Wording) -> AnyPart | None:
        """A part, if it is valid. Adds a fault if its id or its name is taken."""
        found = self.made(sheet, place, shape, name)
        here = f"{sheet.file}:{sheet.line(*place)}"
        if isinstance(name, str):
            _, first = self.seen.setdefault(name, (shape.kind, here))
            if first != here:
                right = key("an id of its own; the other is {first}")
                self.fault("something else has this id", right, sheet, (*place, "id"), name, first=first)
        if found is not None and self.own_name:
            for language in ("es", "en"):
                said = found.name["es"] if language == "es" else found.name["en"]
                other = self.names.setdefault((shape.kind, language, said.casefold()), name)
                if other is not name:
                    self.fault("{card} has the same name", self.own_name, sheet, (*place, "name"), name, card=other)
        return found

    def explain(self, place: Place, kind: str, value: object, shape: type[BaseModel]) -> tuple[Wording, Wording]:
        """What is wrong with an entry's shape, and what would be right."""
        if not place:
            names = ", ".join(_entries(shape))
            return Wording("{value} is not expected here", value=shown(value)), Wording("entries {names}", names=names)
        name = ".".join(str(step) for step in place if step != _NAME_ITSELF)
        entries = one_of_all(_entries(shape))
        right = self.right_in(shape, str(place[0])) or entries
        if kind == _SAME:
            return Wording("{entry} is the same in both languages", entry=name), Wording("one for each")
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

    def right_in(self, shape: type[BaseModel], entry: str) -> Wording | None:
        """What would be right in this entry: what its field says, or else the reader, or else the field's limits."""
        field = _fields(shape).get(entry)
        if field is None:
            return None
        return _written_right(field) or self.right.get(entry) or _right_by_limits(field)


def _inmost(shape: type[BaseModel], place: Place) -> tuple[type[BaseModel], Place]:
    """The shape of the entry of a list, or of a list within that, in which this place is, and the place in it."""
    while len(place) > 1 and isinstance(place[1], int):
        field = _fields(shape).get(str(place[0]))
        inside = get_args(given(field.annotation)) if field else ()
        if not (inside and isinstance(inside[0], type) and issubclass(inside[0], Shape)):
            break
        shape, place = inside[0], place[2:]
    return shape, place


def _entries(shape: type[BaseModel]) -> list[str]:
    """The names allowed in an entry."""
    return [
        name for name, field in _fields(shape).items() if not any(isinstance(one, Unwritten) for one in field.metadata)
    ]


def _fields(shape: type[BaseModel]) -> dict[str, FieldInfo]:
    """The fields of a shape, by their names in files."""
    return {field.alias or name: field for name, field in shape.model_fields.items()}


def _written_right(field: FieldInfo) -> Wording | None:
    """The field's own wording for what would be right, with its limits filled in; None if it has none."""
    inside = getattr(given(field.annotation), "__metadata__", ())  # of an entry that may be missing
    marks = (each.right if isinstance(each, InBoth) else each for each in (*field.metadata, *inside))
    right = next((each for each in marks if isinstance(each, Wording)), None)
    return right and Wording(right.text, right.many, **{**_limits(field), **right.facts})


def _limits(field: FieldInfo) -> dict[str, Any]:
    """The ``least`` and ``most`` of a field: of a number, or of the length of a list."""
    found: dict[str, Any] = {}
    for each in field.metadata:
        match each:
            case Ge(least) | MinLen(least):
                found["least"] = least
            case Le(most) | MaxLen(most):
                found["most"] = most
            case OneByOne():
                found |= {"least": each.least, "most": each.most}
    return found


def _right_by_limits(field: FieldInfo) -> Wording | None:
    """What would be right in a field that takes a whole number or one of some words, by its limits; else None."""
    kind = given(field.annotation)
    if get_origin(kind) is Literal:
        return one_of(get_args(kind))
    limits = _limits(field)
    return Wording(_WHOLE, **limits) if kind is int and len(limits) == 2 else None


_WHOLE: Final = key("a whole number from {least} to {most}")


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
