"""Grid deviations of a theorem: its functions over many points, against its formulas and invariants.

The formulas come from what the theorem governs and are read with a running error bound (``running``); the
invariants are written by hand, with their bounds, in the other modules of this folder.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.agreement.grid import (
    bases,
    critical,
    granularity,
    images,
    kernel,
    methods,
    precision,
    rotation,
)
from ropetheory.symbolic.agreement.grid.compare import run
from ropetheory.symbolic.agreement.grid.draw import place
from ropetheory.symbolic.agreement.grid.formulas import formula_checks
from ropetheory.symbolic.agreement.points.ways import held

if TYPE_CHECKING:
    from ropetheory.authoring import Theorem
    from ropetheory.symbolic.agreement.grid.compare import Check
    from ropetheory.symbolic.agreement.grid.deviation import Deviation

BY_HAND = (
    bases,
    critical,
    methods,
    granularity,
    kernel,
    rotation,
    images,
    precision,
)


class DeviationError(RopeTheoryError):
    """A public function is further from its theorem on the grid than rounding explains."""


def checks(theorem: Theorem) -> list[Check]:
    """List the deviations that a theorem has: its formulas, then its invariants."""
    found = formula_checks(held(entry) for entry in theorem.governs)
    return found + [check for module in BY_HAND for check in module.CHECKS.get(theorem.id, ())]


def deviations(theorem: Theorem, points: int, backend: str = "numpy") -> tuple[Deviation, ...]:
    """Take all deviations of a theorem.

    Parameters
    ----------
    theorem : Theorem
        Its id also seeds the points.
    points : int
        Values a deviation; some functions, which take one number a call, get fewer.
    backend : str
        Where the arrays lie and what computes: numpy, numba or cupy. What a backend does not have is
        computed with NumPy, and its deviation says so.

    Raises
    ------
    UsageError
        The backend is unknown or not at hand.
    """
    where = place(backend)
    return tuple(run(check, theorem.id, points, where) for check in checks(theorem))


def demand(found: tuple[Deviation, ...]) -> None:
    """Raise where a deviation is not ok.

    Raises
    ------
    DeviationError
        The message names the function, the point and what is wrong there.
    """
    broken = [deviation for deviation in found if not deviation.ok]
    if broken:
        more = f" (and {len(broken) - 1} more)" if len(broken) > 1 else ""
        raise DeviationError(f"{broken[0].problem}{more}")
