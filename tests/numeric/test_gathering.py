"""Arguments of which some are arrays: namespaces, devices, dtypes and shapes."""

import math

import array_api_strict
import numpy as np
import pytest

import ropetheory as rt
from tests.numeric.test_arguments import CALLS, elementwise


@elementwise
def test_integers_beside_float32_are_neutral_and_float64_wins(name):
    call, arguments = CALLS[name]
    if name != "critical_pair":
        first, second, *rest = arguments
        single = np.asarray([first], np.float32)
        assert call(single, np.asarray([int(second)]), *rest).dtype == np.float32
        assert call(single, np.asarray([second], np.float64), *rest).dtype == np.float64


@elementwise
def test_arguments_broadcast_and_are_left_alone(name):
    call, arguments = CALLS[name]
    arrays = [
        np.full((2,) + (1,) * k, value) * np.ones((1,) * (k + 1))
        for k, value in enumerate(arguments)
    ]
    for array in arrays:
        array.flags.writeable = False
    result = call(*arrays)
    assert result.shape == (2,) * len(arguments)
    np.testing.assert_allclose(result, call(*arguments), rtol=2.0**-50)


@elementwise
def test_shapes_that_do_not_broadcast_are_named(name):
    call, arguments = CALLS[name]
    bad = (np.full(2, arguments[0]), np.full(3, arguments[1]), *arguments[2:])
    with pytest.raises(rt.RopeTheoryError, match=r"do not broadcast: `base` \(2,\), .*\(3,\)"):
        call(*bad)


def test_libraries_and_devices_do_not_mix():
    strict = array_api_strict.asarray([1e4])
    with pytest.raises(rt.WrongKindError, match="array_api_strict, numpy"):
        rt.critical_index(strict, 128, np.asarray([4096.0]))
    with pytest.raises(rt.WrongKindError, match="a list counts as a NumPy array"):
        rt.critical_pair(strict, 128, [4096.0])
    away = array_api_strict.asarray([1e4], device=array_api_strict.Device("device1"))
    with pytest.raises(rt.RopeTheoryError, match="one device"):
        rt.critical_index(away, 128, strict)


def test_results_stay_on_the_device():
    device = array_api_strict.Device("device1")
    base = array_api_strict.asarray([1e4, 5e5], device=device)
    vectors = array_api_strict.ones((2, 8), device=device)
    results = [
        rt.critical_index(base, 128, 4096),
        rt.critical_pair(base, 128, 4096),
        rt.critical_pair(array_api_strict.asarray([347370], device=device), 314, 310436),
        rt.ntk_base(base, 128, 4),
        rt.granularity(base, 128),
        rt.granularity_limit(base),
        rt.frequencies(base, 8),
        rt.wavelengths(base, 8),
        rt.turns(base, 8, 4096),
        rt.rotate(vectors, 3, base),
    ]
    assert all(result.device == device for result in results)


def test_without_float64_the_widest_float_serves():
    device = array_api_strict.Device("no_float64")
    base = array_api_strict.asarray([10000], device=device)
    index = rt.critical_index(base, 128, 4096)
    assert index.dtype == array_api_strict.float32
    assert float(index[0]) == pytest.approx(45.0268812737545, rel=1e-5)
    assert int(rt.critical_pair(base, 128, 4096)[0]) == 46
    tie = array_api_strict.asarray([347370], device=device)
    assert int(rt.critical_pair(tie, 314, 310436)[0]) == 134


def test_a_list_is_a_numpy_array_and_a_ragged_one_is_refused():
    assert isinstance(rt.critical_index([1e4, 5e5], 128, (4096, 8192)), np.ndarray)
    assert rt.critical_index([], 128, 4096).shape == (0,)
    with pytest.raises(rt.RopeTheoryError, match="makes no array"):
        rt.critical_index([[1e4], [1e4, 1e5]], 128, 4096)


def test_dim_as_an_array_is_checked_as_integers():
    for dims in (np.asarray([2**53 + 1, 128]), np.asarray([2**53 + 1, 128], np.uint64)):
        assert math.isnan(rt.granularity(1e4, dims)[0])
    assert not math.isnan(rt.granularity(1e4, np.asarray([2**53]))[0])
    assert math.isnan(rt.critical_index(1e4, [127.5], 4096)[0])
    assert rt.critical_index(1e4, np.asarray([128], np.uint8), 4096)[0] > 45
