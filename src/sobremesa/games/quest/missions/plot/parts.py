"""What missions write of their plot, each entry declared once; the format is told in docs/quest-missions.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Final, Literal, Self

from pydantic import BeforeValidator, Field, WithJsonSchema, model_validator

from sobremesa.authoring.reading import TOLD, Bilingual, Given, InBoth, Name, Shape, Slug, one_of, one_of_all
from sobremesa.authoring.terms import Wrong, read_by, refused
from sobremesa.engine.errors import Wording, quoted
from sobremesa.games.quest.content.grammar import MOST_STEPS, WrittenStep, read_step, wrong_with_effect
from sobremesa.games.quest.missions.lengths import AT, Spot
from sobremesa.games.quest.missions.plot.conditions import WHO
from sobremesa.games.quest.missions.plot.deeds import LANDS_ON
from sobremesa.games.quest.missions.plot.plot import SIDES
from sobremesa.games.quest.missions.terrain import LOOKS
from sobremesa.games.quest.rules.things import DEVICE, ITEM, PERSON
from sobremesa.games.quest.state.box import STATS

THINGS: Final = {"device": DEVICE, "item": ITEM, "person": PERSON}
MOODS: Final = ("flee", "parley", "turn", "fight")
VERBS: Final = (
    *("call", "alert", "set", "add", "becomes", "spreads", *MOODS, "appear", "vanish"),
    *("effect", "choose", "win", "lose"),
)
BESIDE: Final[Mapping[str, tuple[str, ...]]] = {"effect": ("on", "near", "within"), "choose": ("answers",)}
"""What may stand beside a verb."""
NEEDED: Final[Mapping[str, tuple[str, ...]]] = {"choose": ("answers",)}
"""What has to."""

LONGEST_TEXT: Final = 1600  # of what is read aloud
LONGEST_ANSWER: Final = 120


def _yes(said: object) -> bool:
    if said is not True:
        raise ValueError
    return True


Yes = Annotated[bool, BeforeValidator(_yes), WithJsonSchema({"const": True})]
"""``true``, and nothing that is as much."""
Value = bool | Annotated[int, Field(ge=-99, le=99)]
Story = Annotated[Bilingual, InBoth(LONGEST_TEXT)]  # what is read aloud
_Line = Annotated[Bilingual, InBoth(LONGEST_ANSWER)]

_ID: Final = Wording("an id of this mission’s")
_Id = Annotated[Given[Slug], _ID]
_Ids = Annotated[Given[Slug | Annotated[list[Slug], Field(min_length=1, max_length=4)]], _ID]
_ON_UNITS: Final = "{known}, or the id of units"
_Inches = Annotated[
    Given[int], Field(ge=1, le=24), Wording("a whole number of inches from {least} to {most}", least=1, most=24)
]
_Tokens = Annotated[Given[int], Field(ge=1, le=12)]
_End = Annotated[Yes, Wording("true, if the mission ends with it")]
_Variables = Wording("variables of this mission, each with a value")
_More = Annotated[Given[dict[Slug, Annotated[int, Field(ge=-99, le=99)]]], Field(min_length=1), _Variables]


def each_of(ids: str | Sequence[str] | None) -> Sequence[str]:
    """One id or several, or none."""
    return () if ids is None else [ids] if isinstance(ids, str) else ids


class WhenPart(Shape):
    """Conditions, all of which have to hold (``missions/plot/conditions.py``)."""

    round: Annotated[Given[int], Field(ge=1, le=20)] = None
    alert: Annotated[Given[int], Field(ge=1, le=40)] = None
    fallen: Annotated[Given[int], Field(ge=1, le=4)] = None
    tokens: _Tokens = None
    used: _Ids = None
    carried: _Ids = None
    brought: _Ids = None
    destroyed: _Id = None
    wounded: _Id = None
    shaken: _Id = None
    beaten: _Id = None
    near: _Id = None
    within: _Inches = None
    values: Annotated[Given[dict[Slug, Value]], Field(alias="is", min_length=1), _Variables] = None
    at_least: _More = None

    @model_validator(mode="after")
    def _is_near_something(self) -> Self:
        if self.within and not self.near:
            why = Wording("it is not said of what")
            raise refused(Wrong(("within",), why, Wording("near: and within:")))
        return self

    def compared(self) -> Iterator[tuple[str, str, int, bool]]:
        """The variables that it looks at, by entry: the name, the value, and whether more is as good."""
        for name, value in (self.values or {}).items():
            yield "is", name, value, False
        for name, value in (self.at_least or {}).items():
            yield "at_least", name, value, True


_CONDITIONS: Final = one_of_all([field.alias or name for name, field in WhenPart.model_fields.items()])


class DeedPart(Shape):
    """One thing that is done (``missions/plot/deeds.py``), with what goes with it."""

    call: Annotated[Given[int], Field(ge=2, le=99), Wording("the number of a wave, from 2")] = None
    alert: Annotated[Given[int], Field(ge=-9, le=9)] = None
    set: Annotated[Given[dict[Slug, Value]], Field(min_length=1), _Variables] = None
    add: _More = None
    becomes: Annotated[
        Given[dict[Slug, Literal[tuple(LOOKS)]]],  # type: ignore[valid-type]
        Field(min_length=1),
        Wording("pieces by their id, each with a look: {looks}", looks=", ".join(LOOKS)),
    ] = None
    spreads: _Inches = None
    flee: _Id = None
    parley: _Id = None
    turn: _Id = None
    fight: _Id = None
    appear: _Id = None
    vanish: _Id = None
    effect: Annotated[
        Given[list[Annotated[WrittenStep, read_by(read_step)]]],
        Field(min_length=1, max_length=MOST_STEPS),
        Wording("a list of 1 to {most} steps"),
    ] = None
    on: Annotated[Slug, Wording(_ON_UNITS, known=", ".join(LANDS_ON))] = "who"
    near: _Id = None
    within: _Inches = None
    choose: Annotated[Given[Story], TOLD] = None
    answers: Annotated[
        list[AnswerPart],
        Field(min_length=2, max_length=4),
        Wording("a list of 2 to 4 answers, each with id: and text:"),
    ] = Field(default_factory=list)
    win: _End = False
    lose: _End = False

    @property
    def verb(self) -> str:
        """What it does: the name of that entry."""
        return next(verb for verb in VERBS if verb in self.model_fields_set)

    @model_validator(mode="after")
    def _goes_together(self) -> Self:
        said = self.model_fields_set
        verbs = [verb for verb in VERBS if verb in said]
        if len(verbs) != 1:
            why = Wording("it has {n} verb", "it has {n} verbs", n=len(verbs))
            raise refused(Wrong((), why, Wording("one: {verbs}", verbs=one_of(VERBS))))
        verb = verbs[0]
        wrong = [] if self.effect is None else wrong_with_effect(self.effect, "self")
        for entry in sorted(said - {verb, *BESIDE.get(verb, ())}):
            why = Wording("{verb} has no entry {entry}", verb=verb, entry=quoted(entry, 40))
            wrong.append(Wrong((entry,), why, Wording("one: {verbs}", verbs=one_of(VERBS))))
        for entry in NEEDED.get(verb, ()):
            if entry not in said:
                why = Wording("{entry} is missing", entry=entry)
                wrong.append(Wrong((), why, Wording("what {kind} asks for", kind=verb)))
        if wrong:
            raise refused(*wrong)
        return self


_Deeds = Annotated[list[DeedPart], Field(max_length=8), one_of_all(VERBS)]


class AnswerPart(Shape):
    """One that the party may choose."""

    id: Slug
    text: Annotated[_Line, TOLD]
    do: _Deeds = Field(default_factory=list)


DeedPart.model_rebuild()  # answers lead to deeds


class TriggerPart(Shape):
    """*When* and *who* and *what*."""

    id: Slug
    when: Annotated[WhenPart, Field(json_schema_extra={"minProperties": 1}), _CONDITIONS]
    who: Annotated[Slug, Wording(_ON_UNITS, known=", ".join(WHO))] = "hero"
    unless: Annotated[WhenPart, _CONDITIONS] = Field(default_factory=WhenPart)
    again: Annotated[bool, Wording("true, if it happens once a round; nothing, if once")] = False
    news: Annotated[Given[Story], TOLD] = None
    do: _Deeds = Field(default_factory=list)

    @model_validator(mode="after")
    def _happens(self) -> Self:
        wrong = []
        if not self.when.model_fields_set:
            why = Wording("it is not said when it happens")
            wrong.append(Wrong(("when",), why, Wording("a condition at least")))
        if not self.do and self.news is None:
            wrong.append(Wrong((), Wording("nothing happens"), Wording("do: or news:")))
        if wrong:
            raise refused(*wrong)
        return self


class ThingPart(Shape):
    """A device, an item or a person."""

    id: Slug
    kind: Literal[tuple(THINGS)]  # type: ignore[valid-type]
    name: Annotated[Name, TOLD]
    at: Annotated[Spot, AT]
    needs: _Id = None
    test: Annotated[Given[Literal[STATS]], one_of_all(STATS)] = None  # type: ignore[valid-type]
    hidden: Annotated[bool, Wording("true, if it is not there at first")] = False

    @model_validator(mode="after")
    def _needs_as_a_device(self) -> Self:
        if self.needs and self.kind != "device":
            raise refused(Wrong(("needs",), Wording("only devices need something"), Wording("no needs:")))
        return self


class SidePart(Shape):
    """A side objective (QU-13.10): what it is about depends on its kind."""

    id: Slug
    kind: Literal[SIDES]  # type: ignore[valid-type]
    name: Annotated[_Line, TOLD]
    of: _Ids = None
    tokens: _Tokens = None
    alert: Annotated[int, Field(ge=0, le=5)] = 1
    reward: _Deeds = Field(default_factory=list)

    @model_validator(mode="after")
    def _is_about_something(self) -> Self:
        wanted, other = ("tokens", "of") if self.kind == "scavenge" else ("of", "tokens")
        right = Wording("what {kind} asks for", kind=self.kind)
        if wanted not in self.model_fields_set:
            raise refused(Wrong((), Wording("{entry} is missing", entry=wanted), right))
        if other in self.model_fields_set:
            raise refused(Wrong((other,), Wording("{entry} means nothing here", entry=other), right))
        return self


Deeds = Sequence[DeedPart]


def within(deeds: Deeds) -> Iterator[DeedPart]:
    """These deeds and all that follow from answers, in the order in which they are written."""
    for deed in deeds:
        yield deed
        for answer in deed.answers:
            yield from within(answer.do)


def answers_in(deeds: Deeds) -> Iterator[AnswerPart]:
    """All answers that these deeds lead to, in the order in which they are written."""
    for deed in deeds:
        for answer in deed.answers:
            yield answer
            yield from answers_in(answer.do)
