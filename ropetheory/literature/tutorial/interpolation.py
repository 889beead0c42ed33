"""Section 5 and exercise 3: position interpolation."""

from ropetheory.authoring import Claim, Experiment, Members, Number, Verdict

CLAIMS = (
    Claim("tutorial.pi-definition", "section 5, definition",
        "Position interpolation takes the score at the positions m/s and n/s.",
        "scaled_score(m, n) == score(m/s, n/s)", "definition", Verdict.DEFINITION, transcribed=True),
    Claim("tutorial.pi-range", "section 5, definition, back into the training range",
        "Interpolation brings positions below s L back below the training length: the angle of pair i, "
        "counted from 1, is below L theta_i.",
        "m*pi_frequency(i-1) < L*theta(i-1)", "position-interpolation.below-length", Verdict.HOLDS,
        where={"j": "i-1"}, given=("m < s*L",)),
    Claim("tutorial.pi-relative", "section 5, definition, equivalent form",
        "The interpolated score is that of the key rotated by (n - m)/s.",
        "scaled_score(m, n) == score(0, (n-m)/s)", "position-interpolation.relative", Verdict.HOLDS,
        mutants=("scaled_score(m, n) == score(0, (n-m)*s)",), transcribed=True),
    Claim("tutorial.pi-compressed", "section 5, definition, every offset is compressed",
        "Every offset is compressed: pair i, counted from 1, turns less by a token than before.",
        "pi_frequency(i-1) < theta(i-1)", "position-interpolation.slower", Verdict.HOLDS,
        where={"j": "i-1"}, given=("s > 1",)),
    Claim("tutorial.pi-offset", "section 5, definition, an offset of s",
        "An offset of s tokens gives the score that an offset of one token gave in training.",
        "scaled_score(m, m+s) == score(m, m+1)", "position-interpolation.offset", Verdict.HOLDS),
    Claim("tutorial.pi-600-bounds", "section 5, interpolation and extrapolation, 600 times",
        "The bound of interpolation is at least 600 times smaller than that of extrapolation. With d/(32 ln "
        "b) and, as the least of its values, 2d times the largest coefficient for the two, as the paper that "
        "it cites prints them, the ratio is 64 ln b, 589, which that paper rounds to about 600. The former "
        "is too small there by an eighth.",
        Number("600", "64*ln(b)", at={"b": "10000"}, unit="100"), "interpolation-error.geometric-step",
        Verdict.HOLDS),
    Claim("tutorial.pi-seen-angles", "section 5, interpolation and extrapolation, heuristic",
        "Interpolation reuses angles within 0 to L theta_i: the last one, of position s L - 1, is below "
        "L theta_i in pair i, counted from 1.",
        "(s*L-1)*pi_frequency(i-1) < L*theta(i-1)", "position-interpolation.last", Verdict.HOLDS,
        where={"j": "i-1"}),
    Claim("tutorial.pi-finer", "section 5, interpolation and extrapolation, finer granularity",
        "The steps are finer: m tokens turn pair i, counted from 1, by what m/s tokens did before.",
        "m/s*theta(i-1) == m*pi_frequency(i-1)", "position-interpolation.angle", Verdict.HOLDS,
        where={"j": "i-1"}),
    Claim("tutorial.pi-uniform", "section 5, limitation",
        "Every pair i, counted from 1, is compressed by the same factor 1/s.",
        "pi_frequency(i-1)/theta(i-1) == 1/s", "position-interpolation.frequency", Verdict.HOLDS,
        where={"j": "i-1"}),
    Claim("tutorial.pi-faster-relative", "section 5, limitation, fast dimensions",
        "Under interpolation fast pairs rotate even faster relative to their role: pair i, counted from "
        "1, turns by more over the extended length s L than it did over L.",
        "s*L*pi_frequency(i-1) > L*theta(i-1)", "schedule.swept", Verdict.REFUTED,
        where={"j": "i-1"}, given=("s > 1",),
        counterexample={"b": "10000", "d": "64", "i": "1", "L": "4096", "s": "8"},
        corrected="s*L*pi_frequency(i-1) == 2*pi*rotations(i-1)"),
    Claim("tutorial.pi-squeezed", "section 5, limitation, nearby tokens",
        "Neighbouring tokens are squeezed together: in pair i, counted from 1, the angle of one token "
        "has a larger cosine than before.",
        "cos(theta(i-1)) < cos(pi_frequency(i-1))", "position-interpolation.nearer", Verdict.HOLDS,
        where={"j": "i-1"}, given=("s > 1",)),
    Claim("tutorial.pi-local-order", "section 5, limitation, local order",
        "After fine-tuning with interpolation models are worse at local order. The perplexities of "
        "section 9 at 2048 tokens agree: 5.70 after it, 4.05 before.",
        Experiment("Perplexity at 2048 tokens, after and before interpolation.", states=("5.70 > 4.05",)),
        "report", Verdict.EMPIRICAL),
    Claim("tutorial.ex3-step", "exercise 3, statement",
        "Interpolation changes the angle of one token from theta_i to theta_i/s in pair i, counted from "
        "1.",
        "pi_frequency(i-1) == theta(i-1)/s", "definition", Verdict.DEFINITION, transcribed=True),
    Claim("tutorial.ex3-fraction", "exercise 3, solution 1",
        "One token turns the first pair by 15.9 percent of a full cycle.",
        Number("0.159", "rotations(0, b, d, 1)", at={"b": "10000", "d": "64"}), "schedule.rotations",
        Verdict.HOLDS),
    Claim("tutorial.ex3-fraction-exact", "exercise 3, solution 1",
        "After interpolation by 8 one token turns the first pair by 1/(16 pi) of a full cycle.",
        "pi_frequency(0, b, d, L, 8)/(2*pi) == 1/(16*pi)", "position-interpolation.cycle", Verdict.HOLDS,
        where={"s": "8"}, transcribed=True),
    Claim("tutorial.ex3-fraction-interpolated", "exercise 3, solution 1",
        "An eighth of a token, which is a token after interpolation by 8, turns the first pair by 2.0 "
        "percent of a full cycle.",
        Number("0.020", "rotations(0, b, d, 1/8)", at={"b": "10000", "d": "64"}), "schedule.rotations",
        Verdict.HOLDS),
    Claim("tutorial.ex3-eightfold", "exercise 3, solution 1",
        "At s = 8 the angle of one token in pair i, counted from 1, is an eighth of what it was.",
        "pi_frequency(i-1, b, d, L, 8)/theta(i-1) == 1/8", "position-interpolation.frequency",
        Verdict.HOLDS,
        where={"s": "8", "j": "i-1"}),
    Claim("tutorial.ex3-several-tokens", "exercise 3, solution 2, small offsets",
        "At s = 8 the cosine in the first pair is nearly 1, above 0.9 say, for several tokens: for 1, 2 "
        "and 3 of the offsets 1 to 8.",
        Members("w", 1, 8, "cos(w*pi_frequency(0)) > 0.9", ((1, 3),),
            at={"b": "10000", "d": "64", "s": "8"}), "position-interpolation.near", Verdict.HOLDS),
    Claim("tutorial.ex3-indistinguishable",
        "exercise 3, key insight; exercise 3, solution 2, small offsets; section 6.1, PI's problem",
        "With a cosine that near to 1 the score hardly sees a small offset: it differs from that at no "
        "offset by at most the share of the cosine, times the lengths; the milder reading: there is the "
        "sine as well, which is n/s and not its square.",
        "abs(scaled_score(0, n) - scaled_score(0, 0)) <= n**2/(2*s**2)*sqrt(norm2(q)*norm2(k))",
        "position-interpolation.score", Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "64", "n": "1", "s": "8", "q": ["1"], "k": ["0", "1"]},
        milder=(
            "scaled_score(m, n) == Sum((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)/s) + "
            "(q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1])*sin((n-m)*theta(j)/s), j, 0, d/2-1)"
        )),
    Claim("tutorial.ex3-slows-slightly", "exercise 3, solution 2, low-frequency dimensions",
        "Interpolation slows the last pair slightly: to no less than half of its frequency, which is our "
        "measure.",
        "pi_frequency(d/2-1)/theta(d/2-1) >= 1/2", "position-interpolation.frequency", Verdict.REFUTED,
        where={"j": "d/2-1"}, counterexample={"b": "10000", "d": "64", "s": "8"},
        corrected="pi_frequency(d/2-1)/theta(d/2-1) == 1/s"),
    Claim("tutorial.ex3-global", "exercise 3, solution 2, global structure",
        "Global structure is kept: the score at s times two positions is that of the positions before.",
        "scaled_score(s*m, s*n) == score(m, n)", "position-interpolation.stretched", Verdict.HOLDS))
