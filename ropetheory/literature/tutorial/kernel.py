"""Section 6.1, first half: the kernel of positions, and what PI does to it."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Formula, Verdict
from ropetheory.literature.tutorial.shared import COSINE, CROSSED, SINE

SCALED_COSINE = COSINE.replace("theta(j))", "theta(j)/s)")
SCALED_SINE = SINE.replace("theta(j))", "theta(j)/s)")

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="tutorial.kernel",
        locator="section 6.1, position-encoding kernel",
        reading="The score is a sum over pairs j, counted from 0, of a cosine and a sine of (n - m) theta_j "
        "with coefficients that query and key alone determine.",
        printed=Formula(f"score(m, n) == Sum({COSINE} + {SINE}, j, 0, d/2-1)"),
        settled_by="relative-position.score",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.kernel-offset",
        locator="section 6.1, position-encoding kernel, relative offset",
        reading="For a fixed query and key the score depends on the two positions through n - m alone.",
        printed=Formula("score(m, n) == score(0, n-m)"),
        settled_by="relative-position.relative",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.kernel-symmetric",
        locator="section 6.1, position-encoding kernel, the word kernel",
        reading="The word kernel, as in the display before it, says that the score is symmetric in its two "
        "positions, for a fixed query and key; the milder reading: a function of the two positions, in which "
        "the sines of the pairs j, counted from 0, change their sign.",
        printed=Formula("score(n, m) == score(m, n)"),
        settled_by="relative-position.score",
        recorded=Verdict.IMPRECISE,
        where={"m": "n", "n": "m"},
        counterexample=CROSSED,
        milder=Formula(f"score(n, m) == Sum({COSINE} - {SINE}, j, 0, d/2-1)"),
    ),
    Claim(
        id="tutorial.kernel-commensurable",
        locator="section 6.1, position-encoding kernel, trigonometric polynomial",
        reading="The score is a trigonometric polynomial in the strict sense: all frequencies are whole "
        "multiples of one, so that over the rational numbers they span one dimension; the milder reading: it "
        "is a finite sum of cosines and sines, over pairs j counted from 0, of any frequencies.",
        printed=Formula("frequency_rank() == 1"),
        settled_by="commensurability.independent",
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "2", "d": "4"},
        milder=Formula(f"score(m, n) == Sum({COSINE} + {SINE}, j, 0, d/2-1)"),
        corrected_by="relative-position.score",
    ),
    Claim(
        id="tutorial.kernel-modes",
        locator="section 6.1, position-encoding kernel, Fourier modes",
        reading="Each pair has a cosine and a sine of its own: pair i+1, counted from 1, is slower than pair "
        "i.",
        printed=Formula("theta(i) < theta(i-1)"),
        settled_by="schedule.decreasing",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.kernel-functions",
        locator="section 6.1, position-encoding kernel, functions of relative position",
        reading="What a head can represent is determined by the frequencies, so it is not any function: "
        "whatever the coefficients, here x[0] and x[1], what pair i, counted from 1, adds at n + 1 and n - 1 "
        "is together 2 cos theta_i times what it adds at n.",
        printed=Formula(
            "x[0]*cos((n+1)*theta(i-1)) + x[1]*sin((n+1)*theta(i-1))"
            " + x[0]*cos((n-1)*theta(i-1)) + x[1]*sin((n-1)*theta(i-1))"
            " == 2*cos(theta(i-1))*(x[0]*cos(n*theta(i-1)) + x[1]*sin(n*theta(i-1)))"
        ),
        settled_by="relative-position.recurrence",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.pi-kernel",
        locator="section 6.1, PI's problem, kernel",
        reading="With positions divided by s the score is the same sum over pairs j, counted from 0, with "
        "(n - m) theta_j/s for (n - m) theta_j.",
        printed=Formula(f"scaled_score(m, n) == Sum({SCALED_COSINE} + {SCALED_SINE}, j, 0, d/2-1)"),
        settled_by="position-interpolation.score",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.pi-bandwidth",
        locator="section 6.1, PI's problem, bandwidth",
        reading="PI divides every frequency, the highest and the lowest with them, by s; pairs i are counted "
        "from 1.",
        printed=Formula("pi_frequency(i-1)/theta(i-1) == 1/s"),
        settled_by="position-interpolation.frequency",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.pi-innermost",
        locator="section 6.1, PI's problem, innermost dimension",
        reading="No pair turns faster than the first, counted from 1: pair i turns by one radian a token at "
        "most.",
        printed=Formula("theta(i-1) <= 1"),
        settled_by="position-interpolation.at-most-one",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        mutants=("theta(i-1) >= 1",),
    ),
    Claim(
        id="tutorial.pi-radian-before",
        locator="section 6.1, PI's problem, innermost dimension",
        reading="The first pair turns by one radian a token.",
        printed=Formula("theta(0) == 1"),
        settled_by="schedule.frequency",
        recorded=Verdict.HOLDS,
        where={"j": "0"},
    ),
    Claim(
        id="tutorial.pi-radian-after",
        locator="section 6.1, PI's problem, innermost dimension",
        reading="After PI the first pair turns by 1/s radians a token.",
        printed=Formula("pi_frequency(0) == 1/s"),
        settled_by="position-interpolation.fastest",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.pi-cosine-near-one",
        locator="section 6.1, PI's problem, nearby positions",
        reading="At offsets small against s the cosine of the first pair is near one: it falls short of one "
        "by half the square of the offset over s at most.",
        printed=Formula("1 - cos((n-m)/s) <= (n-m)**2/(2*s**2)"),
        settled_by="position-interpolation.near",
        recorded=Verdict.HOLDS,
        where={"z": "n-m"},
    ),
    Claim(
        id="tutorial.pi-nearer",
        locator="section 6.1, PI's problem, nearby positions",
        reading="PI brings the images of neighbouring positions nearer in every pair i, counted from 1.",
        printed=Formula("cos(theta(i-1)) < cos(pi_frequency(i-1))"),
        settled_by="position-interpolation.nearer",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("s > 1",),
    ),
    Claim(
        id="tutorial.pi-indistinguishable",
        locator="section 6.1, PI's problem, nearby positions",
        reading="After PI no score tells a key at n from the same key at m, for n near m.",
        printed=Formula("scaled_score(m, n) == scaled_score(m, m)"),
        settled_by="position-interpolation.relative",
        recorded=Verdict.REFUTED,
        counterexample={**CROSSED, "s": "8"},
        corrected=Formula("scaled_score(m, n) == score(0, (n-m)/s)"),
    ),
    Claim(
        id="tutorial.pi-resolution-destroyed",
        locator="section 6.1, PI's problem, high-frequency resolution",
        reading="PI destroys the resolution of the fastest pair: it no longer turns from token to token; the "
        "milder reading: it turns by 1/s radians a token.",
        printed=Formula("pi_frequency(0) == 0"),
        settled_by="position-interpolation.fastest",
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "2", "L": "1", "s": "2"},
        milder=Formula("pi_frequency(0) == 1/s"),
        mutants=("pi_frequency(0) == s",),
    ),
    Claim(
        id="tutorial.pi-in-distribution",
        locator="section 6.1, PI's problem, in-distribution angles",
        reading="PI takes no position 0 to sL-1 past the last trained angle of pair i, counted from 1.",
        printed=Formula("(s*L-1)*pi_frequency(i-1) <= (L-1)*theta(i-1)"),
        settled_by="position-interpolation.excess",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("s > 1",),
        counterexample={"b": "10000", "d": "2", "L": "2", "s": "2", "i": "1"},
        corrected=Formula("(s*L-1)*pi_frequency(i-1) - (L-1)*theta(i-1) == (1-1/s)*theta(i-1)"),
    ),
    Claim(
        id="tutorial.pi-below-length",
        locator="section 6.1, PI's problem, in-distribution angles",
        reading="PI keeps all positions below sL short of the angle of position L, in every pair i, counted "
        "from 1.",
        printed=Formula("m*pi_frequency(i-1) < L*theta(i-1)"),
        settled_by="position-interpolation.below-length",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("m < s*L",),
    ),
    Claim(
        id="tutorial.pi-compressed-basis",
        locator="section 6.1, PI's problem, compressed basis",
        reading="Dividing positions by s is dividing frequencies by s: the angles of pair i, counted from 1, "
        "are those of theta_i/s.",
        printed=Formula("m/s*theta(i-1) == m*pi_frequency(i-1)"),
        settled_by="position-interpolation.angle",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.pi-discontinuous",
        locator="section 6.1, PI's problem, discontinuous in s",
        reading="As s changes, images jump: however near two scales are, they put the image at one position "
        "a fixed distance apart, here a hundredth of the squared length.",
        printed=Formula("scale_change2(x, m) >= norm2(x)/100"),
        settled_by="position-interpolation.moves",
        recorded=Verdict.REFUTED,
        given=("s0 > s",),
        counterexample={"b": "10000", "d": "2", "m": "1", "s": "2", "s0": "2.1", "x": ["1", "0"]},
        corrected=Formula("scale_change2(x, m) <= m**2*(1/s-1/s0)**2*norm2(x)"),
    ),
    Claim(
        id="tutorial.pi-another-class",
        locator="section 6.1, PI's problem, discontinuous in s",
        reading="Another scale is another set of modes, since its highest frequency is another: at the scale "
        "s0 it is 1/s0 times the trained one.",
        printed=Formula("pi_frequency(0, b, d, L, s0)/theta(0) == 1/s0"),
        settled_by="position-interpolation.frequency",
        recorded=Verdict.HOLDS,
        where={"j": "0", "s": "s0"},
    ),
)
