"""Terminals and pipes without every character: no command fails there, and everything printed is readable."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from sobremesa.cli import app, main
from sobremesa.cli.characters import readable

ENCODINGS = ("ascii", "latin-1", "cp850")

Printed = Callable[..., str]


def every_command(group: Any = None, words: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    group = group or get_command(app)
    yield words
    for name, inner in group.commands.items():
        if isinstance(inner, TyperGroup):
            yield from every_command(inner, (*words, name))
        else:
            yield (*words, name)


@pytest.fixture(params=ENCODINGS)
def encoding(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def printed(encoding: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> Printed:
    """Run a command line in this encoding and return its output; it must exit with 0."""

    def run(*words: object, typed: str = "") -> str:
        out, err = io.BytesIO(), io.BytesIO()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding=encoding))
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding=encoding))
        monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(err, encoding=encoding))
        with pytest.raises(SystemExit) as ended:
            main([str(word) for word in words])
        sys.stdout.flush()
        sys.stderr.flush()
        assert ended.value.code == 0, err.getvalue()
        return out.getvalue().decode(encoding)

    return run


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_command_can_be_asked_for_help(printed: Printed, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    for words in every_command():
        output = printed(*words, "--help")
        assert "sobremesa" in output
        assert "?" not in output.replace("? ", "")


def test_results_are_printed(printed: Printed, encoding: str) -> None:
    short = ("sim", "azardia", "--seats", 2, "--matches", 2, "--option", "length=15")
    assert "95% interval" in printed(*short)
    assert "Azardia" in printed(*short, "--report", "--language", "es")
    times = "×" if encoding != "ascii" else "x"
    assert f"greedy {times} 1" in printed(*short, "--bots", "greedy,random")


def test_decks_are_shown_drawn_and_checked(printed: Printed, encoding: str) -> None:
    spoken = ("--language", "es", "avance")
    vapour = "máquina" if encoding != "ascii" else "maquina"
    assert vapour in printed("deck", "show", *spoken).casefold()
    assert " × " in printed("deck", "draw", "--seed", 7, *spoken) or encoding == "ascii"
    assert "avance" in printed("deck", "check", *spoken)


def test_content_and_missions_are_told(printed: Printed, tmp_path: Path) -> None:
    assert printed("content", "new", tmp_path / "mine", "--game", "azardia")
    assert printed("content", "check", tmp_path / "mine", "--language", "es")
    assert printed("quest", "campaign", "the-long-table", "--walks", 20, "--language", "es")
    assert printed("play", "--language", "es")


def test_a_match_is_played_with_signs_that_the_terminal_has(printed: Printed) -> None:
    output = printed("play", "azardia", "--seed", 3, "--language", "es", "--name", "Ñu", typed="1\n1\nquit\nn\n")
    assert "\N{REPLACEMENT CHARACTER}" not in output


def test_what_programs_read_is_not_replaced_but_escaped(printed: Printed) -> None:
    schema = json.loads(printed("content", "schema", "encrucijada"))
    assert "’" in json.dumps(schema, ensure_ascii=False) or "“" in json.dumps(schema, ensure_ascii=False)


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("“¿Cuántas?” «Una»", '"Cuantas?" "Una"'),
        ("2 × 3 – 1 → 5…", "2 x 3 - 1 -> 5..."),
        ("½ ﬁesta ñandú", "1/2 fiesta nandu"),
        ("e\N{COMBINING ACUTE ACCENT}\N{ZERO WIDTH JOINER}", "e"),
        ("漢 🎲", "? ?"),
    ],
)
def test_stand_ins_can_be_read(text: str, instead: str) -> None:
    assert readable(text) == instead
