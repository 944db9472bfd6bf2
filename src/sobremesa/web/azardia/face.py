"""Azardia's face: the board, the tokens, the cards and the dice as one onlooker sees them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from babel.lists import format_list
from markupsafe import Markup

from sobremesa.engine.pack import Pack
from sobremesa.engine.saying import Facts
from sobremesa.engine.words import Fragment, Words, key
from sobremesa.games.azardia.rules import events
from sobremesa.games.azardia.rules.pages import DEAL
from sobremesa.games.azardia.state.box import DECKS
from sobremesa.games.azardia.state.position import PHASES
from sobremesa.games.azardia.words.groups import remarks
from sobremesa.games.azardia.words.hints import grace_turn
from sobremesa.games.azardia.words.speech import DECK_NAMES, PHASE_NAMES, AzardiaSpeech
from sobremesa.table.look import Look
from sobremesa.web.azardia.board import drawing, road_at
from sobremesa.web.azardia.guide import hints_for
from sobremesa.web.azardia.offers import NO_SHELVES, Deed, Offers, barred_ability, deeds_of
from sobremesa.web.azardia.road import Road
from sobremesa.web.azardia.says import Says, printed
from sobremesa.web.azardia.seen import ROLLS, Duellist, Player, Seen, Throw, dice_of
from sobremesa.web.faces import ITEMS, Face, Listed, opening
from sobremesa.web.guide import guide
from sobremesa.web.render import kept, part, shared
from sobremesa.web.tongue import match_words

_PHASES: Final = tuple(zip(PHASES, PHASE_NAMES, strict=True))

# What is printed on a card that is not played in phase C.
MARKS: Final = {"roll": key("when you roll"), "response": key("in response"), "duel": key("in a duel")}

_WITH_DICE: Final = ROLLS | {events.ROLLED_FOR_ORDER.name, events.DUEL_ROLLED.name}  # lines of the log

# How tokens share a square: by their number, how far each stands from the middle and how large it is drawn.
_HUDDLES: Final = {
    1: (((0, 8),), 0.92),
    2: (((-17, 2), (17, 14)), 0.8),
    3: (((-20, 0), (20, 2), (0, 18)), 0.74),
    4: (((-20, -4), (20, -4), (-20, 18), (20, 18)), 0.7),
}

_TONES: Final = {  # what is good and bad news of a player's remarks
    "holds the last square": "good",
    "is taking the last turn": "bad",
    "will lose {turns}": "bad",
    "has an extra turn": "good",
}
_YOU: Final = Markup("<!-- you -->")  # where the row of the onlooker's own player says «you»


class Light(NamedTuple):
    """A square that the onlooker's token can reach now."""

    square: int
    x: float
    y: float
    deed: Deed


class Token(NamedTuple):
    """A token on the board."""

    seat: int
    character: str | None
    square: int
    is_active: bool
    x: float
    y: float
    scale: float


class HandCard(NamedTuple):
    """A card in the onlooker's hand: what can be done with it, or the text of what they may ask about."""

    id: str
    slug: str
    deeds: tuple[Deed, ...]
    wonder: str


class _Row(NamedTuple):
    """A player as others see them, and as they see themselves."""

    plain: Markup
    yours: Markup


class AzardiaFace(Face):
    """See :class:`Face`."""

    bundle = "azardia"
    guides = True

    def still(self, look: Look, words: Words) -> Markup:
        """The drawing of the board, and every card at full size."""
        return part(
            "azardia/still.html",
            words,
            board=drawing(look, words),
            cards=Says(words).printed.values(),
            heralds={
                events.GRACE_BEGINS.name: words.say("The grace turn begins!"),
                events.WON.name: words.say("{seat} wins the match!", seat="{seat}"),
            },
            printed=_cards(words.speech.pack, words.language),
        )

    def regions(self, look: Look, words: Words) -> dict[str, Markup]:
        """First what one can do and one's hand, then the state of the table."""
        seen = Seen(look, words)
        deeds = deeds_of(seen)
        players = tuple((each, tuple(_remarks(each, seen))) for each in seen.players)
        rows = shared(_rows, words, players)
        return {
            "options": _region("options", words, **_options(seen, deeds)),
            "stage": _region("stage", words, **_stage(seen, deeds)),
            "hand": _region("hand", words, **_hand(seen, deeds)),
            "players": Listed.of(_region("players", words, items=ITEMS), _addressed(rows, seen.me)),
            "tokens": _region("tokens", words, **_tokens(seen, deeds)),
            "piles": _region("piles", words, piles=tuple(seen.position.piles.items())),
            "guide": guide(hints_for(seen), look, words),
        }

    def picture(self, event: str, facts: Facts, words: Words) -> Markup:
        """The dice that were rolled."""
        return part("azardia/rolled.html", words, dice=dice_of(facts)) if event in _WITH_DICE else Markup()

    def card_name(self, part: Fragment, words: Words) -> str:
        """It opens the card."""
        speech = words.speech
        assert isinstance(speech, AzardiaSpeech)
        return opening(speech.designs[part.fact].id, part.text)


FACE: Final = AzardiaFace()


def _region(name: str, words: Words, **own: Hashable) -> Markup:
    """A region, or a part of one. ``printed`` is what cards look like, by id."""
    return kept(f"azardia/{name}.html", words, says=Says, printed=_printed, **own)


def _printed(words: Words) -> dict[str, Markup]:
    return _cards(words.speech.pack, words.language)


@lru_cache(maxsize=32)  # they make up most of a hand, and look the same everywhere
def _cards(pack: Pack, language: str) -> dict[str, Markup]:
    """Every card of a pack as it is printed, by id."""
    words = match_words("azardia", language, (), pack)
    decks = dict(zip(DECKS, DECK_NAMES, strict=True))
    cards = printed(pack, language)
    return {slug: part("azardia/card.html", words, card=card, marks=MARKS, decks=decks) for slug, card in cards.items()}


# What can be done.


def _options(seen: Seen, deeds: Offers) -> dict[str, Any]:
    words, throw = seen.words, seen.throw()
    my_turn = seen.me is not None and seen.players[seen.me].is_active
    return {
        "phases": _region("phases", words, phase=seen.position.phase, names=_PHASES),
        "asked": seen.asked,
        "deeds": deeds.shelves,
        "throw": throw,
        "rolled": _rolled(words, throw) if throw and throw.dice else "",
        "on_stage": bool(seen.duel() or seen.answered_card() or deeds.characters),
        "shop": seen.asked and my_turn and seen.position.phase in ("B", "C"),
        "in_grace": seen.in_grace and not seen.look.places,
        "grace": _grace(seen),
        "barred": barred_ability(seen),
    }


def _rolled(words: Words, throw: Throw) -> str:
    """The dice that count, for screen readers."""
    values = [words.number(die.value) for die in throw.dice if not die.left_out]
    return words.say("{seat} rolled {dice}", seat=throw.seat, dice=format_list(values, locale=words.language))


def _grace(seen: Seen) -> str:
    """Whose last turn this is, how the match ends if nobody stops it, and who still has a turn (AZ-11)."""
    words, last_turn = seen.words, seen.position.last_turn
    sudden = seen.look.options.get("grace") == "sudden"
    said = [words.say(text, **facts) for text, facts in grace_turn(seen.position.holder, last_turn, sudden)]
    if said and last_turn == seen.me:
        said[0] = words.say("This is your last turn.")
    owed = [seen.players[seat].name for seat in seen.position.owed]
    if owed:
        said.append(words.say("A last turn awaits {names}.", names=format_list(owed, locale=words.language)))
    return " ".join(said)


# What is played out in the middle: a duel, a card awaiting a response, the choice of characters.


def _stage(seen: Seen, deeds: Offers) -> dict[str, Any]:
    """For who is asked (``me``) with what can be done; everybody else gets the same."""
    duel, answered = seen.duel(), seen.answered_card()
    on_stage = duel or answered or deeds.characters
    return {
        "duel": duel,
        "state": _state_of(seen, duel) if duel else "",
        "answered": answered,
        "me": seen.me if on_stage and seen.asked else None,
        "deeds": deeds.shelves if on_stage else NO_SHELVES,
    }


def _state_of(seen: Seen, duel: tuple[Duellist, Duellist]) -> str:
    words = seen.words
    one, other = duel
    gap = abs(one.total - other.total)
    if not gap:
        if seen.in_grace:
            return words.say("Tied: a tie goes to whoever holds the last square.")
        return words.say("Tied: both roll again.")
    ahead = one if one.total > other.total else other
    behind = other if ahead is one else one
    most = min(2, behind.player.told.coins)
    said = words.say("{seat} leads by {gap}.", seat=ahead.player.told.seat, gap=gap)
    if most:
        said += " " + words.say("{seat} can still add {most} with coins.", seat=behind.player.told.seat, most=most)
    return said


# The hand.


def _hand(seen: Seen, deeds: Offers) -> dict[str, Any]:
    words = seen.words
    dealing = seen.page_name == DEAL.name and bool(seen.position.pool)
    hand = tuple(
        HandCard(
            f"{slug}-{seen.hand[:at].count(slug)}",
            slug,
            tuple(deeds.cards.get(slug, ())),
            _wonder(seen, slug, deeds),
        )
        for at, slug in enumerate(seen.hand)
    )
    return {
        "hand": hand,
        "title": words.say("The gathered cards") if dealing else words.say("Your hand"),
        "watching": seen.me is None,
        "asked": seen.asked,
        "rivals": tuple(each.character for each in seen.position.players) if seen.asked else (),
    }


def _wonder(seen: Seen, slug: str, deeds: Offers) -> str:
    """The choice to ask about for a card that can't be played: with a rival if it needs one."""
    if deeds.cards.get(slug) or not seen.asked:
        return ""
    texts = [
        text
        for text in (f"play:{slug}", *(f"play:{slug}:{seat}" for seat in range(len(seen.players))))
        if text in seen.look.choices.by_text and not text.endswith(f":{seen.me}")
    ]
    return texts[0] if texts else ""


# The players.


def _rows(words: Words, players: tuple[tuple[Player, tuple[tuple[str, str], ...]], ...]) -> tuple[_Row, ...]:
    tag = Markup('<span class="tag">{}</span>').format(words.say("you"))
    drawn = [_region("player", words, you=_YOU, player=each, remarks=remarks) for each, remarks in players]
    return tuple(_Row(one.replace(_YOU, ""), one.replace(_YOU, tag)) for one in drawn)


def _addressed(rows: Sequence[_Row], me: int | None) -> dict[str, Markup]:
    """The players, made once for everybody: only the onlooker's own says «you»."""
    return {f"player-{seat}": row.yours if seat == me else row.plain for seat, row in enumerate(rows)}


def _remarks(player: Player, seen: Seen) -> list[tuple[str, str]]:
    words = seen.words
    found = []
    if player.place == 1:
        found.append(("good", words.say("Winner")))
    elif player.place:
        found.append(("", words.say("Place {place}", place=player.place)))
    found += [(_TONES.get(key, ""), words.say(key, **facts)) for key, facts in remarks(seen.position, player.told.seat)]
    return found


# The board.


def _tokens(seen: Seen, deeds: Offers) -> dict[str, Any]:
    road = road_at(seen.look)
    lights = []
    for square, bringing in sorted(deeds.lit_squares().items()):
        place = road.places[square]
        lights += [Light(square, place.x, place.y, bringing[0])]
    acting = next((player for player in seen.players if player.is_active), None)
    if acting is None and seen.me is not None:
        acting = seen.players[seen.me]
    me = None if seen.me is None else seen.players[seen.me].told
    return {
        "size": (road.width, road.height),
        "lights": tuple(lights),
        "ghost": (me.seat, me.character) if lights and me is not None and me.square else None,
        "tokens": tuple(_standing(seen, road)),
        "focus": acting.told.square if acting else 0,
    }


def _standing(seen: Seen, road: Road) -> list[Token]:
    """The tokens on the board, from the back to the front."""
    found = []
    for player in seen.players:
        told = player.told
        if not told.square:
            continue
        sharing = [other.seat for other in seen.position.players if other.square == told.square]
        offsets, scale = _HUDDLES[len(sharing)]
        dx, dy = offsets[sharing.index(told.seat)]
        place = road.places[told.square]
        x, y = round(place.x + dx, 1), round(place.y + dy, 1)
        found.append(Token(told.seat, told.character, told.square, player.is_active, x, y, scale))
    return sorted(found, key=lambda token: token.y)
