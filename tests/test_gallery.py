"""What every earlier version stored opens still: tests/gallery, by version and game."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

import sobremesa
from sobremesa.cli.terminal import saves
from sobremesa.engine.log import GoesOn, read
from sobremesa.engine.replay import verify
from tests.gallery import FOLDER, OPEN

ROOMS = sorted(room for version in FOLDER.iterdir() if version.is_dir() for room in version.iterdir())


@pytest.fixture(params=ROOMS, ids=lambda room: f"{room.parent.name}-{room.name}")
def room(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


def test_every_version_shows_every_game(room: Path) -> None:
    assert {each.name for each in room.parent.iterdir()} == set(OPEN)


def test_a_match_in_play_asks_its_question_again_and_can_be_played_on(room: Path) -> None:
    match = sobremesa.game(room.name).load((room / "open.match.json").read_bytes())
    assert match.decisions == OPEN[room.name]
    assert match.ask is not None
    match.apply(match.options()[0])


def test_a_match_that_is_over_tells_how_it_ended(room: Path) -> None:
    match = sobremesa.game(room.name).load((room / "over.match.json").read_bytes())
    assert match.outcome is not None
    assert match.outcome.clause


@pytest.mark.parametrize("log", ["open.jsonl.part", "over.jsonl"])
def test_a_log_is_read_and_is_true_or_says_which_edition_played_it(room: Path, log: str) -> None:
    game = sobremesa.game(room.name)
    kept = read(room / log)
    assert not any(isinstance(line, GoesOn) for line in kept.lines)
    verdict = verify(kept, game)
    if kept.set_up.edition == game.edition:
        assert verdict.difference is None
        assert verdict.finished == (log == "over.jsonl")


def test_the_position_of_a_match_in_play_is_where_its_log_ends(room: Path) -> None:
    match = sobremesa.game(room.name).load((room / "open.match.json").read_bytes())
    last = read(room / "open.jsonl.part").lines[-1]
    assert getattr(last, "hash", "") in (match.hash(), match.hash(first=True))


def test_a_save_of_the_terminal_is_opened(room: Path) -> None:
    loaded = saves.load(room / "save.json")
    assert loaded.language == "en"
    assert loaded.table.match.decisions == OPEN[room.name]
    assert loaded.table.names[0] == "Player 1"


def test_a_pack_is_read_and_can_be_played(room: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(room / "pack.zip") as archive:
        archive.extractall(tmp_path / "a-pack")
    game = sobremesa.game(room.name)
    match = game.new(game.seat_counts[0], 1, content=game.pack(tmp_path / "a-pack"))
    assert match.ask is not None
