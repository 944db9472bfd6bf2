"""Events: what happened, by which clause, and who may see it."""

from __future__ import annotations


class Telling:
    """How a kind of event reads: the clause that caused it, and the sentence.

    A kind is itself the telling for its own clause; :meth:`Kind.because` makes one for another clause.
    """

    def __init__(self, kind: Kind, clause: str, text: str, veiled: str) -> None:
        self.kind = kind
        self.clause = clause
        self.text = text
        self.veiled = veiled


class Kind(Telling):
    """A kind of event. Its sentences are made from its facts when somebody reads them, never stored.

    ``fields`` name the facts; ``text`` is the English sentence with those names in braces, and the key of its
    translations. If ``hides`` names fields, only the seats in the fields of ``privy`` learn them; the others read
    ``veiled`` instead, or nothing at all if that is empty. ``reveals``: it gives somebody hidden information, so that
    the choice that led to it can't be taken back; always true if it hides fields, unless the seats in ``privy`` have
    ``known`` them all along.
    """

    def __init__(
        self,
        name: str,
        clause: str,
        fields: str,
        text: str,
        privy: str = "",
        hides: str = "",
        veiled: str = "",
        reveals: bool = False,
        known: bool = False,
    ) -> None:
        super().__init__(self, clause, text, veiled)
        self.name = name
        self.fields: tuple[str, ...] = tuple(fields.split())
        self.privy: tuple[str, ...] = tuple(privy.split())
        self.hides: tuple[str, ...] = tuple(hides.split())
        self.known = known
        self.reveals = reveals or bool(self.hides and not known)
        self.tellings: dict[str, Telling] = {clause: self}

    def because(self, clause: str, text: str = "", veiled: str = "") -> Telling:
        """The same event with another clause as its cause: ``WRAPPED = WALKED.because("AZ-3.1")``. ``text`` and
        ``veiled`` are its sentences if they say more than the kind's own.

        Raises ValueError if the kind has a telling for this clause already: name and clause must identify the sentence.
        """
        if clause in self.tellings:
            raise ValueError(f"{self.name!r} is told by {clause} already")
        telling = Telling(self, clause, text or self.text, veiled or self.veiled)
        self.tellings[clause] = telling
        return telling

    def told_by(self, clause: str) -> Telling:
        """The telling for this clause, as a log names it. For a clause unknown to these rules (the log may be of
        another edition), it has the kind's own sentence."""
        return self.tellings.get(clause) or Telling(self, clause, self.text, self.veiled)


class Event:
    """Something that happened: its kind, its facts in the order of the kind's fields, and its telling."""

    def __init__(self, telling: Telling, facts: tuple[int, ...]) -> None:
        self.kind = telling.kind
        self.telling = telling
        self.facts = facts

    @property
    def clause(self) -> str:
        """The clause that caused it."""
        return self.telling.clause

    def named(self) -> dict[str, int]:
        """All facts by name, for readers of the full log."""
        return dict(zip(self.kind.fields, self.facts, strict=False))

    def is_open_to(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) may know all of it."""
        if not self.kind.hides:
            return True
        named = self.named()
        return seat is not None and any(named[field] == seat for field in self.kind.privy)

    def seen_by(self, seat: int | None) -> dict[str, int] | None:
        """The facts this seat may know; None if it learns nothing of it."""
        named = self.named()
        if self.is_open_to(seat):
            return named
        if not self.telling.veiled:
            return None
        return {field: fact for field, fact in named.items() if field not in self.kind.hides}

    def sentence(self, seat: int | None) -> str:
        """The English sentence (the key for other languages) for this seat."""
        return self.telling.text if self.is_open_to(seat) else self.telling.veiled
