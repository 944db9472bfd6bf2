"""A match log that somebody uploads: whatever it says, it is refused in a line, or every moment can be watched."""

from __future__ import annotations

import json

import pytest

from sobremesa.engine.errors import BadInput
from sobremesa.engine.log import Log, encoded, read
from sobremesa.table import replays as service
from sobremesa.table.guests import Guest, Guests
from sobremesa.table.packs import Packs
from sobremesa.table.refused import Refused
from sobremesa.table.replays import Replays
from sobremesa.table.store.store import Store
from tests.engine.test_log import logged
from tests.hostile import hostile


@pytest.fixture
def replays(store: Store, packs: Packs, monkeypatch: pytest.MonkeyPatch) -> Replays:
    monkeypatch.setattr(service, "MOST_A_DAY", 10_000)
    return Replays(store, packs)


@pytest.fixture
def ana(guests: Guests) -> Guest:
    return guests.welcome("es", "Ana")


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Log:
    return read(logged(tmp_path_factory.mktemp("log"), 4, options={"length": 24}))


@pytest.mark.parametrize("line", [0, 1, -1], ids=["set-up", "decision", "outcome"])
def test_every_value_of_a_line_is_refused_or_can_be_watched(replays: Replays, log: Log, ana: Guest, line: int) -> None:
    lines = encoded(log).splitlines()
    for what, data in hostile(json.loads(lines[line])):
        changed = list(lines)
        changed[line] = data.encode("utf-8", "surrogatepass").replace(b"\n", b" ")
        try:
            link = replays.bring(ana, b"\n".join(changed) + b"\n")
        except (BadInput, Refused) as why:
            said = str(why)
        else:
            replay, said = replays.replay(link, None), ""
            for moment in (0, replay.last):
                replays.moment(link, None, moment, None, True)
            assert max(map(len, replay.names)) < 100, what
        assert len(said) < 400, what
        assert "\n" not in said, what
