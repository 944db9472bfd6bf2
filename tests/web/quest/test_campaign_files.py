"""A campaign that somebody brings in a file: whatever the file says, it is refused in a line, or all its pages can be
opened and its party can go on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sobremesa.engine.errors import BadInput
from sobremesa.games.quest.campaign import WON, Hero, Result, begin, dumps, offers, sealed, step, take_result
from sobremesa.games.quest.campaign.record import MOST
from sobremesa.web.quest.books import book_of, own_pack, read, written
from sobremesa.web.quest.bringing import brought
from tests.hostile import hostile
from tests.web.conftest import Visitor, visitor_as
from tests.web.serving import Serving

BOOK = book_of("two-evenings")


def taken_away() -> dict[str, Any]:
    """The file of a campaign that stands at an inn after its first mission, with an injury, finds and a level to come:
    every field says something."""
    party = [Hero("woodcutter", "Sole"), Hero("crier")]
    record = begin(BOOK, own_pack(), party, "normal", "a seed")
    while not BOOK.pages[record.page].mission:
        first = next(offer for offer in offers(BOOK, own_pack(), record) if offer.refusal is None)
        record = step(BOOK, own_pack(), record, first.choice)
    finds = tuple(find.id for find in own_pack().parts.finds[:2])
    record = take_result(BOOK, own_pack(), record, Result(WON, (0,), finds, 3))
    for choice in ("learn:0:bellow", "raise:1:tough", f"carry:1:{finds[0]}", "hear:the-fair"):
        record = step(BOOK, own_pack(), record, choice)
    file: dict[str, Any] = json.loads(dumps(sealed(record)))
    return file


def bring(hers: Visitor, data: str) -> Any:
    hers.open("/quest/campaigns")
    files = {"file": ("mine.json", data.encode("utf-8", "surrogatepass"))}
    return hers.post("/quest/campaigns/bring", data={"token": hers.token}, files=files)


def refusal(data: str) -> str:
    """Why a file is refused, in a line; empty if it is accepted."""
    try:
        brought(data.encode("utf-8", "surrogatepass"))
    except BadInput as refused:
        why = str(refused)
    else:
        return ""
    assert len(why) < 300
    assert len(why.splitlines()) == 1
    return why


def test_every_number_and_text_of_a_file_is_refused_in_a_line_or_can_be_shown(server: Serving) -> None:
    fits = [(what, data) for what, data in hostile(taken_away()) if not refusal(data)]
    assert fits, "some of them do no harm"
    for what, data in fits:
        with visitor_as(server, server.guest("Ana")) as hers:
            address = bring(hers, data).headers["location"]
            assert hers.get(f"{address}/hero/0").status_code == 200, what
            hers.open(address)
            stamp = len(json.loads(data)["steps"])
            assert hers.fill_in(f"{address}/choose", choice="leave", shown=stamp).status_code == 303, what
            assert hers.get(address).status_code == 200, what


def test_a_party_that_has_all_there_can_be_goes_on(server: Serving) -> None:
    """Whatever is as large as it may be in a file does not become larger as the story goes on."""
    file = taken_away()
    finds, variables = file["finds"] * 2_000, {f"v{n}": 9 for n in range(200)}
    file |= {"coins": MOST, "missions": MOST, "finds": finds, "variables": variables}
    for hero in file["heroes"]:
        hero["experience"] = MOST
    campaign, record = brought(json.dumps(file).encode())
    assert campaign is BOOK
    record = step(BOOK, own_pack(), record, f"sell:{finds[0]}")
    while not BOOK.pages[record.page].mission:
        ways = [offer.choice for offer in offers(BOOK, own_pack(), record) if offer.refusal is None]
        record = step(BOOK, own_pack(), record, next(way for way in ways if way.startswith(("leave", "choose"))))
    record = take_result(BOOK, own_pack(), record, Result(WON, (0,), finds=(finds[0],), rounds=3))
    assert read(written(record)) == record
    assert (record.coins, record.missions, record.heroes[0].experience) == (MOST, MOST, MOST)


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("coins",), 10**30),
        (("coins",), -5),
        (("take_backs",), -1),
        (("heroes", 0, "experience"), 2**62),
        (("heroes", 0, "name"), "Ñ" * 10_000),
        (("heroes", 0, "raised"), ["tough"] * 12),
        (("variables",), {"trust": 2**62}),
        (("heroes", 1, "hero"), "woodcutter"),
    ],
    ids=str,
)
def test_a_file_with_a_value_beyond_all_limits_is_refused_and_not_kept(
    server: Serving, place: tuple[Any, ...], value: object
) -> None:
    file = taken_away()
    inner: Any = file
    for name in place[:-1]:
        inner = inner[name]
    inner[place[-1]] = value
    ana = server.guest("Ana")
    with visitor_as(server, ana, "en") as hers:
        sent = bring(hers, json.dumps(file))
        assert sent.status_code == 422
        assert 'role="alert"' in sent.text
        assert server.house.campaigns.for_guest(ana) == []
        hers.open("/quest/campaigns")
