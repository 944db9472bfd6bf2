"""What templates say of Azardia's position: names, and cards as they are printed, in the language of an onlooker."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sobremesa.engine.figures import title_of
from sobremesa.engine.pack import Pack
from sobremesa.engine.words import Words
from sobremesa.games.azardia.state.box import CHARACTERS, DECKS
from sobremesa.games.azardia.state.position import Player
from sobremesa.games.azardia.words.speech import AzardiaSpeech
from sobremesa.web.pictures import own_pictures
from sobremesa.web.tongue import match_words


class CardFace(NamedTuple):
    """A design as printed, its texts in the onlooker's language. ``play`` is when it is played and ``deck`` where it
    comes from, both as code. ``picture`` is the address of the owner's own picture, shown in place of the icon."""

    number: int
    slug: str
    name: str
    text: str
    effect: str
    flavour: str
    icon: str
    deck: str
    play: str
    copies: int
    picture: str


class Says:
    """See the module."""

    def __init__(self, words: Words) -> None:
        speech = words.speech
        assert isinstance(speech, AzardiaSpeech)
        self.words = words
        self.speech = speech
        self.printed = printed(speech.pack, words.language)

    def title(self, name: str) -> str:
        """What a field of the players is called."""
        return self.words.say(title_of(Player, name)[0])

    def character(self, slug: str | None) -> str:
        """The name of a character; empty before one is chosen."""
        return self.speech.fact(self.words, "character", CHARACTERS.index(slug)) if slug else ""

    def deck(self, name: str) -> str:
        """The name of a deck."""
        return self.speech.fact(self.words, "deck", DECKS.index(name))

    def card(self, slug: str) -> CardFace:
        """A card as printed."""
        return self.printed[slug]


@lru_cache(maxsize=32)  # a pack in play does not change
def printed(pack: Pack, language: str) -> dict[str, CardFace]:
    """All cards of a pack, by id."""
    words = match_words("azardia", language, (), pack)
    speech = words.speech
    assert isinstance(speech, AzardiaSpeech)
    pictures = own_pictures(pack)
    return {
        design.id: CardFace(
            number=number,
            slug=design.id,
            name=speech.card_name(words, number),
            text=speech.card_text(words, number),
            effect=speech.card_effect(words, number),
            flavour=speech.flavour(words, number),
            icon=design.icon,
            deck=design.deck,
            play=design.play,
            copies=design.copies,
            picture=pictures.get(design.id, ""),
        )
        for number, design in enumerate(speech.designs)
    }
