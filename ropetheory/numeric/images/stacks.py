"""Stacks of schedules: the rows of frequencies, and which of them each element of a result has."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ropetheory.numeric.arguments import Argument, Array, is_array
from ropetheory.numeric.elements import first_outside
from ropetheory.numeric.gathering import Arrays, check_shapes, gather
from ropetheory.numeric.namespaces import to_host
from ropetheory.numeric.scores.waves import FREQUENCIES

NEW_FREQUENCIES = Argument(
    "new_frequencies", FREQUENCIES.rule, FREQUENCIES.holds, 0.0,
    "they are in radians per token, as a method's `frequencies` returns them",
)  # fmt: skip


def gather_stacks(*bound: tuple[Argument, Any]) -> tuple[Arrays, tuple[int, ...]]:
    """Gather arguments, refuse elements outside the domain, and return the shape of the result.

    The first arguments are frequencies, with the pairs on their last axis.
    """
    schedules = [pair for pair in bound if pair[0] in (FREQUENCIES, NEW_FREQUENCIES)]
    for argument, value in schedules:
        if not is_array(value):
            argument.refuse_kind(type(value).__name__, "pass an array of shape [..., n]")
    with np.errstate(all="ignore"):
        call = gather(*bound)
    for (argument, _), value, valid in zip(bound, call.given, call.valid, strict=True):
        if not bool(call.xp.all(valid)):
            index, first = first_outside(call.xp, value, valid)
            argument.refuse(first, f" at index {index}")
    pairs = [value.shape[-1] if value.ndim else 0 for value in call.values[: len(schedules)]]
    for (argument, value), width in zip(schedules, pairs, strict=True):
        if width != max(pairs) or not width:
            argument.refuse(value, f" with {width} pairs" + (f" beside {max(pairs)}" if width else ""))
    fronts = [v.shape[:-1] if k < len(schedules) else v.shape for k, v in enumerate(call.values)]
    return call, check_shapes([argument.name for argument, _ in bound], fronts)


def rows_of(array: Array, shape: tuple[int, ...]) -> tuple[list[Any], list[int]]:
    """Return the rows of frequencies, and which of them each element of the result has."""
    front = array.shape[:-1]
    places = np.broadcast_to(np.arange(math.prod(front)).reshape(front), shape)
    return [array[(*at, ...)] for at in np.ndindex(*front)], places.reshape(-1).tolist()


def numbers_of(array: Array, shape: tuple[int, ...]) -> list[float]:
    """Return the numbers of an array, one for each element of the result."""
    numbers: list[float] = np.broadcast_to(to_host(array), shape).reshape(-1).tolist()
    return numbers


def column_of(call: Arrays, shape: tuple[int, ...], numbers: list[Any], dtype: Any) -> Array:
    """Return numbers as an array of the result's shape."""
    made = call.xp.asarray(numbers, dtype=dtype, device=call.device)
    return call.xp.reshape(made, shape)
