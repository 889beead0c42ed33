"""Commuting axes: which rotations by several positions keep scores a function of the offsets.

A token of an image has two positions, p and v. Turn along one axis by G(p), along the other by F(v), two
families of orthogonal maps that compose like their positions: the token is turned by G(p) F(v). Scores depend
on the two offsets alone if and only if every map of one family commutes with every map of the other. One
step of each decides: if G(1) and F(1) commute, all do. Every family over two axes whose scores are relative,
with the identity at the origin, is such a product: its map at (p, v) is the transposed one at (-p, 0) times
that at (0, v).

Rotations of one plane commute, and so do rotations of different planes: a pair may have a frequency for each
axis, and sections that turn by one axis each are the case in which all frequencies of a pair but one are 0.
Rotations of three dimensions about perpendicular axes do not, half turns apart: the two orders bring a unit
vector to places that are 2 |sin phi sin(psi/2)| apart. So learned generators, as in LieRE, give relative
scores only where the turns that they make commute.
"""

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Law, Let, Step, Theorem, Use

THEOREM = Theorem(
    id="commuting-axes",
    title="Positions along several axes commute",
    summary=(
        "Turning a token along two axes by G(p) F(v) gives scores of the two offsets alone if and only if "
        "all G(p) and F(v) commute, and they do if G(1) and F(1) do. Rotations by pairs do, whatever their "
        "frequencies along each axis; rotations of three dimensions about perpendicular axes in general do "
        "not."
    ),
    main="necessary",
    idea=(
        "Where the turns commute, those of the query meet those of the key axis by axis and each leaves "
        "its offset. Where scores depend on the offsets alone, the key at (w, v) and the query at (0, v) "
        "have the turn G(w) between them, which says that F(v) commutes with G(w)."
    ),
    hypotheses=("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"),
    notes=("p and v are whole, w and N whole and positive, m, n, x1 and x2 real",
        "G and F are families of orthogonal matrices, the turns along the first axis and the second; a query "
        "is at (p, v), a key at (w, N)",
        "The transpose of G(p) F(v) is F(v)^T G(p)^T"),
    laws=("transpose(G(p))*G(v) == G(v-p)", "G(0) == 1", "transpose(F(p))*F(v) == F(v-p)", "F(0) == 1",
        "F(v)*G(p) == G(p)*F(v)", "F(1)*G(1) == G(1)*F(1)",
        "transpose(F(v))*transpose(G(p))*(G(w)*F(N)) == G(w-p)*F(N-v)"),
    lets=(Let("BETWEEN", "(cos(phi) - cos(phi))**2 + (sin(phi)*cos(psi) - sin(phi))**2 + "
        "(sin(phi)*sin(psi) - 0)**2"),),
    body=(
        Conclusion("back", "transpose(F(v)) == F(-v)",
            "Turning back along an axis is the transpose.",
            laws=("transpose(F(p))*F(v) == F(v-p)", "F(0) == 1"),
            proof=(
                Step("==", "transpose(F(v))*F(0)", "The map at 0 is the identity.",
                    put=Law("F(0) == 1"), backwards=True, before=1),
                Step("==", GOAL, "The maps compose.",
                    put=Use(Law("transpose(F(p))*F(v) == F(v-p)"), p="v", v="0"))),
            must_fail=("transpose(F(v)) == F(v)",)),
        Conclusion("sufficient", "transpose(G(p)*F(v))*(G(w)*F(N)) == G(w-p)*F(N-v)",
            "If the families commute, scores depend on the two offsets alone.",
            laws=("transpose(G(p))*G(v) == G(v-p)", "transpose(F(p))*F(v) == F(v-p)", "F(0) == 1",
                "F(v)*G(p) == G(p)*F(v)"),
            proof=(
                Step("==", "transpose(F(v))*G(w - p)*F(N)", "Along the first axis.",
                    put=Use(Law("transpose(G(p))*G(v) == G(v-p)"), v="w")),
                Step("==", "F(-v)*G(w - p)*F(N)", "Turning back is the transpose.", put="back"),
                Step("==", "G(w - p)*F(-v)*F(N)", "The axes commute.",
                    put=Use(Law("F(v)*G(p) == G(p)*F(v)"), v="-v", p="w - p")),
                Step("==", "G(w - p)*transpose(F(v))*F(N)", "The transpose again.", put="back",
                    backwards=True),
                Step("==", GOAL, "Along the second axis.",
                    put=Use(Law("transpose(F(p))*F(v) == F(v-p)"), p="v", v="N"))),
            must_fail=("transpose(G(p)*F(v))*(G(w)*F(N)) == G(w-p)*F(N+v)",)),
        Have("law-there", "transpose(F(-v))*transpose(G(1 - p))*G(1)*F(1) == G(p)*F(1 + v)",
            proof=(
                Step("==", GOAL, "The law for the query (1 - p, -v) and the key (1, 1).",
                    put=Use(Law("transpose(F(v))*transpose(G(p))*(G(w)*F(N)) == G(w-p)*F(N-v)"),
                        p="1 - p", v="-v", w="1", N="1")),)),
        Have("back-there", "transpose(F(-v)) == F(v)",
            proof=(Step("==", GOAL, "Turning back twice.", put=Use("back", v="-v")),)),
        Have("added", "F(v)*F(1) == F(1 + v)",
            proof=(
                Step("==", "transpose(F(-v))*F(1)", "Turning back twice.", put="back-there",
                    backwards=True),
                Step("==", GOAL, "The maps compose.",
                    put=Use(Law("transpose(F(p))*F(v) == F(v-p)"), p="-v", v="1")))),
        Have("moved", "F(v)*G(p)*F(1) == G(p)*F(v)*F(1)",
            proof=(
                Step("==", "transpose(F(-v))*G(p)*F(1)", "Turning back twice.", put="back-there",
                    backwards=True),
                Step("==", "transpose(F(-v))*transpose(G(1 - p))*G(1)*F(1)", "Along the first axis.",
                    put=Use(Law("transpose(G(p))*G(v) == G(v-p)"), p="1 - p", v="1"), backwards=True),
                Step("==", "G(p)*F(1 + v)", "The score depends on the offsets.", put="law-there"),
                Step("==", GOAL, "The maps compose.", put="added", backwards=True))),
        Have("one-back", "F(1)*F(-1) == 1",
            proof=(
                Step("==", "transpose(F(-1))*F(-1)", "Turning back twice.",
                    put=Use("back-there", v="1"), backwards=True),
                Step("==", "F(0)", "Of equal positions.",
                    put=Use(Law("transpose(F(p))*F(v) == F(v-p)"), p="-1", v="-1")),
                Step("==", GOAL, "The identity.", put=Law("F(0) == 1")))),
        Conclusion("necessary", "F(v)*G(p) == G(p)*F(v)",
            "If scores depend on the two offsets alone, the families commute.",
            laws=("transpose(G(p))*G(v) == G(v-p)", "transpose(F(p))*F(v) == F(v-p)", "F(0) == 1",
                "transpose(F(v))*transpose(G(p))*(G(w)*F(N)) == G(w-p)*F(N-v)"),
            proof=(
                Step("==", "F(v)*G(p)*F(1)*F(-1)", "A step and back.", put="one-back", backwards=True,
                    before=2),
                Step("==", "G(p)*F(v)*F(1)*F(-1)", "With a step behind them they commute.", put="moved"),
                Step("==", GOAL, "A step and back.", put="one-back")),
            must_fail=("F(v)*G(p) == G(p)*F(-v)",)),
        # One step of each decides, by induction along one axis and then along the other.
        Have("unit", "transpose(G(-p)) == G(p)",
            proof=(
                Step("==", "transpose(G(-p))*G(0)", "The map at 0 is the identity.",
                    put=Law("G(0) == 1"), backwards=True, before=1),
                Step("==", GOAL, "The maps compose.",
                    put=Use(Law("transpose(G(p))*G(v) == G(v-p)"), p="-p", v="0")))),
        Have("grow", "G(p + 1) == G(p)*G(1)",
            proof=(
                Step("==", "transpose(G(-p))*G(1)", "The maps compose.",
                    put=Use(Law("transpose(G(p))*G(v) == G(v-p)"), p="-p", v="1"), backwards=True),
                Step("==", GOAL, "Turning back twice.", put="unit"))),
        Have("grow-back", "G(1)*G(-1) == 1",
            proof=(
                Step("==", "transpose(G(-1))*G(-1)", "Turning back twice.", put=Use("unit", p="1"),
                    backwards=True),
                Step("==", "G(0)", "Of equal positions.",
                    put=Use(Law("transpose(G(p))*G(v) == G(v-p)"), p="-1", v="-1")),
                Step("==", GOAL, "The identity.", put=Law("G(0) == 1")))),
        Have("turned-start", "F(1)*G(0)*F(-1) == G(0)",
            proof=(
                Step("==", "F(1)*F(-1)", "The identity.", put=Law("G(0) == 1")),
                Step("==", "1", "A step and back.", put="one-back"),
                Step("==", GOAL, "The identity.", put=Law("G(0) == 1"), backwards=True, before=0))),
        Have("back-step", "F(-1)*F(1) == 1",
            by=Classical("left_inverse", Use("one-back"))),
        Have("steps-back", "G(1)*F(-1) == F(-1)*G(1)",
            proof=(
                Step("==", "F(-1)*F(1)*G(1)*F(-1)", "Back and a step.", put="back-step", backwards=True,
                    before=0),
                Step("==", "F(-1)*G(1)*F(1)*F(-1)", "One step of each commutes.",
                    put=Law("F(1)*G(1) == G(1)*F(1)")),
                Step("==", GOAL, "A step and back.", put="one-back"))),
        Have("turned-step", "F(1)*G(p + 1)*F(-1) == F(1)*G(p)*F(-1)*G(1)",
            proof=(
                Step("==", "F(1)*G(p)*G(1)*F(-1)", "One step more.", put="grow"),
                Step("==", GOAL, "One step of each commutes.", put="steps-back"))),
        Have("turned", "F(1)*G(p)*F(-1) == G(p)",
            by=Classical("powers", Use("turned-start"), Use("turned-step"), Use("grow"),
                Use("grow-back"))),
        Have("one-commutes", "F(1)*G(p) == G(p)*F(1)",
            proof=(
                Step("==", "F(1)*G(p)*F(-1)*F(1)", "Back and a step.", put="back-step", backwards=True,
                    before=2),
                Step("==", GOAL, "A step does not change it.", put="turned"))),
        Have("other-unit", "G(-v)*G(v) == 1",
            proof=(
                Step("==", "transpose(G(v))*G(v)", "Turning back.", put=Use("unit", p="-v"), backwards=True),
                Step("==", "G(0)", "Of equal positions.",
                    put=Use(Law("transpose(G(p))*G(v) == G(v-p)"), p="v", v="v")),
                Step("==", GOAL, "The identity.", put=Law("G(0) == 1")))),
        Have("other-start", "G(-v)*F(0)*G(v) == F(0)",
            proof=(
                Step("==", "G(-v)*G(v)", "The identity.", put=Law("F(0) == 1")),
                Step("==", "1", "A turn there and back is the identity.", put="other-unit"),
                Step("==", GOAL, "The identity.", put=Law("F(0) == 1"), backwards=True, before=0))),
        Have("more", "F(p + 1) == F(p)*F(1)",
            proof=(Step("==", GOAL, "The maps compose.", put=Use("added", v="p"), backwards=True),)),
        Have("other-step", "G(-v)*F(p + 1)*G(v) == G(-v)*F(p)*G(v)*F(1)",
            proof=(
                Step("==", "G(-v)*F(p)*F(1)*G(v)", "One step more.", put="more"),
                Step("==", GOAL, "One step commutes with all of the other axis.",
                    put=Use("one-commutes", p="v")))),
        Have("other", "G(-v)*F(p)*G(v) == F(p)",
            by=Classical("powers", Use("other-start"), Use("other-step"), Use("more"), Use("one-back"))),
        Have("other-back", "G(v)*G(-v) == 1", by=Classical("left_inverse", Use("other-unit"))),
        Conclusion("one-step", "F(p)*G(v) == G(v)*F(p)",
            "If one step along each axis commutes, all steps do: the two steps decide.",
            laws=("transpose(G(p))*G(v) == G(v-p)", "G(0) == 1", "transpose(F(p))*F(v) == F(v-p)",
                "F(0) == 1", "F(1)*G(1) == G(1)*F(1)"),
            proof=(
                Step("==", "G(v)*G(-v)*F(p)*G(v)", "A turn there and back is the identity.", put="other-back",
                    backwards=True,
                    before=0),
                Step("==", GOAL, "The other axis does not change it.", put="other")),
            must_fail=("F(p)*G(v) == G(v)*F(p + 1)",)),
        Conclusion("pairs", "transpose(rotation(n*psi))*rotation(m*phi)*rotation(n*psi) == rotation(m*phi)",
            "Rotations of one plane commute, whatever the frequency of each axis: turned by the second and "
            "back, the first is what it was.",
            proof=(Step("==", GOAL, "The angles n psi cancel."),),
            must_fail=(
                "transpose(rotation(n*psi))*rotation(m*phi)*rotation(n*psi) == rotation(m*phi + n*psi)",)),
        Conclusion("two-frequencies",
            "transpose(rotation(m*phi)*rotation(n*psi))*(rotation(x1*phi)*rotation(x2*psi)) == "
            "rotation((x1 - m)*phi + (x2 - n)*psi)",
            "A pair with a frequency for each of two axes adds what depends on the two offsets alone, to "
            "every score.",
            proof=(Step("==", GOAL, "The angles m phi + n psi subtract."),),
            must_fail=(
                "transpose(rotation(m*phi)*rotation(n*psi))*(rotation(x1*phi)*rotation(x2*psi)) == "
                "rotation((x1 - m)*phi - (x2 - n)*psi)",)),
        Conclusion("sections",
            "transpose(rotation(m*theta(j))*rotation(n*0))*(rotation(x1*theta(j))*rotation(x2*0)) == "
            "rotation((x1 - m)*theta(j))",
            "In a section that turns by the first axis alone the second has the frequency 0.",
            proof=(Step("==", GOAL, "A turn by 0 is none."),),
            must_fail=(
                "transpose(rotation(m*theta(j))*rotation(n*0))*(rotation(x1*theta(j))*rotation(x2*0)) == "
                "rotation((x1 - m)*theta(j) + (x2 - n)*theta(j))",)),
        Conclusion("space", "BETWEEN == 4*sin(phi)**2*sin(psi/2)**2",
            "In three dimensions, turning the first unit vector by phi about the third axis leads to "
            "(cos phi, sin phi, 0), and a turn by psi about the first axis then to (cos phi, "
            "sin phi cos psi, sin phi sin psi). In the other order the turn about the first axis does "
            "nothing, and the vector ends at the first of both places: so far apart are the two orders, "
            "squared.",
            proof=(Step("==", GOAL, "1 - cos is twice the squared sine of the half."),),
            must_fail=("BETWEEN == 0", "BETWEEN == 4*sin(phi/2)**2*sin(psi)**2")),
        Conclusion("space-apart", "0 < BETWEEN",
            "In three dimensions a turn by phi about the third axis and one by psi about the first lead to "
            "different vectors in the two orders, unless phi is a number of half turns or psi one of full "
            "turns.",
            requires=("sin(phi)**2 > 0", "sin(psi/2)**2 > 0"),
            proof=(
                Step("<", "4*sin(phi)**2*sin(psi/2)**2", "No factor is 0.",
                    leaving="4*sin(phi)**2*sin(psi/2)**2",
                    using=("sin(phi)**2 > 0", "sin(psi/2)**2 > 0")),
                Step("==", GOAL, "The squared distance of the two orders.",
                    by=Classical("backwards", Use("space")))),
            must_fail=("0 > BETWEEN",)),
    ),
)
