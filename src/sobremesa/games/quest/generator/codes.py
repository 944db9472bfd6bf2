"""The codes of generated missions: ten letters that name the generator's edition and all that it is asked for.

The letters are consonants, so that no code is a word, and two that look alike are missing. The first is the edition's;
three say what was chosen, five are the seed, and the last is made of the others, so that a slip of the pen is noticed.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from hashlib import blake2b
from typing import Final, NamedTuple

from sobremesa.authoring.reading import one_of_all, shown
from sobremesa.engine import text as texts
from sobremesa.engine.errors import BadInput, Wording
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.rules.objectives import OBJECTIVES

LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
LONG: Final = 10
EDITION: Final = 3  # the one that new codes are of
SINCE: Final = {3: "2026-11-28", 2: "2026-11-25", 1: ""}
"""The first day whose mission is of an edition, the latest first: the missions of earlier days stay what they were."""

SIZES: Final = ("48", "24")
THEMES: Final = ("inn", "archive", "market", "pass", "marsh", "cellar", "garden")
SIDES: Final = ("the-toll", "mould-court", "the-rime", "unattended-house")
LENGTHS: Final = ("short", "usual", "long")

Choices = Mapping[str, tuple[str, ...]]

CHOICES: Final = {"size": SIZES, "theme": THEMES, "objective": OBJECTIVES, "side": SIDES, "length": LENGTHS}
"""What can be chosen of a mission, by name, in the order in which codes have them: at most 8000 ways to choose."""

_CHOSEN: Final = 3  # letters
_SEED: Final = 5
_ODDS: Final = {"size": (3, 1), "length": (1, 2, 1)}  # where nobody chooses; all else is as likely
SEEDS: Final = len(LETTERS) ** _SEED


class Brief(NamedTuple):
    """What a code says: the generator's edition, what was chosen (by the names in :data:`CHOICES`), and the seed."""

    edition: int
    size: str
    theme: str
    objective: str
    side: str
    length: str
    seed: int

    @property
    def code(self) -> str:
        """Its code, in capitals without a break."""
        number = as_number({name: getattr(self, name) for name in CHOICES}, CHOICES)
        body = LETTERS[self.edition - 1] + in_letters(number, _CHOSEN) + in_letters(self.seed, _SEED)
        return body + last_letter(body)


def brief_of(code: str) -> Brief:
    """What a code says; case, blanks and hyphens don't matter. Raises :class:`BadInput`."""
    letters = plain(code)
    if len(letters) != LONG or any(each not in LETTERS for each in letters):
        raise _wrong(Wording("{value} is no code of a mission", value=shown(code)))
    if letters[-1] != last_letter(letters[:-1]):
        raise _wrong(Wording("a letter of {value} is not right", value=shown(code)))
    edition = LETTERS.index(letters[0]) + 1
    if edition > EDITION:
        raise _wrong(Wording("{value} comes from a later version of Sobremesa", value=shown(code)))
    chosen = out_of_number(out_of_letters(letters[1 : 1 + _CHOSEN]), CHOICES)
    if chosen is None:
        raise _wrong(Wording("{value} is no code of a mission", value=shown(code)))
    return Brief(edition, **chosen, seed=out_of_letters(letters[1 + _CHOSEN : -1]))


def stored(code: str) -> str:
    """A code as matches store it. Raises :class:`BadInput`."""
    return brief_of(code).code


def new_code() -> str:
    """The code of any mission, as it is shown."""
    return grouped(new_brief({}).code)


def new_brief(wishes: dict[str, str], source: str = "", edition: int = EDITION) -> Brief:
    """A mission as it is wished for, by the names in :data:`CHOICES`; what nobody chose, and the seed, follow from the
    text of the ``source``, or are anybody's guess without one. Raises :class:`BadInput`."""
    check_wishes(wishes, CHOICES)
    stream = Stream("brief", edition, source or str(secrets.randbelow(1 << 128)))
    drawn = {name: stream.weighed(known, _ODDS.get(name, (1,) * len(known))) for name, known in CHOICES.items()}
    return Brief(edition, **(drawn | wishes), seed=stream.below(SEEDS))


def brief_of_the_day(day: str) -> Brief:
    """The mission of a day, 2026-11-24: the same for everybody."""
    edition = next(edition for edition, since in SINCE.items() if day >= since)
    return new_brief({}, f"day/{day}", edition)


def plain(code: str) -> str:
    """A code as it is stored, from one that people wrote."""
    return texts.code(code).replace("-", "").upper()


def grouped(code: str) -> str:
    """A code as it is shown: in two groups of five."""
    return f"{code[: LONG // 2]}-{code[LONG // 2 :]}"


def _wrong(why: Wording) -> BadInput:
    right = Wording("ten letters as they were given, such as {example}", example=_EXAMPLE)
    return BadInput("", why, right)


def check_wishes(wishes: Mapping[str, str], choices: Choices) -> None:
    """Whether what is wished for can be chosen, by name; raises :class:`BadInput`."""
    for name, wish in wishes.items():
        if wish not in choices[name]:
            raise BadInput(name, Wording("{value} is not possible", value=shown(wish)), one_of_all(choices[name]))


def as_number(chosen: Mapping[str, str], choices: Choices) -> int:
    """All that was chosen as one number."""
    number = 0
    for name, known in choices.items():
        number = number * len(known) + known.index(chosen[name])
    return number


def out_of_number(number: int, choices: Choices) -> dict[str, str] | None:
    """What was chosen, by name; None: the number is that of no choice."""
    chosen = {}
    for name, known in reversed(list(choices.items())):
        number, at = divmod(number, len(known))
        chosen[name] = known[at]
    return None if number else chosen


def in_letters(number: int, long: int) -> str:
    """A number in so many letters."""
    found = ""
    for _ in range(long):
        number, at = divmod(number, len(LETTERS))
        found = LETTERS[at] + found
    return found


def out_of_letters(letters: str) -> int:
    """The number that these letters are."""
    found = 0
    for each in letters:
        found = found * len(LETTERS) + LETTERS.index(each)
    return found


def last_letter(body: str) -> str:
    """The letter that follows from all others of a code."""
    return LETTERS[int.from_bytes(blake2b(body.encode(), digest_size=4).digest(), "big") % len(LETTERS)]


_EXAMPLE: Final = grouped(Brief(1, "48", "inn", OBJECTIVES[0], SIDES[0], "usual", 1).code)
