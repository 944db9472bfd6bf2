"""Comparing two decks: their cards, the numbers that the rules limit, and the resources they give; also the changes
between versions of one deck."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise
from typing import Final, NamedTuple

from sobremesa.engine.words import Words
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.state.box import RESOURCES
from sobremesa.table.kept_decks import KeptDeck
from sobremesa.web.builder.desk import DeckDesk, Gauge
from sobremesa.web.builder.ours import GAME
from sobremesa.web.encrucijada.printed import Amount, CardFace, amount

VERSION: Final = "version-"  # begins a version's id in addresses; its number follows
_FEW: Final = 3  # changed cards that are listed
_NEVER: Final = datetime.min


class Version(NamedTuple):
    """An earlier version of a deck: its id in addresses, its name (``when``), the next ``change``, and the deck."""

    id: str
    when: str
    change: str
    desk: DeckDesk


def laid_out(text: str, pack: EncrucijadaPack, words: Words) -> DeckDesk:
    """A deck that is not saved anywhere, such as an earlier version or a ready deck."""
    return DeckDesk(KeptDeck("", 0, GAME, text, 0, 0, _NEVER, is_thrown=False), pack, words)


def differences(desk: DeckDesk, other: DeckDesk) -> list[tuple[CardFace, int, int]]:
    """Every card of either deck with its copies in both, largest difference first."""
    both = [card for card in desk.faces.values() if desk.copies(card) or other.copies(card)]
    rows = [(card, desk.copies(card), other.copies(card)) for card in both]
    return sorted(rows, key=lambda row: (-abs(row[1] - row[2]), row[0].number))


def counted(desk: DeckDesk, other: DeckDesk) -> list[tuple[Gauge, Gauge]]:
    """EN-1.2, EN-1.3, EN-1.4: the numbers that the rules limit, in both."""
    return list(zip(desk.counters, other.counters, strict=True))


def given(desk: DeckDesk, other: DeckDesk) -> list[tuple[Amount, int, int]]:
    """EN-4.4: how much of each resource the cards of each deck give in total, without resources that neither gives."""
    mine, theirs = ({one.resource: one.n for one, _ in each.given} for each in (desk, other))
    language = desk.words.language
    rows = [(amount(at, 0, language), mine.get(name, 0), theirs.get(name, 0)) for at, name in enumerate(RESOURCES)]
    return [row for row in rows if row[1] or row[2]]


def earlier(texts: Sequence[str], pack: EncrucijadaPack, words: Words) -> list[Version]:
    """The earlier versions among these texts, whose last one is the current version; latest first. Versions whose next
    change affected no card are left out."""
    desks = [laid_out(text, pack, words) for text in texts]
    found = []
    for number, (desk, after) in enumerate(pairwise(desks)):
        if desk.held != after.held:
            ago = len(texts) - 1 - number
            when = words.count("{n} change ago", "{n} changes ago", ago)
            found.append(Version(f"{VERSION}{number}", when, changed(after, desk), desk))
    return found[::-1]


def changed(desk: DeckDesk, before: DeckDesk) -> str:
    """The cards that were added or removed, in a line."""
    rows = [(card, mine - theirs) for card, mine, theirs in differences(desk, before) if mine != theirs]
    named = [f"{f'+{more}' if more > 0 else f'−{-more}'} {card.name}" for card, more in rows[:_FEW]]
    return ", ".join([*named, *(["…"] if len(rows) > _FEW else [])])
