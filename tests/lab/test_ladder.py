"""A ladder: bots against each other."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from sobremesa import BadInput, bots
from sobremesa.lab.ladder import THE_GAME, Meeting, climb, ladder_plan, meetings, paces
from sobremesa.lab.plan import StudyPlan, read_plan
from sobremesa.lab.recording import play_all
from sobremesa.lab.rows import SeatRow

SEED = 11


def plan(folder: Path, text: str) -> StudyPlan:
    file = folder / "plan.yaml"
    file.write_text(text, encoding="utf-8")
    return read_plan(file)


def fought(strength: dict[str, float], deals: int) -> list[Meeting]:
    """Matches in which each bot wins by its strength, after Bradley and Terry."""
    luck = Random(SEED)
    return [
        won_by(deal, *((a, b) if luck.random() < one / (one + other) else (b, a)))
        for (a, one), (b, other) in combinations(strength.items(), 2)
        for deal in range(deals)
    ]


def won_by(deal: int, *bots: str) -> Meeting:
    """A match in which these bots finished in this order."""
    places = tuple(range(1, len(bots) + 1))
    return Meeting(deal, bots, places, tuple(float(place == 1) for place in places))


def test_every_two_meet_on_the_same_deals_in_both_seats(tmp_path: Path) -> None:
    base = plan(tmp_path, "game: azardia\nseats: 2\nmatches: 4\noptions: {length: 15}\n")
    climbing = ladder_plan(base, [bots.read(name) for name in ("random", "hasty", "greedy", "random")])
    study = climbing.study
    assert [tuple(bot.text for bot in one.bots) for one in study.setups] == [
        ("random", "hasty"),
        ("random", "greedy"),
        ("hasty", "greedy"),
    ]
    sat = [study.sitting(table, number) for table in (1, 2, 3) for number in (1, 2)]
    assert len({one.seed for one in sat}) == 1
    assert [one.bots[0].text for one in sat[:2]] == ["random", "hasty"]


def test_the_plan_of_a_ladder_can_be_played_by_itself(tmp_path: Path) -> None:
    base = plan(tmp_path, "seed: 3\ngame: azardia\nseats: 2\nmatches: 4\noptions: {length: 15}\n")
    climbing = ladder_plan(base, [bots.read("random"), bots.read("greedy:worlds=4")])
    assert plan(tmp_path, climbing.text).study == climbing.study


def test_where_a_game_is_played_alone_each_bot_meets_the_game(tmp_path: Path) -> None:
    base = plan(tmp_path, "game: quest\nseats: 2\nmatches: 1\n")
    study = ladder_plan(base, [bots.read("random"), bots.read("hasty")]).study
    assert [len(one.bots) for one in study.setups] == [1, 1]
    rows = [SeatRow(1, 1, 1, 0, 0, "random", 2, 0.0, -1.0), SeatRow(2, 1, 1, 0, 0, "hasty", 1, 1.0, 1.0)]
    met = meetings(rows)
    assert met == [Meeting(1, ("random", THE_GAME), (2, 1), (0.0, 1.0)), won_by(1, "hasty", THE_GAME)]
    assert [rung.bot for rung in climb(met)] == ["hasty", "random"]


@pytest.mark.parametrize("names", [["random"], ["random", "random"]])
def test_one_bot_is_no_ladder(names: list[str], tmp_path: Path) -> None:
    base = plan(tmp_path, "game: azardia\nseats: 2\n")
    with pytest.raises(BadInput, match="rungs"):
        ladder_plan(base, [bots.read(name) for name in names])


def test_the_strongest_stands_first_and_is_rated_as_its_wins_say() -> None:
    rungs = climb(fought({"a": 1.0, "b": 4.0, "c": 2.0}, 200))
    assert [rung.bot for rung in rungs] == ["b", "c", "a"]
    assert rungs[0].low > rungs[1].rating > rungs[2].high
    best = rungs[0]
    assert best.matches == 400
    assert best.against["a"].low < 0.8 < best.against["a"].high


def test_three_at_a_table_sit_in_every_seat_and_are_rated_by_their_places(tmp_path: Path) -> None:
    base = plan(tmp_path, "game: azardia\nseats: 2\nmatches: 3\noptions: {length: 15}\n")
    four = [bots.read(name) for name in ("random", "hasty", "greedy", "greedy:worlds=1")]
    study = ladder_plan(base, four, seats=3).study
    assert len(study.setups) == 4
    sat = [study.sitting(1, number).bots for number in (1, 2, 3)]
    assert [[seats[at].text for seats in sat] for at in range(3)] == [
        ["random", "hasty", "greedy"],
        ["hasty", "greedy", "random"],
        ["greedy", "random", "hasty"],
    ]
    rungs = climb([won_by(deal, "a", "b", "c") for deal in range(40)])
    assert [rung.bot for rung in rungs] == ["a", "b", "c"]
    assert [rung.share.mean for rung in rungs] == [1.0, 0.0, 0.0]
    assert rungs[1].against["c"].mean == 1.0, "whoever comes second has beaten the third"


def test_a_table_needs_as_many_bots_as_seats(tmp_path: Path) -> None:
    base = plan(tmp_path, "game: azardia\nseats: 2\n")
    with pytest.raises(BadInput, match="2 bots for 3 seats"):
        ladder_plan(base, [bots.read("random"), bots.read("hasty")], seats=3)


def test_more_matches_make_a_rating_surer() -> None:
    few, many = (climb(fought({"a": 1.0, "b": 1.0}, deals)) for deals in (10, 200))
    assert many[0].spread < few[0].spread


def test_the_order_in_which_matches_ended_does_not_matter(tmp_path: Path) -> None:
    base = plan(tmp_path, "game: azardia\nseats: 2\nmatches: 4\noptions: {length: 15}\n")
    study = ladder_plan(base, [bots.read("random"), bots.read("hasty")]).study
    seats = play_all(study, 1, range(1, 5)).seats
    assert climb(meetings(seats)) == climb(meetings(seats[::-1]))
    assert sum(rung.share.mean for rung in climb(meetings(seats))) == pytest.approx(1)


def test_how_long_a_bot_thinks_is_measured_by_its_choices(tmp_path: Path) -> None:
    base = plan(tmp_path, "game: azardia\nseats: 2\nmatches: 2\noptions: {length: 15}\n")
    found = paces(ladder_plan(base, [bots.read("random"), bots.read("hasty")]).study)
    assert list(found) == ["random", "hasty"]
    assert all(pace.choices > 10 and pace.milliseconds >= 0 for pace in found.values())
