"""The page that reviews a finished match (what won and lost it), and playing on from any moment of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from sobremesa.engine.words import Words
from sobremesa.review.ends import Verdict
from sobremesa.review.review import Account, Cost, Review
from sobremesa.review.sentences import between, choice_told, noise_points, points, reasons_told, signed
from sobremesa.table.guests import Guest
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.replay import Replay
from sobremesa.table.room import Room, RoomPlan
from sobremesa.web.aside import projected
from sobremesa.web.pages import Pages
from sobremesa.web.people import go_to, known, number, remembered, welcomed
from sobremesa.web.render import house_of, part, visitor_of, whole
from sobremesa.web.scene import morphing
from sobremesa.web.tongue import match_words

pages: Final = Pages()

WIDTH: Final = 720
HEIGHT: Final = 240
_EDGE: Final = 8
_STRIKING: Final = 5  # draws that are listed
_ROWS: Final = 24  # rows of the table beside the curve


class ChanceLine(NamedTuple):
    """A player's chances over the match, as the points of a polyline."""

    seat: int
    points: str


class CostShown(NamedTuple):
    """A costly choice in words, and whether its player had been given advice; ``x`` and ``y`` are its place in the
    drawing."""

    cost: Cost
    chosen: str
    better: str
    reasons: list[tuple[str, str]]
    line: list[tuple[int, str]]
    advised: bool
    x: float
    y: float

    @property
    def doubted(self) -> str:
        """A key for the warning that playing on to the end did not confirm the cost; empty if it did."""
        ends = self.cost.ends
        return "" if ends is None or ends.verdict is Verdict.BORNE_OUT else ends.verdict.value


class LuckyDraw(NamedTuple):
    """A draw that changed a seat's chances a lot; ``moment`` is the one after it."""

    moment: int
    seat: int
    luck: int
    noise: int


class Reviewed(NamedTuple):
    """A review as its page shows it."""

    lines: list[ChanceLine]
    accounts: list[Account]
    worst: list[CostShown]
    draws: list[LuckyDraw]
    rows: list[tuple[int, list[int]]]
    advised: list[int]  # how many decisions of each seat were advised

    @property
    def rough(self) -> bool:
        """Whether the estimate drifted by more than half a win; on average it should not drift at all."""
        return any(abs(one.drift) > 500 for one in self.accounts)


def reviewed(replay: Replay, review: Review, words: Words) -> Reviewed:
    """A review, prepared for its page."""
    seats = range(replay.seats)
    lines = [ChanceLine(seat, _drawn(review.curve(seat))) for seat in seats]
    worst = [_told(cost, replay, review, words) for cost in review.worst()]
    last = replay.last
    moments = sorted({round(at * last / _ROWS) for at in range(_ROWS + 1)})
    rows = [(moment, [review.curve(seat)[moment] for seat in seats]) for moment in moments]
    advised = [sum(one.advised for one in replay.decisions if one.seat == seat) for seat in seats]
    return Reviewed(lines, [review.account(seat) for seat in seats], worst, _striking(replay, review), rows, advised)


def _drawn(curve: Sequence[int]) -> str:
    return " ".join(f"{x},{y}" for x, y in (_place(moment, chance, curve) for moment, chance in enumerate(curve)))


def _place(moment: int, chance: int, curve: Sequence[int]) -> tuple[float, float]:
    across = (WIDTH - 2 * _EDGE) / max(1, len(curve) - 1)
    return round(_EDGE + moment * across, 1), round(HEIGHT - _EDGE - (HEIGHT - 2 * _EDGE) * chance / 1000, 1)


def _told(cost: Cost, replay: Replay, review: Review, words: Words) -> CostShown:
    match, curve = replay.at(cost.moment), review.curve(cost.seat)
    return CostShown(
        cost,
        choice_told(words, match, cost.chosen),
        choice_told(words, match, cost.better),
        reasons_told(words, cost.reasons),
        [(one.seat, choice_told(words, match, one.choice)) for one in cost.line],
        replay.decisions[cost.moment].advised,
        *_place(cost.moment, curve[cost.moment], curve),
    )


def _striking(replay: Replay, review: Review) -> list[LuckyDraw]:
    """The draws that changed the chances most, each once: for the player it favoured."""
    together = replay.game.allied
    found = [
        LuckyDraw(swing.moment, seat, swing.luck[seat], swing.noise[seat])
        for swing in review.swings
        for seat in ([0] if together else range(replay.seats))
        if swing.has_luck(seat) and (together or swing.luck[seat] > 0) and points(swing.luck[seat])
    ]
    return sorted(found, key=lambda draw: -abs(draw.luck))[:_STRIKING]


@pages.get("/replay/{link}/review")
async def review(request: Request, link: str) -> Response:
    """The page with the review, its progress, or a button that begins it."""
    house, guest, who = house_of(request), await known(request), visitor_of(request)
    replay = await projected(request, lambda: house.replays.replay(link, guest))
    words = match_words(replay.game.name, who.language, replay.names, replay.pack, replay.log.set_up.options)
    found = await house.reviews.review_of(replay)
    shown = None if found is None else await projected(request, partial(reviewed, replay, found, words))
    inner: dict[str, Any] = {
        "link": link,
        "game": replay.game.name,
        "campaign": await house.store.run(house.replays.campaign, link, guest),
        "names": replay.names,
        "found": shown,
        "progress": house.reviews.progress(replay),
        "size": (WIDTH, HEIGHT),
        "points": points,
        "noise": noise_points,
        "signed": signed,
        "between": between,
        "together": replay.game.allied,
    }
    if request.headers.get("hx-request"):
        # When the review is done the whole page is reloaded, because its forms need a token that only a page has.
        if shown is not None:
            return HTMLResponse("", headers={"HX-Refresh": "true", "Cache-Control": "no-store"})
        pieces = morphing("review", part("replay/reviewed.html", words, **inner))
        return HTMLResponse(pieces, headers={"Cache-Control": "no-store"})
    return whole(request, "replay/review.html", words=words, **inner)


@pages.post("/replay/{link}/review")
async def begin(request: Request, link: str) -> Response:
    """Begin a review in the background."""
    house = house_of(request)
    guest = await welcomed(request)
    replay = await projected(request, lambda: house.replays.replay(link, guest))
    await house.reviews.begin(guest.id, replay)
    return remembered(go_to(f"/replay/{link}/review", request), request, guest)


@pages.post("/replay/{link}/from")
async def again(request: Request, link: str) -> Response:
    """Start a new match against bots from a moment of this one, in the place of one of its seats."""
    guest = await welcomed(request)
    moment, seat = await number(request, "moment"), await number(request, "seat")
    house = house_of(request)
    replay = await projected(request, lambda: house.replays.replay(link, guest))
    if not 0 <= moment < replay.last or not 0 <= seat < replay.seats:
        raise HTTPException(422)
    room = await _laid_again(request, guest, replay, moment, seat)
    return remembered(go_to(f"/room/{room.link}", request), request, guest)


async def _laid_again(request: Request, guest: Guest, replay: Replay, moment: int, seat: int) -> Room:
    house, who, game = house_of(request), visitor_of(request), replay.game
    replay.must_be_by_us()
    options = replay.log.set_up.options
    decks = {
        chair: str(options[deck.name])
        for chair in range(replay.seats)
        if (deck := game.deck_option(chair)) is not None and isinstance(options.get(deck.name), str)
    }
    brought = {deck.name for chair in decks if (deck := game.deck_option(chair)) is not None}
    digest = await house.store.run(house.packs.played, game, replay.log.set_up.content.hash)
    if digest is None:
        raise Refused(ErrorCode.GONE, "The content pack of this match is no longer here.")
    own = await house.store.run(house.packs.own, game)
    plan = RoomPlan(
        game.name,
        replay.seats,
        bots={other: who.preferences.level for other in range(replay.seats) if other != seat},
        options={name: value for name, value in options.items() if name not in brought},
        pack=None if digest == own else digest,
    )
    room = await house.store.run(house.rooms.make, guest, plan, who.language)
    for chair, text in decks.items():
        await house.store.run(house.rooms.bring_deck, guest, room.link, chair, text)
    await house.live.begin_at(room.id, replay, moment)
    return room
