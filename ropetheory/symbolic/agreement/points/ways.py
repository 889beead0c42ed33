"""From what a theorem says that it governs to the check that holds the function against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from ropetheory.errors import unknown_name
from ropetheory.symbolic.agreement.points.formula import HeldByFormula
from ropetheory.symbolic.agreement.points.granularity import HeldGrid, HeldSimilarity
from ropetheory.symbolic.agreement.points.images import HeldDirected, HeldNearest
from ropetheory.symbolic.agreement.points.kernel import HeldKernel, HeldKernelOf
from ropetheory.symbolic.agreement.points.method import HeldMethod
from ropetheory.symbolic.agreement.points.precision import HeldPrecision
from ropetheory.symbolic.agreement.points.rank import HeldRank
from ropetheory.symbolic.agreement.points.rotation import HeldRotation
from ropetheory.symbolic.agreement.points.scores import HeldScores
from ropetheory.symbolic.agreement.points.sine_integral import HeldBySineIntegral

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.authoring import Governs

BY_FORMULA: dict[str, type[HeldByFormula]] = {
    "formula": HeldByFormula,
    "method": HeldMethod,
    "grid": HeldGrid,
}
BY_HAND: dict[str, Callable[..., Any]] = {
    "directed": HeldDirected,
    "kernel": HeldKernel,
    "kernel-of": HeldKernelOf,
    "nearest": HeldNearest,
    "precision": HeldPrecision,
    "rank": HeldRank,
    "rotation": HeldRotation,
    "scores": HeldScores,
    "similarity": HeldSimilarity,
    "sine-integral": HeldBySineIntegral,
}


class Held(Protocol):
    """Something that holds a public function against a theorem."""

    @property
    def function(self) -> str:
        """Name of the function in ``ropetheory``."""

    def check(self, theorem: str) -> None:
        """Raise where the function is not what the theorem says."""


def held(entry: Governs) -> Held:
    """Return the check of a governed function.

    Raises
    ------
    UnknownNameError
        The way in which it is held does not exist.
    """
    if entry.way in BY_HAND:
        found: Held = BY_HAND[entry.way](function=entry.function)
        return found
    if entry.way not in BY_FORMULA:
        raise unknown_name("way of holding a function", entry.way, (*BY_FORMULA, *BY_HAND))
    optional = {"points": entry.points, "reads": entry.reads, "pick": entry.pick}
    told: dict[str, Any] = {name: value for name, value in optional.items() if value is not None}
    return BY_FORMULA[entry.way](
        entry.function,
        entry.formula,
        entry.letters,
        entry.ulp,
        cases=entry.cases,
        fixed=entry.fixed,
        **told,
    )
