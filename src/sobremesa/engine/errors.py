"""Bad input, told in one line."""

from __future__ import annotations


class BadInput(Exception):
    """Something given to the program is not right: what and where, why, and what would be right.

    ``str()`` of it is the one line that people read: ``where: why (right)``.
    """

    def __init__(self, where: str, why: str, right: str = "") -> None:
        self.where = where
        self.why = why
        self.right = right
        super().__init__(f"{where}: {why}" + (f" ({right})" if right else ""))
