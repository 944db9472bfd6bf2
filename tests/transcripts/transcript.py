"""A match in words: how to read, replay and write a transcript.

It begins with a head of ``name: value`` lines. Then come blocks: the events before the first decision, one block for
each decision (the question and its seat, the options, ``>`` the choice, the draws, the events with their clauses, ``=``
the position if it has changed), and how the match ended. Lines that begin with ``#`` are notes by people.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import sobremesa
from sobremesa import BadInput, Game, Illegal, Match
from sobremesa.engine.chance import CARDS, DICE, undivided
from sobremesa.engine.pack import Pack
from sobremesa.engine.refusal import OVER, reason
from sobremesa.engine.words import Words
from tests.transcripts.position import LINES

ROOT: Final = Path(__file__).parents[2]
HERE: Final = Path(__file__).parent
NAMES: Final = ("Ana", "Bea", "Carla", "Dani", "Eva", "Fina")
NOTE: Final = "#"
CHOSEN: Final = "    > "
SAID: Final = "  («"  # followed by the choice as a button says it
_EVENT: Final = re.compile(r"    ([A-Z]{2}-[0-9]+(?:\.[0-9]+)?): ")
PLAY: Final = (CHOSEN, "    offers: ", " " * 12, "    dice: ", "    hash: ")
WIDTH: Final = 116

Answer = tuple[int, str]  # a seat and its choice


@dataclass(frozen=True)
class Head:
    """The table: ``edition`` is that of the rules, ``content`` is a folder of this repository, ``shows`` lists the
    clauses that a reader can see at work here."""

    game: str
    edition: int
    seats: int
    seed: int
    options: Mapping[str, int | str]
    content: str
    content_hash: str
    shows: tuple[str, ...]

    def lines(self) -> list[str]:
        """Its lines, as in the file."""
        return [
            f"game: {self.game}",
            f"edition: {self.edition}",
            f"seats: {self.seats}",
            f"seed: {self.seed}",
            f"options: {', '.join(f'{name}={value}' for name, value in self.options.items())}".rstrip(),
            f"content: {self.content}",
            f"content hash: {self.content_hash}",
            f"shows: {' '.join(self.shows)}",
        ]

    @property
    def rules(self) -> Game:
        """The game."""
        return sobremesa.game(self.game)

    def pack(self) -> Pack:
        """The content in its current state."""
        return self.rules.pack(ROOT / self.content)


@dataclass(frozen=True)
class Transcript:
    """A transcript that has been read: its head, its answers, and its lines in blocks, notes included."""

    head: Head
    answers: tuple[Answer, ...]
    blocks: tuple[tuple[str, ...], ...]

    def play(self) -> list[str]:
        """The lines that only another edition of the rules may change: options and choices, draws, clauses of events,
        and positions. The wording may change at any time."""
        lines = [line for block in self.unnoted()[1:] for line in block]
        return [
            event[1] if (event := _EVENT.match(line)) else line.partition(SAID)[0]
            for line in lines
            if line.startswith(PLAY) or _EVENT.match(line)
        ]

    def unnoted(self) -> list[list[str]]:
        """The blocks without notes."""
        return [[line for line in block if not line.startswith(NOTE)] for block in self.blocks]


# --- reading ---


def all_files() -> list[Path]:
    """Every transcript file."""
    return sorted(HERE.glob("*/*.txt"))


def parse(text: str, where: str) -> Transcript:
    """Read a transcript from its text. Raises :class:`BadInput` for anything else."""
    blocks = tuple(tuple(block.split("\n")) for block in text.rstrip("\n").split("\n\n"))
    values: dict[str, str] = {}
    for line in blocks[0]:
        if not line.startswith(NOTE):
            name, _, value = line.partition(":")
            values[name] = value.strip()
    try:
        head = Head(
            values["game"],
            int(values["edition"]),
            int(values["seats"]),
            int(values["seed"]),
            dict(_option(pair) for pair in values["options"].split(",") if pair.strip()),
            values["content"],
            values["content hash"],
            tuple(values["shows"].split()),
        )
        answers = tuple(_answer(block) for block in blocks[2:-1])
    except (KeyError, ValueError) as error:
        right = "what python -m tests.transcripts --record writes"
        raise BadInput(where, "not a transcript: {error}", right, error=str(error)) from None
    return Transcript(head, answers, blocks)


def _option(pair: str) -> tuple[str, int | str]:
    name, _, value = pair.strip().partition("=")
    return name, int(value) if value.lstrip("-").isdigit() else value


def _answer(block: Sequence[str]) -> Answer:
    """The seat and the choice in the block of a decision."""
    lines = [line for line in block if not line.startswith(NOTE)]
    _, _, rest = lines[0].partition(". ")
    choice = next(line for line in lines if line.startswith(CHOSEN))
    return NAMES.index(rest.partition(":")[0]), choice.removeprefix(CHOSEN).partition(SAID)[0]


# --- playing and telling ---


class Teller:
    """Tells a match in words as it is played."""

    def __init__(self, head: Head, match: Match) -> None:
        self.match = match
        self.names = NAMES[: head.seats]
        self.words: Words = head.rules.words("en", self.names, head.pack(), options=head.options)
        self.rules = head.rules
        self.hints = head.rules.hints(self.words.speech)
        self._line = LINES.get(head.game)
        self._position = ""

    def set_up(self) -> list[str]:
        """The block of the events before the first decision."""
        return ["Set-up", *self._happened()]

    def decision(self, seat: int, choice: str) -> list[str]:
        """The block of a decision, from the question to its results. Raises :class:`sobremesa.Illegal`."""
        match = self.match
        ask = match.ask
        if ask is None or seat not in ask.seats:
            raise Illegal(match.why_not(choice, seat) or OVER)
        question = self.rules.question(match, self.words)
        lines = [f"{match.decisions + 1}. {self.names[seat]}: {question} ({ask.clause})"]
        lines += [f"    {sentence}" for sentence in self.words.sentences(self.hints.surroundings(match, asked=True))]
        offered = ", ".join(option.text for option in ask.options(seat))
        lines += textwrap.wrap(offered, WIDTH, initial_indent="    offers: ", subsequent_indent=" " * 12)
        known = match.choice(choice)
        sentence = f"{SAID}{self.words.choice(known)}»)" if known is not None else ""
        match.apply(choice, seat)
        return [*lines, f"{CHOSEN}{choice}{sentence}", *self._happened()]

    def ending(self) -> list[str]:
        """The block of how it ended, or that it did not."""
        outcome = self.match.outcome
        if outcome is None:
            return ["The match goes on.", f"    hash: {self.match.hash()}"]
        order = sorted(range(self.match.seats), key=lambda seat: (outcome.places[seat], seat))
        places = ", ".join(f"{outcome.places[seat]}. {self.names[seat]}" for seat in order)
        return [f"The end ({outcome.clause})", f"    {places}", f"    hash: {self.match.hash()}"]

    def _happened(self) -> Iterator[str]:
        """The draws, the events, and the position if it has changed."""
        drawn = self.match.chance.drawn
        if drawn is not None and drawn[DICE]:
            yield f"    dice: {' '.join(str(die) for die in drawn[DICE])}"
        if drawn is not None and drawn[CARDS]:
            cards = [self.words.speech.fact(self.words, "card", card) for card in drawn[CARDS]]
            yield from textwrap.wrap(
                ", ".join(cards),
                WIDTH,
                initial_indent="    cards: ",
                subsequent_indent=" " * 11,
                break_on_hyphens=False,
            )
        for event in self.match.events or ():
            yield f"    {event.clause}: {self.words.sentence(event.telling.text, event.named())}"
        position = self._line(self.match, self.names) if self._line is not None else str(self.match.position(None))
        if position != self._position:
            self._position = position
            yield f"    = {position}"


def new_match(head: Head) -> Match:
    """The table of a transcript, set up again."""
    chance = undivided(head.seed)
    return head.rules.new(head.seats, options=head.options, content=head.pack(), chance=chance, listen=True)


def tell(head: Head, answers: Iterable[Answer]) -> list[list[str]]:
    """The blocks of a match with these answers. Raises :class:`BadInput` if the rules refuse one."""
    teller = Teller(head, new_match(head))
    blocks = [head.lines(), teller.set_up()]
    for number, (seat, choice) in enumerate(answers, start=1):
        try:
            blocks.append(teller.decision(seat, choice))
        except Illegal as illegal:
            where = f"decision {number}, {choice} of {NAMES[seat]}"
            raise BadInput(where, reason(illegal.refusal), "the match goes another way now: record it anew") from None
    return [*blocks, teller.ending()]


# --- writing ---


def with_notes(blocks: Sequence[Sequence[str]], old: Sequence[Sequence[str]]) -> list[list[str]]:
    """New blocks with the notes of old ones, each before the same line as then, or at the beginning of its block."""
    found: list[list[str]] = []
    for at, block in enumerate(blocks):
        lines = list(block)
        for before, notes in _notes(old[at]) if at < len(old) else ():
            place = lines.index(before) if before in lines else len(lines) if not before else 0
            lines[place:place] = notes
        found.append(lines)
    return found


def _notes(block: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """The notes of a block, each run of notes with the line after it (empty if there is none)."""
    run: list[str] = []
    for line in block:
        if line.startswith(NOTE):
            run.append(line)
        elif run:
            yield line, run
            run = []
    if run:
        yield "", run


def text(blocks: Iterable[Iterable[str]]) -> str:
    """Blocks as text, as in a file."""
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def write(path: Path, blocks: Iterable[Iterable[str]]) -> None:
    """Write blocks to a file, under a temporary name first."""
    aside = path.with_suffix(".part")
    aside.write_text(text(blocks), encoding="utf-8")
    aside.replace(path)
