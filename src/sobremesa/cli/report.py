"""The balance of a game over many matches, as a page of Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sobremesa.cli.document import Document
from sobremesa.cli.figures import decimal, ends_of, interval, markdown_table, percent, points

if TYPE_CHECKING:
    from sobremesa.cli.charts import Chart
    from sobremesa.engine.chronicle import Design, Passage
    from sobremesa.engine.words import Words
    from sobremesa.lab.balance import Balance
    from sobremesa.lab.statistics import Quantiles
    from sobremesa.lab.tally import Deeds, Tally, Tries, Wins
    from sobremesa.lab.verdicts import Figure, Judged


class Report:
    """The balance report in one language; ``command`` is the command that makes it, ``words`` know the seats' names."""

    def __init__(self, balance: Balance, command: str, words: Words) -> None:
        self.balance = balance
        self.command = command
        self.words = words
        self.say = words.say
        self.tallies = [tally for tally in balance.tallies if tally.matches]

    def document(self) -> Document:
        """The report, with charts where it is a page."""
        return Document(list(self._parts()), self.words.language)

    def _parts(self) -> Iterator[str | Chart]:
        yield from self._heading()
        if self.tallies:
            yield from self._verdict()
            yield from self._length()
            yield from self._wins()
            yield from self._rivals()
            yield from self._marks()
            yield from self._deeds()
            yield from self._course()
            yield from self._designs()
            yield from self._seen()

    def _heading(self) -> Iterator[str]:
        from sobremesa.engine.log import program_version

        say, balance = self.say, self.balance
        plan, pack = balance.plans[0], balance.pack
        yield "# " + say("The balance of {game}", game=self.words.notation.title or plan.game)
        yield f"```sh\n{self.command}\n```"
        lines = [
            say("Program: sobremesa {version}.", version=program_version()),
            say("Pack: {pack} {version}, hash {hash}.", pack=pack.name, version=pack.version, hash=pack.hash),
            say("Bots: {bots}. Seed: {seed}.", bots=", ".join(dict.fromkeys(plan.bots)), seed=str(plan.seed)),
        ]
        for tally in balance.tallies:
            players = self._players(tally)
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

    # --- the verdict ---

    def _verdict(self) -> Iterator[str]:
        from sobremesa.lab.verdicts import ERRING

        say = self.say
        judged = self.balance.judge()
        yield "## " + say("Verdict")
        header = (
            say("requirement"),
            say("clause"),
            say("players"),
            say("verdict"),
            say("worst figure"),
            say("matches it would take"),
        )
        yield markdown_table(header, map(self._judged, judged), names=6)
        yield say(
            "A requirement is shown when the interval of every figure that it covers lies within its limits, and "
            "refuted when that of at least one lies wholly outside; the number in brackets says how many do. "
            "Otherwise it is not yet known, and the last column says how many matches in all would probably tell."
        )
        yield say(
            "These intervals are wider than 95%: {n} verdicts are asked for at once, and the chance that any of them "
            "is wrong is to be {part} at most. The one in the table has {confidence}; to refute a requirement that "
            "covers several figures it is wider still. All are for a number of matches fixed beforehand.",
            n=len(judged),
            part=percent(ERRING, self.words, "##0"),
            confidence=percent(1 - ERRING / len(judged), self.words, "##0.##"),
        )
        yield say(
            "A design’s share of wins is the share of seats that won among those that drew at least one copy. It "
            "reflects who drew the design, not what the design did: one that tends to reach players who are ahead, or "
            "behind, shares their fortunes. And the longer a match lasts, the more seats draw the design and the "
            "closer its share comes to the mean."
        )

    def _judged(self, judged: Judged) -> list[str]:
        from sobremesa.lab.verdicts import Verdict

        verdict = self.say(judged.verdict.value)
        if judged.verdict is Verdict.REFUTED:
            verdict = f"**{verdict}** ({self.words.number(len(judged.refuted))})"
        return [
            self.say(judged.bar.text),
            judged.bar.clause or "–",
            self.words.number(judged.seats),
            verdict,
            "–" if judged.worst is None else self._figure(judged, judged.worst),
            self._needed(judged.needed),
        ]

    def _needed(self, matches: float | None) -> str:
        from sobremesa.lab.many import MOST_MATCHES, rounded

        if matches is None:
            return "–"
        if matches > MOST_MATCHES:
            return self.say("cannot be told at any price you would pay")
        return f"≈ {self.words.number(rounded(matches))}"

    def _figure(self, judged: Judged, figure: Figure) -> str:
        from sobremesa.engine.chronicle import Of

        words, of = self.words, judged.bar.of
        named = of in (Of.MEDIAN, Of.MARK, Of.TOGETHER)
        name = self.say(judged.bar.name) if named else self._name(figure.field, figure.fact)
        if of is Of.ROLES:
            name = f"{self.say(figure.field)}: {name}"
        if figure.other is not None:
            name = self.say("{one} against {other}", one=name, other=self._name(figure.field, figure.other))
        if figure.value is None:
            return f"{name}: {self.say('unknown')}"
        if of is Of.MEDIAN:
            ends = f"{decimal(figure.low, words)}–{decimal(figure.high, words)}"
            return f"{name}: {decimal(figure.value, words)} ({ends})"
        if of in (Of.SEATS, Of.ROLES, Of.OWNERS):
            ends = f"{points(figure.low, words)} … {points(figure.high, words)}"
            return f"{name}: {points(figure.value, words)} ({ends})"
        ends = f"{percent(figure.low, words)} – {percent(figure.high, words)}"
        return f"{name}: {percent(figure.value, words)} ({ends})"

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
            yield "### " + self._players(tally)
            yield say("Mean over all seats: {part}.", part=percent(tally.mean, self.words))
            kinds = {"seat": dict(enumerate(tally.by_seat)), **tally.by_role}
            for kind, wins in kinds.items():
                rows = dict(sorted(wins.items()))
                yield self._wins_chart(kind, rows, tally)
                yield self._wins_table(say(kind), kind, rows, tally)

    def _wins_chart(self, kind: str, rows: dict[int, Wins], tally: Tally) -> Chart:
        from sobremesa.cli.charts import Chart, Line

        lines = [
            Line(self._name(kind, fact), share.share, share.low, share.high)
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
                [self._name(field, fact), words.number(wins.won), words.number(wins.of), *self._share(wins, tally.mean)]
                for fact, wins in rows.items()
            ),
        )

    def _share(self, wins: Wins, mean: float) -> list[str]:
        """A share of wins, its interval, and its distance from the mean."""
        words, share = self.words, wins.share
        if not share.of:
            return ["–", "–", "–"]
        return [percent(share.share, words), interval(share, words), points(share.share - mean, words)]

    # --- role against role ---

    def _rivals(self) -> Iterator[str]:
        for tally in self.tallies:
            for kind in self.balance.rivals:
                if tally.by_pair.get(kind):
                    yield from self._against(kind, tally)
        ways = [(kind, tally) for kind in self.balance.rivals for tally in self.tallies if tally.ways.get(kind)]
        if ways:
            yield "## " + self.say("How they win")
            yield self.say("Of the matches each one won, the share in which this was so.")
        for kind, tally in ways:
            yield f"### {self.say(kind)}, {self._players(tally)}"
            yield self._ways(kind, tally)

    def _against(self, kind: str, tally: Tally) -> Iterator[str]:
        say, words = self.say, self.words
        against, pairs = tally.against(kind), tally.by_pair[kind]
        yield "## " + say("Head to head") + f": {say(kind)}"
        yield say(
            "With two players: how often the one in the row beat the one in the column and, in brackets, the 95% "
            "interval. Matches between two of the same are not counted."
        )
        header = (say(kind), *(self._name(kind, other) for other in against), say("all others"), say("matches"))
        rows = []
        for role, whole in against.items():
            cells = [self._cell(pairs.get((role, other))) for other in against]
            rows.append([self._name(kind, role), *cells, self._cell(whole), words.number(whole.of)])
        yield markdown_table(header, rows)

    def _cell(self, wins: Wins | None) -> str:
        """A share of wins with its interval, as short as can be."""
        if wins is None:
            return "–"
        share, words = wins.share, self.words
        return f"{percent(share.share, words)} ({ends_of(share.low, share.high, words)})"

    def _ways(self, kind: str, tally: Tally) -> str:
        say, words = self.say, self.words
        header = (say(kind), say("wins"), *map(say, tally.marks))
        rows = []
        for role, wins in sorted(tally.by_role[kind].items()):
            ways = tally.ways[kind].get(role, {})
            parts = [percent(ways[name].share.share, words) if name in ways else "–" for name in tally.marks]
            rows.append([self._name(kind, role), words.number(wins.won), *parts])
        return markdown_table(header, rows)

    # --- what holds, what is done, how it goes on ---

    def _marks(self) -> Iterator[str]:
        say, words = self.say, self.words
        if not any(tally.marks for tally in self.tallies):
            return
        yield "## " + say("How often it happened")
        rows = [
            [say(name), words.number(tally.seats), words.number(wins.won), percent(share.share, words), ends]
            for tally in self.tallies
            for name, wins in tally.marks.items()
            for share in [wins.share]
            for ends in [interval(share, words)]
        ]
        yield markdown_table(("", say("players"), say("matches"), say("share"), say("95% interval")), rows)

    def _deeds(self) -> Iterator[str]:
        say = self.say
        if not any(tally.deeds for tally in self.tallies):
            return
        yield "## " + say("What players do")
        yield say(
            "How often something was done, and on what share of the occasions when it could be it was done at least "
            "once. What happens by itself has no occasions."
        )
        for tally in self.tallies:
            yield "### " + self._players(tally)
            header = ("", say("per match"), say("matches with it"), say("occasions per match"), say("taken"))
            yield markdown_table(header, (self._deed(name, deeds, tally) for name, deeds in tally.deeds.items()))

    def _deed(self, name: str, deeds: Deeds, tally: Tally) -> list[str]:
        words, matches = self.words, tally.matches
        row = [
            self.say(name),
            decimal(deeds.times / matches, words, "#,##0.00"),
            percent(deeds.matches / matches, words),
        ]
        return [*row, *(self._tries(deeds, tally) if deeds.occasions else "––")]

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
            yield "### " + self._players(tally)
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
                yield f"### {self.words.notation.design_group(self.words, group)}, {self._players(tally)}"
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
            row = [self._name(design.field, design.number), words.number(design.copies)]
            row.append(decimal(uses.played / tally.matches, words, "#,##0.00"))
            row += self._tries(uses, tally) * chosen
            row += [words.number(uses.owners.of), *self._share(uses.owners, tally.fair_to(design.number))] * owned
            rows.append(row)
        return markdown_table(header, rows)

    def _tries(self, tries: Tries, tally: Tally) -> list[str]:
        """The occasions per match, and the fraction of them on which it was played."""
        part = "–" if tries.part is None else percent(tries.part, self.words)
        return [decimal(tries.occasions / tally.matches, self.words, "#,##0.00"), part]

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
        name = self._name(design.field, design.number)
        for tally in self.tallies:
            uses = tally.uses.get(design.number)
            if uses is not None and uses.sighting is not None:
                number, seen = uses.sighting
                return [name, self.words.number(tally.seats), str(number), str(seen.line), self._line(seen)]
        return [name, "–", "–", "–", self.say("never seen")]

    def _line(self, seen: Passage) -> str:
        """The public part of a log line."""
        from sobremesa.engine.event import Event

        kinds = {kind.name: kind for kind in self.words.notation.kinds}
        sentences = (self.words.event(Event(kinds[name], facts), None) for name, facts in seen.events)
        return " ".join(str(sentence) for sentence in sentences if sentence is not None)

    def _name(self, field: str, fact: int) -> str:
        return self.words.notation.fact(self.words, field, fact)

    def _players(self, tally: Tally) -> str:
        return self.words.count("{n} player", "{n} players", tally.seats)
