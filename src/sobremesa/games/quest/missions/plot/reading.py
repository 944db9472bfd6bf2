"""What a mission's plot has to have as a whole (QU-13, docs/quest-missions.md)."""

from __future__ import annotations

from collections.abc import Iterator

from sobremesa.authoring.terms import Wrong
from sobremesa.authoring.yamlfile import Place
from sobremesa.engine.errors import Wording
from sobremesa.games.quest.missions.parts import MissionPart
from sobremesa.games.quest.missions.plot.making import PlotMaker, Units
from sobremesa.games.quest.missions.plot.plot import MOST_ANSWERS


def wrong_with_plot(part: MissionPart) -> list[Wrong]:
    """What is wrong with a plot all of whose entries are right by themselves."""
    ids = {"things": [each.id for each in part.things], "triggers": [each.id for each in part.triggers]}
    found = [
        Wrong((entry, at, "id"), Wording("something else has this id"), Wording("an id of its own"))
        for entry, named in ids.items()
        for at, slug in enumerate(named)
        if slug in named[:at]
    ]

    def tell(why: Wording, right: Wording, place: Place) -> None:
        found.append(Wrong(place, why, right))

    units: Units = {unit.id: () for wave in part.waves for unit in wave.units if unit.id is not None}
    maker = PlotMaker(part, units, tell=tell)
    for make in (maker.devices, maker.triggers, maker.sides):
        make()
    return [*found, *_never_set(part), *_never_there(part)]


def _never_set(part: MissionPart) -> Iterator[Wrong]:
    """Variables that are read and set nowhere."""
    changed = {name for deed in part.deeds() for name in (*(deed.set or ()), *(deed.add or ()))}
    read: dict[str, Place] = {}
    for at, trigger in enumerate(part.triggers):
        for entry, when in (("when", trigger.when), ("unless", trigger.unless)):
            for inner, name, _, _ in when.compared():
                read.setdefault(name, ("triggers", at, entry, inner, name))
    for name, place in read.items():
        if name in part.variables and name not in changed:
            yield Wrong(place, Wording("nothing ever sets {name}", name=name), Wording("set: or add: somewhere"))


def _never_there(part: MissionPart) -> Iterator[Wrong]:
    """What waits and is never called, what is hidden and never appears; and more answers than there is room for."""
    called = {deed.call for deed in part.deeds()}
    for number, wave in enumerate(part.waves, start=1):
        if wave.waits and number not in called:
            why, right = Wording("nothing ever calls this wave"), Wording("call: {n} somewhere", n=number)
            yield Wrong(("waves", number - 1), why, right)
    appearing = {each for deed in part.deeds() for each in (deed.appear, deed.vanish)}
    for at, thing in enumerate(part.things):
        if thing.hidden and thing.id not in appearing:
            yield Wrong(("things", at, "hidden"), Wording("it never appears"), Wording("appear: somewhere"))
    answers = len(part.answers())
    if answers > MOST_ANSWERS:
        why = Wording("there are {n} answers in all", n=answers)
        yield Wrong(("triggers",), why, Wording("{most} at most", most=MOST_ANSWERS))
