"""Shang et al. 2025, LongRoPE2: sections 2 and 3, with what section 4 draws from its tables.

Read in version 1, in one stored copy. The source writes lambda_i for the stretch of a pair, L_train for our L
and L for the target, which is s L here. It counts pairs from 0 in its formulas, as here, and from 1 in
examples: the 8th has a period of 24 tokens, the 48th of 48 is the last.

Not judged are: the hypothesis that pairs are trained on less than their range, which only trained models
could settle; line 6 of algorithm 1, where the index of ten turns stands in place of the candidate that the
text and algorithm 2 have, as one converted copy shows no more than that; the pseudocode of figure 10, whose
exponents are shortened; that one sample covers pair 8 thousands of times, true of overlapping spans of 24
tokens, while it makes 85 turns; how data were sampled.
"""

from ropetheory.authoring import Source
from ropetheory.literature.longrope2 import errata, experiments, methods, periods

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
)

ERRATA = errata.ERRATA
CLAIMS = (*periods.CLAIMS, *methods.CLAIMS, *experiments.CLAIMS)
