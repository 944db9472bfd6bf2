"""Lines of the log as a page shows them."""

from __future__ import annotations

from dataclasses import replace

from sobremesa.engine.stops import Passing
from sobremesa.web import scene
from sobremesa.web.azardia import face
from tests.web.azardia.matches import positions


def test_what_came_of_a_turn_that_the_table_passed_is_told_after_that() -> None:
    followed = next(one for one in positions(1) if one.seen(0)[0].heard[-1].events)
    look, words = followed.seen(0)
    decided = look.heard[-1]
    why = Passing("pass", ("You had nothing to respond with: the table passed for you.", {}))
    both = (decided, replace(decided, kind="passed", why=why))
    lines = [scene.log_lines([heard], look, face.FACE, words) for heard in both]
    aside, _, events = lines[1].partition("</li>")
    assert words.say("You had nothing to respond with: the table passed for you.") in aside
    assert events.strip() == lines[0].strip() != ""
