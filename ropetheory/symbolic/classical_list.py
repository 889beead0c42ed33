"""The closed list of classical theorems that a derivation may cite: name, statement, reference.

The functions that yield them, each after checking the hypotheses, are in the modules ``classical*``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Classical:
    """A theorem of the literature: its name here, what it says, where it stands."""

    name: str
    statement: str
    reference: str


CLASSICAL = {
    entry.name: entry
    for entry in (
        Classical(
            "Lindemann",
            "pi is transcendental: no nonzero polynomial with rational coefficients vanishes at pi.",
            "F. Lindemann, Mathematische Annalen 20 (1882)",
        ),
        Classical(
            "Riemann sum",
            "For f continuous on [0, 1], the mean of f over the points k/n, k = 0 ... n-1, tends to "
            "the integral of f over [0, 1].",
            "W. Rudin, Principles of Mathematical Analysis, chapter 6",
        ),
        Classical(
            "Riemann sum error",
            "For f with a continuous derivative on [0, 1], n times the difference between that mean "
            "and the integral tends to (f(0) - f(1))/2.",
            "G. Polya, G. Szego, Problems and Theorems in Analysis I, part II, problem 10",
        ),
        Classical(
            "order of limits",
            "A weak inequality between two sequences passes to their limits; what lies above a sequence "
            "that grows without bound does so too.",
            "W. Rudin, Principles of Mathematical Analysis, chapter 3",
        ),
        Classical(
            "members and extremes",
            "Every member of a finite family of reals lies between its smallest and its largest member.",
            "T. Tao, Analysis I, chapter 5",
        ),
        Classical(
            "Taylor",
            "A function whose value and first derivatives vanish at 0 and whose next derivative is "
            "nonnegative on [0, a] is nonnegative there (Lagrange's remainder).",
            "W. Rudin, Principles of Mathematical Analysis, theorem 5.15",
        ),
        Classical(
            "integers above a number",
            "An integer j has j >= x exactly when j >= ceil(x); ceil does not decrease.",
            "R. Graham, D. Knuth, O. Patashnik, Concrete Mathematics, section 3.2",
        ),
        Classical(
            "telescoping",
            "If F(0) = 0 and F(n+1) - F(n) = f(n) for every whole n >= 0, then f(0) + ... + f(n-1) = F(n).",
            "R. Graham, D. Knuth, O. Patashnik, Concrete Mathematics, section 2.6",
        ),
    )
}
