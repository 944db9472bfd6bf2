"""How strong bots are, as a document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import isfinite
from shlex import join
from typing import TYPE_CHECKING

from sobremesa.cli.charts import Chart, ChartLine
from sobremesa.cli.document import Document
from sobremesa.cli.figures import decimal, markdown_table, percent
from sobremesa.cli.plots import Plot, Spot
from sobremesa.cli.versions import origin

if TYPE_CHECKING:
    from sobremesa.engine.words import Words
    from sobremesa.lab.ladder import Pace, Rung
    from sobremesa.lab.paired import Difference
    from sobremesa.lab.study import Study

Part = str | Chart | Plot


def page(
    rungs: Sequence[Rung],
    paces: Mapping[str, Pace],
    study: Study,
    command: Sequence[str],
    is_whole: bool,
    words: Words,
) -> Document:
    """The document in the language of ``words``; ``command`` is the command line that was typed, as a list of its
    words."""
    return Document(list(_Page(rungs, paces, study, words).parts(command, is_whole)), words.language)


class _Page:
    def __init__(self, rungs: Sequence[Rung], paces: Mapping[str, Pace], study: Study, words: Words) -> None:
        self.rungs = rungs
        self.paces = paces
        self.study = study
        self.words = words
        self.say = words.say

    def parts(self, command: Sequence[str], is_whole: bool) -> Iterator[Part]:
        yield from self._heading(command, is_whole)
        if self.rungs:
            yield from self._ladder()
            yield from self._budget()
            yield from self._against()
            yield from self._method()

    def _heading(self, command: Sequence[str], is_whole: bool) -> Iterator[str]:
        from sobremesa.lab.identity import identity

        say, setup = self.say, self.study.setups[0]
        yield "# " + say("{game}: how strong bots are", game=self.words.speech.title or setup.game)
        yield f"```sh\n{join(command)}\n```"
        lines = [*origin(identity(self.study), self.words)]
        if setup.options:
            options = " ".join(f"{name}={value}" for name, value in setup.options.items())
            lines.append(say("Options: {options}.", options=f"`{options}`"))
        lines.append(self.words.count("{n} player", "{n} players", len(setup.bots)))
        if not is_whole:
            lines.append(f"**{say('Stopped early: only finished matches are counted.')}**")
        yield "\n".join(f"- {line}" for line in lines)

    def _ladder(self) -> Iterator[Part]:
        say = self.say
        yield "## " + say("The ladder")
        lines = [ChartLine(rung.bot, rung.rating, rung.low, rung.high) for rung in self.rungs]
        yield Chart(say("Rating, with its plausible range (two standard deviations)"), lines, self._rating)
        header = (
            say("bot"),
            say("rating"),
            say("plausible range"),
            say("matches"),
            say("share of the wins"),
            say("95% interval"),
            say("milliseconds a choice"),
        )
        yield markdown_table(header, map(self._row, self.rungs))

    def _row(self, rung: Rung) -> list[str]:
        pace = self.paces.get(rung.bot)
        return [
            f"`{rung.bot}`",
            self._rating(rung.rating),
            f"{self._rating(rung.low)} – {self._rating(rung.high)}",
            self.words.number(rung.matches),
            percent(rung.share.mean, self.words),
            self._ends(rung.share),
            "–" if pace is None else self._time(pace.milliseconds),
        ]

    def _budget(self) -> Iterator[Part]:
        spots = [
            Spot(rung.bot, self.paces[rung.bot].milliseconds, rung.rating, rung.low, rung.high)
            for rung in self.rungs
            if rung.bot in self.paces and self.paces[rung.bot].milliseconds > 0
        ]
        if len(spots) > 1:
            yield "## " + self.say("Strength against thought")
            title = self.say(
                "Rating (upwards) by milliseconds of processor time for a choice (to the right, by powers)"
            )
            yield Plot(title, spots, self._time, self._rating)
            yield self.say(
                "The times are those of the table above, taken on the machine that played: they show the order of "
                "size, and which bot is dearer than which."
            )

    def _against(self) -> Iterator[str]:
        say = self.say
        names = [rung.bot for rung in self.rungs]
        if not all(name in rung.against for rung in self.rungs for name in names if name != rung.bot):
            return
        yield "## " + say("Head to head")
        rows = [
            [f"`{rung.bot}`", *(self._met(rung.against[name]) if name != rung.bot else "–" for name in names)]
            for rung in self.rungs
        ]
        yield markdown_table(("", *(f"`{name}`" for name in names)), rows)
        yield say(
            "How often the bot in the row came before the one in the column, with its 95% interval; a place that is "
            "shared counts half."
        )

    def _met(self, share: Difference) -> str:
        return f"{percent(share.mean, self.words, '##0')} ({self._ends(share, '##0')})"

    def _ends(self, share: Difference, pattern: str = "##0.0") -> str:
        if not isfinite(share.low):
            return "?"
        low, high = max(0.0, share.low), min(1.0, share.high)
        return f"{percent(low, self.words, pattern)} – {percent(high, self.words, pattern)}"

    def _rating(self, value: float) -> str:
        return decimal(value, self.words, "#,##0.0")

    def _time(self, milliseconds: float) -> str:
        return decimal(milliseconds, self.words, "#,##0.###" if milliseconds < 1 else "#,##0.#")

    def _method(self) -> Iterator[str]:
        say = self.say
        yield "## " + say("How this was judged")
        lines = [
            say(
                "Every group of bots that fills a table plays the same deals, each bot in every seat. Bots that play "
                "alone play against the game, which is rated as well."
            ),
            say(
                "Ratings are openskill’s, by the Plackett–Luce model (Weng and Lin, Journal of Machine Learning "
                "Research 12, 2011) for players who do not change: everybody begins at 25, and the plausible range is "
                "two standard deviations either way. They are means over twenty orders of the matches. Only "
                "differences within one ladder mean anything."
            ),
            say(
                "Shares have Student’s 95% interval over the deals, whose number was fixed beforehand. It is not "
                "corrected for the number of bots."
            ),
        ]
        yield "\n".join(f"- {line}" for line in lines)
