"""A plugin of pytest for mutants: no test begins once the time is used up, and none asks Rocq."""

from __future__ import annotations

import os
import shutil
import time
from typing import Any

import hypothesis
import pytest

SECONDS = float(os.environ.get("MUTANT_SECONDS", "inf"))
"""Of the processor: a test that would begin later is not run, so that only an endless one meets the limit."""
WITHOUT = ("coqc", "coqtop")
which = shutil.which


def pytest_configure() -> None:
    """Hide Rocq, as on a machine without it, and set no time to an example of Hypothesis."""
    patched: Any = lambda name, *rest, **more: None if name in WITHOUT else which(name, *rest, **more)  # noqa: E731
    shutil.which = patched
    hypothesis.settings.register_profile(
        "mutant", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
    )
    hypothesis.settings.load_profile("mutant")


def pytest_runtest_setup() -> None:
    """Leave out what comes too late."""
    if time.process_time() > SECONDS:
        pytest.skip("the time is used up")
