"""What a theorem governs, held: public functions exactly and on columns, and what sweeps compute.

A theorem says in which way each function is held (``Governs``); a way is a class here, made of the entry.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError, unknown_name
from ropetheory.symbolic.agreement.blocks import block_checks
from ropetheory.symbolic.agreement.calls import GridAgreement, MethodAgreement, RankAgreement
from ropetheory.symbolic.agreement.compare import run
from ropetheory.symbolic.agreement.draw import place
from ropetheory.symbolic.agreement.formula import FormulaAgreement
from ropetheory.symbolic.agreement.functions import PUBLIC
from ropetheory.symbolic.agreement.images import DirectedAgreement, NearestAgreement
from ropetheory.symbolic.agreement.kernel import KernelAgreement, KernelOfAgreement
from ropetheory.symbolic.agreement.precision import precision_agreement
from ropetheory.symbolic.agreement.vectors import RotationAgreement, ScoresAgreement, SimilarityAgreement

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.authoring import Governs, Theorem
    from ropetheory.symbolic.agreement.compare import Check, Deviation
    from ropetheory.symbolic.agreement.enclosure import PointAgreement

BY_FORMULA: dict[str, type[FormulaAgreement]] = {
    "formula": FormulaAgreement,
    "grid": GridAgreement,
    "method": MethodAgreement,
}
BY_OWN_POINTS: dict[str, Callable[[str], FormulaAgreement | PointAgreement]] = {
    "directed": DirectedAgreement, "kernel": KernelAgreement, "kernel-of": KernelOfAgreement,
    "nearest": NearestAgreement, "precision": precision_agreement, "rank": RankAgreement,
    "rotation": RotationAgreement, "scores": ScoresAgreement, "similarity": SimilarityAgreement,
}  # fmt: skip


MOST_ULP = 2**22
"""The widest bound of a governed function: a change by a billionth must be seen."""


class DeviationError(RopeTheoryError):
    """A public function is further from its theorem on the grid than rounding explains."""


def agreement_of(entry: Governs) -> FormulaAgreement | PointAgreement:
    """Return what holds a governed function.

    Raises
    ------
    UnknownNameError
        No public function that computes has this name, or there is no such way of holding one.
    """
    if entry.function not in PUBLIC:
        raise unknown_name("public function", entry.function, PUBLIC)
    if type(entry.ulp) is not int or not 0 <= entry.ulp <= MOST_ULP:
        rule = f"ulp is a whole number from 0 to {MOST_ULP}, which is a relative 1e-9"
        raise RopeTheoryError(f"{entry.function}: {rule}; got {entry.ulp}")
    if entry.way in BY_OWN_POINTS:
        return BY_OWN_POINTS[entry.way](entry.function)
    if entry.way not in BY_FORMULA:
        raise unknown_name("way of holding a function", entry.way, (*BY_FORMULA, *BY_OWN_POINTS))
    optional = {"points": entry.points, "reads": entry.reads, "pick": entry.pick}
    options: dict[str, Any] = {name: value for name, value in optional.items() if value is not None}
    return BY_FORMULA[entry.way](
        entry.function,
        entry.formula,
        entry.letters,
        entry.ulp,
        cases=entry.cases,
        fixed=entry.fixed,
        **options,
    )


def checks(theorem: Theorem) -> list[Check]:
    """List the deviations that a theorem has: of its functions, then of what sweeps compute."""
    found = [check for entry in theorem.governs for check in agreement_of(entry).columns()]
    return found + block_checks(theorem)


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
