"""Figures formatted for a language, and tables of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isfinite
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sobremesa.engine.words import Words
    from sobremesa.lab.compare import Compared
    from sobremesa.lab.paired import Difference
    from sobremesa.lab.statistics import Share

BAR: Final = "\\|"  # a vertical bar within a cell of a table


def percent(part: float, words: Words, pattern: str = "##0.0") -> str:
    """A fraction of 1 in percent."""
    from babel.core import Locale
    from babel.numbers import format_percent

    usual = Locale.parse(words.language).percent_formats[None].pattern  # some languages have a space before the sign
    return format_percent(part, usual.replace("##0", pattern), locale=words.language)


def decimal(number: float, words: Words, pattern: str = "#,##0.#") -> str:
    """A number with one decimal, unless it is whole."""
    from babel.numbers import format_decimal

    return format_decimal(number, pattern, locale=words.language)


def points(part: float, words: Words) -> str:
    """A difference of shares in percentage points, always with its sign."""
    from babel.numbers import format_decimal

    return format_decimal(100 * part, "+#,##0.0;−#,##0.0", locale=words.language)


def needed(compared: Compared, words: Words) -> str:
    """How many pairs would probably show a difference; a dash if there is none."""
    from sobremesa.lab.many import MOST_MATCHES, rounded

    if compared.needed is not None:
        return f"≈ {words.number(rounded(compared.needed))}"
    return f"> {words.number(MOST_MATCHES)}" if compared.difference.mean else "–"


def without_luck(ends: Difference | None, words: Words) -> str:
    """A difference of shares without luck, in points with its interval; a dash if it is not known."""
    if ends is None or not isfinite(ends.low):
        return "–"
    return f"{points(ends.mean, words)} ({points(ends.low, words)} … {points(ends.high, words)})"


def interval(share: Share, words: Words) -> str:
    """The ends of a share's interval."""
    return f"{percent(share.low, words)} – {percent(share.high, words)}"


def ends_of(low: float, high: float, words: Words) -> str:
    """The ends of an interval of shares, as short as possible: in whole percents."""
    return f"{percent(low, words, '##0')}–{percent(high, words, '##0')}"


def markdown_table(header: Sequence[str], rows: Iterable[Sequence[str]], names: int = 1) -> str:
    """A table in Markdown. The first ``names`` columns are words, the others figures."""
    rule = ["---" if at < names else "--:" for at in range(len(header))]
    return "\n".join(f"| {' | '.join(cell.replace('|', BAR) for cell in cells)} |" for cells in (header, rule, *rows))
