"""Frequencies of a head and what methods make of them; content only."""

from __future__ import annotations

from ropetheory.symbolic.language.entry import Quantity

FREQUENCIES = (
    Quantity(
        "theta(j, b=b, d=d)",
        "b**(-2*j/d)",
        "Frequency of pair j, radians per token: b^(-2j/d).",
        domain="real", positive_if="b", unicode="θ", latex=r"\theta", index="j",
    ),
    Quantity(
        "wavelength(j, b=b, d=d)",
        "2*pi/theta(j, b, d)",
        "Tokens for a full turn of pair j: 2 pi / theta_j.",
        domain="real", positive_if="b", unicode="λ", latex=r"\lambda", index="j",
    ),
    Quantity(
        "rotations(j, b=b, d=d, L=L)",
        "L/wavelength(j, b, d)",
        "Turns of pair j over the training length: L / lambda_j.",
        domain="real", positive_if="b, L", unicode="r", latex="r", index="j",
    ),
    Quantity(
        "pi_frequency(j, b=b, d=d, L=L, s=s)",
        "theta(j, b, d)/s",
        "Frequency of pair j under position interpolation, radians per token: theta_j/s.",
        domain="real", positive_if="b, s", unicode="θᴾᴵ", latex=r"{\theta^{\mathrm{PI}}}", index="j",
    ),
    Quantity(
        "ntk_frequency(j, b=b, d=d, L=L, s=s)",
        "theta(j, ntk_base(b, d, s), d)",
        "Frequency of pair j under NTK-aware scaling: theta_j of the base b s^(d/(d-2)).",
        domain="real", positive_if="b, s", unicode="θᴺᵀᴷ", latex=r"{\theta^{\mathrm{NTK}}}", index="j",
    ),
    Quantity(
        "abf_frequency(j, b=b, d=d, L=L, beta=beta)",
        "theta(j, beta*b, d)",
        "Frequency of pair j under an adjusted base: theta_j of the base beta b.",
        domain="real", positive_if="b, beta", unicode="θᴬᴮᶠ", latex=r"{\theta^{\mathrm{ABF}}}", index="j",
    ),
    Quantity(
        "ramp(r, low=low, high=high)",
        "max(0, min(1, (r - low)/(high - low)))",
        "Share of the unscaled frequency at a rotation count: (r - low)/(high - low), kept in [0, 1].",
        domain="nonnegative", unicode="γ", latex=r"\gamma",
    ),
    Quantity(
        "log_ramp(r, low=low, high=high)",
        "max(0, min(1, ln(r/low)/ln(high/low)))",
        "Share of the unscaled frequency by a ramp in the logarithm of the turns: ln(r/low)/ln(high/low), "
        "kept in [0, 1].",
        domain="nonnegative", unicode="γˡⁿ", latex=r"\gamma^{\ln}",
    ),
    Quantity(
        "by_parts_factor(j, b=b, d=d, L=L, s=s, low=low, high=high)",
        "(1 - ramp(rotations(j, b, d, L), low, high))/s + ramp(rotations(j, b, d, L), low, high)",
        "Factor on the frequency of pair j under NTK-by-parts: (1 - ramp(r_j))/s + ramp(r_j).",
        domain="real", unicode="h", latex="h", index="j",
    ),
    Quantity(
        "by_parts_frequency(j, b=b, d=d, L=L, s=s, low=low, high=high)",
        "theta(j, b, d)*by_parts_factor(j, b, d, L, s, low, high)",
        "Frequency of pair j under NTK-by-parts, radians per token: theta_j times its factor.",
        domain="real", unicode="θ′", latex=r"\theta'", index="j",
    ),
)  # fmt: skip

BASES = (
    Quantity(
        "ntk_base(b=b, d=d, s=s)",
        "b*s**(d/(d-2))",
        "Base of NTK-aware scaling: b s^(d/(d-2)).",
        domain="real", positive_if="b", unicode="b′", latex="b'",
    ),
    Quantity(
        "dynamic_ntk_base(t=t, b=b, d=d, L=L)",
        "b*(max(t, L)/L)**(d/(d-2))",
        "NTK base at current length t: b (max(t, L)/L)^(d/(d-2)); arguments t, b, d, L.",
        domain="real", positive_if="t, b, L", unicode="b_dyn", latex=r"b_{\mathrm{dyn}}",
    ),
    Quantity(
        "critical_index(b=b, d=d, L=L)",
        "d/2*ln(L/(2*pi))/ln(b)",
        "Real pair index at which the wavelength is the length: (d/2) ln(L/2 pi)/ln b.",
        domain="real", unicode="i*", latex="i^{*}",
    ),
    # This is the definition, by enumeration; that it is a clipped ceiling is a theorem.
    Quantity(
        "critical_pair(b=b, d=d, L=L)",
        "count(wavelength(j, b, d) < L, j, 0, d/2-1)",
        "Number of pairs whose wavelength is below the length: the first pair that reaches it.",
        domain="whole", unicode="j*", latex="j^{*}",
    ),
    Quantity(
        "frequency_rank(b=b, d=d)",
        None,
        "Dimension of the span of the frequencies over the rational numbers, for a rational base.",
        domain="positive whole", unicode="rank", latex=r"\mathrm{rank}",
    ),
    Quantity(
        "temperature(s=s)",
        "1/(1 + ln(s)/10)**2",
        "Temperature of YaRN's softmax: 1/(1 + ln(s)/10)^2, so that sqrt(1/t) = 0.1 ln s + 1.",
        domain="real", unicode="T", latex="T",
    ),
    Quantity(
        "attention_factor(s=s)",
        "1 + max(0, ln(s))/10",
        "Factor on queries and on keys: 1 + ln(s)/10 for s >= 1, and 1 below.",
        domain="positive", unicode="μ", latex=r"\mu",
    ),
)  # fmt: skip

TOPICS = {
    "Frequencies, wavelengths and rotation counts, and what methods make of them": FREQUENCIES,
    "Bases of methods, the critical index, the rank of the frequencies, and YaRN's temperature": BASES,
}
