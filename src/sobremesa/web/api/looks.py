"""What a seat may see of a match, as JSON."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, Field

from sobremesa.engine.words import Words
from sobremesa.table.look import Heard, LineKind, Look, Offer, Undoing


class OptionOffered(BaseModel):
    """Something that can be chosen now."""

    choice: str = Field(description="What to send when you choose it.", examples=["play:magpie:2"])
    text: str = Field(description="The same in words.")
    notes: list[str] = Field(description="What is worth knowing about it.")


class AskShown(BaseModel):
    """The pending question."""

    number: int = Field(description="Identifies the question; an answer has to repeat it.")
    seats: list[int] = Field(description="The seats that may answer.")
    name: str = Field(description="The name of the question, which does not change with the wording of `text`.")
    text: str
    clause: str
    window: bool = Field(description="Whether the table answers for a seat that can only pass.")


class EventShown(BaseModel):
    """An event, as far as the seat may know it."""

    name: str
    clause: str
    text: str
    facts: dict[str, int]


class HeardShown(BaseModel):
    """A line of the log, with the events that the seat may know."""

    line: int
    seat: int | None = Field(description="The seat that decided.")
    kind: LineKind
    events: list[EventShown]


class DieShown(BaseModel):
    """A die that has to be rolled by hand."""

    number: int = Field(description="Identifies it in POST …/dice.")
    faces: int
    seats: list[int] = Field(description="The seats that may enter it.")
    nth: int = Field(description="Which die of its roll it is, counted from 1.")
    clause: str = Field(description="The clause by which it is rolled.")


class UndoingShown(BaseModel):
    """A seat's request to take a choice back."""

    line: int = Field(description="Identifies the request in POST …/undo/answer.")
    seat: int
    waiting: list[int] = Field(description="The seats that have not answered yet.")


class LookShown(BaseModel):
    """A match as one seat (null: a spectator) may see it."""

    game: str
    seat: int | None
    line: int = Field(description="The number of lines in its log.")
    names: list[str] = Field(description="The players' names by seat.")
    bots: list[int] = Field(description="The seats that bots play now.")
    position: dict[str, Any] = Field(description="What the seat may know of the position.")
    pages: list[dict[str, str]] = Field(description="The open pages of the rules, the current one last.")
    ask: AskShown | None
    options: list[OptionOffered] = Field(description="What the seat can choose now; empty if it has nothing to decide.")
    domain: dict[str, Any] = Field(description="For choices too many to list: by verb, the arguments it accepts.")
    situation: list[str] = Field(description="What matters for the question, as far as your seat may know it.")
    heard: list[HeardShown] = Field(description="The latest lines of the log.")
    die: DieShown | None
    undo: int | None = Field(
        description="The number of the choice that the seat may ask to take back, for POST …/undo."
    )
    undoing: UndoingShown | None
    away: list[int] = Field(description="The seats whose players don't have the match open anywhere.")
    stand_in: list[int] = Field(description="The absent players' seats for which you may call a bot: POST …/stand-in.")
    places: list[int] | None = Field(description="Each seat's place once the match is over; 1 is first.")
    ended_by: str = Field(description="The clause that ended the match.")

    @classmethod
    def of(cls, look: Look, words: Words) -> LookShown:
        """The look, in the language of ``words``, which are the match's."""
        ask, die, undoing = look.ask, look.die, look.undoing
        asked = look.view.ask
        return cls(
            game=look.game,
            seat=look.seat,
            line=look.line,
            names=list(look.names),
            bots=list(look.bots),
            position=look.view.position.as_dict(),
            pages=[{"name": page.name, "title": page.title, "clause": page.clause} for page in look.view.pages],
            ask=None
            if ask is None
            else AskShown(
                number=ask.number,
                seats=list(ask.seats),
                name=ask.name,
                text=words.say(ask.why, **ask.facts),
                clause=ask.clause,
                window=ask.window,
            ),
            options=[_offer(offer, words) for offer in look.offers],
            domain={} if asked is None else asked.domain,
            situation=[words.say(sentence, **facts) for sentence, facts in look.situation],
            heard=[_heard(heard, words) for heard in look.heard],
            die=None
            if die is None
            else DieShown(number=die.number, faces=die.faces, seats=list(die.seats), nth=die.nth, clause=die.clause),
            undo=look.undo,
            undoing=None if undoing is None else _undoing(undoing),
            away=list(look.away),
            stand_in=list(look.stand_in),
            places=None if look.places is None else list(look.places),
            ended_by=look.ended_by,
        )


def _undoing(undoing: Undoing) -> UndoingShown:
    return UndoingShown(line=undoing.line, seat=undoing.seat, waiting=list(undoing.waiting))


def _offer(offer: Offer, words: Words) -> OptionOffered:
    return OptionOffered(
        choice=offer.choice.text,
        text=str(words.choice(offer.choice)),
        notes=[words.say(sentence, **facts) for sentence, facts in offer.notes],
    )


def _heard(heard: Heard, words: Words) -> HeardShown:
    return HeardShown(
        line=heard.line,
        seat=heard.seat,
        kind=heard.kind,
        events=[
            EventShown(name=one.name, clause=one.clause, text=words.say(one.key, **one.facts), facts=one.facts)
            for one in heard.events
        ],
    )
