"""What can happen in a mission of Quest, as the log tells it.

Fields named ``unit``, ``by``, ``target`` are units; ``weapon``, ``spell``, ``skill``, ``find`` are what they say, by
number in the pack; ``thing`` is something on the map; ``stat`` and ``condition`` are indices into STATS (the next
number is Quality) and CONDITIONS; ``inches`` are thousandths of an inch. ``faces`` are the results of several dice: how
many show a 1, a 2 and so on, a byte each, with the 1s in the lowest; ``need`` is what a roll needs, 7 if only natural
6s will do. The rest are plain numbers.
"""

from __future__ import annotations

from typing import Final

from sobremesa.engine.event import Kind

# The course of a mission (QU-3).
ROUND_BEGINS: Final = Kind("round begins", "QU-3.1", "n", "Round {n}.")
ACTIVATED: Final = Kind("activated", "QU-3.1", "unit", "{unit} is activated.")
QUEUED: Final = Kind("queued", "QU-3.1", "unit n", "Order of the enemies, {n}: {unit}.")
RESTS: Final = Kind("rests", "QU-3.4", "unit power", "{unit} rests: power {power}.")
IDLES: Final = Kind("idles", "QU-6.8", "unit", "{unit} is Shaken and spends its activation idle.")
RECOVERS: Final = Kind("recovers", "QU-6.8", "unit", "{unit} is no longer Shaken.")
FATIGUED: Final = Kind("fatigued", "QU-6.6", "unit", "{unit} is fatigued till the round ends.")
WON: Final = Kind("won", "QU-6.10", "", "The mission is won.")
LOST: Final = Kind("lost", "QU-6.10", "", "The mission is lost.")

# Power (QU-3.5, QU-11.1), each payment by the clause of what it buys.
SPENT_POWER: Final = Kind(
    "spent power", "QU-11.1", "unit power left", "{unit} spends {power} power and has {left} left."
)
PAID_TO_PASS: Final = SPENT_POWER.because("QU-1.3")
PAID_TO_ACT: Final = SPENT_POWER.because("QU-3.2")
PAID_TO_STOP: Final = SPENT_POWER.because("QU-5.8")
PAID_TO_REVIVE: Final = SPENT_POWER.because("QU-6.4")
PAID_TO_STEADY: Final = SPENT_POWER.because("QU-6.7")
PAID_FOR_SKILL: Final = SPENT_POWER.because("QU-7.4")
PAID_FOR_SPELL: Final = SPENT_POWER.because("QU-9.6")
PAID_FOR_HEX: Final = SPENT_POWER.because("QU-10.4")
LOST_POWER: Final = Kind("lost power", "QU-3.5", "unit power left", "{unit} loses {power} power and has {left} left.")
EXHAUSTED: Final = Kind("exhausted", "QU-3.5", "unit wounds", "{unit} is exhausted and takes {wounds}.")
SICKENED: Final = EXHAUSTED.because("QU-10.3", "{unit} is Sick and takes {wounds} for the power lost.")
BOUGHT: Final = Kind("bought", "QU-3.2", "unit", "{unit} takes one more action.")

# Tests (QU-1.2).
TESTED: Final = Kind("tested", "QU-1.2", "unit stat die need passed", "{unit} tests {stat} ({need}): {die}, {passed}.")
COUNTED_AS_PASSED: Final = Kind("counted as passed", "QU-1.3", "unit", "{unit}'s test counts as passed.")

# Combat (QU-6).
AIMS: Final = Kind("aims", "QU-6.12", "unit weapon target", "{unit} aims {weapon} at {target}.")
CHARGES: Final = Kind("charges", "QU-5.2", "unit target", "{unit} charges {target}.")
NOT_USED: Final = Kind(
    "not used", "QU-6.13", "unit weapon target", "{target} has fallen already: {unit} doesn't use {weapon}."
)
STRIKES_FIRST: Final = Kind("strikes first", "QU-9.8", "unit target", "Counter: {unit} strikes {target} first.")
STRIKES_BACK: Final = Kind("strikes back", "QU-6.5", "unit target", "{unit} strikes back at {target}.")
IMPACT: Final = Kind("impact", "QU-9.17", "unit target dice hits", "{unit} crashes into {target}: {dice}, {hits}.")
HITS: Final = Kind(
    "hits", "QU-6.1", "unit target weapon dice hits", "{unit} attacks {target} with {weapon}: {dice}, {hits}."
)
FATIGUED_STRIKES: Final = Kind("hits on sixes", "QU-6.6", "unit", "Fatigued, {unit} hits on natural 6s only.")
SHAKEN_STRIKES: Final = FATIGUED_STRIKES.because("QU-3.6", "Shaken, {unit} hits on natural 6s only.")
TO_HIT: Final = Kind("to hit", "QU-1.6", "unit bonus", "What lasts for a while: {bonus} to hit for {unit}.")
TO_HIT.because("QU-9.18", "Indirect, after a move: {bonus} to hit for {unit}.")
TO_HIT.because("QU-9.22", "Reliable: {unit} attacks at Quality 2+.")
TO_HIT.because("QU-9.25", "The target's Stealth: {bonus} to hit for {unit}.")
TO_HIT.because("QU-9.28", "Thrust: {bonus} to hit for {unit}.")
TO_HIT.because("QU-9.29", "Unstoppable: nothing makes it harder for {unit} to hit.")
SIXES: Final = Kind("sixes", "QU-9.27", "unit n", "Surge: each natural 6 of {unit} hits once more ({n}).")
SIXES.because("QU-9.15", "Furious: each natural 6 of {unit} hits once more ({n}).")
SIXES.because("QU-9.21", "Relentless: each natural 6 of {unit} hits once more ({n}).")
SIXES.because("QU-9.23", "Rending: natural 6s of {unit} hit with AP(4) ({n}).")
ROLLED: Final = Kind("rolled", "QU-6.1", "unit faces need bonus", "{unit} rolls to hit on {need} ({bonus}): {faces}.")
ROLLED_IMPACT: Final = ROLLED.because("QU-9.17", "{unit} rolls for its impact on {need}: {faces}.")
ROLLED_TO_REGENERATE: Final = ROLLED.because("QU-9.20", "{unit} rolls for Regeneration on {need}: {faces}.")
ROLLED_IN_DANGER: Final = ROLLED.because("QU-5.6", "{unit} rolls on dangerous ground; each 1 is a wound: {faces}.")
ROLLED_TO_BLOCK: Final = Kind(
    "rolled to block", "QU-6.1", "unit faces need bonus", "{unit} rolls to block on {need} ({bonus}): {faces}."
)
TO_BLOCK: Final = Kind("to block", "QU-6.11", "unit bonus", "Cover: {bonus} to block for {unit}.")
TO_BLOCK.because("QU-1.6", "What lasts for a while: {bonus} to block for {unit}.")
TO_BLOCK.because("QU-5.8", "So deep a fall: {bonus} to block for {unit}.")
TO_BLOCK.because("QU-9.3", "AP: {bonus} to block for {unit}.")
TO_BLOCK.because("QU-9.4", "Bane: {unit} rolls natural 6s to block again.")
TO_BLOCK.because("QU-9.5", "Blast: cover is of no use to {unit}.")
TO_BLOCK.because("QU-9.18", "Indirect: what stands between is of no use to {unit}.")
TO_BLOCK.because("QU-9.28", "Thrust: {bonus} to block for {unit}.")
WOUNDING: Final = Kind("wounding", "QU-9.9", "unit n", "Deadly: one wound of {unit} counts {n} times.")
WOUNDING.because("QU-9.4", "Bane: {unit} can't regenerate.")
WOUNDING.because("QU-9.23", "Rending: {unit} can't regenerate.")
WOUNDING.because("QU-9.29", "Unstoppable: {unit} can't regenerate.")
BLASTS: Final = Kind("blasts", "QU-9.5", "target hits units", "The blast at {target} deals {hits} to {units}.")
BLOCKED: Final = Kind("blocked", "QU-6.1", "unit hits n", "{unit} takes {hits} and blocks {n}.")
IGNORED: Final = Kind("ignored", "QU-9.20", "unit wounds", "{unit} regenerates and ignores {wounds}.")
WOUNDED: Final = Kind("wounded", "QU-6.2", "unit wounds left", "{unit} takes {wounds}; that model’s life: {left}.")
WORN_OUT: Final = WOUNDED.because("QU-3.7", "{unit} takes {wounds}, which can’t be blocked; that model’s life: {left}.")
FELL: Final = Kind("fell", "QU-6.2", "unit n", "A model of {unit} falls; models left: {n}.")
DESTROYED: Final = Kind("destroyed", "QU-6.2", "unit", "{unit} is destroyed.")
UNCONSCIOUS: Final = Kind("unconscious", "QU-6.3", "unit", "{unit} falls unconscious.")
MORALE_TESTED: Final = Kind(
    "morale tested", "QU-6.7", "unit die need passed", "{unit} tests its morale ({need}): {die}, {passed}."
)
FOR_A_VILLAIN: Final = MORALE_TESTED.because(
    "QU-9.30", "A Villain is near: {unit} tests its morale on the Villain's Quality ({need}): {die}, {passed}."
)
FEARS: Final = Kind("fears", "QU-9.12", "unit wounds", "Fear: for its morale {unit} has taken {wounds} more.")
STAYS_SHAKEN: Final = Kind(
    "stays shaken", "QU-6.16", "unit", "{unit} is Shaken already and fails its morale test: nothing helps against that."
)
FEARLESS: Final = Kind("fearless", "QU-9.13", "unit die passed", "{unit} is Fearless: {die}, {passed}.")
STEADY: Final = Kind("steady", "QU-6.7", "unit", "{unit} ignores being Shaken.")
SHAKEN: Final = Kind("shaken", "QU-6.8", "unit", "{unit} is Shaken.")
TOO_TOUGH: Final = Kind("too tough", "QU-6.9", "unit wounds", "{unit} is too tough to be Shaken and takes {wounds}.")

# Moving (QU-5).
MOVES: Final = Kind("moves", "QU-3.3", "unit inches", "{unit} moves {inches}.")
MOVES.because("QU-9.10", "Fast: {unit} moves {inches}.")
MOVES.because("QU-9.14", "Flying: {unit} moves {inches}.")
SCOUTS: Final = MOVES.because("QU-9.24", "{unit} scouts ahead: {inches}.")
MOVES.because("QU-9.26", "Strider: {unit} moves {inches}, difficult terrain or not.")
HELD_BACK: Final = Kind(
    "held back", "QU-5.11", "unit", "One model in difficult terrain holds all of {unit} to a move of 6 inches."
)
CLOSES_UP: Final = Kind("closes up", "QU-5.9", "unit", "The models of {unit} are together again.")
SLIPPED: Final = Kind("slipped", "QU-7.3", "unit inches", "{unit} slips away by {inches}.")
RUSHES: Final = Kind("rushes", "QU-5.2", "unit inches", "{unit} goes {inches} in its charge.")
RUSHES.because("QU-9.10", "Fast: {unit} goes {inches} in its charge.")
RUSHES.because("QU-9.14", "Flying: {unit} goes {inches} in its charge.")
RUSHES.because("QU-9.26", "Strider: {unit} goes {inches} in its charge, difficult terrain or not.")
CLOSES_IN: Final = Kind("closes in", "QU-5.3", "unit inches", "{unit} closes in: {inches}.")
IDLE_CLOSES_IN: Final = CLOSES_IN.because("QU-6.15", "Idle or not, {unit} closes in: {inches}.")
PARTS: Final = Kind("parts", "QU-5.4", "unit inches", "{unit} goes back {inches} from the melee.")
PUSHED: Final = Kind("pushed", "QU-7.2", "by unit inches", "{by} pushes {unit} by {inches}.")
DANGER: Final = Kind(
    "danger", "QU-5.6", "unit n wounds", "{unit} rolls for dangerous terrain (dice: {n}) and takes {wounds}."
)
JUMPS: Final = Kind("jumps", "QU-5.7", "unit n", "{unit} jumps; tests to pass: {n}.")
LANDS: Final = Kind("lands", "QU-5.7", "unit", "{unit} lands on the other side.")
FALLS: Final = Kind("falls", "QU-5.8", "unit inches", "{unit} falls {inches}.")
STOPS: Final = Kind("stops", "QU-5.8", "unit", "{unit} stops 1 inch before the edge.")

# Conditions (QU-10).
CONDITION_CLAUSES: Final = ("QU-10.1", "QU-10.2", "QU-10.3", "QU-10.4")  # by place in CONDITIONS
GETS_CONDITION: Final = Kind("gets condition", "QU-10.1", "unit condition", "{unit} is {condition}.")
HAS_CONDITION: Final = Kind("has condition", "QU-10.5", "unit condition", "{unit} is {condition} already.")
CURED: Final = Kind("cured", "QU-10.1", "unit condition", "{unit} is no longer {condition}.")
for _clause in CONDITION_CLAUSES[1:]:
    GETS_CONDITION.because(_clause)
    CURED.because(_clause)

# Skill actions (QU-7).
REVIVED: Final = Kind("revived", "QU-6.4", "unit left", "{unit} is revived; life left: {left}.")
SLIPS: Final = Kind("slips", "QU-7.3", "unit inches", "{unit} slips away: up to {inches}.")
TOKENS: Final = Kind("tokens", "QU-9.6", "unit tokens", "{unit} has {tokens}.")

# What effects do (QU-7.4, QU-9.6).
EFFECT_HITS: Final = Kind("effect hits", "QU-6.14", "unit hits", "{unit} takes {hits}.")
HEALED: Final = Kind("healed", "QU-7.4", "unit n", "{unit} heals wounds: {n}.")
GAINED_POWER: Final = Kind("gained power", "QU-11.1", "unit left", "{unit} has {left} power now.")
REFRESHED: Final = Kind("refreshed", "QU-6.6", "unit", "{unit} is no longer fatigued.")
GIVEN: Final = Kind("given", "QU-7.4", "unit step", "{unit} gets {step}.")

# Spells and skills (QU-7.4, QU-9.6).
USES_SKILL: Final = Kind("uses skill", "QU-7.4", "unit skill target", "{unit} uses {skill} on {target}.")
USES_SKILL_ON_THING: Final = Kind(
    "uses skill on thing", "QU-7.4", "unit skill thing", "{unit} uses {skill} on {thing}."
)
TRIES_SPELL: Final = Kind("tries spell", "QU-9.6", "unit spell target", "{unit} tries {spell} on {target}.")
TRIES_BY_CHANCE: Final = TRIES_SPELL.because("QU-9.7", "{unit} spends all its tokens on {spell}, on {target}.")
TRIES_SPELL_ON_THING: Final = Kind(
    "tries spell on thing", "QU-9.6", "unit spell thing", "{unit} tries {spell} on {thing}."
)
ADDS_TOKENS: Final = Kind("adds tokens", "QU-9.6", "unit tokens", "{unit} adds {tokens}.")
SPELL_ROLLED: Final = Kind(
    "spell rolled", "QU-9.6", "unit spell die bonus passed", "{unit} rolls {die} ({bonus}) for {spell}: {passed}."
)
NO_SPELL: Final = Kind("no spell", "QU-9.7", "unit spell", "{unit} would cast {spell}, but can't.")
NO_TOKENS: Final = NO_SPELL.because("QU-9.6", "{unit} would cast {spell}, but has too few spell tokens.")
NO_TARGET: Final = NO_SPELL.because("QU-9.31", "{unit} would cast {spell}, but nobody it is for is in range and sight.")

# What lies on the map, and who comes (QU-7.1, QU-7.5, QU-9.1, QU-9.2, QU-12.2).
REVEALED: Final = Kind("revealed", "QU-7.1", "unit thing find", "{unit} reveals {thing}: {find}.", reveals=True)
TAKES: Final = Kind("takes", "QU-7.1", "unit find", "{unit} takes {find}.")
PUTS_TO_USE: Final = TAKES.because("QU-14.6", "{unit} puts {find} to use.")
PICKS_UP: Final = Kind("picks up", "QU-7.5", "unit thing", "{unit} picks up {thing}.")
DROPS: Final = Kind("drops", "QU-6.3", "unit thing", "Where {unit} fell lies {thing}.")
SEARCHES: Final = Kind("searches", "QU-7.5", "unit thing found", "{unit} searches {thing}: {found}.", reveals=True)
INVESTIGATES: Final = Kind("investigates", "QU-7.5", "unit thing", "{unit} investigates {thing}.")
HOLDS: Final = Kind("holds", "QU-12.2", "thing n needed", "Rounds held, of {needed}: {n} ({thing}).")
FULFILLED: Final = Kind("fulfilled", "QU-6.10", "", "The main objective is fulfilled.")
DOOMED: Final = Kind("doomed", "QU-13.9", "", "The main objective can’t be fulfilled any more.")
ALERT: Final = Kind("alert", "QU-12.2", "n", "The alert is {n}.")
WAVE: Final = Kind("wave", "QU-12.2", "n", "Wave {n} is on its way.")
DEPLOYED: Final = Kind("deployed", "QU-12.2", "unit", "{unit} is deployed.")
AMBUSHES: Final = Kind("ambushes", "QU-9.1", "unit", "{unit} waits in ambush.")
ARRIVES: Final = Kind("arrives", "QU-9.32", "unit", "{unit} arrives.")
OUT_OF_AMBUSH: Final = ARRIVES.because("QU-9.2", "{unit} comes out of its ambush.")

# What the mission has in store (QU-13).
READ_ALOUD: Final = Kind("read aloud", "QU-13.1", "story", "{story}")
USES: Final = Kind("uses", "QU-13.2", "unit thing", "{unit} uses {thing}.")
TAKES_ALONG: Final = Kind("takes along", "QU-13.2", "unit thing", "{unit} takes {thing} along.")
APPEARS: Final = Kind("appears", "QU-13.2", "thing", "There is something new: {thing}.")
VANISHES: Final = Kind("vanishes", "QU-13.2", "thing", "{thing}: gone.")
BECOMES: Final = Kind("becomes", "QU-13.3", "piece look", "{piece} becomes: {look}.")
CATCHES_FIRE: Final = BECOMES.because("QU-13.4", "{piece} catches fire.")
CALLED: Final = Kind("called", "QU-13.5", "n", "Wave {n} has been called.")
FEELS: Final = Kind("feels", "QU-13.6", "unit mood", "{unit} {mood}.")
TURNS: Final = FEELS.because("QU-13.12", "{unit} {mood}, and fights for you from now on.")
MAKES_OFF: Final = Kind("makes off", "QU-13.6", "unit", "{unit} runs for the nearest edge of the table.")
ESCAPES: Final = Kind("escapes", "QU-13.6", "unit", "{unit} is off the table and away.")
TALKS: Final = Kind("talks", "QU-13.6", "unit", "{unit} parleys and does nothing else.")
CHOOSES: Final = Kind("chooses", "QU-13.8", "seat answer", "{seat} decides for all: {answer}")
TAKES_ON: Final = Kind("takes on", "QU-13.10", "side", "Taken on: {side}")
LEAVES: Final = Kind("leaves", "QU-13.10", "side", "Left: {side}")
ACHIEVES: Final = Kind("achieves", "QU-13.10", "side", "Achieved: {side}")
MISSES: Final = Kind("misses", "QU-13.10", "side", "Missed: {side}")
STAYS_ON: Final = Kind("stays on", "QU-6.10", "", "The mission is won, and the party stays.")
INTERROGATES: Final = Kind("interrogates", "QU-13.11", "unit target", "{unit} makes {target} talk.")
CAPTURES: Final = Kind("captures", "QU-13.11", "unit target", "{unit} takes {target} prisoner.")

# The enemies' mind (QU-8.3).
SEES: Final = Kind("sees", "QU-8.1", "unit heroes", "Step 1: {unit} sees {heroes}.")
SEES_OTHERS: Final = Kind("sees others", "QU-13.12", "unit n", "Step 1: of those it fights, {unit} sees {n}.")
PASSES_OVER: Final = Kind(
    "passes over", "QU-8.3", "unit target inches why", "{unit} passes over {target} ({inches}): {why}."
)
NOT_SEEN: Final = PASSES_OVER.because("QU-2.3")
PASSES_OVER_SEVERAL: Final = Kind(
    "passes over several",
    "QU-8.3",
    "unit heroes target inches why",
    "{unit} passes over {heroes}, {target} ({inches}) the nearest: {why}.",
)
SEVERAL_NOT_SEEN: Final = PASSES_OVER_SEVERAL.because("QU-2.3")
DECIDES: Final = Kind("decides", "QU-8.1", "unit what target inches", "Step 2: {unit} {what} {target} ({inches}).")
FOR_WANT_OF_A_GOAL: Final = DECIDES.because("QU-8.2", "Step 3, for want of a goal: {unit} {what} {target} ({inches}).")
UNABLE_TO_MOVE: Final = DECIDES.because("QU-8.4", "Unable to move, {unit} {what} {target} ({inches}).")
IMMOBILE: Final = DECIDES.because("QU-9.16", "Immobile, {unit} {what} {target} ({inches}).")
DECIDES_GOAL: Final = Kind(
    "decides goal", "QU-8.1", "unit what thing inches", "Step 3: {unit} {what} {thing} ({inches})."
)
