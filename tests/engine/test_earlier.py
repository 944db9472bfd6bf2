"""Matches and logs go on with the content they began with if it has been archived (docs/extending.md)."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest

from sobremesa.engine import earlier
from sobremesa.engine.errors import BadInput
from sobremesa.engine.log import LogWriter, read
from sobremesa.engine.match import Match
from sobremesa.engine.replay import verify
from sobremesa.games.azardia.game import GAME, AzardiaGame

pytestmark = pytest.mark.guard

CARD = "- id: sofa-cushions\n"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AzardiaGame:
    """Azardia in a folder of its own, so that its content can change."""
    shutil.copytree(GAME.own_content, tmp_path / "home" / "content" / "own")
    monkeypatch.setattr(AzardiaGame, "home", tmp_path / "home")
    return AzardiaGame()


def changed(game: AzardiaGame, archive: bool) -> AzardiaGame:
    """The game after one of its cards has changed; ``archive``: its earlier content has been archived."""
    content = game.own_content
    if archive:
        folder = game.home / earlier.FOLDER
        folder.mkdir()
        with zipfile.ZipFile(folder / f"{game.pack().hash}.zip", "w") as kept:
            for file in sorted(content.iterdir()):
                kept.write(file, file.name)
    deck = content / "action.yaml"
    before, card, after = deck.read_text(encoding="utf-8").partition(CARD)
    deck.write_text(before + card + after.replace("gain_coins: 2", "gain_coins: 3", 1), encoding="utf-8")
    later = AzardiaGame()
    assert later.pack().hash != game.pack().hash
    return later


def begun(game: AzardiaGame) -> Match:
    match = game.new(2, 3, options={"length": 15})
    for _ in range(8):
        match.apply(match.options()[0])
    return match


def test_a_stored_match_goes_on_with_the_content_it_began_with(game: AzardiaGame) -> None:
    match = begun(game)
    later = changed(game, archive=True)
    loaded = later.load(match.dump())
    assert loaded.setting.pack_hash == game.pack().hash
    assert loaded.hash() == match.hash()
    assert later.new(2, 3).setting.pack_hash == later.pack().hash
    assert later.pack_played(game.pack().hash).folder is None, "the folder it was read from is gone"


def test_a_log_is_verified_with_the_content_it_began_with(game: AzardiaGame, tmp_path: Path) -> None:
    match = game.new(2, 3, options={"length": 15}, listen=True)
    with LogWriter(tmp_path / "match.jsonl", match, 3) as log:
        while match.ask is not None:
            seat, choice = match.ask.seats[0], match.options()[0]
            match.apply(choice, seat)
            log.write_down(choice, seat)
    verdict = verify(read(tmp_path / "match.jsonl"), changed(game, archive=True))
    assert (verdict.holds, verdict.finished) == (True, True)


def test_a_match_whose_content_was_not_archived_is_refused(game: AzardiaGame) -> None:
    match = begun(game)
    with pytest.raises(BadInput, match="played with other content"):
        changed(game, archive=False).load(match.dump())


@pytest.mark.parametrize("digest", ["0" * 16, "../content", "", 7])
def test_for_an_unknown_hash_the_content_of_this_version_is_returned(game: AzardiaGame, digest: object) -> None:
    assert game.pack_played(digest) is game.pack()
