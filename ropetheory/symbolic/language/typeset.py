"""Formulas of the formula language, written for people: plain Unicode and LaTeX.

The text is walked as it stands, so that a printed statement keeps the form in which it is printed;
SymPy would reorder it. Nothing is evaluated and SymPy is not loaded.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SUM, PRODUCT, POWER, ATOM = range(4)


@dataclass(frozen=True, slots=True)
class Style:
    """How one output writes names, comparisons and the shapes that formulas are made of."""

    names: Mapping[str, str]
    comparisons: Mapping[type[ast.cmpop], str]
    times: str
    fraction: Callable[[str, str], str] | None
    power: Callable[[str, str], str]
    group: Callable[[str], str]
    index: Callable[[str, str], str]
    heads: Mapping[str, str]
    functions: Mapping[str, str] = field(default_factory=dict)


def _plain_index(name: str, index: str) -> str:
    return f"{name}_{index}" if len(index) == 1 else f"{name}_{{{index}}}"


def _plain_power(base: str, exponent: str) -> str:
    return f"{base}^{exponent}" if exponent.isalnum() else f"{base}^({exponent})"


GREEK = {
    "alpha": "α",
    "beta": "β",
    "delta": "δ",
    "phi": "φ",
    "psi": "ψ",
    "Wq": "W_q",
    "Wk": "W_k",
    "low": "r_low",
    "high": "r_high",
    "t0": "t₀",
    "s0": "s₀",
    "pi": "π",
    "oo": "∞",
    "I": "i",
    "identity": "I",
    "L": "L",
    "B": "B",
}
PLAIN = Style(
    names=GREEK,
    comparisons={ast.Eq: "=", ast.NotEq: "≠", ast.LtE: "≤", ast.Lt: "<", ast.GtE: "≥", ast.Gt: ">"},
    times="·",
    fraction=None,
    power=_plain_power,
    group=lambda text: f"({text})",
    index=_plain_index,
    heads={
        "distance2": "dist²",
        "cross_distance2": "dist²_×",
        "equal_distance2": "D²",
        "equal_cross2": "D²_×",
        "nearest2": "q²",
        "pair_least2": "least²",
        "pair_most2": "most²",
        "sphere_nearest2": "q²_inf",
        "nearest_image2": "near²",
        "printed_metric2": "d²_min",
        "nearest_old2": "Near²",
        "directed2": "d²_dir",
        "helix2": "helix²",
        "helix_nearest2": "q²_helix",
        "theta": "θ",
        "wavelength": "λ",
        "rotations": "r",
        "critical_index": "i*",
        "critical_pair": "c",
        "ntk_base": "b′",
        **{name: name for name in ("G", "F", "Q", "K", "H", "S", "R")},
        "blocks": "Δ",
        "mixed_entry": "(P_{0} R_{1} P_{0}ᵀ)_02",
        "clipped_determinant": "det D_{0}",
        "dynamic_ntk_base": "b_dyn",
        "ramp": "γ",
        "temperature": "T",
        "attention_factor": "μ",
        "by_parts_frequency": "θ′",
        "by_parts_factor": "h",
        "pi_frequency": "θᴾᴵ",
        "ntk_frequency": "θᴺᵀᴷ",
        "abf_frequency": "θᴬᴮᶠ",
        "scaled_score": "a_PI",
        "general_first": "f₁",
        "general_second": "f₂",
        "scale_change2": "Δ²_PI",
        "chord_gap": "ε",
        "dot": "⟨{0}, {1}⟩",
        "position_reading": "⟨{0}, p_({1})⟩",
        "position_product": "⟨p_({0}), p_({1})⟩",
        "position_distance2": "‖p_({0}) - p_({1})‖²",
        "absolute_score": "⟨q + p_({0}), k + p_({1})⟩",
        "softmax": "softmax",
        "attended": "out",
        "causal": "causal",
        "causal_twice": "causal²",
        "rotary": "rotary",
        "score_mean": "E ⟨R_{{{0}}}q, R_{{{1}}}k⟩",
        "pair_covariance": "Cov_{3}(f_{0}, ⟨R_{{{1}}}q, R_{{{2}}}k⟩)",
        "score_variance": "Var_({2}) ⟨R_{{{0}}}q, R_{{{1}}}k⟩",
        "aligned_mean": "E_({2}) ⟨R_{{{0}}}q, R_{{{1}}}q⟩",
        "self_score": "⟨R_{{{1}}}{0}, R_{{{2}}}{0}⟩",
        "min_cosine": "min_j cos({0}·θ_j)",
        "closest_return": "max_(1≤n≤{0}) min_j cos(n·{1}·θ_j)",
        "best_self_score": "max_(1≤n≤{1}) ⟨{0}, R_{{n·{2}}}{0}⟩",
        "frequency_rank": "rank",
        "C": "C_d",
        "Sum": "Σ_({0}={1}…{2}) {3}",
        "Limit": "lim_({0}→∞) {1}",
        "Integral": "∫_({1}…{2}) {3} d{0}",
        "Derivative": "∂{0}/∂{1}",
        "norm2": "‖{0}‖²",
        "pair_square": "({0}_{{2{1}}}²+{0}_{{2{1}+1}}²)",
        "max_square": "max_k {0}_k²",
        "min_square": "min_k {0}_k²",
        "max_pair": "max_j({0}_{{2j}}²+{0}_{{2j+1}}²)",
        "min_pair": "min_j({0}_{{2j}}²+{0}_{{2j+1}}²)",
        "rotation": "R({0})",
        "transpose": "{0}ᵀ",
        "complex_pair": "{0}̃_{1}",
        "pair": "{0}^({1})",
        "conj": "conj({0})",
        "score": "⟨R_{{{0}}}q, R_{{{1}}}k⟩",
        "similarity": "sim({0})",
        "abs": "|{0}|",
        "ceil": "⌈{0}⌉",
        "sqrt": "√({0})",
        "delta_ij": "δ_({0},{1})",
        "column": "({0})ᵀ",
        "det": "det {0}",
        "matrix": "[{0}, {1}; {2}, {3}]",
        "re": "Re({0})",
        "im": "Im({0})",
    },
    functions={"exp": "exp", "ln": "ln", "sin": "sin", "cos": "cos", "Si": "Si", "max": "max", "min": "min"},
)
LATEX = Style(
    names={
        "alpha": r"\alpha",
        "beta": r"\beta",
        "delta": r"\delta",
        "phi": r"\varphi",
        "psi": r"\psi",
        "Wq": "W_q",
        "Wk": "W_k",
        "low": r"r_{\mathrm{low}}",
        "high": r"r_{\mathrm{high}}",
        "t0": "t_0",
        "s0": "s_0",
        "pi": r"\pi",
        "oo": r"\infty",
        "I": "i",
        "identity": "I",
    },
    comparisons={
        ast.Eq: "=",
        ast.NotEq: r"\ne",
        ast.LtE: r"\le",
        ast.Lt: "<",
        ast.GtE: r"\ge",
        ast.Gt: ">",
    },
    times=r"\,",
    fraction=lambda a, b: rf"\frac{{{a}}}{{{b}}}",
    power=lambda a, b: f"{a}^{{{b}}}",
    group=lambda text: rf"\left({text}\right)",
    index=lambda a, b: f"{a}_{{{b}}}",
    heads={
        "distance2": r"\operatorname{dist}^2",
        "cross_distance2": r"\operatorname{dist}_{f,\hat f}^2",
        "equal_distance2": "D^2",
        "equal_cross2": r"D_{f,\hat f}^2",
        "nearest2": "q^2",
        "pair_least2": r"\operatorname{least}^2",
        "pair_most2": r"\operatorname{most}^2",
        "sphere_nearest2": r"q_{\inf}^2",
        "nearest_image2": r"\operatorname{near}^2",
        "printed_metric2": r"d_{\min}^2",
        "nearest_old2": r"\operatorname{Near}^2",
        "directed2": r"\vec d^{\,2}",
        "helix2": r"\operatorname{helix}^2",
        "helix_nearest2": r"q_{\operatorname{helix}}^2",
        "theta": r"\theta",
        "wavelength": r"\lambda",
        "rotations": "r",
        "critical_index": "i^{*}",
        "critical_pair": "c",
        "ntk_base": "b'",
        **{name: name for name in ("G", "F", "Q", "K", "H", "S", "R")},
        "blocks": r"\Delta",
        "mixed_entry": r"\left(P_{{{0}}} R_{{{1}}} P_{{{0}}}^\top\right)_{{0,2}}",
        "clipped_determinant": r"\det D_{{{0}}}",
        "dynamic_ntk_base": r"b_{\mathrm{dyn}}",
        "ramp": r"\gamma",
        "temperature": "T",
        "attention_factor": r"\mu",
        "by_parts_frequency": r"\theta'",
        "by_parts_factor": "h",
        "pi_frequency": r"{\theta^{\mathrm{PI}}}",
        "ntk_frequency": r"{\theta^{\mathrm{NTK}}}",
        "abf_frequency": r"{\theta^{\mathrm{ABF}}}",
        "scaled_score": r"a_{\mathrm{PI}}",
        "general_first": "f_1",
        "general_second": "f_2",
        "scale_change2": r"\Delta^2_{\mathrm{PI}}",
        "chord_gap": r"\varepsilon",
        "dot": r"\langle {0},\,{1}\rangle",
        "position_reading": r"\langle {0},\,p_{{{1}}}\rangle",
        "position_product": r"\langle p_{{{0}}},\,p_{{{1}}}\rangle",
        "position_distance2": r"\|p_{{{0}}}-p_{{{1}}}\|^2",
        "absolute_score": r"\langle q+p_{{{0}}},\,k+p_{{{1}}}\rangle",
        "softmax": r"\operatorname{softmax}",
        "attended": r"\operatorname{out}",
        "causal": r"\operatorname{causal}",
        "causal_twice": r"\operatorname{causal}^2",
        "rotary": r"\operatorname{rotary}",
        "score_mean": r"\mathbb{{E}}\,\langle R_{{{0}}}q,\,R_{{{1}}}k\rangle",
        "pair_covariance": (
            r"\operatorname{{Cov}}_{{{3}}}\left(f_{{{0}}},\,\langle R_{{{1}}}q,\,R_{{{2}}}k\rangle\right)"
        ),
        "score_variance": r"\operatorname{{Var}}_{{{2}}}\,\langle R_{{{0}}}q,\,R_{{{1}}}k\rangle",
        "aligned_mean": r"\mathbb{{E}}_{{{2}}}\,\langle R_{{{0}}}q,\,R_{{{1}}}q\rangle",
        "self_score": r"\langle R_{{{1}}}{0},\,R_{{{2}}}{0}\rangle",
        "min_cosine": r"\min_j \cos\left({0}\,\theta_j\right)",
        "closest_return": r"\max_{{1\le n\le {0}}} \min_j \cos\left(n\,{1}\,\theta_j\right)",
        "best_self_score": r"\max_{{1\le n\le {1}}} \langle {0},\,R_{{n\,{2}}}{0}\rangle",
        "frequency_rank": r"\operatorname{rank}",
        "C": "C_d",
        "Sum": r"\sum_{{{0}={1}}}^{{{2}}} {3}",
        "Limit": r"\lim_{{{0}\to\infty}} {1}",
        "Integral": r"\int_{{{1}}}^{{{2}}} {3}\,d{0}",
        "Derivative": r"\frac{{\partial {0}}}{{\partial {1}}}",
        "norm2": r"\|{0}\|^2",
        "pair_square": r"\left({0}_{{2{1}}}^2+{0}_{{2{1}+1}}^2\right)",
        "max_square": r"\max_k {0}_k^2",
        "min_square": r"\min_k {0}_k^2",
        "max_pair": r"\max_j\left({0}_{{2j}}^2+{0}_{{2j+1}}^2\right)",
        "min_pair": r"\min_j\left({0}_{{2j}}^2+{0}_{{2j+1}}^2\right)",
        "rotation": r"R\left({0}\right)",
        "transpose": r"{0}^{{\top}}",
        "complex_pair": r"\tilde {0}_{{{1}}}",
        "pair": "{0}^{{({1})}}",
        "conj": r"\overline{{{0}}}",
        "score": r"\langle R_{{{0}}}q,\,R_{{{1}}}k\rangle",
        "similarity": r"\operatorname{{sim}}({0})",
        "abs": r"\left|{0}\right|",
        "ceil": r"\lceil {0}\rceil",
        "sqrt": r"\sqrt{{{0}}}",
        "delta_ij": r"\delta_{{{0},{1}}}",
        "column": r"\begin{{pmatrix}}{0}\end{{pmatrix}}",
        "det": r"\det {0}",
        "matrix": r"\begin{{pmatrix}}{0}&{1}\\{2}&{3}\end{{pmatrix}}",
        "re": r"\operatorname{{Re}}\left({0}\right)",
        "im": r"\operatorname{{Im}}\left({0}\right)",
    },
    functions={
        "exp": r"\exp",
        "ln": r"\ln",
        "sin": r"\sin",
        "cos": r"\cos",
        "Si": r"\operatorname{Si}",
        "max": r"\max",
        "min": r"\min",
    },
)
INDEXED = (
    *("G", "F", "Q", "K", "H", "S", "R", "blocks"),
    "theta",
    "wavelength",
    "rotations",
    "by_parts_frequency",
    "by_parts_factor",
    "pi_frequency",
    "ntk_frequency",
    "abf_frequency",
)
BARE = (
    "softmax",
    "attended",
    "causal",
    "causal_twice",
    "rotary",
    "critical_index",
    "critical_pair",
    "frequency_rank",
    "ntk_base",
    "dynamic_ntk_base",
    "ramp",
    "temperature",
    "attention_factor",
    "C",
    "scaled_score",
    "general_first",
    "general_second",
    "scale_change2",
    "chord_gap",
    "distance2",
    "cross_distance2",
    "equal_distance2",
    "equal_cross2",
    "nearest2",
    "pair_least2",
    "pair_most2",
    "sphere_nearest2",
    "nearest_image2",
    "printed_metric2",
    "nearest_old2",
    "directed2",
    "helix2",
    "helix_nearest2",
)


def plain(text: str) -> str:
    """Write a formula in plain Unicode.

    >>> plain("wavelength(j) == 2*pi*b**(2*j/d)")
    'λ_j = 2π·b^(2j/d)'
    """
    return _write(text, PLAIN)


def latex(text: str) -> str:
    r"""Write a formula in LaTeX.

    >>> latex("theta(j) == b**(-2*j/d)")
    '\\theta_{j} = b^{-2\\,j/d}'
    """
    return _write(text, LATEX)


def _write(text: str, style: Style) -> str:
    return _node(ast.parse(text.strip(), mode="eval").body, style)[0]


def _node(node: ast.expr, style: Style) -> tuple[str, int]:
    """Return the text of a node and how tightly it binds."""
    if isinstance(node, ast.Compare):
        parts = [_node(node.left, style)[0]]
        for op, side in zip(node.ops, node.comparators, strict=True):
            parts += [style.comparisons[type(op)], _node(side, style)[0]]
        return " ".join(parts), SUM
    if isinstance(node, ast.BinOp):
        return _operation(node, style)
    if isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant):
        # A negative number leads a product without brackets: -2j/d.
        return f"-{node.operand.value!r}", POWER
    if isinstance(node, ast.UnaryOp):
        return "-" + _at_least(node.operand, PRODUCT, style), SUM
    if isinstance(node, ast.Constant):
        return repr(node.value), ATOM
    if isinstance(node, ast.Name):
        return style.names.get(node.id, node.id), ATOM
    if isinstance(node, ast.Subscript):
        return style.index(_node(node.value, style)[0], _tight(node.slice, style)), ATOM
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return _call(node.func.id, [_node(a, style)[0] for a in node.args], node, style)
    return ast.unparse(node), ATOM


def _operation(node: ast.BinOp, style: Style) -> tuple[str, int]:
    if isinstance(node.op, ast.Add | ast.Sub):
        sign = "+" if isinstance(node.op, ast.Add) else "-"
        right = PRODUCT if isinstance(node.op, ast.Sub) else SUM
        return f"{_at_least(node.left, SUM, style)} {sign} {_at_least(node.right, right, style)}", SUM
    if isinstance(node.op, ast.Mult):
        first, second = _at_least(node.left, PRODUCT, style), _at_least(node.right, PRODUCT, style)
        # 2π and 2j, but x·y: a number stands close to the letter that it multiplies.
        number = first.lstrip("-").replace(".", "").isdigit()
        close = style.times == PLAIN.times and number and second[:1].isalpha()
        return f"{first}{'' if close else style.times}{second}", PRODUCT
    if isinstance(node.op, ast.Div):
        if style.fraction is not None:
            return style.fraction(_node(node.left, style)[0], _node(node.right, style)[0]), PRODUCT
        return f"{_at_least(node.left, PRODUCT, style)}/{_at_least(node.right, POWER, style)}", PRODUCT
    base = _at_least(node.left, ATOM, style)
    return style.power(base, _node(node.right, _small(style))[0]), POWER


def _tight(node: ast.expr, style: Style) -> str:
    """Write an index without spaces, 2j in place of 2·j."""
    return _node(node, _small(style))[0].replace(" ", "").replace("\\,", "")


def _small(style: Style) -> Style:
    """Write fractions on one line, as exponents and indices have them."""
    return replace(style, fraction=None)


def _at_least(node: ast.expr, binding: int, style: Style) -> str:
    text, binds = _node(node, style)
    return text if binds >= binding else style.group(text)


def _call(name: str, arguments: list[str], node: ast.Call, style: Style) -> tuple[str, int]:
    if name in style.functions:
        return style.functions[name] + style.group(", ".join(arguments)), ATOM
    if name not in style.heads:
        return f"{name}({', '.join(arguments)})", ATOM
    head = style.heads[name]
    if name in INDEXED:
        text = style.index(head, _tight(node.args[0], style))
        return (text + style.group(", ".join(arguments[1:])) if arguments[1:] else text), ATOM
    if name in BARE:
        return (head + style.group(", ".join(arguments)) if arguments else head), ATOM
    if name in ("Sum", "Limit", "Integral"):
        inner = _at_least(node.args[0], PRODUCT, style)
        return head.format(*arguments[1:], inner), PRODUCT
    if name == "Derivative":
        return head.format(*arguments), PRODUCT
    if name in ("transpose", "det"):
        return head.format(_at_least(node.args[0], ATOM, style)), ATOM
    if name == "column":
        between = ", " if style.times == PLAIN.times else r"\\"
        return head.format(between.join(arguments)), ATOM
    return head.format(*arguments), ATOM
