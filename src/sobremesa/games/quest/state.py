"""Quest's table as columns of small ints: units, their models, and what lies on the map."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sobremesa.engine.ask import Outcome
from sobremesa.engine.chance import Chance
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY
from sobremesa.engine.setting import Setting
from sobremesa.games.quest.box import HEXED, SICK, Box, Profile

# Where a unit is (``place``).
ON_TABLE: Final = 0
RESERVE: Final = 1  # QU-9.1, QU-9.2, and the waves to come
GONE: Final = 2  # destroyed, or off with what it came for

# What is true of a unit (``marks``), as bits.
ACTIVATED: Final = 1  # this round (QU-3.1)
SHAKEN: Final = 2  # QU-6.8
FATIGUED: Final = 4  # QU-6.6
DOWN: Final = 8  # a hero unconscious (QU-6.3)
IDLE: Final = 16  # this activation goes by without an action (QU-3.6)
CHARGED: Final = 32  # in the activation that is on
MOVED: Final = 64  # of itself, in the activation that is on

DEAD: Final = -1  # a model's ``wounds``


class Quest(Match):
    """A mission of Quest.

    By unit, heroes first, in the order of the party: ``profile`` (its number in the box), ``place`` and ``marks``,
    ``conditions`` (bits), ``power``, ``tokens`` (QU-9.6), ``spent`` (weapons used up, bits by their place in the
    profile, QU-9.19), ``tried`` (spells tried in this activation, bits by their place), ``hurt`` (wounds taken in the
    activation that is on), ``dread`` (wounds that count besides for its morale, QU-9.12), ``due`` (the round in which
    it comes, 0 before that is known), ``wave`` (an enemy's), ``first`` and ``strength`` (its models, and how many it
    began with). By model: ``x`` and ``y`` (of its base's centre), ``ground`` (its height), ``wounds`` (DEAD: gone) and
    ``member`` (its unit). By thing on the map: ``kind``, ``at_x``, ``at_y``, ``state`` and ``bearer`` (the unit that
    carries it). ``lasting`` holds what spells and skills gave for a while, :data:`~.lasting.WIDTH` ints each.

    ``round`` counts from 1; ``seat_of`` names the player of each hero; ``queue`` has the enemies still to be activated
    in this round, the next one first (QU-3.1); ``alert`` is how much the enemies know; ``won`` is 1 once the main
    objective is fulfilled, -1 once it can't be any more.
    """

    FACTS: ClassVar[tuple[str, ...]] = ("round", "active", "seat_of", "queue", "alert", "won")
    COLUMNS: ClassVar[tuple[str, ...]] = (
        *("profile", "place", "marks", "conditions", "power", "tokens", "spent", "tried"),
        *("hurt", "dread", "due", "wave"),
        *("first", "strength", "x", "y", "ground", "wounds", "member"),
        *("kind", "at_x", "at_y", "state", "bearer", "lasting"),
    )

    round: int = 0
    active: int = NOBODY  # the unit whose activation is on
    seat_of: tuple[int, ...] = ()
    queue: tuple[int, ...] = ()
    alert: int = 0
    won: int = 0

    def __init__(self, box: Box, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.box = box

    def bind(self, columns: list[list[int]]) -> None:
        self.columns = columns
        self.profile = columns[0]
        self.place = columns[1]
        self.marks = columns[2]
        self.conditions = columns[3]
        self.power = columns[4]
        self.tokens = columns[5]
        self.spent = columns[6]
        self.tried = columns[7]
        self.hurt = columns[8]
        self.dread = columns[9]
        self.due = columns[10]
        self.wave = columns[11]
        self.first = columns[12]
        self.strength = columns[13]
        self.x = columns[14]
        self.y = columns[15]
        self.ground = columns[16]
        self.wounds = columns[17]
        self.member = columns[18]
        self.kind = columns[19]
        self.at_x = columns[20]
        self.at_y = columns[21]
        self.state = columns[22]
        self.bearer = columns[23]
        self.lasting = columns[24]

    def set_out(self) -> None:
        """The table before deployment: all units in reserve, the enemies of waves to come too, and the mission's
        things. Each hero has a player in turn (QU-1.1), and full power (QU-3.8)."""
        box = self.box
        mission = box.mission
        party = box.options.party
        self.seat_of = tuple(hero % self.seats for hero in range(len(party)))
        self.alert = mission.alert
        profiles = [*party, *(unit[0] for unit in mission.units)]
        heroes = [0] * len(party)
        corner = (mission.corner[0], mission.corner[1])
        places = [*(corner for _ in party), *mission.places]
        models = [box.profiles[profile].models for profile in profiles]
        first = [sum(models[:unit]) for unit in range(len(profiles))]
        units = len(profiles)
        things = mission.things
        self.bind(
            [
                profiles,
                [RESERVE] * units,
                *([0] * units for _ in range(2)),
                [box.profiles[profile].power for profile in profiles],
                *([0] * units for _ in range(6)),
                [*heroes, *(unit[1] for unit in mission.units)],
                first,
                models,
                [x for (x, _), count in zip(places, models, strict=True) for _ in range(count)],
                [y for (_, y), count in zip(places, models, strict=True) for _ in range(count)],
                *([0] * sum(models) for _ in range(2)),
                [unit for unit, count in enumerate(models) for _ in range(count)],
                [kind for kind, _, _ in things],
                [x for _, x, _ in things],
                [y for _, _, y in things],
                [0] * len(things),
                [NOBODY] * len(things),
                [],
            ]
        )

    def blank(self) -> Match:
        return Quest(self.box, self.setting, self.chance)

    def carry(self, new: Any) -> None:
        other: Quest = new
        other.round = self.round
        other.active = self.active
        other.seat_of = self.seat_of
        other.queue = self.queue
        other.alert = self.alert
        other.won = self.won

    # Units and models.

    def of(self, unit: int) -> Profile:
        """What is printed of this unit."""
        return self.box.profiles[self.profile[unit]]

    def is_hero(self, unit: int) -> bool:
        """Whether a player runs it."""
        return unit < len(self.seat_of)

    def player_of(self, unit: int) -> int:
        """The seat that runs this unit; NOBODY for the program's."""
        return self.seat_of[unit] if unit < len(self.seat_of) else NOBODY

    def models(self, unit: int) -> list[int]:
        """The models that are left of a unit, in the order in which they were deployed."""
        first = self.first[unit]
        wounds = self.wounds
        return [model for model in range(first, first + self.strength[unit]) if wounds[model] != DEAD]

    def is_here(self, unit: int) -> bool:
        """Whether it is on the table and no unconscious hero: what may be a target and bars the way (QU-6.3)."""
        return self.place[unit] == ON_TABLE and not self.marks[unit] & DOWN

    def heroes(self) -> list[int]:
        """The conscious heroes on the table, in the order of the party."""
        return [unit for unit in range(len(self.seat_of)) if self.is_here(unit)]

    def enemies(self) -> list[int]:
        """The program's units on the table, in the order of their deployment."""
        return [unit for unit in range(len(self.seat_of), len(self.profile)) if self.is_here(unit)]

    def foes(self, unit: int) -> list[int]:
        """The units on the table that are this one's enemies."""
        return self.enemies() if self.is_hero(unit) else self.heroes()

    def has(self, unit: int, mark: int) -> bool:
        """Whether one of these marks is on it."""
        return bool(self.marks[unit] & mark)

    def is_sick(self, unit: int) -> bool:
        """QU-10.3"""
        return bool(self.conditions[unit] & SICK)

    def is_hexed(self, unit: int) -> bool:
        """QU-10.4"""
        return bool(self.conditions[unit] & HEXED)

    def mark(self, unit: int, mark: int) -> None:
        """Put a mark on a unit."""
        self.marks[unit] |= mark

    def unmark(self, unit: int, mark: int) -> None:
        """Take marks off a unit."""
        self.marks[unit] &= ~mark

    def result(self) -> Outcome:
        """QU-6.10: all players win together or lose together."""
        return Outcome((1 if self.won > 0 else 2,) * self.seats, "QU-6.10", together=True)
