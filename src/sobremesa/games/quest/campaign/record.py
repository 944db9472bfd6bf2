"""Where a campaign stands: a plain record, with every step that was taken (QU-14). It names its version; whatever an
earlier version has written opens."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.people import is_name
from sobremesa.engine.text import unmarked

VERSION: Final = 1
FORMAT: Final = "sobremesa quest campaign"
MOST_BYTES: Final = 1 << 20
_THE_FILE: Final = Wording("the campaign’s file")


class Injury(msgspec.Struct, frozen=True):
    """What a hero suffers from, by its id in ``injuries.py``, and for how many more missions (QU-14.5)."""

    what: str
    left: int


class Hero(msgspec.Struct, frozen=True):
    """A hero of the party: the class by its id, a name of their own (or none), experience, what was learnt and what was
    raised, in order (QU-14.3), injuries, the find that is carried (by its id, or none)."""

    hero: str
    name: str = ""
    experience: int = 0
    learnt: tuple[str, ...] = ()
    raised: tuple[str, ...] = ()
    injuries: tuple[Injury, ...] = ()
    carries: str = ""

    @property
    def called(self) -> str:
        """The name of their own, if it is one that can be read: earlier versions asked less of it."""
        return self.name if is_name(self.name) else ""


class Told(msgspec.Struct, frozen=True):
    """Something that happened: which of the sentences in ``telling.py``, and its facts. What has an id in the campaign
    or in the pack is named by that, a hero by their place in the party, from 0."""

    what: str
    facts: dict[str, int | str] = {}


class Step(msgspec.Struct, frozen=True):
    """A choice that was made, as text, on which page, what was rolled for it, and what came of it."""

    choice: str
    page: str
    dice: tuple[int, ...] = ()
    told: tuple[Told, ...] = ()


class Record(msgspec.Struct, frozen=True):
    """A campaign that is being played: which one, with which pack (by its hash), how hard, on which page, and the
    party's state. ``variables`` are the campaign's, truths as 0 and 1; one that nothing has set yet is missing.
    ``missions`` are those that were played, won or not. ``before`` is the record before the last mission's end, for
    whoever takes it back (QU-14.8). ``seed`` is what its dice follow from: never show it."""

    campaign: str
    pack: str
    difficulty: str
    seed: str
    page: str
    heroes: tuple[Hero, ...]
    coins: int = 0
    finds: tuple[str, ...] = ()
    variables: dict[str, int] = {}
    missions: int = 0
    take_backs: int = 0
    heard: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()
    before: Record | None = None
    version: int = VERSION
    format: str = FORMAT

    @property
    def stamp(self) -> int:
        """How many steps were taken. Who writes one says which stamp they saw, so that nobody overwrites another's."""
        return len(self.steps)


def dumps(record: Record) -> bytes:
    """A record as a JSON file."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def sealed(record: Record) -> Record:
    """A record without its seed, for those who may not know what they will roll."""
    before = None if record.before is None else sealed(record.before)
    return msgspec.structs.replace(record, seed="", before=before)


def loads(data: bytes, where: str | Wording = _THE_FILE) -> Record:
    """The record in a file; a sealed one gets another seed. ``where`` names the file in errors. Raises
    :class:`BadInput`."""
    if len(data) > MOST_BYTES:
        raise BadInput(where, "is too large", "at most {most} bytes", most=MOST_BYTES)
    data = unmarked(data)
    try:
        head = msgspec.json.decode(data, type=_Head)
        if head.format == FORMAT and head.version > VERSION:
            raise BadInput(where, "comes from a later version of Sobremesa", "a newer Sobremesa")
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        why = Wording("is no campaign’s file: {reason}", reason=str(error))
        raise BadInput(where, why, Wording("one that a campaign was written to")) from None
    if record.format != FORMAT:
        raise BadInput(where, "is no campaign’s file", "one that a campaign was written to")
    return record if record.seed else msgspec.structs.replace(record, seed=new_seed())


def new_seed() -> str:
    """A seed that is anybody's guess."""
    return secrets.token_hex(16)


class _Head(msgspec.Struct):
    format: str = ""
    version: int = 0
