"""Statements that say nothing, and hypotheses that nothing meets."""

from ropetheory.authoring import Theorem, Use
from tests.attacks.shared import PAIRS, Attack, attack, step

ATTACKS = (
    Attack(
        Theorem("no-conclusions", "An attack", "A theorem that states nothing.", ("b > 1",), ()),
        refused="the checker finds nothing to decide",
    ),
    attack(
        "says-nothing", "A step whose two sides are one object.", "b**(2*j/d) == b**(2*(j/d))", step("=="),
        supposed=PAIRS, refused="it states nothing: both sides read b**(2*j/d)",
    ),
    attack(
        "trivial-mutant", "A wrong version that has nothing to do with the statement.",
        "wavelength(j) == 2*pi*b**(2*j/d)", step("=="), supposed=PAIRS, must_fail=("1 == 2",),
        refused="is not a wrong version of it",
    ),
    attack(
        "dummy", "A conclusion speaks of an unknown that nothing binds.", "0 < norm2(x, 2*_N)*b",
        step("<", leaving="norm2(x, 2*_N)*b"), must_fail=("b < 1",), refused="_N is not a letter",
    ),
    attack(
        "contradictory-lengths", "Hypotheses that no point satisfies.", "theta(j)/L == b**(-2*j/d)/L",
        step("=="), supposed=("L >= 20", "L <= 10", "b > 1"), refused="no point is found that obeys the hypotheses",
    ),
    attack(
        "contradictory-standing", "Hypotheses that no point satisfies.",
        "theta(j) == 2*theta(j) - b**(-2*j/d)", step("=="), supposed=("s > 2", "s < 1", "b > 1"),
        refused="no point is found that obeys the hypotheses",
    ),
    attack(
        "vacuous-undecided",
        "Hypotheses that no point satisfies, and that balls cannot refute: 0 < (z-1/7)^2 at every z. False at z = 1/7.",
        "0 < (z-1/7)**2",
        step(
            "<", "1 - cos(z)**2 - sin(z)**2 + (z-1/7)**2", by=Use("cos(z)**2 + sin(z)**2 < 1"), times="1",
            leaving="(z-1/7)**2",
        ),
        step("=="), supposed=("cos(z)**2 + sin(z)**2 < 1",), refused="no point is found that obeys the hypotheses",
    ),
)
