"""The formats and the roundings that can be named."""

import numpy as np
import pytest

from ropetheory import RopeTheoryError, WrongKindError, angle_error
from ropetheory.numeric.precision.formats import FORMATS, Law, format_of, positions_of, roundings_of


@pytest.mark.parametrize(("name", "dtype"), [("float32", np.float32), ("float16", np.float16)])
def test_formats_are_those_of_the_hardware(name, dtype):
    held, info = format_of(name), np.finfo(dtype)
    assert held.unit == float(info.eps) / 2
    assert held.normal == float(info.tiny)
    assert int(dtype(held.whole)) == held.whole
    assert int(dtype(held.whole + 1)) != held.whole + 1
    assert np.isfinite(dtype(held.reach))


def test_bfloat16_has_the_range_of_float32_and_8_bits():
    held = FORMATS["bfloat16"]
    assert (held.normal, held.unit, held.whole) == (FORMATS["float32"].normal, 2.0**-8, 256)


@pytest.mark.parametrize(("call", "error"), [
    (lambda: format_of("float8"), RopeTheoryError), (lambda: format_of(16), WrongKindError),
    (lambda: format_of(np.float64), RopeTheoryError), (lambda: format_of(np.int32), WrongKindError),
    (lambda: format_of(None), WrongKindError), (lambda: format_of(float), RopeTheoryError),
    (lambda: roundings_of(["angle"]), RopeTheoryError), (lambda: roundings_of("position"), WrongKindError),
])  # fmt: skip
def test_what_has_no_name_is_refused(call, error):
    with pytest.raises(error, match=r"`dtype`|`rounded`"):
        call()


class Torch:
    """A dtype as PyTorch has it: its text alone says what it is."""

    def __init__(self, text):
        self.text = text

    def __repr__(self):
        return self.text


@pytest.mark.parametrize(
    ("dtype", "name"),
    [(np.float32, "float32"), (np.dtype("float16"), "float16"), (Torch("torch.bfloat16"), "bfloat16"),
     (Torch("torch.float32"), "float32")],
)  # fmt: skip
def test_dtypes_of_libraries_are_formats(dtype, name):
    assert format_of(dtype) is FORMATS[name]
    assert angle_error(5, 10000, 8, dtype=dtype).tolist() == angle_error(5, 10000, 8, dtype=name).tolist()


def test_the_dtypes_of_torch_and_ml_dtypes_themselves():
    for library in ("torch", "ml_dtypes"):
        found = pytest.importorskip(library)
        assert format_of(found.bfloat16).name == "bfloat16"


def test_positions_must_fit_only_where_they_are_rounded():
    held = FORMATS["float16"]
    assert positions_of(held, roundings_of(["frequency"])).holds(1e9)
    rounded = positions_of(held, roundings_of(["position"]), "key_positions")
    assert rounded.name == "key_positions"
    assert rounded.holds(held.reach)
    assert not rounded.holds(held.reach + 1)


def test_the_law_adds_what_is_rounded():
    held = FORMATS["bfloat16"]
    nothing, product = (Law(held, frozenset(which), max) for which in ((), ("product",)))
    assert nothing.pair(100.0, 1.0, 1.0, 0.5) == 0
    assert product.pair(100.0, 1.0, 1.0, 0.5) == 50 * held.unit
    assert product.first(100.0, 0.0) == 0
    assert product.rounding(0.0) == held.unit * held.normal
