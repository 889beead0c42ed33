"""Conventions and conversions, which no theorem governs: each public name against its definition.

A check takes the function, so that it can also be given one that is off by 1e-9, which it must refuse.
"""

import dataclasses
import itertools
import math
from collections.abc import Callable
from typing import Any

import mpmath
import numpy as np
import pytest

import ropetheory as rt
from ropetheory.numeric.grid.axes import Axis
from ropetheory.sweeps.plan import Plan
from ropetheory.sweeps.planning import plan
from ropetheory.sweeps.run import SweepResult

DEFINITIONS: dict[str, Callable[[Any], None]] = {}
"""The check of every public function that is a definition: by name."""

mp = mpmath.mp
LLAMA = (10000, 128, 4096)


def defines(name: str) -> Callable[[Any], Any]:
    def register(check: Callable[[Any], None]) -> Callable[[Any], None]:
        assert name not in DEFINITIONS
        DEFINITIONS[name] = check
        return check

    return register


def close(got: Any, true: Any, rel: float = 1e-13) -> None:
    """Hold numbers against their definition, far below 1e-9."""
    assert [float(x) for x in got] == pytest.approx([float(x) for x in true], rel=rel, abs=0)


def theta(base: Any, dim: int) -> list[Any]:
    return [mp.mpf(base) ** (-mp.mpf(2 * j) / dim) for j in range(dim // 2)]


@defines("unscaled")
def _none(make: Any) -> None:
    method = make()
    assert np.array_equal(method.frequencies(10000, 64), rt.frequencies(10000, 64))
    assert method.positions(7) == 7.0
    assert (method.logit_factor, method.embedding) == (1.0, True)


@defines("su_ntk")
def _su(make: Any) -> None:
    true = [t * mp.mpf(4) ** (-mp.mpf(2 * (j + 1)) / 64) for j, t in enumerate(theta(10000, 64))]
    close(make(4).frequencies(10000, 64), true)


@defines("dynamic_ntk")
def _dynamic(make: Any) -> None:
    for rule, scale, true in (("transformers", 4, 4 * 3 - 3), ("length-ratio", None, 3), ("fixed", 4, 13)):
        got = make(scale, 4096, rule=rule).frequencies(10000, 64, length=3 * 4096)
        close(got, theta(mp.mpf(10000) * mp.mpf(true) ** (mp.mpf(64) / 62), 64))


@defines("critical_base_method")
def _critical(make: Any) -> None:
    turns = mp.mpf(4096) / (2 * mp.pi)
    new = mp.mpf(10000) ** (mp.log(8 * turns) / mp.log(turns))
    close(make(8, 4096).frequencies(10000, 128), theta(new, 128))


@defines("longrope")
def _longrope(make: Any) -> None:
    method = make([1, 2], [3, 40], 4096, scale=32)
    close(method.frequencies(10000, 4), [1, 0.005])
    close(method.frequencies(10000, 4, length=4096), [1, 0.005])
    close(method.frequencies(10000, 4, length=4097), [mp.mpf(1) / 3, 0.00025])
    close([method.attention_factor], [mp.sqrt(1 + mp.log(32) / mp.log(4096))])


@defines("resonance_rope")
def _resonance(make: Any) -> None:
    waves = [2 * mp.pi / t for t in theta(10000, 64)]
    whole = [mp.nint(w) if w < 1000 else w for w in waves]
    close(make(rt.unscaled(), 1000).frequencies(10000, 64), [2 * mp.pi / w for w in whole])


@defines("partial_rotary")
def _partial(make: Any) -> None:
    close(make(0.25).frequencies(10000, 64), theta(10000, 16))
    close(make(0.5, rt.position_interpolation(4)).frequencies(10000, 64), [t / 4 for t in theta(10000, 32)])


@defines("proportional_rotary")
def _proportional(make: Any) -> None:
    got = make(0.25, scale=8).frequencies(1000000, 64)
    close(got[:8], [t / 8 for t in theta(1000000, 64)[:8]])
    assert got[8:].tolist() == [0.0] * 24


@defines("p_rope")
def _p_rope(make: Any) -> None:
    got = make(0.75).frequencies(10000, 64)
    close(got[:24], theta(10000, 64)[:24])
    assert got[24:].tolist() == [0.0] * 8


@defines("rerope")
def _rerope(make: Any) -> None:
    assert [make(512).positions(m) for m in (-600, -3, 0, 512, 513)] == [-512, -3, 0, 512, 512]
    assert make(512, leak=0.25).positions(612) == 537
    assert not make(512).embedding


@defines("lm_infinite")
def _lm_infinite(make: Any) -> None:
    assert [make(64).positions(m) for m in (-65, 63, 65)] == [-64, 63, 64]
    assert not make(64).embedding


def _place(turns: int) -> Any:
    base, dim, length = LLAMA
    return dim * mp.log(mp.mpf(length) / (2 * mp.pi * turns)) / (2 * mp.log(base))


@defines("axis_sections")
def _axes(make: Any) -> None:
    rest = {60, 61, 62, 63}  # 24, 20 and 20 pairs: the last four are beyond the turns of height and width
    assert make([24, 20, 20], layout="in-turn").tolist() == [0 if j in rest else j % 3 for j in range(64)]
    assert make([16, 24, 24]).tolist() == [(j >= 16) + (j >= 40) for j in range(64)]


@defines("correction_range")
def _range(function: Any) -> None:
    close(function(*LLAMA, truncate=False), [_place(32), _place(1)])
    assert function(*LLAMA) == (math.floor(_place(32)), math.ceil(_place(1)))


@defines("index_ramp")
def _index_ramp(function: Any) -> None:
    for truncate, first, last in ((True, 20, 46), (False, _place(32), _place(1))):
        true = [1 - min(max((j - first) / (last - first), 0), 1) for j in range(64)]
        assert function(*LLAMA, truncate=truncate).tolist() == pytest.approx(
            [float(t) for t in true], rel=1e-12, abs=1e-14
        )


@defines("blend_frequencies")
def _blend(function: Any) -> None:
    close([function(0.5, 0.25, 8)], [0.5 * (0.75 / 8 + 0.25)])
    close([function(0.5, 0.25, 8, blend="wavelength")], [0.5 / (0.75 * 8 + 0.25)])


@defines("to_half_split")
def _half_split(function: Any) -> None:
    assert function([10, 11, 20, 21, 30, 31]).tolist() == [10, 20, 30, 11, 21, 31]


@defines("to_interleaved")
def _interleaved(function: Any) -> None:
    assert function([10, 20, 30, 11, 21, 31]).tolist() == [10, 11, 20, 21, 30, 31]


@defines("scores")
def _scores(function: Any) -> None:
    # A query along the first axis at 0; keys along the first, then along the second, at 1.
    query, keys = [[1.0, 0.0]], [[1.0, 0.0], [0.0, 1.0]]
    got = function(query, keys, [0], 10000, key_positions=[1, 1])[0]
    close(got, [mp.cos(1), -mp.sin(1)])
    yarn = function(query, keys, [0], 10000, key_positions=[1, 1], method=rt.yarn(4, 1, ramp="rotations"))[0]
    sharper = (1 + mp.log(4) / 10) ** 2
    close(yarn, [sharper * mp.cos(0.25), -sharper * mp.sin(0.25)])


def _partial_sizes(offset: int, base: int, dim: int) -> list[Any]:
    waves = [mp.expj(offset * one) for one in theta(base, dim)]
    return [abs(mp.fsum(waves[:count])) for count in range(1, dim // 2 + 1)]


@defines("partial_sums")
def _partial_sums(function: Any) -> None:
    for offset in (0, 3, 4096):
        close(function(10000, 128, offsets=offset), _partial_sizes(offset, 10000, 128), rel=2e-12)
    close(function(10000, 64, offsets=list(range(100)))[99], _partial_sizes(99, 10000, 64), rel=2e-12)


@defines("decay_bound")
def _decay_bound(function: Any) -> None:
    means = [mp.fsum(_partial_sizes(offset, 10000, 128)) / 64 for offset in range(70)]
    close([function(10000, 128, offsets=3)], [means[3]], rel=2e-12)
    close(function(10000, 128, offsets=list(range(70))), means, rel=2e-12)


@defines("nearest_images")
def _nearest_images(function: Any) -> None:
    angles = theta(10000, 16)
    chords = [4 * mp.fsum(mp.sin(n * one / 2) ** 2 for one in angles) / 8 for n in range(1, 50)]
    found = function(rt.frequencies(10000, 16), 50)
    close([found[0]], [mp.sqrt(min(chords))])
    assert float(found[1]) == pytest.approx(1 + chords.index(min(chords)))
    least = [min(2 * abs(mp.sin(n * one / 2)) for one in angles) for n in range(1, 50)]
    close([function(rt.frequencies(10000, 16), 50, over="sphere")[0]], [min(least)], rel=1e-11)


@defines("farthest_image")
def _farthest_image(function: Any) -> None:
    old, new = theta(10000, 16), theta(500000, 16)
    least = [
        min(
            (mp.fsum(mp.sin((j * f - k * t) / 2) ** 2 for t, f in zip(old, new, strict=True)), k)
            for k in range(12)
        )
        for j in range(30)
    ]
    value, nearest = max(least)
    found = function(rt.frequencies(10000, 16), rt.frequencies(500000, 16), 12, 2.5)
    close([found[0]], [mp.sqrt(value / 2)])
    assert [float(one) for one in found[1:]] == pytest.approx([least.index((value, nearest)), nearest])


@defines("grid")
def _grid(function: Any) -> None:
    axes: dict[str, Any] = {"base": [10000, 500000], "dim": [64, 128], "length": [4096, 16384]}
    axes["scale"] = [1, 8]
    found = function(["critical_index", "critical_pair", "ntk_base", "ntk_critical_index"], **axes)
    for k, (b, d, length, s) in enumerate(itertools.product(*axes.values())):
        grown = mp.mpf(b) * mp.mpf(s) ** (mp.mpf(d) / (d - 2))
        turns = mp.log(mp.mpf(length) / (2 * mp.pi)) * d / 2
        close([found["ntk_critical_index"].values.flat[k]], [turns / mp.log(grown)])
        i, j = divmod(k, 8)[0], k // 4 % 2
        close([found["ntk_base"].values[i, j, k % 2]], [grown])
        close([found["critical_index"].values[i, j, k // 2 % 2]], [turns / mp.log(b)])
        assert found["critical_pair"].values[i, j, k // 2 % 2] == min(mp.ceil(turns / mp.log(b)), d // 2)
    axes = {"base": [10000, 500000], "dim": [64, 128], "alpha": [0.25, 1.0], "offset": [0, 5]}
    found = function(["granularity", "kernel"], **axes)
    for i, j in itertools.product(range(2), range(2)):
        angles = theta(axes["base"][i], axes["dim"][j])
        for k in range(2):
            true = mp.fsum(mp.sin(axes["alpha"][k] * one) for one in angles)
            close([found["granularity"].values[i, j, k, 0]], [true])
            true = mp.fsum(mp.cos(axes["offset"][k] * one) for one in angles)
            close([found["kernel"].values[i, j, k]], [true])


def _kernel(offset: int, base: Any, dim: int) -> Any:
    return mp.fsum(mp.cos(offset * one) for one in theta(base, dim))


@defines("feasible_bases")
def _feasible_bases(function: Any) -> None:
    # With three tokens the sum at 2 alone can be negative, and it grows with the base: one edge.
    for find in ("windows", "infimum", "safe"):
        found = function(3, 8, find=find)
        edge = found.windows[0].lower
        root = mp.findroot(lambda base: _kernel(2, base, 8), 3)
        close([edge.feasible, edge.infeasible], [root, root], rel=2e-12)
        assert (len(found.windows), edge.offset) == (1, 2)
    # With 40 the binding offsets differ, and either side of an edge is what it is said to be.
    for window in function(40, 8).windows:
        for edge in (window.lower, window.upper):
            if edge is not None:
                assert _kernel(edge.offset, edge.infeasible, 8) < 0
                assert min(_kernel(offset, edge.feasible, 8) for offset in range(40)) >= 0
                close([edge.feasible], [edge.infeasible], rel=2e-12)


@defines("feasible_length")
def _feasible_length(function: Any) -> None:
    for base, dim in ((10000, 64), (500, 128)):
        got = function(base, dim)
        close([got], [next(m for m in range(1000) if _kernel(m, base, dim) < 0)])


@defines("retrieval_horizon")
def _retrieval_horizon(function: Any) -> None:
    for base, dim, length in ((10000, 128, 4096), (500, 32, 100), (2, 4, 2), (10000, 2, 50)):
        sigmas = (2 * _kernel(m, base, dim) / mp.sqrt(dim) for m in range(length))
        found = (m for m, sigma in enumerate(sigmas) if mp.ncdf(sigma) ** (length - 1) < mp.mpf(1) / 2)
        close([function(base, dim, length)], [next(found, length)])
    # Where every offset is found, it is the length: two tokens, and three, under a large base.
    close(function(10**12, 128, [2, 3]), [2, 3])


@defines("first_wrong_position")
def _first_wrong_position(function: Any) -> None:
    for base, dim, used, tolerance in ((500000, 128, 10000, 1), (10000, 64, 10001, 0.1), (4, 4, 16, 0.5)):
        errors = [abs(x - y) for x, y in zip(theta(used, dim), theta(base, dim), strict=True)]
        found = mp.floor(tolerance / max(errors)) + 1
        close([function(base, dim, used=used, tolerance=tolerance)], [found])


@defines("first_negative")
def _first_negative(function: Any) -> None:
    close([function([1.0, 0.1], limit=100)], [3])
    sums = [mp.cos(m) + mp.cos(m * mp.mpf(0.1)) for m in range(4)]
    assert min(sums[:3]) > 0 > sums[3]
    close(function([[1.0], [2.0]], limit=100), [2, 1])


@defines("read_config")
def _read_config(function: Any) -> None:
    scaling = {
        "rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
        "original_max_position_embeddings": 8192,
    }  # fmt: skip
    rope = function(
        {"model_type": "llama", "head_dim": 128, "max_position_embeddings": 131072, "rope_theta": 500000,
         "rope_scaling": scaling}
    )  # fmt: skip
    turns = [8192 * one / (2 * mp.pi) for one in theta(500000, 128)]
    kept = [min(mp.mpf(1), max(mp.mpf(0), (turn - 1) / 3)) for turn in turns]
    true = [one * ((1 - g) / 8 + g) for one, g in zip(theta(500000, 128), kept, strict=True)]
    close(rope.frequencies(), true)


@defines("plan")
def _plan(function: Any) -> None:
    made = function(["ntk_base"], {"base": "1e4,5e5", "dim": "64:66:2", "scale": "1:4:log:3"}, block=4)
    close(made.axes[0].values, [10000, 500000])
    close(made.axes[2].values, [1, 2, 4])
    assert (made.shape, made.names) == ((2, 2, 3), ("base", "dim", "scale"))
    assert made.blocks == made.points // math.prod(made.block) > 2


@defines("sweep")
def _sweep(function: Any) -> None:
    axes = {"base": [1e4, 5e5], "dim": [64, 128], "scale": [1, 2, 8]}
    found = function(plan(["ntk_base"], axes, where="scale > 1", block=2)).summary
    points = itertools.product((10000, 500000), (64, 128), (2, 8))
    true = [mp.mpf(b) * mp.mpf(s) ** (mp.mpf(d) / (d - 2)) for b, d, s in points]
    extremes = found.quantities[0].minimum, found.quantities[0].maximum
    close([one.value for one in extremes], [min(true), max(true)])
    assert [one.point for one in extremes] == [
        {"base": 1e4, "dim": 128, "scale": 2}, {"base": 5e5, "dim": 64, "scale": 8},
    ]  # fmt: skip
    assert (found.points, found.count) == (12, 8)


def _window_off(window: Any) -> Any:
    ends = (window.lower, window.upper)
    factor = 1 + 1e-9
    return type(window)(*(
        end and dataclasses.replace(end, feasible=end.feasible * factor, infeasible=end.infeasible * factor)
        for end in ends
    ))  # fmt: skip


def slightly_off(function: Any) -> Any:
    """Return a function whose numbers are off by 1e-9, relatively."""

    def changed(*arguments: Any, **options: Any) -> Any:
        result = function(*arguments, **options)
        if isinstance(result, rt.Method):
            factor = 1 + 1e-9
            slower = rt.position_interpolation(factor)
            return result.then(slower).then(rt.position_interpolation(factor, on="positions"))
        if isinstance(result, Plan):
            first = Axis("base", result.axes[0].values * (1 + 1e-9))
            return dataclasses.replace(result, axes=(first, *result.axes[1:]))
        if isinstance(result, SweepResult):
            (one,) = result.summary.quantities
            most: Any = one.maximum
            most = dataclasses.replace(most, value=most.value * (1 + 1e-9))
            off = dataclasses.replace(result.summary, quantities=(dataclasses.replace(one, maximum=most),))
            return dataclasses.replace(result, summary=off)
        if isinstance(result, rt.FeasibleBases):
            return dataclasses.replace(result, windows=tuple(map(_window_off, result.windows)))
        if isinstance(result, rt.ModelRope):
            return dataclasses.replace(result, base=result.base * (1 + 1e-9))
        if isinstance(result, rt.Grid):
            arrays = [dataclasses.replace(one, values=one.values * (1 + 1e-9)) for one in result.values()]
            return rt.Grid(result.axes, arrays)
        if isinstance(result, tuple):
            return tuple(number * (1 + 1e-9) for number in result)
        return result * (1 + 1e-9)

    return changed


@pytest.mark.parametrize("name", DEFINITIONS)
def test_every_function_is_its_definition(name, precise):
    DEFINITIONS[name](getattr(rt, name))


@pytest.mark.parametrize("name", DEFINITIONS)
def test_a_change_of_1e_9_is_seen(name, precise):
    with pytest.raises(AssertionError):
        DEFINITIONS[name](slightly_off(getattr(rt, name)))
