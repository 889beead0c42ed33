"""What has no value somewhere, zeros that do not differ, turns, and numbers that are not rational."""

from ropetheory.authoring import Classical, Have, Limit, Rewritten, Solve, Use
from tests.attacks.shared import BUMP, PAIRS, attack, have, step

ATTACKS = (
    attack(
        "cancelled-at-sight", "j/j is 1 before anything reads it: no value at the first pair, j = 0.",
        "0 < j/j + theta(j)", step("<", leaving="j/j + theta(j)"), refused="a divisor may be 0: j",
    ),
    attack(
        "divides-by-an-index", "j/j is 1 at no pair 0.", "j*(theta(j)/j) + 1 == theta(j) + 1 + 0*s",
        step("==", "theta(j)*(j**2 + j)/(j*(j + 1)) + 1"), step("=="), supposed=PAIRS,
        refused="a divisor may be 0: j",
    ),
    attack(
        "power-without-value",
        "A power by which two sides are told apart divides by 0. At psi = 1/7 it is 1.",
        "(pi/2)**(psi-1/7) != 1", step("!=", by=Classical("lindemann", "1", "2", ()), power="1/(psi-1/7)"),
        refused="a divisor may be 0: psi - 1/7",
    ),
    attack(
        "power-without-value-2",
        "A power by which two sides are told apart has no value, in other words. At psi = 1/7, y = 1 it is 1.",
        "(pi/2)**(((psi-1/7)**2)**y) != 1",
        step("!=", by=Classical("lindemann", "1", "2", ()), power="((psi-1/7)**2)**(-y)"),
        refused="a logarithm or a power of what may not be positive: psi - 1/7",
    ),
    attack(
        "half-turn-cleared", "A half turn is seen where a divisor was cleared from the exponent.",
        f"{BUMP}*cos(pi/(1+y)) == -{BUMP}", step("=="),
        refused="no rule shows that the two sides are equal",
    ),
    attack(
        "turns-cleared",
        "Whole turns are seen where a divisor was cleared from the exponent. False at z = 1/7, y = 1: -1 == 1.",
        f"{BUMP}*cos(2*pi/(1+y)) == {BUMP}", step("=="),
        refused="no rule shows that the two sides are equal",
    ),
    attack(
        "h-apart", "Two zeros do not differ. False at z=1/7.", "pi*(z - 1/7) != 3*(z - 1/7)",
        step("!=", by="pi", power="1"),
        before=(Have("pi", "pi != 3", by=Classical("lindemann", "1", "3", ())),),
        refused="a divisor may be 0: 3*(z - 1/7)",
    ),
    attack(
        "dummy2", "The same, where the unknown may be 0.", "pi*_X*b != 3*_X*b",
        step("!=", by=Classical("lindemann", "1", "3", ()), power="1"), must_fail=("b < 1",),
        refused="_X is not a letter",
    ),
    attack(
        "rational-unsaid", "A conclusion about rational numbers that does not say so. False at pi.",
        "pi != s", by=Classical("lindemann", "1", "s", ("s",)), refused="s need not be rational",
    ),
    attack(
        "even-moves-a-rational", "A rational letter is replaced by a real one.", "pi != z**2",
        rational=("y",), by=Classical("even", Classical("lindemann", "1", "y**2", ("y",)), "y", "z"),
        refused="even: the fact is not known of every number from",
    ),
    attack(
        "hypothesis-without-value",
        "What is supposed has a value only where it shows itself, and is left out then. False at z = -10^10.",
        "0 <= least(p + z + 10**9, p, 0, 5)",
        by=Classical("all_members", "least(p + z + 10**9, p, 0, 5)", Use("sqrt((p + z + 10**9)**2) >= 0"), "p"),
        refused="a hypothesis may have no value",
    ),
    attack(
        "order-of-what-is-not-real", "Imaginary numbers in an order, which balls of few digits take for met.",
        "b*cos(exp(-10**4)) == b",
        step("==", "b - b*I*(I*cos(exp(-10**4)) - I)"), step("==", "b - b*I*0", put="nought"), step("=="),
        before=(
            have(
                "nought", "I*(cos(exp(-10**4)) - 1) == 0",
                by=Classical(
                    "antisymmetry", Use("I*(cos(exp(-10**4)) - 1) <= 0"), Use("I*(cos(exp(-10**4)) - 1) >= 0")
                ),
                requires=("I*(cos(exp(-10**4)) - 1) <= 0", "I*(cos(exp(-10**4)) - 1) >= 0"),
            ),
        ),
        refused="an order is one of real numbers",
    ),
    attack(
        "limit-of-what-has-no-value", "The limit of sqrt((1 - d)^2)/d is taken for that of (1 - d)/d, which is -1.",
        "Limit((1 - d)/d, d) == 1", by="up",
        before=(have("up", "Limit(sqrt((1 - d)**2)/d, d) == 1", step("==", compute=Limit())),),
        supposed=("d >= 2",), refused="a logarithm or a power of what may not be positive: 1 - d",
    ),
    attack(
        "order-of-limits-without-value", "The same in the order of two limits: 1 <= 0. False at z = -10^10.",
        "0 <= z + 10**9",
        step(
            "<=", by=Classical("limit_order", Use("below"), Use("up"), Use("zero")), times="z**2 + 10**9",
            leaving="(z + 1/2)**2 + 2*10**9 - 1/4",
        ),
        before=(
            have("up", "Limit(sqrt((1 - d)**2)/d, d) == 1", step("==", compute=Limit())),
            have("zero", "Limit(0*d, d) == 0", step("==", compute=Limit())),
            have("below", "(1 - d)/d <= 0", step("<=", leaving="(d - 1)/d")),
        ),
        supposed=("d >= 2",), refused="a logarithm or a power of what may not be positive: 1 - d",
    ),
    attack(
        "start-without-value", "A root is put into what has no value and is 0 to the fields. False at z = 1/7.",
        f"0 == -6*{BUMP}", step("==", compute=Solve("_X + 3", "_X")), start=f"{BUMP}*(_X - sqrt(_X**2))",
        refused="a logarithm or a power of what may not be positive: _X",
    ),
    attack(
        "start-at-another-limit", "A chain begins at the limit of z + 10^9: it is no limit of a root. False at z = -2*10^9.",
        "Limit(sqrt((z + 10**9)**2) + 1/d, d) == z + 10**9", step("==", "z + 10**9", by="up"),
        before=(have("up", "Limit(z + 10**9 + 1/d, d) == z + 10**9", step("==", compute=Limit())),),
        supposed=("d >= 2",), start="Limit(z + 10**9 + 1/d, d)",
        refused="no rule shows that the two sides are equal",
    ),
    attack(
        "limits-that-fields-read-as-one", "Two limits whose bodies the fields take for one, joined by cases. False at z = 1/7.",
        f"-z*{BUMP} == abs(-z)*{BUMP}",
        step("==", f"Limit(z*{BUMP}*(1 - d)/d, d)", by=Classical("backwards", Use("down"))),
        step("==", by=Classical("either", Use("low"), Use("high"))),
        before=(
            have("down", f"Limit(z*{BUMP}*(1 - d)/d, d) == -z*{BUMP}", step("==", compute=Limit())),
            have(
                "low", f"Limit(z*{BUMP}*(1 - d)/d, d) == abs(-z)*{BUMP}", step("==", f"-z*{BUMP}", compute=Limit()),
                step("=="), requires=("z <= 0",),
            ),
            have(
                "high", f"Limit(z*{BUMP}*sqrt((1 - d)**2)/d, d) == abs(z)*{BUMP}",
                step("==", f"z*{BUMP}", compute=Limit()), step("=="), requires=("z >= 0",),
            ),
        ),
        supposed=("d >= 2",), refused="a logarithm or a power of what may not be positive: 1 - d",
    ),
    attack(
        "rewritten-by-another-limit", "A limit is put for another one whose body the fields take for its own. False at z = 1/7.",
        f"z*{BUMP} == -z*{BUMP}", step("==", by=Rewritten("down", "up")),
        before=(
            have("down", f"Limit(z*{BUMP}*(1 - d)/d, d) == -z*{BUMP}", step("==", compute=Limit())),
            have("up", f"Limit(z*{BUMP}*sqrt((1 - d)**2)/d, d) == z*{BUMP}", step("==", compute=Limit())),
        ),
        supposed=("d >= 2",), refused="a logarithm or a power of what may not be positive: 1 - d",
    ),
    attack(
        "limits-turned-round", "A limit that is cited by the same tree: of what it is taken nobody asks a value.",
        f"z*{BUMP} == Limit(z*{BUMP}*sqrt((1 - d)**2)/d, d)", by="up",
        before=(have("up", f"Limit(z*{BUMP}*sqrt((1 - d)**2)/d, d) == z*{BUMP}", step("==", compute=Limit())),),
        supposed=("d >= 2",), refused="a logarithm or a power of what may not be positive: 1 - d",
    ),
)
