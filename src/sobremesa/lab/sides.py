"""What is compared: two sides, each a table with its bots, options and content, as a file says."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from sobremesa import game
from sobremesa.authoring.yamlfile import Document, read_sheet
from sobremesa.engine.chronicle import Design
from sobremesa.engine.errors import BadInput, quoted
from sobremesa.engine.pack import Pack
from sobremesa.engine.words import key
from sobremesa.lab.run import Plan

_NAMES: Final = ("game", "seats", "bots", "matches", "seed", "options", "pack")


@dataclass(frozen=True)
class Side:
    """One of two that are compared: its ``name`` (A or B), its plan and its content."""

    name: str
    plan: Plan
    pack: Pack

    def designs(self) -> list[Design]:
        """The designs of its content."""
        return game(self.plan.game).chronicle.designs(self.pack)


@dataclass(frozen=True)
class Sides:
    """Two sides. ``duel``: they differ in nothing but their bots, which therefore meet at one table: the plans of both
    are then the same, in which A's bot has the first seat and B's the others, and moves on."""

    a: Side
    b: Side
    duel: bool

    @property
    def plans(self) -> list[Plan]:
        """What is played: one table if they meet, else one for each."""
        return [self.a.plan] if self.duel else [self.a.plan, self.b.plan]

    @property
    def packs(self) -> list[Pack]:
        """The content of the plans."""
        return [self.a.pack] if self.duel else [self.a.pack, self.b.pack]


def sides(a: Plan, b: Plan) -> Sides:
    """Two plans as sides. They need one game; the seed and the number of units are A's. Raises :class:`BadInput`."""
    if a.game != b.game:
        raise BadInput("B", "is of {other}, and A of {game}", "two plans for one game", other=b.game, game=a.game)
    apart = (a.seats, a.options, a.content) != (b.seats, b.options, b.content)
    if a.bots != b.bots and not apart and len(set(a.bots)) == len(set(b.bots)) == 1:
        meeting = replace(a, bots=(a.bots[0], *b.bots[1:]), chronicled=True, paired=True)
        pack = meeting.check()
        return Sides(Side("A", meeting, pack), Side("B", meeting, pack), duel=True)
    one, other = (replace(plan, seed=a.seed, matches=a.matches, chronicled=True, paired=True) for plan in (a, b))
    return Sides(Side("A", one, one.check()), Side("B", other, other.check()), duel=False)


def read_plan(file: Path) -> Plan:
    """The plan in a YAML file: ``game``, and where they are not the usual ones ``seats`` (2), ``bots`` (greedy: one for
    all seats, or one each), ``matches`` (1000), ``seed`` (1), ``options`` and ``pack``, a folder beside the file.
    Raises :class:`BadInput` with the line."""
    sheet = read_sheet(file)
    if sheet.doubles:
        path, line = sheet.doubles[0]
        raise BadInput(f"{file}:{line}", "{name} is there twice", "once", name=str(path[-1]))
    if not isinstance(sheet.data, dict):
        raise BadInput(str(file), "is not a plan", "game: azardia", name=str(file))
    for name in sheet.data:
        if name not in _NAMES:
            raise _wrong(sheet, name, key("{value} is not known"), name, ", ".join(_NAMES))
    if "game" not in sheet.data:
        raise BadInput(str(file), "names no game", "game: azardia")
    table = game(str(sheet.data["game"]))
    least = table.seat_counts[0]
    seats = _number(sheet, "seats", max(2, least) if 2 in table.seat_counts else least)
    bots = sheet.data.get("bots") or "greedy"
    named = [str(bot) for bot in bots] if isinstance(bots, list) else [str(bots)]
    options = sheet.data.get("options") or {}
    if not isinstance(options, dict):
        raise _wrong(sheet, "options", key("{value} is not possible"), options, "name: value")
    pack = sheet.data.get("pack")
    return Plan(
        table.name,
        seats,
        tuple(named * seats if len(named) == 1 else named),
        _number(sheet, "matches", 1000),
        _number(sheet, "seed", 1),
        dict(options),
        None if pack is None else file.parent / str(pack),
    )


def _number(sheet: Document, name: str, usual: int) -> int:
    value = sheet.data.get(name, usual)
    if type(value) is not int or value < 1:
        raise _wrong(sheet, name, key("{value} is not possible"), value, "1 or more")
    return value


def _wrong(sheet: Document, name: str, why: str, value: Any, right: str) -> BadInput:
    return BadInput(f"{sheet.file}:{sheet.line(name)}: {name}", why, right, value=quoted(str(value)))
