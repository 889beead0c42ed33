"""Section 6.1, second half: the scaling insight, and where the argument breaks down."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Experiment, Formula, Verdict
from ropetheory.literature.tutorial.shared import STANDARD

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="tutorial.kernel-looks-the-same",
        locator="section 6.1, scaling insight, goal",
        reading="Stretched frequencies, those of the rescaled base, reach the goal: the score at s times an "
        "offset is what it was at the offset. The repair names what reaches it.",
        printed=Formula("score(s*m, s*n, ntk_base()) == score(m, n)"),
        settled_by="position-interpolation.stretched",
        recorded=Verdict.REFUTED,
        counterexample={
            "b": "10000",
            "d": "4",
            "s": "2",
            "m": "0",
            "n": "1",
            "q": ["1", "0", "0", "0"],
            "k": ["1", "0", "0", "0"],
        },
        corrected=Formula("scaled_score(s*m, s*n) == score(m, n)"),
    ),
    Claim(
        id="tutorial.same-basis",
        locator="section 6.1, scaling insight, goal",
        reading="A larger base keeps the frequencies of pairs i, counted from 1; the milder reading: it "
        "keeps their order, so the modes stay as many.",
        printed=Formula("theta(i-1, b*c) == theta(i-1)"),
        settled_by="schedule.decreasing",
        recorded=Verdict.IMPRECISE,
        where={"j": "i-1", "b": "b*c"},
        given=("c >= 1", "b*c > 1"),
        counterexample={"b": "10000", "c": "2", "d": "4", "i": "2"},
        milder=Formula("theta(i, b*c) < theta(i-1, b*c)"),
    ),
    Claim(
        id="tutorial.stretched-frequencies",
        locator="section 6.1, scaling insight, stretching",
        reading="A base c times as large stretches the frequencies of pairs i, counted from 1: they grow; "
        "the milder reading: it stretches the wavelengths of all pairs but the first.",
        printed=Formula("theta(i-1) <= theta(i-1, b*c)"),
        settled_by="large-base.longer-wavelength",
        recorded=Verdict.IMPRECISE,
        where={"j": "i-1"},
        given=("c > 1",),
        counterexample={"b": "10000", "c": "2", "d": "4", "L": "4", "i": "2"},
        milder=Formula("wavelength(i-1) < wavelength(i-1, b*c)"),
    ),
    Claim(
        id="tutorial.fast-cycle-often",
        locator="section 6.1, scaling insight, high-frequency dimensions",
        reading="A pair i, counted from 1, whose wavelength is a tenth of L or less turns once in every "
        "tenth of the window.",
        printed=Formula("rotations(i-1, b, d, L/10) >= 1"),
        settled_by="critical-index.full-turns",
        recorded=Verdict.HOLDS,
        where={"j": "i-1", "L": "L/10"},
        given=("wavelength(i-1) <= L/10",),
    ),
    Claim(
        id="tutorial.fast-between-familiar",
        locator="section 6.1, scaling insight, high-frequency dimensions",
        reading="Training goes all the way round for a pair i, counted from 1, whose wavelength is at most "
        "L-1: an angle beyond L lies between two that were seen.",
        printed=Formula("(L-1)*theta(i-1) >= 2*pi"),
        settled_by="critical-index.arc-covered",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("wavelength(i-1) <= L-1",),
    ),
    Claim(
        id="tutorial.barely-one-cycle",
        locator="section 6.1, scaling insight, low-frequency dimensions",
        reading="A last pair whose wavelength is more than ten times L completes a cycle over L tokens.",
        printed=Formula("rotations(d/2-1) >= 1"),
        settled_by="critical-index.part-turn",
        recorded=Verdict.REFUTED,
        where={"j": "d/2-1"},
        given=("wavelength(d/2-1) > 10*L",),
        counterexample=STANDARD,
        corrected=Formula("rotations(d/2-1) < 1"),
    ),
    Claim(
        id="tutorial.beyond-wavelength-position",
        locator="section 6.1, scaling insight, low-frequency dimensions, beyond a wavelength",
        reading="A position m beyond a wavelength of pair i, counted from 1, that is itself beyond L, is "
        "past the last trained one, on the line. So is every position from L to the wavelength.",
        printed=Formula("m*theta(i-1) > (L-1)*theta(i-1)"),
        settled_by="trained-arc.unseen-line",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("m > wavelength(i-1)", "wavelength(i-1) > L", "m > L-1"),
        mutants=("m*theta(i-1) > L*m*theta(i-1)",),
    ),
    Claim(
        id="tutorial.beyond-wavelength-angle",
        locator="section 6.1, scaling insight, low-frequency dimensions, beyond a wavelength",
        reading="On the circle the angle of a position m beyond a wavelength of pair i, counted from 1, "
        "which is beyond L, is past the last trained one too. The repair is of positions from the "
        "wavelength on, where angles return.",
        printed=Formula("m*theta(i-1) - 2*pi > (L-1)*theta(i-1)"),
        settled_by="trained-arc.again-until",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("m > wavelength(i-1)", "wavelength(i-1) > L"),
        counterexample={"b": "10000", "d": "2", "L": "4", "m": "7", "i": "1"},
        corrected=Formula("m*theta(i-1) - 2*pi <= (L-1)*theta(i-1)"),
    ),
    Claim(
        id="tutorial.uniform-stretch",
        locator="section 6.1, scaling insight, changing the base",
        reading="A base c times as large stretches all wavelengths uniformly: pair i, counted from 1, as "
        "much as the slowest one; the milder reading: by one power law, c to the power 2(i-1)/d.",
        printed=Formula("wavelength(i-1, b*c)/wavelength(i-1) == wavelength(d/2-1, b*c)/wavelength(d/2-1)"),
        settled_by="ntk-base.multiplier",
        recorded=Verdict.IMPRECISE,
        where={"j": "i-1"},
        counterexample={"b": "10000", "c": "2", "d": "4", "i": "1"},
        milder=Formula("wavelength(i-1, b*c)/wavelength(i-1) == c**(2*(i-1)/d)"),
    ),
    Claim(
        id="tutorial.slower-stretch-more",
        locator="section 6.1, scaling insight, changing the base",
        reading="A base c times as large stretches pair i+1 by c to the power 2/d more than pair i, "
        "counted from 1: slower pairs are stretched more.",
        printed=Formula(
            "wavelength(i, b*c)/wavelength(i)/(wavelength(i-1, b*c)/wavelength(i-1)) == c**(2/d)"
        ),
        settled_by="ntk-base.step",
        recorded=Verdict.HOLDS,
        where={"j": "i-1", "s": "c**((d-2)/d)"},
    ),
    Claim(
        id="tutorial.pi-not-frequency-aware",
        locator="section 6.1, scaling insight, changing the base",
        reading="PI stretches pair i+1 exactly as much as pair i, counted from 1.",
        printed=Formula("theta(i)/pi_frequency(i)/(theta(i-1)/pi_frequency(i-1)) == 1"),
        settled_by="general-form.uniform-pi",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.infinite-width",
        locator="section 6.1, first issue",
        reading="Theory of infinitely wide networks under gradient flow does not cover heads of finite width "
        "trained with Adam, whose kernel moves in training.",
        printed=Experiment("The kernel of a head in training, without figures."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.fine-tuned-kernel",
        locator="section 6.1, second issue",
        reading="The 400 steps of fine-tuning that YaRN takes leave the kernel of the initialisation.",
        printed=Experiment("The kernel after 400 steps of fine-tuning, without figures."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.pinned",
        locator="section 6.1, third issue",
        reading="The exponent d/(d-2) makes the stretch of the slowest pair exactly s.",
        printed=Formula("wavelength(d/2-1, b*s**(d/(d-2)))/wavelength(d/2-1) == s"),
        settled_by="ntk-base.slowest",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.any-anchor",
        locator="section 6.1, third issue, anchor",
        reading="The anchor is a choice: with the exponent d/(2i) for d/(d-2), any pair i+1 after the first, "
        "counted from 1, is stretched by exactly s.",
        printed=Formula("wavelength(i, b*s**(d/(2*i)))/wavelength(i) == s"),
        settled_by="ntk-extension.nominal",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("i < d/2",),
    ),
    Claim(
        id="tutorial.over-stretched",
        locator="section 6.1, third issue, intermediate dimensions",
        reading="Pairs i after the first, counted from 1, that went round in training are stretched all the "
        "same.",
        printed=Formula("1 < wavelength(i-1, ntk_base())/wavelength(i-1)"),
        settled_by="ntk-base.strict-low",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("s > 1", "i-1 >= 1", "rotations(i-1) >= 1"),
    ),
    Claim(
        id="tutorial.under-stretched",
        locator="section 6.1, third issue, intermediate dimensions",
        reading="Pairs i before the last, counted from 1, that did not go round in training are stretched by "
        "less than s.",
        printed=Formula("wavelength(i-1, ntk_base())/wavelength(i-1) < s"),
        settled_by="ntk-base.strict-high",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("s > 1", "i-1 < d/2-1", "rotations(i-1) < 1"),
    ),
    Claim(
        id="tutorial.ntk-collapse",
        locator="section 6.1, third issue, ablation",
        reading="At the largest length, 32768, the perplexity of NTK-aware scaling is far above its own at "
        "16384 and above that of every other method, while from 2048 to 16384 it falls and beats PI.",
        printed=Experiment(
            "Perplexity of NTK-aware scaling at 32768 tokens, and at the other lengths.",
            (
                "8.49 > 2*3.21",
                "8.49 > 3.57",
                "8.49 > 2.81",
                "8.49 > 2.77",
                "4.39 > 3.92 > 3.73 > 3.21",
                "4.39 < 5.70",
                "3.92 < 4.95",
                "3.73 < 4.64",
                "3.21 < 3.97",
            ),
        ),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
)
