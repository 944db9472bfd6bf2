"""A match as it really is, secrets and all, at a server of this process."""

from __future__ import annotations

import asyncio
from typing import Final

from sobremesa.engine.log import Decision
from sobremesa.engine.match import Match
from sobremesa.games.azardia.state.match import Azardia
from sobremesa.table.cached import CachedMatch
from sobremesa.table.look import Asked
from sobremesa.table.room import Room
from tests.web.serving import Serving


def held(server: Serving, room: Room) -> CachedMatch:
    """The match of a room as the server holds it, once the table has nothing more to do by itself."""
    assert room.match is not None
    server.there(server.house.live.look(room.match, None))
    found = server.house.live._held[room.match]
    server.there(_settled(found))
    return found


async def _settled(found: CachedMatch) -> None:
    while found.tasks or found.lock.locked():
        await asyncio.sleep(0.001)  # threads of the store get their turn


def real(server: Serving, room: Room) -> Match:
    """The match itself."""
    return held(server, room).standing.match


def asked(server: Serving, room: Room) -> Asked:
    """The pending question."""
    found = held(server, room).look(None, ()).ask
    assert found is not None, "the match is over"
    return found


# What everybody is shown when it happens, though it may lie face down again before the next question.
_IN_THE_OPEN: Final = ("penalty turned", "event turned", "discarded", "played", "played at", "answered", "loaded")


def shown_since(server: Serving, room: Room, line: int) -> set[int]:
    """The cards that lay open to all in what came after this line of the log."""
    recent = [entry for number, entry in held(server, room).recent if number > line and isinstance(entry, Decision)]
    return {told.facts["card"] for entry in recent for told in entry.events if told.name in _IN_THE_OPEN}


def may_know(match: Match, seat: int | None) -> set[int]:
    """The cards that this seat (None: an onlooker) can tell now: those that lie open, its own, those it has seen."""
    assert isinstance(match, Azardia)
    known = {*match.action_discards, *match.penalty_discards, *match.event_discards, *match.in_play}
    if seat is not None:
        known |= {*match.hand[seat], *(card for other in range(match.seats) for card in match.known(other, seat))}
    return known
