"""What is smooth by the way in which it is written, and what is not shown to be."""

from __future__ import annotations

import pytest
import sympy as sp

from ropetheory.symbolic.language.letters import alpha, b, u, y, z
from ropetheory.symbolic.language.relation import StepRefusedError
from ropetheory.symbolic.proof.smooth import demand_smooth, is_entire, is_smooth

ENTIRE = [
    u,
    u**3 - alpha * u,
    sp.exp(-u) * sp.sin(alpha * sp.exp(u)),
    sp.Si(u),
    1 / alpha + u,
    sp.exp(sp.sin(u)),
]
SMOOTH = [1 / (1 + u**2), sp.log(2 + sp.exp(u)), b**u, sp.sqrt(1 + u**2), (1 + u**2) ** alpha]
ROUGH = [
    1 / u, sp.sqrt(u), sp.log(u), sp.tan(u), sp.floor(u), 1 / (u - alpha), u ** (sp.exp(z) - 3),
    u**alpha, sp.sign(u), sp.gamma(u), sp.Ci(u), sp.atan(u),
]  # fmt: skip


@pytest.mark.parametrize("function", ENTIRE)
def test_entire_functions_are_smooth(function):
    assert is_entire(function, u)
    assert is_smooth(function, u, from_zero=False)


@pytest.mark.parametrize("function", SMOOTH)
def test_a_positive_base_may_have_any_power(function):
    assert not is_entire(1 / (1 + u**2), u)
    assert is_smooth(function, u, from_zero=False)


@pytest.mark.parametrize("function", ROUGH)
def test_what_is_not_shown_is_refused(function):
    with pytest.raises(StepRefusedError, match="not shown to be smooth at every u >= 0"):
        demand_smooth(function, u)


def test_from_zero_on_more_is_smooth_but_not_at_zero():
    assert is_smooth(1 / (1 + u), u, from_zero=True)
    assert not is_smooth(1 / (1 + u), u, from_zero=False)
    assert not is_smooth(sp.log(y), y, from_zero=True)
    for corner in (sp.Abs(u), sp.Max(u, 0)):
        assert is_smooth(corner, u, from_zero=True)
        assert not is_smooth(corner, u, from_zero=False)
