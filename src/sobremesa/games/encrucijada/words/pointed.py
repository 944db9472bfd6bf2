"""The objects of a declared effect (EN-6.13), as far as the viewer may know them, as data and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

from sobremesa.engine.page import NOBODY
from sobremesa.engine.position import Eyes, Part, public, seen
from sobremesa.engine.saying import Saying
from sobremesa.engine.words import key
from sobremesa.games.encrucijada.effects.places import A_PILE, AN_ARMY, DECLARED, PLAYER
from sobremesa.games.encrucijada.rules import objects
from sobremesa.games.encrucijada.rules.effects import objects_of
from sobremesa.games.encrucijada.rules.pages import Answering
from sobremesa.games.encrucijada.rules.priority import left_of
from sobremesa.games.encrucijada.state.box import PILES
from sobremesa.games.encrucijada.state.match import ATEMPUS, DISCARD, FIGHTING, HAND, HIDDEN, OUT, PILE, PUEBLO

if TYPE_CHECKING:
    from sobremesa.games.encrucijada.state.match import Encrucijada

_KINDS: Final = {  # of cards, by the zone in which they lie now
    PUEBLO: "pueblo",
    HIDDEN: "hidden",
    FIGHTING: "fighting",
    ATEMPUS: "atempus",
    HAND: "hand",
    DISCARD: "discards",
    **dict.fromkeys((OUT, PILE, PILE + 1, PILE + 2), "gone"),
}
KINDS: Final = (*dict.fromkeys(_KINDS.values()), "player", "army", "pile", "effect")


class EffectObject(Part):
    """An object of a declared effect: a player, an army, a pile, another effect, or a card with its current place."""

    kind: Annotated[str, public("Kind", "Gone is what is no longer there.", "EN-6.13", among=KINDS, says="text")]
    seat: Annotated[int, public("Player", "Whose it is.", "EN-6.13", says="seat")]
    army: Annotated[int, public("Army", "Counted from 0: it, or the one its hidden card is in; else -1.", "EN-3.2")]
    n: Annotated[
        int,
        public(
            "Place",
            "Counted from 0: in the Pueblo, among all hidden cards, of the pile, in the order of effects; else -1.",
            "EN-6.14",
        ),
    ]
    card: Annotated[
        str | None, seen("Card", "Null for what is no card, and for one that one may not know.", "EN-2.4", says="card")
    ]


def objects_seen(match: Encrucijada, eyes: Eyes, answering: Answering, number: int) -> tuple[EffectObject, ...]:
    """The distinct objects of the declared effect with this number. They were chosen in public, so their places stay
    known while the effect is pending; the identity of a hidden card does not become known (EN-6.14)."""
    chosen, lengths = objects_of(match, answering, number)
    found: list[EffectObject] = []
    at = 0
    for step, length in zip(match.box.effects[answering.effects[number]].steps, lengths, strict=True):
        for nth, thing in enumerate(objects.read(chosen[at : at + length])):
            one = _seen(match, eyes, answering, step.zone_of(nth), thing)
            if one not in found:
                found.append(one)
        at += length
    return tuple(found)


def _seen(match: Encrucijada, eyes: Eyes, answering: Answering, zone: int, thing: int) -> EffectObject:
    """An object that was chosen from this zone (one of ``places.py``)."""
    if zone == PLAYER:
        return EffectObject(kind="player", seat=thing, army=NOBODY, n=NOBODY, card=None)
    if zone == A_PILE:
        seat, pile = divmod(thing, PILES)
        return EffectObject(kind="pile", seat=seat, army=NOBODY, n=pile, card=None)
    if zone == DECLARED:
        left = left_of(match, answering)
        return EffectObject(
            kind="effect",
            seat=answering.users[thing],
            army=NOBODY,
            n=left.index(thing) if thing in left else NOBODY,
            card=match.cards[answering.cards[thing]].slug,
        )
    return _army(match, thing) if zone == AN_ARMY else _card(match, eyes, thing)


def _army(match: Encrucijada, last: int) -> EffectObject:
    """The army with this last card (EN-6.13)."""
    seat = match.holder(last)
    armies = [cards[-1] for _, cards in match.stacks(seat)]
    army = armies.index(last) if last in armies else NOBODY
    return EffectObject(kind="gone" if army == NOBODY else "army", seat=seat, army=army, n=NOBODY, card=None)


def _card(match: Encrucijada, eyes: Eyes, card: int) -> EffectObject:
    kind = _KINDS[match.zone(card)]
    seat = match.owner(card) if kind == "gone" else match.holder(card)
    is_hidden = kind == "hidden"
    rows = match.hidden(seat) if is_hidden else match.pueblo[seat] if kind == "pueblo" else ()
    return EffectObject(
        kind=kind,
        seat=seat,
        army=match.stack_of(card)[0] if is_hidden else NOBODY,
        n=rows.index(card) if rows else NOBODY,
        card=match.cards[card].slug if eyes.all_seeing or match.sees(eyes.seat, card) else None,
    )


# In words.


class _Words(NamedTuple):
    """The sentences for an object: alone, and as what an effect points at."""

    alone: str
    aimed: str


_NAMED: Final = {
    "hidden": _Words(
        key("{card}, {seat}’s hidden card {place}"),
        key("it points at {card}, {seat}’s hidden card {place}"),
    ),
    "hand": _Words(key("{card}, in {seat}’s hand"), key("it points at {card}, in {seat}’s hand")),
    "discards": _Words(key("{card}, in {seat}’s discards"), key("it points at {card}, in {seat}’s discards")),
    "atempus": _Words(key("{seat}’s Atempus"), key("it points at {seat}’s Atempus")),
    "effect": _Words(key("the effect of {seat}’s {card}"), key("it points at the effect of {seat}’s {card}")),
}
_ON_THE_TABLE: Final = _Words(key("{seat}’s {card}"), key("it points at {seat}’s {card}"))
_UNNAMED: Final = {
    "player": _Words(key("{seat}"), key("it points at {seat}")),
    "army": _Words(key("{seat}’s army {army}"), key("it points at {seat}’s army {army}")),
    "pile": _Words(key("{seat}’s {pile}"), key("it points at {seat}’s {pile}")),
    "hidden": _Words(
        key("{seat}’s hidden card {place}, in army {army}"),
        key("it points at {seat}’s hidden card {place}, in army {army}"),
    ),
    "hand": _Words(key("a card in {seat}’s hand"), key("it points at a card in {seat}’s hand")),
    "gone": _Words(
        key("something of {seat}’s that is no longer there"),
        key("it points at something of {seat}’s that is no longer there"),
    ),
}
AIMED: Final = frozenset([words.aimed for words in (*_NAMED.values(), _ON_THE_TABLE, *_UNNAMED.values())])


def said_of(thing: EffectObject, numbers: Mapping[str, int]) -> Saying:
    """The object in words; ``numbers`` maps ids of cards to their numbers."""
    return _words_of(thing).alone, _facts_of(thing, numbers)


def aimed_at(thing: EffectObject, numbers: Mapping[str, int]) -> Saying:
    """The object in words, as what an effect points at."""
    return _words_of(thing).aimed, _facts_of(thing, numbers)


def _words_of(thing: EffectObject) -> _Words:
    return _UNNAMED[thing.kind] if thing.card is None else _NAMED.get(thing.kind, _ON_THE_TABLE)


def _facts_of(thing: EffectObject, numbers: Mapping[str, int]) -> dict[str, int]:
    facts = {"seat": thing.seat}
    if thing.card is not None:
        facts["card"] = numbers[thing.card]
    if thing.army != NOBODY:
        facts["army"] = thing.army
    if thing.n != NOBODY:
        facts["pile" if thing.kind == "pile" else "place"] = thing.n
    return facts
