"""Where a unit's models go back to after a melee: away from their rival, straight, and together. QU-5.4, QU-5.9."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.ground.formation import ALL_TOGETHER, TOGETHER, Troop, in_reach, muster, plan_of, scattered
from sobremesa.games.quest.ground.measured import Destination, Key, Legs
from sobremesa.games.quest.rules.pages import PARTING
from sobremesa.games.quest.state.box import INCH
from sobremesa.games.quest.state.match import Quest
from sobremesa.geometry.contact import ALL_ROUND
from sobremesa.geometry.leaving import between, crowd_of, first_off, is_off, straight_off, turned
from sobremesa.geometry.measure import TOLERANCE, Base, Point, apart, closer, keeps_off, length
from sobremesa.geometry.way import Way

PARTS: Final = 6  # inches at most
WAYS_BACK: Final = 13  # when a group would fall apart, this many ways back are tried for one of its models
_GAPS: Final = (TOGETHER, ALL_TOGETHER)
# If terrain or an enemy bars the way to better places: turns in parts of 1024, from 7.5 down to half a degree.
_TURNS: Final = (135, 67, 34, 17, 8)
_BETWEEN: Final = (-112, -75, -37, 37, 75, 112)  # those between two of 24 directions, 2 degrees apart
_BARRED: Final = 3  # roughly how many of those better places are looked at


_Rounds = dict[Key, list[Base]]  # the nearest places all around a model, by who is in its way there


def parting(match: Quest, unit: int, rival: int) -> Destination:
    """QU-5.4: where the models of a unit end that goes back until 1" from its rival; models that can't move stay."""
    theirs = [each.grown(match.box.board.inch) for each in ground.bases(match, rival)]
    troop = muster(match, unit, PARTS * match.box.board.inch, PARTING, rival)
    limit = troop.gait.limit + 2 * TOLERANCE
    near = [[each for each in them if in_reach(each, troop.bases, limit)] for them in (troop.bars, troop.ends)]
    key = ("part", *theirs, *troop.bases, limit, troop.gait.flying, troop.gait.strider, tuple(near[0]), tuple(near[1]))
    plan = match.box.measured.destination(key, lambda: plan_of(match, unit, _parting(troop, theirs), PARTS * INCH))
    assert plan is not None  # models that stay have a place as well
    return plan


def _parting(start: Troop, theirs: list[Base]) -> list[Way | None]:
    """The ways back from where all stand."""
    tries = _Tries(start, theirs)
    best, how = tries.goes(NOBODY, 0, False), (NOBODY, 0)
    least = _worth(best, theirs)
    models = range(len(start.bases))
    for otherwise in range(WAYS_BACK if len(models) > 1 else 0):
        if least[:2] == (0, 0):
            break
        for begins in models:
            other = tries.better_than(least, begins, otherwise)
            worth = least if other is None else _worth(other, theirs)
            if other is not None and worth < least:
                best, how, least = other, (begins, otherwise), worth
    if how[0] != NOBODY:
        best = min(best, tries.goes(*how, False), key=lambda troop: _worth(troop, theirs))
    return best.ways


def _worth(troop: Troop, theirs: list[Base]) -> tuple[int, int, int]:
    """What a parting is chosen by, lowest first: how many don't get away from their rival (QU-5.4), how far the group
    is from holding together, how far all go (QU-5.9).
    """
    near = [place for place in troop.standing if not _is_off(place, theirs)]
    return len(near), troop.split(), troop.gone()


def _worth_so_far(troop: Troop, theirs: list[Base]) -> tuple[int, int]:
    """The same for those who have their places, apart from what the others may still improve; it only grows."""
    near = [place for place in troop.placed if not _is_off(place, theirs)]
    return len(near), scattered(troop.placed, troop.board.inch)


def _is_off(place: Base, theirs: list[Base]) -> bool:
    """QU-5.4: whether a model here is an inch away from its rival, whose bases include that inch."""
    return all(keeps_off(place, each, 0) for each in theirs)


class _Tries:
    """How a unit may go back from its rival: one model after another, so that each finds its place beside those who
    have theirs.
    """

    def __init__(self, start: Troop, theirs: list[Base]) -> None:
        self.start = start
        self.theirs = theirs
        self.rounds: _Rounds = {}
        self.begun: set[tuple[int, int, int]] = set()  # who went first, and where to

    def goes(self, begins: int, otherwise: int, nearly: bool) -> Troop:
        """Where all are after they have gone back: first ``begins``, if given, then from the middle outwards.
        ``otherwise`` is the number of the way back that the first one takes; ``nearly``: see ``_goes_back``.
        """
        troop, waiting = self.begin(begins, otherwise, nearly)
        while waiting:
            self.next_goes(troop, waiting, nearly)
        return troop

    def better_than(self, least: tuple[int, int, int], begins: int, otherwise: int) -> Troop | None:
        """The same with ``nearly``; None if it begins like an earlier one, or turns out on the way to be worth less
        than what has been found.
        """
        troop, waiting = self.begin(begins, otherwise, True)
        first = troop.standing[begins]
        is_off = _is_off(troop.bases[begins], self.theirs)
        begun = (NOBODY, 0, 0) if is_off else (begins, first.x, first.y)
        if begun in self.begun:
            return None
        self.begun.add(begun)
        while waiting:
            if _worth_so_far(troop, self.theirs) > least[:2]:
                return None
            self.next_goes(troop, waiting, True)
        return troop

    def begin(self, begins: int, otherwise: int, nearly: bool) -> tuple[Troop, list[int]]:
        """Those already away from the rival stay; then the first one goes. Returns the models that are left."""
        troop = self.start.again(self.start.gait.limit)
        waiting: list[int] = []
        for at, base in enumerate(troop.bases):
            if _is_off(base, self.theirs):
                troop.settle(at, None)
            else:
                waiting.append(at)
        if begins in waiting:
            waiting.remove(begins)
            _goes_back(troop, begins, otherwise, nearly and otherwise > 0, self.rounds)
        return troop, waiting

    def next_goes(self, troop: Troop, waiting: list[int], nearly: bool) -> None:
        """The one in the middle of those who have their places, or of all."""
        near = troop.placed or troop.bases
        waiting.sort(key=lambda at: (sum(apart(troop.bases[at], each) for each in near), at))
        _goes_back(troop, waiting.pop(0), 0, nearly, self.rounds)


def _goes_back(troop: Troop, at: int, otherwise: int, nearly: bool, rounds: _Rounds) -> None:
    """QU-5.4, QU-5.9: straight back until it is away from its rival, in the direction in which it holds together with
    the others, or comes closest to that, or, with ``otherwise``, in another of the directions all around; if nothing
    leads straight back, by whatever way there is. ``nearly``: the best of those all around is good enough.
    """
    retreat = _Retreat(troop, at, rounds)
    place = retreat.nth(otherwise) if otherwise or nearly else retreat.best()
    if place is not None:
        troop.settle(at, retreat.legs.way((place.x, place.y)))
    else:
        back = retreat.all_round() if otherwise or nearly else retreat.everywhere()
        troop.settle(at, troop.first_way(at, back[min(otherwise, len(back) - 1) :], together=False))


class _Retreat:
    """The places to which a model may go back, away from everybody. The best of these keeps it with its group, or comes
    closest to that; among equals, the nearest is the best.
    """

    def __init__(self, troop: Troop, at: int, rounds: _Rounds) -> None:
        base = troop.bases[at]
        self.rounds = rounds
        self.troop = troop
        self.at = at
        self.base = base
        self.limit = troop.gait.limit + 2 * TOLERANCE  # places farther away are no use, nor are units that stand there
        near = [each for each in (*troop.bars, *troop.others(at)) if closer(base, each, self.limit + 1)]
        self.crowd = crowd_of(base, near)
        self.legs = Legs(troop.board, base, troop.gait, troop.bars)
        self.barred: list[Base] = []  # places that can't be reached straight

    def best(self) -> Base | None:
        """The best place that can be reached straight; None if there is none."""
        nearest = straight_off(self.base, self.crowd)
        if nearest is not None and not self.worth(nearest)[0] and self.is_straight(nearest):
            return nearest
        best: Base | None = self.first_straight(self.all_round())
        if best is None:
            best = self.first_straight(self.all_round(finer=True))
        better = self.first_straight(self.better_than(best))
        if better is not None:
            best = better
        return None if best is None else self.nearer_to_the_barred(best)

    def nth(self, otherwise: int) -> Base | None:
        """One of the places all around that can be reached straight, or the last if there are fewer; None if there is
        none.
        """
        found = list(islice(filter(self.is_straight, self.all_round()), otherwise + 1))
        return found[-1] if found else None

    def everywhere(self) -> list[Base]:
        """All places that were or could be found, best first."""
        found = [*self.all_round(), *self.all_round(finer=True), *self.better_than(None)]
        return self.the_best_first(found)

    def the_best_first(self, places: list[Base]) -> list[Base]:
        """Places in the order in which they are chosen."""
        order = sorted([(self.worth(place), number) for number, place in enumerate(places)])
        return [places[number] for _, number in order]

    def worth(self, place: Base) -> tuple[int, int]:
        """What a place is chosen by, lowest first."""
        return self.troop.asunder(self.at, place), int(length(place.x - self.base.x, place.y - self.base.y))

    def is_straight(self, place: Base) -> bool:
        """Whether a model can go straight there and stay."""
        return self.legs.level((place.x, place.y)) and self.troop.board.may_stand(place)

    def first_straight(self, places: Iterable[Base]) -> Base | None:
        """The first of these places that can be reached straight."""
        for place in places:
            if self.is_straight(place):
                return place
            self.barred.append(place)
        return None

    def all_round(self, finer: bool = False) -> list[Base]:
        """The nearest places in 24 directions, best first; or those between them (``finer``)."""
        key = (self.at, finer, *self.crowd)
        found = self.rounds.get(key)
        if found is None:
            directions = [turned(x, y, turn) for x, y in ALL_ROUND for turn in _BETWEEN] if finer else ALL_ROUND
            off = [first_off(self.base, x, y, self.crowd, self.limit) for x, y in directions]
            found = self.rounds[key] = [place for place in off if place is not None]
        return self.the_best_first(found)

    def better_than(self, best: Base | None) -> Iterator[Base]:
        """If it touches two units, or is as near as it can be to somebody: the places that are better."""
        inch = self.troop.board.inch
        beside = [each.grown(self.base.radius + gap * inch) for each in self.troop.placed for gap in _GAPS]
        least = (NOBODY, self.limit) if best is None else self.worth(best)
        found: list[tuple[tuple[int, int], Point]] = []
        for x, y in between(self.base, self.crowd, beside):
            gone = int(length(x - self.base.x, y - self.base.y))
            if gone <= self.limit and (least[0] or gone < least[1]):
                worth = self.worth(self.base.at((x, y)))
                if best is None or worth < least:
                    found.append((worth, (x, y)))
        for _, at in sorted(found):
            place = self.base.at(at)
            if is_off(place, self.crowd):
                yield place

    def nearer_to_the_barred(self, best: Base) -> Base:
        """A place that can be reached straight, found by ever smaller turns from the best one and from better ones that
        are barred.
        """
        barred = self.the_best_first([place for place in self.barred if self.worth(place) < self.worth(best)])
        for start in [best, *barred[:_BARRED]] if barred else ():
            here = start
            for turn in _TURNS:
                for side in (turn, -turn):
                    x, y = turned(here.x - self.base.x, here.y - self.base.y, side)
                    place = first_off(self.base, x, y, self.crowd, self.limit)
                    if place is not None and self.worth(place) < self.worth(best) and self.is_straight(place):
                        best = here = place
                        break
        return best
