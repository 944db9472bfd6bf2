"""Bots that weigh: what a weaker level chooses."""

import pytest

import sobremesa
from sobremesa.bots import Seat, Weighed, Weighing
from sobremesa.bots.search.habit import Habit
from sobremesa.engine.choice import Choice
from sobremesa.engine.judge import Judge
from sobremesa.engine.match import Match

GAME = sobremesa.game("azardia")


def asked() -> Match:
    """A question that is no matter of taste, with several answers."""
    match = GAME.new(2, 5)
    while len(match.options()) < 3 or match.options()[0].verb.taste:
        match.apply(match.options()[0])
    return match


class Told(Weighing):
    """Weighs as it is told: chances and priors, of the first options."""

    def __init__(self, seed: int, slack: float, habit: float, *thoughts: tuple[float, float]) -> None:
        super().__init__(seed, slack, habit)
        self.told = thoughts

    def weigh(self, seat: Seat) -> list[Weighed]:
        return [
            Weighed(option, chance, prior, 1)
            for option, (chance, prior) in zip(seat.options(), self.told, strict=False)
        ]


def shares(slack: float, habit: float, *thoughts: tuple[float, float]) -> list[float]:
    """How often each of the options is chosen in 2,000 questions."""
    match = asked()
    bot, seat = Told(7, slack, habit, *thoughts), Seat(GAME, match, match.asking)
    chosen = [bot.choose(seat) for _ in range(2000)]
    return [chosen.count(option) / 2000 for option in match.options()[: len(thoughts)]]


def test_without_slack_it_takes_the_first() -> None:
    assert shares(0, 1, (0.5, 0.1), (0.6, 0.9)) == [1, 0]


def test_what_costs_little_is_chosen_now_and_then() -> None:
    """One slack lost: e times less often."""
    first, second = shares(0.05, 0, (0.60, 0.5), (0.55, 0.5))
    assert first / second == pytest.approx(2.718, rel=0.2)


def test_what_strong_players_choose_is_chosen_more_often() -> None:
    first, second = shares(0.05, 1, (0.5, 0.75), (0.5, 0.25))
    assert first / second == pytest.approx(3, rel=0.2)


def test_what_is_obvious_is_always_found() -> None:
    assert shares(0.03, 0.5, (0.9, 0.2), (0.2, 0.8)) == [1, 0]


class Contrary(Judge):
    """Of any options the last is the likeliest, and nobody has a chance."""

    def prior(self, match: Match, options: list[Choice]) -> list[float]:
        return [float(option is options[-1]) for option in options]

    def chances(self, match: Match, seat: int) -> list[float]:
        return [0.0] * match.seats


def test_who_plays_by_habit_plays_by_the_judge_that_it_was_given() -> None:
    match = asked()
    seat, bot = Seat(GAME, match, match.asking), Habit(1)
    bot.judge = Contrary()
    assert bot.choose(seat) is seat.options()[-1]
    assert {one.chance for one in bot.thoughts} == {0.0}
