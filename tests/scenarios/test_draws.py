"""In every scenario, a step draws first and changes the match afterwards: if somebody rolls the dice by hand, the step
runs again once they have."""

from __future__ import annotations

from typing import Any

import pytest

import sobremesa
from sobremesa.engine import chance as drawing
from sobremesa.engine.chance import Chance
from sobremesa.engine.match import Match
from tests.conformance.steps import snapshot, watched_steps
from tests.scenarios.test_scenarios import FILES, GAMES, scenarios


@pytest.mark.skipif(not str(drawing.__file__).endswith(".py"), reason="compiled code draws where nobody can watch")
@pytest.mark.parametrize("game", GAMES)
def test_no_draw_comes_after_a_change(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    running: list[tuple[str, Match, dict[str, Any]]] = []
    late = set[str]()

    def watch(step: Any, match: Match, frame: Any) -> bool | None:
        running.append((step.__name__, match, snapshot(match)))
        try:
            done: bool | None = step(match, frame)
        finally:
            running.pop()
        return done

    def watched(draw: Any) -> Any:
        def drawn(chance: Chance, among: Any) -> Any:
            if running and running[-1][1].chance is chance:
                name, match, before = running[-1]
                if snapshot(match) != before:
                    late.add(name)
            return draw(chance, among)

        return drawn

    monkeypatch.setattr(Chance, "die", watched(Chance.die))
    monkeypatch.setattr(Chance, "pick", watched(Chance.pick))
    with watched_steps(sobremesa.game(game), watch):
        for file in FILES:
            if file.parent.name == game:
                for scenario in scenarios(file):
                    scenario.run()
    assert late == set()
