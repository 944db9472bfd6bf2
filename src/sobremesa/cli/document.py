"""A document made of paragraphs and charts: as Markdown, or as a page that needs nothing but itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from markupsafe import Markup

    from sobremesa.cli.charts import Chart
    from sobremesa.cli.plots import Plot

_STYLE: Final = Path(__file__).with_name("document.css")


@dataclass(frozen=True)
class Document:
    """``parts`` are paragraphs, headings and tables in Markdown, and charts, each followed by the table that says the
    same. ``language`` is that of all texts."""

    parts: Sequence[str | Chart | Plot]
    language: str

    def markdown(self) -> str:
        """Without the charts, which Markdown can't draw."""
        return "\n\n".join(part for part in self.parts if isinstance(part, str)) + "\n"

    def html(self) -> str:
        """A page with its style and charts in it: no script, no other file, nothing from the network."""
        from markdown_it import MarkdownIt
        from markupsafe import Markup, escape

        reader = MarkdownIt("commonmark", {"html": False}).enable("table")
        body = Markup("\n").join(
            Markup(_framed(reader.render(part))) if isinstance(part, str) else _figure(part) for part in self.parts
        )
        first = next((part for part in self.parts if isinstance(part, str)), "")
        return Markup(
            '<!doctype html>\n<html lang="{}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<meta name="color-scheme" content="light dark">\n<title>{}</title>\n<style>\n{}</style>\n</head>\n'
            "<body>\n<main>\n{}\n</main>\n</body>\n</html>\n"
        ).format(escape(self.language), first.lstrip("# "), Markup(_STYLE.read_text(encoding="utf-8")), body)


def _framed(html: str) -> str:
    """Tables may be wider than a phone: each scrolls by itself."""
    opened = '<div class="wide" tabindex="0"><table>'
    return html.replace("<table>", opened).replace("</table>", "</table></div>")


def _figure(chart: Chart | Plot) -> Markup:
    from markupsafe import Markup

    return Markup("<figure>\n<figcaption>{}</figcaption>\n{}\n</figure>").format(chart.title, chart.svg())
