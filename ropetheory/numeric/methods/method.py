"""What a scaling method is: a position map, a frequency map and a factor on the logits.

A frequency map takes the spectrum of all pairs, as the maps before it left it.
"""

from __future__ import annotations

import functools
import math
import warnings
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.display import Displayed
from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.numeric.arguments import BASE, FORMER_LENGTH, LENGTH, POSITIONS, ArrayLike, Real, is_array
from ropetheory.numeric.elementwise import elementwise
from ropetheory.numeric.frequencies.schedule import frequencies, paired_dim
from ropetheory.numeric.namespaces import SCALAR, Functions
from ropetheory.numeric.two_floats import Number, quotient

if TYPE_CHECKING:
    from collections.abc import Callable


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


ALIKE = 1e-12  # two numbers that differ by less, relatively, differ by rounding alone
UNITS = tuple(2.0**power for power in range(-12, 13) if power)  # lengths at which a map is tried
# Constructors that are not called as the method is: the words of configurations would shadow others.
CONSTRUCTORS = {
    "none": "unscaled",
    "partial": "partial_rotary",
    "proportional": "proportional_rotary",
    "resonance": "resonance_rope",
}


class _Parameters(dict[str, Any]):
    """Parameters by name, and by the names of 0.1.0."""

    def __missing__(self, name: str) -> Any:
        if name not in FORMER_LENGTH or FORMER_LENGTH[name] not in self:
            raise KeyError(name)
        now = FORMER_LENGTH[name]
        warnings.warn(f"the parameter {name!r} is now {now!r}", DeprecationWarning, stacklevel=2)
        return self[now]


@dataclass(frozen=True, slots=True, repr=False)
class Method(Displayed):
    """A scaling method as a value: how positions, frequencies and logits change.

    Pair j turns by g(m)·h(θ_j) at position m, and logits carry a factor; two methods are equal when
    their names and parameters are. The constructors, such as ``yarn``, make them.

    Attributes
    ----------
    name : str
        What reports and configurations call it; the constructor's name where that could be imported
        without shadowing another.
    arguments : tuple of (str, value)
        Its parameters; ``parameters`` is the same as a dict.
    attention_factor : float
        The factor on cosines and sines, which both queries and keys carry.
    embedding : bool
        Whether each token's vector can be rotated on its own. Where it is False, ``positions`` acts
        on the offset of a query and a key, and attention must be computed with it.

    Examples
    --------
    >>> from ropetheory import ntk_aware, position_interpolation
    >>> position_interpolation(4)
    position_interpolation(scale=4.0, on='frequencies')
    >>> ntk_aware(4).stretch(10000, 8).round(4)
    array([1.    , 1.5874, 2.5198, 4.    ])
    """

    name: str
    arguments: tuple[tuple[str, Any], ...] = ()
    attention_factor: float = 1.0
    embedding: bool = True
    spectrum_map: Callable[[Spectrum], Spectrum] = field(default=same_spectrum, compare=False)
    position_map: Callable[[Functions, Number], Number] = field(default=same_place, compare=False)
    width_map: Callable[[int], int] = field(default=same_width, compare=False)

    def __repr__(self) -> str:
        constructor = CONSTRUCTORS.get(self.name, self.name)
        return f"{constructor}({', '.join(f'{name}={value!r}' for name, value in self.arguments)})"

    @property
    def parameters(self) -> dict[str, Any]:
        """The parameters by name; a former name is answered with a warning."""
        return _Parameters(self.arguments)

    @property
    def logit_factor(self) -> float:
        """The factor on the logits: the square of the attention factor."""
        return self.attention_factor**2

    @property
    def rate(self) -> float:
        """How far g moves a token, near 0: 1, or 1/s where positions are divided by s."""
        tiny = 2.0**-20
        return float(self.position_map(SCALAR, tiny)) / tiny

    def width(self, dim: Real) -> int:
        """Return how many coordinates of a head of width ``dim`` are rotated."""
        return self.width_map(paired_dim(dim))

    def positions(self, positions: ArrayLike) -> Any:
        """Return g(m), the positions that the rotation sees (offsets, where no embedding).

        Parameters
        ----------
        positions : number or array
            The positions m, any finite numbers.

        Returns
        -------
        float or array
            A Python float for a scalar, else an array of the same namespace, device and precision.
        """
        return elementwise("positions", self.position_map, (POSITIONS, positions))

    def frequencies(self, base: Real, dim: Real, *, length: Real | None = None) -> Any:
        """Return h(θ_j) for every pair, in radians per position.

        Parameters
        ----------
        base : number
            The base b > 1.
        dim : int
            The width of a head, one even integer from 2 to 2^24.
        length : number, optional
            The current length of the text, where the method depends on it; None is the state at
            construction, before any text.

        Returns
        -------
        array of shape [d/2]
            float64; for partial rotary the pairs that turn, for proportional zeros behind them.
        """
        current = None if length is None else LENGTH.scalar(length)
        return self._spectrum(_base(base), paired_dim(dim), current).theta

    def stretch(self, base: Real, dim: Real, *, length: Real | None = None) -> Any:
        """Return by how much the wavelength of every pair grows, in tokens.

        θ_j/(g'·h(θ_j)) with g' the rate of the position map near 0: old frequency over new. It is
        inf where a pair no longer turns.

        Parameters
        ----------
        base, dim, length
            As for ``frequencies``.

        Returns
        -------
        array of shape [d/2]
            The factors, float64.
        """
        new = self.frequencies(base, dim, length=length)
        with np.errstate(divide="ignore"):
            return frequencies(_base(base), self.width(dim)) / (new * self.rate)

    def uniform(self, base: Real, dim: Real, *, length: Real | None = None) -> bool:
        """Tell whether all pairs are stretched alike, decided from the map at this base and width.

        Parameters
        ----------
        base, dim, length
            As for ``frequencies``.

        Returns
        -------
        bool
            True where no two stretches differ by more than 1e-12 of themselves.
        """
        factors = self.stretch(base, dim, length=length)
        low, high = float(np.min(factors)), float(np.max(factors))
        return low == high or high - low <= ALIKE * low

    def targeted(self, base: Real, dim: Real, *, length: Real | None = None) -> bool:
        """Tell whether a frequency depends on how often its pair turned in training.

        Decided from the map: all lengths (the original one and the current one) are multiplied by
        2^-12 ... 2^12 at the same scale; r_j = L/λ_j changes with them, and s does not.

        Parameters
        ----------
        base, dim, length
            As for ``frequencies``.

        Returns
        -------
        bool
            True where one of these changes a frequency by more than 1e-12 of itself.
        """
        number, pairs = _base(base), paired_dim(dim)
        current = None if length is None else LENGTH.scalar(length)
        here = self._spectrum(number, pairs, current).theta
        for unit in UNITS:
            try:
                there = self._spectrum(number, pairs, current, unit).theta
            except RopeTheoryError:  # the method has no value at so short a length
                continue
            if np.any(np.abs(there - here) > ALIKE * here):
                return True
        return False

    def then(self, other: Method) -> Method:
        """Return the method that applies this one first and the other to what it gives.

        Position maps and frequency maps are chained and attention factors multiply.

        Parameters
        ----------
        other : Method
            The method that comes second.

        Returns
        -------
        Method
            Named "composed", with the parameters ``first`` and ``second``.
        """
        check_method("other", other)
        put = functools.partial
        return Method(
            "composed",
            (("first", self), ("second", other)),
            self.attention_factor * other.attention_factor,
            self.embedding and other.embedding,
            put(chain, first=self.spectrum_map, second=other.spectrum_map),
            put(chain_places, first=self.position_map, second=other.position_map),
            put(chain, first=self.width_map, second=other.width_map),
        )

    def _spectrum(self, base: float, dim: int, length: float | None, unit: float = 1.0) -> Spectrum:
        width = self.width_map(dim)
        current = None if length is None else length * unit
        with np.errstate(all="ignore"):
            plain = Spectrum(frequencies(base, width), base, width, current, unit)
            changed = self.spectrum_map(plain)
        if not np.all(np.isfinite(changed.theta)):
            raise RopeTheoryError(
                f"{self!r} overflows float64 at base {base!r} and dim {dim} (use a milder one)"
            )
        return changed


def _base(value: Any) -> float:
    if is_array(value):
        BASE.refuse_kind("an array", "a method takes one base: loop over bases")
    return BASE.scalar(value)


def check_method(name: str, value: Any) -> Method:
    """Return a method, or refuse what is none."""
    if not isinstance(value, Method):
        raise WrongKindError(
            f"`{name}` must be a method; got {echo(value)} (make one with a constructor such as "
            "position_interpolation(4))"
        )
    return value
