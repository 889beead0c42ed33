"""Array namespaces under test, and what several test modules measure with."""

import importlib
import math
import os
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import array_api_compat as compat
import flint
import mpmath
import numpy as np
import pytest

from tests import once

ASKED = os.environ.get("ROPETHEORY_TEST_BACKENDS", "numpy,array_api_strict").split(",")


def pytest_configure(config: pytest.Config) -> None:
    config.add_cleanup(once.begin())


def pytest_report_header() -> str:
    return f"array namespaces under test: {', '.join(ASKED)}"


@pytest.fixture(params=ASKED)
def xp(request: pytest.FixtureRequest) -> Iterator[Any]:
    """An array namespace; one that was asked for and is absent fails the test."""
    module = importlib.import_module(request.param)
    if request.param == "cupy" and not module.cuda.is_available():
        pytest.fail("cupy was asked for and finds no device")
    # Python floats become float64 arrays everywhere, as in NumPy; torch makes them float32.
    usual = module.get_default_dtype() if request.param == "torch" else None
    if usual is not None:
        module.set_default_dtype(module.float64)
    yield compat.array_namespace(module.asarray([1.0]))
    if usual is not None:
        module.set_default_dtype(usual)


@pytest.fixture(autouse=True)
def _no_leaked_precision() -> Iterator[None]:
    before = mpmath.mp.prec, flint.ctx.prec
    yield
    assert (mpmath.mp.prec, flint.ctx.prec) == before, "a precision leaked"


@pytest.fixture
def host() -> Callable[[Any], np.ndarray]:
    """Bring an array of any namespace to NumPy."""

    def bring(array: Any) -> np.ndarray:
        if compat.is_cupy_array(array):
            array = compat.to_device(array, "cpu")
        return np.asarray(array)

    return bring


@pytest.fixture
def precise() -> Iterator[Any]:
    """mpmath at 250 bits, for evaluating a definition independently of the package."""
    with mpmath.workprec(250):
        yield mpmath.mp


@pytest.fixture
def rocq() -> None:
    from tests.rocq.shared import installed

    if not installed():
        pytest.skip("Rocq with Interval is not installed")


@pytest.fixture(scope="session")
def transformers() -> None:
    """The reference, imported when the first test asks for it: it takes seconds."""
    for name in ("torch", "transformers"):
        pytest.importorskip(name, reason=f"{name} is absent: pip install -e '.[reference]'")


@pytest.fixture
def ulps(precise: Any) -> Callable[[float, Any], float]:
    """Measure the distance of a float from the true value, in ulp of the float."""

    def measure(got: float, true: Any) -> float:
        return float(abs(precise.mpf(float(got)) - true)) / math.ulp(float(got))

    return measure


@pytest.fixture
def exactly(precise: Any) -> Callable[[Any], Any]:
    """Turn a rational number into an mpf at 250 bits."""

    def turn(value: Any) -> Any:
        fraction = Fraction(value)
        return precise.mpf(fraction.numerator) / fraction.denominator

    return turn
