"""Exercises that ask for a plan: something to reach before a round or turn is over, judged by the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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

_QUICKLY: Final = 8  # worlds of the first, quick try of how often habit reaches an aim
_HABIT: Final = 0.7  # if habit reaches it more often, there is nothing to find
_LIKELY: Final = 0.7  # a plan has to reach it this often, or luck decides
_AHEAD: Final = 0.25  # and this much more often than habit
_LONGEST: Final = 20  # choices in a solution: longer ones are no fun to look for


class Aiming:
    """The aims that a plan may reach from a position."""

    def __init__(self, game: AuthoredGame, spot: Candidate, dice: Random) -> None:
        self.game, self.spot, self.dice = game, spot, dice
        self.planner = Planner(game, spot.position, spot.seat, dice)

    def found(
        self, named: str, aims: Sequence[Aim], worlds: int, solvers: Sequence[str], times: int
    ) -> dict[str, Any] | None:
        """The entry of an exercise for the first of these aims that makes one, proved in ``worlds`` worlds and tried
        ``times`` times by each solver. Cheap tests come first."""
        for aim in self.planner.within_reach(aims, _QUICKLY, _HABIT):
            plan = self.planner.plan(aim)
            proved = None if plan is None else self._solved_and_proved(plan, aim, worlds)
            if proved is None:
                continue
            solution, chance, lead = proved
            return {
                "id": named,
                "seat": self.spot.seat,
                "aim": {aim.name: aim.about},
                "solution": [choice.text for choice in solution],
                "chance": round(1000 * chance),
                "lead": [round(1000 * lead.value), max(1, round(1000 * lead.noise))],
                "solved": {name: self._solved(name, aim, times) for name in solvers},
                "times": times,
                "position": self.spot.scenario,
            }
        return None

    def _solved_and_proved(self, plan: Plan, aim: Aim, worlds: int) -> tuple[Plan, float, Mean] | None:
        """A solution short enough to look for, how often it reaches the aim in other worlds, and how much more often
        than habit. A choice that is superfluous in this very position may guard against bad luck, so the longer
        solution is proved if the shortest one isn't."""
        whole = self._solution(plan, aim)
        if whole is None:
            return None
        for solution in dict.fromkeys((shortened(whole, lambda plan: self._solution(plan, aim)), whole)):
            proved = self._proved(solution, aim, worlds) if len(solution) <= _LONGEST else None
            if proved is not None:
                return solution, *proved
        return None

    def _solution(self, plan: Plan, aim: Aim) -> Plan | None:
        """The seat's choices in this very position if it follows a plan to the aim, against the rival of all exercises;
        None if the plan fails there."""
        world = self.spot.position.copy()
        rivals = {seat: self._bot(RIVAL, seat) for seat in range(world.seats) if seat != self.spot.seat}
        follows, chosen = self.planner.following(plan), list[Choice]()

        def mine(world: Match, seat: int) -> Choice:
            if aim.for_good and aim.reached(world):
                return self.planner.habit(world, seat)
            choice = follows(world, seat)
            alone = len(world.options(seat)) == 1 and world.ask is not None and world.ask.window
            if not alone:  # otherwise it is given without asking
                chosen.append(choice)
            return choice

        self.planner.play(world, mine, lambda world, seat: rivals[seat](world, seat))
        return tuple(chosen) if aim.reached(world) else None

    def _proved(self, plan: Plan, aim: Aim, worlds: int) -> tuple[float, Mean] | None:
        """How often the plan reaches the aim in worlds it was not found in, and how much more often than habit does;
        None unless both are enough."""
        planner = self.planner
        good, usual = planner.tried([lambda: planner.following(plan), lambda: planner.habit], aim, worlds)
        chance, lead = mean(good), mean([one - other for one, other in zip(good, usual, strict=True)])
        clear = chance.value - chance.noise >= _LIKELY and lead.value - 2 * lead.noise >= _AHEAD
        return (chance.value, lead) if clear else None

    def _solved(self, name: str, aim: Aim, times: int) -> int:
        """How often a bot reaches the aim in worlds that its seat could imagine."""
        solved = 0
        for _ in range(times):
            world = self.planner.imagined()
            self.planner.play(world, self._bot(name, self.dice.getrandbits(63)))
            solved += aim.reached(world)
        return solved

    def _bot(self, name: str, seed: int) -> Answering:
        bot: Bot = make(name, seed)
        return lambda world, seat: bot.choose(Seat(self.game, world.copy(), seat))


def shortened(solution: Plan, solved_by: Callable[[Plan], Plan | None]) -> Plan:
    """Shorten a solution: leave out each choice in turn, from the last to the first, where the rest still solves it.
    ``solved_by`` returns the choices of a plan if they are a solution."""
    place = len(solution)
    while place > 0:
        place -= 1
        shorter = solved_by(solution[:place] + solution[place + 1 :])
        if shorter is not None and len(shorter) < len(solution):
            solution, place = shorter, min(place, len(shorter))
    return solution
