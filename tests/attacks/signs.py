"""Signs, realness and smoothness that what is given does not have."""

from ropetheory.authoring import Classical, Have, Use
from tests.attacks.shared import PAIRS, attack, have, step

ATTACKS = (
    attack(
        "borrowed-strictness",
        "A product with a factor that may vanish is not strictly positive. False at y = 0.", "0 < y*exp(y)",
        step("<", leaving="y*exp(y)"), supposed=PAIRS, refused="the order is not strict",
    ),
    attack(
        "negative-scale", "ln s is not nonnegative for s < 1. False below 1.", "0 <= ln(s)",
        step("<=", leaving="ln(s)"), supposed=PAIRS, refused="no sign is shown: ln(s)",
    ),
    attack(
        "root-of-square", "The root of a square is the absolute value. False for m < 0.",
        "(m**2)**(1/2) == m", step("=="), supposed=PAIRS, refused="a logarithm or a power of what may not be positive",
    ),
    attack(
        "positive-if",
        "ntk_base is called positive where b is, whatever s is: ntk_base(b, 3, s) = b s^3, false at s = (z-1/7)^2 - 10^-12, z = 1/7.",
        "0 <= ntk_base(b, 3, (z-1/7)**2 - 1/10**12)", requires=("w <= 1",),
        by=Classical("cases", "0 <= ntk_base(b, 3, (z-1/7)**2 - 1/10**12)", "w", 1),
        refused="ntk_base is not a number here",
    ),
    attack(
        "real-by-decree",
        "A quantity is real to SymPy whatever its arguments, so abs(theta)**2 is read as theta**2; at z = 1/7 it says 10^12 == -10^12.",
        "abs(theta(1, (z-1/7)**2 - 1/10**12, 4))**2 == 1/((z-1/7)**2 - 1/10**12)", step("=="),
        refused="a logarithm or a power of what may not be positive",
    ),
    attack(
        "real-everywhere",
        "A quantity is real by decree, so abs(theta)**2 is read as theta**2: false at every z (1/(1+z^2) on the left, -i/(1+z^2) on the right).",
        "abs(theta(1, I*(1+z**2), 4))**2 == 1/(I*(1+z**2))", step("=="),
        refused="a logarithm or a power of what may not be positive",
    ),
    attack(
        "either-complex",
        "Neither 0 <= f nor f <= 0 where f is not real: f = (z-1/2) sqrt((z-1/7)^2 - 10^-12) at z = 1/7, where the conclusion says 0 <= -(5/14)^2/10^12.",
        "0 <= (z-1/2)**2*((z-1/7)**2 - 1/10**12)",
        before=(
            have(
                "up", "0 <= (z-1/2)**2*((z-1/7)**2 - 1/10**12)",
                step(
                    "<=", by=Use("0 <= (z-1/2)*sqrt((z-1/7)**2 - 1/10**12)"),
                    times="(z-1/2)*sqrt((z-1/7)**2 - 1/10**12)",
                    since=("0 <= (z-1/2)*sqrt((z-1/7)**2 - 1/10**12)",),
                ),
                requires=("0 <= (z-1/2)*sqrt((z-1/7)**2 - 1/10**12)",),
            ),
            have(
                "down", "0 <= (z-1/2)**2*((z-1/7)**2 - 1/10**12)",
                step(
                    "<=", by=Use("(z-1/2)*sqrt((z-1/7)**2 - 1/10**12) <= 0"),
                    times="-(z-1/2)*sqrt((z-1/7)**2 - 1/10**12)",
                    since=("(z-1/2)*sqrt((z-1/7)**2 - 1/10**12) <= 0",),
                ),
                requires=("(z-1/2)*sqrt((z-1/7)**2 - 1/10**12) <= 0",),
            ),
        ),
        by=Classical("either", Use("up"), Use("down")), refused="a hypothesis may have no value",
    ),
    attack(
        "sign-with-an-unevaluated-part",
        "SymPy misjudges a sign beside the imaginary part of a number. At i = 1, psi = 1/7 it says 0 < 0.",
        "0 < i - 1 + im(-1)", step("<", leaving="i - 1 + im(-1)"), supposed=("(psi-1/7)**2*(2-i) <= 0",),
        refused="no sign is shown",
    ),
    attack(
        "sign-with-an-unevaluated-part-2",
        "SymPy misjudges a sign beside the real part of i. At w = 1, psi = 1/7 it says 0 < 0.",
        "0 < w - 1 - re(I)", step("<", leaving="w - 1 - re(I)"), supposed=("(psi-1/7)**2*(2-w) <= 0",),
        refused="no sign is shown",
    ),
    attack(
        "sign-with-roots-of-numbers",
        "SymPy misjudges a sign beside a product of roots that is 1. At w = 1, psi = 1/7 it says 0 < 0.",
        "0 < w - 1",
        step(
            "<", "w - 2 + (sqrt(3)-sqrt(2))*(sqrt(3)+sqrt(2))",
            leaving="w - 2 + (sqrt(3)-sqrt(2))*(sqrt(3)+sqrt(2))",
        ),
        step("=="), supposed=("(psi-1/7)**2*(2-w) <= 0",), refused="no sign is shown",
    ),
    attack(
        "taylor-from-one",
        "Taylor from b = 0, with a derivative whose sign is known for b > 1 alone; false at b = 3/2, z = 1/7 (-3/8 >= 0).",
        "0 <= b**2/2 - b + 10**6*(z-1/7)**2*b",
        before=(
            Have("e", "0 <= exp(y) - 1", by=Classical("taylor", "exp(y) - 1", "y", 1)),
            have(
                "one", "0 <= b - 1 + 10**6*(z-1/7)**2",
                step("<=", by=Use("e", y="ln(b)"), times="1", leaving="10**6*(z-1/7)**2"),
            ),
        ),
        supposed=("y >= 0",), by=Classical("taylor", "b**2/2 - b + 10**6*(z-1/7)**2*b", "b", 1, Use("one")),
        refused="Taylor: not a letter from 0 on",
    ),
    attack(
        "taylor-from-one-beta",
        "Taylor from beta = 0, with a derivative whose sign is known for beta >= 1 alone; false at beta = 3/2, z = 1/7 (0 <= -3/8).",
        "0 <= beta**2/2 - beta + 10**6*(z-1/7)**2*beta",
        before=(
            Have("e", "0 <= exp(y) - 1", by=Classical("taylor", "exp(y) - 1", "y", 1)),
            have(
                "one", "0 <= beta - 1 + 10**6*(z-1/7)**2",
                step("<=", by=Use("e", y="ln(beta)"), times="1", leaving="10**6*(z-1/7)**2"),
            ),
        ),
        supposed=("y >= 0",),
        by=Classical("taylor", "beta**2/2 - beta + 10**6*(z-1/7)**2*beta", "beta", 1, Use("one")),
        refused="Taylor: not a letter from 0 on",
    ),
    attack(
        "taylor-from-one-whole",
        "Taylor from N = 0, with a derivative whose sign is known for whole N >= 1 alone; false at N = 1, z = 1/7 (0 <= -1/2).",
        "0 <= N**2/2 - N + 10**6*(z-1/7)**2*N",
        before=(
            Have("e", "0 <= exp(y) - 1", by=Classical("taylor", "exp(y) - 1", "y", 1)),
            have(
                "one", "0 <= N - 1 + 10**6*(z-1/7)**2",
                step("<=", by=Use("e", y="ln(N)"), times="1", leaving="10**6*(z-1/7)**2"),
            ),
        ),
        supposed=("y >= 0",), by=Classical("taylor", "N**2/2 - N + 10**6*(z-1/7)**2*N", "N", 1, Use("one")),
        refused="Taylor: not a letter from 0 on",
    ),
    attack(
        "r-taylor3", "Taylor across a jump. False at y=3.", "0 <= y/10 - 1 - sqrt(y**2 - 4*y + 4)/(y - 2)",
        before=(have("tenth", "0 <= 1/10", step("<=", leaving="1/10")),),
        by=Classical("taylor", "y/10 - 1 - sqrt(y**2 - 4*y + 4)/(y - 2)", "y", 1, Use("tenth")),
        refused="a logarithm or a power of what may not be positive",
    ),
)
