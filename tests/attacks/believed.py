"""Values before relations: what is captured, what no number meets, and what has no value."""

from ropetheory.authoring import Classical, Use
from tests.attacks.shared import attack, have, step

LARGER = "max(1, 1/(d - 128)**2)"
RISING = "10**6*j*(j-1)*(j-2)*(j-3)*(j-4)*(j-5)*(j-6)*(j-7)*(j-8)"
"""0 at the first nine pairs: no width that is drawn shows it."""

ATTACKS = (
    attack(
        "coordinate-captured", "What is supposed of one pair is used of all. False from d = 20 on.",
        f"0 <= Sum(q[5] - {RISING}, j, 0, d/2-1)",
        step("<=", leaving=f"q[5] - {RISING}", each_summand=True, using=(f"q[5] >= {RISING}",)),
        requires=(f"q[5] >= {RISING}",), refused="more is supposed of a pair",
    ),
    attack(
        "larger-without-value", "The larger of 1 and what has no value at d = 128. False there: 0 < 0.",
        "0 < (d - 128)**2",
        step("<", f"1/{LARGER}", leaving=f"1/{LARGER}"),
        step("<=", by="member", times=f"(d - 128)**2/{LARGER}"),
        before=(have("member", f"1/(d - 128)**2 <= {LARGER}", by=Classical("beyond", LARGER, "1/(d - 128)**2")),),
        supposed=("d >= 2",), refused="a divisor may be 0: (d - 128)**2",
    ),
    attack(
        "free-index", "The index of sums stands free: what is known of it at 0 is put under a sum.",
        "Sum(l, l, 0, N - 1) == 0", step("==", "Sum(0*l, l, 0, N - 1)", put="nought"), step("=="),
        before=(
            have(
                "nought", "l == 0*l", requires=("l <= 0*l", "l >= 0*l"),
                by=Classical("antisymmetry", Use("l <= 0*l"), Use("0*l <= l")),
            ),
        ),
        supposed=("N >= 2",), requires=("l <= 0*l", "l >= 0*l"), refused="l is not a letter",
    ),
    attack(
        "letter-as-index", "A letter is an index, too: what is known of it at 0 is put under a sum.",
        "Sum(p, p, 0, N - 1) == 0", step("==", "Sum(0*p, p, 0, N - 1)", put="nought"), step("=="),
        before=(
            have(
                "nought", "p == 0*p", requires=("p <= 0*p", "p >= 0*p"),
                by=Classical("antisymmetry", Use("p <= 0*p"), Use("0*p <= p")),
            ),
        ),
        supposed=("N >= 2",), requires=("p <= 0*p", "p >= 0*p"), refused="Sum(j, j, 0, N - 1) is not Sum(0*j, j, 0, N - 1) at",
    ),
    attack(
        "nobody-meets-it", "A hypothesis that no number meets, and no ball refutes.", "1 <= 0",
        step("<=", by="s + exp(-10**6) <= s", times="exp(10**6)"),
        requires=("s + exp(-10**6) <= s",), refused="no point is found that obeys the hypotheses",
    ),
    attack(
        "nothing-there", "Both sides are compared where the left one has no value, at z = 1/7.",
        "(z**2 - 1/49)/(z - 1/7) == z + 1/7", step("=="), refused="a divisor may be 0: z - 1/7",
    ),
    attack(
        "size-of-nothing", "The size of a logarithm of what may be negative.", "0 <= abs(ln(z))",
        step("<=", leaving="abs(ln(z))"), refused="a logarithm or a power of what may not be positive: z",
    ),
)
