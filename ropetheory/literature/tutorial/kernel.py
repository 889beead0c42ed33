"""Section 6.1: the kernel of positions, what PI does to it, and where the argument breaks down."""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
    Claim("tutorial.kernel", "section 6.1, position-encoding kernel",
        "The score is a sum over pairs j, counted from 0, of a cosine and a sine of (n - m) theta_j with "
        "coefficients that query and key alone determine.",
        "score(m, n) == Sum((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + (q[2*j+1]*k[2*j] - "
        "q[2*j]*k[2*j+1])*sin((n-m)*theta(j)), j, 0, d/2-1)", "relative-position.score", Verdict.HOLDS),
    Claim("tutorial.kernel-functions",
        "section 6.1, position-encoding kernel, functions of relative position",
        "Which functions of the offset n a head can represent is determined by its frequencies: what pair "
        "j, counted from 0, adds, with coefficients x[0] and x[1], is a function that the recurrence of "
        "pair i, counted from 1, turns into itself times 2 cos theta_j - 2 cos theta_(i-1). So it takes "
        "the pair itself away and none of the others, and d/2 pairs make d independent functions.",
        "x[0]*cos((n+1)*theta(j)) + x[1]*sin((n+1)*theta(j)) + x[0]*cos((n-1)*theta(j)) + "
        "x[1]*sin((n-1)*theta(j)) - 2*cos(theta(i-1))*(x[0]*cos(n*theta(j)) + x[1]*sin(n*theta(j))) == "
        "(2*cos(theta(j)) - 2*cos(theta(i-1)))*(x[0]*cos(n*theta(j)) + x[1]*sin(n*theta(j)))",
        "relative-position.told-apart", Verdict.HOLDS,
        where={"phi": "theta(i-1)"}, ours=True),
    Claim("tutorial.kernel-distinct",
        "section 6.1, position-encoding kernel, functions of relative position",
        "The factor is not zero for any other pair: the cosines of the frequencies are distinct, that of "
        "pair i+1, counted from 1, being larger than that of pair i.",
        "cos(theta(i-1)) < cos(theta(i))", "position-interpolation.nearer", Verdict.HOLDS,
        where={"j": "i-1", "s": "b**(2/d)"}, given=("b**(2/d) > 1",), ours=True),
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
        "After PI the first pair turns by 1/s radians per token.",
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
    Claim("tutorial.barely-one-cycle", "section 6.1, scaling insight, low-frequency dimensions",
        "A slow pair, read of the last one, whose wavelength is above L, let alone far above it, completes "
        "not even one cycle over L tokens; section 4 says so in more words.",
        "rotations(d/2-1) < 1", "critical-index.part-turn", Verdict.HOLDS,
        where={"j": "d/2-1"}, given=("wavelength(d/2-1) > L",)),
    Claim("tutorial.beyond-wavelength-angle",
        "section 6.1, scaling insight; section 6.4, table of regimes; section 6.4, lower threshold",
        "Beyond a wavelength that is itself beyond L, angles are entirely unseen: pair i, counted from 1, "
        "is then past its trained arc also with a full turn taken off. The repair: from one wavelength "
        "on, up to L-1 tokens further, it is back on the trained arc.",
        "m*theta(i-1) - 2*pi > (L-1)*theta(i-1)", "trained-arc.again-until", Verdict.REFUTED,
        where={"j": "i-1"}, given=("m > wavelength(i-1)", "wavelength(i-1) > L"),
        counterexample={"b": "10000", "d": "128", "L": "4096", "m": "58000", "i": "64"},
        corrected="m*theta(i-1) - 2*pi <= (L-1)*theta(i-1)"),
    Claim("tutorial.slower-stretch-more", "section 6.1, scaling insight, changing the base",
        "A base c times as large stretches pair i+1 by c to the power 2/d more than pair i, counted from "
        "1: slower pairs are stretched more.",
        "wavelength(i, b*c)/wavelength(i)/(wavelength(i-1, b*c)/wavelength(i-1)) == c**(2/d)",
        "ntk-base.step", Verdict.HOLDS,
        where={"j": "i-1", "s": "c**((d-2)/d)"}, given=("d >= 4",)),
    Claim("tutorial.pi-not-frequency-aware", "section 6.1, scaling insight, changing the base",
        "PI stretches pair i+1 exactly as much as pair i, counted from 1.",
        "theta(i)/pi_frequency(i)/(theta(i-1)/pi_frequency(i-1)) == 1", "general-form.uniform-pi",
        Verdict.HOLDS,
        where={"j": "i-1"}, given=("d >= 4",)),
    Claim("tutorial.infinite-width", "section 6.1, first issue",
        "Theory of infinitely wide networks under gradient flow does not cover heads of finite width "
        "trained with Adam, whose kernel moves in training.",
        Experiment("The kernel of a head in training, without figures."), "report", Verdict.EMPIRICAL),
    Claim("tutorial.fine-tuned-kernel", "section 6.1, second issue",
        "The 400 steps of fine-tuning that YaRN takes leave the kernel of the initialisation.",
        Experiment("The kernel after 400 steps of fine-tuning, without figures."), "report",
        Verdict.EMPIRICAL),
    Claim("tutorial.pinned", "section 6.1, third issue",
        "The exponent d/(d-2) makes the stretch of the slowest pair exactly s.",
        "wavelength(d/2-1, b*s**(d/(d-2)))/wavelength(d/2-1) == s", "ntk-base.slowest", Verdict.HOLDS,
        given=("d >= 4",)),
    Claim("tutorial.any-anchor", "section 6.1, third issue, anchor",
        "The anchor is a choice: with the exponent d/(2i) for d/(d-2), any pair i+1 after the first, "
        "counted from 1, is stretched by exactly s.",
        "wavelength(i, b*s**(d/(2*i)))/wavelength(i) == s", "ntk-extension.nominal", Verdict.HOLDS,
        where={"j": "i-1"}, given=("i < d/2", "d >= 4")),
    Claim("tutorial.over-stretched", "section 6.1, third issue, intermediate dimensions",
        "Pairs i after the first, counted from 1, that went round in training are stretched all the same.",
        "1 < wavelength(i-1, ntk_base())/wavelength(i-1)", "ntk-base.strict-low", Verdict.HOLDS,
        where={"j": "i-1"}, given=("s > 1", "i-1 >= 1", "rotations(i-1) >= 1", "d >= 4")),
    Claim("tutorial.under-stretched", "section 6.1, third issue, intermediate dimensions",
        "Pairs i before the last, counted from 1, that did not go round in training are stretched by "
        "less than s.",
        "wavelength(i-1, ntk_base())/wavelength(i-1) < s", "ntk-base.strict-high", Verdict.HOLDS,
        where={"j": "i-1"}, given=("s > 1", "i-1 < d/2-1", "rotations(i-1) < 1", "d >= 4")),
    Claim("tutorial.ntk-collapse", "section 6.1, third issue, ablation",
        "At the largest length, 32768, the perplexity of NTK-aware scaling is far above its own at 16384 "
        "and above that of every other method, while from 2048 to 16384 it falls and beats PI.",
        Experiment("Perplexity of NTK-aware scaling at 32768 tokens, and at the other lengths.",
            states=("8.49 > 2*3.21", "8.49 > 3.57", "8.49 > 2.81", "8.49 > 2.77",
                "4.39 > 3.92 > 3.73 > 3.21", "4.39 < 5.70", "3.92 < 4.95", "3.73 < 4.64", "3.21 < 3.97")),
        "report", Verdict.EMPIRICAL))
