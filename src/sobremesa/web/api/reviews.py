"""Reviews of finished matches: requesting one, its progress, and its findings."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter
from msgspec import to_builtins
from pydantic import BaseModel, Field
from starlette.requests import Request

from sobremesa.engine.words import Words
from sobremesa.review.ends import Ends, Verdict
from sobremesa.review.review import Account, Cost, Review, Swing
from sobremesa.review.sentences import choice_told
from sobremesa.table.replay import Replay
from sobremesa.web.api.advice import ReasonShown
from sobremesa.web.api.asking import Anyone, InHouse, Language, Link, Somebody
from sobremesa.web.api.errors import may_fail
from sobremesa.web.aside import projected
from sobremesa.web.house import House
from sobremesa.web.tongue import match_words

router = APIRouter(prefix="/v1/replays", tags=["replays"], responses=may_fail(403, 404, 409, 410))


class SwingShown(BaseModel):
    """A decision, and how it changed each seat's chances: luck, choice and drift add up to the change. In thousandths
    of a win, by seat."""

    moment: int = Field(description="The moment after it.")
    seat: int = Field(description="The seat that decided.")
    chances: list[int] = Field(description="The chances after it.")
    luck: list[int]
    noise: list[int] = Field(description="The luck's standard error: luck below twice that may be chance.")
    choice: list[int]
    drift: list[int]

    @classmethod
    def of(cls, swing: Swing) -> SwingShown:
        """The swing as a response."""
        return cls(
            moment=swing.moment,
            seat=swing.seat,
            chances=swing.chances,
            luck=swing.luck,
            noise=swing.noise,
            choice=swing.choice,
            drift=swing.drift,
        )


class AccountShown(BaseModel):
    """A seat's totals over the whole match, in thousandths of a win."""

    won: int = Field(description="The sum of luck, choice and drift.")
    luck: int
    noise: float
    choice: int
    drift: int
    given: int = Field(description="What the seat's own choices gave away.")
    given_noise: float

    @classmethod
    def of(cls, account: Account) -> AccountShown:
        """The account as a response."""
        return cls(
            won=account.won,
            luck=account.luck,
            noise=account.noise,
            choice=account.choice,
            drift=account.drift,
            given=account.given,
            given_noise=account.given_noise,
        )


class ChoiceShown(BaseModel):
    """A seat's choice."""

    seat: int
    choice: str
    text: str


class EndsShown(BaseModel):
    """The results of playing both choices on to the end of the match in many worlds, in thousandths of a win."""

    gained: int = Field(description="How much more the better choice won.")
    noise: int = Field(description="The standard error of `gained`.")
    worlds: int = Field(description="The number of worlds.")
    judge_error: int = Field(description="The judge's own error: `lost` minus `gained`.")
    judge_noise: int = Field(description="The standard error of `judge_error`.")
    verdict: Verdict = Field(
        description="Whether the results confirm that the choice cost something: `gained` is more than twice its noise."
    )

    @classmethod
    def of(cls, ends: Ends | None) -> EndsShown | None:
        """The results as a response; None for a choice that was not played on."""
        return None if ends is None else cls(**to_builtins(ends))


class CostShown(BaseModel):
    """A choice that clearly gave something away, as estimated by the game's judge from what its player could know, in
    thousandths of a win."""

    moment: int = Field(description="The moment before it.")
    chosen: ChoiceShown
    better: ChoiceShown
    chance: int = Field(description="How likely the seat was to win with the better choice.")
    lost: int = Field(description="How much less likely it was with the one it made.")
    noise: int = Field(description="The standard error of the sample. The judge's own error is in `ends`.")
    ends: EndsShown | None
    advised: bool = Field(description="Whether the player had been given advice.")
    reasons: list[ReasonShown] = Field(description="What speaks for the better choice.")
    line: list[ChoiceShown] = Field(description="How the match might have continued.")

    @classmethod
    def of(cls, cost: Cost, replay: Replay, words: Words) -> CostShown:
        """The costly choice, in the language of ``words``."""
        match = replay.at(cost.moment)

        def said(seat: int, choice: str) -> ChoiceShown:
            return ChoiceShown(seat=seat, choice=choice, text=choice_told(words, match, choice))

        return cls(
            moment=cost.moment,
            chosen=said(cost.seat, cost.chosen),
            better=said(cost.seat, cost.better),
            chance=cost.chance,
            lost=cost.lost,
            noise=cost.noise,
            ends=EndsShown.of(cost.ends),
            advised=replay.decisions[cost.moment].advised,
            reasons=[ReasonShown.of(reason, words) for reason in cost.reasons],
            line=[said(one.seat, one.choice) for one in cost.line],
        )


class FoundShown(BaseModel):
    """The findings of a review."""

    first: list[int] = Field(description="Each seat's chances before the first decision, in thousandths.")
    swings: list[SwingShown]
    accounts: list[AccountShown] = Field(description="By seat.")
    worst: list[CostShown] = Field(description="The costliest choices, the worst first.")

    @classmethod
    def of(cls, review: Review, replay: Replay, words: Words) -> FoundShown:
        """The review, in the language of ``words``."""
        return cls(
            first=review.first,
            swings=[SwingShown.of(one) for one in review.swings],
            accounts=[AccountShown.of(review.account(seat)) for seat in range(replay.seats)],
            worst=[CostShown.of(cost, replay, words) for cost in review.worst()],
        )


class ReviewShown(BaseModel):
    """The progress of a match's review. If it is neither ``under_way`` nor ``found``, nobody has asked for it."""

    under_way: bool
    done: int = Field(description="The number of decisions reviewed so far.")
    of: int = Field(description="The number of decisions in all.")
    found: FoundShown | None


@router.get("/{link}/review")
async def review(request: Request, link: Link, house: InHouse, guest: Anyone, language: Language) -> ReviewShown:
    """The review of a finished match, or its progress: ask again from time to time. docs/review.md explains luck,
    choice and drift."""
    replay = await projected(request, partial(house.replays.replay, link, guest))
    return await _shown(request, house, replay, language)


@router.post("/{link}/review", status_code=202, responses=may_fail(401, 429))
async def begin(request: Request, link: Link, house: InHouse, guest: Somebody, language: Language) -> ReviewShown:
    """Begin to review a finished match in the background; if it has been reviewed before, returns the findings. You can
    have one review in progress at a time."""
    replay = await projected(request, partial(house.replays.replay, link, guest))
    await house.reviews.begin(guest.id, replay)
    return await _shown(request, house, replay, language)


async def _shown(request: Request, house: House, replay: Replay, language: str) -> ReviewShown:
    progress, found = house.reviews.progress(replay), await house.reviews.review_of(replay)
    done = 0 if progress is None else progress.done
    if found is None:
        return ReviewShown(under_way=progress is not None, done=done, of=replay.last, found=None)
    words = match_words(replay.game.name, language, replay.names, replay.pack, replay.log.set_up.options)
    shown = await projected(request, partial(FoundShown.of, found, replay, words))
    return ReviewShown(under_way=False, done=replay.last, of=replay.last, found=shown)
