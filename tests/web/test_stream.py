"""What is sent while a match is played: what has changed and nothing else, compressed, and nothing twice."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

import httpx
import pytest

from sobremesa.table.guests import Guest
from sobremesa.table.room import Room
from sobremesa.table.store.matches import room_topic
from tests.table.tables import become, until
from tests.web.conftest import Visitor, visitor_as
from tests.web.serving import Serving

MOST_AT_FIRST = 300_000
MOST_PER_CHOICE = 20_000


@dataclass
class Event:
    """An event as a browser receives it; ``size`` is the number of bytes that arrived for it."""

    name: str
    id: str
    data: str
    size: int

    @property
    def regions(self) -> set[str]:
        """The ids of what it changes."""
        return set(re.findall(r'<hx-partial hx-target="#([\w-]+)"', self.data))


def listened(response: httpx.Response) -> Iterator[Event]:
    """The events of a stream as they come."""
    assert response.headers["content-encoding"] == "gzip"
    unpack = zlib.decompressobj(16 + zlib.MAX_WBITS)
    text, size = "", 0
    for piece in response.iter_raw():
        size += len(piece)
        text += unpack.decompress(piece).decode()
        while "\n\n" in text:
            block, text = text.split("\n\n", 1)
            fields = [line.partition(": ")[::2] for line in block.split("\n") if not line.startswith(":")]
            if fields:
                told = {name: value for name, value in fields if name != "data"}
                data = "\n".join(value for name, value in fields if name == "data")
                yield Event(told.get("event", ""), told.get("id", ""), data, size)
                size = 0


def connection(page: str) -> str:
    """Where a page's table listens."""
    found = re.search(r'<sobremesa-table[^>]*hx-sse:connect="([^"]+)"', page)
    assert found is not None
    return found[1].replace("&amp;", "&")


def choices_on(page: str) -> list[dict[str, str]]:
    """What can be chosen on a page."""
    ask = re.search(r'data-ask="(\d+)"', page)
    return [{"choice": choice, "ask": ask[1]} for choice in re.findall(r'data-choice="([^"]+)"', page)] if ask else []


def choice_on(page: str) -> dict[str, str]:
    """Something that can be chosen on a page."""
    return choices_on(page)[0]


def two_people(server: Serving) -> tuple[Room, Guest, Guest]:
    ana, beto = server.guest("Ana"), server.guest("Beto")
    return server.match(ana, beto), ana, beto


def asked(server: Serving, room: Room, *people: Guest) -> Guest:
    """Whoever it is up to."""
    assert room.match is not None
    look = server.there(server.house.live.look(room.match, None))
    assert look.ask is not None
    return next(one for one in people if look.ask.seats[0] in room.seats_of(one.id))


def choose(browser: Visitor, room: Room) -> httpx.Response:
    """Choose something on one's page."""
    return browser.fill_in(f"/room/{room.link}/choose", None, **choice_on(browser.open(f"/room/{room.link}")))


def test_a_choice_changes_what_it_changes_on_every_page_and_leaves_the_rest(server: Serving) -> None:
    room, ana, beto = two_people(server)
    with visitor_as(server, ana) as hers, visitor_as(server, beto) as his:
        page = hers.open(f"/room/{room.link}")
        his.open(f"/room/{room.link}")
        first = hers if asked(server, room, ana, beto) is ana else his
        with hers.stream("GET", connection(page), headers={"Accept-Encoding": "gzip"}) as response:
            events = listened(response)
            assert choose(first, room).status_code == 204
            heard = next(events)
            assert heard.name == "heard"
            assert json.loads(heard.data)[0]["events"]
            change = next(events)
            assert {"turn", "log-lines"} <= change.regions
            assert "ending" not in change.regions, "it is as it was"
            assert change.id.split(".")[0] == str(json.loads(heard.data)[-1]["line"])


def test_a_page_that_has_everything_is_sent_nothing(server: Serving) -> None:
    room, ana, beto = two_people(server)
    with visitor_as(server, ana) as hers, visitor_as(server, beto) as his:
        page = hers.open(f"/room/{room.link}")
        with hers.stream("GET", connection(page), headers={"Accept-Encoding": "gzip"}) as response:
            events = listened(response)
            choose(hers if asked(server, room, ana, beto) is ana else his, room)
            assert next(events).name == "heard", "the first event is the one that the choice made"


def test_whoever_lost_the_connection_is_told_what_was_missed(server: Serving) -> None:
    room, ana, beto = two_people(server)
    with visitor_as(server, ana) as hers, visitor_as(server, beto) as his:
        address = connection(hers.open(f"/room/{room.link}"))
        seen = re.search(r"from=([^&]+)", address)
        assert seen is not None
        his.open(f"/room/{room.link}")
        for _ in range(2):
            assert choose(hers if asked(server, room, ana, beto) is ana else his, room).status_code == 204
        headers = {"Accept-Encoding": "gzip", "Last-Event-ID": seen[1]}
        with hers.stream("GET", f"/room/{room.link}/stream?seat=0", headers=headers) as response:
            events = listened(response)
            missed = json.loads(next(events).data)
            assert [one["line"] for one in missed] == [1, 2]
            assert "turn" in next(events).regions


@pytest.mark.parametrize("seen", ["0.x." + "9" * 11, "9" * 11 + ".x.0", "0.x." + "9" * 23])
def test_a_page_that_reports_a_number_without_end_is_sent_all_as_if_it_had_nothing(server: Serving, seen: str) -> None:
    room, ana, _ = two_people(server)
    headers = {"Accept-Encoding": "gzip", "Last-Event-ID": seen}
    with visitor_as(server, ana) as hers:
        hers.open(f"/room/{room.link}")
        hers.fill_in(f"/room/{room.link}/say", text="Hola")
        with hers.stream("GET", f"/room/{room.link}/stream", headers=headers) as response:
            assert {"turn", "chat-lines"} <= next(listened(response)).regions
    waiting = server.table(ana, bot="")
    with visitor_as(server, ana) as hers:
        hers.open(f"/room/{waiting.link}")
        hers.fill_in(f"/room/{waiting.link}/say", text="Hola")
        with hers.stream("GET", f"/room/{waiting.link}/waiting", headers=headers) as response:
            assert {"seats", "chat-lines"} <= next(listened(response)).regions


def test_that_the_rules_were_changed_is_told_where_it_happened(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, ana, beto = two_people(server)
    assert room.match is not None
    with visitor_as(server, ana, "en") as hers, visitor_as(server, beto, "en") as his:
        his.open(f"/room/{room.link}")
        assert choose(hers if asked(server, room, ana, beto) is ana else his, room).status_code == 204
        server.house.live._held.clear()
        become(99, monkeypatch)
        assert "by the new ones" not in hers.open(f"/room/{room.link}")
        assert choose(hers if asked(server, room, ana, beto) is ana else his, room).status_code == 204
        page = hers.open(f"/room/{room.link}")
        assert page.count("From here, this match is played by the new ones.") == 1


def test_what_is_said_at_the_table_is_heard_and_only_said(server: Serving) -> None:
    room, ana, beto = two_people(server)
    with visitor_as(server, ana) as hers, visitor_as(server, beto) as his:
        page = hers.open(f"/room/{room.link}")
        his.open(f"/room/{room.link}")
        with hers.stream("GET", connection(page), headers={"Accept-Encoding": "gzip"}) as response:
            events = listened(response)
            his.fill_in(f"/room/{room.link}/say", text="<script>alert(1)</script>")
            told = next(events)
            assert told.regions == {"chat-lines"}
            assert "&lt;script&gt;" in told.data
            assert "<script>" not in told.data


def test_a_late_answer_is_no_error_and_changes_nothing(server: Serving) -> None:
    room, ana, beto = two_people(server)
    with visitor_as(server, asked(server, room, ana, beto)) as browser:
        answer = choice_on(browser.open(f"/room/{room.link}"))
        address = f"/room/{room.link}/choose"
        assert [browser.fill_in(address, None, **answer).status_code for _ in range(2)] == [204, 204]
    assert room.match is not None
    assert server.there(server.house.live.look(room.match, None)).line == 1


def test_what_the_rules_refuse_is_told_with_its_clause(server: Serving) -> None:
    room, ana, beto = two_people(server)
    with visitor_as(server, asked(server, room, ana, beto)) as browser:
        ask = choice_on(browser.open(f"/room/{room.link}"))["ask"]
        refused = browser.fill_in(f"/room/{room.link}/choose", choice="roll", ask=ask)
        assert refused.status_code == 409
        assert "data-clause=" in refused.text
        seat = room.seats_of(asked(server, room, ana, beto).id)[0]
        why = browser.get(f"/room/{room.link}/why", params={"choice": "roll", "seat": str(seat)})
        assert why.text == refused.text


def test_nobody_plays_for_somebody_else(server: Serving) -> None:
    room, ana, beto = two_people(server)
    other = beto if asked(server, room, ana, beto) is ana else ana
    with visitor_as(server, asked(server, room, ana, beto)) as mine, visitor_as(server, other) as theirs:
        answer = choice_on(mine.open(f"/room/{room.link}"))
        theirs.open(f"/room/{room.link}")
        seat = room.seats_of(asked(server, room, ana, beto).id)[0]
        theirs.fill_in(f"/room/{room.link}/choose", None, **answer, seat=seat)
    assert room.match is not None
    assert server.there(server.house.live.look(room.match, None)).line == 0


def test_an_onlooker_has_nothing_to_choose_and_no_hand(server: Serving, visitor: Visitor) -> None:
    room, _, _ = two_people(server)
    page = visitor.open(f"/room/{room.link}")
    assert "data-choice=" not in page
    assert visitor.fill_in(f"/room/{room.link}/choose", choice="roll", ask=0).status_code == 401


# What all of it weighs.


def test_a_first_page_is_light(server: Serving) -> None:
    room, ana, _ = two_people(server)
    with visitor_as(server, ana) as hers:
        for address in ("/", f"/room/{room.link}"):
            with hers.stream("GET", address, headers={"Accept-Encoding": "br, gzip"}) as response:
                raw = b"".join(response.iter_raw())
            page = zlib.decompress(raw, 16 + zlib.MAX_WBITS).decode()
            fetched = set(re.findall(r'"(/static/[^"#]+)[#"]', page))
            weight = len(raw)
            for file in fetched:
                with hers.stream("GET", file, headers={"Accept-Encoding": "br, gzip"}) as response:
                    weight += len(b"".join(response.iter_raw()))
            assert weight <= MOST_AT_FIRST, f"{address}: {weight} bytes"


def test_a_choice_is_lighter(server: Serving) -> None:
    ana = server.guest("Ana")
    room = server.match(ana, seats=4, options={})
    sizes: list[int] = []
    with visitor_as(server, ana) as hers:
        page = hers.open(f"/room/{room.link}")
        with hers.stream("GET", connection(page), headers={"Accept-Encoding": "gzip"}) as response:
            events = listened(response)
            while len(sizes) < 60:
                for answer in choices_on(hers.open(f"/room/{room.link}"))[-1:]:
                    hers.fill_in(f"/room/{room.link}/choose", None, **answer)
                sizes.append(next(events).size + next(events).size)
    assert max(sizes) <= MOST_PER_CHOICE, f"bytes for a change: mean {sum(sizes) / len(sizes):.0f}, most {max(sizes)}"


def test_whoever_goes_away_is_listened_for_no_more(server: Serving) -> None:
    room, ana, _ = two_people(server)
    notifier, topic = server.house.store.notifier, room_topic(room.id)
    with visitor_as(server, ana) as hers:
        page = hers.open(f"/room/{room.link}")
        with hers.stream("GET", connection(page), headers={"Accept-Encoding": "gzip"}) as response:
            pieces = response.iter_raw()
            next(pieces)
            server.there(until(lambda: notifier.heard(topic)))
    server.there(until(lambda: not notifier.heard(topic)))
