"""Entry point of ``python -m ropetheory`` and of the script ``ropetheory``."""

from __future__ import annotations

import atexit
import gc
import sys
import traceback

from ropetheory.cli import interrupts

FAULT = 70
"""The exit code of a fault of ours, as sysexits.h has it: the codes from 0 to 3 are answers."""


def main() -> int:
    """Run the command line; an interrupt is one line even while the modules of a command are loaded."""
    interrupts.listen()
    atexit.register(gc.freeze)  # else Python, at its end, looks through all that is kept
    try:
        from ropetheory.cli.main import main as command

        return command()
    except KeyboardInterrupt:
        interrupts.tell()
        return interrupts.INTERRUPTED
    except Exception:  # noqa: BLE001  # Python would exit with 1, which says that something is refuted
        traceback.print_exc()
        return FAULT
    finally:
        interrupts.finish()


if __name__ == "__main__":
    sys.exit(main())
