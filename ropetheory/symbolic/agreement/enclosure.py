"""What a formula is worth: enclosed at a point, or read on columns of points with its error."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
import sympy as sp
from array_api_compat import array_namespace

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.symbolic.agreement.draw import host
from ropetheory.symbolic.language import vocabulary
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.reading.evaluate import ball, members
from ropetheory.symbolic.reading.running_errors import RUNNING, Running, running
from ropetheory.symbolic.reading.table import UndecidedIntegerError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ropetheory.symbolic.agreement.compare import Check
    from ropetheory.symbolic.language.letters import Point

BITS, MOST_BITS = 160, 2048
NOTHING = Fraction(1, 10**30)
"""The radius of a ball around 0 that stands for 0."""


class AgreementError(RopeTheoryError):
    """A public function is not what the theorem says."""


def enclose(formula: Any, point: Point, bits: int = BITS) -> Any:
    """Enclose a formula tightly: raise the precision, from ``bits``, until rounding to a double is safe."""
    while bits <= MOST_BITS:
        with working_precision(bits):
            try:
                value = ball(formula, point)
            except UndecidedIntegerError:
                bits *= 2
                continue
            if value.is_finite() and (
                value.rel_accuracy_bits() >= 100 or value.is_exact() or _is_zero_at_sight(value)
            ):
                return value
        bits *= 2
    raise AgreementError(f"{formula} has no tight enclosure at {point}")


def _is_zero_at_sight(value: Any) -> bool:
    """Tell whether a ball around 0 is so small that more digits would be of no use."""
    return bool(value.contains(0) and value.rad() < to_ball(NOTHING))


def exact(value: Any) -> Any:
    """Return a number of a point as the rational that it is; anything else as it is."""
    return Fraction(value) if isinstance(value, float) else value


def rounding_of(value: Any) -> float:
    """Return what rounding once to the dtype of a result adds to the bound of a double."""
    return 0.5 * float(np.spacing(np.abs(value))) if np.asarray(value).dtype == np.float32 else 0.0


def demand_near(value: Any, true: Any, allowed: Any, call: str) -> None:
    """Raise where a number, which may be rounded to float32, does not surely lie so near to an enclosure.

    Raises
    ------
    AgreementError
        The message begins with the call.
    """
    with working_precision(BITS):
        room = to_ball(Fraction(allowed) + Fraction(rounding_of(value)))
        near = bool(abs(true - to_ball(Fraction(float(value)))) <= room)
    if not near:
        shown = true.str(17, radius=False)
        raise AgreementError(f"{call} is {float(value)!r}; the formula gives {shown}")


@dataclass(frozen=True, slots=True)
class PointAgreement:
    """A public function held at points of its own: a subclass lists calls, and deviations on columns."""

    function: str

    def trials(self, rng: random.Random) -> Iterator[tuple[Any, Any, Any, str]]:
        """Yield a number of a call, the enclosure of what it must be, how near, and the call in words."""
        raise NotImplementedError

    def columns(self) -> list[Check]:
        """List the deviations of many points."""
        raise NotImplementedError

    def check(self, theorem: str) -> None:
        """Hold every trial, from a seed of the theorem and the function.

        Raises
        ------
        AgreementError
            Where a number is farther off than is allowed.
        """
        for value, true, allowed, call in self.trials(random.Random(f"{theorem}/{self.function}")):
            demand_near(value, true, allowed, f"ropetheory.{self.function} {call}")


def by_pair(values: dict[str, Any], pairs: Any) -> dict[str, Any]:
    """Give the columns an axis of pairs."""
    columns = {name: value[:, None] if hasattr(value, "dtype") else value for name, value in values.items()}
    return {**columns, "j": pairs[None, :]}


def read_formula(formula: Any, point: Mapping[Any, Any]) -> Running:
    """Read a formula on arrays named by letter, or by symbol; a critical pair in it is counted."""
    letters = {LETTERS[a].symbol if isinstance(a, str) else a: exact(value) for a, value in point.items()}
    counts = {quantity: sp.Dummy("c") for quantity in formula.atoms(vocabulary.critical_pair)}
    for quantity, stand_in in counts.items():
        letters[stand_in] = count_pairs(quantity, letters)
    with np.errstate(all="ignore"):
        return running(formula.xreplace(counts), letters)


def count_pairs(quantity: Any, letters: dict[Any, Any]) -> Running:
    """Count the pairs whose wavelength is below the length, one pair after the other.

    The sign of every L - lambda_j is that of its computed value where that exceeds its bound; where
    one does not, a ball decides the point.
    """
    total: Any = 0.0
    open_: Any = False
    family = quantity.definition()
    for gap in members(family, letters, RUNNING):
        xp = array_namespace(gap.value)
        total = total + xp.astype(gap.value > gap.error, xp.float64)
        open_ = open_ | ~(abs(gap.value) > gap.error)
    for place in np.nonzero(host(open_))[0].tolist():
        at = {a: exact(float(v[place])) if hasattr(v, "dtype") else v for a, v in letters.items()}
        total[place] = float(int(enclose(quantity, at).unique_fmpz()))
    return Running(total, 0.0)
