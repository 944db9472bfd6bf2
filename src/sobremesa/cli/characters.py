"""What is printed where not every character can be: an old terminal, a pipe of another encoding.

Whatever the encoding has no room for is replaced by something that can be read instead.
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
    """From now on no character that is printed, or typed, is an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=_HANDLER)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def can_print(text: str) -> bool:
    """Whether all of it can be printed as it is."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def readable(text: str) -> str:
    """The text in ASCII, as well as it can be read there."""
    return "".join(_INSTEAD.get(character) or _plain(character) for character in text)


def _plain(character: str) -> str:
    """A letter without its accents; nothing for what shows nothing by itself."""
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
