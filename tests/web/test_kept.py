"""Regions are kept for those who get the same: what is shown is always what would be made anew for this very look."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pytest
from markupsafe import Markup

import sobremesa
from sobremesa.engine.words import Words
from sobremesa.table.room import Chair, Room
from sobremesa.web import scene
from sobremesa.web.azardia import face
from sobremesa.web.render import part, shared
from sobremesa.web.scene import Front
from tests.web.azardia.matches import NAMES, positions


def room(seats: int) -> Room:
    chairs = tuple(Chair(seat, seat + 1, None, None, NAMES[seat], True) for seat in range(seats))
    return Room(1, "link", "azardia", {}, None, False, True, False, True, 1, "playing", 3, chairs, {}, 1, None)


def anew(template: str, words: Words, of: Hashable, **context: Any) -> Markup:
    """What :func:`kept` stands for."""
    return part(template, words, **context)


@pytest.mark.turns
@pytest.mark.parametrize("options", [{}, {"length": 24}])
def test_what_is_kept_is_what_would_be_made_anew(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, int | str]
) -> None:
    for seed in (1, 2):  # the players of both are called the same
        for at, followed in enumerate(positions(seed, options=options)):
            if at % 9:
                continue
            for seat in (None, *range(followed.match.seats)):
                look, words = followed.seen(seat)
                front = Front(() if seat is None else (seat,), seat, None if seat is None else seat + 1)
                made = []
                for how in (None, anew):
                    with monkeypatch.context() as patch:
                        if how:
                            patch.setattr(face, "kept", how)
                            patch.setattr(scene, "kept", how)
                        regions = scene.regions(look, room(followed.match.seats), front, face.FACE, words)
                        lines = scene.log_lines(look.heard[-3:], look, face.FACE, words)
                        made.append({**regions, "lines": lines})
                assert made[0] == made[1], f"seed {seed}, position {at}, seat {seat}"


def test_what_depends_on_how_a_table_was_set_up_is_not_told_at_another() -> None:
    game = sobremesa.game("quest")
    tables: list[dict[str, int | str]] = [{"hero_1": "crier called=Sole"}, {"hero_1": "crier"}]
    tables = [{"party": 2, **options} for options in tables]
    told = [
        shared("told", words, "a unit", lambda words=words: words.notation.fact(words, "unit", 0))  # type: ignore[misc]
        for words in (game.words("en", ["Ana"], options=options) for options in tables)
    ]
    assert told == ["Sole", "Town Crier"]
