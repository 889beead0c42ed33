import numpy as np
import pytest

from ropetheory.numeric.grid.backends.loops import place, send


@pytest.mark.parametrize("dtype", ["float64", "int16", "int64"])
def test_what_is_sent_reaches_its_place_and_nothing_else(dtype):
    for size in (0, 1, 5, 31, 32, 200):
        source = np.arange(1, size + 1, dtype=dtype)
        for at in (*range(9), 31, 33):
            target = np.zeros(300, dtype=dtype)
            send(source, target, at, True)
            assert np.array_equal(target[at : at + size], source)
            assert not target[:at].any()
            assert not target[at + size :].any()


def test_what_stays_in_a_cache_is_written_in_its_place():
    out = np.zeros(9)
    near, far = place(out, 2, 5, False), place(out, 2, 5, True)
    assert np.shares_memory(near, out)
    assert not np.shares_memory(far, out)
    near[:] = [1.0, 2.0, 3.0]
    send(near, out, 2, False)
    assert out.tolist() == [0.0, 0.0, 1.0, 2.0, 3.0, 0.0, 0.0, 0.0, 0.0]
