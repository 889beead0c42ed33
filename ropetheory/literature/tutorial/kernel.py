"""Section 6.1, first half: the kernel of positions, and what PI does to it."""

from ropetheory.authoring import Claim, Verdict

CLAIMS = (
    Claim("tutorial.kernel", "section 6.1, position-encoding kernel",
        "The score is a sum over pairs j, counted from 0, of a cosine and a sine of (n - m) theta_j with "
        "coefficients that query and key alone determine.",
        "score(m, n) == Sum((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + (q[2*j+1]*k[2*j] - "
        "q[2*j]*k[2*j+1])*sin((n-m)*theta(j)), j, 0, d/2-1)", "relative-position.score", Verdict.HOLDS),
    Claim("tutorial.kernel-offset", "section 6.1, position-encoding kernel, relative offset",
        "For a fixed query and key the score depends on the two positions through n - m alone.",
        "score(m, n) == score(0, n-m)", "relative-position.relative", Verdict.HOLDS),
    Claim("tutorial.kernel-symmetric", "section 6.1, position-encoding kernel, the word kernel",
        "The word kernel, as in the display before it, says that the score is symmetric in its two "
        "positions, for a fixed query and key; the milder reading: a function of the two positions, in "
        "which the sines of the pairs j, counted from 0, change their sign.",
        "score(n, m) == score(m, n)", "relative-position.score", Verdict.IMPRECISE,
        where={"m": "n", "n": "m"},
        counterexample={"b": "10000", "d": "64", "m": "0", "n": "1", "q": ["1"], "k": ["0", "1"]},
        milder=(
            "score(n, m) == Sum((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) - "
            "(q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1])*sin((n-m)*theta(j)), j, 0, d/2-1)"
        )),
    Claim("tutorial.kernel-commensurable",
        "section 6.1, position-encoding kernel, trigonometric polynomial",
        "The score is a trigonometric polynomial in the strict sense: all frequencies are whole "
        "multiples of one, so that over the rational numbers they span one dimension; the milder "
        "reading: it is a finite sum of cosines and sines, over pairs j counted from 0, of any "
        "frequencies.",
        "frequency_rank() == 1", "commensurability.independent", Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "64"}, corrected_by="relative-position.score",
        milder=(
            "score(m, n) == Sum((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + "
            "(q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1])*sin((n-m)*theta(j)), j, 0, d/2-1)"
        )),
    Claim("tutorial.kernel-modes", "section 6.1, position-encoding kernel, Fourier modes",
        "Each pair has a cosine and a sine of its own: pair i+1, counted from 1, is slower than pair i.",
        "theta(i) < theta(i-1)", "schedule.decreasing", Verdict.HOLDS,
        where={"j": "i-1"}),
    Claim("tutorial.kernel-functions",
        "section 6.1, position-encoding kernel, functions of relative position",
        "What a head can represent is determined by the frequencies, so it is not any function: whatever "
        "the coefficients, here x[0] and x[1], what pair i, counted from 1, adds at n + 1 and n - 1 is "
        "together 2 cos theta_i times what it adds at n.",
        "x[0]*cos((n+1)*theta(i-1)) + x[1]*sin((n+1)*theta(i-1)) + x[0]*cos((n-1)*theta(i-1)) + "
        "x[1]*sin((n-1)*theta(i-1)) == 2*cos(theta(i-1))*(x[0]*cos(n*theta(i-1)) + "
        "x[1]*sin(n*theta(i-1)))", "relative-position.recurrence", Verdict.HOLDS,
        where={"j": "i-1"}),
    Claim("tutorial.pi-kernel", "section 6.1, PI's problem, kernel",
        "With positions divided by s the score is the same sum over pairs j, counted from 0, with (n - "
        "m) theta_j/s for (n - m) theta_j.",
        "scaled_score(m, n) == Sum((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)/s) + "
        "(q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1])*sin((n-m)*theta(j)/s), j, 0, d/2-1)",
        "position-interpolation.score", Verdict.HOLDS),
    Claim("tutorial.pi-bandwidth", "section 6.1, PI's problem, bandwidth",
        "PI divides every frequency, the highest and the lowest with them, by s; pairs i are counted "
        "from 1.",
        "pi_frequency(i-1)/theta(i-1) == 1/s", "position-interpolation.frequency", Verdict.HOLDS,
        where={"j": "i-1"}),
    Claim("tutorial.pi-innermost", "section 6.1, PI's problem, innermost dimension",
        "No pair turns faster than the first, counted from 1: pair i turns by one radian a token at most.",
        "theta(i-1) <= 1", "position-interpolation.at-most-one", Verdict.HOLDS,
        where={"j": "i-1"}, mutants=("theta(i-1) >= 1",)),
    Claim("tutorial.pi-radian-before", "section 6.1, PI's problem, innermost dimension",
        "The first pair turns by one radian a token.",
        "theta(0) == 1", "schedule.frequency", Verdict.HOLDS,
        where={"j": "0"}),
    Claim("tutorial.pi-radian-after", "section 6.1, PI's problem, innermost dimension",
        "After PI the first pair turns by 1/s radians a token.",
        "pi_frequency(0) == 1/s", "position-interpolation.fastest", Verdict.HOLDS),
    Claim("tutorial.pi-cosine-near-one", "section 6.1, PI's problem, nearby positions",
        "At offsets small against s the cosine of the first pair is near one: it falls short of one by "
        "half the square of the offset over s at most.",
        "1 - cos((n-m)/s) <= (n-m)**2/(2*s**2)", "position-interpolation.near", Verdict.HOLDS,
        where={"z": "n-m"}),
    Claim("tutorial.pi-nearer", "section 6.1, PI's problem, nearby positions",
        "PI brings the images of neighbouring positions nearer in every pair i, counted from 1.",
        "cos(theta(i-1)) < cos(pi_frequency(i-1))", "position-interpolation.nearer", Verdict.HOLDS,
        where={"j": "i-1"}, given=("s > 1",)),
    Claim("tutorial.pi-indistinguishable", "section 6.1, PI's problem, nearby positions",
        "After PI no score tells a key at n from the same key at m, for n near m.",
        "scaled_score(m, n) == scaled_score(m, m)", "position-interpolation.relative", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "64", "m": "0", "n": "1", "q": ["1"], "k": ["0", "1"], "s": "8"},
        corrected="scaled_score(m, n) == score(0, (n-m)/s)"),
    Claim("tutorial.pi-resolution-destroyed", "section 6.1, PI's problem, high-frequency resolution",
        "PI destroys the resolution of the fastest pair: it no longer turns from token to token; the "
        "milder reading: it turns by 1/s radians a token.",
        "pi_frequency(0) == 0", "position-interpolation.fastest", Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "64", "L": "4096", "s": "8"}, milder="pi_frequency(0) == 1/s",
        mutants=("pi_frequency(0) == s",)),
    Claim("tutorial.pi-in-distribution", "section 6.1, PI's problem, in-distribution angles",
        "PI takes no position 0 to sL-1 past the last trained angle of pair i, counted from 1.",
        "(s*L-1)*pi_frequency(i-1) <= (L-1)*theta(i-1)", "position-interpolation.excess", Verdict.REFUTED,
        where={"j": "i-1"}, given=("s > 1",),
        counterexample={"b": "10000", "d": "64", "L": "4096", "s": "8", "i": "1"},
        corrected="(s*L-1)*pi_frequency(i-1) - (L-1)*theta(i-1) == (1-1/s)*theta(i-1)"),
    Claim("tutorial.pi-below-length", "section 6.1, PI's problem, in-distribution angles",
        "PI keeps all positions below sL short of the angle of position L, in every pair i, counted from "
        "1.",
        "m*pi_frequency(i-1) < L*theta(i-1)", "position-interpolation.below-length", Verdict.HOLDS,
        where={"j": "i-1"}, given=("m < s*L",)),
    Claim("tutorial.pi-compressed-basis", "section 6.1, PI's problem, compressed basis",
        "Dividing positions by s is dividing frequencies by s: the angles of pair i, counted from 1, are "
        "those of theta_i/s.",
        "m/s*theta(i-1) == m*pi_frequency(i-1)", "position-interpolation.angle", Verdict.HOLDS,
        where={"j": "i-1"}),
    Claim("tutorial.pi-discontinuous", "section 6.1, PI's problem, discontinuous in s",
        "As s changes, images jump: however near two scales are, they put the image at one position a "
        "fixed distance apart, here a hundredth of the squared length.",
        "scale_change2(x, m) >= norm2(x)/100", "position-interpolation.moves", Verdict.REFUTED,
        given=("s0 > s",),
        counterexample={"b": "10000", "d": "64", "m": "1", "s": "8", "s0": "4095", "x": ["1", "0", "..."]},
        corrected="scale_change2(x, m) <= m**2*(1/s-1/s0)**2*norm2(x)"),
    Claim("tutorial.pi-another-class", "section 6.1, PI's problem, discontinuous in s",
        "Another scale is another set of modes, since its highest frequency is another: at the scale s0 "
        "it is 1/s0 times the trained one.",
        "pi_frequency(0, b, d, L, s0)/theta(0) == 1/s0", "position-interpolation.frequency", Verdict.HOLDS,
        where={"j": "0", "s": "s0"}))
