"""What the onlooker can do now: where it lights up on the table, and what one gesture does in several choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from sobremesa.engine.choice import Choice, NumberChoice, Verb
from sobremesa.engine.words import key
from sobremesa.games.encrucijada.decks.building import EncrucijadaDecks
from sobremesa.games.encrucijada.rules import effects, fights, lowering, objects, setup, turn, war, windows
from sobremesa.games.encrucijada.rules.choices import DesignChoice, PlaceChoice, TableChoice
from sobremesa.games.encrucijada.state.position import FREE_ARMY
from sobremesa.games.encrucijada.words.hints import LAST_OF_PILE, STILL_TO_DRAW
from sobremesa.table.look import Offer
from sobremesa.web.art import tower
from sobremesa.web.encrucijada.printed import CardFace
from sobremesa.web.encrucijada.seen import PHASES, Seen

# What a press on the place does: go at once (a finger looks first at what it uses), ask first because it shows
# something or loses the match, or carry the turn forward. What is short does in one gesture what else takes several
# presses.
TARGET: Final = "target"
USE: Final = "use"
ASIDE: Final = "aside"
ONWARD: Final = "onward"
MORE: Final = "more"
SHORT: Final = "short"

_ONWARD: Final = (turn.NEXT, windows.PASS, lowering.DONE, fights.LEAVE, fights.LET_GO, effects.FIND_NO_MORE)
_MORE: Final = (*windows.PASSING[1:], windows.CALL_OFF, lowering.EXCHANGE_CARDS, lowering.STACK_ANEW)
_FACTS: Final = {"army": "army", "pile": "pile", "place": "hidden"}
_BY_NUMBER: Final[Mapping[Verb[Any, Any, Any], str]] = {
    turn.DECLARE_WAR: "player",
    objects.PLAYER_OBJECT: "player",
    war.CHOOSE_ARMY: "army:{seat}",
    fights.NAME_ARMY: "army:{seat}",
    turn.DRAW_FROM: "pile:{seat}",
    setup.FIRST_SIX: "pile:{seat}",
}
_PLACES: Final[Mapping[Verb[Any, Any, Any], str]] = {
    lowering.FACE_UP: "pueblo",
    lowering.NEW_ARMY: "new-army",
    lowering.ON_TOP: "top",
    lowering.BENEATH: "bottom",
}


class Deed(NamedTuple):
    """Something that can be done: the text of the choice, and of those that follow in one go (``then``).

    ``spot`` is what is pressed or taken for it (with spaces between them: one of these), ``place`` where what was taken
    is put; either may be empty. ``tone`` says what a press does.
    """

    text: str
    label: str
    notes: tuple[str, ...]
    spot: str
    place: str
    tone: str
    then: tuple[str, ...] = ()
    card: str = ""

    @property
    def said(self) -> str:
        """All of it in one line, for screen readers."""
        return ": ".join(part for part in (self.label, ", ".join(self.notes)) if part)

    @property
    def noted(self) -> str:
        """Its notes in one line."""
        return " · ".join(self.notes)

    @property
    def after(self) -> str:
        """The choices that follow in one go, with spaces between them."""
        return " ".join(self.then)


class Panel(NamedTuple):
    """A ready deck that can be chosen; ``effort`` says how hard it is to play, ``first`` marks the one for a first
    match."""

    deed: Deed
    tower: CardFace
    picture: str
    name: str
    notes: str
    cards: int
    effort: str
    first: bool


class PileCard(NamedTuple):
    """A card of one's deck that can go to a pile: how many of it there are still, and what puts it in each."""

    card: CardFace
    into: tuple[Deed, ...]


class Picks(NamedTuple):
    """What is chosen from the middle of the table, because it lies nowhere else: ready decks, the cards of a deck that
    is divided, cards that are picked, and whatever else there is."""

    decks: tuple[Panel, ...]
    shares: tuple[PileCard, ...]
    cards: tuple[tuple[CardFace, Deed], ...]
    others: tuple[Deed, ...]

    def __bool__(self) -> bool:
        return bool(self.decks or self.shares or self.cards or self.others)


def picks_of(seen: Seen, deeds: list[Deed]) -> Picks:
    """What of these is chosen from the middle."""
    loose = [deed for deed in deeds if not (deed.spot or deed.place or deed.tone)]
    decks, shares = _panels(seen), _shares(seen, loose)
    rest = [deed for deed in loose if not shares or not deed.card]
    rest = [] if decks else rest
    cards = tuple((seen.printed[deed.card], deed) for deed in rest if deed.card)
    return Picks(decks, shares, cards, tuple(deed for deed in rest if not deed.card))


def _panels(seen: Seen) -> tuple[Panel, ...]:
    words, speech, found = seen.words, seen.speech, []
    offered = [offer for offer in seen.look.offers if offer.choice.verb is setup.CHOOSE_DECK]
    if not offered:
        return ()
    decks = EncrucijadaDecks(speech.content)
    recommended = decks.first()
    for offer in offered:
        choice = offer.choice
        if isinstance(choice, NumberChoice):
            deck = speech.content.decks[choice.n]
            whole = seen.printed[deck.tower]
            picture = tower(speech.pack, whole.slug, whole.value, whole.value, words.language).address
            size = sum(copies for copies, _ in deck.cards)
            notes = speech.deck_notes(words, choice.n)
            name, effort, first = speech.deck(words, choice.n), decks.effort(deck, words), deck.id == recommended
            found.append(Panel(_deed(seen, offer), whole, picture, name, notes, size, effort, first))
    return tuple(sorted(found, key=lambda panel: not panel.first))


def _shares(seen: Seen, loose: list[Deed]) -> tuple[PileCard, ...]:
    into: dict[str, list[Deed]] = {}
    words = {verb.word for verb in setup.IN_PILES}
    for deed in loose:
        if deed.card and deed.text.partition(":")[0] in words:
            into.setdefault(deed.card, []).append(deed)
    return tuple(PileCard(seen.printed[slug], tuple(deeds)) for slug, deeds in into.items())


def deeds_of(seen: Seen) -> list[Deed]:
    """What this onlooker can do. Whatever is offered is among them; what is lowered comes once for each place."""
    found: list[Deed] = []
    draws = [offer.choice for offer in seen.look.offers if offer.choice.verb is turn.DRAW_FROM]
    if draws:
        found += _drawn_evenly(seen, draws)
    for offer in seen.look.offers:
        deed, verb = _deed(seen, offer), offer.choice.verb
        found += _lowered(seen, offer, deed) if verb is lowering.LOWER_CARD else [deed]
        if verb is setup.FIRST_SIX:  # said in words, too: nothing tells the piles apart yet
            found.append(deed._replace(spot="", tone=""))
        if verb is turn.NEXT:
            found += _to_the_end(seen, deed)
        for then in ((),) if verb is turn.DECLARE_WAR else () if offer.ahead is None else offer.ahead.courses:
            found += _at_once(seen, deed, (offer.choice, *then))
    return found


def _deed(seen: Seen, offer: Offer) -> Deed:
    words, choice = seen.words, offer.choice
    if offer.ahead is not None and offer.ahead.things:
        spot, place = " ".join([f"{row}:{seat}:{n}" for row, seat, n in offer.ahead.things]), ""
    else:
        spot, place = _declared(seen, offer) if choice.verb is objects.DECLARED_OBJECT else where(seen, choice)
        spot = spot if spot in seen.spots else ""
    return Deed(
        text=choice.text,
        label=_passes(seen) if choice.verb is windows.PASS else str(words.choice(choice)),
        notes=tuple(words.say(text, **facts) for text, facts in offer.notes),
        spot=spot,
        place=place,
        tone=ASIDE if _loses(offer) else _tone(choice.verb, spot or place),
        card=_card_of(seen, choice),
    )


def _loses(offer: Offer) -> bool:
    return any(text == LAST_OF_PILE for text, _ in offer.notes)


def _passes(seen: Seen) -> str:
    """EN-6.4, EN-7.2, EN-8.13: what happens if this is let be, unless somebody else speaks."""
    words = seen.words
    coming = [effect for effect in seen.declared if not effect.told.stopped]
    if coming:
        card, things = seen.printed[coming[0].told.card].number, ", ".join(coming[0].things)
        if len(coming) > 1:
            return words.say("Pass: {n} effects take place, {card} first", n=len(coming), card=card)
        if things:
            return words.say("Pass: {card} takes effect on {things}", card=card, things=things)
        return words.say("Pass: {card} takes effect", card=card)
    if seen.declared:
        return words.say("Pass: nothing takes effect")
    return words.say("Pass: they fight") if len(seen.fighters) > 1 else words.say("Pass: on to the fights")


def where(seen: Seen, choice: Choice) -> tuple[str, str]:
    """The spot of the table that a choice is about, and the place that it puts something in; empty: none."""
    verb = choice.verb
    if isinstance(choice, TableChoice):
        seat = seen.me if choice.seat < 0 else choice.seat
        slug = seen.speech.content.designs[choice.design].id
        lies = [*_lying(seen, slug, seat), f"hand:{slug}"] if seat == seen.me else _lying(seen, slug, seat)
        lies = lies or [spot for player in seen.players for spot in _lying(seen, slug, player.seat)]
        return lies[0] if lies else "", ""
    if isinstance(choice, DesignChoice):
        slug = seen.speech.content.designs[choice.design].id
        return (f"hand:{slug}", "") if verb is lowering.LOWER_CARD else ("", "")
    if isinstance(choice, PlaceChoice):
        return f"{_FACTS[choice.fact]}:{choice.seat}:{choice.n}", ""
    if isinstance(choice, NumberChoice) and verb in _BY_NUMBER:
        return f"{_BY_NUMBER[verb].format(seat=seen.me)}:{choice.n}", ""
    if verb is fights.NAME_TOWER and seen.own is not None:
        return seen.own.tower_spot, ""
    place = _PLACES.get(verb, "")
    return "", f"{place}:{choice.n}" if isinstance(choice, NumberChoice) and place else place


def _declared(seen: Seen, offer: Offer) -> tuple[str, str]:
    """Where a declared effect stands: they are chosen by the order in which they were declared, and lie in the one in
    which they will take place."""
    place = offer.fact("place")
    return "" if place is None else seen.declared[place].spot, ""


def _lying(seen: Seen, slug: str, seat: int | None) -> list[str]:
    """Where cards of this name lie on somebody's table; what is put in another's way lies on theirs."""
    if seat is None:
        return []
    player = seen.players[seat]
    found = [each.spot for each in player.pueblo if each.told.card == slug]
    found += [one.spot for army in player.armies for one in army.cards if one.card and one.card.slug == slug]
    found += [each.spot for each in seen.fighters if (each.told.holder, each.told.card) == (seat, slug)]
    return [*found, player.tower_spot] if player.told.tower == slug else found


def _tone(verb: Verb[Any, Any, Any], on_table: str) -> str:
    if verb in _ONWARD:
        return ONWARD
    if verb is lowering.SHOW:
        return ASIDE
    if verb is effects.USE:
        return USE
    return MORE if verb in _MORE else TARGET if on_table else ""


def _card_of(seen: Seen, choice: Choice) -> str:
    """The card a choice is about, for those that are picked from a pile or put down one after another."""
    if isinstance(choice, TableChoice | DesignChoice):
        return seen.speech.content.designs[choice.design].id
    return ""


# One gesture, several choices.


def _lowered(seen: Seen, offer: Offer, deed: Deed) -> Iterator[Deed]:
    """EN-3.1, EN-3.2: a card of the hand with each place that it can go to: the Pueblo, an army of its own, or the top
    or the bottom of a free one."""
    own, words = seen.own, seen.words
    assert own is not None
    face_up = words.say("{choice}: face up, in your Pueblo", choice=deed.label)
    yield deed._replace(place="pueblo", label=face_up, then=(lowering.FACE_UP.word,))
    alone = words.say("{choice}: face down, an army of its own", choice=deed.label)
    yield deed._replace(place="new-army", label=alone, notes=(), then=(lowering.NEW_ARMY.word,))
    for army in own.armies:
        if army.told.state == FREE_ARMY:
            n = army.n + 1
            first = words.say("{choice}: face down, first in army {n}", choice=deed.label, n=n)
            last = words.say("{choice}: face down, last in army {n}", choice=deed.label, n=n)
            yield deed._replace(place=f"top:{army.n}", label=first, notes=(), then=(f"{lowering.ON_TOP.word}:{n}",))
            yield deed._replace(place=f"bottom:{army.n}", label=last, notes=(), then=(f"{lowering.BENEATH.word}:{n}",))


def _to_the_end(seen: Seen, deed: Deed) -> Iterator[Deed]:
    """EN-5.6 to EN-5.9: through all phases that are left, where that is more than one."""
    letters = [letter for letter, _, _ in PHASES]
    left = len(letters) - letters.index(seen.position.phase) if seen.position.phase in letters else 0
    if left > 1:
        yield deed._replace(label=seen.words.say("End the turn"), tone=MORE, then=(deed.text,) * (left - 1))


def _at_once(seen: Seen, deed: Deed, course: tuple[Choice, ...]) -> Iterator[Deed]:
    """EN-7.1, EN-6.13: an army laid on the rival whom it is to attack, a card on the object of its effect."""
    last, words = course[-1], seen.words
    spot, _ = where(seen, last)
    then = tuple(choice.text for choice in course[1:])
    if last.verb is not turn.DECLARE_WAR:
        label = f"{deed.label}: {words.choice(last)}"
        if (
            deed.spot and spot in seen.spots and _is_single(seen, last)
        ):  # of several copies the one that is meant is asked
            yield deed._replace(label=label, notes=(), place=spot, tone=SHORT, then=then)
        return
    assert seen.own is not None
    for army in seen.own.armies:
        if army.told.state == FREE_ARMY:
            label = words.say("{choice}, with army {n}", choice=str(words.choice(last)), n=army.n + 1)
            led = (*then, f"{war.CHOOSE_ARMY.word}:{army.n + 1}")
            yield Deed(deed.text, label, (), army.spot, spot, SHORT, led)


def _is_single(seen: Seen, choice: Choice) -> bool:
    """Whether no other card of this name lies on the same table."""
    if not isinstance(choice, TableChoice):
        return True
    slug = seen.speech.content.designs[choice.design].id
    return len(_lying(seen, slug, seen.me if choice.seat < 0 else choice.seat)) == 1


_EVENLY: Final = key("Draw {n}, evenly from your piles")


def _drawn_evenly(seen: Seen, draws: list[Choice]) -> list[Deed]:
    """EN-5.5: all that are still to draw, each from the fullest pile."""
    own = seen.own
    count = next((facts["cards"] for text, facts in seen.look.situation if text == STILL_TO_DRAW), 1)
    if own is None or count < 2:
        return []
    texts = {choice.n: choice.text for choice in draws if isinstance(choice, NumberChoice)}
    sizes = {n: own.told.piles[n] for n in texts}
    order = []
    for _ in range(count):
        fullest = max(sizes, key=lambda n: (sizes[n], -n))
        sizes[fullest] -= 1
        order.append(texts[fullest])
    label = seen.words.say(_EVENLY, n=count)
    notes = () if all(sizes.values()) else (seen.words.say(LAST_OF_PILE),)
    return [Deed(order[0], label, notes, "", "", ONWARD, tuple(order[1:]))]
