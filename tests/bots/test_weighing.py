"""Bots that weigh options: how they choose when weakened."""

import pytest

import sobremesa
from sobremesa.bots import Seat, Weighed, Weighing
from sobremesa.bots.search.habit import Habit
from sobremesa.engine.choice import Choice
from sobremesa.engine.judge import Judge
from sobremesa.engine.match import Match

GAME = sobremesa.game("azardia")


def asked() -> Match:
    """A question that is not a matter of taste, with several answers."""
    match = GAME.new(2, 5)
    while len(match.options()) < 3 or match.options()[0].verb.taste:
        match.apply(match.options()[0])
    return match


class Scripted(Weighing):
    """Weighs by given chances and priors of the first options."""

    def __init__(self, seed: int, slack: float, habit: float, *thoughts: tuple[float, float]) -> None:
        super().__init__(seed, slack, habit)
        self.script = thoughts

    def weigh(self, seat: Seat) -> list[Weighed]:
        return [
            Weighed(option, chance, prior, 1)
            for option, (chance, prior) in zip(seat.options(), self.script, strict=False)
        ]


def shares(slack: float, habit: float, *thoughts: tuple[float, float]) -> list[float]:
    """How often each option is chosen, as a share of 2,000 questions."""
    match = asked()
    bot, seat = Scripted(7, slack, habit, *thoughts), Seat(GAME, match, match.asking)
    chosen = [bot.choose(seat) for _ in range(2000)]
    return [chosen.count(option) / 2000 for option in match.options()[: len(thoughts)]]


def test_without_slack_it_takes_the_first() -> None:
    assert shares(0, 1, (0.5, 0.1), (0.6, 0.9)) == [1, 0]


def test_an_option_that_costs_little_is_chosen_now_and_then() -> None:
    """An option that loses one slack is chosen e times less often."""
    first, second = shares(0.05, 0, (0.60, 0.5), (0.55, 0.5))
    assert first / second == pytest.approx(2.718, rel=0.2)


def test_options_that_strong_players_choose_are_chosen_more_often() -> None:
    first, second = shares(0.05, 1, (0.5, 0.75), (0.5, 0.25))
    assert first / second == pytest.approx(3, rel=0.2)


def test_an_obvious_option_is_always_chosen() -> None:
    assert shares(0.03, 0.5, (0.9, 0.2), (0.2, 0.8)) == [1, 0]


class Contrary(Judge):
    """Always finds the last option the likeliest, and gives nobody a chance."""

    def prior(self, match: Match, options: list[Choice]) -> list[float]:
        return [float(option is options[-1]) for option in options]

    def chances(self, match: Match, seat: int) -> list[float]:
        return [0.0] * match.seats


def test_habit_uses_the_judge_it_was_given() -> None:
    match = asked()
    seat, bot = Seat(GAME, match, match.asking), Habit(1)
    bot.judge = Contrary()
    assert bot.choose(seat) is seat.options()[-1]
    assert {one.chance for one in bot.thoughts} == {0.0}
