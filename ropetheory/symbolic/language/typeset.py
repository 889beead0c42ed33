"""Formulas of the formula language, written for people: plain Unicode and LaTeX.

The text is walked as it stands, so that a printed statement keeps the form in which it is printed;
SymPy would reorder it. Nothing is evaluated and SymPy is not loaded.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.syntax import COMPARISONS, free_names, tree
from ropetheory.symbolic.language.templates import INDEXED, NAMES, OPEN_WORDS, WORDS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ropetheory.symbolic.language.entry import Quantity

SUM, OPEN, QUOTIENT, PRODUCT, POWER, ATOM = range(6)
"""How tightly a text binds; what is open ends where the product around it does.

No factor and no divisor stands behind a quotient on one line: a/c d could be read as a over c d.
"""


@dataclass(frozen=True, slots=True)
class Style:
    """How one output writes comparisons and the shapes that formulas are made of."""

    column: int  # of the templates
    comparisons: Mapping[str, str]
    times: str
    fraction: Callable[[str, str], str] | None
    power: Callable[[str, str], str]
    group: Callable[[str], str]
    index: Callable[[str, str], str]
    hat: Callable[[str], str]
    word: Callable[[str], str]  # a name of the language
    where: Callable[[str, str], str]  # a value, and letters of which it is not written what they are
    rows: str  # what stands between the entries of a column

    def template(self, entry: Quantity) -> str:
        """Return how a quantity is written."""
        return (entry.unicode, entry.latex)[self.column]


def _plain_index(name: str, index: str) -> str:
    return f"{name}_{index}" if len(index) == 1 else f"{name}_{{{index}}}"


def _plain_power(base: str, exponent: str) -> str:
    return f"{base}^{exponent}" if len(exponent) == 1 or exponent.isdecimal() else f"{base}^({exponent})"


PLAIN = Style(
    column=0,
    comparisons={"==": "=", "!=": "≠", "<=": "≤", "<": "<", ">=": "≥", ">": ">"},
    times="·",
    fraction=None,
    power=_plain_power,
    group=lambda text: f"({text})",
    index=_plain_index,
    hat=lambda text: f"{text[0]}\u0302{text[1:]}",
    word=lambda text: text,
    where=lambda text, letters: f"{text}|_({letters})",
    rows=", ",
)
LATEX_TIMES = r"\cdot "
"""Between factors that would be read otherwise side by side."""
LATEX = Style(
    column=1,
    comparisons={"==": "=", "!=": r"\ne", "<=": r"\le", "<": "<", ">=": r"\ge", ">": ">"},
    times=r"\,",
    fraction=lambda a, b: rf"\frac{{{a}}}{{{b}}}",
    power=lambda a, b: f"{a}^{{{b}}}",
    group=lambda text: rf"\left({text}\right)",
    index=lambda a, b: f"{a}_{{{b}}}",
    hat=lambda text: rf"\hat{{{text}}}",
    word=lambda text: r"\mathrm{" + text.replace("_", r"\_") + "}",
    where=lambda text, letters: rf"\left.{text}\right|_{{{letters}}}",
    rows=r"\\",
)


def unicode(text: str) -> str:
    """Write a formula in plain Unicode.

    >>> unicode("wavelength(j) == 2*pi*b**(2*j/d)")
    'λ_j = 2π·b^(2j/d)'
    """
    return _write(text, PLAIN)


def latex(text: str) -> str:
    r"""Write a formula in LaTeX.

    >>> latex("theta(j) == b**(-2*j/d)")
    '\\theta_{j} = b^{-2\\,j/d}'
    """
    return _write(text, LATEX)


_BEFORE = re.compile(
    r"(?:^|[({[⟨⌈,;=≤:…→‖|&]|\\[a-z]*langle|\\l(?:vert|Vert|ceil)|\\le|\\to|\\\\|\{pmatrix\})(?:\s|\\,)*$"
)
_AFTER = re.compile(
    r"(?:\s|\\,)*(?:$|[)}\]⟩⌉,;=≤:…→‖|&]|\\right|\\[a-z]*rangle|\\r(?:Vert|ceil)|\\le|\\to|\\\\|\\end)"
)
"""What stands before and behind an argument that needs no brackets."""


def fill(template: str, values: Mapping[str, tuple[str, int]], style: Style) -> str:
    """Put the arguments into a template, in brackets where something stands beside them."""

    def put(found: re.Match[str]) -> str:
        text, binds = values[found[1]]
        before, after = template[: found.start()], template[found.end() :]
        beside = not (_BEFORE.search(before) and _AFTER.match(after))
        joined = before[-1:].isdigit() and text[:1].isdigit()
        return style.group(text) if beside and (binds < ATOM or joined) else text

    return re.sub(r"<(\w+)>", put, template)


def _write(text: str, style: Style) -> str:
    return _node(tree(text), style)[0]


def _node(node: ast.expr, style: Style) -> tuple[str, int]:
    """Return the text of a node and how tightly it binds."""
    if isinstance(node, ast.Compare):
        parts = [_node(node.left, style)[0]]
        for op, side in zip(node.ops, node.comparators, strict=True):
            parts += [style.comparisons[COMPARISONS[type(op)]], _node(side, style)[0]]
        return " ".join(parts), SUM
    if isinstance(node, ast.BinOp):
        return _operation(node, style)
    if isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant):
        # A negative number leads a product without brackets: -2j/d.
        text, binds = _number(node.operand.value, style)
        return f"-{text}", min(binds, POWER)
    if isinstance(node, ast.UnaryOp):
        return "-" + _at_least(node.operand, OPEN, style, but=ast.UnaryOp), SUM
    if isinstance(node, ast.Constant):
        return _number(node.value, style)
    if isinstance(node, ast.Name) and node.id.startswith("_"):
        return _unknown(node.id, style), ATOM
    if isinstance(node, ast.Name):
        return NAMES.get(node.id, (node.id, node.id))[style.column], ATOM
    if isinstance(node, ast.Subscript):
        return style.index(_node(node.value, style)[0], _tight(node.slice, style)), ATOM
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        name = node.func.id
        return _quantity(QUANTITIES[name], node, style) if name in QUANTITIES else _word(name, node, style)
    return ast.unparse(node), ATOM


def _number(value: object, style: Style) -> tuple[str, int]:
    r"""Write a number as it is given; in LaTeX 1e-3 as a power of ten, where it would be read as 1e less 3.

    >>> latex("z + 1e-3"), latex("2.5e6*z")
    ('z + 10^{-3}', '2.5\\cdot 10^{6}\\,z')
    """
    written = repr(value)
    mantissa, _, exponent = written.lower().partition("e")
    if style.column == PLAIN.column or not exponent:
        return written, ATOM
    power = f"10^{{{int(exponent)}}}"
    return (power, POWER) if mantissa == "1" else (rf"{mantissa}\cdot {power}", PRODUCT)


def _operation(node: ast.BinOp, style: Style) -> tuple[str, int]:
    if isinstance(node.op, ast.Add | ast.Sub):
        sign = "+" if isinstance(node.op, ast.Add) else "-"
        right = OPEN if isinstance(node.op, ast.Sub) else SUM
        return f"{_at_least(node.left, SUM, style)} {sign} {_second(node.right, right, style)}", SUM
    if isinstance(node.op, ast.Mult):
        first, second = _at_least(node.left, PRODUCT, style), _second(node.right, OPEN, style)
        text, binds = _node(node.right, style)
        apart = _are_arguments(node.left, first, second, style)
        times = LATEX_TIMES if apart else _times(first, second, style)
        return f"{first}{times}{second}", min(binds, PRODUCT) if second == text else PRODUCT
    if isinstance(node.op, ast.Div):
        if style.fraction is not None:
            return style.fraction(_node(node.left, style)[0], _node(node.right, style)[0]), PRODUCT
        return f"{_at_least(node.left, PRODUCT, style)}/{_second(node.right, POWER, style)}", QUOTIENT
    base = _at_least(node.left, ATOM, style)
    if re.search(r"(?:[²]|\^\w|\^\{[^{}]*\})$", base):
        base = style.group(base)  # it is raised already
    return style.power(base, _node(node.right, _small(style))[0]), POWER


def _second(node: ast.expr, binding: int, style: Style) -> str:
    """Write what stands behind a sign: a number below 0 in brackets, as another sign would follow."""
    text = _at_least(node, binding, style)
    return style.group(text) if text.startswith("-") else text


def _times(first: str, second: str, style: Style) -> str:
    """Return what stands between factors: 2π and 2j, but x·y, and two numbers are not read as one."""
    number = first.lstrip("-").replace(".", "").isdigit()
    if style.column == PLAIN.column:
        return "" if number and second[:1].isalpha() else style.times
    numbers = second[:1].isdigit() or second[:1] == "." or (number and re.match(r"\\frac\{\d", second))
    return LATEX_TIMES if numbers else style.times


def _are_arguments(left: ast.expr, first: str, second: str, style: Style) -> bool:
    """Tell whether a factor in brackets would be read as the arguments of the name before it."""
    opening, _, closing = style.group("\0").partition("\0")
    if style.column == PLAIN.column or not second.startswith(opening) or first.endswith(closing):
        return False
    while True:
        if isinstance(left, ast.BinOp) and isinstance(left.op, ast.Mult | ast.Pow):
            left = left.right if isinstance(left.op, ast.Mult) else left.left
        elif isinstance(left, ast.UnaryOp):
            left = left.operand
        else:
            return isinstance(left, ast.Call) and _takes_brackets(ast.unparse(left.func))


def _takes_brackets(name: str) -> bool:
    """Tell whether brackets behind a name hold its arguments: not where its template has places for them."""
    return name in INDEXED or (name in QUANTITIES and "<" not in QUANTITIES[name].latex)


def _tight(node: ast.expr, style: Style) -> str:
    """Write an index without spaces, 2j in place of 2·j."""
    text = _node(node, _small(style))[0].replace(" ", "")
    # A letter would go on with the command before it.
    return re.sub(r"(\\[A-Za-z]+)\\,(?=[A-Za-z])", r"\1 ", text).replace("\\,", "")


def _small(style: Style) -> Style:
    """Write fractions on one line, as exponents and indices have them."""
    return replace(style, fraction=None)


def _at_least(node: ast.expr, binding: int, style: Style, but: type[ast.expr] | None = None) -> str:
    text, binds = _node(node, style)
    return text if binds >= binding and not (but and isinstance(node, but)) else style.group(text)


def _unknown(name: str, style: Style) -> str:
    """Write the unknown of an equation: with a hat where it would look like a letter."""
    name, _, index = name[1:].partition("_")
    if len(name) == 1:
        name = style.hat(name)
    elif style.column == LATEX.column:
        name = rf"\mathrm{{{name}}}"
    return style.index(name, index) if index else name


def _quantity(entry: Quantity, node: ast.Call, style: Style) -> tuple[str, int]:
    """Write a call with the arguments that are written: what is left out is left out.

    They stand in brackets behind a name; a template of its own says where some go, and the others stand
    behind a bar if they are not what is meant without them.
    """
    arguments = dict(zip(entry.parameters, node.args, strict=False))
    template = style.template(entry)
    if "<" in template:
        return _filled(entry, arguments, style)
    shown = [_node(a, style)[0] for a in node.args[1 if entry.index else 0 :]]
    text = style.index(template, _tight(arguments[entry.index], style)) if entry.index else template
    return text + style.group(", ".join(shown)) if shown else text, ATOM


def _filled(entry: Quantity, arguments: Mapping[str, ast.expr], style: Style) -> tuple[str, int]:
    """Fill the template of a quantity; what it does not show stands behind a bar."""
    template = style.template(entry)
    if bound_in(entry) & {name for argument in arguments.values() for name in free_names(argument)}:
        texts = ", ".join(_node(one, style)[0] for one in arguments.values())
        return style.word(entry.name) + style.group(texts), ATOM
    written = {
        name: (_tight(one, style), _node(one, style)[1]) if name == entry.index else _node(one, style)
        for name, one in arguments.items()
    }
    values = {name: _node(tree(text), style) for name, text in entry.defaults.items()} | written
    unseen = [
        name for name, one in arguments.items() if f"<{name}>" not in template and _is_other(entry, name, one)
    ]
    text, binds = fill(template, values, style), OPEN if reaches(entry) else ATOM
    if not unseen:
        return text, binds
    letters = (f"{NAMES.get(name, (name, name))[style.column]} = {written[name][0]}" for name in unseen)
    return style.where(text, ", ".join(letters)), OPEN if binds == OPEN else PRODUCT


def _is_other(entry: Quantity, name: str, argument: ast.expr) -> bool:
    """Tell whether an argument is another than the one which is meant where none is written."""
    return name not in entry.defaults or ast.dump(argument) != ast.dump(tree(entry.defaults[name]))


def bound_in(entry: Quantity) -> frozenset[str]:
    """List the letters that run within the template of a quantity, as j in min_j cos(n·θ_j)."""
    return frozenset(re.findall(r"(?:min|max)_\(?(?:1≤)?([a-z])", entry.unicode))


def reaches(entry: Quantity) -> bool:
    """Tell whether a quantity is written like a word that reaches as far as a product: min_k x_k²."""
    inner = re.sub(r"⟨.*?⟩|\([^()]*\)|‖.*?‖", "", entry.unicode)
    return " " in inner or inner.startswith(("min_", "max_"))


def _word(name: str, node: ast.Call, style: Style) -> tuple[str, int]:
    arguments = [_node(a, style) for a in node.args]
    texts = ", ".join(text for text, _ in arguments)
    if name not in WORDS:
        return f"{name}({texts})", ATOM
    template = WORDS[name][style.column]
    if name in INDEXED:
        return style.index(template, _tight(node.args[0], style)), ATOM
    if "<" not in template:
        return template + style.group(texts), ATOM
    if name == "column":
        arguments = [(style.rows.join(text for text, _ in arguments), ATOM)]
    elif name in OPEN_WORDS:
        arguments[0] = _at_least(node.args[0], OPEN, style), ATOM
    elif name in ("transpose", "det", "Derivative"):
        arguments[0] = _at_least(node.args[0], ATOM, style), ATOM
    values = {str(place): argument for place, argument in enumerate(arguments)}
    binds = OPEN if name in (*OPEN_WORDS, "det") else ATOM
    if name == "Derivative":
        binds = QUOTIENT if style.column == PLAIN.column else PRODUCT
    return fill(template, values, style), binds
