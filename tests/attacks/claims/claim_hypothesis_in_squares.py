"""The hypothesis that is left out is the statement in squares of both sides: the verdict was holds-if"""
from ropetheory.authoring import GOAL, Claim, Conclusion, Have, Source, Step, Theorem, Verdict

THEOREM = Theorem(
    id="asked",
    title="λ_j ≤ L",
    summary="λ_j ≤ L.",
    hypotheses=("wavelength(j)**2 <= L**2", "b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1", "L > 0"),
    body=(
        Have(
            "asked-multiple-1",
            "0 <= ln(L) - ln(pi) - ln(2) - 2*j*ln(b)/d",
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "A known bound of the function.",
                    leaving="(1/2)*ln((L**2)/(wavelength(j)**2))",
                ),
            ),
        ),
        Conclusion(
            "main",
            "wavelength(j) <= L",
            "λ_j ≤ L.",
            proof=(
                Step(
                    "<=",
                    GOAL,
                    "The sign shows.",
                    leaving="L - (wavelength(j))",
                    since=("asked-multiple-1",),
                ),
            ),
        ),
    ),
    main="main",
    idea="The sign shows.",
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.hi", "1", "Every wavelength fits.", "wavelength(j) <= L", "asked.main", Verdict.HOLDS_IF, hypothesis="wavelength(j)**2 <= L**2", counterexample={"b":"10000","d":"64","j":"31","L":"10"}),)
