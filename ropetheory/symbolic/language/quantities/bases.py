"""Bases of methods, the critical index, the rank of the frequencies, and YaRN's temperature."""

from __future__ import annotations

from ropetheory.symbolic.language.entry import Quantity

ENTRIES = (
    Quantity(
        "ntk_base(b=b, d=d, s=s)",
        "b*s**(d/(d-2))",
        "Base of NTK-aware scaling: b s^(d/(d-2)).",
        domain="real",
        positive_if="b",
        unicode="b′",
        latex="b'",
    ),
    Quantity(
        "dynamic_ntk_base(t=t, b=b, d=d, L=L)",
        "b*(max(t, L)/L)**(d/(d-2))",
        "NTK base at current length t: b (max(t, L)/L)^(d/(d-2)); arguments t, b, d, L.",
        domain="real",
        positive_if="t, b, L",
        unicode="b_dyn",
        latex=r"b_{\mathrm{dyn}}",
    ),
    Quantity(
        "critical_index(b=b, d=d, L=L)",
        "d/2*ln(L/(2*pi))/ln(b)",
        "Real pair index at which the wavelength is the length: (d/2) ln(L/2 pi)/ln b.",
        domain="real",
        unicode="i*",
        latex="i^{*}",
    ),
    # This is the definition, by enumeration; that it is a clipped ceiling is a theorem.
    Quantity(
        "critical_pair(b=b, d=d, L=L)",
        "count(wavelength(j, b, d) < L, j, 0, d/2-1)",
        "Number of pairs whose wavelength is below the length: the first pair that reaches it.",
        domain="whole",
        unicode="j*",
        latex="j^{*}",
    ),
    Quantity(
        "frequency_rank(b=b, d=d)",
        None,
        "Dimension of the span of the frequencies over the rational numbers, for a rational base.",
        domain="positive whole",
        unicode="rank",
        latex=r"\mathrm{rank}",
    ),
    Quantity(
        "temperature(s=s)",
        "1/(1 + ln(s)/10)**2",
        "Temperature of YaRN's softmax: 1/(1 + ln(s)/10)^2, so that sqrt(1/t) = 0.1 ln s + 1.",
        domain="real",
        unicode="T",
        latex="T",
    ),
    Quantity(
        "attention_factor(s=s)",
        "1 + max(0, ln(s))/10",
        "Factor on queries and on keys: 1 + ln(s)/10 for s >= 1, and 1 below.",
        domain="positive",
        unicode="μ",
        latex=r"\mu",
    ),
)
