"""Quest's classes, enemies, spells and missions, to read away from the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from babel.numbers import format_percent

from sobremesa.engine.catalogue import Catalogue, Leaflet, Printed
from sobremesa.engine.option import Option
from sobremesa.engine.words import Words, key, plural
from sobremesa.games.quest.content.parts import Part
from sobremesa.games.quest.drawn.drawing import glimpse, sheet
from sobremesa.games.quest.generator.making import generated
from sobremesa.games.quest.missions.fared import win_rates
from sobremesa.games.quest.missions.parts import MissionPart
from sobremesa.games.quest.words import cardtext
from sobremesa.games.quest.words.groups import ASKED
from sobremesa.games.quest.words.speech import QuestSpeech, in_language

OWN: Final = Path(__file__).parents[1] / "content" / "own"

_ROUNDS: Final = plural("{n} round", "{n} rounds")

_FARED: Final = {
    "easy": key("on easy bots won {wins} of {matches} ({low}–{high})"),
    "normal": key("bots won {wins} of {matches} ({low}–{high})"),
}


class QuestCatalogue(Catalogue[QuestSpeech]):
    """See :class:`Catalogue`."""

    def leaflets(self, words: Words, option: Option) -> dict[int | str, Leaflet]:
        if option.name == "mission":
            return {n: self._of_mission(words, part) for n, part in enumerate(self.speech.content.missions, start=1)}
        if option.name == "hero_1":
            return {n: self._of_class(words, n - 1) for n in range(1, len(self.speech.content.parts.classes) + 1)}
        return {}

    def leaflet_of(self, words: Words, option: Option, code: str) -> Leaflet:
        return self._of_mission(words, generated(code, self.speech.content).part)

    def drawing_of(self, words: Words, option: Option, code: str) -> str:
        return sheet(generated(code, self.speech.content).part, self.speech.content.parts.enemies, words)

    def _of_mission(self, words: Words, part: MissionPart) -> Leaflet:
        text, facts = ASKED[part.objective.kind]
        said = [words.say(text, **facts), f'{part.size}"', words.count(*_ROUNDS, part.rounds)]
        measured = win_rates().get(part.id) if self.speech.content.folder == OWN else None
        if measured is not None:
            low, high = (format_percent(each, locale=words.language) for each in (measured.low, measured.high))
            said.append(
                words.say(_FARED[measured.difficulty], wins=measured.wins, matches=measured.of, low=low, high=high)
            )
        name, task, story = (in_language(words, text) for text in (part.name, part.objective.task, part.briefing))
        return Leaflet(name, tuple(said), task, story, part.id, is_drawn=True, is_first=part.is_lesson)

    def _of_class(self, words: Words, number: int) -> Leaflet:
        part = self.speech.content.parts.classes[number]
        lesson = self.speech.content.lesson
        taught = [] if lesson is None else self.speech.content.missions[lesson].teaches
        said = (cardtext.profile_line(self.speech.content, number, words.language),)
        return Leaflet(
            in_language(words, part.name),
            said,
            in_language(words, part.way),
            "",
            part.id,
            is_first=part.id in taught,
        )

    def printed(self, words: Words) -> list[Printed]:
        parts, pack, said = self.speech.content.parts, self.speech.content, words.language
        heroes, enemies = len(parts.classes), enumerate(parts.enemies)
        factions = {faction.id: in_language(words, faction.name) for faction in parts.factions}
        learnt_by = {
            skill: in_language(words, one.name) for one in parts.classes for skill in (*one.skills, *one.learns)
        }
        found: list[Printed] = []

        def add(part: Part, heading: str, *text: str, copies: int = 1, is_drawn: bool = False) -> None:
            told = ". ".join(filter(None, text))
            name, flavour = in_language(words, part.name), in_language(words, part.flavour)
            found.append(Printed(part.id, heading, name, told, flavour, copies, is_drawn))

        for number, one in enumerate(parts.classes):
            add(one, words.say("Hero classes"), *self._profile(words, number))
        for number, skill in enumerate(parts.skills):
            line, text = cardtext.skill_line(pack, number, said), cardtext.skill_text(pack, number, said)
            add(skill, learnt_by[skill.id], line, text)
        for number, enemy in enemies:
            add(enemy, factions[enemy.faction], *self._profile(words, heroes + number))
        for number, weapon in enumerate(parts.weapons):
            add(weapon, words.say("Weapons"), cardtext.weapon_line(pack, number, said))
        for number, spell in enumerate(parts.spells):
            line, text = cardtext.spell_line(pack, number, said), cardtext.spell_text(pack, number, said)
            add(spell, words.say("Spells"), line, text)
        for number, find in enumerate(parts.finds):
            line, text = cardtext.find_line(pack, number, said), cardtext.find_text(pack, number, said)
            add(find, words.say("Finds"), line, text, copies=find.copies)
        for mission in parts.missions:
            add(mission, words.say("Missions"), in_language(words, mission.objective.task), is_drawn=True)
        return found

    def _profile(self, words: Words, profile: int) -> list[str]:
        """The lines of a profile: its own, one for each weapon, one for each spell."""
        part, numbers = self.speech.content.parts.profiles[profile], self.speech.content.numbers
        weapons = (
            str(words.sentence("{weapon}: {weapon_line}", {"weapon": numbers[one], "weapon_line": numbers[one]}))
            for one in part.weapons
        )
        spells = ", ".join(self.speech.fact(words, "spell", numbers[one]) for one in part.spells)
        known = f"{words.say('Spells')}: {spells}" if spells else ""
        return [cardtext.profile_line(self.speech.content, profile, words.language), *weapons, known]

    def drawing(self, words: Words, part: str, is_small: bool = False) -> str:
        """The map of a mission."""
        mission = next(each for each in self.speech.content.missions if each.id == part)
        if is_small:
            return glimpse(mission)
        return sheet(mission, self.speech.content.parts.enemies, words)
