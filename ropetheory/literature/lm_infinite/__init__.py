"""Han et al. 2024, LM-Infinite: sections 2 to 5, appendices A, C, D, F and G.

Read as of 24 June 2024. Its w(q, k, d) is the logit at the distance d, here m or n; the bound B on logits
is our a, L_pretrain our L, the slope m of ALiBi our a. Distances from 0 to n are N = n + 1 numbers here. The
paper evaluates models and needs no theorem for that: no verdict here is on its method. Llama-2 is its model
for RoPE; width and base are those of that model's configuration.
"""

from ropetheory.authoring import Source, Unjudged
from ropetheory.literature.lm_infinite import causes, errata, evaluation, method

UNJUDGED = (
    Unjudged("3, factor 3, observation 1 with figure 1, (c), and appendix E",
        "The first tokens lie in a region of their own, and plain windows lose them.",
        "Only trained models could decide it."),
    Unjudged("5, first paragraph, lengths of training",
        "MPT-7B was trained on 4K tokens.",
        "A fact about a model; its makers' card has 2048."),
    Unjudged("5.4 and figure 6",
        "Truncation costs more for the same quality.",
        "A measurement in a figure."),
    Unjudged("appendix F, NoPE",
        "Its logits have pseudo-dimension 1.",
        "A family of one function has 0; nothing depends on it."),
    Unjudged("appendix F, RoPE, second and third sentence",
        "Dimensions of sums of families add up.",
        "False in general and not needed: the waves of RoPE span a space of d dimensions."),
)

SOURCE = Source(
    key="lm_infinite",
    title="LM-Infinite: Zero-Shot Extreme Length Generalization for Large Language Models",
    authors="Chi Han, Qifan Wang, Hao Peng, Wenhan Xiong, Yu Chen, Heng Ji, Sinong Wang",
    year=2024,
    arxiv="2308.16137v7",
    settings=({"b": "10000", "d": "128", "L": "4096"},),
    version="version 7 of 24 June 2024, in one stored copy",
    unjudged=UNJUDGED,
)

ERRATA = errata.ERRATA
CLAIMS = (*causes.CLAIMS, *method.CLAIMS, *evaluation.CLAIMS)
