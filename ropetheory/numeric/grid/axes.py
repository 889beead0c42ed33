"""The axes of a grid: names in their canonical order, values checked, text parsed."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from ropetheory.errors import RopeTheoryError, UsageError, echo, unknown_name
from ropetheory.numeric.arguments import (
    ALPHA,
    BASE,
    BETA,
    DIM,
    LENGTH,
    SCALE,
    Argument,
    Real,
    all_scalars,
    tokens,
)
from ropetheory.numeric.scores.waves import OFFSETS

Values = np.ndarray[Any, np.dtype[np.float64]]

OFFSET = Argument(
    "offset", OFFSETS.rule, OFFSETS.holds, OFFSETS.safe, "it is a distance in tokens, such as 4096"
)
ARGUMENTS = {a.name: a for a in (BASE, DIM, LENGTH, SCALE, ALPHA, BETA, OFFSET)}
NAMES = tuple(ARGUMENTS)  # the canonical order
IN_TOKENS = (LENGTH.name, OFFSET.name)  # axes whose numbers may be written as 128k or 1M
MOST_VALUES = 2**26
_MOST_SLOW = 2**20  # values that are made one by one, as fractions
_EXACT = 2.0**53
_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_LONGEST = 64
_FORMS = "write it as 1e4,5e5 or start:stop:step or start:stop:log:count"


@dataclass(frozen=True, eq=False)
class Axis:
    """One axis of a grid: finite values in the domain of its argument, strictly increasing.

    The values are float64, each taken exactly as it is.
    """

    name: str
    values: Values

    def __post_init__(self) -> None:
        argument = _argument(self.name)
        values = np.array(self.values, dtype=np.float64, ndmin=1)  # a copy: nobody else may write to it
        _check(argument, values)
        values.flags.writeable = False
        object.__setattr__(self, "values", values)

    def __len__(self) -> int:
        return len(self.values)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Axis):
            return NotImplemented
        return self.name == other.name and np.array_equal(self.values, other.values)

    def __hash__(self) -> int:
        return hash((self.name, len(self), float(self.values[0]), float(self.values[-1])))

    def __reduce__(self) -> tuple[Any, ...]:
        return Axis, (self.name, self.values)

    def as_dict(self) -> dict[str, Any]:
        """Return plain data that hold every bit: the values, or ``first + step * arange(count)``."""
        values = self.values
        first, count = float(values[0]), len(values)
        step = float(values[1] - values[0]) if count > 2 else 0.0
        if step and np.array_equal(first + step * np.arange(count), values):
            return {"name": self.name, "first": first, "step": step, "count": count}
        return {"name": self.name, "values": values.tolist()}


def _argument(name: str) -> Argument:
    if name not in ARGUMENTS:
        raise unknown_name("axis", name, NAMES)
    return ARGUMENTS[name]


def _check(argument: Argument, values: Values) -> None:
    """Refuse values that make no axis."""
    name = argument.name
    if values.ndim != 1:
        raise RopeTheoryError(f"axis `{name}` must have one dimension; got shape {values.shape} (flatten it)")
    if not len(values):
        raise RopeTheoryError(f"axis `{name}` must have a value; got none (give at least one number)")
    _refuse_many(name, len(values))
    inside = np.asarray(argument.holds(values))
    if not inside.all():
        place = int(np.argmin(inside))
        argument.refuse(float(values[place]), f" at index {place} of the axis" if len(values) > 1 else "")
    falls = values[1:] <= values[:-1]
    if falls.any():
        place = int(np.argmax(falls))
        shown = f"{values[place]!s} before {values[place + 1]!s}"
        raise RopeTheoryError(
            f"axis `{name}` must be strictly increasing; got {shown} (sort it and drop what is repeated)"
        )


def _refuse_many(name: str, count: Real) -> None:
    if count > MOST_VALUES:
        shown = str(count) if count < 10**15 else f"about 1e{len(str(int(count))) - 1}"
        raise RopeTheoryError(
            f"axis `{name}` must have at most 2^26 values; got {shown} (take a larger step)"
        )


def as_axis(name: str, values: Any) -> Axis:
    """Return the axis that a number, a sequence, an array, a text or an axis stands for."""
    argument = _argument(name)
    if isinstance(values, Axis):
        return values if values.name == name else Axis(name, values.values)
    if isinstance(values, str):
        return parse_axis(name, values)
    if not isinstance(values, np.ndarray):
        if all_scalars(values):
            values = [values]
        _refuse_many(name, len(values))
        values = [_exact(argument, value) for value in values]
    elif values.dtype.kind not in "iuf" or isinstance(values, (np.matrix, np.ma.MaskedArray)):
        argument.refuse_kind(f"an array of {values.dtype}", "use float64, float32 or integers")
    elif values.dtype.kind in "iu" and (values.astype(np.float64).astype(values.dtype) != values).any():
        _refuse_rounding(name, "an integer beyond 2^53")
    return Axis(name, np.asarray(values, dtype=np.float64))


def _exact(argument: Argument, value: Any) -> float:
    exact = argument.exact(value)
    if float(exact) != exact:
        _refuse_rounding(argument.name, echo(value))
    return float(exact)


def _refuse_rounding(name: str, shown: str) -> None:
    raise RopeTheoryError(f"axis `{name}` holds float64 numbers; got {shown} (round it first)")


def parse_axis(name: str, text: str) -> Axis:
    """Return the axis that a text describes, in the forms that ``parse_numbers`` reads."""
    _argument(name)
    try:
        return Axis(name, parse_numbers(name, text))
    except UsageError:
        raise
    except RopeTheoryError as refused:
        raise UsageError(str(refused)) from None


def parse_numbers(name: str, text: str) -> Values:
    """Return the numbers that a text describes; messages call them by a name.

    ``1e4,5e5`` lists values; ``64:256:2`` goes from start to stop by step, stop included where it is
    reached, each value the float nearest to the decimal; ``1e3:1e6:log:200`` has 200 values in even
    ratios, with both ends exact. A length may be written as 128k or 1M.
    """
    parts = text.split(":")
    if len(parts) == 1:
        _refuse_many(name, text.count(",") + 1)
        return np.asarray([_number(name, item) for item in text.split(",")])
    if len(parts) == 3:
        return _linear(name, *parts)
    if len(parts) == 4 and parts[2].strip() == "log":
        return _logarithmic(name, parts[0], parts[1], parts[3])
    raise UsageError(f"axis `{name}` must be values or a range; got {echo(text)} ({_FORMS})")


def _number(name: str, text: str) -> float:
    """Return the float of a plain decimal number."""
    item = _spell_out(name, text)
    if len(item) > _LONGEST or not _NUMBER.fullmatch(item):
        raise UsageError(f"axis `{name}` must be decimal numbers; got {echo(text)} ({_FORMS})")
    return float(item)


def _decimal(name: str, text: str) -> Fraction:
    """Return a decimal exactly, where its exponent is one that a float could have."""
    number = _number(name, text)
    if not math.isfinite(number):
        raise UsageError(f"axis `{name}` must be finite; got {echo(text)} (numbers end at 1.8e308)")
    # A float of 0 stands for itself: the exponent of 0e999999999 is never raised.
    return Fraction(_spell_out(name, text)) if number else Fraction(0)


def _spell_out(name: str, text: str) -> str:
    """Return a number in digits, whose k or M are written out where it counts tokens."""
    item = text.strip(" ")
    if name not in IN_TOKENS or item[-1:] not in tuple("kKmM"):
        return item
    try:
        return str(tokens(item, name))
    except RopeTheoryError as refused:
        raise UsageError(f"axis {refused}") from None


def _linear(name: str, *parts: str) -> Values:
    start, stop, step = (_decimal(name, part) for part in parts)
    if step <= 0:
        raise UsageError(f"axis `{name}` must have a step above 0; got {echo(parts[2])} ({_FORMS})")
    if stop < start:
        shown = f"{echo(parts[0])} to {echo(parts[1])}"
        raise UsageError(f"axis `{name}` must not end before it starts; got {shown} (exchange the ends)")
    count = int((stop - start) / step) + 1
    _refuse_many(name, count)
    below = math.lcm(start.denominator, step.denominator)
    first, by = int(start * below), int(step * below)
    if max(abs(first), abs(first + by * count), below) < _EXACT:
        # Whole numbers below 2^53: the quotient is the float nearest to each value.
        return (first + by * np.arange(count)) / float(below)
    if count > _MOST_SLOW:
        raise UsageError(f"axis `{name}` has too many digits for {count} values (give fewer digits)")
    return np.asarray([float(start + step * k) for k in range(count)])


def _logarithmic(name: str, low: str, high: str, many: str) -> Values:
    start, stop = _number(name, low), _number(name, high)
    if not 0 < start < stop < math.inf:
        shown = f"{echo(low)} to {echo(high)}"
        raise UsageError(f"axis `{name}` must rise from a number above 0 to another; got {shown} ({_FORMS})")
    if not re.fullmatch(r" *[0-9]{1,18} *", many) or int(many) < 2:
        raise UsageError(f"axis `{name}` must have a count from 2 on; got {echo(many)} ({_FORMS})")
    _refuse_many(name, int(many))
    values = np.exp(np.linspace(math.log(start), math.log(stop), int(many)))
    values[0], values[-1] = start, stop
    return np.asarray(values)
