"""Quest's table as columns of small ints: units, their models, and what lies on the map."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.ask import Outcome
from sobremesa.engine.chance import Chance
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY
from sobremesa.engine.setting import Setting
from sobremesa.games.quest.state.box import HEXED, SICK, Box, Profile
from sobremesa.games.quest.state.columns import Columns

# Where a unit is (``place``).
ON_TABLE: Final = 0
RESERVE: Final = 1  # QU-9.1, QU-9.2, and the waves to come
GONE: Final = 2  # destroyed, or off the table with what it came for

# What is true of a unit (``marks``), as bits.
ACTIVATED: Final = 1  # this round (QU-3.1)
SHAKEN: Final = 2  # QU-6.8
FATIGUED: Final = 4  # QU-6.6
DOWN: Final = 8  # a hero unconscious (QU-6.3)
IDLE: Final = 16  # it may not act in this activation (QU-3.6)
CHARGED: Final = 32  # in the current activation
MOVED: Final = 64  # by itself, in the current activation
FELLED: Final = 128  # a hero, by the power paid: unconscious once the paid action is done (QU-3.8)

# How a unit that the program plays feels about the party (``mood``, QU-13.6, QU-13.12).
HOSTILE: Final = 0
FLEEING: Final = 1
PARLEYING: Final = 2
TURNED: Final = 3  # QU-13.12
MOODS: Final = ("hostile", "fleeing", "parleying", "turned")

# How a side objective stands (``side``, QU-13.10).
OFFERED: Final = 0
LEFT: Final = 1
TAKEN_ON: Final = 2
ACHIEVED: Final = 3
MISSED: Final = 4
STANDINGS: Final = ("offered", "left", "taken on", "achieved", "missed")

DEAD: Final = -1  # a model's ``wounds``


class Quest(Columns):
    """A mission of Quest, with the fields of ``fields.py``."""

    def __init__(self, box: Box, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.box = box

    def set_out(self) -> None:
        """Set up the table before deployment: all units in reserve, also the enemies of later waves, and the mission's
        things. The players take turns in getting heroes (QU-1.1), who have full power (QU-3.8)."""
        box = self.box
        mission = box.mission
        party = box.options.party
        self.seat_of = tuple(hero % self.seats for hero in range(len(party)))
        self.alert = mission.alert
        profiles = [*party, *(unit[0] for unit in mission.units)]
        corner = (mission.corner[0], mission.corner[1])
        places = [*(corner for _ in party), *mission.places]
        models = [box.profiles[profile].models for profile in profiles]
        unit_of = [unit for unit, count in enumerate(models) for _ in range(count)]
        things = mission.things
        self.lay_out(len(profiles), len(unit_of), len(things))
        self.profile[:] = profiles
        self.place[:] = [RESERVE] * len(profiles)
        self.power[:] = [box.profiles[profile].power for profile in profiles]
        self.wave[len(party) :] = [unit[1] for unit in mission.units]
        self.first[:] = [sum(models[:unit]) for unit in range(len(profiles))]
        self.strength[:] = models
        self.x[:] = [places[unit][0] for unit in unit_of]
        self.y[:] = [places[unit][1] for unit in unit_of]
        self.member[:] = unit_of
        self.kind[:] = [kind for kind, _, _ in things]
        self.at_x[:] = [x for _, x, _ in things]
        self.at_y[:] = [y for _, _, y in things]
        if mission.plot is not None:
            plot = mission.plot
            self.state[:] = plot.states
            self.fired[:] = [0] * len(plot.triggers)
            self.variables[:] = plot.variables
            self.side[:] = [OFFERED] * len(plot.sides)

    def blank(self) -> Match:
        return Quest(self.box, self.setting, self.chance)

    # Units and models.

    def profile_of(self, unit: int) -> Profile:
        """The profile of a unit: what is printed about it."""
        return self.box.profiles[self.profile[unit]]

    def is_hero(self, unit: int) -> bool:
        """Whether a player plays it."""
        return unit < len(self.seat_of)

    def player_of(self, unit: int) -> int:
        """The seat that plays a unit; NOBODY for a unit that the program plays."""
        return self.seat_of[unit] if unit < len(self.seat_of) else NOBODY

    def models(self, unit: int) -> list[int]:
        """The models of a unit that are left, in the order in which they were deployed."""
        first = self.first[unit]
        wounds = self.wounds
        return [model for model in range(first, first + self.strength[unit]) if wounds[model] != DEAD]

    def is_here(self, unit: int) -> bool:
        """Whether it is on the table and not an unconscious hero: it can be a target and bars the way (QU-6.3)."""
        return self.place[unit] == ON_TABLE and not self.marks[unit] & DOWN

    def heroes(self) -> list[int]:
        """The conscious heroes on the table, in the order of the party."""
        return [unit for unit in range(len(self.seat_of)) if self.is_here(unit)]

    def enemies(self) -> list[int]:
        """The program's units on the table, in the order of their deployment, including those that have turned."""
        return [unit for unit in range(len(self.seat_of), len(self.profile)) if self.is_here(unit)]

    def is_with_the_party(self, unit: int) -> bool:
        """Whether it fights on the party's side: a hero, or an enemy that has turned (QU-13.12)."""
        return self.is_hero(unit) or self.mood[unit] == TURNED

    def allies(self, unit: int) -> list[int]:
        """The units on the table on this unit's side, including itself."""
        return self._side(self.is_with_the_party(unit))

    def rivals(self, unit: int) -> list[int]:
        """The units on the table on the other side, including those that parley."""
        return self._side(not self.is_with_the_party(unit))

    def foes(self, unit: int) -> list[int]:
        """The units on the table that this unit fights: nobody fights a unit that parleys (QU-13.6)."""
        found = self.rivals(unit)
        return [foe for foe in found if self.mood[foe] != PARLEYING] if any(self.mood) else found

    def _side(self, partys: bool) -> list[int]:
        if TURNED not in self.mood:
            return self.heroes() if partys else self.enemies()
        units = range(len(self.profile))
        return [unit for unit in units if self.is_here(unit) and self.is_with_the_party(unit) == partys]

    def has(self, unit: int, mark: int) -> bool:
        """Whether the unit has any of these marks."""
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
        """Remove these marks from a unit."""
        self.marks[unit] &= ~mark

    def look_of(self, piece: int) -> int:
        """The look that a piece of terrain has now, by its place in LOOKS; NOBODY if it hasn't changed (QU-13.3)."""
        for at in range(len(self.changed) - 2, -1, -2):
            if self.changed[at] == piece:
                return self.changed[at + 1]
        return NOBODY

    def result(self) -> Outcome:
        """QU-6.10: all players win together or lose together."""
        return Outcome((1 if self.won > 0 else 2,) * self.seats, "QU-6.10", together=True)
