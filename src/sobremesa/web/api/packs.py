"""Content packs: uploading one, and listing your own."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, File, Path, Query, UploadFile
from pydantic import BaseModel, Field
from starlette.requests import Request
from starlette.responses import Response

from sobremesa.authoring.pictures import pictured, shown_of
from sobremesa.table import upload
from sobremesa.table.packs import Packs
from sobremesa.table.refused import ErrorCode, Refused
from sobremesa.table.rooms import game_named
from sobremesa.web.api.asking import InHouse, Somebody
from sobremesa.web.api.errors import FAULTY, NotDone, PackProblem, language_of, may_fail, shown_fault
from sobremesa.web.security import address_of
from sobremesa.web.tongue import game_words

router = APIRouter(prefix="/v1", tags=["packs"], responses=may_fail())

Digest = Annotated[str, Path(pattern=r"^[0-9a-f]{64}$")]
Part = Annotated[str, Path(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40, examples=["magpie"])]


class PackShown(BaseModel):
    """A content pack that can be played with."""

    digest: str = Field(description="Identifies it when a room is made.")
    game: str
    name: str
    plays: str = Field(description="The hash of everything that affects play, as in matches and logs.")


class PackDetails(PackShown):
    """A content pack with its contents."""

    version: str
    designs: int
    cards: int
    pictured: list[str] = Field(description="The parts that have a picture of their own.")


@router.post("/packs", status_code=201, responses={**may_fail(401, 404), 422: {"model": PackProblem}})
async def bring(
    request: Request,
    files: Annotated[
        list[UploadFile],
        File(
            description="A zip file, or single files: pack.yaml, the decks, pictures/….",
            max_length=upload.MOST_FILES,
        ),
    ],
    house: InHouse,
    guest: Somebody,
    game: Annotated[str, Query(max_length=40)] = "azardia",
) -> PackShown:
    """Upload a content pack. If it has faults, all of them are listed and nothing is saved."""
    wanted = game_named(game)
    sent = [(file.filename or "", await file.read(upload.MOST_UPLOADED + 1)) for file in files]
    brought = await house.proofs.run(
        guest.id, address_of(request), lambda: house.packs.bring(wanted, _unpacked(sent), guest.id)
    )
    if brought.digest is None:
        words = game_words(game, language_of(request))
        faults = [shown_fault(one, words) for one in brought.faults]
        why = words.count("{n} fault in this pack.", "{n} faults in this pack.", len(faults))
        raise NotDone(422, PackProblem(error=FAULTY, why=why, faults=faults))
    return await house.store.run(_shown, house.packs, brought.digest)


def _unpacked(sent: list[tuple[str, bytes]]) -> upload.Files:
    if len(sent) == 1 and sent[0][0].casefold().endswith(".zip"):
        return upload.unzip(sent[0][1])
    return upload.gather(sent)


@router.get("/packs/{digest}", responses=may_fail(404))
async def pack(digest: Digest, house: InHouse) -> PackDetails:
    """An uploaded content pack."""
    return await house.store.run(_details, house.packs, digest)


@router.get(
    "/packs/{digest}/pictures/{part}",
    response_class=Response,
    responses={200: {"content": {"image/webp": {}}}, **may_fail(404)},
)
async def picture(digest: Digest, part: Part, house: InHouse) -> Response:
    """The pack's own picture of a card, unit or mission, always as WebP."""
    found = await house.store.run(lambda: shown_of(house.packs.pack(digest), part))
    if found is None:
        raise Refused(ErrorCode.MISSING, "There is no such picture.")
    return Response(found, media_type="image/webp")


@router.get("/me/packs", responses=may_fail(401))
async def mine(house: InHouse, guest: Somebody) -> list[PackShown]:
    """Your uploaded packs, latest first."""
    rows = await house.store.run(house.packs.for_guest, guest.id)
    return [PackShown(digest=row.digest, game=row.game, name=row.name, plays=row.plays) for row in rows]


def _shown(packs: Packs, digest: str) -> PackShown:
    pack = packs.pack(digest)
    return PackShown(digest=digest, game=packs.game(digest), name=pack.name, plays=pack.hash)


def _details(packs: Packs, digest: str) -> PackDetails:
    pack = packs.pack(digest)
    designs, cards = pack.size()
    return PackDetails(
        digest=digest,
        game=packs.game(digest),
        name=pack.name,
        plays=pack.hash,
        version=pack.version,
        designs=designs,
        cards=cards,
        pictured=pictured(pack),
    )
