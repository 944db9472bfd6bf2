"""A view of Quest as named groups of facts: the mission, the party, the enemies, what lies on the map and where."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property
from typing import Final, TypeVar

from sobremesa.engine.figures import title_of
from sobremesa.engine.groups import Cell, Grid, Group, Item, Listing, Sheet
from sobremesa.engine.page import NOBODY
from sobremesa.engine.saying import Phrase, fact, phrase
from sobremesa.engine.view import View
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.content.parts import ProfilePart
from sobremesa.games.quest.ground.bearings import bearing
from sobremesa.games.quest.ground.ground import MARKER
from sobremesa.games.quest.missions.maps import turned_into
from sobremesa.games.quest.missions.parts import MissionPart
from sobremesa.games.quest.missions.plot.conditions import Beaten
from sobremesa.games.quest.missions.terrain import LOOKS
from sobremesa.games.quest.state.box import CONDITIONS, DIFFICULTIES, INCH, Mission
from sobremesa.games.quest.state.position import Change, Enemy, Hero, Position, Side, Thing, Unit
from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import Base, apart

U = TypeVar("U", bound=Unit)

_UNIT: Final = title_of(Unit, "unit")
_WHERE: Final = phrase("Where")
_STATE: Final = title_of(Thing, "state")
_LIFE: Final = phrase("Life")
_GIFTS: Final = title_of(Unit, "gifts")
_PRINTED: Final = phrase("What it is")

ASKED: Final = {
    "clear": phrase("Destroy a wave"),
    "hold": phrase("Hold a point"),
    "carry": phrase("Carry something off"),
    "investigate": phrase("Investigate the points"),
    "search": phrase("Search the points"),
    "deliver": phrase("Deliver something"),
}
MARKS: Final = {
    "activated": phrase("activated"),
    "shaken": phrase("Shaken"),
    "fatigued": phrase("fatigued"),
    "unconscious": phrase("unconscious"),
    "idle": phrase("idle"),
}
_ENDS: Final = {
    "turn": phrase("in this activation"),
    "round": phrase("until the round ends"),
    "activation": phrase("until its next activation ends"),
    "mission": phrase("for the whole mission"),
}
_THINGS: Final = {
    "goal": phrase("the enemies’ goal"),
    "search": phrase("not revealed"),
    "point": phrase("of the objective"),
    "load": phrase("to be carried"),
    "device": phrase("to be used"),
    "item": phrase("to be picked up"),
    "person": phrase("to be taken along"),
}
_STANDINGS: Final = {
    "offered": phrase("offered"),
    "left": phrase("left"),
    "taken on": phrase("taken on"),
    "achieved": phrase("achieved"),
    "missed": phrase("missed"),
}
OPEN: Final = ("offered", "taken on")  # side objectives that can still be fulfilled
MOODS: Final = {"fleeing": phrase("fleeing"), "parleying": phrase("parleying"), "turned": phrase("on your side")}


WANTED: Final = {"interrogate": phrase("to be interrogated"), "capture": phrase("to be captured")}


def is_with_the_party(unit: Unit) -> bool:
    """Whether it fights on the party's side: a hero, or an enemy that has turned (QU-13.12)."""
    return not isinstance(unit, Enemy) or unit.mood == "turned"


def groups_of(view: View, pack: QuestPack, mission: Mission | None, named: Collection[int] = ()) -> list[Group]:
    """The groups of a view. ``mission`` is the mission being played, None if that isn't known; ``named`` are the heroes
    with a name of their own."""
    return MeasuredView(view, pack, mission, named).all()


def life_of(unit: Unit) -> tuple[int, int]:
    """The wounds that a unit can still take, and those that it could take at the beginning."""
    wounds = sum(model.wounds for model in unit.models)
    return unit.tough * len(unit.models) - wounds, unit.tough * unit.strength


Changes = tuple[tuple[int, str], ...]  # pieces of terrain that have become others, and what they look like (QU-13.3)


class MeasuredGround:
    """The ground of a mission after these changes, measured from ``here``."""

    def __init__(self, pack: QuestPack, mission: Mission | None, changes: Changes, here: Sequence[Base]) -> None:
        self.pack = pack
        self.mission = mission
        self.changes = changes
        self.here = here
        self.inch = INCH if mission is None else mission.board.inch

    def far(self, gap: int, dx: int, dy: int) -> Cell:
        return (phrase("{inches} {bearing}", inches=gap * INCH // self.inch, bearing=bearing(dx, dy)),)

    def at(self, x: int, y: int) -> Phrase:
        return phrase("at {x}, {y}", x=x, y=y)

    def pieces(self, mission: Mission) -> list[tuple[str, int, Cell]]:
        """Each piece of terrain: its look, its kinds (as bits), how far its rim is and where; the nearest first."""
        looks = self.looks(mission)
        found: list[tuple[int, int, Cell]] = []
        for number, piece in enumerate(self.board.pieces):
            xs, ys = [x for x, _ in piece.outline], [y for _, y in piece.outline]
            middle = ((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
            gap = 0
            where: Cell = (self.at(*middle),)
            if self.here:
                mine = self.here[0]
                gap = self.board.apart_from(mine, number)
                where = (*self.far(gap, middle[0] - mine.x, middle[1] - mine.y), *where)
            found.append((gap, number, where))
        return [
            (looks[number], self.board.pieces[number].kinds, where)
            for _, number, where in sorted(found, key=lambda each: each[0])
        ]

    def looks(self, mission: Mission) -> list[str]:
        """What each piece of terrain looks like now (QU-13.3)."""
        return self.part(mission).looks

    def part(self, mission: Mission) -> MissionPart:
        """The mission with its terrain as it is now (QU-13.3)."""
        return turned_into(self.pack.missions[mission.number], self.changes)

    @cached_property
    def board(self) -> Board:
        """Its map as it is now, if it is known which one is played."""
        assert self.mission is not None
        plot, looks = self.mission.plot, list(LOOKS)
        if plot is None or not self.changes:
            return self.mission.board
        return plot.board_after(tuple(fact for piece, look in self.changes for fact in (piece, looks.index(look))))


class MeasuredView(MeasuredGround):
    """A view about to be laid out: what it has, and from where one measures."""

    def __init__(self, view: View, pack: QuestPack, mission: Mission | None, named: Collection[int] = ()) -> None:
        self.position: Position = view.position
        self.heroes = self.position.heroes
        self.enemies = self.position.enemies
        self.named = named
        self.number = pack.numbers
        changes = tuple((change.piece, change.look) for change in self.position.changes)
        super().__init__(pack, mission, changes, ())
        self.here = self.place_of_acting()

    def all(self) -> list[Group]:
        groups: list[Group] = [self.match(), self.party(), self.foes()]
        if self.position.queue:
            groups.append(self.queue())
        groups.append(self.things())
        if self.mission is not None:
            groups.append(self.terrain(self.mission))
        if self.position.sides:
            groups.append(self.sides())
        return [*groups, self.waves(), self.read_aloud()]

    # Distances.

    def place_of_acting(self) -> list[Base]:
        """The base of the acting hero, or else of the first one standing on the table; empty if none is."""
        active = self.position.active
        standing = [hero for hero in self.heroes if hero.place == "table" and "unconscious" not in hero.marks]
        acting = [hero for hero in standing if hero.unit == active]
        return [base for hero in (acting or standing)[:1] for base in self.bases(hero)]

    def profile(self, unit: Unit) -> ProfilePart:
        return self.pack.parts.profiles[self.number[unit.profile]]

    def bases(self, unit: Unit) -> list[Base]:
        """The footprints of a unit's models."""
        radius = self.profile(unit).radius
        return [Base(model.x, model.y, radius) for model in unit.models]

    def away(self, bases: Sequence[Base]) -> Cell:
        """How far away the nearest of these bases is, and in which direction, in the rules' inches (QU-2.1, QU-2.2)."""
        if not self.here or not bases:
            return ()
        mine = self.here[0]
        nearest = min(bases, key=lambda base: apart(mine, base))
        return self.far(apart(mine, nearest), nearest.x - mine.x, nearest.y - mine.y)

    def nearest_first(self, units: Sequence[U]) -> list[U]:
        """The same units: those on the table first, nearest first."""

        def gap(unit: U) -> tuple[bool, int]:
            bases = self.bases(unit) if unit.place == "table" else []
            return not bases, min((apart(mine, base) for mine in self.here for base in bases), default=0)

        return sorted(units, key=gap)

    # What is going on.

    def match(self) -> Sheet:
        position = self.position
        rows: list[tuple[Phrase, Cell]] = [
            (title_of(Position, "mission"), (fact("mission", self.number[position.mission]),)),
            (title_of(Position, "difficulty"), (fact("difficulty", DIFFICULTIES.index(position.difficulty)),)),
            (phrase("Task"), (self.task(),)),
            *self.course(),
        ]
        if position.active != NOBODY:
            rows.append((title_of(Position, "active"), (fact("unit", position.active),)))
        return Sheet(phrase("The mission"), tuple(rows))

    def task(self) -> Phrase:
        return fact("task", self.number[self.position.mission])

    def course(self) -> tuple[tuple[Phrase, Cell], ...]:
        """The figures of the mission: rounds, alert, how far the objective is."""
        position, objective = self.position, self.position.objective
        how_far = phrase("{n} of {most}", n=objective.done, most=objective.needed)
        asked = (ASKED[objective.kind], *((how_far,) if objective.needed else ()))
        return (
            (title_of(Position, "objective"), asked),
            (title_of(Position, "round"), (phrase("{n} of {most}", n=position.round, most=position.rounds),)),
            (title_of(Position, "alert"), (fact("n", position.alert),)),
            *self.decided_besides(),
            *self.side_course(),
        )

    def decided_besides(self) -> tuple[tuple[Phrase, Cell], ...]:
        """The conditions that win or lose the mission besides the main objective (QU-13.9)."""
        plot = None if self.mission is None else self.mission.plot
        if plot is None:
            return ()
        heads = (("win", phrase("Also won")), ("lose", phrase("Lost")))
        return tuple(
            (head, tuple(condition.in_words() for condition in trigger.when))
            for verb, head in heads
            for trigger in plot.deciding(verb)
        )

    def side_course(self) -> tuple[tuple[Phrase, Cell], ...]:
        """The side objectives that the party did not decline, and their state (QU-13.10)."""
        return tuple(
            (phrase("Side objective"), (_STANDINGS[side.standing], *self.asked_besides(side)))
            for side in self.position.sides
            if side.standing != "left"
        )

    def asked_besides(self, side: Side) -> Cell:
        """What a side objective asks for, and which units it is about (QU-13.11)."""
        return (fact("side", side.side), *(fact("unit", unit) for unit in side.units))

    def party(self) -> Grid:
        heads = (
            *(phrase("Hero"), title_of(Hero, "seat"), _LIFE, title_of(Hero, "power"), _STATE, _WHERE),
            *(title_of(Hero, "carries"), _GIFTS, _PRINTED),
        )
        rows = tuple(
            (
                (fact("unit", hero.unit), *self.role(hero)),
                (fact("seat", hero.seat),),
                self.life(hero),
                (phrase("{n} of {most}", n=hero.power, most=hero.most_power),),
                self.state(hero),
                self.where(hero),
                tuple(fact("thing", thing) for thing in hero.carries),
                self.gifts(hero),
                self.printed(hero),
            )
            for hero in self.heroes
        )
        return Grid(title_of(Position, "heroes"), heads, rows, tuple(hero.seat for hero in self.heroes))

    def role(self, unit: Unit) -> Cell:
        """The class of a hero with a name of their own."""
        return (fact("profile", self.number[unit.profile]),) if unit.unit in self.named else ()

    def foes(self) -> Grid:
        """The enemies on the table, nearest first."""
        here = [unit for unit in self.nearest_first(self.enemies) if unit.place == "table"]
        heads = (_UNIT, _WHERE, title_of(Unit, "models"), _LIFE, _STATE, _GIFTS, _PRINTED)
        rows = tuple(
            (
                (fact("unit", unit.unit),),
                self.where(unit),
                (phrase("{n} of {most}", n=len(unit.models), most=unit.strength),),
                self.life(unit),
                self.state(unit),
                self.gifts(unit),
                self.printed(unit),
            )
            for unit in here
        )
        return Grid(phrase("The enemies, from the nearest on"), heads, rows)

    def printed(self, unit: Unit) -> Cell:
        """Its profile's line, and its weapons."""
        weapons = [self.number[weapon] for weapon in self.profile(unit).weapons]
        return (
            fact("profile_line", self.number[unit.profile]),
            *(phrase("{weapon}: {weapon_line}", weapon=weapon, weapon_line=weapon) for weapon in weapons),
        )

    def life(self, unit: Unit) -> Cell:
        """The wounds that it can still take, out of those that it could take at the beginning."""
        left, most = life_of(unit)
        return (phrase("{n} of {most}", n=left, most=most),)

    def marks(self, unit: Unit) -> dict[str, Phrase]:
        """Its marks, by name; it counts as activated only after its activation."""
        acts = unit.unit == self.position.active
        return {mark: MARKS[mark] for mark in unit.marks if not (acts and mark == "activated")}

    def conditions(self, unit: Unit) -> dict[str, Phrase]:
        return {name: fact("condition", CONDITIONS.index(name)) for name in unit.conditions}

    def wanted(self, unit: Unit) -> dict[str, Phrase]:
        """What open side objectives want of it (QU-13.11), by their kind."""
        about = [side.kind for side in self.position.sides if side.standing in OPEN and unit.unit in side.units]
        return {kind: WANTED[kind] for kind in about}

    def signs(self, unit: Unit) -> dict[str, Phrase]:
        """Everything that is the matter with it, by the names of the signs drawn for it."""
        return {**self.marks(unit), **self.wanted(unit), **self.mood(unit), **self.conditions(unit)}

    def state(self, unit: Unit) -> Cell:
        spent = (phrase("{weapon} is used up", weapon=self.number[weapon]) for weapon in unit.spent)
        return (
            *self.signs(unit).values(),
            *((fact("tokens", unit.tokens),) if unit.tokens else ()),
            *spent,
        )

    def mood(self, unit: Unit) -> dict[str, Phrase]:
        """The mood of an enemy that does something other than fight (QU-13.6); otherwise empty."""
        return {unit.mood: MOODS[unit.mood]} if isinstance(unit, Enemy) and unit.mood in MOODS else {}

    def where(self, unit: Unit) -> Cell:
        """Its distance from the acting hero and its place on the table, or why it isn't there."""
        bases = self.bases(unit) if unit.place == "table" else []
        return (*(() if bases[:1] == self.here else self.away(bases)), *self.place(unit))

    def place(self, unit: Unit) -> Cell:
        """Its place on the table, or why it isn't there."""
        if unit.place == "reserve":
            return (phrase("comes in round {n}", n=unit.due) if unit.due else phrase("in reserve"),)
        if unit.place == "gone" or not unit.models:
            return (phrase("gone"),)
        return (self.at(unit.models[0].x, unit.models[0].y),)

    def gifts(self, unit: Unit) -> Cell:
        """Its lasting effects, each with its end."""
        return tuple(said for gift in unit.gifts for said in (fact("step", gift.step), _ENDS[gift.until]))

    def queue(self) -> Listing:
        """QU-3.1: the enemies still to act in this round."""
        items = tuple(Item(fact("unit", unit)) for unit in self.position.queue)
        return Listing(phrase("The enemies that are still to act, in this order"), items)

    # The map.

    def things(self) -> Grid:
        rows = tuple(
            ((fact("thing", thing.thing),), self.whereabouts(thing), self.about(thing))
            for thing in self.position.things
            if thing.state != "away"
        )
        return Grid(title_of(Position, "things"), (title_of(Thing, "thing"), _WHERE, _STATE), rows)

    def whereabouts(self, thing: Thing) -> Cell:
        if thing.bearer != NOBODY:
            return (phrase("{unit} carries it", unit=thing.bearer),)
        if thing.kind == "search" and thing.state == "done":
            return (phrase("gone"),)
        return (*self.away([Base(thing.x, thing.y, MARKER)]), self.at(thing.x, thing.y))

    def about(self, thing: Thing) -> Cell:
        """What a thing is, or what a token has turned out to be (QU-7.1)."""
        if thing.find is not None:
            find = self.number[thing.find]
            taken = (phrase("taken"),) if thing.state == "done" else ()
            return (fact("find", find), fact("find_text", find), *taken)
        done = (phrase("done"),) if thing.state == "done" else ()
        held = (phrase("held for rounds: {n}", n=thing.held),) if thing.held else ()
        return (_THINGS[thing.kind], *done, *held)

    def terrain(self, mission: Mission) -> Grid:
        """The pieces of terrain and where they are, nearest first (QU-2.4)."""
        rows = tuple(((phrase(LOOKS[look].name),), where) for look, _, where in self.pieces(mission))
        return Grid(phrase("Terrain, by the place of its middle"), (title_of(Change, "piece"), _WHERE), rows)

    def sides(self) -> Grid:
        """QU-13.10"""
        rows = tuple(
            (self.asked_besides(side), (_STANDINGS[side.standing],), self.settled_by(side.side))
            for side in self.position.sides
        )
        return Grid(title_of(Position, "sides"), (phrase("What"), _STATE, phrase("Done or missed by")), rows)

    def settled_by(self, side: int) -> Cell:
        """The conditions that decide a side objective (QU-13.11)."""
        plot = None if self.mission is None else self.mission.plot
        if plot is None:
            return ()
        of = plot.sides[side]
        beaten = (Beaten(of.units),) if of.units else ()
        return tuple(condition.in_words() for condition in (*beaten, *of.done, *of.lost))

    def waves(self) -> Listing:
        """QU-12.2: when more enemies come. Waves without a unit against this party are left out."""
        items: list[Item] = []
        coming = {enemy.wave for enemy in self.position.enemies}
        for number, wave in enumerate(self.position.waves, start=1):
            if not wave.called and number - 1 in coming:
                when = []
                if wave.in_round:
                    when.append(phrase("from round {n} on", n=wave.in_round))
                if wave.at_alert:
                    when.append(phrase("at alert {n}", n=wave.at_alert))
                if wave.waits:
                    when.append(phrase("when something calls it"))
                items.append(Item(phrase("Wave {n}", n=number), tuple(when)))
        return Listing(phrase("Waves to come"), tuple(items))

    def read_aloud(self) -> Listing:
        """What has been read aloud so far."""
        number = self.number[self.position.mission]
        items = [Item(phrase("At the beginning"), (fact("briefing", number),))]
        if self.mission is not None:
            # A scenario on its map has waves of its own.
            news = [wave.news for wave in self.pack.missions[self.mission.number].waves]
            items += [
                Item(phrase("With wave {n}", n=wave), (fact("news", wave),))
                for wave, (each, said) in enumerate(zip(self.position.waves, news, strict=False), start=1)
                if each.called and said is not None
            ]
        items += [Item(phrase("Then"), (fact("story", story),)) for story in self.position.stories]
        if self.position.won:
            ending = "victory" if self.position.won > 0 else "defeat"
            items.append(Item(phrase("At the end"), (fact(ending, number),)))
        return Listing(phrase("Read aloud"), tuple(items))
