"""The guide of a first match: hints, each shown when it first applies, and the bots' turns explained step by step.

The browser remembers which hints have been read. The page always carries every hint that applies now, and the script
shows the first one not yet read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from sobremesa.engine.words import Words
from sobremesa.table.look import Look
from sobremesa.web.render import kept


class Hint(NamedTuple):
    """A hint: ``text`` is a key, ``clause`` is the rule it explains, ``at`` is the id of the region of the page it
    points to, and ``until`` lists the verbs that, once used, show that it was understood. ``exercise`` is where to
    practise it, offered to those whose match ended before the hint came up."""

    id: str
    text: str
    clause: str
    at: str
    until: tuple[str, ...] = ()
    exercise: str = ""


def guide(hints: Sequence[Hint], look: Look, words: Words, read_out: bool = True) -> Markup:
    """The region of the guide, with these hints, most urgent first. ``read_out``: what the others do is said aloud
    here, and by nothing else on the page."""
    return kept(
        "parts/guide.html",
        words,
        hints=tuple(hints),
        game=look.game,
        alone=alone(look),
        over=look.places is not None,
        read_out=read_out,
    )


def alone(look: Look) -> bool:
    """Whether the viewer plays against bots only, so that nobody has to wait while they read."""
    if look.seat is None or look.places:
        return False
    return all(seat in (look.seat, *look.bots) for seat in range(len(look.names)))
