"""Quest's view for people: what the plain table shows, the chart, landmarks and how it ended."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.chart import Chart
from sobremesa.engine.groups import Group
from sobremesa.engine.layout import Layout
from sobremesa.engine.saying import Saying
from sobremesa.engine.view import View
from sobremesa.engine.words import key
from sobremesa.games.quest.drawn.charts import chart_of
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.state.match import ON_TABLE
from sobremesa.games.quest.state.position import PLACES, Position
from sobremesa.games.quest.words.groups import groups_of
from sobremesa.games.quest.words.speech import QuestSpeech

_SETTLED: Final = {"achieved": events.ACHIEVES.text, "missed": events.MISSES.text}


class QuestLayout(Layout[QuestSpeech]):
    """See :class:`Layout`."""

    def groups(self, view: View) -> list[Group]:
        return groups_of(view, self.speech.content, self.speech.mission, self.speech.named)

    def chart(self, view: View) -> Chart | None:
        return None if self.speech.mission is None else chart_of(view, self.speech.content, self.speech.mission)

    def landmarks(self, view: View) -> list[Saying]:
        position: Position = view.position
        mission = self.speech.content.numbers[position.mission]
        facts = {"mission": mission, "n": position.round, "most": position.rounds}
        here = PLACES[ON_TABLE]
        left = [sum(unit.place == here for unit in side) for side in (position.heroes, position.enemies)]
        wounds = sum(model.wounds for hero in position.heroes for model in hero.models)
        return [
            (key("{mission}, round {n} of {most}"), facts),
            (key("{heroes}, {wounds}"), {"heroes": left[0], "wounds": wounds}),
            (key("enemies: {units}"), {"units": left[1]}),
        ]

    def epilogue(self, view: View) -> list[Saying]:
        position: Position = view.position
        mission = self.speech.content.numbers[position.mission]
        story = key("{victory}") if position.won > 0 else key("{defeat}")
        sides = [(_SETTLED[side.standing], {"side": side.side}) for side in position.sides if side.standing in _SETTLED]
        return [_why_it_ended(position), *sides, (story, {"victory": mission, "defeat": mission})]


def _why_it_ended(position: Position) -> Saying:
    """QU-6.10"""
    done, most = position.objective.done, position.objective.needed
    if position.won > 0:
        return key("It was done in round {n} of {most}."), {"n": position.round, "most": position.rounds}
    if position.won < 0:
        return key("It could not be done any more."), {}
    if all(hero.place == "gone" or "unconscious" in hero.marks for hero in position.heroes):
        return key("No hero was left standing."), {}
    if most:
        return key("The last round was over with {n} of {most} of the objective done."), {"n": done, "most": most}
    return key("The last round was over, and the objective was not fulfilled."), {}
