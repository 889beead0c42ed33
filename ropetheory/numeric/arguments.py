"""Kinds, domains and namespaces: the one place where arguments are checked.

A public function names its arguments (``BASE``, ``DIM``, ...) and gives one formula. Scalars alone
run the formula with the functions of ``math``; as soon as one argument is an array, all of them
become arrays of its namespace, device and precision, and the formula runs on those.
"""

from __future__ import annotations

import functools
import math
import re
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NoReturn, TypeAlias, TypeVar, cast

import numpy as np

from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.numeric.namespaces import is_array_object

# No static type says "an array of some namespace", and NumPy's would refuse the others.
Array: TypeAlias = Any
Real: TypeAlias = int | float | Fraction | np.number[Any]
# The name that signatures show, since annotations are postponed.
ArrayLike: TypeAlias = Real | Array
Exact: TypeAlias = int | float | Fraction
# What numbers alone give where the result has a value for every pair.
Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

F = TypeVar("F", bound=Callable[..., Any])
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


def other_names(
    also: Mapping[str, str] | None = None, former: Mapping[str, str] | None = None
) -> Callable[[F], F]:
    """Let a function take parameters by further names: by names of configurations, and by former ones.

    Parameters
    ----------
    also : mapping, optional
        Names that stay, each with the parameter that it means.
    former : mapping, optional
        Names that give way with a ``DeprecationWarning``, each with its parameter.
    """
    known = {**(also or {}), **(former or {})}

    def decorate(function: F) -> F:
        @functools.wraps(function)
        def call(*args: Any, **options: Any) -> Any:
            for name in [name for name in options if name in known]:
                own = known[name]
                if own in options:
                    raise RopeTheoryError(f"`{name}` and `{own}` are two names of one parameter; pass one")
                if name not in (also or {}):
                    message = f"`{name}` of {function.__name__} is now `{own}`"
                    warnings.warn(message, DeprecationWarning, stacklevel=2)
                options[own] = options.pop(name)
            return function(*args, **options)

        return cast("F", call)

    return decorate


BETAS = {"beta_slow": "ramp_low", "beta_fast": "ramp_high"}
"""YaRN's thresholds as configurations call them."""
FORMER_LENGTH = {"original_length": "length"}


def is_array(value: object) -> bool:
    """Tell whether a value is an array or a list, where NumPy's scalars are scalars."""
    if isinstance(value, np.generic):
        return False
    return isinstance(value, (list, tuple)) or is_array_object(value)


def all_scalars(*values: object) -> bool:
    """Tell whether no value is an array or a list, quickly for plain numbers."""
    return not any(type(value) not in _PLAIN and is_array(value) for value in values)


def check_option(name: str, value: Any, known: tuple[str, ...], way_out: str) -> str:
    """Return a word of a closed list, or refuse another."""
    if not isinstance(value, str):
        raise WrongKindError(f"`{name}` must be text; got {echo(value)} (use {known[0]!r})")
    if value not in known:
        listed = " or ".join(repr(word) for word in known)
        raise RopeTheoryError(f"`{name}` must be {listed}; got {echo(value)} ({way_out})")
    return value


UNITS = {"": 1, "k": 2**10, "m": 2**20}
MOST = 2**53
_WRITTEN = re.compile(r"([0-9]{1,16}(?:\.[0-9]{1,6})?(?:[eE][+]?[0-9]{1,2})?)([kKmM]?)")


def tokens(text: str, name: str = "length") -> int:
    """Return a number of tokens, from text such as ``4096``, ``128k``, ``1M`` or ``1e5``.

    A k is 1024 and an M 1024·1024, as in the names of models; 1e5 is 100,000.

    Examples
    --------
    >>> tokens("128k"), tokens("1M"), tokens("4096"), tokens("1e5")
    (131072, 1048576, 4096, 100000)
    """
    written = _WRITTEN.fullmatch(text.strip())
    number = Fraction(written[1]) * UNITS[written[2].lower()] if written else Fraction(0)
    if number.denominator != 1 or not 1 <= number <= MOST:
        raise RopeTheoryError(
            f"`{name}` must be a whole number of tokens from 1 to 2^53; got {echo(text)} (such as 131072, "
            "128k, 1M or 1e5)"
        )
    return int(number)
