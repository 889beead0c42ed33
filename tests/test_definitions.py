"""Conventions and conversions, which no theorem governs: each public name against its definition.

A check takes the function, so that it can also be given one that is off by 1e-9, which it must refuse.
"""

import dataclasses
import math
from collections.abc import Callable
from typing import Any

import mpmath
import numpy as np
import pytest

import ropetheory as rt

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


@defines("none")
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


@defines("resonance")
def _resonance(make: Any) -> None:
    waves = [2 * mp.pi / t for t in theta(10000, 64)]
    whole = [mp.nint(w) if w < 1000 else w for w in waves]
    close(make(rt.none(), 1000).frequencies(10000, 64), [2 * mp.pi / w for w in whole])


@defines("partial")
def _partial(make: Any) -> None:
    close(make(0.25).frequencies(10000, 64), theta(10000, 16))
    close(make(0.5, rt.position_interpolation(4)).frequencies(10000, 64), [t / 4 for t in theta(10000, 32)])


@defines("proportional")
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
    yarn = function(query, keys, [0], 10000, key_positions=[1, 1], method=rt.yarn(4, 1))[0]
    sharper = (1 + mp.log(4) / 10) ** 2
    close(yarn, [sharper * mp.cos(0.25), -sharper * mp.sin(0.25)])


def _partial_sizes(offset: int, base: int, dim: int) -> list[Any]:
    waves = [mp.expj(offset * one) for one in theta(base, dim)]
    return [abs(mp.fsum(waves[:count])) for count in range(1, dim // 2 + 1)]


@defines("partial_sums")
def _partial_sums(function: Any) -> None:
    for offset in (0, 3, 4096):
        close(function(offset, 10000, 128), _partial_sizes(offset, 10000, 128), rel=2e-12)
    close(function(list(range(100)), 10000, 64)[99], _partial_sizes(99, 10000, 64), rel=2e-12)


@defines("decay_bound")
def _decay_bound(function: Any) -> None:
    means = [mp.fsum(_partial_sizes(offset, 10000, 128)) / 64 for offset in range(70)]
    close([function(3, 10000, 128)], [means[3]], rel=2e-12)
    close(function(list(range(70)), 10000, 128), means, rel=2e-12)


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


def slightly_off(function: Any) -> Any:
    """Return a function whose numbers are off by 1e-9, relatively."""

    def changed(*arguments: Any, **options: Any) -> Any:
        result = function(*arguments, **options)
        if isinstance(result, rt.Method):
            factor = 1 + 1e-9
            slower = rt.position_interpolation(factor)
            return result.then(slower).then(rt.position_interpolation(factor, on="positions"))
        if isinstance(result, rt.ModelRope):
            return dataclasses.replace(result, base=result.base * (1 + 1e-9))
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
