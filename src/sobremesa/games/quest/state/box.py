"""What is in the box and how the table was set up: profiles, weapons, the mission. Shared by all copies of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sobremesa.games.quest.ground.measured import Measured
from sobremesa.geometry.board import Board

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sobremesa.games.quest.effects.effect import Effect, Step
    from sobremesa.games.quest.missions.plot.plot import Plot
    from sobremesa.games.quest.rules.special.moments import Special
    from sobremesa.games.quest.state.printed import (
        PrintedFind,
        PrintedProfile,
        PrintedSkill,
        PrintedSpell,
        PrintedWeapon,
    )

EDITION: Final = 6  # of the rules: a new one whenever the same choices and draws may lead to another match

INCH: Final = 1000  # all lengths are thousandths of an inch (QU-2.2)
MOST_SEATS: Final = 4  # QU-1.1
MOST_HEROES: Final = 4
LEAST_HEROES: Final = 2
MOST_ALERT: Final = 6  # the most that the option can add to a mission's alert (QU-14.9)
MOST_UNITS: Final = 48  # in a mission: heroes, and the enemies of all waves
MOST_THINGS: Final = 24  # search tokens, objectives and the program's goals of a mission
FACES: Final = 6
MOST_MAPS: Final = 64  # changed maps that a box keeps

# QU-1.2
STATS: Final = ("strength", "dexterity", "willpower")
STRENGTH: Final = 0
DEXTERITY: Final = 1
WILLPOWER: Final = 2

# QU-10, as bits.
CONDITIONS: Final = ("afflicted", "weakened", "sick", "hexed")
AFFLICTED: Final = 1
WEAKENED: Final = 2
SICK: Final = 4
HEXED: Final = 8

DIFFICULTIES: Final = ("easy", "normal", "hard")
MELEE: Final = 0  # the reach of a weapon for melee (QU-4.2)

# Heights of QU-5.7, QU-5.8 and QU-6.5.
STRIKING: Final = 2 * INCH
STRIKING_HEIGHT: Final = 4 * INCH


# A pack's parts in a box. Each has its number among its kind, and its ``part`` with what is printed on it. What the
# rules read often has an attribute of its own, in the rules' units.


class Weapon:
    """A weapon (QU-4.2): ``reach`` is how far it shoots, or MELEE; ``attacks`` is the number of dice that each model
    rolls with it."""

    def __init__(self, number: int, part: PrintedWeapon, specials: tuple[Special, ...] = ()) -> None:
        self.number = number
        self.part = part
        self.slug = part.id
        self.reach = part.range * INCH
        self.attacks = part.attacks
        self.specials = specials


class Profile:
    """A hero class or a kind of enemy unit (QU-4.1). ``radius`` is the radius of each model's base. ``faction`` (-1 for
    heroes), the first ``skills`` of a hero, those that it ``learns`` with experience and the ``spells`` that it can
    cast are numbers in the box; ``numbers`` gives them by id."""

    def __init__(
        self,
        number: int,
        part: PrintedProfile,
        weapons: Sequence[Weapon],
        specials: tuple[Special, ...],
        numbers: Mapping[str, int],
    ) -> None:
        self.number = number
        self.part = part
        self.slug = part.id
        self.quality = part.quality
        self.defense = part.defense
        self.tough = part.tough
        self.models = part.models
        self.radius = part.radius
        self.weapons = tuple(weapons)
        self.specials = specials
        self.stats = part.stats
        self.is_hero = bool(part.stats)
        self.power = part.power
        self.skills = tuple([numbers[skill] for skill in part.skills])
        self.spells = tuple([numbers[spell] for spell in part.spells])
        self.learns = tuple([numbers[skill] for skill in part.learns])
        self.faction = -1 if self.is_hero else numbers[part.faction]

    def place_of(self, weapon: int) -> int:
        """The place of a weapon, by its number in the box, among the profile's weapons; -1 if it isn't one of them."""
        for place, each in enumerate(self.weapons):
            if each.number == weapon:
                return place
        return -1

    def first_to_strike(self, place: int) -> tuple[bool, int]:
        """The sort key of a weapon, by its place, when several strike together: Deadly ones first (QU-6.13)."""
        return not any(special.goes_first for special in self.weapons[place].specials), place


class Skill:
    """A hero skill (QU-7.4): the ``stat`` that it tests, and its ``effect``."""

    def __init__(self, number: int, part: PrintedSkill, effect: Effect) -> None:
        self.number = number
        self.part = part
        self.slug = part.id
        self.stat = STATS.index(part.stat)
        self.effect = effect


class Spell:
    """A spell (QU-9.6): ``value`` is its cost in tokens."""

    def __init__(self, number: int, part: PrintedSpell, effect: Effect) -> None:
        self.number = number
        self.part = part
        self.slug = part.id
        self.value = part.value
        self.effect = effect


class Find:
    """What a search token can turn out to be; there are ``copies`` of it among all finds. Its effect lands on the hero
    who takes it."""

    def __init__(self, number: int, part: PrintedFind, effect: Effect) -> None:
        self.number = number
        self.part = part
        self.slug = part.id
        self.is_good = part.luck == "good"
        self.copies = part.copies
        self.effect = effect


class Faction:
    """A faction: its ``enemies`` by the numbers of their profiles, and the ``villains`` among them, who lead it
    (QU-9.30)."""

    def __init__(self, number: int, slug: str, enemies: tuple[int, ...], villains: tuple[int, ...]) -> None:
        self.number = number
        self.slug = slug
        self.enemies = enemies
        self.villains = villains


class Wave:
    """Enemies of a mission that come together: in round ``in_round`` or at an alert of ``at_alert``, whichever is
    first, or at the beginning if both are 0. A wave that ``waits`` comes only when something calls it (QU-13.5)."""

    def __init__(self, in_round: int = 0, at_alert: int = 0, waits: bool = False) -> None:
        self.in_round = in_round
        self.at_alert = at_alert
        self.waits = waits

    def is_called(self, played: int, alert: int) -> bool:
        """Whether a wave that has not come yet comes in round ``played`` (0: before the first) at this alert."""
        if self.waits:
            return False
        if not self.in_round and not self.at_alert:
            return True
        return 0 < self.in_round <= played or 0 < self.at_alert <= alert


class Mission:
    """A mission of the pack for a party of a certain size, at a difficulty (QU-12.2).

    ``is_small``: the table is 24" wide, and all distances except the sizes of bases are halved (QU-2.1). ``board`` is
    its map, ``corner`` the rectangle in which the party is deployed (left, bottom, right, top). ``objective`` is the
    main objective, by its place in :data:`~.rules.objectives.OBJECTIVES`: CLEAR asks for ``wave`` to be destroyed, HOLD
    for a point to be held for ``hold`` rounds. ``rounds`` is the limit, ``alert`` the alert at the start. ``units`` are
    the enemies of all ``waves``, in the order in which they are numbered after the heroes: profile, wave, x and y.
    ``things`` lie on the map: kind, x and y (see ``rules/things.py``). ``plot`` is what may happen in it (chapter 13),
    or None.
    """

    def __init__(
        self,
        number: int,
        slug: str,
        board: Board,
        corner: tuple[int, int, int, int],
        is_small: bool = False,
        objective: int = 0,
        wave: int = 0,
        hold: int = 0,
        rounds: int = 10,
        alert: int = 0,
        waves: tuple[Wave, ...] = (),
        units: tuple[tuple[int, int, int, int], ...] = (),
        things: tuple[tuple[int, int, int], ...] = (),
        plot: Plot | None = None,
    ) -> None:
        self.plot = plot
        self.number = number
        self.slug = slug
        self.board = board
        self.corner = corner
        self.is_small = is_small
        self.objective = objective
        self.wave = wave
        self.hold = hold
        self.rounds = rounds
        self.alert = alert
        self.waves = waves
        self.units = units
        self.things = things
        self.places = tuple((x, y) for _, _, x, y in units)


class Options:
    """How the table chose to play. ``party`` has the class of each hero, by its profile's number. ``mission`` and
    ``difficulty`` are places in the pack's missions and in DIFFICULTIES. ``any_extra_actions``: any number of actions
    may be bought in an activation, instead of one (QU-3.2). ``carried`` are pairs of a hero who brings a find and that
    find, by their numbers (QU-14.6)."""

    def __init__(
        self,
        party: tuple[int, ...],
        mission: int = 0,
        difficulty: int = 1,
        any_extra_actions: bool = False,
        carried: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.party = party
        self.mission = mission
        self.difficulty = difficulty
        self.any_extra_actions = any_extra_actions
        self.carried = carried


def class_of(hero: int, chosen: int, classes: int) -> int:
    """The class of a hero of the party, by its profile's number: the ``chosen`` one or, if that is negative, the pack's
    first class for hero 0, its second for hero 1, and so on around."""
    return hero % classes if chosen < 0 else chosen


class Contents:
    """What a pack puts into a box. Each box needs contents of its own, because it numbers their effects and steps."""

    def __init__(
        self,
        weapons: list[Weapon],
        profiles: list[Profile],
        skills: list[Skill],
        spells: list[Spell],
        finds: list[Find],
        factions: list[Faction],
        happenings: list[Effect] | None = None,
    ) -> None:
        self.happenings = happenings or []
        self.weapons = weapons
        self.profiles = profiles
        self.skills = skills
        self.spells = spells
        self.finds = finds
        self.factions = factions


class Box:
    """A pack's contents, the mission and the options."""

    def __init__(self, seats: int, options: Options, contents: Contents, mission: Mission) -> None:
        self.seats = seats
        self.options = options
        self.mission = mission
        self.board = mission.board
        self.measured = Measured(mission.board)
        self.contents = contents
        self._origin = self
        self._after: dict[tuple[int, ...], Box] = {}
        self.weapons = contents.weapons
        self.profiles = contents.profiles
        self.classes = sum(profile.is_hero for profile in contents.profiles)  # they come first
        self.skills = contents.skills
        self.spells = contents.spells
        self.finds = contents.finds
        self.factions = contents.factions
        self.effects: list[Effect] = [
            *(skill.effect for skill in contents.skills),
            *(spell.effect for spell in contents.spells),
            *(find.effect for find in contents.finds),
            *contents.happenings,
        ]
        self.steps: list[Step] = []
        for number, effect in enumerate(self.effects):
            effect.number = number
            for step in effect.steps:
                step.number = len(self.steps)
                self.steps.append(step)
        self._specials = [
            [(*weapon.specials, *profile.specials) for weapon in profile.weapons] for profile in contents.profiles
        ]

    def after(self, changed: tuple[int, ...]) -> Box:
        """The box with the map that these changes of terrain lead to, piece and look in turn (QU-13.3). All copies of a
        match share it."""
        origin = self._origin
        plot = origin.mission.plot
        if not changed or plot is None:
            return origin
        found = origin._after.get(changed)
        if found is None:
            found = Box(origin.seats, origin.options, origin.contents, origin.mission)
            found.board = plot.board_after(changed)
            found.measured = Measured(found.board)
            found._origin = origin
            if len(origin._after) >= MOST_MAPS:
                origin._after.clear()
            origin._after[changed] = found
        return found

    def specials(self, profile: int, weapon: int) -> tuple[Special, ...]:
        """The special rules printed for a weapon, by its place in the profile: the weapon's own, then the model's."""
        return self._specials[profile][weapon]

    def specials_of_unit(self, profile: int) -> tuple[Special, ...]:
        """The special rules printed for the models of a unit."""
        return self.profiles[profile].specials
