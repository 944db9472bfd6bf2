"""What is stored goes by names, and every name that was ever given finds what it stands for now."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

import sobremesa
from sobremesa.engine.errors import BadInput
from sobremesa.engine.log import LogWriter, Told, parse
from sobremesa.engine.match import Match
from sobremesa.engine.replay import verify
from sobremesa.games.azardia.game import AzardiaGame
from sobremesa.table.look import overheard

TURN = ("az.turn", "roll")


class Renamed(AzardiaGame):
    """Azardia after two rounds of renaming."""

    formerly: ClassVar[Mapping[str, str]] = {
        **AzardiaGame.formerly,
        "go": "the go",
        "the go": "az.turn",
        "az.turn.cast": "az.turn.throw",
        "az.turn.throw": "az.turn.roll",
        "event ambled": "event strolled",
        "event strolled": "event walked",
        "fact ambled.origin": "fact ambled.beginning",
        "fact ambled.beginning": "fact ambled.start",
        "fact walked.goal": "fact walked.square",
        "verb throw": "verb roll",
        "option road": "option length",
    }


@pytest.fixture
def game() -> Renamed:
    """The renamed game; it shares its pages with Azardia's own."""
    return Renamed()


def before_a_roll() -> Match:
    match = sobremesa.game("azardia").new(2, seed=3, options={"length": 40})
    while match.ask is not None and match.ask.name != "az.turn.roll":
        match.apply(match.options()[0])
    return match


def stored(match: Match, page: str, line: str, **changed: Any) -> bytes:
    """The match as a version had it that called the page and the line so."""
    record = msgspec.json.decode(match.dump())
    for one in record["pages"]:
        if one["page"] == TURN[0]:
            one["page"], one["line"] = page, line
    return msgspec.json.encode({**record, **changed})


@pytest.mark.parametrize(
    ("page", "line"),
    [TURN, ("a turn", "Roll the dice"), ("go", "cast"), ("the go", "throw"), ("az.turn", "Roll the dice")],
)
def test_a_stored_match_opens_by_every_name_that_its_pages_and_lines_have_had(
    game: Renamed, page: str, line: str
) -> None:
    match = before_a_roll()
    loaded = game.load(stored(match, page, line))
    assert loaded.ask is not None
    assert loaded.ask.name == "az.turn.roll"
    assert loaded.hash() == match.hash()


def test_a_name_that_nothing_ever_had_is_refused(game: Renamed) -> None:
    match = before_a_roll()
    with pytest.raises(BadInput, match="no page is called"):
        game.load(stored(match, "a stroll", "roll"))
    with pytest.raises(BadInput, match="has no line"):
        game.load(stored(match, "az.turn", "amble"))


def test_the_hash_by_first_names_is_that_of_the_version_before_any_renaming(game: Renamed) -> None:
    match = before_a_roll()
    renamed = game.load(match.dump())
    assert [one["line"] for one in match.record(with_chance=False)["pages"]][-1] == "roll"
    for one, page, line in ((match, "a turn", "Roll the dice"), (renamed, "go", "cast")):
        last = one.record(with_chance=False, first=True)["pages"][-1]
        assert (last["page"], last["line"]) == (page, line)
    assert len({match.hash(), match.hash(first=True), renamed.hash(first=True)}) == 3


def test_verbs_options_and_events_are_found_by_earlier_names_too(game: Renamed) -> None:
    match = game.new(2, seed=3, options={"road": 40})
    assert match.setting.options == {"length": 40}
    assert str(match.choice("throw")) == "roll"
    assert game.kinds["ambled"] is game.kinds["strolled"] is game.kinds["walked"]


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("walked", {"seat": 1, "start": 3, "square": 9}),
        ("ambled", {"seat": 1, "origin": 3, "goal": 9}),
        ("ambled", {"seat": 1, "beginning": 3, "square": 9}),
        ("strolled", {"seat": 1, "start": 3, "goal": 9}),
    ],
)
def test_a_log_is_heard_by_every_name_that_an_event_and_its_facts_have_had(
    game: Renamed, name: str, facts: dict[str, int]
) -> None:
    told = Told(name, "AZ-3.1", facts)
    (heard,) = overheard([told], None, game.kinds)
    assert (heard.name, heard.facts) == ("walked", {"seat": 1, "start": 3, "square": 9})
    assert game.kinds.today(told) == Told("walked", "AZ-3.1", heard.facts)


def test_a_log_with_earlier_names_of_events_and_facts_holds(game: Renamed, tmp_path: Path) -> None:
    match = sobremesa.game("azardia").new(2, seed=3, options={"length": 15}, listen=True)
    with LogWriter(tmp_path / "match.jsonl", match, 3) as log:
        while match.ask is not None:
            seat, choice = match.ask.seats[0], match.options()[0]
            match.apply(choice, seat)
            log.write_down(choice, seat)
    data = (tmp_path / "match.jsonl").read_bytes()
    assert data.count(b'"name":"walked"') > 1
    before, walked, after = data.partition(b'"name":"walked"')
    earlier = before + walked + after.replace(b'"start":', b'"origin":', 1)
    earlier = earlier.replace(b'"name":"walked"', b'"name":"ambled"')
    assert verify(parse(earlier, "earlier"), game).difference is None
    assert verify(parse(earlier, "earlier"), sobremesa.game("azardia")).difference is not None
