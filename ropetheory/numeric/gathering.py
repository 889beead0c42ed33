"""Arguments of which some are arrays, brought to one namespace, device and precision."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from ropetheory.errors import RopeTheoryError, WrongKindError
from ropetheory.numeric.arguments import Argument, Array, is_array
from ropetheory.numeric.namespaces import ArrayFunctions, Functions, device_of, float_types, namespace_of


@dataclass(frozen=True, slots=True)
class Arrays:
    """Arguments as arrays of one namespace, device and precision, each inside its domain."""

    xp: Any
    device: Any
    dtype: Any  # of the computation
    result_dtype: Any
    values: tuple[Array, ...]
    valid: tuple[Array, ...]  # where each argument was inside its domain
    given: tuple[Array, ...]  # the arrays as they came; a scalar as its exact value

    @property
    def functions(self) -> Functions:
        """The functions that a formula runs with on these arrays."""
        return ArrayFunctions(self.xp, self.dtype, self.device)

    def finish(self, result: Array, valid: Array) -> Array:
        """Round the result to its dtype; nan wherever it is not valid or not finite."""
        xp = self.xp
        result = xp.astype(xp.asarray(result), self.result_dtype, copy=False)
        nan = xp.asarray(math.nan, dtype=self.result_dtype, device=self.device)
        return xp.asarray(xp.where(xp.isfinite(result) & valid, result, nan))


def as_array(argument: Argument, value: Any) -> Array:
    """Turn lists into NumPy arrays, and refuse the kinds that only look like arrays."""
    if isinstance(value, (list, tuple)):
        try:
            value = np.asarray(value)
        except ValueError as ragged:
            message = f"`{argument.name}` is a list that makes no array: {ragged}"
            raise RopeTheoryError(message) from None
    if isinstance(value, (np.matrix, np.ma.MaskedArray)):
        argument.refuse_kind(type(value).__name__, "pass a plain array")
    return value


def _floating(argument: Argument, array: Array, xp: Any) -> bool:
    """Check the dtype of an array; tell whether it is floating rather than an integer."""
    if array.dtype in (xp.float32, xp.float64):
        return True
    try:
        if xp.isdtype(array.dtype, "integral"):
            return False
    except TypeError:  # a dtype that the standard has no word for
        pass
    argument.refuse_kind(
        f"an array of {array.dtype}", "use float64, float32 or integers that fit in 64 bits"
    )


def _namespace(arrays: list[Array]) -> tuple[Any, Any]:
    try:
        xp = namespace_of(*arrays)
    except TypeError as mixed:
        kinds = ", ".join(sorted({type(array).__module__.split(".")[0] for array in arrays}))
        raise WrongKindError(
            f"arrays of more than one library do not mix: {kinds} (convert all to one; "
            "a list counts as a NumPy array)"
        ) from mixed
    devices = [device_of(array) for array in arrays]
    if any(device != devices[0] for device in devices):
        named = " and ".join(sorted({str(device) for device in devices}))
        raise RopeTheoryError(f"arrays of one call must lie on one device; got {named}")
    return xp, devices[0]


def gather(*bound: tuple[Argument, Any]) -> Arrays:
    """Check arguments of which at least one is an array, and bring them to one kind."""
    given: tuple[Any, ...] = tuple(
        as_array(argument, value) if is_array(value) else argument.exact(value)
        for argument, value in bound
    )
    arrays = [value for value in given if is_array(value)]
    xp, device = _namespace(arrays)
    floats = [
        value.dtype
        for (argument, _), value in zip(bound, given, strict=True)
        if is_array(value) and _floating(argument, value, xp)
    ]
    widest = float_types(xp, device).get("float64", xp.float32)
    single = bool(floats) and all(dtype == xp.float32 for dtype in floats)
    values, valid = [], []
    for (argument, _), value in zip(bound, given, strict=True):
        if is_array(value):
            number, inside = _inside(argument, value, xp, widest)
        else:
            number = xp.asarray(argument.scalar(value), dtype=widest, device=device)
            inside = xp.asarray(True, device=device)
        values.append(number)
        valid.append(inside)
    return Arrays(
        xp, device, widest, xp.float32 if single else widest, tuple(values), tuple(valid), given
    )


def _inside(argument: Argument, array: Array, xp: Any, dtype: Any) -> tuple[Array, Array]:
    """Return an array as floats with its elements outside the domain replaced, and the mask."""
    if argument.whole and xp.isdtype(array.dtype, "integral"):
        # As integers: 2^53 + 1 would round to an even float. What int64 cannot hold turns
        # negative, and is refused as it should be.
        valid = argument.holds(xp.astype(array, xp.int64, copy=False))
        number = xp.astype(array, dtype, copy=False)
    else:
        number = xp.astype(array, dtype, copy=False)
        valid = argument.holds(number)
    safe = xp.asarray(argument.safe, dtype=dtype, device=device_of(array))
    return xp.where(valid, number, safe), valid


def check_shapes(names: list[str], shapes: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the shape that the shapes broadcast to."""
    try:
        return np.broadcast_shapes(*shapes)
    except ValueError:
        listed = ", ".join(f"`{name}` {shape}" for name, shape in zip(names, shapes, strict=True))
        message = f"shapes do not broadcast: {listed} (each axis must agree or be 1)"
        raise RopeTheoryError(message) from None
