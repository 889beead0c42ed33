"""Section 6.4, first half: the sampling picture and the undersampling condition."""

from ropetheory.authoring import Claim, Number, Verdict

CLAIMS = (
    Claim("tutorial.rotations", "section 6.4, rotation count",
        "Pair i, counted from 1, makes L over 2 pi b to the power 2(i-1)/d turns over L tokens.",
        "rotations(i-1) == L/(2*pi*b**(2*(i-1)/d))", "schedule.rotations", Verdict.HOLDS,
        where={"j": "i-1"}, transcribed=True),
    Claim("tutorial.clock-period", "section 6.4, rotation count, periodic clock",
        "The clock of pair i, counted from 1, repeats after its wavelength, on the real line.",
        "rotation((m+wavelength(i-1))*theta(i-1)) == rotation(m*theta(i-1))", "trained-arc.period",
        Verdict.HOLDS,
        where={"j": "i-1"}),
    Claim("tutorial.same-count", "section 6.4, reference to section 7.1",
        "The rotation count is recalled from section 7.1, where i counts pairs from 0; in section 6.4, as "
        "in sections 2 to 6 and 8, it counts them from 1. It is the same count of the same pair, j from 0 "
        "here. The letter i is the imaginary unit in sections 2.3 and 3 as well.",
        "rotations(j) == L/wavelength(j)", "definition", Verdict.DEFINITION),
    Claim("tutorial.well-sampled-twice", "section 6.4, table of regimes, well-sampled",
        "A pair i, counted from 1, whose wavelength is at most half of L-1 goes all the way round within "
        "half of training, so twice in all.",
        "(L-1)/2*theta(i-1) >= 2*pi", "critical-index.arc-covered", Verdict.HOLDS,
        where={"j": "i-1", "L": "(L-1)/2+1"}, given=("wavelength(i-1) <= (L-1)/2",)),
    Claim("tutorial.seen-angles", "section 6.4, table of regimes",
        "L tokens take pair i, counted from 1, through 2 pi times its rotation count in radians.",
        "2*pi*rotations(i-1) == L*theta(i-1)", "schedule.swept", Verdict.HOLDS,
        where={"j": "i-1"}),
    Claim("tutorial.undersampled-open", "section 6.4, table of regimes, undersampled",
        "A pair i, counted from 1, with a rotation count below one has not been round the circle by the "
        "last training position, L-1.",
        "(L-1)*theta(i-1) < 2*pi", "critical-index.arc-part", Verdict.HOLDS,
        where={"j": "i-1"}, given=("rotations(i-1) < 1",)),
    Claim("tutorial.aliasing", "section 6.4, Nyquist, aliasing",
        "At one sample a token, two frequencies a full turn apart cannot be told apart on whole "
        "positions.",
        "exp(I*p*(phi + 2*pi)) == exp(I*p*phi)", "uniqueness.angle-mod-turn", Verdict.HOLDS),
    Claim("tutorial.half-wavelength-cosine", "section 6.4, Nyquist, half a wavelength",
        "The cosine of pair i, counted from 1, tells offsets apart up to half a wavelength only: beyond, "
        "it goes back through the same values.",
        "cos((wavelength(i-1)/2+delta)*theta(i-1)) == cos((wavelength(i-1)/2-delta)*theta(i-1))",
        "trained-arc.half-turn-cosine", Verdict.HOLDS,
        where={"j": "i-1"}),
    Claim("tutorial.half-wavelength-pair", "section 6.4, Nyquist, half a wavelength",
        "A pair encodes offsets up to half a wavelength only: beyond, not the cosine alone but the sine "
        "of pair i, counted from 1, too goes back through the same values.",
        "sin((wavelength(i-1)/2+delta)*theta(i-1)) == sin((wavelength(i-1)/2-delta)*theta(i-1))",
        "trained-arc.half-turn-sine", Verdict.REFUTED,
        where={"j": "i-1"}, counterexample={"b": "10000", "d": "128", "delta": "8192", "i": "64"},
        corrected=(
            "sin((wavelength(i-1)/2+delta)*theta(i-1)) == -sin((wavelength(i-1)/2-delta)*theta(i-1))"
        )),
    Claim("tutorial.wraps-at-half", "section 6.4, Nyquist, half a wavelength",
        "At a position m beyond half a wavelength of pair i, counted from 1, the angle has wrapped.",
        "m*theta(i-1) >= 2*pi", "trained-arc.before-turn", Verdict.REFUTED,
        where={"j": "i-1"}, given=("m > wavelength(i-1)/2",),
        counterexample={"b": "10000", "d": "128", "m": "32767", "i": "64"}, corrected="m*theta(i-1) < 2*pi"),
    Claim("tutorial.precisely-undersampling", "section 6.4, Nyquist, context extension",
        "Context extension is an undersampling problem of the slow pairs, in the sense of the theorem "
        "that is quoted: less than two samples a turn for a pair i, counted from 1, that did not go "
        "round; the milder reading, which the box at the end of the section gives: training covers less "
        "than a turn.",
        "wavelength(i-1) < 2", "schedule.at-least", Verdict.IMPRECISE,
        where={"j": "i-1"}, given=("rotations(i-1) < 1",),
        counterexample={"b": "10000", "d": "128", "L": "4096", "i": "64"},
        corrected_by="critical-index.arc-part", milder="(L-1)*theta(i-1) < 2*pi"),
    Claim("tutorial.count-definition", "section 6.4, rotation count",
        "The rotation count of pair i, counted from 1, is L over its wavelength.",
        "rotations(i-1) == L/wavelength(i-1)", "definition", Verdict.DEFINITION, transcribed=True),
    Claim("tutorial.undersampled-wavelength", "section 6.4, undersampling condition, first equivalence",
        "Where the rotation count of pair i, counted from 1, is below one, its wavelength is above L.",
        "wavelength(i-1) > L", "critical-index.beyond-length", Verdict.HOLDS,
        where={"j": "i-1"}, given=("rotations(i-1) < 1",), transcribed=True),
    Claim("tutorial.undersampled-count", "section 6.4, undersampling condition, first equivalence",
        "Where the wavelength of pair i, counted from 1, is above L, its rotation count is below one.",
        "rotations(i-1) < 1", "critical-index.part-turn", Verdict.HOLDS,
        where={"j": "i-1"}, given=("wavelength(i-1) > L",), transcribed=True),
    Claim("tutorial.critical-index",
        "section 6.4, undersampling condition; section 8.2, Nyquist condition",
        "The real index, counted from 1, at which the wavelength is L is (d/2)(1 + ln(L/2 pi)/ln b).",
        "wavelength(d/2*(1 + ln(L/(2*pi))/ln(b)) - 1) == L", "critical-index.index", Verdict.REFUTED,
        counterexample={"b": "10000", "d": "64", "L": "4096"},
        corrected="wavelength((1 + d/2*ln(L/(2*pi))/ln(b)) - 1) == L"),
    Claim("tutorial.standard-index", "section 6.4, standard setting",
        "For b = 10000, d = 128, L = 4096 the critical index, counted from 1, is about 43.",
        Number("43", "1 + critical_index()", at={"b": "10000", "d": "128", "L": "4096"}),
        "critical-index.one-based", Verdict.REFUTED),
    Claim("tutorial.standard-count", "section 6.4, standard setting",
        "For b = 10000, d = 128, L = 4096 about 21 pairs have a wavelength above L.",
        Number("21", "d/2 - critical_pair()", at={"b": "10000", "d": "128", "L": "4096"}),
        "critical-index.pair", Verdict.REFUTED),
    Claim("tutorial.fix-one-turn", "section 6.4, undersampling condition, fix",
        "To slow a pair i, counted from 1, that did not go round to one turn at most over s L tokens is "
        "the right fix: it keeps positions up to s L - 1 within the trained angles; c is the stretch. The "
        "repair: a stretch by s or more keeps them below the angle of position L.",
        "(s*L-1)*theta(i-1)/c <= (L-1)*theta(i-1)", "trained-arc.stretch-s", Verdict.REFUTED,
        where={"j": "i-1"}, given=("rotations(i-1) < 1", "s*L/(c*wavelength(i-1)) <= 1"),
        counterexample={"b": "10000", "d": "128", "L": "4096", "s": "8", "c": "1", "i": "64"},
        corrected="(s*L-1)*theta(i-1)/c < L*theta(i-1)"),
    Claim("tutorial.fix-by-interpolation", "section 6.4, undersampling condition, fix",
        "Stretching a pair i, counted from 1, by s, as PI does, makes its rotation count over s L the "
        "one over L; where that is one or less, the fix is met.",
        "s*L*by_parts_frequency(i-1, b, d, L, s, 1, 32) == 2*pi*rotations(i-1)", "by-parts.swept",
        Verdict.HOLDS,
        where={"j": "i-1", "low": "1", "high": "32"}, given=("rotations(i-1) <= 1",)))
