"""Encrucijada's face: rivals above, the war in the middle, one's own table and hand below, as an onlooker sees them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Final, NamedTuple

from markupsafe import Markup

from sobremesa.engine.words import Fragment, Words
from sobremesa.games.encrucijada.words import hints
from sobremesa.games.encrucijada.words.pointed import AIMED
from sobremesa.games.encrucijada.words.speech import EncrucijadaSpeech
from sobremesa.table.look import Look
from sobremesa.web.encrucijada.ahead import ahead_of
from sobremesa.web.encrucijada.guide import hints_for
from sobremesa.web.encrucijada.offers import MORE, ONWARD, SHORT, Deed, deeds_of, picks_of
from sobremesa.web.encrucijada.printed import cards
from sobremesa.web.encrucijada.says import Says
from sobremesa.web.encrucijada.seen import PHASES, Seen
from sobremesa.web.faces import ITEMS, Face, Listed, opening, stops_of
from sobremesa.web.guide import guide
from sobremesa.web.render import kept, part


class EncrucijadaFace(Face):
    """See :class:`Face`."""

    bundle = "encrucijada"
    guides = True

    def still(self, look: Look, words: Words) -> Markup:
        """Every card at full size, and the drawings that all cards share."""
        return part("encrucijada/still.html", words, printed=cards(words.speech.pack, words.language))

    def regions(self, look: Look, words: Words) -> dict[str, Markup]:
        """The rivals, the war, one's own table; then one's hand and what one can do."""
        seen = Seen(look, words)
        deeds = deeds_of(seen)
        region = partial(_region, words)
        picks = picks_of(seen, deeds)
        placed = tuple([deed for deed in deeds if deed.spot or deed.place])
        rivals = seen.rivals
        shown = {f"player-{rival.seat}": region("player", player=rival) for rival in rivals}
        both = (seen.position.attacker, seen.position.defender) if seen.at_war else ()
        shown["war"] = region(
            "war",
            vuelta=seen.position.vuelta,
            sides=tuple(
                Side(seat, seen.players[seat].name, told.desgaste, told.whole)
                for seat in both
                for told in (seen.position.players[seat],)
            ),
            fighters=tuple(seen.fighters),
            declared=tuple(seen.declared),
            film=tuple(seen.film) if both else (),
        )
        if seen.own is not None:
            shown["own"] = region("own", own=seen.own)
            shown["hand"] = region("hand", hand=tuple(seen.hand), over=bool(look.places))
            shown["pick"] = region("pick", down=seen.being_put_down, picks=picks)
            shown["ahead"] = region("ahead", ahead=ahead_of(seen))
        return {
            "board": Listed.of(region("board", items=ITEMS, many=len(rivals)), shown),
            "options": region(
                "options",
                mine=seen.asked,
                over=bool(look.places),
                stops=stops_of(look),
                phase=seen.position.phase,
                onward=_of(deeds, ONWARD),
                more=tuple(deed for deed in _of(deeds, MORE) if not look.stops or deed.text not in look.stops.rests),
                deeds=placed,
                many=sum(deed.tone != SHORT for deed in placed),
                picks=picks,
                lying=tuple(_situation(seen)),
            ),
            "guide": guide(hints_for(seen), look, words),
        }

    def card_name(self, part: Fragment, words: Words) -> str:
        """It opens the card."""
        speech = words.speech
        assert isinstance(speech, EncrucijadaSpeech)
        return opening(speech.content.designs[part.fact].id, part.text)


FACE: Final = EncrucijadaFace()


class Side(NamedTuple):
    """One of the two at war: no more of them, so that all at the table are shown the same."""

    seat: int
    name: str
    desgaste: int
    whole: int


def _region(words: Words, name: str, /, **own: Hashable) -> Markup:
    """A region, or a piece of one, which stays while the region changes."""
    return kept(f"encrucijada/{name}.html", words, piece=_piece, says=Says, printed=_printed, phases=PHASES, **own)


def _piece(words: Words) -> Callable[..., Markup]:
    return partial(_region, words)


def _printed(words: Words) -> Mapping[str, Markup]:
    return cards(words.speech.pack, words.language)


def _of(deeds: list[Deed], tone: str) -> tuple[Deed, ...]:
    return tuple(deed for deed in deeds if deed.tone == tone)


def _situation(seen: Seen) -> list[str]:
    """What lies open and matters to the question, where the table does not show it: piles only while they are made."""
    shown = _SHOWN if seen.question == "en.prepare.divide" else (*_SHOWN, hints.PILES_OF)
    return [seen.words.say(text, **facts) for text, facts in seen.look.situation if text not in shown]


# The war and the stack show who fights with what, and in which order effects take place; the rest lights up, or lies in
# the middle.
_SHOWN: Final = frozenset(
    (
        *(hints.WHOSE_TURN, hints.ATTACKS, hints.FIGHTER, hints.WORN_FIGHTER, hints.TOWER_HIT, hints.REST_OF_ARMY),
        *(hints.WAITS, hints.CANCELLED, hints.BEING_PUT_DOWN),
        *AIMED,
    )
)
