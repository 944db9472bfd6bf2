"""The findings of a study, as a document."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import isfinite
from shlex import join
from typing import TYPE_CHECKING, Any, Final

from sobremesa.cli.charts import Chart, ChartLine
from sobremesa.cli.document import Document
from sobremesa.cli.figures import decimal, markdown_table, percent, points
from sobremesa.cli.totalled import Totalled
from sobremesa.cli.versions import origin
from sobremesa.games import get

if TYPE_CHECKING:
    from sobremesa.engine.words import Words
    from sobremesa.lab.measures import CardFigure, Figure, TableFindings
    from sobremesa.lab.paired import Difference
    from sobremesa.lab.spans import Span

_FEW: Final = 30  # deals below which an interval is called rough
_DRAWN: Final = 24  # lines of a chart of cards


def page(
    told: Sequence[TableFindings],
    about: Mapping[str, Any],
    precise: bool,
    command: Sequence[str],
    language: str,
) -> Document:
    """The document in this language. ``about`` is the folder's description of its study; ``precise`` if its plan
    stopped tables at a precision. ``command`` is the command line that was typed, as a list of its words."""
    asked = sum(len(table.totals.bars) for table in told if table.totals is not None)
    tables = [_Table(number, table, asked, _words(table, language)) for number, table in enumerate(told, start=1)]
    head = [*_head(about, precise, command, tables[0].words), *_summary(tables)]
    parts = [*head, *(part for table in tables for part in table.parts())]
    return Document(parts, language, contents=tables[0].say("Contents"))


def _words(findings: TableFindings, language: str) -> Words:
    from sobremesa.cli.common import LOCALE

    words = get(findings.about["game"]).words(language, (), findings.pack, LOCALE)
    words.speech.names = [words.say("Seat {n}", n=seat + 1) for seat in range(len(findings.about["bots"]))]
    return words


def _head(about: Mapping[str, Any], precise: bool, command: Sequence[str], words: Words) -> Iterator[str | Chart]:
    say = words.say
    yield "# " + say("{game}: what the matches tell", game=words.speech.title)
    yield f"```sh\n{join(command)}\n```"
    lines = [
        *origin(about, words),
        say(
            "Intervals hold with 95 % each by itself (Student’s, over deals): of twenty, about one misses. "
            "They are for a fixed number of matches."
        ),
    ]
    if precise:
        lines.append(
            say(
                "The plan ended tables by the width of their intervals, never by what they favour, which is nearly as "
                "good."
            )
        )
    lines.append(say("† Of fewer than thirty deals: rough."))
    lines.append(say("What each figure means, and who thought of it: docs/measures.md."))
    yield "\n".join(f"- {line}" for line in lines)


def _summary(tables: Sequence[_Table]) -> Iterator[str]:
    """A summary on one screen: how long matches are, who wins, and what is shown, table by table."""
    say, words = tables[0].say, tables[0].words
    yield "## " + say("In short")
    header = ("", *(table.title for table in tables))
    rows = [[say("matches"), *(words.number(table.findings.matches) for table in tables)]]
    for name in dict.fromkeys(figure.name for table in tables for figure in table.findings.length[:3]):
        rows.append([say(name), *(table.mean_of(table.findings.length, name) for table in tables)])
    for bot in dict.fromkeys(figure.name for table in tables for figure in table.findings.roles.get("bot", ())):
        rows.append(
            [say("{bot} wins", bot=bot), *(table.mean_of(table.findings.roles.get("bot", ()), bot) for table in tables)]
        )
    for text in dict.fromkeys(judged.bar.text for table in tables for judged in table.judged):
        rows.append([say(text), *(table.verdict_of(text) for table in tables)])
    yield markdown_table(header, rows, names=1 + len(tables))


class _Table:
    """The findings on one table of the study."""

    def __init__(self, number: int, findings: TableFindings, asked: int, words: Words) -> None:
        self.number = number
        self.findings = findings
        self.asked = asked  # verdicts in the whole document
        self.words = words
        self.say = words.say
        designs = get(findings.about["game"]).chronicle.designs(findings.pack)
        self.designs = {(design.group, design.id): design for design in designs}
        self.totalled = (
            None if findings.totals is None or not findings.matches else Totalled(findings.totals, words, "###")
        )
        self.judged = [] if self.totalled is None else self.totalled.totals.judge(asked)

    @property
    def title(self) -> str:
        """The number of the table and the bots that sit there."""
        return self.say("Table {n}: {bots}", n=self.number, bots=_sitting(self.findings.about["bots"]))

    def verdict_of(self, text: str) -> str:
        """The verdict on a requirement; a dash if there is none."""
        found = next((judged for judged in self.judged if judged.bar.text == text), None)
        return "–" if found is None or self.totalled is None else self.totalled.verdict_of(found)

    def mean_of(self, figures: Sequence[Figure], name: str) -> str:
        """The mean of the figure of this name, with its interval; a dash if there is none."""
        found = next((figure for figure in figures if figure.name == name), None)
        if found is None:
            return "–"
        write = partial(self._written, found)
        return f"{write(found.ends.mean)} ({self._interval(found.ends, write)})"

    def parts(self) -> Iterator[str | Chart]:
        say, words, findings = self.say, self.words, self.findings
        yield "## " + self.title
        options = " ".join(f"{name}={value}" for name, value in findings.about["options"].items())
        lines = [words.count("{n} match", "{n} matches", findings.matches)]
        lines += [say("Options: {options}.", options=options)] * bool(options)
        lines.append(say("Pack: {pack}.", pack=findings.about["pack"]["name"]))
        lines += [say("Every match begins from the position that the plan names.")] * ("from" in findings.about)
        lines += [words.count("{n} match failed", "{n} matches failed", findings.failed)] * bool(findings.failed)
        yield "\n".join(f"- {line}" for line in lines)
        if not findings.matches:
            return
        totalled = self.totalled
        if totalled is not None and self.judged:
            yield from totalled.verdicts(self.judged, self.asked)
        yield "### " + say("How long it is")
        yield self._figures(findings.length)
        yield from self._roles()
        if totalled is not None:
            yield from totalled.rivals()
            yield from totalled.marks()
            yield from totalled.deeds()
        yield from self._course()
        yield from self._choices()
        yield from self._cards()

    def _roles(self) -> Iterator[str | Chart]:
        say, words, findings = self.say, self.words, self.findings
        for kind, english in findings.roles.items():
            figures = [figure._replace(name=self._role(kind, figure)) for figure in english]
            yield "### " + say("Wins by {kind}", kind=say(kind))
            fair = 1 / len(findings.about["bots"])
            middle = None if len(findings.about["bots"]) == 1 else fair
            title = say("Share of wins, with its interval")
            yield Chart(title, _lines(figures), lambda value: percent(value, words, "##0"), middle=middle)
            yield self._figures(figures, say(kind))

    def _role(self, kind: str, figure: Figure) -> str:
        return figure.name if figure.role is None else self.words.speech.fact(self.words, kind, figure.role)

    def _course(self) -> Iterator[str | Chart]:
        say, words, findings = self.say, self.words, self.findings
        yield "### " + say("How it goes")
        if not findings.course:
            yield say("Nobody watched: with `watch: yes` in the plan, the chances of all seats are kept.")
            return
        yield self._figures(findings.course)
        if findings.waits:
            yield say("How long each seat waits between two choices of its own, where others choose meanwhile.")
            yield self._figures(findings.waits, say("seat"))
        yield say("The eventual winner's chance to win, from the first choice on, by tenths of the match.")
        title = say("Chance of the later winner, with its interval")
        yield Chart(title, _lines(findings.curve), lambda value: percent(value, words, "##0"))
        yield self._figures(findings.curve, say("of the match"))
        if findings.silent:
            yield say("Clauses by which nothing happened in any match: {clauses}.", clauses=", ".join(findings.silent))

    def _choices(self) -> Iterator[str]:
        say, findings = self.say, self.findings
        yield "### " + say("What choices are worth")
        if findings.choices:
            yield self._figures(findings.choices)
        else:
            yield say("No choices were weighed: with `weigh: 8` in the plan, a sample of them is.")
        if findings.parts:
            yield from self._luck()

    def _luck(self) -> Iterator[str]:
        from babel.lists import format_list

        from sobremesa.lab.study import SOURCES

        say, words, findings = self.say, self.words, self.findings
        yield "### " + say("Luck and skill")
        shared = [say(source) for source in findings.about.get("share", SOURCES)]
        line = say(
            "Matches of one deal share {sources}: how alike they end is what these decide.",
            sources=format_list(shared, locale=words.language),
        )
        if len(set(findings.about["bots"])) > 1:
            line += " " + say("What bots decide shows by who wins when they change seats.")
        yield line
        header = (say("what decides whether seat 1 wins"), say("part"), say("95% interval"), say("deals"))
        if get(findings.about["game"]).allied:
            header = (say("what decides whether they win"), *header[1:])
        yield markdown_table(header, (self._part(*part) for part in findings.parts))
        if findings.spans:
            header = (say("from deal to deal"), say("value"), say("95% interval"), say("if deals decided nothing"))
            yield markdown_table(header, map(self._span, findings.spans))

    def _part(self, name: str, ends: Difference) -> list[str]:
        ends_said = self._interval(ends, self._share)
        return [self.say(name), self._share(ends.mean), ends_said, self.words.number(ends.units)]

    def _span(self, span: Span) -> list[str]:
        def write(value: float) -> str:
            return self._share(value) if span.is_share else decimal(value, self.words, "0.00")

        return [self.say(span.name), write(span.ends.mean), self._interval(span.ends, write), write(span.by_coins)]

    def _cards(self) -> Iterator[str | Chart]:
        say, words, findings = self.say, self.words, self.findings
        if not findings.cards:
            return
        yield "### " + say("Cards and units")
        drawn = [card for card in findings.cards if card.drew is not None and isfinite(card.drew.low)]
        ranked = sorted(drawn, key=lambda card: -card.drew.mean if card.drew else 0.0)
        if len(ranked) > _DRAWN:
            yield say("The chart has those at both ends, the table all.")
            ranked = [*ranked[: _DRAWN // 2], *ranked[-_DRAWN // 2 :]]
        if ranked:
            title = say("How much more often those who drew it won, in points")
            lines = [ChartLine(self._name(card), *_ends(card.drew)) for card in ranked if card.drew is not None]
            yield Chart(title, lines, lambda value: points(value, words), middle=0.0)
        header = [say("design"), say("group"), say("matches"), say("played"), say("dead on arrival")]
        header += [say("points"), say("95% interval")]
        yield markdown_table(header, (self._card(card) for card in findings.cards), names=2)
        yield say(
            "Players who draw a card are often those who play long or well; `sobremesa lab effect` measures what a "
            "card is worth. Dead on arrival: matches in which it was drawn and could never be played."
        )

    def _name(self, card: CardFigure) -> str:
        """The name of a card; its id if its pack was not kept with the rows."""
        design = self.designs.get((card.group, card.card))
        return card.card if design is None else self.words.speech.fact(self.words, design.field, design.number)

    def _card(self, card: CardFigure) -> list[str]:
        words = self.words
        parts = ["–" if part is None else percent(part, words) for part in (card.taken, card.dead)]
        apart = ["–", "–"]
        if card.drew is not None:
            ends = self._interval(card.drew, lambda value: points(value, words))
            apart = [points(card.drew.mean, words), ends]
        group = words.speech.design_group(words, card.group)
        return [self._name(card), group, words.number(card.matches), *parts, *apart]

    def _figures(self, figures: Sequence[Figure], named: str = "") -> str:
        say, words = self.say, self.words
        header = (named, say("mean"), say("95% interval"), say("deals"), say("matches"))
        rows = []
        for figure in figures:
            ends = self._interval(figure.ends, partial(self._written, figure))
            counts = (words.number(figure.ends.units), words.number(figure.matches))
            rows.append([say(figure.name), self._written(figure, figure.ends.mean), ends, *counts])
        return markdown_table(header, rows)

    def _interval(self, ends: Difference, write: Callable[[float], str]) -> str:
        """An interval, marked if it rests on few deals; a dash if they say nothing."""
        rough = ends.units < _FEW
        if not isfinite(ends.low) or (rough and ends.low == ends.high):
            return "–"
        return f"{write(ends.low)} … {write(ends.high)}{' †' if rough else ''}"

    def _share(self, value: float) -> str:
        return percent(max(0.0, min(1.0, value)), self.words)

    def _written(self, figure: Figure, value: float) -> str:
        from sobremesa.lab.measures import Unit

        words = self.words
        if figure.unit is Unit.SHARE:
            return self._share(value)
        if figure.unit is Unit.POINTS:
            return points(value, words)
        if figure.unit is Unit.SECONDS:
            return self.say("{n} s", n=decimal(value, words, "#,##0"))
        return decimal(value, words, "#,##0.00")


def _sitting(bots: Sequence[str]) -> str:
    """The bots that sit at a table."""
    return f"{len(bots)} × {bots[0]}" if len(bots) > 1 == len(set(bots)) else ", ".join(bots)


def _ends(ends: Difference | None) -> tuple[float, float, float]:
    assert ends is not None
    return ends.mean, ends.low, ends.high


def _lines(figures: Sequence[Figure]) -> list[ChartLine]:
    found = []
    for figure in figures:
        mean, low, high = _ends(figure.ends)
        found.append(ChartLine(figure.name, mean, max(0.0, low), min(1.0, high)))
    return found
