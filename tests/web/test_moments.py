"""When a match ends, its positions are kept, for replays under rules to come."""

from __future__ import annotations

from sobremesa.engine.moments import unpacked
from sobremesa.table.store import matches
from tests.web.serving import Serving


def test_the_positions_of_a_match_are_kept_when_it_ends(server: Serving) -> None:
    ana = server.guest("Ana")
    room = server.played(ana, seats=2, options={"length": 15})
    server.there(server.house.projector.run("", None, lambda: None))  # comes after what waits already
    assert room.match is not None
    kept = matches.moments_of(server.house.store, room.match)
    assert kept is not None
    assert len(unpacked(kept)) == server.house.replays.replay(room.link, ana).last + 1
