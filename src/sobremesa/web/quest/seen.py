"""What one onlooker sees of a mission, taken from a Look: the figures on the map, the party, the enemies, how far it
has come."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cached_property
from typing import NamedTuple

from markupsafe import Markup

from sobremesa.engine.groups import Cell
from sobremesa.engine.saying import Phrase, phrase
from sobremesa.engine.view import View
from sobremesa.engine.words import Words
from sobremesa.games.quest.drawn.charts import label_of
from sobremesa.games.quest.drawn.figures import TALLEST, size_of
from sobremesa.games.quest.drawn.marked import NAMES
from sobremesa.games.quest.ground.ground import MARKER
from sobremesa.games.quest.missions.terrain import KINDS, LOOKS
from sobremesa.games.quest.state.position import Hero, Position, Thing, Unit
from sobremesa.games.quest.words.groups import Changes, MeasuredGround, MeasuredView
from sobremesa.games.quest.words.layout import QuestLayout
from sobremesa.games.quest.words.speech import QuestSpeech
from sobremesa.geometry.measure import Base, apart
from sobremesa.table.look import Look
from sobremesa.web.plain.charted import About, Drawn, Place, Token, drawn, offering
from sobremesa.web.plain.options import Bunch, line, plainly
from sobremesa.web.quest.says import Says
from sobremesa.web.quest.sheets import Badge, Sheet, SheetLine, Sheets
from sobremesa.web.render import shared


def wood_of(scale: float) -> int:
    """How broad the wood round the map is, into which heads reach: in pixels of a drawing of this scale."""
    return max(38, round(1400 * scale))


class Body(NamedTuple):
    """A model on the map: its place in the drawing, how much life it has left, in hundredths, and how large its figure
    is drawn: at the upper edge of the map smaller, so that its head is not cut off."""

    at: Place
    left: int
    size: float


class Figure(NamedTuple):
    """A unit on the map. ``drawing`` is the id of its figure, ``offers`` are the ids of the buttons about it;
    ``life`` and ``power`` are what is left of how much, no power for an enemy."""

    id: str
    drawing: str
    side: str
    label: str
    name: str
    bodies: tuple[Body, ...]
    radius: float
    life: tuple[int, int]
    power: tuple[int, int]
    offers: str
    acts: bool
    quiet: bool
    down: bool
    badges: tuple[Badge, ...]


class Piece(NamedTuple):
    """A thing on the map."""

    id: str
    side: str
    kind: str
    label: str
    name: str
    at: Place
    radius: float
    offers: str
    quiet: bool


class Card(NamedTuple):
    """A unit in its list: a hero, or a unit of enemies. ``role`` is the class of a hero who has a name of their own,
    ``who`` plays it, if that has to be said, ``where`` it is from who acts, and what it ``means`` to do, if the program
    plays it."""

    told: Unit
    label: str
    role: Markup
    who: Markup
    where: Markup
    means: Markup
    badges: tuple[Badge, ...]
    acts: bool
    quiet: bool
    offers: str


class Lying(NamedTuple):
    """A thing of the map in its list: ``about`` it what is known, ``tries`` how likely it is to be discovered."""

    told: Thing
    where: Markup
    about: Markup
    tries: tuple[SheetLine, ...]
    offers: str
    quiet: bool


class Ground(NamedTuple):
    """A piece of terrain in its list: what it is, its kinds, and where."""

    name: str
    kinds: str
    where: Markup


class WaveTold(NamedTuple):
    """A wave that has not been called, and when it comes."""

    name: str
    when: str


class TableMap:
    """The map and what stands on it, with nothing that can be done."""

    def __init__(self, view: View, words: Words) -> None:
        speech = words.speech
        assert isinstance(speech, QuestSpeech)
        chart = QuestLayout(speech).chart(view)
        assert chart is not None, "a table knows its mission"
        self.words = words
        self.position: Position = view.position
        self.layout = MeasuredView(view, speech.content, speech.mission, speech.named)
        self.map: Drawn = drawn(chart, words)
        self._units: dict[int, Unit] = {unit.unit: unit for unit in (*self.position.heroes, *self.position.enemies)}
        self._tokens = {token.mark.about: token for token in self.map.tokens}
        self._badges: dict[int, tuple[Badge, ...]] = {}  # by unit: its figure, its row and its sheet show them

    def unit(self, number: int) -> Unit:
        """The hero or the unit of enemies with this number."""
        return self._units[number]

    def marked(self, kind: str, number: int) -> tuple[str, str]:
        """The label and the name of a unit or a thing on the map."""
        mark = self._tokens[kind, number].mark
        return mark.label, self._said(mark.said)

    def place(self, x: int, y: int) -> Place:
        """A place of the table on the drawing."""
        return self.map.place(x, y)

    def _said(self, phrase: Phrase) -> str:
        return plainly(self.words, *phrase)

    # The map.

    @property
    def figures(self) -> list[Figure]:
        """Every unit, enemies first, so that heroes lie above them."""
        return [self.figure(unit) for unit in (*self.position.enemies, *self.position.heroes)]

    @property
    def pieces(self) -> list[Piece]:
        """Every thing that can lie on the map."""
        return [self.piece(thing) for thing in self.position.things]

    def figure(self, unit: Unit) -> Figure:
        """A unit, on the table or not, so that a page keeps a place for it. How far it is from who acts, its row says:
        it is drawn anew when it changes itself."""
        token = self._tokens.get(("unit", unit.unit))
        name = f"mark-unit-{unit.unit}"
        life, power = Says.life(unit), Says.power(unit)
        if token is None or not token.places:
            return Figure(name, "", "", "", "", (), 0.0, life, power, "", False, False, False, ())
        mark = token.mark
        bodies = [
            Body(at, 100 * (unit.tough - model.wounds) // unit.tough, self.size(mark.radius, at))
            for at, model in zip(token.places, unit.models, strict=True)
        ]
        return Figure(
            id=name,
            drawing=f"figure-{unit.profile}",
            side=mark.side,
            label=mark.label,
            name=token.described,
            bodies=tuple(sorted(bodies, key=lambda body: body.at[1])),
            radius=round(mark.radius * self.map.scale, 1),
            life=life,
            power=power,
            offers=token.offers,
            acts=mark.acts,
            quiet=mark.quiet,
            down="unconscious" in unit.marks,
            badges=self.badges(unit),
        )

    def size(self, radius: int, at: Place) -> float:
        """How large the figure on a base of this radius is drawn at a place."""
        room = at[1] + wood_of(self.map.scale)
        return round(min(size_of(radius) * self.map.scale, room / TALLEST), 2)

    def piece(self, thing: Thing) -> Piece:
        """A thing that lies on the map; one that is gone has no kind."""
        token = self._tokens.get(("thing", thing.thing))
        name = f"mark-thing-{thing.thing}"
        if token is None:
            return Piece(name, "", "", "", "", (0, 0), 0, "", False)
        mark = token.mark
        radius, offers = token.radius, token.offers
        return Piece(name, mark.side, thing.kind, mark.label, token.name, token.places[0], radius, offers, mark.quiet)

    def badges(self, unit: Unit) -> tuple[Badge, ...]:
        """All that is the matter with a unit."""
        found = self._badges.get(unit.unit)
        if found is None:
            found = tuple([Badge(sign, self._said(phrase)) for sign, phrase in self.layout.signs(unit).items()])
            self._badges[unit.unit] = found
        return found


class Seen(TableMap):
    """The table as one onlooker sees it."""

    def __init__(self, look: Look, words: Words, bunches: Sequence[Bunch]) -> None:
        super().__init__(look.view, words)
        self._offer(look, bunches)

    def _offer(self, look: Look, bunches: Sequence[Bunch]) -> None:
        self.look, self.bunches, self.map = look, bunches, offering(self.map, look.view.ask, bunches)
        self._tokens = {token.mark.about: token for token in self.map.tokens}

    def asked(self, look: Look, bunches: Sequence[Bunch]) -> Seen:
        """The same table, of one who is not asked, as one who is sees it: with what can be done."""
        seen = copy(self)
        seen._offer(look, bunches)
        seen.sheets = Sheets(look, self.words, bunches)
        return seen

    @cached_property
    def sheets(self) -> Sheets:
        """What the sheets of the units tell."""
        return Sheets(self.look, self.words, self.bunches)

    @property
    def concerned(self) -> set[About]:
        """What something can be done with or to."""
        return {about for about, token in self._tokens.items() if token.offers} | self.sheets.concerned

    # The lists.

    def sheet(self, unit: Unit) -> Sheet:
        """What there is to know of a unit."""
        carried = Says(self.words).carried(unit)
        return self.sheets.of(unit, self.layout.place(unit), self.layout.gifts(unit), self.badges(unit), carried)

    def card(self, unit: Unit) -> Card:
        """The row of a unit."""
        words, heroes = self.words, self.position.heroes
        token = self._tokens.get(("unit", unit.unit))
        hero = unit if isinstance(unit, Hero) else None
        several = hero is not None and len({each.seat for each in heroes}) > 1
        return Card(
            told=unit,
            label=label_of(unit.unit, len(heroes)),
            role=self._joined(self.layout.role(unit)),
            who=line(words, "{seat}", {"seat": hero.seat}) if hero and several else Markup(),
            where=self._away(unit),
            means=self.sheets.brief(unit.unit),
            badges=self.badges(unit),
            acts=unit.unit == self.position.active,
            quiet=token.mark.quiet if token else False,
            offers=token.offers if token else "",
        )

    def _away(self, unit: Unit) -> Markup:
        """How far it is from who acts, and where."""
        bases = self.layout.bases(unit) if unit.place == "table" else []
        return self._joined(() if bases[:1] == self.layout.here else self.layout.away(bases))

    @property
    def things(self) -> list[Lying]:
        """What lies on the map, the nearest first."""
        found = []
        for thing in self.position.things:
            token = self._tokens.get(("thing", thing.thing))
            if token is not None:
                gap = min((apart(mine, Base(thing.x, thing.y, MARKER)) for mine in self.layout.here), default=0)
                found.append((gap, self._lying(thing, token)))
        return [lying for _, lying in sorted(found, key=lambda each: each[0])]

    def _lying(self, thing: Thing, token: Token) -> Lying:
        return Lying(
            told=thing,
            where=self._joined(self.layout.whereabouts(thing)[:1]),
            about=self._joined(self.layout.about(thing)),
            tries=tuple(self.sheets.tries(("thing", thing.thing))),
            offers=token.offers,
            quiet=token.mark.quiet,
        )

    @property
    def terrain(self) -> tuple[Ground, ...]:
        """The pieces of terrain, the nearest first: they are the same until the hero that acts has moved."""
        return shared(
            _terrain, self.words, self.layout.changes, tuple((base.x, base.y, base.radius) for base in self.layout.here)
        )

    def _joined(self, cell: Cell) -> Markup:
        return _joined(self.words, cell)

    # The mission.

    @property
    def waves(self) -> tuple[WaveTold, ...]:
        """Those that are still to be called."""
        return tuple(
            WaveTold(self._said(item.said), ", ".join(map(self._said, item.more))) for item in self.layout.waves().items
        )


def ground_of(words: Words, changes: Changes, here: Sequence[Base]) -> MeasuredGround:
    """The ground of the mission that is played."""
    speech = words.speech
    assert isinstance(speech, QuestSpeech)
    return MeasuredGround(speech.content, speech.mission, changes, here)


def _terrain(words: Words, changes: Changes, here: tuple[tuple[int, int, int], ...]) -> tuple[Ground, ...]:
    ground = ground_of(words, changes, [Base(*circle) for circle in here])
    assert ground.mission is not None, "a table knows its mission"
    return tuple(
        Ground(
            plainly(words, *phrase(LOOKS[look].name)),
            ", ".join(words.say(said) for kind, said in NAMES.items() if KINDS[kind] & kinds == KINDS[kind]),
            _joined(words, where[:1]),
        )
        for look, kinds, where in ground.pieces(ground.mission)
    )


def _joined(words: Words, cell: Cell) -> Markup:
    if len(cell) == 1:  # as most cells are: joining escapes again what is escaped
        return line(words, *cell[0])
    return Markup(", ").join([line(words, *each) for each in cell]) if cell else Markup()


def is_there(unit: Unit) -> bool:
    """Whether a unit has a row that shows: not an enemy that has not come, or is gone."""
    return unit.place == "table" or isinstance(unit, Hero)
