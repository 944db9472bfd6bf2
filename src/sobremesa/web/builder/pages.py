"""The pages on which decks are built: one's decks, and one deck with all the cards there are."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from sobremesa.engine.decks import LONGEST
from sobremesa.engine.errors import BadInput
from sobremesa.engine.words import Words
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.decks.codes import code_of, draft_of
from sobremesa.games.encrucijada.decks.drafts import RULES, Draft, opening
from sobremesa.games.encrucijada.decks.text import LEAST_CARDS
from sobremesa.games.encrucijada.rules.setup import AT_RANDOM, IN_PILES
from sobremesa.games.encrucijada.state.box import RESOURCES
from sobremesa.table.guests import Guest
from sobremesa.table.kept_decks import KeptDeck
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.room import RoomPlan
from sobremesa.web.builder.compared import counted, differences, earlier, given, laid_out
from sobremesa.web.builder.desk import HEADINGS, SORT_NAMES, SORTS, DeckDesk, on_a_desk, uploaded, value_name, words_of
from sobremesa.web.builder.ours import GAME, own_pack, pack_of
from sobremesa.web.builder.query import FIELDS, LONGEST_QUERY, Query, read_query, values_of
from sobremesa.web.builder.studies import GLANCE, VUELTAS
from sobremesa.web.builder.swaps import MATCHES as SWAP_MATCHES
from sobremesa.web.builder.swaps import Swap, suggested, tried
from sobremesa.web.encrucijada.printed import cards
from sobremesa.web.house import House
from sobremesa.web.pages import Pages
from sobremesa.web.people import field, go_to, known, number, somebody, welcomed, whole_number
from sobremesa.web.ready import ReadyDeck, ready_decks
from sobremesa.web.render import house_of, part, visitor_of, whole
from sobremesa.web.scene import morphing
from sobremesa.web.security import charge_more
from sobremesa.web.shown import must_show, version_shown
from sobremesa.web.viewer import in_front

pages: Final = Pages()


# One's decks.


@pages.get("/decks")
async def mine(request: Request) -> Response:
    """The guest's decks, and the ready ones to start from."""
    house, guest, language = house_of(request), await known(request), visitor_of(request).language
    words = words_of(language)
    desks = await house.store.run(_desks, house, guest, language) if guest else []
    uploads = await house.store.run(_uploads, house, guest, desks, language) if guest else []
    return whole(
        request,
        "builder/mine.html",
        words=words,
        desks=[desk for desk in desks if not desk.deck.is_thrown],
        thrown=[desk for desk in desks if desk.deck.is_thrown],
        ready=ready(own_pack(), words),
        uploads=uploads,
        earlier=[one.digest for one in uploads if one.is_earlier],
    )


def _desks(house: House, guest: Guest, language: str) -> list[DeckDesk]:
    return [on_a_desk(house.packs, deck, language) for deck in house.decks.of(guest)]


class Upload(NamedTuple):
    """A pack that a guest has uploaded or has decks of, and when it was uploaded; ``is_earlier`` if they have uploaded
    another of the same name since."""

    digest: str
    name: str
    since: str
    is_earlier: bool


def _uploads(house: House, guest: Guest, desks: list[DeckDesk], language: str) -> list[Upload]:
    """The guest's own, latest first, then those of others."""
    rows = [row for row in house.packs.of(guest.id) if row.game == GAME]
    latest = {row.name: row.digest for row in reversed(rows)}
    found = {
        row.digest: Upload(row.digest, row.name, uploaded(row.since, language), latest[row.name] != row.digest)
        for row in rows
    }
    for desk in desks:
        if desk.deck.pack:
            found.setdefault(desk.deck.pack, Upload(desk.deck.pack, desk.pack.name, desk.since, False))
    return list(found.values())


def ready(pack: EncrucijadaPack, words: Words) -> tuple[ReadyDeck, ...]:
    """The ready decks of a pack."""
    return ready_decks(GAME, pack, words)


@pages.post("/decks")
async def begin(request: Request) -> Response:
    """A new deck: empty, or from a ready one (``from``), from a text or from a code; of the cards of a ``pack``."""
    house, guest = house_of(request), await welcomed(request)
    start, text, code, digest = (
        await field(request, "from"),
        await field(request, "text", LONGEST),
        await field(request, "code"),
        await field(request, "pack") or None,
    )
    pack = await house.store.run(pack_of, house.packs, digest)
    if start:
        text = _ready_text(start, pack)
    elif code:
        text = _coded(code, pack).text
    deck = await house.store.run(house.decks.keep, guest, GAME, text, digest)
    return go_to(f"/decks/{deck.link}", request, guest)


def _ready_text(named: str, pack: EncrucijadaPack) -> str:
    for deck in pack.decks:
        if deck.id == named:
            lines = [f"tower: {deck.tower}", f"name-es: {deck.name['es']}", f"name-en: {deck.name['en']}"]
            return "\n".join([*lines, *(f"{copies} {card}" for copies, card in deck.cards)]) + "\n"
    raise HTTPException(404)


def _coded(code: str, pack: EncrucijadaPack) -> Draft:
    try:
        return draft_of(pack, code)
    except BadInput:
        raise HTTPException(404) from None


# One deck.


@pages.get("/decks/{link}")
async def build(request: Request, link: str) -> Response:
    """The deck among all cards; ``q`` filters them, ``sort`` orders them."""
    desk = await _desk(request, link)
    found = _catalogue(request, desk)
    if request.headers.get("hx-request"):
        return HTMLResponse(_morphed("catalogue", desk, found), headers={"Cache-Control": "no-store"})
    return whole(request, "builder/build.html", words=desk.words, desk=desk, tab="cards", **found, **_common(desk))


@pages.post("/decks/{link}/copies")
async def put(request: Request, link: str) -> Response:
    """One copy more or fewer of a card (``by`` 1 or -1), or so many (``to``)."""
    card, by, to = await field(request, "card"), await field(request, "by", 2), await field(request, "to", 2)
    if by not in ("", "1", "-1"):
        raise HTTPException(422)

    def changed(draft: Draft) -> Draft:
        _known(draft, card)
        before = int(card == draft.tower) or draft.copies[card]
        return draft.with_copies(card, whole_number(to) if to else before + int(by or 0))

    return await _change(request, link, changed)


@pages.post("/decks/{link}/undo")
async def undo(request: Request, link: str) -> Response:
    """Undo the last change."""
    return await _step(request, link, -1)


@pages.post("/decks/{link}/redo")
async def redo(request: Request, link: str) -> Response:
    """Redo what was undone last."""
    return await _step(request, link, 1)


@pages.post("/decks/{link}/name")
async def rename(request: Request, link: str) -> Response:
    """Call it something else."""
    name = await field(request, "name", 100)
    return await _change(request, link, lambda draft: draft.with_name(name))


@pages.post("/decks/{link}/copy")
async def copy(request: Request, link: str) -> Response:
    """Another deck like it."""
    house, guest = house_of(request), await somebody(request)
    desk = await _desk(request, link)
    draft = desk.draft.with_name(desk.words.say("{name}, a copy", name=desk.name))
    kept = await house.store.run(house.decks.keep, guest, GAME, draft.text, desk.deck.pack)
    return go_to(f"/decks/{kept.link}", request)


@pages.post("/decks/{link}/throw-away")
async def throw_away(request: Request, link: str) -> Response:
    """Throw it away; it can be taken back out."""
    house, guest = house_of(request), await somebody(request)
    thrown = await field(request, "thrown") != "no"
    await house.store.run(house.decks.throw_away, guest, link, thrown)
    return go_to("/decks" if thrown else f"/decks/{link}", request)


# Its text and its link.


@pages.get("/decks/{link}/text")
async def text(request: Request, link: str) -> Response:
    """Its text, and a link that holds it."""
    desk = await _desk(request, link)
    of_pack = f"?pack={desk.deck.pack}" if desk.deck.pack else ""
    return whole(
        request,
        "builder/text.html",
        words=desk.words,
        desk=desk,
        tab="text",
        shared=f"{str(request.base_url).rstrip('/')}/decks/shared/{code_of(desk.draft)}{of_pack}",
        longest=LONGEST,
        **_common(desk),
    )


@pages.post("/decks/{link}/text")
async def rewrite(request: Request, link: str) -> Response:
    """Take the text as written, every line of it."""
    written = await field(request, "text", LONGEST)
    return await _change(request, link, lambda draft: Draft(draft.pack, written), "text", await version_shown(request))


@pages.post("/decks/{link}/line")
async def mend(request: Request, link: str) -> Response:
    """Put the card that was meant (``card``) on a line that can't be read, or remove the line."""
    at, card = await number(request, "line"), await field(request, "card")

    def mended(draft: Draft) -> Draft:
        if card:
            _known(draft, card)
        lost = dict(draft.lost)
        if at not in lost:
            return draft
        meant = draft.pack.known.get(card)
        copies = re.match(r"\s*([0-9]{1,2})", lost[at].text)
        line = f"tower: {card}" if meant is not None and not meant.suit else f"{copies[1] if copies else 1} {card}"
        return draft.without_line(at, line if card else "")

    return await _change(request, link, mended, "text", await version_shown(request))


@pages.get("/decks/shared/{code}")
async def shared(request: Request, code: str) -> Response:
    """A deck that somebody sent as a link."""
    house, digest = house_of(request), request.query_params.get("pack")
    pack = await house.store.run(pack_of, house.packs, digest)
    words = words_of(visitor_of(request).language, pack)
    desk = laid_out(_coded(code, pack).text, pack, words)
    return whole(request, "builder/shared.html", words=words, desk=desk, code=code, pack=digest, **_common(desk))


# Two decks side by side.


@pages.get("/decks/{link}/compare")
async def compare(request: Request, link: str) -> Response:
    """Card by card against another of one's decks, a ready one, or an earlier version of itself (``with``)."""
    house, guest, desk = house_of(request), await somebody(request), await _desk(request, link)
    kept = await house.store.run(house.decks.of, guest)
    alike = [deck for deck in kept if deck.pack == desk.deck.pack and deck.link != link and not deck.is_thrown]
    others = [DeckDesk(deck, desk.pack, desk.words) for deck in alike]
    versions = earlier(await house.store.run(house.decks.versions, guest, link), desk.pack, desk.words)
    named = request.query_params.get("with", "")
    found = {**{one.deck.link: one for one in others}, **{one.id: one.desk for one in versions}}
    other = found.get(named)
    if other is None and named in {deck.id for deck in desk.pack.decks}:
        other = laid_out(_ready_text(named, desk.pack), desk.pack, desk.words)
    return whole(
        request,
        "builder/compare.html",
        words=desk.words,
        desk=desk,
        tab="compare",
        others=others,
        ready=ready(desk.pack, desk.words),
        named=named,
        other=other,
        versions=versions,
        called=next((one.when for one in versions if one.id == named), "") or (other.name if other else ""),
        rows=differences(desk, other) if other else [],
        counted=counted(desk, other) if other else [],
        given=given(desk, other) if other else [],
        **_common(desk),
    )


# The three piles.


@pages.get("/decks/{link}/piles")
async def piles(request: Request, link: str) -> Response:
    """The plan for the three piles (EN-2.2), and a sample of what it deals."""
    desk = await _desk(request, link)
    return whole(request, "builder/piles.html", words=desk.words, desk=desk, tab="piles", **_common(desk))


@pages.post("/decks/{link}/piles")
async def divide(request: Request, link: str) -> Response:
    """Divide by a rule, or move a copy of a card from one pile to another (0: as it comes)."""
    rule = await field(request, "rule")
    if rule:
        if rule not in RULES:
            raise HTTPException(422)
        return await _change(request, link, RULES[rule], "piles")
    card, pile, by = await field(request, "card"), await number(request, "pile"), await field(request, "by", 2)
    if pile > 2 or by not in ("1", "-1"):
        raise HTTPException(422)

    def moved(draft: Draft) -> Draft:
        shares = list(draft.shares.get(card, (0, 0, 0)))
        if sum(shares) + int(by) <= draft.copies[card] and shares[pile] + int(by) >= 0:
            shares[pile] += int(by)
        return draft.with_shares({card: tuple(shares)})

    return await _change(request, link, moved, "piles")


# How it runs.


@pages.get("/decks/{link}/study")
async def study(request: Request, link: str) -> Response:
    """A sample opening (``seed``), and what quick matches tell of it."""
    desk = await _desk(request, link)
    found = await _studied(request, desk)
    if request.headers.get("hx-request"):
        shown = part("builder/deck-study.html", desk.words, desk=desk, **found, **_common(desk))
        return HTMLResponse(morphing("deck-study", shown), headers={"Cache-Control": "no-store"})
    seed = whole_number(request.query_params.get("seed", "1"))
    sample = opening(desk.draft, seed) if desk.draft.size >= LEAST_CARDS else None
    more: dict[str, Any] = {"seed": seed, "sample": sample, "tab": "study"}
    return whole(request, "builder/study.html", words=desk.words, desk=desk, **more, **found, **_common(desk))


@pages.post("/decks/{link}/study")
async def fare(request: Request, link: str) -> Response:
    """Let it play against every ready deck, in the background; only a few matches for a ``glance``, which the page
    asks for by itself and whose turn it need not be."""
    house, guest, desk = house_of(request), await somebody(request), await _desk_shown(request, link)
    if not desk.draft.is_legal:
        raise Refused(ErrorCode.WRONG, "Only a legal deck can be tried.")
    if await field(request, "glance") != "yes":
        await house.studies.begin(guest.id, desk.draft, folder=await _folder(house, desk))
        return go_to(f"/decks/{link}/study", request)
    with suppress(Refused):
        await house.studies.begin(guest.id, desk.draft, GLANCE, await _folder(house, desk))
    return await study(request, link)


async def _folder(house: House, desk: DeckDesk) -> Path | None:
    """Where the cards of a deck lie, None for the game's own."""
    return await house.store.run(house.packs.folder, desk.deck.pack) if desk.deck.pack else None


@pages.post("/decks/{link}/swaps")
async def try_swaps(request: Request, link: str) -> Response:
    """Play matches with each of the suggested swaps, in the background."""
    house, guest, desk = house_of(request), await somebody(request), await _desk_shown(request, link)
    found = await house.studies.of(desk.draft) if desk.draft.is_legal else None
    if found is None or not found.done:
        raise Refused(ErrorCode.WRONG, "Only a deck that has been tried has swaps to suggest.")
    drafts = [swap.of(desk.draft) for swap in suggested(desk.draft, found)]
    await house.studies.begin_all(guest.id, drafts, SWAP_MATCHES, await _folder(house, desk))
    return go_to(f"/decks/{link}/study#swapping", request)


@pages.post("/decks/{link}/swap")
async def swap(request: Request, link: str) -> Response:
    """One copy of a card (``out``) goes, one of another (``into``) comes."""
    wanted = Swap(await field(request, "out"), await field(request, "into"))

    def swapped(draft: Draft) -> Draft:
        _known(draft, *wanted)
        return wanted.of(draft) if draft.copies[wanted.out] else draft

    return await _change(request, link, swapped)


async def _studied(request: Request, desk: DeckDesk) -> dict[str, Any]:
    studies, draft = house_of(request).studies, desk.draft
    study = await studies.of(draft) if draft.is_legal else None
    running = studies.under_way(draft)
    is_whole = study is not None and not running and study.done >= studies.whole(draft)
    swaps = suggested(draft, study) if study is not None and is_whole else []
    return {
        "study": study,
        "running": running,
        "swaps": [tried(draft, study, one, await studies.of(one.of(draft)), desk.words) for one in swaps if study],
        "swapping": any(studies.under_way(one.of(draft)) for one in swaps),
        "each": SWAP_MATCHES * len(desk.pack.decks),
        "of": studies.whole(desk.draft),
        "ready": {deck.id: deck for deck in ready(desk.pack, desk.words)},
        "vueltas": range(1, VUELTAS + 1),
        "resources": RESOURCES,
    }


@pages.post("/decks/{link}/try")
async def try_it(request: Request, link: str) -> Response:
    """A match at once against a bot with a ready deck."""
    house, guest, desk = house_of(request), await somebody(request), await _desk_shown(request, link)
    ids = [deck.id for deck in desk.pack.decks]
    against = await field(request, "against")
    if against not in ids:
        raise HTTPException(422)
    if not desk.draft.is_legal:
        raise Refused(ErrorCode.WRONG, "Only a legal deck can be tried.")
    bots, options = {1: visitor_of(request).preferences.level}, {"deck_2": ids.index(against) + 1}
    plan = RoomPlan(GAME, 2, bots=bots, options=options, pack=desk.deck.pack)
    room = await house.store.run(house.rooms.make, guest, plan, visitor_of(request).language)
    await house.store.run(house.rooms.bring_deck, guest, room.link, 0, desk.draft.text)
    await house.start(guest, room.link)
    return go_to(f"/room/{room.link}", request, guest)


# At a table.


@pages.post("/room/{link}/plan")
async def as_planned(request: Request, link: str) -> Response:
    """Divide as the plan of one's own deck says (EN-2.2): of the decks that have the same cards, the one changed last;
    what it says nothing of is dealt at random."""
    house, guest = house_of(request), await somebody(request)
    match = await house.match_at(link)
    seat = in_front((await house.live.seating(match)).seats_of(guest.id), await field(request, "seat"))
    if seat is None:
        raise Refused(ErrorCode.FORBIDDEN, "You have no seat at this table.")
    look, pack = await house.live.look(match, seat), (await house.room(link)).pack
    for kept in await house.store.run(house.decks.of, guest):
        if kept.pack != pack:
            continue
        draft = Draft(await house.store.run(pack_of, house.packs, pack), kept.text)
        texts = division(draft, [offer.choice.text for offer in look.offers])
        if texts and look.ask is not None:
            charge_more(request, await house.live.choose_all(match, seat, look.ask.number, texts) - 1)
            return Response(status_code=204)
    raise Refused(ErrorCode.MISSING, "None of your decks with a plan for the piles is this one.")


def division(draft: Draft, offered: list[str]) -> list[str]:
    """The choices that divide a deck as its plan says; none if it has no plan, or if other cards are to be divided."""
    words = [verb.word for verb in IN_PILES]
    cards = {text.partition(":")[2] for text in offered if text.partition(":")[0] in words}
    if not draft.shares or cards != set(draft.copies):
        return []
    found = [
        f"{word}:{card}"
        for card, shares in draft.shares.items()
        for word, n in zip(words, shares, strict=True)
        for _ in range(n)
    ]
    return [*found, AT_RANDOM.word] if len(found) < draft.size else found


# What they share.


async def _desk(request: Request, link: str) -> DeckDesk:
    house, guest = house_of(request), await somebody(request)
    deck = await house.store.run(house.decks.deck, guest, link)
    return await house.store.run(on_a_desk, house.packs, deck, visitor_of(request).language)


async def _desk_shown(request: Request, link: str) -> DeckDesk:
    """The same, if the deck is as the page showed it."""
    desk = await _desk(request, link)
    await must_show(request, desk.deck.version)
    return desk


def _known(draft: Draft, *cards: str) -> None:
    if not {*cards} <= draft.pack.known.keys():
        raise HTTPException(422)


async def _change(
    request: Request, link: str, change: Callable[[Draft], Draft], tab: str = "", seen: int | None = None
) -> Response:
    house, guest = house_of(request), await somebody(request)
    pack = (await _desk(request, link)).pack

    def changed(text: str) -> str:
        return change(Draft(pack, text)).text

    deck = await house.store.run(house.decks.change, guest, link, changed, seen)
    return await _after(request, deck, tab)


async def _step(request: Request, link: str, by: int) -> Response:
    house, guest = house_of(request), await somebody(request)
    deck = await house.store.run(house.decks.step, guest, link, by, await version_shown(request))
    return await _after(request, deck, await field(request, "tab"))


async def _after(request: Request, deck: KeptDeck, tab: str) -> Response:
    """The deck after a change: what shows it anew, or its page for a browser without scripts."""
    if not request.headers.get("hx-request"):
        return go_to(f"/decks/{deck.link}{f'/{tab}' if tab in ('text', 'piles') else ''}", request)
    house = house_of(request)
    desk = await house.store.run(on_a_desk, house.packs, deck, visitor_of(request).language)
    shown = Markup().join(
        _morphed(name, desk, {"tab": tab}) for name in ("deck-now", "deck-head", _INSIDE.get(tab, "")) if name
    )
    return HTMLResponse(shown, headers={"Cache-Control": "no-store"})


_INSIDE: Final = {"text": "deck-text", "piles": "deck-piles"}  # what a tab shows anew besides


def _morphed(name: str, desk: DeckDesk, more: dict[str, Any]) -> Markup:
    return morphing(name, part(f"builder/{name}.html", desk.words, desk=desk, **_common(desk), **more))


_A_FEW: Final = 24  # cards of the catalogue that are shown at once, so that the deck below it is not far away


def _catalogue(request: Request, desk: DeckDesk) -> dict[str, Any]:
    query = read_query(request.query_params.get("q", "")[:LONGEST_QUERY], desk.pack)
    sort = request.query_params.get("sort", SORTS[0])
    sort = sort if sort in SORTS else SORTS[0]

    found, most = desk.found(query, sort), max(_A_FEW, whole_number(request.query_params.get("most", "0")))

    def at(query: Query, order: str = sort, most: int = _A_FEW) -> str:
        """The address of another query, or of more that it finds."""
        ordered = f"&sort={order}" if order != SORTS[0] else ""
        return f"/decks/{desk.deck.link}?q={quote(str(query))}{ordered}{f'&most={most}' if most > _A_FEW else ''}"

    chips = [
        (
            one,
            desk.words.say(HEADINGS[one]),
            [
                (v, value_name(one, v, desk.words, desk.pack), query.wants(one, v), at(query.turned(one, v)))
                for v in values_of(one, desk.pack)
            ],
        )
        for one in FIELDS
        if one in HEADINGS
    ]
    return {
        "query": query,
        "sort": sort,
        "chips": chips,
        "found": found,
        "most": most,
        "further": min(_A_FEW, len(found) - most),
        "at": at,
        "everything": at(Query()),
    }


def _common(desk: DeckDesk) -> dict[str, Any]:
    return {"face_of": cards(desk.pack, desk.words.language), "sorts": SORT_NAMES}
