"""How it came to this: the charts of a match that is over."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sobremesa.engine.tracks import Track
from sobremesa.web.story import HEIGHT, TurnStand, charts_of, points_of
from sobremesa.web.tongue import match_words
from tests.table.tables import SHORT
from tests.web.conftest import Visitor, visitor_as
from tests.web.serving import Serving

DECKS: dict[str, Any] = {"deck_1": 1, "deck_2": 2, "order": "seats"}


def stand(moment: int, *values: int | None) -> TurnStand:
    return TurnStand(moment, 0, (Track("Square", values, goal=100),))


def test_a_chart_stands_as_high_as_the_goal_and_a_line_ends_where_somebody_is_out() -> None:
    (chart,) = charts_of([stand(0, 0, 50), stand(5, 100, None)], match_words("azardia", "en", ()))
    assert (chart.name, chart.top) == ("Square", 100)
    first, second = chart.lines
    heights = [float(point.split(",")[1]) for point in first.points.split()]
    assert heights[0] > heights[1] == chart.goal
    assert len(second.points.split()) == 1
    assert all(0 <= height <= HEIGHT for height in heights)


def test_where_it_turned_is_told_in_the_order_of_time_and_small_steps_are_not() -> None:
    stands = [stand(0, 10, 10), stand(3, 14, 60), stand(7, 90, 61)]
    found = points_of(stands, match_words("azardia", "en", ()))
    assert [(point.moment, point.turn, point.seat, point.before, point.after) for point in found] == [
        (0, 1, 1, 10, 60),
        (3, 2, 0, 14, 90),
    ]


@pytest.mark.parametrize(("game", "options"), [("azardia", SHORT), ("encrucijada", DECKS)])
def test_a_match_that_is_over_shows_how_it_came_to_this(server: Serving, game: str, options: dict[str, Any]) -> None:
    ana = server.guest("Ana")
    room = server.played(ana, game=game, options=options)
    with visitor_as(server, ana) as hers:
        assert f"/replay/{room.link}/story" in hers.open(f"/room/{room.link}")
        page = hers.open(f"/replay/{room.link}/story")
    assert "Cómo se llegó a esto" in page
    assert page.count("<figure") >= 3
    for moment in re.findall(rf"/replay/{room.link}\?moment=(\d+)", page):
        assert server.house.replays.replay(room.link, ana).last >= int(moment)


def test_nobody_sees_it_before_the_end(server: Serving, visitor: Visitor) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, game="encrucijada", options=DECKS)
    with visitor_as(server, ana) as hers:
        assert hers.get(f"/replay/{room.link}/story").status_code == 409
    assert visitor.get(f"/replay/{room.link}/story").status_code == 409
    assert visitor.get("/replay/nothing/story").status_code == 404
