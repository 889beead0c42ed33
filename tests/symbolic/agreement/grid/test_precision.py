"""Each invariant of finite precision that is an equality sees a billionth by itself."""

from __future__ import annotations

import pytest

from ropetheory.symbolic.agreement.grid import precision
from tests.symbolic.agreement.grid.slips import of_module, passes_a_billionth, sharp, words


@pytest.mark.parametrize(("name", "check"), sharp(of_module(precision)), ids=words)
def test_a_billionth_is_seen(monkeypatch, name, check):
    assert not passes_a_billionth(monkeypatch, name, check)
