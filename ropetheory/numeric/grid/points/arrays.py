"""``points`` by the functions of any array namespace, in blocks that stay in the cache of one core."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ropetheory.numeric.arguments import Array, is_array
from ropetheory.numeric.grid.points import cheap_formulas
from ropetheory.numeric.namespaces import is_numpy

_BLOCK = 2**14
_DEVICE_BLOCK = 2**24

Columns = dict[str, Array | float]
# Writes quantities into results, and returns where it leaves them to the public functions.
Form = Callable[[tuple[str, ...], Columns, dict[str, Array]], Iterable[slice]]


def part(columns: Columns, where: slice) -> Columns:
    """Return a block of the columns; a number is the same for every block."""
    found: Columns = {}
    for name, value in columns.items():
        found[name] = value if isinstance(value, float) else value[where]
    return found


def by_blocks(xp: Any) -> Form:
    """Return the evaluation in a namespace."""
    size = _BLOCK if is_numpy(xp) else _DEVICE_BLOCK

    def evaluate(
        chosen: tuple[str, ...], columns: Columns, results: dict[str, Array]
    ) -> Iterator[slice]:
        count = results[chosen[0]].shape[0]
        for start in range(0, count, size):
            where = slice(start, min(start + size, count))
            block = {n: v if is_array(v) else xp.asarray(v) for n, v in part(columns, where).items()}
            into = {name: results[name][where] for name in chosen}
            if not (_covered(xp, block) and _evaluated(xp, block, into)):
                yield where

    return evaluate


def _within(xp: Any, value: Array, least: float, most: float) -> bool:
    """Tell whether all of an array lies between bounds; a nan compares false."""
    return bool(least <= xp.min(value)) and bool(xp.max(value) <= most)


def _covered(xp: Any, block: dict[str, Array]) -> bool:
    """Tell whether the forms take every point of a block."""
    return all(_within(xp, value, *cheap_formulas.COVERED[name]) for name, value in block.items())


def _evaluated(xp: Any, block: dict[str, Array], into: dict[str, Array]) -> bool:
    """Write the quantities of a covered block; tell whether all of them are decided."""
    b = block["base"]
    log_b, pairs = xp.log(b), 0.5 * block.get("dim", 2.0)
    if "dim" in block and not bool(xp.all(xp.floor(pairs) == pairs)):
        return False
    if ("critical_index" in into or "critical_pair" in into) and not _located(
        xp, pairs / log_b, pairs, block["length"], into
    ):
        return False
    if "ntk_base" in into:
        grown = cheap_formulas.ntk_of(xp.log, xp.exp, b, block["dim"], block["scale"])
        if not _within(xp, grown, 1.0 / cheap_formulas.LARGE, cheap_formulas.LARGE):  # nor at d = 2
            return False
        into["ntk_base"][:] = grown
    return not ("granularity" in into or "granularity_limit" in into) or _summed(xp, block, log_b, into)


def _located(xp: Any, rate: Array, pairs: Array, length: Array, into: dict[str, Array]) -> bool:
    """Write the index and its ceiling within 0 ... n; tell whether no float was too close to call."""
    index = cheap_formulas.index_of(xp.log, rate, length)
    if "critical_index" in into:
        into["critical_index"][:] = index
    if "critical_pair" not in into:
        return True
    most = float(xp.max(abs(index)))
    guard = cheap_formulas.GUARD * (most + float(xp.max(rate)))
    if not float(xp.min(abs(index - xp.round(index)))) > guard:
        return False
    ceiling = xp.minimum(xp.maximum(xp.ceil(index), 0.0 * index), pairs)
    into["critical_pair"][:] = xp.astype(ceiling, xp.int64)
    return True


def _summed(xp: Any, block: dict[str, Array], log_b: Array, into: dict[str, Array]) -> bool:
    """Write the granularity and its limit; tell whether B is what they take."""
    b = block["base"]
    alpha, beta = block["alpha"], block["beta"]
    if beta.ndim or float(beta) != 1.0:
        b = b * beta
        log_b = xp.log(b)
        if not _within(xp, b, *cheap_formulas.COVERED["base"]):
            return False
    flat = bool(xp.min(b) >= cheap_formulas.FLAT)
    y, r = alpha * alpha, 1.0 / b
    lost = alpha * cheap_formulas.share_of(r, b)
    if "granularity" in into:
        below = xp.expm1(log_b / (-0.5 * block["dim"]))
        q = cheap_formulas.odd_sums(1.0 + below)
        if flat:
            rest = cheap_formulas.flat_rest(y, r, q)
        else:
            rest = cheap_formulas.rest_of(y, cheap_formulas.odd_sums(r), q)
        into["granularity"][:] = cheap_formulas.with_rest(-lost / below, rest)
    if "granularity_limit" in into:
        if flat:
            rest = cheap_formulas.flat_limit_rest(y, r)
        else:
            rest = cheap_formulas.limit_rest(y, cheap_formulas.odd_sums(r))
        into["granularity_limit"][:] = cheap_formulas.with_rest(lost / log_b, rest)
    return True
