"""The review of a match that is over: the page, what makes it, and another try from a moment of it."""

from __future__ import annotations

import asyncio
import re

import msgspec
import pytest

from sobremesa.review.ends import Verdict
from sobremesa.review.review import Account, Budget, Part, Review, Swing
from sobremesa.table.refused import Refused
from sobremesa.table.replay import Replay
from sobremesa.table.room import Room
from sobremesa.table.thinking import Task
from sobremesa.web import reviewing
from sobremesa.web.review import Reviewed
from sobremesa.web.reviewing import Errand, Reviews, look_into
from tests.web.conftest import People, Visitor, visitor_as
from tests.web.serving import Serving

SMALL = Budget(0.02, 6, 4, 8)
BRIEF = {"length": 15}


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "usual", lambda game: SMALL)


class Here:
    """Looks into matches here and now."""

    async def think(self, task: Task) -> str:
        return look_into(task)

    def close(self) -> None:
        pass


def review_of(server: Serving, replay: Replay, guest: int) -> Review:
    """Have it reviewed, and wait for that."""
    reviews = server.house.reviews
    reviews._worker = Here()

    async def done() -> None:
        await reviews.begin(guest, replay)
        while reviews.progress(replay) is not None:
            await asyncio.sleep(0)

    server.there(done())
    found = server.there(reviews.review_of(replay))
    assert found is not None
    return found


def test_a_review_is_made_in_parts_kept_and_shown_with_its_dearest_choices(server: Serving) -> None:
    ana = server.guest("Ana")
    room = server.played(ana, options=BRIEF)
    replay = server.house.replays.replay(room.link, ana)
    with visitor_as(server, ana) as hers:
        assert f"/replay/{room.link}/review" in hers.open(f"/room/{room.link}")
        assert "Repasarla" in hers.open(f"/replay/{room.link}/review")
        with Visitor(base_url=server.address) as program:
            address = f"/api/v1/replays/{room.link}/review"
            assert program.post(address).status_code == 401
            assert program.get(address).json() == {"under_way": False, "done": 0, "of": replay.last, "found": None}
            found = review_of(server, replay, ana.id)
            told = program.get(address).json()
        page = hers.open(f"/replay/{room.link}/review")
    assert len(found.swings) == replay.last
    assert page.count('<li><p><a href="/replay') == len(found.worst()) > 0
    for cost in found.worst():
        assert f"moment={cost.moment}&amp;seat={cost.seat}" in page
    assert "Regalado" in page
    assert page.count("Jugado hasta el final") == len(found.worst())
    doubted = sum(cost.ends is not None and cost.ends.verdict is Verdict.OPEN for cost in found.worst())
    assert page.count("aún no se sabe") == doubted > 0
    # Programs are told the same.
    assert (told["under_way"], told["done"]) == (False, replay.last)
    swings = [(one["chances"], one["luck"], one["choice"], one["drift"]) for one in told["found"]["swings"]]
    assert swings == [(one.chances, one.luck, one.choice, one.drift) for one in found.swings]
    assert [one["moment"] for one in told["found"]["worst"]] == [cost.moment for cost in found.worst()]
    ends = [cost.ends for cost in found.worst()]
    assert [one["ends"] for one in told["found"]["worst"]] == msgspec.to_builtins(ends)
    assert [one["given"] for one in told["found"]["accounts"]] == [found.account(seat).given for seat in (0, 1)]
    # What is kept are chances, choices and terms, differences of two numbers of a thousand, and moments: no seed.
    kept = msgspec.json.encode(found).decode()
    assert max(int(number) for number in re.findall(r"\d+", kept)) <= max(2000, replay.last)
    assert "seed" not in kept
    assert server.there(Reviews(server.house.store, server.house.packs, Here()).review_of(replay)) == found


@pytest.mark.ci
def test_on_a_phone_what_is_said_of_a_dear_choice_stands_below_its_label(server: Serving, people: People) -> None:
    ana = server.guest("Ana")
    room = server.played(ana, options=BRIEF)
    replay = server.house.replays.replay(room.link, ana)
    review_of(server, replay, ana.id)
    for phone in (True, False):
        page = people(ana, phone=phone)
        page.goto(f"/replay/{room.link}/review")
        below = page.locator(".review-worst dt").evaluate_all("""labels => labels.map((label) =>
          label.nextElementSibling.getBoundingClientRect().top >= label.getBoundingClientRect().bottom)""")
        assert below == [phone] * len(below) != []
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_chances_are_written_as_the_language_has_them(server: Serving) -> None:
    ana = server.guest("Ana")
    room = server.played(ana, options=BRIEF)
    replay = server.house.replays.replay(room.link, ana)
    found = review_of(server, replay, ana.id)
    for language, written in (("es", r"gana el \d+\xa0%"), ("en", r"\d+% to win")):
        with visitor_as(server, ana, language) as hers:
            page = hers.open(f"/replay/{room.link}/review")
        assert len(re.findall(written, page)) == len(found.worst()) > 0


def test_there_is_no_review_of_a_match_that_goes_on(server: Serving, visitor: Visitor) -> None:
    ana = server.guest("Ana")
    room = server.match(ana)
    with visitor_as(server, ana) as hers:
        for who in (hers, visitor):
            who.open("/")
            assert who.get(f"/replay/{room.link}/review").status_code == 409
            assert who.fill_in(f"/replay/{room.link}/review").status_code == 409
            assert who.fill_in(f"/replay/{room.link}/from", moment=1, seat=0).status_code == 409


def test_whoever_may_not_watch_reads_no_review(server: Serving, visitor: Visitor) -> None:
    ana = server.guest("Ana")
    room = server.played(ana, onlookers=False)
    visitor.open("/")
    assert visitor.get(f"/replay/{room.link}/review").status_code == 403
    assert visitor.fill_in(f"/replay/{room.link}/from", moment=1, seat=0).status_code == 403


def test_one_review_a_guest_at_a_time(server: Serving) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    links = [server.played(ana, options={"length": length}).link for length in (15, 16)]
    first, second = (server.house.replays.replay(link, ana) for link in links)
    reviews = Reviews(server.house.store, server.house.packs, Never())

    async def tried() -> None:
        await reviews.begin(ana.id, first)
        await reviews.begin(ana.id, first)  # pressed twice
        with pytest.raises(Refused):
            await reviews.begin(ana.id, second)
        await reviews.begin(ben.id, second)
        await reviews.close()

    server.there(tried())


class Still:
    """Finds that nothing changes in whatever it is given, and notes that."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    async def think(self, task: Task) -> str:
        self.parts.append(task.bot)
        errand = msgspec.json.decode(task.bot, type=Errand)
        even, none = [333] * 3, [0] * 3
        swings = [Swing(moment, 0, even, none, none, none, none) for moment in range(errand.begin + 1, errand.end + 1)]
        return msgspec.json.encode(Part(even, swings)).decode()

    def close(self) -> None:
        pass


class Never:
    """Never comes to an end."""

    async def think(self, task: Task) -> str:
        await asyncio.Event().wait()
        return ""

    def close(self) -> None:
        pass


def test_one_tries_again_from_any_moment_against_a_bot(server: Serving) -> None:
    ana = server.guest("Ana")
    old = server.played(ana)
    replay = server.house.replays.replay(old.link, ana)
    moments = range(replay.last // 2, replay.last)  # at which Ana has more than one answer, or the table passes for her
    moment = next(at for at in moments if len(replay.at(at).options(0)) > 1)
    with visitor_as(server, ana) as hers:
        hers.open(f"/replay/{old.link}/review")
        sent = hers.fill_in(f"/replay/{old.link}/from", moment=moment, seat=0)
        assert sent.status_code == 303
        link = sent.headers["location"].rsplit("/", 1)[-1]
        hers.open(f"/room/{link}")
    room: Room = server.house.rooms.room(link)
    assert room.match is not None
    assert room.chairs[0].guest == ana.id
    assert room.chairs[1].bot is not None
    look = server.there(server.house.live.look(room.match, 0))
    then = replay.look(moment, 0)
    assert look.view.position == then.view.position
    assert look.ask is not None
    # The new match is a match like any other: its log holds, from the old one's beginning on.
    server.there(server.house.live.choose(room.match, 0, look.ask.number, look.offers[0].choice.text))
    log = server.there(server.house.live.log(room.match))
    assert log.set_up.seed is None
    assert [one.hash for one in log.decisions[:moment]] == [one.hash for one in replay.decisions[:moment]]


def test_a_match_that_is_asked_for_twice_at_once_is_reviewed_once(server: Serving) -> None:
    ana = server.guest("Ana")
    replay = server.house.replays.replay(server.played(ana, seats=3, options=BRIEF).link, ana)
    worker = Still()
    reviews = Reviews(server.house.store, server.house.packs, worker)

    async def twice() -> None:
        await asyncio.gather(reviews.begin(ana.id, replay), reviews.begin(ana.id, replay))
        while reviews.progress(replay) is not None:
            await asyncio.sleep(0)

    server.there(twice())
    assert len(worker.parts) == len(set(worker.parts)) > 1
    assert server.there(reviews.review_of(replay)) is not None


def test_a_review_says_so_when_its_estimate_is_rough() -> None:
    account = Account(first=500, won=500, luck=0, noise=0.0, choice=0, drift=500, given=0, given_noise=0.0)
    assert not Reviewed([], [account], [], [], [], [0]).rough
    assert Reviewed([], [account._replace(drift=-501)], [], [], [], [0]).rough
