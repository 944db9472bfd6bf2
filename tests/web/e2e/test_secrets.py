"""Whole matches over HTTP, with every byte that anybody is sent searched for what they may not know.

The cards bear marks (see ``marked.py``), so that each can be told wherever it is named. What somebody may know is taken
from the match itself: what lies open or did, what they hold or held, what they have seen of others' hands.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import sobremesa
from sobremesa import bots
from sobremesa.engine.history import History
from sobremesa.engine.match import Match
from sobremesa.table.cached import CachedMatch
from tests.conformance.test_secrets import difference
from tests.web.e2e.marked import marked_pack
from tests.web.e2e.receivers import FACES, Receiver, Table, choices_of
from tests.web.e2e.truth import held, may_know
from tests.web.serving import Serving

pytestmark = pytest.mark.guard

OFTEN = 30  # decisions between two attempts at all doors
SEATS = 3
CARDS = set(range(135))
AZARDIA = sobremesa.game("azardia")


def sit_down(server: Serving, **plan: Any) -> Table:
    """Three people at a table with marked cards."""
    people = [server.guest(name) for name in ("Ana", "Beto", "Carla")]
    pack = server.house.packs.bring(AZARDIA, marked_pack(), people[0].id)
    assert pack.digest is not None, pack.faults
    return Table(server, server.match(*people, seats=SEATS, pack=pack.digest, options={"length": 15}, **plan), people)


@pytest.fixture
def table(server: Serving, request: pytest.FixtureRequest) -> Iterator[Table]:
    table = sit_down(server, **getattr(request, "param", {}))
    yield table
    table.close()


def decide(table: Table, dice: Random) -> bool:
    """Somebody who is asked chooses, wisely more often than not: else it takes too long. False when it is over."""
    asked = table.real.ask
    if asked is None:
        return False
    one = table.players[asked.seats[0]]
    choices, number = choices_of(one, table.room)
    if choices:
        greedy = bots.make("greedy", dice.getrandbits(32))
        wise = dice.random() < 0.7
        seat = bots.Seat(AZARDIA, table.real.copy(), asked.seats[0])
        answer = {"choice": greedy.choose(seat).text if wise else dice.choice(choices), "ask": number}
        if dice.random() < 0.5:
            one.ask(f"/matches/{table.room.link}/choices", answer)
        else:
            one.post(f"/room/{table.room.link}/choose", **answer)
    table.settle()
    return True


def look_in(one: Receiver, table: Table, dice: Random) -> None:
    """Everything that a page or a program may ask for, for one's own seat and for others'."""
    link = table.room.link
    for face in FACES:
        one.like(face)
        one.pages.token = (re.findall(r'name="form-token" content="([^"]+)"', one.get(f"/room/{link}")) or [""])[0]
    for seat in range(SEATS):
        one.get(f"/room/{link}", seat=seat)
        one.get(f"/room/{link}/log", before=table.line + 1, seat=seat)
        for path in (f"/matches/{link}", f"/matches/{link}/log"):
            one.ask(path, seat=seat)
        one.get(f"/replay/{link}", seat=seat)
        one.ask(f"/replays/{link}/moments/3", seat=seat)
    for address in (
        "/",
        f"/room/{link}/log?before=x",
        f"/room/{link}/why",
        f"/room/{link}/stream/",
        f"/replay/{link}/log",
    ):
        one.get(address)
    for path in (f"/matches/{link}/log", f"/replays/{link}", f"/replays/{link}/log", f"/rooms/{link}", "/rooms"):
        one.ask(path)
    number = (json.loads(one.ask(f"/matches/{link}")).get("ask") or {}).get("number", 0)
    for choice in wondered(table.real, dice):
        one.get(f"/room/{link}/why", choice=choice)
        one.ask(f"/matches/{link}/why-not?about={choice}", {"choice": choice})
        one.ask(f"/matches/{link}/choices?about={choice}", {"choice": choice, "ask": number})


def wondered(match: Match, dice: Random) -> list[str]:
    """Choices that somebody may wonder about: of cards in hands and piles, some at random."""
    return dice.sample(sorted(match.choices.by_text), 3)


@pytest.mark.parametrize("table", [{}, {"onlookers": False}], ids=["with onlookers", "closed"], indirect=True)
def test_nobody_is_sent_a_card_that_they_may_not_know(table: Table, dice: Random) -> None:
    table.settle()
    table.listen()
    at, hidden, leaks = 0, 0, list[str]()
    while True:
        for one in table.receivers:
            one.hear(table.line)
            if at % OFTEN == 0 and table.real.ask is not None and (table.room.onlookers or one.seat is None):
                look_in(one, table, dice)
        table.settle()  # some choice that somebody wondered about may have been possible
        leaks += table.leaks()
        hidden += len(CARDS - table.players[0].knows)
        if not decide(table, dice):
            break
        at += 1
    assert leaks[:5] == []
    assert hidden > 1000, "there was much to hide"


def test_whatever_is_sent_after_the_end_shows_a_moment_as_a_seat_saw_it(table: Table, dice: Random) -> None:
    table.settle()
    while decide(table, dice):
        pass
    last = table.real.decisions
    assert table.leaks() == []
    for one in table.receivers[-2:]:
        for (seat, moment), knows in sorted(table.known.items(), key=str):
            if moment % OFTEN and moment != last:
                continue
            eyes: dict[str, Any] = {} if seat is None else {"seat": seat}
            one.knows = knows
            one.get(f"/replay/{table.room.link}", moment=moment, **eyes)
            one.ask(f"/replays/{table.room.link}/moments/{moment}", **eyes)
            assert table.leaks() == []


def test_a_server_that_shows_a_rivals_hand_is_found_out(
    table: Table, dice: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.settle()
    while table.real.decisions < 30 or not may_know(table.real, 1) - table.players[0].knows:
        assert decide(table, dice), "no rival ever held a secret"
    assert table.leaks() == []
    look = CachedMatch.look
    monkeypatch.setattr(CachedMatch, "look", lambda held, seat, *said: look(held, 1 if seat == 0 else seat, *said))
    for face in FACES:
        table.players[0].like(face)
        table.players[0].get(f"/room/{table.room.link}")
        assert table.leaks()
    table.players[0].ask(f"/matches/{table.room.link}")
    assert table.leaks()


# Two worlds.


def pages_of(one: Receiver, table: Table, choices: list[str]) -> list[bytes]:
    """What a seat is sent, without what tells its browser from others."""
    link = table.room.link
    found = []
    for face in FACES:
        one.like(face)
        found.append(one.get(f"/room/{link}"))
    found.append(one.ask(f"/matches/{link}"))
    for choice in choices:
        found += [one.get(f"/room/{link}/why", choice=choice), one.ask(f"/matches/{link}/why-not", {"choice": choice})]
    return [re.sub(r'name="(form-token" content|token" value)="[^"]*"', "", text).encode() for text in found]


def in_world(table: Table, world: Match, one: Receiver, choices: list[str]) -> list[bytes]:
    """The same, if this were the match."""
    match = held(table.server, table.room)
    now = match.standing
    match.standing = replace(now, history=History(world, now.history.before))
    try:
        return pages_of(one, table, choices)
    finally:
        match.standing = now


def test_pages_and_answers_are_the_same_in_every_world_that_looks_the_same(table: Table, dice: Random) -> None:
    table.settle()
    others = 0
    while decide(table, dice) and table.real.decisions < 60:
        if table.real.decisions % 15 or table.real.ask is None:
            continue
        for one in table.receivers[: SEATS + 1]:
            seat = one.seat if one.seat is not None else 0
            worlds = [table.real, table.real.imagine(seat, table.line)]
            others += len({world.hash() for world in worlds}) > 1
            choices = dice.sample(sorted(table.real.choices.by_text), 4)
            for seen in zip(*(in_world(table, world, one, choices) for world in worlds), strict=True):
                assert seen[0] == seen[1], difference(seen)
    assert others > 5
