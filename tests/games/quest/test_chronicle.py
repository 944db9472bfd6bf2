"""What a mission tells those who study many: who wins which, why and where models fall, how it goes on."""

from __future__ import annotations

from typing import Final, cast

import pytest

import sobremesa
from sobremesa.engine.chronicle import Record, Statistic
from sobremesa.games.quest import chronicle
from sobremesa.games.quest.chronicle import QuestChronicle
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.lab.run import MatchResult, Plan, play

QUEST: Final = sobremesa.game("quest")
PACK: Final = QUEST.pack()


def random_mission(number: int = 1, seats: int = 1, **options: int | str) -> MatchResult:
    """A whole mission between random bots, as a report has it; the first is the small cellar."""
    return play(Plan("quest", seats, ("random",) * seats, number, 4, options, chronicled=True), number)


@pytest.fixture(scope="module", name="cellar")
def _cellar() -> Record:
    record = random_mission().record
    assert record is not None
    return record


def test_the_classes_of_a_party_are_who_won_with_whom(cellar: Record) -> None:
    drew = {number for number, use in cellar.uses.items() if use.drew == 1}
    assert drew == {0, 1, 2, 3}
    designs = QuestChronicle.designs(PACK)
    assert [design.number for design in designs] == list(range(8))
    assert all(design.owned and not design.chosen for design in designs)


def test_the_mission_counts_for_the_standard_party_at_normal_difficulty(cellar: Record) -> None:
    assert cellar.roles[chronicle.NORMAL_MISSION] == (0,)
    assert cellar.roles[chronicle.DIFFICULTY] == (1,)
    assert cellar.roles[chronicle.PARTY] == (4,)


@pytest.mark.parametrize(
    ("options", "kind"),
    [
        ({"difficulty": "easy"}, chronicle.EASY_MISSION),
        ({"difficulty": "hard"}, chronicle.HARD_MISSION),
        ({"party": 2}, chronicle.OTHER_PARTY),
        ({"hero_4": 8}, chronicle.OTHER_PARTY),
    ],
)
def test_other_parties_and_difficulties_count_apart(options: dict[str, int | str], kind: str) -> None:
    match = QUEST.new(1, 1, options)
    notes = QuestChronicle(match)
    notes.close()
    assert notes.roles[kind] == (0,)
    assert chronicle.NORMAL_MISSION not in notes.roles


def test_a_mission_is_lost_by_time_or_for_want_of_heroes_and_not_both(cellar: Record) -> None:
    marks = cellar.marks
    assert marks[chronicle.TIME_RAN_OUT] + marks[chronicle.NOBODY_LEFT] == 1
    assert marks[chronicle.NOBODY_LEFT] == (cellar.measures[chronicle.STANDING] == 0)


def test_whoever_falls_does_so_of_something_and_somewhere(cellar: Record) -> None:
    for causes, places in (
        (chronicle.HERO_FALLS_OF, chronicle.HERO_FALLS_IN),
        (chronicle.ENEMY_FALLS_OF, chronicle.ENEMY_FALLS_IN),
    ):
        fallen = sum(cellar.deeds[cause].times for cause in causes)
        assert fallen == sum(cellar.deeds[place].times for place in places) > 0


def test_each_round_but_the_last_has_its_end(cellar: Record) -> None:
    rounds = cellar.measures[chronicle.ROUNDS]
    assert {name: len(values) for name, values in cellar.course.items()} == dict.fromkeys(cellar.course, rounds - 1)


def test_missions_that_do_not_teach_take_turns_and_the_third_lap_is_for_others() -> None:
    missions = cast(QuestPack, PACK).rated
    rota = [QuestChronicle.rota(number, 1, PACK) for number in range(1, 9 * missions + 1)]
    assert [options["mission"] for options in rota] == 9 * [*range(1, missions + 1)]
    laps = [{tuple(sorted(set(options) - {"mission"})) for options in rota[at::missions]} for at in (0,)]
    assert laps == [{(), ("difficulty",), ("hero_1", "hero_2", "party")}]
    assert [rota[lap * missions].get("difficulty") for lap in (2, 5, 8)] == ["easy", "hard", None]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_options_of_the_rota_fit(seats: int) -> None:
    for number in (1, 17, 41, 65, 66, 137, 209):
        QUEST.check_table(seats, QuestChronicle.rota(number, seats, PACK), PACK)


@pytest.mark.clause("QU-12.5")
def test_the_bars_are_those_of_the_rules() -> None:
    bars = {bar.statistic: (bar.name, bar.least, bar.most) for bar in QuestChronicle.bars if bar.clause}
    assert bars == {
        Statistic.SHARES: (chronicle.NORMAL_MISSION, 0.45, 0.8),
        Statistic.TOGETHER: (chronicle.HARD_MISSION, 0.35, 0.55),
        Statistic.MEDIAN: (chronicle.ROUNDS, 5, 12),
    }
