"""Regions are kept for those who get the same: what is shown is always what would be made anew for this very look."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest
from jinja2 import UndefinedError

import sobremesa
from sobremesa.engine.words import Words
from sobremesa.table.look import Die, Look, Undoing
from sobremesa.table.room import Chair, Room
from sobremesa.web import render, scene
from sobremesa.web.azardia import face as azardia_face
from sobremesa.web.encrucijada import face as encrucijada_face
from sobremesa.web.faces import Face, plain_face
from sobremesa.web.quest import face as quest_face
from sobremesa.web.quest.seen import Seen as QuestSeen
from sobremesa.web.render import kept, shared
from sobremesa.web.scene import Front
from tests.web.azardia.matches import NAMES, positions
from tests.web.encrucijada.matches import look as encrucijada_look
from tests.web.encrucijada.matches import matches as encrucijadas
from tests.web.quest.matches import look as quest_look
from tests.web.quest.matches import matches as quests

pytestmark = pytest.mark.guard


def room(game: str, seats: int, dice: Random) -> Room:
    """A table like many others."""
    chairs = tuple(Chair(seat, seat + 1, None, None, NAMES[seat], True) for seat in range(seats))
    link, again, campaign = dice.choice(("one", "other")), dice.choice((None, "again")), dice.choice((None, "saga"))
    advice = dice.random() < 0.5
    return Room(1, link, game, {}, None, False, True, False, advice, 1, "playing", 3, chairs, {}, 1, again, campaign)


def around(look: Look, seats: int, dice: Random) -> Look:
    """The same position with something else going on at the table."""
    seat = dice.randrange(seats)
    others: list[dict[str, Any]] = [
        {},
        {"bots": (seat,)},
        {"away": (seat,), "stand_in": (seat,) if look.seat not in (None, seat) else ()},
        {"undo": 7 + seat if look.seat is not None else None},
        {"undoing": Undoing(5 + seat, seat, tuple(other for other in range(seats) if other != seat))},
        {"ask": None, "offers": (), "die": Die(4, 6 + seat, (seat,), 1, "Roll", "AZ-7.1")},
        {
            "ask": None,
            "offers": (),
            "places": tuple(dice.sample(range(1, seats + 1), seats)),
            "ended_by": dice.choice(("AZ-10.3", "AZ-11.2")),
        },
    ]
    return replace(look, **dice.choice(others))


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
    "azardia, plain": (plain_face(), lambda: islice(azardia({}), 0, None, 4)),
    "encrucijada": (encrucijada_face.FACE, encrucijada),
    "encrucijada, plain": (plain_face(), lambda: islice(encrucijada(), 0, None, 4)),
    "quest": (quest_face.FACE, quest),
    "quest, plain": (plain_face(), lambda: islice(quest(), 0, None, 4)),
}


@pytest.mark.parametrize("table", TABLES)
def test_what_is_kept_is_what_would_be_made_anew(monkeypatch: pytest.MonkeyPatch, table: str) -> None:
    face, looks = TABLES[table]
    dice = Random(seed := f"kept at {table}")
    for at, (look, words, seats) in enumerate(
        (around(look, seats, dice), words, seats) for look, words, seats in looks()
    ):
        at_table = room(look.game, seats, dice)
        front = Front(
            () if look.seat is None else (look.seat,), look.seat, None if look.seat is None else look.seat + 1
        )
        made = []
        for cache in (render._KEPT, Anew()):
            with monkeypatch.context() as patch:
                patch.setattr(render, "_KEPT", cache)
                regions = scene.regions(look, at_table, front, face, words)
                lines = scene.log_lines(look.heard[-3:], look, face, words)
                made.append({**regions, "lines": lines})
        assert made[0] == made[1], f"look {at}, seat {look.seat}, dice of “{seed}”"


def test_a_template_can_read_nothing_that_its_key_has_not() -> None:
    words = sobremesa.game("azardia").words("en", ["Ana"])
    with pytest.raises(UndefinedError, match="'seat' is undefined"):
        kept("match/turn.html", words, game="azardia", over=False, mine=True, ask=None)
    with pytest.raises(UndefinedError, match="'clause' is undefined"):
        kept("parts/clause.html", words)


REFUSED = r"can't be part of a key|unhashable|may depend on more"


@pytest.mark.parametrize("whole", ["a list", "a look", "a room", "what is seen", "a closure", "a bound function"])
def test_what_may_change_unnoticed_is_no_part_of_a_key(whole: str) -> None:
    look, words, seats = next(quest())
    seen = QuestSeen(look, words, ())
    given: dict[str, Any] = {
        "a list": [1],
        "a look": look,
        "a room": room("quest", seats, Random("a room")),
        "what is seen": seen,
        "a closure": lambda words: look,
        "a bound function": partial(str, look),
    }
    with pytest.raises(TypeError, match=REFUSED):
        kept("parts/clause.html", words, clause="QU-1.1", more=given[whole])
    with pytest.raises(TypeError, match=REFUSED):
        shared(shown, words, given[whole])


def test_what_is_shared_is_made_by_a_function_that_sees_no_more_than_it_is_given() -> None:
    words = sobremesa.game("azardia").words("en", ["Ana"])
    with pytest.raises(TypeError, match="may depend on more than its arguments"):
        shared(lambda words: words.language, words)


def shown(words: Words, value: object) -> str:
    return str(value)


def test_what_depends_on_how_a_table_was_set_up_is_not_told_at_another() -> None:
    game = sobremesa.game("quest")
    tables: list[dict[str, int | str]] = [{"hero_1": "crier called=Sole"}, {"hero_1": "crier"}]
    tables = [{"party": 2, **options} for options in tables]
    told = [shared(unit, words, 0) for words in (game.words("en", ["Ana"], options=options) for options in tables)]
    assert told == ["Sole", "Town Crier"]


def unit(words: Words, number: int) -> str:
    return words.speech.fact(words, "unit", number)
