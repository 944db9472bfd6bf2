"""The dialogue between the table and the player in front of the screen."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.table import Table as Grid
from rich.text import Text

from sobremesa.cli.common import program, whole_number
from sobremesa.cli.own_files import SETTING
from sobremesa.cli.terminal import keyboard, saves
from sobremesa.cli.terminal.screen import Screen
from sobremesa.cli.terminal.style import seat_style
from sobremesa.cli.terminal.table import Table
from sobremesa.engine.choice import Choice
from sobremesa.engine.errors import by_system
from sobremesa.engine.refusal import Illegal
from sobremesa.engine.text import clean, folded, word
from sobremesa.engine.words import key

# Every command in both languages, whichever the table uses.
_COMMANDS: Final = {
    "?": "why",
    "list": "list",
    "lista": "list",
    "l": "list",
    "help": "help",
    "ayuda": "help",
    "h": "help",
    "r": "rule",
    "rule": "rule",
    "regla": "rule",
    "card": "card",
    "carta": "card",
    "c": "card",
    "advice": "advice",
    "consejo": "advice",
    "a": "advice",
    "log": "log",
    "registro": "log",
    "undo": "undo",
    "deshacer": "undo",
    "u": "undo",
    "save": "save",
    "guardar": "save",
    "quit": "quit",
    "salir": "quit",
    "q": "quit",
}
_HELP: Final = (
    (key("a number, or the text to its right"), key("choose that option; if there is only one, just press Enter")),
    (key("list"), key("every option, when several are folded into one line")),
    ("?", key("what can't be done now, and why")),
    (key("? TEXT"), key("why one thing can't be done; type it like the texts on the right")),
    ("r 7.2", key("a clause of the rulebook; r 7 is the whole chapter")),
    (key("card NAME"), key("what a card does")),
    (key("advice"), key("your best choices, how likely each is to win, and why")),
    (key("log"), key("everything that happened")),
    (key("undo"), key("take back your last choice, unless something new was seen")),
    (key("save FILE"), key("save the match to a file")),
    (key("quit"), key("leave; you can keep the match")),
)
_NO: Final = ("n", "no")
_YES: Final = ("", "y", "yes", "s", "si", "sí")


class Left(Exception):
    """The player leaves the table."""


class Session:
    """A table played at one screen. ``file`` is where the match is saved between sessions, if it is; with ``stays`` it
    is kept there for the caller even when it is over, and the player is not asked about it. ``aside`` says where an
    earlier match was moved."""

    def __init__(
        self, table: Table, screen: Screen, file: Path | None, greeting: str = "", aside: str = "", stays: bool = False
    ) -> None:
        self.table = table
        self.screen = screen
        self.words = screen.words
        self.console = screen.console
        self.file = file
        self.stays = stays
        self._lost: OSError | None = None  # why the match could not be saved
        self._greeting, self._aside = greeting, aside  # shown once, below the first screen
        self._in_front: int | None = None  # the seat whose hand is on the screen
        self._do: dict[str, Callable[[int, str], bool]] = {
            "why": self._why,
            "list": self._list,
            "help": self._help,
            "rule": self._rule,
            "card": self._card,
            "advice": self._advice,
            "log": self._log,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play until the match is over or the player leaves. Ctrl-C and the end of input leave cleanly: the match is
        saved."""
        try:
            self._play()
        except Left:
            pass
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            if not self.stays:
                self._say_it_is_kept()

    def _play(self) -> None:
        seat = 0
        while (asked := self._asked()) is not None:
            seat = asked
            if self.table.can_only_pass(seat):
                self.table.apply(self.table.match.options(seat)[0], passed=True)
                continue
            self._hand_over(seat)
            self._keep()
            self._show(seat)
            while not self._answer(seat):
                pass
        self._ended(seat)

    def _asked(self) -> int | None:
        """The seat whose turn it is to answer here; None when nobody is asked any more."""
        return self.table.wait_for_a_human()

    def _show(self, seat: int) -> None:
        """Print the screen for the seat that is asked."""
        self.screen.show(seat)
        if self._greeting:
            self.screen.tell(self._greeting)
        if self._aside:
            self.screen.tell_of_file(self._aside)
        self._greeting = self._aside = ""

    def _ended(self, seat: int) -> None:
        """Print the end of the match."""
        outcome = self.table.match.outcome
        assert outcome is not None
        if self.stays:
            self._keep()
        else:
            self._throw_away()
        self.screen.end(seat, outcome)

    def _hand_over(self, seat: int) -> None:
        """If several people share the screen, let each look at it alone; the input history is cleared, so that nobody
        can recall what another has typed."""
        if len(self.table.humans) > 1 and seat != self._in_front:
            keyboard.forget()
            if self.console.is_terminal:
                self.console.clear()
            name = Text(self.table.names[seat], seat_style(seat))
            self._read(Text.assemble("  ", name, ": ", self.words.say("the screen is yours. Press Enter."), " "))
        self._in_front = seat

    def _read(self, prompt: Text) -> str:
        """Read a line from the player in front of the screen. Piped input is echoed as if it had been typed."""
        line = keyboard.read(self.console, prompt).strip()
        if not sys.stdin.isatty():
            self.console.print(Text(line))
        return line

    def _answer(self, seat: int) -> bool:
        """Read a line and act on it; True if the screen has to be redrawn."""
        line = clean(self._read(self.screen.prompt(seat)))
        options = self.table.match.options(seat)
        if not line:
            return self._choose(options[0]) if len(options) == 1 else True
        if line.isascii() and line.isdigit():
            number = whole_number(line, 1, len(options))
            if number is not None:
                return self._choose(options[number - 1])
            self.screen.tell(self.words.say("The options are 1 to {n}.", n=len(options)))
            return False
        first, _, rest = line.partition(" ")
        if first.startswith("?"):
            first, rest = "?", line[1:]
        command = _COMMANDS.get(folded(first))
        if command is not None:
            return self._do[command](seat, rest.strip())
        choice = self._choice(line)
        if choice is not None:
            return self._choose(choice)
        self.screen.tell(
            self.words.say(
                "“{line}” is neither an option nor a command. Options have numbers; help lists the commands.", line=line
            )
        )
        return False

    def _choice(self, text: str) -> Choice | None:
        """The choice typed in its compact form, with any capitals and dashes."""
        match = self.table.match
        return match.choice(text) or match.choice(word(text))

    def _choose(self, choice: Choice) -> bool:
        try:
            self.table.apply(choice)
        except Illegal as illegal:
            self.screen.refusal(illegal.refusal)
            return False
        return True

    # Commands: each returns whether the screen has to be redrawn.

    def _why(self, seat: int, text: str) -> bool:
        if not text:
            self.screen.what_not(seat)
            return False
        choice = self._choice(text)
        if choice is None:
            self.screen.tell(
                self.words.say(
                    "This match has nothing like “{line}”. An example: {example}.",
                    line=text,
                    example=self._example(seat),
                )
            )
        else:
            self.screen.why_not(choice, seat)
        return False

    def _list(self, seat: int, text: str) -> bool:
        self.screen.options(seat)
        return False

    def _example(self, seat: int) -> str:
        return self.table.match.options(seat)[0].text

    def _help(self, seat: int, text: str) -> bool:
        self.screen.title(self.words.say("What you can type"))
        grid = Grid.grid(padding=(0, 2, 0, 0), expand=True)
        grid.add_column(style="command", no_wrap=True)
        grid.add_column(ratio=1)
        for command, what in _HELP:
            grid.add_row("  " + self.words.say(command), self.words.say(what))
        self.console.print(grid)
        return False

    def _rule(self, seat: int, text: str) -> bool:
        ask = self.table.match.ask
        assert ask is not None
        wanted = text or ask.clause
        if not self.screen.rule(wanted):
            self.screen.tell(
                self.words.say(
                    "The rulebook has no clause “{line}”. An example: {example}.", line=wanted, example=ask.clause
                )
            )
        return False

    def _card(self, seat: int, text: str) -> bool:
        if not self.screen.card(text):
            self.screen.tell(self.words.say("There is no card “{line}”.", line=text))
        return False

    def _advice(self, seat: int, text: str) -> bool:
        self.screen.tell(self.words.say("Thinking about it…"))
        self.screen.advice(self.table.advise(seat))
        return False

    def _log(self, seat: int, text: str) -> bool:
        self.screen.log(seat)
        return False

    def _undo(self, seat: int, text: str) -> bool:
        try:
            self.table.undo()
        except Illegal as illegal:
            self.screen.refusal(illegal.refusal)
            return False
        return True

    def _save(self, seat: int, text: str) -> bool:
        if not text:
            self.screen.tell(self.words.say("Give a file name too: {example}.", example=self.words.say("save FILE")))
        elif self._write(Path(text).expanduser()):
            self.screen.tell_of_file(self.words.say("Saved in {file}.", file=text))
        return False

    def _quit(self, seat: int, text: str) -> bool:
        """Ask what to do with the match."""
        while not self.stays:
            self.screen.tell(
                self.words.say(
                    "Keep the match? Press Enter to keep it, type n to discard it, or a file name to save it there."
                )
            )
            answer = self._read(self.screen.prompt(seat))
            if answer.casefold() in _NO:
                self._throw_away()
                break
            if answer.casefold() in _YES:
                self._say_it_is_kept()
                if self._lost is None:
                    break
            # A typing slip is not a file name: that has a suffix or a folder.
            file = Path(answer).expanduser()
            if (file.suffix or len(file.parts) > 1) and self._write(file):
                self.screen.tell_of_file(self.words.say("Saved in {file}.", file=answer))
                self._throw_away()
                break
        raise Left

    # Files.

    def _keep(self) -> None:
        """Save the match as it stands, so that nothing is lost however the session ends."""
        if self.file is None:
            return
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            saves.save(self.table, self.words.language, self.file)
            self._lost = None
        except OSError as error:  # reported on leaving, when it matters
            self._lost = error

    def _throw_away(self) -> None:
        if self.file is not None:
            self.file.unlink(missing_ok=True)

    def _write(self, path: Path) -> bool:
        try:
            saves.save(self.table, self.words.language, path)
        except OSError as error:
            self.screen.tell_of_file(
                self.words.say("{file} can't be written: {reason}.", file=str(path), reason=by_system(error))
            )
            return False
        return True

    def _say_it_is_kept(self) -> None:
        if self.file is None:
            return
        if self._lost is None:
            if self.file.exists():
                command = f"{program()} play {self.table.game.name} --resume"
                self.screen.tell(self.words.say("The match is kept. To resume it: {command}", command=command))
        else:
            self.screen.tell(
                self.words.say(
                    "The match can't be kept in {file}: {reason}. Give it a file name, or set {setting} to a folder "
                    "that can be written before you play.",
                    file=str(self.file.parent),
                    reason=by_system(self._lost),
                    setting=SETTING,
                )
            )
