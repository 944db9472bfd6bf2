"""Refusals: why something can't be done."""

from __future__ import annotations

from sobremesa.engine.errors import Wording


class Refusal:
    """A clause that bars a choice, and a sentence that says so.

    ``name`` and ``clause`` identify it, however it is worded. ``text`` is the English sentence and the key of its
    translations. ``facts`` are the numbers in its braces. A game's refusals are shared values, built once; the kernel's
    own get the clause of the question, of the page that draws, or of the outcome.
    """

    def __init__(self, name: str, clause: str, text: str, facts: dict[str, int] | None = None) -> None:
        self.name = name
        self.clause = clause
        self.text = text
        self.facts: dict[str, int] = {} if facts is None else facts

    def by(self, clause: str) -> Refusal:
        """The same with another clause."""
        return Refusal(self.name, clause, self.text, self.facts)

    def about(self, facts: dict[str, int]) -> Refusal:
        """The same with these facts."""
        return Refusal(self.name, self.clause, self.text, facts)

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, str, str, dict[str, int]]]:
        return (Refusal, (self.name, self.clause, self.text, self.facts))

    def __str__(self) -> str:
        reason = self.text.format(**self.facts)
        return f"{self.clause}: {reason}" if self.clause else reason

    def __repr__(self) -> str:
        return f"<Refusal {self}>"


# The kernel's own.
NOT_ASKED = Refusal("not asked", "", "That seat has nothing to decide right now.")
NOT_THIS = Refusal("not this", "", "That does not answer the current question.")
OVER = Refusal("over", "", "The match is over.")
UNKNOWN = Refusal("unknown", "", "There is no such choice in this match.")
SEALED = Refusal("sealed", "", "That seat has already answered.")
AT_CHANCE = Refusal("at chance", "", "A chance draw has to be settled first.")
NO_DRAW = Refusal("no draw", "", "No chance draw is pending.")
NO_OUTCOME = Refusal("no outcome", "", "The pending draw has no such outcome.")


def reason(refusal: Refusal) -> Wording:
    """A refusal as a wording, to be a fact of another sentence. Its facts stay plain numbers."""
    why = Wording(refusal.text, **refusal.facts)
    return Wording("{clause}: {why}", clause=refusal.clause, why=why) if refusal.clause else why


class Illegal(Exception):
    """Raised for a choice that the rules refuse. The match has not changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.clause = refusal.clause
        self.reason = refusal.text.format(**refusal.facts)

    def __reduce__(self) -> tuple[type[Illegal], tuple[Refusal]]:
        return (Illegal, (self.refusal,))
