"""An exercise in the terminal: a position of its own, played against a bot and judged by the rules."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from sobremesa.authoring.exercises import RIVAL, Exercise
from sobremesa.cli.figures import percent
from sobremesa.cli.terminal import solved
from sobremesa.cli.terminal.faces import face_for
from sobremesa.cli.terminal.screen import Screen
from sobremesa.cli.terminal.session import Left, Session
from sobremesa.cli.terminal.style import signs_for
from sobremesa.cli.terminal.table import HUMAN, Table
from sobremesa.engine.choice import Choice
from sobremesa.engine.event import Event
from sobremesa.engine.words import Words
from sobremesa.table.exercising import Answer, answer_to, task_of, titled, way_to, way_told

_SAME_RIVAL: Final = 0  # the seed of the bots in the other seats, as in the browser


def try_out(console: Console, exercise: Exercise, words: Words) -> None:
    """Let the player try an exercise as often as they like; each failure gives one more hint."""
    hints = 0
    while _Try(console, exercise, words, hints).again():
        hints += 1


class _Try(Session):
    """One attempt at an exercise, from its beginning."""

    def __init__(self, console: Console, exercise: Exercise, words: Words, hints: int) -> None:
        self.exercise, self.hints = exercise, hints
        self.playing = exercise.begin()
        self.chosen: list[str] = []
        self._again = False
        match = self.playing.match
        players = [HUMAN if seat == exercise.seat else RIVAL for seat in range(match.seats)]
        names = list(words.speech.names)
        game, pack = exercise.scenario.game, exercise.scenario.pack
        table = Table(game, match, pack, names, players, bot_seed=_SAME_RIVAL)
        table.log[:] = self.playing.happened
        exercise.scenario.positions.introduce(words.speech, match)
        signs = signs_for(console)
        face = face_for(game.name)(game, words, signs, console.color_system is not None and not console.no_color)
        super().__init__(table, Screen(console, table, words, face, signs), None)

    def again(self) -> bool:
        """Ask, when an attempt is over, whether to try once more."""
        self.run()
        return self._again

    def _asked(self) -> int | None:
        seat = self.table.wait_for_a_human(self._is_over)
        return None if self._is_over() else seat

    def _show(self, seat: int) -> None:
        super()._show(seat)
        say, language = self.words.say, self.words.language
        task = Text.assemble((titled(self.exercise, self.words), "title"), ": ", task_of(self.exercise, self.words))
        self.screen.tell(task)
        for hint in self.exercise.hints[: self.hints]:
            self.screen.tell(Text(hint[language], "quiet"))
        if not self.chosen:
            self.screen.tell(Text(say("Type the number of an option; help shows what else you can type."), "quiet"))

    def _choose(self, choice: Choice) -> bool:
        done = super()._choose(choice)
        if done:
            self.chosen.append(choice.text)
        return done

    def _is_over(self) -> bool:
        self.playing.match = self.table.match  # undone or not
        self.playing.happened = [entry for entry in self.table.log if isinstance(entry, Event)]
        return self.exercise.is_over(self.playing, self.chosen)

    def _ended(self, seat: int) -> None:
        exercise, say = self.exercise, self.words.say
        self.screen.since(exercise.seat)
        if exercise.is_solved(self.playing, self.chosen):
            solved.mark(exercise.scenario.game.name, exercise.id)
            self.screen.title(say("Solved!"))
            self._tell_answer()
            return
        self.screen.title(say("Not this time."))
        self.screen.tell(say("Press Enter to try again; type answer to see the answer, or quit."))
        typed = self._read(self.screen.prompt(seat)).casefold()
        if typed in ("answer", "respuesta"):
            self._tell_answer()
        self._again = not typed

    def _tell_answer(self) -> None:
        answer, way = answer_to(self.exercise, self.chosen, self.words), way_to(self.exercise, self.words)
        if answer is not None:
            self._tell_options(answer)
            return
        choices = way_told(self.exercise, self.words)
        self.screen.tell(self.words.say("One way to do it: {choices}", choices=" → ".join(choices)))
        if way is not None:
            self.screen.tell(Text(way.proof, "quiet"))

    def _tell_options(self, answer: Answer) -> None:
        say, names = self.words.say, self.table.names
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for one in answer.options:
            made = f" ({say('your choice')})" if one.chosen else ""
            grid.add_row(
                f"  {percent(one.chance / 100, self.words, '##0')}",
                Text(one.choice, "good" if one.right else "").append(made, "quiet"),
            )
        self.console.print(grid)
        if answer.reasons:
            self.screen.tell(say("why: {reasons}", reasons=", ".join(" ".join(reason) for reason in answer.reasons)))
        line = "; ".join(f"{names[seat]}: {choice}" for seat, choice in answer.line)
        self.screen.tell(say("for example: {line}", line=line))
        self.screen.tell(Text(answer.proof, "quiet"))

    # An exercise always starts from its beginning, so nothing of an attempt is kept.

    def _quit(self, seat: int, text: str) -> bool:
        raise Left
