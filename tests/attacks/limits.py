"""Limits that hold but for one value of a letter, and infinite values."""

from ropetheory.authoring import Classical, Have, Limit, Use
from tests.attacks.shared import PAIRS, attack, have, step

VANISHES = "what a divisor tends to may be 0"
ATTACKS = (
    attack(
        "f-limit", "A limit that is another one at z = 1/7, which no sample meets. False at z=1/7.",
        "Limit(1/(1 + (z - 1/7)**2*d), d) == 0", step("==", compute=Limit()),
        refused=VANISHES,
    ),
    *(
        attack(
            f"generic-limit-{number}", "The limit holds but for one lawful value of the other letter.", statement,
            step("==", compute=Limit()), supposed=("b > 1", "j >= 0"), refused=refused,
        )
        for number, (statement, refused) in enumerate((
            ("Limit(1/(1 + j*d), d) == 0", VANISHES),
            ("Limit(j**(1/d), d) == 1", "a logarithm of what may not tend to a positive number"),
            ("Limit(j*d/(j*d + 1), d) == 1", VANISHES),
            ("Limit(1/(1 + z**2*d), d) == 0", VANISHES),
            ("Limit(z*d/(1 + z*d), d) == 1", VANISHES),
            ("Limit(abs(z)**(1/d), d) == 1", "a logarithm of what may not tend to a positive number"),
            ("Limit(1/(1 + (m - n)**2*d), d) == 0", VANISHES),
            ("Limit(y*d/(1 + y*d), d) == 1", VANISHES),
        ), start=1)
    ),
    *(
        attack(f"thin-limit-{number}", why, statement, step("==", compute=Limit()), refused=refused)
        for number, (why, statement, refused) in enumerate((
            ("The limit is 1 at alpha = 1/7 alone.", "Limit(1/(1 + (alpha - 1/7)**2*d), d) == 0", VANISHES),
            ("The sequence is constant at alpha = 1/7.", "Limit(1 + d*(alpha - 1/7)**2, d) == oo",
             "it grows without bound, or a sign is not shown"),
            ("It is 2 where ln b = 3.", "Limit((2 + d*(ln(b) - 3)**2)/(1 + d*(ln(b) - 3)**2), d) == 1", VANISHES),
            ("It grows without bound where b = 10.", "Limit(d/(1 + d*(b - 10)**2), d) == 1/(b - 10)**2",
             "a divisor may be 0: (b - 10)**2"),
        ), start=1)
    ),
    attack(
        "zero-is-one", "A limit that is generic in j, used at pair 0: 0 == 1.", "0 == 1",
        step("==", "Limit(1, d)", by=Use(Classical("backwards", Use("vanishing")), j="0")),
        step("==", by="constant"),
        before=(
            have("vanishing", "Limit(1/(1 + j*d), d) == 0", step("==", compute=Limit())),
            have("constant", "Limit(1 + 0*d, d) == 1", step("==", compute=Limit())),
        ),
        supposed=PAIRS, refused=VANISHES,
    ),
    attack(
        "hypothesis-on-the-width", "A hypothesis speaks of the variable of the limit. It is 0.",
        "Limit(1/d, d) == 1/2", step("==", compute=Limit()), requires=("d <= 2",),
        refused="not of all wide heads: d <= 2",
    ),
    attack(
        "limj", "A limit of what is equal under a hypothesis on d alone. It is 1 at z=1/7.",
        "Limit(max(1 - 10**6*(z-1/7)**2, 8/d), d) == 0",
        step("==", "8/d", by=Classical("picked", "max(1 - 10**6*(z-1/7)**2, 8/d)", Use("le"))),
        step("==", "0", compute=Limit()),
        before=(have(
            "le", "1 - 10**6*(z-1/7)**2 <= 8/d",
            step("<=", leaving="j+10**6*(z-1/7)**2", by=Use("j <= 8/d - 1")), requires=("j <= 8/d - 1",),
        ),),
        requires=("j <= 8/d - 1",), start="max(1 - 10**6*(z-1/7)**2, 8/d)",
        refused="0 is not max",
    ),
    attack(
        "q-order", "An order that holds of narrow heads alone is handed to limits. False at z=1/7.",
        "1/10**9 <= (z - 1/7)**2",
        before=(
            have(
                "f", "(1 - 1/d)/10**9 <= (z - 1/7)**2 + 4/(d*10**9)", step("<=", "1/10**9", leaving="1/(d*10**9)"),
                step("<=", by=Use("d <= 4"), times="1/(d*10**9)", leaving="(z - 1/7)**2"), requires=("d <= 4",),
            ),
            have("low", "Limit((1 - 1/d)/10**9, d) == 1/10**9", step("==", compute=Limit())),
            have("up", "Limit((z - 1/7)**2 + 4/(d*10**9), d) == (z - 1/7)**2", step("==", compute=Limit())),
        ),
        requires=("d <= 4",), by=Classical("limit_order", Use("f"), Use("low"), Use("up")), refused="not of all wide heads: d <= 4",
    ),
    attack(
        "riemann-narrow",
        "The integrand contains 1/(d-2), so that canonical writes d as 2g+2 and `has(d, h)` misses it; at d = 4 it says 1/2 == 1/2 + 1/(2 10^9). False at d = 4.",
        "Limit(2/d*Sum(2*j/d + delta_ij(d, 4)/(10**9*(d-2)), j, 0, d/2-1), d) == Integral(u + delta_ij(d, 4)/(10**9*(d-2)), u, 0, 1)",
        must_fail=("Limit(2/d*Sum(2*j/d + delta_ij(d, 4)/(10**9*(d-2)), j, 0, d/2-1), d) == 2",),
        by=Classical("riemann_sum", "u + delta_ij(d, 4)/(10**9*(d-2))", "u"),
        refused="a divisor may be 0: 1000000000*(d - 2)",
    ),
    attack(
        "riemann-of-a-letter",
        "The variable of integration is a letter with a coordinate of its own. It has a pole.",
        "Limit(2/d*Sum(1/(2*j/d - 1/sqrt(2))**2, j, 0, d/2-1), d) == Integral(1/(s - 1/sqrt(2))**2, s, 0, 1)",
        step("==", by="sum"),
        before=(Have(
            "sum",
            "Limit(2/d*Sum(1/(2*j/d - 1/sqrt(2))**2, j, 0, d/2-1), d) == Integral(1/(s - 1/sqrt(2))**2, s, 0, 1)",
            by=Classical("riemann_sum", "1/(s - 1/sqrt(2))**2", "s"),
        ),),
        refused="a divisor may be 0",
    ),
    attack(
        "g-infinity", "An infinite value is put for a letter. False at z=1/7.", "0 < abs(z - 1/7)",
        step("<", by=Use("own", m="-oo")),
        before=(have("own", "0 < abs(z - 1/7) + exp(m)", step("<", leaving="abs(z - 1/7) + exp(m)")),),
        refused="a limit need not exist, and an infinite limit is not a number",
    ),
    attack(
        "oo-inside", "An infinite value within exp or max.", "0 <= max(z, oo) + z",
        step("<=", leaving="max(z, oo) + z"), refused="an order is one of real numbers",
    ),
    attack(
        "oo-range", "z <= oo is a range: z is written oo - t = oo; false at z = -5.", "0 <= z + 4",
        step("<=", leaving="z + 4", using=("z <= oo",)), supposed=("z <= oo",),
        refused="no point is found that obeys the hypotheses",
    ),
    attack(
        "order-in-narrow-heads", "A gap that has no value at d = 1: d <= 11 is taken for an order in all wide heads: 5/2 <= 1.",
        "5/2 <= 1", step("<=", by=Classical("limit_order", Use("small"), Use("low"), Use("one"))),
        before=(
            have(
                "small", "min(d, 30)/12 <= 1 + 0*d",
                step("<=", "d/12", by=Classical("beyond", "min(d, 30)", "d"), times="1/12"),
                step(
                    "<=", times="1/12", leaving="1/24",
                    by="(23/2 - d)*sqrt((d - 3/2 + 0*b)**2)/(d - 3/2 + 0*b) >= 0",
                ),
                requires=("(23/2 - d)*sqrt((d - 3/2 + 0*b)**2)/(d - 3/2 + 0*b) >= 0",),
            ),
            have("low", "Limit(min(d, 30)/12, d) == 5/2", step("==", compute=Limit())),
            have("one", "Limit(1 + 0*d, d) == 1", step("==", compute=Limit())),
        ),
        supposed=("b > 1", "d >= 2"), refused="a logarithm or a power of what may not be positive",
    ),
    *(
        attack(
            f"limit-flipped-{name}-{number}",
            "A chain that begins with what a limit is taken of ends with it, as if that were its limit: 1 <= 3/4 at 4.",
            f"Limit(1 {sign} 1/{name}, {name}) {op} 1 {sign} 1/{name}",
            step("==", "1", compute=Limit()), step(turned, leaving=f"1/{name}"), refused=f"the steps compose to {turned}",
        )
        for name in ("d", "t")
        for number, (sign, op, turned) in enumerate(
            (("-", "<=", ">="), ("-", "<", ">"), ("+", ">=", "<="), ("+", ">", "<")), start=1
        )
    ),
)
