"""Names that earlier versions had for pages and lines, each with the one that came after: stored matches have them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FORMERLY: Final[Mapping[str, str]] = {
    "the match": "en.match",
    "decks are divided": "en.prepare",
    "a turn": "en.turn",
    "a card is lowered": "en.place",
    "an exchange": "en.exchange",
    "armies are stacked": "en.stack",
    "an effect is declared": "en.declare",
    "effects and answers": "en.answers",
    "an effect takes place": "en.resolve",
    "cards are picked": "en.pick",
    "cards are drawn": "en.draw",
    "more cards are lowered": "en.lower",
    "both sides may use effects": "en.window",
    "an army is chosen": "en.muster",
    "a battle": "en.battle",
    "an invasion": "en.invasion",
    "a war": "en.war",
    "en.match.Choose your deck": "en.match.deck",
    "en.prepare.Divide your deck in three piles": "en.prepare.divide",
    "en.prepare.Which pile do your first six cards come from?": "en.prepare.first_six",
    "en.prepare.Arrange your first six cards": "en.prepare.arrange",
    "en.turn.B: lower cards": "en.turn.lower",
    "en.turn.C: use effects": "en.turn.use",
    "en.turn.D: declare war": "en.turn.war",
    "en.turn.E: use effects": "en.turn.use_again",
    "en.place.Where does it go?": "en.place.place",
    "en.exchange.Exchange cards": "en.exchange.exchange",
    "en.stack.Put the hidden cards down": "en.stack.stack",
    "en.declare.Choose what the effect is for": "en.declare.object",
    "en.answers.Answer, or let it be": "en.answers.answer",
    "en.pick.Pick a card": "en.pick.pick",
    "en.draw.Draw from which pile?": "en.draw.pile",
    "en.lower.Lower more cards": "en.lower.lower",
    "en.window.Use effects, or let it be": "en.window.use",
    "en.muster.Choose an army": "en.muster.army",
    "en.invasion.What is in the way?": "en.invasion.object",
    "en.invasion.Invade: change the object?": "en.invasion.redirect",
    "en.invasion.Defensa: force it onto another?": "en.invasion.force",
    "en.war.Defend, or let the invasion come?": "en.war.defend",
}
