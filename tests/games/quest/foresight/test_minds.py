"""What an enemy would do if it were activated now is what it does when it is."""

from __future__ import annotations

import pytest

from sobremesa.engine.chance import seeded
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.foresight.foreseen import Foreseen, what_minds_go_by
from sobremesa.games.quest.foresight.minds import mind_of
from sobremesa.games.quest.foresight.told import Mind
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.rules.pages import ENEMY, Turn
from sobremesa.games.quest.state.box import HEXED, WEAKENED
from sobremesa.games.quest.state.match import SHAKEN, Quest
from tests.games.quest.foresight.matches import MISSIONS, positions
from tests.games.quest.table import BOW, STATS, Table, enemy, hero, table

SEED = 11


def minds(t: Table) -> dict[int, Mind]:
    """What is foretold of each enemy."""
    return {mind.unit: mind for mind in Foreseen(t.match).minds}


@pytest.mark.clause("QU-8.1", "QU-8.3", "QU-8.4")
def test_an_enemy_that_shoots_is_foretold_with_its_steps_its_way_and_its_aim() -> None:
    t = table(hero(10, 10), hero(10, 30), enemy((32, 10), weapons=(BOW,)))
    (course,) = minds(t)[2].courses
    assert (course.what, course.target) == ("shoots", 0)
    assert [said.clause for said in course.says] == ["QU-8.1", "QU-8.1", "QU-3.3", "QU-6.12"]
    (route,) = course.routes
    assert route.points[0] == (32_000, 10_000)
    assert route.length == 3000


@pytest.mark.clause("QU-8.1")
def test_with_a_hero_at_another_place_another_thing_is_foretold() -> None:
    assert minds(table(hero(10, 10), enemy((32, 10))))[1].courses[0].what == "runs-to-hero"
    assert minds(table(hero(25, 10), enemy((32, 10))))[1].courses[0].what == "charges"


@pytest.mark.clause("QU-6.8", "QU-10.2")
def test_the_shaken_idle_and_of_the_weakened_both_is_told() -> None:
    t = table(hero(10, 10), enemy((20.5, 10), marks=SHAKEN), enemy((10, 20.5), conditions=WEAKENED))
    assert minds(t)[1].courses[0].what == "idles"
    assert [course.what for course in minds(t)[2].courses] == ["runs-to-hero", "charges"]
    assert minds(t)[2].before == ("QU-3.9",)


@pytest.mark.clause("QU-3.3", "QU-10.2")
def test_it_is_told_how_far_an_enemy_charges_and_shoots() -> None:
    t = table(hero(10, 10), enemy((30, 10)), enemy((30, 20), weapons=(BOW,)), enemy((30, 30), conditions=WEAKENED))
    found = minds(t)
    assert (found[1].charge, found[1].shot) == (12_000, 0)
    assert (found[2].charge, found[2].shot) == (12_000, 24_000)
    assert (found[3].charge, found[3].shot) == (6_000, 0)


@pytest.mark.clause("QU-1.2", "QU-10.4")
def test_the_chances_of_a_heros_tests_are_told_by_stat() -> None:
    (sound, hexed) = Foreseen(table(hero(10, 10), hero(20, 10, conditions=HEXED)).match).talents
    assert sound.chances == tuple((7 - stat) / 6 for stat in STATS)
    assert hexed.chances == tuple((6 - stat) / 6 for stat in STATS)


def done(match: Quest, unit: int, seed: int) -> list[tuple[str, tuple[int, ...]]]:
    """What it does if it is activated now, by the log, up to the first die."""
    world = match.copy()
    assert isinstance(world, Quest)
    world.finish()
    world.chance = seeded(seed)
    world.listen()
    world.open(ENEMY, Turn(NOBODY, unit))
    world.read_on()
    told = [event for event in world.events or () if event.kind is not events.NO_SPELL]
    activated = [event.kind for event in told].index(events.ACTIVATED)
    return [(event.clause, tuple(event.named().values())) for event in told[activated + 1 :]]


def compared(every: int, most: int, missions: range = MISSIONS) -> int:
    """How many enemies did what was foretold of them."""
    count = 0
    for match in positions(SEED, every, most, missions):
        before = match.hash()
        for mind in Foreseen(match).minds:
            if not mind.before:
                course = mind.courses[0]
                foretold = [(said.clause, tuple(said.facts.values())) for said in course.says]
                assert done(match, mind.unit, count)[: len(foretold)] == foretold, (SEED, match.box.mission.slug, mind)
                count += 1
        assert match.hash() == before
    return count


@pytest.mark.clause("QU-8.1")
def test_what_is_foretold_of_enemies_is_what_they_do_when_they_are_activated_next() -> None:
    assert compared(60, 1, range(3, 6)) > 15


@pytest.mark.sweep
def test_what_is_foretold_of_enemies_in_many_positions_is_what_they_do() -> None:
    assert compared(20, 15) > 500


@pytest.mark.clause("QU-8.1")
def test_enemies_would_do_the_same_wherever_all_that_they_go_by_is_the_same() -> None:
    known: dict[bytes, tuple[Mind, ...]] = {}
    again = 0
    for match in positions(SEED, 1, 24, range(3, 4)):
        key = match.box.mission.slug.encode() + what_minds_go_by(match)
        minds = tuple(mind_of(match, unit) for unit in match.enemies())
        again += key in known
        assert known.setdefault(key, minds) == minds, (SEED, match.box.mission.slug, match.decisions)
    assert again > 5
