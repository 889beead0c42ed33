"""Section 4: what lies beyond the training length.

Training positions are 0 to L-1; the angle of a pair is taken on the line unless a reading says that
full turns are taken off.
"""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
    Claim("tutorial.new-positions", "section 4, first paragraph, positions",
        "Positions from L on are new: the angle of pair i, counted from 1, lies there beyond that of "
        "every training position, 0 to L-1.",
        "(L-1)*theta(i-1) < m*theta(i-1)", "trained-arc.unseen-line", Verdict.HOLDS,
        where={"j": "i-1"}, given=("m > L-1",)),
    Claim("tutorial.angles-outside", "section 4, first paragraph, angles",
        "From position L on the angle of pair i, counted from 1, lies outside 0 to L theta_i; the milder "
        "reading: outside 0 to (L-1) theta_i, which is what the positions 0 to L-1 reach. The same edge, "
        "L for L-1, recurs in sections 5, 6.4 and 7.2; it is counted here alone.",
        "m*theta(i-1) > L*theta(i-1)", "trained-arc.unseen-line", Verdict.IMPRECISE,
        where={"j": "i-1"}, given=("m >= L",),
        counterexample={"b": "10000", "d": "128", "i": "1", "L": "4096", "m": "4096"},
        milder="m*theta(i-1) > (L-1)*theta(i-1)", minor=True),
    Claim("tutorial.offsets-approaching",
        "section 4, why this breaks attention, offsets approaching or exceeding the length",
        "Offsets that approach or exceed L, from nine tenths of it on (our measure), are not seen in "
        "training: pair i, counted from 1, is turned beyond the trained range; the milder reading: "
        "offsets of L or more do.",
        "(n-m)*theta(i-1) > (L-1)*theta(i-1)", "trained-arc.offset", Verdict.IMPRECISE,
        where={"j": "i-1"}, given=("n-m >= 0.9*L",),
        counterexample={"b": "10000", "d": "128", "i": "64", "L": "4096", "m": "0", "n": "4000"},
        corrected_by="trained-arc.unseen-line", corrected_where={"j": "i-1", "m": "n-m"},
        milder="(n-m)*theta(i-1) > (L-1)*theta(i-1)", minor=True),
    Claim("tutorial.rotation-never-seen", "section 4, why this breaks attention, a matrix never seen",
        "The rotation matrix of a new offset is exactly that of no other: N tokens turn pair i, counted "
        "from 1, by no whole number w of full turns. The base is rational.",
        "2*pi*w != N*theta(i-1)", "trained-arc.never-again", Verdict.HOLDS,
        rational=("b",),
        where={"j": "i-1"}, mutants=("2*pi*w == N*theta(i-1)",)),
    Claim("tutorial.slow-part-turn", "section 4, slow dimensions",
        "A pair i, counted from 1, whose wavelength is far above L makes much less than a turn over L "
        "tokens: more than ten times as much, our measure, less than a tenth of a turn.",
        "10*rotations(i-1) < 1", "critical-index.part-turn", Verdict.HOLDS,
        where={"j": "i-1", "L": "10*L"}, given=("wavelength(i-1) > 10*L",)),
    Claim("tutorial.slow-new-angles",
        "section 4, out-of-distribution frequencies, most vulnerable dimensions",
        "Slow pairs are the most vulnerable: the slower a pair i, counted from 1, the more of the circle "
        "training leaves out, (wavelength - (L-1)) theta_i of 2 pi.",
        "2*pi - (L-1)*theta(i-1) == (wavelength(i-1) - (L-1))*theta(i-1)", "trained-arc.uncovered",
        Verdict.HOLDS,
        where={"j": "i-1"}),
    Claim("tutorial.fast-many-turns", "section 4, fast dimensions",
        "A pair i, counted from 1, whose wavelength is at most a tenth of L makes ten turns or more over "
        "L tokens.",
        "rotations(i-1)/10 >= 1", "critical-index.full-turns", Verdict.HOLDS,
        where={"j": "i-1", "L": "L/10"}, given=("wavelength(i-1) <= L/10",)),
    Claim("tutorial.fast-covered", "section 4, fast dimensions, any relative position",
        "A pair i, counted from 1, whose wavelength is at most L-1 has been all the way round the circle "
        "in training: no relative position turns it beyond.",
        "(L-1)*theta(i-1) >= 2*pi", "critical-index.arc-covered", Verdict.HOLDS,
        where={"j": "i-1"}, given=("wavelength(i-1) <= L-1",)),
    Claim("tutorial.fast-uniform", "section 4, fast dimensions, uniform angles",
        "Over the N training positions the angles of a fast pair are nearly uniform: the mean of their "
        "cosines, zero for uniform ones, is at most half the wavelength over N in pair i, counted from 1.",
        "(Sum(cos(l*theta(i-1)), l, 0, N-1)/N)**2 <= (wavelength(i-1)/(2*N))**2", "long-term.cosine-mean",
        Verdict.HOLDS,
        where={"j": "i-1"},
        mutants=("(Sum(cos(l*theta(i-1)), l, 0, N-1)/N)**2 <= (wavelength(i-1)/(20*N))**2",)),
    Claim("tutorial.perplexity-regimes", "section 4, perplexity explosion",
        "Models trained on 4096 tokens have nearly their usual perplexity up to 1.5 times that length; "
        "it grows sharply from twice on, and diverges. Between the two nothing is said.",
        Experiment(
            "Perplexity of models trained on 4096 tokens, by the length of evaluation over that length.",
            states=("1.5 < 2",)), "report", Verdict.EMPIRICAL),
    Claim("tutorial.usable-context", "section 4, perplexity explosion, usable context",
        "The usable context is shorter than the training length, although perplexity is said to be "
        "nearly the usual one up to 1.5 times that length.",
        Experiment("Length up to which perplexity is near the usual one, over the length.",
            states=("1.5 < 1",)), "report", Verdict.REFUTED,
        corrected="1.5 > 1"),
    Claim("tutorial.phase-transition", "section 4, box",
        "Perplexity does not grow gradually: a model may seem to work at 1.1 times its length and fail "
        "at twice. Both lengths agree with the regimes above.",
        Experiment("Lengths of evaluation, over the training length, at which models work and fail.",
            states=("1.1 <= 1.5", "2 >= 2")), "report", Verdict.EMPIRICAL))
