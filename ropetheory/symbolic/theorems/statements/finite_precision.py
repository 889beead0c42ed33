"""What the theorem on finite precision states."""

from __future__ import annotations

from ropetheory.symbolic.proof.theorem import Conclusion

TWO = ("phi <= y", "phi >= -y", "psi <= a", "psi >= -a")
THREE = ("phi <= a", "phi >= -a", "psi <= a", "psi >= -a", "z <= a", "z >= -a")

CONCLUSIONS = (
    Conclusion(
        "two-above",
        "(1 + phi)*(1 + psi) - 1 <= (1 + y)*(1 + a) - 1",
        "A rounding of at most a after an error of at most y: the product exceeds 1 by at most this.",
        requires=TWO,
        mutants=("(1 + phi)*(1 + psi) - 1 <= (1 + y)*(1 - a) - 1",),
    ),
    Conclusion(
        "two-below",
        "-((1 + y)*(1 + a) - 1) <= (1 + phi)*(1 + psi) - 1",
        "It falls short of 1 by at most as much.",
        requires=TWO,
    ),
    Conclusion(
        "power",
        "(1 + ((1 + a)**N - 1))*(1 + a) - 1 == (1 + a)**(N + 1) - 1",
        "The bound of N roundings becomes that of N + 1: so k of them leave at most (1 + a)^k - 1.",
    ),
    Conclusion(
        "three-above",
        "(1 + phi)*(1 + psi)*(1 + z) - 1 <= (1 + a)**3 - 1",
        "Three roundings raise a number by at most (1 + a)^3 - 1 of it.",
        requires=THREE,
        mutants=("(1 + phi)*(1 + psi)*(1 + z) - 1 <= (1 - a)**3 - 1",),
    ),
    Conclusion(
        "three-below",
        "-((1 + a)**3 - 1) <= (1 + phi)*(1 + psi)*(1 + z) - 1",
        "They lower it by at most as much.",
        requires=THREE,
    ),
    Conclusion(
        "angle",
        "m*theta(j)*((1 + phi)*(1 + psi)*(1 + z) - 1) <= m*theta(j)*((1 + a)**3 - 1)",
        "With position, frequency and product rounded the angle exceeds m theta_j by at most this.",
        requires=(*THREE, "m >= 0"),
        mutants=("m*theta(j)*((1 + phi)*(1 + psi)*(1 + z) - 1) <= m*theta(j)*((1 - a)**3 - 1)",),
    ),
    Conclusion(
        "angle-below",
        "-m*theta(j)*((1 + a)**3 - 1) <= m*theta(j)*((1 + phi)*(1 + psi)*(1 + z) - 1)",
        "It falls short by at most as much.",
        requires=(*THREE, "m >= 0"),
    ),
    Conclusion(
        "fastest",
        "m*theta(0) == m",
        "The fastest pair's frequency is 1: its angle is the position, and errs only where that does.",
    ),
    Conclusion(
        "lipschitz",
        "cos(psi) - cos(psi + y) <= y",
        "A cosine falls by no more than its angle moves.",
        mutants=("cos(psi) - cos(psi + y) <= y/2",),
    ),
    Conclusion(
        "lipschitz-below",
        "-y <= cos(psi) - cos(psi + y)",
        "It rises by no more.",
    ),
    Conclusion("at-most-two", "cos(phi) - cos(psi) <= 2", "However wrong the angle: at most 2."),
    Conclusion(
        "own-rounding",
        "z*cos(phi) <= a",
        "The rounding of the cosine itself adds at most a.",
        requires=("z <= a", "z >= -a"),
    ),
    Conclusion(
        "own-rounding-below",
        "-a <= z*cos(phi)",
        "It takes away at most a.",
        requires=("z <= a", "z >= -a"),
    ),
    Conclusion(
        "cauchy",
        "(phi*m + psi*n)**2 <= (phi**2 + psi**2)*(m**2 + n**2)",
        "Products of two coordinates, each rounded twice, sum to at most the product of the pairs' norms: "
        "what storing rotated vectors costs a score does not depend on the angle.",
    ),
    Conclusion(
        "cosine-lost",
        "1 - cos(z) <= z**2/2",
        "The cosine of a small angle is next to 1: it rounds to 1 where the square is below a.",
    ),
    Conclusion(
        "sine-kept",
        "y - y**3/6 <= sin(y)",
        "The sine of a small angle is next to the angle, and keeps its relative precision.",
    ),
    Conclusion(
        "no-wall",
        "m*theta(j, b*c)*((1 + a)**3 - 1) <= m*theta(j)*((1 + a)**3 - 1)",
        "A base c times as large raises no pair's bound: precision sets no largest base.",
        requires=("m >= 0", "c >= 1"),
        mutants=("m*theta(j)*((1 + a)**3 - 1) <= m*theta(j, b*c)*((1 + a)**3 - 1)",),
    ),
)
