"""How Encrucijada's facts are said: cards, piles, armies, resources. What is told of options is in ``hints.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from sobremesa.engine.choice import Choice, NumberChoice, Verb
from sobremesa.engine.event import Kind
from sobremesa.engine.foresight import Foresight
from sobremesa.engine.groups import Group
from sobremesa.engine.leaps import Leap
from sobremesa.engine.match import Match
from sobremesa.engine.option import Option
from sobremesa.engine.pack import Pack
from sobremesa.engine.tracks import Track
from sobremesa.engine.view import View
from sobremesa.engine.words import Notation, Printed, Saying, Words, key, plural
from sobremesa.games.encrucijada.content.packs import Civilisation, EncrucijadaPack
from sobremesa.games.encrucijada.foresight.foresight import Losses, Sight
from sobremesa.games.encrucijada.rules import effects, events, fights, lowering, objects, setup
from sobremesa.games.encrucijada.rules.choices import TableChoice
from sobremesa.games.encrucijada.state.match import Encrucijada
from sobremesa.games.encrucijada.state.position import Player, Position
from sobremesa.games.encrucijada.words.cardtext import TONGUES, card_line, card_text, in_tongue, resource_name
from sobremesa.games.encrucijada.words.groups import groups_of
from sobremesa.games.encrucijada.words.hints import aside_of, notes_of, situation_of

_PHASES: Final = (
    *(key("A, start"), key("B, lower cards"), key("C, action")),
    *(key("D, war"), key("E, action"), key("F, end")),
)
RESOURCE_ICONS: Final = (  # of game-icons, in the order of the resources
    *("power-lightning", "magic-swirl", "wheat", "metal-bar", "wood-pile", "stone-pile"),
    *("open-book", "candle-flame", "two-coins", "laurel-crown", "moon", "steam"),
    *("holy-grail", "totem-head"),
)
_OBJECTIVES: Final = (key("Conquest"), key("Government"), key("Resistance"))

_AMOUNTS: Final = {
    "cards": plural("{n} card", "{n} cards"),
    "armies": plural("{n} army", "{n} armies"),
}
# How a player stands: the one who looks, and the others.
_HERE: Final = key("your Atempus: {n}; {cards} in hand")
_THERE: Final = key("{seat}’s Atempus: {n}")

_FROM_NOUGHT: Final = ("army", "army_2", "place", "declared")  # counted from 0, said from 1

# A second copy of a card on one table, where it differs from the first, is told from it.
_COPIES: Final[dict[Verb[Any, Any, Any], str]] = {
    effects.USE: key("Use {card} (copy {n})"),
    effects.PICKS: key("Pick {card} (copy {n})"),
    objects.OBJECT: key("{seat}'s {card} (copy {n})"),
    lowering.SHOW: key("Turn {card} face up (copy {n})"),
    lowering.TAKE_BACK: key("Take {card} back (copy {n})"),
    fights.NAME_CARD: key("Put {card} in the way (copy {n})"),
    fights.REDIRECT: key("Go for {card} instead (copy {n})"),
    fights.FORCE: key("Force it onto {card} (copy {n})"),
}


class EncrucijadaNotation(Notation):
    """See :class:`Notation`. Armies, piles, places and declared effects are counted from 0, and said from 1."""

    title: ClassVar[str] = "Encrucijada"
    terms: ClassVar[Mapping[str, str]] = {
        "tower": key("the tower’s resistance"),
        **dict.fromkeys(("hand", "piles"), key("the hand, and how long the piles last")),
        "government": key("how near government is"),
        "means": key("what can be paid for"),
        "pueblo": key("the Pueblo"),
        "armies": key("the armies"),
        "war": key("the war in course"),
        "hope": key("what a war may bring"),
        "threat": key("what rivals’ wars may cost"),
        "in turn": key("whose turn it is"),
    }
    tagline: ClassVar[str] = key("A war of the ages: build your Pueblo, hide your armies, guard your Atempus.")
    minutes: ClassVar[tuple[int, int]] = (15, 120)  # EN-1.10
    kinds: ClassVar[tuple[Kind, ...]] = tuple(kind for kind in vars(events).values() if isinstance(kind, Kind))
    turns: ClassVar[tuple[Kind, ...]] = (events.TURN_BEGINS,)
    leaps: ClassVar[tuple[Leap, ...]] = (Leap(key("Next war"), "w", (events.WAR_DECLARED,)),)
    endings: ClassVar[Mapping[str, str]] = {
        "EN-1.5": key("Conquest: no rival Atempus is left standing."),
        "EN-1.6": key("Government: enough of one resource."),
        "EN-1.7": key("Resistance: a pile of the rivals ran out first."),
        "EN-1.12": key("A draw: nobody wins."),
    }

    def __init__(self, names: Sequence[str], pack: Pack) -> None:
        super().__init__(names, pack)
        assert isinstance(pack, EncrucijadaPack)
        self.content = pack

    def fact(self, words: Words, field: str, fact: int) -> str:
        if field in _AMOUNTS:
            one, many = _AMOUNTS[field]
            return words.count(one, many, fact)
        if field in _FROM_NOUGHT:
            return words.number(fact + 1)
        if field in _SAID:
            return _SAID[field](self, words, fact)
        return super().fact(words, field, fact)

    def card(self, words: Words, card: int) -> str:
        """A card's name in quotes."""
        return words.say("“{card_name}”", card_name=self.card_name(words, card))

    def card_name(self, words: Words, card: int) -> str:
        """A card's name without quotes."""
        return in_tongue(self.content.designs[card]["name"], words.language)

    def card_text(self, words: Words, card: int) -> str:
        """What a card does when it is used; empty for one without an effect."""
        return card_text(self.content, card, words.language)

    def card_line(self, words: Words, card: int) -> str:
        """The parts of a card but for its name and effect, one after another (EN-4)."""
        return card_line(self.content, card, words.language)

    def card_print(self, words: Words, card: int) -> str:
        """All that stands on a card but for its name."""
        return f"{self.card_line(words, card)}. {self.card_text(words, card)}".rstrip()

    def flavour(self, words: Words, card: int) -> str:
        """What a card says beside what it does."""
        return in_tongue(self.content.designs[card]["flavour"], words.language)

    def civilisation(self, words: Words, civilisation: int) -> str:
        """A civilisation's name, by its number in the pack."""
        return in_tongue(self.content.civilisations[civilisation]["name"], words.language)

    def deck(self, words: Words, deck: int) -> str:
        """A deck's name in quotes: its id where it has no other. One that a player has brought goes without."""
        if deck >= len(self.content.decks):
            return words.say("a deck of their own")
        found = self.content.decks[deck]
        return words.say("“{card_name}”", card_name=in_tongue(found.name, words.language) or found.id)

    def deck_notes(self, words: Words, deck: int) -> str:
        """What a beginner should know of a deck."""
        return in_tongue(self.content.decks[deck].notes, words.language)

    def effect(self, words: Words, effect: int) -> str:
        """A card's effect, of which there are as many as cards, numbered after them."""
        return words.say("{card}: effect", card=effect - len(self.content.designs))

    def design_group(self, words: Words, group: str) -> str:
        """A civilisation, by its id."""
        place = self.content.places.get(group)
        return super().design_group(words, group) if place is None else self.civilisation(words, place)

    def sides(self, view: View) -> dict[int, Saying]:
        position: Position = view.position
        teams = [player.team for player in position.players]
        if len(set(teams)) == len(teams):
            return {}
        mine = None if view.seat is None else teams[view.seat]
        return {
            seat: (key("plays with you"), {})
            if team == mine and seat != view.seat
            else (key("team {n}"), {"n": team + 1})
            for seat, team in enumerate(teams)
        }

    def landmarks(self, view: View) -> list[Saying]:
        position: Position = view.position
        found: list[Saying] = [(key("vuelta {n}"), {"n": position.vuelta})]
        for player in sorted(position.players, key=lambda player: player.seat != view.seat):
            facts = {"n": player.resistance or 0, "cards": player.cards, "seat": player.seat}
            found.append((_HERE if player.seat == view.seat else _THERE, facts))
        return found

    def label(self, choice: Choice) -> str:
        if isinstance(choice, TableChoice) and choice.copy:
            return _COPIES.get(choice.verb, choice.verb.label)
        return choice.verb.label

    def notes(self, match: Match, choice: Choice) -> list[Saying]:
        assert isinstance(match, Encrucijada)
        return [*notes_of(match, choice), *self._beginners(choice)]

    def foresight(self, match: Match) -> Foresight:
        assert isinstance(match, Encrucijada)
        return Sight(match)

    def foreseen(self, match: Match, seat: int | None) -> Losses | None:
        """What would come if a card of this seat's Pueblo went."""
        assert isinstance(match, Encrucijada)
        return None if seat is None else Losses(match, seat)

    def _beginners(self, choice: Choice) -> list[Saying]:
        """A deck's notes, where it has some."""
        if not self.takes_deck(choice):
            return []
        assert isinstance(choice, NumberChoice)
        return [(key("{deck_notes}"), {"deck_notes": choice.n})] if self.content.decks[choice.n].notes["en"] else []

    def takes_deck(self, choice: Choice) -> bool:
        return choice.verb is setup.CHOOSE_DECK

    def situation(self, match: Match) -> list[Saying]:
        assert isinstance(match, Encrucijada)
        return situation_of(match)

    def aside(self, match: Match) -> list[Saying]:
        assert isinstance(match, Encrucijada)
        return aside_of(match)

    def option_values(self, words: Words, option: Option) -> dict[int | str, str]:
        numbers: dict[int | str, str] = {}
        if option.family == "team":
            numbers = {0: words.say("on their own")}
            numbers.update((number, words.say("team {n}", n=number)) for number in range(1, option.most + 1))
        elif option.family == "deck":
            numbers = {0: words.say("the player chooses")}
            numbers.update((number + 1, self._on_the_shelf(words, number)) for number in range(len(self.content.decks)))
        elif option.name == "objectives":
            said = super().option_values(words, option)
            said["all"] = words.say("any of the three")
            # An English value is its own name; one of two objectives joins them with a plus.
            return {value: text.replace("+", " or ") for value, text in said.items()}
        return numbers or super().option_values(words, option)

    def _on_the_shelf(self, words: Words, deck: int) -> str:
        """A ready deck as it is chosen: its name and its tower's civilisation."""
        place = self.content.places[self._whose(deck)["id"]]
        return words.say("{deck} ({civilisation})", deck=deck, civilisation=place)

    def _whose(self, deck: int) -> Civilisation:
        """The civilisation of a ready deck's tower."""
        tower = self.content.designs[self.content.numbers[self.content.decks[deck].tower]]
        return self.content.civilisations[self.content.places[tower["civilisation"]]]

    def icon(self, field: str, fact: int) -> str:
        if field == "deck" and fact < len(self.content.decks):
            return self._whose(fact)["look"]["icon"]
        if field == "card":
            return self.content.designs[fact]["icon"]
        return RESOURCE_ICONS[fact] if field in ("resource", "resource_2") else ""

    def printed(self, words: Words) -> list[Printed]:
        """Each card once: how many copies there are is a deck's to say (EN-1.3)."""
        places = self.content.places
        return [
            Printed(
                part=design["id"],
                heading=self.civilisation(words, places[design["civilisation"]]),
                name=self.card_name(words, card),
                text=self.card_text(words, card),
                flavour=self.flavour(words, card),
                copies=1,
                line=self.card_line(words, card),
                icon=design["icon"],
            )
            for card, design in enumerate(self.content.designs)
        ]

    def tracks(self, view: View) -> list[Track]:
        position: Position = view.position

        def of(
            what: Callable[[Player], int], once_out: Callable[[Player], int | None] = lambda player: None
        ) -> tuple[int | None, ...]:
            return tuple((what if player.in_play else once_out)(player) for player in position.players)

        return [
            # Whoever is out lost the Atempus or a pile: that line ends at 0.
            Track(
                key("Resistance of the Atempus"),
                of(lambda player: player.resistance, lambda player: None if player.resistance else 0),
            ),
            Track(
                key("The most of one resource"),
                of(lambda player: max(player.stock.values(), default=0)),
                min((player.to_govern for player in position.players), default=None),
            ),
            Track(key("Hidden cards"), of(lambda player: sum(len(army.cards) for army in player.armies))),
            Track(
                key("The smallest pile"),
                of(lambda player: min(player.piles, default=0), lambda player: 0 if player.resistance else None),
            ),
        ]

    def groups(self, view: View) -> list[Group]:
        return groups_of(view, self.content.designs)


def _pile(notation: EncrucijadaNotation, words: Words, pile: int) -> str:
    return words.say("pile {n}", n=pile + 1)


def _resource(notation: EncrucijadaNotation, words: Words, resource: int) -> str:
    return resource_name(resource, words.language)


def _trait(notation: EncrucijadaNotation, words: Words, trait: int) -> str:
    return TONGUES[words.language].traits[trait]


def _phase(notation: EncrucijadaNotation, words: Words, phase: int) -> str:
    return words.say(_PHASES[phase])


def _objective(notation: EncrucijadaNotation, words: Words, objective: int) -> str:
    return words.say(_OBJECTIVES[objective])


_SAID: Final[Mapping[str, Callable[[EncrucijadaNotation, Words, int], str]]] = {
    "card": EncrucijadaNotation.card,
    "other": EncrucijadaNotation.card,
    "card_text": EncrucijadaNotation.card_text,
    "card_line": EncrucijadaNotation.card_line,
    "card_print": EncrucijadaNotation.card_print,
    "effect": EncrucijadaNotation.effect,
    "civilisation": EncrucijadaNotation.civilisation,
    "deck": EncrucijadaNotation.deck,
    "deck_notes": EncrucijadaNotation.deck_notes,
    "pile": _pile,
    "resource": _resource,
    "resource_2": _resource,
    "trait": _trait,
    "phase": _phase,
    "objective": _objective,
}
