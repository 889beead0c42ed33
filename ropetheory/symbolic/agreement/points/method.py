"""Constructors of scaling methods held against a theorem's formula, through what they return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ropetheory.symbolic.agreement.points.formula import HeldByFormula


@dataclass(frozen=True, slots=True)
class HeldMethod(HeldByFormula):
    """A public constructor whose method has the formula's frequencies, or the factor that it names.

    Attributes
    ----------
    reads : str
        ``frequencies``, whose first two arguments are b and d, or an attribute of the method.
    """

    reads: str = "frequencies"

    def _call(self, function: Any, row: tuple[Any, ...]) -> Any:
        skipped = 2 if self.reads == "frequencies" else 0
        told = list(zip(self.arguments, row, strict=True))[skipped:]
        keywords = {a.partition("=")[0]: v for a, v in told if "=" in a}
        method = function(*(v for a, v in told if "=" not in a), **keywords, **dict(self.fixed))
        return method.frequencies(*row[:2]) if skipped else getattr(method, self.reads)

    def _check_arrays(
        self, function: Any, rows: list[tuple[Any, ...]], expected: list[list[Any]], letters: list[str]
    ) -> None:
        """Do nothing: a method takes scalars alone."""
