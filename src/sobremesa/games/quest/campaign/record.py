"""Where a campaign stands: a plain record, with every step that was taken (QU-14). It names its version."""

from __future__ import annotations

import secrets
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.jsonfile import not_json
from sobremesa.engine.limits import Count, Name, Text
from sobremesa.engine.people import LONGEST_NAME
from sobremesa.engine.text import unmarked
from sobremesa.games.quest.campaign.conditions import MOST as MOST_OF_A_VARIABLE
from sobremesa.games.quest.campaign.sheets import MOST_KNOWN
from sobremesa.games.quest.state.box import DIFFICULTIES, FACES, LEAST_HEROES, MOST_HEROES

VERSION: Final = 1
FORMAT: Final = "sobremesa quest campaign"
MOST_BYTES: Final = 1 << 20
MOST_TAKE_BACKS: Final = 9
MOST_INJURIES: Final = 2
LONGEST_SEED: Final = 100
_THE_FILE: Final = Wording("the campaign’s file")

MOST: Final = 999_999  # the limit for coins, experience, missions

# Lists have no limit besides the file's own: a party that plays on must not run into one.
_Amount = Annotated[int, Meta(ge=0, le=MOST)]
_Die = Annotated[int, Meta(ge=1, le=FACES)]


class Injury(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a hero suffers from, by its id in ``injuries.py``, and for how many more missions (QU-14.5)."""

    what: Name
    left: Annotated[int, Meta(ge=1, le=9)]


class Hero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero of the party: the class by its id, a name of their own (or empty), experience, what was learnt and what
    was raised, in order (QU-14.3), injuries, the find that is carried (by its id, or empty).
    """

    hero: Name
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    experience: _Amount = 0
    learnt: Annotated[tuple[Name, ...], Meta(max_length=MOST_KNOWN)] = ()
    raised: Annotated[tuple[Name, ...], Meta(max_length=MOST_KNOWN)] = ()
    injuries: Annotated[tuple[Injury, ...], Meta(max_length=MOST_INJURIES)] = ()
    carries: Name = ""


class CampaignEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that happened: the kind of event, by its name in ``telling.py``, and its facts. Things with an id in
    the campaign or in the pack are named by it, heroes by their place in the party, from 0.
    """

    what: Name
    facts: dict[Name, _Amount | Text] = {}


class CampaignStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice that was made, as text, on which page, what was rolled for it, and what happened."""

    choice: Annotated[str, Meta(max_length=4000)]
    page: Name
    dice: tuple[_Die, ...] = ()
    told: tuple[CampaignEvent, ...] = ()


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign that is being played: which one, with which pack (by its hash), how hard, on which page, and the
    party's state. ``variables`` are the campaign's, with true and false as 1 and 0; those not set yet are missing.
    ``missions`` are those that were played, won or not. ``before`` is the record before the last mission's end, for
    taking it back (QU-14.8). ``seed`` is what its dice follow from: never show it.
    """

    campaign: Name
    pack: Name
    difficulty: Literal[DIFFICULTIES]  # type: ignore[valid-type]
    seed: Annotated[str, Meta(max_length=LONGEST_SEED)]
    page: Name
    heroes: Annotated[tuple[Hero, ...], Meta(min_length=LEAST_HEROES, max_length=MOST_HEROES)]
    coins: _Amount = 0
    finds: tuple[Name, ...] = ()
    variables: dict[Name, Annotated[int, Meta(ge=0, le=MOST_OF_A_VARIABLE)]] = {}
    missions: _Amount = 0
    take_backs: Annotated[int, Meta(ge=0, le=MOST_TAKE_BACKS)] = 0
    heard: tuple[Name, ...] = ()
    steps: tuple[CampaignStep, ...] = ()
    before: Record | None = None
    version: Count = VERSION
    format: Name = FORMAT

    @property
    def stamp(self) -> int:
        """How many steps were taken. A writer says which stamp they saw, so that nobody overwrites another's step."""
        return len(self.steps)


def dumps(record: Record) -> bytes:
    """A record as a JSON file."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def sealed(record: Record) -> Record:
    """A record without its seed, for people who must not know what they will roll."""
    before = None if record.before is None else sealed(record.before)
    return msgspec.structs.replace(record, seed="", before=before)


def loads(data: bytes, where: str | Wording = _THE_FILE) -> Record:
    """The record in a file; a sealed one gets a new seed. ``where`` names the file in errors. Raises
    :class:`BadInput`.
    """
    if len(data) > MOST_BYTES:
        raise BadInput(where, "is too large", "at most {most} bytes", most=MOST_BYTES)
    data = unmarked(data)
    right = Wording("a file that a campaign was saved in")
    try:
        head = msgspec.json.decode(data, type=_Head)
        if head.format != FORMAT:
            raise BadInput(where, "is not a campaign file", right)
        if head.version > VERSION:
            raise BadInput(where, "comes from a later version of Sobremesa", "a newer Sobremesa")
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(where, not_json(error), right) from None
    before = record.before
    if before is not None and (before.before is not None or before.steps):
        raise BadInput(where, "it remembers more than the last mission", right)
    return record if record.seed else msgspec.structs.replace(record, seed=new_seed())


def new_seed() -> str:
    """A random seed."""
    return secrets.token_hex(16)


class _Head(msgspec.Struct):
    format: Name = ""
    version: Count = 0
