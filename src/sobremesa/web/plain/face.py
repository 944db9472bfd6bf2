"""The plain face: options as buttons, the table as named groups, and a list from which to ask «why not?»."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from functools import partial
from typing import Any

from babel.lists import format_list
from markupsafe import Markup

from sobremesa.engine.chart import Mark
from sobremesa.engine.choice import Choice
from sobremesa.engine.layout import Layout
from sobremesa.engine.rulebook import Term
from sobremesa.engine.words import Fragment, Words
from sobremesa.games import get
from sobremesa.table.look import Look
from sobremesa.web.explained import terms
from sobremesa.web.faces import Face, stops_of
from sobremesa.web.plain.charted import About, chip, drawn, labels_of, offering
from sobremesa.web.plain.options import FILTERED, Bunch, bunches_of, count_of, line, said
from sobremesa.web.plain.position import shown
from sobremesa.web.plain.wondering import families
from sobremesa.web.render import kept, part
from sobremesa.web.tongue import card_name


class PlainFace(Face):
    """See :class:`Face`."""

    bundle = "plain"

    def layout(self, look: Look, words: Words) -> Layout[Any]:
        """How the game lays out its views."""
        return get(look.game).layout(words.speech)

    def still(self, look: Look, words: Words) -> Markup:
        """The panels that open on demand: all choices of the game's verbs, its glossary, and the keys."""
        chart = self.layout(look, words).chart(look.view)
        return panels(look, words, None if chart is None else Markup(chart.ground()))

    def regions(self, look: Look, words: Words) -> dict[str, Markup]:
        """The map, if there is one, the options, and the state of the table."""
        layout = self.layout(look, words)
        chart = layout.chart(look.view)
        marks = labels_of(chart)
        bunches = bunches_of(look, words, charted=chart is not None)
        charted = (
            {}
            if chart is None
            else {
                "chart": part(
                    "plain/chart.html",
                    words,
                    look=look,
                    chart=(seen := offering(drawn(chart, words), look.view.ask, bunches)),
                ),
                "roster": part("plain/roster.html", words, chart=seen),
            }
        )
        return {
            **charted,
            "options": options(look, words, bunches, marks),
            "position": part(
                "plain/position.html",
                words,
                look=look,
                groups=shown(layout.groups(look.view), look, words, marks),
                tip=partial(_tip, terms(look.game, words.language)),
            ),
        }

    def card_name(self, part: Fragment, words: Words) -> str:
        """Just the name: cards are not drawn here."""
        return card_name(part, words)


def panels(look: Look, words: Words, ground: Markup | None) -> Markup:
    """The panels for asking «why not?», looking up a word and seeing the keys; also the ground of the map, if any."""
    asked = families(look.choices, words)
    example = next((text for family in asked for text, _ in family.choices if ":" in text), "")
    known = terms(look.game, words.language)
    return part("plain/still.html", words, families=asked, example=example, ground=ground, terms=known)


def options(look: Look, words: Words, bunches: list[Bunch], marks: Mapping[About, Mark]) -> Markup:
    """The options, with the map's marks beside the names they stand for. Without options it looks the same for every
    seat."""
    situation = tuple(line(words, text, facts) for text, facts in look.situation)
    shown: dict[str, Hashable] = {
        "asked": bool(look.offers),
        "pending": look.ask is not None,
        "watching": look.seat is None,
        "situation": situation,
        "waiting": _waiting(look, words),
        "sealed": _sealed(look, words),
        "explains": bool(terms(look.game, words.language)),
        "stops": stops_of(look),
    }
    if not look.offers:
        return kept("plain/options.html", words, bunches=(), chips=(), filtered=False, **shown)
    chips = {about: chip(mark) for about, mark in marks.items()}
    filtered = count_of(bunches) > FILTERED
    return part("plain/options.html", words, bunches=bunches, chips=chips, filtered=filtered, **shown)


def _tip(terms: list[Term], heading: str) -> str:
    """The glossary entries of the words in a heading, as one line."""
    said = set(re.findall(r"\w+", Markup(heading).striptags().casefold()))
    return " ".join(f"{term.word}: {term.means}" for term in terms if term.word.casefold() in said)


def _waiting(look: Look, words: Words) -> str:
    """The names of those who have to choose, as a list in words; empty if there are none."""
    seats = look.ask.seats if look.ask else ()
    return format_list([look.names[seat] for seat in seats], locale=words.language)


def _sealed(look: Look, words: Words) -> Markup | None:
    """This seat's secret answer, in words, while others still have to give theirs; None otherwise."""
    text = look.view.ask.answered if look.view.ask else None
    if text is None:
        return None
    choice: Choice | None = look.choices.by_text.get(text)
    return Markup("{}").format(text) if choice is None else said(choice, words)
