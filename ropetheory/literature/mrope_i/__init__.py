"""Huang et al. 2025, multimodal positions: sections 2 and 3.4 and appendix D, the encoding of Qwen3-VL.

Read in version 3 of April 2026, in one stored copy, so that nothing is said of single symbols. Pairs are
counted from 0 in the source, as here. Time, height and width are three positions of a token; which of them
turns a pair is its axis. The source prints the proportion 24:20:20 of its own layout and no sections of
MRoPE; those of Qwen2-VL and Qwen2.5-VL, which it starts from, are 16, 24 and 24 pairs one after another.
"""

from ropetheory.authoring import Source
from ropetheory.literature.mrope_i import allocation, errata, positions

SOURCE = Source(
    key="mrope_i",
    title="Revisiting Multimodal Positional Encoding in Vision-Language Models",
    authors="Jie Huang, Xuejing Liu, Sibo Song, Ruibing Hou, Hong Chang, Junyang Lin, Shuai Bai",
    year=2025,
    arxiv="2510.23095",
    settings=({"b": "1000000", "d": "128", "L": "32768", "s": "8"},),
)

ERRATA = errata.ERRATA
CLAIMS = (*positions.CLAIMS, *allocation.CLAIMS)
