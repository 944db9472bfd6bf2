"""What a campaign's files look like: ``campaign.yaml`` and one file for each chapter. The format is described in
docs/quest-campaigns.md.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, Field

from sobremesa.authoring.reading import NOT_SAID, PACK_RIGHT, Bilingual, Flavour, InBoth, Name, Shape, Slug, one_of
from sobremesa.engine.errors import Wording
from sobremesa.games.quest.campaign.conditions import MOST
from sobremesa.games.quest.campaign.record import MOST_TAKE_BACKS
from sobremesa.games.quest.state.box import DIFFICULTIES, MOST_ALERT, STATS

LONGEST_TEXT: Final = 1600
LONGEST_CHOICE: Final = 120
MOST_CHAPTERS: Final = 8
MOST_PAGES: Final = 40  # of a chapter
MOST_CHOICES: Final = 6
MOST_DONE: Final = 4  # of a mission: each may be done or not, however it ends
MOST_COINS: Final = 20  # at a time

_Variable = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,30}$")]
_When = Annotated[list[Annotated[str, Field(max_length=60)]], Field(min_length=1, max_length=6)]
_Price = Annotated[int, Field(ge=0, le=MOST_COINS)]


Text = Annotated[Bilingual, InBoth(LONGEST_TEXT)]  # what is read aloud
_Line = Annotated[Bilingual, InBoth(LONGEST_CHOICE)]


class CampaignShape(Shape):
    """``campaign.yaml``"""

    id: Slug
    name: Name
    flavour: Flavour
    about: Text
    begins: Slug
    coins: _Price = 0
    take_backs: Annotated[int, Field(ge=0, le=MOST_TAKE_BACKS)] = 3
    variables: Annotated[dict[_Variable, Any], Field(max_length=24)] = Field(default_factory=dict)
    chapters: Annotated[list[Slug], Field(min_length=1, max_length=MOST_CHAPTERS)]


def _by_difficulty(said: object) -> tuple[int, ...]:
    """How much higher the alert starts: for all difficulties alike, or for each."""
    by_each = said if isinstance(said, dict) else dict.fromkeys(DIFFICULTIES, said)
    found = [by_each.get(difficulty) for difficulty in DIFFICULTIES]
    alerts = tuple(alert for alert in found if type(alert) is int and 0 <= alert <= MOST_ALERT)
    if len(by_each) != len(DIFFICULTIES) or len(alerts) != len(DIFFICULTIES):
        raise ValueError
    return alerts


_Higher = Annotated[int, Field(ge=0, le=MOST_ALERT)]
Alert = Annotated[tuple[_Higher, _Higher, _Higher], BeforeValidator(_by_difficulty)]


class ChapterShape(Shape):
    """``CHAPTER.yaml``"""

    id: Slug
    name: Name
    alert: Alert = (0, 0, 0)
    harder: Annotated[list[Literal["easy", "normal"]], Field(min_length=1, max_length=2)] = NOT_SAID
    pages: Annotated[list[Any], Field(min_length=1, max_length=MOST_PAGES)]


class PageShape(Shape):
    """A page: what is read, and what can be done there."""

    page: Slug
    title: Name
    text: Text
    also: Annotated[list[Any], Field(min_length=1, max_length=8)] = NOT_SAID
    choices: Annotated[list[Any], Field(min_length=1, max_length=MOST_CHOICES)] = NOT_SAID
    mission: Slug | Annotated[str, Field(pattern=r"^[A-Z-]{10,12}$")] = NOT_SAID
    won: Any = NOT_SAID
    lost: Any = NOT_SAID
    retreat: Any = NOT_SAID
    done: Annotated[dict[Slug, Any], Field(min_length=1, max_length=MOST_DONE)] = NOT_SAID
    inn: Any = NOT_SAID
    ending: Literal[True] = NOT_SAID


class AlsoShape(Shape):
    """A paragraph that is only read under conditions."""

    when: _When
    text: Text


class DoneShape(Shape):
    """What else follows from something that was done in a mission."""

    said: Text = NOT_SAID
    set: dict[_Variable, bool | Annotated[int, Field(ge=0, le=MOST)]] = Field(default_factory=dict)
    add: dict[_Variable, Annotated[int, Field(ge=-MOST, le=MOST)]] = Field(default_factory=dict)
    coins: Annotated[int, Field(ge=-MOST_COINS, le=MOST_COINS)] = 0
    experience: Annotated[int, Field(ge=0, le=3)] = 0
    find: Slug = NOT_SAID


class OutcomeShape(DoneShape):
    """What happens as a result, and the page on which it goes on."""

    to: Slug


class ChoiceShape(Shape):
    """Something the party can do on a page."""

    choice: Slug
    text: _Line
    when: _When = NOT_SAID
    cost: _Price = 0
    test: Literal[STATS] = NOT_SAID  # type: ignore[valid-type]
    then: Any = NOT_SAID
    passed: Any = NOT_SAID
    failed: Any = NOT_SAID


class InnShape(Shape):
    """What an inn sells, what is heard there, and where the road goes on."""

    stock: Annotated[dict[Slug, Annotated[int, Field(ge=1, le=MOST_COINS)]], Field(max_length=8)] = Field(
        default_factory=dict
    )
    rumours: Annotated[list[Any], Field(max_length=6)] = Field(default_factory=list)
    to: Slug


class RumourShape(Shape):
    """Something that is told over a glass."""

    rumour: Slug
    about: _Line
    text: Text
    cost: _Price = 0
    when: _When = NOT_SAID
    set: dict[_Variable, bool | Annotated[int, Field(ge=0, le=MOST)]] = Field(default_factory=dict)
    add: dict[_Variable, Annotated[int, Field(ge=-MOST, le=MOST)]] = Field(default_factory=dict)


_WHOLE: Final = "a whole number from {least} to {most}"
_OUTCOME: Final = Wording("to: a page, and what comes of it: {example}", example="{to: the-inn, coins: 2}")
_PRICE: Final = Wording("a whole number from {least} to {most}", least=0, most=MOST_COINS)

RIGHT: Final = {
    **PACK_RIGHT,
    "begins": Wording("the id of a page"),
    "to": Wording("the id of a page"),
    "coins": _PRICE,
    "cost": _PRICE,
    "take_backs": Wording("a whole number from {least} to {most}", least=0, most=MOST_TAKE_BACKS),
    "variables": Wording("names with what they are at first: true, false, a number, or nothing yet: ~"),
    "chapters": Wording("a list of 1 to {most} chapters, each the name of a file", most=MOST_CHAPTERS),
    "alert": Wording(
        "a whole number from {least} to {most}, or easy:, normal: and hard:, each one", least=0, most=MOST_ALERT
    ),
    "harder": Wording("difficulties: {example}", example="[easy]"),
    "pages": Wording("a list of 1 to {most} pages", most=MOST_PAGES),
    "page": PACK_RIGHT["id"],
    "choice": PACK_RIGHT["id"],
    "rumour": PACK_RIGHT["id"],
    "also": Wording("a list of 1 to {most} paragraphs, each with when: and text:", most=8),
    "when": Wording("a list of conditions: {example}", example="[canary, not burnt, debts >= 2]"),
    "choices": Wording("a list of 1 to {most} choices", most=MOST_CHOICES),
    "test": one_of(STATS),
    **dict.fromkeys(("then", "passed", "failed", "won", "lost", "retreat"), _OUTCOME),
    "mission": Wording("the id of a mission of the pack, or the code of one"),
    "done": Wording(
        "what comes of what was done in the mission, {most} at most: {example}",
        most=MOST_DONE,
        example="{the-guard: {set: {name: true}}}",
    ),
    "ending": Wording("true, or else nothing"),
    "set": Wording("variables with what they become: true, false, or {least} to {most}", least=0, most=MOST),
    "add": Wording("variables with what is added to them: {example}", example="{debts: 1, trust: -1}"),
    "experience": Wording("a whole number from {least} to {most}", least=0, most=3),
    "find": Wording("the id of a find of the pack"),
    "stock": Wording("finds of the pack with their prices: {example}", example="{thick-cloak: 3}"),
    "rumours": Wording("a list of rumours, {most} at most", most=6),
    "inn": Wording("to:, and stock: or rumours:"),
}
"""What would be right in their entries."""
