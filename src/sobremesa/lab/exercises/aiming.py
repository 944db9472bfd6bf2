"""Exercises that ask for a plan: something to be reached before a round or turn is over, judged by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from sobremesa.authoring.exercises import RIVAL
from sobremesa.authoring.game import AuthoredGame
from sobremesa.bots import Bot, Seat, make
from sobremesa.engine.aim import Aim
from sobremesa.engine.choice import Choice
from sobremesa.engine.match import Match
from sobremesa.lab.exercises.planning import Answering, Plan, Planner
from sobremesa.lab.exercises.scouting import Candidate
from sobremesa.review.mean import Mean, mean

_QUICKLY: Final = 8  # worlds in which it is first tried how often habit comes to an aim
_HABIT: Final = 0.7  # if it does more often, there is nothing to find
_LIKELY: Final = 0.7  # a plan has to come to it as often as that, or luck decides
_AHEAD: Final = 0.25  # and by this more often than habit
_LONGEST: Final = 20  # choices of a solution: nobody wants to look for more


class Aiming:
    """What may be reached from a spot by a plan."""

    def __init__(self, game: AuthoredGame, spot: Candidate, dice: Random) -> None:
        self.game, self.spot, self.dice = game, spot, dice
        self.planner = Planner(game, spot.position, spot.seat, dice)

    def found(
        self, named: str, aims: Sequence[Aim], worlds: int, solvers: Sequence[str], times: int
    ) -> dict[str, Any] | None:
        """The entry of an exercise for the first of these aims of which it is one, proved in so many worlds, and tried
        by solvers so many times: what is cheap to find out is asked first."""
        for aim in self.planner.within_reach(aims, _QUICKLY, _HABIT):
            plan = self.planner.plan(aim)
            solution = None if plan is None else self._solution(plan, aim)
            proved = None if plan is None or solution is None else self._proved(plan, aim, worlds)
            if solution is None or proved is None:
                continue
            chance, lead = proved
            return {
                "id": named,
                "seat": self.spot.seat,
                "aim": {aim.name: aim.about},
                "solution": solution,
                "chance": round(1000 * chance),
                "lead": [round(1000 * lead.value), max(1, round(1000 * lead.noise))],
                "solved": {name: self._solved(name, aim, times) for name in solvers},
                "times": times,
                "position": self.spot.scenario,
            }
        return None

    def _solution(self, plan: Plan, aim: Aim) -> list[str] | None:
        """What the seat has to choose in the very position to come to the aim, against the rival of all exercises; None
        if the plan does not come to it there, or takes too long."""
        world = self.spot.position.copy()
        rivals = {seat: self._bot(RIVAL, seat) for seat in range(world.seats) if seat != self.spot.seat}
        follows, chosen = self.planner.following(plan), list[str]()

        def mine(world: Match, seat: int) -> Choice:
            if aim.for_good and aim.reached(world):
                return self.planner.habit(world, seat)
            choice = follows(world, seat)
            alone = len(world.options(seat)) == 1 and world.ask is not None and world.ask.window
            if not alone:  # or it is given without being asked for
                chosen.append(choice.text)
            return choice

        self.planner.play(world, mine, lambda world, seat: rivals[seat](world, seat))
        return chosen if aim.reached(world) and len(chosen) <= _LONGEST else None

    def _proved(self, plan: Plan, aim: Aim, worlds: int) -> tuple[float, Mean] | None:
        """How often the plan comes to it in worlds that it was not found in, and how much more often than habit does,
        if both are enough."""
        planner = self.planner
        good, usual = planner.tried([lambda: planner.following(plan), lambda: planner.habit], aim, worlds)
        chance, lead = mean(good), mean([one - other for one, other in zip(good, usual, strict=True)])
        clear = chance.value - chance.noise >= _LIKELY and lead.value - 2 * lead.noise >= _AHEAD
        return (chance.value, lead) if clear else None

    def _solved(self, name: str, aim: Aim, times: int) -> int:
        """How often a bot comes to it in worlds that its seat could imagine."""
        solved = 0
        for _ in range(times):
            world = self.planner.imagined()
            self.planner.play(world, self._bot(name, self.dice.getrandbits(63)))
            solved += aim.reached(world)
        return solved

    def _bot(self, name: str, seed: int) -> Answering:
        bot: Bot = make(name, seed)
        return lambda world, seat: bot.choose(Seat(self.game, world.copy(), seat))
