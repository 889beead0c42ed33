"""How letters, and the words that are no quantities, are written: plain Unicode and LaTeX side by side.

A template with ``<0>`` in it is filled with the arguments; one without is a name, which the arguments
follow in brackets, or as an index.
"""

from __future__ import annotations

NAMES: dict[str, tuple[str, str]] = {
    "alpha": ("α", r"\alpha"),
    "beta": ("β", r"\beta"),
    "delta": ("δ", r"\delta"),
    "phi": ("φ", r"\varphi"),
    "psi": ("ψ", r"\psi"),
    "Wq": ("W_q", "W_q"),
    "Wk": ("W_k", "W_k"),
    "low": ("r_low", r"r_{\mathrm{low}}"),
    "high": ("r_high", r"r_{\mathrm{high}}"),
    "t0": ("t₀", "t_0"),
    "s0": ("s₀", "s_0"),
    "pi": ("π", r"\pi"),
    "oo": ("∞", r"\infty"),
    "I": ("i", "i"),
    "identity": ("I", "I"),
}
"""Letters and constants that are not written as they are called."""

WORDS: dict[str, tuple[str, str]] = {
    "Sum": ("Σ_(<1>=<2>…<3>) <0>", r"\sum_{<1>=<2>}^{<3>} <0>"),
    "Limit": ("lim_(<1>→∞) <0>", r"\lim_{<1>\to\infty} <0>"),
    "Integral": ("∫_(<2>…<3>) <0> d<1>", r"\int_{<2>}^{<3>} <0>\,d<1>"),
    "least": ("min_(<1>=<2>…<3>) <0>", r"\min_{<2>\le <1>\le <3>} <0>"),
    "largest": ("max_(<1>=<2>…<3>) <0>", r"\max_{<2>\le <1>\le <3>} <0>"),
    "count": ("#{<1>=<2>…<3>: <0>}", r"\#\left\{<2>\le <1>\le <3>: <0>\right\}"),
    "Derivative": ("∂<0>/∂<1>", r"\frac{\partial <0>}{\partial <1>}"),
    "expected": ("E_(<1>) <0>", r"\mathbb{E}_{<1>}\,<0>"),
    "rotation": ("R(<0>)", r"R\left(<0>\right)"),
    "transpose": ("<0>ᵀ", r"<0>^{\top}"),
    "complex_pair": ("<0>̃_<1>", r"\tilde <0>_{<1>}"),
    "pair": ("<0>^(<1>)", "<0>^{(<1>)}"),
    "turned": ("R(<2>) <0>^(<1>)", r"R\left(<2>\right) <0>^{(<1>)}"),
    "inner": ("⟨<0>, <1>⟩", r"\langle <0>,\,<1>\rangle"),
    "conj": ("conj(<0>)", r"\overline{<0>}"),
    "abs": ("|<0>|", r"\left|<0>\right|"),
    "ceil": ("⌈<0>⌉", r"\lceil <0>\rceil"),
    "sqrt": ("√(<0>)", r"\sqrt{<0>}"),
    "delta_ij": ("δ_(<0>,<1>)", r"\delta_{<0>,<1>}"),
    "column": ("(<0>)ᵀ", r"\begin{pmatrix}<0>\end{pmatrix}"),
    "det": ("det <0>", r"\det <0>"),
    "matrix": ("[<0>, <1>; <2>, <3>]", r"\begin{pmatrix}<0>&<1>\\<2>&<3>\end{pmatrix}"),
    "re": ("Re(<0>)", r"\operatorname{Re}\left(<0>\right)"),
    "im": ("Im(<0>)", r"\operatorname{Im}\left(<0>\right)"),
    "exp": ("exp", r"\exp"),
    "ln": ("ln", r"\ln"),
    "sin": ("sin", r"\sin"),
    "cos": ("cos", r"\cos"),
    "Si": ("Si", r"\operatorname{Si}"),
    "max": ("max", r"\max"),
    "min": ("min", r"\min"),
    "blocks": ("Δ", r"\Delta"),
    **{name: (name, name) for name in ("G", "F", "Q", "K", "H", "S", "R")},
}
"""Functions and families of maps."""
INDEXED = ("G", "F", "Q", "K", "H", "S", "R", "blocks")
"""Families of maps, whose position is an index."""
OPEN = ("Sum", "Limit", "Integral", "least", "largest", "expected")
"""Words that reach as far as a product: their first argument is not bracketed."""
