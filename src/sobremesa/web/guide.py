"""The guide of a first match: hints, each shown when its moment first comes, and what the bots do told step by step.

The browser remembers which hints have been read. The page always carries those that fit, and the script shows the first
one that its reader has not seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from sobremesa.engine.words import Words
from sobremesa.table.look import Look
from sobremesa.web.render import kept


class Hint(NamedTuple):
    """What is explained: ``id`` names it, ``text`` is a key, ``clause`` is where the rulebook says it, ``at`` is the
    region of the page it points to, and ``until`` are the words of the choices that show that it was understood.
    ``exercise`` is where it can be practised, for those whose match was over before its moment came."""

    id: str
    text: str
    clause: str
    at: str
    until: tuple[str, ...] = ()
    exercise: str = ""


def guide(hints: Sequence[Hint], look: Look, words: Words, read_out: bool = True) -> Markup:
    """The region of the guide, with these hints, most urgent first. ``read_out``: what the others do is said aloud
    here, and by nothing else on the page."""
    over = look.places is not None
    how = {"alone": alone(look), "over": over, "read_out": read_out}
    return kept("parts/guide.html", words, (tuple(hints), *how.values()), hints=hints, game=look.game, **how)


def alone(look: Look) -> bool:
    """Whether the onlooker plays on against bots only, so that nobody has to wait while they read."""
    if look.seat is None or look.places:
        return False
    return all(seat in (look.seat, *look.bots) for seat in range(len(look.names)))
