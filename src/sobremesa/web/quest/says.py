"""What templates say of Quest's position: names, life and power, in the language of an onlooker."""

from __future__ import annotations

from markupsafe import Markup

from sobremesa.engine.words import Words, key
from sobremesa.games.quest.state.position import Hero, Thing, Unit
from sobremesa.games.quest.words.groups import life_of
from sobremesa.web.plain.options import line


class Says:
    """See the module."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def unit(self, unit: Unit) -> Markup:
        """What a unit is called."""
        return line(self.words, "{unit}", {"unit": unit.unit})

    def thing(self, thing: Thing) -> Markup:
        """What a thing of the map is called."""
        return line(self.words, "{thing}", {"thing": thing.thing})

    def carried(self, unit: Unit) -> Markup:
        """What a unit has on it."""
        found = [line(self.words, "{tokens}", {"tokens": unit.tokens})] if unit.tokens else []
        if isinstance(unit, Hero):
            found += [line(self.words, key("carries {thing}"), {"thing": thing}) for thing in unit.carries]
        return Markup(", ").join(found)

    @staticmethod
    def life(unit: Unit) -> tuple[int, int]:
        """The wounds that a unit can still take, and of how many."""
        return life_of(unit)

    @staticmethod
    def power(unit: Unit) -> tuple[int, int]:
        """What is left of a hero's power, and of how much; an enemy has none."""
        return (unit.power, unit.most_power) if isinstance(unit, Hero) else (0, 0)
