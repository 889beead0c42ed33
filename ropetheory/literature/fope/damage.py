"""Section 3: mixed frequencies, harmonics, and pairs that make no full turn in training."""

from ropetheory.authoring import Claim, Experiment, Members, Verdict

CLAIMS = (
    Claim("fope.mixture", "3.1, eq. (6)",
        "A wave of frequency c that holds a share u of another frequency, psi, no longer has the period of "
        "the first: a period later it has moved, as the other wave has not come round. A "
        "harmonic would have.",
        "0 < ((1-u)*cos(c*(n+2*pi/c)) + u*cos(psi*(n+2*pi/c)) - (1-u)*cos(c*n) - u*cos(psi*n))**2 + "
        "((1-u)*sin(c*(n+2*pi/c)) + u*sin(psi*(n+2*pi/c)) - (1-u)*sin(c*n) - u*sin(psi*n))**2",
        "several-frequencies.mixture-moves", Verdict.HOLDS,
        given=("u > 0", "sin(pi*psi/c)**2 > 0")),
    Claim("fope.periodic-attention", "2.2, last sentence, and 3.3",
        "The periods of the waves let a model go on to longer texts; waves without a full period in training "
        "stand against it.",
        Experiment("A statement about trained models."), "report", Verdict.EMPIRICAL),
    Claim("fope.square", "3.2, lemma 3.1, and appendix C.1, eq. (18)",
        "The square of the sum of two waves has twice each frequency, their sum and their difference. Lemma "
        "3.1 thus needs whole multiples of either sign.",
        "(cos(phi*n) + cos(psi*n))**2 == 1 + cos(2*phi*n)/2 + cos(2*psi*n)/2 + cos((phi-psi)*n) + "
        "cos((phi+psi)*n)", "several-frequencies.square", Verdict.HOLDS,
        mutants=(
            "(cos(phi*n) + cos(psi*n))**2 == 1 + cos(2*phi*n)/2 + cos(2*psi*n)/2 + cos((phi+psi)*n)",)),
    Claim("fope.floor-64", "3.3, first paragraph, and 4, floor frequency, 60M model",
        "Frequencies below 2 pi/L are those of pairs that make no full turn over L tokens: at d = 64 and "
        "L = 512 the pairs 0 to 15 are kept, counted from 0, which are those before the critical pair. The "
        "base 10^4 is ours.",
        Members("j", 0, 31, "theta(j) >= 2*pi/L", ((0, 15),), at={"b": "10000", "d": "64", "L": "512"}),
        "schedule.swept", Verdict.HOLDS),
    Claim("fope.floor-128", "3.3, first paragraph, and 4, floor frequency, larger models",
        "At d = 128 and L = 512 the pairs 0 to 30 are kept, counted from 0, those before the critical pair. "
        "The base 10^4 is ours.",
        Members("j", 0, 63, "theta(j) >= 2*pi/L", ((0, 30),), at={"b": "10000", "d": "128", "L": "512"}),
        "schedule.swept", Verdict.HOLDS))
