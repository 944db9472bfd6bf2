"""Quest on the screen: the mission, the map with the party and its enemies, and everyone's remaining wounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import ClassVar, Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from sobremesa.cli.terminal.face import Face
from sobremesa.cli.terminal.style import Heading, dressed
from sobremesa.engine.choice import Choice
from sobremesa.engine.event import Event, Kind
from sobremesa.engine.groups import Sheet
from sobremesa.engine.match import Match
from sobremesa.engine.view import View
from sobremesa.engine.words import Sentence, key
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.rules.choices import AimChoice, ThingChoice, UnitChoice
from sobremesa.games.quest.rules.pages import MISSION, ROUND
from sobremesa.games.quest.state.match import ON_TABLE, Quest
from sobremesa.games.quest.state.position import Position
from sobremesa.games.quest.words.groups import MeasuredView
from sobremesa.games.quest.words.speech import QuestSpeech

_HURT: Final = key("{unit} {bonus}")
_OUT: Final = {
    events.UNCONSCIOUS: key("{unit} {bonus}, unconscious"),
    events.DESTROYED: key("{unit} {bonus}, destroyed"),
}


class QuestFace(Face):
    """See :class:`Face`."""

    headlines: ClassVar[tuple[Kind, ...]] = (events.ROUND_BEGINS, events.WAVE, events.WON, events.LOST)
    details: ClassVar[tuple[Kind, ...]] = (
        *(events.ROLLED, events.ROLLED_TO_BLOCK, events.TO_HIT, events.TO_BLOCK, events.SIXES, events.WOUNDING),
        events.FATIGUED_STRIKES,
    )
    everyday: ClassVar[tuple[str, ...]] = (MISSION.name, ROUND.name)

    @property
    def speech(self) -> QuestSpeech:
        """The game's speech for this table."""
        speech = self.words.speech
        assert isinstance(speech, QuestSpeech)
        return speech

    def heading(self, view: View) -> Heading:
        """The mission, the round and the alert."""
        position: Position = view.position
        name = self.speech.mission_title(self.words, self.speech.content.numbers[position.mission])
        facts = {"round": position.round, "rounds": position.rounds, "alert": position.alert}
        right = self.words.sentence("Round {round} of {rounds}, alert {alert}", facts)
        return Heading(Text(name, "title"), dressed(right, "quiet"), "title")

    def top(self, view: View, match: Match, width: int, height: int) -> list[RenderableType]:
        parts = super().top(view, match, width, height)
        groups = self.game.layout(self.speech).groups(view)
        assert isinstance(groups[0], Sheet)
        lines = []
        for name, cell in (groups[0].rows[row] for row in (2, 3)):
            told = Text(", ").join(dressed(self.words.sentence(*each)) for each in cell)
            line = Text.assemble((f"{self.words.sentence(*name)} ", "quiet"), told)
            lines.append(Padding(line, (0, 0, 0, 2)))
        return [parts[0], *lines, *parts[1:]]

    def hand(self, view: View, width: int, height: int) -> list[RenderableType]:
        """The stats of the acting hero."""
        layout = MeasuredView(view, self.speech.content, self.speech.mission, self.speech.named)
        acting = [hero for hero in layout.heroes if hero.unit == layout.position.active]
        sentences = [each for hero in acting for each in (*layout.role(hero), *layout.printed(hero))]
        lines = [dressed(self.words.sentence(*each), "quiet") for each in sentences]
        return [Padding(line, (0, 0, 0, 2)) for line in lines]

    def outcome(self, happened: Iterable[Event]) -> list[Sentence]:
        """The wounds that each unit has taken, and the units that are out of the fight."""
        wounds: Counter[int] = Counter()
        out: dict[int, str] = {}
        for event in happened:
            if event.kind is events.WOUNDED:
                wounds[event.named()["unit"]] += event.named()["wounds"]
            elif event.kind in _OUT:
                out[event.named()["unit"]] = _OUT[event.kind]
        units = sorted({*wounds, *out})
        return [self.words.sentence(out.get(unit, _HURT), {"unit": unit, "bonus": -wounds[unit]}) for unit in units]

    def more(self, event: Event) -> str:
        """The text read aloud when a wave arrives."""
        return self.speech.news(self.words, event.named()["n"]) if event.kind is events.WAVE else ""

    def concerns(self, match: Match, choice: Choice, seat: int) -> bool:
        """Only choices about units and things that are on the table."""
        assert isinstance(match, Quest)
        if isinstance(choice, UnitChoice | AimChoice):
            return choice.unit < len(match.profile) and match.place[choice.unit] == ON_TABLE
        return not isinstance(choice, ThingChoice) or choice.thing < len(match.kind)

    def ranking(self, match: Match, seat: int) -> str:
        assert isinstance(match, Quest)
        mine = [hero for hero in match.heroes() if match.player_of(hero) == seat]
        return self.signs.between.join(self.speech.unit(self.words, hero) for hero in mine)
