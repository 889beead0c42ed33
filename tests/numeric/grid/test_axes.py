import json
import math
import pickle
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, strategies as st

import ropetheory as rt
from ropetheory.errors import UnknownNameError, UsageError
from ropetheory.numeric.grid.axes import NAMES, as_axis, parse_axis


def test_the_order_is_the_order_of_arguments():
    assert NAMES == ("base", "dim", "length", "scale", "alpha", "beta", "offset")


@pytest.mark.parametrize(
    ("name", "text", "values"),
    [
        ("base", "1e4,5e5", [1e4, 5e5]),
        ("base", " 1e4 , 5e5 ", [1e4, 5e5]),
        ("dim", "128", [128.0]),
        ("length", "128k", [131072.0]),
        ("length", "4k,0.5M", [4096.0, 524288.0]),
        ("length", "4k:12K:4k", [4096.0, 8192.0, 12288.0]),
        ("length", "1k:64k:log:2", [1024.0, 65536.0]),
        ("offset", " 1.5k", [1536.0]),
        ("dim", "64:72:2", [64.0, 66.0, 68.0, 70.0, 72.0]),
        ("dim", "64:71:4", [64.0, 68.0]),
        ("dim", "64:64:2", [64.0]),
        ("offset", "-2:2:1", [-2.0, -1.0, 0.0, 1.0, 2.0]),
        ("offset", "0e999999999:1:1", [0.0, 1.0]),
        ("scale", "1:2:.25", [1.0, 1.25, 1.5, 1.75, 2.0]),
        ("alpha", "0.1:0.7:0.1", [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]),
        ("length", "1e-300:3e-300:1e-300", [1e-300, 2e-300, 3e-300]),
    ],
)
def test_text_becomes_the_nearest_floats(name, text, values):
    assert parse_axis(name, text).values.tolist() == values


@given(
    st.decimals("0.001", "1000", places=3), st.decimals("0.001", "10", places=3), st.integers(1, 50)
)
def test_a_range_holds_the_floats_nearest_to_its_decimals(start, step, count):
    stop = start + step * (count - 1)
    axis = parse_axis("length", f"{start}:{stop}:{step}")
    assert axis.values.tolist() == [float(Fraction(start) + k * Fraction(step)) for k in range(count)]


@given(st.floats(1e-3, 1e6), st.floats(1.5, 1e6), st.integers(2, 500))
def test_a_logarithmic_range_keeps_both_ends(start, factor, count):
    axis = parse_axis("length", f"{start!r}:{start * factor!r}:log:{count}")
    assert (len(axis), axis.values[0], axis.values[-1]) == (count, start, start * factor)
    # Each value is within a few ulp of its logarithm, of size up to 14 here.
    ratios = np.diff(np.log(axis.values))
    assert np.allclose(ratios, math.log(factor) / (count - 1), rtol=0, atol=64 * 2.0**-52)


HOSTILE = [
    "", " ", ",", "1e4,", "1e4,,2e4", "nan", "inf", "1e999", "-1e4", "0", "1", "1e4,1e4", "2e4,1e4",
    "1:2", "1:2:3:4:5", "64:256:0", "64:256:-2", "256:64:2", "1e3:1e6:log", "1e3:1e6:log:1", "1e3:1e6:log:x",
    "1e3:1e6:log:-5", "1e3:1e3:log:5", "1e6:1e3:log:5", "1e3:1e6:lin:5", "-1:1e6:log:5", "1e3:inf:log:5",
    "0x10", "1_000", "1e", "e5", "1e4;5e5", "__import__('os')", "1e4\n5e5", "\u0661\u0662", "1 000", "+-3",
    "2:1e300:1e-300", "2:1e9:1e-9", "2:1e6:log:99999999999", "2:3:log:" + "9" * 40, "9" * 70, "2:3:1e-400",
    "1" + "0" * 5000, "," * 10**6, "2,3\x00", "2e5:inf:1", "nan:3:1",
    "2:9999999999.123456789:1.0000000000000001",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text[:40]))
def test_hostile_text_is_refused_in_one_line(text):
    with pytest.raises(UsageError) as refused:
        parse_axis("base", text)
    message = str(refused.value)
    assert "base" in message
    assert "\n" not in message
    assert "(" in message, "the way out"
    assert len(message) < 300


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("dim", 63, "`dim` must be an even integer from 2 to 2\\^53; got 63"),
        ("dim", [64, 65.5], "at index 1 of the axis|got 65.5"),
        ("dim", 0, "`dim`"),
        ("base", 1.0, "`base` must be a finite number above 1; got 1.0"),
        ("base", np.array([2.0, math.nan]), "got nan at index 1 of the axis"),
        ("length", [4096, 0], "`length`"),
        ("alpha", 9, "`alpha`"),
        ("offset", 2.0**54, "`offset`"),
        ("length", [], "must have a value"),
        ("length", np.ones((2, 2)), "one dimension"),
        ("length", [3, 2], "strictly increasing; got 3.0 before 2.0"),
        ("length", [3, 3.0], "strictly increasing"),
        ("length", 2**53 + 1, "holds float64"),
        ("length", Fraction(1, 3), "holds float64"),
        ("length", np.array([2**53 + 1]), "holds float64"),
    ],
)
def test_what_makes_no_axis_is_named(name, value, message):
    with pytest.raises(rt.RopeTheoryError, match=message):
        as_axis(name, value)


@pytest.mark.parametrize("value", [True, None, 1j, [True], np.array([True]), np.array(["1"]), [None], {}])
def test_wrong_kinds_are_refused(value):
    with pytest.raises(rt.WrongKindError, match="base"):
        as_axis("base", value)


def test_astronomically_many_values_are_refused_before_they_are_made():
    for text in ("2:1e18:2", "2:1e300:2"):
        with pytest.raises(UsageError, match=r"at most 2\^26 values"):
            parse_axis("length", text)


def test_an_unknown_axis_is_met_with_the_one_meant():
    with pytest.raises(UnknownNameError, match="did you mean `length`"):
        parse_axis("lenght", "1")


def test_an_axis_is_a_value_that_nobody_changes():
    given_values = np.array([1.0, 2.0])
    axis = as_axis("length", given_values)
    given_values[0] = 7.0
    assert axis.values.tolist() == [1.0, 2.0]
    with pytest.raises(ValueError, match="read-only"):
        axis.values[0] = 3.0
    assert axis == as_axis("length", [1, 2])
    assert axis != as_axis("scale", [1, 2])
    assert hash(axis) == hash(as_axis("length", [1, 2]))
    assert pickle.loads(pickle.dumps(axis)) == axis
    assert as_axis("length", axis) is axis


def remade(data):
    """Read the values of an axis as its JSON states them."""
    values = data["values"] if "values" in data else data["first"] + data["step"] * np.arange(data["count"])
    return np.asarray(values, dtype=np.float64)


@given(st.lists(st.floats(2**-1000, 1e300), min_size=1, max_size=20, unique=True))
def test_json_keeps_every_bit(values):
    axis = as_axis("length", sorted(values))
    assert remade(json.loads(json.dumps(axis.as_dict()))).tobytes() == axis.values.tobytes()


def test_json_of_a_long_run_is_short_and_exact():
    for text in ("0:1000000:1", "0.1:10000:0.1"):
        axis = parse_axis("offset", text)
        assert remade(json.loads(json.dumps(axis.as_dict()))).tobytes() == axis.values.tobytes()
    assert len(json.dumps(parse_axis("offset", "0:1000000:1").as_dict())) < 100


def test_a_text_is_the_axis_that_it_parses_to():
    from ropetheory.numeric.grid.axes import as_axis, parse_axis

    assert np.array_equal(as_axis("dim", "64:256:64").values, parse_axis("dim", "64:256:64").values)
    assert as_axis("dim", "64:256:64").values.tolist()[0] == 64.0


@pytest.mark.parametrize(("name", "text"), [("base", "10k"), ("dim", "1k"), ("length", "4g"), ("length", "k"),
                                            ("length", "0.0001k"), ("length", "-4k")])  # fmt: skip
def test_only_tokens_are_counted_in_thousands_and_whole(name, text):
    with pytest.raises(UsageError, match=name):
        parse_axis(name, text)
