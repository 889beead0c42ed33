"""Section 4: what is drawn from the tables."""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
    Claim("longrope2.every-length", "4.2, first paragraph, second and last but one sentence, with table 2",
        "On RULER LongRoPE2 is above the three other methods at every length from 4k to 128k, on both "
        "models. The milder reading: on Phi3-mini from 8k on, by table 2, which has 87.22 there; table 7 has "
        "86.87 and table 8 87.34, as a public reading of the paper has noted.",
        Experiment("Averages of 13 tasks; against the best of the others, length by length.",
            states=("90.41 > 91.34", "87.22 > 87.02", "83.33 > 80.57", "76.51 > 72.81", "65.37 > 64.63",
                "58.81 > 53.71", "94.61 > 94.60", "93.68 > 92.70", "92.31 > 91.93", "90.49 > 87.33",
                "85.62 > 81.23", "82.03 > 73.40")), "report", Verdict.IMPRECISE,
        milder="91.34 > 90.41 > 87.22 > 87.02"),
    Claim("longrope2.retained", "abstract, last sentence but one; 4.2, standard benchmarks, last sentence",
        "On benchmarks of short texts 97.6 percent of the mean of Phi3-mini and 98.6 of that of LLaMA3-8B "
        "are retained; no other method retains 97. The means are as printed in table 4.",
        Experiment("Five benchmarks, before and after.",
            states=("abs(100*61.7/63.2 - 97.6) <= 0.05", "abs(100*55.7/56.5 - 98.6) <= 0.05",
                "58.5/63.2 < 0.97", "54.6/56.5 < 0.97", "abs(100*(1 - 53.6/63.2) - 15.2) <= 0.05",
                "abs(100*(1 - 57.3/63.2) - 9.3) <= 0.05", "78.54 - 57.39 == 21.15",
                "78.54 - 63.99 == 14.55")), "report", Verdict.EMPIRICAL),
    Claim("longrope2.mean-short", "4.2, standard benchmarks, second sentence, and table 4, (a), YaRN",
        "The mean of the five benchmarks of short texts is 53.6 for Phi3-mini under YaRN, a drop of 15.2 "
        "percent.",
        Experiment("Five entries; the other ten means of the table are of their rows, rounded or cut off.",
            states=("abs((63.22 + 30.95 + 75.27 + 42.19 + 57.39)/5 - 53.6) <= 0.1",)),
        "report", Verdict.REFUTED, corrected="abs((63.22 + 30.95 + 75.27 + 42.19 + 57.39)/5 - 53.8) <= 0.05"),
    Claim("longrope2.mean-long", "table 3, InfiniteBench and LongBench, LLaMA3-8B, YaRN",
        "The mean of the six benchmarks of long texts is 51.81 for LLaMA3-8B under YaRN.",
        Experiment("Six entries; the other seven means of these columns are as their rows have them.",
            states=("abs((2.2 + 30.57 + 88.97 + 73.50 + 65.40 + 62.21)/6 - 51.81) <= 0.01",)),
        "report", Verdict.REFUTED, corrected="abs((2.2 + 30.57 + 88.97 + 73.50 + 65.40 + 62.21)/6 - 53.81) "
            "<= 0.01"),
    Claim("longrope2.fewer-tokens", "abstract, last sentence but one",
        "Ten billion tokens are a share of 1 in 80 of the 800 billion of LLaMA3.1.",
        Experiment("Tokens of two trainings, and the sums of both descriptions of the smaller one.",
            states=("800/10 == 80", "4.5 + 2.5 + 2 + 1 == 10", "3 + 3 + 4 == 10")), "report",
        Verdict.EMPIRICAL),
    Claim("longrope2.earlier-critical", "3.2, last paragraph; 4.3, first paragraph, with table 5",
        "With the critical pairs that the search finds, 25 and 30, YaRN and NTK do better at 128k.",
        Experiment("RULER at 128k; at 4k to 16k some of the four are lower than before.",
            states=("44.39 > 39.37", "54.42 > 49.37", "71.46 > 49.39", "77.25 > 73.19", "90.51 < 91.34")),
        "report", Verdict.EMPIRICAL))
