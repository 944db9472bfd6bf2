"""The pack that an owner begins with."""

from pathlib import Path

import pytest

from sobremesa.authoring.starter import starter, write
from sobremesa.engine.pack import Pack
from sobremesa.engine.words import LANGUAGES, LOCALE, Speech, Words
from sobremesa.games.quest.content import packs
from sobremesa.games.quest.content.reading import check_pack, read_pack
from sobremesa.games.quest.missions.maps import Map

HOME = Path(packs.__file__).parents[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_the_games_own_under_the_owners_name_with_comments_in_every_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    catalogues = (LOCALE, HOME / "words" / "locale")
    words = {each: Words(each, catalogues, Speech([], Pack("own", "", None))) for each in LANGUAGES}
    files = starter(HOME, "mine", 2, words, language)
    folder = tmp_path / "mine"
    write(folder, files)
    # Whether everything on the maps can be walked to takes long, and is asked of the game's own: these are the same.
    monkeypatch.setattr(Map, "wrong_ways", lambda one: iter(()))
    assert check_pack(folder) == []
    mine = read_pack(folder)
    assert mine.name == "mine"
    assert mine.hash == read_pack(HOME / "content" / "own").hash
    for name, body in files.items():
        assert name.startswith("missions/") or body.startswith(b"#"), name
    assert ("# --- Malos hallazgos ---" in files["finds.yaml"].decode()) == (language == "es")
