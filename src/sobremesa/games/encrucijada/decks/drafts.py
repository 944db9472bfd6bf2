"""Decks in the making: their text, line by line. Lines that can't be read are kept as well (EN-1.2 to EN-1.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cached_property
from random import Random
from typing import Final, NamedTuple

from sobremesa.authoring.reading import LONGEST_NAME, Bilingual
from sobremesa.engine.text import clean, folded
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.decks.text import (
    DeckList,
    WrongDeck,
    called,
    card_line,
    name_line,
    tower_line,
    wrong_with_deck,
)
from sobremesa.games.encrucijada.state.box import FIRST_CARDS, FULL_HAND, PILES

MOST_OF_A_CARD: Final = 60  # the most copies of a line: a whole deck of one card
_MOST_GUESSES: Final = 10  # lines for which a similar card is looked for
_NEAR: Final = 0.6  # the similarity of a name that is offered instead, from 0 to 1

Shares = tuple[int, ...]  # how many copies go to each pile; empty: at random


class DraftLine(NamedTuple):
    """A line of a draft. ``card`` is the card or tower it names, ``copies`` the number of copies (0 for a tower),
    ``shares`` how many of them go to each pile, ``short`` how many are in a short match (None: not given). ``is_lost``:
    the line can't be read."""

    text: str
    card: str = ""
    copies: int = 0
    shares: Shares = ()
    remark: str = ""
    is_lost: bool = False
    short: int | None = None


class Draft:
    """A deck in the making, from the cards of a pack. Changes return a new draft."""

    def __init__(self, pack: EncrucijadaPack, text: str) -> None:
        self.pack = pack
        self.lines: tuple[DraftLine, ...] = tuple(_read(line, pack) for line in clean(text).splitlines())
        towers = [line for line in self.lines if line.card and not line.copies]
        if len(towers) > 1:  # the first one counts
            self.lines = tuple(
                DraftLine(line.text, is_lost=True) if line in towers and line is not towers[0] else line
                for line in self.lines
            )

    @property
    def text(self) -> str:
        """The text of the draft; reading it gives the same draft."""
        return "".join(f"{line.text}\n" for line in self.lines)

    @property
    def tower(self) -> str:
        """EN-1.4: the id of the tower; empty if there is none."""
        return next((line.card for line in self.lines if line.card and not line.copies), "")

    @cached_property
    def copies(self) -> Counter[str]:
        """The number of copies of each card, in the order of the lines."""
        found = Counter[str]()
        for line in self.lines:
            if line.copies:
                found[line.card] += line.copies
        return found

    @property
    def size(self) -> int:
        """EN-1.2: the number of cards."""
        return self.copies.total()

    @property
    def lost(self) -> list[tuple[int, DraftLine]]:
        """The lines that can't be read, with their numbers from 1."""
        return [(number, line) for number, line in enumerate(self.lines, start=1) if line.is_lost]

    def nearest(self, line: DraftLine) -> str:
        """The card that a line that can't be read probably means; empty if no card has a similar name. Only the
        first few such lines are looked up, because it is slow."""
        if line not in [each for _, each in self.lost[:_MOST_GUESSES]]:
            return ""
        found = tower_line(line.text) or card_line(line.text)
        return _nearest((found.card if found else line.text)[:LONGEST_NAME], self.pack)

    def as_list(self) -> DeckList:
        """The readable lines as a deck, legal or not."""
        nothing = Bilingual(es="", en="")
        name = Bilingual(es=self.name("es"), en=self.name("en"))
        return DeckList("own", name, nothing, self.tower, tuple((n, card) for card, n in self.copies.items()))

    @cached_property
    def wrong(self) -> list[WrongDeck]:
        """EN-1.2, EN-1.3, EN-1.4: all faults of the readable lines, except a missing tower."""
        return wrong_with_deck(self.as_list(), self.pack.known)

    @property
    def is_legal(self) -> bool:
        """Whether it can be played as it is."""
        return bool(self.tower) and not self.wrong and not self.lost

    def name(self, language: str) -> str:
        """Its name in a language, else in the other one; empty if it has none."""
        named = [name_line(line.text) for line in self.lines]
        names = dict(one for one in named if one is not None)
        return names.get(language) or next(iter(names.values()), "")

    # Changes.

    def with_copies(self, card: str, copies: int) -> Draft:
        """With this many copies of a card, on its first line. Raises :class:`KeyError` for a card that the pack
        doesn't have."""
        if not self.pack.known[card].suit:
            return self.with_tower(card if copies else "")
        copies = max(0, min(copies, MOST_OF_A_CARD))
        mine = [line for line in self.lines if line.copies and line.card == card]
        shares = _fewer(tuple(map(sum, zip(*(line.shares for line in mine if line.shares), strict=False))), copies)
        line = _card(card, copies, shares, mine[0].remark, mine[0].short) if mine else _card(card, copies, shares)
        if not mine:
            return self._with_lines([*self.lines, line] if copies else self.lines)
        kept = [each for each in self.lines if each is mine[0] or each not in mine]
        return self._with_lines([line if each is mine[0] else each for each in kept if copies or each is not mine[0]])

    def with_tower(self, card: str) -> Draft:
        """EN-1.4: with this tower, or without one if ``card`` is empty."""
        others = [line for line in self.lines if not line.card or line.copies]
        return self._with_lines([DraftLine(f"tower: {card}"), *others] if card else others)

    def with_name(self, name: str) -> Draft:
        """With this name in both languages, or without one if ``name`` is empty."""
        name = " ".join(name.split())[:LONGEST_NAME]
        others = [line for line in self.lines if name_line(line.text) is None]
        at = 1 if others and others[0].card and not others[0].copies else 0
        lines = [DraftLine(f"name-{language}: {name}") for language in ("es", "en")] if name else []
        return self._with_lines([*others[:at], *lines, *others[at:]])

    def with_shares(self, shares: Mapping[str, Shares]) -> Draft:
        """EN-2.2: with this plan for the piles. Cards that are left out keep theirs."""
        lines = []
        for line in self.lines:
            if line.copies and line.card in shares:
                wanted = _fewer(shares[line.card], line.copies)
                lines.append(_card(line.card, line.copies, wanted, line.remark, line.short))
            else:
                lines.append(line)
        return self._with_lines(lines)

    def without_line(self, number: int, instead: str = "") -> Draft:
        """Without this line (from 1), or with another in its place."""
        lines = [line.text for line in self.lines]
        lines[number - 1 : number] = [instead] if instead else []
        return Draft(self.pack, "\n".join(lines))

    @cached_property
    def shares(self) -> dict[str, Shares]:
        """How many copies of each card go to each pile (EN-2.2), without cards that have no plan."""
        found: dict[str, Shares] = {}
        for line in self.lines:
            if line.copies and line.shares:
                before = found.get(line.card, (0,) * PILES)
                found[line.card] = tuple(map(sum, zip(before, line.shares, strict=True)))
        return found

    def _with_lines(self, lines: Iterable[DraftLine]) -> Draft:
        return Draft(self.pack, "".join(f"{line.text}\n" for line in lines))

    def with_names(self, language: str) -> str:
        """Its text for sharing, with each card's name after its id."""
        told = []
        for line in self.lines:
            name = self.pack.designs[self.pack.numbers[line.card]].name if line.card and not line.remark else None
            told.append(line.text if name is None else f"{line.text}  # {name['es' if language == 'es' else 'en']}")
        return "".join(f"{line}\n" for line in told)


def spread(draft: Draft) -> Draft:
    """EN-2.2: deal the copies of each card to the three piles in turn, so that each pile gets some of everything."""
    at = 0
    shares: dict[str, Shares] = {}
    for card, copies in draft.copies.items():
        mine = [0] * PILES
        for _ in range(copies):
            mine[at % PILES] += 1
            at += 1
        shares[card] = tuple(mine)
    return draft.with_shares(shares)


def early_first(draft: Draft) -> Draft:
    """EN-2.2: cards that cost nothing and give something go to pile 1, which the first six come from; the most
    expensive ones to pile 3. The piles are as equal as possible."""

    def price(card: str) -> tuple[int, int]:
        design = draft.pack.designs[draft.pack.numbers[card]]
        return sum(design.costs.values()), -sum(design.gives.values())

    cards = [card for card, copies in draft.copies.items() for _ in range(copies)]
    cards.sort(key=price)
    sizes = [len(cards) // PILES + (pile < len(cards) % PILES) for pile in range(PILES)]
    shares = {card: [0] * PILES for card in draft.copies}
    at = 0
    for pile, size in enumerate(sizes):
        for card in cards[at : at + size]:
            shares[card][pile] += 1
        at += size
    return draft.with_shares({card: tuple(mine) for card, mine in shares.items()})


def at_random(draft: Draft) -> Draft:
    """EN-2.2: remove the plan."""
    return draft.with_shares(dict.fromkeys(draft.copies, ()))


class Opening(NamedTuple):
    """A possible beginning of a match: the six hidden cards (EN-5.2), the first hand (EN-5.5), and the number of
    cards left in each pile."""

    table: tuple[str, ...]
    hand: tuple[str, ...]
    left: tuple[int, ...]


def opening(draft: Draft, seed: int) -> Opening:
    """A sample of a match's beginning by the draft's plan. The six come from pile 1, or from the fullest pile if
    that has fewer than seven; each card of the hand from the fullest. The same seed gives the same sample."""
    dice = Random(seed)
    piles: list[list[str]] = [[] for _ in range(PILES)]
    loose: list[str] = []
    for card, copies in draft.copies.items():
        shares = draft.shares.get(card, (0,) * PILES)
        for pile, n in zip(piles, shares, strict=True):
            pile.extend([card] * n)
        loose += [card] * (copies - sum(shares))
    dice.shuffle(loose)
    for card in loose:
        min(piles, key=len).append(card)
    for pile in piles:
        dice.shuffle(pile)
    first = piles[0] if len(piles[0]) > FIRST_CARDS else max(piles, key=len)
    table, first[:] = first[:FIRST_CARDS], first[FIRST_CARDS:]
    hand = [fullest.pop() for _ in range(FULL_HAND) if (fullest := max(piles, key=len))]
    return Opening(tuple(table), tuple(hand), tuple(map(len, piles)))


RULES: Final = {"spread": spread, "early": early_first, "random": at_random}  # the ways to divide a deck, by name


def _read(line: str, pack: EncrucijadaPack) -> DraftLine:
    said = line.strip()
    if not said or said.startswith("#") or name_line(said):
        return DraftLine(line)
    tower = tower_line(said)
    found = tower or card_line(said)
    card = called(found.card, pack.named) if found else ""
    if found is None or card not in pack.known or (tower is not None) != (not pack.known[card].suit):
        return DraftLine(line, is_lost=True)
    if found.shares and sum(found.shares) > found.copies:
        return DraftLine(line, card, found.copies, (), found.remark, short=found.short)
    return DraftLine(line, card, found.copies, found.shares, found.remark, short=found.short)


def _card(card: str, copies: int, shares: Shares, remark: str = "", short: int | None = None) -> DraftLine:
    said = f"{copies} {card}" if short is None else f"{copies}/{min(short, copies)} {card}"
    if any(shares):
        said += f" [{' '.join(map(str, shares))}]"
    return DraftLine(f"{said} {remark}" if remark else said)


def _fewer(shares: Shares, copies: int) -> Shares:
    """These shares reduced to at most ``copies`` in all, taking from the fullest piles first."""
    left = list(shares)
    while sum(left) > copies:
        left[left.index(max(left))] -= 1
    return tuple(left)


def _nearest(said: str, pack: EncrucijadaPack) -> str:
    """The card with the most similar name; empty if none is similar."""
    words = folded(said).lstrip("0123456789x× ")
    known = {**pack.named, **{card: card for card in pack.known}}
    found = get_close_matches(words, known, 1, _NEAR)
    return known[found[0]] if found else ""
