"""What a comparison of two sides has found, as a document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from shlex import join
from typing import TYPE_CHECKING

from sobremesa.cli.document import Document
from sobremesa.cli.figures import decimal, markdown_table, percent, points

if TYPE_CHECKING:
    from sobremesa.cli.charts import Chart
    from sobremesa.engine.words import Words
    from sobremesa.lab.compare import Answer, Compared, Comparison, Subject
    from sobremesa.lab.questions import Gate
    from sobremesa.lab.sides import Side

_MOST = 12  # designs that a chart or a table shows


def page(found: Comparison, gate: Gate | None, command: Sequence[str], words: Words) -> Document:
    """The document in the language of these words; ``command`` is
    what was typed, as its words."""
    return Document(list(_Page(found, gate, command, words).parts()), words.language)


class _Page:
    def __init__(self, found: Comparison, gate: Gate | None, command: Sequence[str], words: Words) -> None:
        self.found = found
        self.gate = gate
        self.command = command
        self.words = words
        self.say = words.say

    def parts(self) -> Iterator[str | Chart]:
        yield from self._heading()
        yield from self._changes()
        if self.found.units:
            yield from self._answer()
            yield from self._gate()
            yield from self._duel() if self.found.sides.duel else self._figures()
            yield from self._method()

    def _heading(self) -> Iterator[str]:
        from sobremesa.engine.log import program_version

        say, found = self.say, self.found
        yield "# " + say("{game}: A against B", game=self.words.notation.title or found.sides.a.plan.game)
        yield f"```sh\n{join(self.command)}\n```"
        plan = found.sides.a.plan
        lines = [
            say("Program: sobremesa {version}.", version=program_version()),
            self.words.count(
                "{n} pair of matches on one seed.", "{n} pairs of matches, each on one seed.", found.units
            ),
            say("Seed: {seed}.", seed=str(plan.seed)),
        ]
        if found.early:
            lines.append(say("Stopped as soon as the question was answered."))
        if found.stopped:
            lines.append(f"**{say('Stopped early: only finished matches are counted.')}**")
        yield "\n".join(f"- {line}" for line in lines)

    # --- what is compared ---

    def _changes(self) -> Iterator[str]:
        say, (a, b) = self.say, (self.found.sides.a, self.found.sides.b)
        yield "## " + say("What is different")
        if self.found.sides.duel:
            mine, theirs = a.plan.bots[0], a.plan.bots[1]
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

    def _settings(self, a: Side, b: Side) -> Iterator[tuple[str, str, str]]:
        from sobremesa import game
        from sobremesa.engine.words import key

        usual = {option.name: option.default for option in game(a.plan.game).options}
        for name in dict.fromkeys([*a.plan.options, *b.plan.options]):
            one, other = (side.plan.options.get(name, usual.get(name, "–")) for side in (a, b))
            yield name, str(one), str(other)
        yield key("seats"), str(a.plan.seats), str(b.plan.seats)
        yield key("bots"), ", ".join(dict.fromkeys(a.plan.bots)), ", ".join(dict.fromkeys(b.plan.bots))
        yield key("pack"), f"{a.pack.name} {a.pack.version}", f"{b.pack.name} {b.pack.version}"

    def _contents(self, a: Side, b: Side) -> list[list[str]]:
        from sobremesa.lab.changes import changes

        if a.pack.hash == b.pack.hash or a.pack.folder is None or b.pack.folder is None:
            return []
        return [
            [f"`{one.file}`", one.entry or "–", f"`{one.field}`", one.was or "–", one.now or "–"]
            for one in changes(a.pack.folder, b.pack.folder)
        ]

    # --- what was asked ---

    def _answer(self) -> Iterator[str]:
        answer = self.found.answer()
        if answer is None:
            return
        say = self.say
        yield "## " + say("The question")
        name = self._name(answer.question.subject)
        known = {"more": answer.more, "fewer": answer.fewer, "even": self.found.units - answer.more - answer.fewer}
        yield say(
            "**{name}**: in {more} pairs it was higher, in {fewer} lower, in {even} the same. {what}",
            name=name,
            what=self._told(answer),
            **known,
        )

    def _told(self, answer: Answer) -> str:
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
        yield "## " + say("The gate")
        told = {
            Verdict.SHOWN: say("**Shown: the gate is shut** (exit code 1)."),
            Verdict.REFUTED: say("Refuted: the gate is open (exit code 0)."),
            Verdict.OPEN: say("Not yet known (exit code 3): play more pairs."),
        }
        yield f"`{self.gate.text}`. {told[verdict]}"

    # --- what was found ---

    def _duel(self) -> Iterator[str | Chart]:
        say, score = self.say, self.found.score()
        middle = self.found.middle
        yield "## " + say("The duel")
        low, high = max(0.0, middle + score.low), min(1.0, middle + score.high)
        ends = f"{percent(low, self.words)} – {percent(high, self.words)}"
        header = (say("pairs"), say("A’s share of the wins"), say("95% interval"), say("fair share"))
        row = [self.words.number(score.units), percent(middle + score.mean, self.words), ends]
        yield markdown_table(header, [[*row, percent(middle, self.words)]], names=0)

    def _figures(self) -> Iterator[str | Chart]:
        say, figures = self.say, self.found.figures()
        yield "## " + say("Who wins, and what comes about")
        yield from self._part([one for one in figures if one.subject.is_share])
        yield "## " + say("How long it takes")
        yield from self._part([one for one in figures if not one.subject.is_share])
        designs = sorted(self.found.figures(designs=True), key=lambda one: (one.p, one.difference.p))
        designs = [one for one in designs if one.difference.error or one.difference.mean]
        shown = [one for one in designs if one.is_shown]
        if designs:
            yield "## " + say("How often each design is played")
            yield say(
                "{shown} of the {n} that differ at all do so for certain. These differ most clearly.",
                n=len(designs),
                shown=len(shown),
            )
            yield from self._part(designs[:_MOST])

    def _part(self, figures: list[Compared]) -> Iterator[str | Chart]:
        from sobremesa.cli.charts import Chart, Line

        say = self.say
        if not figures:
            return
        if all(one.subject.is_share for one in figures) or all(one.subject.kind == "design" for one in figures):
            lines = [
                Line(
                    self._name(one.subject),
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
            say("B − A"),
            say("95% interval"),
            say("verdict"),
            say("pairs it would take"),
        )
        yield markdown_table(header, map(self._row, figures))

    def _row(self, one: Compared) -> list[str]:
        apart, subject = one.difference, one.subject
        ends = f"{self._apart(subject, apart.low)} … {self._apart(subject, apart.high)}"
        if one.is_shown:
            verdict = f"**{self.say('higher') if apart.mean > 0 else self.say('lower')}**"
        elif not apart.error and not apart.mean:
            verdict = self.say("the same in every pair")
        else:
            verdict = self.say("not yet known")
        return [
            self._name(subject),
            self._value(subject, one.a),
            self._value(subject, one.b),
            self._apart(subject, apart.mean),
            ends,
            verdict,
            "–" if one.is_shown or one.needed is None else self._needed(one.needed),
        ]

    def _needed(self, units: int) -> str:
        from sobremesa.lab.many import rounded

        return f"≈ {self.words.number(rounded(units))}"

    def _value(self, subject: Subject, value: float) -> str:
        return percent(value, self.words) if subject.is_share else decimal(value, self.words, "#,##0.##")

    def _apart(self, subject: Subject, value: float) -> str:
        from math import isinf

        if isinf(value):
            return "?"
        return points(value, self.words) if subject.is_share else decimal(value, self.words, "+#,##0.##;−#,##0.##")

    def _name(self, subject: Subject) -> str:
        if subject.kind in ("measure", "mark", "score"):
            return self.say(subject.name)
        fact = self.words.notation.fact(self.words, subject.name, subject.fact)
        return fact if subject.kind == "design" else f"{self.say(subject.name)}: {fact}"

    def _method(self) -> Iterator[str]:
        say = self.say
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
        yield "\n".join(f"- {line}" for line in lines)
