"""What several commands share."""

from __future__ import annotations

from pathlib import Path

from sobremesa.engine.errors import BadInput

LOCALE = Path(__file__).parent / "locale"  # translations of what the commands themselves say


def spoken(asked: str | None) -> str:
    """The language asked for, or else the system's, if it is one of ours. Raises :class:`BadInput`."""
    from babel.core import default_locale

    from sobremesa.engine.words import LANGUAGES, SOURCE

    if asked is None:
        system = (default_locale("LC_MESSAGES") or SOURCE).split("_")[0]
        return system if system in LANGUAGES else SOURCE
    if asked not in LANGUAGES:
        raise BadInput("--language", f"{asked!r} is not spoken here", f"one of {', '.join(LANGUAGES)}")
    return asked


def chosen_options(given: list[str]) -> dict[str, int | str]:
    """The options of a game from texts such as ``grace=sudden``. Raises :class:`BadInput`."""
    options: dict[str, int | str] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise BadInput("--option", f"{text!r} is no option", "NAME=VALUE")
        options[name.strip()] = value.strip()
    return options
