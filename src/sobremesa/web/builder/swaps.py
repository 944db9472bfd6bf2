"""Swaps of one card for another that a study of a deck suggests, and how matches with them compare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sobremesa.engine.words import Words
from sobremesa.games.encrucijada.decks.drafts import Draft
from sobremesa.games.encrucijada.state.box import RESOURCES
from sobremesa.lab.statistics import Difference, Share, difference
from sobremesa.web.builder.studies import Study
from sobremesa.web.tongue import percent

MATCHES: Final = 8  # against each ready deck, for each swap
VUELTA: Final = 4  # by which a card should be paid for
_MOST: Final = 5  # swaps that are suggested
_GIVES: Final = 0.5  # points of Value that a point of a resource is worth which other cards need
_EFFECT: Final = 4.0  # the same for an effect; matches tell which of them are worth more
_MANY: Final = 12  # cards that are thought of for each that goes


class Swap(NamedTuple):
    """A copy of the card ``out`` for one of ``into``."""

    out: str
    into: str

    def of(self, draft: Draft) -> Draft:
        """The deck with it."""
        less = draft.with_copies(self.out, draft.copies[self.out] - 1)
        return less.with_copies(self.into, less.copies[self.into] + 1)


class Tried(NamedTuple):
    """A swap with why it is suggested and, once matches have been played with it, its share of wins and by how much
    that differs from the deck's own."""

    swap: Swap
    why: tuple[str, str]
    won: Share | None
    more: Difference | None


def suggested(draft: Draft, study: Study) -> list[Swap]:
    """For what of a legal deck was of least use in its matches, cards of the most use that could have been paid for: as
    many legal swaps as there are, up to a few, each with cards of its own."""
    needed = {name for card in draft.copies for name in _design(draft, card).get("costs", {})}
    use = {card: _use(draft, card, needed) * _paid_for(draft, study, card) for card in draft.copies}
    others = [
        card
        for card, known in draft.pack.known.items()
        if known.suit and all(study.has(RESOURCES.index(name), VUELTA) >= n for name, n in _costs(draft, card).items())
    ]
    others.sort(key=lambda card: (-_use(draft, card, needed), card))
    found: list[Swap] = []
    for out in sorted(use, key=lambda card: (use[card], card)):
        taken = {swap.into for swap in found} | {swap.out for swap in found} | {out}
        for into in [card for card in others if card not in taken][:_MANY]:
            swap = Swap(out, into)
            if _use(draft, into, needed) > use[out] and swap.of(draft).is_legal:
                found.append(swap)
                break
        if len(found) == _MOST:
            break
    return found


def tried(draft: Draft, study: Study, swap: Swap, with_it: Study | None, words: Words) -> Tried:
    """What is known of a swap so far."""
    why = _said(draft, study, swap.out, words), _said(draft, study, swap.into, words)
    if with_it is None or not with_it.done:
        return Tried(swap, why, None, None)
    return Tried(swap, why, with_it.overall, difference(with_it.overall, study.overall))


def _design(draft: Draft, card: str) -> Mapping[str, Any]:
    return draft.pack.designs[draft.pack.numbers[card]]


def _costs(draft: Draft, card: str) -> Mapping[str, int]:
    costs: Mapping[str, int] = _design(draft, card).get("costs", {})
    return costs


def _use(draft: Draft, card: str, needed: set[str]) -> float:
    """A rough measure of what a card is good for: its Value, its effect, and what it gives that others need."""
    design = _design(draft, card)
    given: int = sum(n for name, n in design.get("gives", {}).items() if name in needed)
    value: int = design["value"]
    return value + _GIVES * given + _EFFECT * ("effect" in design)


def _paid_for(draft: Draft, study: Study, card: str) -> float:
    """In which share of the matches it could be paid for in time."""
    return study.odds(card, VUELTA) if _costs(draft, card) else 1.0


def _said(draft: Draft, study: Study, card: str, words: Words) -> str:
    """What speaks for or against a card, in a line."""
    design = _design(draft, card)
    facts = {"value": design["value"], "gives": sum(design.get("gives", {}).values()), "vuelta": VUELTA}
    if not _costs(draft, card):
        return words.say("Value {value}, gives {gives}, costs nothing", **facts)
    if not draft.copies[card]:
        return words.say("Value {value}, gives {gives}, paid for on average by vuelta {vuelta}", **facts)
    share = percent(study.odds(card, VUELTA), words)
    return words.say(
        "Value {value}, gives {gives}, paid for by vuelta {vuelta} in {share} of the matches", **facts, share=share
    )
