"""The frame of the command line: help with an example, one line for an error, and exit codes."""

import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import NoReturn

import pytest
import typer

from sobremesa.cli import COMMANDS, main
from sobremesa.engine.errors import BadInput
from sobremesa.engine.refusal import Illegal, Refusal
from tests.cli.conftest import Result

Command = Callable[..., Result]
GAMES = import_module("sobremesa.games")  # ``sobremesa.games`` itself is the function that lists them


def test_alone_it_sets_the_table(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr("sobremesa.cli.serve.set_the_table", lambda *how: asked.append(how))
    assert command() == (0, "", "")
    assert asked == [()]


def test_its_help_shows_its_commands(command: Command) -> None:
    shown = command("--help")
    assert (shown.code, shown.err) == (0, "")
    assert all(name in shown.out for name in COMMANDS)


def test_the_version_is_that_of_the_package(command: Command) -> None:
    assert command("--version") == (0, f"sobremesa {version('sobremesa')}\n", "")


@pytest.mark.parametrize("words", [(), *((name,) for name in COMMANDS if name != "content"), ("content", "check")])
@pytest.mark.parametrize("help_option", ["--help", "-h"])
def test_help_shows_an_example(command: Command, words: tuple[str, ...], help_option: str) -> None:
    shown = command(*words, help_option)
    assert shown.code == 0
    assert shown.err == ""
    assert "Example" in shown.out
    assert " ".join(("sobremesa", *words)) in shown.out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("fly",), "No such command 'fly'"),
        (("--wings",), "No such option: --wings"),
        (("sim",), "Missing argument"),
        (("sim", "azardia", "--matches", "many"), "Invalid value for '--matches'"),
        (("sim", "azardia", "--wings"), "No such option: --wings"),
        (("sim", "chess"), "there is no game 'chess' (one of azardia, encrucijada, quest)"),
        (("replay",), "Missing argument"),
        (("content",), "Missing command"),
    ],
)
def test_wrong_use_is_told_in_one_line(command: Command, words: tuple[str, ...], reason: str) -> None:
    refused = command(*words)
    assert refused.code == 2
    assert refused.out == ""
    assert refused.err.startswith("sobremesa: ")
    assert refused.err.count("\n") == 1
    assert reason in refused.err


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("fly",), "No existe la orden «fly». (ver --help)"),
        (("sin",), "No existe la orden «sin». ¿Querías decir «sim»? (ver --help)"),
        (("--wings",), "No existe la opción --wings (ver --help)"),
        (("sim", "azardia", "--seat", "2"), "No existe la opción --seat (puede ser: --seats, --seed) (ver --help)"),
        (("sim",), "Falta el argumento «JUEGO». (ver --help)"),
        (("content",), "Falta la orden. (ver --help)"),
        (("sim", "azardia", "--seed"), "A la opción «--seed» le falta su valor. (ver --help)"),
        (("sim", "azardia", "--json=1"), "La opción «--json» no lleva ningún valor. (ver --help)"),
        (("sim", "a", "b", "c"), "Sobra lo siguiente: b c (ver --help)"),
        (
            ("sim", "azardia", "--jobs", "x"),
            "Valor no válido para «--jobs»: tiene que ser un número entero (ver --help)",
        ),
        (("serve", "--workers", "0"), "Valor no válido para «--workers»: 1 como mínimo (ver --help)"),
        (("sim", "chess"), "game: no hay ningún juego «chess» (uno de estos: azardia, encrucijada, quest)"),
        (
            ("play", "azardia", "--humans", "0"),
            "--humans: no pueden jugar 0 (1 o más; para bots solos está `sobremesa sim`)",
        ),
        (("replay", "/nowhere"), "/nowhere: no existe ese archivo o carpeta (el registro de una partida)"),
    ],
)
def test_wrong_use_is_told_in_the_systems_language(
    command: Command, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], line: str
) -> None:
    monkeypatch.setenv("LANGUAGE", "es")
    assert command(*words) == (2, "", f"sobremesa: {line}\n")


@pytest.mark.parametrize("words", [("--language", "es"), ("--language=es",)])
def test_wrong_use_is_told_in_the_language_that_the_command_asks_for(command: Command, words: tuple[str, ...]) -> None:
    refused = command("sim", "chess", *words)
    assert refused.err == "sobremesa: game: no hay ningún juego «chess» (uno de estos: azardia, encrucijada, quest)\n"


@pytest.mark.parametrize("words", [(), *((name,) for name in COMMANDS), ("content", "check")])
def test_help_is_said_in_the_systems_language(
    command: Command, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("LANGUAGE", "es")
    shown = command(*words, "--help")
    assert (shown.code, shown.err) == (0, "")
    for text in (f"Uso: {' '.join(('sobremesa', *words))}", "Opciones", "Enseña esta ayuda y termina.", "Ejemplo"):
        assert text in shown.out
    for english in ("Usage", "Options", "Arguments", "Commands", "default:", "required", " the ", "Example"):
        assert english not in shown.out
    monkeypatch.setenv("LANGUAGE", "en")
    assert "Usage: sobremesa" in command(*words, "--help").out


@pytest.mark.parametrize(
    ("fault", "code", "line"),
    [
        (BadInput("deck.yaml, line 3", "no such effect", "one of gain_coins"), 2, "deck.yaml, line 3: no such effect"),
        (BadInput("file", "several\nlines"), 2, "file: several lines"),
        (
            Illegal(Refusal("level costs", "AZ-6.1", "A level costs 5,000 coins.")),
            1,
            "AZ-6.1: A level costs 5,000 coins.",
        ),
        (PermissionError(13, "Permission denied", "logs"), 1, "Permission denied: 'logs'"),
        (typer.BadParameter("is wrong"), 2, "is wrong"),
        (KeyboardInterrupt(), 130, ""),
        (typer.Abort(), 130, ""),
        (typer.Exit(7), 7, ""),
    ],
)
def test_every_fault_has_its_exit_code(
    monkeypatch: pytest.MonkeyPatch, command: Command, fault: BaseException, code: int, line: str
) -> None:
    def get(name: str) -> NoReturn:
        raise fault

    monkeypatch.setattr(GAMES, "get", get)
    failed = command("sim", "azardia")
    assert failed.code == code
    assert failed.out == ""
    assert failed.err.count("\n") == (1 if line else 0)
    assert line in failed.err


def test_a_fault_of_the_program_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def get(name: str) -> NoReturn:
        raise ZeroDivisionError

    monkeypatch.setattr(GAMES, "get", get)
    with pytest.raises(ZeroDivisionError):
        main(["sim", "azardia"])


def test_a_reader_who_leaves_early_is_no_fault(tmp_path: Path) -> None:
    """As in ``sobremesa replay … | head -1``, with more output than a pipe holds."""
    log = tmp_path / "logs"
    main_of = "from sobremesa.cli import main; main()"
    environment = {**os.environ, "PYTHONWARNINGS": ""}
    command_line = [sys.executable, "-c", main_of, "sim", "azardia", "--matches", "1", "--log", str(log)]
    subprocess.run(command_line, check=True, capture_output=True, env=environment)
    (file,) = log.iterdir()
    with subprocess.Popen(
        [sys.executable, "-c", main_of, "replay", str(file), str(file), str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    ) as telling:
        assert telling.stdout is not None
        assert telling.stderr is not None
        telling.stdout.readline()
        telling.stdout.close()
        assert telling.stderr.read() == b""
    assert telling.returncode == 1


def test_a_command_imports_what_it_needs_only_when_it_is_called() -> None:
    """This keeps --help quick: no game, no tables, no bots."""
    code = "import sys, sobremesa.cli; print([name for name in sys.modules if name.startswith(('sobremesa', 'rich'))])"
    shown = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    for module in ("sobremesa.bots", "sobremesa.lab", "sobremesa.games.azardia", "rich"):
        assert f"'{module}'" not in shown
