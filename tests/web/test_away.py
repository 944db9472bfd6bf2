"""The store is away: nothing is done, everybody is told so kindly, and play goes on when it is back."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from tests.table.postgres import Server
from tests.web.conftest import visitor_as
from tests.web.serving import Serving


@pytest.fixture
def postgres() -> Iterator[Server]:
    server = Server()
    yield server
    server.close()


@pytest.fixture
def table(postgres: Server, tmp_path: Path) -> Iterator[Serving]:
    serving = Serving(tmp_path, postgres.database())
    yield serving
    serving.close()


def token_of(server: Serving) -> dict[str, str]:
    """What a program shows that has just come."""
    told = httpx.post(f"{server.address}/api/v1/guests", json={"name": "Robot"}, timeout=60).json()
    return {"Authorization": f"Bearer {told['token']}"}


def first_choice(server: Serving, link: str) -> dict[str, Any]:
    """The first thing that can be chosen from the first seat, as its page sends it."""
    look = server.there(server.house.live.look(server.there(server.house.match_at(link)), 0))
    assert look.ask is not None
    return {"choice": look.offers[0].choice.text, "ask": look.ask.number, "seat": 0}


def test_a_database_that_is_stopped_is_told_kindly_and_play_goes_on_when_it_is_back(
    table: Serving, postgres: Server, caplog: pytest.LogCaptureFixture
) -> None:
    ana = table.guest("Ana")
    room = table.match(ana, seats=2, bot="random")
    program, choice = token_of(table), first_choice(table, room.link)
    with visitor_as(table, ana) as visitor, caplog.at_level(logging.WARNING):
        visitor.open(f"/room/{room.link}")
        with visitor.stream("GET", f"/room/{room.link}/stream") as listening:
            postgres.stop()
            answers = [
                visitor.get(f"/room/{room.link}"),
                visitor.fill_in(f"/room/{room.link}/choose", **choice),
                visitor.fill_in("/play/azardia"),
                visitor.get("/api/v1/rooms"),
                visitor.post("/api/v1/rooms", json={"game": "azardia", "seats": 2}, headers=program),
                visitor.get(f"/api/v1/replays/{room.link}"),
            ]
            assert [(one.status_code, one.headers.get("retry-after")) for one in answers] == [(503, "5")] * 6
            assert "Una pequeña pausa" in answers[0].text
            assert answers[-1].json()["error"] == "away"
            assert listening.status_code == 200
            postgres.start()
        assert visitor.fill_in(f"/room/{room.link}/choose", **first_choice(table, room.link)).status_code < 300
        visitor.open(f"/room/{room.link}")
    said = sorted(record.getMessage().split(":")[0] for record in caplog.records)
    channel = [one for one in said if one.startswith("the channel")]
    assert [one for one in said if one not in channel] == [
        "reading the store fails",
        "writing to the store fails",
    ]
    assert not any(record.exc_info for record in caplog.records)


def test_a_full_disk_stops_no_reading_and_play_goes_on_when_there_is_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(Serving(tmp_path)) as table, caplog.at_level(logging.WARNING):
        ana = table.guest("Ana")
        room = table.match(ana, seats=2)
        full = True

        def limit(connection: sqlite3.Connection, *_: object) -> None:
            pages = connection.execute("PRAGMA page_count").fetchone()[0]
            connection.execute(f"PRAGMA max_page_count = {pages if full else 10**6}")

        event.listen(table.house.store.engine, "checkout", limit)
        with visitor_as(table, ana, "en") as visitor:
            visitor.open(f"/room/{room.link}")
            refused = [visitor.fill_in("/play/encrucijada") for _ in range(30)]
            told = next(one for one in refused if one.status_code == 503)
            assert told.headers["retry-after"] == "5"
            assert "A short pause" in told.text
            visitor.open(f"/room/{room.link}")
            full = False
            assert visitor.fill_in("/play/encrucijada").status_code == 303
            assert visitor.fill_in(f"/room/{room.link}/choose", **first_choice(table, room.link)).status_code < 300
    assert [record.getMessage() for record in caplog.records] == [
        "writing to the store fails: database or disk is full"
    ]


def test_a_stream_ends_quietly_when_the_store_goes_away_under_it(
    table: Serving, postgres: Server, caplog: pytest.LogCaptureFixture
) -> None:
    ana = table.guest("Ana")
    room = table.table(ana, seats=2, bot="")
    with visitor_as(table, ana) as visitor, caplog.at_level(logging.WARNING):
        with visitor.stream("GET", f"/room/{room.link}/waiting?from=0..0") as listening:
            next(pieces := listening.iter_bytes())
            postgres.stop()
            table.house.store.notifier.publish(f"room:{room.id}")
            for _ in pieces:
                pass
        postgres.start()
        assert visitor.get(f"/room/{room.link}").status_code == 200
    assert not any(record.exc_info for record in caplog.records)
