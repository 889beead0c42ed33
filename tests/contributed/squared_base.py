"""A theorem of somebody else: what a base that is the square of another does to the wavelengths."""

from ropetheory.authoring import (
    GOAL,
    Claim,
    Conclusion,
    Number,
    Quantity,
    Source,
    Step,
    Theorem,
    Use,
    Verdict,
)

SQUARED = Quantity(
    "squared_wavelength(j, b=b, d=d)",
    "wavelength(j, b**2, d)",
    "Wavelength of pair j under the square of the base.",
    domain="real",
    unicode="λ⁽²⁾",
    latex=r"\lambda^{(2)}",
)

THEOREM = Theorem(
    id="squared-base",
    title="The square of a base",
    summary="Squaring the base stretches pair j by b^(2j/d), as much as a scale of the base itself would.",
    main="stretch",
    idea="The exponent 2j/d of the base doubles, and the old wavelength takes half of it away again.",
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    body=(
        Conclusion("stretch", "squared_wavelength(j)/wavelength(j) == b**(2*j/d)",
            "Squaring the base stretches pair j by b^(2j/d).",
            proof=(
                Step("==", "theta(j)/theta(j, b**2)", "A wavelength is a full turn over the frequency."),
                Step("==", GOAL, "The exponents 4j/d and 2j/d subtract.")),
            must_fail=("squared_wavelength(j)/wavelength(j) == b**(4*j/d)",)),
        Conclusion("fastest", "squared_wavelength(0)/wavelength(0) == 1",
            "The fastest pair stays.",
            proof=(Step("==", "b**(2*0/d)", "The stretch of pair 0.", by=Use("stretch", j="0")),),
            must_fail=("squared_wavelength(0)/wavelength(0) == b",)),
    ),
)

SOURCE = Source(key="note", title="A note on squares", authors="a reader", year=2026)
CLAIMS = (
    Claim("note.stretch", "equation 1", "Squaring the base stretches pair j, from 0, by b^(2j/d).",
        "squared_wavelength(j)/wavelength(j) == b**(2*j/d)", "squared-base.stretch", Verdict.HOLDS),
    Claim("note.every-pair", "equation 2", "It stretches every pair j, from 0, by b.",
        "squared_wavelength(j)/wavelength(j) == b", "squared-base.stretch", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "64", "j": "0"},
        corrected="squared_wavelength(j)/wavelength(j) == b**(2*j/d)"),
    Claim("note.value", "table 1", "The slowest wavelength of base 100 and width 64, squared base.",
        Number("47117.2", "squared_wavelength(31)", at={"b": "100", "d": "64"}), "squared-base.stretch",
        Verdict.HOLDS),
)
