"""Section 9 and exercise 6: the methods compared and combined, practical guidance, the table of perplexities.

The table, at 2048, 4096, 8192, 16384 and 32768 tokens: PI 5.70, 4.95, 4.64, 3.97, 3.57; NTK-aware 4.39,
3.92, 3.73, 3.21, 8.49; NTK-by-parts 4.14, 3.75, 3.62, 3.12, 2.81; YaRN 4.19, 3.77, 3.30, 3.09, 2.77;
without extension 4.05 at 2048 tokens.
"""

from ropetheory.authoring import Claim, Experiment, Number, Verdict

CLAIMS = (
    Claim(
        "tutorial.methods-pi-stable",
        "section 9, table of methods, PI, with table 5",
        "PI is stable: its perplexity falls from each length of table 5 to the next.",
        Experiment("Perplexity of PI, by length.", states=("5.70 > 4.95 > 4.64 > 3.97 > 3.57",)),
        "report",
        Verdict.EMPIRICAL,
    ),
    Claim(
        "tutorial.methods-ntk-global",
        "section 9, table of methods, NTK scaling",
        "NTK scaling is global, unlike the ramp: it maps the frequency of each pair j, counted from 0, "
        "by one rule, a power that is the same for all.",
        "ntk_frequency(j) == theta(j)**(1 + d/(d-2)*ln(s)/ln(b))",
        "general-form.map-ntk",
        Verdict.HOLDS,
        given=("d >= 4",),
        mutants=("ntk_frequency(j) == theta(j)**(1 + ln(s)/ln(b))",),
    ),
    Claim(
        "tutorial.methods-ntk-degrades",
        "section 9, table of methods, NTK scaling, with table 5",
        "NTK scaling degrades at large scales: its perplexity, falling up to 16384 tokens, rises at 32768.",
        Experiment(
            "Perplexity of NTK-aware scaling: 4.39, 3.92, 3.73, 3.21, 8.49.",
            states=("4.39 > 3.92 > 3.73 > 3.21", "8.49 > 3.21"),
        ),
        "report",
        Verdict.EMPIRICAL,
    ),
    Claim(
        "tutorial.methods-steps",
        "section 9, table of methods, fine-tuning",
        "YaRN takes about 400 steps of fine-tuning and PI about 1000; NTK scaling can do without, and "
        "dynamic NTK takes none.",
        Experiment("Steps of fine-tuning by method.", states=("400 < 1000",)),
        "report",
        Verdict.EMPIRICAL,
    ),
    Claim(
        "tutorial.methods-must-know",
        "section 9, table of methods, large base",
        "The intended length L must be known before training: it decides the base B at which the slowest "
        "pair stays below one turn, which is above L/2 pi to the power d/(d-2).",
        "rotations(d/2-1, B) < 1",
        "large-base.slow-enough",
        Verdict.HOLDS,
        given=("B > (L/(2*pi))**(d/(d-2))", "d >= 4"),
        mutants=("rotations(d/2-1, B) > 1",),
    ),
    Claim(
        "tutorial.guidance-yarn-consistently",
        "section 9, table of methods, YaRN; section 9, practical guidance, YaRN",
        "YaRN has the best perplexity and consistently outperforms all alternatives: at each length of "
        "the table its perplexity is the lowest.",
        Experiment(
            "Perplexity of YaRN against that of NTK-by-parts, the lowest of the others, by length.",
            states=("4.19 < 4.14", "3.77 < 3.75", "3.30 < 3.62", "3.09 < 3.12", "2.77 < 2.81"),
        ),
        "report",
        Verdict.REFUTED,
        corrected="max(4.14 - 4.19, 3.75 - 3.77) < 0 < min(3.62 - 3.30, 3.12 - 3.09, 2.81 - 2.77)",
    ),
    Claim(
        "tutorial.guidance-large-base",
        "section 9, practical guidance, large base",
        "New models for very long contexts train with a base of at least 500000, as LLaMA 3 does.",
        Experiment(
            "The base of one family of models, 50 times the usual one.", states=("500000/10000 == 50",)
        ),
        "report",
        Verdict.EMPIRICAL,
    ),
    Claim(
        "tutorial.reference-llama",
        "references, LLaMA 3",
        "The report on LLaMA 3, of 2024, introduces the base 500000: no report before it, such as the "
        "source xiong here, of 2023, has it.",
        Experiment("Years of two reports that use the base 500000.", states=("2024 <= 2023",)),
        "report",
        Verdict.REFUTED,
        corrected="2023 < 2024",
    ),
    Claim(
        "tutorial.table-setting",
        "section 9, table 5, setting",
        "The table compares four methods on one model of 7 billion parameters, each after 400 steps of "
        "fine-tuning.",
        Experiment("Perplexity of four methods at five lengths, all after 400 steps."),
        "report",
        Verdict.EMPIRICAL,
    ),
    Claim(
        "tutorial.table-without-tuning",
        "section 9, table 5, without fine-tuning",
        "Without fine-tuning NTK-aware scaling has a lower perplexity than NTK-by-parts at some "
        "intermediate lengths.",
        Experiment("A comparison without fine-tuning, of which no figure is printed."),
        "report",
        Verdict.EMPIRICAL,
    ),
    Claim(
        "tutorial.table-margin",
        "section 9, table 5, margin",
        "The margin of YaRN is largest at 32768 tokens, over the best other method, which is NTK-by-parts "
        "at each length; the milder reading: over NTK-aware scaling.",
        Experiment(
            "Perplexity of NTK-by-parts less that of YaRN, at 32768 tokens and at the other lengths.",
            states=("2.81 - 2.77 >= max(4.14 - 4.19, 3.75 - 3.77, 3.62 - 3.30, 3.12 - 3.09)",),
        ),
        "report",
        Verdict.IMPRECISE,
        milder="8.49 - 2.77 > max(4.39 - 4.19, 3.92 - 3.77, 3.73 - 3.30, 3.21 - 3.09)",
    ),
    Claim(
        "tutorial.table-margin-needs-tuning",
        "section 9, table 5, margin",
        "The margin needs fine-tuning to appear.",
        Experiment("A comparison with and without fine-tuning; no figure without it is printed."),
        "report",
        Verdict.EMPIRICAL,
    ),
    Claim(
        "tutorial.table-baseline",
        "section 9, table 5, baseline",
        "The model without extension has the lowest perplexity at 2048 tokens.",
        Experiment("Perplexity at 2048 tokens.", states=("4.05 < 4.14 < 4.19 < 4.39 < 5.70",)),
        "report",
        Verdict.EMPIRICAL,
    ),
    Claim(
        "tutorial.takeaway-collapse",
        "section 9, key takeaway",
        "NTK-aware scaling collapses at 32768 tokens: its perplexity of 8.49 is more than three times "
        "that of YaRN, 2.77, and more than twice its own at half the length.",
        Experiment(
            "Perplexity at 32768 tokens, and at 16384.",
            states=("8.49 > 2.77", "8.49/2.77 > 3", "8.49/3.21 > 2"),
        ),
        "report",
        Verdict.EMPIRICAL,
    ),
    Claim(
        "tutorial.takeaway-insufficient",
        "section 9, key takeaway",
        "A change of base is insufficient: every pair j but the last, counted from 0, turns more often "
        "over the extended length s L than over L in training.",
        "rotations(j) < rotations(j, ntk_base(), d, s*L)",
        "ntk-extension.more-turns",
        Verdict.HOLDS,
        given=("s > 1", "j < d/2-1", "d >= 4"),
    ),
    Claim(
        "tutorial.takeaway-robust",
        "section 9, key takeaway",
        "YaRN is robust: at every length its perplexity is at most 0.05 above the lowest.",
        Experiment(
            "Perplexity of YaRN less the lowest of the others.",
            states=(
                "4.19 - 4.14 <= 0.05",
                "3.77 - 3.75 <= 0.05",
                "max(3.30 - 3.62, 3.09 - 3.12, 2.77 - 2.81) < 0",
            ),
        ),
        "report",
        Verdict.EMPIRICAL,
    ),
    Claim(
        "tutorial.ex6-scale",
        "exercise 6, question",
        "From 8192 to 65536 tokens is a scale of 8.",
        Number("8", "t/L", at={"L": "8192", "t": "65536"}),
        "ntk-extension.base-beyond",
        Verdict.HOLDS,
    ),
    Claim(
        "tutorial.ex6-exponent",
        "exercise 6, solution 1",
        "128/126, the exponent of s in the NTK base at d = 128, is 1.0159.",
        Number("1.0159", "ln(ntk_base()/b)/ln(s)", at={"b": "10000", "d": "128", "s": "8"}),
        "ntk-base.unique",
        Verdict.HOLDS,
    ),
    Claim(
        "tutorial.ex6-multiplier",
        "exercise 6, solution 1",
        "8 to the power 128/126 is about 8.11.",
        Number("8.11", "ntk_base()/b", at={"b": "10000", "d": "128", "s": "8"}, approximates="s**1.0159"),
        "ntk-base.unique",
        Verdict.REFUTED,
    ),
    Claim(
        "tutorial.ex6-base",
        "exercise 6, solution 1",
        "For b = 10000, d = 128, s = 8 the new base is about 81100.",
        Number("81100", "ntk_base()", at={"b": "10000", "d": "128", "s": "8"}),
        "ntk-base.unique",
        Verdict.REFUTED,
    ),
    Claim(
        "tutorial.ex6-half",
        "exercise 6, solution 2",
        "The ramp is one half in the middle between its thresholds.",
        "ramp(low + 0.5*(high - low)) == 0.5",
        "by-parts.middle",
        Verdict.HOLDS,
        given=("low < high",),
        mutants=("ramp(low + 0.5*(high - low)) == 1/3",),
    ),
    Claim(
        "tutorial.ex6-middle",
        "exercise 6, solution 2",
        "With the thresholds 1 and 32 the middle is the rotation count 16.5.",
        Number("16.5", "low + 0.5*(high - low)", at={"low": "1", "high": "32"}),
        "by-parts.middle",
        Verdict.HOLDS,
    ),
    Claim(
        "tutorial.ex6-half-index",
        "exercise 6, solution 2",
        "The ramp is one half at the real index, counted from 0, at which the wavelength is L/16.5.",
        "ramp(rotations(critical_index(b, d, L/16.5)), 1, 32) == 0.5",
        "by-parts.half-index",
        Verdict.HOLDS,
        where={"low": "1", "high": "32"},
        mutants=("ramp(rotations(critical_index(b, d, L/33)), 1, 32) == 0.5",),
    ),
    Claim(
        "tutorial.ex6-power",
        "exercise 6, solution 2",
        "8192 over 2 pi times 16.5 is about 79.0.",
        Number("79.0", "L/(2*pi*16.5)", at={"b": "10000", "d": "128", "L": "8192"}),
        "schedule.rotations",
        Verdict.HOLDS,
    ),
    Claim(
        "tutorial.ex6-share",
        "exercise 6, solution 2",
        "The logarithm of 79 to the base 10000, which is 2i/128, is about 0.474.",
        Number("0.474", "ln(L/(2*pi*16.5))/ln(b)", at={"b": "10000", "d": "128", "L": "8192"}),
        "critical-index.threshold",
        Verdict.HOLDS,
    ),
    Claim(
        "tutorial.ex6-index",
        "exercise 6, solution 2",
        "The real index, counted from 0, that makes 16.5 turns over 8192 tokens is about 30.",
        Number("30", "critical_index(b, d, L/16.5)", at={"b": "10000", "d": "128", "L": "8192"}, unit="1"),
        "critical-index.index",
        Verdict.HOLDS,
    ),
    Claim(
        "tutorial.ex6-half-pair",
        "exercise 6, solution 2",
        "At pair 30, counted from 0, the ramp is 0.5.",
        Number("0.5", "ramp(rotations(30), 1, 32)", at={"b": "10000", "d": "128", "L": "8192"}),
        "by-parts.between",
        Verdict.HOLDS,
    ),
    Claim(
        "tutorial.ex6-temperature",
        "exercise 6, solution 3",
        "The root of 1/t is about 1.208 at s = 8.",
        Number("1.208", "attention_factor()", at={"s": "8"}),
        "temperature.factor",
        Verdict.HOLDS,
    ),
    Claim(
        "tutorial.ex6-divisor",
        "exercise 6, solution 3",
        "The effective divisor of the scores, which section 7.3 has as t sqrt(d), is about 13.66 at s = "
        "8 and d = 128.",
        Number("13.66", "temperature()*sqrt(d)", at={"s": "8", "d": "128"}),
        "temperature.divisor",
        Verdict.REFUTED,
    ),
    Claim(
        "tutorial.ex6-percentage-scores",
        "exercise 6, solution 3",
        "The temperature of s = 8 makes the scores 21 percent larger.",
        Number("0.21", "1/temperature() - 1", at={"s": "8"}),
        "temperature.square",
        Verdict.REFUTED,
    ),
)
