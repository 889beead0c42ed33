"""What is put for a letter is captured, or put where it shows and not where it is hidden."""

from ropetheory.authoring import Classical, Derivative, Have, Lemma, Let, Solve, Use
from tests.attacks.shared import BUMP, PAIRS, attack, have, step

ATTACKS = (
    attack(
        "cap", "A letter is captured under a derivative. False at z=1/7.",
        "0 < Derivative(cos(1)*(z - 1/7)**3/3, z)", step("<", by=Use("own", m="z")),
        before=(
            have(
                "d", "Derivative(cos(1)*(z - m + (m - 1/7)**3/3), z) == cos(1)",
                step("==", compute=Derivative()),
            ),
            have(
                "own", "0 < Derivative(cos(1)*(z - m + (m - 1/7)**3/3), z)",
                step("<", "cos(1)", leaving="cos(1)"), step("==", by=Classical("backwards", Use("d"))),
            ),
        ),
        refused="a derivative at z",
    ),
    attack(
        "captured", "A letter of what is put in is bound in the statement.",
        "j*Sum(cos(j*theta(j)), j, 0, d/2-1) == Sum(j*cos(j*theta(j)), j, 0, d/2-1)",
        step("==", by=Use("inside", n="j")),
        before=(have("inside", "n*Sum(cos(n*theta(j)), j, 0, d/2-1) == Sum(n*cos(n*theta(j)), j, 0, d/2-1)", step("==")),),
        supposed=PAIRS, refused="j*Sum(cos(j*theta(j, b, d)), j, 0, d/2 - 1) is not",
    ),
    attack(
        "interchange-capture",
        "The offset is put for n under a sum over l, which captures it: at z = 1/7, N = 1, d = 2 it says 2 == 2(1 + 14).",
        f"Sum(2*Sum(1 + 6*l*{BUMP}, j, 0, d/2-1), l, 0, N-1) == Sum(2*Sum(1 + Sum(l**2*{BUMP}, l, 0, 3), l, 0, N-1), j, 0, d/2-1)",
        before=(have(
            "f",
            f"2*Sum(1 + 6*n*{BUMP}, j, 0, d/2-1) == Sum(2 + 2*Sum(l*n*{BUMP}, l, 0, 3), j, 0, d/2-1)",
            step("=="),
        ),),
        by=Classical("interchange", Use("f"), "2"), refused="no rule shows that the two sides are equal",
    ),
    attack(
        "solve-capture",
        "The root X = j is put under a sum over j, which captures it; at z = 1/7, j = 0 (X = 0) it says 14 == 0.",
        f"14*{BUMP} == 6*j*{BUMP}",
        step("==", f"Sum(j*_X*{BUMP}, j, 0, 3)", by=Classical("backwards", Use("a"))),
        step("==", by="e"),
        before=(
            have(
                "a", f"Sum(j*_X*{BUMP}, j, 0, 3) == 14*{BUMP}",
                step("==", compute=Solve("_X - j", "_X")),
            ),
            have(
                "e", f"Sum(j*_X*{BUMP}, j, 0, 3) == 6*j*{BUMP}",
                step("==", f"6*_X*{BUMP}"), step("==", compute=Solve("_X - j", "_X")),
            ),
        ),
        supposed=("_X - j == 0",), refused="no point is found that obeys the hypotheses",
    ),
    attack(
        "using-capture",
        "z is written j + t for a hypothesis z >= j, under a sum over j, which captures it; at psi = 1/7, z = j = 0 it says 0 <= -6.",
        "0 <= Sum(z - j, j, 0, 3) + 10**6*(psi-1/7)**2",
        step("<=", leaving="Sum(z - j, j, 0, 3) + 10**6*(psi-1/7)**2", using=("z >= j",)),
        supposed=("z >= j",), refused="no sign is shown",
    ),
    attack(
        "hidden-query",
        "q is put where it shows, and not where it is hidden in score(0, 0); false at k = e_1, q = -10^31 e_1 (score = -10^31).",
        "0 < 1 + (score(0,0) - dot(k,k))/10**30", step("<", by=Use("low", q="k")),
        before=(have(
            "low", "0 < 1 + (score(0,0) - dot(q,k))/10**30", step("<", "1", leaving="1"), step("=="),
        ),),
        refused="q is within a quantity of",
    ),
    attack(
        "score0", "A query is put for one that is hidden in a score. False at q=2k.",
        "score(0,0) <= norm2(k)", step("<=", "(norm2(k)+norm2(k))/2", by=Use("own", q="k")), step("=="),
        before=(have(
            "own", "score(0,0) <= (norm2(q)+norm2(k))/2",
            step("<=", each_summand=True, leaving="((q[2*j]-k[2*j])**2+(q[2*j+1]-k[2*j+1])**2)/2"),
        ),),
        refused="q is within a quantity of",
    ),
    attack(
        "put-width",
        "A fact of the pairs of width 2w is put under a sum over the pairs of width d: what it supposes is looked at before d is put; at z = 1/7, w = 1, d = 4 it says 1 == 0.",
        f"Sum(max({BUMP}*j, {BUMP}*(w-1)), j, 0, d/2-1) == Sum({BUMP}*(w-1), j, 0, d/2-1)",
        step("==", put=Use("last", d="2*w")), requires=("j <= w - 1",),
        lemmas=(
            Lemma(
                "o", f"{BUMP}*j <= {BUMP}*(d/2-1)", "O.",
                requires=("j <= d/2 - 1",),
                proof=(step("<=", by=Use("j <= d/2 - 1"), times=BUMP),),
            ),
            Lemma(
                "last",
                f"max({BUMP}*j, {BUMP}*(d/2-1)) == {BUMP}*(d/2-1)",
                "L.", requires=("j <= d/2 - 1",),
                by=Classical(
                    "picked", f"max({BUMP}*j, {BUMP}*(d/2-1))",
                    Use("o"),
                ),
            ),
        ),
        refused="no rule shows that the two sides are equal",
    ),
    attack(
        "matrix-rewrite",
        "Rewriting under a sum is guarded, but not where the sum stands in a matrix; at z = 1/7, d = 2, w = 5 it says (15) == (0).",
        f"column(Sum(max({BUMP}*j, {BUMP}*(d/2-1)), j, 0, w), 0) == column(Sum({BUMP}*(d/2-1), j, 0, w), 0)",
        step("==", put="last"),
        before=(
            have(
                "o", f"{BUMP}*j <= {BUMP}*(d/2-1)",
                step("<=", by=Use("j <= d/2 - 1"), times=BUMP),
            ),
            Have(
                "last",
                f"max({BUMP}*j, {BUMP}*(d/2-1)) == {BUMP}*(d/2-1)",
                by=Classical(
                    "picked", f"max({BUMP}*j, {BUMP}*(d/2-1))",
                    Use("o"),
                ),
            ),
        ),
        supposed=PAIRS, refused="nothing reads the hint put of this step",
    ),
    attack(
        "derivative-rewrite",
        "A hypothesis N == w is put under a derivative by w: d/dw (N w T) is N T, not 2 w T; at z = 1/7, N = w = 3 it says 3 == 6.",
        f"Derivative(N*w*{BUMP}, w) == 2*w*{BUMP}",
        step("==", f"Derivative(w**2*{BUMP}, w)", put="N == w"),
        step("==", compute=Derivative()), supposed=("N == w",),
        refused="a derivative by w",
    ),
    attack(
        "derivative-hyp",
        "The same under an inequality: for z <= 1/7 max(z, 1/7) is 1/7, put under d/dz: at z = 1/7 the left side has no derivative.",
        "Derivative(z**2*max(z, 1/7), z) == 2*z/7", step("==", "Derivative(z**2/7, z)", put="m"),
        step("==", compute=Derivative()),
        before=(Have("m", "max(z, 1/7) == 1/7", by=Classical("picked", "max(z, 1/7)", Use("z <= 1/7"))),),
        supposed=("z <= 1/7",), refused="the derivative of max",
    ),
    attack(
        "derivative-whole",
        "p is whole to SymPy, so sin(pi p) is 0 before it is differentiated by p; it is pi (-1)^p + 1, not 1.",
        "Derivative((sin(pi*p) + p)/(2 + sin(z)), p) == 1/(2 + sin(z))", step("==", compute=Derivative()),
        refused="a divisor may be 0: sin(z) + 2",
    ),
    attack(
        "number-for-vector", "A vector letter takes no number.", "0 < norm2(m)",
        step("<", by=Use("own", x="m")), before=(have("own", "0 < norm2(x)", step("<", leaving="norm2(x)")),),
        supposed=PAIRS, refused="there may be no such coordinate: m[2*range 5 0]",
    ),
    attack(
        "query-for-vector", "x is not zero, a query may be: 0 < norm2(q). False at q = 0.", "0 < norm2(q)",
        step("<", by=Use("own", x="q")), before=(have("own", "0 < norm2(x)", step("<", leaving="norm2(x)")),),
        supposed=PAIRS, refused="x is not zero; what is put for it may be",
    ),
    attack(
        "let-decimal",
        "Where an abbreviation is written out, decimals go through a double: as written it is z^2 - 10^-20, false at z = 0.",
        "0 <= Z1 + 0.3 - 0.30000000000000000001", step("<=", leaving="Z1"), lets=(Let("Z1", "z**2"),),
        refused="z**2 - 1/100000000000000000000 is not z**2 at",
    ),
)
