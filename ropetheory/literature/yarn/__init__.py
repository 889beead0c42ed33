"""Peng et al. 2023, YaRN: section 2, equations 1 to 13.

The source counts pairs from 1 and writes theta_d = b^(-2d/|D|) without taking one off, so that its
schedule is the usual one shifted by a pair. Its pair index is our letter i, |D| our d, and its
vectors W_q x_m and W_k x_n our q and k; where the projections themselves matter they are Wq and Wk.
"""

from ropetheory.authoring import Source
from ropetheory.literature.yarn import encoding, errata, extension, scores

SOURCE = Source(
    key="yarn",
    title="YaRN: Efficient Context Window Extension of Large Language Models",
    authors="Bowen Peng, Jeffrey Quesnelle, Honglu Fan, Enrico Shippole",
    year=2023,
    arxiv="2309.00071",
    settings=({"b": "10000", "d": "128", "L": "4096", "s": "16"},),
)

ERRATA = errata.ERRATA
CLAIMS = (*encoding.CLAIMS, *scores.CLAIMS, *extension.CLAIMS)
