"""Text from outside, as it was meant: what is typed, pasted, sent or read from a file comes through here.

Word processors, chats and web pages add characters that nobody sees, or that look like others: a byte order mark,
blanks without width, soft and non-breaking hyphens, non-breaking spaces, accents apart from their letters.
"""

from __future__ import annotations

import codecs
import re
from typing import Final
from unicodedata import category, combining, normalize

JOINER: Final = "\u200d"  # makes one emoji of two

# Emoji, and what else is drawn in the same way.
_DRAWN: Final = "\u2190-\u2bff\U0001f000-\U0001faff"
# The flag of a country within another: a black flag and hidden letters.
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
    """The text without what nobody sees, with plain hyphens and spaces and with accents on their letters. Its lines and
    its emoji stay as they are."""
    if text.isascii():
        return text
    seen = _STRAY.sub("", _HIDDEN.sub(lambda found: found[1] or "", text))
    return normalize("NFC", seen.translate(_ALIKE))


def decoded(data: bytes) -> str:
    """The clean text of a file in UTF-8. Raises :class:`UnicodeDecodeError`."""
    return clean(data.decode("utf-8"))


def unmarked(data: bytes) -> bytes:
    """What a program wrote, without the mark that an editor has put at its beginning."""
    return data.removeprefix(codecs.BOM_UTF8)


def in_one_line(text: str) -> str:
    """The clean text with single spaces."""
    return " ".join(clean(text).split())


def is_shown(character: str) -> bool:
    """Whether a character of a clean text is drawn, or belongs to one that is."""
    kind = category(character)
    return kind[0] != "C" or character == JOINER or "\U0001f000" <= character <= "\U0001faff" or _is_of_flag(character)


def code(text: str) -> str:
    """A code as it was made: without blanks, with plain hyphens for all dashes."""
    return "".join(normalize("NFKC", clean(text)).translate(_DASHES).split())


def word(text: str) -> str:
    """An id, or what else is chosen by its name, as our files write it: in small letters, with plain hyphens."""
    return in_one_line(normalize("NFKC", clean(text)).translate(_DASHES)).casefold()


def folded(text: str) -> str:
    """A name as it is compared with others: as a :func:`word`, without accents, and with plain apostrophes."""
    letters = normalize("NFKD", word(text.translate(_APOSTROPHES)))
    return "".join(letter for letter in letters if not combining(letter))


def _is_of_flag(character: str) -> bool:
    return "\U000e0020" <= character <= "\U000e007f"
