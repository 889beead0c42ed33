"""Every method against its published formula, written anew in mpmath."""

import importlib
import inspect
import math
import pickle
import pkgutil
import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import ropetheory as rt
from ropetheory.numeric import methods as room
from ropetheory.numeric.methods.catalogue import METHODS

LOOSE: Any = rt  # what a type checker refuses is refused at run time too


def theta(mp, base, dim, pair):
    return mp.mpf(base) ** (-mp.mpf(2 * pair) / dim)


def worst(mp, got, true):
    """Return the greatest relative distance, in units of 2^-52; zeros must be exact."""
    got = got.tolist()
    assert len(got) == len(true)
    assert all(a == 0 for a, b in zip(got, true, strict=True) if b == 0)
    return max(
        (float(abs(mp.mpf(a) - b) / b) * 2**52 for a, b in zip(got, true, strict=True) if b != 0), default=0.0
    )


def points(name, count=30):
    rng = random.Random(name)
    for _ in range(count):
        base = 10 ** rng.uniform(1, 8)
        yield base, 2 * rng.choice((2, 4, 16, 32, 64)), 10 ** rng.uniform(2, 6), 2 ** rng.uniform(0, 8)


def su(mp, base, dim, scale):
    return [theta(mp, base, dim, j) * mp.mpf(scale) ** (-mp.mpf(2 * (j + 1)) / dim) for j in range(dim // 2)]


def ntk(mp, base, dim, scale):
    new = mp.mpf(base) * mp.mpf(scale) ** (mp.mpf(dim) / (dim - 2))
    return [theta(mp, new, dim, j) for j in range(dim // 2)]


def test_su_changes_the_first_pair_too(precise):
    for base, dim, _, scale in points("su"):
        assert worst(precise, rt.su_ntk(scale).frequencies(base, dim), su(precise, base, dim, scale)) <= 8


def test_ntk_is_the_schedule_of_its_base(precise):
    for base, dim, _, scale in points("ntk"):
        assert worst(precise, rt.ntk_aware(scale).frequencies(base, dim), ntk(precise, base, dim, scale)) <= 8
    with pytest.raises(rt.RopeTheoryError, match="at least 4"):
        rt.ntk_aware(4).frequencies(10000, 2)


def test_dynamic_scales_follow_the_text(precise):
    mp = precise
    for base, dim, length, scale in points("dynamic"):
        now = 3.5 * length
        grown = mp.mpf(scale) * mp.mpf(now) / mp.mpf(length) - (mp.mpf(scale) - 1)
        got = rt.dynamic_ntk(scale, length).frequencies(base, dim, length=now)
        assert worst(mp, got, ntk(mp, base, dim, grown)) <= 12
        got = rt.dynamic_ntk(None, length, rule="length-ratio").frequencies(base, dim, length=now)
        assert worst(mp, got, ntk(mp, base, dim, mp.mpf(now) / mp.mpf(length))) <= 12
        fixed = mp.mpf(scale) ** 2 - mp.mpf(scale) + 1
        got = rt.dynamic_ntk(scale, length, rule="fixed").frequencies(base, dim)
        assert worst(mp, got, ntk(mp, base, dim, fixed)) <= 12


@pytest.mark.parametrize(("rule", "scale"), [("length-ratio", None), ("transformers", 4), ("fixed", 4)])
def test_dynamic_bases_agree_with_dynamic_ntk_base(rule, scale):
    method = rt.dynamic_ntk(scale, 4096, rule=rule)
    for now in (1, 4096, 4097, 16384):
        told = {} if scale is None else {"scale": scale}
        base = rt.dynamic_ntk_base(10000, 128, 4096, current_length=now, rule=rule, **told)
        got = method.frequencies(10000, 128, length=now)
        assert got == pytest.approx(rt.frequencies(base, 128), rel=1e-13)


def test_dynamic_is_idle_up_to_its_length():
    plain = rt.frequencies(10000, 128)
    for method in (rt.dynamic_ntk(4, 4096), rt.dynamic_ntk(None, 4096, rule="length-ratio")):
        for now in (None, 1, 4096):
            assert np.array_equal(method.frequencies(10000, 128, length=now), plain)
    # By the rule of transformers the stretch at s·L is s² - s + 1.
    last = rt.dynamic_ntk(6, 4096).stretch(10000, 128, length=6 * 4096)[-1]
    assert last == pytest.approx(31, rel=1e-13)


def test_the_critical_base_keeps_the_critical_index(precise):
    mp = precise
    for base, dim, length, scale in points("critical"):
        ends = mp.mpf(length) / (2 * mp.pi), mp.mpf(length) * mp.mpf(scale) / (2 * mp.pi)
        new = mp.mpf(base) ** (mp.log(ends[1]) / mp.log(ends[0]))
        true = [theta(mp, new, dim, j) for j in range(dim // 2)]
        got = rt.critical_base_method(scale, length).frequencies(base, dim)
        assert worst(mp, got, true) <= 4 + 4 * float(mp.log(new))
    for scale, published in ((32, 283461213), (128, 3580165449)):
        second = rt.critical_base_method(scale, 8192).frequencies(500000, 128)[1]
        assert math.floor(float(second) ** -64) == published


def published_llama3(mp, base, dim, scale, length, low, high):
    found = []
    for j in range(dim // 2):
        plain = theta(mp, base, dim, j)
        wave = 2 * mp.pi / plain
        if wave < mp.mpf(length) / high:
            found.append(plain)
        elif wave > mp.mpf(length) / low:
            found.append(plain / scale)
        else:
            smooth = (mp.mpf(length) / wave - low) / (mp.mpf(high) - low)
            found.append((1 - smooth) * plain / scale + smooth * plain)
    return found


@pytest.mark.parametrize("model", [(500000, 128, 8, 8192, 1, 4), (500000, 64, 32, 8192, 1, 4)])
def test_llama3_against_its_published_form(precise, model):
    base, dim, scale, length, low, high = model
    method = rt.llama3(scale, length, low, high)
    assert worst(precise, method.frequencies(base, dim), published_llama3(precise, *model)) <= 64
    parts = rt.ntk_by_parts(scale, length, ramp_low=low, ramp_high=high)
    assert np.array_equal(method.frequencies(base, dim), parts.frequencies(base, dim))
    assert method.attention_factor == 1.0


def published_yarn(mp, base, dim, scale, length, truncate, fast=32, slow=1):
    def place(turns):
        return dim * mp.log(mp.mpf(length) / (turns * 2 * mp.pi)) / (2 * mp.log(base))

    low, high = place(fast), place(slow)
    if truncate:
        low, high = mp.floor(low), mp.ceil(high)
    low, high = max(low, 0), min(high, dim - 1)
    if low == high:
        high += mp.mpf("0.001")
    found = []
    for j in range(dim // 2):
        share = min(max((j - low) / (high - low), 0), 1)
        plain = theta(mp, base, dim, j)
        found.append(plain / scale * share + plain * (1 - share))
    return found


@pytest.mark.parametrize("truncate", [True, False])
@pytest.mark.parametrize(
    "model", [(10000, 128, 16, 4096), (10000, 64, 40, 4096), (150000, 64, 32, 4096), (1000000, 128, 4, 32768)]
)
def test_the_index_ramp_of_code(precise, model, truncate):
    base, dim, scale, length = model
    got = rt.yarn(scale, length, ramp="index", truncate=truncate).frequencies(base, dim)
    assert worst(precise, got, published_yarn(precise, *model, truncate)) <= 64 * scale


def test_the_two_ramps_are_not_close():
    def ratio(scale, dim):
        by_index = rt.yarn(scale, 4096, ramp="index").frequencies(10000, dim)
        by_turns = rt.yarn(scale, 4096).frequencies(10000, dim)
        return np.maximum(by_index / by_turns, by_turns / by_index)

    llama = ratio(16, 128)
    assert (np.sum(llama > 1.001), np.argmax(llama), round(llama.max(), 2)) == (25, 38, 3.04)
    assert round(ratio(40, 64).max(), 2) == 4.28


def test_the_two_blends_differ_between_the_thresholds():
    by_frequency = rt.ntk_by_parts(16, 4096, ramp="index").frequencies(10000, 128)
    by_wavelength = rt.ntk_by_parts(16, 4096, ramp="index", blend="wavelength").frequencies(10000, 128)
    ratio = by_frequency / by_wavelength
    assert (np.argmax(ratio), round(ratio.max(), 1)) == (33, 4.5)
    share = rt.index_ramp(10000, 128, 4096)
    outside = (share == 0) | (share == 1)
    assert np.array_equal(by_frequency[outside], by_wavelength[outside])


@pytest.mark.parametrize(
    ("options", "factor"),
    [
        ({}, 0.1 * math.log(16) + 1),
        ({"mscale": 0.707, "mscale_all_dim": 0.707}, 1.0),
        ({"mscale": 1, "mscale_all_dim": 0}, 0.1 * math.log(16) + 1),
        ({"mscale": 0.707}, 0.1 * math.log(16) + 1),
        ({"mscale": 1, "mscale_all_dim": 0.5}, (0.1 * math.log(16) + 1) / (0.05 * math.log(16) + 1)),
        ({"attention_factor": 0.5, "mscale": 1, "mscale_all_dim": 0.5}, 0.5),
    ],
)
def test_which_attention_factor_counts(options, factor):
    method = rt.yarn(16, 4096, **options)
    assert method.attention_factor == pytest.approx(factor, rel=1e-15)
    assert method.logit_factor == method.attention_factor**2
    assert rt.yarn(0.5, 4096).attention_factor == 1.0


def test_longrope_switches_on_the_whole_text():
    short, long = [1.0, 1.1, 1.2, 1.3], [1.0, 4.0, 16.0, 64.0]
    method = rt.longrope(short, long, 4096, scale=32)
    plain = rt.frequencies(10000, 8)
    for length, factors in ((None, short), (4096, short), (4097, long)):
        assert np.array_equal(method.frequencies(10000, 8, length=length), plain / factors)
    assert method.attention_factor == pytest.approx(math.sqrt(1 + math.log(32) / math.log(4096)), rel=1e-15)
    assert rt.longrope(short, long, 4096).attention_factor == 1.0
    assert rt.longrope(short, long, 4096, scale=32, attention_factor=1.19).attention_factor == 1.19
    with pytest.raises(rt.RopeTheoryError, match="`short_factor` must hold 8 numbers"):
        method.frequencies(10000, 16)
    with pytest.raises(rt.RopeTheoryError, match="needs L > 1"):
        rt.longrope(short, long, 1, scale=2)


def test_resonance_rounds_what_turns_in_training():
    divided = rt.position_interpolation(4, on="positions")
    for method in (rt.unscaled(), rt.yarn(4, 4096, ramp="index"), divided):
        tokens = 2 * np.pi / method.rate
        waves = tokens / method.frequencies(10000, 128)
        rounded = tokens / rt.resonance_rope(method, 4096).frequencies(10000, 128)
        fast = waves < 4096
        assert rounded[fast] == pytest.approx([round(w) for w in waves[fast].tolist()], rel=1e-15)
        assert np.array_equal(rounded[~fast], waves[~fast])
    assert rt.resonance_rope(rt.yarn(4, 4096), 4096).attention_factor == rt.yarn(4, 4096).attention_factor


@pytest.mark.parametrize(("half", "whole"), [(7.5, 8), (8.5, 8), (10.5, 10)])
def test_resonance_rounds_halves_to_even(half, whole):
    factor = half / (2 * math.pi)
    near = [factor, math.nextafter(factor, 0), math.nextafter(factor, 9)]
    methods = [rt.longrope([f], [f], 4096) for f in near]
    exact = [m for m in methods if 2 * np.pi / m.frequencies(10000, 2)[0] == half]
    assert exact
    got = rt.resonance_rope(exact[0], 4096).frequencies(10000, 2)
    assert got[0] == 2 * math.pi / whole


def test_partial_and_proportional_differ_in_the_exponent():
    assert np.array_equal(rt.partial_rotary(0.25).frequencies(10000, 128), rt.frequencies(10000, 32))
    inner = rt.yarn(4, 4096)
    part = rt.partial_rotary(0.5, inner)
    assert np.array_equal(part.frequencies(10000, 128), inner.frequencies(10000, 64))
    assert (part.width(128), part.attention_factor) == (64, inner.attention_factor)
    whole = rt.proportional_rotary(0.25, scale=8).frequencies(1000000, 512)
    assert np.array_equal(whole[:64], rt.frequencies(1000000, 512)[:64] / 8)
    assert whole[64:].tolist() == [0.0] * 192
    assert np.array_equal(rt.p_rope(1).frequencies(10000, 8), rt.frequencies(10000, 8))
    with pytest.raises(rt.RopeTheoryError, match="even rotary width"):
        rt.partial_rotary(0.3).frequencies(10000, 10)


def test_relative_maps_are_no_embeddings(xp, host):
    offsets = xp.asarray([-5000.0, -3.0, 0.0, 512.0, 4096.0], dtype=xp.float32)
    clipped = rt.rerope(512).positions(offsets)
    assert clipped.dtype == xp.float32
    assert host(clipped).tolist() == [-512.0, -3.0, 0.0, 512.0, 512.0]
    assert host(rt.lm_infinite(4096).positions(offsets)).tolist() == [-4096.0, -3.0, 0.0, 512.0, 4096.0]
    assert not rt.rerope(512).embedding
    assert not rt.unscaled().then(rt.lm_infinite(9)).embedding
    assert rt.rerope(512, leak=1).positions(4096) == 4096


WAVES = list(range(1, 65))
EVERY = {
    "none": (rt.unscaled(), True, False),
    "position_interpolation": (rt.position_interpolation(4), True, False),
    "positions divided": (rt.position_interpolation(4, on="positions"), True, False),
    "ntk_aware": (rt.ntk_aware(4), False, False),
    "su_ntk": (rt.su_ntk(4), False, False),
    "dynamic_ntk": (rt.dynamic_ntk(4, 4096, rule="fixed"), False, False),
    "adjusted_base": (rt.adjusted_base(50), False, False),
    "critical_base": (rt.critical_base_method(4, 4096), False, True),
    "ntk_by_parts": (rt.ntk_by_parts(4, 4096), False, True),
    "index ramp": (rt.yarn(4, 4096, ramp="index"), False, True),
    "llama3": (rt.llama3(4, 4096), False, True),
    "by parts at 1": (rt.ntk_by_parts(1, 4096), True, False),
    "longrope": (rt.longrope(WAVES, WAVES, 4096), False, False),
    "resonance": (rt.resonance_rope(rt.unscaled(), 4096), False, True),
    "p_rope": (rt.p_rope(0.5), False, False),
    "partial": (rt.partial_rotary(0.5), True, False),
    "proportional": (rt.proportional_rotary(0.5), False, False),
    "rerope": (rt.rerope(512), True, False),
    "lm_infinite": (rt.lm_infinite(512), True, False),
}


def constructors():
    """Return every public function of the room that makes a method."""
    found = {}
    for entry in pkgutil.iter_modules(room.__path__, f"{room.__name__}."):
        for name, thing in vars(importlib.import_module(entry.name)).items():
            own = inspect.isfunction(thing) and thing.__module__ == entry.name and not name.startswith("_")
            if own and thing.__annotations__.get("return") == "Method" and name != "check_method":
                found[name] = thing
    return found


def test_what_a_new_method_still_needs():
    """Each line names what is missing of a method that was added to its module alone."""
    written = constructors()
    assert {"unregistered": set(written) - set(METHODS)} == {"unregistered": set()}
    assert {"not public": set(METHODS) - set(rt.__all__)} == {"not public": set()}
    tried = {repr(method).partition("(")[0] for method, _, _ in EVERY.values()}
    assert {"not in EVERY": set(METHODS) - tried} == {"not in EVERY": set()}
    assert METHODS == written == {name: getattr(rt, name) for name in METHODS}


@pytest.mark.parametrize("name", EVERY)
def test_uniform_and_targeted_are_decided(name):
    method, uniform, targeted = EVERY[name]
    assert method.uniform(10000, 128) is uniform
    assert method.targeted(10000, 128) is targeted


def test_a_dynamic_method_is_told_at_its_length():
    method = rt.dynamic_ntk(4, 4096)
    assert method.uniform(10000, 128, length=4096)
    assert not method.uniform(10000, 128, length=8192)
    assert not method.targeted(10000, 128, length=8192)


def test_the_carrier_of_interpolation_does_not_matter():
    on_frequencies, on_positions = (
        rt.position_interpolation(4, on=on) for on in ("frequencies", "positions")
    )
    places = np.arange(100)
    angles = [np.outer(m.positions(places), m.frequencies(10000, 64)) for m in (on_frequencies, on_positions)]
    assert np.array_equal(*angles)
    stretches = (m.stretch(10000, 64) for m in (on_frequencies, on_positions))
    assert np.array_equal(*stretches)


@pytest.mark.parametrize("name", EVERY)
def test_methods_are_values(name):
    method = EVERY[name][0]
    copy = pickle.loads(pickle.dumps(method))
    assert copy == method
    assert hash(copy) == hash(method)
    assert np.array_equal(copy.frequencies(10000, 128), method.frequencies(10000, 128))
    assert eval(repr(method), {n: getattr(rt, n) for n in rt.__all__}) == method
    method.frequencies(10000, 128)[0] = 7  # a fresh array: nothing is shared
    assert np.array_equal(copy.frequencies(10000, 128), method.frequencies(10000, 128))


@pytest.mark.parametrize("name", EVERY)
def test_nothing_and_a_method_is_the_method(name):
    method = EVERY[name][0]
    for composed in (rt.unscaled().then(method), method.then(rt.unscaled())):
        assert np.array_equal(composed.frequencies(10000, 128), method.frequencies(10000, 128))
        assert composed.attention_factor == method.attention_factor
        assert composed.embedding == method.embedding


@given(
    scales=st.tuples(st.floats(0.5, 64), st.floats(0.5, 64)),
    base=st.floats(100, 1e8),
    dim=st.sampled_from([4, 64, 128]),
)
@settings(max_examples=40, deadline=None)
def test_scales_compose(scales, base, dim):
    first, second = scales
    for make in (rt.position_interpolation, rt.ntk_aware, rt.su_ntk, rt.adjusted_base):
        twice = make(first).then(make(second)).frequencies(base, dim)
        assert twice == pytest.approx(make(first * second).frequencies(base, dim), rel=1e-13)
        back = make(first).then(make(1 / first)).frequencies(base, dim)
        assert back == pytest.approx(rt.frequencies(base, dim), rel=1e-13)


def test_turns_follow_the_frequencies_before():
    chained = rt.adjusted_base(50).then(rt.ntk_by_parts(8, 8192, ramp_high=4))
    for ramp in ("rotations", "index"):
        chained = rt.adjusted_base(50).then(rt.ntk_by_parts(8, 8192, ramp_high=4, ramp=ramp))
        direct = rt.ntk_by_parts(8, 8192, ramp_high=4, ramp=ramp).frequencies(500000, 128)
        assert chained.frequencies(10000, 128) == pytest.approx(direct, rel=1e-11)
    assert rt.partial_rotary(0.5).then(rt.ntk_aware(4)).width(128) == 64


@given(st.floats(1, 256), st.floats(64, 1e6), st.sampled_from(["rotations", "index"]))
@settings(max_examples=60, deadline=None)
def test_by_parts_lies_between_its_parts(scale, length, ramp):
    factors = rt.ntk_by_parts(scale, length, ramp=ramp).stretch(10000, 128)
    assert np.all(factors >= 1 - 1e-12)
    assert np.all(factors <= scale * (1 + 1e-12))
    assert np.all(np.diff(factors) >= -1e-12 * scale)


@pytest.mark.parametrize("bad", ["4", True, None, 1j, [4]])
@pytest.mark.parametrize(
    "make",
    [
        rt.position_interpolation,
        rt.ntk_aware,
        rt.su_ntk,
        rt.adjusted_base,
        rt.p_rope,
        rt.rerope,
        rt.lm_infinite,
        rt.partial_rotary,
        rt.proportional_rotary,
        lambda x: rt.yarn(x, 4096),
        lambda x: rt.yarn(4, x),
        lambda x: rt.llama3(4, x, 1, 4),
        lambda x: rt.critical_base_method(x, 4096),
        lambda x: rt.dynamic_ntk(4, x),
        lambda x: rt.longrope([1], [1], x),
        lambda x: rt.resonance_rope(rt.unscaled(), x),
        lambda x: rt.unscaled().frequencies(x, 8),
    ],
)
def test_wrong_kinds(make, bad):
    with pytest.raises(rt.WrongKindError):
        make(bad)


@pytest.mark.parametrize("bad", [0, -1, math.inf, math.nan])
@pytest.mark.parametrize(
    "make",
    [
        rt.position_interpolation,
        rt.ntk_aware,
        rt.su_ntk,
        rt.adjusted_base,
        rt.p_rope,
        rt.rerope,
        rt.lm_infinite,
        rt.partial_rotary,
        rt.proportional_rotary,
        lambda x: rt.ntk_by_parts(x, 4096),
        lambda x: rt.ntk_by_parts(4, x),
        lambda x: rt.longrope([x], [1], 4096),
        lambda x: rt.unscaled().frequencies(10000, 8, length=x),
    ],
)
def test_outside_the_domain(make, bad):
    with pytest.raises(rt.RopeTheoryError, match="must be"):
        make(bad)


@pytest.mark.parametrize(
    "make",
    [
        lambda: LOOSE.ntk_by_parts(4, 4096, ramp="turns"),
        lambda: LOOSE.ntk_by_parts(4, 4096, blend="both"),
        lambda: LOOSE.ntk_by_parts(4, 4096, ramp_low=3, ramp_high=3),
        lambda: LOOSE.llama3(4, 4096, 4, 1),
        lambda: LOOSE.dynamic_ntk(4, 4096, rule="vllm"),
        lambda: LOOSE.dynamic_ntk(4, 4096, rule="length-ratio"),
        lambda: LOOSE.critical_base_method(4, 6),
        lambda: LOOSE.rerope(4, leak=2),
        lambda: LOOSE.position_interpolation(4, on="m"),
        lambda: LOOSE.adjusted_base(1e-9).then(LOOSE.yarn(4, 4096, ramp="index")).frequencies(10000, 8),
        lambda: (
            LOOSE.position_interpolation(1e-300)
            .then(LOOSE.position_interpolation(1e-300))
            .frequencies(10000, 8)
        ),
    ],
)
def test_refused(make):
    with pytest.raises(rt.RopeTheoryError):
        make()


def test_what_is_no_method_is_refused():
    rounded, part = (lambda: rt.resonance_rope("yarn", 9)), (lambda: rt.partial_rotary(0.5, 4))
    for make in (lambda: rt.unscaled().then("yarn"), rounded, part):
        with pytest.raises(rt.WrongKindError, match="must be a method"):
            make()
    with pytest.raises(rt.WrongKindError, match="`truncate`"):
        rt.yarn(4, 4096, truncate=0)
