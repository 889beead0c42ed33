"""int_0^2 u |u - 1| du is 1; the run says that 1.155 holds, that "1" is refuted, and that int <= 1 is refuted."""

from ropetheory.authoring import (
    GOAL,
    Change,
    Claim,
    Conclusion,
    Erratum,
    Number,
    Quantity,
    Shown,
    Source,
    Step,
    Theorem,
    Verdict,
)

SIZE = Quantity("size_of_it(z)", "abs(z)", "Size.", domain="real", unicode="Sz", latex=r"\mathrm{Sz}")
THEOREM = Theorem("one-square", "A square", "True.", ("b > 1",),
    (Conclusion("c", "0 <= z**2", "True.", proof=(Step("<=", GOAL, "S.", leaving="z**2"),)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.false", "1", "A false number.", Number("1.155", "Integral(u*size_of_it(u - 1), u, 0, 2)"), "number", Verdict.HOLDS),
    Claim("mine.true", "2", "The true number.", Number("1.000", "Integral(u*size_of_it(u - 1), u, 0, 2)"), "number", Verdict.REFUTED),
    Claim("mine.order", "3", "A true order.", "z**2 <= z**2 + 11/10 - Integral(u*size_of_it(u - 1), u, 0, 2)", "one-square.c", Verdict.REFUTED,
        counterexample={"z": "1"}, corrected="0 <= z**2"),
)
ERRATA = (Erratum("mine.mistake", "The integral is 1.1547, not 1", "2", "It is 1.", "It is 1.1547.", "It is computed.",
    Change.NUMBER, ("mine.true", "mine.order"), (Shown("The integral", "1", "Integral(u*size_of_it(u - 1), u, 0, 2)"),)),)
