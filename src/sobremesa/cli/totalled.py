"""The findings from the totals of many matches, section by section: verdicts, who beats whom, how often marks hold and
deeds are done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from sobremesa.cli.figures import decimal, ends_of, interval, markdown_table, percent, points

if TYPE_CHECKING:
    from sobremesa.engine.words import Words
    from sobremesa.lab.tally import Deeds, Tally, Tries, Wins
    from sobremesa.lab.totals import Totals
    from sobremesa.lab.verdicts import Figure, Judged


class Totalled:
    """Sections of a document in the language of ``words``. ``heading`` is the Markdown mark of their headings."""

    def __init__(self, totals: Totals, words: Words, heading: str = "##") -> None:
        self.totals = totals
        self.words = words
        self.say = words.say
        self.heading = heading
        self.tallies = [tally for tally in totals.tallies if tally.matches]

    # --- the verdict ---

    def verdicts(self, judged: Sequence[Judged], asked: int = 0) -> Iterator[str]:
        """The verdicts; ``asked`` is how many are judged together in the whole document, if more than these."""
        from sobremesa.lab.many import MOST_MATCHES
        from sobremesa.lab.verdicts import ERRING

        say, asked = self.say, asked or len(judged)
        yield f"{self.heading} " + say("Verdict")
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
            "Otherwise it is not yet known, and the last column says how many matches in all would probably tell. "
            "Where that would be more than {most}, it is too close to tell: the column says which differences from the "
            "limit these matches can’t tell.",
            most=self.words.number(MOST_MATCHES),
        )
        yield say(
            "These intervals are wider than 95%: {n} verdicts are asked for at once, and the chance that any of them "
            "is wrong is to be {part} at most. The one in the table has {confidence}; to refute a requirement that "
            "covers several figures it is wider still. All are for a number of matches fixed beforehand.",
            n=asked,
            part=percent(ERRING, self.words, "##0"),
            confidence=percent(1 - ERRING / asked, self.words, "##0.##"),
        )
        yield say(
            "A design’s share of wins is the share of seats that won among those that drew at least one copy. It "
            "reflects who drew the design, not what the design did: one that tends to reach players who are ahead, or "
            "behind, shares their fortunes. And the longer a match lasts, the more seats draw the design and the "
            "closer its share comes to the mean."
        )

    def _judged(self, judged: Judged) -> list[str]:
        return [
            self.say(judged.bar.text),
            judged.bar.clause or "–",
            self.words.number(judged.seats),
            self.verdict_of(judged),
            "–" if judged.worst is None else self._figure(judged, judged.worst),
            self._needed(judged),
        ]

    def verdict_of(self, judged: Judged) -> str:
        """The verdict, in a few words."""
        from sobremesa.lab.verdicts import Verdict

        if judged.is_too_close:
            return self.say("too close to tell")
        verdict = self.say(judged.verdict.value)
        if judged.verdict is Verdict.REFUTED:
            return f"**{verdict}** ({self.words.number(len(judged.refuted))})"
        return verdict

    def _needed(self, judged: Judged) -> str:
        from sobremesa.engine.chronicle import Statistic
        from sobremesa.lab.many import rounded

        if judged.needed is None:
            return "–"
        if judged.finest is None:
            return f"≈ {self.words.number(rounded(judged.needed))}"
        if judged.bar.statistic is Statistic.MEDIAN:
            return self.say("differences below {n}", n=decimal(judged.finest, self.words))
        return self.say("differences below {n} points", n=decimal(100 * judged.finest, self.words))

    def _figure(self, judged: Judged, figure: Figure) -> str:
        from sobremesa.engine.chronicle import Statistic

        words, subject = self.words, judged.bar.statistic
        named = subject in (Statistic.MEDIAN, Statistic.MARK, Statistic.TOGETHER)
        name = self.say(judged.bar.name) if named else self.name(figure.field, figure.fact)
        if subject is Statistic.ROLES:
            name = f"{self.say(figure.field)}: {name}"
        if figure.other is not None:
            name = self.say("{one} against {other}", one=name, other=self.name(figure.field, figure.other))
        if figure.value is None:
            return f"{name}: {self.say('unknown')}"
        if subject is Statistic.MEDIAN:
            ends = f"{decimal(figure.low, words)}–{decimal(figure.high, words)}"
            return f"{name}: {decimal(figure.value, words)} ({ends})"
        if subject in (Statistic.SEATS, Statistic.ROLES, Statistic.OWNERS):
            ends = f"{points(figure.low, words)} … {points(figure.high, words)}"
            return f"{name}: {points(figure.value, words)} ({ends})"
        ends = f"{percent(figure.low, words)} – {percent(figure.high, words)}"
        return f"{name}: {percent(figure.value, words)} ({ends})"

    # --- role against role ---

    def rivals(self) -> Iterator[str]:
        for tally in self.tallies:
            for kind in self.totals.rivals:
                if tally.by_pair.get(kind):
                    yield from self._against(kind, tally)
        ways = [(kind, tally) for kind in self.totals.rivals for tally in self.tallies if tally.ways.get(kind)]
        if ways:
            yield f"{self.heading} " + self.say("How they win")
            yield self.say("Of the matches each one won, the share in which this was so.")
        for kind, tally in ways:
            yield f"{self.heading}# {self.say(kind)}, {self.players(tally)}"
            yield self._ways(kind, tally)

    def _against(self, kind: str, tally: Tally) -> Iterator[str]:
        say, words = self.say, self.words
        against, pairs = tally.against(kind), tally.by_pair[kind]
        yield f"{self.heading} " + say("Head to head") + f": {say(kind)}"
        yield say(
            "With two players: how often the one in the row beat the one in the column and, in brackets, the 95% "
            "interval. Matches between two of the same are not counted."
        )
        header = (say(kind), *(self.name(kind, other) for other in against), say("all others"), say("matches"))
        rows = []
        for role, whole in against.items():
            cells = [self._cell(pairs.get((role, other))) for other in against]
            rows.append([self.name(kind, role), *cells, self._cell(whole), words.number(whole.trials)])
        yield markdown_table(header, rows)

    def _cell(self, wins: Wins | None) -> str:
        """A share of wins with its interval, as short as possible."""
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
            rows.append([self.name(kind, role), words.number(wins.won), *parts])
        return markdown_table(header, rows)

    # --- what holds, what is done, how it goes on ---

    def marks(self) -> Iterator[str]:
        say, words = self.say, self.words
        if not any(tally.marks for tally in self.tallies):
            return
        yield f"{self.heading} " + say("How often it happened")
        rows = [
            [say(name), words.number(tally.seats), words.number(wins.won), percent(share.share, words), ends]
            for tally in self.tallies
            for name, wins in tally.marks.items()
            for share in [wins.share]
            for ends in [interval(share, words)]
        ]
        yield markdown_table(("", say("players"), say("matches"), say("share"), say("95% interval")), rows)

    def deeds(self) -> Iterator[str]:
        say = self.say
        if not any(tally.deeds for tally in self.tallies):
            return
        yield f"{self.heading} " + say("What players do")
        yield say(
            "How often something was done, and on what share of the occasions when it could be it was done at least "
            "once. What happens by itself has no occasions."
        )
        for tally in self.tallies:
            yield f"{self.heading}# {self.players(tally)}"
            header = ("", say("per match"), say("matches with it"), say("occasions per match"), say("taken"))
            yield markdown_table(header, (self._deed(name, deeds, tally) for name, deeds in tally.deeds.items()))

    def _deed(self, name: str, deeds: Deeds, tally: Tally) -> list[str]:
        words, matches = self.words, tally.matches
        row = [
            self.say(name),
            decimal(deeds.times / matches, words, "#,##0.00"),
            percent(deeds.matches / matches, words),
        ]
        return [*row, *(self.tries(deeds, tally) if deeds.occasions else "––")]

    def tries(self, tries: Tries, tally: Tally) -> list[str]:
        """The occasions per match, and the share of them on which it was played."""
        part = "–" if tries.part is None else percent(tries.part, self.words)
        return [decimal(tries.occasions / tally.matches, self.words, "#,##0.00"), part]

    def name(self, field: str, fact: int) -> str:
        """The name of a fact."""
        return self.words.speech.fact(self.words, field, fact)

    def players(self, tally: Tally) -> str:
        """How many players these totals are for."""
        return self.words.count("{n} player", "{n} players", tally.seats)
