"""The options of a table, set by its creator."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from sobremesa.engine.errors import BadInput, Wording, shown
from sobremesa.engine.saying import Phrase
from sobremesa.engine.text import word


class Arrangement(NamedTuple):
    """A way to arrange the seats of a table, such as 2 against 2: its name (a key and its facts), and the options it
    sets, by name."""

    said: Phrase
    options: Mapping[str, int | str]


class Preset(NamedTuple):
    """A ready-made kind of match, such as a short one: ``name`` in addresses, ``said`` and ``about`` (its title and a
    line about it, each a key and its facts), and the options it sets, by name. Other options stay as chosen."""

    name: str
    said: Phrase
    about: Phrase
    options: Mapping[str, int | str]


class Codes(NamedTuple):
    """Codes that an option takes in place of a number. ``stored`` brings a code into its stored form, or raises
    :class:`BadInput`; ``new`` makes up a code. If ``new`` is None, codes come from elsewhere, and players are not asked
    for one."""

    stored: Callable[[str], str]
    new: Callable[[], str] | None = None


class Option:
    """An option: either one of ``values`` (texts) or a whole number from ``least`` to ``most``.

    ``text`` is the English sentence that explains it, ``clause`` the clause that allows it. An option for one seat has
    that ``seat``, and its name ends in the seat's number, from 1. With ``deck`` it is the seat's deck: a number means a
    ready deck, several lines are the text of a player's own deck (``engine/decks.py``). An ``upfront`` option is not a
    house rule, but something players settle before every match. With ``codes``, a text with letters is a code.
    ``needs`` is the name of another option and a number: this one only applies, and is only asked for, if the other is
    at least that number.
    """

    def __init__(
        self,
        name: str,
        clause: str,
        text: str,
        default: int | str,
        values: tuple[str, ...] = (),
        least: int = 0,
        most: int = 0,
        seat: int | None = None,
        deck: bool = False,
        upfront: bool = False,
        needs: tuple[str, int] | None = None,
        codes: Codes | None = None,
    ) -> None:
        self.name = name
        self.clause = clause
        self.text = text
        self.default = default
        self.values = values
        self.least = least
        self.most = most
        self.seat = seat
        self.deck = deck
        self.upfront = upfront
        self.needs = needs
        self.codes = codes

    @property
    def family(self) -> str:
        """The name without the seat's number: «deck» for «deck_2»."""
        return self.name if self.seat is None else self.name.removesuffix(f"_{self.seat + 1}")

    @property
    def takes_codes(self) -> bool:
        """Whether a table's creator is asked for a code."""
        return self.codes is not None and self.codes.new is not None

    def read(self, value: object) -> int | str:
        """The value, checked; numbers may be given as text. Raises :class:`BadInput`."""
        place = Wording("option {name}", name=self.name)
        if self.deck and isinstance(value, str) and len(value.splitlines()) > 1:
            return value  # checked by the game when it sets up a match, because that needs the pack's cards
        if isinstance(value, str) and not self.codes:
            value = word(value)
        if self.values:
            if value not in self.values:
                raise BadInput(
                    place, "{value} is not possible", "one of {known}", value=shown(value), known=", ".join(self.values)
                )
            return str(value)
        if self.codes and isinstance(value, str) and any(each.isalpha() for each in value):
            return self.codes.stored(value)
        try:
            number = int(value) if isinstance(value, str) else value
        except ValueError:
            number = None
        if type(number) is not int or not self.least <= number <= self.most:
            raise BadInput(
                place,
                "{value} is not possible",
                "a whole number from {least} to {most}",
                value=shown(value),
                least=self.least,
                most=self.most,
            )
        return number
