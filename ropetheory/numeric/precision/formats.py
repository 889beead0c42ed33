"""The formats float32, bfloat16 and float16, and the law of the rounding errors of an angle.

A format of p bits rounds x to fl(x) with |fl(x) - x| <= u·|x|, u = 2^-p, down to its smallest
normal number η, and by at most u·η below. An angle m·θ_j meets up to three roundings: of the
position, of the frequency, of their product. Whole positions up to 2^p are held exactly, and so
is θ_0 = 1: the fastest pair is off only where positions are.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.numeric.arguments import POSITIONS, Argument

Format: TypeAlias = Literal["float32", "bfloat16", "float16"] | Any  # or a dtype of that name
Rounded: TypeAlias = Collection[Literal["position", "frequency", "product"]]
ALL: tuple[Literal["position", "frequency", "product"], ...] = ("position", "frequency", "product")


@dataclass(frozen=True, slots=True)
class Precision:
    """A binary format: its bits of precision and its range."""

    name: str
    bits: int
    least: int  # the smallest normal number is 2^least
    most: int  # numbers from 2^most on do not fit

    @property
    def unit(self) -> float:
        """The unit roundoff u."""
        return 2.0**-self.bits

    @property
    def normal(self) -> float:
        """The smallest normal number η."""
        return 2.0**self.least

    @property
    def whole(self) -> int:
        """Up to here every whole number is held."""
        return 1 << self.bits

    @property
    def reach(self) -> int:
        """A position up to here overflows in none of the roundings."""
        return (1 << self.most) - (4 << self.most - self.bits)


FORMATS = {
    "float32": Precision("float32", 24, -126, 128),
    "bfloat16": Precision("bfloat16", 8, -126, 128),
    "float16": Precision("float16", 11, -14, 16),
}


def format_of(dtype: object, name: str = "dtype") -> Precision:
    """Return the format of a name, or of a dtype of NumPy, PyTorch, JAX or ml_dtypes."""
    written = dtype if isinstance(dtype, str) else _name_of(dtype)
    if written is None:
        raise WrongKindError(
            f"`{name}` must be a format or its name; got {echo(dtype)} (write 'bfloat16', say)"
        )
    if written not in FORMATS:
        known = ", ".join(FORMATS)
        raise RopeTheoryError(f"`{name}` must be one of {known}; got {echo(dtype)} (use one of these)")
    return FORMATS[written]


def _name_of(dtype: object) -> str | None:
    """Return the name of a library's dtype: ``numpy.float32``, its dtype, ``torch.bfloat16``."""
    for told in (getattr(dtype, "name", None), getattr(dtype, "__name__", None), str(dtype)):
        if isinstance(told, str) and "float" in told:
            return told.rpartition(".")[2]
    return None


def roundings_of(rounded: object) -> frozenset[str]:
    """Return which of position, frequency and product are rounded."""
    if not isinstance(rounded, (tuple, list, set, frozenset)):
        raise WrongKindError(
            f"`rounded` must be a tuple of names; got {echo(rounded)} (write ('frequency',), say)"
        )
    for name in rounded:
        if name not in ALL:
            known = ", ".join(ALL)
            raise RopeTheoryError(f"`rounded` may hold {known}; got {echo(name)} (leave it out)")
    return frozenset(rounded)


def positions_of(held: Precision, which: frozenset[str], name: str = "positions") -> Argument:
    """Return the domain of positions: what is rounded must not overflow."""
    if not which & {"position", "product"}:
        return replace(POSITIONS, name=name)
    most = float(held.reach)
    return replace(
        POSITIONS, name=name, rule=f"numbers of size at most {most:.6g}, so that {held.name} holds them",
        holds=lambda x: (x >= -most) & (x <= most),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Law:
    """The bound on an angle's error, on floats, arrays and fractions alike.

    Positive terms alone are added, so that nothing cancels.
    """

    held: Precision
    which: frozenset[str]
    larger: Callable[[Any, Any], Any]
    number: Callable[[float], Any] = float  # what the format's constants are written as

    def rounding(self, x: Any) -> Any:
        """Bound the error of rounding x >= 0."""
        return self.number(self.held.unit) * self.larger(x, self.number(self.held.normal))

    def pair(self, m: Any, loose: Any, some: Any, frequency: Any) -> Any:
        """Bound the error of a pair; ``loose`` is 1 where m is not held, ``some`` where it is not 0."""
        off_m = self.rounding(m) * loose if "position" in self.which else 0 * m
        off_frequency = self.rounding(frequency) if "frequency" in self.which else 0 * frequency
        off = m * off_frequency + off_m * frequency + off_m * off_frequency
        if "product" in self.which:
            off = off + self.rounding((m + off_m) * (frequency + off_frequency)) * some
        return off

    def first(self, m: Any, loose: Any) -> Any:
        """Bound the error of pair 0, whose frequency 1 is held and whose product is the position."""
        return self.rounding(m) * loose if self.which & {"position", "product"} else 0 * m
