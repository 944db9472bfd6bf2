"""What a match page shows: its regions, and which of them have changed."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import blake2b
from typing import Final

import msgspec
from markupsafe import Markup

from sobremesa.engine.film import Overheard
from sobremesa.engine.words import Words, key
from sobremesa.games import get
from sobremesa.table.look import Heard, LineKind, Look
from sobremesa.table.room import Room
from sobremesa.web.faces import Face, Listed, asking, face_for
from sobremesa.web.render import kept

Regions = dict[str, Markup]

# What lines of the log say that tell no events.
_ASIDES: Final[Mapping[LineKind, str]] = {
    "taken back": key("{seat} takes back a choice."),
    "undo asked": key("{seat} would like to take back their last choice."),
    "undo agreed": key("{seat} agrees."),
    "undo denied": key("{seat} says no."),
    "stood in": key("{seat} is away: a bot plays on."),
    "came back": key("{seat} is back, and plays on."),
    "program": key("The rules were changed by an update. From here, this match is played by the new ones."),
}


@dataclass(frozen=True)
class Front:
    """Who is in front of the screen: ``seats`` are this browser's seats, ``seat`` the one whose hand may be shown
    (None: nobody's), ``guest`` their id."""

    seats: tuple[int, ...]
    seat: int | None
    guest: int | None = None

    def next_in(self, look: Look) -> int | None:
        """The seat to which the device must be passed, because it is asked and the one in front is not."""
        asked = look.ask.seats if look.ask else look.die.seats if look.die else ()
        mine = [seat for seat in asked if seat in self.seats and seat not in look.bots]
        return mine[0] if mine and self.seat not in mine else None


def regions(look: Look, room: Room, front: Front, face: Face, words: Words) -> Regions:
    """Everything on the page that changes during a match, by id. Whoever a bot plays for is asked nothing."""
    away = front.seat in look.bots
    if away:
        look = replace(look, offers=(), undo=False, stand_in=())
    asked = (look.ask.seats, look.ask.why, tuple(look.ask.facts.items()), look.ask.clause) if look.ask else None
    game = get(look.game)
    decks = any(game.hints(words.speech).takes_deck(offer.choice) for offer in look.offers)
    mine = not away and front.seat in (look.ask.seats if look.ask else look.die.seats if look.die else ())
    advice = room.advice and bool(mine) and len(look.offers) > 1
    # What is addressed to one player; all others see the same, rendered once.
    own = (front.seat, room.link) if mine or away or look.undo or look.undoing or look.stand_in else None
    onward = room.campaign if look.places and front.seats else None
    turn = (
        *(own, away, bool(look.places), asked, look.die, look.undoing, look.undo, decks, advice),
        *(look.away, look.stand_in),
        look.stops.passing is None if look.stops else True,
        onward,
    )
    own_face = face_for(look.game)
    board = own_face.board(room.options) if look.places and front.seats else ""
    ending = (front, room.link, room.again, look.places, look.ended_by, board) if look.places else None
    of = {"look": look, "room": room, "front": front}
    epilogue = game.layout(words.speech).epilogue(look.view) if look.places else ()
    retold = bool(game.layout(words.speech).tracks(look.view)) or own_face.retold
    whole = {"ranking": ranking(look), "epilogue": epilogue, "retold": retold, "board": board}
    return {
        "turn": kept("match/turn.html", words, turn, **of, decks=decks, advice=advice, onward=onward),
        **face.regions(look, words),
        "asked": asking(look),
        "ending": kept("match/ending.html", words, ending, **of, **whole),
    }


def ranking(look: Look) -> list[tuple[int, int]]:
    """Places and seats, in order of place; empty while the match is not over."""
    return sorted((place, seat) for seat, place in enumerate(look.places or ()))


def log_lines(heard: Sequence[Heard], look: Look, face: Face, words: Words) -> Markup:
    """Lines of the log, in words."""
    turns = {kind.name for kind in get(look.game).turns}
    chapters = face.chapters(heard, look, words)
    told = ((one.line, one.seat, one.kind, _reason(one), *map(_said, one.events)) for one in heard)
    of = (face.bundle, *told, *((name, one.came, one.more) for name, one in chapters.items()))
    shown = {"heard": heard, "look": look, "face": face, "turns": turns, "chapters": chapters, "asides": _ASIDES}
    return kept("match/lines.html", words, of, **shown)


def _reason(heard: Heard) -> Hashable:
    return heard.why and heard.why.why[0]


def _said(told: Overheard) -> Hashable:
    return told.name, told.clause, told.key, *told.facts.items()


def digests(shown: Mapping[str, Markup]) -> dict[str, str]:
    """A fingerprint of each region, by id, to detect changes; of a listed one, that of its frame and those of
    its items."""
    found: dict[str, str] = {}
    for name, region in shown.items():
        if isinstance(region, Listed):
            found[name] = " ".join((_digest(region.frame), *region.items))
            found.update((item, _digest(text)) for item, text in region.items.items())
        else:
            found[name] = _digest(region)
    return found


def changed(shown: Mapping[str, Markup], marks: Mapping[str, str], has: Mapping[str, str]) -> list[Markup]:
    """Updates for a page that has what the fingerprints ``has`` stand for: ``marks`` are those of what is shown now. Of
    a listed region it is sent the items that have changed; the whole, with what it has left out, if others are in it or
    their order has changed."""
    found = []
    for name, region in shown.items():
        if not isinstance(region, Listed):
            found += [morphing(name, region)] if has.get(name) != marks[name] else []
            continue
        news = {item: text for item, text in region.items.items() if has.get(item) != marks[item]}
        if has.get(name) != marks[name]:
            found.append(morphing(name, region.without(region.items.keys() - news.keys())))
        else:
            found += [morphing(item, text) for item, text in news.items()]
    return found


@lru_cache(maxsize=3000)  # as many as fragments: what is shared or unchanged is processed once
def _digest(text: Markup) -> str:
    return blake2b(text.encode(), digest_size=6).hexdigest()


def together(marks: Mapping[str, str]) -> str:
    """A fingerprint of the whole page."""
    return blake2b("".join(f"{name}{mark}" for name, mark in marks.items()).encode(), digest_size=6).hexdigest()


def morphing(name: str, region: Markup) -> Markup:
    """The region as an update for a page that already has it."""
    return Markup(f'<hx-partial hx-target="#{name}" hx-swap="outerMorph">{region}</hx-partial>')


def appending(name: str, lines: Markup) -> Markup:
    """Something to append to a list."""
    return Markup(f'<hx-partial hx-target="#{name}" hx-swap="beforeend">{lines}</hx-partial>')


def cues(heard: Sequence[Heard]) -> str:
    """What happened, for motion and sound: the same facts as the words of the log, as data."""
    told = [
        {
            "line": one.line,
            "seat": one.seat,
            "kind": one.kind,
            "events": [{"name": event.name, "facts": event.facts} for event in one.events],
        }
        for one in heard
    ]
    return msgspec.json.encode(told).decode()
