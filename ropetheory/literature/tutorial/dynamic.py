"""Section 6.5: dynamic NTK scaling."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Experiment, Formula, Verdict
from ropetheory.literature.tutorial.shared import HEAD_128, STANDARD

OLDER = "m*theta(i-1, dynamic_ntk_base(t0)) - m*theta(i-1, dynamic_ntk_base(t))"
DIFFERENCE = f"{OLDER} == m*theta(i-1)*(t0/L)**(-2*(i-1)/(d-2))*(1 - (t/t0)**(-2*(i-1)/(d-2)))"
"""Angle of a key at position m, cached at length t0, less its angle at length t."""

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="tutorial.dynamic-base",
        locator="section 6.5, dynamic NTK scaling",
        reading="At the current length t dynamic NTK scaling takes b times t/L to the power d/(d-2), which "
        "is the NTK base at the scale t/L.",
        printed=Formula("ntk_base(b, d, t/L) == b*(t/L)**(d/(d-2))"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.dynamic-unchanged",
        locator="section 6.5, dynamic NTK scaling, up to L",
        reading="Up to the length L the base is b.",
        printed=Formula("dynamic_ntk_base() == b"),
        settled_by="ntk-extension.base-within",
        recorded=Verdict.HOLDS,
        given=("t <= L",),
    ),
    Claim(
        id="tutorial.dynamic-grows",
        locator="section 6.5, dynamic NTK scaling, beyond L",
        reading="Beyond L the base grows: from length t0 to length t pair i, counted from 1, slows by t/t0 "
        "to the power 2(i-1)/(d-2).",
        printed=Formula(
            "theta(i-1, dynamic_ntk_base(t))/theta(i-1, dynamic_ntk_base(t0)) == (t/t0)**(-2*(i-1)/(d-2))"
        ),
        settled_by="ntk-extension.ratio",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("t >= t0", "t0 >= L"),
    ),
    Claim(
        id="tutorial.dynamic-slowest-always",
        locator="section 6.5, dynamic NTK scaling",
        reading="At any current length t from L on the slowest pair is stretched to match it, by t/L.",
        printed=Formula("wavelength(d/2-1, dynamic_ntk_base())/wavelength(d/2-1) == t/L"),
        settled_by="ntk-extension.slowest-stretch",
        recorded=Verdict.HOLDS,
        given=("t >= L",),
    ),
    Claim(
        id="tutorial.dynamic-turns",
        locator="section 6.5, dynamic NTK scaling",
        reading="Over the current length t the slowest pair turns as often as it did over L.",
        printed=Formula("rotations(d/2-1, ntk_base(b, d, t/L), d, t) == rotations(d/2-1)"),
        settled_by="ntk-base.turns",
        recorded=Verdict.HOLDS,
        where={"s": "t/L"},
    ),
    Claim(
        id="tutorial.dynamic-no-target",
        locator="section 6.5, dynamic NTK scaling, fixed target",
        reading="No target is fixed beforehand: at the length s L the dynamic base is what a fixed target of "
        "that length would have given.",
        printed=Formula("dynamic_ntk_base(s*L) == ntk_base()"),
        settled_by="ntk-extension.base-beyond",
        recorded=Verdict.HOLDS,
        where={"t": "s*L"},
        given=("s*L >= L",),
    ),
    Claim(
        id="tutorial.dynamic-base-changes",
        locator="section 6.5, consistency, two bases",
        reading="At every step the base differs from that of the step before: it is larger; the milder "
        "reading: beyond L it is, and from a length t0 to a later one, t, slows pair i, counted from 1, by "
        "t/t0 to the power 2(i-1)/(d-2).",
        printed=Formula("dynamic_ntk_base(t-1) < dynamic_ntk_base(t)"),
        settled_by="ntk-extension.base-within",
        recorded=Verdict.IMPRECISE,
        counterexample={"b": "10000", "d": "4", "L": "4", "t": "4"},
        milder=Formula(
            "theta(i-1, dynamic_ntk_base(t))/theta(i-1, dynamic_ntk_base(t0)) == (t/t0)**(-2*(i-1)/(d-2))"
        ),
        corrected_by="ntk-extension.ratio",
        corrected_where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.dynamic-one-older-base",
        locator="section 6.5, consistency, cached keys",
        reading="All cached keys carry the base of the step before, t-1, whatever length t0 they were cached "
        "at; pair i is counted from 1. The repair compares any two lengths beyond L.",
        printed=Formula("theta(i-1, dynamic_ntk_base(t0)) == theta(i-1, dynamic_ntk_base(t-1))"),
        settled_by="ntk-extension.ratio",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("t0 <= t-1", "t0 >= L"),
        counterexample={"b": "10000", "d": "4", "L": "1", "t0": "1", "t": "4", "i": "2"},
        corrected=Formula(
            "theta(i-1, dynamic_ntk_base(t))/theta(i-1, dynamic_ntk_base(t0)) == (t/t0)**(-2*(i-1)/(d-2))"
        ),
    ),
    Claim(
        id="tutorial.dynamic-mismatch",
        locator="section 6.5, consistency, angles",
        reading="A key at position m, cached at length t0, is off by this angle in pair i, counted from 1, "
        "when the length is t: its angle times one less the inverse stretch from t0 to t.",
        printed=Formula(DIFFERENCE),
        settled_by="ntk-extension.difference",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("t >= t0", "t0 >= L"),
        mutants=(f"{OLDER} == m*theta(i-1)*(t0/L)**(-2*(i-1)/(d-2))*(1 - (t/t0)**(-2*(i-1)/d))",),
    ),
    Claim(
        id="tutorial.cached-key-place",
        locator="section 6.5, consistency, angles",
        reading="To the new base a cached key at position m is a key at another one, m times the ratio of "
        "the old frequency to the new, another in each pair i, counted from 1.",
        printed=Formula(
            "general_first(x, i-1, theta(i-1, dynamic_ntk_base(t0))/theta(i-1, dynamic_ntk_base(t))*m,"
            " theta(i-1, dynamic_ntk_base(t)))"
            " == general_first(x, i-1, m, theta(i-1, dynamic_ntk_base(t0)))"
        ),
        settled_by="general-form.product-first",
        recorded=Verdict.HOLDS,
        where={
            "j": "i-1",
            "c": "theta(i-1, dynamic_ntk_base(t0))/theta(i-1, dynamic_ntk_base(t))",
            "z": "theta(i-1, dynamic_ntk_base(t0))",
        },
    ),
    Claim(
        id="tutorial.dynamic-in-practice",
        locator="section 6.5, why it works",
        reading="Despite the inconsistency dynamic NTK scaling performs well in practice.",
        printed=Experiment("Dynamic NTK scaling in practice, without figures."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.dynamic-fast-short",
        locator="section 6.5, fast dimensions",
        reading="The wavelength of the first pair is below L. Not stated: L must be above 2 pi.",
        printed=Formula("wavelength(0) < L"),
        settled_by="critical-index.pre-critical",
        recorded=Verdict.HOLDS_IF,
        where={"j": "0"},
        hypothesis="critical_index() > 0",
        counterexample={"b": "10000", "d": "2", "L": "6"},
    ),
    Claim(
        id="tutorial.dynamic-stretch",
        locator="section 6.5, fast dimensions",
        reading="At the current length t pair i, counted from 1, is stretched by t/L to the power "
        "2(i-1)/(d-2).",
        printed=Formula("wavelength(i-1, ntk_base(b, d, t/L))/wavelength(i-1) == (t/L)**(2*(i-1)/(d-2))"),
        settled_by="ntk-base.stretch",
        recorded=Verdict.HOLDS,
        where={"j": "i-1", "s": "t/L"},
    ),
    Claim(
        id="tutorial.dynamic-fast-turns",
        locator="section 6.5, fast dimensions",
        reading="The first pair makes many turns, more than one, at any current length t; the milder "
        "reading: it makes t/2 pi of them, many at lengths far above 2 pi.",
        printed=Formula("rotations(0, b, d, t) > 1"),
        settled_by="schedule.rotations",
        recorded=Verdict.IMPRECISE,
        where={"j": "0", "L": "t"},
        counterexample={"b": "10000", "d": "2", "t": "6"},
        milder=Formula("rotations(0, b, d, t) == t/(2*pi)"),
    ),
    Claim(
        id="tutorial.dynamic-turns-kept",
        locator="section 6.5, fast dimensions",
        reading="At a length t beyond L pair i before the last, counted from 1, turns more over t tokens "
        "than it did over L: a count that was large stays so.",
        printed=Formula("rotations(i-1) < rotations(i-1, ntk_base(b, d, t/L), d, t)"),
        settled_by="ntk-extension.more-turns",
        recorded=Verdict.HOLDS,
        where={"j": "i-1", "s": "t/L"},
        given=("t/L > 1", "i-1 < d/2-1"),
    ),
    Claim(
        id="tutorial.dynamic-step",
        locator="section 6.5, fast dimensions, angular change",
        reading="One token more moves the angle of a key at position m in pair i, counted from 1, by at most "
        "2(i-1)/(d-2) over t0 of that angle, where t0 is the length before.",
        printed=Formula(
            "m*theta(i-1, dynamic_ntk_base(t0)) - m*theta(i-1, dynamic_ntk_base(t0+1))"
            " <= m*theta(i-1)*(t0/L)**(-2*(i-1)/(d-2))*2*(i-1)/(d-2)/t0"
        ),
        settled_by="ntk-extension.step-error",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("m >= 0", "t0 >= L"),
    ),
    Claim(
        id="tutorial.dynamic-fast-unaffected",
        locator="section 6.5, fast dimensions, angular change",
        reading="From the length t0 at which a key at m was cached to a later one, t, pairs of the faster "
        "eighth, i counted from 1, are off by less than a turn. At the counterexample t is twice t0.",
        printed=Formula(f"{OLDER} < 2*pi"),
        settled_by="ntk-extension.difference",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("i <= d/16", "m <= t0", "t >= t0", "t0 >= L"),
        counterexample={**STANDARD, "t0": "4096", "t": "8192", "m": "4095", "i": "2"},
        corrected=Formula(DIFFERENCE),
    ),
    Claim(
        id="tutorial.fast-dominate",
        locator="section 6.5, fast dimensions, nearby tokens",
        reading="At an offset of one token, with equal coefficients and no sine terms, a faster pair i adds "
        "more to the score than the next, counted from 1.",
        printed=Formula("cos(theta(i-1)) > cos(theta(i))"),
        settled_by="position-interpolation.nearer",
        recorded=Verdict.REFUTED,
        where={"j": "i-1", "s": "b**(2/d)"},
        counterexample={"b": "10000", "d": "4", "L": "4", "i": "1"},
        corrected=Formula("cos(theta(i-1)) < cos(theta(i))"),
    ),
    Claim(
        id="tutorial.fast-dominate-change",
        locator="section 6.5, fast dimensions, nearby tokens",
        reading="They dominate how the score changes with the offset n: the cosine of a slow pair i, counted "
        "from 1, falls by at most half the square of n times its frequency.",
        printed=Formula("1 - cos(n*theta(i-1)) <= (n*theta(i-1))**2/2"),
        settled_by="large-base.cosine-near-one",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("n >= 0",),
    ),
    Claim(
        id="tutorial.dynamic-slow-angle",
        locator="section 6.5, slow dimensions",
        reading="The angle of the slowest pair stays below a full turn however large the position m.",
        printed=Formula("m*theta(d/2-1) < 2*pi"),
        settled_by="schedule.swept",
        recorded=Verdict.REFUTED,
        where={"j": "d/2-1", "L": "m"},
        given=("m > 0",),
        counterexample={**HEAD_128, "m": "128000"},
        corrected=Formula("m*theta(d/2-1) == 2*pi*m/wavelength(d/2-1)"),
    ),
    Claim(
        id="tutorial.dynamic-slowest-error",
        locator="section 6.5, slow dimensions, error",
        reading="In the slowest pair the error of a key at m, cached at length t0, is bounded at every later "
        "length t: by its trained angle, 2 pi times its rotation count, times one less t0/t.",
        printed=Formula(
            "m*theta(d/2-1, dynamic_ntk_base(t0)) - m*theta(d/2-1, dynamic_ntk_base(t))"
            " <= 2*pi*rotations(d/2-1)*(1 - t0/t)"
        ),
        settled_by="ntk-extension.slowest-error",
        recorded=Verdict.HOLDS,
        given=("m >= 0", "t >= t0", "t0 >= L", "m <= t0"),
    ),
    Claim(
        id="tutorial.dynamic-slow-error",
        locator="section 6.5, slow dimensions, error",
        reading="In every pair i, counted from 1, that did not go round in training the error stays below a "
        "full turn.",
        printed=Formula(f"{OLDER} < 2*pi"),
        settled_by="ntk-extension.difference",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("rotations(i-1) < 1", "m <= t0", "t >= t0", "t0 >= L"),
        counterexample={"b": "8", "d": "6", "L": "12", "t0": "75", "t": "300", "m": "74", "i": "2"},
        corrected=Formula(DIFFERENCE),
    ),
    Claim(
        id="tutorial.dynamic-accumulates",
        locator="section 6.5, note, accumulation",
        reading="The inconsistency accumulates: from any length t0 to any later t the angle of a key at m "
        "falls short by more and never less, in pair i counted from 1.",
        printed=Formula(f"{OLDER} >= 0"),
        settled_by="ntk-extension.error-not-negative",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("m >= 0", "t >= t0", "t0 >= L"),
    ),
    Claim(
        id="tutorial.dynamic-in-engines",
        locator="section 6.5, note, inference engines",
        reading="Many inference engines implement dynamic NTK scaling as their default.",
        printed=Experiment("The default extension of inference engines, without figures."),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.dynamic-against-tuning",
        locator="section 6.5, note, fixed target",
        reading="For a fixed target length YaRN with fine-tuning is preferred; its perplexity at the target "
        "of the table in section 9 is the lowest.",
        printed=Experiment(
            "Perplexity of YaRN at 32768 tokens against NTK-by-parts, PI and NTK-aware scaling.",
            ("2.77 < 2.81", "2.77 < 3.57", "2.77 < 8.49"),
        ),
        settled_by="report",
        recorded=Verdict.EMPIRICAL,
    ),
    Claim(
        id="tutorial.dynamic-same-formula",
        locator="section 6.5, relationship to section 6.2",
        reading="The dynamic base is the NTK base at the scale t/L for each new token. Not stated there: the "
        "current length must be L or more.",
        printed=Formula("dynamic_ntk_base() == ntk_base(b, d, t/L)"),
        settled_by="ntk-extension.base-beyond",
        recorded=Verdict.HOLDS_IF,
        hypothesis="t >= L",
        counterexample={"b": "10000", "d": "4", "L": "2", "t": "1"},
    ),
)
