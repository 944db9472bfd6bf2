"""What a match page shows: its regions, and which of them have changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import blake2b
from typing import Final, NamedTuple

import msgspec
from markupsafe import Markup

from sobremesa.engine.film import Overheard
from sobremesa.engine.saying import Facts
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

FactPairs = tuple[tuple[str, int | str], ...]  # the facts of a sentence, as a value


class Question(NamedTuple):
    """What is asked, and of whom."""

    seats: tuple[int, ...]
    why: str
    facts: FactPairs
    clause: str


class Placed(NamedTuple):
    """A player in the order of places once the match is over."""

    place: int
    seat: int
    name: str


class LogEvent(NamedTuple):
    """An event in the log; a ``turn`` begins with some."""

    name: str
    clause: str
    key: str
    facts: FactPairs
    turn: bool


class LogChapter(NamedTuple):
    """See :class:`Chapter`."""

    events: int
    title: LogEvent | None
    came: Markup
    more: Markup


class LogPassing(NamedTuple):
    """Why the table passed, and the stop at which it would not have (empty: at none)."""

    why: str
    facts: FactPairs
    clause: str
    stop: str


class LogLine(NamedTuple):
    """A line of the log: ``aside`` is the key of what it says if it tells no events; the chapter of an event is the one
    that it begins."""

    line: int
    seat: int | None
    aside: str
    passing: LogPassing | None
    events: tuple[tuple[LogEvent, LogChapter | None], ...]


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
    return {
        "turn": _turn(look, room, front, away, words),
        **face.regions(look, words),
        "asked": asking(look),
        "ending": _ending(look, room, front, words),
    }


def _turn(look: Look, room: Room, front: Front, away: bool, words: Words) -> Markup:
    """Who chooses what, and what concerns the whole table."""
    hints = get(look.game).hints(words.speech)
    ask = look.ask
    passing = bool(look.stops and look.stops.passing)
    asked = not away and front.seat in (ask.seats if ask else look.die.seats if look.die else ())
    # What is addressed to one player names them; all others see the same, rendered once.
    addressed = asked or away or look.undo or look.undoing or look.stand_in
    return kept(
        "match/turn.html",
        words,
        game=look.game,
        over=bool(look.places),
        mine=asked and not passing,
        passing=passing,
        seat=front.seat if addressed else None,
        link=room.link if addressed else "",
        ask=Question(ask.seats, ask.why, _pairs(ask.facts, words), ask.clause) if ask else None,
        die=look.die,
        absent=look.away,
        stand_in=tuple((seat, look.names[seat]) for seat in look.stand_in),
        stood_in=away,
        undo=look.undo,
        undoing=look.undoing,
        decks=any(hints.takes_deck(offer.choice) for offer in look.offers),
        divides=any(hints.divides_deck(offer.choice) for offer in look.offers),
        advice=room.advice and asked and len(look.offers) > 1,
        onward=room.campaign if look.places and front.seats else None,
    )


def _ending(look: Look, room: Room, front: Front, words: Words) -> Markup:
    """How it ended, and what one can do now; nothing while it goes on."""
    if not look.places:
        return kept("match/ending.html", words, ranking=())
    layout, face = get(look.game).layout(words.speech), face_for(look.game)
    return kept(
        "match/ending.html",
        words,
        game=look.game,
        link=room.link,
        ranking=tuple(Placed(place, seat, look.names[seat]) for place, seat in ranking(look)),
        won=front.seat is not None and look.places[front.seat] == 1,
        plays=bool(front.seats),
        campaign=room.campaign,
        again=bool(room.again),
        board=face.board(room.options) if front.seats else "",
        epilogue=tuple((text, _pairs(facts, words)) for text, facts in layout.epilogue(look.view)),
        clause=look.ended_by,
        retold=bool(layout.tracks(look.view)) or face.retold,
    )


def ranking(look: Look) -> list[tuple[int, int]]:
    """Places and seats, in order of place; empty while the match is not over."""
    return sorted((place, seat) for seat, place in enumerate(look.places or ()))


def log_lines(heard: Sequence[Heard], look: Look, face: Face, words: Words) -> Markup:
    """Lines of the log, in words."""
    turns = {kind.name for kind in get(look.game).turns}
    chapters = face.chapters(heard, look, words)

    def event(told: Overheard) -> LogEvent:
        return LogEvent(told.name, told.clause, told.key, _pairs(told.facts, words), told.name in turns)

    def chapter(name: str) -> LogChapter | None:
        found = chapters.get(name)
        return found and LogChapter(found.events, event(found.title) if found.title else None, found.came, found.more)

    lines = tuple(
        LogLine(
            one.line,
            one.seat,
            _ASIDES.get(one.kind, ""),
            one.why and LogPassing(one.why.why[0], _pairs(one.why.why[1], words), one.why.clause, one.why.stop),
            tuple((event(told), chapter(f"{one.line}-{nth}")) for nth, told in enumerate(one.events, start=1)),
        )
        for one in heard
    )
    return kept("match/lines.html", words, game=look.game, face=face, lines=lines)


def _pairs(facts: Facts, words: Words) -> FactPairs:
    return tuple([(name, fact if isinstance(fact, int) else words.wording(fact)) for name, fact in facts.items()])


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
