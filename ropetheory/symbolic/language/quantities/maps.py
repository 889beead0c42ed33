"""Named quantities of the theorems about maps: an entry outside the blocks, a clipped determinant."""

from __future__ import annotations

from typing import Any

import sympy as sp

from ropetheory.symbolic.language.quantity import Head, coordinate, theta, x


class mixed_entry(Head):  # noqa: N801  # written so in formulas
    """Row 0, column 2 of P R P^T: R turns planes 0 and 1, P turns coordinates 0 and 2 into each other.

    Arguments: the angle of P, the position, base and width.
    """

    nargs = 4
    is_real = True

    def definition(self) -> sp.Expr:
        angle, position, base, dim = self.args
        turned = sp.diag(
            _plane(position * theta(sp.Integer(0), base, dim)),
            _plane(position * theta(sp.Integer(1), base, dim)),
        )
        cosine, sine = sp.cos(angle), sp.sin(angle)
        mixing = sp.Matrix([[cosine, 0, -sine, 0], [0, 1, 0, 0], [sine, 0, cosine, 0], [0, 0, 0, 1]])
        return (mixing * turned * mixing.T)[0, 2]

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        angle, position = (printer._print(a) for a in self.args[:2])
        text = rf"\left(P_{{{angle}}} R_{{{position}}} P_{{{angle}}}^\top\right)_{{0,2}}"
        return text if exp is None else f"{{{text}}}^{{{exp}}}"


def _plane(angle: Any) -> Any:
    return sp.Matrix([[sp.cos(angle), -sp.sin(angle)], [sp.sin(angle), sp.cos(angle)]])


def clipped_entry(row: Any, column: Any) -> Any:
    """Score of row less score of row + 1, both clipped: x_l is the score l tokens inside the window.

    The query of a row stands at position row, the key of a column at column + w, so their distance is
    w + column - row, and what is clipped at w is x_0.
    """
    zero = sp.Integer(0)
    return coordinate(x, sp.Max(zero, row - column)) - coordinate(x, sp.Max(zero, row - column + 1))


class clipped_determinant(Head):  # noqa: N801
    """Determinant of the N by N matrix of ``clipped_entry``; read for a concrete size."""

    nargs = 1
    is_real = True
    enumerated = True
    size_at = 0
    largest = True  # of its one member

    @classmethod
    def defaults(cls) -> tuple[sp.Expr, ...]:
        return ()

    def members(self, size: int) -> list[sp.Expr]:
        """Return the determinant, as the one member, for a concrete size."""
        matrix = sp.Matrix(size, size, lambda row, column: clipped_entry(sp.Integer(row), sp.Integer(column)))
        return [matrix.det(method="berkowitz")]

    def _latex(self, printer: Any, exp: str | None = None) -> str:
        text = rf"\det D_{{{printer._print(self.args[0])}}}"
        return text if exp is None else rf"\left({text}\right)^{{{exp}}}"


HEADS: dict[str, type[Head]] = {"mixed_entry": mixed_entry, "clipped_determinant": clipped_determinant}
