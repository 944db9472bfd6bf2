"""Steps that give for a time, and those on armies, towers, wars and other effects (EN-10.3)."""

from __future__ import annotations

from typing import Any, ClassVar

from sobremesa.engine.page import NOBODY
from sobremesa.games.encrucijada import events
from sobremesa.games.encrucijada.box import ORO
from sobremesa.games.encrucijada.cards.effect import LastingStep, Step
from sobremesa.games.encrucijada.cards.selector import DECLARED, PLAYER
from sobremesa.games.encrucijada.pages import ANSWERS, TURN, Answering, Resolving, Turn
from sobremesa.games.encrucijada.state import ATEMPUS, BLOCKED, FREE, HIDDEN, Encrucijada


class ChangeValue(LastingStep):
    """``n`` Value more, or less (EN-6.11)."""

    verb: ClassVar[str] = "value"
    adds_up: ClassVar[bool] = True


class GiveTrait(LastingStep):
    """A trait is given (EN-4.9)."""

    verb: ClassVar[str] = "trait"


class TakeTrait(LastingStep):
    """A trait is taken (EN-4.9)."""

    verb: ClassVar[str] = "no_trait"


class AddResource(LastingStep):
    """A card gives ``n`` more of ``resource``, or less (EN-4.4, 4.6)."""

    verb: ClassVar[str] = "resource"
    adds_up: ClassVar[bool] = True
    on_resources: ClassVar[bool] = True


class Convert(LastingStep):
    """What a card gives of ``from_resource`` it gives of ``resource`` instead (EN-4.6)."""

    verb: ClassVar[str] = "convert"
    on_resources: ClassVar[bool] = True

    def may_be_object(self, match: Encrucijada, user: int, source: int, card: int) -> bool:
        given = any(resource == self.from_resource for resource, _ in match.cards[card].gives)
        return given and super().may_be_object(match, user, source, card)


class Protect(LastingStep):
    """Other players' effects can't choose the card, nor reach it among all."""

    verb: ClassVar[str] = "protect"
    harms: ClassVar[bool] = False


class ForbidWar(LastingStep):
    """A player can't declare war (EN-6.9)."""

    verb: ClassVar[str] = "no_war"
    about_players: ClassVar[bool] = True
    on_user: ClassVar[bool] = True

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

    def write(self, match: Encrucijada, use: Resolving, about: int) -> None:
        LastingStep.write(self, match, use, about)
        match.tell(events.MUST_WAR, about, use.seat)


class ChangeDesgaste(Step):
    """A player's Desgaste changes by ``n``, for the rest of the turn (EN-8.5)."""

    verb: ClassVar[str] = "desgaste"
    on_user: ClassVar[bool] = True

    def meant(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> list[int]:
        return super().meant(match, use, objects) if self.what.zone == PLAYER else [use.seat]

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        match.desgaste[thing] = max(0, match.desgaste[thing] + self.n)
        match.tell(events.DESGASTE, thing, match.desgaste[thing])


class ChangeTower(Step):
    """An Atempus gains ``n`` resistance, up to its printed figure (EN-4.13), or loses it."""

    def change(self, match: Encrucijada, tower: int, n: int) -> None:
        """Its resistance rises or falls by this much."""
        seat = match.owner(tower)
        before = match.resistance[seat]
        if before == 0:
            return  # what has fallen stays at 0 (EN-1.12)
        match.resistance[seat] = max(0, min(match.cards[tower].value, before + n))
        gained = match.resistance[seat] - before
        if gained > 0:
            match.tell(events.HEALED, match.holder(tower), gained, match.resistance[seat])
        elif gained:
            match.tell(events.TOWER_HIT, match.holder(tower), -gained, match.resistance[seat])

    def is_still(self, match: Encrucijada, use: Resolving, thing: int) -> bool:
        return match.zone(thing) == ATEMPUS and self.may_be_object(match, use.seat, use.card, thing)


class Heal(ChangeTower):
    """See :class:`ChangeTower`."""

    verb: ClassVar[str] = "heal"
    harms: ClassVar[bool] = False

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        self.change(match, thing, self.n)


class Damage(ChangeTower):
    """See :class:`ChangeTower`."""

    verb: ClassVar[str] = "damage"

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        self.change(match, thing, -self.n)


class Block(Step):
    """A free army can't be chosen to fight until the vuelta is over (EN-9.1)."""

    verb: ClassVar[str] = "block"
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
        match.mark_army(seat, match.stack_of(thing)[0], BLOCKED - match.active_seat)
        match.tell(events.ARMY_BLOCKED, seat)


class Unblock(Block):
    """A blocked army may fight again (EN-9.1)."""

    verb: ClassVar[str] = "unblock"
    before: ClassVar[bool] = True
    harms: ClassVar[bool] = False

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        seat = match.holder(thing)
        match.mark_army(seat, match.stack_of(thing)[0], FREE)
        match.tell(events.ARMY_FREED, seat)


class ExtraWar(Step):
    """The user may wage one war more this turn (EN-5.8)."""

    verb: ClassVar[str] = "extra_war"
    on_user: ClassVar[bool] = True

    def can(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...], before: list[Step]) -> bool:
        return use.seat == match.active_seat

    def worth_declaring(self, match: Encrucijada, user: int) -> bool:
        return user == match.active_seat

    def land(self, match: Encrucijada, use: Resolving, objects: tuple[int, ...]) -> None:
        found: Any = match.own(match.nearest(TURN))
        turn: Turn = found
        turn.wars += 1
        match.tell(events.WARS, use.seat)


class Cancel(Step):
    """A declared effect does nothing; an Oro's can't be cancelled (EN-6.6)."""

    verb: ClassVar[str] = "cancel"

    def zone_of(self, nth: int) -> int:
        return DECLARED

    def candidates(self, match: Encrucijada, user: int, source: int, nth: int = 0) -> list[int]:
        answering = self._declared(match)
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

    def _declared(self, match: Encrucijada) -> Answering | None:
        place = match.nearest(ANSWERS)
        found: Any = None if place == NOBODY else match.stack[place]
        answering: Answering | None = found
        return answering

    def seats_of(self, match: Encrucijada, objects: tuple[int, ...]) -> list[int]:
        answering = self._declared(match)
        return [] if answering is None else [answering.users[number] for number in objects]

    def is_still(self, match: Encrucijada, use: Resolving, thing: int) -> bool:
        answering = self._declared(match)
        return answering is not None and thing in answering.order

    def do(self, match: Encrucijada, use: Resolving, thing: int) -> None:
        found: Any = match.own(match.nearest(ANSWERS))
        answering: Answering = found
        answering.stopped |= 1 << thing


class Copy(Step):
    """The card has the effect of another that has been declared (EN-6.12). It is replaced on declaring."""

    verb: ClassVar[str] = "copy"
    harms: ClassVar[bool] = False

    def zone_of(self, nth: int) -> int:
        return DECLARED
