"""What the table won't do, and why: one sentence, which the reader's language says."""

from __future__ import annotations

from enum import Enum

from sobremesa.engine.errors import Fact, Wording
from sobremesa.engine.words import Facts, Words


class Because(Enum):
    """What kind of reason it is: whoever passes it on (as a status of HTTP, say) need not read the sentence."""

    UNKNOWN = "unknown"  # nobody has said who they are, or what they show is not ours
    FORBIDDEN = "forbidden"  # it is not theirs to do
    MISSING = "missing"  # there is no such thing
    TAKEN = "taken"  # it can't be done as things stand now: somebody was first, or it has begun
    GONE = "gone"  # it was there, and won't come back
    LARGE = "large"
    WRONG = "wrong"  # what was given is not possible
    OFTEN = "often"  # too much of it in too little time


class Refused(Exception):
    """Nothing has changed. ``text`` is the English sentence and the key of its translations, ``facts`` are what it
    names in braces, ``clause`` the rule it rests on, if any."""

    def __init__(self, because: Because, text: str, clause: str = "", **facts: Fact) -> None:
        super().__init__(str(Wording(text, **facts)))
        self.because = because
        self.text = text
        self.clause = clause
        self.facts: Facts = facts

    def said(self, words: Words) -> str:
        """The sentence in a language."""
        return words.say(self.text, **self.facts)


class Busy(Refused):
    """The same for now: in ``again`` seconds it may be tried once more."""

    def __init__(self, again: int, because: Because, text: str) -> None:
        super().__init__(because, text)
        self.again = again
