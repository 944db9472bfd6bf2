"""A content pack: a folder of data that a game has read and checked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, Final

from sobremesa.engine.errors import BadInput, Fact, Wording

# The form of the ids of a pack and of each card, unit or mission in it.
ID: Final = r"[a-z0-9]+(-[a-z0-9]+)*"
LONGEST_ID: Final = 40
ID_IN_WORDS: Final = Wording(
    "lower-case letters, digits and single hyphens, at most {most} characters", most=LONGEST_ID
)


class Pack:
    """Content ready for play. ``hash`` identifies the content regardless of its name; ``content`` is of the game's own
    type.

    The hash covers only what affects play, so that correcting a typo does not lock out a stored match. ``folder`` is
    where it was read from; None for a pack built by a program, which has no pictures.
    """

    def __init__(self, name: str, digest: str, content: Any, version: str = "", folder: Path | None = None) -> None:
        self.name = name
        self.hash = digest
        self.content = content
        self.version = version
        self.folder = folder

    def size(self) -> tuple[int, int]:
        """The number of designs, and the number of cards with all their copies."""
        return 0, 0

    def ids(self) -> Collection[str]:
        """The ids of the cards, units or missions that may have a picture."""
        return ()


class Fault(BadInput):
    """A fault in a pack: ``where`` is the file, with the line after a colon; ``part`` the card, unit or mission, if
    any; ``why`` the reason, ``right`` what would be right. ``str()`` is the line that people read."""

    def __init__(
        self, where: str | Wording, part: str | Wording, why: str | Wording, right: str | Wording = "", **facts: Fact
    ) -> None:
        super().__init__(where, why, right, **facts)
        self.part = part
        self.args = (where, part, self.why, self.right)

    @property
    def place(self) -> str | Wording:
        return Wording("{where}: {part}", where=self.where, part=self.part) if self.part else self.where


def refuse(faults: Sequence[Fault], hint: str) -> None:
    """Raise :class:`BadInput` for the first fault, if there are any. It says how many more there are, and ``hint``, the
    command that lists them."""
    if faults:
        first = faults[0]
        right = first.right
        if len(faults) > 1:
            more = Wording("{n} more fault", "{n} more faults", n=len(faults) - 1)
            right = Wording("{right}; {more}, listed by: {hint}", right=right, more=more, hint=hint)
        raise BadInput(first.place, first.why, right)
