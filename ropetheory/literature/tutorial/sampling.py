"""Section 6.4, first half: the sampling picture and the undersampling condition."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Formula, Members, Number, Verdict
from ropetheory.literature.tutorial.shared import PRINTED_INDEX, STANDARD

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="tutorial.rotations",
        locator="section 6.4, rotation count",
        reading="Pair i, counted from 1, makes L over 2 pi b to the power 2(i-1)/d turns over L tokens.",
        printed=Formula("rotations(i-1) == L/(2*pi*b**(2*(i-1)/d))"),
        settled_by="schedule.rotations",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.complete-revolutions",
        locator="section 6.4, rotation count",
        reading="The rotation count of pair i, counted from 1, is a whole number of revolutions; the milder "
        "reading: parts of a revolution count as well.",
        printed=Formula("rotations(i-1) == ceil(rotations(i-1))"),
        settled_by="schedule.rotations",
        recorded=Verdict.IMPRECISE,
        where={"j": "i-1"},
        counterexample={"b": "10000", "d": "2", "L": "7", "i": "1"},
        milder=Formula("rotations(i-1) == L/(2*pi*b**(2*(i-1)/d))"),
    ),
    Claim(
        id="tutorial.clock-period",
        locator="section 6.4, rotation count, periodic clock",
        reading="The clock of pair i, counted from 1, repeats after its wavelength, on the real line.",
        printed=Formula("rotation((m+wavelength(i-1))*theta(i-1)) == rotation(m*theta(i-1))"),
        settled_by="trained-arc.period",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.same-count",
        locator="section 6.4, reference to section 7.1",
        reading="The rotation count of pair i in section 6.4, counted from 1, is the one that section 7.1 "
        "writes for the same i.",
        printed=Formula("rotations(i-1) == L/(2*pi*b**(2*i/d))"),
        settled_by="schedule.rotations",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        counterexample={"b": "10000", "d": "4", "L": "7", "i": "1"},
        corrected=Formula("rotations(i-1) == L/(2*pi*b**(2*(i-1)/d))"),
    ),
    Claim(
        id="tutorial.well-sampled-twice",
        locator="section 6.4, table of regimes, well-sampled",
        reading="A pair i, counted from 1, whose wavelength is at most half of L-1 goes all the way round "
        "within half of training, so twice in all.",
        printed=Formula("(L-1)/2*theta(i-1) >= 2*pi"),
        settled_by="critical-index.arc-covered",
        recorded=Verdict.HOLDS,
        where={"j": "i-1", "L": "(L-1)/2+1"},
        given=("wavelength(i-1) <= (L-1)/2",),
    ),
    Claim(
        id="tutorial.interpolation-step",
        locator="section 6.4, table of regimes, well-sampled",
        reading="Interpolation bridges one step: a place n up to one token past a trained position m is at "
        "most theta_i further on, for pair i counted from 1.",
        printed=Formula("(n-m)*theta(i-1) <= theta(i-1)"),
        settled_by="trained-arc.seen",
        recorded=Verdict.HOLDS,
        where={"j": "i-1", "m": "n-m", "L": "2"},
        given=("n-m <= 1",),
    ),
    Claim(
        id="tutorial.barely-sampled",
        locator="section 6.4, table of regimes",
        reading="A pair i, counted from 1, whose rotation count is within a tenth of one makes exactly one "
        "revolution over L tokens.",
        printed=Formula("wavelength(i-1) == L"),
        settled_by="critical-index.never-equal",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("rotations(i-1) > 0.9", "rotations(i-1) < 1.1"),
        counterexample={"b": "10000", "d": "2", "L": "6", "i": "1"},
        corrected=Formula("wavelength(i-1) != L"),
    ),
    Claim(
        id="tutorial.sparsely-sampled",
        locator="section 6.4, table of regimes, barely sampled",
        reading="The slower of two neighbouring pairs i and i+1, counted from 1, of which the faster turns "
        "more than once, has seen its angles more sparsely: in longer steps from token to token.",
        printed=Formula("theta(i) > theta(i-1)"),
        settled_by="schedule.decreasing",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("rotations(i-1) > 1",),
        counterexample={"b": "10000", "d": "4", "L": "7", "i": "1"},
        corrected=Formula("theta(i) < theta(i-1)"),
    ),
    Claim(
        id="tutorial.seen-angles",
        locator="section 6.4, table of regimes",
        reading="L tokens take pair i, counted from 1, through 2 pi times its rotation count in radians.",
        printed=Formula("2*pi*rotations(i-1) == L*theta(i-1)"),
        settled_by="schedule.swept",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.undersampled-open",
        locator="section 6.4, table of regimes, undersampled",
        reading="A pair i, counted from 1, with a rotation count below one has not been round the circle by "
        "the last training position, L-1.",
        printed=Formula("(L-1)*theta(i-1) < 2*pi"),
        settled_by="critical-index.arc-part",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("rotations(i-1) < 1",),
    ),
    Claim(
        id="tutorial.unseen-angles",
        locator="section 6.4, table of regimes, undersampled",
        reading="No training position 0 to L-1 takes pair i, counted from 1, as far as 2 pi times its "
        "rotation count.",
        printed=Formula("(L-1)*theta(i-1) < 2*pi*rotations(i-1)"),
        settled_by="schedule.last-position",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.unseen-backwards",
        locator="section 6.4, table of regimes, undersampled",
        reading="Angles beyond 2 pi times the rotation count are unseen for offsets of either sign: the "
        "angle of an offset back, on the circle a full turn less its size, is not among them in pair i, "
        "counted from 1. The repair: offsets back reach as far below zero as offsets forward above.",
        printed=Formula("2*pi + (n-m)*theta(i-1) <= 2*pi*rotations(i-1)"),
        settled_by="trained-arc.offset-back",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("rotations(i-1) < 1", "n < m", "n >= 0", "m <= L-1"),
        counterexample={"b": "10000", "d": "2", "L": "2", "m": "1", "n": "0", "i": "1"},
        corrected=Formula("(n-m)*theta(i-1) >= -(L-1)*theta(i-1)"),
    ),
    Claim(
        id="tutorial.offset-beyond-wavelength",
        locator="section 6.4, table of regimes, undersampled",
        reading="An offset n - m above a wavelength of pair i, counted from 1, that is above L-1, is past "
        "the last trained one, on the line. So is every offset from L to the wavelength.",
        printed=Formula("(n-m)*theta(i-1) > (L-1)*theta(i-1)"),
        settled_by="trained-arc.unseen-line",
        recorded=Verdict.HOLDS,
        where={"j": "i-1", "m": "n-m"},
        given=("rotations(i-1) < 1", "n-m > wavelength(i-1)", "n-m > L-1"),
        mutants=("(n-m)*theta(i-1) < (L-1)*theta(i-1)",),
    ),
    Claim(
        id="tutorial.aliasing",
        locator="section 6.4, Nyquist, aliasing",
        reading="At one sample a token, two frequencies a full turn apart cannot be told apart on whole "
        "positions.",
        printed=Formula("exp(I*p*(phi + 2*pi)) == exp(I*p*phi)"),
        settled_by="uniqueness.angle-mod-turn",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.half-wavelength-cosine",
        locator="section 6.4, Nyquist, half a wavelength",
        reading="The cosine of pair i, counted from 1, tells offsets apart up to half a wavelength only: "
        "beyond, it goes back through the same values.",
        printed=Formula(
            "cos((wavelength(i-1)/2+delta)*theta(i-1)) == cos((wavelength(i-1)/2-delta)*theta(i-1))"
        ),
        settled_by="trained-arc.half-turn-cosine",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
    ),
    Claim(
        id="tutorial.half-wavelength-pair",
        locator="section 6.4, Nyquist, half a wavelength",
        reading="Cosine and sine together tell offsets of one sign apart up to half a wavelength only: "
        "beyond, the sine of pair i, counted from 1, goes back through the same values too.",
        printed=Formula(
            "sin((wavelength(i-1)/2+delta)*theta(i-1)) == sin((wavelength(i-1)/2-delta)*theta(i-1))"
        ),
        settled_by="trained-arc.half-turn-sine",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        counterexample={"b": "10000", "d": "2", "delta": "1", "i": "1"},
        corrected=Formula(
            "sin((wavelength(i-1)/2+delta)*theta(i-1)) == -sin((wavelength(i-1)/2-delta)*theta(i-1))"
        ),
    ),
    Claim(
        id="tutorial.wraps-at-half",
        locator="section 6.4, Nyquist, half a wavelength",
        reading="At a position m beyond half a wavelength of pair i, counted from 1, the angle has wrapped.",
        printed=Formula("m*theta(i-1) >= 2*pi"),
        settled_by="trained-arc.before-turn",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("m > wavelength(i-1)/2",),
        counterexample={"b": "10000", "d": "2", "m": "4", "i": "1"},
        corrected=Formula("m*theta(i-1) < 2*pi"),
    ),
    Claim(
        id="tutorial.half-never-seen",
        locator="section 6.4, Nyquist, half a wavelength",
        reading="An angle at m beyond half a wavelength of pair i, counted from 1, was never seen: it is "
        "past the last trained one.",
        printed=Formula("m*theta(i-1) > (L-1)*theta(i-1)"),
        settled_by="trained-arc.seen",
        recorded=Verdict.REFUTED,
        where={"j": "i-1"},
        given=("m > wavelength(i-1)/2",),
        counterexample={"b": "10000", "d": "2", "L": "6", "m": "4", "i": "1"},
        corrected=Formula("m*theta(i-1) <= (L-1)*theta(i-1)"),
    ),
    Claim(
        id="tutorial.count-definition",
        locator="section 6.4, rotation count",
        reading="The rotation count of pair i, counted from 1, is L over its wavelength.",
        printed=Formula("rotations(i-1) == L/wavelength(i-1)"),
        settled_by="definition",
        recorded=Verdict.DEFINITION,
    ),
    Claim(
        id="tutorial.undersampled-wavelength",
        locator="section 6.4, undersampling condition, first equivalence",
        reading="Where the rotation count of pair i, counted from 1, is below one, its wavelength is above "
        "L.",
        printed=Formula("wavelength(i-1) > L"),
        settled_by="critical-index.beyond-length",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("rotations(i-1) < 1",),
    ),
    Claim(
        id="tutorial.undersampled-count",
        locator="section 6.4, undersampling condition, first equivalence",
        reading="Where the wavelength of pair i, counted from 1, is above L, its rotation count is below "
        "one.",
        printed=Formula("rotations(i-1) < 1"),
        settled_by="critical-index.part-turn",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("wavelength(i-1) > L",),
    ),
    Claim(
        id="tutorial.critical-index",
        locator="section 6.4, undersampling condition",
        reading="The wavelength of pair i, counted from 1, is above L exactly where i is above "
        "(d/2)(1 + ln(L/2 pi)/ln b).",
        printed=Formula(f"ln(wavelength(i-1)) - ln(L) == 2*ln(b)/d*(i - {PRINTED_INDEX})"),
        settled_by="critical-index.one-based",
        recorded=Verdict.REFUTED,
        counterexample={"b": "10000", "d": "4", "L": "7", "i": "2"},
        corrected=Formula("ln(wavelength(i-1)) - ln(L) == 2*ln(b)/d*(i - (1 + d/2*ln(L/(2*pi))/ln(b)))"),
        mutants=("ln(wavelength(i-1)) - ln(L) == 2*ln(b)/d*(i - d/2*ln(L/(2*pi))/ln(b))",),
    ),
    Claim(
        id="tutorial.standard-index",
        locator="section 6.4, standard setting",
        reading="For b = 10000, d = 128, L = 4096 the critical index, counted from 1, is about 43.",
        printed=Number("43", "1 + critical_index()", STANDARD),
        settled_by="critical-index.one-based",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.standard-count",
        locator="section 6.4, standard setting",
        reading="For b = 10000, d = 128, L = 4096 about 21 pairs have a wavelength above L.",
        printed=Number("21", "d/2 - critical_pair()", STANDARD),
        settled_by="critical-index.pair",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.standard-pairs",
        locator="section 6.4, standard setting",
        reading="For b = 10000, d = 128, L = 4096 the pairs that never complete a turn are those above 43, "
        "counted from 1: pairs 44 to 64.",
        printed=Members("i", 1, 64, "rotations(i-1) < 1", ((44, 64),), STANDARD),
        settled_by="critical-index.turns",
        recorded=Verdict.REFUTED,
    ),
    Claim(
        id="tutorial.fix-least-stretch",
        locator="section 6.4, undersampling condition, fix",
        reading="Stretched by s times its rotation count or more, a pair i, counted from 1, turns once at "
        "most over s L tokens; c is the stretch.",
        printed=Formula("s*L/(c*wavelength(i-1)) <= 1"),
        settled_by="trained-arc.one-turn",
        recorded=Verdict.HOLDS,
        where={"j": "i-1"},
        given=("c >= s*rotations(i-1)",),
    ),
    Claim(
        id="tutorial.fix-one-turn",
        locator="section 6.4, undersampling condition, fix",
        reading="One turn at most over s L tokens is the right fix: for a pair i, counted from 1, that did "
        "not go round it keeps positions 0 to sL-1 within the trained angles. Not stated: the stretch c "
        "must be (sL-1)/(L-1) or more.",
        printed=Formula("(s*L-1)*theta(i-1)/c <= (L-1)*theta(i-1)"),
        settled_by="trained-arc.stretch-enough",
        recorded=Verdict.HOLDS_IF,
        where={"j": "i-1"},
        given=("rotations(i-1) < 1", "s*L/(c*wavelength(i-1)) <= 1"),
        hypothesis="s*L-1 <= c*(L-1)",
        counterexample={"b": "10000", "d": "2", "L": "2", "s": "2", "c": "1", "i": "1"},
    ),
    Claim(
        id="tutorial.fix-by-interpolation",
        locator="section 6.4, undersampling condition, fix",
        reading="Stretching a pair i, counted from 1, by s, as PI does, makes its rotation count over s L "
        "the one over L; where that is one or less, the fix is met.",
        printed=Formula("s*L*by_parts_frequency(i-1, b, d, L, s, 1, 32) == 2*pi*rotations(i-1)"),
        settled_by="by-parts.swept",
        recorded=Verdict.HOLDS,
        where={"j": "i-1", "low": "1", "high": "32"},
        given=("rotations(i-1) <= 1",),
    ),
)
