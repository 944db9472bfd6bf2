"""The findings of a comparison of two sides, as a document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from shlex import join
from typing import TYPE_CHECKING

from sobremesa.cli.document import Document
from sobremesa.cli.figures import decimal, markdown_table, needed, percent, points, without_luck
from sobremesa.cli.versions import origin

if TYPE_CHECKING:
    from sobremesa.cli.charts import Chart
    from sobremesa.engine.words import Words
    from sobremesa.lab.compare import Compared, Comparison, Conclusion, Subject
    from sobremesa.lab.paired import Difference
    from sobremesa.lab.questions import Gate
    from sobremesa.lab.study import Setup

_MOST = 12  # designs that a chart or a table shows


def page(found: Sequence[tuple[Comparison, Gate | None]], command: Sequence[str], words: Words) -> Document:
    """The document in the language of ``words``: one comparison with its gate, or one for each strength of bots.
    ``command`` is the command line that was typed, as a list of its words."""
    pages = [_Page(each, gate, len(found) > 1, words) for each, gate in found]
    parts: list[str | Chart] = [*pages[0].heading(command), *pages[0].changes()]
    if len(pages) > 1:
        parts += _side_by_side(pages, words)
    for each in pages:
        parts += each.parts()
    return Document([*parts, *pages[0].method()], words.language)


def _side_by_side(pages: Sequence[_Page], words: Words) -> Iterator[str]:
    """The differences of shares, with a column for each strength."""
    say = words.say
    yield "## " + say("Several strengths side by side")
    known = [{one.subject: one for one in page.found.figures()} for page in pages]
    rows = [
        [pages[0].name(subject), *(page.difference(each.get(subject)) for page, each in zip(pages, known, strict=True))]
        for subject in known[0]
    ]
    yield markdown_table((_in_one(say("B − A")), *(page.strength for page in pages)), rows)
    yield say("With 95% intervals; in bold what is shown. Each strength is judged by itself.")


class _Page:
    """One comparison; ``of_several`` if it is one of several whose bots are named before it."""

    def __init__(self, found: Comparison, gate: Gate | None, of_several: bool, words: Words) -> None:
        self.found = found
        self.gate = gate
        self.of_several = of_several
        self.words = words
        self.say = words.say
        self.mark = "### " if of_several else "## "

    @property
    def strength(self) -> str:
        """The bots that play."""
        return ", ".join(f"`{bot}`" for bot in dict.fromkeys(bot.text for bot in self.found.sides.a.bots))

    def parts(self) -> Iterator[str | Chart]:
        """What was compared, and the findings."""
        if self.of_several:
            yield "## " + self.say("Played by {bots}", bots=self.strength)
            yield self._pairs()
        if self.found.units:
            yield from self._answer()
            yield from self._gate()
            yield from self._duel() if self.found.sides.duel else self._figures()

    def heading(self, command: Sequence[str]) -> Iterator[str]:
        """What is compared, and how it was played."""
        say, sides = self.say, self.found.sides
        yield "# " + say("{game}: A against B", game=self.words.speech.title or sides.a.game)
        yield f"```sh\n{join(command)}\n```"
        a, b = (" ".join(origin(about, self.words)) for about in sides.about)
        lines = [a] if sides.duel else [f"A: {a}", f"B: {b}"]
        lines += [] if self.of_several else [self._pairs()]
        if self.found.early:
            lines.append(say("Stopped as soon as the question was answered."))
        if self.found.stopped:
            lines.append(f"**{say('Stopped early: only finished matches are counted.')}**")
        if self.found.failed:
            lines.append(
                self.words.count(
                    "**{n} pair is left out: a match of it could not be played.**",
                    "**{n} pairs are left out: a match of each could not be played.**",
                    self.found.failed,
                )
            )
        yield "\n".join(f"- {line}" for line in lines)

    def _pairs(self) -> str:
        return self.words.count(
            "{n} pair of matches on one seed.", "{n} pairs of matches, each on one seed.", self.found.units
        )

    # --- what is compared ---

    def changes(self) -> Iterator[str]:
        """The differences between the two sides' plans and packs."""
        say, (a, b) = self.say, (self.found.sides.a, self.found.sides.b)
        yield "## " + say("What is different")
        if self.found.sides.duel:
            mine, theirs = a.bots[0].text, a.bots[1].text
            yield say("The bots: A is {a}, B is {b}. They meet at one table.", a=mine, b=theirs)
            return
        rows = [[say(name), one, other] for name, one, other in self._settings(a, b) if one != other]
        if rows:
            yield markdown_table(("", "A", "B"), rows, names=3)
        contents = self._contents(a, b)
        if contents:
            header = (say("file"), say("entry"), say("field"), "A", "B")
            yield markdown_table(header, contents, names=5)
        if not rows and not contents:
            yield say("Nothing: whatever differs below is a fault of the program.")

    def _settings(self, a: Setup, b: Setup) -> Iterator[tuple[str, str, str]]:
        from sobremesa.engine.words import key

        usual = {option.name: option.default for option in a.table.options}
        for name in dict.fromkeys([*a.options, *b.options]):
            one, other = (side.options.get(name, usual.get(name, "–")) for side in (a, b))
            yield name, str(one), str(other)
        yield key("seats"), str(len(a.bots)), str(len(b.bots))
        mine, theirs = (", ".join(dict.fromkeys(bot.text for bot in side.bots)) for side in (a, b))
        yield key("bots"), mine, theirs
        yield key("pack"), f"{a.content.name} {a.content.version}", f"{b.content.name} {b.content.version}"
        yield from self._versions()

    def _versions(self) -> Iterator[tuple[str, str, str]]:
        """Differences that no plan shows: two folders may come from two commits."""
        from sobremesa.engine.words import key

        about = self.found.sides.about
        (a, b), (one, other) = about, (each["tables"][0] for each in about)
        yield key("program"), a["version"], b["version"]
        yield key("edition of the rules"), str(one["edition"]), str(other["edition"])
        yield key("content"), one["pack"]["hash"], other["pack"]["hash"]
        if one["bots"] == other["bots"]:
            mine, theirs = (", ".join(dict.fromkeys(each["players"])) for each in (one, other))
            yield key("who plays by these names"), mine, theirs
        yield key("what the judge has learnt"), one["weights"], other["weights"]

    def _contents(self, a: Setup, b: Setup) -> list[list[str]]:
        from sobremesa.lab.changes import changes

        one, other = a.content, b.content
        if one.hash == other.hash or one.folder is None or other.folder is None:
            return []
        return [
            [f"`{each.file}`", each.entry or "–", f"`{each.field}`", each.was or "–", each.now or "–"]
            for each in changes(one.folder, other.folder)
        ]

    # --- what was asked ---

    def _answer(self) -> Iterator[str]:
        answer = self.found.answer()
        if answer is None:
            return
        say = self.say
        yield self.mark + say("The question")
        name = self.name(answer.question.subject)
        known = {"more": answer.more, "fewer": answer.fewer, "even": self.found.units - answer.more - answer.fewer}
        yield say(
            "**{name}**: in {more} pairs it was higher, in {fewer} lower, in {even} the same. {what}",
            name=name,
            what=self._sentence(answer),
            **known,
        )

    def _sentence(self, answer: Conclusion) -> str:
        from sobremesa.lab.sequential import Decision

        say, bounds = self.say, answer.question.bounds
        if bounds is not None:
            low, high = (self._value(answer.question.subject, end) for end in (bounds.low, bounds.high))
            errs = percent(bounds.alpha, self.words, "##0")
            if answer.decision is Decision.HIGH:
                return say(
                    "Rather {high} than {low}; such an answer errs in {errs} of cases.", low=low, high=high, errs=errs
                )
            if answer.decision is Decision.LOW:
                return say(
                    "Rather {low} than {high}; such an answer errs in {errs} of cases.", low=low, high=high, errs=errs
                )
            return say("Not yet known whether {low} or {high}.", low=low, high=high)
        odds = self.words.number(round(min(answer.evidence, 1e9)))
        if answer.is_answered:
            return say("There is a difference: by chance alone, this happens once in {odds} runs at most.", odds=odds)
        return say("Not yet known whether there is a difference.")

    def _gate(self) -> Iterator[str]:
        from sobremesa.lab.verdicts import Verdict

        if self.gate is None:
            return
        say, verdict = self.say, self.gate.judge(self.found)
        yield self.mark + say("The gate")
        tables = {
            Verdict.SHOWN: say("**Shown: the gate is shut** (exit code 1)."),
            Verdict.REFUTED: say("Refuted: the gate is open (exit code 0)."),
            Verdict.OPEN: say("Not yet known (exit code 3): play more pairs."),
        }
        yield f"`{self.gate.text}`. {tables[verdict]}"

    # --- what was found ---

    def _duel(self) -> Iterator[str | Chart]:
        from sobremesa.cli.charts import Chart, ChartLine
        from sobremesa.lab.compare import DUEL

        say, score = self.say, self.found.score()
        middle = self.found.middle
        yield self.mark + say("The duel")
        low, high = max(0.0, middle + score.low), min(1.0, middle + score.high)
        ends = f"{percent(low, self.words)} – {percent(high, self.words)}"
        header = (say("pairs"), say("A’s share of the wins"), say("95% interval"), say("fair share"))
        row = [self.words.number(score.units), percent(middle + score.mean, self.words), ends]
        yield markdown_table(header, [[*row, percent(middle, self.words)]], names=0)
        lines = [ChartLine(say("A’s share of the wins"), middle + score.mean, low, high)]
        calm = self.found.without_luck(DUEL)
        if calm is not None:
            lines.append(ChartLine(say("without luck"), middle + calm.mean, middle + calm.low, middle + calm.high))
            yield say(
                "**Without luck: {share}** ({low} – {high}).",
                share=percent(middle + calm.mean, self.words),
                low=percent(middle + calm.low, self.words),
                high=percent(middle + calm.high, self.words),
            )
            yield self._saved(score, calm)
        yield Chart(
            say("A’s share of the wins, with its interval"),
            lines,
            lambda value: percent(value, self.words),
            middle=middle,
        )

    def _figures(self) -> Iterator[str | Chart]:
        say, figures = self.say, self.found.figures()
        yield self.mark + say("Who wins, and what comes about")
        yield from self._part([one for one in figures if one.subject.is_share])
        yield self.mark + say("How long it takes")
        yield from self._part([one for one in figures if not one.subject.is_share])
        designs = sorted(self.found.figures(designs=True), key=lambda one: (one.p, one.difference.p))
        designs = [one for one in designs if one.difference.error or one.difference.mean]
        shown = [one for one in designs if one.is_shown]
        if designs:
            yield self.mark + say("How often each design is played")
            yield say(
                "{shown} of the {n} that differ at all do so for certain. These differ most clearly.",
                n=len(designs),
                shown=len(shown),
            )
            yield from self._part(designs[:_MOST])

    def _part(self, figures: list[Compared]) -> Iterator[str | Chart]:
        from sobremesa.cli.charts import Chart, ChartLine

        say = self.say
        if not figures:
            return
        if all(one.subject.is_share for one in figures) or all(one.subject.kind == "design" for one in figures):
            lines = [
                ChartLine(
                    self.name(one.subject),
                    one.difference.mean,
                    one.difference.low,
                    one.difference.high,
                    "bad" if one.is_shown else "",
                )
                for one in figures
            ]
            title = say("B − A, in points") if figures[0].subject.is_share else say("B − A, times a match")
            yield Chart(title, lines, lambda value: self._apart(figures[0].subject, value), middle=0.0)
        header = (
            say("figure"),
            "A",
            "B",
            _in_one(say("B − A")),
            say("95% interval"),
            *([say("without luck")] if self._has_luck(figures) else []),
            say("verdict"),
            say("pairs it would take"),
        )
        yield markdown_table(header, (self._row(one, self._has_luck(figures)) for one in figures))

    def _has_luck(self, figures: list[Compared]) -> bool:
        return any(one.without_luck is not None for one in figures)

    def _saved(self, raw: Difference, calm: Difference) -> str:
        """How many pairs the raw figure would need to reach the interval that it has without luck."""
        if not calm.error:
            return ""
        worth = (raw.error / calm.error) ** 2
        return self.say(
            "Without luck, a pair tells as much as {worth} pairs with it.", worth=decimal(worth, self.words, "0.0")
        )

    def difference(self, one: Compared | None) -> str:
        """A difference with its interval, in bold if it is shown."""
        if one is None:
            return "–"
        apart, subject = one.difference, one.subject
        text = self._apart(subject, apart.mean)
        if apart.error:
            text += f" ({self._apart(subject, apart.low)} … {self._apart(subject, apart.high)})"
        return f"**{text}**" if one.is_shown else text

    def _row(self, one: Compared, with_luck: bool) -> list[str]:
        apart, subject = one.difference, one.subject
        ends = f"{self._apart(subject, apart.low)} … {self._apart(subject, apart.high)}"
        if one.is_shown:
            verdict = f"**{self.say('higher') if apart.mean > 0 else self.say('lower')}**"
        elif not apart.error and not apart.mean:
            verdict = self.say("the same in every pair")
        else:
            verdict = self.say("not yet known")
        return [
            self.name(subject),
            self._value(subject, one.a),
            self._value(subject, one.b),
            self._apart(subject, apart.mean),
            ends,
            *([without_luck(one.without_luck, self.words)] if with_luck else []),
            verdict,
            "–" if one.is_shown else needed(one, self.words),
        ]

    def _value(self, subject: Subject, value: float) -> str:
        return percent(value, self.words) if subject.is_share else decimal(value, self.words, "#,##0.##")

    def _apart(self, subject: Subject, value: float) -> str:
        from math import isinf

        if isinf(value):
            return "?"
        return points(value, self.words) if subject.is_share else decimal(value, self.words, "+#,##0.##;−#,##0.##")

    def name(self, subject: Subject) -> str:
        """The name of a figure."""
        if subject.kind in ("measure", "mark", "score"):
            return self.say(subject.name)
        fact = self.words.speech.fact(self.words, subject.name, subject.fact)
        return fact if subject.kind == "design" else f"{self.say(subject.name)}: {fact}"

    def method(self) -> Iterator[str]:
        """How the findings were judged."""
        say = self.say
        if not self.found.units:
            return
        yield "## " + say("How this was judged")
        lines = [
            say(
                "A pair is one seed, played by both sides, and once more for each way in which different bots can sit. "
                "What both have in common cancels out, so that differences are known better than either figure."
            ),
            say(
                "Intervals are Student’s, at 95%, over the pairs (Biometrika 6, 1908). They are for a number of pairs "
                "fixed beforehand; after a run that stopped as soon as it knew, they lie too far from no difference."
            ),
            say(
                "A difference is called higher or lower if it is shown at 5% after Holm’s correction for the number of "
                "figures in its table (Scandinavian Journal of Statistics 6, 1979)."
            ),
            say(
                "An open question stops when a mixture of all differences is 20 times likelier than none (Robbins, "
                "Annals of Mathematical Statistics 41, 1970); one between two values by a test of likelihoods "
                "in sequence (Wald, Annals of Mathematical Statistics 16, 1945), after 30 pairs at the earliest."
            ),
            say(
                "The pairs it would take are those with which a difference of this size would be shown four times in "
                "five, with that correction. A run that suggested a change does not prove it: play another seed."
            ),
        ]
        if self.found.sides.luck:
            lines.append(
                say(
                    "Luck is what each draw did for a seat’s chance to win, less what {n} other draws in its place "
                    "would have done, by the game’s own judge. It is 0 on the average, so that taking it away, times a "
                    "factor learnt from the other pairs, shifts nothing and makes intervals narrower (control "
                    "variates, as in AIVAT: Burch and others, AAAI 2018). What bots draw for themselves is left in.",
                    n=self.found.sides.luck,
                )
            )
        yield "\n".join(f"- {line}" for line in lines)


def _in_one(heading: str) -> str:
    """A column heading that doesn't break where the column is narrow."""
    return heading.replace(" ", "\N{NO-BREAK SPACE}")
