"""Copies of a match for trying things: they do not know what dice will show."""

from __future__ import annotations

from sobremesa.engine.chance import CALLER, seeded
from sobremesa.games.quest.foresight.told import LogEntry
from sobremesa.games.quest.state.match import Quest


def blind(match: Quest) -> Quest:
    """A copy that stops before any draw."""
    world = match.copy()
    assert isinstance(world, Quest)
    world.chance = seeded(0, CALLER)
    world.brisk = False
    return world


def alone(match: Quest) -> Quest:
    """A copy that stops before any draw, ends with what is opened on it, and records what happens."""
    world = blind(match)
    world.finish()
    world.listen()
    return world


def log_of(world: Quest) -> tuple[LogEntry, ...]:
    """What has happened in a world, as the log would tell it."""
    return tuple(LogEntry(event.clause, event.sentence(None), event.named()) for event in world.events or ())
