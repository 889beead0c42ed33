"""Numbers made of matrices: an entry outside the blocks, a clipped determinant."""

from __future__ import annotations

from ropetheory.symbolic.language.entry import Quantity

ENTRIES = (
    Quantity(
        "mixed_entry(phi, m, b=b, d=d)",
        None,
        "Row 0, column 2 of P R P^T: R turns planes 0 and 1, P turns coordinates 0 and 2 into each other.",
        domain="real",
        unicode="(P_<phi> R_<m> P_<phi>ᵀ)_02",
        latex=r"\left(P_{<phi>} R_{<m>} P_{<phi>}^\top\right)_{0,2}",
    ),
    # The matrix has the score of a row less that of the next, both clipped.
    Quantity(
        "clipped_determinant(N)",
        None,
        "Determinant of the N by N matrix of ``clipped_entry``; read for a concrete size.",
        domain="real",
        unicode="det D_<N>",
        latex=r"\det D_{<N>}",
    ),
)
