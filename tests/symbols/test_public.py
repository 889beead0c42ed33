"""Functions of ropetheory by the formulas that they are held against."""

import inspect

import pytest
import sympy as sp

import ropetheory
from ropetheory import symbols
from ropetheory.errors import UnknownNameError
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbols import C, alpha, b, d, granularity, j, kernel, m, theta
from ropetheory.symbols.public import public_functions

VALUES = {"base": 10000, "dim": 128, "length": 4096, "scale": 4, "pair": 46, "offsets": 7, "used": 500000}


@pytest.mark.parametrize("name", sorted(public_functions()))
def test_it_takes_what_the_function_takes_and_gives_what_that_gives(name):
    function = getattr(ropetheory, name)
    own = inspect.signature(function).parameters
    given = {key: VALUES[key] for key in own if key in VALUES}
    stated = getattr(symbols, name)(**given)
    if j in stated.free_symbols:
        assert float(stated.subs(j, 9).evalf()) == pytest.approx(function(**given)[9], rel=1e-13)
    else:
        assert float(stated.evalf()) == pytest.approx(function(**given), rel=1e-12)


def test_those_that_one_expects_are_there():
    wanted = {
        "critical_base", "delivered_scale", "frequencies", "granularity", "granularity_limit",
        "interpolation_bound", "interpolation_constant", "kernel", "nominal_scale", "stretch_base", "turns",
        "wavelengths",
    }  # fmt: skip
    assert wanted <= set(public_functions())
    assert not set(public_functions()) & set(QUANTITIES)
    assert set(public_functions()) <= set(ropetheory.__all__)


def test_arguments_go_by_place_by_name_and_by_letter():
    assert granularity() == granularity(b, d) == granularity(d=d) == C(1, b, d)
    assert granularity(alpha=alpha, beta=2) == C(alpha, 2 * b, d)
    assert kernel(b, d, m) == kernel(offsets=m) == sp.Sum(sp.cos(m * theta(j)), (j, 0, d / 2 - 1))
    with pytest.raises(UnknownNameError, match="no parameter of granularity 'wide'"):
        granularity(wide=3)
    assert repr(granularity) == "<granularity(base, dim, alpha=1, beta=1): C(alpha, beta*b, d)>"


def test_an_argument_is_not_captured():
    assert j in kernel(b, d, j).free_symbols
