"""Makes the plot of a mission for a box from its part, with the units that come against this party (QU-13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sobremesa.authoring.reading import one_of, shown
from sobremesa.authoring.yamlfile import Place
from sobremesa.engine.errors import Wording
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.missions.parts import MissionPart
from sobremesa.games.quest.missions.plot import conditions, deeds
from sobremesa.games.quest.missions.plot.conditions import WHO, Condition
from sobremesa.games.quest.missions.plot.deeds import LANDS_ON, NUMBERS, PlotDeed
from sobremesa.games.quest.missions.plot.parts import THINGS, AnswerPart, DeedPart, Deeds, SidePart, WhenPart, each_of
from sobremesa.games.quest.missions.plot.plot import SIDES, Device, Plot, PlotAnswer, Side, Trigger
from sobremesa.games.quest.rules.things import AWAY, DEVICE, ITEM, LOAD, PERSON, POINT, UNTOUCHED
from sobremesa.games.quest.state.box import INCH, STATS
from sobremesa.geometry.board import Board

Units = Mapping[str, tuple[int, ...]]
"""The units that come, by the ids that a mission gives them."""

Tell = Callable[[Wording, Wording, Place], None]
"""What is told of a fault: why it is wrong, what would be right, and where it is."""

_NEAR: Final = 3  # inches, unless a plot says otherwise
_CLOSE: Final = 1  # inches within which an enemy spoils what is safeguarded
_ANY: Final = (DEVICE, ITEM, PERSON)
_OF_A_THING: Final = (
    (conditions.Used, _ANY),
    (conditions.Carried, (ITEM, PERSON)),
    (conditions.Brought, (ITEM, PERSON)),
)
_NUMBERED: Final = (conditions.Round, conditions.Alert, conditions.Fallen, conditions.Taken)
_OF_UNITS: Final = (conditions.Destroyed, conditions.Wounded, conditions.Shaken, conditions.Beaten)
_MOODS: Final = (deeds.Flees, deeds.Parleys, deeds.Turns, deeds.Fights)
_OF_SIDES: Final[Mapping[str, tuple[int, ...]]] = {"safeguard": _ANY, "sabotage": (DEVICE,), "escort": (PERSON,)}
"""The kinds of things that side objectives are of; the others are of units."""


def plot_of(
    part: MissionPart, units: Units, first_effect: int, board_after: Callable[[tuple[int, ...]], Board]
) -> Plot:
    """The plot of a mission whose map has ``things`` things, for these units. Its effects have numbers from
    ``first_effect`` on in the box; ``board_after`` gives the map after changes of terrain."""
    maker = PlotMaker(part, units, first_effect)
    triggers, sides = maker.triggers(), maker.sides()
    hidden = {thing.id for thing in part.things if thing.hidden}
    return Plot(
        triggers,
        tuple(maker.scripts),
        tuple(maker.answers),
        tuple(part.variables),
        tuple(int(value) for value in part.variables.values()),
        tuple(AWAY if each.kind in _ANY and each.id in hidden else UNTOUCHED for each in part.lying()),
        tuple(NUMBERS[look] for look in part.looks),
        {device.thing: device for device in maker.devices()},
        sides,
        board_after,
        lambda others: plot_of(part, others, first_effect, board_after),
    )


def _checked(why: Wording, right: Wording, place: Place) -> None:
    """Nothing is told of a plot that has been checked: only units that don't come are missing."""


class PlotMaker:
    """Makes what a mission's plot says into what a box holds: ids become numbers. ``tell`` is called for each id that
    nothing has."""

    def __init__(self, part: MissionPart, units: Units, first_effect: int = 0, tell: Tell = _checked) -> None:
        self.part = part
        self.units = units
        self.tell = tell
        self.scripts: list[tuple[PlotDeed, ...]] = []
        self.answers: list[PlotAnswer] = []
        self._effect = first_effect  # the number of the next
        self._story = 0
        lying = list(enumerate(part.lying()))
        self._things = {each.id: (number, each.kind) for number, each in lying if each.kind in _ANY}
        self._points = {each.id: number for number, each in lying if each.kind in (POINT, LOAD)}
        self._pieces: dict[str, list[int]] = {}
        for number, piece in enumerate(part.terrain):
            if piece.id is not None:
                self._pieces.setdefault(piece.id, []).append(number)

    def devices(self) -> tuple[Device, ...]:
        """The things of the plot, and what they need."""
        return tuple(
            Device(
                thing.id,
                self._things[thing.id][0],
                NOBODY if thing.needs is None else self.thing(thing.needs, ("things", at, "needs"), ITEM),
                NOBODY if thing.test is None else STATS.index(thing.test),
                thing.hidden,
            )
            for at, thing in enumerate(self.part.things)
        )

    def triggers(self) -> tuple[Trigger, ...]:
        """All triggers, and what they do."""
        found = []
        for number, each in enumerate(self.part.triggers):
            place: Place = ("triggers", number)
            if each.who not in WHO and each.who not in self.units:
                self.unknown(each.who, Wording("{known}, or the id of units", known=", ".join(WHO)), (*place, "who"))
            when = self.conditions(each.when, each.who, (*place, "when"))
            unless = self.conditions(each.unless, each.who, (*place, "unless"))
            story = NOBODY if each.news is None else self.story()
            script = self.script(each.do, (*place, "do"))
            found.append(Trigger(number, each.id, when, unless, script, story, each.again))
        return tuple(found)

    def story(self) -> int:
        """The number of the next text that is read aloud."""
        self._story += 1
        return self._story - 1

    def conditions(self, said: WhenPart, who: str, place: Place) -> tuple[Condition, ...]:
        """What has to hold."""
        found: list[Condition] = []
        for numbered in _NUMBERED:
            if (n := getattr(said, numbered.entry)) is not None:
                found.append(numbered(n))
        for of_a_thing, kinds in _OF_A_THING:
            here = (*place, of_a_thing.entry)
            for name in each_of(getattr(said, of_a_thing.entry)):
                is_load = name == "load" and of_a_thing is conditions.Carried
                found.append(of_a_thing(self.anything(name, here) if is_load else self.thing(name, here, *kinds)))
        for of_units in _OF_UNITS:
            if (units := getattr(said, of_units.entry)) is not None:
                found.append(of_units(self.group(units, (*place, of_units.entry))))
        if said.near is not None:
            thing, inches = self.anything(said.near, (*place, "near")), (said.within or _NEAR) * INCH
            found.append(conditions.Near(thing, inches, WHO.get(who, 0), self.units.get(who, ())))
        for entry, name, value, more in said.compared():
            found.append(conditions.Is(self.variable(name, value, (*place, entry, name)), int(value), more))
        return tuple(found)

    # What is done.

    def script(self, do: Deeds, place: Place) -> int:
        """Deeds, one after another; the number of their script."""
        number = len(self.scripts)
        self.scripts.append(())
        self.scripts[number] = tuple(deed for at, each in enumerate(do) for deed in self.deeds(each, (*place, at)))
        return number

    def deeds(self, said: DeedPart, place: Place) -> list[PlotDeed]:
        """What one entry does: a deed for each thing, variable or piece that it names."""
        verb = said.verb
        here, value = (*place, verb), getattr(said, verb)
        if verb in ("set", "add"):
            return [
                deeds.Set(self.variable(name, each, (*here, name)), int(each), verb == "add")
                for name, each in value.items()
            ]
        if verb == deeds.Becomes.verb:
            return [
                deeds.Becomes(piece, NUMBERS[look])
                for name, look in value.items()
                for piece in self.pieces(name, (*here, name))
            ]
        for mood in _MOODS:
            if verb == mood.verb:
                return [mood(self.group(value, here))]
        return [self.deed(said, value, place)]

    def deed(self, said: DeedPart, value: int, place: Place) -> PlotDeed:
        """The deed of a verb that does one thing."""
        here = (*place, said.verb)
        match said.verb:
            case "call":
                return deeds.Call(self.wave(value, here) - 1)
            case "alert":
                return deeds.Raise(value)
            case "spreads":
                return deeds.Spreads(value * INCH)
            case "appear":
                return deeds.Appears(self.thing(str(value), here, *_ANY))
            case "vanish":
                return deeds.Vanishes(self.thing(str(value), here, *_ANY))
            case "effect":
                return self.lands(said, place)
            case "choose":
                story = self.story()
                answers = enumerate(said.answers)
                return deeds.Asks(story, tuple(self.answer(each, (*place, "answers", at)) for at, each in answers))
        return deeds.Wins() if said.verb == "win" else deeds.Loses()

    def lands(self, said: DeedPart, place: Place) -> PlotDeed:
        """An effect, and on whom it lands."""
        if said.on not in LANDS_ON and said.on not in self.units:
            self.unknown(said.on, Wording("{known}, or the id of units", known=", ".join(LANDS_ON)), (*place, "on"))
        thing = NOBODY if said.near is None else self.anything(said.near, (*place, "near"))
        self._effect += 1
        units, inches = self.units.get(said.on, ()), (said.within or _NEAR) * INCH
        return deeds.Lands(self._effect - 1, LANDS_ON.get(said.on, 0), units, thing, inches)

    def answer(self, said: AnswerPart, place: Place) -> int:
        """An answer, and what follows; its number."""
        number = len(self.answers)
        self.answers.append(PlotAnswer(said.id, NOBODY))
        self.answers[number] = PlotAnswer(said.id, self.script(said.do, (*place, "do")))
        return number

    # Side objectives.

    def sides(self) -> tuple[Side, ...]:
        """All side objectives, when they are done and when they are lost."""
        return tuple(self.side(number, each, ("side", number)) for number, each in enumerate(self.part.side))

    def side(self, number: int, said: SidePart, place: Place) -> Side:
        """A side objective."""
        done: list[Condition] = []
        lost: list[Condition] = []
        units: list[int] = []
        here = (*place, "of")
        if said.tokens is not None:
            done.append(conditions.Taken(said.tokens))
        for name in each_of(said.of):
            if said.kind not in _OF_SIDES:
                group = self.group(name, here)
                units += group
                if said.kind == "interrogate":
                    lost.append(conditions.Destroyed(group))
                continue
            thing = self.thing(name, here, *_OF_SIDES[said.kind])
            if said.kind == "safeguard":
                lost.append(conditions.Near(thing, _CLOSE * INCH, WHO["enemy"]))
            else:
                done.append(conditions.Brought(thing) if said.kind == "escort" else conditions.Used(thing))
        reward = self.script(said.reward, (*place, "reward")) if said.reward else NOBODY
        kind = SIDES.index(said.kind)
        return Side(number, said.id, kind, said.alert, tuple(units), tuple(done), tuple(lost), reward)

    # What is named has to be there.

    def unknown(self, name: object, right: Wording, place: Place) -> None:
        """Nothing in the mission is called so."""
        self.tell(Wording("nothing here has the id {name}", name=shown(name)), right, place)

    def thing(self, name: str, place: Place, *kinds: int) -> int:
        """A thing of the plot, of one of these kinds; its number."""
        number, kind = self._things.get(name, (0, NOBODY))
        if kind not in kinds:
            words = [word for word, each in THINGS.items() if each in kinds]
            self.unknown(name, Wording("the id of a thing: {kinds}", kinds=one_of(words)), place)
        return number

    def anything(self, name: str, place: Place) -> int:
        """Any thing of the plot, a point of the objective as point-1, point-2 ..., or its load."""
        return self._points[name] if name in self._points else self.thing(name, place, *_ANY)

    def group(self, name: str, place: Place) -> tuple[int, ...]:
        """The units with this id that come."""
        if name not in self.units:
            self.unknown(name, Wording("the id of units of a wave"), place)
        return self.units.get(name, ())

    def pieces(self, name: str, place: Place) -> list[int]:
        """The pieces of terrain with this id."""
        if name not in self._pieces:
            self.unknown(name, Wording("the id of a piece of terrain"), place)
        return self._pieces.get(name, [])

    def wave(self, number: int, place: Place) -> int:
        """A wave that may be called, by its number from 1."""
        if number > len(self.part.waves):
            why = Wording("there is no wave {n}", n=number)
            self.tell(why, Wording("one of the mission’s, counted from 1"), place)
        return number

    def variable(self, name: str, value: bool | int, place: Place) -> int:
        """A variable of the type that this value has; its number."""
        if name not in self.part.variables:
            self.tell(Wording("there is no variable {name}", name=shown(name)), Wording("one of variables:"), place)
            return 0
        is_flag = isinstance(self.part.variables[name], bool)
        if is_flag != isinstance(value, bool):
            right = Wording("true or false") if is_flag else Wording("a whole number")
            self.tell(Wording("{name}: {value} is not possible", name=name, value=shown(value)), right, place)
        return list(self.part.variables).index(name)
