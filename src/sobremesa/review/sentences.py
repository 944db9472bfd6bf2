"""The sentences of a review, in the words of a language."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from sobremesa.engine.match import Match
from sobremesa.engine.words import Words
from sobremesa.review.choices import OVER, Reason
from sobremesa.review.mean import CLEAR

_POINT: Final = 10  # thousandths of a win in a point, a hundredth of a win


def points(thousandths: float) -> int:
    """Thousandths of a win in whole points (hundredths)."""
    return round(thousandths / _POINT)


def signed(thousandths: float) -> str:
    """The same with its sign, as printed."""
    return f"{points(thousandths):+d}".replace("-", "−")


def noise_points(thousandths: float) -> int:
    """Noise in points: at least 1, as nothing is known more precisely."""
    return max(1, ceil(thousandths / _POINT))


def between(thousandths: float, noise: float) -> str:
    """A figure in points with its sign and, in brackets, its interval: twice the noise to either side."""
    low, high = (signed(thousandths + side * CLEAR * noise) for side in (-1, 1))
    return f"{signed(thousandths)} ({low} … {high})"


def choice_told(words: Words, match: Match, text: str) -> str:
    """A choice in words, as on a button; ``match`` is a position of its match."""
    choice = match.choice(text)
    return text if choice is None else str(words.choice(choice))


def reasons_told(words: Words, reasons: Sequence[Reason]) -> list[tuple[str, str]]:
    """What speaks for and against the better choice: the terms that mean something to people, with their points."""
    terms = {**words.speech.terms, OVER: words.speech.end}
    worth = [(terms[reason.term], reason.points) for reason in reasons if reason.term in terms]
    return [(words.say(term), signed(value)) for term, value in worth if points(value)]
