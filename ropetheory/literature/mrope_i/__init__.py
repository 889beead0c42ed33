"""Huang et al. 2025, multimodal positions: sections 2 and 3.4 and appendix D, the encoding of Qwen3-VL.

Read in version 3 of April 2026, in one stored copy, so that nothing is said of single symbols. Pairs are
counted from 0 in the source, as here. Time, height and width are three positions of a token; which of them
turns a pair is its axis. The source prints the proportion 24:20:20 of its own layout and no sections of
MRoPE; those of Qwen2-VL and Qwen2.5-VL, which it starts from, are 16, 24 and 24 pairs one after another.
"""

from ropetheory.authoring import Source, Unjudged
from ropetheory.literature.mrope_i import allocation, errata, positions

UNJUDGED = (
    Unjudged("2.2.1 and 2.2.2, other designs",
        "What designs of others do with positions, and where they fail.",
        "Judgements of other papers, and of what models write."),
    Unjudged("2.2.3, figure 2",
        "Attention gathers in the upper left corner of images.",
        "A measurement in a figure."),
    Unjudged("2.3.1, last but one sentence; appendix D.2, after eq. (6)",
        "The mean size of the partial sums shows how the bound of the score decays.",
        "The authors call it an indicator; the last step of eq. (6), to the largest change of content, is "
        "one of summation by parts."),
    Unjudged("2.3.3, first paragraph, with figure 4, (b)",
        "With the axes in turn all axes decay alike.",
        "A figure, and no measure of likeness is printed. At an offset of 1024 the mean sizes of the partial "
        "sums, divided by those at 0, are 0.38, 0.30 and 0.54, by floats."),
    Unjudged("3.2 and 3.3, tables 2, 3, 10 and 11, apart from what a claim takes from them",
        "Results of seven encodings in three models.",
        "Experiments; the means of table 2 are those of its rows."),
)

SOURCE = Source(
    key="mrope_i",
    title="Revisiting Multimodal Positional Encoding in Vision-Language Models",
    authors="Jie Huang, Xuejing Liu, Sibo Song, Ruibing Hou, Hong Chang, Junyang Lin, Shuai Bai",
    year=2025,
    arxiv="2510.23095",
    settings=({"b": "1000000", "d": "128", "L": "32768", "s": "8"},),
    version="version 3, in one stored copy",
    unjudged=UNJUDGED,
)

ERRATA = errata.ERRATA
CLAIMS = (*positions.CLAIMS, *allocation.CLAIMS)
