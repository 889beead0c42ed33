"""Section 9: the methods compared, practical guidance, and the table of perplexities.

The table of perplexities, at 2048, 4096, 8192, 16384 and 32768 tokens: PI 5.70, 4.95, 4.64, 3.97, 3.57;
NTK-aware 4.39, 3.92, 3.73, 3.21, 8.49; NTK-by-parts 4.14, 3.75, 3.62, 3.12, 2.81; YaRN 4.19, 3.77, 3.30,
3.09, 2.77; without extension 4.05 at 2048 tokens.
"""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
    Claim("tutorial.methods-pi-stable", "section 9, table of methods, PI, with table 5",
        "PI is stable: its perplexity falls from each length of table 5 to the next.",
        Experiment("Perplexity of PI, by length.", states=("5.70 > 4.95 > 4.64 > 3.97 > 3.57",)), "report",
        Verdict.EMPIRICAL),
    Claim("tutorial.methods-ntk-global", "section 9, table of methods, NTK scaling",
        "NTK scaling is global, unlike the ramp: it maps the frequency of each pair j, counted from 0, "
        "by one rule, a power that is the same for all.",
        "ntk_frequency(j) == theta(j)**(1 + d/(d-2)*ln(s)/ln(b))", "general-form.map-ntk", Verdict.HOLDS,
        given=("d >= 4",),
        mutants=("ntk_frequency(j) == theta(j)**(1 + ln(s)/ln(b))",)),
    Claim("tutorial.methods-ntk-degrades", "section 9, table of methods, NTK scaling, with table 5",
        "NTK scaling degrades at large scales: its perplexity, falling up to 16384 tokens, rises at "
        "32768.",
        Experiment("Perplexity of NTK-aware scaling: 4.39, 3.92, 3.73, 3.21, 8.49.",
            states=("4.39 > 3.92 > 3.73 > 3.21", "8.49 > 3.21")), "report", Verdict.EMPIRICAL),
    Claim("tutorial.methods-steps", "section 9, table of methods, fine-tuning",
        "YaRN takes about 400 steps of fine-tuning and PI about 1000; NTK scaling can do without, and "
        "dynamic NTK takes none.",
        Experiment("Steps of fine-tuning by method.", states=("400 < 1000",)), "report",
        Verdict.EMPIRICAL),
    Claim("tutorial.methods-must-know", "section 9, table of methods, large base",
        "The intended length L must be known before training: it decides the base B at which the slowest "
        "pair stays below one turn, which is above L/2 pi to the power d/(d-2).",
        "rotations(d/2-1, B) < 1", "large-base.slow-enough", Verdict.HOLDS,
        given=("B > (L/(2*pi))**(d/(d-2))", "d >= 4"), mutants=("rotations(d/2-1, B) > 1",)),
    Claim("tutorial.guidance-yarn-consistently",
        "section 9, table of methods, YaRN; section 9, practical guidance, YaRN",
        "YaRN has the best perplexity and consistently outperforms all alternatives: at each length of "
        "the table its perplexity is the lowest.",
        Experiment("Perplexity of YaRN against that of NTK-by-parts, the lowest of the others, by length.",
            states=("4.19 < 4.14", "3.77 < 3.75", "3.30 < 3.62", "3.09 < 3.12", "2.77 < 2.81")), "report",
        Verdict.REFUTED,
        corrected="max(4.14 - 4.19, 3.75 - 3.77) < 0 < min(3.62 - 3.30, 3.12 - 3.09, 2.81 - 2.77)"),
    Claim("tutorial.guidance-large-base", "section 9, practical guidance, large base",
        "New models for very long contexts train with a base of at least 500000, as LLaMA 3 does.",
        Experiment("The base of one family of models, 50 times the usual one.",
            states=("500000/10000 == 50",)), "report", Verdict.EMPIRICAL),
    Claim("tutorial.reference-llama", "references, LLaMA 3",
        "The report on LLaMA 3, of 2024, introduces the base 500000: no report before it, such as the "
        "source xiong here, of 2023, has it.",
        Experiment("Years of two reports that use the base 500000.", states=("2024 <= 2023",)), "report",
        Verdict.REFUTED,
        corrected="2023 < 2024"))
