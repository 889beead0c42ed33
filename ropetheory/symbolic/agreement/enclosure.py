"""What a formula is worth at a point, enclosed; and the demand that a number lies next to it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.certificates import to_ball, working_precision
from ropetheory.symbolic.reading.evaluate import ball
from ropetheory.symbolic.reading.table import UndecidedIntegerError

if TYPE_CHECKING:
    from ropetheory.symbolic.language.letters import Point

BITS, MOST_BITS = 160, 2048


class AgreementError(RopeTheoryError):
    """A public function is not what the theorem says."""


def enclose(formula: Any, point: Point) -> Any:
    """Enclose a formula tightly: raise the precision until rounding to a double is safe."""
    bits = BITS
    while bits <= MOST_BITS:
        with working_precision(bits):
            try:
                value = ball(formula, point)
            except UndecidedIntegerError:
                bits *= 2
                continue
            if value.is_finite() and (
                value.rel_accuracy_bits() >= 100 or value.is_exact() or value.contains(0)
            ):
                return value
        bits *= 2
    raise AgreementError(f"{formula} has no tight enclosure at {point}")


def exact(value: Any) -> Any:
    """Return a number of a point as the rational that it is; anything else as it is."""
    return Fraction(value) if isinstance(value, float) else value


def rounding_of(value: Any) -> float:
    """Return what rounding once to the dtype of a result adds to the bound of a double."""
    return 0.5 * float(np.spacing(np.abs(value))) if np.asarray(value).dtype == np.float32 else 0.0


def lies_within(value: Any, true: Any, allowed: Any) -> bool:
    """Tell whether a number, which may be rounded to float32, surely lies so near to what is enclosed."""
    with working_precision(BITS):
        room = to_ball(Fraction(allowed) + Fraction(rounding_of(value)))
        return bool(abs(true - to_ball(Fraction(float(value)))) <= room)


def demand_near(value: Any, true: Any, allowed: Any, call: str) -> None:
    """Raise where a number lies farther from what is enclosed than is allowed.

    Raises
    ------
    AgreementError
        The message begins with the call.
    """
    if not lies_within(value, true, allowed):
        shown = true.str(17, radius=False)
        raise AgreementError(f"{call} is {float(value)!r}; the formula gives {shown}")
