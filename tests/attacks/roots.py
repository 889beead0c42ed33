"""What is put in a root, a power or a logarithm makes one of a square or a product, whose factors may be negative."""

from ropetheory.authoring import Classical, Collapse, Integral, Rewritten, Solve, Use
from tests.attacks.shared import attack, have, step

SQUARE = "z**2 + 2*10**9*z + 10**18"
"""The square of z + 10^9, which is negative only where no point is drawn."""
REFUSED = "a logarithm or a power of what may not be positive: "
SIZE = "abs((z + 10**9)**2)"
square = have("square", f"{SQUARE} == (z + 10**9)**2", step("=="))
root = have("root", f"sqrt({SQUARE}) == z + 10**9", step("==", put="square"))

ATTACKS = (
    attack(
        "root-beside-a-size", "The square is known from within a size, which asks no sign. False at z = -10^10.",
        f"sqrt({SQUARE}) + {SIZE} == z + 10**9 + {SIZE}", step("=="),
        supposed=(f"{SQUARE} >= 0",), refused=f"{REFUSED}z + 1000000000",
    ),
    attack(
        "power-beside-a-size", "The same in another power. False at z = -10^10.",
        f"({SQUARE})**(3/2) + {SIZE} == (z + 10**9)**3 + {SIZE}", step("=="),
        supposed=(f"{SQUARE} >= 0",), refused=f"{REFUSED}z + 1000000000",
    ),
    attack(
        "root-in-a-head", "The same of a width. False beyond d = 10^6.",
        "sqrt(d**2 - 2*10**6*d + 10**12) + abs((10**6-d)**2) == 10**6 - d + abs((10**6-d)**2)", step("=="),
        supposed=("d**2 - 2*10**6*d + 10**12 >= 0",), refused=REFUSED,
    ),
    attack(
        "root-of-a-square-that-is-put", "A square is put in a root. False at z = -10^10.",
        f"sqrt({SQUARE}) == z + 10**9", step("==", put="square"), before=(square,),
        supposed=(f"{SQUARE} >= 0",), refused=f"{REFUSED}z + 1000000000",
    ),
    attack(
        "root-of-a-square-by-parts", "A square stands in the root only beside what stands there. False at z = -10^10.",
        "sqrt((z + 2*10**9)*z + 10**18) == z + 10**9", step("==", put="parts"),
        before=(have("parts", "(z + 2*10**9)*z == (z + 10**9)**2 - 10**18", step("==")),),
        supposed=("(z + 2*10**9)*z + 10**18 >= 0",), refused=f"{REFUSED}z + 1000000000",
    ),
    attack(
        "root-of-a-square-supposed", "What is supposed of w is put in its root. False at p = -1.",
        "sqrt(w) == p", step("==", put="w == p**2"), supposed=("w == p**2",), refused=f"{REFUSED}p",
    ),
    attack(
        "root-that-is-used", "The root is used at another letter. False beyond d = 10^6.", "0 <= 10**6 - d",
        step("<=", "sqrt((10**6-d-10**9)**2 + 2*10**9*(10**6-d-10**9) + 10**18)",
             leaving="sqrt((10**6-d-10**9)**2 + 2*10**9*(10**6-d-10**9) + 10**18)"),
        step("==", by=Use("root", z="10**6-d-10**9")), before=(square, root),
        supposed=(f"{SQUARE} >= 0",),
        requires=("(10**6-d-10**9)**2 + 2*10**9*(10**6-d-10**9) + 10**18 >= 0",),
        refused=f"{REFUSED}z + 1000000000",
    ),
    attack(
        "root-that-is-rewritten", "A square rewrites a fact about its root. False at z = -10^10.", "0 <= z + 10**9",
        step("<=", by=Rewritten("above", "square")),
        before=(square, have("above", f"0 <= sqrt({SQUARE})", step("<=", leaving=f"sqrt({SQUARE})"))),
        supposed=(f"{SQUARE} >= 0",), refused=f"{REFUSED}z + 1000000000",
    ),
    attack(
        "integral-to-a-square", "The end of an integral is put in a root. False at y = 0, z = 3.",
        "Integral(1/(2*sqrt(u)), u, 1, (1 + y - z)**2) == y - z", step("==", compute=Integral()),
        supposed=("(1 + y - z)**2 >= 1",), refused=REFUSED,
    ),
    attack(
        "integral-from-a-square", "The start of an integral is put in a root. False at z = 3.",
        "Integral(1/(2*sqrt(u)), u, (1 - z)**2, 4) == 1 + z", step("==", compute=Integral()),
        supposed=("(1 - z)**2 <= 4", "(1 - z)**2 > 0"), refused=REFUSED,
    ),
    attack(
        "term-picked-at-a-square", "An index that is a square is put in a root. False at p = -46.",
        "Sum(2*sqrt(l)*delta_ij(l, (p + 45)*(p + 45)), l, 0, (p + 45)*(p + 45)) == 2*(p + 45)",
        step("==", compute=Collapse("l", "(p + 45)*(p + 45)")), supposed=("(p + 45)*(p + 45) >= 0",),
        refused=REFUSED,
    ),
    *(
        attack(
            f"condition-that-is-{name}", why, f"{condition} == z - 1",
            before=(have("root", "_X == 1", step("==", compute=Solve(condition.replace("z", "_X"), "_X"))),),
            requires=("z >= 1",), by=Classical("factored", Use("root"), "z"), refused=refused,
        )
        for name, why, condition, refused in (
            ("bent", "To the fields it is linear. It is 0 at X = -5, too.", "sqrt((z + 2)**2) - 3", f"{REFUSED}_X + 2"),
            ("bent-by-a-power", "The same. At X = -3 it is 0, too.", "((z + 1)**4)**(1/4) - 2", f"{REFUSED}_X + 1"),
            ("interrupted", "It has no value at X = 3.", "(z - 1)*(z - 3)/(z - 3)", "a divisor may be 0: _X - 3"),
            ("nowhere-0", "A power is not below 0.", "2*exp(ln(z + 1)/2 + ln(z + 1)/2) - 4", f"{REFUSED}_X + 1"),
        )
    ),
)
