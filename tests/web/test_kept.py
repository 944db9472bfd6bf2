"""Regions are kept for those who get the same: what is shown is always what would be made anew for this very look."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from itertools import islice
from typing import Any

import pytest

import sobremesa
from sobremesa.engine.words import Words
from sobremesa.table.look import Look
from sobremesa.table.room import Chair, Room
from sobremesa.web import render, scene
from sobremesa.web.azardia import face as azardia_face
from sobremesa.web.encrucijada import face as encrucijada_face
from sobremesa.web.faces import Face
from sobremesa.web.quest import face as quest_face
from sobremesa.web.render import shared
from sobremesa.web.scene import Front
from tests.web.azardia.matches import NAMES, positions
from tests.web.encrucijada.matches import look as encrucijada_look
from tests.web.encrucijada.matches import matches as encrucijadas
from tests.web.quest.matches import look as quest_look
from tests.web.quest.matches import matches as quests

pytestmark = pytest.mark.guard


def room(game: str, seats: int) -> Room:
    chairs = tuple(Chair(seat, seat + 1, None, None, NAMES[seat], True) for seat in range(seats))
    return Room(1, "link", game, {}, None, False, True, False, True, 1, "playing", 3, chairs, {}, 1, None)


class Anew:
    """In place of the cache: nothing is kept."""

    def get(self, key: Hashable, make: Callable[[], Any]) -> Any:
        return make()


def azardia(options: dict[str, int | str]) -> Iterator[tuple[Look, Words, int]]:
    """What all see of two matches whose players are called the same."""
    for seed in (1, 2):
        for followed in islice(positions(seed, options=options), 0, None, 9):
            for seat in (None, *range(followed.match.seats)):
                yield *followed.seen(seat), followed.match.seats


def encrucijada() -> Iterator[tuple[Look, Words, int]]:
    """What all see of a match for two."""
    for match in encrucijadas(2)[::12]:
        for seat in (None, 0, 1):
            yield *encrucijada_look(match, seat), 2


def quest() -> Iterator[tuple[Look, Words, int]]:
    """What all see of two missions, for one and for two."""
    for seats, mission in ((1, 1), (2, 3)):
        for match in quests(seats, mission)[::6]:
            for seat in (None, *range(seats)):
                yield *quest_look(match, seat), seats


TABLES: dict[str, tuple[Face, Callable[[], Iterator[tuple[Look, Words, int]]]]] = {
    "azardia": (azardia_face.FACE, lambda: azardia({})),
    "azardia, a short road": (azardia_face.FACE, lambda: azardia({"length": 24})),
    "encrucijada": (encrucijada_face.FACE, encrucijada),
    "quest": (quest_face.FACE, quest),
}


@pytest.mark.parametrize("table", TABLES)
def test_what_is_kept_is_what_would_be_made_anew(monkeypatch: pytest.MonkeyPatch, table: str) -> None:
    face, looks = TABLES[table]
    for at, (look, words, seats) in enumerate(looks()):
        front = Front(
            () if look.seat is None else (look.seat,), look.seat, None if look.seat is None else look.seat + 1
        )
        made = []
        for cache in (render._KEPT, Anew()):
            with monkeypatch.context() as patch:
                patch.setattr(render, "_KEPT", cache)
                regions = scene.regions(look, room(look.game, seats), front, face, words)
                lines = scene.log_lines(look.heard[-3:], look, face, words)
                made.append({**regions, "lines": lines})
        assert made[0] == made[1], f"look {at}, seat {look.seat}"


def test_what_depends_on_how_a_table_was_set_up_is_not_told_at_another() -> None:
    game = sobremesa.game("quest")
    tables: list[dict[str, int | str]] = [{"hero_1": "crier called=Sole"}, {"hero_1": "crier"}]
    tables = [{"party": 2, **options} for options in tables]
    told = [
        shared("told", words, "a unit", lambda words=words: words.speech.fact(words, "unit", 0))  # type: ignore[misc]
        for words in (game.words("en", ["Ana"], options=options) for options in tables)
    ]
    assert told == ["Sole", "Town Crier"]
