"""A program that talks to the API."""

from __future__ import annotations

from typing import Any

import httpx


class Caller:
    """Somebody with a token (or without one)."""

    def __init__(self, client: httpx.Client, token: str = "", guest: int = 0) -> None:
        self.client = client
        self.guest = guest
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def called(self, name: str) -> Caller:
        """A new guest of this name."""
        welcome = self.ask("POST", "/guests", json={"name": name})
        return Caller(self.client, welcome["token"], welcome["guest"]["id"])

    def send(self, method: str, path: str, **how: Any) -> httpx.Response:
        """What comes back, whatever it is."""
        headers = {**self.headers, **how.pop("headers", {})}
        return self.client.request(method, path, headers=headers, **how)

    def ask(self, method: str, path: str, **how: Any) -> Any:
        """What comes back, which has to be good."""
        response = self.send(method, path, **how)
        assert response.is_success, f"{method} {path}: {response.status_code} {response.text}"
        return response.json() if response.content else None

    def refused(self, method: str, path: str, **how: Any) -> tuple[int, str]:
        """The status and the kind of problem that comes back."""
        response = self.send(method, path, **how)
        problem = response.json()
        assert set(problem) - {"faults"} == {"error", "clause", "refusal", "why"}
        assert problem["why"]
        return response.status_code, problem["error"]

    def room(self, seats: int = 2, **plan: Any) -> str:
        """A new room on a short road, by its link."""
        plan = {"game": "azardia", "seats": seats, "options": {"length": 24}, **plan}
        link: str = self.ask("POST", "/rooms", json=plan)["link"]
        return link

    def match(self, **plan: Any) -> str:
        """A match that has begun, against a bot."""
        link = self.room(bots={1: "random"}, **plan)
        self.ask("POST", f"/rooms/{link}/start")
        return link
