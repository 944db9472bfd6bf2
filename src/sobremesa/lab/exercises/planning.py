"""Plans for an aim: what a seat may do until a round or turn is over, tried in worlds it could imagine.

The choices of a turn can often be made in any order, so a single one hardly ever decides anything: a plan does. Whether
it has reached the aim is decided soon, by the rules, and not by a judge.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from sobremesa.bots.search.halving import halve
from sobremesa.bots.search.quick import MOST
from sobremesa.engine.aim import Aim
from sobremesa.engine.choice import Choice
from sobremesa.engine.game import Game
from sobremesa.engine.match import Match

_DRAFTS: Final = 24  # plans to begin with, and as many again around the best of them
_TRIES: Final = 60  # tries of the plans that have reached the aim once, to find the best
_HOPEFUL: Final = 0.5  # a plan that reaches it less often is not worth improving
_STRAYS: Final = (0.5, 0.25, 0.1)  # how often a draft departs from the plan it comes from, one after another

Plan = tuple[Choice, ...]
"""The choices a seat wants to make, in order, each as soon as the rules allow."""

Answering = Callable[[Match, int], Choice]
"""Returns a seat's answer in a match."""


class Planner:
    """Finds plans for aims, for the seat that is asked in a match."""

    def __init__(self, game: Game, match: Match, seat: int, dice: Random) -> None:
        self.judge = game.judge()
        self.match, self.seat, self.dice = match, seat, dice
        self._worlds: list[Match] = []
        self._first: list[tuple[Plan, Match]] = []

    def imagined(self) -> Match:
        """A world that the seat could imagine."""
        world = self.match.imagine(self.seat, self.dice.getrandbits(63))
        world.brisk = True
        return world

    def habit(self, world: Match, seat: int) -> Choice:
        """The judge's immediate answer."""
        options: list[Choice] = world.options(seat)
        return options[0 if len(options) == 1 else self.judge.at_once(world.asked_as(seat), options)]

    def following(self, plan: Plan) -> Answering:
        """Answer by a plan from its beginning, and by habit where the plan says nothing."""
        left = list(plan)

        def answer(world: Match, seat: int) -> Choice:
            place = next((at for at, one in enumerate(left) if world.why_not(one, seat) is None), None)
            if place is None:
                return self.habit(world, seat)
            choice = left[place]
            del left[: place + 1]
            return choice

        return answer

    def play(self, world: Match, mine: Answering, theirs: Answering | None = None) -> Plan:
        """Play on until the round or turn is over, with ``mine`` for the seat and ``theirs`` (or habit) for all others;
        returns the seat's choices."""
        chosen: list[Choice] = []
        lap = self.judge.lap(world)
        for _ in range(MOST):
            if world.question is None or self.judge.lap(world) > lap:
                break
            seat = min(world.asked())
            choice = mine(world, seat) if seat == self.seat else (theirs or self.habit)(world, seat)
            if seat == self.seat:
                chosen.append(choice)
            world.apply(choice, seat)
        return tuple(chosen)

    def within_reach(self, aims: Sequence[Aim], worlds: int, most: float) -> list[Aim]:
        """The aims that habit reaches no more often than ``most`` and some plan reaches at all."""
        ends = [self.imagined() for _ in range(worlds)]
        for world in ends:
            self.play(world, self.habit)
        sought = [aim for aim in aims if sum(map(aim.reached, ends)) <= most * worlds]
        if sought:
            self._first = self._drafts(())
        return [aim for aim in sought if any(aim.reached(world) for _, world in self._first)]

    def plan(self, aim: Aim) -> Plan | None:
        """The best plan found for an aim within reach; None if the first drafts hardly ever reach it."""
        best = self._best([plan for plan, world in self._first if aim.reached(world)], aim)
        if best is None:
            return None
        return self._best([best, *(plan for plan, world in self._drafts(best) if aim.reached(world))], aim)

    def _best(self, plans: Sequence[Plan], aim: Aim) -> Plan | None:
        several = list(dict.fromkeys(plans))
        best = halve(list(range(len(several))), _TRIES, lambda at, n: self._try(several[at], aim, n))[0]
        return several[best.place] if best.mean > _HOPEFUL else None

    def _drafts(self, plan: Plan) -> list[tuple[Plan, Match]]:
        """Drafts that depart from this plan, each with the match it led to in some world."""
        return [self._draft(plan, _STRAYS[number % len(_STRAYS)]) for number in range(_DRAFTS)]

    def tried(self, ways: Sequence[Callable[[], Answering]], aim: Aim, worlds: int) -> list[list[float]]:
        """For each way of answering, whether it reached the aim in each of ``worlds`` worlds, the same ones for all."""
        found: list[list[float]] = [[] for _ in ways]
        for _ in range(worlds):
            world = self.imagined()
            for each, way in zip(found, ways, strict=True):
                end = world.copy()
                self.play(end, way())
                each.append(float(aim.reached(end)))
        return found

    def _draft(self, plan: Plan, strays: float) -> tuple[Plan, Match]:
        follows = self.following(plan)

        def answer(world: Match, seat: int) -> Choice:
            usual = follows(world, seat)
            return self.dice.choice(world.options(seat)) if self.dice.random() < strays else usual

        world = self.imagined()
        return self.play(world, answer), world

    def _try(self, plan: Plan, aim: Aim, number: int) -> float:
        while len(self._worlds) <= number:
            self._worlds.append(self.imagined())
        world = self._worlds[number].copy()
        self.play(world, self.following(plan))
        return float(aim.reached(world))
