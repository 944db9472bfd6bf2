"""The shapes of what missions say about their plot; the format is told in docs/quest-missions.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, Field

from sobremesa.authoring.reading import NOT_SAID, Bilingual, InBoth, Name, Shape, Slug, one_of_all
from sobremesa.engine.errors import Wording
from sobremesa.games.quest.missions.lengths import Spot
from sobremesa.games.quest.missions.plot.conditions import WHO
from sobremesa.games.quest.missions.plot.deeds import LANDS_ON
from sobremesa.games.quest.missions.plot.plot import SIDES
from sobremesa.games.quest.missions.terrain import LOOKS
from sobremesa.games.quest.rules.things import DEVICE, ITEM, PERSON
from sobremesa.games.quest.state.box import STATS

THINGS: Final = {"device": DEVICE, "item": ITEM, "person": PERSON}

LONGEST_TEXT: Final = 1600  # of what is read aloud
LONGEST_ANSWER: Final = 120


def _yes(said: object) -> bool:
    if said is not True:
        raise ValueError
    return True


_Inches = Annotated[int, Field(ge=1, le=24)]
_Slugs = Slug | Annotated[list[Slug], Field(min_length=1, max_length=4)]
Yes = Annotated[Literal[True], BeforeValidator(_yes)]
"""``true``, and nothing that is as much."""
Value = bool | Annotated[int, Field(ge=-99, le=99)]


Story = Annotated[Bilingual, InBoth(LONGEST_TEXT)]  # what is read aloud
Line = Annotated[Bilingual, InBoth(LONGEST_ANSWER)]


class WhenShape(Shape):
    """Conditions, all of which have to hold (``missions/plot/conditions.py``)."""

    round: Annotated[int, Field(ge=1, le=20)] = NOT_SAID
    alert: Annotated[int, Field(ge=1, le=40)] = NOT_SAID
    fallen: Annotated[int, Field(ge=1, le=4)] = NOT_SAID
    tokens: Annotated[int, Field(ge=1, le=12)] = NOT_SAID
    used: _Slugs = NOT_SAID
    carried: _Slugs = NOT_SAID
    brought: _Slugs = NOT_SAID
    destroyed: Slug = NOT_SAID
    wounded: Slug = NOT_SAID
    shaken: Slug = NOT_SAID
    beaten: Slug = NOT_SAID
    near: Slug = NOT_SAID
    within: _Inches = NOT_SAID
    values: dict[Slug, Value] = Field(NOT_SAID, alias="is", min_length=1)
    at_least: dict[Slug, Annotated[int, Field(ge=-99, le=99)]] = Field(NOT_SAID, min_length=1)


class DeedShape(Shape):
    """One thing that is done (``missions/plot/deeds.py``), with what goes with it."""

    call: Annotated[int, Field(ge=2, le=99)] = NOT_SAID
    alert: Annotated[int, Field(ge=-9, le=9)] = NOT_SAID
    set: dict[Slug, Value] = Field(NOT_SAID, min_length=1)
    add: dict[Slug, Annotated[int, Field(ge=-99, le=99)]] = Field(NOT_SAID, min_length=1)
    becomes: dict[Slug, Literal[tuple(LOOKS)]] = Field(NOT_SAID, min_length=1)  # type: ignore[valid-type]
    spreads: _Inches = NOT_SAID
    flee: Slug = NOT_SAID
    parley: Slug = NOT_SAID
    turn: Slug = NOT_SAID
    fight: Slug = NOT_SAID
    appear: Slug = NOT_SAID
    vanish: Slug = NOT_SAID
    effect: Annotated[list[Any], Field(min_length=1, max_length=4)] = NOT_SAID
    on: Slug = NOT_SAID
    near: Slug = NOT_SAID
    within: _Inches = NOT_SAID
    choose: Story = NOT_SAID
    answers: Annotated[list[Any], Field(min_length=2, max_length=4)] = NOT_SAID
    win: Yes = NOT_SAID
    lose: Yes = NOT_SAID


MOODS: Final = ("flee", "parley", "turn", "fight")
VERBS: Final = (
    *("call", "alert", "set", "add", "becomes", "spreads", *MOODS, "appear", "vanish"),
    *("effect", "choose", "win", "lose"),
)
BESIDE: Final[Mapping[str, tuple[str, ...]]] = {"effect": ("on", "near", "within"), "choose": ("answers",)}
"""What may stand beside a verb."""
NEEDED: Final[Mapping[str, tuple[str, ...]]] = {"choose": ("answers",)}
"""What has to."""


class AnswerShape(Shape):
    """One that the party may choose."""

    id: Slug
    text: Line
    do: list[Any] = Field(default_factory=list, max_length=8)


class TriggerShape(Shape):
    """*When* and *who* and *what*."""

    id: Slug
    when: WhenShape
    who: Slug = "hero"
    unless: WhenShape = NOT_SAID
    again: bool = False
    news: Story = NOT_SAID
    do: list[Any] = Field(default_factory=list, max_length=8)


class ThingShape(Shape):
    """A device, an item or a person."""

    id: Slug
    kind: Literal[tuple(THINGS)]  # type: ignore[valid-type]
    name: Name
    at: Spot
    needs: Slug = NOT_SAID
    test: Literal[STATS] = NOT_SAID  # type: ignore[valid-type]
    hidden: bool = False


class SideShape(Shape):
    """A side objective: what it is about depends on its kind."""

    id: Slug
    kind: Literal[SIDES]  # type: ignore[valid-type]
    name: Line
    of: _Slugs = NOT_SAID
    tokens: Annotated[int, Field(ge=1, le=12)] = NOT_SAID
    alert: Annotated[int, Field(ge=0, le=5)] = 1
    reward: list[Any] = Field(default_factory=list, max_length=8)


_ID: Final = Wording("an id of this mission’s")
PLOT_RIGHT: Final[Mapping[str, Wording]] = {
    "variables": Wording("names, each with what it begins with: true, false or a whole number"),
    "things": Wording("a list of things, each with id:, kind:, name: and at:"),
    "triggers": Wording("a list of triggers, each with id:, when: and do:"),
    "side": Wording("a list of side objectives, each with id:, kind: and name:"),
    "when": one_of_all([field.alias or name for name, field in WhenShape.model_fields.items()]),
    "unless": one_of_all([field.alias or name for name, field in WhenShape.model_fields.items()]),
    "who": Wording("{known}, or the id of units", known=", ".join(WHO)),
    "do": one_of_all(VERBS),
    "again": Wording("true, if it happens once a round; nothing, if once"),
    "hidden": Wording("true, if it is not there at first"),
    "waits": Wording("true, if it comes when it is called"),
    "test": one_of_all(STATS),
    "becomes": Wording("pieces by their id, each with a look: {looks}", looks=", ".join(LOOKS)),
    "on": Wording("{known}, or the id of units", known=", ".join(LANDS_ON)),
    **dict.fromkeys(("used", "carried", "brought", "destroyed", "wounded", "shaken", "beaten", "near", "of"), _ID),
    **dict.fromkeys((*MOODS, "appear", "vanish", "needs"), _ID),
    **dict.fromkeys(("is", "at_least", "set", "add"), Wording("variables of this mission, each with a value")),
    **dict.fromkeys(
        ("within", "spreads"), Wording("a whole number of inches from {least} to {most}", least=1, most=24)
    ),
    "call": Wording("the number of a wave, from 2"),
    "answers": Wording("a list of 2 to 4 answers, each with id: and text:"),
    "tokens": Wording("a whole number from {least} to {most}", least=1, most=12),
    "fallen": Wording("a whole number from {least} to {most}", least=1, most=4),
}
"""What would be right in each entry."""
