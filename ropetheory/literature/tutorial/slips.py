"""The tutorial's mistakes in worked numbers and in wording; those about the methods are in ``errata``.

Pairs are counted from 1 unless words say otherwise.
"""

from ropetheory.authoring import Change, Erratum, Shown

EXAMPLE = {"b": "10000", "d": "64", "L": "4096", "s": "8"}

SLIPS = (
    Erratum(
        "tutorial.frequencies-in-code",
        "The line of code doubles the exponent: its loop variable already runs over even numbers",
        "section 2.4, code convention",
        "inv_freq is base to the power -(2i/d) for i in range(0, d, 2).",
        "It is base to the power -(i/d) there: at d = 64 the slowest pair turns by 1.33e-4 radians a token, "
        "and not by 1.78e-8.",
        "The range steps by 2, so that i is twice the index of the pair.",
        Change.NUMBER,
        ("tutorial.inv-freq-code",),
        (
            Shown(
                "Frequency of the last pair",
                "b**(-2*62/d)",
                "theta(d/2-1)",
                {"b": "10000", "d": "64"},
                right="b**(-62/d)",
            ),
        ),
        practice="Code with this line reads no checkpoint that was trained with RoPE.",
        contradiction="The definition just above it.",
    ),
    Erratum(
        "tutorial.worked-example-of-yarn",
        "Two of the three pairs of the worked example are wrong: pair 20 goes round twice and is blended",
        "section 7.2, example at s = 8, d = 64, L = 4096",
        "Of the pairs counted from 0, pair 20 has the wavelength 4990 and makes 0.82 turns, so that it is "
        "interpolated fully; pair 15 has 1118 and 3.67, and the ramp 0.086.",
        "Pair 20 has 1987 and 2.06, and the factor 0.155 in place of 0.125; pair 15 has 471 and 8.69, and "
        "the ramp 0.248.",
        "10000^(40/64) is 316 and not 794, and 10000^(30/64) is 75.0 and not 178.",
        Change.NUMBER,
        (
            "tutorial.yarn-20-factor",
            "tutorial.yarn-20-turns",
            "tutorial.yarn-20-wavelength",
            "tutorial.yarn-20-power",
            "tutorial.yarn-15-share",
            "tutorial.yarn-15-turns",
            "tutorial.yarn-15-wavelength",
            "tutorial.yarn-15-power",
        ),
        (
            Shown("b^(40/64)", "794", "b**(40/64)", EXAMPLE),
            Shown("Wavelength of pair 20", "4990", "wavelength(20)", EXAMPLE),
            Shown("Turns of pair 20", "0.82", "rotations(20)", EXAMPLE),
            Shown("Factor of its frequency", "0.125", "by_parts_factor(20, b, d, L, s, 1, 32)", EXAMPLE),
            Shown("b^(30/64)", "178", "b**(30/64)", EXAMPLE),
            Shown("Wavelength of pair 15", "1118", "wavelength(15)", EXAMPLE),
            Shown("Turns of pair 15", "3.67", "rotations(15)", EXAMPLE),
            Shown("Ramp of pair 15", "0.086", "ramp(rotations(15), 1, 32)", EXAMPLE),
        ),
        practice="A test that is written after the example fails on right code.",
        contradiction="Exercise 1 finds, for the same model, that wavelengths exceed 4096 from pair 24 on, "
        "which is 23 from 0.",
        picture="ramp",
    ),
    Erratum(
        "tutorial.powers-of-the-scale",
        "The new bases are miscomputed: 41829 for 41300, and 82685 for 81100",
        "section 6.2, example; exercise 6, solution 1",
        "4^(64/62) is 4.13 and 8^(128/126) is 8.11, so that the new bases are 41300 and 81100.",
        "The powers are 4.183 and 8.268, the bases 41829 and 82685; pair 16 of the example is stretched by "
        "1.956 and not 1.94.",
        "The powers were rounded down by more than a hundredth part.",
        Change.NUMBER,
        (
            "tutorial.ex6-base",
            "tutorial.ntk-example-base",
            "tutorial.ex6-multiplier",
            "tutorial.ntk-example-multiplier",
            "tutorial.ntk-example-middle",
        ),
        (
            Shown("4^(64/62)", "4.13", "ntk_base()/b", {"b": "10000", "d": "64", "s": "4"}),
            Shown("The base at s = 4 and d = 64", "41300", "ntk_base()", {"b": "10000", "d": "64", "s": "4"}),
            Shown(
                "Stretch of pair 16",
                "1.94",
                "wavelength(i-1, ntk_base())/wavelength(i-1)",
                {"b": "10000", "d": "64", "i": "16", "s": "4"},
            ),
            Shown("8^(128/126)", "8.11", "ntk_base()/b", {"b": "10000", "d": "128", "s": "8"}),
            Shown(
                "The base at s = 8 and d = 128", "81100", "ntk_base()", {"b": "10000", "d": "128", "s": "8"}
            ),
        ),
        practice="A base that is copied from here stretches the slowest pair by less than s.",
        picture="ntk-base",
    ),
    Erratum(
        "tutorial.longest-wavelength",
        "The longest wavelength is 2 pi b^(1-2/d) and not 2 pi b: 15 % less at d = 128, 23 % at b = 500000",
        "section 2.4, dynamic range; section 8.1",
        "The slowest pair has a wavelength of about 2 pi b: 60000 tokens in section 2.4, 62800 in 8.1, and "
        "3.14 million for b = 500000.",
        "At d = 128 it is 54410 tokens for b = 10000, where 2 pi b is 15.5 % more, and 2.56 million for b = "
        "500000, where it is 22.8 % more; over 128000 tokens this pair makes 0.050 turns and not 0.04.",
        "The last exponent is (d-2)/d: b^(2/d) is 1.155 and 1.228, which is not near 1.",
        Change.NUMBER,
        (
            "tutorial.last-wavelength",
            "tutorial.slowest-large",
            "tutorial.slowest-standard",
            "tutorial.longest-128",
            "tutorial.slowest-large-turns-long",
            "tutorial.slowest-standard-turns",
        ),
        (
            Shown(
                "Longest wavelength of b = 10000",
                "2*pi*b",
                "wavelength(d/2-1)",
                {"b": "10000", "d": "128"},
                right="2*pi*b**(1-2/d)",
            ),
            Shown("Section 2.4", "60000", "wavelength(d/2-1)", {"b": "10000", "d": "128"}),
            Shown("Section 8.1", "62800", "wavelength(d/2-1)", {"b": "10000", "d": "128"}),
            Shown(
                "Longest wavelength of b = 500000, in millions",
                "2*pi*b/1000000",
                "wavelength(d/2-1)/1000000",
                {"b": "500000", "d": "128"},
            ),
            Shown("As printed", "3.14", "wavelength(d/2-1)/1000000", {"b": "500000", "d": "128"}),
            Shown(
                "Turns over 128000 tokens",
                "0.04",
                "rotations(d/2-1)",
                {"b": "500000", "d": "128", "L": "128000"},
            ),
        ),
        practice="Where the slow pairs of a model run out.",
        contradiction="The two values for one quantity; the exact formula stands in both sections.",
        picture="wavelengths",
    ),
    Erratum(
        "tutorial.exercise-one",
        "The slowest wavelength of exercise 1 is 47117 tokens, not 39650",
        "exercise 1, solution 1",
        "10000^(31/32) is about 6310, and the wavelength of pair 32 about 39650.",
        "The power is 7499 and the wavelength 47117.",
        "10000 is to be divided by 1.3335, its root of order 32.",
        Change.NUMBER,
        ("tutorial.ex1-last-wavelength", "tutorial.ex1-last-power"),
        (
            Shown("10000^(31/32)", "6310", "b**(31/32)", {"b": "10000"}),
            Shown("Wavelength of pair 32", "39650", "wavelength(31)", {"b": "10000", "d": "64"}),
            Shown(
                "Root of order 32, which the printed power would make",
                "10000/6310",
                "b**(1/32)",
                {"b": "10000"},
            ),
        ),
    ),
    Erratum(
        "tutorial.stretch-of-the-intermediate",
        "The exponent (d-4)/(d-2) is that of the last pair but one: a pair that went round gets 2.88, not 6 "
        "to 7",
        "section 6.4, NTK scaling as an approximation, last paragraph",
        "At s = 8 intermediate dimensions, which were well calibrated, are stretched by s^((d-4)/(d-2)), "
        "about 6 to 7.",
        "At d = 128 that power is 7.74, and belongs to pair 63, which makes 0.087 turns in training. Pair "
        "33, which went round, is stretched by 2.875.",
        "Pair i has the exponent 2(i-1)/(d-2), which is (d-4)/(d-2) at i = d/2 - 1.",
        Change.NUMBER,
        (
            "tutorial.intermediate-exponent",
            "tutorial.intermediate-stretch",
            "tutorial.intermediate-calibrated",
        ),
        (
            Shown(
                "Stretch of pair 33",
                "s**((d-4)/(d-2))",
                "wavelength(i-1, ntk_base())/wavelength(i-1)",
                {"b": "10000", "d": "128", "i": "33", "s": "8"},
                right="s**(2*(i-1)/(d-2))",
            ),
            Shown("The power itself, at d = 128", "7", "s**((d-4)/(d-2))", {"d": "128", "s": "8"}, op="<="),
            Shown(
                "Turns of pair 63 in training",
                "1",
                "rotations(62)",
                {"b": "10000", "d": "128", "L": "4096"},
                op=">=",
            ),
        ),
        picture="stretch",
    ),
    Erratum(
        "tutorial.variance-of-unit-vectors",
        "Scores of random unit vectors have the variance 1/d and not d",
        "section 7.3, box, first sentence",
        "The division by sqrt(d) controls the variance of scores of random unit-norm vectors.",
        "Of unit vectors it is 1/d, 0.0078 at d = 128, and needs no divisor; it is d, 128, where each "
        "coordinate has the variance 1.",
        "A unit vector's coordinates have the variance 1/d, and the score sums d products of two.",
        Change.NUMBER,
        ("tutorial.unit-vectors",),
        (
            Shown(
                "Variance of a score of unit vectors",
                "d",
                "score_variance(0, 4096, 1/d)",
                {"b": "10000", "d": "128"},
                right="1/d",
            ),
        ),
    ),
    Erratum(
        "tutorial.coordinates-of-a-pair",
        "The complex components start at the wrong coordinate: the last pair would need coordinate 65 of 64",
        "section 2.3, complex embedding",
        "Component i, from 1 to d/2, is made of coordinates 2i and 2i+1.",
        "Of coordinates 2i-1 and 2i, counted from 1: with 2i and 2i+1 the last pair would have coordinate "
        "65 of 64.",
        "Pairs are counted from 1 here, and 2i, 2i+1 is the rule for pairs counted from 0.",
        Change.NUMBER,
        ("tutorial.pairing-from-one",),
        (Shown("Last coordinate of the last pair at d = 64", "2*(d/2) + 1", "d", {"d": "64"}),),
        contradiction="Sections 2.5 and 3.1 and exercise 2, which have 2i-1 and 2i.",
    ),
    Erratum(
        "tutorial.fast-pairs-under-ntk",
        "NTK scaling leaves no pair but the first untouched, and s = 8 is no threshold after 4",
        "section 6.2, last sentence before the example; section 6.3",
        "High-frequency dimensions are left untouched; what is taken from the fast ones is negligible up to "
        "s = 4 and becomes significant at s = 8.",
        "At s = 4 and d = 64 pair 8, the last of the faster quarter, is stretched by 1.368, and pair 2 has "
        "lost 134 radians by the end of training. At s = 8 it has lost half as much again, and no pair "
        "loses more than that.",
        "The stretch of pair i is s to the power 2(i-1)/(d-2), and a share of a fast angle is many turns.",
        Change.NUMBER,
        ("tutorial.negligible-angle", "tutorial.ntk-untouched", "tutorial.significant-from-eight"),
        (
            Shown(
                "Stretch of pair 8 at s = 4",
                "1",
                "wavelength(7, ntk_base())/wavelength(7)",
                {"b": "10000", "d": "64", "s": "4"},
                right="s**(14/62)",
            ),
            Shown(
                "Radians that pair 2 has lost at 4095",
                "0",
                "4095*(theta(1) - theta(1, ntk_base()))",
                {"b": "10000", "d": "64", "s": "4"},
            ),
        ),
        contradiction="Section 6.3 itself: one base change for all dimensions, the fast ones included.",
        picture="stretch",
    ),
    Erratum(
        "tutorial.never-the-best-throughout",
        "YaRN is not the best at every length of the table: NTK-by-parts is at 2048 and 4096 tokens",
        "section 9, table of methods and practical guidance",
        "YaRN has the best perplexity and consistently outperforms all alternatives.",
        "At 2048 tokens NTK-by-parts has 4.14 and YaRN 4.19, at 4096 tokens 3.75 and 3.77.",
        "The table says so.",
        Change.NUMBER,
        ("tutorial.guidance-yarn-consistently",),
        (
            Shown("Lowest perplexity at 2048 tokens", "4.19", "4.14", {"t": "2048"}),
            Shown("Lowest perplexity at 4096 tokens", "3.77", "3.75", {"t": "4096"}),
        ),
        contradiction="Table 5, below.",
    ),
    Erratum(
        "tutorial.sine-at-short-range",
        "The cosine alone is near 1; the sine tells neighbours apart, by 0.125 and not by 0.0078",
        "exercise 3, key insight and solution 2; section 6.1, PI's problem",
        "After interpolation the cosine of a small offset is nearly 1, so that the score cannot tell "
        "neighbours apart.",
        "The sine is n/s to first order: at s = 8 a score changes by up to 0.1247 of the lengths from one "
        "token to the next, 16 times what the cosine allows.",
        "Each pair has both.",
        Change.NUMBER,
        ("tutorial.ex3-indistinguishable",),
        (
            Shown(
                "Change of the score of e_1 and e_2 over one token, against that of the cosine",
                "1/128",
                "abs(scaled_score(0, 1) - scaled_score(0, 0))",
                {"b": "10000", "d": "64", "s": "8", "q": ["1"], "k": ["0", "1"]},
                op="<=",
            ),
        ),
    ),
    Erratum(
        "tutorial.interpolation-slows",
        "Interpolation makes no pair faster, and slows the slow ones by 8 as well",
        "section 5, limitation; exercise 3, solution 2",
        "Fast dimensions rotate even faster relative to their role, and slow ones are slowed slightly.",
        "All turn s times more slowly a token, and over the extended length as often as before.",
        "Every frequency is divided by s.",
        Change.WORD,
        ("tutorial.pi-faster-relative", "tutorial.ex3-slows-slightly"),
        (
            Shown(
                "Radians a token of the first pair at s = 8",
                "theta(0)",
                "pi_frequency(0)",
                {"b": "10000", "d": "64", "s": "8"},
                op=">=",
            ),
        ),
        contradiction="Section 5 and exercise 3, which divide all frequencies by s.",
    ),
    Erratum(
        "tutorial.powers-of-ten",
        "The wavelengths span a factor b, which is four orders of magnitude and not b of them",
        "section 2.4, last sentence",
        "The wavelengths span b orders of magnitude.",
        "They span the factor b^(1-2/d): 3.94 orders of magnitude at b = 10000 and d = 128.",
        "An order of magnitude is a factor 10, which is written 10000 = 10^4.",
        Change.WORD,
        ("tutorial.orders-of-magnitude",),
        (
            Shown(
                "Orders of magnitude",
                "b",
                "ln(wavelength(d/2-1)/wavelength(0))/ln(10)",
                {"b": "10000", "d": "128"},
            ),
        ),
        contradiction="The two ends that the sentence gives, 6 and 60000.",
        picture="wavelengths",
    ),
    Erratum(
        "tutorial.softer-by-variance",
        "A higher variance of the scores makes attention sharper, not softer",
        "section 7.3, first paragraph",
        "With more tokens the scores have a higher variance, which leads to softer attention.",
        "More tokens alone make it softer; a higher variance works against that. Of two scores one apart "
        "the larger has the weight 0.731, and 0.881 when both are doubled.",
        "A softmax depends on differences of scores, and these grow with the variance.",
        Change.WORD,
        ("tutorial.variance-softens",),
        (
            Shown(
                "Larger weight of two scores that are doubled", "1/(1 + exp(-1))", "1/(1 + exp(-2))", op="<="
            ),
        ),
        contradiction="The same section raises the scores to sharpen attention.",
    ),
    Erratum(
        "tutorial.threshold-spares",
        "The lower threshold 1 does not spare pairs that went round: pair 20 keeps 15 % of its frequency",
        "exercise 5, solution 3",
        "The threshold is natural because interpolation would harm dimensions that went round at least once.",
        "With the upper threshold at 32 these are interpolated too, nearly in full at the lower end: at s = "
        "8 and d = 64 pair 20, counted from 0, makes 2.06 turns and keeps 15 % of its frequency.",
        "The ramp is 0 at the lower threshold and rises from there.",
        Change.WORD,
        ("tutorial.ex5-spared",),
        (
            Shown(
                "Share of its frequency that pair 20 keeps, in percent",
                "100",
                "100*by_parts_factor(20, b, d, L, s, 1, 32)",
                EXAMPLE,
            ),
            Shown("Its turns", "1", "rotations(20)", EXAMPLE, op="<="),
        ),
        contradiction="Section 7.2, table of regimes, third row.",
    ),
    Erratum(
        "tutorial.constant-contribution",
        "Slow pairs do not contribute nothing: they contribute a constant",
        "section 8.3, last paragraph",
        "With cosines near 1 slow dimensions contribute almost nothing to pairwise scores.",
        "They contribute the inner product of their pair in full: what is almost nothing is how it varies. "
        "At 8191 tokens the cosine of the slowest is 0.9998.",
        "A factor of 1 leaves a product as it is.",
        Change.WORD,
        ("tutorial.slow-contribute-nothing",),
        (
            Shown(
                "Share of its inner product that the slowest pair adds at 8191 tokens",
                "0",
                "cos(8191*theta(d/2-1))",
                {"b": "500000", "d": "128"},
            ),
        ),
        contradiction="The cosine of 1 in the same sentence; section 8.1 calls it a static bias.",
    ),
    Erratum(
        "tutorial.unlimited-length",
        "A large base is not unlimited: 500000 keeps its slowest pair below one turn up to 2.56 million "
        "tokens",
        "section 8.3, table; section 9, table of methods",
        "The maximum length of a large base is essentially unlimited.",
        "It is set by the base: at d = 128 the slowest pair of b = 500000 is round after 2.56 million "
        "tokens.",
        "The base has to exceed (L/2 pi)^(d/(d-2)).",
        Change.WORD,
        ("tutorial.unlimited",),
        (
            Shown(
                "Millions of tokens to a full turn of the slowest pair",
                "3.14",
                "wavelength(d/2-1)/1000000",
                {"b": "500000", "d": "128"},
            ),
        ),
        contradiction="The next rows: the target length must be known before training.",
    ),
    Erratum(
        "tutorial.table-without-tuning-steps",
        "The table that is cited for scaling without fine-tuning is of models that were fine-tuned",
        "section 6.3, last sentence but one",
        "The table of section 9 shows that without fine-tuning NTK scaling is good up to s = 4 and "
        "collapses at s = 8.",
        "Its models had 400 steps, and all one target length: it has no rows by scale.",
        "The table says so in its title.",
        Change.WORD,
        ("tutorial.ntk-by-length",),
        (Shown("Steps of fine-tuning in the table", "0", "400"),),
        contradiction="Section 9, title of the table.",
    ),
    Erratum(
        "tutorial.usable-length",
        "The usable context cannot be below the training length and above it",
        "section 4, perplexity explosion",
        "Perplexity is near its baseline up to 1.5 L, and the usable context is strictly less than L.",
        "A length at which perplexity is near its baseline is usable, so that the usable context exceeds L.",
        "What is near the baseline is usable.",
        Change.WORD,
        ("tutorial.usable-context",),
        contradiction="The sentence before.",
    ),
    Erratum(
        "tutorial.both-weaknesses",
        "Relative encodings do not mend the first weakness, lengths that were not seen",
        "section 1, third paragraph",
        "Relative encodings address both weaknesses of absolute ones.",
        "An offset of L tokens or more is as new to a relative encoding as a position is to an absolute one.",
        "In training all offsets are below L.",
        Change.WORD,
        ("tutorial.both-issues",),
        contradiction="Section 4, which is about this failure.",
    ),
    Erratum(
        "tutorial.margin-over-whom",
        "YaRN's margin is largest at 32768 tokens over NTK-aware scaling alone",
        "section 9, before the table",
        "The margin of YaRN is largest at the extended length.",
        "Over NTK-aware scaling it is; over the best other method it is 0.04 there and 0.32 at 8192 tokens.",
        "NTK-aware scaling is the only method that gets worse at 32768.",
        Change.WORD,
        ("tutorial.table-margin",),
        (
            Shown(
                "Margin over NTK-by-parts at t tokens, against that at N",
                "3.62 - 3.30",
                "2.81 - 2.77",
                {"t": "32768", "N": "8192"},
                op=">=",
            ),
        ),
    ),
    Erratum(
        "tutorial.sense-of-undersampling",
        "No pair is undersampled in the sense of the theorem: each has six or more samples a turn",
        "section 6.4, the sampling analogy",
        "Context extension is precisely an undersampling problem of the slow dimensions.",
        "One sample a token is more than enough for every pair, the slow ones above all; what is missing is "
        "the rest of a turn.",
        "The theorem asks for two samples a period, and no period is below 2 pi tokens.",
        Change.WORD,
        ("tutorial.precisely-undersampling",),
        contradiction="The box at the end of the section: structural, not literal.",
    ),
    Erratum(
        "tutorial.last-trained-position",
        "Training ends at position L-1 and offset L-1, not at L, and offsets just below L are seen",
        "section 4, first two paragraphs; sections 5, 6.4 and 7.2 likewise",
        "Training covers the angles from 0 to L theta; offsets that approach L were never seen.",
        "The last angle is (L-1) theta, and so is the largest offset.",
        "Positions are counted from 0.",
        Change.WORD,
        ("tutorial.angles-outside", "tutorial.offsets-approaching"),
    ),
    Erratum(
        "tutorial.jump-in-s",
        "What a head computes changes continuously with the scale",
        "section 6.1, PI's problem, last sentence",
        "The function class changes discontinuously with s.",
        "An image at position m moves by at most m (1/s - 1/s') of its length between two scales.",
        "The angles m theta/s are continuous in s.",
        Change.WORD,
        ("tutorial.pi-discontinuous",),
    ),
    Erratum(
        "tutorial.who-introduced-the-base",
        "The base 500000 was used in 2023, before the report on LLaMA 3",
        "references, LLaMA 3",
        "The report on LLaMA 3, of 2024, introduces the base 500000.",
        "The long-context paper of 2023, whose appendix is the source xiong here, has it.",
        "It adjusts the base 10000 by 50.",
        Change.WORD,
        ("tutorial.reference-llama",),
        (Shown("Year", "2024", "2023"), Shown("Base of the paper of 2023", "10000", "10000*50")),
    ),
)
