"""Limits by other letters than the width, counts in two parts and sums in parts: false at one lawful place."""

from ropetheory.authoring import Classical, Limit, Use
from tests.attacks.shared import attack, have, step

RANGE = "the fact supposes more of the index than its range"
TAKEN = step("==", compute=Limit())
EARLY, LATE = ("p >= 0", "p <= i - 1"), ("p >= i", "p <= d/2 - 1")
ABOVE = have("above", "theta(p) > theta(i)", step(">", leaving="theta(p) - theta(i)"), requires=EARLY)
BELOW = have("below", "theta(p) <= theta(i)", step("<=", leaving="theta(i) - theta(p)"), requires=LATE)
INDEX = ("b > 1", "d >= 2", "i >= 1", "i <= d/2")


def _split(*ends, part=0, facts=("above", "below")):
    return Classical("count_split", *map(Use, facts), "p", *ends, part=part)


LIMITS = (
    ("It is 1 at z = 1/7.", "Limit(1/(1 + (z - 1/7)**2*s), s) == 0", "what a divisor tends to may be 0"),
    ("It is 1 at j = 0.", "Limit(b**(-2*j/d), b) == 0", "a sign is not shown"),
    ("It is 0 at y = 0.", "Limit(y*ln(s), s) == oo", "a sign is not shown: y"),
    ("It is 1 at y = 0.", "Limit(exp(-y*s), s) == 0", "a sign is not shown: -y"),
    ("It is 0: the larger of two that fall.", "Limit(max(-s, z - s), s) == oo", "a sign is not shown: -1"),
    ("It is 0 at z = 0 and infinite elsewhere.", "Limit(abs(z)*s**(1/2), s) == oo", "a sign is not shown: abs(z)"),
    ("A cosine is 0 at times.", "Limit(cos(s)/cos(s), s) == 1 + 1/s - 1/s", "only known to be bounded"),
    ("A sine has no limit.", "Limit(sin(s), s) == 0", "it need not have a limit"),
    ("What is bounded times what grows.", "Limit(s*sin(s)/s, s) == 0", "it need not have a limit"),
    ("The first term is 1.", "Limit(Sum(theta(j), j, 0, d/2 - 1), b) == 0", "0 is not 1"),
    ("One term, not none.", "Limit(Sum(1 - theta(j), j, N, N), b) == -1", "-1 is not N - N + 1"),
    ("At L = 2 pi no pair is below.", "Limit(critical_pair(b, d, L), b) == 1", "a sign is not shown"),
    ("A ceiling comes from above.", "Limit(ceil(1/s), s) == 0", "0 is not 1"),
    ("The ceiling of a number that grows.", "Limit(ceil(y*s), s) == oo", "a sign is not shown: y"),
    ("A root of 0 has no slope.", "Limit(Derivative(s*y**(1/2), y)/s**2, s) == 0", "may not be positive"),
    ("It falls.", "Limit(Sum(-wavelength(j), j, 0, d/2 - 1), b) == oo", "a sign is not shown"),
    ("No number is above 1.", "Limit(1/alpha, alpha) == 0", "Limit cannot be read"),
    ("A pair has a last one.", "Limit(1/(1 + j), j) == 0", "Limit cannot be read"),
    ("The root of b^2 is b, not -b.", "Limit(s - sqrt((-b)**2*s**2 + 1), s) == oo", "positive: -1"),
    (
        "The same of an extreme.", "Limit(d - sqrt(min(1 - b, 0)**2*d**2 + 1) + min(1 - b, 0)*d, d) == oo",
        "the argument of ln has no limit",
    ),
    ("It is supposed that s is bounded.", "Limit(1/s, s) == 0*s + 1/c - 1/c", "not of all wide"),
)
COUNTS = (
    ("One index too many.", "count(theta(j) > theta(i), j, 0, d/2 - 1) == i + 1", ("0", "i", "d/2 - 1")),
    ("The range is longer.", "count(theta(j) > theta(i), j, 0, d/2) == i", ("0", "i - 1", "d/2")),
    ("The range begins before.", "count(theta(j) > theta(i), j, -1, d/2 - 1) == i + 1", ("-1", "i - 1", "d/2 - 1")),
    ("They are not counted.", "count(theta(j) >= theta(i), j, 0, d/2 - 1) == i", ("0", "i - 1", "d/2 - 1")),
)
ATTACKS = (
    *(
        attack(
            f"growth-{number}", why, statement, TAKEN, refused=refused, supposed=("b > 1", "j >= 0"),
            requires=("s <= 4",) if "supposed" in why else (),
        )
        for number, (why, statement, refused) in enumerate(LIMITS, start=1)
    ),
    *(
        attack(
            f"counted-{number}", why, statement, step("==", by=_split(*ends)), before=(ABOVE, BELOW),
            supposed=INDEX, refused=RANGE if number < len(COUNTS) else "no rule shows",
        )
        for number, (why, statement, ends) in enumerate(COUNTS, start=1)
    ),
    attack(
        "limit-of-another-letter", "A limit by s is read as one by d: 1 <= 0.", "1 <= 0",
        step("<=", by=Classical("limit_order", Use("order"), Use("low"), Use("high"))),
        before=(
            have("order", "1 + 0*d <= d/d", step("<=", leaving="0")),
            have("low", "Limit(1 + 0*d, d) == 1", step("==", compute=Limit())),
            have("high", "Limit(d/s, s) == 0", step("==", compute=Limit())),
        ),
        supposed=(), refused="no limit is known",
    ),
    attack(
        "parts-overlap", "The middle term is taken twice.",
        "Sum(theta(j), j, 0, d/2 - 1) == Sum(theta(j), j, 0, i - 1) + Sum(theta(j), j, i - 1, d/2 - 1)",
        by=Classical("split_sum", "theta(j)", "j", "0", "i - 1", "d/2 - 1"), supposed=INDEX,
        refused="is not",
    ),
    attack(
        "parts-backwards", "The second part runs backwards: at v = d/2 it is not 0.",
        "Sum(theta(j), j, 0, d/2 - 1) == Sum(theta(j), j, 0, v) + Sum(theta(j), j, v + 1, d/2 - 1)",
        by=Classical("split_sum", "theta(j)", "j", "0", "v", "d/2 - 1"), supposed=("b > 1", "d >= 2", "v >= 0"),
        refused="a range may run backwards",
    ),
    attack(
        "steps-in-an-integral", "A ceiling is not continuous; what is 1 beyond 0 is no order at 0 alone.",
        "Integral(ceil(u), u, 0, 1) <= 0",
        step("<=", "Integral(0*u, u, 0, 1)", by=Classical("pointwise", Use("at-0"), "u", "0", "1")),
        step("=="),
        before=(have("at-0", "ceil(u) <= 0*u", step("<=", leaving="0*u - ceil(u)"), requires=("u <= 0", "u >= 0")),),
        supposed=(), refused="what is integrated may not be continuous",
    ),
)  # fmt: skip
