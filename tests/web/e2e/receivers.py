"""Those to whom a server sends: who they are, all that they were sent, and what they may know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

import httpx

from sobremesa.engine.match import Match
from sobremesa.table.guests import Guest
from sobremesa.table.room import Room
from sobremesa.table.signing import TOKEN
from sobremesa.web.faces import face_for, plain_face
from sobremesa.web.sessions import Preferences
from sobremesa.web.tongue import match_words
from tests.web.conftest import PATIENCE, Visitor
from tests.web.e2e.marked import cards_in
from tests.web.e2e.truth import held, may_know, shown_since
from tests.web.serving import Serving

SECRET: Final = ('"seed"', '"hash"', '"dice":[', '"cards":[', '"chance"', '"columns"')  # as a log or a dump has them
_HASHES: Final = re.compile(r"[0-9a-f]{16,}")  # where one may stand: looked through quickly, for there are many
_CONTENT: Final = re.compile(r'"content":\{[^}]*\}')  # its fingerprint is no secret
FACES: Final = ("drawn", "plain")
_LANGUAGES: Final = ("es", "en")
_LINE: Final = re.compile(r"^id: (\d+)", re.MULTILINE)


@dataclass
class Receiver:
    """Somebody at a table or beside it: ``seat`` is theirs (None: none), ``knows`` the cards that they may know."""

    name: str
    seat: int | None
    pages: Visitor
    api: httpx.Client
    language: str
    knows: set[int] = field(default_factory=set)
    sent: list[tuple[str, str]] = field(default_factory=list)
    ears: list[tuple[str, Iterator[str]]] = field(default_factory=list)
    heard: int = -1

    def get(self, address: str, **query: Any) -> str:
        """A page, whatever comes."""
        return self._keep(self.pages.get(address, params=query))

    def post(self, address: str, **fields: Any) -> str:
        """A form, whatever comes."""
        return self._keep(self.pages.fill_in(address, **fields))

    def ask(self, path: str, body: dict[str, Any] | None = None, **query: Any) -> str:
        """Something of the API, whatever comes."""
        path = f"/api/v1{path}"
        return self._keep(self.api.post(path, json=body) if body else self.api.get(path, params=query))

    def like(self, face: str) -> None:
        """See games with this face from now on."""
        self.pages.cookies.set("liking", Preferences(language=self.language, face=face).written())

    def _keep(self, response: httpx.Response) -> str:
        assert response.status_code < 500, response.text
        self.sent.append((f"{response.request.method} {response.request.url}", response.text))
        return response.text

    def hear(self, line: int) -> None:
        """Read the streams up to this line of the log."""
        if line == self.heard:
            return
        self.heard = line
        for address, ear in self.ears:
            for event in _events(ear):
                self.sent.append((address, event))
                found = _LINE.search(event)
                if found and int(found[1]) >= line and "event: heard" not in event:
                    break
            else:
                raise AssertionError(f"{self.name}: {address} ends before line {line}")


def _events(lines: Iterator[str]) -> Iterator[str]:
    """Server-sent events, each with all its lines."""
    event: list[str] = []
    for line in lines:
        event.append(line)
        if not line:
            yield "\n".join(event)
            event = []


class Table:
    """A match among people (three seats by default), with somebody who looks on and somebody nobody knows."""

    def __init__(self, server: Serving, room: Room, people: list[Guest]) -> None:
        self.server = server
        self.room = room
        self.hashes: set[str] = set()
        self.settled = 0
        self.known: dict[tuple[int | None, int], set[int]] = {}
        self._stack = ExitStack()
        onlooker = server.guest("Mirona")
        self.players = [self._receiver(guest, seat) for seat, guest in enumerate(people)]
        self.receivers = [*self.players, self._receiver(onlooker, None), self._receiver(None, None)]

    def _receiver(self, guest: Guest | None, seat: int | None) -> Receiver:
        language = _LANGUAGES[(seat or 0) % 2]
        header = {"Accept-Language": language, "Accept-Encoding": "identity"}
        pages = self._stack.enter_context(Visitor(base_url=self.server.address, headers=header))
        api = self._stack.enter_context(
            httpx.Client(base_url=self.server.address, headers=header, timeout=PATIENCE / 1000)
        )
        if guest is not None:
            pages.cookies.update(self.server.cookies(guest))
            api.headers["Authorization"] = f"Bearer {self.server.house.guests.seals.seal(guest.key, TOKEN)}"
        return Receiver(guest.name if guest else "nobody", seat, pages, api, language)

    def close(self) -> None:
        self._stack.close()

    def listen(self) -> None:
        """Everybody who may opens the streams: a page's and the API's."""
        for one in self.receivers:
            for client, address in (
                (one.pages, f"/room/{self.room.link}/stream?from="),
                (one.api, f"/api/v1/matches/{self.room.link}/stream"),
            ):
                response = self._stack.enter_context(client.stream("GET", address))
                if response.status_code == 200:
                    one.ears.append((address, response.iter_lines()))

    @property
    def real(self) -> Match:
        """The match itself, secrets and all."""
        return held(self.server, self.room).standing.match

    @property
    def line(self) -> int:
        """How many lines its log has."""
        return held(self.server, self.room).standing.line

    def settle(self) -> None:
        """Write down who may know what now."""
        match, shown = self.real, shown_since(self.server, self.room, self.settled)
        self.settled = self.line
        self.hashes.add(match.hash())
        for one in self.receivers:
            if one.seat is not None or self.room.onlookers:
                one.knows |= may_know(match, one.seat) | shown
            self.known[one.seat, match.decisions] = set(one.knows)

    # What is looked for.

    @cached_property
    def stills(self) -> list[str]:
        """What the faces send with every page: all cards that exist, for any viewer and any state of the match."""
        found = held(self.server, self.room)
        look = found.look(None, ())
        return [
            str(face.still(look, match_words("azardia", language, look.names, found.seating.pack)))
            for language in _LANGUAGES
            for face in (face_for("azardia"), plain_face())
        ]

    def leaks(self) -> list[str]:
        """Where somebody was sent something that they may not know yet, and what. What has been searched is let go."""
        found = []
        for one in self.receivers:
            for address, sent in one.sent:
                text = _CONTENT.sub("", sent)
                for still in self.stills:
                    text = text.replace(still, "")
                told = [f"card {card}" for card in sorted(cards_in(text) - one.knows - cards_in(address))]
                digits = " ".join(_HASHES.findall(text))
                told += [word for word in self.hashes if word in digits]
                told += [word for word in SECRET if word in text]
                found += [f"{one.name}: {address}: {what}" for what in told]
            one.sent.clear()
        return found


def choices_of(receiver: Receiver, room: Room) -> tuple[list[str], int]:
    """What a seat can choose now (nothing while it is not asked), and the number of the question."""
    look = json.loads(receiver.ask(f"/matches/{room.link}"))
    return [one["choice"] for one in look["options"]], look["ask"]["number"] if look["ask"] else 0
