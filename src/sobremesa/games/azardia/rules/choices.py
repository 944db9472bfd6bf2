"""Answers with arguments: a card, a rival, a number. Built once with the box."""

from __future__ import annotations

from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from sobremesa.engine.choice import Choice, F, NumberChoice, Verb
from sobremesa.engine.page import NOBODY
from sobremesa.games.azardia.state.box import ACTION_DECK, CHARACTERS, Box, Card
from sobremesa.games.azardia.state.match import Azardia

ANY_TIME: Final = -1


@mypyc_attr(acyclic=True)
class CardChoice(Choice):
    """A card and, if it is aimed at one, a rival."""

    def __init__(self, verb: Verb[Any, Any, Any], card: int, rival: int, text: str) -> None:
        super().__init__(verb, text, card)
        self.card = card
        self.rival = rival

    def facts(self) -> dict[str, int]:
        return {"card": self.card} if self.rival == NOBODY else {"card": self.card, "rival": self.rival}


class CardVerb(Verb[Azardia, F, CardChoice], Generic[F]):
    """A verb over action cards: ``word:card``, or ``word:card:seat`` if this verb aims the card."""

    def takes(self, card: Card) -> bool:
        """Whether this verb has choices for this card."""
        return card.deck == ACTION_DECK

    def aims(self, card: Card) -> bool:
        """Whether its choices for this card name a rival."""
        return False

    def all(self, box: Box) -> list[Choice]:
        found: list[Choice] = []
        for card in box.cards:
            if self.takes(card):
                text = f"{self.word}:{card.slug}"
                if self.aims(card):
                    found += [CardChoice(self, card.number, rival, f"{text}:{rival}") for rival in range(box.seats)]
                else:
                    found.append(CardChoice(self, card.number, NOBODY, text))
        return found

    def of_cards(self, match: Azardia, cards: list[int], play: int = ANY_TIME) -> list[CardChoice]:
        """The choices for these cards (in ascending order) or for those played at that time: each design once, with
        each seat it can name.
        """
        by_card = match.choices.groups[self.index]
        plays = match.box.plays
        found: list[CardChoice] = []
        last = NOBODY
        for card in cards:
            if card != last and (play == ANY_TIME or plays[card] == play):
                found.extend(by_card[card])  # type: ignore[arg-type]
            last = card
        return found


class NumberVerb(Verb[Azardia, F, NumberChoice], Generic[F]):
    """A verb over a small range of numbers: ``word:n``."""

    def __init__(self, word: str, label: str, fact: str, numbers: range) -> None:
        super().__init__(word, label)
        self.fact = fact
        self.numbers = numbers

    def all(self, box: Box) -> list[Choice]:
        return [NumberChoice(self, self.fact, n, f"{self.word}:{self.text_of(n)}") for n in self.numbers_of(box)]

    def numbers_of(self, box: Box) -> range:
        """The numbers that are well formed with this box."""
        return self.numbers

    def text_of(self, n: int) -> str:
        """A number as written in the choice's text."""
        return str(n)


class RivalVerb(NumberVerb[F], Generic[F]):
    """A verb over seats: ``word:seat``."""

    def __init__(self, word: str, label: str) -> None:
        super().__init__(word, label, "rival", range(0))

    def numbers_of(self, box: Box) -> range:
        return range(box.seats)


class CharacterVerb(NumberVerb[F], Generic[F]):
    """A verb over characters: ``word:name``."""

    def __init__(self, word: str, label: str) -> None:
        super().__init__(word, label, "character", range(len(CHARACTERS)))

    def text_of(self, n: int) -> str:
        return CHARACTERS[n]
