"""`sobremesa content`: what a pack's author gets and reads."""

import json
import shutil
from pathlib import Path
from random import Random

import pytest
from jsonschema_rs import validator_for

import sobremesa
from sobremesa.authoring.yamlfile import read_sheet
from sobremesa.cli import main
from sobremesa.engine.pack import ID_IN_WORDS
from sobremesa.games.azardia.content.packs import AzardiaPack

GAME = sobremesa.game("azardia")
OWN = GAME.own_content


def run(*args: str) -> int:
    """Run a command line; returns its exit code."""
    with pytest.raises(SystemExit) as stop:
        main([*args])
    assert isinstance(stop.value.code, int)
    return stop.value.code


# check


def test_the_games_own_pack_is_summed_up_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("content", "check", "--language", "en") == 0
    captured = capsys.readouterr()
    designs = len(GAME.pack().content)
    assert captured.out == f"base 1.1: {designs} designs, 135 cards, nothing wrong\n"
    assert captured.err == ""


def test_the_summary_is_there_in_spanish(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("content", "check", str(OWN), "--language", "es") == 0
    assert capsys.readouterr().out.endswith("diseños, 135 cartas, ningún fallo\n")


@pytest.mark.clause("AZ-12.4")
def test_every_fault_is_a_line_of_its_own_with_file_line_card_and_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(OWN, pack)
    for file in ("penalty.yaml", "event.yaml"):
        text = (pack / file).read_text(encoding="utf-8")
        (pack / file).write_text(text.replace("copies: 1", "copies: many", 1), encoding="utf-8")
    assert run("content", "check", str(pack)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    first, second = captured.err.splitlines()
    assert first.startswith(f"{pack}/penalty.yaml:")
    assert second.startswith(f"{pack}/event.yaml:11: raining-coins: copies: 'many' is not possible (a whole number")


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("es", "event.yaml:11: raining-coins: copies: «many» no vale (un número entero de 1 a 100)"),
        ("en", "event.yaml:11: raining-coins: copies: 'many' is not possible (a whole number from 1 to 100)"),
    ],
)
def test_a_fault_is_told_in_the_language_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, message: str
) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(OWN, pack)
    text = (pack / "event.yaml").read_text(encoding="utf-8")
    (pack / "event.yaml").write_text(text.replace("copies: 1", "copies: many", 1), encoding="utf-8")
    assert run("content", "check", str(pack), "--language", language) == 2
    assert capsys.readouterr().err == f"{pack}/{message}\n"


@pytest.mark.parametrize(
    ("language", "counted"),
    [("en", "135 cards, 1 picture, nothing wrong"), ("es", "135 cartas, 1 imagen, ningún fallo")],
)
def test_pictures_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, counted: str) -> None:
    shutil.copytree(OWN, tmp_path / "pack")
    (tmp_path / "pack" / "pictures").mkdir()
    picture = tmp_path / "pack" / "pictures" / f"{GAME.pack().content[0].id}.svg"
    picture.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', encoding="utf-8")
    assert run("content", "check", str(tmp_path / "pack"), "--language", language) == 0
    assert capsys.readouterr().out.endswith(f", {counted}\n")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("nowhere",), "nowhere: is not a folder (a folder with pack.yaml and its decks)\n"),
        (("--game", "chess"), "sobremesa: game: there is no game 'chess' (one of azardia, encrucijada, quest)\n"),
    ],
)
def test_wrong_use_is_told_in_one_line(
    args: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("content", "check", *args) == 2
    assert capsys.readouterr().err == message


@pytest.mark.parametrize("command", ["check", "new"])
def test_help_shows_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("content", command, "--help") == 0
    assert f"sobremesa content {command} my-pack" in capsys.readouterr().out


# new


@pytest.mark.clause("AZ-12.4")
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_new_pack_is_whole_and_plays_to_the_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    folder = tmp_path / "not-there-yet" / "my-pack"
    assert run("content", "new", str(folder), "--language", language) == 0
    first = capsys.readouterr().out.splitlines()[0]
    assert run("content", "check", str(folder), "--language", language) == 0
    assert capsys.readouterr().out == f"{first}\n"
    assert first.startswith("my-pack 1.0: ")
    for seats in GAME.seat_counts:
        match, dice = GAME.new(seats, seed=seats, content=folder), Random(seats)
        while match.ask is not None:
            match.apply(dice.choice(match.ask.options()))
        assert match.outcome is not None, f"{seats} seats, seed {seats}"


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_new_pack_has_the_games_own_cards_word_for_word(tmp_path: Path, language: str) -> None:
    pack, own = GAME.new_pack(tmp_path / "my-pack", language), GAME.pack()
    assert isinstance(pack, AzardiaPack)
    assert isinstance(own, AzardiaPack)
    assert pack.designs == own.designs
    assert pack.hash == own.hash
    assert pack.title == {"es": "Mi propio paquete", "en": "My own pack"}


def test_each_file_of_a_new_pack_begins_with_what_may_stand_in_it_in_the_language_asked_for(tmp_path: Path) -> None:
    comments: dict[str, set[str]] = {}
    for language in ("es", "en"):
        GAME.new_pack(tmp_path / language, language)
        for file in sorted((tmp_path / language).glob("*.yaml")):
            first, _, text = file.read_text(encoding="utf-8").partition("\n")
            assert first == f"# yaml-language-server: $schema=schema/{file.stem}.json"
            assert text.startswith("# "), file.name
            comments.setdefault(language, set()).update(line for line in text.splitlines() if line.startswith("# "))
    assert comments["es"] & comments["en"] == set()


@pytest.mark.parametrize("entry", ["id", "name", "flavour", "icon", "copies", "play", "does"])
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_action_cards_say_what_each_entry_is(tmp_path: Path, language: str, entry: str) -> None:
    GAME.new_pack(tmp_path / "my-pack", language)
    lead = (tmp_path / "my-pack" / "action.yaml").read_text(encoding="utf-8").partition("- id:")[0]
    assert f"#   {entry} " in lead


def test_a_new_pack_tells_what_to_type_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "my packs" / "first"
    assert run("content", "new", str(folder), "--language", "es") == 0
    _, first, check, play = capsys.readouterr().out.splitlines()
    assert first == "De momento es el del juego. Sus archivos explican cómo hacerlo tuyo."
    assert check.startswith("Para comprobarlo tras cada cambio: ")
    assert check.endswith(f" content check '{folder}'")
    assert play.startswith("Para jugar con él: ")
    assert play.endswith(f" play azardia --content '{folder}'")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("full",), "full: is not empty (a new folder, or an empty one)"),
        (("file",), "file: already exists and is not a folder (a new folder)"),
        (("base",), "base: 'base' is the game's own pack (another name)"),
        (
            ("Mi mazo",),
            f"Mi mazo: 'Mi mazo' can't be the id of a pack ({ID_IN_WORDS}; perhaps mi-mazo)",
        ),
        (
            ("encrucijada",),
            "encrucijada: 'encrucijada' is a game, and this pack is for azardia (another name, or --game encrucijada)",
        ),
        (("my-pack", "--game", "chess"), "game: there is no game 'chess' (one of azardia, encrucijada, quest)"),
        (("my-pack", "--language", "fr"), "--language: 'fr' is not an available language (one of es, en)"),
        ((), "Missing argument 'PATH'. (see --help)"),
    ],
)
def test_a_pack_that_can_not_be_made_is_told_in_one_line_and_leaves_everything_as_it_was(
    args: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("full").mkdir()
    Path("full/notes.txt").write_text("mine", encoding="utf-8")
    Path("file").touch()
    before = sorted(tmp_path.rglob("*"))
    assert run("content", "new", *args) == 2
    assert capsys.readouterr() == ("", f"sobremesa: {message}\n")
    assert sorted(tmp_path.rglob("*")) == before
    assert Path("full/notes.txt").read_text(encoding="utf-8") == "mine"


# schema


def test_an_editor_is_told_the_schema_of_each_file_of_a_new_pack(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    GAME.new_pack(tmp_path / "my-pack", "en")
    for file in ("pack.yaml", "action.yaml", "penalty.yaml", "event.yaml"):
        assert run("content", "schema", "azardia", "--file", file) == 0
        beside = tmp_path / "my-pack" / "schema" / file.replace(".yaml", ".json")
        assert capsys.readouterr().out == beside.read_text(encoding="utf-8")


def test_a_whole_pack_has_one_schema(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("content", "schema", "azardia") == 0
    schema = validator_for(json.loads(capsys.readouterr().out))
    pack = {file.name: read_sheet(file).data for file in OWN.glob("*.yaml")}
    assert schema.is_valid(pack)
    pack["event.yaml"][0]["does"] = [{"gain_coins": 1}]  # nobody plays an event: the effect must say who gains
    assert not schema.is_valid(pack)


def test_a_game_without_schemas_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(type(GAME), "schemas", lambda game: {})
    assert run("content", "schema", "azardia") == 2
    message = "sobremesa: schema: there is none for azardia (a game whose packs have one)\n"
    assert capsys.readouterr().err == message


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (
            ("--file", "cards.yaml"),
            "--file: there is no schema for 'cards.yaml' (one of pack.yaml, action.yaml, penalty.yaml, event.yaml)",
        ),
    ],
)
def test_a_schema_that_there_is_not_is_told(
    args: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("content", "schema", *args) == 2
    assert capsys.readouterr().err == f"sobremesa: {message}\n"


# show


def test_cards_are_shown_as_they_are_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("content", "show", "--language", "es") == 0
    output = capsys.readouterr().out
    speech = GAME.words("es").speech
    for printed in GAME.catalogue(speech).printed(GAME.words("es")):
        assert f"{printed.name} {'◆' * printed.copies} {printed.part}\n" in output
    assert output.startswith("Acción\n")


def test_one_card_alone_is_shown_in_either_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("content", "show", "--language", "en", "--card", "tip-jar") == 0
    assert capsys.readouterr().out.startswith("Action\n\nTips Welcome ◆")


def test_a_card_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("content", "show", "--card", "no-card") == 2
    assert capsys.readouterr().err.startswith("sobremesa: --card: there is no card 'no-card' in this pack")
