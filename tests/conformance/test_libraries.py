"""Arrays of a library made from NumPy's and taken back."""

from __future__ import annotations

import numpy as np
import pytest

from ropetheory.conformance.libraries import dtype_of, given, given_whole, library_of, loaded, taken


def test_numpy_is_always_there_and_needs_no_hint():
    assert loaded()[0] == "numpy"
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
    handed = given(np.asarray([[1.0, 0.5], [3.0, -2.0]]), "numpy", dtype)
    assert handed.dtype.name == dtype
    assert taken(handed).dtype == np.float64
    assert taken(handed).tolist() == [[1.0, 0.5], [3.0, -2.0]]


def test_complex_numbers_stay_complex_and_positions_are_contiguous():
    assert taken(np.asarray([1 + 2j], dtype=np.complex64)).dtype == np.complex128
    backwards = np.arange(6, dtype=np.int64)[::-1]
    assert given_whole(backwards, "numpy").flags.c_contiguous
    assert given_whole(backwards, "numpy").tolist() == [5, 4, 3, 2, 1, 0]


def test_the_name_of_a_format_leaves_out_its_library():
    dtype = type("dtype", (), {"__str__": lambda self: "torch.bfloat16"})()
    assert dtype_of(type("Array", (), {"dtype": dtype})()) == "bfloat16"
