"""A campaign in the browser, for one guest or several: from its first page through a mission to the next, and to a
file."""

from __future__ import annotations

import json
import re
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import msgspec
import pytest

from sobremesa.games.quest.campaign import WON, Result, campaign_of, story, take_result
from sobremesa.games.quest.campaign.creator import plot_of
from sobremesa.games.quest.campaign.deeds import DEEDS
from sobremesa.table.guests import Guest
from sobremesa.web.quest.books import book_of, own_pack, read, written
from tests.web.conftest import Visitor, visitor_as
from tests.web.serving import Serving

PARTY: dict[str, Any] = {
    "campaign": "two-evenings",
    "goes-crier": "yes",
    "goes-smuggler": "yes",
    "name-smuggler": "Sole",
}
ALONE: dict[str, Any] = {"goes-crier": "yes"}


def begun(hers: Visitor) -> str:
    """The address of a campaign that somebody begins."""
    hers.open("/quest/campaigns/begin?campaign=two-evenings")
    return str(hers.fill_in("/quest/campaigns/begin", difficulty="hard", **PARTY).headers["location"])


def choose(hers: Visitor, address: str, choice: str, stamp: int) -> int:
    return hers.fill_in(f"{address}/choose", choice=choice, shown=stamp).status_code


def grown(server: Serving, guest: Guest, address: str) -> None:
    """The mission on this page is won, by heroes who have almost reached the next level."""
    link = address.rpartition("/")[2]
    kept = server.house.campaigns.campaign(guest, link)
    record = read(kept.record)
    heroes = tuple(msgspec.structs.replace(hero, experience=2) for hero in record.heroes)
    record = msgspec.structs.replace(record, heroes=heroes)
    record = take_result(book_of(kept.campaign), own_pack(), record, Result(WON, finds=("spyglass",), rounds=5))
    server.house.campaigns.take_in(kept, written(record), record.stamp)


def test_a_mission_is_played_a_level_gained_and_the_story_goes_on(server: Serving) -> None:
    ana = server.guest("Ana")
    with visitor_as(server, ana, "en") as hers:
        address = begun(hers)
        assert "The coffee has gone cold" in hers.open(address)
        assert choose(hers, address, "choose:go", 0) == 303
        assert "Play the mission" in hers.open(address)
        link = hers.fill_in(f"{address}/mission", shown=1).headers["location"].rpartition("/")[2]
        room = server.house.rooms.room(link)
        assert (room.options["difficulty"], room.options["party"]) == ("hard", 2)
        assert str(room.options["hero_2"]).startswith("smuggler")
        assert f"/room/{link}" in hers.open(address)
        cards = re.findall(
            r'id="opens-.*?</button>(?:\s*<small class="qu-role">.*?</small>)?', hers.open(f"/room/{link}")
        )
        assert [" ".join(re.sub("<.*?>", " ", f"<{card}").split()) for card in cards[:2]] == [
            "Town Crier",
            "Sole Smuggler",
        ]
        grown(server, ana, address)
        page = hers.open(address)
        assert "The Inn" in page
        assert "A new level!" in page
        assert "<dt>Cracked Spyglass</dt><dd>The hero gets Relentless for the rest of the mission.</dd>" in page
        assert choose(hers, address, "raise:0:tough", 2) == 303
        assert choose(hers, address, "carry:1:spyglass", 3) == 303
        assert "<b>Packed: Cracked Spyglass</b>. The hero gets Relentless" in hers.open(f"{address}/hero/1")
        assert choose(hers, address, "leave", 4) == 303
        assert "The Strongbox" in hers.open(address)


@pytest.mark.parametrize("step", range(6))
def test_wherever_it_is_killed_no_room_is_left_without_its_match(
    server: Serving, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    """The request ends right after any of its transactions; the mission is then begun or not, and can be played."""
    ana, store = server.guest("Ana"), server.house.store
    with visitor_as(server, ana) as hers:
        address = begun(hers)
        choose(hers, address, "choose:go", 0)
        hers.open(address)
        with monkeypatch.context() as killing:
            killing.setattr(store, "run", dies_after(store.run, step))
            hers.fill_in(f"{address}/mission", shown=1)
        room = hers.fill_in(f"{address}/mission", shown=1).headers["location"]
        assert "<sobremesa-table" in hers.open(room), "the match is under way"
        mine = [f"/room/{one.link}" for one in server.house.rooms.for_guest(ana)]
        assert mine == [room], "and there is no other room"


def dies_after(run: Any, step: int) -> Any:
    """The store's ``run``, which stops working after this many transactions."""
    left = [step]

    async def mortal(*work: Any, **how: Any) -> Any:
        if not left[0]:
            raise RuntimeError("killed")
        left[0] -= 1
        return await run(*work, **how)

    return mortal


def test_a_retreat_ends_the_mission_and_keeps_the_campaign(server: Serving) -> None:
    with visitor_as(server, server.guest("Ana"), "en") as hers:
        address = begun(hers)
        choose(hers, address, "choose:go", 0)
        hers.fill_in(f"{address}/mission", shown=1)
        assert choose(hers, address, "choose:go", 1) == 409
        assert hers.fill_in(f"{address}/retreat", shown=1).status_code == 303
        assert "You leave the way you came" in hers.open(address)


def test_a_mission_that_is_over_is_taken_in_from_its_log(server: Serving) -> None:
    """Whoever was not there when it ended finds the story gone on, and what the heroes did in it."""
    ana = server.guest("Ana")
    with visitor_as(server, ana, "en") as hers:
        address = begun(hers)
        choose(hers, address, "choose:go", 0)
        link = hers.fill_in(f"{address}/mission", shown=1).headers["location"]
        assert address in hers.open(link), "the table has a way back to the story"
        server.play_on(server.house.rooms.room(link.rpartition("/")[2]))
        page = hers.open(link)
        for region in ("turn", "ending"):  # while the last scene is still watched, too
            assert re.search(
                f'<section id="{region}"(?:(?!</section).)*href="{address}">Continue the story', page, re.S
            )
        told = [link.replace("room", "replay") + page for page in ("/story", "/review")]
        assert all(f'href="{address}">Continue the story' in hers.open(page) for page in told)
        assert "The Inn" in hers.open(address)
        record = read(server.house.campaigns.campaign(ana, address.rpartition("/")[2]).record)
        deeds = [each for each in story(record) if each.what in DEEDS]
        assert deeds
        hero = deeds[0].facts["hero"]
        assert re.search(r"Sole (fells|falls)|Town Crier (fells|falls)", hers.open(f"{address}/hero/{hero}"))
    with visitor_as(server, server.guest("Berta")) as other:
        assert all(address not in other.open(page) for page in (link, *told)), "that way is for those who play"


def test_two_windows_do_not_take_the_same_step_twice(server: Serving) -> None:
    with visitor_as(server, server.guest("Ana")) as hers:
        address = begun(hers)
        assert [choose(hers, address, "choose:go", 0) for _ in range(2)] == [303, 409]
        assert hers.fill_in(f"{address}/mission", shown=0).status_code == 409


def test_what_is_taken_away_is_brought_back_without_its_seed(server: Serving) -> None:
    ana = server.guest("Ana")
    with visitor_as(server, ana) as hers:
        address = begun(hers)
        choose(hers, address, "choose:go", 0)
        seed = read(server.house.campaigns.campaign(ana, address.rpartition("/")[2]).record).seed
        page, file = hers.open(address), hers.get(f"{address}/file").content
        assert seed
        assert seed not in page + file.decode()
        assert json.loads(file)["seed"] == ""
        sent = hers.post("/quest/campaigns/bring", data={"token": hers.token}, files={"file": ("mine.json", file)})
        assert "La sopera" in hers.open(sent.headers["location"])


@pytest.mark.parametrize(
    "change",
    [
        {"campaign": "../../etc"},
        {"page": "nowhere"},
        {"heroes": []},
        {"steps": [{"choice": "x", "page": "x", "told": [{"what": "x"}]}]},
    ],
    ids=["no campaign", "no page", "no heroes", "nothing that can be told"],
)
def test_a_file_that_does_not_fit_is_told_in_a_line(server: Serving, change: dict[str, object]) -> None:
    with visitor_as(server, server.guest("Ana")) as hers:
        address = begun(hers)
        data = json.dumps(hers.get(f"{address}/file").json() | change).encode()
        hers.open("/quest/campaigns")
        sent = hers.post("/quest/campaigns/bring", data={"token": hers.token}, files={"file": ("mine.json", data)})
        assert sent.status_code == 422
        assert 'role="alert"' in sent.text


def test_another_guest_neither_sees_nor_acts(server: Serving) -> None:
    with visitor_as(server, server.guest("Ana")) as hers, visitor_as(server, server.guest("Berta")) as others:
        address = begun(hers)
        others.open("/quest/campaigns")
        assert address not in others.open("/quest/campaigns")
        assert others.get(address).status_code == others.get(f"{address}/file").status_code == 404
        assert choose(others, address, "choose:go", 0) == 404
        for what in ("mission", "retreat", "forget"):
            assert others.fill_in(f"{address}/{what}", shown=0).status_code == 404
        assert address in hers.open("/quest/campaigns")


def test_a_party_of_one_does_not_set_out(server: Serving) -> None:
    with visitor_as(server, server.guest("Ana")) as hers:
        hers.open("/quest/campaigns/begin?campaign=two-evenings")
        answer = hers.fill_in("/quest/campaigns/begin", campaign="two-evenings", **ALONE)
    assert answer.status_code == 422
    assert '<div role="alert" class="wrong"><p>Con un solo héroe no basta: salen de dos a cuatro.</p>' in answer.text


def test_names_are_as_those_of_people_are(server: Serving) -> None:
    with visitor_as(server, server.guest("Ana")) as hers:
        hers.open("/quest/campaigns/begin?campaign=two-evenings")
        answer = hers.fill_in("/quest/campaigns/begin", **PARTY | {"name-smuggler": "So\u202ele"})
        assert (answer.status_code, "no puede ser un nombre" in answer.text) == (422, True)
        begun = hers.fill_in("/quest/campaigns/begin", **PARTY | {"name-smuggler": " <b>Sole  Luz "})
        assert "&lt;b&gt;Sole Luz</a>" in hers.open(begun.headers["location"])


def test_one_is_made_up_as_it_is_wished_for_and_its_files_can_be_taken(server: Serving) -> None:
    """QU-14.10"""
    with visitor_as(server, server.guest("Ana"), "en") as hers:
        made = hers.get("/quest/campaigns/invent?chapters=2&missions=1&side=the-rime")
        code = made.headers["location"].rpartition("=")[2]
        plot = plot_of(code)
        assert (plot.chapters, plot.missions, plot.side) == (2, 1, "the-rime")
        assert code in hers.open(made.headers["location"])
        with ZipFile(BytesIO(hers.get(f"/quest/campaigns/made/{code}.zip").content)) as archive:
            files = {name.rpartition("/")[2]: archive.read(name) for name in archive.namelist()}
        assert campaign_of(files, own_pack()).id == f"c-{code.lower()}"
        assert hers.get("/quest/campaigns/made/UMBRELLA.zip").status_code == 404


def test_what_is_no_campaign_is_told_with_the_reason(visitor: Visitor) -> None:
    answer = visitor.get("/quest/campaigns/begin?campaign=umbrella")
    assert answer.status_code == 422
    assert "nueve letras" in answer.text


def joined(hers: Visitor, others: Visitor, address: str) -> None:
    """Somebody plays along, since the host lets them."""
    hers.open(address)
    hers.fill_in(f"{address}/company", open="yes")
    others.open(address)
    assert others.fill_in(f"{address}/join").status_code == 303


def test_two_play_it_and_go_on_when_both_wish_it(server: Serving) -> None:
    ana, berta = (server.guest(name) for name in ("Ana", "Berta"))
    with visitor_as(server, ana, "en") as hers, visitor_as(server, berta, "en") as others:
        address = begun(hers)
        joined(hers, others, address)
        assert choose(others, address, "choose:go", 0) == 303
        page = hers.open(address)
        assert "The coffee has gone cold" in page
        assert '<span class="tag good">Berta</span>' in page
        assert choose(hers, address, "choose:go", 0) == 303
        assert "Play the mission" in others.open(address)
        hers.fill_in(f"{address}/mission", shown=1)
        assert "Back to the mission" not in others.open(address)
        link = others.fill_in(f"{address}/mission", shown=1).headers["location"].rpartition("/")[2]
        chairs = server.house.rooms.room(link).chairs
        assert [chair.name for chair in chairs] == ["Ana", "Berta"]
        assert f"/room/{link}" in hers.open(address)


def test_a_player_chooses_for_their_own_hero_alone(server: Serving) -> None:
    ana, berta = (server.guest(name) for name in ("Ana", "Berta"))
    with visitor_as(server, ana, "en") as hers, visitor_as(server, berta, "en") as others:
        address = begun(hers)
        choose(hers, address, "choose:go", 0)
        joined(hers, others, address)
        hers.fill_in(f"{address}/company", word="yes")
        hers.fill_in(f"{address}/mission", shown=1)
        grown(server, ana, address)
        assert "Berta chooses." in hers.open(address)
        assert choose(hers, address, "raise:1:tough", 2) == 403
        assert choose(others, address, "raise:0:tough", 2) == 403
        assert choose(others, address, "raise:1:tough", 2) == 303
        assert choose(others, address, "leave", 3) == 303, "that is a wish"
        assert "The Inn" in hers.open(address)
        assert choose(hers, address, "leave", 3) == 303
        assert "The Strongbox" in others.open(address)


def test_whoever_has_the_link_sees_who_sets_out_and_nothing_of_the_story(server: Serving) -> None:
    ana, berta = (server.guest(name) for name in ("Ana", "Berta"))
    with visitor_as(server, ana, "en") as hers, visitor_as(server, berta, "en") as others:
        address = begun(hers)
        hers.fill_in(f"{address}/company", open="yes")
        page = others.open(address)
        assert "Sole" in page
        assert "The coffee has gone cold" not in page
        seed = read(server.house.campaigns.campaign(None, address.rpartition("/")[2]).record).seed
        assert seed not in page
        for what in ("file", "hero/0", "waiting"):
            assert others.get(f"{address}/{what}").status_code == 403
        for what in ("choose", "mission", "retreat", "company", "forget", "leave"):
            answer = others.fill_in(f"{address}/{what}", shown=0, choice="choose:go", open="no", who=1)
            assert answer.status_code == 403, what
        hers.fill_in(f"{address}/company", open="no")
        assert others.get(address).status_code == 404


def test_a_heros_page_tells_what_befell_them(server: Serving) -> None:
    ana = server.guest("Ana")
    with visitor_as(server, ana, "en") as hers:
        address = begun(hers)
        choose(hers, address, "choose:go", 0)
        hers.fill_in(f"{address}/mission", shown=1)
        grown(server, ana, address)
        choose(hers, address, "raise:1:tough", 2)
        page = hers.open(f"{address}/hero/1")
        assert "Sole rises to level 2." in page
        assert "Sole improves: Tough." in page
        assert "How the mission went" in page
        assert hers.get(f"{address}/hero/2").status_code == 404
