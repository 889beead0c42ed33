"""Absolute encodings: the encoding of position m has pair j equal to (sin m theta_j, cos m theta_j)."""

from __future__ import annotations

from ropetheory.symbolic.language.entry import Quantity

ENTRIES = (
    Quantity(
        "position_reading(q, m, b=b, d=d)",
        "Sum(q[2*j]*sin(m*theta(j, b, d)) + q[2*j+1]*cos(m*theta(j, b, d)), j, 0, d/2-1)",
        "Inner product of a vector with the encoding of a position; arguments vector, position, b, d.",
        domain="real",
        unicode="⟨<q>, p_(<m>)⟩",
        latex=r"\langle <q>,\,p_{<m>}\rangle",
    ),
    Quantity(
        "position_product(m, n, b=b, d=d)",
        "Sum(sin(m*theta(j, b, d))*sin(n*theta(j, b, d)) + cos(m*theta(j, b, d))*cos(n*theta(j, b, d)), "
        "j, 0, d/2-1)",
        "Inner product of the encodings of two positions; arguments m, n, b, d.",
        domain="real",
        unicode="⟨p_(<m>), p_(<n>)⟩",
        latex=r"\langle p_{<m>},\,p_{<n>}\rangle",
    ),
    Quantity(
        "position_distance2(m, n, b=b, d=d)",
        "Sum((sin(m*theta(j, b, d)) - sin(n*theta(j, b, d)))**2"
        " + (cos(m*theta(j, b, d)) - cos(n*theta(j, b, d)))**2, j, 0, d/2-1)",
        "Squared distance of the encodings of two positions; arguments m, n, b, d.",
        domain="nonnegative",
        unicode="‖p_(<m>) - p_(<n>)‖²",
        latex=r"\lVert p_{<m>}-p_{<n>}\rVert^2",
    ),
    Quantity(
        "absolute_score(m, n, b=b, d=d)",
        "Sum((q[2*j] + sin(m*theta(j, b, d)))*(k[2*j] + sin(n*theta(j, b, d)))"
        " + (q[2*j+1] + cos(m*theta(j, b, d)))*(k[2*j+1] + cos(n*theta(j, b, d))), j, 0, d/2-1)",
        "Inner product of q plus the encoding of m and k plus the encoding of n; arguments m, n, b, d.",
        domain="real",
        unicode="⟨q + p_(<m>), k + p_(<n>)⟩",
        latex=r"\langle q+p_{<m>},\,k+p_{<n>}\rangle",
    ),
)
