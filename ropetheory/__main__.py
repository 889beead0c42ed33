"""Entry point of ``python -m ropetheory``."""

import sys

from ropetheory.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
