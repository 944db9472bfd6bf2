"""Steps on armies, towers, wars and other effects (EN-10.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.errors import Wording
from sobremesa.engine.refusal import Refusal
from sobremesa.games.encrucijada.effects.effect import LastingStep, Step
from sobremesa.games.encrucijada.effects.places import AN_ARMY, DECLARED, PLAYER
from sobremesa.games.encrucijada.effects.terms import (
    ARMIES,
    FILTERS,
    ITSELF,
    NONE,
    NOTHING,
    ONE,
    ONE_OR_ALL,
    OWN_TURN,
    PLAYERS,
    TOWERS,
    WHILE,
    YOU,
    Not,
    Scope,
    Takes,
    VerbPhrases,
    on_the_table,
)
from sobremesa.games.encrucijada.rules import events, lasting, rivals
from sobremesa.games.encrucijada.rules.cards import design
from sobremesa.games.encrucijada.rules.lasting import FORBIDS, FORCES
from sobremesa.games.encrucijada.rules.pages import ANSWERS, TURN, WAR_PHASE, Resolving
from sobremesa.games.encrucijada.rules.priority import declared
from sobremesa.games.encrucijada.state.box import ORO
from sobremesa.games.encrucijada.state.entry import LastingEntry
from sobremesa.games.encrucijada.state.match import ATEMPUS, BLOCKED, FREE, HIDDEN, Encrucijada

NO_LOWER: Final = Refusal("no lower", "EN-6.1", "There is no Desgaste that it could lower.")
IS_WHOLE: Final = Refusal("is whole", "EN-6.1", "There is no Atempus that it could heal.")
NO_WAR_COMES: Final = Refusal("no war comes", "EN-6.1", "You can't wage war any more this turn.")
INEVITABLE: Final = Not(Wording("an Oro's effect can't be cancelled"), Wording("another suit, says EN-6.6"))


class Block(Step):
    """A free army can't be chosen to fight until the vuelta is over (EN-9.1)."""

    verb: ClassVar[str] = "block"
    takes: ClassVar[Takes] = Takes(NONE, {"army": ARMIES})
    en: ClassVar[VerbPhrases] = "block {armies} for one vuelta"
    es: ClassVar[VerbPhrases] = "bloqueas {armies} durante una vuelta"
    before: ClassVar[bool] = False  # whether the armies meant are blocked ones

    def candidates(self, match: Encrucijada, user: int, source: int, nth: int = 0) -> list[int]:
        found = super().candidates(match, user, source, nth)
        return [card for card in found if (match.stack_of(card)[1] <= BLOCKED) == self.before]

    def seats_of(self, match: Encrucijada, objects: tuple[int, ...]) -> list[int]:
        return [match.holder(card) for card in objects]

    def is_still(self, match: Encrucijada, use: Resolving, thing: int) -> bool:
        return match.zone(thing) == HIDDEN and super().is_still(match, use, thing)

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        seat = match.holder(thing)
        army = match.stack_of(thing)[0]
        match.mark_army(seat, army, BLOCKED - match.active_seat)
        match.tell(events.ARMY_BLOCKED, seat, army)


class Unblock(Block):
    """A blocked army may fight again (EN-9.1)."""

    verb: ClassVar[str] = "unblock"
    en: ClassVar[VerbPhrases] = "unblock {armies}"
    es: ClassVar[VerbPhrases] = "desbloqueas {armies}"
    before: ClassVar[bool] = True
    harms: ClassVar[bool] = False

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        seat = match.holder(thing)
        army = match.stack_of(thing)[0]
        match.mark_army(seat, army, FREE)
        match.tell(events.ARMY_FREED, seat, army)


class MoveToArmy(Step):
    """A hidden card of the user's, blocked or not, goes to the top of another free army of theirs."""

    verb: ClassVar[str] = "move"
    takes: ClassVar[Takes] = Takes(NONE, {"hidden": (Scope(YOU, ONE),)})
    en: ClassVar[VerbPhrases] = "move one of your hidden cards to the top of another of your unblocked armies"
    es: ClassVar[VerbPhrases] = "pasas una de tus cartas Ocultas a lo alto de otro de tus ejércitos sin bloquear"
    harms: ClassVar[bool] = False

    def chooses(self) -> int:
        return 2

    def zone_of(self, nth: int) -> int:
        return self.what.zone if nth == 0 else AN_ARMY

    def candidates(self, match: Encrucijada, user: int, source: int, nth: int = 0) -> list[int]:
        stacks = match.stacks(user)
        free = [cards[-1] for mark, cards in stacks if mark == FREE]
        if nth:
            return free
        return [card for _, cards in stacks if free and [cards[-1]] != free for card in cards]

    def enough_to_choose(self, match: Encrucijada, user: int, source: int) -> bool:
        return bool(self.candidates(match, user, source))

    def is_still(self, match: Encrucijada, use: Resolving, thing: int) -> bool:
        return match.zone(thing) == HIDDEN and match.holder(thing) == use.seat

    def can(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...], before: list[Step]) -> bool:
        if not super().can(match, use, objects, before):
            return False
        number, mark = match.stack_of(objects[1])
        return mark == FREE and number != match.stack_of(objects[0])[0]

    def land(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> None:
        card, bottom = objects
        seat, place, army = match.place_of_hidden(card)
        match.tell(events.ARMY_MOVED, seat, place, army, match.stack_of(bottom)[0], design(match, card))
        match.take_up(card)
        match.put_hidden(card, use.seat, match.stack_of(bottom)[0], 0)


class ChangeTower(Step):
    """An Atempus gains ``n`` resistance, up to its full resistance (EN-4.13), or loses it."""

    takes: ClassVar[Takes] = Takes((1, 20), {"tower": TOWERS})

    def change(self, match: Encrucijada, tower: int, n: int) -> None:
        """Raise or lower its resistance by this much."""
        seat = match.owner(tower)
        before, whole = match.resistance[seat], match.box.whole(match.cards[tower])
        match.resistance[seat] = max(0, min(whole, before + n))
        gained = match.resistance[seat] - before
        if gained > 0:
            is_whole = match.resistance[seat] == whole and gained < n
            match.tell(events.WHOLE if is_whole else events.HEALED, match.holder(tower), gained, match.resistance[seat])
        elif gained:
            match.tell(events.TOWER_DAMAGED, match.holder(tower), -gained, match.resistance[seat])

    def is_still(self, match: Encrucijada, use: Resolving, thing: int) -> bool:
        there = match.zone(thing) == ATEMPUS and self.may_be_object(match, use.seat, use.card, thing)
        return there and self.changes(match, use.seat, thing)

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return match.resistance[match.owner(thing)] > 0  # a fallen tower stays at 0 (EN-1.12)


class Heal(ChangeTower):
    """See :class:`ChangeTower`."""

    verb: ClassVar[str] = "heal"
    en: ClassVar[VerbPhrases] = "{towers} {many:regains|regain} {n} resistance"
    es: ClassVar[VerbPhrases] = "{towers} {many:recupera|recuperan} {n} de resistencia"
    harms: ClassVar[bool] = False
    idle: ClassVar[Refusal] = IS_WHOLE

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return 0 < match.resistance[match.owner(thing)] < match.box.whole(match.cards[thing])

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        self.change(match, thing, self.n)


class Damage(ChangeTower):
    """See :class:`ChangeTower`."""

    verb: ClassVar[str] = "damage"
    en: ClassVar[VerbPhrases] = "{towers} {many:loses|lose} {n} resistance"
    es: ClassVar[VerbPhrases] = "{towers} {many:pierde|pierden} {n} de resistencia"

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        self.change(match, thing, -self.n)


class ForbidWar(LastingStep):
    """A player can't declare war (EN-6.9)."""

    verb: ClassVar[str] = "no_war"
    takes: ClassVar[Takes] = Takes(NONE, {"itself": ITSELF, "player": PLAYERS}, OWN_TURN)
    en: ClassVar[VerbPhrases] = {
        "itself": "you can’t declare war in your turn",
        "all": "{no player} can declare war in their turn",
        "": "{players} can’t declare war in their turn",
    }
    es: ClassVar[VerbPhrases] = {
        "itself": "no puedes declarar la guerra en tu turno",
        "all": "{no player} puede declarar la guerra en su turno",
        "": "{players} no puede declarar la guerra en su turno",
    }
    on_war: ClassVar[int] = FORBIDS
    gives: ClassVar[bool] = False
    about_players: ClassVar[bool] = True
    on_user: ClassVar[bool] = True

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        end = lasting.until(match, self.lasts, thing)
        return all(entry.until != end for entry in self.alike(match, user, thing))

    def alike(self, match: Encrucijada, user: int, seat: int) -> list[LastingEntry]:
        """What already does the same to this player."""
        return lasting.noted_of(match, self.on_war, seat)

    def meant(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> list[int]:
        if self.what.zone == PLAYER:
            return super().meant(match, use, objects)
        return [use.seat]

    def write(self, match: Encrucijada, use: Resolving, about: int) -> None:
        super().write(match, use, about)
        match.tell(events.NO_WAR, about)


class ForceWar(ForbidWar):
    """A player has to declare war on the user in their next phase D, if nothing bars it."""

    verb: ClassVar[str] = "must_war"
    takes: ClassVar[Takes] = Takes(NONE, {"player": (Scope(("rivals",), ONE_OR_ALL),)}, OWN_TURN)
    en: ClassVar[VerbPhrases] = "{players} {many:has|have} to declare war on you in their turn if they can"
    es: ClassVar[VerbPhrases] = (
        "{players} {many:tiene|tienen} que declararte la guerra en su turno, {many:si puede|si pueden}"
    )
    on_war: ClassVar[int] = FORCES

    def alike(self, match: Encrucijada, user: int, seat: int) -> list[LastingEntry]:
        return [entry for entry in super().alike(match, user, seat) if entry.user == user]

    def write(self, match: Encrucijada, use: Resolving, about: int) -> None:
        LastingStep.write(self, match, use, about)
        match.tell(events.MUST_WAR, about, use.seat)


class ChangeDesgaste(Step):
    """A player's Desgaste changes by ``n``, for the rest of the turn (EN-8.5)."""

    verb: ClassVar[str] = "desgaste"
    takes: ClassVar[Takes] = Takes((-6, 6), {"itself": ITSELF, "player": PLAYERS})
    en: ClassVar[VerbPhrases] = {
        "itself": "your Desgaste {less:rises|falls} by {n}",
        "side": "the Desgaste of {players} {less:rises|falls} by {n}",
        "all": "the Desgaste of {players} {less:rises|falls} by {n}",
        "anyone": "a player’s Desgaste {less:rises|falls} by {n}",
        "": "{one’s} Desgaste {less:rises|falls} by {n}",
    }
    es: ClassVar[VerbPhrases] = {
        "itself": "tu Desgaste {less:sube|baja} {n}",
        "": "el Desgaste de {players} {less:sube|baja} {n}",
    }
    on_user: ClassVar[bool] = True
    more_counts: ClassVar[bool] = True
    idle: ClassVar[Refusal] = NO_LOWER

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return self.n > 0 or match.desgaste[thing] > 0

    def meant(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> list[int]:
        return super().meant(match, use, objects) if self.what.zone == PLAYER else [use.seat]

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        match.desgaste[thing] = max(0, match.desgaste[thing] + self.n)
        match.tell(events.DESGASTE_CHANGED, thing, match.desgaste[thing])


class Cancel(Step):
    """A declared effect does nothing; the effect of an Oro can't be cancelled (EN-6.6)."""

    verb: ClassVar[str] = "cancel"
    takes: ClassVar[Takes] = Takes(
        NONE, {"declared": (Scope(("others",), ONE, ("user",), FILTERS),)}, never={("suit", "oro"): INEVITABLE}
    )
    en: ClassVar[VerbPhrases] = {
        "suit": "cancel the effect of {found} that another player has declared",
        "filtered": "cancel the effect of {found} that another player has declared, unless it is an Oro",
        "": "cancel an effect that another player has declared, unless it is an Oro’s",
    }
    es: ClassVar[VerbPhrases] = {
        "suit": "anulas el efecto de {found} que haya declarado otro jugador",
        "filtered": "anulas el efecto de {found} que haya declarado otro jugador, salvo que sea un Oro",
        "": "anulas un efecto que haya declarado otro jugador, salvo que sea el de un Oro",
    }

    def zone_of(self, nth: int) -> int:
        return DECLARED

    def candidates(self, match: Encrucijada, user: int, source: int, nth: int = 0) -> list[int]:
        answering = declared(match)
        if answering is None:
            return []
        return [
            number
            for number, card in enumerate(answering.cards)
            if match.cards[card].suit != ORO
            and answering.users[number] != user
            and not answering.stopped >> number & 1
            and self.what.fits(match, card)
        ]

    def seats_of(self, match: Encrucijada, objects: tuple[int, ...]) -> list[int]:
        answering = declared(match)
        return [] if answering is None else [answering.users[number] for number in objects]

    def is_still(self, match: Encrucijada, use: Resolving, thing: int) -> bool:
        answering = declared(match)
        return answering is not None and thing in answering.order

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        match.within(ANSWERS).stopped |= 1 << thing


class Copy(Step):
    """The card gets the effect of another that has been declared (EN-6.12). It is replaced on declaring."""

    verb: ClassVar[str] = "copy"
    takes: ClassVar[Takes] = Takes(NONE, {"declared": (Scope(("anyone",), ONE),)})
    en: ClassVar[VerbPhrases] = "copy an effect that has been declared: do what it says as if it were this card’s"
    es: ClassVar[VerbPhrases] = "copias un efecto ya declarado: haces lo que dice como si fuera el de esta carta"
    stands_alone: ClassVar[bool] = True
    harms: ClassVar[bool] = False

    def zone_of(self, nth: int) -> int:
        return DECLARED


class ExtraWar(Step):
    """The user may wage one more war this turn (EN-5.8), if another war is possible this turn (EN-6.1)."""

    verb: ClassVar[str] = "extra_war"
    takes: ClassVar[Takes] = Takes(NONE, NOTHING)
    en: ClassVar[VerbPhrases] = "you may wage one more war this turn"
    es: ClassVar[VerbPhrases] = "puedes librar una guerra más este turno"
    on_user: ClassVar[bool] = True
    idle: ClassVar[Refusal] = NO_WAR_COMES

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        turn = match.nearest(TURN)
        if user != match.active_seat or turn is None:
            return False
        if turn.phase > WAR_PHASE or not rivals.are_there_any(match, user):
            return False
        return not lasting.has_sworn_off_war(match, user)

    def land(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> None:
        match.within(TURN).wars += 1
        match.tell(events.WARS, use.seat)


class Protect(LastingStep):
    """Other players' effects can't choose the card, nor reach it as one of all."""

    verb: ClassVar[str] = "protect"
    takes: ClassVar[Takes] = Takes(
        NONE,
        {
            **on_the_table(("you", "allies", "side", "anyone")),
            "tower": (Scope(YOU, ONE), Scope(("allies", "side", "anyone"), ONE_OR_ALL)),
        },
        WHILE,
    )
    en: ClassVar[VerbPhrases] = {
        "none": "{none of them} can be the object of other players’ effects",
        "": "can’t be {many:the object|objects} of other players’ effects",
    }
    es: ClassVar[VerbPhrases] = {
        "none": "{none of them} puede ser objeto de efectos de otros jugadores",
        "": "no {many:puede|pueden} ser objeto de efectos de otros jugadores",
    }
    protects: ClassVar[bool] = True
    harms: ClassVar[bool] = False

    def changes(self, match: Encrucijada, user: int, thing: int) -> bool:
        return not lasting.is_guarded(match, thing)
