"""Section 9, the table of perplexities and the key takeaway.

The table, at 2048, 4096, 8192, 16384 and 32768 tokens: PI 5.70, 4.95, 4.64, 3.97, 3.57; NTK-aware 4.39,
3.92, 3.73, 3.21, 8.49; NTK-by-parts 4.14, 3.75, 3.62, 3.12, 2.81; YaRN 4.19, 3.77, 3.30, 3.09, 2.77;
without extension 4.05 at 2048 tokens.
"""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
    Claim("tutorial.table-setting", "section 9, table 5, setting",
        "The table compares four methods on one model of 7 billion parameters, each after 400 steps of "
        "fine-tuning.",
        Experiment("Perplexity of four methods at five lengths, all after 400 steps."), "report",
        Verdict.EMPIRICAL),
    Claim("tutorial.table-without-tuning", "section 9, table 5, without fine-tuning",
        "Without fine-tuning NTK-aware scaling has a lower perplexity than NTK-by-parts at some "
        "intermediate lengths.",
        Experiment("A comparison without fine-tuning, of which no figure is printed."), "report",
        Verdict.EMPIRICAL),
    Claim("tutorial.table-margin", "section 9, table 5, margin",
        "The margin of YaRN is largest at 32768 tokens, over the best other method, which is NTK-by-parts "
        "at each length; the milder reading: over NTK-aware scaling.",
        Experiment(
            "Perplexity of NTK-by-parts less that of YaRN, at 32768 tokens and at the other lengths.",
            states=("2.81 - 2.77 >= max(4.14 - 4.19, 3.75 - 3.77, 3.62 - 3.30, 3.12 - 3.09)",)), "report",
        Verdict.IMPRECISE,
        milder="8.49 - 2.77 > max(4.39 - 4.19, 3.92 - 3.77, 3.73 - 3.30, 3.21 - 3.09)"),
    Claim("tutorial.table-margin-needs-tuning", "section 9, table 5, margin",
        "The margin needs fine-tuning to appear.",
        Experiment("A comparison with and without fine-tuning; no figure without it is printed."),
        "report", Verdict.EMPIRICAL),
    Claim("tutorial.table-baseline", "section 9, table 5, baseline",
        "The model without extension has the lowest perplexity at 2048 tokens.",
        Experiment("Perplexity at 2048 tokens.", states=("4.05 < 4.14 < 4.19 < 4.39 < 5.70",)), "report",
        Verdict.EMPIRICAL),
    Claim("tutorial.takeaway-collapse", "section 9, key takeaway",
        "NTK-aware scaling collapses at 32768 tokens: its perplexity of 8.49 is more than three times "
        "that of YaRN, 2.77, and more than twice its own at half the length.",
        Experiment("Perplexity at 32768 tokens, and at 16384.",
            states=("8.49 > 2.77", "8.49/2.77 > 3", "8.49/3.21 > 2")), "report", Verdict.EMPIRICAL),
    Claim("tutorial.takeaway-insufficient", "section 9, key takeaway",
        "A change of base is insufficient: every pair j but the last, counted from 0, turns more often "
        "over the extended length s L than over L in training.",
        "rotations(j) < rotations(j, ntk_base(), d, s*L)", "ntk-extension.more-turns", Verdict.HOLDS,
        given=("s > 1", "j < d/2-1", "d >= 4")),
    Claim("tutorial.takeaway-robust", "section 9, key takeaway",
        "YaRN is robust: at every length its perplexity is at most 0.05 above the lowest.",
        Experiment("Perplexity of YaRN less the lowest of the others.",
            states=("4.19 - 4.14 <= 0.05", "3.77 - 3.75 <= 0.05",
                "max(3.30 - 3.62, 3.09 - 3.12, 2.77 - 2.81) < 0")), "report", Verdict.EMPIRICAL))
