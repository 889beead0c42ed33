"""Entry point of ``python -m ropetheory``."""

from __future__ import annotations

import sys

from ropetheory.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
