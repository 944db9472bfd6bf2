"""A campaign as two friends play it: three missions over several evenings, a server that is started again, and another
day from the file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sobremesa.games.quest.campaign import Record, level_of, story
from sobremesa.games.quest.campaign import playing as campaigns
from sobremesa.web.quest.books import read
from tests.web.conftest import Visitor, visitor_as
from tests.web.serving import Serving

PARTY = ("crier", "woodcutter")  # of Ana and of Berta
SEED = "sunday"  # what the campaign's dice follow from


class Evenings:
    """Ana and Berta at a server on this folder: Ana is the host."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = Serving(folder)
        self.guests = [self.server.guest(name) for name in ("Ana", "Berta")]
        self.address = ""
        self.come()

    def come(self) -> None:
        self.visitors = [visitor_as(self.server, guest, "en") for guest in self.guests]

    def leave(self) -> None:
        for visitor in self.visitors:
            visitor.close()
        self.server.close()

    @property
    def host(self) -> Visitor:
        return self.visitors[0]

    @property
    def record(self) -> Record:
        link = self.address.rpartition("/")[2]
        return read(self.server.house.campaigns.campaign(self.guests[0], link).record)

    @property
    def told(self) -> list[str]:
        return [each.what for each in story(self.record)]

    def page(self) -> str:
        """The story as the host sees it."""
        return self.host.open(self.address)

    def do(self, what: str, *visitors: Visitor, **fields: Any) -> None:
        """These (all, if nobody is named) say it one after another."""
        for visitor in visitors or self.visitors:
            visitor.open(self.address)
            answer = visitor.fill_in(f"{self.address}/{what}", shown=self.record.stamp, **fields)
            assert answer.status_code == 303, answer.text

    def choose(self, choice: str, *visitors: Visitor) -> None:
        self.do("choose", *visitors, choice=choice)

    def play(self) -> None:
        """The mission on this page, to its end."""
        self.do("mission")
        link = re.search(r'href="/room/([^"]+)"', self.page())
        assert link
        self.server.play_on(self.server.house.rooms.room(link[1]))
        assert "Back to the mission" not in self.page()


@pytest.fixture
def evenings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evenings]:
    monkeypatch.setattr(campaigns, "new_seed", lambda: SEED)
    evenings = Evenings(tmp_path)
    yield evenings
    evenings.leave()


def test_two_friends_play_three_missions_on_two_servers_and_from_the_file(
    evenings: Evenings, tmp_path_factory: pytest.TempPathFactory
) -> None:
    ana, berta = evenings.visitors

    # The first evening: they set out, with a find from behind the trapdoor.
    ana.open("/quest/campaigns/begin?campaign=the-long-table")
    goes: dict[str, Any] = {f"goes-{hero}": "yes" for hero in PARTY}
    begun = ana.fill_in("/quest/campaigns/begin", campaign="the-long-table", difficulty="hard", **goes)
    evenings.address = str(begun.headers["location"])
    evenings.do("company", ana, open="yes")
    evenings.do("join", berta)
    evenings.choose("try:listen:0")
    assert evenings.record.finds == ("pocket-lantern",)
    evenings.choose("carry:1:pocket-lantern", berta)
    evenings.play()
    assert "used-up" in evenings.told
    assert evenings.record.heroes[1].carries == ""

    # The server is started again; at the inn somebody is healed.
    evenings.leave()
    evenings.server = Serving(evenings.folder)
    evenings.come()
    assert "Veva’s List" in evenings.page()
    hurt = next(at for at, hero in enumerate(evenings.record.heroes) if hero.injuries)
    evenings.choose(f"heal:{hurt}:{evenings.record.heroes[hurt].injuries[0].what}")
    assert evenings.record.heroes[hurt].injuries == ()
    evenings.choose("leave")

    # The host decides: they take one of two ways, then the other one; that gives enough experience for a level.
    evenings.do("company", evenings.host, word="yes")
    for way in ("canary", "roof"):
        assert evenings.record.page == "two-errands"
        evenings.choose(f"choose:{way}", evenings.host)
        if way == "roof":
            evenings.choose("choose:swim", evenings.host)
        evenings.do("mission", evenings.host)
        evenings.do("retreat", evenings.host)
    assert evenings.record.missions == 3
    assert {level_of(hero) for hero in evenings.record.heroes} == {2}
    assert "A new level!" in evenings.page()
    evenings.choose("learn:1:splinters", evenings.visitors[1])
    evenings.choose("raise:0:power", evenings.host)

    # Another day, at somebody else's: the file goes on where it was left, and says as much of what was.
    file, before = evenings.host.get(f"{evenings.address}/file").content, evenings.record
    evenings.leave()
    evenings.server = Serving(tmp_path_factory.mktemp("elsewhere"))
    evenings.guests = [evenings.server.guest("Ana")]
    evenings.come()
    evenings.host.open("/quest/campaigns")
    data = {"token": evenings.host.token}
    sent = evenings.host.post("/quest/campaigns/bring", data=data, files={"file": ("ours.json", file)})
    evenings.address = str(sent.headers["location"])
    assert msgspec.structs.replace(evenings.record, seed="", before=None) == msgspec.structs.replace(
        before, seed="", before=None
    )
    assert "splinters" in evenings.record.heroes[1].learnt
    assert "Two Errands" in evenings.page()
    evenings.choose("choose:home")
    assert evenings.record.page == "the-notice"
