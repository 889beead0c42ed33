"""The frequencies of all pairs on their way through the maps of a method."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.namespaces import Functions
from ropetheory.numeric.two_floats import Number, quotient


@dataclass(frozen=True, slots=True)
class Spectrum:
    """The frequencies of all pairs on their way through the maps of a method."""

    theta: Any
    base: float
    dim: int
    length: float | None  # of the text so far; None: as at construction
    unit: float = 1.0  # every length of the method is multiplied by it

    def powers(self, scale: float, width: float, *, after: int = 0) -> Any:
        """Return scale^(2(j + after)/width) for every pair, the exponent carried as two floats."""
        high, low = quotient(2.0 * (np.arange(self.dim // 2) + after), width)
        rough = np.power(scale, high)
        return rough + rough * (low * math.log(scale))

    def times(self, factors: Any) -> Spectrum:
        """Return the spectrum with every frequency multiplied."""
        return replace(self, theta=self.theta * factors)

    def over(self, factors: Any, base: float | None = None) -> Spectrum:
        """Return the spectrum with every frequency divided, and its base replaced."""
        return replace(self, theta=self.theta / factors, base=self.base if base is None else base)


def usable_base(base: float) -> float:
    """Return the base that earlier methods left, where a method needs it above 1."""
    if not 1.0 < base < math.inf:
        raise RopeTheoryError(
            f"the base must be above 1 after the methods before; got {base!r} (use milder ones)"
        )
    return base


def same_spectrum(spectrum: Spectrum) -> Spectrum:
    """Leave all frequencies as they are."""
    return spectrum


def same_place(fns: Functions, place: Number) -> Number:
    """Leave a position where it is."""
    return place


def same_width(dim: int) -> int:
    """Rotate the whole width."""
    return dim


def chain_places(fns: Functions, place: Number, *, first: Any, second: Any) -> Number:
    """Move a position by one map, then by another."""
    return second(fns, first(fns, place))


def chain(value: Any, *, first: Any, second: Any) -> Any:
    """Change a spectrum or a width by one map, then by another."""
    return second(first(value))
