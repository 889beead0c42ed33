"""The hypothesis that is left out is the statement in squares, or roots, of both sides: the verdict was holds-if"""
from ropetheory.authoring import GOAL, Claim, Conclusion, Have, Source, Step, Theorem, Verdict

SQUARES = Theorem("squares", "Wavelengths whose squares fit", "They fit.",
    ("wavelength(j)**2 <= L**2", "b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1", "L > 0"),
    main="fits", idea="The sign shows.",
    body=(
        Have("logarithms", "0 <= ln(L) - ln(pi) - ln(2) - 2*j*ln(b)/d",
            proof=(Step("<=", GOAL, "A known bound.", leaving="(1/2)*ln((L**2)/(wavelength(j)**2))"),)),
        Conclusion("fits", "wavelength(j) <= L", "The wavelength fits.",
            proof=(Step("<=", GOAL, "The sign shows.", leaving="L - (wavelength(j))", since=("logarithms",)),))))
ROOTS = Theorem("roots", "Wavelengths whose roots fit", "They fit.",
    ("sqrt(wavelength(j)) <= sqrt(L)", "b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1", "L > 0"),
    main="fits", idea="The sign shows.",
    body=(
        Have("logarithms", "0 <= ln(L) - ln(pi) - ln(2) - 2*j*ln(b)/d",
            proof=(Step("<=", GOAL, "A known bound.", leaving="(2)*ln((sqrt(L))/(sqrt(wavelength(j))))"),)),
        Conclusion("fits", "wavelength(j) <= L", "The wavelength fits.",
            proof=(Step("<=", GOAL, "The sign shows.", leaving="L - (wavelength(j))", since=("logarithms",)),))))
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (
    Claim("note.squares", "1", "Every wavelength fits.", "wavelength(j) <= L", "squares.fits", Verdict.HOLDS_IF,
        hypothesis="wavelength(j)**2 <= L**2", counterexample={"b": "10000", "d": "64", "j": "31", "L": "10"}),
    Claim("note.roots", "1", "Every wavelength fits.", "wavelength(j) <= L", "roots.fits", Verdict.HOLDS_IF,
        hypothesis="sqrt(wavelength(j)) <= sqrt(L)", counterexample={"b": "10000", "d": "64", "j": "31", "L": "10"}),
)
