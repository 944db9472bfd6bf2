"""Names of people: one line of visible characters, whoever chooses them."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import category

from sobremesa.engine import text as texts
from sobremesa.engine.errors import BadInput, quoted

LONGEST_NAME: Final = 24
_MOST_MARKS: Final = 2  # accents on one letter; more would spill out of their line

# Characters that show nothing by themselves.
_UNSEEN: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2028\u2029\u2800\u3164\uffa0"
    "\U00016fe4\U0001d159\U000e0080-\U000e0fff]"
)


def in_one_line(text: str) -> str:
    """The clean text of a name, with single spaces."""
    return texts.in_one_line(text[: LONGEST_NAME * 4])


def is_visible(name: str) -> bool:
    """Whether every character can be seen and stays within its line."""
    return all(map(_is_seen, name)) and says_something(name) and _marks_in_a_row(name) <= _MOST_MARKS


def says_something(text: str) -> bool:
    """Whether it has a letter, a figure or a sign, not only marks that combine with one."""
    return any(_is_seen(character) and category(character)[0] in "LNPS" for character in text)


def is_name(text: str) -> bool:
    """Whether it is a name in its stored form."""
    return 1 <= len(text) <= LONGEST_NAME and text == in_one_line(text) and is_visible(text)


def good_name(text: str) -> str:
    """The name in its stored form; raises :class:`BadInput`."""
    name = in_one_line(text)
    if not is_name(name):
        raise BadInput(
            "",
            "{value} can’t be a name: a name has 1 to {most} characters, all of them visible.",
            value=quoted(text),
            most=LONGEST_NAME,
        )
    return name


def _is_seen(character: str) -> bool:
    """Whether it is visible and does not change the text direction."""
    return texts.is_shown(character) and not _UNSEEN.match(character)


def _marks_in_a_row(name: str) -> int:
    longest = row = 0
    for character in name:
        row = row + 1 if category(character) in ("Mn", "Me") else 0
        longest = max(longest, row)
    return longest
