"""Mistakes of sections 2 and 4."""

from ropetheory.authoring import Change, Erratum, Shown

ERRATA = (
    Erratum("longrope2.yarn-is-harmonic",
        "Between its thresholds YaRN's stretch is said to grow linearly: half-way it is about 2, not about "
        "32",
        "2.3, YaRN, fourth sentence",
        "Between its two groups YaRN has a scale factor that increases linearly.",
        "YaRN is linear in the frequency, from that of a pair kept to that of a pair slowed. The stretch is "
        "its reciprocal: half-way by the ramp and at s = 64 it is 1.969, where the mean of 1 and s is 32.5.",
        "The reciprocal of a mean of reciprocals is far below the mean.",
        Change.WORD,
        ("longrope2.yarn-between",),
        (
            Shown("Stretch half-way up the ramp", "(1 + s)/2", "s/(1 + (s - 1)/2)", {"s": "64"}),
            Shown("Stretch of pair 16, counted from 0, in Phi3-mini",
                "(1 - ramp(rotations(16)))*s + ramp(rotations(16))", "theta(16)/by_parts_frequency(16)",
                {"b": "10000", "d": "96", "L": "2048", "s": "64", "low": "1", "high": "32"})),
        practice="Factors for longrope that are written down by this sentence are not YaRN's."),
    Erratum("longrope2.thirty-second",
        "The first pair without a full period is called the 31st, and is the 32nd as the 8th is counted",
        "2.2, after eq. (7)",
        "The critical dimension of Phi3-mini is the 31st cosine dimension.",
        "Counted from 1, as in the examples of the paper, the 31st pair has the period 1987, which is below "
        "the 2048 tokens of training; the 32nd is the first with a longer one, of 2407. Counted from 0, as "
        "in the formulas, that one is 31.",
        "Eq. (7) counts the pairs with a full period, and so gives the index of the next one from 0.",
        Change.WORD,
        ("longrope2.thirty-first",),
        (
            Shown("Place of the first pair without a full period, counted from 1", "critical_pair()",
                "critical_pair() + 1", {"b": "10000", "d": "96", "L": "2048"}),
            Shown("Period of the 31st pair", "2048", "wavelength(30)", {"b": "10000", "d": "96"}, op=">=",
                right="1986"),
            Shown("Period of the 32nd pair", "2048", "wavelength(31)", {"b": "10000", "d": "96"}, op="<=",
                right="2408")),
        practice="Whoever takes the number for a place counted from 1 begins one pair too early."),
    Erratum("longrope2.shortest-length",
        "LongRoPE2 is called superior at every length, also at the shortest, where it has 90.41 and NTK "
        "91.34",
        "4.2, first paragraph, second sentence",
        "LongRoPE2 is superior at every length of table 2.",
        "It is at every length but the first; there, on Phi3-mini, NTK has 91.34 and LongRoPE2 90.41.",
        "The first column of the table is the exception.",
        Change.WORD,
        ("longrope2.every-length",),
        (
            Shown("Lead at the shortest length on Phi3-mini, in points", "0", "90.41 - 91.34", op=">",
                right="-1"),
            Shown("Score of LongRoPE2 at the shortest length, said to be above that of NTK", "91.34",
                "90.41", op=">", right="87.02")),
        contradiction="Table 2, first column."),
    Erratum("longrope2.means-of-yarn",
        "Two means of YaRN are too small: 53.80 is printed as 53.6, and 53.81 as 51.81",
        "table 3, LLaMA3-8B, and table 4, (a), rows of YaRN; 4.2, standard benchmarks, second sentence",
        "The means of YaRN are 53.6 on short and 51.81 on long texts, and its drop on short ones is 15.2 %.",
        "By the entries of the same rows they are 53.80 and 53.81. The drop is 14.9 percent; LongRoPE2 stays "
        "ahead of YaRN in both tables.",
        "The entries of each row add up to more than the printed mean times their number.",
        Change.NUMBER,
        ("longrope2.mean-long", "longrope2.mean-short"),
        (
            Shown("Mean of YaRN on short texts, Phi3-mini", "53.6",
                "(63.22 + 30.95 + 75.27 + 42.19 + 57.39)/5"),
            Shown("Mean of YaRN on long texts, LLaMA3", "51.81",
                "(2.2 + 30.57 + 88.97 + 73.50 + 65.40 + 62.21)/6"),
            Shown("Drop of YaRN on short texts, in percent", "15.2",
                "100*(1 - (63.22 + 30.95 + 75.27 + 42.19 + 57.39)/(70.78 + 41.17 + 77.96 + 47.82 + 78.54))")),
        contradiction="The entries of tables 3 and 4."),
)
