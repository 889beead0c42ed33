"""Signs in LaTeX that a page shows as a power or as something with an index."""
from ropetheory.authoring import GOAL, Conclusion, Quantity, Step, Theorem

A = Quantity("fa()", "3", "A constant.", domain="real", unicode="VA", latex=r"b^{\mathrm{2}}")
B = Quantity("fb()", "3", "A constant.", domain="real", unicode="VB", latex=r"\mathrm{r_j}")
C = Quantity("fc(z)", "z", "A map.", domain="real", unicode="VC", latex=r"\operatorname{log_2}")
D = Quantity("fd()", "5", "A constant.", domain="real", unicode="VD", latex=r"\theta_{\mathrm{jj}}")
E = Quantity("fe(z)", "z", "A map.", domain="real", unicode="VE", latex=r"z^{\mathrm{7}}")
STEP = (Step("==", GOAL, "By definition."),)
THEOREM = Theorem(
    id="latex-signs",
    title="Signs",
    summary="Signs on a page.",
    main="a",
    idea="It is so by definition.",
    hypotheses=(),
    body=(
        Conclusion("a", "fa() == 3", "A number.", proof=STEP),
        Conclusion("b", "fb() == 3", "A number.", proof=STEP),
        Conclusion("c", "fc(8) == 8", "A number.", proof=STEP),
        Conclusion("e", "2*fa() == 6", "A number.", proof=STEP),
        Conclusion("d", "fd() == 5", "A number.", proof=STEP),
        Conclusion("f", "fe(2) == 2", "A number.", proof=STEP),
    ),
)
