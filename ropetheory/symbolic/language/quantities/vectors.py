"""Norms, inner products and extreme coordinates of vectors, and the general form of a map."""

from __future__ import annotations

from ropetheory.symbolic.language.entry import Quantity

ENTRIES = (
    Quantity(
        "norm2(x, d=d)",
        "Sum(pair_square(x, j), j, 0, d/2-1)",
        "Squared Euclidean norm of a vector of width d; the vector x is not zero.",
        domain="nonnegative",
        positive_if="x",
        unicode="‖<x>‖²",
        latex=r"\lVert <x>\rVert^2",
    ),
    Quantity(
        "pair_square(x, j)",
        "x[2*j]**2 + x[2*j+1]**2",
        "Squared norm of pair j of a vector: x_{2j}^2 + x_{2j+1}^2.",
        domain="nonnegative",
        unicode="(<x>_{2<j>}²+<x>_{2<j>+1}²)",
        latex=r"\left(<x>_{2<j>}^2+<x>_{2<j>+1}^2\right)",
    ),
    Quantity(
        "min_square(x, d=d)",
        "least(x[l]**2, l, 0, d-1)",
        "Smallest squared coordinate of a vector.",
        domain="nonnegative",
        unicode="min_k <x>_k²",
        latex=r"\min_k <x>_k^2",
    ),
    Quantity(
        "max_square(x, d=d)",
        "largest(x[l]**2, l, 0, d-1)",
        "Largest squared coordinate of a vector.",
        domain="nonnegative",
        unicode="max_k <x>_k²",
        latex=r"\max_k <x>_k^2",
    ),
    Quantity(
        "min_pair(x, d=d)",
        "least(pair_square(x, j), j, 0, d/2-1)",
        "Smallest squared pair norm of a vector.",
        domain="nonnegative",
        unicode="min_j(<x>_{2j}²+<x>_{2j+1}²)",
        latex=r"\min_j\left(<x>_{2j}^2+<x>_{2j+1}^2\right)",
    ),
    Quantity(
        "max_pair(x, d=d)",
        "largest(pair_square(x, j), j, 0, d/2-1)",
        "Largest squared pair norm of a vector.",
        domain="nonnegative",
        unicode="max_j(<x>_{2j}²+<x>_{2j+1}²)",
        latex=r"\max_j\left(<x>_{2j}^2+<x>_{2j+1}^2\right)",
    ),
    Quantity(
        "dot(q, k, d=d)",
        "Sum(inner(pair(q, j), pair(k, j)), j, 0, d/2-1)",
        "Inner product of two vectors of width d.",
        domain="real",
        unicode="⟨<q>, <k>⟩",
        latex=r"\langle <q>,\,<k>\rangle",
    ),
    Quantity(
        "general_first(x, j, g, h)",
        "x[2*j]*cos(g*h) - x[2*j+1]*sin(g*h)",
        "First coordinate of pair j of f(x, g, h): x_{2j} cos(g h) - x_{2j+1} sin(g h).",
        domain="real",
        unicode="f₁",
        latex="f_1",
    ),
    Quantity(
        "general_second(x, j, g, h)",
        "x[2*j]*sin(g*h) + x[2*j+1]*cos(g*h)",
        "Second coordinate of pair j of f(x, g, h): x_{2j} sin(g h) + x_{2j+1} cos(g h).",
        domain="real",
        unicode="f₂",
        latex="f_2",
    ),
)
