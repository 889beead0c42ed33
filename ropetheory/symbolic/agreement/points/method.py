"""Constructors of scaling methods held against a theorem's formula, through what they return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import ropetheory
from ropetheory.symbolic.agreement.points.formula import HeldByFormula

if TYPE_CHECKING:
    from ropetheory.symbolic.agreement.points.rows import Row


@dataclass(frozen=True, slots=True)
class HeldMethod(HeldByFormula):
    """A public constructor whose method has the formula's frequencies, or the factor that it names.

    Attributes
    ----------
    reads : str
        ``frequencies``, whose first two arguments are b and d, or an attribute of the method.
    """

    shapes: ClassVar[tuple[str, ...]] = ()
    reads: str = "frequencies"

    def call(self, row: Row) -> Any:
        """Make the method and read what the formula gives."""
        skipped = 2 if self.reads == "frequencies" else 0
        told = list(zip(self.arguments, row, strict=True))[skipped:]
        keywords = {a.partition("=")[0]: v for a, v in told if "=" in a}
        positional = [v for a, v in told if "=" not in a]
        method = getattr(ropetheory, self.function)(*positional, **keywords, **dict(self.fixed))
        return method.frequencies(*row[:2]) if skipped else getattr(method, self.reads)

    def check_arrays(self, rows: list[Row], expected: list[list[Any]]) -> None:
        """Do nothing: a method takes scalars alone."""
