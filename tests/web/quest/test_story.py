"""After a mission, «how it came to this»: what decided it, the map of it, who did what; in words too."""

from __future__ import annotations

import re

import pytest

from sobremesa.engine.words import LANGUAGES
from sobremesa.lab.run import Plan, run
from sobremesa.table.replay import Replay
from sobremesa.web.sessions import PREFERENCES_COOKIE, Preferences
from tests.web.conftest import Visitor, visitor_as
from tests.web.plain.pages import read
from tests.web.serving import Serving

SEED = 4


@pytest.fixture(scope="module")
def link(server: Serving, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A mission that bots have played."""
    folder = tmp_path_factory.mktemp("log")
    run(Plan("quest", 1, ("random",), 1, seed=SEED, options={"mission": 1, "party": 2}, log=folder))
    return server.house.replays.bring(server.guest("Ana"), (folder / f"quest-{SEED}-1.jsonl").read_bytes())


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_tells_of_the_whole_mission_in_words(server: Serving, link: str, language: str) -> None:
    ana = server.guest("Ana")
    with visitor_as(server, ana, language) as hers:
        text = hers.open(f"/replay/{link}/story")
    page = read(text)
    replay = server.house.replays.replay(link, ana)
    assert len(page.find("path", **{"class": "casing"})) == len(replay.at(0).position(None).heroes)
    for moment in re.findall(rf"/replay/{link}\?moment=(\d+)", text):
        assert 0 <= int(moment) <= replay.last
    (table,) = page.find("table")
    wounds = sum(told.facts["wounds"] for line in replay.decisions for told in line.events if told.name == "wounded")
    cells = [[cell.text for cell in row.find("td")] for row in table.find("tr")[1:]]
    assert sum(int(row[2]) for row in cells) == wounds > 0, f"seed {SEED}"


def test_whoever_reads_tables_as_text_gets_it_too(server: Serving, link: str, visitor: Visitor) -> None:
    visitor.cookies.set(PREFERENCES_COOKIE, Preferences(face="plain").written())
    assert "Quién hizo qué" in visitor.open(f"/replay/{link}/story")


def test_a_replay_leaps_to_attacks_and_falls_and_has_a_picture(server: Serving, link: str, visitor: Visitor) -> None:
    replay: Replay = server.house.replays.replay(link, None)
    page = read(visitor.open(f"/replay/{link}?moment=0"))
    for (leap, to), button in zip(
        replay.leaps(0), [one for one in page.all() if "data-leap" in one.attributes], strict=True
    ):
        assert button.attributes["aria-keyshortcuts"] == leap.letter
        assert button.attributes["href"] == f"/replay/{link}?moment={to}"
    last = read(visitor.open(f"/replay/{link}?moment={replay.last}"))
    assert all(one.attributes["aria-disabled"] for one in last.all() if "data-leap" in one.attributes)
    assert (
        visitor.get(f"/replay/{link}/moments/{replay.last}.svg").text
        == visitor.get(f"/replay/{link}/moments/last.svg").text
    )
    assert visitor.get(f"/replay/{link}/moments/{replay.last + 1}.svg").status_code == 404
