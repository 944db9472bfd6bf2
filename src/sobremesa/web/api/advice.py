"""Advice for a seat that has to choose."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from sobremesa.engine.words import Words
from sobremesa.review.choices import Reason
from sobremesa.web.advice import choices_of
from sobremesa.web.api.asking import Link
from sobremesa.web.api.errors import may_fail
from sobremesa.web.api.matches import Here, Number, Seat

router = APIRouter(prefix="/v1/matches", tags=["matches"], responses=may_fail(401, 403, 404, 409))


class Wanted(BaseModel):
    """The question for which advice is wanted."""

    ask: Annotated[Number | None, Field(description="The number of the question; by default the pending one.")] = None
    seat: Seat = None


class ReasonShown(BaseModel):
    """A difference between two choices, in the game's terms."""

    term: str
    text: str = Field(description="The same in words; empty for terms that only the program understands.")
    points: int = Field(description="What it is worth to the better choice, in thousandths of a win.")

    @classmethod
    def of(cls, reason: Reason, words: Words) -> ReasonShown:
        """The reason, in the language of ``words``."""
        term = words.speech.terms.get(reason.term)
        return cls(term=reason.term, text="" if term is None else words.say(term), points=reason.points)


class AdvisedShown(BaseModel):
    """A good choice. All numbers are thousandths of a win; the noise is one standard error of the sample."""

    choice: str
    text: str
    chance: int = Field(ge=0, le=1000, description="How likely you are to win with it.")
    noise: int
    lost: int = Field(description="How much less likely than with the first one; 0 unless the difference is clear.")
    lost_noise: int
    reasons: list[ReasonShown] = Field(description="What speaks for the first one.")


class AdviceShown(BaseModel):
    """Advice based on what your seat may know."""

    choices: list[AdvisedShown] = Field(description="The best choices, best first; empty if they can't be compared.")
    then: list[str] = Field(description="How you might continue after the first one.")
    worlds: int = Field(description="The number of imagined worlds in which they were tried.")


@router.post("/{link}/advice")
async def advice(link: Link, wanted: Wanted, here: Here) -> AdviceShown:
    """The best choices, how likely you are to win with them, and why. It takes some seconds, in turn with the bots of
    other tables; repeated requests for a question get the same advice. Nobody else learns of it before the match is
    over; then the log says which decisions were advised. Refused (403) unless the host allows advice."""
    seat = here.own_seat(wanted.seat)
    assert here.guest is not None
    found = await here.house.advise(link, here.guest, seat, wanted.ask)
    known = await choices_of(here.house.live, here.match, found)
    return AdviceShown(
        choices=[
            AdvisedShown(
                choice=one.choice,
                text=str(here.words.choice(known[one.choice])),
                chance=one.chance,
                noise=one.noise,
                lost=one.lost,
                lost_noise=one.lost_noise,
                reasons=[ReasonShown.of(reason, here.words) for reason in one.reasons],
            )
            for one in found.choices
        ],
        then=found.then,
        worlds=found.worlds,
    )
