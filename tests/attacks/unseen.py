"""What a rule did not look at: sizes and degrees in exponents and ends, hypotheses of the other case, hints."""

from ropetheory.authoring import Classical, Derivative, Law, Let, Limit, Rewritten, Solve, Summation, Use
from tests.attacks.shared import attack, have, step

LARGE = 227971818278326481 * 59891614932414857 * 7977524734421393 * 117654263979144038192633
"""0 in the first field of every tower."""
BEYOND = "1 + max(0, 1 - 10**6*(z - 1/7)**2)"

ATTACKS = (
    attack(
        "degree-in-an-exponent", "A square that is written 2b/b. At N = 1: 221 == 225.",
        "Sum((l+2)**2-1,l,0,N)**(2*b/b) + Sum(2*(l+2),l,0,N)**(2*b/b) == Sum((l+2)**2+1,l,0,N)**(2*b/b)",
        step("=="), refused="is not Sum((j + 2)**2 + 1, j, 0, N)**(2*b/b) at",
    ),
    attack(
        "number-in-an-exponent", "Powers of hundreds of digits, written by b/b.",
        "2**(465*b/b)*3**(304*b/b) == 542504520002152884732149501935", step("=="),
        refused="is not 542504520002152884732149501935",
    ),
    attack(
        "number-in-two-roots", "Powers of hundreds of digits, each written as two roots.",
        "2**(223/2)*2**(225/2)*3**(299/2)*3**(301/2) == 1948863568764452974002432344723", step("=="),
        refused="is not 1948863568764452974002432344723",
    ),
    attack(
        "case-of-itself", "Both cases suppose both orders. False at z = 1.", "z == 0",
        before=(
            have("f", "z == 0", requires=("z <= 0", "0 <= z"), by=Classical("antisymmetry", Use("z <= 0"), Use("0 <= z"))),
        ),
        by=Classical("either", Use("f"), Use("f")), refused="a hypothesis is not shown",
    ),
    *(
        attack(
            f"both-cases-in-the-{name}", "One of the results supposes both orders. False at z = 1.", "z <= 0",
            before=(
                have("low", "z <= 0", requires=("z <= 0",), by=Use("z <= 0")),
                have("both", "z <= 0", requires=("z <= 0", "0 <= z"), by=Use("z <= 0")),
            ),
            by=Classical("either", *map(Use, order)), refused="a hypothesis is not shown",
        )
        for name, order in (("first", ("both", "low")), ("second", ("low", "both")))
    ),
    attack(
        "digits-in-groups", "A number with underscores where an abbreviation is written out. False at z = 1/7.",
        "W <= 10**309 + (z - 1/7)**2*10**1000 - 1e400", step("<=", leaving="(z - 1/7)**2*10**1000"),
        lets=(Let("W", "m - m"),), refused="step 1",
    ),
    attack(
        "matrix-that-is-put", "A fact about matrices is put in a relation of numbers.", "z == z + 0*z",
        step("==", put="turns"), before=(have("turns", "rotation(m)*rotation(n) == rotation(m + n)", step("==")),),
        refused="a fact about matrices",
    ),
    attack(
        "sum-that-runs-backwards", "A sum from 5 to 3 has no terms to be none.", "Sum(l, l, 5, 3) == 0*z", step("=="),
        refused="may run backwards",
    ),
    attack(
        "beyond-a-domain", "No angle is beyond a radian, by the domain of alpha.", "alpha == 2*alpha - 1", step("=="),
        supposed=("alpha > 1",), refused="no point is found that obeys the hypotheses",
    ),
    attack(
        "law-beyond-a-domain", "The law is of alpha up to 1, and 1 + K is more. False at z = 1/7.",
        f"R(max(1, {BEYOND})) == R(1)",
        step("==", by=Use(Law("R(max(1, alpha)) == R(1)"), alpha=BEYOND)),
        laws=("R(max(1, alpha)) == R(1)",), refused="a hypothesis is not shown: max",
    ),
    attack(
        "limit-that-is-put", "The step that takes a limit puts something instead. At d = 2: 0 == 1/2.",
        "Limit(1/d, d) == (1 + d)/d - 1", step("==", put="t", compute=Limit()),
        before=(have("t", "s + z == z + s", step("==")),), refused="a step goes by one rule",
    ),
    attack(
        "averaged-with-another", "A coordinate that is put for a letter is averaged. 1 == 0.", "1 == 0",
        step("==", "expected(q[0]*q[0], 1)"), step("==", by=Use("f", z="q[0]")),
        before=(have("f", "expected(q[0]*z, 1) == 0", step("==")),), refused="a vector over which is averaged",
    ),
    attack(
        "nothing-to-no-power", "At p = -1 it is 0 to the power 0, which is 1.", "0**(p+1) == 0", step("=="),
        requires=("p >= -1",), refused="0 to a power that is not a number",
    ),
    attack(
        "degree-in-an-end", "Sums within the end of a sum. At N = 1: 3 == 2.",
        "Sum(1, i, 0, ceil(Sum(l**2,l,0,N)*Sum(1,l,0,N))) == Sum(1, i, 0, ceil(Sum(l,l,0,N)**2))",
        step("=="), refused="is not",
    ),
    attack(
        "number-in-an-end", "The end of a sum is moved by a number that all fields take for 0.",
        f"Sum(1, l, 0, N+{LARGE}) == Sum(1, l, 0, N)", step("=="), refused="too large for the fields",
    ),
    attack(
        "number-in-an-index", "Two coordinates whose indices one field takes for the same.",
        "q[0] <= q[227971818278326481]", step("<=", leaving="q[227971818278326481]-q[0]"),
        refused="no sign is shown",
    ),
    attack(
        "logarithm-of-a-turn", "At b = 100 the left side is -1.678.", "im(ln(b**I)) == ln(b)", step("=="),
        refused="a logarithm or a power of what may not be positive",
    ),
    attack(
        "root-of-a-turn", "At b = 100 the sides differ by their sign.", "(b**I)**(1/2) == b**(I/2)", step("=="),
        refused="a logarithm or a power of what may not be positive",
    ),
    attack(
        "argument-without-value", "An argument of which the quantity makes nothing has no value at z = 1.",
        "pi_frequency(0, b, d, 1/(z-1), s) == 1/s", step("=="), refused="a divisor may be 0: z - 1",
    ),
    attack(
        "coordinate-below-0", "There is no such coordinate.", "x[-1] == x[-1]*1**z", step("=="),
        refused="there may be no such coordinate",
    ),
    attack(
        "fact-without-value", "A member that has no value at y = 0 takes the value of y, and is positive.", "0 < y",
        step("<", leaving="y", since=(Classical("beyond", "max(abs(1/(1/y)),5)", "abs(1/(1/y))"),)),
        refused="a divisor may be 0: y",
    ),
    attack(
        "averaged-after-it-is-put", "At z = q[0] = 1 the mean of q[0] z is 0.", "expected(q[0]*z, 1) == 1",
        step("==", put="known"), requires=("z <= q[0]", "q[0] <= z"),
        before=(
            have(
                "known", "z == q[0]", requires=("z <= q[0]", "q[0] <= z"),
                by=Classical("antisymmetry", Use("z <= q[0]"), Use("q[0] <= z")),
            ),
        ),
        refused="is not 1 at",
    ),
    attack(
        "root-of-the-square-of-a-turn", "At s = 1/2, N = 4, eta = 2.65 the sides differ by their sign.",
        "(s*N)**(I*eta) == sqrt((s*N)**(2*I*eta))", step("=="),
        refused="a logarithm or a power of what may not be positive",
    ),
    attack(
        "power-of-two-by-its-logarithm", "A power of thousands of digits, written by ln 2.",
        "exp(393544*ln(2)) == 98527036687937715444508393045", step("=="), refused="is not 98527036687937715444508393045",
    ),
    attack(
        "power-of-a-root-of-two", "A power of thousands of digits, written by a root.",
        "(2**(351/2))**128 == 1642583483422600483721904756236", step("=="),
        refused="is not 1642583483422600483721904756236",
    ),
    attack(
        "sign-by-text", "Two signs whose exponents are written alike. At t = 3/2, s = 1: -1 == 1.",
        "(-1)**ceil((t*s)**2) == (-1)**ceil(t*s**2)", step("=="), refused="is not",
    ),
    attack(
        "empty-sum", "At N = 1 the sum is empty, and its terms have no value.", "Sum(1/(N-1), l, 0, N-2) == 1",
        step("==", compute=Summation()), refused="a divisor may be 0: N - 1",
    ),
    attack(
        "infinity-goes-on", "Two limits that do not exist are equal, and then numbers.", "Limit(d, d) == Limit(2*d, d)",
        step("==", "oo", by="one"), step("==", by=Classical("backwards", Use("two"))),
        before=(
            have("one", "Limit(d, d) == oo", step("==", compute=Limit())),
            have("two", "Limit(2*d, d) == oo", step("==", compute=Limit())),
        ),
        refused="infinity is not a number, so no step leads from it",
    ),
    attack(
        "degree-of-a-real-part", "At N = 1: 2/5 == 1/3.", "re(1/Sum(1-I*l,l,0,N)) == 1/Sum(1+l**2,l,0,N)", step("=="),
        requires=("Sum(1-I*l,l,0,N) != 0",), refused="is not 1/Sum",
    ),
    attack(
        "numbers-and-i", "A whole number of which two primes divide the norm.",
        "88942673742378309 + (-75781271718841144)*I == 0", step("=="), refused="is not 0",
    ),
    attack(
        "roots-of-two", "Numbers for which two primes divide the norm of a sum of roots.",
        "(-412463) + (2536992)*2**(1/3) + (-1769402)*2**(1/5) + (-2326148)*2**(1/7) + (1847715)*2**(1/11) == 0",
        step("=="), refused="is not 0",
    ),
    attack(
        "cosines-of-a-logarithm", "Numbers that two primes tell from 0 no more.",
        "(-37533727) + (105513219)*cos(ln(2)) + (-90903322)*cos(2*ln(2)) + (21968258)*cos(3*ln(2)) == 0",
        step("=="), refused="is not 0",
    ),
    attack(
        "root-with-a-kink", "The square root has a kink at u = 1/2, and no expansion. At d = 4, 8, ... the error is 0.",
        "Limit(d**2*(2/d*Sum(sqrt((2*l/d-1/2)**2+(2*l/d-1/2)**2),l,0,d/2-1)"
        " - Integral(sqrt((u-1/2)**2+(u-1/2)**2),u,0,1) - (sqrt(1/2)-sqrt(1/2))/d - 0/d**0),d) == 2*sqrt(2)/3",
        by=Classical("riemann_expansion", "sqrt((u-1/2)**2+(u-1/2)**2)", "u", 2),
        refused="a power of what may be 0 is not known to be smooth",
    ),
    attack(
        "root-that-is-not-real", "What is solved for is not real, and its square is negative.", "0 <= -1",
        step("<=", "_u**2", leaving="_u**2"), step("==", compute=Solve("_u - I", "_u")),
        refused="what is solved for is real",
    ),
    attack(
        "average-of-what-is-known", "At z = q[0] = 2: 1 + 2 == 4 + 2.", "expected(q[0]*q[0],1) + q[0] == z**2 + z",
        step("==", put="known"), requires=("z <= q[0]", "q[0] <= z"),
        before=(
            have(
                "known", "q[0] == z", requires=("z <= q[0]", "q[0] <= z"),
                by=Classical("antisymmetry", Use("q[0] <= z"), Use("z <= q[0]")),
            ),
        ),
        refused="averaged",
    ),
    attack(
        "conjugate-of-a-base", "At w = 1 it is 1.", "im((2+I)**w) == 0", step("=="), refused="is not 0 at",
    ),
    attack(
        "no-second-plane", "A head of two coordinates has one plane, and no row 0, column 2.",
        "mixed_entry(phi, m, b, 2) == cos(phi)*sin(phi)*(cos(m)-cos(m/b))", step("=="),
        refused="a head may have no second plane",
    ),
    *(
        attack(
            "known-sums", "Four letters are known to be sums, of which a product of three is 0 at two places. At N = 2: 4.",
            "Sum(1,l,0,N)*(m*delta-n**2) - z*(z*delta-n*m) + m*(z*n-m**2) == 0",
            step("==", put=Rewritten(Rewritten(Rewritten("k1", "k2"), "k3"), "k4")),
            requires=tuple(one for pair in orders for one in pair),
            before=tuple(
                have(
                    f"k{power}", f"{name} == Sum(l**{power},l,0,N)", requires=pair,
                    by=Classical("antisymmetry", Use(pair[0]), Use(pair[1])),
                )
                for power, (name, pair) in enumerate(zip(names, orders, strict=True), start=1)
            ),
            refused="is not 0 at N = ",
        )
        for names in (("z", "m", "n", "delta"),)
        for orders in (
            tuple(
                (f"{name} <= Sum(l**{power},l,0,N)", f"Sum(l**{power},l,0,N) <= {name}")
                for power, name in enumerate(names, start=1)
            ),
        )
    ),
    attack(
        "root-of-a-square-cited", "A classical theorem yields a size that has no value. At x1 = -1: 1 <= -1.",
        "abs(x1**3) <= x1**3", by=Classical("root", Use("square")),
        before=(have("square", "(x1**3)**2 <= x1**6", step("<=", leaving="0")),),
        refused="a logarithm or a power of what may not be positive: x1",
    ),
    attack(
        "term-without-value", "The terms of the sum that is cited have no value. At x1 = -1: -1 <= -4.", "x1 <= 4*x1",
        by=Classical("term_of_sum", "sqrt(x1**2)", "j", "3", "0"),
        refused="a logarithm or a power of what may not be positive: x1",
    ),
    attack(
        "premise-without-value", "A premise without a value is not seen in what follows. At z = -1, y = 1: 0 <= -1.",
        "0 <= z*y", by=Classical("taylor", "z*y", "y", 1, Classical("term_of_sum", "sqrt(z**2)", "j", "1", "0")),
        refused="a logarithm or a power of what may not be positive: z",
    ),
    attack(
        "limit-that-is-not-real", "What is not real grows beyond no bound.", "Limit(d + I, d) == oo",
        step("==", compute=Limit()), refused="it grows without bound, or a sign is not shown",
    ),
    attack(
        "derivative-by-a-count", "What is known at whole numbers alone has no derivative.",
        "Derivative(sin(2*pi*p), p) == 2*pi", step("==", compute=Derivative()), refused="a derivative by p",
    ),
    attack(
        "degree-in-an-index", "A square of sums is written by an index that is 2. At N = 1: 11**2 + 10**2 - 15**2 = -4.",
        "Sum(Sum((l+2)**2-1,l,0,N)**p + Sum(2*(l+2),l,0,N)**p - Sum((l+2)**2+1,l,0,N)**p, p, 2, 2) == 0", step("=="),
        refused="is not 0 at",
    ),
    attack(
        "number-in-an-index-that-is-written-out", "A number of digits beyond count is the exponent of an index.",
        "2**(2**(2**Sum(Sum((1+b/b)**(l*p) - 1, l, 4096, 4096), p, 4096, 4096) - 1) - 1) == 1", step("=="),
        refused="numbers or powers are too large",
    ),
    attack(
        "pairs-in-an-index", "A second sum over the pairs is one only where an index is 1. At d = 16: 0 <= -25.",
        "0 <= Sum(j-2,j,0,d/2-1)*Sum(Sum((j-2)/(1+j)**4,j,0,d/2*l-1),l,1,1)",
        step("<=", leaving="(j-2)**2/(1+j)**4", each_summand=True), refused="more than one sum over the pairs",
    ),
    attack(
        "derivative-at-one-point", "At z = m the function has a value, and beside it none.",
        "Derivative((m-z)**(3/2) + (z-m)**(3/2), z) == 3/2*sqrt(z-m) - 3/2*sqrt(m-z)",
        step("==", compute=Derivative()), requires=("z <= m", "m <= z"),
        refused="a logarithm or a power of what may not be positive",
    ),
    attack(
        "root-within-a-limit", "A root that is 1/d at one width is put in before the limit. At d = 2: 1/2 == 0.",
        "1 == 1 + s - s + 0",
        step("==", by="wrong"),
        before=(
            have(
                "wrong", "Limit(X, d) == 0", step("==", "1/d", compute=Solve("X*d - 1", "X")),
                step("==", "0", compute=Limit()),
            ),
        ),
        refused="a root is put in after a limit is taken",
    ),
)
