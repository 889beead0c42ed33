"""Xiong et al. 2023, Effective Long-Context Scaling of Foundation Models: appendix B.

Pairs are counted from 0 in the source, as here. PI is read with factor alpha and base b, an adjusted
base (ABF) with factor 1 and base beta b; so each step of the proof of theorem 1 is two claims. The
upper bound lacks a factor 2, and C_d, printed as a sum, grows without bound: the printed limits
belong to (2/d) C_d, except those of the squares, which would need 4/d.
"""

from ropetheory.authoring import Source
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
