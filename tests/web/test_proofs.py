"""What takes long (logs and packs that strangers bring, replays) holds up nobody, and nobody gets more of it by asking
more."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from threading import Event

import httpx
import pytest

from sobremesa.table.packs import UploadedPack
from sobremesa.table.refused import Busy, ErrorCode, Refused
from sobremesa.web.proofs import Proofs
from sobremesa.web.security import RateLimiter
from tests.web.serving import Serving

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_one_guest_and_one_address_have_few_at_a_time_and_addresses_take_turns() -> None:
    proofs, go, done = Proofs(most=5, each=3), Event(), list[str]()

    def work(name: str) -> str:
        go.wait()
        done.append(name)
        return name

    def bring(guest: int, address: str) -> asyncio.Task[str]:
        return asyncio.create_task(proofs.run(guest, address, lambda: work(f"{address} {guest}")))

    waiting = [bring(1, "mallory"), bring(2, "mallory"), bring(3, "mallory"), bring(4, "ana"), bring(5, "beto")]
    await asyncio.sleep(0)
    for guest, address in ((1, "elsewhere"), (6, "mallory"), (7, "caro")):
        with pytest.raises(Busy):
            await bring(guest, address)
    go.set()
    await asyncio.gather(*waiting)
    assert done == ["mallory 1", "mallory 2", "ana 4", "beto 5", "mallory 3"]
    assert await bring(1, "mallory") == "mallory 1"
    proofs.close()


async def test_what_checking_takes_is_charged_even_when_nothing_comes_of_it() -> None:
    budget = RateLimiter(rate=0, burst=1)
    proofs = Proofs(budget)

    def false() -> str:
        budget.take("mallory", 1)  # the processor is as quick as it is: let it take a millisecond more
        raise ValueError("not true")

    with pytest.raises(ValueError, match="not true"):
        await proofs.run(1, "mallory", false)
    with pytest.raises(Busy) as refused:
        await proofs.run(2, "mallory", false)
    assert refused.value.again > 0
    assert await proofs.run(3, "ana", lambda: "kept") == "kept"
    proofs.close()


@pytest.mark.guard
async def test_what_another_process_takes_for_it_is_charged_as_well() -> None:
    """Pictures of a pack are painted by one."""
    charged = list[float]()

    class Account(RateLimiter):
        def take(self, client: str, amount: float = 1) -> None:
            charged.append(amount)

    busy = "import time\nwhile time.process_time() < 0.1: pass"
    proofs = Proofs(Account(rate=1, burst=1))
    await proofs.run(1, "mallory", lambda: subprocess.run([sys.executable, "-c", busy], check=True))
    assert sum(charged) > 80
    proofs.close()


async def test_whoever_hangs_up_gets_no_second_thread() -> None:
    proofs, go = Proofs(), Event()
    hung_up = asyncio.create_task(proofs.run(1, "mallory", lambda: str(go.wait())))
    await asyncio.sleep(0)
    hung_up.cancel()
    await asyncio.wait([hung_up])
    with pytest.raises(Busy):
        await proofs.run(1, "mallory", str)
    go.set()
    assert await proofs.run(2, "ana", str) == ""
    proofs.close()


def test_others_are_served_while_logs_are_checked_and_who_brings_more_is_told_when_to_come_back(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = Event()

    def endless(*_: object) -> str:
        go.wait()
        raise Refused(ErrorCode.WRONG, "The match in this log is not finished.")

    monkeypatch.setattr(server.house.replays, "bring", endless)
    room = server.match(server.guest("Ana"), seats=2)
    with httpx.Client(base_url=server.address, timeout=60) as client, ThreadPoolExecutor(16) as mallory:
        tokens = [client.post("/api/v1/guests", json={"name": "Mallory"}).json()["token"] for _ in range(8)]

        def bring(token: str) -> httpx.Response:
            head = {"Authorization": f"Bearer {token}", "Content-Type": "application/x-ndjson"}
            return httpx.post(f"{server.address}/api/v1/replays", content=b"{}", headers=head, timeout=60)

        try:
            answers = as_completed([mallory.submit(bring, token) for token in (*tokens, *tokens)])
            refused = [next(answers).result() for _ in range(12)]
            assert client.get(f"/room/{room.link}").status_code == 200
        finally:
            go.set()
        checked = [answer.result() for answer in answers]
    assert {(one.status_code, one.headers["retry-after"]) for one in refused} == {(429, "5")}
    assert [one.status_code for one in checked] == [422] * 4


@pytest.mark.parametrize("address", ["/replay/a-long-match?moment=last", "/api/v1/replays/a-long-match/moments/9000"])
def test_others_play_while_a_long_match_is_played_again_for_somebody(
    server: Serving, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    go = Event()

    def endless(*_: object, **__: object) -> None:
        go.wait()
        raise Refused(ErrorCode.GONE, "There is no match with this link.")

    monkeypatch.setattr(server.house.replays, "moment", endless)
    room = server.match(server.guest("Ana"), seats=2)
    with ThreadPoolExecutor(30) as mallory:
        asked = [mallory.submit(httpx.get, f"{server.address}{address}", timeout=60) for _ in range(30)]
        try:
            impatient = [next(done).result() for done in [as_completed(asked)] for _ in range(10)]
            assert httpx.get(f"{server.address}/room/{room.link}", timeout=60).status_code == 200
        finally:
            go.set()
        patient = [one.result().status_code for one in asked]
    assert {(one.status_code, one.headers["retry-after"]) for one in impatient} == {(429, "5")}
    assert patient.count(410) == 20


def test_playing_a_match_again_is_paid_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = Serving(tmp_path, work=RateLimiter(rate=0, burst=1000))

    def dear(*_: object, **__: object) -> None:
        began = time.thread_time()
        while time.thread_time() - began < 1:
            pass
        raise Refused(ErrorCode.GONE, "There is no match with this link.")

    monkeypatch.setattr(server.house.replays, "moment", dear)
    told = [httpx.get(f"{server.address}/replay/a-long-match", timeout=60).status_code for _ in range(2)]
    server.close()
    assert told == [410, 429]


def test_others_play_while_packs_are_checked(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    go = Event()

    def endless(*_: object) -> UploadedPack:
        go.wait()
        return UploadedPack("", None, ())

    monkeypatch.setattr(server.house.packs, "bring", endless)
    room = server.match(server.guest("Ana"), seats=2)
    files = [("files", ("pack.yaml", b"id: mine"))]
    with httpx.Client(base_url=server.address, timeout=60) as client, ThreadPoolExecutor(16) as mallory:
        tokens = [client.post("/api/v1/guests", json={"name": "Mallory"}).json()["token"] for _ in range(8)]

        def bring(token: str) -> int:
            head = {"Authorization": f"Bearer {token}"}
            return httpx.post(f"{server.address}/api/v1/packs", files=files, headers=head, timeout=60).status_code

        try:
            answers = as_completed([mallory.submit(bring, token) for token in tokens])
            refused = [next(answers).result() for _ in range(4)]
            assert client.get(f"/room/{room.link}").status_code == 200
        finally:
            go.set()
        checked = [answer.result() for answer in answers]
    assert refused == [429] * 4
    assert checked == [422] * 4
