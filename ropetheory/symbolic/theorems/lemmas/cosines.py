"""Inequalities of cosines of two angles: how far they are apart, and which of them is the smaller.

The difference of two cosines is -2 sin A sin B with half the sum A and half the difference B of the
angles. A sine is at most 1 and at most its angle, in size; both signs are had at once by squares.
"""

from ropetheory.authoring import GOAL, Classical, Lemma, Step, Use

LEMMAS = (
    Lemma(
        "cosine-difference",
        "cos(phi) - cos(psi) == -2*sin(phi/2 - psi/2)*sin(phi/2 + psi/2)",
        "",
        proof=(Step("==", GOAL, "The product of the sines of half the sum and half the difference."),),
    ),
    Lemma(
        "cosine-difference-squared",
        "(cos(phi) - cos(psi))**2 == 4*sin(phi/2 - psi/2)**2*sin(phi/2 + psi/2)**2",
        "(cos phi - cos psi)^2 is 4 sin^2 A sin^2 B.",
        proof=(Step("==", GOAL, "A difference of cosines is a product of sines.", put="cosine-difference"),),
    ),
    Lemma(
        "sine-at-most-one",
        "sin(z)**2 <= 1",
        "",
        proof=(Step("<=", GOAL, "What is missing is the square of the cosine.", leaving="cos(z)**2"),),
    ),
    Lemma(
        "above-minus-one",
        "-cos(y) <= 1",
        "",
        proof=(Step("<=", GOAL, "1 + cos y is twice the square of cos(y/2).", leaving="2*cos(y/2)**2"),),
    ),
    Lemma(
        "sine-square-from-0",
        "sin(y)**2 <= y**2",
        "",
        proof=(
            Step(
                "<=",
                GOAL,
                "sin y <= y, times y + sin y, which does not fall from 0 on.",
                by="sin-below-angle",
                times="y + sin(y)",
                since=(Classical("taylor", "y + sin(y)", "y", 1, Use("above-minus-one")),),
            ),
        ),
    ),
    Lemma(
        "sine-square",
        "sin(z)**2 <= z**2",
        "Bound sin^2 z by z^2 for every real z.",
        by=Classical("even", Use("sine-square-from-0"), "y", "z"),
    ),
    Lemma(
        "squares-move",
        "(cos(phi) - cos(psi))**2 <= (phi - psi)**2",
        "(cos phi - cos psi)^2 <= (phi - psi)^2.",
        proof=(
            Step(
                "==",
                "4*sin(phi/2 - psi/2)**2*sin(phi/2 + psi/2)**2",
                "Twice the product of the sines of half the sum and half the difference.",
                by="cosine-difference-squared",
            ),
            Step(
                "<=",
                "4*sin(phi/2 - psi/2)**2",
                "The square of a sine is at most 1.",
                by=Use("sine-at-most-one", z="phi/2 + psi/2"),
                times="4*sin(phi/2 - psi/2)**2",
            ),
            Step(
                "<=",
                GOAL,
                "A sine is at most its angle, in size.",
                by=Use("sine-square", z="phi/2 - psi/2"),
                times="4",
            ),
        ),
    ),
    Lemma(
        "squared-gap",
        "(phi - psi)**2 <= y**2",
        "(phi - psi)^2 <= y^2 for angles at most y apart.",
        requires=("phi <= psi + y", "phi >= psi - y"),
        proof=(
            Step(
                "<=",
                GOAL,
                "y^2 less this square is the product of y less the difference and y plus the difference.",
                by="phi <= psi + y",
                times="phi - psi + y",
                since=("phi >= psi - y",),
            ),
        ),
    ),
    Lemma(
        "squares-within",
        "(cos(phi) - cos(psi))**2 <= y**2",
        "(cos phi - cos psi)^2 <= y^2 for angles at most y apart.",
        requires=("phi <= psi + y", "phi >= psi - y"),
        proof=(
            Step("<=", "(phi - psi)**2", "A cosine moves by no more than its angle.", by="squares-move"),
            Step("<=", GOAL, "The angles are at most y apart.", by="squared-gap"),
        ),
    ),
    Lemma(
        "half-sum-above",
        "0 <= psi/2 - phi/2 + y",
        "",
        requires=("phi <= psi + y", "phi >= psi - y", "psi >= 0"),
        proof=(
            Step(
                "<=",
                GOAL,
                "Half the sum is at most psi + y/2.",
                by="phi <= psi + y",
                times="1/2",
                leaving="y/2",
            ),
        ),
    ),
    Lemma(
        "half-sum-below",
        "0 <= phi/2 + 3*psi/2 + y",
        "",
        requires=("phi <= psi + y", "phi >= psi - y", "psi >= 0"),
        proof=(
            Step(
                "<=",
                GOAL,
                "Half the sum is at least psi - y/2.",
                by="phi >= psi - y",
                times="1/2",
                leaving="2*psi + y/2",
                using=("psi >= 0",),
            ),
        ),
    ),
    Lemma(
        "squares-within-slow",
        "(cos(phi) - cos(psi))**2 <= y**2*(psi + y)**2",
        "(cos phi - cos psi)^2 <= y^2 (psi + y)^2 for angles at most y apart, psi >= 0.",
        requires=("phi <= psi + y", "phi >= psi - y", "psi >= 0"),
        proof=(
            Step(
                "==",
                "4*sin(phi/2 - psi/2)**2*sin(phi/2 + psi/2)**2",
                "Twice the product of the sines of half the sum and half the difference.",
                by="cosine-difference-squared",
            ),
            Step(
                "<=",
                "4*(phi/2 - psi/2)**2*sin(phi/2 + psi/2)**2",
                "A sine is at most its angle, in size.",
                by=Use("sine-square", z="phi/2 - psi/2"),
                times="4*sin(phi/2 + psi/2)**2",
            ),
            Step(
                "<=",
                "4*(phi/2 - psi/2)**2*(phi/2 + psi/2)**2",
                "A sine is at most its angle, in size.",
                by=Use("sine-square", z="phi/2 + psi/2"),
                times="4*(phi/2 - psi/2)**2",
            ),
            Step(
                "<=",
                "y**2*(phi/2 + psi/2)**2",
                "The angles are at most y apart.",
                by="squared-gap",
                times="(phi/2 + psi/2)**2",
            ),
            Step(
                "<=",
                GOAL,
                "Half the sum is at most psi + y in size.",
                by="half-sum-above",
                times="y**2*(phi/2 + 3*psi/2 + y)",
                since=("half-sum-below",),
            ),
        ),
    ),
    Lemma(
        "difference-at-most-slow",
        "cos(phi) - cos(psi) <= y*(psi + y)",
        "",
        requires=("phi <= psi + y", "phi >= psi - y", "psi >= 0"),
        proof=(
            Step(
                "<=",
                "y*abs(psi + y)",
                "The root of both squares.",
                by=Classical("between", Use("squares-within-slow"), part=1),
            ),
            Step("<=", GOAL, "psi + y is not negative.", using=("psi >= 0",)),
        ),
    ),
    Lemma(
        "reached-at-least-slow",
        "y*min(1, psi + y) + cos(psi) >= cos(phi)",
        "",
        requires=("phi <= psi + y", "phi >= psi - y", "psi >= 0", "psi + y <= 1"),
        proof=(
            Step(
                "==",
                "y*(psi + y) + cos(psi)",
                "The smaller of the two.",
                put=Classical("picked", "min(1, psi + y)", Use("psi + y <= 1")),
            ),
            Step(">=", GOAL, "The cosines are no farther apart.", by="difference-at-most-slow", times="1"),
        ),
    ),
    Lemma(
        "difference-at-most",
        "cos(phi) - cos(psi) <= y",
        "",
        requires=("phi <= psi + y", "phi >= psi - y", "psi >= 0"),
        proof=(
            Step(
                "<=",
                GOAL,
                "The root of both squares.",
                by=Classical("between", Use("squares-within"), part=1),
            ),
        ),
    ),
    Lemma(
        "reached-at-least-fast",
        "y*min(1, psi + y) + cos(psi) >= cos(phi)",
        "",
        requires=("phi <= psi + y", "phi >= psi - y", "psi >= 0", "psi + y >= 1"),
        proof=(
            Step(
                "==",
                "y + cos(psi)",
                "The smaller of the two.",
                put=Classical("picked", "min(1, psi + y)", Use("psi + y >= 1")),
            ),
            Step(">=", GOAL, "The cosines are no farther apart.", by="difference-at-most", times="1"),
        ),
    ),
    Lemma(
        "reached-at-least",
        "y*min(1, psi + y) + cos(psi) >= cos(phi)",
        "cos phi is at most cos psi + y min(psi + y, 1), for angles at most y apart and psi >= 0.",
        requires=("phi <= psi + y", "phi >= psi - y", "psi >= 0"),
        by=Classical("either", Use("reached-at-least-slow"), Use("reached-at-least-fast")),
    ),
    Lemma(
        "difference-at-least-slow",
        "cos(phi) - cos(psi) >= -y*(psi + y)",
        "",
        requires=("phi <= psi + y", "phi >= psi - y", "psi >= 0"),
        proof=(
            Step(
                ">=",
                "-y*abs(psi + y)",
                "The root of both squares.",
                by=Classical("between", Use("squares-within-slow"), part=0),
            ),
            Step(">=", GOAL, "psi + y is not negative.", using=("psi >= 0",)),
        ),
    ),
    Lemma(
        "reached-at-most-slow",
        "cos(psi) - y*min(1, psi + y) <= cos(phi)",
        "",
        requires=("phi <= psi + y", "phi >= psi - y", "psi >= 0", "psi + y <= 1"),
        proof=(
            Step(
                "==",
                "cos(psi) - y*(psi + y)",
                "The smaller of the two.",
                put=Classical("picked", "min(1, psi + y)", Use("psi + y <= 1")),
            ),
            Step("<=", GOAL, "The cosines are no farther apart.", by="difference-at-least-slow", times="1"),
        ),
    ),
    Lemma(
        "difference-at-least",
        "cos(phi) - cos(psi) >= -y",
        "",
        requires=("phi <= psi + y", "phi >= psi - y", "psi >= 0"),
        proof=(
            Step(
                ">=",
                GOAL,
                "The root of both squares.",
                by=Classical("between", Use("squares-within"), part=0),
            ),
        ),
    ),
    Lemma(
        "reached-at-most-fast",
        "cos(psi) - y*min(1, psi + y) <= cos(phi)",
        "",
        requires=("phi <= psi + y", "phi >= psi - y", "psi >= 0", "psi + y >= 1"),
        proof=(
            Step(
                "==",
                "cos(psi) - y",
                "The smaller of the two.",
                put=Classical("picked", "min(1, psi + y)", Use("psi + y >= 1")),
            ),
            Step("<=", GOAL, "The cosines are no farther apart.", by="difference-at-least", times="1"),
        ),
    ),
    Lemma(
        "reached-at-most",
        "cos(psi) - y*min(1, psi + y) <= cos(phi)",
        "It is at least cos psi - y min(psi + y, 1).",
        requires=("phi <= psi + y", "phi >= psi - y", "psi >= 0"),
        by=Classical("either", Use("reached-at-most-slow"), Use("reached-at-most-fast")),
    ),
    Lemma(
        "half-sum",
        "0 <= phi/2 + psi/2",
        "",
        requires=("phi >= 0", "phi <= psi", "psi <= pi"),
        proof=(
            Step(
                "<=", GOAL, "No angle is negative.", leaving="phi/2 + psi/2", using=("psi >= phi", "phi >= 0")
            ),
        ),
    ),
    Lemma(
        "sine-of-half-sum",
        "0 <= sin(phi/2 + psi/2)",
        "",
        requires=("phi >= 0", "phi <= psi", "psi <= pi"),
        proof=(
            Step(
                "<=",
                GOAL,
                "Half the sum lies between 0 and pi.",
                by=Use("sine-to-half-turn", y="phi/2 + psi/2"),
                times="1",
                using=("phi <= psi", "psi <= pi"),
                since=("half-sum",),
            ),
        ),
    ),
    Lemma(
        "cosine-falls",
        "cos(psi) <= cos(phi)",
        "cos psi <= cos phi for 0 <= phi <= psi <= pi.",
        requires=("phi >= 0", "phi <= psi", "psi <= pi"),
        proof=(
            Step(
                "==",
                "2*sin(phi/2 - psi/2)*sin(phi/2 + psi/2) + cos(phi)",
                "A difference of cosines is a product.",
            ),
            Step(
                "<=",
                GOAL,
                "Half the sum and half the difference lie between 0 and pi.",
                by=Use("sine-to-half-turn", y="psi/2 - phi/2"),
                times="2*sin(phi/2 + psi/2)",
                using=("phi <= psi", "psi <= pi"),
                since=("sine-of-half-sum", "half-sum"),
            ),
        ),
    ),
    Lemma(
        "cosine-before",
        "cos(min(pi, 2*psi)) <= cos(phi)",
        "",
        requires=("phi >= 0", "phi <= 2*psi", "2*psi <= pi"),
        proof=(
            Step(
                "==",
                "cos(2*psi)",
                "Up to half a turn it is the angle.",
                put=Classical("picked", "min(pi, 2*psi)", Use("2*psi <= pi")),
            ),
            Step(
                "<=",
                GOAL,
                "The cosine falls from 0 to pi.",
                by=Use("cosine-falls", psi="2*psi"),
                times="1",
                since=("2*psi <= pi",),
            ),
        ),
    ),
    Lemma(
        "cosine-beyond",
        "cos(min(pi, 2*psi)) <= cos(phi)",
        "",
        requires=("phi >= 0", "phi <= 2*psi", "2*psi >= pi"),
        proof=(
            Step(
                "==",
                "-1",
                "From half a turn on it is pi, whose cosine is -1.",
                put=Classical("picked", "min(pi, 2*psi)", Use("2*psi >= pi")),
            ),
            Step("<=", GOAL, "1 + cos phi is twice the square of cos(phi/2).", leaving="2*cos(phi/2)**2"),
        ),
    ),
    Lemma(
        "cosine-stops",
        "cos(min(pi, 2*psi)) <= cos(phi)",
        "cos min(2 psi, pi) <= cos phi for 0 <= phi <= 2 psi: beyond half a turn the least stays -1.",
        requires=("phi >= 0", "phi <= 2*psi"),
        by=Classical("either", Use("cosine-before"), Use("cosine-beyond")),
    ),
)
