"""Section 4: what lies beyond the training length.

Training positions are 0 to L-1; the angle of a pair is taken on the line unless a reading says that
full turns are taken off.
"""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Experiment, Formula, Verdict

FIRST_PAIR = {"b": "10000", "d": "2", "i": "1"}

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="tutorial.new-positions",
        locator="section 4, first paragraph, positions",
        reading="Positions from L on are new: the angle of pair i, counted from 1, lies there beyond that of "
        "every training position, 0 to L-1.",
        printed=Formula("(L-1)*theta(i-1) < m*theta(i-1)"),
        settled_by="trained-arc.unseen-line",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("m > L-1",),
    ),
    Claim(
        id="tutorial.angles-outside",
        locator="section 4, first paragraph, angles",
        reading="From position L on the angle of pair i, counted from 1, lies outside 0 to L theta_i; the "
        "milder reading: outside 0 to (L-1) theta_i, which is what training reaches.",
        printed=Formula("m*theta(i-1) > L*theta(i-1)"),
        settled_by="trained-arc.unseen-line",
        recorded=Verdict.IMPRECISE,
        where={"j": "i-1"},
        given=("m >= L",),
        counterexample={**FIRST_PAIR, "L": "1", "m": "1"},
        milder=Formula("m*theta(i-1) > (L-1)*theta(i-1)"),
    ),
    Claim(
        id="tutorial.angles-wrapped",
        locator="section 4, first paragraph, angles, full turns taken off",
        reading="From position L on the angle of pair i, counted from 1, lies outside the trained range also "
        "when a full turn is taken off.",
        printed=Formula("m*theta(i-1) - 2*pi > (L-1)*theta(i-1)"),
        settled_by="trained-arc.again-until",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("m >= L",),
        counterexample={**FIRST_PAIR, "L": "7", "m": "7"},
        corrected=Formula("m*theta(i-1) - 2*pi <= (L-1)*theta(i-1)"),
    ),
    Claim(
        id="tutorial.offsets-approaching",
        locator="section 4, why this breaks attention, offsets approaching the length",
        reading="Offsets that approach L, 18 for L = 20 say, are not seen in training: between the training "
        "positions m and n too pair i, counted from 1, is turned beyond the trained range.",
        printed=Formula("(n-m)*theta(i-1) > (L-1)*theta(i-1)"),
        settled_by="trained-arc.offset",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("m >= 0", "n <= L-1"),
        counterexample={**FIRST_PAIR, "L": "20", "m": "0", "n": "18"},
        corrected=Formula("(n-m)*theta(i-1) <= (L-1)*theta(i-1)"),
    ),
    Claim(
        id="tutorial.offsets-exceeding",
        locator="section 4, why this breaks attention, offsets exceeding the length",
        reading="An offset of L or more turns pair i, counted from 1, beyond every offset between training "
        "positions.",
        printed=Formula("(n-m)*theta(i-1) > (L-1)*theta(i-1)"),
        settled_by="trained-arc.unseen-line",
        recorded=Verdict.HOLDS,
        where={"j": "i-1", "m": "n-m"},
        given=("n-m > L-1",),
    ),
    Claim(
        id="tutorial.rotation-never-seen",
        locator="section 4, why this breaks attention, a matrix never seen",
        reading="The rotation matrix of a new offset is exactly that of no other: N tokens turn pair i, "
        "counted from 1, by no whole number w of full turns. The base is rational.",
        printed=Formula("2*pi*w != N*theta(i-1)"),
        settled_by="trained-arc.never-again",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        mutants=("2*pi*w == N*theta(i-1)",),
    ),
    Claim(
        id="tutorial.arbitrary-scores",
        locator="section 4, why this breaks attention, arbitrary values",
        reading="At offsets of L or more the score takes values beyond those that query and key allow at "
        "trained offsets: its size exceeds the product of their lengths.",
        printed=Formula("abs(score(m, n)) > sqrt(norm2(q)*norm2(k))"),
        settled_by="long-term.bounded-root",
        recorded=Verdict.REFUTED,
        given=("n-m >= L",),
        counterexample={
            "b": "10000", "d": "2", "L": "1", "m": "0", "n": "1", "q": ["1", "0"], "k": ["1", "0"],
        },
        corrected=Formula("abs(score(m, n)) <= sqrt(norm2(q)*norm2(k))"),
    ),
    Claim(
        id="tutorial.trained-range",
        locator="section 4, out-of-distribution frequencies",
        reading="Over training positions 0 to L-1 the angle of pair i, counted from 1, reaches 2 pi L over "
        "its wavelength; the milder reading: it stays below.",
        printed=Formula("(L-1)*theta(i-1) == 2*pi*L/wavelength(i-1)"),
        settled_by="schedule.last-position",
        recorded=Verdict.IMPRECISE,
        where={"j": "i-1"},
        counterexample={"b": "10000", "d": "2", "L": "7", "i": "1"},
        milder=Formula("(L-1)*theta(i-1) < 2*pi*L/wavelength(i-1)"),
        mutants=("(L+1)*theta(i-1) < 2*pi*L/wavelength(i-1)",),
    ),
    Claim(
        id="tutorial.slow-part-turn",
        locator="section 4, slow dimensions",
        reading="A pair i, counted from 1, whose wavelength is more than ten times L makes less than a tenth "
        "of a turn over L tokens.",
        printed=Formula("10*rotations(i-1) < 1"),
        settled_by="critical-index.part-turn",
        recorded=Verdict.HOLDS,
        where={"j": "i-1", "L": "10*L"},
        given=("wavelength(i-1) > 10*L",),
    ),
    Claim(
        id="tutorial.larger-angle-unseen",
        locator="section 4, out-of-distribution frequencies, much larger angles",
        reading="An angle of pair i, counted from 1, above 2 pi L over its wavelength, at a position beyond "
        "L-1, is unseen: it lies past the last trained one.",
        printed=Formula("(L-1)*theta(i-1) < m*theta(i-1)"),
        settled_by="trained-arc.unseen-line",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("m*theta(i-1) > 2*pi*L/wavelength(i-1)", "m > L-1"),
    ),
    Claim(
        id="tutorial.larger-angle-wrapped",
        locator="section 4, out-of-distribution frequencies, much larger angles",
        reading="Far above 2 pi L over the wavelength angles are unseen as rotations too: in a pair i, "
        "counted from 1, whose wavelength is more than ten times L, also with a full turn taken off.",
        printed=Formula("m*theta(i-1) - 2*pi > (L-1)*theta(i-1)"),
        settled_by="trained-arc.again-until",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("wavelength(i-1) > 10*L", "m >= 10*L"),
        counterexample={"b": "10000", "d": "4", "i": "2", "L": "7", "m": "629"},
        corrected=Formula("m*theta(i-1) - 2*pi <= (L-1)*theta(i-1)"),
    ),
    Claim(
        id="tutorial.slow-new-angles",
        locator="section 4, out-of-distribution frequencies, most vulnerable dimensions",
        reading="Slow pairs meet new rotations: one whose wavelength is above L-1, pair i counted from 1, "
        "has not been round the circle in training.",
        printed=Formula("(L-1)*theta(i-1) < 2*pi"),
        settled_by="trained-arc.open",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("wavelength(i-1) > L-1",),
    ),
    Claim(
        id="tutorial.fast-many-turns",
        locator="section 4, fast dimensions",
        reading="A pair i, counted from 1, whose wavelength is at most a tenth of L makes ten turns or more "
        "over L tokens.",
        printed=Formula("rotations(i-1)/10 >= 1"),
        settled_by="critical-index.full-turns",
        recorded=Verdict.HOLDS,
        where={"j": "i-1", "L": "L/10"},
        given=("wavelength(i-1) <= L/10",),
    ),
    Claim(
        id="tutorial.fast-covered",
        locator="section 4, fast dimensions, any relative position",
        reading="A pair i, counted from 1, whose wavelength is at most L-1 has been all the way round the "
        "circle in training: no relative position turns it beyond.",
        printed=Formula("(L-1)*theta(i-1) >= 2*pi"),
        settled_by="critical-index.arc-covered",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("wavelength(i-1) <= L-1",),
    ),
    Claim(
        id="tutorial.fast-uniform",
        locator="section 4, fast dimensions, uniform angles",
        reading="Over the N training positions the angles of a fast pair are nearly uniform: the mean of "
        "their cosines, zero for uniform ones, is at most half the wavelength over N in pair i, counted from "
        "1.",
        printed=Formula("(Sum(cos(l*theta(i-1)), l, 0, N-1)/N)**2 <= (wavelength(i-1)/(2*N))**2"),
        settled_by="long-term.cosine-mean",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        mutants=("(Sum(cos(l*theta(i-1)), l, 0, N-1)/N)**2 <= (wavelength(i-1)/(20*N))**2",),
    ),
    Claim(
        id="tutorial.perplexity-regimes",
        locator="section 4, perplexity explosion",
        reading="Models trained on 4096 tokens have nearly their usual perplexity up to 1.5 times that "
        "length; it grows sharply from twice on, and diverges. Between the two nothing is said.",
        printed=Experiment(
            "Perplexity of models trained on 4096 tokens, by the length of evaluation over that length.",
            ("1.5 < 2",),
        ),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.usable-context",
        locator="section 4, perplexity explosion, usable context",
        reading="The usable context is shorter than the training length, although perplexity is said to be "
        "nearly the usual one up to 1.5 times that length.",
        printed=Experiment(
            "Length up to which perplexity is near the usual one, over the length.", ("1.5 < 1",)
        ),
        settled_by="report",
        recorded=Verdict.REFUTED,
        corrected=Formula("1.5 > 1"),
    ),
    Claim(
        id="tutorial.phase-transition",
        locator="section 4, box",
        reading="Perplexity does not grow gradually: a model may seem to work at 1.1 times its length and "
        "fail at twice. Both lengths agree with the regimes above.",
        printed=Experiment(
            "Lengths of evaluation, over the training length, at which models work and fail.",
            ("1.1 <= 1.5", "2 >= 2"),
        ),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
)
