"""The fixture ``assert_rope_conforms`` of test suites; nothing is loaded before a test asks for it."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import pytest


@pytest.fixture(scope="session")
def assert_rope_conforms() -> Callable[..., Any]:
    """Return ``ropetheory.conformance.assert_conforms``, whose failure is the report."""
    found: Callable[..., Any] = importlib.import_module("ropetheory.conformance").assert_conforms
    return found
