"""Reviews of finished matches: having one made, how far it is, and what it found."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter
from msgspec import to_builtins
from pydantic import BaseModel, Field
from starlette.requests import Request

from sobremesa.engine.words import Words
from sobremesa.review.ends import Ends, Verdict
from sobremesa.review.review import Account, Cost, Review, Swing
from sobremesa.review.told import choice_told
from sobremesa.table.replay import Replay
from sobremesa.web.api.advice import ReasonShown
from sobremesa.web.api.asking import Anyone, InHouse, Language, Link, Somebody
from sobremesa.web.api.errors import may_fail
from sobremesa.web.aside import projected
from sobremesa.web.house import House
from sobremesa.web.tongue import match_words

router = APIRouter(prefix="/v1/replays", tags=["replays"], responses=may_fail(403, 404, 409, 410))


class SwingShown(BaseModel):
    """A decision, and what made each seat's chances after it of those before: luck, choice and drift add up to the
    difference. In thousandths of a win, by seat."""

    moment: int = Field(description="The moment after it.")
    seat: int = Field(description="Who decided.")
    chances: list[int]
    luck: list[int]
    noise: list[int] = Field(description="That of the luck: less than twice as much luck is not clear.")
    choice: list[int]
    drift: list[int]

    @classmethod
    def of(cls, swing: Swing) -> SwingShown:
        """The swing, as it is shown."""
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
    """What the match brought a seat, all in all, in thousandths of a win."""

    won: int = Field(description="Luck, choice and drift together.")
    luck: int
    noise: float
    choice: int
    drift: int
    given: int = Field(description="What its own choices gave away.")
    given_noise: float

    @classmethod
    def of(cls, account: Account) -> AccountShown:
        """The account, as it is shown."""
        return cls(
            won=account.won,
            luck=account.luck,
            noise=account.noise,
            choice=account.choice,
            drift=account.drift,
            given=account.given,
            given_noise=account.given_noise,
        )


class SaidShown(BaseModel):
    """A choice of a seat."""

    seat: int
    choice: str
    text: str


class EndsShown(BaseModel):
    """What came of both choices in worlds that were played on to the end of the match, in thousandths of a win."""

    gained: int = Field(description="How much more the better one won.")
    noise: int
    worlds: int = Field(description="In how many worlds both were played on.")
    judge_error: int = Field(description="By how much `lost` is above `gained`: the judge's own error.")
    judge_noise: int = Field(description="How far off that may be.")
    verdict: Verdict = Field(
        description="Whether it is shown that the choice cost something: whether `gained` is more than twice its noise."
    )

    @classmethod
    def of(cls, ends: Ends | None) -> EndsShown | None:
        """The ends, as they are shown; nothing for a choice that was not tried."""
        return None if ends is None else cls(**to_builtins(ends))


class CostShown(BaseModel):
    """A choice that clearly gave something away, as the game's judge finds it by what its player could know, in
    thousandths of a win."""

    moment: int = Field(description="The moment before it.")
    chosen: SaidShown
    better: SaidShown
    chance: int = Field(description="How likely its seat was to win with the better one.")
    lost: int
    noise: int = Field(description="That of the sample: the judge's own error is apart, with the ends.")
    ends: EndsShown | None
    advised: bool = Field(description="Whether the player had been given advice.")
    reasons: list[ReasonShown] = Field(description="What speaks for the better one.")
    line: list[SaidShown] = Field(description="How it might have gone on.")

    @classmethod
    def of(cls, cost: Cost, replay: Replay, words: Words) -> CostShown:
        """The choice in words of a language."""
        match = replay.at(cost.moment)

        def said(seat: int, choice: str) -> SaidShown:
            return SaidShown(seat=seat, choice=choice, text=choice_told(words, match, choice))

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
    """What a review found."""

    first: list[int] = Field(description="Each seat's chances before the first decision, in thousandths.")
    swings: list[SwingShown]
    accounts: list[AccountShown] = Field(description="By seat.")
    worst: list[CostShown] = Field(description="The choices that cost most, the dearest first.")

    @classmethod
    def of(cls, review: Review, replay: Replay, words: Words) -> FoundShown:
        """The review in words of a language."""
        return cls(
            first=review.first,
            swings=[SwingShown.of(one) for one in review.swings],
            accounts=[AccountShown.of(review.account(seat)) for seat in range(replay.seats)],
            worst=[CostShown.of(cost, replay, words) for cost in review.worst()],
        )


class ReviewShown(BaseModel):
    """How far the review of a match is: nobody has asked for it if nothing is ``under_way`` and nothing ``found``."""

    under_way: bool
    done: int = Field(description="Decisions that have been looked into.")
    of: int = Field(description="Decisions in all.")
    found: FoundShown | None


@router.get("/{link}/review")
async def review(request: Request, link: Link, house: InHouse, guest: Anyone, language: Language) -> ReviewShown:
    """The review of a finished match, or how far it is: ask again from time to time. The page docs/review.md says what
    luck, choice and drift are."""
    replay = await projected(request, partial(house.replays.replay, link, guest))
    return await _shown(request, house, replay, language)


@router.post("/{link}/review", status_code=202, responses=may_fail(401, 429))
async def begin(request: Request, link: Link, house: InHouse, guest: Somebody, language: Language) -> ReviewShown:
    """Have a finished match reviewed, in the background; of a match that was reviewed before, what was found. You can
    have one match at a time reviewed."""
    replay = await projected(request, partial(house.replays.replay, link, guest))
    await house.reviews.begin(guest.id, replay)
    return await _shown(request, house, replay, language)


async def _shown(request: Request, house: House, replay: Replay, language: str) -> ReviewShown:
    progress, found = house.reviews.progress(replay), await house.reviews.of(replay)
    done = 0 if progress is None else progress.done
    if found is None:
        return ReviewShown(under_way=progress is not None, done=done, of=replay.last, found=None)
    words = match_words(replay.game.name, language, replay.names, replay.pack, replay.log.set_up.options)
    shown = await projected(request, partial(FoundShown.of, found, replay, words))
    return ReviewShown(under_way=False, done=replay.last, of=replay.last, found=shown)
