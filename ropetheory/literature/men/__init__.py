"""Men et al. 2024, Base of RoPE bounds context length: sections 2, 4 and 5, appendix A.

Pairs are counted from 0 in the source, as here. Its sum B_m of the cosines is our cosine_sum(m), and its
condition, eq. (10) and (11), asks for B_m >= 0 at every offset from 0 to L, both ends included. The paper
calls its bound not very strict, since layers carry information beyond the reach of one, and leaves open
whether a base can be too large. The width behind table 2 is not printed; 128 is that of its method 2 and
of Llama-2, and four entries of the table are not contradicted with it.
"""

from ropetheory.authoring import Source, Unjudged
from ropetheory.literature.men import background, errata, experiments, theory

UNJUDGED = (
    Unjudged("2.1, table 1",
        "Bases and training lengths of five models.",
        "Facts about models."),
    Unjudged("4.1, eq. (7) and figure 4",
        "The bound of the score by partial sums of waves decays with the distance.",
        "It is the bound of RoFormer, which claims of other sources are about; the figure shows its course."),
    Unjudged("4.2, theorem 1, the noise",
        "Of the noise it is said that its mean is 0.",
        "The proof takes it to be independent of the query, and so does the claim. Noise of -c times the "
        "query would put the factor 1 - c in front of the sum."),
    Unjudged("4.3, second sentence",
        "B must be larger than 0.",
        "Equations (10) and (11) have at least 0; nothing depends on it."),
    Unjudged("4.3, end of the third paragraph, with figure 1",
        "A longer context takes a larger base.",
        "The base of eq. (11) cannot fall as L grows, since more offsets are asked for."),
    Unjudged("5.2 to 5.4 and appendices C and D, apart from what the claims take from them",
        "What models of 2 and 7 billion parameters retrieve.",
        "Only trained models could decide it."),
    Unjudged("5.5, table 4, heading of the last columns",
        "The entries are numbers of offsets with B >= 0.",
        "They are those with B < 0, as the claims say; a second copy of the heading was not to be had."),
)

SOURCE = Source(
    key="men",
    title="Base of RoPE Bounds Context Length",
    authors="Xin Men, Mingyu Xu, Bingning Wang, Qingyu Zhang, Hongyu Lin, Xianpei Han, Weipeng Chen",
    year=2024,
    arxiv="2405.14591",
    settings=({"b": "10000", "d": "128", "L": "4096", "s": "8"},),
    version="version 1, in one stored copy",
    unjudged=UNJUDGED,
)

ERRATA = errata.ERRATA
CLAIMS = (*background.CLAIMS, *theory.CLAIMS, *experiments.CLAIMS)
