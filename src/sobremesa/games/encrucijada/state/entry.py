"""The record of a lasting effect, stored as six ints in the column ``lasting`` (EN-6.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sobremesa.games.encrucijada.effects.effect import Step

_WIDTH: Final = 6


class LastingEntry:
    """A lasting effect: its step, its card (``source``), its user, what it is ``about`` (a card, a seat, or EVERYTHING
    covered by the step's selector), an amount and when it ends."""

    def __init__(self, step: Step, source: int, user: int, about: int, amount: int, until: int) -> None:
        self.step = step
        self.source = source
        self.user = user
        self.about = about
        self.amount = amount
        self.until = until

    def is_about_card(self, card: int) -> bool:
        """Whether it was given to this very card."""
        return self.about == card and not self.step.about_players

    def is_as(self, other: LastingEntry) -> bool:
        """Whether the two are the same except for the amount."""
        return (
            self.step is other.step
            and (self.source, self.user) == (other.source, other.user)
            and (self.about, self.until) == (other.about, other.until)
        )


def read(column: list[int], steps: list[Step]) -> list[LastingEntry]:
    """The entries of a column; empty if the column is incomplete."""
    if len(column) % _WIDTH or any(not 0 <= number < len(steps) for number in column[::_WIDTH]):
        return []
    return [
        LastingEntry(steps[column[at]], column[at + 1], column[at + 2], column[at + 3], column[at + 4], column[at + 5])
        for at in range(0, len(column), _WIDTH)
    ]


def written(noted: list[LastingEntry]) -> list[int]:
    """The column for these entries."""
    return [n for one in noted for n in (one.step.number, one.source, one.user, one.about, one.amount, one.until)]
