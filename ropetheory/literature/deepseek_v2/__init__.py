"""DeepSeek-AI 2024, DeepSeek-V2: section 2.1 and appendices C and D.2, latent attention; section 3.1.4, YaRN.

Read as of 19 June 2024. The source writes t for the position of the token that is generated and, in
section 3.1.4, for a temperature; positions are m and n here. Its d_h is our w, the width of a head without
positions, and its d_h^R our d, the width that is rotated. W^UQ and W^UK are our Wq and Wk: of each, a column
for one latent coordinate is q and k, and in matrix forms the entries for two are q[0] ... q[3] and k[0] ...
k[3]. The base of the frequencies is not printed; 10000 is that of the model's configuration.
"""

from ropetheory.authoring import Source, Unjudged
from ropetheory.literature.deepseek_v2 import attention, errata, extension

UNJUDGED = (
    Unjudged("abstract and 3.2.3, cost, cache and throughput",
        "Training costs 42.5 percent less than that of the older model, the cache is 93.3 percent smaller, "
        "and 5.76 times as many tokens are generated.",
        "Nothing of positions; the first follows from the hours that are printed, the second with 6 bits "
        "an element against 16."),
    Unjudged("2.1.2, third sentence after eq. (11), values",
        "The projection of the values is absorbed into that of the output.",
        "The same law as for the keys."),
    Unjudged("2.1.3, last sentence of the first paragraph",
        "Without the decoupled part all keys would have to be made anew for each token.",
        "A remark on costs; rotated keys could be cached in place of latent vectors."),
    Unjudged("2.1.4 and appendix D, quality of the kinds of attention",
        "Latent attention does better than attention with all heads.",
        "Only trained models could decide it; on one of the eight pairs of table 9, C-Eval in the small "
        "models, it does worse."),
)

SOURCE = Source(
    key="deepseek_v2",
    title="DeepSeek-V2: A Strong, Economical, and Efficient Mixture-of-Experts Language Model",
    authors="DeepSeek-AI",
    year=2024,
    arxiv="2405.04434",
    settings=({"b": "10000", "d": "64", "L": "4096", "s": "40", "w": "128"},),
    version="the text of 19 June 2024; tables 8 and 9 in a second stored copy",
    unjudged=UNJUDGED,
)

ERRATA = errata.ERRATA
CLAIMS = (*attention.CLAIMS, *extension.CLAIMS)
