"""Bots: what they may know, and how well they play."""

from random import Random
from typing import Any

import pytest

import sobremesa
from sobremesa.bots import Seat, make, names
from sobremesa.engine.errors import BadInput
from sobremesa.engine.match import Match
from sobremesa.games.azardia.state.match import Azardia
from sobremesa.lab.run import Plan, run

GAME = sobremesa.game("azardia")
BOTS = names()


def table(seats: int, seed: int, **setting: Any) -> Azardia:
    match = GAME.new(seats, seed, **setting)
    assert isinstance(match, Azardia)
    return match


def positions(seats: int, seed: int, every: int, decisions: int) -> list[Match]:
    """Positions of a random match, each at a choice between several options."""
    match = GAME.new(seats, seed)
    dice = Random(seed)
    found: list[Match] = []
    while match.options() and match.decisions < decisions:
        if match.decisions % every == 0 and len(match.options()) > 1:
            found.append(match.copy())
        match.apply(dice.choice(match.options()))
    return found


def test_a_seat_offers_a_bot_only_these_methods() -> None:
    seat = Seat(GAME, GAME.new(2, 1), 0)
    shown = {name for name in dir(seat) if not name.startswith("_")}
    assert shown == {
        *("ask", "options", "view", "imagine", "sense", "promising"),
        *("judge", "chances", "prior", "level"),
    }


def test_a_seat_is_asked_nothing_while_another_is() -> None:
    match = GAME.new(2, 1)
    asked = match.asking
    mine, other = Seat(GAME, match, asked), Seat(GAME, match, 1 - asked)
    assert mine.ask is not None
    assert mine.ask.seat == asked
    assert [choice.text for choice in mine.options()] == [choice.text for choice in match.options()]
    assert other.ask is None
    assert other.options() == []
    assert other.view().seat == 1 - asked


@pytest.mark.guard
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_the_same_in_worlds_that_look_the_same(name: str, seats: int) -> None:
    """A bot that looked at hidden cards or future draws would sooner or later choose differently."""
    for at, match in enumerate(positions(seats, seed=31 + seats, every=18, decisions=360)):
        seat = match.asking
        chosen = make(name, at).choose(Seat(GAME, match, seat))
        for world in range(3):
            other = match.imagine(seat, 100 * at + world)
            assert make(name, at).choose(Seat(GAME, other, seat)) is chosen, (at, world)


@pytest.mark.parametrize("name", BOTS)
def test_choosing_does_not_change_the_match(name: str) -> None:
    for at, match in enumerate(positions(3, seed=8, every=25, decisions=300)):
        before = match.dump()
        make(name, at).choose(Seat(GAME, match, match.asking))
        assert match.dump() == before


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_chooses_the_same(name: str) -> None:
    match = positions(3, seed=4, every=40, decisions=300)[-1]
    seat = Seat(GAME, match, match.asking)
    one, other = make(name, 9), make(name, 9)
    assert [one.choose(seat) for _ in range(10)] == [other.choose(seat) for _ in range(10)]


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(
        BadInput,
        match=r"bots: there is no bot 'genius' \(one of aprendiz, companero, maestro, random, hasty, "
        r"greedy, habit, ahead, search\)",
    ):
        make("genius", 1)


def test_random_takes_every_option_equally_often() -> None:
    match = GAME.new(2, 1)
    bot = make("random", 1)
    taken = [bot.choose(Seat(GAME, match, match.asking)).text for _ in range(800)]
    assert {taken.count(choice.text) for choice in match.options()} <= set(range(150, 250))


def test_greedy_tries_only_promising_options(monkeypatch: pytest.MonkeyPatch) -> None:
    found = positions(3, 1, every=5, decisions=200)
    match = next(each for each in found if len(each.options()) > 2 and not each.options()[0].verb.taste)
    last = match.options()[-1]
    monkeypatch.setattr(type(GAME), "promising", lambda game, world, options: [options[-1]])
    monkeypatch.setattr(type(GAME), "sense", None)  # a single option needs no trial
    assert make("greedy", 1).choose(Seat(GAME, match, match.asking)) is last


@pytest.mark.clause("AZ-2.2")
@pytest.mark.parametrize("chosen", [0, 1])
def test_greedy_chooses_matters_of_taste_at_random(chosen: int) -> None:
    """The last seat to choose sees the first turn begin, which must not influence it."""
    match = GAME.new(2, 1)
    for _ in range(chosen):
        match.apply(match.options()[0])
    asked = Seat(GAME, match, match.asking)
    taken = [make("greedy", seed).choose(asked).text for seed in range(600)]
    free = [choice.text for choice in match.options()]
    assert len(free) == 4 - chosen
    even = 600 / len(free)
    assert all(0.75 * even < taken.count(text) < 1.25 * even for text in free), [taken.count(text) for text in free]


def at_the_dice(a: int, b: int, seats: int = 2) -> Azardia:
    """The first player has rolled ``a`` and ``b`` and reads the dice. There was no event, and nobody has a card or a
    coin."""
    dice = (*((10, 9, 8, 7, 6, 5, 4, 3)[: 2 * seats]), a, b)
    match = table(seats, 1, options={"event_cards": 0}, script=(dice, ()))
    while match.ask is not None and match.ask.name != "az.turn.read":
        match.apply(match.options()[0])
    return match


def greedy_choice(match: Match) -> str:
    return make("greedy", 1).choose(Seat(GAME, match, match.asking)).text


def end_the_turn(match: Azardia) -> None:
    """Greedy plays on until its turn is over."""
    bot = make("greedy", 1)
    seat = match.asking
    while match.active == seat and match.ask is not None:
        asked = match.asking
        match.apply(bot.choose(Seat(GAME, match, asked)))


@pytest.mark.clause("AZ-11.1")
@pytest.mark.parametrize(("square", "choice"), [(139, "add"), (149, "subtract")])
def test_greedy_takes_the_last_square(square: int, choice: str) -> None:
    match = at_the_dice(6, 5)
    match.level[0], match.square[0] = 5, square
    assert greedy_choice(match) == choice


@pytest.mark.clause("AZ-3.6")
def test_greedy_does_not_walk_past_the_last_square() -> None:
    match = at_the_dice(10, 9)
    match.level[0], match.square[0] = 5, 149
    assert greedy_choice(match) == "subtract"  # 1 step, not 19


@pytest.mark.clause("AZ-6.1")
def test_greedy_buys_the_level_it_can_afford_before_its_turn_ends() -> None:
    match = at_the_dice(6, 5)
    match.level[0], match.square[0], match.coins[0] = 4, 60, 5  # the next walk may reach the gate
    match.apply("add")
    end_the_turn(match)
    assert match.level[0] == 5


@pytest.mark.clause("AZ-6.2")
def test_greedy_buys_the_last_squares_before_its_turn_ends() -> None:
    match = at_the_dice(6, 5)
    match.level[0], match.square[0], match.coins[0] = 5, 137, 3
    match.apply("add")
    end_the_turn(match)
    assert match.square[0] == 150


@pytest.mark.clause("AZ-6.3")
@pytest.mark.clause("AZ-10.6")
def test_greedy_pays_for_a_die_that_wins_the_duel() -> None:
    """It is tied 8 to 8 and has a coin for +1. The rival has neither coin nor card to answer with."""
    match = at_the_dice(1, 2)
    match.square[:] = [10, 13]
    match.level[:] = [3, 3]
    match.coins[0] = 1
    match.chance.write_script(0, [4, 4, 4, 4])
    match.apply("add")
    assert match.ask is not None
    assert match.ask.name == "az.duel.improve"
    assert greedy_choice(match).startswith("duel-pip")


@pytest.mark.clause("AZ-7.4")
def test_greedy_plays_some_cards_and_keeps_others() -> None:
    played = kept = 0
    for seed in range(4):
        match = GAME.new(2, seed)
        bot = make("greedy", seed)
        while (ask := match.ask) is not None and min(played, kept) <= 20:
            choice = bot.choose(Seat(GAME, match, match.asking))
            if ask.name == "az.turn.play" and any(one.text.startswith("play:") for one in match.options()):
                played += choice.text.startswith("play:")
                kept += choice.text == "end"
            match.apply(choice)
    assert played > 20
    assert kept > 20


@pytest.mark.sweep
@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random(seats: int) -> None:
    """Two seats: at least 80%. Four: one greedy player among three random ones wins at least half."""
    plan = Plan("azardia", seats, ("greedy", *["random"] * (seats - 1)), 24, seed=5)
    wins = sum(match.bots[match.winners[0]] == "greedy" for match in run(plan).played)
    assert wins >= 0.8 * 24 if seats == 2 else wins >= 0.5 * 24
