"""Hua et al. 2025, Fourier position embedding (FoPE), version 4: sections 2 to 5, appendices A to C.

The paper counts the coordinates of a head by M and calls theta what is the base here; its omega_m are our
theta_j, pairs counted from 0, its training length N is our L. The base of its own models is not printed;
10^4 is that of Llama-2, which appendix A.1 speaks of. What is judged is mathematics: whether scores depend
on the offset alone. That the method is useful is a matter of experiments, and may come from its not doing so.
"""

from ropetheory.authoring import Source
from ropetheory.literature.fope import appendices, damage, encoding, errata, method

SOURCE = Source(
    key="fope",
    title="Fourier Position Embedding: Enhancing Attention's Periodic Extension for Length Generalization",
    authors="Ermo Hua, Che Jiang, Xingtai Lv, Kaiyan Zhang, Youbang Sun, Yuchen Fan, Xuekai Zhu, Biqing Qi, "
    "Ning Ding, Bowen Zhou",
    year=2025,
    arxiv="2412.17739",
    settings=({"b": "10000", "d": "128", "L": "4096"}, {"b": "10000", "d": "64", "L": "512"}),
)

ERRATA = errata.ERRATA
CLAIMS = (*encoding.CLAIMS, *damage.CLAIMS, *method.CLAIMS, *appendices.CLAIMS)
