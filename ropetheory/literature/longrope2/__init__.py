"""Shang et al. 2025, LongRoPE2: sections 2 and 3, with what section 4 draws from its tables.

Read in version 1, in one stored copy. The source writes lambda_i for the stretch of a pair, L_train for our L
and L for the target, which is s L here. It counts pairs from 0 in its formulas, as here, and from 1 in
examples: the 8th has a period of 24 tokens, the 48th of 48 is the last.
"""

from ropetheory.authoring import Source, Unjudged
from ropetheory.literature.longrope2 import errata, experiments, methods, periods

UNJUDGED = (
    Unjudged("1, second paragraph, and table 4, drops on MMLU",
        "Three methods lose 7.56, 4.34 and 3.52 points.",
        "By table 4 the second is 4.35; tables 5, 7 and 10 have 70.07 for LongRoPE2, where it has 70.04."),
    Unjudged("3.1, hypothesis",
        "Slow pairs are trained on less than their range, so that their real periods are longer.",
        "Only trained models could decide it."),
    Unjudged("3.1, second paragraph, third sentence",
        "One sample of 2048 tokens covers the period of the 8th pair thousands of times.",
        "True of overlapping spans of 24 tokens; the pair makes 85 turns."),
    Unjudged("3.2, algorithm 1, line 6",
        "The index of ten turns stands in place of the candidate, which the text and algorithm 2 have.",
        "A second copy was not to be had."),
    Unjudged("appendix B, table 9, first row",
        "The mean is 94.61.",
        "The mean of the row is 94.64."),
    Unjudged("appendix B, figure 10",
        "Pseudocode of the switch between both sets of factors.",
        "Its exponents are shortened."),
)

SOURCE = Source(
    key="longrope2",
    title="LongRoPE2: Near-Lossless LLM Context Window Scaling",
    authors="Ning Shang, Li Lyna Zhang, Siyuan Wang, Gaokai Zhang, Gilsinia Lopez, Fan Yang, Weizhu Chen, "
    "Mao Yang",
    year=2025,
    arxiv="2502.20082",
    settings=(
        {"b": "10000", "d": "96", "L": "2048", "s": "64", "low": "1", "high": "32"},
        {"b": "500000", "d": "128", "L": "8192", "s": "16", "low": "1", "high": "32"}),
    version="version 1, in one stored copy",
    unjudged=UNJUDGED,
)

ERRATA = errata.ERRATA
CLAIMS = (*periods.CLAIMS, *methods.CLAIMS, *experiments.CLAIMS)
