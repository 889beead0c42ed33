"""Frequencies by doubling: what an angle read at a large position says of the frequency, and when it slips.

An angle that is read at position s is s times the frequency plus an error of at most eta, up to whole turns.
With the frequency known to within y, the angle lies within s y + eta of the expected one. While that is below
half a turn, no other number of turns fits, and the reading refines the frequency: it is off by the reading's
error over s. From one position to its double the distance is 3 eta, which is below half a turn for eta <= 1;
so the frequency read at the last power of two is known to within eta over it.
"""

from ropetheory.authoring import GOAL, Conclusion, Have, Let, Step, Theorem, Use

THEOREM = Theorem(
    id="doubling",
    title="Frequencies read by doubling",
    summary=(
        "Angles read at 1, 2, 4, ..., each to within eta <= 1, say which turn they are in, and the last of "
        "them, at position s, gives the frequency to within eta/s."
    ),
    main="final",
    idea=(
        "An angle is read up to full turns, but what is known from half the position predicts it to "
        "less than half a turn, so the number of turns is certain. Division by the position s then "
        "divides the error of the reading by s, and s doubles each time."
    ),
    hypotheses=("s >= 1",),
    notes=("phi is the frequency and psi what is known of it, s a position",
        "z is the error of the angle that is read at s, N a number of whole turns"),
    lets=(Let("OFF", "s*phi + z - s*psi"),),
    body=(
        Have("off-above", "OFF <= s*y + eta",
            requires=("phi <= psi + y", "z <= eta"),
            proof=(
                Step("<=", "s*y + z", "The frequency is known to within y.", by="phi <= psi + y", times="s"),
                Step("<=", GOAL, "The angle is read to within eta.", by="z <= eta", times="1"))),
        Have("off-below", "OFF >= -(s*y + eta)",
            requires=("phi >= psi - y", "z >= -eta"),
            proof=(
                Step(">=", "z - s*y", "The frequency is known to within y.", by="phi >= psi - y", times="s"),
                Step(">=", GOAL, "The angle is read to within eta.", by="z >= -eta", times="1"))),
        Conclusion("expected", "abs(OFF) <= s*y + eta",
            "With the frequency known to within y, the angle read at s lies this near to the expected one.",
            requires=("phi <= psi + y", "phi >= psi - y", "z <= eta", "z >= -eta"),
            proof=(
                Step("<=", GOAL, "Between both bounds.", by=Use("size", z="OFF", y="s*y + eta"), times="1",
                    since=("off-above", "off-below")),),
            must_fail=("abs(OFF) <= s*y/2",)),
        Conclusion("turns-more", "z + 2*pi*N > pi",
            "An angle less than half a turn from the expected one: with N turns more it is half a turn or "
            "more away.",
            requires=("z > -pi",),
            proof=(
                Step(">", "2*pi*N - pi", "z is above -pi.", by="z > -pi", times="1"),
                Step(">=", GOAL, "There is a turn at least.", leaving="2*pi*(N - 1)")),
            must_fail=("z + N > pi",)),
        Conclusion("turns-less", "z - 2*pi*N < -pi",
            "An angle less than half a turn from the expected one: with N turns less it is half a turn or "
            "more away, so the number of turns is certain.",
            requires=("z < pi",),
            proof=(
                Step("<", "pi - 2*pi*N", "z is below pi.", by="z < pi", times="1"),
                Step("<=", GOAL, "There is a turn at least.", leaving="2*pi*(N - 1)")),
            must_fail=("z - N < -pi",)),
        Conclusion("refined", "psi + (OFF)/s - phi == z/s",
            "What is read at s refines the frequency: it is off by the error of the angle over s.",
            proof=(Step("==", GOAL, "s psi cancels."),),
            must_fail=("psi + (OFF)/s - phi == z",)),
        Conclusion("no-slip", "s*y + eta < pi",
            "At half the position the frequency was known to within 2 eta/s: no turn is mistaken at s, for "
            "eta <= 1.",
            requires=("y <= 2*eta/s", "eta <= 1"),
            proof=(
                Step("<=", "3*eta", "Twice the error, and that of the new reading.", by="y <= 2*eta/s",
                    times="s"),
                Step("<=", "3", "eta is at most 1.", by="eta <= 1", times="3"),
                Step("<", GOAL, "pi exceeds 3.", leaving="pi - 3")),
            must_fail=("s*y + eta < eta",)),
        Have("final-above", "psi + (OFF)/s - phi <= eta/s",
            requires=("z <= eta",),
            proof=(Step("<=", GOAL, "z/s is left over.", by="z <= eta", times="1/s"),)),
        Have("final-below", "psi + (OFF)/s - phi >= -eta/s",
            requires=("z >= -eta",),
            proof=(Step(">=", GOAL, "z/s is left over.", by="z >= -eta", times="1/s"),)),
        Conclusion("final", "abs(psi + (OFF)/s - phi) <= eta/s",
            "After the last doubling, at s, the frequency is known to within eta/s.",
            requires=("z <= eta", "z >= -eta"),
            proof=(
                Step("<=", GOAL, "Between both bounds.", by=Use("size", z="psi + (OFF)/s - phi", y="eta/s"),
                    times="1", since=("final-above", "final-below")),),
            must_fail=("abs(psi + (OFF)/s - phi) <= eta/s**2",)),
        Conclusion("attained", "psi + (s*phi + eta - s*psi)/s - phi == eta/s",
            "An angle that is off by all of eta attains the bound eta/s.",
            proof=(Step("==", GOAL, "s psi cancels."),)),
        Have("both-above", "z - psi <= 2*eta",
            requires=("z <= eta", "psi >= -eta"),
            proof=(
                Step("<=", "eta - psi", "The one.", by="z <= eta", times="1"),
                Step("<=", GOAL, "The other.", by="psi >= -eta", times="1"))),
        Have("both-below", "z - psi >= -2*eta",
            requires=("z >= -eta", "psi <= eta"),
            proof=(
                Step(">=", "-eta - psi", "The one.", by="z >= -eta", times="1"),
                Step(">=", GOAL, "The other.", by="psi <= eta", times="1"))),
        Conclusion("from-zero", "abs(z - psi) <= 2*eta",
            "Angles are taken against the one read at 0, whatever the shift of positions: the errors z and "
            "psi of both readings add up.",
            requires=("z <= eta", "z >= -eta", "psi <= eta", "psi >= -eta"),
            proof=(
                Step("<=", GOAL, "Between both bounds.", by=Use("size", z="z - psi", y="2*eta"), times="1",
                    since=("both-above", "both-below")),),
            must_fail=("abs(z - psi) <= eta/2",)),
    ),
)
