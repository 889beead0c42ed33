"""Chen et al. 2023, Position Interpolation: sections 1 to 3, appendices A and B.

Read in version 2. The source writes c for the base, s for an offset and L' for the longer window, which is
s L here; pairs are counted from 0 in the source, as here. Its h_j is the product of a pair of the query and
the conjugate pair of the key, so |h_j| is the product of their sizes.

Not judged are: that the waves approximate any function, and figure 2, a fit of the waves to random numbers,
as the source says, where it wants coefficients and no query and key of a model; that coefficients kept
small would help; that B(s) decays, which sets no bound; what fine-tuning adapts; section 3.5. A
public note on the paper, Concept 16: Position Interpolation, found before us that the inequality of eq. (14)
is reversed, that the geometric sum mends it, that the two bounds of section 2.3 are of different things,
and what the tables say of BoolQ, of proof-pile at 32768 and of 600 steps; its author is not named there.
"""

from ropetheory.authoring import Source
from ropetheory.literature.interpolation import bounds, errata, experiments, method

SOURCE = Source(
    key="interpolation",
    title="Extending Context Window of Large Language Models via Positional Interpolation",
    authors="Shouyuan Chen, Sherman Wong, Liangjian Chen, Yuandong Tian",
    year=2023,
    arxiv="2306.15595",
    settings=({"b": "10000", "d": "128", "L": "2048", "s": "16"},),
)

ERRATA = errata.ERRATA
CLAIMS = (*method.CLAIMS, *bounds.CLAIMS, *experiments.CLAIMS)
