"""What a match remembers: generated from ``fields.py`` by ``python -m sobremesa.engine.fields --write``."""

from __future__ import annotations

from typing import Any, ClassVar

from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY


class Columns(Match):
    """Units are heroes first, in the order of the party; things are those on the map."""

    FACTS: ClassVar[tuple[str, ...]] = (
        "round",
        "active",
        "seat_of",
        "queue",
        "alert",
        "unpacked",
        "won",
        "called",
        "staying",
    )
    COLUMNS: ClassVar[tuple[str, ...]] = (
        "profile",
        "place",
        "marks",
        "conditions",
        "power",
        "tokens",
        "spent",
        "tried",
        "hurt",
        "dread",
        "due",
        "wave",
        "first",
        "strength",
        "x",
        "y",
        "ground",
        "wounds",
        "member",
        "kind",
        "at_x",
        "at_y",
        "state",
        "bearer",
        "lasting",
        "fired",
        "variables",
        "changed",
        "mood",
        "chosen",
        "side",
    )

    round: int = 0  #: from 1
    active: int = NOBODY  #: the unit that is activated now
    seat_of: tuple[int, ...] = ()  #: the player of each hero
    queue: tuple[int, ...] = ()  #: the enemies still to be activated in this round, the next one first (QU-3.1)
    alert: int = 0  #: how much the enemies know
    unpacked: int = 0  #: the heroes who have used the find that they brought (QU-14.6), as bits
    won: int = 0  #: 1 once the main objective is fulfilled, -1 once it can't be any more
    called: int = 0  #: waves that something has called, as bits (QU-13.5)
    staying: int = 0  #: whether the party, having won, stays for side objectives: 1 if it does, 2 if not
    profile: list[int]  #: the number of its profile in the box
    place: list[int]  #: where it is, as ``match.py`` names it
    marks: list[int]  #: as bits, which ``match.py`` names
    conditions: list[int]  #: as bits
    power: list[int]
    tokens: list[int]  #: QU-9.6
    spent: list[int]  #: weapons used up, bits by their place in the profile (QU-9.19)
    tried: list[int]  #: spells tried in this activation, bits by their place
    hurt: list[int]  #: wounds taken in the current activation
    dread: list[int]  #: further wounds that count for its morale (QU-9.12)
    due: list[int]  #: the round in which it comes; 0 while that is open
    wave: list[int]  #: the wave of an enemy
    first: list[int]  #: the number of its first model
    strength: list[int]  #: how many models it began with
    x: list[int]  #: the centre of its base, like ``y``
    y: list[int]
    ground: list[int]  #: the height of the ground there
    wounds: list[int]  #: ``match.DEAD`` once it is gone
    member: list[int]  #: its unit
    kind: list[int]
    at_x: list[int]
    at_y: list[int]
    state: list[int]
    bearer: list[int]  #: the unit that carries it
    lasting: list[int]  #: what spells and skills gave for a while, :data:`~.lasting.WIDTH` ints each
    fired: list[int]  #: the round in which each trigger was last set off, 0 if never (QU-13.1)
    variables: list[int]  #: those of the mission, by number (QU-13.1)
    changed: list[int]  #: changed pieces of terrain: piece and new look in turn (QU-13.3)
    mood: list[int]  #: of a unit that the program plays, as ``match.py`` names it (QU-13.6)
    chosen: list[int]  #: the answers that the party has given, by number, in order (QU-13.8)
    side: list[int]  #: how each side objective stands, as ``match.py`` names it (QU-13.10)

    def bind(self, columns: list[list[int]]) -> None:
        self.columns = columns
        self.profile = columns[0]
        self.place = columns[1]
        self.marks = columns[2]
        self.conditions = columns[3]
        self.power = columns[4]
        self.tokens = columns[5]
        self.spent = columns[6]
        self.tried = columns[7]
        self.hurt = columns[8]
        self.dread = columns[9]
        self.due = columns[10]
        self.wave = columns[11]
        self.first = columns[12]
        self.strength = columns[13]
        self.x = columns[14]
        self.y = columns[15]
        self.ground = columns[16]
        self.wounds = columns[17]
        self.member = columns[18]
        self.kind = columns[19]
        self.at_x = columns[20]
        self.at_y = columns[21]
        self.state = columns[22]
        self.bearer = columns[23]
        self.lasting = columns[24]
        self.fired = columns[25]
        self.variables = columns[26]
        self.changed = columns[27]
        self.mood = columns[28]
        self.chosen = columns[29]
        self.side = columns[30]

    def lay_out(self, units: int, models: int, things: int) -> None:
        """Give every field its initial value; the parameters are the counts that fields are indexed by."""
        self.bind(
            [
                [0] * units,
                [0] * units,
                [0] * units,
                [0] * units,
                [0] * units,
                [0] * units,
                [0] * units,
                [0] * units,
                [0] * units,
                [0] * units,
                [0] * units,
                [0] * units,
                [0] * units,
                [0] * units,
                [0] * models,
                [0] * models,
                [0] * models,
                [0] * models,
                [0] * models,
                [0] * things,
                [0] * things,
                [0] * things,
                [0] * things,
                [NOBODY] * things,
                [],
                [],
                [],
                [],
                [0] * units,
                [],
                [],
            ]
        )

    def carry(self, new: Any) -> None:
        other: Columns = new
        other.round = self.round
        other.active = self.active
        other.seat_of = self.seat_of
        other.queue = self.queue
        other.alert = self.alert
        other.unpacked = self.unpacked
        other.won = self.won
        other.called = self.called
        other.staying = self.staying

    def by_units(self) -> tuple[list[int], ...]:
        """The columns indexed by units."""
        return (
            self.profile,
            self.place,
            self.marks,
            self.conditions,
            self.power,
            self.tokens,
            self.spent,
            self.tried,
            self.hurt,
            self.dread,
            self.due,
            self.wave,
            self.first,
            self.strength,
            self.mood,
        )

    def by_models(self) -> tuple[list[int], ...]:
        """The columns indexed by models."""
        return (self.x, self.y, self.ground, self.wounds, self.member)

    def by_things(self) -> tuple[list[int], ...]:
        """The columns indexed by things."""
        return (self.kind, self.at_x, self.at_y, self.state, self.bearer)

    def check_lengths(self, units: int, models: int, things: int) -> None:
        """Raise ValueError unless every field is as long as its count."""
        if len(self.columns) != 31:
            raise ValueError("a column is missing, or there are too many")
        for field in (*self.by_units(),):
            if len(field) != units:
                raise ValueError("the length of a field is not units")
        for field in (*self.by_models(),):
            if len(field) != models:
                raise ValueError("the length of a field is not models")
        for field in (*self.by_things(),):
            if len(field) != things:
                raise ValueError("the length of a field is not things")
