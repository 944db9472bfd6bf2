"""Cleans text from outside: everything typed, pasted, sent or read from a file comes through here.

Word processors, chats and web pages add characters that are invisible or look like others: byte order marks, zero-width
spaces, soft and non-breaking hyphens, non-breaking spaces, combining accents.
"""

from __future__ import annotations

import codecs
import re
from typing import Final
from unicodedata import category, combining, normalize

JOINER: Final = "\u200d"  # makes one emoji of two

# Emoji, and other characters drawn like them.
_DRAWN: Final = "\u2190-\u2bff\U0001f000-\U0001faff"
# The flag of a country within another: a black flag and invisible letters.
_FLAG: Final = "\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f"
_HIDDEN: Final = re.compile(f"({_FLAG})|[\u00ad\u200b\u200c\u200e\u200f\u2060-\u2064\ufeff\U000e0001-\U000e007f]")
_STRAY: Final = re.compile(f"(?<![{_DRAWN}\ufe0f]){JOINER}|{JOINER}(?![{_DRAWN}])")
_ALIKE: Final = str.maketrans(
    dict.fromkeys("\u2010\u2011\ufe63\uff0d", "-")
    | dict.fromkeys(
        "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000", " "
    )
)
_DASHES: Final = str.maketrans(dict.fromkeys("‒–—―−﹘", "-"))
_APOSTROPHES: Final = str.maketrans(dict.fromkeys("’‘ʼ´`", "'"))


def clean(text: str) -> str:
    """The text without invisible characters, with plain hyphens and spaces and composed accents (NFC). Its lines and
    its emoji stay as they are."""
    if text.isascii():
        return text
    seen = _STRAY.sub("", _HIDDEN.sub(lambda found: found[1] or "", text))
    return normalize("NFC", seen.translate(_ALIKE))


def decoded(data: bytes) -> str:
    """The clean text of a file in UTF-8. Raises :class:`UnicodeDecodeError`."""
    return clean(data.decode("utf-8"))


def unmarked(data: bytes) -> bytes:
    """The data without a byte order mark, which some editors add."""
    return data.removeprefix(codecs.BOM_UTF8)


def in_one_line(text: str) -> str:
    """The clean text with single spaces."""
    return " ".join(clean(text).split())


def is_shown(character: str) -> bool:
    """Whether a character of a clean text is visible, or is part of a visible one."""
    kind = category(character)
    return kind[0] != "C" or character == JOINER or "\U0001f000" <= character <= "\U0001faff" or _is_of_flag(character)


def code(text: str) -> str:
    """A code in its original form: without blanks, with plain hyphens for all dashes."""
    return "".join(normalize("NFKC", clean(text)).translate(_DASHES).split())


def word(text: str) -> str:
    """An id, or another name that is typed to choose something, as our files write it: in lower case, with plain
    hyphens."""
    return in_one_line(normalize("NFKC", clean(text)).translate(_DASHES)).casefold()


def folded(text: str) -> str:
    """A name for comparison with others: a :func:`word` without accents, with plain apostrophes."""
    letters = normalize("NFKD", word(text.translate(_APOSTROPHES)))
    return "".join(letter for letter in letters if not combining(letter))


def _is_of_flag(character: str) -> bool:
    return "\U000e0020" <= character <= "\U000e007f"
