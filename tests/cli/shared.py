"""The command line as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys


def run(*arguments, cwd=None, **environment):
    """Run a command and return what it printed and how it ended."""
    return subprocess.run(
        [sys.executable, "-m", "ropetheory", *arguments], cwd=cwd, capture_output=True, text=True,
        env={**os.environ, **environment}, check=False,
    )
