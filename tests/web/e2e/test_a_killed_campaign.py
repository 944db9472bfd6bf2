"""kill -9 while a campaign is played, within a mission and between two: it goes on where it was (QU-14.1, QU-14.4)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.web.conftest import Visitor
from tests.web.e2e.mortal import Mortal

pytestmark = pytest.mark.guard

MOVES = 6  # in the mission, before the server dies


class Evening:
    """Ana, who plays alone at a server that will be killed."""

    def __init__(self, server: Mortal, dice: Random) -> None:
        self.server = server
        self.dice = dice
        self.visitor = Visitor(base_url=server.address, headers={"Accept-Language": "en"})
        self.visitor.open("/quest/campaigns/begin?campaign=the-long-table")
        party: dict[str, Any] = {"goes-crier": "yes", "goes-woodcutter": "yes"}
        begun = self.visitor.fill_in("/quest/campaigns/begin", campaign="the-long-table", **party)
        self.address = begun.headers["location"]

    def file(self) -> bytes:
        """The campaign's file: all of it but its seed."""
        return self.visitor.get(f"{self.address}/file").raise_for_status().content

    def do(self, what: str, **fields: Any) -> None:
        """Something on the campaign's page, as it is now."""
        (stamp, *_) = re.findall(r'name="shown" value="(\d+)"', self.visitor.open(self.address))
        answer = self.visitor.fill_in(f"{self.address}/{what}", shown=stamp, **fields)
        assert answer.status_code == 303, answer.text

    def table(self) -> str:
        """The address of the mission's table, where the campaign's page says that one goes on."""
        found = re.search(r'href="(/room/[^"]+)"', self.visitor.open(self.address))
        assert found
        return found[1]

    def asked(self, table: str) -> tuple[str, list[str]]:
        """The question that waits there, by its number, and what can be answered."""
        page = self.visitor.open(table)
        (ask,) = re.findall(r'data-ask="(\d+)"', page)
        return ask, sorted(set(re.findall(r'id="choice-[^"]*" data-choice="([^"]+)"', page)))

    def plays(self, table: str) -> None:
        """Any answer."""
        ask, choices = self.asked(table)
        made = self.visitor.fill_in(f"{table}/choose", ask=ask, choice=self.dice.choice(choices))
        assert made.status_code == 204, made.text

    def dies(self) -> None:
        """The server does, and somebody starts it again."""
        self.server.kill()
        self.server.start()


@pytest.fixture
def evening(tmp_path: Path, dice: Random) -> Iterator[Evening]:
    server = Mortal(tmp_path)
    evening = Evening(server, dice)
    yield evening
    evening.visitor.close()
    server.close()


@pytest.mark.clause("QU-14.1", "QU-14.4")
def test_a_server_that_is_killed_within_a_mission_or_after_it_has_lost_nothing(evening: Evening) -> None:
    evening.do("choose", choice="try:listen:0")
    evening.do("mission")
    table, before = evening.table(), evening.file()
    for _ in range(MOVES):
        evening.plays(table)
    asked = evening.asked(table)
    evening.dies()
    assert evening.file() == before, "what was chosen before the mission"
    assert evening.table() == table, "the campaign knows where its mission is played"
    assert evening.asked(table) == asked, "which goes on with the question that waited"
    evening.plays(table)

    evening.do("retreat")
    after = evening.file()
    assert after != before
    evening.dies()
    assert evening.file() == after, "what became of the mission"
