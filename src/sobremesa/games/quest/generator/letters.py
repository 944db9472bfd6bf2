"""How codes are written, those of missions and those of campaigns.

The alphabet is twenty consonants, so that no code is a word. The first letter names the generator, the next ones say
what was chosen, five are the seed, and the last follows from the others, so that a slip of the pen is noticed.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Final, NamedTuple

from sobremesa.authoring.reading import one_of_all, shown
from sobremesa.engine import text as texts
from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.words import key

LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
_SEED: Final = 5  # letters
SEEDS: Final = len(LETTERS) ** _SEED

Choices = Mapping[str, tuple[str, ...]]
"""What can be chosen, by name, in the order in which codes have it."""


class CodeForm(NamedTuple):
    """The form of all codes of one kind.

    ``first`` is the letter that they begin with, ``choosing`` how many letters say what was chosen; ``refusal`` is the
    message, with a ``{value}``, for a text that isn't such a code.
    """

    first: str
    choices: Choices
    choosing: int
    refusal: str

    @property
    def length(self) -> int:
        """How many letters a code has."""
        return len(self.first) + self.choosing + _SEED + 1

    def write(self, chosen: Mapping[str, str], seed: int) -> str:
        """The code for these choices and this seed."""
        body = self.first + _in_letters(self._as_number(chosen), self.choosing) + _in_letters(seed, _SEED)
        return body + _last_letter(body)

    def matches(self, text: str) -> bool:
        """Whether a text looks like a code of this form."""
        letters = _bare(text)
        return len(letters) == self.length and all(letter in LETTERS for letter in letters)

    def read(self, code: str) -> tuple[dict[str, str], int]:
        """The choices and the seed that a code stands for. Case, blanks and hyphens don't matter. Raises
        :class:`BadInput`."""
        if not self.matches(code):
            raise self._bad(code, self.refusal)
        letters = _bare(code)
        if letters[-1] != _last_letter(letters[:-1]):
            raise self._bad(code, key("a letter of {value} is wrong"))
        if letters[0] != self.first:
            raise self._bad(code, key("{value} comes from another version of Sobremesa"))
        chosen = self._from_number(_from_letters(letters[1 : 1 + self.choosing]))
        if chosen is None:
            raise self._bad(code, self.refusal)
        return chosen, _from_letters(letters[1 + self.choosing : -1])

    def _bad(self, code: str, why: str) -> BadInput:
        example = self.write({name: known[0] for name, known in self.choices.items()}, SEEDS // 3)
        right = Wording("{n} letters, such as {example}", n=self.length, example=example)
        return BadInput("", Wording(why, value=shown(code)), right)

    def _as_number(self, chosen: Mapping[str, str]) -> int:
        """All choices as one number."""
        number = 0
        for name, known in self.choices.items():
            number = number * len(known) + known.index(chosen[name])
        return number

    def _from_number(self, number: int) -> dict[str, str] | None:
        """The choices that make this number; None if none do."""
        chosen = {}
        for name, known in reversed(list(self.choices.items())):
            number, at = divmod(number, len(known))
            chosen[name] = known[at]
        return None if number else chosen


def check_wishes(wishes: Mapping[str, str], choices: Choices) -> None:
    """Raise :class:`BadInput` if something is wished for that can't be chosen."""
    for name, wish in wishes.items():
        if wish not in choices[name]:
            raise BadInput(name, Wording("{value} is not possible", value=shown(wish)), one_of_all(choices[name]))


def _bare(code: str) -> str:
    """A code in capitals, without blanks and hyphens."""
    return texts.code(code).replace("-", "").upper()


def _in_letters(number: int, length: int) -> str:
    """A number, written in this many letters."""
    found = ""
    for _ in range(length):
        number, at = divmod(number, len(LETTERS))
        found = LETTERS[at] + found
    return found


def _from_letters(letters: str) -> int:
    """The number that these letters write."""
    found = 0
    for letter in letters:
        found = found * len(LETTERS) + LETTERS.index(letter)
    return found


def _last_letter(body: str) -> str:
    """The letter that follows from all others of a code."""
    return LETTERS[int.from_bytes(blake2b(body.encode(), digest_size=4).digest(), "big") % len(LETTERS)]
