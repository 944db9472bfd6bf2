"""The screen for any game: events, the question with its options, why something is barred, the log, rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from sobremesa.cli.figures import percent
from sobremesa.cli.terminal.face import Face
from sobremesa.cli.terminal.happened import LogLine, grid, lines_of
from sobremesa.cli.terminal.style import NARROW, Heading, Signs, dressed, seat_style
from sobremesa.cli.terminal.table import Table
from sobremesa.engine.ask import Ask, Outcome
from sobremesa.engine.choice import Choice
from sobremesa.engine.event import Event
from sobremesa.engine.refusal import Refusal
from sobremesa.engine.rulebook import Rulebook
from sobremesa.engine.saying import Saying
from sobremesa.engine.words import Words
from sobremesa.review.advice import Advice
from sobremesa.review.sentences import noise_points, points, reasons_told
from sobremesa.table.look import Offer
from sobremesa.table.option_groups import grouped

MOST_LINES: Final = 18  # event lines before the screen points to the log
LEAST_LINES: Final = 4  # event lines even on the lowest terminal
MOST_OPTIONS: Final = 24  # the most options shown at once; with more, those of one verb are folded
UNFOLDED: Final = 9  # options of a verb that are never folded


class Screen:
    """Draws a table for the seat that sits in front of it."""

    def __init__(self, console: Console, table: Table, words: Words, face: Face, signs: Signs) -> None:
        self.console = console
        self.table = table
        self.words = words
        self.face = face
        self.signs = signs

    def show(self, seat: int, clear: bool = True) -> None:
        """Print the whole screen for a seat that is asked; on a terminal it begins at the top."""
        match = self.table.match
        ask = match.ask
        assert ask is not None
        if clear and self.console.is_terminal:
            self.console.clear()
        view = match.view(seat)
        width, height = self.console.width, self.console.height if self.console.is_terminal else 0
        top = self.face.top(view, match, width, height)
        rest = [*self.face.hand(view, width, height), *self._question(ask, seat)]
        for part in (*top, *self._happened(seat, [*top, *rest]), *rest):
            self.console.print(part)

    def _height(self, parts: Sequence[RenderableType]) -> int:
        """How many screen lines these take."""
        return sum(len(self.console.render_lines(part, pad=False)) for part in parts)

    def tell_of_file(self, text: str) -> None:
        """Print a line that names a file, kept in one piece so that it can be copied."""
        self.console.print(Text(f"  {text}"), soft_wrap=True)

    def tell(self, text: Text | str, clause: str = "") -> None:
        """Print a line of the table's own, with the clause it rests on."""
        line = text.copy() if isinstance(text, Text) else Text(text)
        if clause:
            line.append(f"  {clause}", "quiet")
        self.console.print(Padding(line, (0, 0, 0, 2), expand=False))

    def title(self, text: str, right: str = "") -> None:
        """Print a line across the screen."""
        self.console.print(Heading(Text(text, "title"), Text(right, "quiet")))

    # What happened.

    def _happened(self, seat: int, beside: Sequence[RenderableType] = ()) -> list[RenderableType]:
        """What happened since the seat's last decision: as much of it as fits on the screen beside ``beside``."""
        happened = [
            entry
            for entry in self.table.log[self.table.seen[seat] :]
            if not isinstance(entry, Event) or entry.kind not in self.face.details
        ]
        lines = lines_of(happened, seat, self.words, self.face, self.signs)
        if not lines:
            return []
        parts: list[RenderableType] = [Heading(Text(self.words.say("What happened"), "title"))]
        summary = self.face.outcome(entry for entry in happened if isinstance(entry, Event))
        outcome = [Padding(Text(self.signs.between).join(map(dressed, summary)), (0, 0, 0, 2))] if summary else []
        most = MOST_LINES
        if self.console.is_terminal:
            most = min(most, len(lines))
            left = self.console.height - self._height([*parts, *outcome, *beside]) - 2  # more lines, and the answer
            while most > LEAST_LINES and self._height([grid(lines[-most:])]) > left:
                most -= 1
        left_out = len(lines) - most
        if left_out > 0:
            more = self.words.count("{n} earlier line: log", "{n} earlier lines: log", left_out)
            parts += [Text(f"  {self.signs.folded} {more}", "quiet"), *outcome]
        return [*parts, grid(lines[-most:])]

    def since(self, seat: int) -> None:
        """Print everything that happened since the seat's last decision."""
        for part in self._happened(seat):
            self.console.print(part)

    def log(self, seat: int | None) -> None:
        """Print everything that happened, within what this seat may know."""
        self.title(self.words.say("Everything that happened"))
        self.console.print(grid(self._lines_since(0, seat)))

    def _lines_since(self, start: int, seat: int | None) -> list[LogLine]:
        return lines_of(self.table.log[start:], seat, self.words, self.face, self.signs)

    # The question.

    def _question(self, ask: Ask, seat: int) -> list[RenderableType]:
        words, match = self.words, self.table.match
        hints = self.table.game.hints(words.speech)
        titles = [words.say(frame.page.title) for frame in match.stack if frame.page.name not in self.face.everyday]
        right = Text(self.signs.between.join([*titles, ask.clause]), "quiet")
        question = str(self.table.game.question(match, words))
        parts: list[RenderableType] = [Heading(Text(question, "title"), right)]
        lying_open = hints.surroundings(ask.reader(seat), asked=True)
        situation = [dressed(sentence) for sentence in words.sentences(lying_open)]
        for is_whole, told in groupby(situation, key=lambda line: line.plain.endswith(".")):  # sentences or not
            lines = Text("\n" if is_whole else self.signs.between).join(told)
            parts.append(Padding(lines, (0, 0, 0, 2)))
        options = self._table()
        for row in self._rows(ask.options(seat), seat):
            self._add(options, *row)
        return [*parts, options]

    def _rows(self, options: Sequence[Choice], seat: int) -> Iterator[tuple[str, Text, str]]:
        """The options with their numbers and texts. If there are very many, a verb with many options gets one row."""
        by_verb = Counter(choice.verb.word for choice in options)
        folded = {word for word, n in by_verb.items() if n > UNFOLDED} if len(options) > MOST_OPTIONS else set()
        texts = self._texts([choice for choice in options if choice.verb.word not in folded], seat)
        for number, choice in enumerate(options, start=1):
            word = choice.verb.word
            if word not in folded:
                yield from self._row(number, choice, next(texts))
            elif number == 1 or options[number - 2].verb.word != word:
                title = Text(self.words.title(choice.verb))
                many = self.words.say(
                    "{n} options: {command} shows them", n=by_verb[word], command=self.words.say("list")
                )
                yield f"{number}–{number + by_verb[word] - 1}", title.append(f" ({many})", "quiet"), f"{word}:…"

    def options(self, seat: int) -> None:
        """Print every option with its number, however many there are."""
        self.title(self.words.say("Everything you can do"))
        table = self._table()
        options = self.table.match.options(seat)
        for number, (choice, text) in enumerate(zip(options, self._texts(options, seat), strict=True), start=1):
            for row in self._row(number, choice, text):
                self._add(table, *row)
        self.console.print(table)

    def _table(self) -> Grid:
        """An empty table of options."""
        options = Grid.grid(expand=True, padding=(0, 1, 0, 0))
        options.add_column(justify="right", no_wrap=True, style="key", min_width=4)
        options.add_column(ratio=1)
        options.add_column(justify="right", no_wrap=True, style="quiet")
        return options

    def _add(self, options: Grid, number: str, text: Text, typed: str) -> None:
        """Add a row to the table of options; on a narrow screen, the typed form stands below the option."""
        beside = self.console.width >= NARROW
        if typed and not beside:
            text = text.copy().append(f"\n{typed}", "quiet")
        options.add_row(number, text, typed if beside else "")

    def _row(self, number: int, choice: Choice, texts: tuple[Text | None, Text]) -> Iterator[tuple[str, Text, str]]:
        heading, text = texts
        if heading is not None:
            yield "", heading, ""
        yield str(number), text, choice.text

    def _texts(self, options: Sequence[Choice], seat: int) -> Iterator[tuple[Text | None, Text]]:
        """Each option in words. If several are about one thing with longer notes, that thing and its notes come
        first."""
        match, words = self.table.match.asked_as(seat), self.words
        offers = [Offer(*offered) for offered in self.table.game.hints(words.speech).offered(match, options)]
        for some in grouped(offers, words):
            notes = self._notes(some.notes)
            heading = None
            if some.about is not None and any(note.plain.endswith(".") for note in notes):
                what, which = some.about
                heading = self._joined(dressed(words.sentence(f"{{{what}}}", {what: which})), notes)
            for offer in some.offers:
                own = [note for note in offer.notes if heading is None or note not in some.notes]
                yield heading if offer is some.offers[0] else None, self._option(offer.choice, own)

    def _option(self, choice: Choice, notes: Sequence[Saying]) -> Text:
        return self._joined(dressed(self.words.choice(choice)), self._notes(notes))

    def _notes(self, notes: Sequence[Saying]) -> list[Text]:
        return [dressed(self.words.sentence(text, facts), "quiet") for text, facts in notes]

    def _joined(self, text: Text, notes: Sequence[Text]) -> Text:
        for note in notes:
            text.append(self.signs.between, "quiet").append_text(note)
        return text

    def prompt(self, seat: int) -> Text:
        """The prompt before an answer."""
        return Text.assemble((self.table.names[seat], seat_style(seat)), (f" {self.signs.prompt} ", "quiet"))

    # Why not.

    def refusal(self, refusal: Refusal) -> None:
        """Print why something can't be done."""
        self.tell(dressed(self.words.refusal(refusal), "error"), refusal.clause)

    def why_not(self, choice: Choice, seat: int) -> None:
        """Print whether this choice is possible now, and if not, why."""
        refusal = self.table.match.why_not(choice, seat)
        line = dressed(self.words.choice(choice)).append(": ")
        if refusal is None:
            self.tell(line.append(self.words.say("that can be done now."), "good"))
        else:
            self.tell(line.append_text(dressed(self.words.refusal(refusal), "error")), refusal.clause)

    def what_not(self, seat: int) -> None:
        """Print the refused choices of the question and of the player's own ability: a line for each verb and
        reason."""
        self.title(self.words.say("What can't be done now, and why"))
        table = Grid.grid(expand=True, padding=(0, 2, 0, 0))
        table.add_column(ratio=4)
        table.add_column(ratio=5)
        table.add_column(justify="right", no_wrap=True, style="quiet")
        for choices, refusal in self._barred(seat):
            named = dressed(self.words.choice(choices[0]))
            if len(choices) > 1:
                others = self.words.say("and {n} more", n=len(choices) - 1)
                named.append(f" ({others})", "quiet")
            reason = dressed(self.words.refusal(refusal))
            table.add_row(Padding(named, (0, 0, 0, 2)), reason, refusal.clause)
        self.console.print(table)
        self.tell(Text(self.words.say("Anything not listed here is not being asked for now."), "quiet"))

    def _barred(self, seat: int) -> list[tuple[list[Choice], Refusal]]:
        """The refused choices of the pending question or of the player's own ability, grouped by verb and refusal."""
        match = self.table.match
        question = match.question
        groups: dict[tuple[int, str, str], tuple[list[Choice], Refusal]] = {}
        asked = tuple(question.verbs) if question else ()
        for verb in dict.fromkeys((*asked, *self.face.ability(match, seat))):
            for choice in match.choices.tables[verb.index]:
                refusal = match.why_not(choice, seat)
                if refusal is not None and self.face.concerns(match, choice, seat):
                    group = groups.setdefault((verb.index, refusal.clause, refusal.text), ([], refusal))
                    group[0].append(choice)
        return list(groups.values())

    def advice(self, advice: Advice) -> None:
        """Print the best choices with their numbers, how likely each is to win, and how the first might go on."""
        if not advice.choices:
            self.tell(self.words.say("There is nothing to weigh up here: do as you like."))
            return
        say, match = self.words.say, self.table.match
        numbers = {choice.text: str(at) for at, choice in enumerate(match.options(match.asking), start=1)}
        table = self._table()
        for at, one in enumerate(advice.choices):
            choice = match.choice(one.choice)
            text = Text(one.choice) if choice is None else dressed(self.words.choice(choice))
            if one.lost:
                less = self.words.count(
                    "{n} point less than the first", "{n} points less than the first", points(one.lost)
                )
                why = ", ".join(" ".join(each) for each in reasons_told(self.words, one.reasons))
                text.append(f"\n{less} ±{noise_points(one.lost_noise)}" + (f": {why}" if why else ""), "quiet")
            elif at:
                text.append(f"\n{say('No clear difference from the first.')}", "quiet")
            chance = f"{percent(one.chance / 1000, self.words, '##0')} ±{noise_points(one.noise)}"
            table.add_row(numbers.get(one.choice, ""), text, chance)
        self.console.print(table)
        heading = say("Chances to win, by what you can know, in {n} imagined worlds.", n=advice.worlds)
        self.tell(Text(heading, "quiet"))

    # The rules, the cards, the end.

    def rule(self, asked: str) -> bool:
        """Print the clauses asked for, from the rulebook; returns False if there are none."""
        book = Rulebook(self.table.game.home, self.words.language)
        chapter, clauses = book.find(asked)
        if not clauses:
            return False
        self.title(chapter, self.words.speech.title)
        for clause, text in clauses:
            self.console.print(Padding(Markdown(f"**{clause}** {text}"), (0, 2, 0, 2)))
        return True

    def card(self, name: str) -> bool:
        """Print a card; returns False if there is no such card."""
        parts = self.face.card(name)
        for part in parts:
            self.console.print(part)
        return bool(parts)

    def end(self, seat: int, outcome: Outcome) -> None:
        """Print how the match ended: the last events, and the places."""
        self.since(seat)
        self.title(self.words.say("The match is over"), outcome.clause)
        if how := self.words.speech.endings.get(outcome.clause):
            self.console.print(Text(f"  {self.words.say(how)}"))
        for text, facts in self.table.game.layout(self.words.speech).epilogue(self.table.match.view(seat)):
            self.console.print(Padding(Text(self.words.say(text, **facts)), (0, 2, 0, 2)))
        places = Grid.grid(padding=(0, 2, 0, 0))
        for _ in range(3):
            places.add_column(no_wrap=True)
        for place, player in sorted((place, player) for player, place in enumerate(outcome.places)):
            name = Text(self.table.names[player], seat_style(player))
            mark = self.signs.end if place == 1 else " "
            places.add_row(
                Text(f"  {mark} {place}", "key"), name, Text(self.face.ranking(self.table.match, player), "quiet")
            )
        self.console.print(places)
