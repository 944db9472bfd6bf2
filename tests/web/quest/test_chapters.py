"""What the log tells of a scene before it is unfolded, and a screen reader says: what was done, and what came of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sobremesa.engine.film import Overheard
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.rules.reasons import packed
from sobremesa.games.quest.words.scenes import HERO, ORDER, ROUND, scenes_of
from sobremesa.web.plain.options import line
from sobremesa.web.quest.scenes import chapters_of, dice_of
from tests.games.quest.test_scenes import HEROES, heard
from tests.web.quest.matches import look, matches

BROUGHT = (events.TESTED.name, events.GIVEN.name, events.HEALED.name)


@pytest.mark.clause("QU-7.4", "QU-1.2")
def test_what_a_skill_brought_is_said_with_it_though_it_wounds_nobody() -> None:
    seen, words = look(matches(mission=3)[0], None)
    chapters = chapters_of(heard(), replace(seen, heard=heard()), words)
    told = 0
    for scene in scenes_of(heard(), HEROES):
        chapter = chapters[scene.name]
        brought = [one for one in scene.events if one.name in BROUGHT and one is not chapter.title]
        if scene.kind == HERO and chapter.title and brought:
            assert all(line(words, one.key, one.facts) in chapter.came for one in brought)
            told += 1
    assert told


@pytest.mark.clause("QU-1.4", "QU-9.3")
@pytest.mark.parametrize(("need", "bonus", "shown"), [(5, -1, "6+"), (3, -2, "5+"), (2, 1, "2+"), (6, -3, "6+")])
def test_beside_dice_stands_what_each_of_them_had_to_show(need: int, bonus: int, shown: str) -> None:
    _, words = look(matches(mission=3)[0], None)
    facts = {"faces": packed([4, 5]), "need": need, "bonus": bonus}
    rolled = Overheard(events.ROLLED_TO_BLOCK.name, "", "", facts, None)
    assert f'<span class="qu-need">{shown}</span>' in dice_of(rolled.facts, words)


@pytest.mark.clause("QU-9.32")
def test_who_arrives_is_said_with_the_round() -> None:
    seen, words = look(matches(mission=3)[0], None)
    chapters = chapters_of(heard(), replace(seen, heard=heard()), words)
    arrivals = 0
    for scene in scenes_of(heard(), HEROES):
        for one in scene.events if scene.kind == ROUND else ():
            if one.name == events.ARRIVES.name:
                assert line(words, one.key, one.facts) in chapters[scene.name].came
                arrivals += 1
    assert arrivals


@pytest.mark.clause("QU-3.1")
def test_the_order_of_the_enemies_is_two_sentences() -> None:
    for language, then in (("en", "Then "), ("es", "Después ")):
        seen, words = look(matches(mission=3)[0], None, language)
        chapters = chapters_of(heard(), replace(seen, heard=heard()), words)
        orders = [chapters[scene.name].came for scene in scenes_of(heard(), HEROES) if scene.kind == ORDER]
        assert any(orders)
        assert all(came.startswith(then) and came.endswith(".") for came in orders if came)
