"""What a campaign remembers: conditions as its files write them (``canary``, ``not canary``, ``debts >= 2``), and what
changes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

_WRITTEN: Final = re.compile(r"(?P<no>not )?(?P<name>[a-z][a-z0-9_]*)(?: (?P<how>>=|<=|=) (?P<n>[0-9]))?")
MOST: Final = 9  # a number is from 0 to this


class Condition(NamedTuple):
    """A variable, how it is compared (``>=``, ``<=``, ``=``), and with what; true and false are compared as 1 and 0."""

    name: str
    how: str
    n: int

    def holds(self, variables: Mapping[str, int]) -> bool:
        """Whether it holds. A variable that has not been set yet counts as 0."""
        value = variables.get(self.name, 0)
        return value >= self.n if self.how == ">=" else value <= self.n if self.how == "<=" else value == self.n


def read_condition(text: object) -> Condition | None:
    """The condition written like this; None if it isn't one."""
    found = _WRITTEN.fullmatch(text) if isinstance(text, str) else None
    if found is None or (found["no"] and found["how"]):
        return None
    if found["how"]:
        return Condition(found["name"], found["how"], int(found["n"]))
    return Condition(found["name"], "=" if found["no"] else ">=", 0 if found["no"] else 1)


class Change(NamedTuple):
    """What a variable becomes: this number, or that much more."""

    name: str
    n: int
    adds: bool


def changed(variables: Mapping[str, int], changes: Sequence[Change]) -> dict[str, int]:
    """The variables after these changes; numbers stay between 0 and :data:`MOST`."""
    after = dict(variables)
    for change in changes:
        value = after.get(change.name, 0) + change.n if change.adds else change.n
        after[change.name] = min(MOST, max(0, value))
    return after
