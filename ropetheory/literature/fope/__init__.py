"""Hua et al. 2025, Fourier position embedding (FoPE), version 4: sections 2 to 5, appendices A to C.

The paper counts the coordinates of a head by M and calls theta what is the base here; its omega_m are our
theta_j, pairs counted from 0, its training length N is our L. The base of its own models is not printed;
10^4 is that of Llama-2, which appendix A.1 speaks of. What is judged is mathematics: whether scores depend
on the offset alone. That the method is useful is a matter of experiments, and may come from its not doing so.
"""

from ropetheory.authoring import Source, Unjudged
from ropetheory.literature.fope import appendices, damage, encoding, errata, method

UNJUDGED = (
    Unjudged("2.1 and 2.2, comparison of eq. (1) and (4)",
        "RoPE is a discrete Fourier transform at frequencies that are not equally spaced.",
        "A point of view."),
    Unjudged("3.1, figure 3, and 5.6, first paragraph",
        "Scores of FoPE are closer to those of a toy model than scores of RoPE.",
        "An experiment whose settings are not printed."),
    Unjudged("3.2, lemma 3.1, for every function",
        "A nonlinear function of two waves has sums j omega_1 + k omega_2 for its frequencies.",
        "The claim on the square shows that j and k must be whole numbers of either sign, where natural "
        "ones are printed; the proof is for power series."),
    Unjudged("3.3, eq. (10), and appendix C.2",
        "The spectrum of a wave that ends at N has a peak and a sine over a difference.",
        "The weight of the peak is a number of whole periods; how it is to be measured beside the other "
        "part is not said."),
    Unjudged("appendix A.2, figure 8",
        "The mean contribution of RoPE falls with the distance where queries and keys have a mean.",
        "An average over samples; claims of other sources are about the sum."),
    Unjudged("appendix A.4, tables 5 and 6",
        "Means of losses and of accuracies.",
        "They are the means of their rows to one or two units of the last digit."),
    Unjudged("appendix C.3",
        "RoPE takes up low frequencies alone.",
        "What is called low is not said; the largest frequency is 1."),
)

SOURCE = Source(
    key="fope",
    title="Fourier Position Embedding: Enhancing Attention's Periodic Extension for Length Generalization",
    authors="Ermo Hua, Che Jiang, Xingtai Lv, Kaiyan Zhang, Youbang Sun, Yuchen Fan, Xuekai Zhu, Biqing Qi, "
    "Ning Ding, Bowen Zhou",
    year=2025,
    arxiv="2412.17739",
    settings=({"b": "10000", "d": "128", "L": "4096"}, {"b": "10000", "d": "64", "L": "512"}),
    version="version 4, in one stored copy",
    unjudged=UNJUDGED,
)

ERRATA = errata.ERRATA
CLAIMS = (*encoding.CLAIMS, *damage.CLAIMS, *method.CLAIMS, *appendices.CLAIMS)
