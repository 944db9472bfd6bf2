"""Advice for a seat that is asked."""

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
    """About which question advice is wanted."""

    ask: Annotated[
        Number | None, Field(description="The number of the question; by default the one that is asked.")
    ] = None
    seat: Seat = None


class ReasonShown(BaseModel):
    """What differs, in the game's terms."""

    term: str
    text: str = Field(description="The same in words; empty if it means nothing to people.")
    points: int = Field(description="What it is worth to the better choice, in thousandths of a win.")

    @classmethod
    def of(cls, reason: Reason, words: Words) -> ReasonShown:
        """The reason in words of a language."""
        term = words.speech.terms.get(reason.term)
        return cls(term=reason.term, text="" if term is None else words.say(term), points=reason.points)


class AdvisedShown(BaseModel):
    """A good choice. All its numbers are thousandths of a win, the noise is one standard error of the sample."""

    choice: str
    text: str
    chance: int = Field(ge=0, le=1000, description="How likely you are to win with it.")
    noise: int
    lost: int = Field(description="How much less likely than with the first one; 0 unless it is clear.")
    lost_noise: int
    reasons: list[ReasonShown] = Field(description="What speaks for the first one.")


class AdviceShown(BaseModel):
    """Advice, by what your seat may know."""

    choices: list[AdvisedShown] = Field(description="The best ones, the best first; none where nothing can be weighed.")
    then: list[str] = Field(description="What you might go on with after the first one.")
    worlds: int = Field(description="In how many imagined worlds they were tried.")


@router.post("/{link}/advice")
async def advice(link: Link, wanted: Wanted, here: Here) -> AdviceShown:
    """What you could best choose, how likely you are to win with it and why. It takes some seconds, in turn with the
    bots of other tables; asked again, the same is told again. Nobody else hears of it before the match is over; then
    the log says which decisions were advised. Only where the host allows it (403)."""
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
