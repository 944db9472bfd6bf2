"""A first mission of Quest explained: each moment has its hint, each hint its deed, and a look is all it needs."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from sobremesa import bots
from sobremesa.engine.chance import undivided
from sobremesa.engine.match import Match
from sobremesa.engine.rulebook import rulebook
from sobremesa.engine.words import LANGUAGES
from sobremesa.games.quest.rules.pages import SKILL
from sobremesa.games.quest.state.match import Quest
from sobremesa.table.look import Look
from sobremesa.web.guide import Hint
from sobremesa.web.quest import guide
from sobremesa.web.quest.guide import hints_for
from sobremesa.web.tongue import game_words
from tests.web.quest.matches import GAME, asked, look, table

LESSON = {**GAME.lesson(GAME.pack()), "difficulty": "hard"}
PLAYED: tuple[tuple[dict[str, int | str], int], ...] = ((LESSON, 0), (LESSON, 1), ({"mission": 1}, 1))
HINTS = [hint for hint in vars(guide).values() if isinstance(hint, Hint)]


class Moment(NamedTuple):
    """A position in which the player is asked, and what is explained then."""

    match: Match
    look: Look
    hints: list[Hint]


@cache
def moments() -> tuple[Moment, ...]:
    """Each question that a careless player meets, once with the same kinds of answers about the same in the first round
    and once later."""
    found: dict[tuple[str, frozenset[str], str, bool], Moment] = {}
    for options, seed in PLAYED:
        match, dice, bot = GAME.new(1, options=options, chance=undivided(seed)), Random(seed), bots.make("greedy", 0)
        while match.ask is not None:
            offered = match.options(0)
            assert isinstance(match, Quest)
            below = match.stack[-2:][0].page.name
            what = (match.ask.name, frozenset(choice.verb.word for choice in offered), below, match.round > 1)
            if what not in found:
                seen = look(match, 0)[0]
                found[what] = Moment(match.copy(), seen, hints_for(seen))
            wise = options is LESSON and dice.random() < 0.4
            match.apply(bot.choose(bots.Seat(GAME, match.copy(), 0)) if wise else dice.choice(offered), 0)
    return tuple(found.values())


def test_there_is_a_moment_for_every_hint() -> None:
    assert {hint.id for moment in moments() for hint in moment.hints} == {hint.id for hint in HINTS}


def test_each_hint_ends_with_a_deed_that_can_be_done_now() -> None:
    for moment in moments():
        offered = {choice.verb.word for choice in moment.match.options(0)}
        assert all(offered & set(hint.until) for hint in moment.hints)


def test_each_points_at_what_is_on_the_table() -> None:
    places = {one.attributes["id"] for one in table(moments()[0].match, 0).all() if "id" in one.attributes}
    assert {hint.at for hint in HINTS} <= {*places, "log"}


def test_how_enemies_think_is_told_once_they_have_acted_and_not_before() -> None:
    for moment in moments():
        if "mind" in {hint.id for hint in moment.hints}:
            assert moment.look.view.position.round > 1


def test_to_rest_is_advised_to_a_hero_without_power_only() -> None:
    for moment in moments():
        position = moment.look.view.position
        if "rest" in {hint.id for hint in moment.hints}:
            assert position.heroes[position.active].power < guide.LITTLE


@pytest.mark.clause("QU-7.4", "QU-1.3")
def test_that_accepting_costs_power_is_told_of_skills_and_of_no_other_test() -> None:
    told = set()
    for moment in moments():
        hints = {hint.id for hint in moment.hints} & {"test", "skill-test"}
        if hints:
            assert hints == {"skill-test" if moment.match.stack[-2].page is SKILL else "test"}
            told |= hints
    assert told == {"test", "skill-test"}


def test_who_is_not_asked_is_not_taught() -> None:
    for match, seat in asked(2, every=20):
        for other in {1 - seat, None} - set(match.ask.seats if match.ask else ()):
            assert not hints_for(look(match, other)[0])


def test_a_hint_takes_two_lines_in_both_languages_and_cites_its_clause() -> None:
    for language in LANGUAGES:
        words = game_words("quest", language)
        assert all(len(words.say(hint.text)) <= 160 for hint in HINTS)
        assert {hint.clause for hint in HINTS} <= set(rulebook(GAME.home, language).clauses)
