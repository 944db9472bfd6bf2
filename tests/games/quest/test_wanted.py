"""Whom a side objective is about: it is told wherever one reads of it, from the offer until it is settled."""

from __future__ import annotations

import pytest

from sobremesa.engine.groups import Cell, Grid, Sheet
from sobremesa.engine.words import LANGUAGES, Words
from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.state.match import Quest
from sobremesa.games.quest.state.position import Position, Side
from sobremesa.games.quest.words.groups import WANTED, MeasuredView
from sobremesa.games.quest.words.speech import QuestSpeech

WRITTEN = 7  # one of the pack's, in which one of several alike has to be made to talk
TALKS = "DCNXB-XQBZP"  # generated ones: the same, and one in which somebody has to be captured
TAKEN = "DBMHP-NNNGQ"

of_each = pytest.mark.parametrize(
    ("mission", "kind"), [(WRITTEN, "interrogate"), (TALKS, "interrogate"), (TAKEN, "capture")]
)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def offered(mission: int | str) -> Quest:
    """The mission when a side objective is offered for the first time."""
    match = GAME.new(1, 5, {"mission": mission})
    assert isinstance(match, Quest)
    while "take-on" not in {choice.text for choice in match.options()}:
        match.apply(match.options()[0])
    return match


def answered(mission: int | str, answer: str) -> Quest:
    """The same when all that was offered has been answered so, and the first hero acts."""
    match = offered(mission)
    while answer in {choice.text for choice in match.options()}:
        match.apply(answer)
    match.apply("activate:0")
    return match


def side_of(match: Quest, kind: str) -> Side:
    position: Position = match.truth()
    return next(side for side in position.sides if side.kind == kind)


def words_of(match: Quest, language: str) -> Words:
    return GAME.words(language, ("Ana",), options=match.setting.options)


def layout_of(match: Quest, words: Words) -> MeasuredView:
    assert isinstance(words.speech, QuestSpeech)
    return MeasuredView(match.view(0), words.speech.content, words.speech.mission)


def said(words: Words, cell: Cell) -> list[str]:
    return [words.say(text, **facts) for text, facts in cell]


@pytest.mark.clause("QU-13.11")
@of_each
def test_the_position_tells_everybody_whom_it_is_about(mission: int | str, kind: str) -> None:
    match = offered(mission)
    (unit,) = side_of(match, kind).units
    profiles = [enemy.profile for enemy in match.truth().enemies]
    assert profiles.count(profiles[unit - 1]) > 1, "others are like it"
    for seat in (0, None):
        (told,) = [side for side in match.view(seat).as_dict()["position"]["sides"] if side["kind"] == kind]
        assert told["units"] == [unit]


@pytest.mark.clause("QU-13.10", "QU-13.11")
@every_language
@of_each
def test_the_offer_the_mission_and_the_lists_name_it(mission: int | str, kind: str, language: str) -> None:
    match = offered(mission)
    words = words_of(match, language)
    (unit,) = side_of(match, kind).units
    name = words.speech.fact(words, "unit", unit)
    (wanted,) = said(words, (WANTED[kind],))
    while match.truth().sides[match.stack[-1].side].kind != kind:  # type: ignore[attr-defined]  # an offer's
        match.apply("leave-it")
    assert name in [str(line) for line in words.sentences(GAME.hints(words.speech).surroundings(match, asked=True))]
    groups = GAME.layout(words.speech).groups(match.view(0))
    assert any(name in said(words, cell) for sheet in groups if isinstance(sheet, Sheet) for _, cell in sheet.rows)
    rows = [[said(words, cell) for cell in row] for grid in groups if isinstance(grid, Grid) for row in grid.rows]
    marked = [row[0] for row in rows if any(wanted in cell for cell in row)]
    assert marked == [[name]]


@pytest.mark.clause("QU-13.10")
@of_each
def test_it_is_marked_from_the_offer_until_the_objective_is_settled(mission: int | str, kind: str) -> None:
    def marked(match: Quest) -> list[int]:
        layout = layout_of(match, words_of(match, "en"))
        return [enemy.unit for enemy in layout.enemies if kind in layout.signs(enemy)]

    units = list(side_of(offered(mission), kind).units)
    assert marked(offered(mission)) == marked(answered(mission, "take-on")) == units
    assert not marked(answered(mission, "leave-it"))


@pytest.mark.clause("QU-13.11")
@every_language
@of_each
def test_why_nobody_else_counts_names_the_one_who_does(mission: int | str, kind: str, language: str) -> None:
    match = answered(mission, "take-on")
    words = words_of(match, language)
    (unit,) = side_of(match, kind).units
    for other in range(len(match.place)):
        why = match.why_not(f"{kind}:{other}")
        assert why is not None
        assert (why.clause, why.facts) == ("QU-13.11", {"unit": unit})
        assert words.speech.fact(words, "unit", unit) in str(words.refusal(why))
        assert (why.name == "not beaten") == (other == unit)


@pytest.mark.clause("QU-13.11")
@of_each
def test_where_it_was_left_nobody_counts(mission: int | str, kind: str) -> None:
    match = answered(mission, "leave-it")
    (unit,) = side_of(match, kind).units
    why = match.why_not(f"{kind}:{unit}")
    assert why is not None
    assert why.name == f"nobody to {kind}"
    assert not why.facts
