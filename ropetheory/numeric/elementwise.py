"""One formula on scalars, or on arrays element by element; and their elements one by one, exactly."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from ropetheory.errors import RopeTheoryError, echo
from ropetheory.numeric.arguments import Argument, Array, all_scalars
from ropetheory.numeric.gathering import check_shapes, gather
from ropetheory.numeric.namespaces import SCALAR


@dataclass(frozen=True, slots=True)
class Joint:
    """A rule that ties two or more arguments together."""

    rule: str
    holds: Callable[..., Any]
    way_out: str


def finite(what: str, result: float) -> float:
    """Return a result, or refuse one that overflowed."""
    if not math.isfinite(result):
        raise RopeTheoryError(f"{what} overflows float64 at these arguments (use smaller ones)")
    return result


def elementwise(
    what: str,
    formula: Callable[..., Any],
    *bound: tuple[Argument, Any],
    joint: Joint | None = None,
) -> Any:
    """Evaluate ``formula(functions, *numbers)`` on scalars, or on arrays element by element."""
    values = [value for _, value in bound]
    if all_scalars(*values):
        numbers = [argument.scalar(value) for argument, value in bound]
        if joint is not None and not joint.holds(*numbers):
            shown = ", ".join(f"{argument.name}={echo(value)}" for argument, value in bound)
            raise RopeTheoryError(f"{joint.rule}; got {shown} ({joint.way_out})")
        return finite(what, formula(SCALAR, *numbers))
    with np.errstate(all="ignore"):
        call = gather(*bound)
        check_shapes([argument.name for argument, _ in bound], [v.shape for v in call.values])
        valid = call.valid[0]
        for mask in call.valid[1:]:
            valid = valid & mask
        if joint is not None:
            valid = valid & joint.holds(*call.values)
        return call.finish(formula(call.functions, *call.values), valid)


_LARGEST = 2**63 - 1


def elements(xp: Any, given: Any, shape: tuple[int, ...], places: Array) -> list[Any]:
    """Return the chosen elements of an argument as exact Python numbers."""
    if isinstance(given, (int, float, Fraction)):
        return [given] * places.shape[0]
    chosen = xp.take(xp.reshape(xp.broadcast_to(given, shape), (-1,)), places)
    kind = int if xp.isdtype(given.dtype, "integral") else float
    return [kind(chosen[k]) for k in range(places.shape[0])]


def first_outside(xp: Any, array: Array, valid: Array) -> tuple[tuple[int, ...], float]:
    """Return the index and the value of the first element outside the domain."""
    outside = xp.reshape(xp.logical_not(valid), (-1,))
    place = int(xp.argmax(xp.astype(outside, xp.int64)))
    index = tuple(int(i) for i in np.unravel_index(place, array.shape))
    kind = int if xp.isdtype(array.dtype, "integral") else float
    return index, kind(array[index])


def each_element(function: Callable[..., int], *bound: tuple[Argument, Any]) -> Any:
    """Compute an integer from exact numbers, or from each element of arrays."""
    if all_scalars(*(value for _, value in bound)):
        return function(*(argument.exact(value) for argument, value in bound))
    with np.errstate(all="ignore"):
        call = gather(*bound)
        names = [argument.name for argument, _ in bound]
        shape = check_shapes(names, [value.shape for value in call.values])
        for (argument, _), value, valid in zip(bound, call.given, call.valid, strict=True):
            if not bool(call.xp.all(valid)):
                index, first = first_outside(call.xp, value, valid)
                argument.refuse(first, f" at index {index}")
    xp = call.xp
    places = xp.arange(math.prod(shape), device=call.device)
    columns = (elements(xp, given, shape, places) for given in call.given)
    found = [function(*row) for row in zip(*columns, strict=True)]
    if any(number > _LARGEST for number in found):
        raise RopeTheoryError("a position is beyond int64 (pass numbers, not arrays)")
    return xp.reshape(xp.asarray(found, dtype=xp.int64, device=call.device), shape)
