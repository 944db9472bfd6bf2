"""What templates say of Encrucijada's position: names, pictures, amounts, in the language of an onlooker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from sobremesa.engine.figures import Figure, figures_of, title_of
from sobremesa.engine.page import NOBODY
from sobremesa.engine.position import Part
from sobremesa.engine.words import Words
from sobremesa.games.encrucijada.state.position import Army, Player
from sobremesa.games.encrucijada.words.groups import state_of_army, total_of
from sobremesa.games.encrucijada.words.speech import EncrucijadaSpeech
from sobremesa.web.art import tower
from sobremesa.web.encrucijada.printed import Amount, CardFace, Sign, amounts, printed, trait_sign


class Says:
    """See the module."""

    def __init__(self, words: Words) -> None:
        speech = words.speech
        assert isinstance(speech, EncrucijadaSpeech)
        self.words = words
        self.speech = speech
        self.printed = printed(speech.pack, words.language)

    def title(self, name: str) -> str:
        """What a field of the players is called."""
        return self.words.say(title_of(Player, name)[0])

    def figures(self, part: Part) -> tuple[Figure, ...]:
        """The numbers of somebody's that are listed by their titles."""
        return figures_of(part, self.words)

    def players(self, seats: Iterable[int]) -> str:
        """The names of players."""
        return ", ".join(self.speech.names[seat] for seat in seats)

    def card(self, slug: str) -> CardFace:
        """A card as printed."""
        return self.printed[slug]

    def cards(self, slugs: Iterable[str]) -> str:
        """The names of cards, copies counted."""
        copies = Counter(self.printed[slug].name for slug in slugs)
        return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in copies.items())

    def amounts(self, by_name: dict[str, int]) -> tuple[Amount, ...]:
        """Amounts of resources."""
        return amounts(by_name, self.words.language)

    def traits(self, names: Iterable[str]) -> list[Sign]:
        """The traits that a card has."""
        return [trait_sign(name, self.words.language) for name in names]

    def deck(self, player: Player) -> str:
        """The deck somebody plays with; empty before it is chosen."""
        places = [place for place, deck in enumerate(self.speech.content.decks) if deck.id == player.deck]
        return self.speech.deck(self.words, places[0]) if places else ""

    def tower_picture(self, player: Player) -> str:
        """The address of the picture of their tower, with the damage that shows."""
        assert player.tower is not None
        return tower(self.speech.pack, player.tower, player.resistance, player.whole, self.words.language).address

    def state(self, army: Army) -> str:
        """What an army is free for."""
        text, facts = state_of_army(army)
        return self.words.say(text, **facts)

    def until(self, army: Army) -> str:
        """Whose turn frees an army; empty while it is not blocked."""
        return "" if army.until == NOBODY else self.speech.names[army.until]

    @staticmethod
    def total(army: Army) -> int | None:
        """The Values of an army added up, for those who know them."""
        return total_of(army)

    @staticmethod
    def stands(player: Player) -> int:
        """What is left of the tower's resistance, in hundredths of the whole."""
        return min(100, round(100 * player.resistance / max(1, player.whole)))

    @staticmethod
    def share(n: int, goal: int) -> int:
        """How far so much of a resource is on the way to govern with it, in hundredths (EN-1.6)."""
        return min(100, round(100 * n / goal)) if goal else 0
