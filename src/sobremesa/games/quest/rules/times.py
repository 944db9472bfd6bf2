"""When each answer can be given: what players are told if they try it while something else is asked."""

from __future__ import annotations

from sobremesa.engine.choice import tell_times
from sobremesa.engine.refusal import Refusal
from sobremesa.games.quest.rules import (
    activation,
    arrivals,
    conditions,
    deeds,
    happenings,
    jumping,
    morale,
    rounds,
    shooting,
    sides,
    skills,
    spells,
    strikes,
    tests,
)

tell_times(
    (
        Refusal("deploy before the rounds", "QU-12.2", "Heroes are deployed before the first round."),
        (arrivals.DEPLOY_HERE,),
    ),
    (
        Refusal("ambush at deployment", "QU-9.1", "Who waits in ambush is chosen at deployment."),
        (arrivals.WAIT_IN_AMBUSH,),
    ),
    (
        Refusal(
            "scout before the rounds", "QU-9.24", "Scouts move once all have been deployed, before the first round."
        ),
        (arrivals.SCOUT_TO,),
    ),
    (
        Refusal(
            "come at the start of a round",
            "QU-9.1",
            "From an ambush a hero comes at the start of a round after the first.",
        ),
        (arrivals.ARRIVE_HERE, arrivals.WAIT),
    ),
    (
        Refusal(
            "next after this activation",
            "QU-3.1",
            "The next hero is activated once the activation or the enemies' phase in course is over.",
        ),
        (rounds.ACTIVATE,),
    ),
    (
        Refusal(
            "take on before the rounds", "QU-13.10", "Side objectives are taken on or left before the first round."
        ),
        (sides.TAKE_ON, sides.LEAVE_IT),
    ),
    (
        Refusal("stay when it is won", "QU-6.10", "Whether to stay is asked once the main objective is fulfilled."),
        (sides.STAY_ON, sides.GO_HOME),
    ),
    (
        Refusal("choose when asked", "QU-13.8", "The party chooses when the mission asks it something."),
        (happenings.DECIDE,),
    ),
    (
        Refusal("one action at a time", "QU-3.2", "Actions are taken one at a time, by a hero who is activated."),
        (
            *(activation.HOLD, activation.ADVANCE, activation.RUN, activation.CHARGE),
            *(skills.USE_SKILL, *deeds.DEEDS, sides.INTERROGATE_THEM, sides.CAPTURE_THEM),
        ),
    ),
    (
        Refusal(
            "rest when activated", "QU-3.4", "A hero rests in place of all other actions, when it has been activated."
        ),
        (activation.REST,),
    ),
    (
        Refusal(
            "one more after the own",
            "QU-3.2",
            "One more action is bought by a hero who is activated and has had its own.",
        ),
        (activation.ONE_MORE,),
    ),
    (
        Refusal("end after the action", "QU-3.8", "An activation ends once its action in course is over."),
        (activation.END,),
    ),
    (
        Refusal("slip after the test", "QU-7.3", "A hero slips away after passing the Dexterity test for it."),
        (deeds.SLIP_TO,),
    ),
    (Refusal("stay instead of steps", "QU-7.3", "Staying is chosen where a hero may take steps."), (deeds.STAY,)),
    (
        Refusal(
            "cast between actions",
            "QU-9.31",
            "Spells are cast in the caster's own activation, between its actions or before it shoots.",
        ),
        (spells.CAST_SPELL,),
    ),
    (Refusal("tokens while casting", "QU-9.6", "Spell tokens are added while a spell is being cast."), (spells.ADD,)),
    (
        Refusal("power after a failed spell", "QU-9.6", "Power makes up for a spell right after it has failed."),
        (spells.FORCE,),
    ),
    (
        Refusal("shoot after the move", "QU-3.3", "A hero shoots when it holds, or after an Advance."),
        (shooting.AIM, shooting.LOOSE),
    ),
    (
        Refusal("share after the count", "QU-9.5", "Hits of a Blast are shared once they have been counted."),
        (strikes.SHARE,),
    ),
    (
        Refusal("skill after a failed test", "QU-7.4", "That is decided right after the skill's test has failed."),
        (skills.RESOLVE, skills.LEAVE),
    ),
    (
        Refusal("power after a failed test", "QU-1.3", "Power makes up for a test right after it has failed."),
        (tests.PAY_TO_PASS,),
    ),
    (
        Refusal("unhex when activated", "QU-10.4", "A hex is ended when the hexed hero is activated."),
        (conditions.UNHEX,),
    ),
    (
        Refusal("ignore after a failed test", "QU-6.7", "A morale test is ignored right after it has failed."),
        (morale.IGNORE,),
    ),
    (Refusal("stop before the fall", "QU-5.8", "A fall is stopped right before it."), (jumping.STOP, jumping.LET_FALL)),
    (
        Refusal("accept instead of power", "QU-3.5", "That is accepted where power could be spent against it."),
        (tests.ACCEPT,),
    ),
)
