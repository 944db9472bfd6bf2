"""Dividing a deck, and the turn order, where a scenario would have to name every card (EN-1.11, EN-2.2, EN-5.2)."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pytest
from msgspec import structs

from sobremesa.engine.history import History
from sobremesa.engine.match import Match
from sobremesa.games.encrucijada.game import GAME
from sobremesa.games.encrucijada.rules.setup import PILE_NEEDED, TOO_FEW, alternating
from tests.games.encrucijada.table import pack

TWO: Final[dict[str, int | str]] = {"order": "seats", "deck_1": 2, "deck_2": 2}


def dividing() -> Match:
    """A match in which the first of two players still has to divide their deck."""
    match = GAME.new(2, seed=1, options=TWO, content=pack())
    match.apply("at-random", 1)
    return match


def put(match: Match, pile: int, count: int) -> None:
    """Put this many more of the first player's cards in this pile, in their order."""
    for _ in range(count):
        match.apply(next(choice for choice in match.options(0) if choice.text.startswith(f"pile-{pile}:")), 0)


@pytest.mark.clause("EN-2.2", "EN-5.2")
def test_the_first_six_do_not_come_from_a_pile_of_six() -> None:
    match = dividing()
    put(match, 1, 6)
    put(match, 2, 7)
    put(match, 3, 29)
    assert match.why_not("first-six:1", 0) == TOO_FEW
    assert [choice.text for choice in match.options(0)] == ["first-six:2", "first-six:3"]


@pytest.mark.clause("EN-2.2")
def test_the_last_card_goes_where_a_pile_is_still_empty() -> None:
    match = dividing()
    put(match, 1, 40)
    put(match, 2, 1)
    assert {choice.text.split(":")[0] for choice in match.options(0)} == {"pile-3", "at-random"}
    some_card = next(choice.text for choice in match.options(0) if choice.text.startswith("pile-3:"))
    assert match.why_not(some_card.replace("pile-3", "pile-1"), 0) == PILE_NEEDED


@pytest.mark.clause("EN-5.2")
def test_what_others_do_with_their_decks_does_not_change_ones_question() -> None:
    match = GAME.new(2, seed=1, options=TWO, content=pack())
    asked = match.view(0).ask
    assert asked is not None
    match.apply(next(choice for choice in match.options(1) if choice.text.startswith("pile-2:")), 1)
    assert match.view(0).ask == structs.replace(asked, number=asked.number + 1, seats=(0, 1))
    assert match.position(0).players[1].in_piles == ((), (), ())


@pytest.mark.clause("EN-5.2", "EN-2.2")
def test_leaving_the_rest_to_chance_can_be_undone_while_another_divides() -> None:
    history = History(GAME.new(2, seed=1, options=TWO, content=pack()))
    history.apply("at-random", 1)
    assert history.last_of(1) == 1
    history.undo()
    assert history.match.asked() == [0, 1]


@pytest.mark.clause("EN-2.2")
def test_a_card_of_ones_own_that_was_put_in_a_pile_can_be_taken_back_whatever_the_others_put_in_theirs() -> None:
    """This reveals nothing: the others see nothing, and the card's player knew it."""
    history = History(GAME.new(2, seed=1, options=TWO, content=pack()))
    before = history.match.dump()
    for seat in (0, 1, 1):
        text = next(choice.text for choice in history.match.options(seat) if choice.text.startswith("pile-2:"))
        history.apply(text, seat)
    assert (history.last_of(0), history.last_of(1)) == (1, 3)
    assert history.without(1).match.dump() == before


@pytest.mark.clause("EN-1.11")
@pytest.mark.parametrize(
    ("team", "order"),
    [
        ((0, 0, 1, 1), [0, 2, 1, 3]),
        ((0, 1, 0, 1), [0, 1, 2, 3]),
        ((0, 0, 0, 1), [0, 3, 1, 2]),
        ((0, 1, 2), [0, 1, 2]),
        ((0, 0, 0, 1, 1, 1), [0, 3, 1, 4, 2, 5]),
    ],
)
def test_turns_alternate_between_teams(team: tuple[int, ...], order: list[int]) -> None:
    assert alternating(list(range(len(team))), team) == order


@pytest.mark.clause("EN-1.11")
def test_no_team_has_two_turns_in_a_row_where_it_can_be_helped() -> None:
    team = (0, 0, 1, 1, 2, 2)
    order = alternating([5, 4, 3, 2, 1, 0], team)
    assert sorted(order) == list(range(6))
    assert all(team[one] != team[other] for one, other in pairwise(order))
