"""Azardia's cards for reading away from the table."""

from __future__ import annotations

from sobremesa.engine.catalogue import Catalogue, Printed
from sobremesa.engine.words import Words
from sobremesa.games.azardia.state.box import DECKS
from sobremesa.games.azardia.words.speech import DECK_NAMES, AzardiaSpeech


class AzardiaCatalogue(Catalogue[AzardiaSpeech]):
    """See :class:`Catalogue`."""

    def printed(self, words: Words) -> list[Printed]:
        return [
            Printed(
                part=design.id,
                heading=words.say(DECK_NAMES[DECKS.index(design.deck)]),
                name=self.speech.card_name(words, card),
                text=self.speech.card_text(words, card),
                flavour=self.speech.flavour(words, card),
                copies=design.copies,
            )
            for card, design in enumerate(self.speech.designs)
        ]
