"""Bots that plan ahead: what they may know, and which judge they use."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

import sobremesa
from sobremesa.bots import Seat
from sobremesa.bots.search.ahead import Ahead
from sobremesa.engine.choice import Choice
from sobremesa.engine.judge import Judge
from sobremesa.engine.match import Match

#: For each game a seed and a number of decisions at which a bot that planned in the match itself, instead of in
#: imagined worlds, would be found out.
MOMENTS = {"azardia": (41, 120), "encrucijada": (42, 120), "quest": (41, 60)}


def asked(game: str) -> Match:
    """A question that is not a matter of taste, some way into a random match of two."""
    seed, decisions = MOMENTS[game]
    match, dice = sobremesa.game(game).new(2, seed), Random(seed)
    while match.decisions < decisions or len(match.options()) < 3 or match.options()[0].verb.taste:
        match.apply(dice.choice(match.options()))
    return match


def plans(match: Match, world: Match) -> list[tuple[str, float]]:
    """The chances of the plans that a bot tries at this question, the best first."""
    seat = Seat(sobremesa.game(match.setting.game), world, match.asking)
    return [(one.choice.text, one.chance) for one in Ahead(5, tries=3, drafts=1).weigh(seat)]


@pytest.mark.parametrize("game", list(MOMENTS))
def test_its_opinions_are_the_same_in_worlds_that_look_the_same(game: str) -> None:
    """To the last digit, which they wouldn't be if it looked at hidden cards or future dice."""
    match = asked(game)
    found = plans(match, match)
    assert len(found) > 1
    for seed in range(2):
        assert plans(match, match.imagine(match.asking, seed)) == found


class Silent(Judge):
    """Gives all seats the same chance, and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def chances(self, match: Match, seat: int) -> list[float]:
        self.asked += 1
        return [0.5] * match.seats


def test_it_uses_the_judge_it_was_given() -> None:
    match = asked("azardia")
    bot = Ahead(5, tries=6)
    bot.judge = judge = Silent()
    chosen = bot.choose(Seat(sobremesa.game("azardia"), match, match.asking))
    assert chosen is match.options()[0]  # the first, because its judge finds all equal
    assert judge.asked == sum(one.tries for one in bot.thoughts) > 0


def test_it_has_no_thoughts_at_a_choice_that_its_plan_had_made() -> None:
    """Otherwise a learner would take its thoughts for those at another question."""
    game = sobremesa.game("quest")
    match = game.new(1, 41)
    bot, followed = Ahead(5, tries=1, drafts=1), 0
    for _ in range(12):
        if len(match.options()) > 1:
            choice = bot.choose(Seat(game, match, 0))
            followed += not bot.thoughts
            assert not bot.thoughts or choice in [one.choice for one in bot.thoughts]
            match.apply(choice)
        else:
            match.apply(match.options()[0])
    assert followed


ENCRUCIJADA = sobremesa.game("encrucijada")


def moments(pressing: bool) -> Iterator[Seat]:
    """Questions of Encrucijada with several options and several plans worth trying. ``pressing``: those in close
    sequence, as in a war, or the others."""
    judge = ENCRUCIJADA.judge()
    match = ENCRUCIJADA.new(2, 6, {"deck_1": 1, "deck_2": 3}, brisk=True)
    while match.ask is not None:
        options, seat = match.options(), Seat(ENCRUCIJADA, match, match.asking)
        if (
            len(options) > 2
            and (match.ask.name in judge.pressing) == pressing
            and len(Ahead(5, tries=1).weigh(seat)) > 1
        ):
            yield seat
        match.apply(options[judge.at_once(match, options)])


class Counting(Judge):
    """Encrucijada's judge, counting the worlds that it judges."""

    pressing = ENCRUCIJADA.judge().pressing

    def __init__(self) -> None:
        self.worlds = 0
        self.judge = ENCRUCIJADA.judge()

    def chances(self, match: Match, seat: int) -> list[float]:
        self.worlds += 1
        return self.judge.chances(match, seat)

    def prior(self, match: Match, options: list[Choice]) -> list[float]:
        return self.judge.prior(match, options)

    def at_once(self, match: Match, options: list[Choice]) -> int:
        return self.judge.at_once(match, options)

    def lap(self, match: Match) -> int:
        return self.judge.lap(match)


def tries(seat: Seat, deeper: int) -> int:
    return sum(one.tries for one in Ahead(5, tries=24, deeper=deeper).weigh(seat))


def test_it_looks_deeper_only_at_pressing_questions() -> None:
    """It makes more tries there, because other answers to its next question are tried as well."""
    war, calm = next(moments(True)), next(moments(False))
    assert tries(war, 1) > 1.5 * tries(war, 0)
    assert tries(calm, 1) == tries(calm, 0)


def test_with_little_effort_it_tries_only_a_few_plans() -> None:
    """It leaves out drafts and deeper looks. With them it would hardly save anything, because each plan is tried at
    least once."""
    for seat in islice(moments(True), 3):
        spent = []
        for effort in (1.0, 0.02):
            bot = Ahead(5, tries=24, drafts=6, deeper=1)
            bot.effort, bot.judge = effort, Counting()
            bot.weigh(seat)
            spent.append(bot.judge.worlds)
        assert 0 < spent[1] <= spent[0] / 10


def test_a_deeper_look_has_the_same_opinions_in_worlds_that_look_the_same() -> None:
    seat = next(moments(True))
    asked = seat.ask
    assert asked is not None
    found = [(one.choice.text, one.chance) for one in Ahead(5, tries=2, deeper=2).weigh(seat)]
    for seed in range(2):
        other = Seat(ENCRUCIJADA, seat.imagine(seed), asked.seat)
        assert [(one.choice.text, one.chance) for one in Ahead(5, tries=2, deeper=2).weigh(other)] == found
