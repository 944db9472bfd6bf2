"""The opinions of Encrucijada's judge, and what they may depend on."""

from __future__ import annotations

from math import exp

import pytest

from sobremesa.bots import Seat, make
from sobremesa.engine.chance import undivided
from sobremesa.engine.match import Match
from sobremesa.games.encrucijada.estimate.signs import SIGNS, signs
from sobremesa.games.encrucijada.game import GAME
from sobremesa.games.encrucijada.rules import setup, turn, windows
from sobremesa.games.encrucijada.state.match import Encrucijada
from tests.games.encrucijada.test_sense import ANA, position


def positions(seats: int, every: int, decisions: int) -> list[Match]:
    """Positions of a match between bots that play by habit, each with a choice between several options."""
    judge = GAME.judge()
    decks = {f"deck_{seat + 1}": seat + 1 for seat in range(seats)}
    match = GAME.new(seats, options=decks, chance=undivided(11), brisk=True)
    found: list[Match] = []
    while match.question is not None and match.decisions < decisions:
        options = match.options()
        if len(options) > 1 and match.decisions % every == 0:
            found.append(match.copy())
        match.apply(options[judge.at_once(match, options)] if len(options) > 1 else options[0])
    return found


@pytest.fixture(scope="module")
def few() -> list[Match]:
    return positions(2, 8, 240)


@pytest.mark.parametrize("seats", [2, 3])
def test_all_chances_together_are_one(seats: int) -> None:
    for match in positions(seats, 20, 120):
        chances = GAME.chances(match, 0)
        assert len(chances) == seats
        assert sum(chances) == pytest.approx(1)
        assert min(chances) > 0


@pytest.mark.clause("EN-2.4")
def test_the_judge_thinks_the_same_of_worlds_that_look_the_same(few: list[Match]) -> None:
    """Neither hidden cards nor luck to come may matter."""
    for at, match in enumerate(few):
        seat = match.asking
        chances, prior = GAME.chances(match, seat), GAME.prior(match, match.options())
        other = match.imagine(seat, at)
        assert GAME.chances(other, seat) == pytest.approx(chances)
        assert GAME.prior(other, other.options()) == pytest.approx(prior)


@pytest.mark.clause("EN-1.5")
def test_the_lower_a_tower_the_worse(few: list[Match]) -> None:
    match = few[-1].copy()
    assert isinstance(match, Encrucijada)
    before = GAME.chances(match, 0)[0]
    match.resistance[match.box.tower_of[0]] = 3
    assert GAME.chances(match, 0)[0] < before


@pytest.mark.clause("EN-5.5")
def test_cards_are_drawn_from_the_largest_pile(few: list[Match]) -> None:
    judge = GAME.judge()
    match = next(each for each in few if each.options()[0].verb is turn.DRAW_FROM)
    assert isinstance(match, Encrucijada)
    piles = [len(match.pile(match.asking, pile)) for pile in range(3)]
    assert match.options()[judge.at_once(match, match.options())].facts()["pile"] == piles.index(max(piles))


@pytest.mark.clause("EN-2.2")
def test_where_a_card_lies_in_the_piles_is_left_to_chance() -> None:
    match = GAME.new(2, 1, {"deck_1": 1, "deck_2": 2})
    bot = make("ahead:tries=1", 1)
    assert bot.choose(Seat(GAME, match, match.asking)).verb is setup.AT_RANDOM


def test_windows_pass_at_once(few: list[Match]) -> None:
    match = next(each for each in few if each.ask is not None and each.ask.window)
    options = match.options()
    assert options[GAME.judge().at_once(match, options)].verb is windows.PASS


def test_an_answer_is_the_same_with_its_options_listed_or_not(few: list[Match]) -> None:
    """In an open window, nothing else is considered."""
    judge, windows_seen = GAME.judge(), 0
    for match in few:
        world = match.copy()
        answer = judge.answer(world)
        windows_seen += match.ask is not None and match.ask.window
        assert answer is match.options()[judge.at_once(match, match.options())]
    assert 0 < windows_seen < len(few)


# The likelihood of worlds.


def share(match: Match, seat: int, beside: int = 15) -> float:
    """How likely the judge finds the real world among this many imagined ones."""
    judge = GAME.judge()
    worlds = [match, *(match.imagine(seat, seed) for seed in range(beside))]
    odds = [exp(judge.log_likelihood(world, seat)) for world in worlds]
    return odds[0] / sum(odds)


@pytest.mark.clause("EN-2.4")
def test_the_world_that_it_is_looks_likelier_than_those_that_are_dealt(few: list[Match]) -> None:
    """Judging by the cards that others kept and hid, since they play what is useful to them."""
    late = few[len(few) // 2 :]
    shares = [share(match, match.asking) for match in late]
    assert sum(shares) / len(shares) > 1.5 / 16


@pytest.mark.clause("EN-4.7")
def test_what_a_rival_can_pay_for_is_hardly_still_in_their_hand() -> None:
    """Two cards of one Value with an effect each: Bruno's garden pays for the first, for the other he lacks timber."""
    worlds = [
        position(f"""
            players:
            - {{deck: avance}}
            - {{deck: colmena-de-barro, pueblo: [huerto-de-hongos], hand: [{card}]}}
            """)
        for card in ("nube-de-aguijones", "el-muro-que-crece")
    ]
    judge = GAME.judge()
    assert [dict(zip(SIGNS, signs(world, ANA), strict=True))["hand payable"] for world in worlds] == [1, 0]
    paid, unpaid = (judge.log_likelihood(world, ANA) for world in worlds)
    assert exp(paid - unpaid) < 0.6
