"""A plan: the YAML file that defines a study (docs/lab.md)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sobremesa import bots
from sobremesa.authoring.scenario.entry import Entry, one_of, read_entry
from sobremesa.bots import BotSpec
from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.pack import Pack
from sobremesa.engine.text import decoded
from sobremesa.engine.words import key
from sobremesa.games import get, names
from sobremesa.lab.start import read_start
from sobremesa.lab.study import SOURCES, Setup, Study

MATCHES: Final = 1000  # : of a table that doesn't say how many
_MOST_WORLDS: Final = 1000
_MOST_REPEATS: Final = 1000
MOST_MATCHES: Final = 9_999_999  # : of a table: as many as file names have room for
BOT: Final = "greedy"  #: at every seat of a table that names none

_OF_A_TABLE: Final = ("game", "seats", "bots", "matches", "options", "pack", "from", "repeat", "share")
_OF_ALL: Final = ("seed", "precision", "decisions", "luck", "watch", "weigh")


@dataclass(frozen=True)
class StudyPlan:
    """A plan as read: the study, the text of the file, and the precision in points at which a table ends (None: it
    plays all its matches)."""

    study: Study
    precision: int | None
    text: str

    @property
    def half_width(self) -> float | None:
        """The precision as a fraction of 1."""
        return None if self.precision is None else self.precision / 100


def read_plan(file: Path) -> StudyPlan:
    """Read the plan in this file: a table, or several under ``tables``. Paths of packs are relative to its folder.

    Raises :class:`BadInput`, with the line, for a plan that can't be played.
    """
    whole = read_entry(file)
    entries = whole.named((*_OF_ALL, *_OF_A_TABLE, "tables"))
    shared = {name: entry for name, entry in entries.items() if name in _OF_A_TABLE}
    packs = _Packs(file.absolute().parent)
    tables = entries["tables"].items() if "tables" in entries else [None]
    if not tables:
        raise entries["tables"].fault("there is none", "at least one")
    setups = [
        setup
        for table in tables
        for setup in _setups(table or whole, {**shared, **(table.named(_OF_A_TABLE) if table else {})}, packs)
    ]
    seed = entries["seed"].number(0, 999_999_999) if "seed" in entries else 1
    sample = entries["decisions"].number(0, 1_000_000) if "decisions" in entries else 0
    luck = entries["luck"].number(0, _MOST_WORLDS) if "luck" in entries else 0
    watch = "watch" in entries and entries["watch"].one_of(("yes", "no")) == "yes"
    worlds = entries["weigh"].number(0, _MOST_WORLDS) if "weigh" in entries else 0
    if worlds and not sample:
        raise entries["weigh"].fault("no decisions are kept", "decisions: 50, to weigh one in 50")
    precision = entries["precision"].number(1, 50) if "precision" in entries else None
    study = Study(tuple(setups), seed, sample, luck, watch, worlds)
    return StudyPlan(study, precision, decoded(file.read_bytes()))


def _setups(table: Entry, entries: dict[str, Entry], packs: _Packs) -> list[Setup]:
    """The setups of a table of the plan, one for each number of seats that it gives."""
    if "from" in entries:
        return [_started(entries, packs)]
    if "game" not in entries:
        raise table.fault("{entry} is missing", one_of("", names()), entry="game")
    game = entries["game"].one_of(names(), "there is no game {word}")
    named, matches = _named(entries), _matches(entries)
    options = _options(entries["options"]) if "options" in entries else {}
    pack = packs.read(game, entries["pack"]) if "pack" in entries else None
    found = []
    for seats in _seats(game, entries, named):
        sitting = tuple(named * seats if len(named) == 1 else named)
        setup = Setup(game, sitting, matches, options, pack, **_repeated(entries))
        try:
            setup.check()
        except BadInput as error:
            raise _with_line(entries.get("options", table), error) from None
        found.append(setup)
    return found


def _started(entries: dict[str, Entry], packs: _Packs) -> Setup:
    """A table whose matches begin from a position. The position itself says most of what a table otherwise has to."""
    entry = entries["from"]
    of_a_log = "log" in entry.named()
    for name in ("seats", "options") if of_a_log else ("seats", "options", "pack"):
        if name in entries:
            raise entries[name].fault("the position says that by itself", "no such entry where there is one named from")
    pack = None
    if "pack" in entries:
        if "game" not in entries:
            raise entries["pack"].fault("{entry} is missing", one_of("", names()), entry="game")
        pack = packs.read(entries["game"].one_of(names(), "there is no game {word}"), entries["pack"])
    start = read_start(entry, packs.folder, pack)
    if "game" in entries:
        entries["game"].one_of([start.game], "the position is not of {word}")
    named = _named(entries)
    _must_fit(entries, named, start.seats)
    sitting = tuple(named * start.seats if len(named) == 1 else named)
    return Setup(start.game, sitting, _matches(entries), start.options, start.pack, start=start, **_repeated(entries))


def _named(entries: dict[str, Entry]) -> list[BotSpec]:
    return [read_bot(entry) for entry in entries["bots"].items()] if "bots" in entries else [bots.read(BOT)]


def _matches(entries: dict[str, Entry]) -> int:
    return entries["matches"].number(1, MOST_MATCHES) if "matches" in entries else MATCHES


def _repeated(entries: dict[str, Entry]) -> dict[str, Any]:
    """How often deals are repeated, and the chance that their matches share."""
    repeats = entries["repeat"].number(1, _MOST_REPEATS) if "repeat" in entries else 1
    if "share" not in entries:
        return {"repeats": repeats}
    if repeats == 1:
        raise entries["share"].fault("no deal is repeated", "repeat: 20, to play each so often")
    shared = [entry.one_of(SOURCES) for entry in entries["share"].items()]
    if not shared:
        raise entries["share"].fault("there is none", one_of("", list(SOURCES)))
    return {"repeats": repeats, "shared": tuple(source for source in SOURCES if source in shared)}


def read_bot(entry: Entry) -> BotSpec:
    """The bot named by this entry. Raises :class:`BadInput`, with the line."""
    try:
        return bots.read(entry.text(Wording("a bot")))
    except BadInput as error:
        raise _with_line(entry, error) from None


def _with_line(entry: Entry, error: BadInput) -> BadInput:
    """The error, with the line of this entry."""
    return BadInput(Wording("{where}: {part}", where=entry.where, part=error.where), error.why, error.right)


def _seats(game: str, entries: dict[str, Entry], named: list[BotSpec]) -> list[int]:
    """The numbers of seats: those given, or the number of bots, or the game's usual number."""
    counts = get(game).seat_counts
    if "seats" not in entries:
        return [len(named) if len(named) > 1 else min(get(game).usual_seats, counts[-1])]
    given = [one.number(counts[0], counts[-1]) for one in entries["seats"].items()]
    for seats in given:
        _must_fit(entries, named, seats)
    return given


def _must_fit(entries: dict[str, Entry], named: list[BotSpec], seats: int) -> None:
    if len(named) not in (1, seats):
        right = key("one for each seat, or one for all")
        raise entries["bots"].fault("{n} for {seats} seats", right, n=len(named), seats=seats)


def _options(entry: Entry) -> dict[str, int | str]:
    return {name: int(one.text()) if one.is_number() else one.text() for name, one in entry.named().items()}


class _Packs:
    """The packs of a plan, with paths relative to its folder; each is read once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read: dict[tuple[str, str], Pack] = {}

    def read(self, game: str, entry: Entry) -> Pack:
        folder_name = entry.text(Wording("a folder"))
        if (game, folder_name) not in self._read:
            self._read[game, folder_name] = get(game).pack(self.folder / folder_name)
        return self._read[game, folder_name]
