"""Bots. They know games only through the engine, and a match only through their seat."""

from sobremesa.bots.bot import Bot, PlannedChoice
from sobremesa.bots.registry import BotSpec, make, names, read
from sobremesa.bots.seat import Asked, Seat
from sobremesa.bots.weighing import Weighed, Weighing
from sobremesa.bots.within import Within

__all__ = ["Asked", "Bot", "BotSpec", "PlannedChoice", "Seat", "Weighed", "Weighing", "Within", "make", "names", "read"]
