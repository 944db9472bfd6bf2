"""Encrucijada's cards for reading away from the table."""

from __future__ import annotations

from sobremesa.engine.catalogue import Catalogue, Printed
from sobremesa.engine.words import Words
from sobremesa.games.encrucijada.words.speech import EncrucijadaSpeech


class EncrucijadaCatalogue(Catalogue[EncrucijadaSpeech]):
    """See :class:`Catalogue`."""

    def printed(self, words: Words) -> list[Printed]:
        """Each card once, since only a deck determines the number of copies (EN-1.3)."""
        places = self.speech.content.places
        return [
            Printed(
                part=design.id,
                heading=self.speech.civilisation(words, places[design.civilisation]),
                name=self.speech.card_name(words, card),
                text=self.speech.card_text(words, card),
                flavour=self.speech.flavour(words, card),
                copies=1,
                line=self.speech.card_line(words, card),
                icon=design.icon,
            )
            for card, design in enumerate(self.speech.content.designs)
        ]
