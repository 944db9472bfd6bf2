"""A match through the API: what a seat is shown, how it answers, and what it is told as it happens."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest

from tests.web.api.caller import Caller

SEED = 20261122


def events(caller: Caller, path: str, **headers: str) -> Iterator[tuple[str, str, Any]]:
    """What a stream tells, as (name, id, data), until it ends."""
    with caller.client.stream("GET", path, headers={**caller.headers, **headers}) as response:
        assert response.status_code == 200
        assert response.headers["content-type"].startswith("text/event-stream")
        told: dict[str, str] = {}
        for line in response.iter_lines():
            field, _, value = line.partition(": ")
            if line == "" and "data" in told:
                yield told["event"], told["id"], json.loads(told["data"])
                told = {}
            elif field in ("event", "id", "data"):
                told[field] = value


def until_asked(caller: Caller, link: str) -> dict[str, Any]:
    """The look in which the caller is asked, told by the stream."""
    for _, _, look in events(caller, f"/matches/{link}/stream"):
        if look["options"] or look["places"]:
            return dict(look)
    raise AssertionError("the stream ended")


def play(caller: Caller, link: str, dice: Random) -> dict[str, Any]:
    """Play by the stream to the end; returns the last look."""
    for _, _, look in events(caller, f"/matches/{link}/stream"):
        if look["places"] is not None:
            return dict(look)
        if look["options"]:
            choice = dice.choice(look["options"])["choice"]
            answer = caller.send(
                "POST", f"/matches/{link}/choices", json={"choice": choice, "ask": look["ask"]["number"]}
            )
            assert answer.status_code in (200, 409), answer.text  # 409: the table has passed meanwhile
    raise AssertionError("the stream ended before the match")


def test_a_look_says_what_can_be_chosen_and_what_it_means(ana: Caller) -> None:
    link = ana.match()
    look = until_asked(ana, link)
    assert look["seat"] == 0
    assert look["ask"]["seats"] == [0]
    assert all(option["text"] and option["choice"] for option in look["options"])
    spanish = ana.ask("GET", f"/matches/{link}", headers={"Accept-Language": "es"})
    assert [one["choice"] for one in spanish["options"]] == [one["choice"] for one in look["options"]]
    assert [one["text"] for one in spanish["options"]] != [one["text"] for one in look["options"]]


def test_a_choice_is_done_once(ana: Caller) -> None:
    link = ana.match()
    look = until_asked(ana, link)
    answer = {"choice": look["options"][0]["choice"], "ask": look["ask"]["number"]}
    assert ana.ask("POST", f"/matches/{link}/choices", json=answer)["line"] > look["line"]
    assert ana.refused("POST", f"/matches/{link}/choices", json=answer) == (409, "taken")


def test_what_the_rules_bar_is_refused_with_its_clause(ana: Caller) -> None:
    link = ana.match()
    look = until_asked(ana, link)
    offered = {option["choice"] for option in look["options"]}
    barred = next(choice for choice in ("end", "roll", "stand", "pass", "buy", "gibberish") if choice not in offered)
    answer = ana.send("POST", f"/matches/{link}/choices", json={"choice": barred, "ask": look["ask"]["number"]})
    assert answer.status_code == 409
    problem = answer.json()
    assert (problem["error"], problem["clause"][:3]) == ("illegal", "AZ-")
    verdict = ana.ask("POST", f"/matches/{link}/why-not", json={"choice": barred})
    assert problem["refusal"]
    assert verdict == {"possible": False, **{name: problem[name] for name in ("clause", "refusal", "why")}}
    verdict = ana.ask("POST", f"/matches/{link}/why-not", json={"choice": next(iter(offered))})
    assert verdict == {"possible": True, "clause": "", "refusal": "", "why": ""}


def test_only_ones_own_seat_is_looked_from_and_played(ana: Caller, berta: Caller, nobody: Caller) -> None:
    link = ana.match()
    look = until_asked(ana, link)
    answer = {"choice": look["options"][0]["choice"], "ask": look["ask"]["number"]}
    assert ana.refused("GET", f"/matches/{link}?seat=1") == (403, "forbidden")
    assert berta.refused("POST", f"/matches/{link}/choices", json=answer) == (403, "forbidden")
    assert berta.refused("POST", f"/matches/{link}/choices", json={**answer, "seat": 0}) == (403, "forbidden")
    assert nobody.refused("POST", f"/matches/{link}/choices", json=answer) == (401, "unknown")
    spectator = nobody.ask("GET", f"/matches/{link}")
    assert (spectator["seat"], spectator["options"]) == (None, [])


def test_a_table_without_onlookers_shows_nothing_to_others(ana: Caller, berta: Caller, nobody: Caller) -> None:
    link = ana.match(onlookers=False)
    for caller in (berta, nobody):
        for path in ("", "/stream", "/log"):
            assert caller.refused("GET", f"/matches/{link}{path}") == (403, "forbidden")


def test_before_it_begins_there_is_no_match(ana: Caller) -> None:
    assert ana.refused("GET", f"/matches/{ana.room()}") == (409, "taken")


def test_who_has_several_seats_says_which(ana: Caller) -> None:
    link = ana.room()
    ana.ask("POST", f"/rooms/{link}/chairs", json={"name": "Carla"})
    ana.ask("POST", f"/rooms/{link}/start")
    looks = [ana.ask("GET", f"/matches/{link}?seat={seat}") for seat in (0, 1)]
    assert [look["seat"] for look in looks] == [0, 1]
    asked = next(look for look in looks if look["options"])
    answer = {
        "choice": asked["options"][0]["choice"],
        "ask": asked["ask"]["number"],
        "seat": asked["seat"],
    }
    ana.ask("POST", f"/matches/{link}/choices", json=answer)


def test_an_answer_may_bring_the_look_of_whichever_of_ones_seats_is_asked_next(ana: Caller) -> None:
    link = ana.room()
    ana.ask("POST", f"/rooms/{link}/chairs", json={"name": "Carla"})
    ana.ask("POST", f"/rooms/{link}/start")
    dice, seen = Random(SEED), set[int]()
    look = next(look for seat in (0, 1) if (look := ana.ask("GET", f"/matches/{link}?seat={seat}"))["options"])
    while len(seen) < 2:
        seen.add(look["seat"])
        choice = dice.choice(look["options"])["choice"]
        answer = {"choice": choice, "ask": look["ask"]["number"], "seat": look["seat"]}
        told = ana.ask("POST", f"/matches/{link}/choices", json={**answer, "look": True})
        assert told["look"]["heard"][0]["line"] == told["line"]
        look = told["look"]
        assert look["options"]
        assert look["seat"] in look["ask"]["seats"]
        assert look == ana.ask("GET", f"/matches/{link}?seat={look['seat']}&since={told['line'] - 1}")


def test_an_answer_brings_no_look_unless_it_is_asked_for(ana: Caller) -> None:
    link = ana.match()
    look = until_asked(ana, link)
    answer = {"choice": look["options"][0]["choice"], "ask": look["ask"]["number"]}
    assert ana.ask("POST", f"/matches/{link}/choices", json=answer)["look"] is None


def test_a_look_since_a_line_tells_of_what_came_after_it(ana: Caller) -> None:
    link = ana.match()
    look = until_asked(ana, link)
    answer = {"choice": look["options"][0]["choice"], "ask": look["ask"]["number"]}
    line = ana.ask("POST", f"/matches/{link}/choices", json=answer)["line"]
    for since in range(line):
        told = ana.ask("GET", f"/matches/{link}?since={since}")
        assert [heard["line"] for heard in told["heard"]] == [*range(since + 1, told["line"] + 1)]


def test_a_whole_match_by_the_stream_and_then_its_replay(ana: Caller, nobody: Caller) -> None:
    link = ana.match()
    last = play(ana, link, Random(SEED))
    assert sorted(last["places"]) == [1, 2]
    replay = nobody.ask("GET", f"/replays/{link}")
    assert replay["places"] == last["places"]
    shown = nobody.ask("GET", f"/replays/{link}/moments/{replay['last']}?seat=1")
    assert (shown["seat"], shown["places"]) == (1, last["places"])
    assert nobody.refused("GET", f"/replays/{link}/moments/{replay['last'] + 1}") == (404, "missing")
    log = nobody.send("GET", f"/replays/{link}/log")
    assert log.content == nobody.send("GET", f"/matches/{link}/log").content
    brought = ana.ask("POST", "/replays", content=log.content, headers={"Content-Type": "application/x-ndjson"})
    assert nobody.ask("GET", f"/replays/{brought['link']}")["decisions"] == replay["decisions"]
    assert brought in ana.ask("GET", "/me/replays")
    again = ana.ask("POST", f"/rooms/{link}/again")
    assert (again["state"], again["yours"]) == ("playing", [1]), "there is nobody to wait for"


def test_the_log_of_a_match_in_play_is_the_seats_part_of_it(ana: Caller) -> None:
    link = ana.match()
    until_asked(ana, link)
    lines = [json.loads(line) for line in ana.send("GET", f"/matches/{link}/log").content.splitlines()]
    assert lines[0]["line"] == "set-up"
    for line in lines:
        assert not {"seed", "hash", "dice", "cards"} & set(line)
        assert "choice" not in line or line["seat"] == 0
    assert ana.refused("GET", f"/replays/{link}/log") == (409, "taken")


def test_who_comes_back_to_the_stream_hears_what_they_have_missed(ana: Caller) -> None:
    link = ana.match()
    dice = Random(SEED)
    lines: list[int] = []
    for _ in range(4):
        look = until_asked(ana, link)
        lines.append(look["line"])
        choice = {"choice": dice.choice(look["options"])["choice"], "ask": look["ask"]["number"]}
        ana.send("POST", f"/matches/{link}/choices", json=choice)
    _, number, look = next(events(ana, f"/matches/{link}/stream", **{"Last-Event-ID": str(lines[1])}))
    assert int(number) == look["line"]
    assert [heard["line"] for heard in look["heard"]] == [*range(lines[1] + 1, look["line"] + 1)]


@pytest.mark.parametrize("last", ["-1", "abc", str(2**40)])
def test_where_nobody_has_been_one_cannot_come_back_to(ana: Caller, last: str) -> None:
    link = ana.match()
    assert ana.refused("GET", f"/matches/{link}/stream", headers={"Last-Event-ID": last}) == (422, "invalid")


def test_the_stream_of_a_room_tells_who_sits_down_and_that_it_starts(ana: Caller, berta: Caller) -> None:
    link = ana.room()
    versions: list[str] = []
    states: list[tuple[str, list[str]]] = []

    def listen() -> None:
        with httpx.Client(base_url=ana.client.base_url, timeout=60) as client:
            for _, version, room in events(Caller(client), f"/rooms/{link}/stream"):
                versions.append(version)
                states.append((room["state"], [chair["name"] for chair in room["chairs"]]))
                ready.set()
                if room["state"] == "playing":
                    return

    ready = threading.Event()
    listener = threading.Thread(target=listen)
    listener.start()
    assert ready.wait(60)
    berta.ask("POST", f"/rooms/{link}/chairs", json={})
    berta.ask("PUT", f"/rooms/{link}/ready", json={})
    ana.ask("POST", f"/rooms/{link}/start")
    listener.join(60)
    assert states[0] == ("open", ["Ana", ""])
    assert states[-1] == ("playing", ["Ana", "Berta"])
    assert versions == sorted(set(versions), key=int)


def test_a_choice_may_be_taken_back_as_far_as_nobody_has_learned_from_it(ana: Caller) -> None:
    link, dice = ana.match(), Random(SEED)
    while not (look := until_asked(ana, link))["undo"]:
        assert look["places"] is None, "nothing could be taken back"
        choice = {"choice": dice.choice(look["options"])["choice"], "ask": look["ask"]["number"]}
        ana.send("POST", f"/matches/{link}/choices", json=choice)
    assert ana.ask("POST", f"/matches/{link}/undo", json={"choice": look["undo"]})["line"] > look["line"]
    assert ana.refused("POST", f"/matches/{link}/undo", json={"choice": look["undo"]})[0] == 409
    assert ana.refused("POST", f"/matches/{link}/undo/answer", json={"agrees": True, "asked": 1})[0] in (403, 409)


def test_own_dice_are_typed(ana: Caller) -> None:
    link = ana.match(own_dice=True)
    look = ana.ask("GET", f"/matches/{link}")
    while look["die"] is None:
        look = ana.ask("GET", f"/matches/{link}")
        if look["options"]:
            choice = {"choice": look["options"][0]["choice"], "ask": look["ask"]["number"]}
            ana.send("POST", f"/matches/{link}/choices", json=choice)
    die = look["die"]
    wrong = {"value": die["faces"] + 1, "number": die["number"]}
    assert ana.refused("POST", f"/matches/{link}/dice", json=wrong) == (409, "illegal")
    ana.ask("POST", f"/matches/{link}/dice", json={**wrong, "value": 1})
    assert ana.refused("POST", f"/matches/{link}/dice", json={**wrong, "value": 1}) == (409, "taken")


def test_advice_where_the_host_allows_it(ana: Caller, berta: Caller) -> None:
    link = ana.match()
    look = until_asked(ana, link)
    assert ana.refused("POST", f"/matches/{link}/advice", json={}) == (403, "forbidden")
    assert berta.refused("PUT", f"/rooms/{link}/advice", json={"allowed": True}) == (403, "forbidden")
    assert ana.ask("PUT", f"/rooms/{link}/advice", json={"allowed": True})["advice"]
    late = {"ask": look["ask"]["number"] + 1}
    assert ana.refused("POST", f"/matches/{link}/advice", json=late) == (409, "taken")
    assert berta.refused("POST", f"/matches/{link}/advice", json={}) == (403, "forbidden")
    while len(look["options"]) < 3:
        ana.ask(
            "POST",
            f"/matches/{link}/choices",
            json={"choice": look["options"][0]["choice"], "ask": look["ask"]["number"]},
        )
        look = until_asked(ana, link)
    advice = ana.ask("POST", f"/matches/{link}/advice", json={"ask": look["ask"]["number"]})
    assert {one["choice"] for one in advice["choices"]} <= {one["choice"] for one in look["options"]}
    assert all(one["text"] and 0 <= one["chance"] <= 1000 for one in advice["choices"])
