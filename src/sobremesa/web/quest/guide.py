"""The hints of a first mission. When a hint applies depends on what the table shows, never on the number of a turn, and
most go away when the player does what they explain.

It needs nothing but a look, so any face can show it. :mod:`sobremesa.web.guide` says how hints are shown.
"""

from __future__ import annotations

from typing import Final

from sobremesa.engine.words import key
from sobremesa.games.quest.rules import activation, arrivals, deeds, morale, rounds, shooting, skills, tests
from sobremesa.games.quest.state.position import Position
from sobremesa.table.look import Look
from sobremesa.web.guide import Hint

_ON_FOOT: Final = (activation.ADVANCE.word, activation.RUN.word)
_ENDING: Final = (activation.END.word, activation.REST.word)

_DEPLOY: Final = Hint(
    "deploy",
    key("Place your heroes in the corner with the dashed line: press a spot. The task says where they are to go."),
    "QU-12.2",
    "map",
    (arrivals.DEPLOY_HERE.word,),
)
_SCOUT: Final = Hint(
    "scout",
    key('A Scout goes ahead before the first round, up to 12". Behind a table or out of sight is a good place.'),
    "QU-9.24",
    "map",
    (arrivals.SCOUT_TO.word,),
)
_NEXT: Final = Hint(
    "next",
    key("Your part of the round: activate your heroes in any order. When all have acted, the enemies do."),
    "QU-3.1",
    "options",
    (rounds.ACTIVATE.word,),
)
_MIND: Final = Hint(
    "mind",
    key(
        "The enemies have acted: each shot the nearest hero it could, or charged, or ran closer. The log says whom it"
        " saw, and why."
    ),
    "QU-8.1",
    "log",
    (rounds.ACTIVATE.word,),
)
_DOWN: Final = Hint(
    "down",
    key('A hero is down, and safe there. Another one within 3" can revive them: a skill action, and 2 power.'),
    "QU-6.4",
    "party",
    (deeds.REVIVE.word,),
)
_REST: Final = Hint(
    "rest",
    key("Hardly any power is left. To Rest instead of acting brings all of it back; spending more would cost wounds."),
    "QU-3.4",
    "options",
    _ENDING,
)
_USE: Final = Hint(
    "use",
    key("You are at a place of the mission: use it. That is a skill action, so you can still move or fight."),
    "QU-7.5",
    "options",
    (deeds.USE.word,),
)
_MOVE: Final = Hint(
    "move",
    key('Press a spot on the map: Advance goes 6", and you may shoot after it; Run goes 12", and you may not.'),
    "QU-3.3",
    "map",
    _ON_FOOT,
)
_COVER: Final = Hint(
    "cover",
    key(
        "Watch who can see you where you stop: walls hide you, and tables or barrels give cover, 1 more on each block."
    ),
    "QU-6.11",
    "map",
    _ON_FOOT,
)
_CHARGE: Final = Hint(
    "charge",
    key("An enemy is within a charge: you go into contact and strike with every melee weapon; then it strikes back."),
    "QU-5.2",
    "options",
    (activation.CHARGE.word,),
)
_SKILL: Final = Hint(
    "skill",
    key(
        "Besides the action you have a skill: a die against a stat. If it fails, 1 power is lost, but the effect stays."
    ),
    "QU-7.4",
    "options",
    (skills.USE_SKILL.word, deeds.DISCOVER_IT.word, deeds.PUSH_IT.word, deeds.SLIP_AWAY.word),
)
_DISCOVER: Final = Hint(
    "discover",
    key('A search token is in sight within 6": a Willpower test reveals it; at 1" you take it without a roll.'),
    "QU-7.1",
    "options",
    (deeds.DISCOVER_IT.word,),
)
_MORE: Final = Hint(
    "more",
    key("2 power buys one more action now. A hero with less than that takes 2 wounds: exhaustion."),
    "QU-3.5",
    "options",
    (activation.ONE_MORE.word, activation.END.word),
)
_AIM: Final = Hint(
    "aim",
    key("Each weapon names its target; the button says how likely a hit is. What hits, the target may block."),
    "QU-6.1",
    "options",
    (shooting.AIM.word, shooting.LOOSE.word),
)
_TEST: Final = Hint(
    "test",
    key("The test has failed. 2 power would make it count as passed; or accept it, and keep your power."),
    "QU-1.3",
    "options",
    (tests.PAY_TO_PASS.word, tests.ACCEPT.word),
)
_SKILL_TEST: Final = Hint(
    "skill-test",
    key("The skill’s test has failed. Accepting it costs 1 power and keeps the effect; passing it would cost 2."),
    "QU-7.4",
    "options",
    (tests.PAY_TO_PASS.word, tests.ACCEPT.word),
)
_FAILED: Final = Hint(
    "failed",
    key("A skill that has failed costs 1 power, and its effect can be used all the same."),
    "QU-7.4",
    "options",
    (skills.RESOLVE.word, skills.LEAVE.word),
)
_MORALE: Final = Hint(
    "morale",
    key(
        "Half its wounds are gone and its nerve has failed:"
        " Shaken, a hero loses the next activation. 2 power averts it."
    ),
    "QU-6.7",
    "options",
    (morale.IGNORE.word, tests.ACCEPT.word),
)

_BY_QUESTION: Final[dict[str, tuple[Hint, ...]]] = {
    "qu.deploy.place": (_DEPLOY,),
    "qu.arrive.place": (_SCOUT,),
    "qu.round.next": (_MIND, _NEXT),
    "qu.hero.act": (_USE, _DOWN, _MOVE, _DISCOVER, _CHARGE, _SKILL, _COVER, _REST, _MORE),
    "qu.shoot.aim": (_AIM,),
    "qu.test.pay": (_SKILL_TEST, _TEST),
    "qu.skill.resolve": (_FAILED,),
    "qu.morale.ignore": (_MORALE,),
}
LITTLE: Final = 2  # power that buys one thing


def hints_for(look: Look) -> list[Hint]:
    """The hints that apply now, most urgent first."""
    if look.ask is None or not look.offers:
        return []
    position: Position = look.view.position
    return [hint for hint in _BY_QUESTION.get(look.ask.name, ()) if _fits(hint, look, position)]


def _fits(hint: Hint, look: Look, position: Position) -> bool:
    """Whether what the hint explains can be done now, and the table shows what it is about."""
    if not {offer.choice.verb.word for offer in look.offers} & set(hint.until):
        return False
    if hint is _MIND:
        return any("activated" in enemy.marks for enemy in position.enemies) or position.round > 1
    if hint in (_SKILL_TEST, _TEST):  # to accept has a price where a skill is tested, and nowhere else
        priced = any(offer.notes for offer in look.offers if offer.choice.verb is tests.ACCEPT)
        return priced == (hint is _SKILL_TEST)
    if hint is _COVER:
        return any(enemy.place == "table" for enemy in position.enemies)
    return hint is not _REST or position.heroes[position.active].power < LITTLE
