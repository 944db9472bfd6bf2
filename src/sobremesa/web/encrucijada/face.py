"""Encrucijada's face: rivals above, the war in the middle, one's own table and hand below, as an onlooker sees them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

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
from sobremesa.web.encrucijada.seen import PHASES, Seen
from sobremesa.web.faces import ITEMS, Face, Listed, opening, stopping_of
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
        common: dict[str, Any] = {
            "look": look,
            "seen": seen,
            "says": seen.says,
            "printed": cards(words.speech.pack, words.language),
            "phases": PHASES,
        }

        def region(name: str, *of: Hashable, **own: Any) -> Markup:
            """It is built from ``own`` and from whatever ``of`` names in the rest; so are the pieces in it, which stay
            while the region changes."""
            return kept(f"encrucijada/{name}.html", words, (*of, *own.values()), piece=region, **common, **own)

        picks = picks_of(seen, deeds)
        placed = tuple([deed for deed in deeds if deed.spot or deed.place])
        rivals = seen.rivals
        shown = {f"player-{rival.seat}": region("player", player=rival) for rival in rivals}
        war = (
            seen.position.vuelta,
            seen.position.attacker,
            seen.position.defender,
            tuple(seen.fighters),
            tuple(seen.declared),
        )
        shown["war"] = region("war", *war, tuple(seen.film), tuple(player.desgaste for player in seen.position.players))
        if seen.own is not None:
            shown["own"] = region("own", own=seen.own)
            shown["hand"] = region("hand", hand=tuple(seen.hand), over=bool(look.places))
            shown["pick"] = region("pick", down=seen.being_put_down, picks=picks)
            shown["ahead"] = region("ahead", ahead=ahead_of(seen))
        return {
            "board": Listed.of(region("board", items=ITEMS, many=len(rivals)), shown),
            "options": region(
                "options",
                seen.asked,
                bool(look.places),
                stopping_of(look),
                seen.position.phase,
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
