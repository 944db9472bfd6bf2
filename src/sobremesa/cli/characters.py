"""Prints where not every character can be printed: an old terminal, or a pipe in another encoding.

Characters missing from the encoding are replaced with readable ones.
"""

from __future__ import annotations

import codecs
import sys
from io import TextIOWrapper
from typing import Final
from unicodedata import category, normalize

_HANDLER: Final = "sobremesa.readable"
_UNKNOWN: Final = "?"
_INSTEAD: Final = {
    "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "¿": "", "¡": "", "…": "...", "–": "-", "—": "-",
    "−": "-", "·": "-", "•": "*", "×": "x", "÷": "/", "⁄": "/", "±": "+/-", "≈": "~", "≤": "<=", "≥": ">=", "≠": "!=",
    "→": "->", "←": "<-", "↑": "^", "↓": "v", "›": ">", "▶": ">", "★": "*", "◆": "*", "●": "*", "○": "o", "■": "#",
    "†": "+", "─": "-", "│": "|", "╬": "#", "⋮": ":", "ß": "ss", "æ": "ae", "Æ": "AE", "ø": "o", "Ø": "O", "ł": "l",
    "Ł": "L", "đ": "d", "Đ": "D", "▁": "_", "▂": ".", "▃": ":", "▄": "-", "▅": "=", "▆": "+", "▇": "*", "█": "#",
}  # fmt: skip


def always_print() -> None:
    """From now on, no character printed or typed raises an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=_HANDLER)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def can_print(text: str) -> bool:
    """Whether all of the text can be printed unchanged."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def readable(text: str) -> str:
    """The text in ASCII, as readable as possible."""
    return "".join(_INSTEAD.get(character) or _plain(character) for character in text)


def _plain(character: str) -> str:
    """A letter without its accents; empty for characters that show nothing by themselves."""
    if character in _INSTEAD or category(character) in ("Mn", "Me", "Cf"):
        return ""
    letters = normalize("NFKD", character)
    if letters == character:
        return character if character.isascii() else _UNKNOWN
    return readable(letters)


def _replaced(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return readable(error.object[error.start : error.end]), error.end


codecs.register_error(_HANDLER, _replaced)
