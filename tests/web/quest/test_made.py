"""Missions made on demand have a page each, and so does the mission of the day, with its board."""

from __future__ import annotations

import re
from datetime import date, timedelta
from html import unescape

import pytest

from sobremesa.games.quest.generator.codes import CHOICES, brief_of, brief_of_the_day, grouped
from sobremesa.lab.run import Plan, run
from sobremesa.table.days import Result
from sobremesa.web.quest import day, face, today
from sobremesa.web.quest.results import result_of
from sobremesa.web.quest.today import board_of
from tests.games.quest.generated import mission
from tests.web.conftest import Visitor, visitor_as
from tests.web.serving import Serving

CODE = "DDDTTFPCXD"
SEED = 5
DAY = date(2026, 3, 14)


@pytest.fixture(autouse=True)
def one_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """No midnight comes while a test is run."""
    for module in (day, today):
        monkeypatch.setattr(module, "today", lambda: DAY)


def test_what_is_wished_is_kept_from_mission_to_mission(visitor: Visitor) -> None:
    wishes = {"theme": "marsh", "length": "short"}
    made = visitor.get("/quest/new", params=wishes)
    found = brief_of(made.headers["location"].partition("?")[0].rpartition("/")[2])
    assert (found.theme, found.length) == ("marsh", "short")
    page = visitor.open(made.headers["location"])
    for name in CHOICES:
        assert f'name="{name}" value="{wishes.get(name, "")}" checked' in page


def test_a_code_is_the_same_page_for_everybody(visitor: Visitor) -> None:
    assert visitor.get("/quest", params={"code": grouped(CODE).lower()}).headers["location"] == f"/quest/{CODE}"
    page = visitor.open(f"/quest/{CODE}")
    assert "Con el agua al cuello, en verde" in page
    assert grouped(CODE) in page
    english = visitor.get(f"/quest/{CODE}", headers={"Accept-Language": "en"}).text
    assert "Up to the Neck, in Green" in english
    assert f'<img src="/quest/{CODE}.svg#table"' in page, "the table, without what stands beside it"
    map_of_it = visitor.get(f"/quest/{CODE}.svg")
    assert map_of_it.headers["content-type"].startswith("image/svg")
    assert '<view id="table"' in map_of_it.text
    assert f"id: code-{CODE.lower()}" in visitor.get(f"/quest/{CODE}.yaml").text


def test_its_page_says_which_side_objectives_there_are_and_what_each_costs(visitor: Visitor) -> None:
    part = mission(0).part
    code = mission(0).code
    spanish = unescape(visitor.open(f"/quest/{code}"))
    english = unescape(visitor.get(f"/quest/{code}", headers={"Accept-Language": "en"}).text)
    for name, alert in part.sides():
        assert f"{name['es']} Alerta +{alert}." in spanish
        assert f"{name['en']} Alert +{alert}." in english
    assert part.sides()


def test_a_code_that_is_sent_on_is_played_by_both(server: Serving) -> None:
    """However they write it; each at a table of their own."""
    code, begun = mission(0).code, []
    for name, written in (("Ana", code), ("Beto", grouped(code).lower())):
        with visitor_as(server, server.guest(name)) as theirs:
            page = theirs.get("/quest", params={"code": written}).headers["location"]
            theirs.open(page)
            link = theirs.fill_in(f"{page}/play", difficulty="easy", party=2).headers["location"].rpartition("/")[2]
            room = server.house.rooms.room(link)
            assert room.match is not None
            begun.append(server.there(server.house.live.look(room.match, None)).view.position)
            assert mission(0).part.objective.task["es"] in unescape(theirs.open(f"/room/{link}"))
    ana, beto = begun
    assert (ana.mission, ana.enemies, ana.things, ana.sides) == (beto.mission, beto.enemies, beto.things, beto.sides)


def test_two_browsers_at_one_table_play_the_mission_of_a_code(server: Serving) -> None:
    ana, beto = server.guest("Ana"), server.guest("Beto")
    room = server.match(ana, beto, game="quest", options={"mission": mission(0).code, "difficulty": "easy"}, bot="")
    assert room.match is not None
    for guest in (ana, beto):
        with visitor_as(server, guest) as theirs:
            assert mission(0).part.objective.task["es"] in unescape(theirs.open(f"/room/{room.link}"))
    server.play_on(room)
    assert server.there(server.house.live.look(room.match, None)).places is not None
    log = server.there(server.house.live.log(room.match))
    assert {line.seat for line in log.decisions} == {0, 1}


@pytest.mark.parametrize(("address", "status"), [("/quest?code=umbrella", 422), ("/quest/DDDTTFPCXX", 404)])
def test_what_is_no_code_is_told_with_the_reason(visitor: Visitor, address: str, status: int) -> None:
    answer = visitor.get(address)
    assert answer.status_code == status
    assert 'role="alert"' in answer.text
    assert "diez letras" in answer.text


def test_one_press_starts_a_table_with_it(server: Serving, visitor: Visitor) -> None:
    visitor.open(f"/quest/{CODE}")
    began = visitor.fill_in(f"/quest/{CODE}/play", difficulty="hard", party=3)
    room = server.house.rooms.room(began.headers["location"].rpartition("/")[2])
    assert room.match is not None
    assert room.options == {"mission": CODE, "difficulty": "hard", "party": 3}


def test_a_table_for_friends_begins_with_the_code(visitor: Visitor) -> None:
    assert f'value="{CODE}"' in visitor.open(f"/room/new/quest?mission={CODE}")


def test_a_try_of_the_day_comes_to_its_board_even_if_the_server_stopped_before(server: Serving) -> None:
    ana = server.guest("Ana")
    with visitor_as(server, ana) as hers:
        hers.open("/quest/day")
        began = hers.fill_in("/quest/day/play", name="Ana la del puerto", difficulty="easy", shown=DAY.isoformat())
        link = began.headers["location"].rpartition("/")[2]
        room = server.house.rooms.room(link)
        assert room.options["mission"] == brief_of_the_day(DAY.isoformat()).code
        assert f"/room/{link}" in hers.open("/quest/day")
        assert room.match is not None
        server.house.days.take_in(room.match, Result(True, 0, 0, 6))
        page = hers.open("/quest/day")
    assert "Ana la del puerto" in page
    assert 'class="is-mine"' in page


def test_whoever_has_played_the_mission_of_the_day_finds_its_board_and_nobody_else_does() -> None:
    code = brief_of_the_day(DAY.isoformat()).code
    assert board_of({"mission": code}) == "/quest/day"
    before = DAY - timedelta(days=1)
    assert board_of({"mission": brief_of_the_day(before.isoformat()).code}) == f"/quest/day/{before.isoformat()}"
    assert board_of({"mission": CODE}) == board_of({}) == ""


def test_at_the_end_of_the_mission_of_the_day_its_board_comes_first(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(face, "board_of", lambda options: "/quest/day" if options["mission"] == 12 else "")
    ana = server.guest("Ana")
    with visitor_as(server, ana, "en") as hers:
        room = server.played(ana, game="quest", seats=1, options={"mission": 12, "party": 2})
        (ending,) = re.findall('<section id="ending".*?</section>', hers.open(f"/room/{room.link}"), re.S)
    assert '<a class="button first" href="/quest/day">The board</a>' in ending
    assert '<button type="button" class="button" hx-post' in ending, "playing it again is no try"


def test_the_same_mission_from_elsewhere_is_no_try(server: Serving) -> None:
    ana = server.guest("Ana")
    with visitor_as(server, ana) as hers:
        code = brief_of_the_day(DAY.isoformat()).code
        hers.open(f"/quest/{code}")
        room = server.house.rooms.room(
            hers.fill_in(f"/quest/{code}/play", difficulty="easy").headers["location"].rpartition("/")[2]
        )
    assert room.match is not None
    assert not server.house.days.is_a_try(room.match)


@pytest.mark.parametrize("address", ["/quest/day/2199-01-01", "/quest/day/2001-01-01", "/quest/day/today"])
def test_days_to_come_and_long_ago_have_no_page(visitor: Visitor, address: str) -> None:
    assert visitor.get(address).status_code == 404


def test_what_came_of_a_mission_is_read_from_its_log(server: Serving, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("log")
    run(Plan("quest", 1, ("random",), 1, seed=SEED, options={"mission": 1, "party": 2}, log=folder))
    log = (folder / f"quest-{SEED}-1.jsonl").read_bytes()
    replay = server.house.replays.replay(server.house.replays.bring(server.guest("Ana"), log), None)
    result = result_of(replay)
    assert result is not None, f"seed {SEED}"
    last = replay.at(replay.last)
    position = last.position(None)
    standing = [hero for hero in position.heroes if "unconscious" not in hero.marks]
    assert result == Result(last.returns()[0] > 0, 1, 2 - len(standing), position.round)
