"""The closed list of classical theorems that a derivation may cite: name, statement, reference.

What each yields, of premises that are looked at, is in ``symbolic.proof.classical``.
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
            "Euler-Maclaurin",
            "For f with r continuous derivatives on [0, 1], r even, that mean is the integral plus "
            "(f(0) - f(1))/(2n) plus the terms B_k/k! (f^(k-1)(1) - f^(k-1)(0))/n^k for even k <= r, up to "
            "an error that times n^r tends to 0 (B_k: Bernoulli numbers).",
            "R. Graham, D. Knuth, O. Patashnik, Concrete Mathematics, section 9.5",
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
            "larger of two",
            "Of two reals one is at most the other: the larger of them is that other one and the smaller the "
            "one; neither falls where one of the two grows; and what holds in both cases holds.",
            "T. Tao, Analysis I, chapter 5",
        ),
        Classical(
            "finite cases",
            "A statement about the whole numbers from 1 to n holds when it holds for each of them.",
            "T. Tao, Analysis I, chapter 2",
        ),
        Classical(
            "antisymmetry",
            "Reals x, y with x <= y and y <= x are equal.",
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
        Classical(
            "left inverse",
            "A left inverse of a square matrix is its right inverse too.",
            "S. Axler, Linear Algebra Done Right, chapter 3",
        ),
        Classical(
            "spectral theorem",
            "A real orthogonal matrix is P D P^T with P orthogonal and D made of rotations of planes and of "
            "signs 1 and -1 on axes.",
            "S. Axler, Linear Algebra Done Right, chapter 9",
        ),
        Classical(
            "induction",
            "Two families on the whole numbers that agree at 0 and grow by the same invertible step agree "
            "everywhere.",
            "T. Tao, Analysis I, chapter 2",
        ),
        Classical(
            "triangular determinant",
            "The determinant of a triangular matrix is the product of its diagonal.",
            "S. Axler, Linear Algebra Done Right, chapter 9",
        ),
        Classical(
            "Hermite-Lindemann",
            "For an algebraic x other than 0, the numbers e^x, sin x and cos x are transcendental.",
            "A. Baker, Transcendental Number Theory, theorem 1.4",
        ),
        Classical(
            "simultaneous approximation",
            "For real a_1 ... a_h and whole N >= 1 some whole n = 1 ... N has every n a_i within N^(-1/h) of "
            "a whole number (Minkowski's theorem on linear forms).",
            "W. Schmidt, Diophantine Approximation, chapter II",
        ),
        Classical(
            "Cauchy-Schwarz",
            "If |c_i| <= u_i v_i for every i, the square of the sum of the c_i is at most the sum of the "
            "u_i^2 times the sum of the v_i^2.",
            "G. Hardy, J. Littlewood, G. Polya, Inequalities, theorem 7",
        ),
        Classical(
            "order of squares",
            "For real s and r the inequality s^2 <= r says that s lies between -sqrt(r) and sqrt(r).",
            "T. Tao, Analysis I, chapter 5",
        ),
        Classical(
            "even functions",
            "An even function has at every real z the value that it has at |z|.",
            "M. Spivak, Calculus, chapter 3",
        ),
        Classical(
            "error function",
            "For real z the square of erf(z) lies between 1 - e^(-z^2) and 1 - e^(-2 z^2): a square lies "
            "between two discs.",
            "J. T. Chu, Biometrika 42 (1955)",
        ),
        Classical(
            "Capelli",
            "For rational a and n >= 1, X^n - a is irreducible over the rationals unless a is a p-th power "
            "for a prime p that divides n, or 4 divides n and a is -4 times a fourth power.",
            "S. Lang, Algebra, theorem VI.9.1",
        ),
        Classical(
            "nonnegative terms",
            "A finite sum of nonnegative reals is at least each of its terms.",
            "T. Tao, Analysis I, chapter 7",
        ),
        Classical(
            "integral test",
            "For f that does not grow, the sum of f over whole numbers lies between the integrals of f over "
            "the same range moved by one; for f that does not fall the other way round.",
            "W. Rudin, Principles of Mathematical Analysis, chapter 6",
        ),
        Classical(
            "order of integrals",
            "Of continuous functions f <= g on [a, b] the integrals have this order.",
            "W. Rudin, Principles of Mathematical Analysis, theorem 6.12",
        ),
        Classical(
            "order of sums",
            "Two finite sums whose terms are ordered, one by one, have this order.",
            "T. Tao, Analysis I, chapter 7",
        ),
        Classical(
            "counting",
            "A part of a finite set has at most as many members as the set; from m to n there are n - m + 1 "
            "whole numbers, for whole m and n with m <= n + 1.",
            "T. Tao, Analysis I, chapter 3",
        ),
        Classical(
            "last term",
            "A finite sum is the sum without its last term and that term.",
            "T. Tao, Analysis I, chapter 7",
        ),
        Classical(
            "parts of a sum",
            "A finite sum is the sum of its first terms and the sum of the others.",
            "T. Tao, Analysis I, chapter 7",
        ),
        Classical(
            "squares",
            "The square of a real number other than 0 is positive.",
            "T. Tao, Analysis I, chapter 5",
        ),
        Classical(
            "whole turns",
            "cos z = 1 exactly where z is a whole number of turns 2 pi N; elsewhere cos z < 1.",
            "M. Spivak, Calculus, chapter 15",
        ),
        Classical(
            "finite sums",
            "Two finite sums may change places.",
            "R. Graham, D. Knuth, O. Patashnik, Concrete Mathematics, section 2.4",
        ),
    )
}
