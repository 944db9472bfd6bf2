"""A bot that plans: it plays on from its options, quickly, in many worlds, until a round or a turn is over."""

from __future__ import annotations

from typing import Annotated, Final

from sobremesa.bots.bot import Step, planned
from sobremesa.bots.search.halving import halve
from sobremesa.bots.search.likely import likely_world
from sobremesa.bots.search.quick import MOST, play_on
from sobremesa.bots.seat import Seat
from sobremesa.bots.weighing import Weighed, Weighing
from sobremesa.bots.within import Within
from sobremesa.engine.choice import Choice
from sobremesa.engine.match import Match

_UNLIKELY: Final = 0.05  # of the likeliest option's prior: what is less likely is not even tried
_STRAYS: Final = 0.15  # how often a draft of a plan does otherwise than the judge would


class Ahead(Weighing):
    """Looks ahead along a rolling horizon: it tries a plan in an imagined world, plays on there as the judge of the
    game would answer at once, for everybody, until so many ``laps`` (rounds, turns) are over, and asks the judge how
    likely it is to win then.

    A plan is what it answers until somebody else is asked or chance has spoken: mostly a single choice, in games of
    many small ones most of a turn. There is one for each of the options that promise most, and the more of them, the
    more tries there are (progressive widening): ``width`` · ``tries`` ^ ``growth``; what follows the option is what the
    judge would answer at once. ``drafts`` more stray from that here and there. All of them meet the same worlds with
    the same chance to come, and the better half goes on to the next round (:func:`~.halving.halve`). The best plan is
    followed as long as it can be.
    """

    def __init__(
        self,
        seed: int,
        tries: Annotated[int, Within(1, 4096)] = 64,
        laps: Annotated[int, Within(0, 8)] = 1,
        width: Annotated[int, Within(10, 6400)] = 200,
        growth: Annotated[int, Within(0, 100)] = 30,
        drafts: Annotated[int, Within(0, 256)] = 0,
        slack: Annotated[int, Within(0, 100)] = 0,
        habit: Annotated[int, Within(0, 300)] = 100,
    ) -> None:
        super().__init__(seed, slack / 100, habit / 100)
        self.tries = tries
        self.laps = laps
        self.width = width / 100
        self.growth = growth / 100
        self.drafts = drafts
        self._plans: list[list[Step]] = []  # those of the last search, the best first

    def choose(self, seat: Seat) -> Choice:
        asked = seat.ask
        assert asked is not None
        meant = planned(self.plan, asked.name, seat.options())
        if meant is not None:
            self.thoughts = []
            del self.plan[0]
            return meant
        chosen = super().choose(seat)
        self.plan = next((plan[1:] for plan in self._plans if plan[0].choice is chosen), [])
        self._plans = []
        return chosen

    def weigh(self, seat: Seat) -> list[Weighed]:
        search = _Search(self, seat)
        plans = search.plans()
        if len(plans) == 1:
            return [Weighed(plans[0][0].choice, self.chance(seat), 1.0, 0)]
        found = halve(list(range(len(plans))), search.tries, lambda place, number: search.worth(plans[place], number))
        self._plans = [plans[one.place] for one in found]
        weighed: dict[Choice, Weighed] = {}
        for one in found:
            choice = plans[one.place][0].choice
            if choice not in weighed:
                weighed[choice] = Weighed(choice, one.mean, search.prior[search.options.index(choice)], one.tries)
        return list(weighed.values())


class _Search:
    """One question, and the worlds in which answers to it are tried."""

    def __init__(self, bot: Ahead, seat: Seat) -> None:
        asked = seat.ask
        assert asked is not None
        self.bot = bot
        self.seat = seat
        self.me = asked.seat
        self.name = asked.name
        self.judge = bot.judge or seat.judge()
        self.options = seat.options()
        self.prior = bot.prior(seat, self.options)
        self.tries = max(1, round(bot.tries * bot.effort))
        self.worlds: list[Match] = []

    def world(self, number: int) -> Match:
        """A copy of the world of this number: all plans meet the same ones."""
        while len(self.worlds) <= number:
            self.worlds.append(likely_world(self.seat.imagine, self.judge, self.me, self.bot.dice))
        return self.worlds[number].copy()

    def plans(self) -> list[list[Step]]:
        """Those that are tried, each once, the most promising first."""
        bot = self.bot
        least = _UNLIKELY * max(self.prior)
        likely = [place for place, prior in enumerate(self.prior) if prior >= least]
        ranked = sorted(likely, key=lambda place: -self.prior[place])
        most = max(2, int(bot.width * self.tries**bot.growth))
        found = [self.draft(self.options[place], 0.0) for place in ranked[:most]]
        for number in range(bot.drafts):
            found.append(self.draft(self.options[ranked[number % min(most, len(ranked))]], _STRAYS))
        return list({tuple(step.choice for step in plan): plan for plan in found}.values())

    def draft(self, first: Choice, strays: float) -> list[Step]:
        """A plan that begins with this option: what the judge would answer next, or now and then anything else."""
        plan = [Step(self.name, first)]
        if not self.bot.drafts:
            return plan
        dice, world = self.bot.dice, self.world(0)
        until, luck = self.judge.lap(world), world.chance.mark()
        world.apply(first, self.me)
        while world.question is not None and world.asked() == [self.me] and world.chance.mark() == luck:
            if self.judge.lap(world) > until or len(plan) > MOST:
                break
            options = world.options()
            place = self.judge.at_once(world, options)
            if strays and dice.random() < strays:
                place = dice.randrange(len(options))
            asked = world.ask
            assert asked is not None
            plan.append(Step(asked.name, options[place]))
            world.apply(options[place])
        return plan

    def worth(self, plan: list[Step], number: int) -> float:
        """How likely this seat is to win with a plan, in one world."""
        world = self.world(number)
        until = self.judge.lap(world) + self.bot.laps
        world.apply(plan[0].choice, self.me)  # the same is offered in all worlds
        for step in plan[1:]:
            asked = world.ask
            if asked is None or asked.name != step.question or self.me not in asked.seats:
                break
            if step.choice not in asked.options(self.me):
                break
            world.apply(step.choice, self.me)
        play_on(world, self.judge, until)
        return self.judge.chances(world, self.me)[self.me]
