"""Helpers shared by several commands."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from sobremesa.cli.characters import can_print
from sobremesa.engine.errors import BadInput, quoted
from sobremesa.engine.text import word

if TYPE_CHECKING:
    from sobremesa.engine.words import Words

LOCALE = Path(__file__).parent / "locale"  # translations of the commands' own texts

ASIDE = ".part"  # the suffix of a file while it is being written

DIGITS = 9  # of a number that somebody types; int() raises an error for thousands of them

FAILED = 1
WRONG_USE = 2
STOPPED = 130  # by Ctrl-C, the usual exit status in shells


def tell(line: str) -> None:
    """Print an error for the user: one line, on stderr."""
    print(" ".join(line.split()), file=sys.stderr)


def whole_number(text: str, least: int, most: int) -> int | None:
    """The number from ``least`` (0 or more) to ``most`` that a text writes in plain digits; None if it is anything
    else."""
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS):
        return None
    number = int(text)
    return number if least <= number <= most else None


def program() -> str:
    """The command to type for this program: its name, or the way it was called if it isn't on the PATH."""
    if shutil.which("sobremesa") is not None:
        return "sobremesa"
    called = Path(sys.argv[0])
    if called.parts[-2:] == ("sobremesa", "__main__.py"):
        return "python -m sobremesa"
    return str(called) if called.stem == "sobremesa" else "sobremesa"


def spoken(asked: str | None) -> str:
    """The language asked for, or the system's if we have it. Raises :class:`BadInput`."""
    from sobremesa.engine.words import LANGUAGES, SOURCE

    if asked is None:
        return next((language for language in _preferred() if language in LANGUAGES), SOURCE)
    if asked not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise BadInput(
            "--language", "{value} is not an available language", "one of {known}", value=quoted(asked), known=known
        )
    return asked


def asked_for(args: list[str]) -> str | None:
    """The language that a command line asks for, even if the rest of it is wrong; None if it names none of ours."""
    from sobremesa.engine.words import LANGUAGES

    languages = [value for name, value in pairwise([*args, ""]) if name == "--language"]
    languages += [text.partition("=")[2] for text in args if text.startswith("--language=")]
    return next((language for language in languages if language in LANGUAGES), None)


def words_for(args: list[str]) -> Words:
    """The words for anything this command line may report, from all parts of the program, in the language it asks for
    or else the system's."""
    from sobremesa.engine.pack import Pack
    from sobremesa.engine.words import Speech, Words

    house = LOCALE.parents[1]
    rooms = [LOCALE, *sorted(house.glob("games/*/words/locale")), *sorted(house.glob("*/locale"))]
    return Words(asked_for(args) or spoken(None), rooms, Speech([], Pack("none", "", None)))


def _preferred() -> list[str]:
    """The languages of the system, as gettext finds them. LC_CTYPE is ignored: it is about character encoding, and
    Python sets it itself if the locale is not installed."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    setting = next((value for name in names if (value := os.environ.get(name))), "")
    return [re.split("[_.@]", locale)[0].casefold() for locale in setting.split(":")]


def chosen_options(given: list[str]) -> dict[str, int | str]:
    """Parse a game's options from texts such as ``grace=sudden``. Raises :class:`BadInput`."""
    options: dict[str, int | str] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise BadInput("--option", "{value} is not an option", "NAME=VALUE", value=quoted(text))
        options[word(name)] = value.strip()
    return options


@contextmanager
def progress(matches: int, words: Words, of: str = "matches") -> Iterator[Callable[[object], None]]:
    """A progress bar on the terminal, advanced by one for each call; ``of`` names what it counts."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words.say(of), total=matches)
        yield lambda _: bar.advance(task)


def must_have(package: str, extra: str) -> None:
    """Raises :class:`BadInput` if an optional package is missing."""
    from importlib.util import find_spec

    from sobremesa.engine.words import key

    if find_spec(package) is None:
        right = key("install it: pip install 'sobremesa[{extra}]'")
        raise BadInput("lab", "{package} is not installed", right, package=package, extra=extra)


def print_json(record: object, indent: int = -1) -> None:
    """Print plain data or structs as JSON on the standard output; characters that can't be printed are escaped, as
    programs will read it."""
    import json

    import msgspec

    text = msgspec.json.format(msgspec.json.encode(record), indent=indent).decode()
    print(text if can_print(text) else json.dumps(json.loads(text), indent=None if indent < 0 else indent))


def write_aside(file: Path, text: str) -> None:
    """Write a file so that nobody ever finds half of it."""
    aside = file.with_name(file.name + ASIDE)
    aside.write_text(text, encoding="utf-8")
    aside.replace(file)
