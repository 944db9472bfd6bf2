"""Starter packs, made from the content of any game."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.authoring.starter import headings, id_for, starter, write
from sobremesa.authoring.yamlfile import read_sheet
from sobremesa.engine.errors import BadInput
from sobremesa.engine.pack import ID_IN_WORDS, Pack
from sobremesa.engine.words import LOCALE, Speech, Words

SHIPS = """\
# What its authors say to each other.

# --- The fleet ---

- id: sloop  # small
  says: "# of sails: 1"

# A note.
- id: galleon
"""
PO = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "The fleet"
msgstr "La flota"
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of a game with ships, a picture, and comments in one language for one file."""
    home = tmp_path / "game"
    for name, text in {
        "content/own/pack.yaml": "id: own\nversion: 2.3\nname: {es: Suyo, en: Own}\nauthors: [Eve]\nseas: 7\n",
        "content/own/sea/ships.yaml": SHIPS,
        "content/own/pictures/map.svg": "<svg/>",
        "content/starter/ships.es.yaml": "# Tus barcos.\n",
        "words/locale/es.po": PO,
    }.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text, encoding="utf-8")
    return home


def made(home: Path, language: str, **lists: list[str]) -> dict[str, str]:
    """The files of a starter pack «mine» for this game, with these lists in its comments."""
    catalogues = (LOCALE, home / "words" / "locale")
    words = {each: Words(each, catalogues, Speech([], Pack("own", "", None))) for each in ("es", "en")}
    return {name: data.decode() for name, data in starter(home, "mine", 1, words, language, lists).items()}


def test_a_starter_pack_has_every_file_of_the_content(home: Path) -> None:
    assert sorted(made(home, "es")) == ["pack.yaml", "pictures/map.svg", "sea/ships.yaml"]


def test_its_data_are_the_same_as_the_games(home: Path, tmp_path: Path) -> None:
    write(tmp_path / "mine", {name: text.encode() for name, text in made(home, "es").items()})
    ships = Path("sea", "ships.yaml")
    assert read_sheet(tmp_path / "mine" / ships).data == read_sheet(home / "content" / "own" / ships).data
    assert (tmp_path / "mine" / "pictures" / "map.svg").read_text(encoding="utf-8") == "<svg/>"


def test_its_comments_are_for_owners_and_in_their_language(home: Path) -> None:
    comments = {
        language: [line for line in made(home, language)["sea/ships.yaml"].splitlines() if line.startswith("#")]
        for language in ("es", "en")
    }
    assert comments == {"es": ["# Tus barcos.", "# --- La flota ---"], "en": ["# --- The fleet ---"]}


def test_a_list_made_by_the_game_replaces_its_name_in_the_comments(home: Path) -> None:
    (home / "content" / "starter" / "ships.es.yaml").write_text("# Hay:\n#\n# {kinds}\n", encoding="utf-8")
    ships = made(home, "es", kinds=["sloop", "galleon"])["sea/ships.yaml"]
    assert ships.startswith("# Hay:\n#\n#   sloop\n#   galleon\n\n")


def test_the_files_of_a_folder_may_share_their_comments(home: Path) -> None:
    (home / "content" / "own" / "sea" / "ports.yaml").write_text("- id: bay\n", encoding="utf-8")
    (home / "content" / "starter" / "sea.es.yaml").write_text("# Lo que hay en el mar.\n", encoding="utf-8")
    files = made(home, "es")
    assert files["sea/ports.yaml"] == "# Lo que hay en el mar.\n\n- id: bay\n"
    assert files["sea/ships.yaml"].startswith("# Tus barcos.\n")


def test_a_games_headings_are_keys_to_translate(home: Path) -> None:
    assert list(headings(home / "content" / "own")) == ["The fleet"]


@pytest.mark.parametrize(("language", "owner"), [("es", "Tu nombre"), ("en", "Your name")])
def test_the_pack_belongs_to_the_owner_and_names_the_original_authors(
    home: Path, tmp_path: Path, language: str, owner: str
) -> None:
    file = tmp_path / "pack.yaml"
    file.write_text(made(home, language)["pack.yaml"], encoding="utf-8")
    assert read_sheet(file).data == {
        "id": "mine",
        "version": "1.0",
        "edition": 1,
        "name": {"es": "Mi propio paquete", "en": "My own pack"},
        "authors": [owner, "Eve"],
        "seas": 7,
    }


def test_an_author_can_be_added_in_an_indented_line(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "pack.yaml"
    text = made(home, "en")["pack.yaml"]
    file.write_text(text.replace("  - Eve\n", "  - Eve\n  - Ana\n"), encoding="utf-8")
    assert read_sheet(file).data["authors"] == ["Your name", "Eve", "Ana"]


def test_a_pack_that_could_not_be_written_whole_has_no_pack_yaml(tmp_path: Path) -> None:
    (tmp_path / "ships.yaml").mkdir()  # in the way
    with pytest.raises(OSError, match="ships"):
        write(tmp_path, {"pack.yaml": b"id: mine", "ships.yaml": b"[]"})
    assert not (tmp_path / "pack.yaml").exists()


# Folders for a pack


@pytest.mark.parametrize("name", ["my-pack", "7", "mazo-2"])
def test_the_folders_name_is_the_id(tmp_path: Path, name: str) -> None:
    assert id_for(tmp_path / name) == name
    (tmp_path / name).mkdir()
    assert id_for(tmp_path / name / ".") == name


def test_the_current_folder_can_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my-pack").mkdir()
    monkeypatch.chdir(tmp_path / "my-pack")
    assert id_for(Path()) == "my-pack"


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("Mi mazo del año", "; perhaps mi-mazo-del-ano"),
        ("MyPack", "; perhaps mypack"),
        ("my--pack_2", "; perhaps my-pack-2"),
        ("x" * 41, f"; perhaps {'x' * 40}"),
        ("麻雀", ""),
    ],
)
def test_for_an_invalid_name_the_error_suggests_a_valid_one(tmp_path: Path, name: str, near: str) -> None:
    with pytest.raises(BadInput) as refused:
        id_for(tmp_path / name)
    why = f"{name!r} can't be the id of a pack"
    assert str(refused.value) == f"{tmp_path / name}: {why} ({ID_IN_WORDS}{near})"


def test_a_file_or_a_folder_with_content_is_refused(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / ".hidden").touch()
    (tmp_path / "file").touch()
    for name, why in (("full", "is not empty"), ("file", "already exists and is not a folder")):
        with pytest.raises(BadInput, match=why):
            id_for(tmp_path / name)
