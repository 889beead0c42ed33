"""Grid residuals of a theorem: its functions over many points, against its formulas and invariants.

The formulas come from what the theorem governs and are read with a running error bound (``running``); the
invariants are written by hand, with their bounds, in the modules ``residual_*``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.agreement.grid import (
    bases as residual_bases,
    critical as residual_critical,
    granularity as residual_granularity,
    images as residual_distances,
    kernel as residual_kernel,
    methods as residual_methods,
    precision as residual_precision,
    rotation as residual_rotation,
)
from ropetheory.symbolic.agreement.grid.compare import run
from ropetheory.symbolic.agreement.grid.draw import place
from ropetheory.symbolic.agreement.grid.formulas import formula_checks
from ropetheory.symbolic.theorems.catalogue import load

if TYPE_CHECKING:
    from ropetheory.symbolic.agreement.grid.compare import Check
    from ropetheory.symbolic.agreement.grid.deviation import Residual

BY_HAND = (
    residual_bases,
    residual_critical,
    residual_methods,
    residual_granularity,
    residual_kernel,
    residual_rotation,
    residual_distances,
    residual_precision,
)


class ResidualError(RopeTheoryError):
    """A public function is further from its theorem on the grid than rounding explains."""


def checks(theorem: str) -> list[Check]:
    """List the residuals that a theorem has: its formulas, then its invariants."""
    found = formula_checks(load(theorem).governs)
    return found + [check for module in BY_HAND for check in module.CHECKS.get(theorem, ())]


def residuals(theorem: str, points: int, backend: str = "numpy") -> tuple[Residual, ...]:
    """Take all residuals of a theorem.

    Parameters
    ----------
    theorem : str
        Its id, which also seeds the points.
    points : int
        Values a residual; some functions, which take one number a call, get fewer.
    backend : str
        Where the arrays lie and what computes: numpy, numba or cupy. What a backend does not have is
        computed with NumPy, and its residual says so.

    Raises
    ------
    UsageError
        The backend is unknown or not at hand.
    """
    where = place(backend)
    return tuple(run(check, theorem, points, where) for check in checks(theorem))


def demand(found: tuple[Residual, ...]) -> None:
    """Raise where a residual is not ok.

    Raises
    ------
    ResidualError
        The message names the function, the point and what is wrong there.
    """
    broken = [residual for residual in found if not residual.ok]
    if broken:
        more = f" (and {len(broken) - 1} more)" if len(broken) > 1 else ""
        raise ResidualError(f"{broken[0].problem}{more}")
