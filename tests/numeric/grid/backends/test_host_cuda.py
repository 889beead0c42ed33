"""What stands in for a device sees the mistakes that a device would punish later, or never."""

import array_api_strict
import numpy as np
import pytest

from tests.numeric.grid.backends.host_cuda import DEVICE, cupy_on_host

SUM = """
extern "C" __global__ void sum(const double* values, double* total, long long count)
{
    __shared__ double own[64];
    own[threadIdx.x] = 0;
    for (long long k = threadIdx.x; k < count; k += blockDim.x) own[threadIdx.x] += values[k];
    for (unsigned half = blockDim.x / 2; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half) own[threadIdx.x] += own[threadIdx.x + half];
    }
    if (threadIdx.x == 0) total[blockIdx.x] = own[0];
}
"""


@pytest.fixture(params=[False, True], ids=["forwards", "backwards"])
def cuda(request):
    with cupy_on_host(request.param) as space:
        yield space


def put(values, dtype=None):
    return array_api_strict.asarray(np.asarray(values, dtype=dtype), device=DEVICE)


def run(cuda, source, values, total):
    kernel = cuda.RawKernel(source, "sum", options=("--fmad=false",))
    kernel((2, 1), (64, 1), (values, total, np.int64(values.size)))
    return np.from_dlpack(total).tolist()


def test_threads_meet_at_barriers(cuda):
    assert run(cuda, SUM, put(np.arange(1000.0)), put([0.0, 0.0])) == [499500.0] * 2
    # Without them what a thread reads is not yet written, in one of the two orders.
    found = run(cuda, SUM.replace("__syncthreads();", ""), put(np.arange(1000.0)), put([0.0, 0.0]))
    assert (found == [499500.0] * 2) == cuda.RawKernel.backwards


def test_a_barrier_that_some_never_reach_is_an_error(cuda):
    divided = SUM.replace("__syncthreads()", "if (threadIdx.x < half) __syncthreads()")
    with pytest.raises(AssertionError, match="divides a block"):
        run(cuda, divided, put([1.0]), put([0.0] * 2))


@pytest.mark.parametrize(("index", "where"), [("-1", "before"), ("2", "behind")])
def test_who_writes_outside_an_array_is_caught(cuda, index, where):
    with pytest.raises(AssertionError, match=f"written {where} an array"):
        run(cuda, SUM.replace("total[blockIdx.x]", f"total[{index}]"), put([1.0]), put([0.0] * 2))


def test_arguments_have_the_types_of_their_parameters(cuda):
    with pytest.raises(AssertionError, match="int64"):
        run(cuda, SUM, put([1, 2], np.int64), put([0.0] * 2))
    kernel = cuda.RawKernel(SUM, "sum", options=("--fmad=false",))
    with pytest.raises(AssertionError, match="long long"):
        kernel((1, 1), (64, 1), (put([1.0]), put([0.0]), np.int32(1)))
    with pytest.raises(AssertionError):
        kernel((1, 1), (64, 64), (put([1.0]), put([0.0]), np.int64(1)))


def test_arrays_of_the_host_are_refused(cuda):
    for device in ("CPU_DEVICE", "device2"):
        other = array_api_strict.asarray(np.ones(1), device=array_api_strict.Device(device))
        assert other.dtype == array_api_strict.float64
        with pytest.raises(AssertionError):
            run(cuda, SUM, other, put([0.0] * 2))
    with pytest.raises(AssertionError):
        run(cuda, SUM, *(array_api_strict.asarray([1.0, 2.0]) for _ in range(2)))
