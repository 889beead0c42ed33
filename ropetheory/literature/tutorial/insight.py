"""Section 6.1, second half: the scaling insight, and where the argument breaks down."""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
    Claim("tutorial.barely-one-cycle", "section 6.1, scaling insight, low-frequency dimensions",
        "A last pair whose wavelength is more than ten times L barely completes a cycle over L tokens; the "
        "milder reading, which is that of section 4: it completes much less than one.",
        "rotations(d/2-1) >= 1", "critical-index.part-turn", Verdict.IMPRECISE,
        where={"j": "d/2-1"}, given=("wavelength(d/2-1) > 10*L",),
        counterexample={"b": "10000", "d": "128", "L": "4096"}, milder="rotations(d/2-1) < 1", minor=True),
    Claim("tutorial.beyond-wavelength-angle",
        "section 6.1, scaling insight; section 6.4, table of regimes; section 6.4, lower threshold",
        "Beyond a wavelength that is itself beyond L, angles are entirely unseen: pair i, counted from 1, "
        "is then past its trained arc also with a full turn taken off. The repair: from one wavelength "
        "on, up to L-1 tokens further, it is back on the trained arc.",
        "m*theta(i-1) - 2*pi > (L-1)*theta(i-1)", "trained-arc.again-until", Verdict.REFUTED,
        where={"j": "i-1"}, given=("m > wavelength(i-1)", "wavelength(i-1) > L"),
        counterexample={"b": "10000", "d": "128", "L": "4096", "m": "58000", "i": "64"},
        corrected="m*theta(i-1) - 2*pi <= (L-1)*theta(i-1)"),
    Claim("tutorial.uniform-stretch", "section 6.1, scaling insight, changing the base",
        "A base c times as large stretches all wavelengths uniformly: pair i, counted from 1, as much as "
        "the slowest one; the milder reading: by one power law, c to the power 2(i-1)/d.",
        "wavelength(i-1, b*c)/wavelength(i-1) == wavelength(d/2-1, b*c)/wavelength(d/2-1)",
        "ntk-base.multiplier", Verdict.IMPRECISE,
        where={"j": "i-1"}, counterexample={"b": "10000", "c": "2", "d": "64", "i": "1"},
        milder="wavelength(i-1, b*c)/wavelength(i-1) == c**(2*(i-1)/d)", minor=True),
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
