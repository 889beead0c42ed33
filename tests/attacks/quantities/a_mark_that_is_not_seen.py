"""A quantity is written as pi with a mark that is not seen."""
from ropetheory.authoring import GOAL, Claim, Conclusion, Quantity, Source, Step, Theorem, Verdict

Q = Quantity("three()", "3", "A constant.", domain="real", unicode="\u03c0\u034f", latex="V")
THEOREM = Theorem(
    id="pi-is-three",
    title="Pi is three",
    summary="Pi is 3.",
    main="three",
    idea="It is three.",
    hypotheses=(),
    body=(
        Conclusion("three", "three() == 3", "Pi is 3.", proof=(Step("==", GOAL, "By definition."),),
            must_fail=("three() == 4",)),
    ),
)
SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (Claim("note.pi", "1", "Pi is 3.", "three() == 3", "pi-is-three.three", Verdict.HOLDS),)
