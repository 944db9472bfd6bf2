"""Films of lines that this process has not watched: another process wrote them, or this one has started since."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.film import Still
from sobremesa.engine.game import Game
from sobremesa.engine.log import Decision, SetUp, TakenBack
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.table.lines import RECENT, Rolled, Stored, as_log
from sobremesa.table.refused import Refused
from sobremesa.table.replay import Replay

Films = dict[int, tuple[Still, ...] | None]


class Reel:
    """The films of a live match's recent lines (None: there are none), where they are ``watched``. ``known`` is a
    position from which what other processes did is played again."""

    def __init__(self, watched: bool) -> None:
        self._watched = watched
        self._films: Films = {}
        self.known: Match | None = None

    def film(self, line: int) -> tuple[Still, ...] | None:
        """The film of this line, if there is one."""
        return self._films.get(line)

    def keep(self, films: Mapping[int, tuple[Still, ...] | None], now: int) -> None:
        """Add these films; at line ``now``, those of lines long past go."""
        self._films = {line: film for line, film in {**self._films, **films}.items() if line > now - RECENT}

    def lacks(self, told: Iterable[tuple[int, Stored]], now: int) -> list[int]:
        """Those of these lines, among the recent ones, of which there might be a film and is none yet."""
        return [
            number
            for number, line in (told if self._watched else ())
            if number > now - RECENT and isinstance(line, Decision | Rolled) and number not in self._films
        ]


def played_again(
    game: Game,
    pack: Pack,
    set_up: SetUp,
    stored: Sequence[Stored],
    wanted: Collection[int],
    known: Match | None = None,
) -> Films:
    """The films of these lines (they count from 1) of a live match, by playing it again from its beginning, or from a
    ``known`` position of it; None for a line that these rules play differently, or that was taken back.
    """
    films: Films = dict.fromkeys(wanted)
    course = enumerate(_lines_of(stored), start=1)
    decisions = [(moment, numbers) for moment, numbers in course if films.keys() & {*numbers}]
    if known is not None and any(moment <= known.decisions for moment, _ in decisions):
        known = None
    try:
        replay = Replay(as_log(Wording("the log"), set_up, stored, None), game, pack, (), known=known)
        for moment, numbers in decisions:
            film = replay.film(moment)
            films |= {} if film is None else _parts(film, numbers, stored)
    except (BadInput, Refused):
        pass  # as far as possible
    return {line: films[line] for line in wanted}


def _lines_of(stored: Sequence[Stored]) -> list[list[int]]:
    """The lines of each decision that was not taken back: its own, and those of dice rolled by hand for it."""
    found: list[list[int]] = []
    for number, line in enumerate(stored, start=1):
        if isinstance(line, Decision):
            found.append([number])
        elif isinstance(line, TakenBack):
            del found[line.number - 1 :]
        elif isinstance(line, Rolled) and found:
            found[-1].append(number)
    return found


def _parts(film: tuple[Still, ...], numbers: Sequence[int], stored: Sequence[Stored]) -> Films:
    """A decision's film, cut into the lines that told it: each ends with the still from which the next continues."""
    parts: Films = {}
    start = 0
    for number in numbers:
        line = stored[number - 1]
        events = len(line.events) if isinstance(line, Decision | Rolled) else 0
        end = start + events
        last = film[-1] if number == numbers[-1] else film[end]
        parts[number] = (*film[start : end + 1], last)
        start = end
    return parts
