"""What docs/api.md shows runs as it stands there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random

from sobremesa.engine.people import LONGEST_NAME
from tests.web.api.caller import Caller
from tests.web.api.test_matches import SEED, events, play
from tests.web.serving import Serving

PAGE = (Path(__file__).parents[3] / "docs" / "api.md").read_text(encoding="utf-8")
BOT = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_the_bot_of_the_page_takes_a_seat_and_plays_to_the_end(ana: Caller, server: Serving, tmp_path: Path) -> None:
    (program,) = BOT
    (tmp_path / "bot.py").write_text(program, encoding="utf-8")
    link = ana.room()
    bot = subprocess.Popen(
        [sys.executable, "-W", "error", tmp_path / "bot.py", server.address, link],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        for _, _, room in events(ana, f"/rooms/{link}/stream"):
            if room["chairs"][1]["ready"]:
                break
        assert room["chairs"][1]["name"] == "Hasty Hare"
        ana.ask("POST", f"/rooms/{link}/start")
        places = play(ana, link, Random(SEED))["places"]
        told, _ = bot.communicate(timeout=60)
        assert told == f"Place: {places[1]}\n"
        assert bot.returncode == 0
    finally:
        bot.kill()
        bot.wait()


def test_the_bot_is_as_short_as_the_page_says() -> None:
    lines = [line for line in BOT[0].splitlines() if line.strip()]
    assert len(lines) <= 45


def test_every_address_of_the_page_is_one_of_the_description(nobody: Caller) -> None:
    known = nobody.ask("GET", "/openapi.json")["paths"]
    named = {address.partition("?")[0] for address in re.findall(r"`(?:[A-Z]+ )?(/v1/[^`]*)`", PAGE)}
    assert len(named) > 15
    assert named - set(known) == set()


def test_the_description_says_how_many_letters_of_a_name_count(nobody: Caller) -> None:
    schemas = nobody.ask("GET", "/openapi.json")["components"]["schemas"]
    newcomer, renamed = (schemas[kind]["properties"]["name"] for kind in ("Newcomer", "Renamed"))
    for name in (newcomer["anyOf"][0], renamed):
        assert name["description"].startswith(f"1 to {LONGEST_NAME} characters")


def test_every_problem_of_the_page_is_told_with_its_status() -> None:
    from sobremesa.web.errors import STATUS  # noqa: PLC0415

    told = dict(re.findall(r"^\| (\d{3}) \| (.*?) \|", PAGE, re.MULTILINE))
    for because, status in STATUS.items():
        assert f"`{because.value}`" in told[str(status)]


def test_the_description_says_what_needs_no_token(nobody: Caller) -> None:
    paths = nobody.ask("GET", "/openapi.json")["paths"]
    opened = {
        f"{method} {path}"
        for path, operations in paths.items()
        for method, operation in operations.items()
        if {} in operation.get("security", [])
    }
    rooms = ("", "/{link}", "/{link}/stream", "/{link}/chat")
    matches = ("", "/stream", "/log")
    replays = ("", "/moments/{moment}", "/log", "/review")
    assert opened == {
        *(f"get /v1/rooms{end}" for end in rooms),
        *(f"get /v1/matches/{{link}}{end}" for end in matches),
        *(f"get /v1/replays/{{link}}{end}" for end in replays),
    }


def test_the_description_says_how_long_a_name_may_be_and_accents_may_come_apart(nobody: Caller) -> None:
    schemas = nobody.ask("GET", "/openapi.json")["components"]["schemas"]
    for body in ("Newcomer", "Renamed", "ChairWanted"):
        name = schemas[body]["properties"]["name"]
        assert name.get("anyOf", [name])[0]["maxLength"] == LONGEST_NAME
    apart = "e\N{COMBINING ACUTE ACCENT}" * LONGEST_NAME
    assert len(nobody.ask("POST", "/guests", json={"name": apart})["guest"]["name"]) == LONGEST_NAME
