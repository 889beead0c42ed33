"""Sections 6.2 and 6.3: the rescaled base, and what it leaves uncalibrated."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Experiment, Formula, Members, Number, Verdict
from ropetheory.literature.tutorial.shared import NTK_EXAMPLE, STANDARD

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="tutorial.ntk-base",
        locator="section 6.2, NTK-aware scaling",
        reading="NTK-aware scaling replaces the base b by b times s to the power d/(d-2).",
        printed=Formula("ntk_base() == b*s**(d/(d-2))"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.ntk-frequency",
        locator="section 6.2, new frequencies",
        reading="Pair i, counted from 1, then turns by the new base to the power -2(i-1)/d.",
        printed=Formula("theta(i-1, ntk_base()) == ntk_base()**(-2*(i-1)/d)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.ntk-wavelength",
        locator="section 6.2, new wavelengths",
        reading="The new wavelength of pair i, counted from 1, is 2 pi times b to the power 2(i-1)/d times s "
        "to the power d/(d-2) times 2(i-1)/d.",
        printed=Formula("wavelength(i-1, ntk_base()) == 2*pi*b**(2*(i-1)/d)*s**(d/(d-2)*2*(i-1)/d)"),
        settled_by="schedule.wavelength",
        recorded=Verdict.HOLDS,
        given=("ntk_base() > 1",),
        where={"j": "i-1", "b": "ntk_base()"},
    ),
    Claim(
        id="tutorial.ntk-stretch",
        locator="section 6.2, new wavelengths",
        reading="Pair i, counted from 1, is stretched by s to the power 2(i-1)/(d-2).",
        printed=Formula("wavelength(i-1, ntk_base())/wavelength(i-1) == s**(2*(i-1)/(d-2))"),
        settled_by="ntk-base.stretch",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        mutants=("wavelength(i-1, ntk_base())/wavelength(i-1) == s**(2*i/(d-2))",),
    ),
    Claim(
        id="tutorial.ntk-longest-range",
        locator="section 6.2, derivation of the exponent",
        reading="The last pair spans the longest range: no wavelength is above its own; i counts from 1.",
        printed=Formula("wavelength(i-1) <= wavelength(d/2-1)"),
        settled_by="schedule.at-most",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.ntk-slowest",
        locator="section 6.2, derivation of the exponent",
        reading="The slowest pair is stretched by exactly s.",
        printed=Formula("wavelength(d/2-1, ntk_base())/wavelength(d/2-1) == s"),
        settled_by="ntk-base.slowest",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ntk-faster-less",
        locator="section 6.2, derivation of the exponent",
        reading="A pair i before the slowest, counted from 1, is stretched by less than s, the "
        "stretch of the slowest.",
        printed=Formula("wavelength(i-1, ntk_base())/wavelength(i-1) < s"),
        settled_by="ntk-base.strict-high",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("s > 1", "i-1 < d/2-1"),
    ),
    Claim(
        id="tutorial.ntk-fastest",
        locator="section 6.2, derivation of the exponent",
        reading="The first pair is stretched by the factor one: it does not change.",
        printed=Formula("wavelength(0, ntk_base())/wavelength(0) == 1"),
        settled_by="ntk-base.fastest",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ntk-gradual",
        locator="section 6.2, frequency-aware",
        reading="The stretch of pair i+1 is that of pair i, counted from 1, times s to the power 2/(d-2): "
        "the lower the frequency, the larger the stretch.",
        printed=Formula(
            "wavelength(i, ntk_base())/wavelength(i)/(wavelength(i-1, ntk_base())/wavelength(i-1))"
            " == s**(2/(d-2))"
        ),
        settled_by="ntk-base.step",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.ntk-untouched",
        locator="section 6.2, frequency-aware",
        reading="The faster quarter of the pairs, counted from 1, keeps its wavelengths.",
        printed=Formula("wavelength(i-1, ntk_base())/wavelength(i-1) == 1"),
        settled_by="ntk-base.stretch",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("i <= d/8",),
        counterexample={"b": "10000", "d": "64", "s": "4", "i": "2"},
        corrected=Formula("wavelength(i-1, ntk_base())/wavelength(i-1) == s**(2*(i-1)/(d-2))"),
    ),
    Claim(
        id="tutorial.ntk-example-multiplier",
        locator="section 6.2, example",
        reading="4 to the power 64/62, the factor of the base for s = 4 and d = 64, is about 4.13.",
        printed=Number("4.13", "ntk_base()/b", NTK_EXAMPLE),
        settled_by="ntk-base.unique",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.ntk-example-base",
        locator="section 6.2, example",
        reading="For b = 10000, d = 64, s = 4 the new base is 41300.",
        printed=Number("41300", "ntk_base()", NTK_EXAMPLE),
        settled_by="ntk-base.unique",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.ntk-example-first",
        locator="section 6.2, example",
        reading="Under the new base the first pair still has the wavelength 2 pi.",
        printed=Formula("wavelength(0, ntk_base()) == 2*pi"),
        settled_by="schedule.fastest",
        recorded=Verdict.HOLDS,
        given=("ntk_base() > 1",),
        where={"b": "ntk_base()"},
    ),
    Claim(
        id="tutorial.ntk-example-last-exponent",
        locator="section 6.2, example",
        reading="For d = 64 pair 32, counted from 1, has the new wavelength 2 pi times the new base to the "
        "power 31/32.",
        printed=Formula("wavelength(31, ntk_base(b, 64, s), 64) == 2*pi*ntk_base(b, 64, s)**(31/32)"),
        settled_by="schedule.slowest",
        recorded=Verdict.HOLDS,
        given=("ntk_base(b, 64, s) > 1",),
        where={"d": "64", "b": "ntk_base(b, 64, s)"},
    ),
    Claim(
        id="tutorial.ntk-example-last",
        locator="section 6.2, example",
        reading="For d = 64 and s = 4 pair 32, counted from 1, is stretched by 4.",
        printed=Number("4", "wavelength(31, ntk_base())/wavelength(31)", NTK_EXAMPLE),
        settled_by="ntk-base.slowest",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ntk-example-middle-exponent",
        locator="section 6.2, example",
        reading="For d = 64 pair 16, counted from 1, is stretched by s to the power 15/31.",
        printed=Formula("wavelength(15, ntk_base(b, 64, s), 64)/wavelength(15, b, 64) == s**(15/31)"),
        settled_by="ntk-base.stretch",
        recorded=Verdict.HOLDS,
        where={"j": "15", "d": "64"},
    ),
    Claim(
        id="tutorial.ntk-example-middle-decimal",
        locator="section 6.2, example",
        reading="The exponent of s in the stretch of pair 16, counted from 1, is about 0.48.",
        printed=Number("0.48", "ln(wavelength(15, ntk_base())/wavelength(15))/ln(s)", NTK_EXAMPLE),
        settled_by="ntk-base.stretch",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.ntk-example-middle",
        locator="section 6.2, example",
        reading="For d = 64 and s = 4 pair 16, counted from 1, is stretched by about 1.94.",
        printed=Number(
            "1.94", "wavelength(15, ntk_base())/wavelength(15)", NTK_EXAMPLE, approximates="s**0.48"
        ),
        settled_by="ntk-base.stretch",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.one-base-for-all",
        locator="section 6.3, uniform base change",
        reading="One new base serves all pairs i, counted from 1.",
        printed=Formula("ntk_frequency(i-1) == theta(i-1, ntk_base())"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.one-change-for-all",
        locator="section 6.3, uniform base change",
        reading="The change is uniform: the one new base stretches pair i+1 as much as pair i, counted from "
        "1; the milder reading: from each pair to the next the stretch grows by one and the same factor.",
        printed=Formula(
            "wavelength(i, ntk_base())/wavelength(i) == wavelength(i-1, ntk_base())/wavelength(i-1)"
        ),
        settled_by="ntk-base.step",
        recorded=Verdict.IMPRECISE,
        where={"j": "i-1"},
        counterexample={"b": "10000", "d": "4", "s": "2", "i": "1"},
        milder=Formula(
            "wavelength(i, ntk_base())/wavelength(i)/(wavelength(i-1, ntk_base())/wavelength(i-1))"
            " == s**(2/(d-2))"
        ),
    ),
    Claim(
        id="tutorial.ntk-includes-fast",
        locator="section 6.3, fast dimensions",
        reading="The base change slows all pairs i, counted from 1, the fastest included; the milder "
        "reading: all but the first.",
        printed=Formula("theta(i-1, ntk_base()) < theta(i-1)"),
        settled_by="ntk-base.strict-low",
        recorded=Verdict.IMPRECISE,
        where={"j": "i-1"},
        given=("s > 1",),
        counterexample={"b": "10000", "d": "4", "s": "2", "i": "1"},
        milder=Formula("1 < wavelength(i-1, ntk_base())/wavelength(i-1)"),
    ),
    Claim(
        id="tutorial.slow-correctly-stretched",
        locator="section 6.3, low-frequency dimensions",
        reading="For pairs i, counted from 1, that did not go round in training, the stretch is the right "
        "one: positions 0 to sL-1 stay within the trained angles.",
        printed=Formula("(s*L-1)*theta(i-1, ntk_base()) <= (L-1)*theta(i-1)"),
        settled_by="ntk-extension.leaves-arc",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("s > 1", "rotations(i-1) < 1"),
        counterexample={"b": "10000", "d": "4", "s": "2", "L": "2", "i": "2"},
        corrected=Formula("(L-1)*theta(i-1) < (s*L-1)*theta(i-1, ntk_base())"),
    ),
    Claim(
        id="tutorial.slow-turn-more",
        locator="section 6.3, low-frequency dimensions",
        reading="For b = 10000, d = 128, L = 4096, s = 8 none of pairs 47 to 63, counted from 1, which did "
        "not go round in training and come before the last, turns more over s L tokens than it did over L.",
        printed=Members(
            "i", 47, 63, "rotations(i-1, ntk_base(), d, s*L) > rotations(i-1)", (), {**STANDARD, "s": "8"}
        ),
        settled_by="ntk-extension.turns-kept",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.negligible-stretch",
        locator="section 6.3, moderate extensions",
        reading="For s up to 4 a pair i, counted from 1, that turned 32 times or more is stretched by less "
        "than a tenth.",
        printed=Formula("wavelength(i-1, ntk_base())/wavelength(i-1) < 1.1"),
        settled_by="ntk-base.stretch",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("s <= 4", "rotations(i-1) >= 32"),
        counterexample={**STANDARD, "s": "4", "i": "21"},
        corrected=Formula("wavelength(i-1, ntk_base())/wavelength(i-1) == s**(2*(i-1)/(d-2))"),
    ),
    Claim(
        id="tutorial.negligible-angle",
        locator="section 6.3, moderate extensions",
        reading="For s up to 4 a pair i, counted from 1, that turned 32 times or more loses less than a turn "
        "at any position up to L.",
        printed=Formula("m*theta(i-1) - m*theta(i-1, ntk_base()) < 2*pi"),
        settled_by="ntk-extension.angle-lost",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("s <= 4", "rotations(i-1) >= 32", "m <= L"),
        counterexample={**STANDARD, "s": "4", "i": "2", "m": "4095"},
        corrected=Formula(
            "m*theta(i-1) - m*theta(i-1, ntk_base()) == m*theta(i-1)*(1 - s**(-2*(i-1)/(d-2)))"
        ),
    ),
    Claim(
        id="tutorial.significant-from-eight",
        locator="section 6.3, large extensions",
        reading="What the base change takes from the angle of pair i, counted from 1, becomes significant "
        "between s = 4, where it is negligible, and s = 8: at any position m it is at least doubled.",
        printed=Formula(
            "m*theta(i-1) - m*theta(i-1, ntk_base(b, d, 8))"
            " >= 2*(m*theta(i-1) - m*theta(i-1, ntk_base(b, d, 4)))"
        ),
        settled_by="ntk-extension.lost-later",
        recorded=Verdict.REFUTED,
        where={"j": "i-1", "s": "4"},
        given=("m >= 0",),
        counterexample={"b": "10000", "d": "4", "m": "1", "i": "2"},
        corrected=Formula(
            "m*theta(i-1) - m*theta(i-1, ntk_base(b, d, 8))"
            " <= 3/2*(m*theta(i-1) - m*theta(i-1, ntk_base(b, d, 4)))"
        ),
    ),
    Claim(
        id="tutorial.accumulated-error",
        locator="section 6.3, accumulated error",
        reading="The change of the angle of pair i, counted from 1, accumulates: it is a fixed angle a "
        "token, times the position.",
        printed=Formula("m*theta(i-1) - m*theta(i-1, ntk_base()) == m*theta(i-1)*(1 - s**(-2*(i-1)/(d-2)))"),
        settled_by="ntk-extension.angle-lost",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        mutants=("m*theta(i-1) - m*theta(i-1, ntk_base()) == m*theta(i-1)*(1 - s**(-2*i/(d-2)))",),
    ),
    Claim(
        id="tutorial.ntk-by-length",
        locator="section 6.3, large extensions",
        reading="Without fine-tuning the perplexity of NTK-aware scaling is good at s up to 4 and collapses "
        "at s = 8. The table of section 9 has no such rows: at one target length, 32768, and after 400 "
        "steps of fine-tuning it is below PI up to 16384 and above every method at 32768.",
        printed=Experiment(
            "Perplexity of NTK-aware scaling against PI, and at 32768 tokens.",
            ("3.73 < 4.64", "3.21 < 3.97", "8.49 > 3.57 > 2.81 > 2.77", "8.49 > 2*3.21"),
        ),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.yarn-addresses",
        locator="section 6.3, per-dimension control",
        reading="With explicit control of each pair the collapse at 32768 is gone.",
        printed=Experiment(
            "Perplexity of NTK-by-parts and YaRN from the longest length to the shortest.",
            ("2.81 < 3.12 < 3.62 < 3.75 < 4.14", "2.77 < 3.09 < 3.30 < 3.77 < 4.19"),
        ),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
)
