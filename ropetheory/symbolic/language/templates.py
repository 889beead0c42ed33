"""How letters, and the words that are no quantities, are written: plain Unicode and LaTeX side by side.

A template with ``<0>`` in it is filled with the arguments; one without is a name, which the arguments
follow in brackets, or as an index.
"""

from __future__ import annotations

NAMES: dict[str, tuple[str, str]] = {
    "alpha": ("α", r"\alpha"), "beta": ("β", r"\beta"), "delta": ("δ", r"\delta"), "phi": ("φ", r"\varphi"),
    "psi": ("ψ", r"\psi"), "Wq": ("W_q", "W_q"), "Wk": ("W_k", "W_k"),
    "low": ("r_low", r"r_{\mathrm{low}}"), "high": ("r_high", r"r_{\mathrm{high}}"), "t0": ("t₀", "t_0"),
    "s0": ("s₀", "s_0"), "x1": ("ξ₁", r"\xi_1"), "x2": ("ξ₂", r"\xi_2"), "e1": ("ε₁", r"\varepsilon_1"),
    "e2": ("ε₂", r"\varepsilon_2"), "e3": ("ε₃", r"\varepsilon_3"), "e4": ("ε₄", r"\varepsilon_4"),
    "e5": ("ε₅", r"\varepsilon_5"), "h1": ("h₁", "h_1"), "h2": ("h₂", "h_2"), "eta": ("η", r"\eta"),
    "pi": ("π", r"\pi"), "oo": ("∞", r"\infty"), "I": ("ⅈ", r"\mathrm{i}"), "identity": ("I", "I"),
}  # fmt: skip
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
    "abs": ("|<0>|", r"\left\lvert <0>\right\rvert"),
    "ceil": ("⌈<0>⌉", r"\lceil <0>\rceil"),
    "sqrt": ("√(<0>)", r"\sqrt{<0>}"),
    "delta_ij": ("δ_(<0>,<1>)", r"\delta_{<0>,<1>}"),
    "column": ("(<0>)ᵀ", r"\begin{pmatrix}<0>\end{pmatrix}"),
    "det": ("det <0>", r"\det <0>"),
    "matrix": ("[<0>, <1>; <2>, <3>]", r"\begin{pmatrix}<0>&<1>\\<2>&<3>\end{pmatrix}"),
    "re": ("Re(<0>)", r"\mathrm{Re}\left(<0>\right)"),
    "im": ("Im(<0>)", r"\mathrm{Im}\left(<0>\right)"),
    "exp": ("exp", r"\exp"),
    "ln": ("ln", r"\ln"),
    "sin": ("sin", r"\sin"),
    "cos": ("cos", r"\cos"),
    "Si": ("Si", r"\mathrm{Si}"),
    "erf": ("erf", r"\mathrm{erf}"),
    "max": ("max", r"\max"),
    "min": ("min", r"\min"),
    "blocks": ("Δ", r"\Delta"),
    **{name: (name, name) for name in ("G", "F", "Q", "K", "H", "S", "R")},
}
"""Functions and families of maps."""
INDEXED = ("G", "F", "Q", "K", "H", "S", "R", "blocks")
"""Families of maps, whose position is an index."""
OPEN_WORDS = ("Sum", "Limit", "Integral", "least", "largest", "expected")
"""Words that reach as far as a product: their first argument is not bracketed."""

MEANINGS: dict[str, str] = {
    "Sum": "Sum(a, j, 0, d/2 - 1): the sum of a over whole j, ends included; the index is j or l.",
    "Limit": "Limit(a, d): what a tends to as d grows without bound; any letter may grow.",
    "Integral": "Integral(a, u, 0, 1): the integral of a over u, always the variable.",
    "Derivative": "Derivative(a, y): the derivative of a by a letter that need not be whole.",
    "least": "least(a, j, 0, d/2 - 1): the smallest a over whole j.",
    "largest": "largest(a, j, 0, d/2 - 1): the largest a over whole j.",
    "count": "count(a < b, j, 0, d/2 - 1): how many whole j satisfy a comparison.",
    "expected": "expected(a, 1): the mean of a over independent q and k of mean square 1 a coordinate.",
    "rotation": "rotation(y): the plane turned by an angle, as a matrix.",
    "pair": "pair(x, j): coordinates 2j and 2j + 1 of a vector, as a column.",
    "turned": "turned(x, j, y): pair j of a vector, turned by an angle.",
    "inner": "inner(pair(q, j), pair(k, j)): the inner product of two columns.",
    "complex_pair": "complex_pair(x, j): pair j of a vector as the complex number x[2j] + I x[2j + 1].",
    "transpose": "transpose(rotation(y)): the transpose of a matrix, or of a product of maps.",
    "column": "column(a, c): a column.",
    "matrix": "matrix(a, b, c, s): a matrix of two rows.",
    "det": "det(rotation(y)): a determinant.",
    "identity": "The identity of the plane.",
    "delta_ij": "delta_ij(i, j): 1 where two indices are equal, else 0.",
    "re": "re(a): the real part.",
    "im": "im(a): the imaginary part.",
    "conj": "conj(a): the complex conjugate.",
    "abs": "abs(a): the absolute value.",
    "ceil": "ceil(a): the least whole number that is not below a.",
    "sqrt": "sqrt(a): the square root.",
    "exp": "exp(a): the exponential function, e to the power a.",
    "ln": "ln(a): the natural logarithm.",
    "sin": "sin(a): the sine.",
    "cos": "cos(a): the cosine.",
    "Si": "Si(a): the sine integral.",
    "erf": "erf(a): the error function, 2/sqrt(pi) times the integral of exp(-u**2) from 0 to a.",
    "max": "max(a, c): the larger of two numbers.",
    "min": "min(a, c): the smaller of two numbers.",
    "pi": "Half a full turn in radians, 3.14159...",
    "oo": "Infinity, as the value of a limit.",
    "I": "The imaginary unit.",
}
"""The words of the language that are neither letters nor quantities nor maps, as they are called."""
