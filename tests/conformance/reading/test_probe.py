"""An implementation as it is asked: what it refuses, how far it goes, what it is handed."""

from __future__ import annotations

import functools
import types

import numpy as np
import pytest

from ropetheory.conformance import adapters
from ropetheory.conformance.reading.probe import (
    RefusedError,
    Subject,
    dtype_of,
    last_answered,
    library_of,
    loaded_libraries,
    meant_library,
    positions_to_library,
    subject,
    to_library,
    to_numpy,
)
from ropetheory.errors import RopeTheoryError
from tests.conformance import zoo


def short(v, p):
    if p.max() >= 1000:
        raise IndexError("the table ends at 1000")
    return v


def test_the_last_position_that_is_answered_is_found_by_bisection():
    assert subject(short, 8, None, None, 1, 4096).longest == 999
    assert subject(lambda v, p: v, 8, None, None, 1, 4096).longest == 4096


def test_whatever_a_function_raises_is_its_refusal():
    ask = subject(short, 8, None, None, 1, 4096)
    with pytest.raises(RefusedError, match="IndexError: the table ends at 1000"):
        ask(np.ones((1, 8)), np.asarray([5000]), alone=True)
    assert not ask.answers(1000)
    assert last_answered(ask, 1) == 1

    def never(v, p):
        raise KeyError(p)

    with pytest.raises(RefusedError, match="KeyError"):
        subject(never, 8, None, None, 1, 4096)


def test_a_result_of_another_shape_is_refused():
    with pytest.raises(RefusedError, match=r"\(2, 8\) in, \(2, 4\) out"):
        subject(lambda v, p: v[:, :4], 8, None, None, 1, 4096)


def test_every_call_ends_with_the_longest_position_unless_it_is_alone():
    asked = []

    def fn(v, p):
        asked.append(p.tolist())
        return v

    ask = subject(fn, 8, None, None, 1, 64)
    assert ask(np.ones((2, 8)), np.asarray([3, 1])).shape == (2, 8)
    assert asked[-1] == [3, 1, 64]
    ask(np.ones((2, 8)), np.asarray([3, 1]), alone=True)
    assert asked[-1] == [3, 1]


def test_positions_of_several_axes_vary_one_at_a_time_or_all_alike():
    ask = subject(lambda v, p: v, 8, None, None, 3, 64)
    assert ask.places(np.asarray([5, 7])).tolist() == [[5] * 3, [7] * 3]
    second = type(ask)(ask.fn, 8, "numpy", "float32", 64, 3, 1)
    assert second.places(np.asarray([5, 7])).tolist() == [[0, 5, 0], [0, 7, 0]]


def test_the_format_of_the_result_is_seen():
    keeps = subject(zoo.by(zoo.plain()), zoo.DIM, "float16", None, 1, 64).keeps_dtype()
    assert keeps == (True, "float16") or keeps[0]
    widened = subject(lambda v, p: v.astype(np.float64), 8, "float16", None, 1, 64)
    assert widened.keeps_dtype()[0] is False


def test_numpy_is_always_there_and_needs_no_hint():
    assert loaded_libraries()[0] == "numpy"
    assert library_of(np.zeros(2), "float32", None) is None


def test_the_first_telling_hint_counts():
    class Adapter:
        library = "torch"

    assert library_of(None, np.float16, Adapter()) == "torch"
    array = type("Array", (), {"__module__": "jaxlib.xla_extension"})()
    assert library_of(array, Adapter()) == "jax"


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float32", "float64"])
def test_what_is_given_has_the_format_and_comes_back_in_float64(dtype):
    if dtype == "bfloat16":
        pytest.importorskip("ml_dtypes")
    handed = to_library(np.asarray([[1.0, 0.5], [3.0, -2.0]]), "numpy", dtype)
    assert handed.dtype.name == dtype
    assert to_numpy(handed).dtype == np.float64
    assert to_numpy(handed).tolist() == [[1.0, 0.5], [3.0, -2.0]]


def test_complex_numbers_stay_complex_and_positions_are_contiguous():
    assert to_numpy(np.asarray([1 + 2j], dtype=np.complex64)).dtype == np.complex128
    backwards = np.arange(6, dtype=np.int64)[::-1]
    assert positions_to_library(backwards, "numpy").flags.c_contiguous
    assert positions_to_library(backwards, "numpy").tolist() == [5, 4, 3, 2, 1, 0]


def test_the_name_of_a_format_leaves_out_its_library():
    dtype = type("dtype", (), {"__str__": lambda self: "torch.bfloat16"})()
    assert dtype_of(type("Array", (), {"dtype": dtype})()) == "bfloat16"


def test_the_library_that_a_function_speaks_of_is_tried_first_and_its_failure_is_told():
    torch = pytest.importorskip("torch")
    scope = {"torch": torch}
    exec("def broken(v, p):\n    return torch.sin(v) @ v", scope)
    assert meant_library(scope["broken"]) == "torch"
    assert meant_library(torch.nn.Identity()) == "torch"
    with pytest.raises(RefusedError, match=r"mat1 and mat2|size mismatch|shapes cannot be multiplied"):
        subject(scope["broken"], 8, None, None, 1, 16)


def test_the_library_is_that_of_what_a_function_calls_or_holds():
    torch = pytest.importorskip("torch")
    kernels = types.ModuleType("kernels")
    exec("import torch\ndef turn(v):\n    return torch.sin(v)\nTABLE = torch.zeros(3)", vars(kernels))
    by_module = eval("lambda v, p: kernels.turn(v)", {"kernels": kernels})
    by_table = eval("lambda v, p: v * kernels.TABLE[p]", {"kernels": kernels})
    table = torch.zeros(3)
    held = adapters.queries_and_keys(lambda q, k, p: (q * table[p], k))
    for fn in (by_module, by_table, held, functools.partial(by_table, None)):
        assert meant_library(fn) == "torch"
    assert meant_library(eval("lambda v, p: kernels.name", {"kernels": kernels})) is None


@pytest.mark.parametrize("memory", ["bshd", "bhsd", "fused"])
def test_vectors_are_the_same_in_every_memory_and_lie_otherwise(memory):
    torch = pytest.importorskip("torch")
    x = np.arange(2 * 3 * 4 * 6, dtype=np.float64).reshape(2, 3, 4, 6)
    ask = Subject(lambda v, p: v, 6, "torch", "float32", 4, memory=memory)
    found = ask.handed(x)
    assert torch.equal(found, torch.from_numpy(x).float())
    strides = {"bshd": (72, 24, 6, 1), "bhsd": (72, 6, 18, 1), "fused": (216, 72, 6, 1)}
    assert found.stride() == strides[memory]
    if memory != "bhsd":
        assert ask.handed(x[0, :, 0]).stride() == ((6, 1) if memory == "bshd" else (18, 1))


def test_a_library_and_a_device_may_be_named():
    torch = pytest.importorskip("torch")
    seen = []

    def fn(vectors, positions):
        seen.append((type(vectors).__module__, str(getattr(vectors, "device", ""))))
        return vectors

    one = subject(fn, 8, None, None, 1, 16, "torch", "cpu")
    assert (one.library, one.device) == ("torch", "cpu")
    assert set(seen) == {("torch", "cpu")}
    assert torch.is_tensor(one.handed(np.ones((1, 8))))
    with pytest.raises(RopeTheoryError, match="`library` must be one of numpy, torch"):
        subject(fn, 8, None, None, 1, 16, "tensorflow")
    with pytest.raises(RopeTheoryError, match="`device` must be left out with arrays of numpy"):
        subject(fn, 8, None, None, 1, 16, "numpy", "cuda:0")
