"""Peng et al. 2023, YaRN: section 2, equations 1 to 13.

The source counts pairs from 1 and writes theta_d = b^(-2d/|D|) without taking one off, so that its
schedule is the usual one shifted by a pair. Its pair index is our letter i, |D| our d, and its
vectors W_q x_m and W_k x_n our q and k; where the projections themselves matter they are Wq and Wk.
"""

from ropetheory.authoring import Source, Unjudged
from ropetheory.literature.yarn import encoding, errata, extension, scores

UNJUDGED = (
    Unjudged("section 2.1, first two sentences",
        "The hidden layer, its neurons and the vectors.",
        "Notation."),
    Unjudged("section 2.2, second sentence",
        "Who proposed position interpolation.",
        "History."),
    Unjudged("section 2.2, third sentence",
        "Interpolation works with a little fine-tuning.",
        "Only trained models could decide it."),
    Unjudged("section 2.3, after eq. (12)",
        "Methods will be given by their functions g and h alone.",
        "Notation."),
    Unjudged("section 2.4, LM-Infinite, first sentence",
        "The ideas are similar to those of YaRN.",
        "A judgement."),
    Unjudged("figures and sections 1 and 3 to 5",
        "All that the paper says elsewhere, its own method among it.",
        "They are not in the text that was read."),
)
SOURCE = Source(
    key="yarn",
    title="YaRN: Efficient Context Window Extension of Large Language Models",
    authors="Bowen Peng, Jeffrey Quesnelle, Honglu Fan, Enrico Shippole",
    year=2023,
    arxiv="2309.00071",
    settings=({"b": "10000", "d": "128", "L": "4096", "s": "16"},),
    version="section 2, pages 2 to 4, as notes on the paper transcribe it; they do not name the arXiv "
        "version",
    unjudged=UNJUDGED,
)

ERRATA = errata.ERRATA
CLAIMS = (*encoding.CLAIMS, *scores.CLAIMS, *extension.CLAIMS)
