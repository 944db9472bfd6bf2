"""A position of Quest as a bot sees it: what units are worth, what threatens and what may be gained, how far it is.

Everything is in points: about one for a wound of a hero. Lengths are those of the board. Attacks count by their
averages.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.estimate.averages import Averages, averages_of
from sobremesa.games.quest.estimate.fields import NO_WAY, Fields, fields_of
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import objectives, things
from sobremesa.games.quest.rules.pages import ADVANCE, CHARGE
from sobremesa.games.quest.state.box import INCH
from sobremesa.games.quest.state.match import DOWN, FATIGUED, GONE, ON_TABLE, SHAKEN, Quest
from sobremesa.geometry.measure import Base

_HERO: Final = 14.0  # a hero who stands ...
_WOUND: Final = 1.4  # ... each wound it can still take ...
_LAST: Final = 10.0  # ... and more, the nearer it is to the last one

_BODY: Final = 1.5  # an enemy unit that is left, whatever it does
_DANGER: Final = 5.0  # each wound that it deals on average when it attacks
_ALIVE: Final = 0.35  # the share of its worth that it keeps to its last wound
_QUARRY: Final = 16.0  # a unit that must be destroyed to win

_DONE: Final = 18.0  # a part of the objective
_WORTH_OF_AN_INCH: Final = (1.6, 1.2, 0.8, 0.6, 0.5)  # on the way to it, by how many rounds there are to spare
_FOLLOWS: Final = 0.3  # of that, for those who go with the first
_GUARDS: Final = 0.2  # ... and for those who go ahead of or behind the hero who carries the load
_A_ROUND: Final = 13  # inches that a hero goes in one round
_HUNTS: Final = 9  # inches from which quarry is hunted
_HOLDERS: Final = 2  # heroes who go to hold a point; the others stay nearby
_FACED: Final = 0.35  # of an attack, to a hero who is not the nearest
_FEARED: Final = 0.55  # of what could be dealt in one phase


def worth_of_hero(left: float, tough: int) -> float:
    """A hero that can still take this many wounds."""
    if left <= 0:
        return 0.0
    return _HERO + _WOUND * left + _LAST * sqrt(left / tough)


class Foe:
    """An enemy unit on the table: where its nearest model is assumed to be, and what it can do."""

    def __init__(self, match: Quest, unit: int, averages: Averages) -> None:
        profile = match.profile_of(unit)
        models = match.models(unit)
        self.unit = unit
        self.profile = profile.number
        self.spots = [(match.x[model], match.y[model]) for model in models]
        self.radius = profile.radius
        self.models = len(models)
        self.left = sum(profile.tough - match.wounds[model] for model in models)
        self.whole = profile.tough * match.strength[unit]
        self.idles = match.has(unit, SHAKEN)
        self.charges = ground.on_board(match, ground.pace(match, unit, CHARGE))
        self.shoots = 0
        if averages.shots[self.profile]:
            self.shoots = ground.on_board(match, ground.pace(match, unit, ADVANCE) + averages.shots[self.profile])
        self.worth = worth_of_unit(match, unit, averages)

    def apart(self, x: int, y: int, radius: int) -> float:
        """From its nearest model to a base."""
        best = 1e12
        for sx, sy in self.spots:
            dx, dy = float(sx - x), float(sy - y)
            best = min(best, dx * dx + dy * dy)
        return max(0.0, sqrt(best) - self.radius - radius)


def worth_of_foe(worth: float, left: float, whole: int) -> float:
    """What is left of an enemy unit's worth while it can take this many more wounds."""
    if left <= 0:
        return 0.0
    return worth * (_ALIVE + (1 - _ALIVE) * left / whole)


def worth_of_unit(match: Quest, unit: int, averages: Averages) -> float:
    """A whole enemy unit: what it can do, and whether it must be destroyed."""
    mission = match.box.mission
    worth = _BODY + _DANGER * averages.danger[match.profile[unit]] * match.strength[unit]
    if mission.objective == objectives.CLEAR and match.wave[unit] == mission.wave:
        worth += _QUARRY
    return worth


class Outlook:
    """A position as a bot sees it. ``spots`` are where the heroes stand, None for those who don't; a search for a
    better place tries it there.
    """

    def __init__(self, match: Quest) -> None:
        self.match = match
        box = match.box
        self.averages = averages_of(box)
        self.fields: Fields = fields_of(box.board)
        self.inch = box.board.inch
        self.foes = [Foe(match, unit, self.averages) for unit in match.rivals(0)]
        self.spots: list[tuple[int, int] | None] = [None] * len(match.seat_of)
        for hero in match.heroes():
            model = match.first[hero]
            self.spots[hero] = (match.x[model], match.y[model])
        mission = box.mission
        self.left = mission.rounds - match.round + 1
        left, bottom, right, top = mission.corner
        self.home = ((left + right) // 2, (bottom + top) // 2)
        self.porch = min(right - left, top - bottom) // 2 - INCH // 2
        self._walks: dict[tuple[int, int, int, int], float] = {}  # computed once: mostly, one hero is tried elsewhere

    # Distances, in inches of the rules.

    def inches(self, hero: int, x: int, y: int) -> float:
        """From a hero's spot to a place, on foot."""
        spot = self.spots[hero]
        return float(NO_WAY) if spot is None else self.between(spot[0], spot[1], x, y)

    def between(self, x: int, y: int, to_x: int, to_y: int) -> float:
        """From one place to another, on foot."""
        key = (x, y, to_x, to_y)
        known = self._walks.get(key)
        if known is None:
            fields = self.fields
            known = self._walks[key] = fields.far(fields.to(to_x, to_y), x, y, to_x, to_y) / self.inch
        return known

    # What threatens a hero.

    def threat(self, hero: int) -> float:
        """What the enemies may cost a hero at its spot in their next phase."""
        spot = self.spots[hero]
        if spot is None:
            return 0.0
        match = self.match
        profile = match.profile_of(hero)
        x, y = spot
        dealt = 0.0
        for foe in self.foes:
            if foe.idles:
                continue
            far = foe.apart(x, y, profile.radius)
            attack = 0.0
            if far <= foe.charges + self.inch // 2:
                attack = self.averages.melee(foe.profile, foe.models, profile.number, True)
            if foe.shoots and far <= foe.shoots:
                distance = max(0, int(far) - ground.on_board(match, 6 * INCH)) * INCH // self.inch
                attack = max(attack, self.averages.shooting(foe.profile, foe.models, profile.number, distance))
            if attack:
                dealt += attack * (1.0 if self._is_nearest(hero, foe, far) else _FACED)
        left = profile.tough - match.wounds[match.first[hero]]
        dealt *= _FEARED
        return worth_of_hero(left, profile.tough) - worth_of_hero(max(0.0, left - dealt), profile.tough)

    def _is_nearest(self, hero: int, foe: Foe, far: float) -> bool:
        """QU-8.1: enemies go for the nearest hero they see."""
        for other, spot in enumerate(self.spots):
            if (
                other != hero
                and spot is not None
                and foe.apart(spot[0], spot[1], self.match.profile_of(other).radius) < far - self.inch
            ):
                return False
        return True

    # What a hero can do to its enemies.

    def charge_reach(self, hero: int) -> int:
        """How far away it can charge."""
        return ground.on_board(self.match, ground.pace(self.match, hero, CHARGE))

    def gain(self, foe: Foe, wounds: float) -> float:
        """The worth of dealing an enemy this many wounds on average."""
        return worth_of_foe(foe.worth, foe.left, foe.whole) - worth_of_foe(
            foe.worth, max(0.0, foe.left - wounds), foe.whole
        )

    def shot(self, hero: int, x: int, y: int) -> float:
        """What shooting may gain from a place."""
        match = self.match
        profile = match.profile_of(hero)
        best = 0.0
        if not self.averages.shots[profile.number]:
            return 0.0
        reach = ground.on_board(match, self.averages.shots[profile.number])
        ranked: list[tuple[float, Foe]] = []
        for foe in self.foes:
            far = foe.apart(x, y, profile.radius)
            if far <= reach:
                wounds = self.averages.shooting(profile.number, 1, foe.profile, int(far) * INCH // self.inch)
                ranked.append((self.gain(foe, wounds), foe))
        ranked.sort(key=lambda one: -one[0])
        here = Base(x, y, profile.radius)
        for worth, foe in ranked[:3]:
            if any(match.box.measured.sees(here, Base(sx, sy, foe.radius)) for sx, sy in foe.spots[:2]):
                best = worth
                break
        return best

    def charge(self, hero: int, foe: Foe) -> float:
        """What a charge may gain, less what it costs when the enemy strikes back."""
        match = self.match
        profile = match.profile_of(hero)
        dealt = self.averages.melee(profile.number, 1, foe.profile, True)
        if match.has(hero, FATIGUED):
            dealt *= 0.3
        staying = max(0.0, 1 - dealt / foe.left)
        taken = self.averages.melee(foe.profile, foe.models, profile.number, False) * staying
        left = profile.tough - match.wounds[match.first[hero]]
        cost = worth_of_hero(left, profile.tough) - worth_of_hero(max(0.0, left - taken), profile.tough)
        return self.gain(foe, dealt) - cost

    # How far the mission has come.

    def progress(self) -> float:
        """Towards the main objective."""
        objective = self.match.box.mission.objective
        if objective == objectives.CLEAR:
            return self._clearing()
        if objective == objectives.HOLD:
            return self._holding()
        if objective in (objectives.CARRY, objectives.DELIVER):
            return self._carrying()
        return self._searching()

    def worth_of_an_inch(self, inches: float, beyond: float = 0.0) -> float:
        """More, the less time there is to spare for this many inches and as many rounds after them."""
        spare = self.left - beyond - inches / _A_ROUND
        at = max(0, min(len(_WORTH_OF_AN_INCH) - 1, int(spare)))
        return _WORTH_OF_AN_INCH[at]

    def _going(self, x: int, y: int, beyond: float, rest: float = 0.0) -> float:
        """The first hero goes to a place, from which there are ``rest`` inches still to go; the others go along."""
        inches = sorted(self.inches(hero, x, y) for hero, spot in enumerate(self.spots) if spot is not None)
        if not inches:
            return 0.0
        each = self.worth_of_an_inch(inches[0] + rest, beyond)
        others = sum(min(far, 99.0) for far in inches[1:])
        return -each * (inches[0] + rest) - each * _FOLLOWS * others

    def _clearing(self) -> float:
        """QU-12.2: to where the quarry is, or will be."""
        match = self.match
        wave = match.box.mission.wave
        total = 0.0
        count = 0
        for unit in range(len(match.seat_of), len(match.profile)):
            if match.wave[unit] != wave or match.place[unit] == GONE:
                continue
            model = match.models(unit)[0]
            waits = _HUNTS if match.place[unit] == ON_TABLE else 16
            count += 1
            for hero, spot in enumerate(self.spots):
                if spot is not None:
                    far = self.inches(hero, match.x[model], match.y[model])
                    total -= max(0.0, min(far, 99.0) - waits)
        return 0.35 * total / count if count else 0.0

    def _holding(self) -> float:
        """QU-6.8: to the point, with no enemy near it."""
        match = self.match
        total = 0.0
        for point in things.of_kind(match, things.POINT):
            x, y = match.at_x[point], match.at_y[point]
            needed = match.box.mission.hold - match.state[point]
            total += _DONE * match.state[point]
            inches = sorted(self.inches(hero, x, y) for hero, spot in enumerate(self.spots) if spot is not None)
            each = self.worth_of_an_inch(inches[0], needed) if inches else 0.0
            for place, far in enumerate(inches):
                near = 2.5 if place < _HOLDERS else 6.0
                total -= each * (1.0 if place == 0 else 0.5) * max(0.0, min(far, 99.0) - near)
            holds = bool(inches) and inches[0] <= 3.4
            contested = 0
            for foe in self.foes:
                if not foe.idles and foe.apart(x, y, 500) <= 3 * self.inch:
                    contested += 1
            total += (6.0 if holds else 0.0) - 4.0 * contested
        return total

    def _carrying(self) -> float:
        """QU-12.2: to the load, and with it to where it belongs."""
        match = self.match
        carries = match.box.mission.objective == objectives.CARRY
        total = 0.0
        for load in things.of_kind(match, things.LOAD):
            if carries:
                x, y, near = self.home[0], self.home[1], self.porch / self.inch
            else:
                point = things.of_kind(match, things.POINT)[0]
                x, y, near = match.at_x[point], match.at_y[point], 1.0
            bearer = match.bearer[load]
            if bearer == NOBODY:
                rest = max(0.0, self.between(match.at_x[load], match.at_y[load], x, y) - near)
                total += self._going(match.at_x[load], match.at_y[load], 0.5, rest)
                continue
            far = max(0.0, self.inches(bearer, x, y) - near)
            each = self.worth_of_an_inch(far, 0.3)
            total += _DONE - each * far
            if match.has(bearer, SHAKEN):
                total -= 6.0
            for hero, spot in enumerate(self.spots):
                if hero != bearer and spot is not None:
                    total -= each * _GUARDS * min(99.0, self.inches(hero, x, y))
        return total

    def _searching(self) -> float:
        """QU-12.2: to each of the points that are left."""
        match = self.match
        total = 0.0
        left = [point for point in things.of_kind(match, things.POINT) if match.state[point] == things.UNTOUCHED]
        total += _DONE * (len(things.of_kind(match, things.POINT)) - len(left))
        nearest: list[float] = [99.0] * len(self.spots)
        for point in left:
            best = 99.0
            for hero, spot in enumerate(self.spots):
                if spot is not None:
                    far = self.inches(hero, match.at_x[point], match.at_y[point])
                    best = min(best, far)
                    nearest[hero] = min(nearest[hero], far)
            total -= self.worth_of_an_inch(best, 0.5) * best
        for hero, spot in enumerate(self.spots):
            if spot is not None and left:
                total -= 0.5 * _FOLLOWS * nearest[hero]
        return total

    # The fallen.

    def fallen(self) -> float:
        """QU-6.4: the cost of unconscious heroes, which is less if somebody is near."""
        match = self.match
        total = 0.0
        for hero in range(len(match.seat_of)):
            if match.place[hero] == ON_TABLE and match.has(hero, DOWN):
                model = match.first[hero]
                near = min(
                    (self.inches(other, match.x[model], match.y[model]) for other in match.heroes()), default=99.0
                )
                total += 6.0 - 0.25 * min(near, 24.0)
        return total
