"""What the table refuses to do, and why: one sentence, in the reader's language."""

from __future__ import annotations

from enum import Enum
from typing import Final

from sobremesa.engine.errors import Fact, Wording
from sobremesa.engine.saying import Facts
from sobremesa.engine.words import Words, key


class ErrorCode(Enum):
    """The kind of reason, so that callers (for example, to choose an HTTP status) need not read the sentence."""

    UNKNOWN = "unknown"  # not identified, or the credentials are not ours
    FORBIDDEN = "forbidden"  # not theirs to do
    MISSING = "missing"  # there is no such thing
    TAKEN = "taken"  # not possible in the current state: somebody was first, or it has begun
    GONE = "gone"  # it existed, and won't come back
    LARGE = "large"
    WRONG = "wrong"  # invalid input
    OFTEN = "often"  # too many requests, too fast: see Busy


A_LOT: Final = key("That was a lot at once: wait a moment.")


class Refused(Exception):
    """A refusal: nothing has changed. ``text`` is the English sentence and the key of its translations, ``facts`` fill
    its braces, ``clause`` is the rule it rests on, if any.
    """

    def __init__(self, because: ErrorCode, text: str, clause: str = "", **facts: Fact) -> None:
        super().__init__(str(Wording(text, **facts)))
        self.because = because
        self.text = text
        self.clause = clause
        self.facts: Facts = facts

    def message(self, words: Words) -> str:
        """The sentence in a language."""
        return words.say(self.text, **self.facts)


def changed_since() -> Refused:
    """Somebody was quicker: it is no longer as the caller was shown."""
    return Refused(ErrorCode.TAKEN, "This has changed since the page was opened: open it again and have a look.")


class Busy(Refused):
    """Too much at once: it may be tried again in ``again`` seconds."""

    def __init__(self, again: int, text: str, **facts: Fact) -> None:
        super().__init__(ErrorCode.OFTEN, text, "", **facts)
        self.again = again
