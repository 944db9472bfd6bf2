"""A bot that plans: it plays on from its options, quickly, in many worlds, until a round or a turn is over."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from sobremesa.bots.bot import PlannedChoice, planned
from sobremesa.bots.search.halving import halve
from sobremesa.bots.search.likely import likely_world
from sobremesa.bots.search.quick import MOST, play_on, play_until_asked
from sobremesa.bots.seat import Seat
from sobremesa.bots.weighing import Weighed, Weighing
from sobremesa.bots.within import Within
from sobremesa.engine.choice import Choice
from sobremesa.engine.match import Match

_UNLIKELY: Final = 0.05  # as a share of the likeliest option's prior: options below it are not tried
_ENOUGH: Final = 0.25  # as a share of its usual effort: below it, it tries no drafts and looks no deeper
_STRAYS: Final = 0.15  # how often a draft of a plan departs from the judge's answer


class _Plan(NamedTuple):
    """A seat's answers until somebody else is asked or something is drawn, and perhaps its answer to the next question
    after that."""

    steps: list[PlannedChoice]
    next: PlannedChoice | None = None

    @property
    def first(self) -> Choice:
        return self.steps[0].choice


class Ahead(Weighing):
    """Looks ahead along a rolling horizon. It tries a plan in an imagined world, plays on there with the judge's
    instant answers for everybody until ``laps`` rounds or turns are over, and asks the judge how likely it is to win
    then.

    A plan is its answers until somebody else is asked or something is drawn: mostly a single choice, but most of a turn
    in games of many small choices. The most promising options get one plan each, in which the judge's instant answers
    follow the option. Their number grows with the number of tries (progressive widening): ``width`` · ``tries`` ^
    ``growth``. ``drafts`` further plans depart from the judge's answers here and there. All plans are tried in the same
    worlds with the same future draws, and the better half goes on to the next round (:func:`~.halving.halve`). The best
    plan is followed as long as possible.

    At questions in close sequence, as in a war (:attr:`Judge.pressing`), it may look ``deeper``: there are further
    plans with this many of the likeliest other answers to its next question, and the number of tries grows accordingly.
    Such an answer is the same in all worlds, because nobody can choose by what they don't know.

    ``looks`` limits the time of a search: once this many options have been listed in a try, the lap is not played to
    its end but judged where it is (0: no limit).

    J. Arjonilla, A. Saffidine and T. Cazenave, «Perfect Information Monte Carlo with Postponing Reasoning», 2024.
    """

    def __init__(
        self,
        seed: int,
        tries: Annotated[int, Within(1, 4096)] = 64,
        laps: Annotated[int, Within(0, 8)] = 1,
        width: Annotated[int, Within(10, 6400)] = 200,
        growth: Annotated[int, Within(0, 100)] = 30,
        drafts: Annotated[int, Within(0, 256)] = 0,
        deeper: Annotated[int, Within(0, 4)] = 0,
        looks: Annotated[int, Within(0, 100_000)] = 0,
        slack: Annotated[int, Within(0, 100)] = 0,
        habit: Annotated[int, Within(0, 300)] = 100,
    ) -> None:
        super().__init__(seed, slack / 100, habit / 100)
        self.tries = tries
        self.laps = laps
        self.width = width / 100
        self.growth = growth / 100
        self.drafts = drafts
        self.deeper = deeper
        self.looks = looks
        self._plans: list[_Plan] = []  # of the last search, the best first

    def choose(self, seat: Seat) -> Choice:
        asked = seat.ask
        assert asked is not None
        meant = planned(self.plan, asked.name, seat.options())
        if meant is not None:
            self.thoughts = []
            del self.plan[0]
            return meant
        chosen = super().choose(seat)
        self.plan = next((plan.steps[1:] for plan in self._plans if plan.first is chosen), [])
        self._plans = []
        return chosen

    def weigh(self, seat: Seat) -> list[Weighed]:
        search = _Search(self, seat)
        plans = search.plans()
        if len(plans) == 1:
            return [Weighed(plans[0].first, self.chance(seat), 1.0, 0)]
        found = halve(list(range(len(plans))), search.tries, lambda place, number: search.worth(plans[place], number))
        self._plans = [plans[one.place] for one in found]
        weighed: dict[Choice, Weighed] = {}
        for one in found:
            choice = plans[one.place].first
            if choice not in weighed:
                weighed[choice] = Weighed(choice, one.mean, search.prior[search.options.index(choice)], one.tries)
        return list(weighed.values())


class _Search:
    """The search for one question, with the worlds in which answers are tried."""

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
        has_enough = bot.effort >= _ENOUGH
        self.drafts = bot.drafts if has_enough else 0
        self.deeper = bot.deeper if has_enough and self.name in self.judge.pressing else 0
        self.tries = max(1, round(bot.tries * bot.effort)) * (1 + self.deeper)
        self.worlds: list[Match] = []

    def world(self, number: int) -> Match:
        """A copy of world ``number``. All plans are tried in the same worlds."""
        while len(self.worlds) <= number:
            self.worlds.append(likely_world(self.seat.imagine, self.judge, self.me, self.bot.dice))
        return self.worlds[number].copy()

    def plans(self) -> list[_Plan]:
        """The plans to try, each once, the most promising first."""
        bot = self.bot
        least = _UNLIKELY * max(self.prior)
        likely = [place for place, prior in enumerate(self.prior) if prior >= least]
        ranked = sorted(likely, key=lambda place: -self.prior[place])
        most = max(2, int(bot.width * self.tries**bot.growth))
        found = [self.draft(self.options[place], 0.0) for place in ranked[:most]]
        for number in range(self.drafts):
            found.append(self.draft(self.options[ranked[number % min(most, len(ranked))]], _STRAYS))
        plans = [_Plan(steps) for steps in {tuple(step.choice for step in steps): steps for steps in found}.values()]
        if self.deeper:
            plans += [deeper for plan in plans[:most] for deeper in self.deepened(plan)]
        return plans

    def draft(self, first: Choice, strays: float) -> list[PlannedChoice]:
        """A plan that begins with this option and goes on with the judge's answers, departing from them at random at
        the rate ``strays``."""
        plan = [PlannedChoice(self.name, first)]
        if not self.drafts:
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
            plan.append(PlannedChoice(asked.name, options[place]))
            world.apply(options[place])
        return plan

    def deepened(self, plan: _Plan) -> list[_Plan]:
        """Copies of the plan with other answers than the judge's to this seat's next question, if that is a pressing
        one."""
        world = self.world(0)
        until = self.judge.lap(world) + self.bot.laps
        self.follow(world, plan.steps)
        if not play_until_asked(world, self.judge, self.me, until):
            return []
        asked, options = world.ask, world.options()
        if asked is None or asked.name not in self.judge.pressing:
            return []
        prior, usual = self.judge.prior(world, options), self.judge.at_once(world, options)
        others = sorted((place for place in range(len(options)) if place != usual), key=lambda place: -prior[place])
        return [_Plan(plan.steps, PlannedChoice(asked.name, options[place])) for place in others[: self.deeper]]

    def follow(self, world: Match, steps: list[PlannedChoice]) -> None:
        """Follow a plan in a world as far as possible. The first step is always possible, because all worlds offer the
        same options."""
        world.apply(steps[0].choice, self.me)
        for step in steps[1:]:
            if not self.take(world, step):
                break

    def take(self, world: Match, step: PlannedChoice) -> bool:
        """Take this step if possible. Returns whether it was."""
        asked = world.ask
        if asked is None or asked.name != step.question or self.me not in asked.seats:
            return False
        if step.choice not in asked.options(self.me):
            return False
        world.apply(step.choice, self.me)
        return True

    def worth(self, plan: _Plan, number: int) -> float:
        """This seat's chance to win with a plan in world ``number``."""
        world = self.world(number)
        until = self.judge.lap(world) + self.bot.laps
        self.follow(world, plan.steps)
        if plan.next is not None and play_until_asked(world, self.judge, self.me, until):
            self.take(world, plan.next)
        play_on(world, self.judge, until, self.bot.looks)
        return self.judge.chances(world, self.me)[self.me]
