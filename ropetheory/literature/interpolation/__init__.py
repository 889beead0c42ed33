"""Chen et al. 2023, Position Interpolation: sections 1 to 3, appendices A and B.

Read in version 2. The source writes c for the base, s for an offset and L' for the longer window, which is
s L here; pairs are counted from 0 in the source, as here. Its h_j is the product of a pair of the query and
the conjugate pair of the key, so |h_j| is the product of their sizes.

A public note on the paper, Concept 16: Position Interpolation, found before us that the inequality of eq.
(14) is reversed, that the geometric sum mends it, that the two bounds of section 2.3 are of different things,
and what the tables say of BoolQ, of proof-pile at 32768 and of 600 steps; its author is not named there.
"""

from ropetheory.authoring import Source, Unjudged
from ropetheory.literature.interpolation import bounds, errata, experiments, method

UNJUDGED = (
    Unjudged("2.2, second and third paragraph, with figure 2",
        "Waves approximate any function, so that coefficients exist with small scores within the trained "
        "window and huge ones outside it.",
        "A fit of the waves to random numbers, as the source says; its coefficients need be no query and key "
        "of a model."),
    Unjudged("2.3, last two paragraphs",
        "Fine-tuning adapts to the new window alone, and coefficients kept small would help.",
        "Only trained models could decide it."),
    Unjudged("3.2, fifth and sixth paragraph",
        "Direct fine-tuning raises the perplexity by up to 0.48 or lowers it by up to 0.12; within the "
        "original window the extended models lose 0.01 to 0.05 on proof-pile.",
        "So the tables have it."),
    Unjudged("3.5 and table 6",
        "Summaries by the extended model are competitive.",
        "An experiment without a comparison of lengths."),
    Unjudged("appendix B, figure 5, caption, first sentence",
        "B(s)/d decays with the offset.",
        "No bound is set; the figure goes up and down."),
)

SOURCE = Source(
    key="interpolation",
    title="Extending Context Window of Large Language Models via Positional Interpolation",
    authors="Shouyuan Chen, Sherman Wong, Liangjian Chen, Yuandong Tian",
    year=2023,
    arxiv="2306.15595",
    settings=({"b": "10000", "d": "128", "L": "2048", "s": "16"},),
    version="version 2, in one stored copy",
    unjudged=UNJUDGED,
)

ERRATA = errata.ERRATA
CLAIMS = (*method.CLAIMS, *bounds.CLAIMS, *experiments.CLAIMS)
