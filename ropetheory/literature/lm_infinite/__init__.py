"""Han et al. 2024, LM-Infinite: sections 2 to 5, appendices A, C, D, F and G.

Read as of 24 June 2024. Its w(q, k, d) is the logit at the distance d, here m or n; the bound B on logits
is our a, L_pretrain our L, the slope m of ALiBi our a. Distances from 0 to n are N = n + 1 numbers here. The
paper evaluates models and needs no theorem for that: no verdict here is on its method. Llama-2 is its model
for RoPE; width and base are those of that model's configuration.

Without a verdict stay, as nothing here can decide them, observation 1 with its figures, the failure of plain
windows and figure 6; that dimensions of sums of families add up (appendix F), which is false in general and
not needed, since the waves of RoPE span a space of d dimensions; that NoPE has pseudo-dimension 1, where a
family of one function has 0; and that MPT-7B was trained on 4K, where its makers' card has 2048 tokens.
"""

from ropetheory.authoring import Source
from ropetheory.literature.lm_infinite import causes, errata, evaluation, method

SOURCE = Source(
    key="lm_infinite",
    title="LM-Infinite: Zero-Shot Extreme Length Generalization for Large Language Models",
    authors="Chi Han, Qifan Wang, Hao Peng, Wenhan Xiong, Yu Chen, Heng Ji, Sinong Wang",
    year=2024,
    arxiv="2308.16137v7",
    settings=({"b": "10000", "d": "128", "L": "4096"},),
)

ERRATA = errata.ERRATA
CLAIMS = (*causes.CLAIMS, *method.CLAIMS, *evaluation.CLAIMS)
