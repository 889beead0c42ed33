"""NumPy's arrays compute with NumPy alone; every other library goes through array-api-compat."""

import math
import subprocess
import sys
from fractions import Fraction

import array_api_compat
import array_api_compat.numpy as wrapped
import array_api_strict
import numpy as np
import pytest

import ropetheory
from ropetheory.numeric import namespaces
from ropetheory.numeric.namespaces import SCALAR, ArrayFunctions

STRICT = array_api_compat.array_namespace(array_api_strict.asarray([1.0]))
SOME = [[3.0, 1.0], [2.0, 5.0]]


def after(code):
    """Return what a fresh interpreter prints at the end of some code."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.split()


@pytest.mark.parametrize("value", [1, 1.5, Fraction(1, 3), "numpy", b"", None, [1.0], (1.0,), {}, object()])
def test_numbers_text_and_lists_are_no_arrays(value):
    assert not namespaces.is_array_object(value)


@pytest.mark.parametrize("value", [np.ones(2), np.float64(1), array_api_strict.asarray(1.0)])
def test_arrays_are(value):
    assert namespaces.is_array_object(value)


def test_the_namespace_of_arrays():
    plain, strict = np.asarray(SOME), array_api_strict.asarray(SOME)
    assert namespaces.namespace_of(plain, plain) is np
    assert namespaces.namespace_of(strict) is STRICT
    with pytest.raises(TypeError):
        namespaces.namespace_of(plain, strict)


def test_numpy_is_numpy_wrapped_or_plain():
    assert namespaces.is_numpy(np)
    assert namespaces.is_numpy(wrapped)
    assert not namespaces.is_numpy(STRICT)


def test_devices():
    place = array_api_strict.Device("device1")
    assert namespaces.device_of(np.ones(2)) == "cpu"
    assert namespaces.device_of(array_api_strict.ones(2, device=place)) == place


@pytest.mark.parametrize("space", [np, wrapped, STRICT])
def test_what_numpy_names_otherwise_before_its_release_2_1(space):
    assert set(namespaces.float_types(space, None)) >= {"float32", "float64"}
    sums = namespaces.cumulative_sum(space, space.asarray(SOME))
    assert np.asarray(sums).tolist() == [[3.0, 4.0], [2.0, 7.0]]


@pytest.mark.parametrize("make", [np.asarray, array_api_strict.asarray])
def test_to_host(make):
    brought = namespaces.to_host(make(SOME))
    assert type(brought) is np.ndarray
    assert brought.tolist() == SOME


@pytest.mark.parametrize("dtype", [">f8", "U3", object])
def test_an_array_of_numpy_is_on_the_host_whatever_it_holds(dtype):
    array = np.asarray([1, 2], dtype=dtype)
    assert namespaces.to_host(array) is array


CALLS = (
    lambda xp: ropetheory.critical_pair(xp.asarray([1e4, 5e5]), 128, 4096),
    lambda xp: ropetheory.critical_pair(xp.asarray(1e4), 128, 4096),
    lambda xp: ropetheory.critical_index(xp.asarray([[1e4], [5e5]]), 128, xp.asarray([512, 4096])),
    lambda xp: ropetheory.delivered_scale(xp.asarray(1e4), 128, 4096, xp.asarray([2.0, 8.0])),
    lambda xp: ropetheory.granularity_grid(xp.asarray([1e4, 5e5]), 128),
    lambda xp: ropetheory.rotate(xp.asarray([[1.0, 2.0, 3.0, 4.0]]), xp.asarray([7]), 1e4),
    lambda xp: ropetheory.kernel(10000, 64, offsets=xp.arange(300)),
    lambda xp: ropetheory.kernel(10000, 64, offsets=xp.arange(9, dtype=xp.float32)),
    lambda xp: ropetheory.partial_sums(1e4, 64, offsets=xp.asarray([3.0])),
    lambda xp: ropetheory.first_negative(xp.asarray(SOME), limit=9),
    lambda xp: ropetheory.to_half_split(xp.asarray([1, 2, 3, 4])),
    lambda xp: ropetheory.nearest_images(xp.asarray([[1.0, 0.1]]), 99).distance,
)


@pytest.mark.parametrize("call", CALLS)
def test_numpy_alone_computes_what_a_strict_namespace_does(call):
    plain, strict = call(np), namespaces.to_host(call(STRICT))
    assert isinstance(plain, (np.ndarray, np.generic))
    assert plain.dtype == strict.dtype
    # Two products of the same matrices by BLAS need not be the same: 23 terms, and kernels to 1e-13.
    np.testing.assert_allclose(plain, strict, rtol=64 * 2.0**-52, atol=2e-13)


def test_numbers_and_arrays_of_numpy_load_no_wrapper():
    code = (
        "import sys, numpy as np, ropetheory as rt\n"
        "rt.critical_pair(np.asarray([1e4, 5e5]), 128, [512, 4096]), rt.granularity(10000, 128)\n"
        "rt.kernel(10000, 64, offsets=np.arange(100)), rt.rotate(np.ones((3, 8)), np.arange(3), 1e4)\n"
        "print('array_api_compat' in sys.modules)\n"
        "import array_api_strict\n"
        "rt.granularity(array_api_strict.asarray([1e4]), 128)\n"
        "print('array_api_compat' in sys.modules)\n"
    )
    assert after(code) == ["False", "True"]


NAMES = ("log", "exp", "expm1")


@pytest.mark.parametrize("name", NAMES)
def test_numbers_and_arrays_agree(name, xp, host):
    fns = ArrayFunctions(xp, xp.float64, None)
    points = [0.25, 1.0, 3.5]
    got = host(getattr(fns, name)(xp.asarray(points, dtype=xp.float64)))
    assert got.tolist() == pytest.approx([getattr(SCALAR, name)(x) for x in points], rel=2**-51)
    assert getattr(SCALAR, name)(2.0) == getattr(math, name)(2.0)


def test_powers_and_roundings_agree(xp, host):
    fns, points = ArrayFunctions(xp, xp.float64, None), xp.asarray([0.5, 1.5, 2.5], dtype=xp.float64)
    assert host(fns.pow(points, 2.0)).tolist() == [SCALAR.pow(x, 2.0) for x in (0.5, 1.5, 2.5)]
    assert host(fns.round(points)).tolist() == [SCALAR.round(x) for x in (0.5, 1.5, 2.5)] == [0, 2, 2]


def test_where_takes_floats_of_either_side(xp, host):
    fns, points = ArrayFunctions(xp, xp.float64, None), xp.asarray([1.0, 2.0], dtype=xp.float64)
    assert host(fns.where(points > 1.5, points, -1.0)).tolist() == [-1.0, 2.0]
    assert host(fns.where(points > 1.5, 0.0, points)).tolist() == [1.0, 0.0]
    assert (SCALAR.where(True, 1, 2), SCALAR.where(False, 1, 2)) == (1, 2)
