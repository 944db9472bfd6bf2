"""Groups options about the same thing, such as the targets of a spell, so that the notes they share are said once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from sobremesa.engine.saying import Saying
from sobremesa.engine.words import Words
from sobremesa.table.look import Offer


@dataclass(frozen=True)
class OfferGroup:
    """Consecutive offers about the same first subject, and the ``notes`` they share. ``about`` is empty, and there are
    no shared notes, if grouping is not worth it.
    """

    about: tuple[str, int] | None
    offers: tuple[Offer, ...]
    notes: tuple[Saying, ...] = ()


def grouped(offers: Sequence[Offer], words: Words) -> tuple[OfferGroup, ...]:
    """The offers in order, grouped where several are about the same thing with the same notes."""
    found: list[OfferGroup] = []
    for about, some in groupby(offers, key=lambda offer: (offer.choice.verb.word, _first_named(offer, words))):
        same = tuple(some)
        common = _common([offer.notes for offer in same])
        if about[1] is not None and len(same) > 1 and common:
            found.append(OfferGroup(about[1], same, common))
        elif found and found[-1].about is None:
            found[-1] = OfferGroup(None, found[-1].offers + same)
        else:
            found.append(OfferGroup(None, same))
    return tuple(found)


def _common(notes: Sequence[Sequence[Saying]]) -> tuple[Saying, ...]:
    """The notes that all of them begin and end with. Matches in the middle are coincidence and stay with each offer."""
    first, *others = notes
    same = [all(at < len(other) and other[at] == note for other in others) for at, note in enumerate(first)]
    begin = same.index(False) if False in same else len(first)
    left, *rest = ([*reversed(each[begin:])] for each in notes)
    same = [all(at < len(other) and other[at] == note for other in rest) for at, note in enumerate(left)]
    end = same.index(False) if False in same else len(left)
    return (*first[:begin], *reversed(left[:end]))


def _first_named(offer: Offer, words: Words) -> tuple[str, int] | None:
    parts = words.choice(offer.choice).parts
    return next(((part.field, part.fact) for part in parts if part.field), None)
