"""What is stored goes by names, and every name that was ever given finds what it stands for now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import msgspec
import pytest

import sobremesa
from sobremesa.engine.errors import BadInput
from sobremesa.engine.match import Match
from sobremesa.games.azardia.game import AzardiaGame

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
        "verb throw": "verb roll",
        "option road": "option length",
    }


@pytest.fixture(autouse=True)
def game() -> Iterator[Renamed]:
    """The renamed game; it shares its pages with Azardia's own, which get their first names back."""
    yield Renamed()
    AzardiaGame()


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


def test_the_hash_by_first_names_is_that_of_the_version_before_any_renaming() -> None:
    match = before_a_roll()
    record = match.record(with_chance=False, first=True)
    assert [one["page"] for one in record["pages"]][-1] in ("a turn", "go")
    assert {one["line"] for one in match.record(with_chance=False)["pages"]} >= {"roll"}
    assert match.hash(first=True) != match.hash()


def test_verbs_options_and_events_are_found_by_earlier_names_too(game: Renamed) -> None:
    match = game.new(2, seed=3, options={"road": 40})
    assert match.setting.options == {"length": 40}
    assert str(match.choice("throw")) == "roll"
    assert game.kinds["ambled"] is game.kinds["strolled"] is game.kinds["walked"]
