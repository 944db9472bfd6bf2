"""A document of paragraphs and charts, as Markdown or as a self-contained page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from markupsafe import Markup

    from sobremesa.cli.charts import Chart
    from sobremesa.cli.plots import Plot

_HEADING: Final = re.compile(r"(?P<marks>##+) (?P<text>.+)")
_DEEPEST: Final = 3  # the deepest sections that the contents list
_STYLE: Final = Path(__file__).with_name("document.css")


@dataclass(frozen=True)
class Document:
    """``parts`` are paragraphs, headings and tables in Markdown, and charts, each followed by a table with the same
    figures. ``language`` is that of all texts. ``contents`` is the title of the page's list of sections, which stands
    before the first of them; if it is empty there is no list."""

    parts: Sequence[str | Chart | Plot]
    language: str
    contents: str = ""

    def markdown(self) -> str:
        """The document without its charts, which Markdown can't draw."""
        return "\n\n".join(part for part in self.parts if isinstance(part, str)) + "\n"

    def html(self) -> str:
        """A page that includes its style and charts: no script, no other file, nothing from the network."""
        from markdown_it import MarkdownIt
        from markupsafe import Markup, escape

        reader = MarkdownIt("commonmark", {"html": False}).enable("table")
        sections: list[_Section] = []
        shown: list[Markup] = []
        for part in self.parts:
            if not isinstance(part, str):
                shown.append(_figure(part))
            elif heading := _HEADING.fullmatch(part):
                sections.append(_Section(len(heading["marks"]), f"s{len(sections) + 1}", heading["text"]))
                shown.append(sections[-1].heading())
            else:
                shown.append(Markup(_framed(reader.render(part))))
        if self.contents and sections:
            first_section = shown.index(sections[0].heading())
            shown.insert(first_section, _contents(self.contents, sections))
        body = Markup("\n").join(shown)
        first = next((part for part in self.parts if isinstance(part, str)), "")
        return Markup(
            '<!doctype html>\n<html lang="{}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<meta name="color-scheme" content="light dark">\n<title>{}</title>\n<style>\n{}</style>\n</head>\n'
            "<body>\n<main>\n{}\n</main>\n</body>\n</html>\n"
        ).format(escape(self.language), first.lstrip("# "), Markup(_STYLE.read_text(encoding="utf-8")), body)


class _Section(NamedTuple):
    """A section of the page: its depth (2 or more), and the anchor that links lead to."""

    depth: int
    place: str
    title: str

    def heading(self) -> Markup:
        from markupsafe import Markup

        return Markup('<h{0} id="{1}">{2}</h{0}>').format(self.depth, self.place, self.title)


def _contents(title: str, sections: Sequence[_Section]) -> Markup:
    """A list of links to the sections, and to those within them."""
    from markupsafe import Markup

    links = Markup("").join(
        Markup('<li class="depth{}"><a href="#{}">{}</a></li>\n').format(one.depth, one.place, one.title)
        for one in sections
        if one.depth <= _DEEPEST
    )
    return Markup('<nav aria-labelledby="contents">\n<h2 id="contents">{}</h2>\n<ul>\n{}</ul>\n</nav>').format(
        title, links
    )


def _framed(html: str) -> str:
    """Let each table scroll by itself: it may be wider than a phone."""
    opened = '<div class="wide" tabindex="0"><table>'
    return html.replace("<table>", opened).replace("</table>", "</table></div>")


def _figure(chart: Chart | Plot) -> Markup:
    """Drawn twice: a picture can't rearrange itself for a phone, and one that is merely smaller can't be read there."""
    from markupsafe import Markup

    from sobremesa.cli.charts import NARROW

    return Markup("<figure>\n<figcaption>{}</figcaption>\n{}\n{}\n</figure>").format(
        chart.title, chart.svg(), chart.svg(NARROW)
    )
