"""The codes of generated missions: ten letters that stand for everything a mission is made from."""

from __future__ import annotations

import secrets
from typing import Final, NamedTuple

from sobremesa.engine.words import key
from sobremesa.games.quest.generator.letters import LETTERS, SEEDS, Choices, CodeForm, check_wishes
from sobremesa.games.quest.generator.streams import Stream
from sobremesa.games.quest.rules.objectives import OBJECTIVES

NUMBER: Final = 3
"""The generator's own, after which codes have their first letter. What a code makes never changes: a generator that
makes anything else gets another number (docs/decisions/0027)."""

SIZES: Final = ("48", "24")
THEMES: Final = ("inn", "archive", "market", "pass", "marsh", "cellar", "garden")
SIDES: Final = ("the-toll", "mould-court", "the-rime", "unattended-house")
LENGTHS: Final = ("short", "usual", "long")

CHOICES: Final[Choices] = {"size": SIZES, "theme": THEMES, "objective": OBJECTIVES, "side": SIDES, "length": LENGTHS}

_FORM: Final = CodeForm(LETTERS[NUMBER - 1], CHOICES, 3, key("{value} is not the code of a mission"))
_WEIGHTS: Final = {"size": (3, 1), "length": (1, 2, 1)}  # if nobody chooses; everything else is equally likely


class Brief(NamedTuple):
    """What a mission is made from: the choices, by the names in :data:`CHOICES`, and the seed."""

    size: str
    theme: str
    objective: str
    side: str
    length: str
    seed: int

    @property
    def code(self) -> str:
        """Its code, in capitals without a break."""
        return _FORM.write({name: getattr(self, name) for name in CHOICES}, self.seed)


def brief_of(code: str) -> Brief:
    """The brief that a code stands for. Case, blanks and hyphens don't matter. Raises :class:`BadInput`."""
    chosen, seed = _FORM.read(code)
    return Brief(**chosen, seed=seed)


def stored(code: str) -> str:
    """A code as matches store it. Raises :class:`BadInput`."""
    return brief_of(code).code


def new_code() -> str:
    """The code of a random mission, as it is shown."""
    return grouped(new_brief({}).code)


def new_brief(wishes: dict[str, str], source: str = "") -> Brief:
    """A brief with these wishes, by the names in :data:`CHOICES`.

    The other choices and the seed follow from the text of the ``source``, and are random without one. Raises
    :class:`BadInput`.
    """
    check_wishes(wishes, CHOICES)
    stream = Stream("brief", NUMBER, source or str(secrets.randbelow(1 << 128)))
    drawn = {name: stream.weighed(known, _WEIGHTS.get(name, (1,) * len(known))) for name, known in CHOICES.items()}
    return Brief(**(drawn | wishes), seed=stream.below(SEEDS))


def brief_of_the_day(day: str) -> Brief:
    """The mission of a day such as 2026-11-24, the same for everybody."""
    return new_brief({}, f"day/{day}")


def grouped(code: str) -> str:
    """A code as it is shown: in two groups of five."""
    half = len(code) // 2
    return f"{code[:half]}-{code[half:]}"
