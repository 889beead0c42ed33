"""Men et al. 2024, Base of RoPE bounds context length: sections 2, 4 and 5, appendix A.

Pairs are counted from 0 in the source, as here. Its sum B_m of the cosines is our cosine_sum(m), and its
condition, eq. (10) and (11), asks for B_m >= 0 at every offset from 0 to L, both ends included. The paper
calls its bound not very strict, since layers carry information beyond the reach of one, and leaves open
whether a base can be too large. The width behind table 2 is not printed; 128 is that of its method 2 and
of Llama-2, and five entries of the table are reproduced with it to their two digits.
"""

from ropetheory.authoring import Source
from ropetheory.literature.men import background, errata, experiments, theory

SOURCE = Source(
    key="men",
    title="Base of RoPE Bounds Context Length",
    authors="Xin Men, Mingyu Xu, Bingning Wang, Qingyu Zhang, Hongyu Lin, Xianpei Han, Weipeng Chen",
    year=2024,
    arxiv="2405.14591",
    settings=({"b": "10000", "d": "128", "L": "4096", "s": "8"},),
)

ERRATA = errata.ERRATA
CLAIMS = (*background.CLAIMS, *theory.CLAIMS, *experiments.CLAIMS)
