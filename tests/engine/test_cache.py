"""The cache keeps what was used last, up to its limit."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path
from threading import Barrier, Thread

import pytest

import sobremesa
from sobremesa.engine.cache import Cache


def test_an_entry_is_made_only_once() -> None:
    cache: Cache[int, object] = Cache(2)
    assert cache.get(1, object) is cache.get(1, object)


def test_the_entry_used_longest_ago_is_dropped_first() -> None:
    made: list[int] = []
    cache: Cache[int, None] = Cache(2)
    for key in (1, 2, 1, 3, 1, 2):
        cache.get(key, partial(made.append, key))
    assert made == [1, 2, 3, 2]


def test_two_threads_that_ask_at_once_get_the_same_entry() -> None:
    cache: Cache[int, object] = Cache(2)
    both = Barrier(2)
    got: list[object] = []

    def slowly() -> object:
        both.wait(10)
        return object()

    threads = [Thread(target=lambda: got.append(cache.get(1, slowly))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert got[0] is got[1]


def test_a_game_caches_a_limited_number_of_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    game = sobremesa.game("azardia")
    monkeypatch.setattr(game, "_settings", Cache(3))
    tables = [game.new(2, 1, {"length": length}).setting for length in (20, 21, 22, 23, 20)]
    assert tables[0] is not tables[4], "it was dropped in between"


def test_two_packs_that_play_alike_keep_their_names(tmp_path: Path) -> None:
    game = sobremesa.game("azardia")
    shutil.copytree(game.own_content, tmp_path / "mine")
    about = tmp_path / "mine" / "pack.yaml"
    about.write_text(about.read_text(encoding="utf-8").replace("id: base", "id: mine"), encoding="utf-8")
    mine = game.pack(tmp_path / "mine")
    assert mine.hash == game.pack().hash
    assert [game.new(2, 1, content=pack).setting.pack for pack in (None, mine)] == ["base", "mine"]
