"""Plans: what they may know, and by whom they judge."""

from random import Random

import pytest

import sobremesa
from sobremesa.bots import Seat
from sobremesa.bots.search.ahead import Ahead
from sobremesa.engine.judge import Judge
from sobremesa.engine.match import Match

#: Matches and moments in which a bot that planned in the match itself, and not in worlds, would give itself away.
MOMENTS = {"azardia": (41, 120), "encrucijada": (42, 120), "quest": (41, 60)}


def asked(game: str) -> Match:
    """A question that is no matter of taste, some way into a random match of two."""
    seed, decisions = MOMENTS[game]
    match, dice = sobremesa.game(game).new(2, seed), Random(seed)
    while match.decisions < decisions or len(match.options()) < 3 or match.options()[0].verb.taste:
        match.apply(dice.choice(match.options()))
    return match


def plans(match: Match, world: Match) -> list[tuple[str, float]]:
    """What a bot thinks of the plans that it tries at this question, the best first."""
    seat = Seat(sobremesa.game(match.setting.game), world, match.asking)
    return [(one.choice.text, one.chance) for one in Ahead(5, tries=3, drafts=1).weigh(seat)]


@pytest.mark.parametrize("game", list(MOMENTS))
def test_it_thinks_the_same_of_worlds_that_look_the_same(game: str) -> None:
    """To the last digit: whoever looked at a hidden card, or at dice to come, would think otherwise."""
    match = asked(game)
    found = plans(match, match)
    assert len(found) > 1
    for seed in range(2):
        assert plans(match, match.imagine(match.asking, seed)) == found


class Silent(Judge):
    """Finds all alike, and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def chances(self, match: Match, seat: int) -> list[float]:
        self.asked += 1
        return [0.5] * match.seats


def test_it_judges_by_whom_it_was_given() -> None:
    match = asked("azardia")
    bot = Ahead(5, tries=6)
    bot.judge = judge = Silent()
    chosen = bot.choose(Seat(sobremesa.game("azardia"), match, match.asking))
    assert chosen is match.options()[0]  # to its judge all are alike
    assert judge.asked == sum(one.tries for one in bot.thoughts) > 0


def test_it_has_no_thoughts_of_a_choice_that_its_plan_had_made() -> None:
    """Whoever learns from its thoughts would take them for those of another question."""
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
