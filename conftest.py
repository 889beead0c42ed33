"""What pytest collects: tests, and the examples of the modules that have some."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

Found = list[pytest.Collector]


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, Found, Found]:
    """Leave modules without examples alone: to look for examples is to import them."""
    found = yield
    if file_path.suffix == ".py" and ">>>" not in file_path.read_text(encoding="utf-8"):
        return [one for one in found if type(one) is pytest.Module]
    return found
