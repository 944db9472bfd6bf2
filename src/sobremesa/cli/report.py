"""The balance of a game over many matches, as a page of Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sobremesa.cli.document import Document
from sobremesa.cli.figures import decimal, interval, markdown_table, percent, points
from sobremesa.cli.totalled import Totalled

if TYPE_CHECKING:
    from sobremesa.cli.charts import Chart
    from sobremesa.engine.chronicle import Design, Passage
    from sobremesa.engine.words import Words
    from sobremesa.lab.balance import Balance
    from sobremesa.lab.statistics import Quantiles
    from sobremesa.lab.tally import Tally, Wins


class Report(Totalled):
    """The balance report in one language; ``command`` is the command that makes it, ``words`` know the seats' names."""

    def __init__(self, balance: Balance, command: str, words: Words) -> None:
        super().__init__(balance, words)
        self.balance = balance
        self.command = command

    def document(self) -> Document:
        """The report, with charts if it is a page."""
        return Document(list(self._parts()), self.words.language, self.say("Contents"))

    def _parts(self) -> Iterator[str | Chart]:
        yield from self._heading()
        if self.tallies:
            yield from self.verdicts(self.balance.judge())
            yield from self._length()
            yield from self._wins()
            yield from self.rivals()
            yield from self.marks()
            yield from self.deeds()
            yield from self._course()
            yield from self._designs()
            yield from self._seen()

    def _heading(self) -> Iterator[str]:
        from sobremesa.cli.versions import program, rules
        from sobremesa.games import get
        from sobremesa.lab.identity import program_of

        say, balance = self.say, self.balance
        plan, pack = balance.plans[0], balance.pack
        yield "# " + say("The balance of {game}", game=self.words.speech.title or plan.game)
        yield f"```sh\n{self.command}\n```"
        lines = [
            program(program_of(plan.game), self.words),
            rules(get(plan.game).edition, pack, self.words),
            say("Bots: {bots}. Seed: {seed}.", bots=", ".join(dict.fromkeys(plan.bots)), seed=str(plan.seed)),
        ]
        for tally in balance.tallies:
            players = self.players(tally)
            lines.append(
                say(
                    "{players}: {matches} of {asked} matches.",
                    players=players,
                    matches=tally.matches,
                    asked=plan.matches,
                )
            )
        if balance.stopped:
            lines.append(f"**{say('Stopped early: only finished matches are counted.')}**")
        yield "\n".join(f"- {line}" for line in lines)
        yield say(
            "Intervals are 95% Wilson score intervals (Journal of the American Statistical Association 22, 1927), "
            "those of medians by ranks (Conover, Practical Nonparametric Statistics, 1999). Points are percentage "
            "points."
        )

    # --- how long, who wins, what comes about ---

    def _length(self) -> Iterator[str]:
        from sobremesa.lab.statistics import Quantiles, quantiles
        from sobremesa.lab.tally import SECONDS_TO_ACT, SECONDS_TO_DECIDE

        say = self.say
        yield "## " + say("Length")
        parts = [percent(part, self.words, "##0") for part in (0.05, 0.25, 0.75, 0.95)]
        header = (say("per match"), say("players"), say("mean"), *parts[:2], say("median"), *parts[2:])
        rows = []
        for tally in self.tallies:
            for name, counts in tally.measures.items():
                rows.append(self._spread(say(name), tally, quantiles(counts)))
            rows.append(self._spread(say("decisions"), tally, quantiles(tally.decisions)))
            rows.append(self._spread(say("forced choices"), tally, quantiles(tally.forced)))
            minutes = Quantiles(*(seconds / 60 for seconds in quantiles(tally.seconds)))
            rows.append(self._spread(say("minutes (estimated)"), tally, minutes))
        yield markdown_table(header, rows)
        yield say(
            "Minutes are estimated at {decide} seconds for each decision with alternatives and {act} for each without.",
            decide=SECONDS_TO_DECIDE,
            act=SECONDS_TO_ACT,
        )

    def _spread(self, name: str, tally: Tally, numbers: Quantiles) -> list[str]:
        return [name, self.words.number(tally.seats), *(decimal(number, self.words) for number in numbers)]

    def _wins(self) -> Iterator[str | Chart]:
        say = self.say
        yield "## " + say("Wins")
        for tally in self.tallies:
            yield "### " + self.players(tally)
            yield say("Mean over all seats: {part}.", part=percent(tally.mean, self.words))
            kinds = {"seat": dict(enumerate(tally.by_seat)), **tally.by_role}
            for kind, wins in kinds.items():
                rows = dict(sorted(wins.items()))
                yield self._wins_chart(kind, rows, tally)
                yield self._wins_table(say(kind), kind, rows, tally)

    def _wins_chart(self, kind: str, rows: dict[int, Wins], tally: Tally) -> Chart:
        from sobremesa.cli.charts import Chart, ChartLine

        lines = [
            ChartLine(self.name(kind, fact), share.share, share.low, share.high)
            for fact, share in ((fact, wins.share) for fact, wins in rows.items())
        ]
        title = self.say("Share of the wins by {kind}; dashed: the mean", kind=self.say(kind))
        return Chart(title, lines, lambda part: percent(part, self.words), middle=tally.mean)

    def _wins_table(self, who: str, field: str, rows: dict[int, Wins], tally: Tally) -> str:
        say, words = self.say, self.words
        header = (who, say("wins"), say("of"), say("share"), say("95% interval"), say("points"))
        return markdown_table(
            header,
            (
                [
                    self.name(field, fact),
                    words.number(wins.won),
                    words.number(wins.trials),
                    *self._share(wins, tally.mean),
                ]
                for fact, wins in rows.items()
            ),
        )

    def _share(self, wins: Wins, mean: float) -> list[str]:
        """A share of wins, its interval, and its distance from the mean."""
        words, share = self.words, wins.share
        if not share.trials:
            return ["–", "–", "–"]
        return [percent(share.share, words), interval(share, words), points(share.share - mean, words)]

    def _course(self) -> Iterator[str]:
        say = self.say
        if not any(tally.course for tally in self.tallies):
            return
        yield "## " + say("Round by round")
        yield say(
            "At the end of each round, over all seats in the matches that got that far: the mean and, in brackets, the "
            "quartiles."
        )
        for tally in self.tallies:
            yield "### " + self.players(tally)
            header = (say("round"), say("matches"), *map(say, tally.course))
            yield markdown_table(header, (self._round(n, tally) for n in sorted(tally.running)), names=0)

    def _round(self, n: int, tally: Tally) -> list[str]:
        from sobremesa.lab.statistics import quantiles

        words = self.words
        row = [words.number(n), words.number(tally.running[n])]
        for rounds in tally.course.values():
            seats = quantiles(rounds[n])
            ends = f"{decimal(seats.quarter, words)} – {decimal(seats.three_quarters, words)}"
            row.append(f"{decimal(seats.mean, words)} ({ends})")
        return row

    # --- designs ---

    def _designs(self) -> Iterator[str]:
        say = self.say
        groups = dict.fromkeys(design.group for design in self.balance.designs)
        if not groups:
            return
        yield "## " + say("Designs")
        yield say(
            "An occasion is a stretch of the match in which a seat could have played the design at least once; if it "
            "did not, it kept the design. Points are counted from the mean over all seats or, where players bring "
            "their own decks, over the seats that had the design in theirs."
        )
        for group in groups:
            designs = [design for design in self.balance.designs if design.group == group]
            for tally in self.tallies:
                yield f"### {self.words.speech.design_group(self.words, group)}, {self.players(tally)}"
                yield self._designs_table(designs, tally)

    def _designs_table(self, designs: list[Design], tally: Tally) -> str:
        from sobremesa.lab.tally import Uses

        say, words = self.say, self.words
        chosen = any(design.chosen for design in designs)
        owned = any(design.owned for design in designs)
        header = [say("design"), say("copies"), say("per match")]
        header += [say("occasions per match"), say("played")] * chosen
        header += [say("seats that drew it"), say("share"), say("95% interval"), say("points")] * owned
        rows = []
        for design in designs:
            uses = tally.uses.get(design.number, Uses())
            row = [self.name(design.field, design.number), words.number(design.copies)]
            row.append(decimal(uses.played / tally.matches, words, "#,##0.00"))
            row += self.tries(uses, tally) * chosen
            row += [words.number(uses.owners.trials), *self._share(uses.owners, tally.fair_to(design.number))] * owned
            rows.append(row)
        return markdown_table(header, rows)

    def _seen(self) -> Iterator[str]:
        say = self.say
        if not self.balance.designs:
            return
        yield "## " + say("First seen")
        yield say(
            "Where each design was first played or turned up, and what the log of the match says on that line from "
            "then on. Add --log DIR to the command to get the logs."
        )
        header = (say("design"), say("players"), say("match"), say("line"), say("what it says"))
        yield markdown_table(header, (self._sighting(design) for design in self.balance.designs), names=5)

    def _sighting(self, design: Design) -> list[str]:
        name = self.name(design.field, design.number)
        for tally in self.tallies:
            uses = tally.uses.get(design.number)
            if uses is not None and uses.sighting is not None:
                number, seen = uses.sighting
                return [name, self.words.number(tally.seats), str(number), str(seen.line), self._line(seen)]
        return [name, "–", "–", "–", self.say("never seen")]

    def _line(self, seen: Passage) -> str:
        """The public part of a log line."""
        from sobremesa.engine.event import Event
        from sobremesa.games import get

        kinds = {kind.name: kind for kind in get(self.balance.plans[0].game).all_events}
        sentences = (self.words.event(Event(kinds[name], facts), None) for name, facts in seen.events)
        return " ".join(str(sentence) for sentence in sentences if sentence is not None)
