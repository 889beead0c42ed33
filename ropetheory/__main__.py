"""Entry point of ``python -m ropetheory`` and of the script ``ropetheory``."""

from __future__ import annotations

import sys

from ropetheory.cli import interrupts


def main() -> int:
    """Run the command line; an interrupt is one line even while the modules of a command are loaded."""
    interrupts.listen()
    try:
        from ropetheory.cli.main import main as command

        return command()
    except KeyboardInterrupt:
        interrupts.tell()
        return interrupts.INTERRUPTED
    finally:
        interrupts.finish()


if __name__ == "__main__":
    sys.exit(main())
