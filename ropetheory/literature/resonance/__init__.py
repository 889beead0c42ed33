"""Wang et al. 2024, Resonance RoPE: one page, sections 3.1 and 3.2.

Pairs are counted from 0 in the source, as here; its vectors W_q x_m and W_k x_n are our q and k; where
the projections themselves matter they are Wq and Wk. Equation (6) prints W_q where its transpose belongs.
"""

from ropetheory.authoring import Source, Unjudged
from ropetheory.literature.resonance import critical, encoding, errata

UNJUDGED = (
    Unjudged("section 2, end",
        "Which benchmarks have long texts.",
        "A list of other works."),
    Unjudged("section 3.1, after eq. (1), the base",
        "The base is 10000, or other integers or fractions.",
        "A convention of other works."),
    Unjudged("section 3.2, second sentence",
        "Who discovered the critical dimensions.",
        "History."),
    Unjudged("section 3.2, last sentence, the word mainly",
        "Which methods mainly do what.",
        "The word has no measure; the erratum says what each method does."),
    Unjudged("everything but page 588",
        "The method of the paper and its experiments.",
        "They are not in the text that was read."),
)
SOURCE = Source(
    key="resonance",
    title="Resonance RoPE: Improving Context Length Generalization of Large Language Models",
    authors="Suyuchen Wang, Ivan Kobyzev, Peng Lu, Mehdi Rezagholizadeh, Bang Liu",
    year=2024,
    arxiv="2403.00071",
    settings=({"b": "10000", "d": "128", "L": "4096"},),
    version="page 588 of the proceedings: the end of section 2, section 3.1 and the beginning of section "
        "3.2",
    unjudged=UNJUDGED,
)

ERRATA = errata.ERRATA
CLAIMS = (*encoding.CLAIMS, *critical.CLAIMS)
