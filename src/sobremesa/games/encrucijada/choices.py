"""Answers with arguments: a card, a copy of it on a table, an army, a player, a number. Built once with the box."""

from __future__ import annotations

from typing import Any, Final, Generic

from sobremesa.engine.choice import Choice, F, Verb
from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada.box import Box
from sobremesa.games.encrucijada.lasting import ABOUT, WIDTH
from sobremesa.games.encrucijada.state import HIDDEN, Encrucijada

COPIES: Final = 5  # of one name that can be told apart on a table (EN-1.3)
MOST_ARMIES: Final = 24  # that choices can name; more hold single cards, which can be stacked
MOST_PLACES: Final = 60  # hidden cards of a table that choices can name


class DesignChoice(Choice):
    """A card by its design: of one's own hand, say, where copies are alike."""

    def __init__(self, verb: Verb[Any, Any, Any], design: int, text: str) -> None:
        super().__init__(verb, text, design)
        self.design = design

    def facts(self) -> dict[str, int]:
        return {"card": self.design}


class TableChoice(Choice):
    """A card of a table: the player's, by its design, and which of its copies (from 0)."""

    def __init__(self, verb: Verb[Any, Any, Any], seat: int, design: int, copy: int, text: str) -> None:
        super().__init__(verb, text)
        self.seat = seat
        self.design = design
        self.copy = copy

    def facts(self) -> dict[str, int]:
        return {"seat": self.seat, "card": self.design, "n": self.copy + 1}


class PlaceChoice(Choice):
    """A numbered thing of a player's: an army, a pile, a hidden card by its place (EN-6.14). ``n`` counts from 0."""

    def __init__(self, verb: Verb[Any, Any, Any], fact: str, seat: int, n: int, text: str, key: int) -> None:
        super().__init__(verb, text, key)
        self.fact = fact
        self.seat = seat
        self.n = n

    def facts(self) -> dict[str, int]:
        return {"seat": self.seat, self.fact: self.n}


class NumberChoice(Choice):
    """A number whose meaning the verb's ``fact`` names: a player, a pile, an army, a resource, a deck."""

    def __init__(self, verb: Verb[Any, Any, Any], fact: str, n: int, text: str) -> None:
        super().__init__(verb, text)
        self.fact = fact
        self.n = n

    def facts(self) -> dict[str, int]:
        return {self.fact: self.n}


class DesignVerb(Verb[Encrucijada, F, DesignChoice], Generic[F]):
    """A verb over designs: ``word:card``."""

    def all(self, box: Box) -> list[Choice]:
        return [DesignChoice(self, design.number, f"{self.word}:{design.slug}") for design in box.designs]

    def of_cards(self, match: Encrucijada, cards: list[int]) -> list[DesignChoice]:
        """The choices of these cards, each design once."""
        table = match.choices.tables[self.index]
        designs = dict.fromkeys([match.printed[card] for card in cards])
        return [table[number] for number in designs]  # type: ignore[misc]

    def card_among(self, match: Encrucijada, choice: DesignChoice, cards: list[int]) -> int:
        """The first of these cards that the choice may mean; NOBODY without one."""
        for card in cards:
            if match.printed[card] == choice.design:
                return card
        return NOBODY


class TableVerb(Verb[Encrucijada, F, TableChoice], Generic[F]):
    """A verb over cards of tables: ``word:seat:card``, and ``:copy`` from the second copy on. Copies that differ in
    nothing that matters are listed once."""

    def all(self, box: Box) -> list[Choice]:
        found: list[Choice] = []
        for seat in range(box.seats):
            for design in box.designs:
                text = f"{self.word}:{seat}:{design.slug}"
                found.append(TableChoice(self, seat, design.number, 0, text))
                found += [
                    TableChoice(self, seat, design.number, copy, f"{text}:{copy + 1}") for copy in range(1, COPIES)
                ]
        return found

    def of_table(self, match: Encrucijada, cards: list[int]) -> list[TableChoice]:
        """The choices of these cards, which lie on tables; of copies that are alike the first."""
        table: list[Any] = match.choices.tables[self.index]
        printed, designs = match.printed, len(match.box.designs)
        found: list[TableChoice] = []
        copies: dict[int, list[int]] = {}
        for card in cards:
            first = (match.holder(card) * designs + printed[card]) * COPIES
            others = copies.get(first)
            if others is None:
                copies[first] = [card]
                found.append(table[first])
            else:
                state = self.state_of(match, card)
                if len(others) < COPIES and all(self.state_of(match, other) != state for other in others):
                    found.append(table[first + len(others)])
                others.append(card)
        return found

    def state_of(self, match: Encrucijada, card: int) -> tuple[int, ...]:
        """What tells this copy apart from another on the same table."""
        army = match.stack_of(card)[0] if match.zone(card) == HIDDEN and card in match.armies[match.holder(card)] else 0
        given = sum(match.lasting[at + ABOUT] == card for at in range(0, len(match.lasting), WIDTH))
        return (match.where[card], match.active[card], match.uses[card], army, given)

    def card_of(self, match: Encrucijada, choice: TableChoice, cards: list[int]) -> int:
        """The card among these (in the order in which they were listed) that the choice means; NOBODY without one."""
        copy = choice.copy
        for card in cards:
            if match.printed[card] == choice.design and match.holder(card) == choice.seat:
                if not copy:
                    return card
                copy -= 1
        return NOBODY


class PlaceVerb(Verb[Encrucijada, F, PlaceChoice], Generic[F]):
    """A verb over numbered things of players: ``word:seat:n``, counted from 1."""

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
        """A number as it stands in the choice's text."""
        return str(n + self.first)

    def numbered(self, match: Encrucijada, n: int) -> NumberChoice:
        """The choice of this number."""
        table: list[Any] = match.choices.tables[self.index]
        found: NumberChoice = table[n]
        return found


class SeatVerb(NumberVerb[F], Generic[F]):
    """A verb over players: ``word:seat``."""

    def __init__(self, word: str, label: str) -> None:
        super().__init__(word, label, "rival")

    def count_of(self, box: Box) -> int:
        return box.seats


class Plain(Verb[Encrucijada, F, Choice], Generic[F]):
    """A verb without arguments."""
