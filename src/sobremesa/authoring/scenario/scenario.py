"""Scenarios: rules questions with their answers, set up, played and checked from a YAML file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from sobremesa.authoring.game import AuthoredGame
from sobremesa.authoring.scenario.entry import Entry, read_entry
from sobremesa.authoring.scenario.play import Desk, Failed, Playing, expected
from sobremesa.authoring.scenario.position import Positions
from sobremesa.authoring.scenario.steps import Step, read_step
from sobremesa.engine.chance import CARDS, DICE, undivided
from sobremesa.engine.errors import BadInput, Wording, quoted
from sobremesa.engine.event import Event
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.engine.words import key

ENTRIES: Final = ("title", "clauses", "game", "pack", "seats", "options", "seed", "dice", "cards", "steps", "ends")
SHARED: Final = ("game", "pack", "seats", "options", "seed")  # entries a file may give once for all its scenarios
NEEDED: Final = ("title", "clauses", "steps")
ENDS: Final = ("question", "over")

_SEED: Final = 1
_MOST_SEED: Final = 999_999_999
_MOST_SEATS: Final = 99
_MOST_FACES: Final = 999

_LEFT_OVER: Final = {
    DICE: (
        key("the last of the scripted dice is never drawn"),
        key("the last {n} of the scripted dice are never drawn"),
    ),
    CARDS: (
        key("the last of the scripted cards is never drawn"),
        key("the last {n} of the scripted cards are never drawn"),
    ),
}


class Scenario:
    """A position with its scripted draws, the steps that follow, and the clauses it is about.

    ``where`` is its file and line. :meth:`run` can be called repeatedly.
    """

    def __init__(
        self, where: str, title: str, clauses: tuple[str, ...], game: AuthoredGame, pack: Pack, match: Match
    ) -> None:
        self.where = where
        self.title = title
        self.clauses = clauses
        self.game = game
        self.pack = pack
        self.match = match
        self.positions: Positions = game.positions()
        self.script: tuple[list[Entry], list[Entry]] = ([], [])  # dice and cards
        self.steps: list[Step] = []
        self.ends: Entry | None = None

    def begin(self) -> Playing:
        """Play all steps and return the position after them, to be played on. Raises :class:`Failed` if a step does not
        hold."""
        playing = Playing(self.match.copy(), self.positions, self.script)
        playing.begin(self.where)
        for step in self.steps:
            step.run(playing)
        return playing

    def run(self) -> Report:
        """Play and check it. Draws that are not scripted come from the scenario's seed."""
        playing = Playing(self.match.copy(), self.positions, self.script)
        failed: Failed | None = None
        try:
            playing.begin(self.where)
            for step in self.steps:
                step.run(playing)
            self._check_end(playing)
        except Failed as found:
            failed = found
        return Report(self, failed, playing.answers)

    def _check_end(self, playing: Playing) -> None:
        """Check that the script is used up, and that the match ended as stated. Raises :class:`Failed`."""
        for kind in (DICE, CARDS):
            left = playing.leftover(kind)
            if left:
                raise Failed(self.script[kind][-left].where, _LEFT_OVER[kind][left > 1], n=left)
        if self.ends is not None:
            found = "question" if playing.match.ask is not None else "over"
            if found != self.ends.text():
                raise expected(self.ends.where, "ends", self.ends.text(), found)


class Report:
    """The result of a scenario: ``failed`` says why it does not hold, and is None if it does.

    ``answers`` has the text and the events of each answer, after those of the beginning, whose text is "".
    """

    def __init__(self, scenario: Scenario, failed: Failed | None, answers: list[tuple[str, list[Event]]]) -> None:
        self.scenario = scenario
        self.failed = failed
        self.answers = answers

    @property
    def failure(self) -> str:
        """Why it does not hold, in one English line; empty when it does."""
        return "" if self.failed is None else str(self.failed)


def read_scenarios(path: Path, find_game: Callable[[str], AuthoredGame]) -> list[Scenario]:
    """The scenarios of a file, checked. ``find_game`` gives a game by its name or raises :class:`BadInput`.

    A file is one scenario, a list of them, or an entry ``scenarios`` beside the shared entries. Raises
    :class:`BadInput`, naming file and line, for anything invalid.
    """
    top = read_entry(path)
    shared: dict[str, Entry] = {}
    listed = [top]
    if top.is_list():
        listed = top.items()
    elif "scenarios" in top.named():
        shared = top.named((*SHARED, "scenarios"), "a scenario file has no entry {word}")
        listed = shared.pop("scenarios").items()
    if not listed:
        raise top.fault("the file has no scenario", "a list of scenarios")
    reader = _Reader(path, find_game, shared)
    return [reader.scenario(entry) for entry in listed]


def read_scenario(entry: Entry, path: Path, find_game: Callable[[str], AuthoredGame]) -> Scenario:
    """The scenario in an entry of a file. Raises the same errors as :func:`read_scenarios`."""
    return _Reader(path, find_game, {}).scenario(entry)


class _Reader:
    """Reads the scenarios of a file; ``shared`` are the entries that hold for all of them."""

    def __init__(self, path: Path, find_game: Callable[[str], AuthoredGame], shared: dict[str, Entry]) -> None:
        self.path = path
        self.find_game = find_game
        self.shared = shared
        self.packs: dict[str, Pack] = {}

    def scenario(self, entry: Entry) -> Scenario:
        """One scenario."""
        said = {**self.shared, **entry.named()}
        game = self.game(entry, said)
        positions = game.positions()
        entry.named((*ENTRIES, *positions.fields), "a scenario has no entry {word}")
        for name in NEEDED:
            if name not in said:
                raise _missing(entry, name)
        pack = self.pack(said, game)
        match = _table(entry, said, game, pack)
        positions.set_up(match, {name: value for name, value in said.items() if name in positions.fields}, entry)
        desk = Desk(game, positions, match)
        clauses = tuple(desk.clause(item) for item in said["clauses"].items())
        if not clauses:
            raise said["clauses"].fault("the scenario names no clause", "the ids of the clauses it shows at work")
        scenario = Scenario(entry.where, said["title"].text(Wording("a title")), clauses, game, pack, match)
        _script(scenario, said)
        for item in said["steps"].items():
            scenario.steps += read_step(item, desk)
        if not scenario.steps:
            raise said["steps"].fault("the scenario has no step", "a list of do, expect and refuse")
        if "ends" in said:
            said["ends"].one_of(ENDS, "there is no end {word}")
            scenario.ends = said["ends"]
        return scenario

    def game(self, entry: Entry, said: dict[str, Entry]) -> AuthoredGame:
        """The game it is about."""
        if "game" not in said:
            raise _missing(entry, "game")
        try:
            return self.find_game(said["game"].text(Wording("the name of a game")))
        except BadInput as error:
            raise said["game"].fault(error.why, error.right) from None

    def pack(self, said: dict[str, Entry], game: AuthoredGame) -> Pack:
        """The content in a folder relative to the scenario's file, or else the game's own."""
        if "pack" not in said:
            return game.pack()
        entry = said["pack"]
        name = entry.text(Wording("a folder"))
        folder = self.path.parent / name
        if not folder.is_dir():
            right = key("a folder with content, named relative to this file")
            raise entry.fault("there is no folder {name}", right, name=quoted(name))
        known = f"{game.name} {name}"
        if known not in self.packs:
            self.packs[known] = game.pack(folder)
        return self.packs[known]


def _missing(entry: Entry, name: str) -> BadInput:
    return entry.fault("{entry} is missing", "at least {entries} and game", entry=name, entries=", ".join(NEEDED))


def _table(entry: Entry, said: dict[str, Entry], game: AuthoredGame, pack: Pack) -> Match:
    """A bare match with the scenario's seats, options and seed."""
    seats = (
        said["seats"].number(1, _MOST_SEATS, "seats from {least} to {most}")
        if "seats" in said
        else game.positions().seats(said)
    )
    options: dict[str, int | str] = {}
    for name, value in said["options"].pairs() if "options" in said else []:
        options[name.text()] = value.text(Wording("the option's value"))
        try:
            game.check_options(options)
        except BadInput as error:
            raise name.fault(error.why, error.right) from None
    seed = said["seed"].number(0, _MOST_SEED, "a seed from {least} to {most}") if "seed" in said else _SEED
    try:
        source = undivided(seed)  # scenarios must keep the draws they were written with
        return game.bare(game.seat_counts[0] if seats is None else seats, options=options, content=pack, chance=source)
    except BadInput as error:
        raise said.get("seats", entry).fault(error.why, error.right) from None


def _script(scenario: Scenario, said: dict[str, Entry]) -> None:
    """Read and check the dice and cards to be drawn first, in order."""
    for kind, name in ((DICE, "dice"), (CARDS, "cards")):
        if name in said:
            scenario.script[kind].extend(said[name].items())
    for die in scenario.script[DICE]:
        die.number(1, _MOST_FACES, "the face of a die, from {least} to {most}")
    for card in scenario.script[CARDS]:
        scenario.positions.card(scenario.match, card)
