
import importlib
import math
import pkgutil
from decimal import Decimal
from fractions import Fraction

import array_api_compat as compat
import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt
from ropetheory import numeric
from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.arguments import Argument, tokens

# Every elementwise function, with arguments that it accepts.
CALLS = {
    "critical_index": (rt.critical_index, (10000.0, 128, 4096.0)),
    "critical_pair": (rt.critical_pair, (10000.0, 128, 4096.0)),
    "ntk_base": (rt.ntk_base, (10000.0, 128, 4.0)),
    "granularity": (
        lambda b, d, a, c: rt.granularity(b, d, alpha=a, beta=c),
        (1e4, 128, 1.0, 2.0),
    ),
    "granularity_limit": (
        lambda b, a, c: rt.granularity_limit(b, alpha=a, beta=c),
        (1e4, 1.0, 2.0),
    ),
}
elementwise = pytest.mark.parametrize("name", CALLS)

WRONG_KINDS = [
    True, np.True_, "10000", b"1", None, 1j, Decimal(2), np.float16(2), np.longdouble(2), {2},
    np.timedelta64(2, "s"), [True], ["2"], [None], [1j], [10**30], np.ones((1, 1)).view(np.matrix),
    np.ma.masked_array([2.0]), np.asarray([2.0], dtype=np.float16),
    np.asarray([2.0], dtype=np.longdouble), np.asarray([2], dtype=object),
    np.asarray([2], dtype="m8[s]"), object(), (x for x in "2"),
]  # fmt: skip
OUTSIDE = [0.5, -1.0, 0, math.nan, math.inf, -math.inf, 1e300, 7]


def replaced(arguments, place, value):
    return (*arguments[:place], value, *arguments[place + 1 :])


@elementwise
def test_wrong_kinds_are_refused_in_every_place(name):
    call, arguments = CALLS[name]
    for place in range(len(arguments)):
        for value in WRONG_KINDS:
            with pytest.raises(rt.WrongKindError, match=r"^`\w+` must be real numbers; got"):
                call(*replaced(arguments, place, value))


def number_or_message(call, arguments):
    try:
        return call(*arguments), None
    except rt.RopeTheoryError as error:
        return None, str(error)


@elementwise
def test_scalars_outside_the_domain_raise_and_elements_become_nan(name):
    call, arguments = CALLS[name]
    for place in range(len(arguments)):
        for value in OUTSIDE:
            number, message = number_or_message(call, replaced(arguments, place, value))
            if number is None:
                assert "`" in message or "overflows" in message
                assert len(message) < 300
            if name == "critical_pair":
                continue  # which raises for arrays too: see test_critical.py
            column = np.asarray([value, arguments[place]])
            element = call(*replaced(arguments, place, column))
            assert math.isfinite(element[1])
            if number is None:
                assert math.isnan(element[0])
            else:
                assert element[0] == pytest.approx(number, rel=1e-14)


@elementwise
def test_numbers_beyond_float64_are_refused(name):
    call, arguments = CALLS[name]
    for place in range(len(arguments)):
        for value in (10**400, -(10**400), 10**5000, Fraction(10**400, 3)):
            with pytest.raises(rt.RopeTheoryError):
                call(*replaced(arguments, place, value))


def test_a_message_names_argument_rule_value_and_way_out():
    with pytest.raises(rt.RopeTheoryError) as caught:
        rt.critical_index(10000, 7, 4096)
    message = str(caught.value)
    assert message.startswith("`dim` must be an even integer from 2 to 2^53; got 7 (")
    assert "odd" in message
    with pytest.raises(rt.RopeTheoryError, match=r"`beta` times `base`.*base=2, .*beta=0\.5"):
        rt.granularity(2, 128, beta=0.5)
    with pytest.raises(rt.RopeTheoryError, match=r"got 1\d+\.\.\., which is beyond float64"):
        rt.critical_pair(10**400, 128, 4096)
    with pytest.raises(rt.RopeTheoryError, match="too long to print"):
        rt.critical_index(10**5000, 128, 4096)
    with pytest.raises(rt.RopeTheoryError, match=r"which is 1\.0 in float64"):
        rt.critical_index(1 + Fraction(1, 10**30), 128, 4096)


@elementwise
def test_kinds_of_scalars_give_one_python_number(name):
    call, arguments = CALLS[name]
    want = call(*arguments)
    assert type(want) is (int if name == "critical_pair" else float)
    for convert in (Fraction, float, int, np.float64, np.float32, np.int64, np.uint16):
        got = call(*(convert(value) for value in arguments))
        assert got == want
        assert type(got) is type(want)


@elementwise
def test_arrays_keep_namespace_dtype_and_shape(name, xp, host):
    call, arguments = CALLS[name]
    want = call(*arguments)
    integer = name == "critical_pair"
    for dtype, out in ((xp.float64, xp.float64), (xp.float32, xp.float32), (xp.int32, xp.float64)):
        for place in range(len(arguments)):
            for shape in ((), (1,), (2, 3), (0,), (0, 4)):
                array = xp.full(shape, arguments[place], dtype=dtype)
                result = call(*replaced(arguments, place, array))
                assert compat.array_namespace(result) is xp
                assert compat.is_array_api_obj(result)
                assert not isinstance(result, np.generic)
                assert result.shape == shape
                assert result.dtype == (xp.int64 if integer else out)
                rounding = 2.0**-23 if result.dtype == xp.float32 else 2.0**-50
                np.testing.assert_allclose(host(result), want, rtol=rounding)


def test_a_result_that_overflows_is_out_of_domain():
    with pytest.raises(rt.RopeTheoryError, match="ntk_base overflows"):
        rt.ntk_base(1e300, 4, 1e10)
    with pytest.raises(rt.RopeTheoryError, match="ntk_base overflows"):
        rt.ntk_base(1e4, 4, 1e200)
    assert np.isnan(rt.ntk_base(np.asarray([1e300, 2.0]), 4, 1e10)).tolist() == [True, False]
    assert np.isnan(rt.ntk_base(np.asarray([1e30], np.float32), 4, 1e10)).all()


numbers = st.one_of(
    st.floats(),
    st.integers(),
    st.integers(1, 200).map(lambda n: 2 * n),
    st.fractions(),
    st.floats(1e-3, 1e9),
)


@settings(derandomize=True, deadline=None, max_examples=300)
@given(st.sampled_from(sorted(CALLS)), st.data())
def test_whatever_the_numbers_scalar_and_array_agree(name, data):
    call, arguments = CALLS[name]
    drawn = [data.draw(numbers) for _ in arguments]
    try:
        scalar = call(*drawn)
    except rt.RopeTheoryError:
        scalar = math.nan
    try:
        floats = [np.asarray([float(value)]) for value in drawn]
    except OverflowError:
        assert math.isnan(scalar)
        return
    if all(float(value) == value for value in drawn):
        try:
            element = call(*floats)[0]
        except rt.RopeTheoryError:
            element = math.nan
        np.testing.assert_allclose(element, scalar, rtol=2.0**-48)


LEAST, HUGE, PAST_PI = 5e-324, 1.7976931348623157e308, math.nextafter(2 * math.pi, 7)
POSITIVE = ((LEAST, HUGE), (0.0, -LEAST, math.inf))
FROM_ZERO = ((0.0, HUGE), (-LEAST, math.inf))
FINITE = ((-HUGE, HUGE), (-math.inf, math.inf))
NUMBERS_TO_2_53 = ((-(2**53), 2**53), (-(2.0**53) - 2, 2**53 + 1, math.inf, -math.inf))
SHARES = ((0.0, 1.0), (-LEAST, math.nextafter(1, 2), math.inf))
TO_ONE = ((LEAST, 1.0), (0.0, math.nextafter(1, 2), math.inf))
SPEEDS = ((-64.0, 64.0), (math.nextafter(-64, -65), math.nextafter(64, 65), math.inf, -math.inf))
# The edges of every guard: values inside next to one, and values just outside.
GUARDS = {
    "arguments.BASE": ((math.nextafter(1, 2), HUGE), (1.0, math.inf, -math.inf)),
    "arguments.LENGTH": POSITIVE,
    "arguments.SCALE": POSITIVE,
    "arguments.ALPHA": ((LEAST, 8.0), (0.0, math.nextafter(8, 9), math.inf)),
    "arguments.BETA": POSITIVE,
    "arguments.DIM": ((2, 2**53), (0, 1, 3, 2**53 + 2, math.inf)),
    "arguments.DIM_FROM_4": ((4, 2**53), (2, 5, 2**53 + 2, math.inf)),
    "arguments.DIM_PAIRED": ((2, 2**24), (0, 1, 3, 2**24 + 2, math.inf)),
    "arguments.POSITIONS": FINITE,
    "bases.critical.PAST_TURN": ((PAST_PI, HUGE), (2 * math.pi, math.inf)),
    "bases.dynamic_ntk.CURRENT": POSITIVE,
    "bases.ntk.PAIR": POSITIVE,
    "feasible.bases._TOLERANCE": (
        (2.0**-48, 2.0**-10),
        (math.nextafter(2.0**-48, 0), math.nextafter(2.0**-10, 1), math.inf),
    ),
    "feasible.first_negative.FREQUENCIES": SPEEDS,
    "feasible.first_negative.LIMIT": ((1, 2**40), (0, 2**40 + 1, 1.5, math.inf)),
    "feasible.retrieval.TOKENS": ((2, 2**40), (1, 2**40 + 1, 2.5, math.inf)),
    "frequencies.indices.INDEX": NUMBERS_TO_2_53,
    "frequencies.wrong_base.OFF_BY": FROM_ZERO,
    "frequencies.wrong_base.USED": ((math.nextafter(1, 2), HUGE), (0, 1, math.inf)),
    "granularity.bounds.ORDER": ((1, 22), (0, 23, 1.5, math.inf)),
    "granularity.bounds.TERMS": ((1, 8), (0, 9, 1.5, math.inf)),
    "granularity.similarity.ALPHA_TO_ONE": TO_ONE,
    "grid.axes.OFFSETS": NUMBERS_TO_2_53,
    "grid.axes.OFFSET": NUMBERS_TO_2_53,
    "images.images.COUNT": ((2, 2**24), (1, 2**24 + 1, 2.5, math.inf)),
    "images.images.OLD_COUNT": ((1, 2**24), (0, 2**24 + 1, 2.5, math.inf)),
    "images.images.NEW_FREQUENCIES": SPEEDS,
    "methods.turn_ramp.FREQUENCIES": FROM_ZERO,
    "methods.turn_ramp.SHARE": SHARES,
    "methods.by_base.FACTOR": POSITIVE,
    "methods.by_factors.SHORT": POSITIVE,
    "methods.by_factors.LONG": POSITIVE,
    "methods.by_offset.WINDOW": POSITIVE,
    "methods.by_offset.LEAK": SHARES,
    "methods.by_ramp.LOW_FACTOR": FROM_ZERO,
    "frequencies.sections.SECTION": ((0, 1, 2**23), (-1, 0.5, 2**23 + 1, math.inf)),
    "methods.by_ramp.HIGH_FACTOR": POSITIVE,
    "methods.index_ramp.INDEX_LOW": POSITIVE,
    "methods.index_ramp.INDEX_HIGH": POSITIVE,
    "methods.partial.FRACTION": TO_ONE,
    "methods.turn_ramp.TURNS": FROM_ZERO,
    "methods.turn_ramp.LOW": FROM_ZERO,
    "methods.turn_ramp.HIGH": POSITIVE,
    "methods.yarn.ATTENTION": POSITIVE,
    "methods.yarn.MSCALE": FROM_ZERO,
    "methods.yarn.MSCALE_ALL": FROM_ZERO,
    "precision.positions.COUNT": ((0,), (-1, 0.5, math.inf)),
    "precision.positions.TOLERANCE": FROM_ZERO,
    "rotation.attention_scores.KEY_POSITIONS": FINITE,
    "scores.entropy.BOUND": POSITIVE,
    "scores.log_n.OTHERS": ((math.nextafter(1, 2), HUGE), (0, 1, math.inf)),
    "scores.log_n.GROWTH": ((1, HUGE), (math.nextafter(1, 0), math.inf)),
}
UNBOUNDED = {"arguments.VECTORS", "rotation.attention_scores.QUERIES", "rotation.attention_scores.KEYS"}


def guards():
    """Every argument that a module of the package names, where it is first met."""
    found = {}
    for module in pkgutil.walk_packages(numeric.__path__, "ropetheory.numeric."):
        if "fused" in module.name or "simd" in module.name:
            continue  # backends, which take what is checked
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, Argument):
                found.setdefault(id(value), (f"{module.name}.{name}", value))
    return dict(found.values())


def test_the_edges_of_every_guard_are_listed():
    listed = {id(_guard(name)) for name in (*GUARDS, *UNBOUNDED)}
    assert {name for name, value in guards().items() if id(value) not in listed} == set()


def _guard(name):
    module, _, attribute = name.rpartition(".")
    return getattr(importlib.import_module(f"ropetheory.numeric.{module}"), attribute)


@pytest.mark.parametrize("name", GUARDS)
def test_a_guard_lets_in_its_edges_and_refuses_what_lies_beyond(name):
    guard, (inside, outside) = _guard(name), GUARDS[name]
    for value in inside:
        assert guard.exact(value) == value
        assert np.asarray(guard.holds(np.asarray([value]))).all()
    for value in (*outside, math.nan):
        with pytest.raises(rt.RopeTheoryError, match=f"`{guard.name}` must be"):
            guard.exact(value)
        if float(value) != 2.0**53:  # to which 2^53 + 1 rounds
            with np.errstate(invalid="ignore"):
                assert not np.asarray(guard.holds(np.asarray([value], dtype=float))).any()


@pytest.mark.parametrize("name", sorted(UNBOUNDED))
def test_vectors_take_every_number(name):
    for value in (0.0, -HUGE, math.inf, -math.inf, math.nan):
        assert _guard(name).holds(value)
        assert np.asarray(_guard(name).holds(np.asarray([value]))).all()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda word: rt.position_interpolation(2, on=word), "`on` must be "),
        (lambda word: rt.nearest_images([1.0, 0.1], 4, over=word), "`over` must be "),
        (lambda word: rt.rotate([1.0, 2.0], 1, 10, layout=word), "`layout` must be "),
        (lambda word: rt.blend_frequencies(1.0, 0.5, 2, blend=word), "`blend` must be "),
    ],
)
def test_a_word_of_a_closed_list_is_asked_for_with_all_of_them(call, words):
    with pytest.raises(rt.RopeTheoryError, match=f"{words}'.*' or '.*'; got 'neither' \\("):
        call("neither")
    with pytest.raises(rt.WrongKindError, match=f"{words}text; got 3 \\(use '"):
        call(3)


@pytest.mark.parametrize(
    ("text", "number"),
    [("1", 1), ("4096", 4096), ("128k", 131072), ("128K", 131072), ("1M", 2**20), ("0.5m", 2**19),
     ("1.5k", 1536),     ("9007199254740992", 2**53)],
)  # fmt: skip
def test_what_is_read(text, number):
    assert tokens(text) == number


@pytest.mark.parametrize(
    "text", ["0", "-1", "1e-5", "x", "", "k", "1.5", "0.1k", "9007199254740993", "1g", "٣"]
)
def test_what_is_refused_is_named(text):
    with pytest.raises(RopeTheoryError, match="`target` must be a whole number of tokens"):
        tokens(text, "target")


def test_a_parameter_may_be_called_as_configurations_or_former_versions_do():
    with pytest.warns(DeprecationWarning, match="`original_length` of yarn is now `length`"):
        assert rt.yarn(4, original_length=4096) == rt.yarn(4, 4096)
    with pytest.warns(DeprecationWarning, match="'original_length' is now 'length'") as warned:
        assert rt.yarn(4, 4096).parameters["original_length"] == 4096
    assert warned[0].filename == __file__  # the line that is to be changed
    with pytest.raises(KeyError):
        rt.ntk_aware(4).parameters["original_length"]
    assert rt.yarn(4, 4096, beta_slow=2, beta_fast=16) == rt.yarn(
        4, 4096, ramp_low=2, ramp_high=16
    )
    assert rt.correction_range(1e4, 128, 4096, beta_fast=16) == rt.correction_range(
        1e4, 128, 4096, ramp_high=16
    )
    with pytest.raises(rt.RopeTheoryError, match="`beta_slow` and `ramp_low` are two names"):
        rt.ramp(3, ramp_low=1, beta_slow=1)
