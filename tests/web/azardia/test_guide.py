"""The first match explained: each question has its hint."""

from __future__ import annotations

import pytest

import sobremesa
from sobremesa.engine.page import Question
from sobremesa.web.azardia.face import FACE
from sobremesa.web.azardia.guide import hints_for
from sobremesa.web.azardia.seen import Seen
from tests.web.azardia.matches import Followed, asked, first_with, positions
from tests.web.plain.pages import read


def questions() -> list[str]:
    game = sobremesa.game("azardia")
    return sorted(
        f"{page.name}.{line.name}" for page in game.pages for line in page.lines if isinstance(line, Question)
    )


@pytest.mark.parametrize("name", [name for name in questions() if name != "az.deal.deal"])
def test_each_question_is_explained_when_it_is_asked(name: str) -> None:
    followed = first_with(lambda match: asked(name)(match) and [one.text for one in match.options(0)] != ["pass"])
    hints = hints_for(Seen(*followed.seen(0)))
    assert hints
    regions = FACE.regions(*followed.seen(0, "es"))
    assert all(hint.at in regions for hint in hints)
    shown = read(regions["guide"]).find("div")
    assert [one.attributes["data-hint"] for one in shown if "data-hint" in one.attributes] == [
        hint.id for hint in hints
    ]


def test_who_is_not_asked_is_not_taught() -> None:
    followed = first_with(asked("az.turn.roll"))
    assert not hints_for(Seen(*followed.seen(1)))
    assert not hints_for(Seen(*followed.seen(None)))


@pytest.mark.clause("AZ-7.5")
def test_how_to_answer_a_card_is_not_taught_to_who_has_nothing_to_answer_with() -> None:
    answering = asked("az.card.answer")
    followed = first_with(lambda match: answering(match) and [one.text for one in match.options(0)] == ["pass"])
    assert "answer" not in [hint.id for hint in hints_for(Seen(*followed.seen(0)))]


@pytest.mark.clause("AZ-11.1")
def test_the_grace_turn_is_explained_first() -> None:
    followed = first_with(lambda match: match.holder >= 0 and asked("az.turn.roll", 1)(match))
    assert [hint.id for hint in hints_for(Seen(*followed.seen(1)))] == ["grace", "roll"]


def test_a_match_begins_with_the_choice_of_a_character() -> None:
    followed = Followed.begun(seed=4)
    seat = followed.match.asked()[0]
    assert [hint.id for hint in hints_for(Seen(*followed.seen(seat)))] == ["character"]


def test_when_the_match_is_over_nobody_is_asked_to_read_on() -> None:
    *_, last = positions(2, seats=2, most=6000, options={"length": 15})
    assert last.match.ask is None
    first = Followed.begun(seats=2)
    paced = ["data-alone" in FACE.regions(*one.seen(0))["guide"] for one in (first, last)]
    assert paced == [True, False]
