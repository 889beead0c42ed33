"""Kinds, domains and namespaces: the one place where arguments are checked.

A public function names its arguments (``BASE``, ``DIM``, ...) and gives one formula. Scalars alone
run the formula with the functions of ``math``; as soon as one argument is an array, all of them
become arrays of its namespace, device and precision, and the formula runs on those.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NoReturn, TypeAlias

import numpy as np

from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.numeric.math_functions import ArrayFunctions, Functions
from ropetheory.numeric.namespaces import device_of, float_types, is_array_object, namespace_of

# No static type says "an array of some namespace", and NumPy's would refuse the others.
Array: TypeAlias = Any
Real: TypeAlias = int | float | Fraction | np.number[Any]
# The name that signatures show, since annotations are postponed.
ArrayLike: TypeAlias = Real | Array
Exact: TypeAlias = int | float | Fraction

_PLAIN = (float, int)


@dataclass(frozen=True, slots=True)
class Argument:
    """What one argument may be: its name, its domain and the words that refuse it."""

    name: str
    rule: str
    holds: Callable[[Any], Any]  # true inside the domain; takes numbers and arrays alike
    safe: float  # stands in for elements outside the domain, so that no formula sees those
    way_out: str
    whole: bool = False

    def refuse(self, value: object, where: str = "") -> NoReturn:
        """Raise the error of a value outside the domain."""
        message = f"`{self.name}` must be {self.rule}; got {echo(value)}{where} ({self.way_out})"
        raise RopeTheoryError(message)

    def refuse_kind(self, got: str, way_out: str) -> NoReturn:
        """Raise the error of a kind that is never accepted."""
        message = f"`{self.name}` must be real numbers; got {got} ({way_out})"
        raise WrongKindError(message)

    def exact(self, value: Any) -> Exact:
        """Return a scalar as the exact rational that it is, inside the domain."""
        number: Exact
        if type(value) in _PLAIN:  # first, for speed; a bool is an int to isinstance, not to type
            number = value
        # Of NumPy's floats float64 is a float and float32 is named; float16 and longdouble stay out.
        elif isinstance(value, (bool, np.timedelta64)) or not isinstance(
            value, (int, float, Fraction, np.integer, np.float32)
        ):
            self.refuse_kind(
                f"{echo(value)} of type {type(value).__name__}",
                "convert it with float() or int() if it stands for a number",
            )
        elif isinstance(value, Fraction):
            number = value
        else:
            number = float(value) if isinstance(value, (float, np.floating)) else int(value)
        if not self.holds(number):  # exactly, before any rounding could bring it inside
            self.refuse(value)
        if type(number) is not float:
            _check_float(self, number)
        return int(number) if self.whole else number

    def scalar(self, value: Any) -> float:
        """Return a scalar as the nearest float (as an int, for an argument that is whole)."""
        number = self.exact(value)
        if isinstance(number, float):
            return number
        if self.whole:
            return int(number)
        rounded = float(number)
        if not self.holds(rounded):
            self.refuse(value, f", which is {rounded} in float64")
        return rounded


def _check_float(argument: Argument, number: Exact) -> None:
    try:
        float(number)
    except OverflowError:
        argument.refuse(number, ", which is beyond float64")


def _is_whole_from(least: int, most: int) -> Callable[[Any], Any]:
    return lambda x: (x >= least) & (x <= most) & (x % 2 == 0)


_WIDTH = "it is the rotary width of a head: an odd one has an unpaired coordinate; use 64 or 128"
MOST_PAIRED = 2**24  # the widest head for which d/2 numbers are returned

BASE = Argument(
    "base", "a finite number above 1", lambda x: (x > 1) & (x < math.inf), 2.0,
    "it is the rope_theta of a model, such as 10000",
)  # fmt: skip
LENGTH = Argument(
    "length", "a finite number above 0", lambda x: (x > 0) & (x < math.inf), 1.0,
    "it is a context length in tokens, such as 4096",
)  # fmt: skip
SCALE = Argument(
    "scale", "a finite number above 0", lambda x: (x > 0) & (x < math.inf), 1.0,
    "it is the factor by which the context grows, such as 4",
)  # fmt: skip
ALPHA = Argument(
    "alpha", "a number above 0 and at most 8", lambda x: (x > 0) & (x <= 8), 1.0,
    "the bound on the error holds up to 8",
)  # fmt: skip
BETA = Argument(
    "beta", "a finite number above 0", lambda x: (x > 0) & (x < math.inf), 1.0,
    "it is the factor on the base, such as 1",
)  # fmt: skip
DIM = Argument(
    "dim", "an even integer from 2 to 2^53", _is_whole_from(2, 2**53), 2.0, _WIDTH, whole=True
)
DIM_FROM_4 = Argument(
    "dim", "an even integer from 4 to 2^53", _is_whole_from(4, 2**53), 4.0,
    "at 2 the exponent d/(d-2) has no value; use 64 or 128", whole=True,
)  # fmt: skip
DIM_PAIRED = Argument(
    "dim", "an even integer from 2 to 2^24", _is_whole_from(2, MOST_PAIRED), 2.0, _WIDTH,
    whole=True,
)  # fmt: skip
POSITIONS = Argument(
    "positions", "finite numbers", lambda x: (x > -math.inf) & (x < math.inf), 0.0,
    "they are the places of the tokens, such as range(4096)",
)  # fmt: skip
# Any element is taken: one that is not finite makes its own pair nan, through the arithmetic.
VECTORS = Argument("vectors", "numbers", lambda x: (x == x) | True, 0.0, "pass an array of floats")


def is_array(value: object) -> bool:
    """Tell whether a value is an array or a list, where NumPy's scalars are scalars."""
    if isinstance(value, np.generic):
        return False
    return isinstance(value, (list, tuple)) or is_array_object(value)


def all_scalars(*values: object) -> bool:
    """Tell whether no value is an array or a list, quickly for plain numbers."""
    return not any(type(value) not in _PLAIN and is_array(value) for value in values)


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
