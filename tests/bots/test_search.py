"""Search: what it may know, that it is repeatable, and that it finds obvious choices."""

from random import Random

import pytest

import sobremesa
from sobremesa.bots import Bot, Seat, make
from sobremesa.bots.search.search import Search
from sobremesa.bots.search.tree import Edge, Grower, try_all
from sobremesa.engine.judge import Judge, came_to
from sobremesa.engine.match import Match
from sobremesa.games.azardia.rules.pages import Turn
from sobremesa.games.azardia.state.match import Azardia

GAME = sobremesa.game("azardia")


def asked(seats: int, seed: int, decisions: int) -> Match:
    """A question that is not a matter of taste, some way into a random match."""
    match, dice = GAME.new(seats, seed), Random(seed)
    while match.decisions < decisions or len(match.options()) < 3 or match.options()[0].verb.taste:
        match.apply(dice.choice(match.options()))
    return match


def weighed(bot: Bot, match: Match) -> list[tuple[str, float]]:
    assert isinstance(bot, Search)
    return [(one.choice.text, one.chance) for one in bot.weigh(Seat(GAME, match, match.asking))]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_its_opinions_are_the_same_in_worlds_that_look_the_same(seats: int) -> None:
    """To the last digit, which they wouldn't be if it looked at hidden cards."""
    match = asked(seats, 40 + seats, 90)
    found = weighed(make("search:iterations=60", 5), match)
    for seed in range(3):
        assert weighed(make("search:iterations=60", 5), match.imagine(match.asking, seed)) == found


def test_it_weighs_every_option_and_spends_most_on_the_best() -> None:
    match = asked(2, 3, 60)
    found = Search(1, iterations=300).weigh(Seat(GAME, match, match.asking))
    assert {one.choice for one in found} == set(match.options())
    assert found[0].tries == max(one.tries for one in found)
    assert all(0 <= one.chance <= 1 for one in found)


def test_with_less_effort_it_tries_less() -> None:
    match = asked(2, 3, 60)
    whole, part = Search(1, iterations=800), Search(1, iterations=800)
    part.effort = 0.25
    seat = Seat(GAME, match, match.asking)
    assert sum(one.tries for one in part.weigh(seat)) < 0.4 * sum(one.tries for one in whole.weigh(seat))


class OnlyTheEnd(Judge):
    """Only knows how a match ended."""

    def chances(self, match: Match, seat: int) -> list[float]:
        outcome = match.outcome
        return [1 / match.seats] * match.seats if outcome is None else came_to(outcome)


@pytest.mark.clause("AZ-11.1")
def test_it_finds_the_walk_that_wins() -> None:
    """One square before the end the dice show 5 and 4. Only their difference leads to 150, and the rival, at the start,
    has only one turn left. The judge doesn't tell it so."""
    match = GAME.new(2, 1, options={"event_cards": 0})
    assert isinstance(match, Azardia)
    while match.ask is not None and match.ask.name != "az.turn.read":
        match.apply(match.options()[0])
    seat = match.asking
    match.level[seat], match.square[seat] = 5, 149
    turn = match.own(len(match.stack) - 1)
    assert isinstance(turn, Turn)
    turn.a, turn.b, turn.c = 5, 4, 0
    match.read_on()
    bot = Search(3, iterations=600)
    bot.judge = OnlyTheEnd()
    assert bot.choose(Seat(GAME, match, seat)).text == "subtract"


def test_a_tree_counts_only_worlds_in_which_a_choice_was_offered() -> None:
    """Otherwise a choice that few worlds offer would look untried for ever."""
    match = asked(2, 9, 80)
    grower = Grower(GAME.judge(), match.asking, 0.25, 40)
    root = Edge(match.options()[0], 1.0)
    for seed in range(60):
        try_all(grower, [root], match.imagine(match.asking, seed))
    assert root.tries == 60
    for node in root.next.values():
        assert node.visits <= 60
        for edge in node.edges.values():
            assert edge.tries <= edge.offered <= node.visits
