"""Results as tables of other libraries."""

import sys

import pytest

from ropetheory.errors import MissingDependencyError
from ropetheory.numeric.tables import frame


def test_rows_become_a_frame():
    pytest.importorskip("pandas", reason="pandas is absent")
    assert list(frame([{"a": 1}, {"a": 2}])["a"]) == [1, 2]


def test_a_missing_library_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(MissingDependencyError, match="pip install pandas"):
        frame([])
