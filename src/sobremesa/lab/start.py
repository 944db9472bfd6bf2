"""A position from which the matches of a table begin: that of a scenario, or one reached in a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from sobremesa.authoring.game import AuthoredGame
from sobremesa.authoring.scenario.entry import Entry
from sobremesa.authoring.scenario.scenario import read_scenarios
from sobremesa.engine import log as logs
from sobremesa.engine.chance import seeded
from sobremesa.engine.errors import Wording
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.engine.replay import Differs, replay
from sobremesa.games import get

_MOST: Final = 9_999_999  # the highest line of a log or scenario of a file


@dataclass(frozen=True)
class Start:
    """``dump`` is the position, of a match of this ``game`` with ``options`` (those that are not the game's defaults)
    and ``pack``.

    Cards in hands and on the table are the same in every deal. Later draws differ: they come from the seed of each
    match.
    """

    game: str
    seats: int
    options: Mapping[str, int | str]
    pack: Pack
    dump: bytes

    @property
    def hash(self) -> str:
        """A hash of the position."""
        return blake2b(self.dump, digest_size=16).hexdigest()

    def begin(self, seed: int) -> Match:
        """A match in this position that keeps its events."""
        match = get(self.game).load(_drawing_from(seed, self.dump), self.pack)
        match.listen()
        return match


def _drawing_from(seed: int, dump: bytes) -> bytes:
    """The same position, with later draws from this seed."""
    position = msgspec.json.decode(dump, type=dict[str, object])
    return msgspec.json.encode({**position, "chance": seeded(seed).record()})


def _start(match: Match, game: AuthoredGame, pack: Pack, entry: Entry) -> Start:
    start = Start(game.name, match.seats, dict(match.setting.options), pack, _drawing_from(0, match.dump()))
    if start.begin(0).ask is None:
        raise entry.fault("the match is over there", "a position in which somebody is asked")
    return start


def read_start(entry: Entry, folder: Path, pack: Pack | None) -> Start:
    """The position named by an entry of a plan: ``{scenario: FILE, number: N}`` or ``{log: FILE, line: N}``, with files
    relative to this folder. ``pack`` is the plan's pack; a scenario has its own. Raises :class:`BadInput`."""
    entries = entry.named(("scenario", "number", "log", "line"))
    if ("scenario" in entries) == ("log" in entries):
        raise entry.fault("the position is missing", "scenario: FILE, or log: FILE")
    if "scenario" in entries:
        return _of_scenario(entries, folder)
    return _of_log(entry, entries, folder, pack)


def _of_scenario(entries: dict[str, Entry], folder: Path) -> Start:
    """The position that a scenario sets up, without its scripted chance and the steps that follow."""
    file = folder / entries["scenario"].text(Wording("a file"))
    if not file.is_file():
        raise entries["scenario"].fault("there is no file {name}", "a file of scenarios", name=str(file))
    found = read_scenarios(file, get)
    number = entries["number"].number(1, len(found)) if "number" in entries else 1
    scenario = found[number - 1]
    return _start(scenario.match, scenario.game, scenario.pack, entries["scenario"])


def _of_log(entry: Entry, entries: dict[str, Entry], folder: Path, pack: Pack | None) -> Start:
    """The position after a line of a log."""
    if "line" not in entries:
        raise entry.fault("{entry} is missing", "the line after which it begins", entry="line")
    log = logs.read(folder / entries["log"].text(Wording("a file")))
    line = entries["line"].number(1, _MOST)
    if line > len(log.lines) + 1:
        right = Wording("one from 1 to {most}", most=len(log.lines) + 1)
        raise entries["line"].fault("the log has no line {line}", right, line=line)
    game = get(log.set_up.game)
    content = pack or game.pack()
    try:
        for number, match in enumerate(replay(log, game, content), start=1):
            if number == line:
                return _start(match, game, content, entries["line"])
    except Differs as differs:
        difference = Wording("differs at line {line}: {why}", line=differs.line, why=differs.why)
        raise entries["log"].fault(difference, "a log that `sobremesa replay --verify` finds right") from None
    raise AssertionError
