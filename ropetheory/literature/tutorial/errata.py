"""The tutorial's mistakes about the methods; those of worked numbers and of wording are in ``slips``.

Pairs are counted from 1 unless words say otherwise.
"""

from ropetheory.authoring import Change, Erratum, Shown
from ropetheory.literature.tutorial.slips import SLIPS

STANDARD = {"b": "10000", "d": "128", "L": "4096", "s": "8"}

METHODS = (
    Erratum("tutorial.place-of-the-one",
        "The critical index multiplies the 1 by d/2",
        "section 6.4, The Undersampling Condition, display; again in section 8.2, first display and the "
        "two worked values",
        "Dimension i is undersampled where i > (d/2)(1 + ln(L/2 pi)/ln b).",
        "Where i > 1 + (d/2) ln(L/2 pi)/ln b, with pairs counted from 1, which is 46.03 at d = 128 and L = "
        "4096, so that 18 pairs are undersampled and not 21; at b = 500000 and L = 128000 it is 49.39 and 15 "
        "pairs, not 112 and 48.",
        "The 1 takes the pairs from counting from 0 to counting from 1: it is added to the index, and not "
        "multiplied by d/2.",
        Change.RESULT,
        ("tutorial.critical-index", "tutorial.all-but-16", "tutorial.large-index",
            "tutorial.standard-count", "tutorial.standard-index", "tutorial.standard-long-index",
            "tutorial.large-share", "tutorial.standard-long-factor"),
        (
            Shown("Critical index at d = 64 and L = 4096, counted from 1",
                "d/2*(1 + ln(L/(2*pi))/ln(b))", "1 + critical_index()",
                {"b": "10000", "d": "64", "L": "4096"}),
            Shown("The same at d = 128", "43", "1 + critical_index()",
                {"b": "10000", "d": "128", "L": "4096"}),
            Shown("Undersampled pairs at d = 128 and L = 4096", "21", "d/2 - critical_pair()",
                {"b": "10000", "d": "128", "L": "4096"}, right="18"),
            Shown("Critical index of the large base at 128000 tokens", "112", "1 + critical_index()",
                {"b": "500000", "d": "128", "L": "128000"}),
            Shown("Undersampled pairs of the large base at 128000 tokens", "48", "d/2 - critical_pair()",
                {"b": "500000", "d": "128", "L": "128000"}, right="15")),
        practice="Which pairs a method must stretch: by the formula there are none at d = 64.",
        contradiction="Exercise 1 does the same without the bracket and finds pair 24, which is right. The "
        "43 of section 6.4 is not what its formula gives, and 112 lies beyond the last pair, 64, which two "
        "lines later is taken to mean all pairs.",
        picture="critical-index"),
    Erratum("tutorial.beyond-the-last-pair",
        "A critical index beyond the last pair is read as every pair being undersampled",
        "section 8.2, last paragraph",
        "With b = 10000 at 128000 tokens i* exceeds d/2, so that every dimension is undersampled and the "
        "model extrapolates everywhere.",
        "Then none is: at d = 128 even the slowest pair, with a wavelength of 54410 tokens, goes round 2.35 "
        "times in 128000.",
        "The condition is i > i*, which no pair meets once i* lies beyond the last.",
        Change.RESULT,
        ("tutorial.beyond-last-pair", "tutorial.every-pair-undersampled"),
        (
            Shown("Undersampled pairs of b = 10000 at 128000 tokens", "64", "d/2 - critical_pair()",
                {"b": "10000", "d": "128", "L": "128000"}, right="0"),
            Shown("Wavelength of the slowest pair", "128000", "wavelength(d/2-1)",
                {"b": "10000", "d": "128"}, op=">="),
            Shown("Turns of the slowest pair over 128000 tokens", "1", "rotations(d/2-1)",
                {"b": "10000", "d": "128", "L": "128000"}, op="<=")),
        practice="The case for a larger base: undersampling is not what is wrong with the small one.",
        contradiction="The condition itself, two displays above.",
        picture="critical-index"),
    Erratum("tutorial.divisor-of-the-scores",
        "The temperature is taken to enlarge the divisor of the scores, which it makes smaller",
        "section 7.3, last paragraph before the box; exercise 6, solution 3, second and third sentence",
        "Attention sharpens because the scores are divided by a larger t sqrt(d): by 13.66 in place of "
        "11.31 at s = 8 and d = 128, which tightens them by 21 %.",
        "t is 0.685 at s = 8: the divisor falls from 11.31 to 7.754, and the scores grow by 46 %. Division "
        "by more would flatten.",
        "The root of 1/t multiplies query and key, so that the scores are multiplied by its square, 1.459.",
        Change.RESULT,
        ("tutorial.ex6-divisor", "tutorial.temperature-divisor", "tutorial.ex6-percentage-scores",
            "tutorial.larger-divisor-sharpens", "tutorial.inverse-temperature"),
        (
            Shown("Divisor of the scores at s = 8", "13.66", "temperature()*sqrt(d)", {"s": "8", "d": "128"}),
            Shown("The same, against that without it", "sqrt(d)", "temperature()*sqrt(d)",
                {"s": "8", "d": "128"}, op=">="),
            Shown("Growth of the scores, in percent", "21", "100*(1/temperature() - 1)", {"s": "8"}),
            Shown("Inverse temperature", "attention_factor()", "1/temperature()", {"s": "8"}),
            Shown("Temperature", "1", "temperature()", {"s": "8"}, op=">=")),
        practice="Code after the exercise makes attention softer where YaRN makes it sharper.",
        contradiction="The display of section 7.3, which has t sqrt(d) below and the root of 1/t above 1.",
        picture="ramp"),
    Erratum("tutorial.sign-of-the-sine",
        "The expanded score has the wrong sign at the sine",
        "section 3.1, first display; exercise 2, last sentence of the solution",
        "The sine of (n - m) theta has the factor q_1 k_2 - q_2 k_1 in each pair; exercise 2 has the "
        "opposite and calls both right.",
        "The factor is q_2 k_1 - q_1 k_2. Of a query e_1 and a key e_2 one token on the score is -0.841, "
        "not 0.841.",
        "The imaginary part of conj(q) k is q_1 k_2 - q_2 k_1, and the real part of a product takes that of "
        "the phase with a minus.",
        Change.RESULT,
        ("tutorial.score-expanded", "tutorial.ex2-both-signs"),
        (
            Shown("Score of the query e_1 at 0 and the key e_2 at 1",
                "Sum((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + (q[2*j]*k[2*j+1] - "
                "q[2*j+1]*k[2*j])*sin((n-m)*theta(j)), j, 0, d/2-1)", "score(m, n)",
                {"b": "10000", "d": "64", "m": "0", "n": "1", "q": ["1"], "k": ["0", "1"]},
                right=(
                    "Sum((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j)) + (q[2*j+1]*k[2*j] - "
                    "q[2*j]*k[2*j+1])*sin((n-m)*theta(j)), j, 0, d/2-1)"
                )),),
        practice="Code after the display reads every offset backwards.",
        contradiction="Exercise 2, which derives the right sign; section 2.3, whose display gives it too.",
        same_as="yarn.sign-of-offset"),
    Erratum("tutorial.less-than-a-turn-is-new",
        "Angles beyond training are called in-distribution because they stay below one turn",
        "section 8.1, second paragraph, second item",
        "At 128000 tokens the slowest pair of b = 500000 makes well below one turn, so that no "
        "out-of-distribution angles appear.",
        "After training over 8192 tokens it sweeps 0.314 radians at 128000, 15.6 times what it has seen. "
        "The later training at 128000 tokens is what shows it these angles.",
        "An angle below a full turn never returns to one that was seen.",
        Change.RESULT,
        ("tutorial.no-new-angles",),
        (
            Shown("Angle of the slowest pair at 128000 tokens",
                "L*theta(d/2-1)", "t*theta(d/2-1)",
                {"b": "500000", "d": "128", "L": "8192", "t": "128000"}, op="<="),),
        practice="A large base does not spare training at the long length.",
        contradiction="Section 6.4 calls a pair below one turn undersampled, and all angles beyond the "
        "trained ones unseen."),
    Erratum("tutorial.one-turn-is-no-fix",
        "The fix lets slow pairs leave their trained arc, as it asks for one turn at most",
        "section 6.4, The Undersampling Condition, second display and the sentence before it",
        "Stretch each undersampled dimension until it makes at most about one turn over the new length.",
        "Stretch it by s or more. At d = 128, L = 4096 and s = 8 the slowest pair needs no stretch at all "
        "for that, and reaches 3.784 radians where training ended at 0.473.",
        "What was seen ends at the trained angle, and not at a full turn.",
        Change.RESULT,
        ("tutorial.fix-one-turn",),
        (Shown("Its angle at the last position", "(L-1)*theta(d/2-1)", "(s*L-1)*theta(d/2-1)", STANDARD,
            op="<="),),
        practice="How far a slow pair must be stretched.",
        contradiction="The end of section 6.4 interpolates such pairs by s, to keep them within the trained "
        "angles."),
    Erratum("tutorial.ntk-slow-pairs",
        "NTK-aware scaling is said to stretch the slow pairs correctly",
        "section 6.3, first sentence",
        "NTK-aware scaling stretches low-frequency dimensions correctly.",
        "Only the last pair is stretched by s. At d = 128, L = 4096 and s = 8 pair 47, the first that did "
        "not go round in training, is stretched by 4.565, and makes 1.52 turns over 32768 tokens where it "
        "made 0.87 in training.",
        "Pair i is stretched by s to the power 2(i-1)/(d-2), which is s at the last pair alone.",
        Change.WORD,
        ("tutorial.slow-correctly-stretched",),
        (
            Shown("Stretch of pair 47", "s", "wavelength(i-1, ntk_base())/wavelength(i-1)",
                {"b": "10000", "d": "128", "i": "47", "s": "8"}, right="s**(2*(i-1)/(d-2))"),
            Shown("Its turns over 32768 tokens", "rotations(i-1)", "rotations(i-1, ntk_base(), d, t)",
                {"b": "10000", "d": "128", "L": "4096", "i": "47", "s": "8", "t": "32768"})),
        practice="The scale that NTK scaling really delivers.",
        contradiction="Section 6.1, third issue: intermediate dimensions are under-stretched.",
        picture="stretch"),
    Erratum("tutorial.beyond-a-wavelength",
        "Offsets beyond a wavelength are called unseen",
        "section 6.1, The NTK Scaling Insight, second item; section 6.4, table of regimes, third row, the "
        "paragraph after the table, second sentence, and the lower threshold, second sentence",
        "A slow dimension encodes offsets up to half a wavelength, where its angle wraps; beyond a "
        "wavelength it is entirely out of distribution.",
        "Cosine and sine tell offsets apart up to a whole wavelength, where the angle wraps. Of a pair that "
        "did not go round, offsets from L to the wavelength are unseen, and those from there to L - 1 more "
        "are back: at d = 128 and L = 4096 the last pair has the wavelength 54410, and at 58000 its angle "
        "is 0.415, within the trained 0.473.",
        "A wavelength on, a pair is where it was.",
        Change.RESULT,
        ("tutorial.beyond-wavelength-angle", "tutorial.half-wavelength-pair", "tutorial.wraps-at-half"),
        (
            Shown("Angle at 58000 less a turn", "(L-1)*theta(d/2-1)",
                "58000*theta(d/2-1) - 2*pi", {"b": "10000", "d": "128", "L": "4096"}, op=">="),
            Shown("Tokens to a full turn of the last pair", "wavelength(d/2-1)/2", "2*pi/theta(d/2-1)",
                {"b": "10000", "d": "128"}, right="wavelength(d/2-1)"))),
    Erratum("tutorial.decay-of-nothing",
        "A mean that is zero at every distance is said to decay",
        "section 3.2, proposition, sketch and last paragraph",
        "For random unit vectors the expected score decays as the distance grows, since the frequencies are "
        "incommensurate; distant tokens are harder to attend to.",
        "It is zero at any distance, the same position included, and the mean square is 1/d at any "
        "distance. What tends to zero is the mean over distances, of any frequencies; single scores come "
        "back. At d = 64 the 32 frequencies span 8 dimensions over the rational numbers.",
        "The key is uniform on the sphere, so that a rotation does not change its distribution.",
        Change.RESULT,
        ("tutorial.distant-harder", "tutorial.mean-score-decays", "tutorial.incommensurate-standard"),
        (Shown("Independent frequencies at d = 64", "d/2", "frequency_rank()",
            {"b": "10000", "d": "64"}, right="8"),),
        contradiction="The last paragraph: no pointwise guarantee.",
        picture="kernel"),
    Erratum("tutorial.short-contexts",
        "YaRN and NTK scaling are said to leave short contexts as they were",
        "section 8.3, table, third row",
        "YaRN and NTK scaling leave the perplexity at short contexts as it was.",
        "They use the stretched frequencies at every length: at s = 8 the slowest pair turns 8 times more "
        "slowly at the first token already. In its first column table 5 has 4.19 and 4.39, and 4.05 without.",
        "Only the dynamic rule keeps the frequencies up to the training length.",
        Change.RESULT,
        ("tutorial.short-contexts-figures",),
        (
            Shown("Perplexity of YaRN in the first column", "4.05", "4.19"),
            Shown("Perplexity of NTK scaling in the first column", "4.05", "4.39"),
            Shown("Stretch of the slowest pair under NTK scaling", "1",
                "theta(d/2-1)/ntk_frequency(d/2-1)", STANDARD, right="s")),
        practice="Whether one extended model can serve short texts as well.",
        contradiction="Table 5 of section 9.",
        picture="stretch"),
    Erratum("tutorial.cached-keys",
        "Cached keys are taken to be one step old, and cached values to be rotated",
        "section 6.5, The consistency problem, second and third sentence; Why it works anyway, both items",
        "Cached keys and values carry the base of the step before; the error is the one of that step, "
        "negligible in fast pairs and bounded in slow ones.",
        "A key carries the base of the length at which it was cached, and the difference grows with the "
        "text. Of one step the text is right. But at d = 128 and L = 4096 pair 47 of a key at 65535, "
        "cached at 65536 and read at 262144, is 7.35 radians off; pair 2 of the key at 4095 is 38.8 off "
        "when the text has doubled. The angle of the slowest pair stays small, as is said, below half a "
        "radian; that of pair 47, the first that did not go round in training, reaches 13.83 radians at "
        "position 127999. Values are not rotated and carry no base.",
        "An angle is a position times a frequency: small changes of the frequency are multiplied by it.",
        Change.RESULT,
        ("tutorial.dynamic-one-older-base", "tutorial.dynamic-slow-angles"),
        (
            Shown("Error of pair 47, in radians", "2*pi",
                "65535*(theta(i-1, dynamic_ntk_base(65536)) - theta(i-1, dynamic_ntk_base(262144)))",
                {"b": "10000", "d": "128", "L": "4096", "i": "47"}, op="<="),
            Shown("Error of pair 2, in radians", "2*pi",
                "4095*(theta(1) - theta(1, dynamic_ntk_base(8192)))",
                {"b": "10000", "d": "128", "L": "4096"}, op="<="),
            Shown("Angle of pair 47 at 127999, with the base of 128000 tokens", "2*pi",
                "127999*theta(i-1, dynamic_ntk_base(128000))",
                {"b": "10000", "d": "128", "L": "4096", "i": "47"}, op="<="),
            Shown("Base of a key cached at 8192, against that of length 32767", "dynamic_ntk_base(32767)",
                "dynamic_ntk_base(8192)", {"b": "10000", "d": "128", "L": "4096"})),
        practice="How long a cache may be kept under the dynamic rule.",
        contradiction="The note below it: the inconsistency accumulates."),
    Erratum("tutorial.up-to-a-frame",
        "The block-diagonal form is said to follow from the relative-position law",
        "section 2.5, Extension to R^d, last two sentences",
        "The block-diagonal form follows from the law, and nothing but the angles is free.",
        "Any family is P B(m) P^T with blocks B(m) and one orthogonal P, which is free. At d = 64 a frame "
        "turned by one radian mixes coordinates 0 and 2, by 0.087.",
        "The inner product is the sum over pairs in any orthonormal basis, and the law does not name one.",
        Change.RESULT,
        ("tutorial.only-angles-free", "tutorial.block-diagonal"),
        (
            Shown("Entry of the rotation by one token that mixes coordinates 0 and 2", "0",
                "mixed_entry(phi, m)", {"b": "10000", "d": "64", "phi": "1", "m": "1"}),)),
)

ERRATA = (*METHODS, *SLIPS)
