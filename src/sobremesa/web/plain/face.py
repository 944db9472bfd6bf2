"""The plain face: options as buttons, the table as named groups, and a list from which to ask «why not?»."""

from __future__ import annotations

from babel.lists import format_list
from markupsafe import Markup

from sobremesa.engine.choice import Choice
from sobremesa.engine.words import Words
from sobremesa.table.look import Look, Overheard
from sobremesa.web.faces import choosing
from sobremesa.web.plain.charted import chip, drawn, labels_of
from sobremesa.web.plain.options import FILTERED, bunches_of, count_of, line, said
from sobremesa.web.plain.position import shown
from sobremesa.web.plain.wondering import families
from sobremesa.web.render import part


class PlainFace:
    """See :class:`sobremesa.web.faces.Face`."""

    bundle = "plain"

    def still(self, look: Look, words: Words) -> Markup:
        """Two panels that open when asked for: all that the game's verbs could do, and the keys."""
        example = next((choice.text for table in look.choices.tables for choice in table if ":" in choice.text), "")
        chart = words.notation.chart(look.view)
        ground = None if chart is None else Markup(chart.ground())
        return part("plain/still.html", words, families=families(look.choices, words), example=example, ground=ground)

    def regions(self, look: Look, words: Words) -> dict[str, Markup]:
        """The map, if there is one; what one can do, then how things stand."""
        chart = words.notation.chart(look.view)
        marks = labels_of(chart)
        bunches = bunches_of(look, words, charted=chart is not None)
        charted = (
            {}
            if chart is None
            else {
                "chart": part("plain/chart.html", words, look=look, chart=(seen := drawn(chart, look, words, bunches))),
                "roster": part("plain/roster.html", words, chart=seen),
            }
        )
        options = part(
            "plain/options.html",
            words,
            look=look,
            choosing=choosing,
            situation=[line(words, text, facts) for text, facts in look.situation],
            bunches=bunches,
            chips={about: chip(mark) for about, mark in marks.items()},
            filtered=count_of(bunches) > FILTERED,
            waiting=_waiting(look, words),
            sealed=_sealed(look, words),
        )
        return {
            **charted,
            "options": options,
            "position": part("plain/position.html", words, look=look, groups=shown(look, words, marks)),
        }

    def picture(self, told: Overheard, words: Words) -> Markup:
        """None: the sentences say it all."""
        return Markup()


def _waiting(look: Look, words: Words) -> str:
    """Those who are asked, as a list in words; empty when nobody is."""
    seats = look.ask.seats if look.ask else ()
    return format_list([look.names[seat] for seat in seats], locale=words.language)


def _sealed(look: Look, words: Words) -> Markup | None:
    """What this seat has answered in secret, in words, while others still have to."""
    text = (look.view["ask"] or {}).get("answered")
    if text is None:
        return None
    choice: Choice | None = look.choices.by_text.get(text)
    return Markup("{}").format(text) if choice is None else said(choice, words)
