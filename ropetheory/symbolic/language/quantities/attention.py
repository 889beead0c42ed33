"""Softmax attention.

Tokens of a layer are numbered by content: token a sends token b the score q[size a + b], which is any
number, and token a has the value x[a]; what a place of the sequence holds is said by the order of the
tokens.
"""

from __future__ import annotations

from ropetheory.symbolic.language.entry import Quantity

ENTRIES = (
    Quantity(
        "softmax(i, N=N, q=q, c=1)",
        "exp(q[i]/c)/Sum(exp(q[l]/c), l, 0, N-1)",
        "Weight of one of N scores: exp(q_i/c) over the sum of all exp(q_l/c); arguments i, N, q, c.",
        domain="real",
        unicode="softmax",
        latex=r"\mathrm{softmax}",
    ),
    Quantity(
        "attended(place, *tokens)",
        None,
        "Output of attention without positions and without a mask at a place.",
        domain="real",
        unicode="out",
        latex=r"\mathrm{out}",
    ),
    Quantity(
        "causal(place, *tokens)",
        None,
        "Output of attention at a place that sees itself and the places before it.",
        domain="real",
        unicode="causal",
        latex=r"\mathrm{causal}",
    ),
    Quantity(
        "causal_twice(place, *tokens)",
        None,
        "Output of two causal layers with the same scores, the second reading the outputs of the first.",
        domain="real",
        unicode="causal²",
        latex=r"\mathrm{causal}^2",
    ),
    Quantity(
        "rotary(start, place, *tokens)",
        None,
        "Output of attention with rotated queries and keys, which all tokens share; the values are theirs.",
        domain="real",
        unicode="rotary",
        latex=r"\mathrm{rotary}",
    ),
)
