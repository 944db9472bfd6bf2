"""The table of contents: every page of the rules with its clause and its frame. The chapters write them."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.page import Page
from sobremesa.games.encrucijada.state.frames import (
    Answering,
    Course,
    Declaring,
    Drawing,
    Exchanging,
    Lowering,
    Mustering,
    Picking,
    Placing,
    Preparing,
    Resolving,
    Stacking,
    Talking,
    Turn,
    War,
)
from sobremesa.games.encrucijada.state.match import Encrucijada

# The phases of a turn (EN-5.5 to EN-5.9).
START: Final = 0
LOWER: Final = 1
ACTION: Final = 2
WAR_PHASE: Final = 3
SECOND_ACTION: Final = 4
END: Final = 5

MATCH: Final[Page[Encrucijada, Course]] = Page("en.match", "the match", "EN-5.1", Course)
PREPARE: Final[Page[Encrucijada, Preparing]] = Page("en.prepare", "decks are divided", "EN-5.2", Preparing)
TURN: Final[Page[Encrucijada, Turn]] = Page("en.turn", "a turn", "EN-5.9", Turn)
PLACE: Final[Page[Encrucijada, Placing]] = Page("en.place", "a card is lowered", "EN-3.1", Placing)
EXCHANGE: Final[Page[Encrucijada, Exchanging]] = Page("en.exchange", "an exchange", "EN-3.3", Exchanging)
STACK: Final[Page[Encrucijada, Stacking]] = Page("en.stack", "armies are stacked", "EN-3.6", Stacking)
DECLARE: Final[Page[Encrucijada, Declaring]] = Page("en.declare", "an effect is declared", "EN-6.13", Declaring)
ANSWERS: Final[Page[Encrucijada, Answering]] = Page("en.answers", "effects and answers", "EN-6.4", Answering)
RESOLVE: Final[Page[Encrucijada, Resolving]] = Page("en.resolve", "an effect takes place", "EN-6.1", Resolving)
PICK: Final[Page[Encrucijada, Picking]] = Page("en.pick", "cards are picked", "EN-6.1", Picking)
DRAW: Final[Page[Encrucijada, Drawing]] = Page("en.draw", "cards are drawn", "EN-5.5", Drawing)
LOWER_MORE: Final[Page[Encrucijada, Lowering]] = Page("en.lower", "more cards are lowered", "EN-10.3", Lowering)
WINDOW: Final[Page[Encrucijada, Talking]] = Page("en.window", "both sides may use effects", "EN-7.2", Talking)
MUSTER: Final[Page[Encrucijada, Mustering]] = Page("en.muster", "an army is chosen", "EN-8.1", Mustering)
BATTLE: Final[Page[Encrucijada, War]] = Page("en.battle", "a battle", "EN-8.1", War)
INVASION: Final[Page[Encrucijada, War]] = Page("en.invasion", "an invasion", "EN-8.7", War)
WAR: Final[Page[Encrucijada, War]] = Page("en.war", "a war", "EN-7.1", War)
