"""DeepSeek-AI 2024, DeepSeek-V2: section 2.1 and appendices C and D.2, latent attention; section 3.1.4, YaRN.

Read as of 19 June 2024. The source writes t for the position of the token that is generated and, in
section 3.1.4, for a temperature; positions are m and n here. Its d_h is our w, the width of a head without
positions, and its d_h^R our d, the width that is rotated. W^UQ and W^UK are our Wq and Wk: of each, a column
for one latent coordinate is q and k, and in matrix forms the entries for two are q[0] ... q[3] and k[0] ...
k[3]. The base of the frequencies is not printed; 10000 is that of the model's configuration.
"""

from ropetheory.authoring import Source
from ropetheory.literature.deepseek_v2 import attention, errata, extension

SOURCE = Source(
    key="deepseek_v2",
    title="DeepSeek-V2: A Strong, Economical, and Efficient Mixture-of-Experts Language Model",
    authors="DeepSeek-AI",
    year=2024,
    arxiv="2405.04434",
    settings=({"b": "10000", "d": "64", "L": "4096", "s": "40", "w": "128"},),
)

ERRATA = errata.ERRATA
CLAIMS = (*attention.CLAIMS, *extension.CLAIMS)
