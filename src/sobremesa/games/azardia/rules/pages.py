"""The table of contents: every page of the rules with its clause and its frame. The chapters write them."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.page import Page
from sobremesa.games.azardia.state.frames import (
    Arrival,
    Course,
    Dealing,
    Drawing,
    Duel,
    Landing,
    Played,
    Shedding,
    Trading,
    Turn,
)
from sobremesa.games.azardia.state.match import Azardia

# Why two tokens duel.
SHARING: Final = 0  # AZ-10.1
CHALLENGE: Final = 1  # AZ-5.4, and cards
GRACE: Final = 2  # AZ-11.3

# The phases of a turn (AZ-7).
BEFORE_ROLL: Final = 0
AFTER_ROLL: Final = 1
DRAWING: Final = 2
PLAYING: Final = 3
DISCARDING: Final = 4

MATCH: Final = Page[Azardia, Course]("az.match", "the match", "AZ-2.1", Course)
ROUND: Final = Page[Azardia, Course]("az.round", "a round", "AZ-9.4", Course)
TURN: Final = Page[Azardia, Turn]("az.turn", "a turn", "AZ-7.1", Turn)
ARRIVAL: Final = Page[Azardia, Arrival]("az.arrival", "a token arrives", "AZ-4.3", Arrival)
SQUARE: Final = Page[Azardia, Arrival]("az.square", "the square's card", "AZ-4.3", Arrival)
DRAW: Final = Page[Azardia, Drawing]("az.draw", "action cards are drawn", "AZ-4.5", Drawing)
SHED: Final = Page[Azardia, Shedding]("az.shed", "cards are discarded", "AZ-7.6", Shedding)
DEAL: Final = Page[Azardia, Dealing]("az.deal", "the hands are dealt again", "AZ-5.2", Dealing)
TRADING: Final = Page[Azardia, Trading]("az.trade", "a card is swapped", "AZ-5.3", Trading)
CARD: Final = Page[Azardia, Played]("az.card", "a card is played", "AZ-7.5", Played)
PENALTY: Final = Page[Azardia, Played]("az.penalty", "a penalty", "AZ-4.2", Played)
EVENT: Final = Page[Azardia, Played]("az.event", "an event", "AZ-9.1", Played)
LANDING: Final = Page[Azardia, Landing]("az.landing", "an effect lands", "AZ-9.3", Landing)
DUEL: Final = Page[Azardia, Duel]("az.duel", "a level duel", "AZ-10.2", Duel)
