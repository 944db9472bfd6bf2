"""The rows kept for each match: one class for each table of rows, which describes its columns.

Rows are plain tuples of numbers, texts and booleans. The columns ``table`` and ``match`` identify the match of a row.
Seats and the values of a round count from 0, as elsewhere; everything else, such as steps of the log, from 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Annotated, Any, Final, NamedTuple, get_args, get_type_hints

OVER: Final = "over"
FAILED: Final = "failed"


class MatchRow(NamedTuple):
    """One row for each match."""

    table: Annotated[int, "which of the plan's tables, from 1"]
    match: Annotated[int, "which match of that table, from 1"]
    deal: Annotated[int, "which seed of the plan: matches of one deal differ in who sits where, or in the table alone"]
    turn: Annotated[int, "by how many seats the bots have moved on, from 0"]
    game: Annotated[str, "the game"]
    seats: Annotated[int, "how many seats"]
    seed: Annotated[int, "the seed of the match"]
    options: Annotated[str, "the options that are not the game's defaults: `grace=sudden length=40`"]
    pack: Annotated[str, "the name of the pack"]
    pack_hash: Annotated[str, "what of the pack affects play, as a hash"]
    edition: Annotated[int, "the edition of the game's rules"]
    ended: Annotated[str, "`over`, or `failed`: three attempts to play it came to nothing"]
    why: Annotated[str, "the clause by which it ended, or what went wrong"]
    rounds: Annotated[int, "how many rounds it took, as the game counts them (0 if it failed, as all that follow)"]
    decisions: Annotated[int, "how many choices had an alternative"]
    forced: Annotated[int, "how many choices had none"]
    minutes: Annotated[float, "an estimate: 6 seconds for each decision and 2 for each forced choice"]


class SeatRow(NamedTuple):
    """One row for each seat of a match that ended."""

    table: Annotated[int, "as in `matches`"]
    match: Annotated[int, "as in `matches`"]
    deal: Annotated[int, "as in `matches`"]
    turn: Annotated[int, "as in `matches`"]
    seat: Annotated[int, "the seat, from 0"]
    bot: Annotated[str, "who played it, with parameters"]
    place: Annotated[int, "1 is first; a draw shares a place"]
    won: Annotated[float, "its part of the win: 1, or 1/2 if two share the first place; together, 1 for each"]
    returns: Annotated[float, "what the match was worth to it, from -1 to 1, as the API says"]


class RoleRow(NamedTuple):
    """One row for each role of a seat: its character, deck, mission, party, place in the turn order."""

    table: Annotated[int, "as in `matches`"]
    match: Annotated[int, "as in `matches`"]
    seat: Annotated[int, "the seat, from 0"]
    kind: Annotated[str, "the kind of role: `character`, `turn order`, `deck` …"]
    role: Annotated[int, "which one, as the game numbers it"]
    name: Annotated[str, "what it is called in English"]


class CountRow(NamedTuple):
    """One row for each thing that the game counts in a match."""

    table: Annotated[int, "as in `matches`"]
    match: Annotated[int, "as in `matches`"]
    kind: Annotated[str, "`measure`, `mark` (1 if it holds of the match, 0 if not) or `deed`"]
    name: Annotated[str, "what is counted"]
    value: Annotated[int, "how much, or how often"]
    occasions: Annotated[int, "for a deed that is a choice: the stretches of the match in which a seat could do it"]
    taken: Annotated[int, "on how many of these it was done"]


class CardRow(NamedTuple):
    """One row for each card, unit or mission that came up in a match."""

    table: Annotated[int, "as in `matches`"]
    match: Annotated[int, "as in `matches`"]
    card: Annotated[str, "its id in the pack; that of an effect is its card's, with `:effect`"]
    group: Annotated[str, "its deck or kind"]
    played: Annotated[int, "how many copies were played or turned up"]
    occasions: Annotated[int, "the stretches of the match in which a seat could have played it"]
    taken: Annotated[int, "on how many of these it was played"]
    line: Annotated[int, "the line of the match's log on which it was first played; 0 if never"]


class DrawnRow(NamedTuple):
    """One row for each seat that drew a card, or that was among those who could have drawn it if not everybody
    could."""

    table: Annotated[int, "as in `matches`"]
    match: Annotated[int, "as in `matches`"]
    seat: Annotated[int, "the seat, from 0"]
    card: Annotated[str, "the card's id in the pack"]
    drew: Annotated[bool, "whether it drew a copy; a seat that did not has a row only where players bring decks"]


class RoundRow(NamedTuple):
    """One row for each value that a game records at the end of each round."""

    table: Annotated[int, "as in `matches`"]
    match: Annotated[int, "as in `matches`"]
    round: Annotated[int, "the round, from 1"]
    name: Annotated[str, "what is recorded: `level`, `square` …"]
    nth: Annotated[int, "which value, from 0: those of the seats still in the match, in their order, or one of all"]
    value: Annotated[int, "the value"]


class DecisionRow(NamedTuple):
    """One row for each choice with an alternative, or for a sample of them."""

    table: Annotated[int, "as in `matches`"]
    match: Annotated[int, "as in `matches`"]
    step: Annotated[int, "the line of the match's log that holds it; the first line sets the table up"]
    seat: Annotated[int, "who chose"]
    question: Annotated[str, "the name of what was asked"]
    clause: Annotated[str, "the clause by which it was asked"]
    options: Annotated[int, "among how many options"]
    choice: Annotated[str, "what was chosen, as logs write it"]
    sense: Annotated[float, "how good the seat's position was before, by the game's own evaluation"]
    weight: Annotated[int, "how many decisions it stands for in the sample"]


class LookRow(NamedTuple):
    """One row for each seat before each choice that had an alternative, and at the end: only with `watch: yes`."""

    table: Annotated[int, "as in `matches`"]
    match: Annotated[int, "as in `matches`"]
    step: Annotated[int, "the line of the match's log that is to come"]
    seat: Annotated[int, "the seat, from 0"]
    chance: Annotated[float, "how likely it is to win, from 0 to 1, by what it knows; of rivals they add up to 1"]
    options: Annotated[int, "among how many options it is to choose; 0 if somebody else is, and at the end"]


class ClauseRow(NamedTuple):
    """One row for each clause under which something happened in a match: only with `watch: yes`."""

    table: Annotated[int, "as in `matches`"]
    match: Annotated[int, "as in `matches`"]
    clause: Annotated[str, "the clause"]
    times: Annotated[int, "how many events it was the reason of"]


class WeighedRow(NamedTuple):
    """One row for each choice that was weighed: only with `weigh`. All values are chances of the seat, from 0 to 1."""

    table: Annotated[int, "as in `matches`"]
    match: Annotated[int, "as in `matches`"]
    step: Annotated[int, "the line of the match's log that holds the choice"]
    seat: Annotated[int, "who chose"]
    options: Annotated[int, "among how many options; at most eight are weighed, the likeliest"]
    best: Annotated[float, "with the option that was found best in other imagined worlds"]
    second: Annotated[float, "with the one that was found second there"]
    average: Annotated[float, "in the mean of all options that were weighed"]
    chosen: Annotated[float, "with the option that was chosen"]
    knowing: Annotated[float, "in the real position: with the option that is best for whoever sees all cards"]
    blind: Annotated[float, "in the real position: with the one that was found best without seeing them"]
    weight: Annotated[int, "how many decisions it stands for in the sample"]


class LuckRow(NamedTuple):
    """One row for each seat, where luck is measured (`lab compare --luck`)."""

    table: Annotated[int, "as in `matches`"]
    match: Annotated[int, "as in `matches`"]
    seat: Annotated[int, "the seat, from 0"]
    luck: Annotated[float, "by how much dice and cards raised its chance to win, over what others would have: a sum"]


@dataclass
class Rows:
    """The rows of one or more matches, by table."""

    matches: list[MatchRow] = field(default_factory=list)
    seats: list[SeatRow] = field(default_factory=list)
    roles: list[RoleRow] = field(default_factory=list)
    counts: list[CountRow] = field(default_factory=list)
    cards: list[CardRow] = field(default_factory=list)
    drawn: list[DrawnRow] = field(default_factory=list)
    rounds: list[RoundRow] = field(default_factory=list)
    decisions: list[DecisionRow] = field(default_factory=list)
    looks: list[LookRow] = field(default_factory=list)
    clauses: list[ClauseRow] = field(default_factory=list)
    weighed: list[WeighedRow] = field(default_factory=list)
    luck: list[LuckRow] = field(default_factory=list)

    def __iter__(self) -> Iterator[tuple[str, list[Any]]]:
        """The tables by name, with their rows."""
        return ((each.name, getattr(self, each.name)) for each in fields(self))

    def add(self, more: Rows) -> None:
        """Append the rows of other matches."""
        for name, rows in more:
            getattr(self, name).extend(rows)


class Column(NamedTuple):
    """A column: its type (int, float, str or bool) and what it holds."""

    name: str
    kind: type
    about: str


class Shape(NamedTuple):
    """The description of a table, and its columns in order."""

    about: str
    columns: tuple[Column, ...]


def _shape(row: type[tuple[Any, ...]]) -> Shape:
    hints = get_type_hints(row, include_extras=True)
    about = " ".join((row.__doc__ or "").split())
    return Shape(about, tuple(Column(name, *get_args(hint)) for name, hint in hints.items()))


ROW_OF: Final[dict[str, type[tuple[Any, ...]]]] = {
    each.name: get_args(get_type_hints(Rows)[each.name])[0] for each in fields(Rows)
}
"""The class of each table's rows."""

SHAPES: Final[dict[str, Shape]] = {name: _shape(row) for name, row in ROW_OF.items()}
"""The tables by name, in the order in which they are written."""
