"""Work that never ends, for processes that are to lose their parent."""

import sys
from threading import Event

from sobremesa.lab.pool import in_order


def for_ever(number: int) -> None:
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()
    Event().wait()


if __name__ == "__main__":
    list(in_order(for_ever, range(2), workers=2))
