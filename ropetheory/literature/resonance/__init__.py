"""Wang et al. 2024, Resonance RoPE: one page, sections 3.1 and 3.2.

Pairs are counted from 0 in the source, as here; its vectors W_q x_m and W_k x_n are our q and k; where
the projections themselves matter they are Wq and Wk. Equation (6) prints W_q where its transpose belongs.
"""

from ropetheory.authoring import Source
from ropetheory.literature.resonance import critical, encoding, errata

SOURCE = Source(
    key="resonance",
    title="Resonance RoPE: Improving Context Length Generalization of Large Language Models",
    authors="Suyuchen Wang, Ivan Kobyzev, Peng Lu, Mehdi Rezagholizadeh, Bang Liu",
    year=2024,
    arxiv="2403.00071",
    settings=({"b": "10000", "d": "128", "L": "4096"},),
)

ERRATA = errata.ERRATA
CLAIMS = (*encoding.CLAIMS, *critical.CLAIMS)
