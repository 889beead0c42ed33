import numba
import numpy as np

from ropetheory.numeric.grid.backends.loops import Kernel, compile_loop


def _fill(out, value):
    for k in numba.prange(out.size):
        out[k] += value * (k + 1)


def test_a_kernel_fills_each_place_once_on_one_core_and_on_all():
    kernel, out = Kernel(_fill, 100), np.zeros(1000)
    asked = []
    serial, parallel = kernel._serial, kernel._parallel
    kernel._serial = lambda *given: asked.append("one") or serial(*given)
    kernel._parallel = lambda *given: asked.append("all") or parallel(*given)
    for count in (99, 100):
        kernel(count, out, 2.0)
    np.testing.assert_array_equal(out, 4.0 * np.arange(1, 1001))
    assert asked == ["one", "all"]


def test_a_product_and_a_sum_stay_two_operations_where_that_is_asked():
    apart = compile_loop(lambda x, y, z: x * y + z, contract=False)
    near = 1.0 + 2.0**-30
    # Rounded once, the difference would be 2^-60.
    assert apart(near, near, -(1.0 + 2.0**-29)) == 0.0
    assert apart(np.full(9, near), near, -(1.0 + 2.0**-29)).tolist() == [0.0] * 9


def test_division_by_zero_is_that_of_floats():
    assert compile_loop(lambda x, y: x / y)(1.0, 0.0) == np.inf


def test_only_that_a_product_and_a_sum_become_one_is_granted_and_can_be_refused():
    kernels = Kernel(_fill, 1), Kernel(_fill, 1, contract=False)
    for one, granted in zip(kernels, ({"contract"}, set()), strict=True):
        compiled = one._serial, one._parallel
        assert [part.targetoptions["fastmath"] for part in compiled] == [granted, granted]
    assert compile_loop(_fill).targetoptions["fastmath"] == {"contract"}
