"""Every answer that Quest knows, in the order in which the table lists them."""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.choice import Verb
from sobremesa.games.quest import (  # noqa: F401 - they write the enemies' page, and tell verbs when their time is
    mind,
    times,
)
from sobremesa.games.quest.rules import (  # noqa: F401 - they write their pages
    activation,
    arrivals,
    conditions,
    deeds,
    ending,
    happenings,
    jumping,
    landing,
    melee,
    morale,
    rounds,
    shooting,
    sides,
    skills,
    spells,
    strikes,
    tests,
)

VERBS: Final[tuple[Verb[Any, Any, Any], ...]] = (
    arrivals.DEPLOY_HERE,
    arrivals.WAIT_IN_AMBUSH,
    arrivals.SCOUT_TO,
    arrivals.ARRIVE_HERE,
    arrivals.WAIT,
    sides.TAKE_ON,
    sides.LEAVE_IT,
    sides.STAY_ON,
    sides.GO_HOME,
    happenings.DECIDE,
    rounds.ACTIVATE,
    activation.CHARGE,
    activation.HOLD,
    activation.ADVANCE,
    activation.RUN,
    activation.REST,
    skills.USE_SKILL,
    *deeds.DEEDS,
    sides.INTERROGATE_THEM,
    sides.CAPTURE_THEM,
    deeds.SLIP_TO,
    deeds.STAY,
    spells.CAST_SPELL,
    spells.ADD,
    spells.FORCE,
    shooting.AIM,
    shooting.LOOSE,
    strikes.SHARE,
    skills.RESOLVE,
    skills.LEAVE,
    tests.PAY_TO_PASS,
    conditions.UNHEX,
    morale.IGNORE,
    jumping.STOP,
    jumping.LET_FALL,
    tests.ACCEPT,
    activation.ONE_MORE,
    activation.END,
)
