"""Xiong et al. 2023, Effective Long-Context Scaling of Foundation Models: appendix B.

Pairs are counted from 0 in the source, as here. PI is read with factor alpha and base b, an adjusted
base (ABF) with factor 1 and base beta b; so each step of the proof of theorem 1 is two claims. The
upper bound lacks a factor 2, and C_d, printed as a sum, grows without bound: the printed limits
belong to (2/d) C_d, except those of the squares, which would need 4/d.
"""

from ropetheory.authoring import Source, Unjudged
from ropetheory.literature.xiong import (
    assumption,
    asymptotics,
    curves,
    errata,
    geometry,
    interpretation,
    metrics,
    proof,
    similarity,
    theorem,
)

UNJUDGED = (
    Unjudged("appendix B, embedding granularity metric, second sentence",
        "Of several embeddings the one with the largest q is to be preferred.",
        "A criterion that the authors set."),
    Unjudged("appendix B, multi-objective decision",
        "The distance should be small, and q big enough.",
        "No size is named; two claims say how the two aims order the methods."),
    Unjudged("appendix B, interpretation of experimental results, first paragraph, last sentence",
        "Both distances are small enough for models to adapt quickly.",
        "No size is named. For equal pairs at d = 128 and four times the length, the worst images "
        "are 0.76 steps from the old ones under PI, 4.15 under ABF and 5.31 where RoPE is continued, "
        "by floats; a step is the distance of consecutive old images."),
    Unjudged("appendix B, proof, range of the arguments, the index of x",
        "The squares are not negative for j from 1 to d.",
        "Coordinates are counted from 0 elsewhere; nothing depends on it."),
    Unjudged("appendix B, asymptotic bounds, last sentence, alpha below 1/4",
        "The setting of the paper has alpha below 1/4.",
        "It has 1/4 and 1/8; the approximation was checked for both."),
)
SOURCE = Source(
    key="xiong",
    title="Effective Long-Context Scaling of Foundation Models",
    authors="Wenhan Xiong, Jingyu Liu, Igor Molybog, Hejia Zhang, and others",
    year=2023,
    arxiv="2309.16039",
    settings=(
        {"b": "10000", "B": "10000", "d": "128", "L": "4096", "alpha": "1/4", "beta": "50", "c": "50"},
        {"b": "10000", "B": "500000", "d": "128", "L": "4096", "alpha": "1", "beta": "50", "c": "50"},
    ),
    version="appendix B, pages 17 to 21, as notes on the paper transcribe it; they do not name the arXiv "
        "version",
    unjudged=UNJUDGED,
)

ERRATA = errata.ERRATA
CLAIMS = (
    *curves.CLAIMS,
    *metrics.CLAIMS,
    *geometry.CLAIMS,
    *similarity.CLAIMS,
    *theorem.CLAIMS,
    *proof.CLAIMS,
    *asymptotics.CLAIMS,
    *interpretation.CLAIMS,
    *assumption.CLAIMS,
)
