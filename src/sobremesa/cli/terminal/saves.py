"""Saved matches: the table as it was left, with its names, bots and log."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import msgspec

from sobremesa.cli.own_files import own_file
from sobremesa.cli.terminal.table import HUMAN, Entry, Passed, Table, check_names
from sobremesa.engine.errors import BadInput, Wording, by_system, quoted
from sobremesa.engine.event import Event, Kind
from sobremesa.engine.jsonfile import not_json
from sobremesa.engine.limits import Count, Name, Number, Text
from sobremesa.engine.log import program_version
from sobremesa.engine.text import unmarked
from sobremesa.engine.words import LANGUAGES

FORMAT: Final = 1
ASIDE: Final = ".part"  # the suffix of a file while it is being written
_BYTES: Final = 32 * 1024 * 1024
_RIGHT: Final = Wording("a file written by `save`")
_PASSED: Final = ""  # in place of a kind's name


class _SavedLine(msgspec.Struct, frozen=True, array_like=True):
    """A saved line of the log: an event with its kind, facts and clause, or, without a kind, the seat that the table
    passed for."""

    name: Name
    facts: list[Number]
    clause: Name = ""


class _Saved(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    format: Count
    version: Name
    edition: Count  # of the rules
    game: Name
    language: Name
    names: list[Text]
    players: list[Text]
    folder: Annotated[str, msgspec.Meta(max_length=4096)] | None
    seen: list[Count]
    log: list[_SavedLine]
    match: msgspec.Raw


def kept(game: str) -> Path:
    """The save that `--resume` loads: the match that was left last."""
    return own_file(f"{game}.json")


def save(table: Table, language: str, path: Path) -> None:
    """Write a table to a file, under a temporary name first, so that no half-written file remains. Raises OSError."""
    saved = _Saved(
        format=FORMAT,
        version=program_version(),
        edition=table.match.setting.edition,
        game=table.game.name,
        language=language,
        names=table.names,
        players=table.players,
        folder=table.folder,
        seen=table.seen,
        log=[_saved_line(entry) for entry in table.log],
        match=msgspec.Raw(table.match.dump()),
    )
    aside = path.with_name(path.name + ASIDE)
    aside.write_bytes(msgspec.json.encode(saved) + b"\n")
    aside.replace(path)


class Loaded(NamedTuple):
    """A table loaded from a file, its language, and the edition of the rules it was played with so far."""

    table: Table
    language: str
    edition: int

    @property
    def by_other_rules(self) -> bool:
        """Whether the match goes on with another edition of the rules."""
        return self.edition != self.table.match.setting.edition


def load(path: Path, content: str | None = None) -> Loaded:
    """Load the table in a file. ``content`` is the folder of its content, if it has moved. Raises :class:`BadInput` for
    anything that :func:`save` has not written."""
    where = str(path)
    try:
        with path.open("rb") as file:
            data = file.read(_BYTES + 1)
    except OSError as error:
        raise BadInput(where, by_system(error), _RIGHT) from None
    if len(data) > _BYTES:
        raise BadInput(where, "too large for a saved match", "at most {most} bytes", most=_BYTES)
    try:
        saved = msgspec.json.decode(unmarked(data), type=_Saved)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadInput(where, "not a saved match: {fault}", _RIGHT, fault=not_json(error)) from None
    return Loaded(_table(saved, where, content), saved.language, saved.edition)


def _table(saved: _Saved, where: str, content: str | None) -> Table:
    from sobremesa.games import get

    if saved.format != FORMAT:
        raise BadInput(where, "format {format} is not known", "format {known}", format=saved.format, known=FORMAT)
    if saved.language not in LANGUAGES:
        known, asked = ", ".join(LANGUAGES), quoted(saved.language, 20)
        raise BadInput(where, "language {language} is not known", "one of {known}", language=asked, known=known)
    game = get(saved.game)
    folder = content or saved.folder
    match = game.load(bytes(saved.match), content=folder, where=where)
    pack = game.pack_played(match.setting.pack_hash, folder)
    if not len(saved.names) == len(saved.players) == len(saved.seen) == match.seats:
        raise BadInput(where, "names, players and seen don't match {seats} seats", _RIGHT, seats=match.seats)
    if HUMAN not in saved.players:
        raise BadInput(where, "no person plays in it", "at least one {human} among the players", human=quoted(HUMAN))
    table = Table(game, match, pack, check_names(saved.names), saved.players, folder)
    kinds = game.kinds
    table.log = [_entry(line, kinds, table, where) for line in saved.log]
    table.seen = [min(seen, len(table.log)) for seen in saved.seen]
    return table


def _saved_line(entry: Entry) -> _SavedLine:
    """A line of the log in its saved form."""
    if isinstance(entry, Passed):
        return _SavedLine(_PASSED, [entry.seat])
    return _SavedLine(entry.kind.name, list(entry.facts), entry.clause)


def _entry(saved_line: _SavedLine, kinds: Mapping[str, Kind], table: Table, where: str) -> Entry:
    """An entry of the log from its saved form. Raises :class:`BadInput` for an event that the game doesn't have."""
    name, facts = saved_line.name, saved_line.facts
    if name == _PASSED and len(facts) == 1:
        return Passed(facts[0])
    kind = kinds.get(name)
    if kind is None or len(facts) != len(kind.fields):
        why = Wording(
            "log: this game has no {name} with {n} fact",
            "log: this game has no {name} with {n} facts",
            name=quoted(name, 40),
            n=len(facts),
        )
        raise BadInput(where, why, _RIGHT)
    event = Event(kind.told_by(saved_line.clause), tuple(facts))
    try:
        words = table.game.words(LANGUAGES[0], table.names, table.pack, options=table.match.setting.options)
        words.sentence(event.telling.text, event.named())
    except (LookupError, ValueError) as error:
        raise BadInput(where, "log: {name} with impossible facts", _RIGHT, name=quoted(name)) from error
    return event
