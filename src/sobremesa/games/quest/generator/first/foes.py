"""Who comes, when, and where: waves that cost so many points, by objective, difficulty and party."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sobremesa.games.quest.generator.first.land import Failed, Land
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.ground.ground import places_in
from sobremesa.games.quest.missions.maps import AT_FIRST, Folk, stands
from sobremesa.games.quest.state.box import DIFFICULTIES, INCH, LEAST_HEROES
from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import Base, Point, apart, length, within
from sobremesa.geometry.sight import sees

SHOT: Final = 24 * INCH  # the longest reach of any weapon, in rules' inches
HERO: Final = 630  # the radius of a hero's base, 32 mm
TRIES: Final = 160
BEST_OF: Final = 3  # times that a better place is found

HORDE, SHOOTER, TOUGH, LURKER, CASTER, BRUTE, MONSTER, VILLAIN = range(8)
ALARM: Final = 2  # the wave that comes by the alert
_ONCE: Final = (CASTER, MONSTER, VILLAIN)  # no more than one of each on the table


class Foe(NamedTuple):
    """An enemy as the generator reckons with it: what it costs."""

    enemy: str
    role: int
    cost: int


FOES: Final[Mapping[str, tuple[Foe, ...]]] = {
    "the-toll": (
        Foe("toll-takers", HORDE, 4),
        Foe("customs-bowmen", SHOOTER, 4),
        Foe("barrier-riders", TOUGH, 5),
        Foe("blunderbusser", TOUGH, 4),
        Foe("cloaked-man", LURKER, 4),
        Foe("notary", CASTER, 5),
        Foe("heavy", BRUTE, 6),
        Foe("toll-wagon", MONSTER, 9),
        Foe("collector", VILLAIN, 12),
    ),
    "mould-court": (
        Foe("mouldlings", HORDE, 4),
        Foe("puffballs", SHOOTER, 4),
        Foe("toadstool-knight", TOUGH, 4),
        Foe("creeper", LURKER, 4),
        Foe("rot-chamberlain", CASTER, 5),
        Foe("cellar-slug", MONSTER, 9),
        Foe("marchioness", VILLAIN, 12),
    ),
    "the-rime": (
        Foe("lean-wolves", HORDE, 5),
        Foe("icicle-folk", SHOOTER, 4),
        Foe("snow-owl", TOUGH, 4),
        Foe("drift-lurker", LURKER, 4),
        Foe("snow-prayer", CASTER, 5),
        Foe("woken-bear", BRUTE, 6),
        Foe("glacier-giant", MONSTER, 10),
        Foe("old-mother-rime", VILLAIN, 12),
    ),
    "unattended-house": (
        Foe("feather-dusters", HORDE, 4),
        Foe("flying-cutlery", SHOOTER, 4),
        Foe("footman", TOUGH, 4),
        Foe("dumbwaiter", LURKER, 4),
        Foe("housekeeper", CASTER, 5),
        Foe("great-candelabra", BRUTE, 4),
        Foe("concert-grand", MONSTER, 9),
        Foe("butler", VILLAIN, 12),
    ),
}

ROLES: Final = (
    {HORDE: 5, SHOOTER: 5, TOUGH: 4, BRUTE: 2, CASTER: 1},  # who is there from the beginning
    {HORDE: 4, SHOOTER: 3, TOUGH: 3, LURKER: 3, BRUTE: 2, CASTER: 1},  # who comes later
    {HORDE: 4, LURKER: 4, TOUGH: 3, SHOOTER: 2},  # who comes at an alarm
)
"""How likely each role is, by wave."""


class Tier(NamedTuple):
    """Units that come from a difficulty and a party on, and their share (of a hundred) of a wave's points."""

    difficulty: int
    heroes: int
    share: int


TIERS: Final = (Tier(0, 2, 36), Tier(0, 3, 14), Tier(0, 4, 10), Tier(1, 2, 22), Tier(1, 3, 10), Tier(1, 4, 8))
"""Of the points that a wave has against four heroes on normal."""

LEAST_POINTS: Final = 5  # against two heroes on easy


Waves = tuple[int, int, int]


class Budget(NamedTuple):
    """What the three waves cost against four heroes on normal, by objective: on a small table, on a large one; and what
    they cost more on hard, likewise; and of a hundred points so many by length, and by faction (where it is named)."""

    points: Mapping[str, tuple[Waves, Waves]]
    harder: Mapping[str, tuple[Waves, Waves]]
    lengths: Mapping[str, int]
    sides: Mapping[str, int]


POINTS: Final[Mapping[str, tuple[Waves, Waves]]] = {
    "clear": ((21, 22, 10), (27, 25, 10)),
    "hold": ((20, 18, 10), (28, 24, 12)),
    "carry": ((21, 13, 12), (27, 18, 14)),
    "investigate": ((26, 14, 8), (42, 17, 10)),
    "search": ((26, 12, 8), (46, 13, 10)),
    "deliver": ((22, 14, 10), (34, 18, 13)),
}
HARDER: Final = dict.fromkeys(POINTS, ((2, 4, 14), (5, 6, 20)))  # the villain is in it

ROUNDS: Final = {"clear": 9, "hold": 9, "carry": 10, "investigate": 9, "search": 9, "deliver": 10}
LONGER: Final = {"short": -1, "usual": 0, "long": 2}
MORE: Final = {"short": 90, "usual": 100, "long": 108}  # of a hundred points
BUDGET: Final = Budget(POINTS, HARDER, MORE, {})


class Posted(NamedTuple):
    """A unit of a wave and where it comes."""

    foe: Foe
    tier: Tier
    at: Point


class Foes:
    """The waves of a mission on land that is laid."""

    def __init__(self, land: Land, folk: Mapping[str, Folk], budget: Budget, *name: str | int) -> None:
        self.land = land
        self.folk = folk
        self.budget = budget
        self.name = name
        self.inch = land.site.inch
        self.board = Board(land.site.side, land.site.side, land.site.pieces, self.inch)
        self.heroes = [Base(x, y, HERO) for x, y in places_in(land.site.corner, self.inch)]
        self.spots = [land.site.on_board(spot.at) for spot in land.spots]
        self.posts = [*self.spots, *self.spots, *(land.site.on_board(spot.at) for spot in land.quiet)]
        self.reachable = land.site.reachable
        self.seen: set[str] = set()  # who there is one of at the most

    def waves(self, objective: str, side: str, far: str) -> list[dict[str, Any]]:
        """The three waves, as missions write them. Raises :class:`Failed`."""
        large = self.inch == INCH
        stream = Stream(*self.name, "when")
        rounds = stream.weighed((2, 3), (2, 3) if objective == "clear" else (3, 2))
        alarm = stream.weighed((4, 5, 6), (2, 3, 1))
        called: tuple[dict[str, int], ...] = ({}, {"in_round": rounds}, {"at_alert": alarm})
        found = []
        for wave, when in enumerate(called):
            points = self.budget.points[objective][large][wave] * self.budget.lengths[far] // 100
            points = points * self.budget.sides.get(side, 100) // 100
            harder = self.budget.harder[objective][large][wave]
            who = self._who(
                Stream(*self.name, "who", wave), wave, FOES[side], points, harder, with_villain=wave == ALARM
            )
            posted = self._posted(Stream(*self.name, "where", wave), wave, who)
            found.append({**when, "units": [_said(each) for each in posted]})
        return found

    def wave(self, points: int, wave: int, side: str, name: str) -> list[dict[str, Any]]:
        """One more wave, of so many points, that comes as the wave of that number does. Raises :class:`Failed`."""
        who = self._who(Stream(*self.name, "who", name), wave, FOES[side], points, 0, with_villain=False)
        return [_said(each) for each in self._posted(Stream(*self.name, "where", name), wave, who)]

    # Who.

    def _who(
        self, stream: Stream, wave: int, foes: Sequence[Foe], points: int, harder: int, *, with_villain: bool
    ) -> list[tuple[Foe, Tier]]:
        """Units for so many points, by tier; what a tier leaves over is the next one's."""
        found: list[tuple[Foe, Tier]] = []
        left = 0
        for tier in TIERS:
            left += points * tier.share
            if tier == TIERS[0]:
                left = max(left, 100 * LEAST_POINTS)
            while foe := self._one(stream, wave, foes, left // 100):
                left -= foe.cost * 100
                found.append((foe, tier))
                if len(found) > 16:
                    break
        if not found or found[0][1] != TIERS[0]:
            raise Failed("nobody comes")
        hard = Tier(DIFFICULTIES.index("hard"), LEAST_HEROES, 100)
        if with_villain:
            found.append((next(foe for foe in foes if foe.role == VILLAIN), hard._replace(heroes=3)))
            harder -= found[-1][0].cost
        left = harder
        while foe := self._one(stream, wave, foes, left):
            left -= foe.cost
            found.append((foe, hard))
        return found

    def _one(self, stream: Stream, wave: int, foes: Sequence[Foe], points: int) -> Foe | None:
        """Somebody who costs no more; None if nobody is so cheap."""
        able = [foe for foe in foes if foe.cost <= points and foe.enemy not in self.seen]
        weights = [ROLES[wave].get(foe.role, 2 if foe.role == MONSTER else 0) for foe in able]
        if not sum(weights):
            return None
        foe = stream.weighed(able, weights)
        if foe.role in _ONCE:
            self.seen.add(foe.enemy)
        return foe

    # Where.

    def _posted(self, stream: Stream, wave: int, who: Sequence[tuple[Foe, Tier]]) -> list[Posted]:
        others: list[Base] = []
        found = []
        for foe, tier in who:
            place, models = self._place(stream, wave, foe, others)
            others += [each.grown(self.inch) for each in models]
            found.append(Posted(foe, tier, place))
        return found

    def _place(self, stream: Stream, wave: int, foe: Foe, others: Sequence[Base]) -> tuple[Point, list[Base]]:
        """Where a unit comes, and its models: of some good places the one that suits it best."""
        folk = self.folk[foe.enemy]
        near = stream.pick(self.posts if wave == 0 else self.spots)
        best: tuple[int, Point, list[Base]] | None = None
        good = 0
        for _ in range(TRIES):
            place = self._drawn(stream, wave, near)
            off = self._off(wave, foe, place, near)
            if best is not None and off >= best[0]:
                continue
            if folk.walks and self.land.site.cell(place) not in self.reachable:
                continue
            first = Base(*place, folk.radius)
            if not self.board.fits(first, others) or not self._fair(wave, [first]):
                continue
            models = stands(self.board, first, folk.models, others)
            if not models or not self._fair(wave, models[1:]):
                continue
            good += 1
            best = (off, place, models)
            if good == BEST_OF:
                break
        if best is None:
            raise Failed("no place for an enemy")
        return best[1], best[2]

    def _drawn(self, stream: Stream, wave: int, near: Point) -> Point:
        """A place on the board, to half an inch: about what matters or anywhere; later ones at a side."""
        half, side = self.inch // 2, self.land.site.side
        if wave == 0 and stream.chance(65):
            x, y = (each + stream.between(-9 * self.inch, 9 * self.inch, half) for each in near)
        else:
            x, y = stream.between(0, side, half), stream.between(0, side, half)
        return ((x + half // 2) // half * half, (y + half // 2) // half * half)

    def _off(self, wave: int, foe: Foe, place: Point, near: Point) -> int:
        """How badly a place suits: at first near what matters, later at the side of the table near it."""
        away = int(length(place[0] - near[0], place[1] - near[1]))
        if wave == 0:
            return abs(away - (7 if foe.role == SHOOTER else 4) * self.inch)
        rim = min(*place, self.land.site.side - place[0], self.land.site.side - place[1])
        return abs(away - 15 * self.inch) + (0 if foe.role == LURKER else 2 * rim)

    def _fair(self, wave: int, models: Sequence[Base]) -> bool:
        """Whether these stand far enough from the party's corner, at first out of all shots."""
        left, bottom, right, top = self.land.site.corner
        least = (AT_FIRST if wave == 0 else AT_FIRST + 3 * INCH) * self.inch // INCH
        for each in models:
            nearest = Base(min(max(each.x, left), right), min(max(each.y, bottom), top), 0)
            if apart(each, nearest) < least:
                return False
        if wave:
            return True
        shot = SHOT * self.inch // INCH
        return not any(
            within(each, hero, shot) and sees(self.board, each, hero) for each in models for hero in self.heroes
        )


def _said(posted: Posted) -> dict[str, Any]:
    """A unit as missions write it."""
    said: dict[str, Any] = {"enemy": posted.foe.enemy, "at": list(posted.at)}
    if posted.tier.difficulty:
        said["from"] = DIFFICULTIES[posted.tier.difficulty]
    if posted.tier.heroes > LEAST_HEROES:
        said["heroes"] = posted.tier.heroes
    return said
