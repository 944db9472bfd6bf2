"""Suggestions to swap one card of a studied deck for another, and the results of matches with such a swap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sobremesa.engine.words import Words
from sobremesa.games.encrucijada.content.parts import CardPart
from sobremesa.games.encrucijada.decks.drafts import Draft
from sobremesa.games.encrucijada.state.box import RESOURCES
from sobremesa.lab.statistics import Difference, Share, difference
from sobremesa.web.builder.studies import Study
from sobremesa.web.tongue import percent

MATCHES: Final = 8  # against each ready deck, for each swap
VUELTA: Final = 4  # by which it should be possible to pay for a card
_MOST: Final = 5  # swaps that are suggested
_GIVES: Final = 0.5  # how many points of Value a unit of a resource that other cards need is worth
_EFFECT: Final = 4.0  # the same for an effect; the matches show which effects are worth more
_MANY: Final = 12  # replacements considered for each card


class Swap(NamedTuple):
    """Replacing a copy of the card ``out`` by one of ``into``."""

    out: str
    into: str

    def applied_to(self, draft: Draft) -> Draft:
        """The deck after this swap."""
        less = draft.with_copies(self.out, draft.copies[self.out] - 1)
        return less.with_copies(self.into, less.copies[self.into] + 1)


class Tried(NamedTuple):
    """A suggested swap: what is said of its two cards and, once matches have been played with it, its share of wins and
    the difference from the deck's own."""

    swap: Swap
    why: tuple[str, str]
    won: Share | None
    more: Difference | None


def suggested(draft: Draft, study: Study) -> list[Swap]:
    """Up to :data:`_MOST` legal swaps, which share no cards. They replace the cards that were least useful in the
    deck's matches by the most useful ones that it could have paid for."""
    needed = {name for card in draft.copies for name in _design(draft, card).costs}
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
            if _use(draft, into, needed) > use[out] and swap.applied_to(draft).is_legal:
                found.append(swap)
                break
        if len(found) == _MOST:
            break
    return found


def tried(draft: Draft, study: Study, swap: Swap, with_it: Study | None, words: Words) -> Tried:
    """A swap with its results; ``with_it`` is the study of the swapped deck, None if there is none."""
    why = _said(draft, study, swap.out, words), _said(draft, study, swap.into, words)
    if with_it is None or not with_it.done:
        return Tried(swap, why, None, None)
    return Tried(swap, why, with_it.overall, difference(with_it.overall, study.overall))


def _design(draft: Draft, card: str) -> CardPart:
    return draft.pack.designs[draft.pack.numbers[card]]


def _costs(draft: Draft, card: str) -> Mapping[str, int]:
    return _design(draft, card).costs


def _use(draft: Draft, card: str, needed: set[str]) -> float:
    """A rough measure of a card's usefulness, in points of Value: its Value, its effect, and the resources it gives
    that other cards need."""
    design = _design(draft, card)
    given = sum(n for name, n in design.gives.items() if name in needed)
    return design.value + _GIVES * given + _EFFECT * design.has_effect


def _paid_for(draft: Draft, study: Study, card: str) -> float:
    """The share of matches in which a card could be paid for by :data:`VUELTA`."""
    return study.odds(card, VUELTA) if _costs(draft, card) else 1.0


def _said(draft: Draft, study: Study, card: str, words: Words) -> str:
    """What speaks for or against a card, in a line."""
    design = _design(draft, card)
    facts = {"value": design.value, "gives": sum(design.gives.values()), "vuelta": VUELTA}
    if not _costs(draft, card):
        return words.say("Value {value}, gives {gives}, costs nothing", **facts)
    if not draft.copies[card]:
        return words.say("Value {value}, gives {gives}, paid for on average by vuelta {vuelta}", **facts)
    share = percent(study.odds(card, VUELTA), words)
    return words.say(
        "Value {value}, gives {gives}, paid for by vuelta {vuelta} in {share} of the matches", **facts, share=share
    )
