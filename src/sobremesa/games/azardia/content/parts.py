"""The cards of a pack, each field declared once: reading, checks, the schemas for editors, texts and the box of a match
all use that declaration."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, Field, PlainValidator, ValidationInfo

from sobremesa.authoring.reading import Part, Unwritten
from sobremesa.authoring.terms import Wrong, refused
from sobremesa.engine.errors import Wording
from sobremesa.games.azardia.content.grammar import Said, make_effect, read_effect, wrong_with_card
from sobremesa.games.azardia.effects.effect import Effect
from sobremesa.games.azardia.state.box import PLAYS

MOST_EFFECTS: Final = 4


def _kind(card: ValidationInfo) -> str | None:
    """The kind of a card that is being read; None if it is wrong about that."""
    play: str | None = card.data.get("play")
    return card.data["deck"] if play == "" else play


def _read_effect(data: Any, card: ValidationInfo) -> Any:
    kind, wrong = _kind(card), list[Wrong]()
    effect = data if kind is None else read_effect(data, kind, wrong)
    if wrong:
        raise refused(*wrong)
    return effect


def _go_together(effects: list[Said], card: ValidationInfo) -> list[Said]:
    kind = _kind(card)
    wrong = [] if kind is None else wrong_with_card(effects, kind)
    if wrong:
        raise refused(*wrong)
    return effects


_Effect = Annotated[Said, PlainValidator(_read_effect, json_schema_input_type=Any)]


class CardPart(Part):
    """A card of a deck. ``play`` is when an action card is played; others are done when they are drawn."""

    deck: Annotated[str, Unwritten()] = ""
    copies: Annotated[int, Field(ge=1, le=100)]
    play: Annotated[str, Unwritten()] = ""
    does: Annotated[
        list[_Effect],
        Field(min_length=1, max_length=MOST_EFFECTS),
        AfterValidator(_go_together),
        Wording("a list of 1 to {most} effects"),
    ]

    def effects(self) -> list[Effect]:
        """New copies of its effects."""
        return [make_effect(said) for said in self.does]


class ActionPart(CardPart):
    """An action card."""

    deck: Annotated[str, Unwritten()] = "action"
    play: Literal[PLAYS]  # type: ignore[valid-type]


class PenaltyPart(CardPart):
    """A penalty."""

    deck: Annotated[str, Unwritten()] = "penalty"


class EventPart(CardPart):
    """An event."""

    deck: Annotated[str, Unwritten()] = "event"


CARDS: Final[Mapping[str, type[CardPart]]] = {"action": ActionPart, "penalty": PenaltyPart, "event": EventPart}
"""The type of a deck's cards."""
