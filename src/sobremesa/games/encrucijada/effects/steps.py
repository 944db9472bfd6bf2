"""Steps that act on cards (EN-10.3): drawn, discarded, shown, taken."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.errors import Wording
from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada.effects.effect import TOO_LITTLE, Step, hand_after
from sobremesa.games.encrucijada.effects.places import A_PILE, HIDDEN_ONES, IN_PUEBLO, ON_TABLE, PLAYER, YOURS
from sobremesa.games.encrucijada.effects.selector import ALL, Selector
from sobremesa.games.encrucijada.effects.terms import (
    ALL_OF_THEM,
    ANY,
    ANY_PLAYER,
    EVERYONE,
    FIGHTING,
    FILTERS,
    ITSELF,
    NONE,
    NOTHING,
    ONE,
    ONE_OR_ALL,
    OTHERS,
    SOME,
    YOU,
    Not,
    Scope,
    Takes,
    VerbPhrases,
    moved,
    of_cards,
)
from sobremesa.games.encrucijada.rules import events, lasting
from sobremesa.games.encrucijada.rules.cards import design, discard, show, to_hand, to_pueblo
from sobremesa.games.encrucijada.rules.pages import DRAW, LOWER_MORE, PICK, Drawing, Lowering, Picking, Resolving
from sobremesa.games.encrucijada.state.box import PILES
from sobremesa.games.encrucijada.state.match import PUEBLO, Encrucijada

NOTHING_TO_SEE: Final = Refusal("nothing to see", "EN-6.1", "There is no hand with cards to look at.")
NOTHING_TO_LOWER: Final = Refusal("nothing to lower", "EN-6.1", "There would be no card in your hand to lower.")
IS_TO_DESTROY: Final = Not(Wording("to discard all of a condition is to destroy"), Wording("destroy:"))

_HANDS: Final = (
    Scope(YOU, SOME, ("late", "lot"), FILTERS),
    Scope(YOU, ALL_OF_THEM),
    Scope((*OTHERS, "anyone"), SOME, ("holder", "lot")),
    Scope((*OTHERS, "anyone", "side"), ALL_OF_THEM),
)


class DrawCards(Step):
    """A player draws ``n`` cards, each from a pile of their choice (EN-5.5)."""

    verb: ClassVar[str] = "draw"
    takes: ClassVar[Takes] = Takes((1, 6), {"itself": ITSELF, "player": (Scope(ANY_PLAYER, ONE),)})
    en: ClassVar[VerbPhrases] = {"itself": "draw {cards of n}", "": "{players} draws {cards of n}"}
    es: ClassVar[VerbPhrases] = {"itself": "robas {cards of n}", "": "{players} roba {cards of n}"}
    on_user: ClassVar[bool] = True
    harms: ClassVar[bool] = False
    idle: ClassVar[Refusal] = TOO_LITTLE

    def meant(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> list[int]:
        return list(objects) if self.what.zone == PLAYER else [use.seat]

    def can(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...], before: list[Step]) -> bool:
        return all(self.reaches(match, use.seat, seat) for seat in self.meant(match, use, objects))

    def reaches(self, match: Encrucijada, user: int, seat: int) -> bool:
        return sum(len(match.pile(seat, pile)) for pile in range(PILES)) >= self.n

    def has_its_things(self, match: Encrucijada, user: int, source: int, before: list[Step]) -> bool:
        return self.reaches(match, user, user)

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        match.open(DRAW, Drawing(thing, self.n))

    def to_hand(self) -> int:
        return 0 if self.what.zone == PLAYER else self.n


class Search(Step):
    """The user looks through one of their piles, takes ``what.count`` cards that fit to hand, and shuffles the rest
    (EN-2.2).
    """

    verb: ClassVar[str] = "search"
    takes: ClassVar[Takes] = Takes(NONE, {"pile": (Scope(YOU, SOME, ("user",), FILTERS),)})
    en: ClassVar[VerbPhrases] = (
        "search one of your piles for {many:|up to }{found}, put {them} in your hand and shuffle that pile"
    )
    es: ClassVar[VerbPhrases] = (
        "buscas {many:|hasta }{found} en uno de tus montos, {them} llevas a tu mano y barajas ese monto"
    )

    def chooses(self) -> int:
        return 1

    def zone_of(self, nth: int) -> int:
        return A_PILE

    def candidates(self, match: Encrucijada, user: int, source: int, nth: int = 0) -> list[int]:
        return [user * PILES + pile for pile in range(PILES) if match.pile(user, pile)]

    def seats_of(self, match: Encrucijada, objects: tuple[int, ...]) -> list[int]:
        return [pile // PILES for pile in objects]

    def is_still(self, match: Encrucijada, use: Resolving, thing: int) -> bool:
        return bool(match.piles[thing])

    def land(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> None:
        seat, pile = divmod(objects[0], PILES)
        match.tell(events.SEARCHED, use.seat, seat, pile)
        found = match.pile(seat, pile)
        for card in found:
            match.learn(card, use.seat)
        match.open(PICK, Picking(use.seat, use.seat, use.card, self.number, self.what.count, objects[0]))

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        to_hand(match, thing)

    def hand_after(self, cards: int) -> int:
        return cards + self.what.count


class Discard(Step):
    """Cards go to their owners' discards (EN-2.1, EN-6.10)."""

    verb: ClassVar[str] = "discard"
    takes: ClassVar[Takes] = Takes(
        NONE,
        {
            "itself": ITSELF,
            "pueblo": moved(IS_TO_DESTROY),
            "hidden": moved(),
            "table": moved(),
            "hand": _HANDS,
            "pile": (Scope((*OTHERS, "you", "anyone"), SOME, ("lot",)),),
            "fighting": FIGHTING,
        },
    )
    en: ClassVar[VerbPhrases] = {
        "hand all you": "discard your whole hand",
        "hand all": "{players} discard their whole hands",
        "another": "{player} discards {their cards from there}",
        "": "discard {cards from there}",
    }
    es: ClassVar[VerbPhrases] = {
        "hand all you": "descartas toda tu mano",
        "hand all": "{players} descartan toda su mano",
        "another": "{player} descarta {their cards}",
        "": "descartas {cards}",
    }
    is_for_towers: ClassVar[bool] = False
    moves: ClassVar[bool] = True

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        discard(match, thing, events.FROM_TABLE if self.what.zone == ON_TABLE else events.DISCARDED)


class Return(Step):
    """Cards go to their owners' hands (EN-2.5)."""

    verb: ClassVar[str] = "return"
    takes: ClassVar[Takes] = Takes(
        NONE,
        {
            "itself": ITSELF,
            **{zone: moved() for zone in ("pueblo", "hidden", "table")},
            "discards": (
                Scope(EVERYONE, ANY, ("user",), FILTERS),
                Scope((*OTHERS, "you", "anyone"), SOME, ("lot",)),
            ),
            "fighting": FIGHTING,
        },
    )
    en: ClassVar[VerbPhrases] = {
        "itself": "return this card to its owner’s hand",
        "discards you": "take {cards from there} into your hand",
        "another": "{player} returns {their cards from there} to {many:its owner’s hand|their owners’ hands}",
        "": "return {cards from there} to {many:its owner’s hand|their owners’ hands}",
    }
    es: ClassVar[VerbPhrases] = {
        "itself": "esta carta vuelve a la mano de su dueño",
        "discards you": "llevas a tu mano {cards}",
        "another": "{player} devuelve a la mano de {many:su dueño|sus dueños} {their cards}",
        "": "devuelves a la mano de {many:su dueño|sus dueños} {cards}",
    }
    is_for_towers: ClassVar[bool] = False
    moves: ClassVar[bool] = True

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        to_hand(match, thing)

    def hand_after(self, cards: int) -> int:
        what = self.what
        return cards + what.count if what.whose == YOURS and what.count != ALL else super().hand_after(cards)


class LowerMore(Step):
    """The user may lower up to ``n`` cards now."""

    verb: ClassVar[str] = "lower"
    takes: ClassVar[Takes] = Takes((1, 4), NOTHING)
    en: ClassVar[VerbPhrases] = {
        "one": "you may lower one more card now",
        "": "you may lower up to {number} more cards now",
    }
    es: ClassVar[VerbPhrases] = {
        "one": "puedes bajar una carta más en este momento",
        "": "puedes bajar hasta {cards of n} más en este momento",
    }
    on_user: ClassVar[bool] = True
    idle: ClassVar[Refusal] = NOTHING_TO_LOWER

    def has_its_things(self, match: Encrucijada, user: int, source: int, before: list[Step]) -> bool:
        return hand_after(match, user, before) > 0

    def land(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> None:
        match.open(LOWER_MORE, Lowering(use.seat, self.n))


class MakeVisible(Step):
    """Hidden cards are turned visible (EN-3.4)."""

    verb: ClassVar[str] = "show"
    takes: ClassVar[Takes] = Takes(NONE, {"hidden": moved()})
    en: ClassVar[VerbPhrases] = {"another": "{player} turns {their cards} visible", "": "turn {cards} visible"}
    es: ClassVar[VerbPhrases] = {
        "another": "{player} hace {many:visible|visibles} {their cards}",
        "": "haces {many:visible|visibles} {cards}",
    }
    moves: ClassVar[bool] = True

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        show(match, thing)


class LookAt(Step):
    """The user looks at hidden cards, or at a player's whole hand (EN-2.4)."""

    verb: ClassVar[str] = "look"
    takes: ClassVar[Takes] = Takes(
        NONE,
        {
            "hidden": (Scope(OTHERS), Scope(OTHERS, SOME, ("lot",))),
            "hand": (Scope(OTHERS, SOME, ("lot",)),),
            "player": (Scope(OTHERS, ONE_OR_ALL),),
        },
    )
    en: ClassVar[VerbPhrases] = {
        "player all": "look at {theirs} hands",
        "player": "look at {one’s} hand",
        "": "look at {cards}",
    }
    es: ClassVar[VerbPhrases] = {
        "player all": "miras las manos de {owners}",
        "player": "miras la mano de {player}",
        "": "miras {cards}",
    }
    idle: ClassVar[Refusal] = NOTHING_TO_SEE

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return self.what.zone != PLAYER or bool(match.hand[thing])

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        cards = match.hand[thing] if self.what.zone == PLAYER else [thing]
        seat = thing if self.what.zone == PLAYER else match.holder(thing)
        if self.what.zone == HIDDEN_ONES:
            _, place, army = match.place_of_hidden(thing)
            match.tell(events.LOOKED_AT_HIDDEN, use.seat, seat, place, army)
        else:
            match.tell(events.LOOKED, use.seat, seat)
        for card in cards:
            match.learn(card, use.seat)
            match.tell(events.SAW, use.seat, seat, design(match, card))


class Destroy(Discard):
    """Discards all cards that meet a condition."""

    verb: ClassVar[str] = "destroy"
    takes: ClassVar[Takes] = Takes(NONE, {"pueblo": of_cards(number=ALL_OF_THEM)}, conditional=True)


class Swap(Step):
    """A visible card of the user's and one of another player's swap tables (EN-2.5)."""

    verb: ClassVar[str] = "swap"
    takes: ClassVar[Takes] = Takes(NONE, {"pueblo": of_cards(OTHERS, ONE)})
    en: ClassVar[VerbPhrases] = "swap a card in your Pueblo for {cards}"
    es: ClassVar[VerbPhrases] = "cambias una carta de tu Pueblo por {cards}"
    moves: ClassVar[bool] = True

    _OWN: ClassVar[Selector] = Selector(IN_PUEBLO)

    def chooses(self) -> int:
        return 2

    def candidates(self, match: Encrucijada, user: int, source: int, nth: int = 0) -> list[int]:
        if nth == 0:
            return super().candidates(match, user, source)
        return self._OWN.things(match, user, source)

    def enough_to_choose(self, match: Encrucijada, user: int, source: int) -> bool:
        return all(self.candidates(match, user, source, nth) for nth in range(2))

    def is_still(self, match: Encrucijada, use: Resolving, thing: int) -> bool:
        return match.zone(thing) == PUEBLO

    def can(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...], before: list[Step]) -> bool:
        theirs, ours = objects
        return (
            super().can(match, use, objects, before)
            and match.holder(ours) == use.seat
            and match.holder(theirs) != use.seat
            and not lasting.is_protected(match, use.seat, theirs)
        )

    def land(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> None:
        theirs, ours = objects
        rival = match.holder(theirs)
        match.tell(events.CHANGED_HOLDER, use.seat, design(match, theirs), rival)
        match.tell(events.CHANGED_HOLDER, rival, design(match, ours), use.seat)
        to_pueblo(match, theirs, use.seat)
        to_pueblo(match, ours, rival)


class Steal(Step):
    """A card comes to the user's table, visible if it was visible (EN-2.5)."""

    verb: ClassVar[str] = "steal"
    takes: ClassVar[Takes] = Takes(NONE, {"pueblo": (*of_cards(OTHERS, SOME), Scope(OTHERS, SOME, ("holder", "lot")))})
    en: ClassVar[VerbPhrases] = {
        "holder": "{player} hands over {their cards from there} to yours",
        "": "take {cards from there} into yours",
    }
    es: ClassVar[VerbPhrases] = {
        "holder": "{player} te cede para tu Pueblo {found} del suyo, a su elección",
        "": "tomas para tu Pueblo {cards}",
    }
    moves: ClassVar[bool] = True

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        rival = match.holder(thing)
        match.tell(events.CHANGED_HOLDER, use.seat, design(match, thing), rival)
        to_pueblo(match, thing, use.seat)
