"""Section 6.1, first half: the kernel of positions, and what PI does to it."""

from ropetheory.authoring import Claim, Verdict

CLAIMS = (
    Claim("tutorial.kernel", "section 6.1, position-encoding kernel",
        "The score is a sum over pairs j, counted from 0, of a cosine and a sine of (n - m) theta_j with "
        "coefficients that query and key alone determine.",
        "score(m, n) == Sum((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + (q[2*j+1]*k[2*j] - "
        "q[2*j]*k[2*j+1])*sin((n-m)*theta(j)), j, 0, d/2-1)", "relative-position.score", Verdict.HOLDS),
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
    Claim("tutorial.pi-radian-after", "section 6.1, PI's problem, innermost dimension",
        "After PI the first pair turns by 1/s radians a token.",
        "pi_frequency(0) == 1/s", "position-interpolation.fastest", Verdict.HOLDS),
    Claim("tutorial.pi-cosine-near-one", "section 6.1, PI's problem, nearby positions",
        "At offsets small against s the cosine of the first pair is near one: it falls short of one by "
        "half the square of the offset over s at most.",
        "1 - cos((n-m)/s) <= (n-m)**2/(2*s**2)", "position-interpolation.near", Verdict.HOLDS,
        where={"z": "n-m"}),
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
        counterexample={"b": "10000", "d": "64", "m": "1", "s": "8", "s0": "8.1", "x": ["1"]},
        corrected="scale_change2(x, m) <= m**2*(1/s-1/s0)**2*norm2(x)"))
