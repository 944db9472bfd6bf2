"""kill -9 at many points of a match that is played over HTTP: what was promised is kept, and nothing is done twice."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import httpx
import pytest

from tests.table.test_live_killed import looked_at
from tests.web.e2e.mortal import Mortal

pytestmark = pytest.mark.guard

LIVES = 2
SOON = 0.012  # seconds; what is sent has been stored after about half of it


class Hand:
    """Somebody who plays two seats by the API, and notes every line that the server has promised to keep."""

    def __init__(self, address: str, dice: Random) -> None:
        self.client = httpx.Client(base_url=f"{address}/api/v1", timeout=60)
        self.dice = dice
        token = self._post("/guests", {"name": "Ana"})["token"]
        self.client.headers["Authorization"] = f"Bearer {token}"
        self.link = self._post("/rooms", {"game": "azardia", "seats": 2, "options": {"length": 150}})["link"]
        self._post(f"/rooms/{self.link}/chairs", {"name": "Berta"})
        self._post(f"/rooms/{self.link}/start", {})
        self.kept: list[int] = []

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = self.client.post(path, json=body).raise_for_status().json()
        return found

    def looks(self) -> list[dict[str, Any]]:
        """The match as each seat sees it."""
        path = f"/matches/{self.link}"
        return [self.client.get(path, params={"seat": seat}).raise_for_status().json() for seat in (0, 1)]

    def answer(self) -> dict[str, Any] | None:
        """A choice for the seat that is asked; None when the match is over."""
        for look in self.looks():
            if look["options"]:
                choice = self.dice.choice(look["options"])["choice"]
                return {"choice": choice, "ask": look["ask"]["number"], "seat": look["seat"]}
        return None

    def send(self, answer: dict[str, Any]) -> int:
        """The status of an answer; the line that it promises is recorded."""
        response = self.client.post(f"/matches/{self.link}/choices", json=answer)
        if response.status_code == 200:
            self.kept.append(response.json()["line"])
        return response.status_code


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Mortal]:
    server = Mortal(tmp_path)
    yield server
    server.close()


@pytest.mark.parametrize("points", range(3))  # each has others, by its name
def test_a_server_that_is_killed_has_kept_all_that_it_promised_and_does_nothing_twice(
    mortal: Mortal, dice: Random, points: int
) -> None:
    hand = Hand(mortal.address, dice)
    for _ in range(LIVES):
        for _ in range(dice.randrange(3, 12)):
            answer = hand.answer()
            assert answer is not None
            assert hand.send(answer) == 200
        answer = hand.answer()
        assert answer is not None
        before = hand.looks()
        end = Timer(dice.random() * SOON, mortal.kill)  # before it is stored, while it is, or after
        end.start()
        with suppress(httpx.TransportError):
            hand.send(answer)
        end.join()
        mortal.start()
        after = hand.looks()
        promised = hand.kept[-1] == before[0]["line"] + 1
        if after[0]["line"] == before[0]["line"]:
            assert not promised
            assert after == before, "the same position at once"
            assert hand.send(answer) == 200
            after = hand.looks()
        elif not promised:
            hand.kept.append(after[0]["line"])
        assert after[0]["line"] == before[0]["line"] + 1
        assert hand.send(answer) == 409, "it was done, and is not done again"
        late = {**(hand.answer() or {}), "ask": answer["ask"]}
        assert hand.send(late) == 409, "nor is another thing that could be done now"
        assert hand.looks() == after
    hand.client.close()
    mortal.kill()
    assert hand.kept == list(range(1, len(hand.kept) + 1)), "every line once, none lost"
    lines = looked_at(f"sqlite:///{mortal.file}", mortal.file.parent / "packs", 1, finish=False)
    assert asyncio.run(lines) == len(hand.kept), "and what is stored plays again just so"
