"""A small table of Quest set up by hand, for tests that ask a question of the rules.

``table(hero(10, 10), enemy((14, 10), (15, 10)), terrain=[...])`` puts a hero and a group of two on a table, places in
inches. All bases are 1" across. Nothing happens by luck: the dice to come are announced (``t.rolls(4, 2)``); one that
nobody announced is an error, as is one that was announced and never came (see conftest.py).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from sobremesa.engine.chance import DICE, SCRIPTED, seeded
from sobremesa.engine.choice import Choices
from sobremesa.engine.page import Page, Question, write
from sobremesa.engine.setting import Setting
from sobremesa.games.quest.content.parts import ClassPart, EnemyPart, Part, ProfilePart, WeaponPart
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import movement
from sobremesa.games.quest.rules.choices import PlaceChoice
from sobremesa.games.quest.rules.pages import ADVANCE, RUN, Turn
from sobremesa.games.quest.rules.special.moments import Special
from sobremesa.games.quest.rules.verbs import VERBS
from sobremesa.games.quest.state.box import INCH, Box, Contents, Mission, Options, Profile, Weapon
from sobremesa.games.quest.state.box import STATS as STAT_NAMES
from sobremesa.games.quest.state.match import ON_TABLE, Quest
from sobremesa.geometry.board import Board
from sobremesa.geometry.piece import Piece

RADIUS: Final = 500
STATS: Final = (4, 4, 4)
AnyPart = TypeVar("AnyPart", bound=Part)


def part(kind: type[AnyPart], slug: str, **said: Any) -> AnyPart:
    """A part of a pack that says this; what it says to people is left out."""
    return kind.model_construct(id=slug, **said)


def make_weapon(number: int, slug: str, reach: int, attacks: int, specials: tuple[Special, ...] = ()) -> Weapon:
    """A weapon that reaches so far, in thousandths of an inch."""
    return Weapon(number, part(WeaponPart, slug, range=reach // INCH, attacks=attacks), specials)


BOW: Final = make_weapon(0, "bow", 18 * INCH, 1)
CLUB: Final = make_weapon(1, "club", 0, 1)


@dataclass
class UnitAt:
    """A unit before the test begins: a hero, or a group of as many models as it has places."""

    places: list[tuple[float, float]]
    is_hero: bool
    specials: tuple[Special, ...] = ()
    weapons: tuple[Weapon, ...] = (CLUB,)
    tough: int = 3
    defense: int = 4
    power: int = 6
    conditions: int = 0
    marks: int = 0


def hero(x: float, y: float, *specials: Special, **facts: Any) -> UnitAt:
    """A hero at a place."""
    return UnitAt([(x, y)], True, specials, **facts)


def enemy(*places: tuple[float, float], specials: tuple[Special, ...] = (), tough: int = 1, **facts: Any) -> UnitAt:
    """A unit of the program's with a model at each place."""
    return UnitAt(list(places), False, specials, tough=tough, **facts)


def thousandths(inches: float) -> int:
    """A length in inches as the board has it."""
    return round(inches * INCH)


def block(left: float, bottom: float, right: float, top: float, kinds: int = 0, **facts: Any) -> Piece:
    """A rectangle of terrain."""
    corners = ((left, bottom), (right, bottom), (right, top), (left, top))
    return Piece([(thousandths(x), thousandths(y)) for x, y in corners], kinds, **facts)


class Stroll(movement.Walk[Turn]):
    """A hero moves by an action."""

    def __init__(self, word: str, kind: int) -> None:
        super().__init__(word, "Go there")
        self.action = kind

    def pace(self, match: Quest, frame: Turn) -> int:
        return ground.pace(match, frame.unit, self.action)

    def do(self, match: Quest, frame: Turn, choice: PlaceChoice) -> None:
        movement.go(match, frame.unit, (choice.x, choice.y), self.action)


WALK: Final = Stroll("walk", ADVANCE)
DASH: Final = Stroll("dash", RUN)
STROLL: Final = Page[Quest, Turn]("table.a_stroll", "a stroll", "QU-3.3", Turn)
write(STROLL, Question("where_to", "Where to?", WALK, DASH))


@dataclass
class Table:
    """The table: where its units are, what has happened, and what is to come."""

    match: Quest
    log: list[tuple[str, dict[str, int]]] = field(default_factory=list)
    clauses: list[str] = field(default_factory=list)  # those by which it was told

    def places(self, unit: int) -> list[tuple[float, float]]:
        """Where the models of a unit are, in inches."""
        match = self.match
        return [(match.x[model] / INCH, match.y[model] / INCH) for model in match.models(unit)]

    def place(self, unit: int) -> tuple[float, float]:
        """Where a unit of one model is, in inches."""
        return self.places(unit)[0]

    def gaps(self, unit: int) -> list[float]:
        """Between all two models of a unit, in inches on this table, the smallest first."""
        bases = ground.bases(self.match, unit)
        return sorted(ground.gap([one], [other]) / INCH for at, one in enumerate(bases) for other in bases[at + 1 :])

    def rolls(self, *dice: int) -> Table:
        """What the next dice will show."""
        self.match.chance.write_script(DICE, list(dice))
        return self

    def does(self, step: Any, *args: Any) -> Table:
        """Carry out what a rule opens, up to the first question."""
        chance = self.match.chance
        chance.begin_step()
        step(self.match, *args)
        chance.end_step()
        self.match.read_on()
        self._hear()
        return self

    def strolls(self, unit: int) -> Table:
        """A hero is about to move."""
        self.match.active = unit
        self.match.open(STROLL, Turn(self.match.player_of(unit), unit))
        self.match.read_on()
        return self

    def says(self, *texts: str) -> Table:
        """These answers, one after another."""
        for text in texts:
            self.match.apply(text)
            self._hear()
        return self

    def goes(self, unit: int, x: float, y: float, word: str = "walk") -> Table:
        """A hero goes to a place."""
        return self.strolls(unit).says(f"{word}:{thousandths(x)},{thousandths(y)}")

    def why_not(self, unit: int, x: float, y: float, word: str = "walk") -> str:
        """The clause that forbids a hero to go there; empty when it is allowed."""
        self.strolls(unit)
        refusal = self.match.why_not(f"{word}:{thousandths(x)},{thousandths(y)}")
        self.match.finish()
        return "" if refusal is None else refusal.clause

    def sample(self, unit: int, word: str = "walk") -> list[str]:
        """The places that are listed for a hero who moves."""
        self.strolls(unit)
        found = [choice.text for choice in self.match.options() if choice.text.startswith(word)]
        self.match.finish()
        return found

    @property
    def options(self) -> list[str]:
        """What may be answered now."""
        return [choice.text for choice in self.match.options()]

    @property
    def events(self) -> list[str]:
        """What has happened, by the names of its kinds."""
        return [name for name, _ in self.log]

    def told(self, name: str) -> dict[str, int]:
        """The facts of the last event of this kind."""
        return next(facts for kind, facts in reversed(self.log) if kind == name)

    def _hear(self) -> None:
        assert self.match.events is not None
        self.log += [(event.kind.name, event.named()) for event in self.match.events]
        self.clauses += [event.clause for event in self.match.events]
        self.match.events.clear()


tables: list[Table] = []


def table(
    *units: UnitAt, size: float = 48, terrain: list[Piece] | None = None, inch: int = INCH, seats: int = 1
) -> Table:
    """A table with these units, heroes first."""
    board = Board(thousandths(size), thousandths(size), terrain or [], inch)
    profiles = [_profile(number, unit) for number, unit in enumerate(units)]
    contents = Contents([BOW, CLUB], profiles, [], [], [], [])
    party = tuple(number for number, unit in enumerate(units) if unit.is_hero)
    box = Box(seats, Options(party), contents, Mission(0, "trial", board, (0, 0, 0, 0)))
    # The game's own verbs first: each keeps its place in the game's list.
    setting = Setting("quest", seats, {}, "trial", "", Choices((*VERBS, WALK, DASH), box))
    match = Quest(box, setting, seeded(1, SCRIPTED))
    match.bind(_columns(board, list(units)))
    match.seat_of = tuple(number % seats for number in range(len(party)))
    match.listen()
    made = Table(match)
    tables.append(made)
    return made


def _profile(number: int, unit: UnitAt) -> Profile:
    slug = f"unit-{number}"
    said = {"quality": 4, "defense": unit.defense, "tough": unit.tough, "base": 25, "spells": []}
    if unit.is_hero:
        stats = dict(zip(STAT_NAMES, STATS, strict=True))
        here: ProfilePart = part(ClassPart, slug, **said, **stats, power=unit.power, skills=[], learns=[])
    else:
        here = part(EnemyPart, slug, **said, models=len(unit.places), faction="foes")
    profile = Profile(number, here, unit.weapons, unit.specials, {"foes": -1})
    profile.radius = RADIUS
    return profile


def _columns(board: Board, units: list[UnitAt]) -> list[list[int]]:
    """The columns of a match by their names; what is not said is 0."""
    places = [(thousandths(x), thousandths(y)) for unit in units for x, y in unit.places]
    firsts = [sum(len(unit.places) for unit in units[:number]) for number in range(len(units))]
    said = {
        "profile": list(range(len(units))),
        "place": [ON_TABLE] * len(units),
        "marks": [unit.marks for unit in units],
        "conditions": [unit.conditions for unit in units],
        "power": [unit.power for unit in units],
        "first": firsts,
        "strength": [len(unit.places) for unit in units],
        "x": [x for x, _ in places],
        "y": [y for _, y in places],
        "ground": [board.ground(x, y) for x, y in places],
        "wounds": [0] * len(places),
        "member": [number for number, unit in enumerate(units) for _ in unit.places],
    }
    empty = ("kind", "at_x", "at_y", "state", "bearer", "lasting")
    return [said.get(name, [] if name in empty else [0] * len(units)) for name in Quest.COLUMNS]
