"""Whole matches of random players with cards of every verb: what holds at every question."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada.game import GAME
from sobremesa.games.encrucijada.rules import standing
from sobremesa.games.encrucijada.state.match import ATEMPUS, FIGHTING, IN_USE, USED, Encrucijada
from tests.first import first
from tests.games.encrucijada.table import pack
from tests.games.encrucijada.test_active_set import kept

LONGEST = 6000  # decisions
# Taken more often than the rest, so that matches get somewhere.
EAGER = ("at-random", "lower", "face-up", "use", "object", "war", "defend", "army", "way", "way-army", "invade", "show")
TABLES: list[tuple[int, dict[str, int | str]]] = [
    (2, {}),
    (3, {}),
    (4, {"team_1": 1, "team_3": 1, "towers": "team"}),
    (5, {"team_1": 1, "team_2": 1}),
    (2, {"objectives": "conquest", "vueltas": 12}),
]


def questions(seats: int, seed: int, options: dict[str, int | str]) -> Iterator[Encrucijada]:
    """The match at every question, and once more when it is over."""
    dice = Random(seed)
    decks: dict[str, int | str] = {f"deck_{seat + 1}": dice.randint(1, 3) for seat in range(seats)}
    match = GAME.new(seats, seed=seed, options=decks | options, content=pack())
    assert isinstance(match, Encrucijada)
    for _ in range(LONGEST):
        yield match
        if match.ask is None:
            return
        possible = match.options()
        eager = [choice for choice in possible if choice.verb.word in EAGER]
        match.apply(dice.choice(eager if eager and dice.random() < 0.6 else possible))


def marks(match: Encrucijada, seat: int) -> set[int]:
    """The marks of a player's armies."""
    return {mark for mark, _ in match.stacks(seat)}


@pytest.mark.clause("EN-1.9", "EN-2.3", "EN-4.7", "EN-4.8", "EN-4.11", "EN-8.4", "EN-9.1")
@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("seed", first(2, range(8)))
def test_what_holds_at_every_question(seats: int, options: dict[str, int | str], seed: int) -> None:
    for match in questions(seats, seed, options):
        if match.outcome is not None:
            break
        match.check()
        assert min(match.stock) >= 0, "a stock is negative"
        fighting = {card for card in range(len(match.where)) if match.zone(card) == FIGHTING}
        assert fighting <= {match.attacking, match.defending}, "a card fights without having been revealed"
        for seat in range(seats):
            if not match.in_play(seat):
                cards = match.hand[seat] + match.pueblo[seat] + match.armies[seat] + match.discards[seat]
                assert cards == [], "a player who has lost has cards"
                continue
            assert match.zone(match.tower(seat)) == ATEMPUS
            assert kept(match, seat) == standing.plainly(match, seat), "the active set is not the smallest one"
            at_war = match.attacker != NOBODY and seat in (match.attacker, match.defender)
            assert at_war or not marks(match, seat) & {IN_USE, USED}, "an army is at war without one"


@pytest.mark.clause("EN-1.5", "EN-1.6", "EN-1.7", "EN-1.12")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_match_ends_by_one_of_the_objectives_or_as_a_draw(seats: int, options: dict[str, int | str]) -> None:
    for seed in range(10, 13):
        *_, last = questions(seats, seed, options)
        assert last.outcome is not None, f"seed {seed}"
        assert last.outcome.clause in ("EN-1.5", "EN-1.6", "EN-1.7", "EN-1.12")
        assert 1 in last.outcome.places
