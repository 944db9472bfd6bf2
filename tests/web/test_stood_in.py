"""A bot plays for somebody who watches: they have nothing to choose, and can only come back."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from sobremesa.web.faces import face_for
from sobremesa.web.scene import Front, regions
from sobremesa.web.tongue import match_words
from tests.web.serving import Serving


@pytest.mark.parametrize("game", ["azardia", "encrucijada"])
def test_whoever_a_bot_plays_for_is_asked_nothing(server: Serving, game: str) -> None:
    room = server.match(server.guest("Ana"), server.guest("Beto"), game=game, options={}, bot="")
    assert room.match is not None
    looks = [server.there(server.house.live.look(room.match, seat)) for seat in (0, 1)]
    look = next(one for one in looks if one.offers)
    seat = look.seat
    assert seat is not None
    words, face = match_words(game, "es", look.names), face_for(game)
    front = Front((seat,), seat)
    asked = "".join(regions(look, room, front, face, words).values())
    assert "data-choice" in asked
    told = regions(replace(look, bots=(seat,)), room, front, face, words)
    assert "data-choice" not in "".join(told.values())
    assert "te toca elegir" not in told["turn"]
    assert "Volver a jugar yo" in told["turn"]
    assert len(re.findall('class="button', told["turn"])) == 1
