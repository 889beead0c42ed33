"""Sums of waves over the pairs of a head, at many offsets.

A phase is reduced in turns: θ/2π as a pair of floats, times m by an exact product, less the whole
turns. Whole offsets in even steps, x = a + c over a grid of few a and few c, need the waves of
those alone: Σ cos((a + c)θ) = Σ cos(aθ)·cos(cθ) - sin(aθ)·sin(cθ) is one product of two matrices.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from ropetheory.numeric.arguments import BASE, Argument, Array, all_scalars
from ropetheory.numeric.frequencies.schedule import pair_exponents, paired_dim, theta
from ropetheory.numeric.gathering import Arrays, check_shapes, gather
from ropetheory.numeric.namespaces import cumulative_sum
from ropetheory.numeric.scores.products import multiply_rows
from ropetheory.numeric.two_floats import TWO_PI, TWO_PI_LOW, Number, two_product

# 1/2π = TURN + TURN_LOW to 2^-106 relative.
TURN, TURN_LOW = 0.15915494309189535, -9.839338337591243e-18
_FARTHEST = 2.0**53
_CHUNK = 2**15  # phases held at a time, few enough for a cache
_LEAST = 64  # offsets in even steps from which two tables are fewer phases
_FINE = 32  # offsets of the finer of two tables of waves

# NumPy's arrays for one offset and one base, which need no gathering.
_HOST = Arrays(np, "cpu", np.float64, np.float64, (), (), ())

OFFSETS = Argument(
    "offsets", "numbers from -2^53 to 2^53", lambda x: (x >= -_FARTHEST) & (x <= _FARTHEST), 0.0,
    "they are distances in tokens, such as range(4096)",
)  # fmt: skip
FREQUENCIES = Argument(
    "frequencies", "numbers from -64 to 64", lambda x: (x >= -64) & (x <= 64), 0.0,
    "they are in radians per token, as `frequencies` returns them",
)  # fmt: skip


def in_turns(frequencies: Number) -> tuple[Number, Number]:
    """Return θ/2π as (hi, lo), to 2^-104 relative."""
    rough, error = two_product(frequencies, TURN)
    rest = error + frequencies * TURN_LOW
    high = rough + rest
    return high, rest - (high - rough)


def reduce_turns(xp: Any, offsets: Array, turns: tuple[Array, Array]) -> tuple[Array, Array]:
    """Return m·θ/2π less the nearest whole number of turns, as (hi, lo)."""
    rough, error = two_product(offsets, turns[0])
    part, rest = rough - xp.round(rough), error + offsets * turns[1]
    rest = rest - xp.round(rest)
    high = part + rest
    back = high - part
    return high, (part - (high - back)) + (rest - back)


# With |m·θ| <= X the turns are off by X·2^-105 and by 2^-106 for the sums, so the phase by
# X·2^-104 + 2^-102. Cosine and sine are those of the nearest float, good to 1 ulp, and a product
# with what that float lacks: in all 2^-52 + X·2^-104, the final rounding counted.
def waves(xp: Any, offsets: Array, turns: tuple[Array, Array]) -> tuple[Array, Array]:
    """Return cos(m·θ) and sin(m·θ), each within 2^-52 + |m·θ|·2^-104."""
    high, low = reduce_turns(xp, offsets, turns)
    angle, rest = two_product(high, TWO_PI)
    rest = rest + (high * TWO_PI_LOW + low * TWO_PI)
    cos, sin = xp.cos(angle), xp.sin(angle)
    return cos - rest * sin, sin + rest * cos


def _even_steps(xp: Any, offsets: Array) -> tuple[int, int] | None:
    """Return the first of whole offsets in even steps and the step, or nothing for others."""
    count = offsets.shape[0]
    if count < _LEAST:
        return None
    first, step = float(offsets[0]), float(offsets[1]) - float(offsets[0])
    if step == 0 or not (first.is_integer() and step.is_integer()):
        return None
    start, by = int(first), int(step)
    end = start + by * count
    if abs(end - by) > _FARTHEST:
        return None
    kind = {"dtype": offsets.dtype, "device": _device(offsets)}
    for at in range(0, count, _CHUNK):  # few at a time, for the cache
        to = min(at + _CHUNK, count)
        run = xp.arange(start + by * at, start + by * to, by, **kind)
        if not bool(xp.all(run == offsets[at:to])):
            return None
    return start, by


def _device(array: Array) -> Any:
    return getattr(array, "device", None)


# cos(a + c) is a product of waves off by e = 2^-52 + X·2^-104 each, where |cos| + |sin| <= 2^(1/2):
# 2^(3/2)·e, and 2^-52 for the rounding of two products and their sum. In all 2^-50 + X·2^-102.
def even_run(xp: Any, first: int, step: int, count: int, turns: tuple[Array, Array]) -> tuple[Array, Array]:
    """Return the waves at first + step·i for i < count, within 2^-50 + X·2^-102, X = max |m·θ|."""
    rows, pairs = -(-count // _FINE), turns[0].shape[-1]
    kind = {"dtype": turns[0].dtype, "device": _device(turns[0])}
    coarse = xp.arange(rows, **kind) * float(step * _FINE) + float(first)
    fine = xp.arange(_FINE, **kind) * float(step)
    far = [xp.reshape(wave, (rows, 1, pairs)) for wave in waves(xp, coarse[:, None], turns)]
    near = waves(xp, fine[:, None], turns)
    cos, sin = far[0] * near[0] - far[1] * near[1], far[0] * near[1] + far[1] * near[0]
    flat = (rows * _FINE, pairs)
    return xp.reshape(cos, flat)[:count, :], xp.reshape(sin, flat)[:count, :]


def _split(xp: Any, count: int, first: int, step: int, turns: tuple[Array, Array]) -> Array:
    """Return the kernel at first + step·i for i < count, by one product of two tables."""
    width = 2 ** max(5, count.bit_length() // 2)
    far = xp.concat(even_run(xp, first, step * width, -(-count // width), turns), axis=-1)
    cos, sin = even_run(xp, 0, step, width, turns)
    near = xp.concat((cos, -sin), axis=-1)
    return xp.reshape(multiply_rows(xp, far[None, ...], near[None, ...]), (-1,))[:count]


def cosine_sums(xp: Any, offsets: Array, rows: Array) -> Array:
    """Return the kernel at offsets [N] for one row of frequencies [1, n] or one each [N, n].

    With M = max |m·θ| it is within n·(3·2^-50 + n·2^-52 + M·2^-100): the waves of two tables as
    above, and the rounding of 2n products and their sum.
    """
    even = _even_steps(xp, offsets) if rows.shape[0] == 1 else None
    if even is not None:
        return _split(xp, offsets.shape[0], *even, in_turns(rows))
    return _by_chunk(xp, offsets, rows, lambda cos, _: xp.sum(cos, axis=-1))


def partial_sizes(xp: Any, offsets: Array, rows: Array) -> Array:
    """Return |S_i| for i = 1 ... n, for every offset."""
    return _by_chunk(xp, offsets, rows, lambda *found: _size(xp, *found))


def mean_size(xp: Any, offsets: Array, rows: Array) -> Array:
    """Return the mean of |S_i| over i = 1 ... n, for every offset."""
    return _by_chunk(xp, offsets, rows, lambda *found: xp.mean(_size(xp, *found), axis=-1))


def _size(xp: Any, cos: Array, sin: Array) -> Array:
    across, along = (cumulative_sum(xp, wave) for wave in (cos, sin))
    return xp.sqrt(across * across + along * along)


def _by_chunk(xp: Any, offsets: Array, rows: Array, reduce: Callable[[Array, Array], Array]) -> Array:
    """Reduce the waves at every offset over the pairs, a few offsets at a time."""
    count = offsets.shape[0]
    step = max(_LEAST, _CHUNK // max(1, rows.shape[-1]))
    even = _even_steps(xp, offsets) if rows.shape[0] == 1 else None
    pieces = []
    for start in range(0, max(1, count), step):
        end = min(start + step, count)
        turns = in_turns(rows if rows.shape[0] == 1 else rows[start:end, :])
        if even is None:
            found = waves(xp, offsets[start:end, None], turns)
        else:
            found = even_run(xp, even[0] + even[1] * start, even[1], end - start, turns)
        pieces.append(reduce(*found))
    return xp.concat(pieces, axis=0)


def evaluate_frequencies(
    call: Arrays, names: list[str], offsets: Array, rows: Array, formula: Callable[..., Array]
) -> Array:
    """Evaluate a formula of offsets [...] and frequencies [..., n] that broadcast."""
    xp, pairs = call.xp, rows.shape[-1]
    shape = check_shapes(names, [offsets.shape, rows.shape[:-1]])
    if 0 in shape or math.prod(rows.shape[:-1]) == 1:  # one schedule for all, or nothing
        one = xp.reshape(rows, (-1, pairs))[:1, :]
        flat = xp.reshape(xp.broadcast_to(offsets, shape), (-1,))
        result = formula(xp, flat, one)
        return xp.reshape(result, (*shape, *result.shape[1:]))
    offsets = xp.broadcast_to(offsets, shape)
    kept = 1 if rows.ndim == 1 or rows.shape[-2] == 1 else shape[-1]
    rows = xp.broadcast_to(rows, (*shape[:-1], kept, pairs))
    results = [formula(xp, offsets[(*at, ...)], rows[(*at, ...)]) for at in np.ndindex(*shape[:-1])]
    return xp.reshape(xp.concat(results, axis=0), (*shape, *results[0].shape[1:]))


def evaluate_base(formula: Callable[..., Array], offsets: Any, base: Any, dim: Any) -> Any:
    """Evaluate a formula of offsets and of the frequencies of one base or several."""
    pairs = paired_dim(dim)
    if all_scalars(offsets, base):
        one, number = np.asarray([float(OFFSETS.scalar(offsets))]), BASE.scalar(base)
        rows = theta(_HOST.functions, pair_exponents(_HOST, pairs), np.asarray([[number]]))
        return formula(_HOST.xp, one, rows)[0]
    with np.errstate(all="ignore"):
        call = gather((OFFSETS, offsets), (BASE, base))
        xp, (places, bases) = call.xp, call.values
        rows = theta(call.functions, pair_exponents(call, pairs), xp.expand_dims(bases, axis=-1))
        result = evaluate_frequencies(call, ["offsets", "base"], places, rows, formula)
        valid = call.valid[0] & call.valid[1]
        if result.ndim > valid.ndim:
            valid = xp.expand_dims(valid, axis=-1)
        return finish(call, result, valid)


def finish(call: Arrays, result: Array, valid: Array) -> Array:
    """Do as ``call.finish``, without a pass where all is valid: sums of waves are finite."""
    if bool(call.xp.all(valid)):
        return call.xp.astype(result, call.result_dtype, copy=False)
    return call.finish(result, valid)
