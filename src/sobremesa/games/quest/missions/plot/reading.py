"""The plot of a mission as its file says it, read and checked (QU-13, docs/quest-missions.md).

What is read is plain data, :class:`PlotPart`: conditions and deeds are lists that begin with their names. Units go by
their ids until it is known who comes (``missions/plot/making.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypedDict

from sobremesa.authoring.reading import Bilingual, one_of, shown
from sobremesa.authoring.terms import Wrong
from sobremesa.authoring.yamlfile import Place
from sobremesa.engine.errors import Wording, quoted
from sobremesa.engine.page import NOBODY
from sobremesa.engine.words import key
from sobremesa.games.quest.content import grammar
from sobremesa.games.quest.content.grammar import WrittenStep
from sobremesa.games.quest.missions.plot.conditions import WHO
from sobremesa.games.quest.missions.plot.deeds import LANDS_ON
from sobremesa.games.quest.missions.plot.plot import MOST_ANSWERS, MOST_SIDES, MOST_TRIGGERS
from sobremesa.games.quest.missions.plot.shapes import (
    BESIDE,
    MOODS,
    NEEDED,
    THINGS,
    VERBS,
    AnswerShape,
    DeedShape,
    SideShape,
    ThingShape,
    TriggerShape,
)
from sobremesa.games.quest.rules.things import DEVICE, ITEM, PERSON
from sobremesa.games.quest.state.box import INCH, STATS

if TYPE_CHECKING:
    from sobremesa.games.quest.missions.missions import MissionReader

Term = list[Any]  # the name of a condition or a deed, and what it says


class TriggerPart(TypedDict):
    """A trigger: its ``script`` is the number of what it does, ``story`` that of what is read aloud."""

    id: str
    when: list[Term]
    unless: list[Term]
    script: int
    story: int
    again: bool


class SidePart(TypedDict):
    """A side objective, with the ids of what it is ``of``; ``reward`` is the number of a script, or NOBODY."""

    id: str
    kind: str
    of: list[str]
    alert: int
    done: list[Term]
    lost: list[Term]
    reward: int


class PlotPart(TypedDict):
    """All that matters for play: ``variables`` and what they begin with; ``devices`` are an id, the thing, what it
    needs, the stat that is tested (NOBODY: none) and whether it is hidden; ``answers`` an id and a script each;
    ``looks`` those of pieces; ``effects`` are steps, as skills have them."""

    variables: list[tuple[str, int]]
    devices: list[tuple[str, int, int, int, bool]]
    triggers: list[TriggerPart]
    scripts: list[list[Term]]
    answers: list[tuple[str, int]]
    sides: list[SidePart]
    looks: list[str]
    effects: list[list[WrittenStep]]


class Told(TypedDict):
    """What is told of a plot: what is read aloud, the answers, and the side objectives, each by number."""

    stories: list[Bilingual]
    answers: list[Bilingual]
    sides: list[Bilingual]


LOAD_ITSELF: Final = "load"
_OF_A_THING: Final = ("used", "carried", "brought")
_OF_UNITS: Final = ("destroyed", "wounded", "shaken", "beaten")
_NUMBERS: Final = ("round", "alert", "fallen", "tokens")
_ABOUT: Final[Mapping[str, tuple[int, ...]]] = {  # the kinds of things that side objectives are of; units where none
    "interrogate": (),
    "capture": (),
    "safeguard": (DEVICE, ITEM, PERSON),
    "sabotage": (DEVICE,),
    "escort": (PERSON,),
}
_CLOSE: Final = 1  # inches within which an enemy spoils what is safeguarded


class PlotReader:
    """Reads the plot of one mission. ``numbers`` are the mission's things by their ids."""

    def __init__(self, mission: MissionReader, found: dict[str, Any]) -> None:
        self.mission = mission
        self.found = found
        self.things: dict[str, int] = {}
        self.kinds: dict[str, int] = {}
        self.units: set[str] = set()
        self.pieces: dict[str, list[int]] = {}
        self.flags: dict[str, bool] = {}  # by variable: whether it is true or false, and no number
        self.read_: dict[str, Place] = {}
        self.set_: set[str] = set()
        self.called: set[int] = set()
        self.appearing: set[str] = set()
        self.part: PlotPart = {
            "variables": [],
            "devices": [],
            "triggers": [],
            "scripts": [],
            "answers": [],
            "sides": [],
            "looks": [],
            "effects": [],
        }
        self.told: Told = {"stories": [], "answers": [], "sides": []}

    def fault(self, why: str | Wording, right: str | Wording, place: Place) -> None:
        """Something is wrong at this place of the file."""
        self.mission.fault(why, right, *place)

    # Things come first: they are numbered with all others.

    def lay_out(self) -> None:
        """The things of the plot."""
        for at in range(len(self.found.get("things", ()))):
            place: Place = ("things", at)
            said = self.mission.reader.shaped(self.mission.sheet, place, ThingShape, self.mission.id)
            if said is None:
                continue
            if said["id"] in self.things:
                self.fault(Wording("something else has this id"), key("an id of its own"), (*place, "id"))
            self.things[said["id"]] = len(self.mission.things)
            self.kinds[said["id"]] = THINGS[said["kind"]]
            self.mission.lay(THINGS[said["kind"]], said["at"], said["name"], *place, "at")
        for at, said in enumerate(self.found.get("things", ())):
            if _slug(said) in self.things:
                self.device(said, ("things", at))

    def device(self, said: dict[str, Any], place: Place) -> None:
        """What it needs, what is tested, whether it is there."""
        needs = NOBODY
        if "needs" in said:
            needs = self.thing(said["needs"], (*place, "needs"), (ITEM,))
            if self.kinds[said["id"]] != DEVICE:
                self.fault(key("only devices need something"), key("no needs:"), (*place, "needs"))
        stat = STATS.index(said["test"]) if "test" in said else NOBODY
        self.part["devices"].append((said["id"], self.things[said["id"]], needs, stat, bool(said.get("hidden", False))))

    def read(self, looks: list[str]) -> None:
        """All else, once waves, units and terrain have been read."""
        self.part["looks"] = looks
        for at, piece in enumerate(self.found["terrain"]):
            if slug := _slug(piece):
                self.pieces.setdefault(slug, []).append(at)
        for wave in self.found["waves"]:
            units = wave.get("units") if isinstance(wave, dict) else None
            self.units |= {slug for unit in (units if isinstance(units, list) else ()) if (slug := _slug(unit))}
        for name, value in self.found.get("variables", {}).items():
            self.flags[name] = isinstance(value, bool)
            self.part["variables"].append((name, int(value)))
        self.listed("triggers", MOST_TRIGGERS, self.trigger)
        self.listed("side", MOST_SIDES, self.side)
        self.check_whole()

    def listed(self, entry: str, most: int, read: Callable[[int, Place], None]) -> None:
        """The items of a list, which has room for so many."""
        items = self.found.get(entry, ())
        for at in range(len(items[:most])):
            read(at, (entry, at))
        if len(items) > most:
            self.fault(key("the list is too long"), Wording("{most} at most", most=most), (entry,))

    # Triggers.

    def trigger(self, at: int, place: Place) -> None:
        """*When* and *who* and *what*."""
        said = self.mission.reader.shaped(self.mission.sheet, place, TriggerShape, self.mission.id)
        if said is None:
            return
        if any(said["id"] == other["id"] for other in self.part["triggers"]):
            self.fault(Wording("something else has this id"), key("an id of its own"), (*place, "id"))
        who = said.get("who", "hero")
        if who not in WHO and who not in self.units:
            self.unknown(who, Wording("{known}, or the id of units", known=", ".join(WHO)), (*place, "who"))
        when = self.conditions(said["when"], who, (*place, "when"))
        unless = self.conditions(said.get("unless", {}), who, (*place, "unless"))
        if not said["when"]:
            self.fault(key("it is not said when it happens"), key("a condition at least"), (*place, "when"))
        if not said.get("do") and "news" not in said:
            self.fault(key("nothing happens"), Wording("do: or news:"), place)
        story = self.story(said["news"]) if "news" in said else NOBODY
        script = self.script(said.get("do", ()), (*place, "do"))
        self.part["triggers"].append(
            {
                "id": said["id"],
                "when": when,
                "unless": unless,
                "script": script,
                "story": story,
                "again": said.get("again", False),
            }
        )

    def story(self, text: Bilingual) -> int:
        """A text that is read aloud; its number."""
        self.told["stories"].append(text)
        return len(self.told["stories"]) - 1

    def conditions(self, said: Mapping[str, Any], who: str, place: Place) -> list[Term]:
        """Conditions as terms."""
        found: list[Term] = [[name, said[name]] for name in _NUMBERS if name in said]
        for name in _OF_A_THING:
            for each in _each(said.get(name, ())):
                kinds = (DEVICE, ITEM, PERSON) if name == "used" else (ITEM, PERSON)
                here = (*place, name)
                is_load = each == LOAD_ITSELF and name == "carried"
                found.append([name, self.any_thing(each, here) if is_load else self.thing(each, here, kinds)])
        for name in _OF_UNITS:
            if name in said:
                found.append([name, self.group(said[name], (*place, name))])
        if "near" in said:
            found.append(["near", self.any_thing(said["near"], (*place, "near")), said.get("within", 3) * INCH, who])
        elif "within" in said:
            self.fault(key("it is not said of what"), Wording("near: and within:"), (*place, "within"))
        for entry, more in (("is", False), ("at_least", True)):
            for name, value in said.get("values" if entry == "is" else entry, {}).items():
                here = (*place, entry, name)
                self.read_.setdefault(name, here)
                found.append(["is", self.variable(name, value, here), int(value), more])
        return found

    # What is done.

    def script(self, do: Sequence[Any], place: Place) -> int:
        """Deeds, one after another; the number of their script."""
        number = len(self.part["scripts"])
        self.part["scripts"].append([])
        deeds: list[Term] = []
        for at in range(len(do)):
            deeds += self.deed((*place, at))
        self.part["scripts"][number] = deeds
        return number

    def deed(self, place: Place) -> list[Term]:
        """What one entry does: a term for each thing, variable or piece that it names."""
        said = self.mission.reader.shaped(self.mission.sheet, place, DeedShape, self.mission.id)
        if said is None:
            return []
        verbs = [verb for verb in VERBS if verb in said]
        if len(verbs) != 1:
            why = Wording("it has {n} verb", "it has {n} verbs", n=len(verbs))
            self.fault(why, Wording("one: {verbs}", verbs=one_of(VERBS)), place)
            return []
        verb = verbs[0]
        for entry in said:
            if entry != verb and entry not in BESIDE.get(verb, ()):
                why = Wording("{verb} has no entry {entry}", verb=verb, entry=quoted(entry, 40))
                self.fault(why, Wording("one: {verbs}", verbs=one_of(VERBS)), (*place, entry))
        for entry in NEEDED.get(verb, ()):
            if entry not in said:
                right = Wording("what {kind} asks for", kind=verb)
                self.fault(Wording("{entry} is missing", entry=entry), right, place)
        return self.terms(verb, said, place)

    def terms(self, verb: str, said: dict[str, Any], place: Place) -> list[Term]:
        """What a verb does."""
        here, value = (*place, verb), said[verb]
        if verb in ("set", "add"):
            self.set_ |= set(value)
            return [
                ["set", self.variable(name, each, (*here, name)), int(each), verb == "add"]
                for name, each in value.items()
            ]
        if verb == "becomes":
            return [
                ["becomes", piece, look] for name, look in value.items() for piece in self.piece(name, (*here, name))
            ]
        if verb in MOODS:
            return [[verb, self.group(value, here)]]
        if verb in ("appear", "vanish"):
            self.appearing.add(value)
            return [[verb, self.any_of_plot(value, here)]]
        if verb == "effect":
            return self.effect(said, place)
        if verb == "choose":
            return [
                [
                    "choose",
                    self.story(value),
                    [self.answer((*place, "answers", at)) for at in range(len(said.get("answers", ())))],
                ]
            ]
        if verb == "call":
            return [["call", self.wave(value, here) - 1]]
        return [[verb, value * INCH if verb == "spreads" else value]]

    def effect(self, said: dict[str, Any], place: Place) -> list[Term]:
        """Steps, and on whom they land."""
        wrong: list[Wrong] = []
        steps: list[WrittenStep] = []
        for at, each in enumerate(said["effect"]):
            here: list[Wrong] = []
            step = grammar.read_step(each, here)
            wrong += [Wrong(("effect", at, *one.place), one.why, one.right) for one in here]
            steps += [step] if step else []
        if not wrong:
            wrong += grammar.wrong_with_effect(steps, "self")
        for one in wrong:
            self.fault(one.why, one.right, (*place, *one.place))
        on = said.get("on", "who")
        if on not in LANDS_ON and on not in self.units:
            self.unknown(on, Wording("{known}, or the id of units", known=", ".join(LANDS_ON)), (*place, "on"))
        near = self.any_thing(said["near"], (*place, "near")) if "near" in said else NOBODY
        self.part["effects"].append(steps)
        return [["effect", len(self.part["effects"]) - 1, on, near, said.get("within", 3) * INCH]]

    def answer(self, place: Place) -> int:
        """An answer, and what follows; its number."""
        said = self.mission.reader.shaped(self.mission.sheet, place, AnswerShape, self.mission.id)
        if said is None:
            return 0
        number = len(self.part["answers"])
        self.part["answers"].append((said["id"], 0))
        self.told["answers"].append(said["text"])
        self.part["answers"][number] = (said["id"], self.script(said.get("do", ()), (*place, "do")))
        return number

    # Side objectives.

    def side(self, at: int, place: Place) -> None:
        """A side objective: what it is about has to fit its kind."""
        said = self.mission.reader.shaped(self.mission.sheet, place, SideShape, self.mission.id)
        if said is None:
            return
        kind, of = said["kind"], list(_each(said.get("of", ())))
        wanted = ("tokens", "of") if kind == "scavenge" else ("of", "tokens")
        if wanted[0] not in said:
            self.fault(
                Wording("{entry} is missing", entry=wanted[0]), Wording("what {kind} asks for", kind=kind), place
            )
            return
        if wanted[1] in said:
            why = Wording("{entry} means nothing here", entry=wanted[1])
            self.fault(why, Wording("what {kind} asks for", kind=kind), (*place, wanted[1]))
        done: list[Term] = []
        lost: list[Term] = []
        if kind == "scavenge":
            done = [["tokens", said["tokens"]]]
        elif kind in ("interrogate", "capture"):
            of = [self.group(each, (*place, "of")) for each in of]
            if kind == "interrogate":
                lost = [["destroyed", each] for each in of]
        else:
            things = [self.thing(each, (*place, "of"), _ABOUT[kind]) for each in of]
            if kind == "safeguard":
                lost = [["near", thing, _CLOSE * INCH, "enemy"] for thing in things]
            else:
                done = [["brought" if kind == "escort" else "used", thing] for thing in things]
        self.told["sides"].append(said["name"])
        reward = self.script(said["reward"], (*place, "reward")) if said.get("reward") else NOBODY
        self.part["sides"].append(
            {
                "id": said["id"],
                "kind": kind,
                "of": of if kind in ("interrogate", "capture") else [],
                "alert": said.get("alert", 1),
                "done": done,
                "lost": lost,
                "reward": reward,
            }
        )

    # What is named has to be there.

    def unknown(self, name: object, right: str | Wording, place: Place) -> None:
        """Nothing in the mission is called so."""
        self.fault(Wording("nothing here has the id {name}", name=shown(name)), right, place)

    def thing(self, name: str, place: Place, kinds: tuple[int, ...]) -> int:
        """A thing of the plot, of one of these kinds; its number."""
        if self.kinds.get(name) not in kinds:
            words = [word for word, kind in THINGS.items() if kind in kinds]
            self.unknown(name, Wording("the id of a thing: {kinds}", kinds=one_of(words)), place)
        return self.things.get(name, 0)

    def any_of_plot(self, name: str, place: Place) -> int:
        """Any thing of the plot."""
        return self.thing(name, place, (DEVICE, ITEM, PERSON))

    def any_thing(self, name: str, place: Place) -> int:
        """Any thing of the plot, a point of the objective as point-1, point-2 ..., or its load."""
        return self.mission.points.get(name, 0) if name in self.mission.points else self.any_of_plot(name, place)

    def group(self, name: str, place: Place) -> str:
        """The id of units."""
        if name not in self.units:
            self.unknown(name, key("the id of units of a wave"), place)
        return name

    def piece(self, name: str, place: Place) -> list[int]:
        """The pieces of terrain with this id."""
        if name not in self.pieces:
            self.unknown(name, key("the id of a piece of terrain"), place)
        return self.pieces.get(name, [])

    def wave(self, number: int, place: Place) -> int:
        """A wave that may be called, by its number from 1."""
        self.called.add(number)
        if number > len(self.found["waves"]):
            self.fault(
                Wording("there is no wave {n}", n=number), Wording("one of the mission’s, counted from 1"), place
            )
        return number

    def variable(self, name: str, value: bool | int, place: Place) -> int:
        """A variable of the type that this value has; its number."""
        if name not in self.flags:
            self.fault(Wording("there is no variable {name}", name=shown(name)), key("one of variables:"), place)
            return 0
        if self.flags[name] != isinstance(value, bool):
            right = key("true or false") if self.flags[name] else key("a whole number")
            self.fault(Wording("{name}: {value} is not possible", name=name, value=shown(value)), right, place)
        return list(self.flags).index(name)

    def check_whole(self) -> None:
        """What is read has to be set somewhere; what waits has to be called; what is hidden has to appear."""
        for name, place in self.read_.items():
            if name in self.flags and name not in self.set_:
                self.fault(Wording("nothing ever sets {name}", name=name), key("set: or add: somewhere"), place)
        for at, wave in enumerate(self.found["waves"]):
            if isinstance(wave, dict) and wave.get("waits") and at + 1 not in self.called:
                self.fault(key("nothing ever calls this wave"), Wording("call: {n} somewhere", n=at + 1), ("waves", at))
        for at, said in enumerate(self.found.get("things", ())):
            if _slug(said) in self.things and said.get("hidden") is True and said["id"] not in self.appearing:
                self.fault(key("it never appears"), key("appear: somewhere"), ("things", at, "hidden"))
        if len(self.part["answers"]) > MOST_ANSWERS:
            why = Wording("there are {n} answers in all", n=len(self.part["answers"]))
            self.fault(why, Wording("{most} at most", most=MOST_ANSWERS), ("triggers",))


def _slug(said: object) -> str:
    """The id of an entry, whatever it is; empty if it has none."""
    slug = said.get("id") if isinstance(said, dict) else None
    return slug if isinstance(slug, str) else ""


def _each(said: str | Sequence[str]) -> Sequence[str]:
    """One or several."""
    return [said] if isinstance(said, str) else said
