"""The size of a number: what bounds it from both sides, and what errors of a bounded size add to it."""

from ropetheory.authoring import GOAL, Classical, Lemma, Step, Use

LEMMAS = (
    Lemma(
        "size-squared",
        "z**2 <= y**2",
        "",
        requires=("z <= y", "z >= -y"),
        proof=(
            Step(
                "<=",
                GOAL,
                "The gap is the product of y - z and y + z.",
                by="z <= y",
                times="y + z",
                since=("z >= -y",),
            ),
        ),
    ),
    Lemma(
        "size",
        "abs(z) <= y",
        "A number between -y and y is at most y in size.",
        requires=("z <= y", "z >= -y"),
        by=Classical("root", Use("size-squared")),
    ),
    Lemma(
        "share-squared",
        "(z*e1)**2 <= (y*z)**2",
        "",
        requires=("e1 <= y", "e1 >= -y"),
        proof=(
            Step(
                "<=",
                GOAL,
                "The gap is the square of z times y - e1 and y + e1.",
                by="e1 <= y",
                times="z**2*(y + e1)",
                since=("e1 >= -y",),
            ),
        ),
    ),
    Lemma(
        "share",
        "z*e1 <= y*abs(z)",
        "A share of at most y in size adds at most y |z|.",
        requires=("e1 <= y", "e1 >= -y"),
        by=Classical("between", Use("share-squared"), part=1),
    ),
    Lemma(
        "share-below",
        "z*e1 >= -y*abs(z)",
        "It takes away at most y |z|.",
        requires=("e1 <= y", "e1 >= -y"),
        by=Classical("between", Use("share-squared"), part=0),
    ),
    Lemma(
        "own-size",
        "z <= abs(z)",
        "",
        proof=(Step("<=", GOAL, "The whole of it, a share of 1.", by=Use("share", e1="1", y="1")),),
    ),
    Lemma(
        "triangle-above",
        "z + h1 <= abs(z) + eta",
        "",
        requires=("h1 <= eta",),
        proof=(
            Step("<=", "abs(z) + h1", "A number is at most its size.", by="own-size", times="1"),
            Step("<=", GOAL, "h1 is at most eta.", by="h1 <= eta", times="1"),
        ),
    ),
    Lemma(
        "triangle-below",
        "-(z + h1) <= abs(z) + eta",
        "",
        requires=("h1 >= -eta",),
        proof=(
            Step(
                "<=",
                GOAL,
                "The same of the opposites.",
                by=Use("triangle-above", z="-z", h1="-h1"),
                times="1",
                since=("h1 >= -eta",),
            ),
        ),
    ),
    Lemma(
        "triangle",
        "abs(z + h1) <= abs(z) + eta",
        "An error of at most eta enlarges a number by at most eta.",
        requires=("h1 <= eta", "h1 >= -eta"),
        proof=(
            Step(
                "<=",
                GOAL,
                "Between both bounds.",
                by=Use("size", z="z + h1", y="abs(z) + eta"),
                times="1",
                since=("triangle-above", "triangle-below"),
            ),
        ),
    ),
    Lemma(
        "tangent",
        "sqrt(2)*y <= y**2 + 1/2",
        "",
        proof=(Step("<=", GOAL, "A square is left.", leaving="(y - sqrt(2)/2)**2"),),
    ),
    Lemma(
        "turned-move",
        "(cos(psi) - cos(phi))**2 <= (psi - phi)**2",
        "",
        proof=(
            Step(
                "<=",
                GOAL,
                "A cosine moves by no more than its angle.",
                by=Use("squares-move", phi="psi", psi="phi"),
            ),
        ),
    ),
    Lemma(
        "stored-above",
        "(1 + e4)*(1 + e1) - 1 <= ((1 + a)*(1 + y) - 1)",
        "A product that is rounded after its table was: it exceeds the exact one by at most this.",
        requires=("e4 <= y", "e4 >= -y", "e1 <= a", "e1 >= -a"),
        proof=(
            Step(
                "<=",
                "a*y + e4 + e1 - (a - e1)*(e4 + y)/2",
                "Half of (y - e4)(a + e1).",
                by="e4 <= y",
                times="a/2 + e1/2",
                since=("e1 >= -a",),
            ),
            Step(
                "<=",
                "a*y + e4 + e1",
                "Half of (y + e4)(a - e1).",
                by="e1 <= a",
                times="e4/2 + y/2",
                since=("e4 >= -y",),
            ),
            Step("<=", "a*y + e1 + y", "e4 is at most y.", by="e4 <= y", times="1"),
            Step("<=", "a*y + a + y", "e1 is at most a.", by="e1 <= a", times="1"),
            Step("==", GOAL, "Multiplied out."),
        ),
    ),
    Lemma(
        "stored-below",
        "-((1 + a)*(1 + y) - 1) <= (1 + e4)*(1 + e1) - 1",
        "It falls short by at most as much.",
        requires=("e4 <= y", "e4 >= -y", "e1 <= a", "e1 >= -a"),
        proof=(
            Step("==", "-(a*y) - a - y", "Multiplied out."),
            Step("<=", "e4 - a*y - a", "e4 is at least -y.", by="e4 >= -y", times="1"),
            Step("<=", "e4 - a*y + e1", "e1 is at least -a.", by="e1 >= -a", times="1"),
            Step(
                "<=",
                "e4 - a*y + e1 + (a + e1)*(e4 + y)/2",
                "Half of (y + e4)(a + e1).",
                by="e4 >= -y",
                times="a/2 + e1/2",
                since=("e1 >= -a",),
            ),
            Step(
                "<=", GOAL, "Half of (y - e4)(a - e1).", by="e1 <= a", times="y/2 - e4/2", since=("e4 <= y",)
            ),
        ),
    ),
    Lemma(
        "other-above",
        "(1 + e5)*(1 + e2) - 1 <= ((1 + a)*(1 + y) - 1)",
        "",
        requires=("e5 <= y", "e5 >= -y", "e2 <= a", "e2 >= -a"),
        proof=(Step("<=", GOAL, "As of the first.", by=Use("stored-above", e4="e5", e1="e2")),),
    ),
    Lemma(
        "other-below",
        "-((1 + a)*(1 + y) - 1) <= (1 + e5)*(1 + e2) - 1",
        "",
        requires=("e5 <= y", "e5 >= -y", "e2 <= a", "e2 >= -a"),
        proof=(Step("<=", GOAL, "As of the first.", by=Use("stored-below", e4="e5", e1="e2")),),
    ),
    Lemma(
        "within-squared",
        "(x1*cos(phi))**2 <= x1**2",
        "",
        proof=(Step("<=", GOAL, "1 - cos^2 is sin^2.", leaving="(x1*sin(phi))**2"),),
    ),
    Lemma("within", "abs(x1*cos(phi)) <= abs(x1)", "", by=Classical("root", Use("within-squared"))),
    Lemma(
        "sum-of-sizes",
        "abs(cos(phi)) + abs(sin(phi)) <= sqrt(2)",
        "",
        proof=(
            Step(
                "<=",
                "sqrt(2)/2*(cos(phi)**2 + 1/2) + abs(sin(phi))",
                "The line is a tangent.",
                by=Use("tangent", y="abs(cos(phi))"),
                times="sqrt(2)/2",
            ),
            Step(
                "<=",
                "sqrt(2)/2*(cos(phi)**2 + 1/2) + sqrt(2)/2*(sin(phi)**2 + 1/2)",
                "Again.",
                by=Use("tangent", y="abs(sin(phi))"),
                times="sqrt(2)/2",
            ),
            Step("==", GOAL, "The squares add up to 1."),
        ),
    ),
    Lemma(
        "first-part-squared",
        "(x1*cos(phi))**2 <= (y*cos(phi))**2",
        "",
        requires=("x1 <= y", "x1 >= -y"),
        proof=(
            Step(
                "<=",
                GOAL,
                "y^2 - x1^2 is the product of y - x1 and y + x1.",
                by="x1 <= y",
                times="(y + x1)*cos(phi)**2",
                since=("x1 >= -y",),
            ),
        ),
    ),
    Lemma(
        "first-part",
        "abs(x1*cos(phi)) <= y*abs(cos(phi))",
        "",
        requires=("x1 <= y", "x1 >= -y"),
        by=Classical("root", Use("first-part-squared")),
    ),
    Lemma(
        "second-part",
        "abs(x2*sin(phi)) <= y*abs(sin(phi))",
        "",
        requires=("x2 <= y", "x2 >= -y"),
        proof=(
            Step(
                "<=",
                GOAL,
                "The same a quarter turn earlier.",
                by=Use("first-part", phi="phi - pi/2", x1="x2"),
            ),
        ),
    ),
    Lemma(
        "angle-alone",
        "abs(cos(psi) - cos(phi)) <= abs(psi - phi)",
        "",
        by=Classical("root", Use("turned-move")),
    ),
)
