"""What several commands share."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

from sobremesa.engine.errors import BadInput

LOCALE = Path(__file__).parent / "locale"  # translations of what the commands themselves say


def program() -> str:
    """What to type for this program: its name, or the path it was called by if no shell would find the name."""
    called = Path(sys.argv[0])
    return str(called) if called.stem == "sobremesa" and shutil.which("sobremesa") is None else "sobremesa"


def spoken(asked: str | None) -> str:
    """The language asked for, or else the system's, if it is one of ours. Raises :class:`BadInput`."""
    from sobremesa.engine.words import LANGUAGES, SOURCE

    if asked is None:
        return next((language for language in _preferred() if language in LANGUAGES), SOURCE)
    if asked not in LANGUAGES:
        raise BadInput("--language", f"{asked!r} is not spoken here", f"one of {', '.join(LANGUAGES)}")
    return asked


def _preferred() -> list[str]:
    """The languages of the system, as gettext finds them. LC_CTYPE is no part of it: it says how letters are written,
    and Python sets it itself where the locale is not installed."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    said = next((value for name in names if (value := os.environ.get(name))), "")
    return [re.split("[_.@]", locale)[0].casefold() for locale in said.split(":")]


def chosen_options(given: list[str]) -> dict[str, int | str]:
    """The options of a game from texts such as ``grace=sudden``. Raises :class:`BadInput`."""
    options: dict[str, int | str] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise BadInput("--option", f"{text!r} is no option", "NAME=VALUE")
        options[name.strip()] = value.strip()
    return options
