"""The waves of enemies: who comes, from which difficulty and party upwards, and where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sobremesa.games.quest.generator.budget import (
    ALARM,
    FOES,
    LEAST_POINTS,
    LURKER,
    ONCE,
    SHOOTER,
    TIERS,
    VILLAIN,
    Foe,
    Tier,
    extra_points_of,
    harder_points_of,
    likelihood,
    points_of,
)
from sobremesa.games.quest.generator.codes import Brief
from sobremesa.games.quest.generator.land import Failed
from sobremesa.games.quest.generator.places import Places
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.ground.ground import places_in
from sobremesa.games.quest.missions.maps import AT_FIRST, Folk, stands
from sobremesa.games.quest.state.box import DIFFICULTIES, INCH, LEAST_HEROES
from sobremesa.geometry.measure import Base, Point, apart, length, within
from sobremesa.geometry.sight import sees

SHOT: Final = 24 * INCH  # the longest range of any weapon, in rules' inches
HERO: Final = 630  # the radius of a hero's base, 32 mm
TRIES: Final = 160
BEST_OF: Final = 3  # good places to find before the best is taken
MOST_UNITS: Final = 16  # of a wave; from then on a tier buys at most one

HARD: Final = Tier(DIFFICULTIES.index("hard"), LEAST_HEROES, 100)


class Foes:
    """Buys the enemies of a mission and places them on its map; ``folk`` are their bases."""

    def __init__(self, brief: Brief, attempt: int, places: Places, folk: Mapping[str, Folk]) -> None:
        self.folk = folk
        self._brief = brief
        self._name = (brief.code, attempt)
        self._places = places
        self._site = places.site
        self._board = places.board
        self._inch = places.site.inch
        self._heroes = [Base(x, y, HERO) for x, y in places_in(places.site.corner, self._inch)]
        self._posts = [*places.spots, *places.spots, *places.quiet]
        self._met: set[str] = set()  # enemies that can't be bought again

    def waves(self) -> list[dict[str, Any]]:
        """The three waves, as missions write them. Raises :class:`Failed`."""
        stream = Stream(*self._name, "when")
        in_round = stream.weighed((2, 3), (2, 3) if self._brief.objective == "clear" else (3, 2))
        at_alert = stream.weighed((4, 5, 6), (2, 3, 1))
        called: tuple[dict[str, int], ...] = ({}, {"in_round": in_round}, {"at_alert": at_alert})
        found = []
        for wave, when in enumerate(called):
            bought = Stream(*self._name, "who", wave)
            who = self._buy(bought, wave, points_of(self._brief, wave))
            who += self._buy_harder(bought, wave, harder_points_of(self._brief, wave))
            found.append({**when, "units": self._post(Stream(*self._name, "where", wave), wave, who)})
        return found

    def extra_wave(self, name: str) -> list[dict[str, Any]]:
        """The units of one more wave, which come as those of an alarm do. Raises :class:`Failed`."""
        who = self._buy(Stream(*self._name, "who", name), ALARM, extra_points_of(self._brief))
        return self._post(Stream(*self._name, "where", name), ALARM, who)

    # Who.

    def _buy(self, stream: Stream, wave: int, points: int) -> list[tuple[Foe, Tier]]:
        """Buy units for this many points. What one tier doesn't spend, the next one may."""
        found: list[tuple[Foe, Tier]] = []
        left = 0  # hundredths of a point
        for tier in TIERS:
            left += points * tier.share
            if tier == TIERS[0]:
                left = max(left, 100 * LEAST_POINTS)
            while foe := self._buy_one(stream, wave, left // 100):
                left -= foe.cost * 100
                found.append((foe, tier))
                if len(found) > MOST_UNITS:
                    break
        if not found or found[0][1] != TIERS[0]:
            raise Failed("nobody comes")
        return found

    def _buy_harder(self, stream: Stream, wave: int, points: int) -> list[tuple[Foe, Tier]]:
        """Buy the units that come on hard only; the villain is one of those who come at an alarm."""
        found: list[tuple[Foe, Tier]] = []
        if wave == ALARM:
            villain = next(foe for foe in FOES[self._brief.side] if foe.role == VILLAIN)
            found.append((villain, HARD._replace(heroes=3)))
            points -= villain.cost
        while foe := self._buy_one(stream, wave, points):
            points -= foe.cost
            found.append((foe, HARD))
        return found

    def _buy_one(self, stream: Stream, wave: int, points: int) -> Foe | None:
        """Buy an enemy for at most this many points; None if none is that cheap."""
        able = [foe for foe in FOES[self._brief.side] if foe.cost <= points and foe.enemy not in self._met]
        weights = [likelihood(foe, wave) for foe in able]
        if not sum(weights):
            return None
        foe = stream.weighed(able, weights)
        if foe.role in ONCE:
            self._met.add(foe.enemy)
        return foe

    # Where.

    def _post(self, stream: Stream, wave: int, who: Sequence[tuple[Foe, Tier]]) -> list[dict[str, Any]]:
        """Find places for these units."""
        others: list[Base] = []
        found = []
        for foe, tier in who:
            place, models = self._find_place(stream, wave, foe, others)
            others += [each.grown(self._inch) for each in models]
            found.append(_unit(foe, tier, place))
        return found

    def _find_place(self, stream: Stream, wave: int, foe: Foe, others: Sequence[Base]) -> tuple[Point, list[Base]]:
        """The best of some good places for a unit, and where its models stand there. Raises :class:`Failed`."""
        near = stream.pick(self._posts if wave == 0 else self._places.spots)
        best: tuple[int, Point, list[Base]] | None = None
        good = 0
        for _ in range(TRIES):
            place = self._draw_place(stream, wave, near)
            misfit = self._misfit(wave, foe, place, near)
            if best is not None and misfit >= best[0]:
                continue
            models = self._models_at(wave, foe, place, others)
            if not models:
                continue
            good += 1
            best = (misfit, place, models)
            if good == BEST_OF:
                break
        if best is None:
            raise Failed("no place for an enemy")
        return best[1], best[2]

    def _models_at(self, wave: int, foe: Foe, place: Point, others: Sequence[Base]) -> list[Base]:
        """Where the models of a unit would stand around a place; empty if they can't, or not fairly."""
        folk = self.folk[foe.enemy]
        if folk.walks and self._site.cell_at(place) not in self._places.reachable:
            return []
        first = Base(*place, folk.radius)
        if not self._board.fits(first, others) or not self._is_fair(wave, [first]):
            return []
        models = stands(self._board, first, folk.models, others)
        return models if models and self._is_fair(wave, models[1:]) else []

    def _draw_place(self, stream: Stream, wave: int, near: Point) -> Point:
        """A place on the board, to half an inch; units of the first wave are more often near what matters."""
        half, side = self._inch // 2, self._site.side
        if wave == 0 and stream.chance(65):
            x, y = (each + stream.between(-9 * self._inch, 9 * self._inch, half) for each in near)
        else:
            x, y = stream.between(0, side, half), stream.between(0, side, half)
        return ((x + half // 2) // half * half, (y + half // 2) // half * half)

    def _misfit(self, wave: int, foe: Foe, place: Point, near: Point) -> int:
        """How badly a place suits an enemy: those of the first wave should be near what matters, later ones at the
        edge."""
        away = int(length(place[0] - near[0], place[1] - near[1]))
        if wave == 0:
            return abs(away - (7 if foe.role == SHOOTER else 4) * self._inch)
        rim = min(*place, self._site.side - place[0], self._site.side - place[1])
        return abs(away - 15 * self._inch) + (0 if foe.role == LURKER else 2 * rim)

    def _is_fair(self, wave: int, models: Sequence[Base]) -> bool:
        """Whether models stand far enough from the party's corner and, in the first wave, out of all shots."""
        left, bottom, right, top = self._site.corner
        least = (AT_FIRST if wave == 0 else AT_FIRST + 3 * INCH) * self._inch // INCH
        for each in models:
            nearest = Base(min(max(each.x, left), right), min(max(each.y, bottom), top), 0)
            if apart(each, nearest) < least:
                return False
        if wave:
            return True
        shot = SHOT * self._inch // INCH
        return not any(
            within(each, hero, shot) and sees(self._board, each, hero) for each in models for hero in self._heroes
        )


def _unit(foe: Foe, tier: Tier, place: Point) -> dict[str, Any]:
    """A unit as missions write it."""
    unit: dict[str, Any] = {"enemy": foe.enemy, "at": list(place)}
    if tier.difficulty:
        unit["from"] = DIFFICULTIES[tier.difficulty]
    if tier.heroes > LEAST_HEROES:
        unit["heroes"] = tier.heroes
    return unit
