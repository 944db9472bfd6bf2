"""What happened, with the clause that says so and who may see it."""

from __future__ import annotations


class Kind:
    """A kind of happening. Its sentences are made from its facts when somebody reads them, never stored.

    ``fields`` name the facts; ``text`` is the English sentence with those names in braces, and the key of its
    translations. When ``hides`` names fields, only the seats in the fields of ``privy`` learn them; the others read
    ``veiled`` instead, or nothing at all where that is empty. ``reveals``: somebody learns by it what was hidden, so
    that what led to it can't be taken back; always so where something is told to some seats only.
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
    ) -> None:
        self.name = name
        self.clause = clause
        self.fields: tuple[str, ...] = tuple(fields.split())
        self.text = text
        self.privy: tuple[str, ...] = tuple(privy.split())
        self.hides: tuple[str, ...] = tuple(hides.split())
        self.veiled = veiled
        self.reveals = reveals or bool(self.hides)


class Event:
    """Something that happened: a kind and its facts, in the order of the kind's fields."""

    def __init__(self, kind: Kind, facts: tuple[int, ...]) -> None:
        self.kind = kind
        self.facts = facts

    def named(self) -> dict[str, int]:
        """All facts by name: for the log of those who may know everything."""
        return dict(zip(self.kind.fields, self.facts, strict=False))

    def is_open_to(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) may know the whole of it."""
        if not self.kind.hides:
            return True
        named = self.named()
        return seat is not None and any(named[field] == seat for field in self.kind.privy)

    def seen_by(self, seat: int | None) -> dict[str, int] | None:
        """The facts this seat may know; None when it learns nothing of it."""
        named = self.named()
        if self.is_open_to(seat):
            return named
        if not self.kind.veiled:
            return None
        return {field: fact for field, fact in named.items() if field not in self.kind.hides}

    def sentence(self, seat: int | None) -> str:
        """The English sentence (the key for other languages) that this seat reads."""
        return self.kind.text if self.is_open_to(seat) else self.kind.veiled
