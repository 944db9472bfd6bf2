"""Playing a scenario: the context its steps are read in, and the match that carries them out."""

from __future__ import annotations

from sobremesa.authoring.scenario.declared import number
from sobremesa.authoring.scenario.entry import Entry, one_of
from sobremesa.authoring.scenario.position import Positions
from sobremesa.engine.chance import CARDS, DICE, BadOutcome
from sobremesa.engine.errors import BadInput, Wording, quoted
from sobremesa.engine.event import Event
from sobremesa.engine.game import Game
from sobremesa.engine.match import Match
from sobremesa.engine.page import Question
from sobremesa.engine.refusal import Illegal, reason


class Failed(BadInput):
    """Raised if a scenario does not hold: where in its file, what was expected and what was found."""


class Desk:
    """The context for reading a scenario's steps: its game, its clauses, and a match in the scenario's position."""

    def __init__(self, game: Game, positions: Positions, match: Match) -> None:
        self.game = game
        self.positions = positions
        self.clauses = positions.clauses(game.home)
        self.match = match
        self.quantities = {quantity.name: quantity for quantity in positions.quantities(match)}
        self.kinds = {kind.name: kind for kind in game.all_events}
        lines = [line for page in game.pages for line in page.lines]
        self.questions = sorted({line.text for line in lines if isinstance(line, Question)})

    def clause(self, entry: Entry, chapters: bool = False) -> str:
        """A clause of the game (or, if allowed, a chapter) by its id."""
        known = sorted(self.clauses | ({clause.split(".")[0] for clause in self.clauses} if chapters else set()))
        if not known:
            return entry.text(Wording("a clause"))
        return entry.one_of(known, "there is no {game} clause {word}", game=self.game.name)

    def answer(self, entry: Entry) -> str:
        """The text of a choice that is well formed in this match."""
        text = entry.text(Wording("a choice"))
        verb = self.match.choices.by_word.get(text.split(":")[0])
        if verb is None:
            raise _no_choice(entry, text, sorted(self.match.choices.by_word))
        if not verb.open and text not in self.match.choices.by_text:
            table = self.match.choices.tables[verb.index]
            raise _no_choice(entry, text, [choice.text for choice in table])
        return text

    def beginning(self, entry: Entry) -> str:
        """The text of a choice, or a prefix of one: its verb, say."""
        text = entry.text(Wording("a choice"))
        if text.split(":")[0] in self.match.choices.by_word:
            if any(begins(known, text) for known in self.match.choices.by_text):
                return text
            self.answer(entry)
        return self.answer(entry)


def begins(text: str, beginning: str) -> bool:
    """Whether a choice's text is this one, or this one with more arguments."""
    return text == beginning or text.startswith(f"{beginning}:")


class Playing:
    """A scenario being played. ``happened`` holds the events since the last ``do``; ``answers`` all events by answer,
    each with the answer's text ("" for the beginning)."""

    def __init__(self, match: Match, positions: Positions, script: tuple[list[Entry], list[Entry]]) -> None:
        self.match = match
        self.positions = positions
        self.script = script
        self.happened: list[Event] = []
        self.answers: list[tuple[str, list[Event]]] = []
        match.chance.write_script(DICE, [number(entry) for entry in script[DICE]])
        match.chance.write_script(CARDS, [positions.card(match, entry) for entry in script[CARDS]])
        match.listen()

    def begin(self, where: str) -> None:
        """Read on from the position to the first question."""
        try:
            self.match.read_on()
        except BadOutcome as error:
            raise self._wrong_script(where, error) from None
        self.answers.append(("", []))
        self._listen()

    def do(self, where: str, seat: int | None, text: str) -> None:
        """Carry out an answer."""
        self.answers.append((text, []))
        try:
            self.match.apply(text, seat)
        except Illegal as illegal:
            answer = by_whom(seat, text)
            raise Failed(
                where, "{answer} is refused: {refusal}", answer=answer, refusal=reason(illegal.refusal)
            ) from None
        except BadOutcome as error:
            raise self._wrong_script(where, error) from None
        self._listen()

    def leftover(self, kind: int) -> int:
        """The number of scripted outcomes of this kind that have not been drawn."""
        return len(self.match.chance.script[kind])

    def _listen(self) -> None:
        happened = self.match.events or []
        self.happened += happened
        self.answers[-1][1].extend(happened)

    def _wrong_script(self, where: str, error: BadOutcome) -> Failed:
        """The error for an impossible scripted outcome. A step that draws both kinds draws its cards last."""
        chance = self.match.chance
        kind = CARDS if chance.read[CARDS] else DICE
        entries = self.script[kind]
        entry = entries[len(entries) - len(chance.script[kind]) + chance.read[kind] - 1]
        why = error.why
        if kind == CARDS:
            why = Wording("the card {card} can't be drawn now", card=quoted(entry.text()))
        return Failed(entry.where, "{reason} (needed by the step at {done})", reason=why, done=where)


def shown_event(event: Event, playing: Playing) -> str:
    """An event as a file would write it."""
    facts = [
        f"{field} {playing.positions.shown_fact(playing.match, field, fact)}" for field, fact in event.named().items()
    ]
    return f"{event.kind.name} ({', '.join(facts)})" if facts else event.kind.name


def by_whom(seat: int | None, answer: str) -> str | Wording:
    """An answer with its seat, if that was given."""
    return answer if seat is None else Wording("seat {seat}'s {answer}", seat=seat, answer=answer)


def expected(where: str, what: str | Wording, wanted: str | Wording, found: str | Wording) -> Failed:
    """The error for an expectation that isn't met."""
    return Failed(where, "{what}: expected {wanted}, found {found}", what=what, wanted=wanted, found=found)


def _no_choice(entry: Entry, text: str, known: list[str]) -> BadInput:
    return entry.fault("there is no choice {word}", one_of(text, known), word=quoted(text))
