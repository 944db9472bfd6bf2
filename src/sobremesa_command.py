"""The `sobremesa` command from its first moment to its last.

It stands beside the package, because that takes a while to be loaded: whoever presses Ctrl-C meanwhile, or while the
program is ending, is spared a traceback as at any other time.
"""

from __future__ import annotations

import os
import signal
from types import FrameType

_STOPPED = 130  # as in sobremesa.cli.common


def main() -> None:
    """Run the command line (see :func:`sobremesa.cli.main`)."""
    usual = signal.getsignal(signal.SIGINT)
    if usual is signal.default_int_handler:  # or else it was started deaf to Ctrl-C, and stays so
        signal.signal(signal.SIGINT, _leave)
    from sobremesa.cli import main as run  # noqa: PLC0415

    signal.signal(signal.SIGINT, usual)
    try:
        run()
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is ending


def _leave(number: int, frame: FrameType | None) -> None:
    os._exit(_STOPPED)  # nothing has begun that would have to be tidied up
