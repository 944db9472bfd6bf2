"""Answers with arguments: a card, a copy of it on a table, an army, a player, a number. Built once with the box."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from sobremesa.engine.choice import Choice, F, NumberChoice, Verb
from sobremesa.engine.page import NOBODY
from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada.rules import lasting
from sobremesa.games.encrucijada.state.box import Box
from sobremesa.games.encrucijada.state.match import HIDDEN, Encrucijada

ALIKE: Final = Refusal("alike", "EN-1.3", "That copy is the same as another one on the list: choose that one.")
MOST_ARMIES: Final = 24  # that choices can name; further ones hold single cards, which can be stacked
MOST_PLACES: Final = 60  # hidden cards of a table that choices can name


@mypyc_attr(acyclic=True)
class DesignChoice(Choice):
    """A card by its design: from one's own hand, for example, where copies are alike."""

    def __init__(self, verb: Verb[Any, Any, Any], design: int, text: str) -> None:
        super().__init__(verb, text, design)
        self.design = design

    def facts(self) -> dict[str, int]:
        return {"card": self.design}


@mypyc_attr(acyclic=True)
class TableChoice(Choice):
    """A card of a table by its design, and which of its copies (from 0); on the table of ``seat``, or NOBODY if that is
    clear without saying.
    """

    def __init__(self, verb: Verb[Any, Any, Any], seat: int, design: int, copy: int, text: str) -> None:
        super().__init__(verb, text, design)
        self.seat = seat
        self.design = design
        self.copy = copy

    def facts(self) -> dict[str, int]:
        found = {"card": self.design, "n": self.copy + 1}
        if self.seat != NOBODY:
            found["seat"] = self.seat
        return found


@mypyc_attr(acyclic=True)
class PlaceChoice(Choice):
    """One of a player's numbered things: an army, a pile, a hidden card by its place (EN-6.14). ``n`` counts from 0."""

    def __init__(self, verb: Verb[Any, Any, Any], fact: str, seat: int, n: int, text: str, key: int) -> None:
        super().__init__(verb, text, key)
        self.fact = fact
        self.seat = seat
        self.n = n

    def facts(self) -> dict[str, int]:
        return {"seat": self.seat, self.fact: self.n}


class DesignVerb(Verb[Encrucijada, F, DesignChoice], Generic[F]):
    """A verb over designs: ``word:card``."""

    exact: ClassVar[bool] = True

    def all(self, box: Box) -> list[Choice]:
        return [DesignChoice(self, design.number, f"{self.word}:{design.slug}") for design in box.designs]

    def of_cards(self, match: Encrucijada, cards: list[int]) -> list[DesignChoice]:
        """The choices for these cards, each design once."""
        table = match.choices.tables[self.index]
        designs = sorted({match.printed[card] for card in cards})  # bags have no order
        return [table[number] for number in designs]  # type: ignore[misc]

    def card_among(self, match: Encrucijada, choice: DesignChoice, cards: list[int]) -> int:
        """The card among these that the choice means, or NOBODY. Of several copies, it is the one whose effect has
        been used least, and of those the one that the choosing player knows most about, never one picked by its
        number."""
        copies = [card for card in cards if match.printed[card] == choice.design]
        if len(copies) < 2:
            return copies[0] if copies else NOBODY
        everyone, mine = (1 << match.seats) - 1, 1 << match.asking
        known = match.known
        return min(
            copies,
            key=lambda card: (match.uses[card], -(known[card] if known[card] == everyone else known[card] & mine)),
        )


class TableVerb(Verb[Encrucijada, F, TableChoice], Generic[F]):
    """A verb over the cards of one table, usually the player's own: ``word:card``, with ``:copy`` from the second copy
    on. Copies without a difference that matters are listed once. ``of_all``: over the cards of all tables, as
    ``word:seat:card``.
    """

    exact: ClassVar[bool] = True
    of_all: ClassVar[bool] = False
    refusal: ClassVar[Refusal]  # what bars any other card

    def cards(self, match: Encrucijada, frame: F) -> list[int]:
        """The cards that can be chosen now."""
        raise NotImplementedError(self.word)

    def card(self, match: Encrucijada, frame: F, choice: TableChoice) -> int:
        """The card that the choice means; NOBODY if it can't be chosen."""
        copy = choice.copy
        for card in self.cards(match, frame):
            if match.printed[card] == choice.design and (not self.of_all or match.holder(card) == choice.seat):
                if not copy:
                    return card
                copy -= 1
        return NOBODY

    def all(self, box: Box) -> list[Choice]:
        found: list[Choice] = []
        for seat in range(box.seats) if self.of_all else (NOBODY,):
            for design in box.designs:
                text = f"{self.word}:{seat}:{design.slug}" if self.of_all else f"{self.word}:{design.slug}"
                found.append(TableChoice(self, seat, design.number, 0, text))
                found += [
                    TableChoice(self, seat, design.number, copy, f"{text}:{copy + 1}")
                    for copy in range(1, box.copies_of(design))
                ]
        return found

    def candidates(self, match: Encrucijada, frame: F) -> list[TableChoice]:
        cards = self.cards(match, frame)
        if not cards:
            return []
        table: list[Any] = match.choices.tables[self.index]
        printed, first_of, length = match.printed, match.box.first_of, match.box.first_of[-1]
        found: list[TableChoice] = []
        copies: dict[int, list[int]] = {}
        for card in cards:
            design = printed[card]
            first = first_of[design] + (match.holder(card) * length if self.of_all else 0)
            others = copies.get(first)
            if others is None:
                copies[first] = [card]
                found.append(table[first])
            else:
                most = first_of[design + 1] - first_of[design]
                if len(others) < most and not any(self.is_like(match, card, other) for other in others):
                    found.append(table[first + len(others)])
                others.append(card)
        return found

    def can(self, match: Encrucijada, frame: F, choice: TableChoice) -> Refusal | None:
        if choice.design not in match.printed or self.card(match, frame, choice) == NOBODY:
            return self.refusal
        return None if not choice.copy or choice in self.candidates(match, frame) else ALIKE

    def is_like(self, match: Encrucijada, card: int, other: int) -> bool:
        """Whether nothing that matters tells these two copies of a design apart, wherever they lie. Within an army,
        copies are alike if only further copies lie between them.
        """
        where, active, uses = match.where, match.active, match.uses
        if where[card] != where[other] or active[card] != active[other] or uses[card] != uses[other]:
            return False
        if match.lasting and _given(match, card) != _given(match, other):
            return False
        if match.zone(card) != HIDDEN:
            return True
        entries, printed = match.armies[match.holder(card)], match.printed
        one, two = entries.index(card), entries.index(other)
        between = entries[min(one, two) : max(one, two)]
        return all(entry >= 0 and printed[entry] == printed[card] for entry in between)


def _given(match: Encrucijada, card: int) -> list[tuple[int, int]]:
    """What was given to this particular card: the steps that gave it, and how much."""
    return [(entry.step.number, entry.amount) for entry in lasting.given_to(match, card)]


class PlaceVerb(Verb[Encrucijada, F, PlaceChoice], Generic[F]):
    """A verb over players' numbered things: ``word:seat:n``, counted from 1."""

    def __init__(self, word: str, label: str, fact: str, most: int) -> None:
        super().__init__(word, label)
        self.fact = fact
        self.most = most

    def all(self, box: Box) -> list[Choice]:
        return [
            PlaceChoice(self, self.fact, seat, n, f"{self.word}:{seat}:{n + 1}", seat)
            for seat in range(box.seats)
            for n in range(self.most)
        ]

    def place(self, match: Encrucijada, seat: int, n: int) -> PlaceChoice:
        """The choice of this thing."""
        table: list[Any] = match.choices.tables[self.index]
        found: PlaceChoice = table[seat * self.most + n]
        return found


class NumberVerb(Verb[Encrucijada, F, NumberChoice], Generic[F]):
    """A verb over a small range of numbers: ``word:n``."""

    def __init__(self, word: str, label: str, fact: str, count: int = 0, first: int = 0) -> None:
        super().__init__(word, label)
        self.fact = fact
        self.count = count
        self.first = first  # how the text counts: from 0 or from 1

    def all(self, box: Box) -> list[Choice]:
        return [
            NumberChoice(self, self.fact, n, f"{self.word}:{self.text_of(box, n)}") for n in range(self.count_of(box))
        ]

    def count_of(self, box: Box) -> int:
        """How many numbers are well formed with this box."""
        return self.count

    def text_of(self, box: Box, n: int) -> str:
        """A number as written in the choice's text."""
        return str(n + self.first)


class SeatVerb(NumberVerb[F], Generic[F]):
    """A verb over players: ``word:seat``."""

    def __init__(self, word: str, label: str) -> None:
        super().__init__(word, label, "rival")

    def count_of(self, box: Box) -> int:
        return box.seats


class Plain(Verb[Encrucijada, F, Choice], Generic[F]):
    """A verb without arguments."""
