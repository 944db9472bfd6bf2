"""The table of contents: every page of the rules with its clause and its frame. The chapters write them."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.page import Page
from sobremesa.games.quest.state.frames import (
    Ailing,
    Blow,
    Casting,
    Coming,
    Deed,
    Ending,
    Fall,
    Happening,
    Jump,
    Landing,
    Learnt,
    Melee,
    Mission,
    Morale,
    Move,
    Offer,
    Shooting,
    Shove,
    Strike,
    Test,
    Turn,
)
from sobremesa.games.quest.state.match import Quest

# What a unit does with an action (QU-3.3).
HOLD: Final = 0
ADVANCE: Final = 1
RUN: Final = 2
CHARGE: Final = 3

# Why a stat is tested, or a model is moved, as the log and the odds tell it.
WALKING: Final = 0
SLIPPING: Final = 1
CLOSING: Final = 2  # QU-5.3
PARTING: Final = 3  # QU-5.4
CHARGING: Final = 4  # QU-5.2
AHEAD: Final = 5  # QU-9.24

MISSION: Final = Page[Quest, Mission]("qu.mission", "the mission", "QU-3.1", Mission)
DEPLOY: Final = Page[Quest, Mission]("qu.deploy", "deployment", "QU-12.2", Mission)
ROUND: Final = Page[Quest, Mission]("qu.round", "a round", "QU-3.9", Mission)
HERO: Final = Page[Quest, Turn]("qu.hero", "a hero's activation", "QU-3.2", Turn)
ENEMY: Final = Page[Quest, Turn]("qu.enemy", "an enemy's activation", "QU-8.1", Turn)
MOVE: Final = Page[Quest, Move]("qu.move", "a unit moves", "QU-5.6", Move)
JUMP: Final = Page[Quest, Jump]("qu.jump", "a jump", "QU-5.7", Jump)
FALL: Final = Page[Quest, Fall]("qu.fall", "a fall", "QU-5.8", Fall)
SHOVE: Final = Page[Quest, Shove]("qu.shove", "a unit is pushed", "QU-7.2", Shove)
TEST: Final = Page[Quest, Test]("qu.test", "a test", "QU-1.2", Test)
SHOOT: Final = Page[Quest, Shooting]("qu.shoot", "shooting", "QU-6.1", Shooting)
MELEE_PAGE: Final = Page[Quest, Melee]("qu.melee", "a melee", "QU-6.5", Melee)
STRIKE: Final = Page[Quest, Strike]("qu.strike", "a weapon strikes", "QU-6.1", Strike)
BLOW: Final = Page[Quest, Blow]("qu.blow", "hits are blocked", "QU-6.14", Blow)
MORALE: Final = Page[Quest, Morale]("qu.morale", "a morale test", "QU-6.7", Morale)
CONDITION: Final = Page[Quest, Ailing]("qu.condition", "a condition is met", "QU-3.9", Ailing)
CAST: Final = Page[Quest, Casting]("qu.cast", "a spell is cast", "QU-9.6", Casting)
DISCOVER: Final = Page[Quest, Deed]("qu.discover", "a discovery", "QU-7.1", Deed)
PUSH: Final = Page[Quest, Deed]("qu.push", "a push", "QU-7.2", Deed)
SLIP: Final = Page[Quest, Deed]("qu.slip", "slipping away", "QU-7.3", Deed)
SKILL: Final = Page[Quest, Learnt]("qu.skill", "a hero skill", "QU-7.4", Learnt)
STEPS: Final = Page[Quest, Deed]("qu.steps", "steps that an effect grants", "QU-7.4", Deed)
EFFECT: Final = Page[Quest, Landing]("qu.effect", "an effect lands", "QU-7.4", Landing)
USE: Final = Page[Quest, Deed]("qu.use", "a thing is used", "QU-7.5", Deed)
ARRIVE: Final = Page[Quest, Coming]("qu.arrive", "a hero arrives", "QU-9.1", Coming)
HAPPENING: Final = Page[Quest, Happening]("qu.happening", "something happens", "QU-13.1", Happening)
SETTLE: Final = Page[Quest, Deed]("qu.settle", "somebody who is beaten", "QU-13.11", Deed)
OFFER: Final = Page[Quest, Offer]("qu.offer", "a side objective is offered", "QU-13.10", Offer)
ENDING: Final = Page[Quest, Ending]("qu.ending", "an activation ends", "QU-3.9", Ending)
