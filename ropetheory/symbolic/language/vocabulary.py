"""Every function that a formula may call, and every letter and quantity by name.

``from ropetheory.symbolic.language.vocabulary import wavelength`` gives the SymPy function that the
entry of that name describes.
"""

from __future__ import annotations

import cmath
import math
import re
import unicodedata
from collections import ChainMap
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.computed import COMPUTED
from ropetheory.symbolic.language.grammar import Scope
from ropetheory.symbolic.language.letters import coordinate as coordinate, l as l
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.quantity import Folded, build, unfold
from ropetheory.symbolic.language.syntax import FormulaError, free_names, tree
from ropetheory.symbolic.language.templates import NAMES, WORDS as TEMPLATES
from ropetheory.symbolic.language.unwritten import unspoken, with_defaults
from ropetheory.symbolic.language.words import CONSTANTS, WORDS, turned as turned

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.symbolic.language.entry import Quantity

_GREEK = (
    r"\\(?:var)?(?:alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau"
    r"|upsilon|phi|chi|psi|omega|Gamma|Delta|Theta|Lambda|Xi|Pi|Sigma|Phi|Psi|Omega)"
)
_MARKS = "\u0302\u0303\u0304\u0307\u0308\u030c"
"""A hat, a tilde, a bar, dots and a caron: marks that are seen."""
_RAISED = "⁰¹²³⁴-⁹¼½¾"
_SIGNS = {
    "unicode": re.compile(
        rf"(?:[A-Za-zΑ-ΡΣ-Ωα-ωϑϕϖϱϵ][{_MARKS}′″]*(?:⁽[{_RAISED}]+⁾)?|[A-Za-z]{{2,}}[0-9]*)(?:_[A-Za-z]{{2,}})?"
    ),
    "latex": re.compile(
        rf"(?:[A-Za-z]|{_GREEK}|\\(?:mathrm|mathcal|mathbf|mathsf|operatorname)\{{[A-Za-z][A-Za-z0-9]*\}}"
        rf"|\\(?:hat|tilde|bar)\{{(?:[A-Za-z]|{_GREEK})\}})"
        r"(?:'+|\^\{(?:\([A-Za-z0-9]+\)|\\mathrm\{[A-Za-z]{2,}\})\})?(?:_\{\\mathrm\{[A-Za-z]{2,}\}\})?"
    ),
}
"""What a sign of others may be: a letter with marks, or a word, which may have a word as an index.

Its arguments follow in brackets. More would be read as a formula, and an index of one letter or digit, or one
that an argument fills, as what is written so for something else.
"""
_ALIKE = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧικνορυχϲϳ", "ABEZHIKMNOPTYXiknopuxcj")
"""Greek letters that look like Latin ones."""
_DRAWN = re.compile(r"(?:\\(?:hat|tilde|bar))?[qkx](?![A-Za-z])|d?[el]$|d[A-Za-z\u0370-\u03ff]$")
"""What stands for coordinates and pairs of vectors, for Euler's number, an index, or a differential."""

_STANDARD = re.compile(
    r"\\?(?:arc|ar)?(?:log|lb|lg|ln|exp|sin|cos|tan|cot|sec|csc|sinc|sgn|sign|inf|sup|lim|max|min|arg|det|dim|"
    r"ker|deg|mod|gcd|lcm|re|im|tr|rank|span|erf|var|cov|pr|prob|sqrt|abs|floor|ceil|round|sum|prod|int)"
    r"(?:h|inf|sup)?[²³]?", re.IGNORECASE
)  # fmt: skip
"""Names of functions that every reader knows: written so, a quantity would be taken for one of them."""
_FUNCTIONS = {name.lower() for name in (*dir(math), *dir(cmath), *sp.functions.__all__) if len(name) > 1}
"""The names that Python and SymPy have for functions and constants."""
_GREEK_FUNCTIONS = {
    *("O", "o", "Γ", "ζ", "Σ", "Π"),
    *(rf"\{name}" for name in ("Gamma", "zeta", "Sigma", "Pi", "varPi")),
}
"""Landau's signs, and Greek letters that every reader takes for a function."""

FUNCTIONS: dict[str, Callable[..., Any]] = dict(WORDS)


def unfolding(function: Callable[..., Any]) -> Callable[..., Any]:
    """Unfold the arguments of a function."""
    return lambda *arguments: function(*map(unfold, arguments))


# A definition compares what its arguments mean: two ways to write one of them are one object then.
_SCOPE = Scope(CONSTANTS, ChainMap({name: unfolding(WORDS[name]) for name in ("max", "min")}, FUNCTIONS))
FOLDED: dict[str, type[Folded]] = {
    name: build(entry, _SCOPE, COMPUTED.get(name, Folded)) for name, entry in QUANTITIES.items()
}
"""The quantities as SymPy functions."""
FUNCTIONS |= {name: quantity.of for name, quantity in FOLDED.items()}
LANGUAGE = Scope(CONSTANTS, FUNCTIONS, stated=True)
"""What the names in a statement stand for."""


def add(entry: Quantity) -> None:
    """Know a quantity that is not ours.

    Raises
    ------
    FormulaError
        The name has a meaning already, or the quantity would be written like something else.
    """
    if entry.name in FUNCTIONS or entry.name in CONSTANTS:
        raise FormulaError(f"`{entry.name}` has a meaning already; give the quantity a name of its own")
    entry = replace(entry, latex=re.sub(r"^[A-Za-z]{2,}", r"\\mathrm{\g<0>}", entry.latex))
    _demand_own_look(entry)
    entry = _demand_shown(entry)
    plain = replace(entry, domain="real", positive_if="")  # what else is true of it, its formula shows
    made = build(plain, _SCOPE, Folded)
    own = {letters.LETTERS[name].symbol for name in entry.parameters if name in letters.LETTERS}
    if len(own) != len(entry.parameters):
        raise FormulaError(f"`{entry.name}` has a parameter that is not a letter, or has one twice")
    text = entry.formula or ""
    try:
        LANGUAGE.value(text)
    except (TypeError, ValueError, AttributeError, ZeroDivisionError) as error:
        raise FormulaError(f"`{entry.name}` has no meaning: {text!r} ({error})") from None
    sample = made(*[letters.LETTERS[name].symbol for name in entry.parameters])
    if sample.definition().is_extended_real is not True:
        words = f"is not shown to be real for all values of its letters: {entry.formula}"
        raise FormulaError(f"`{entry.name}` {words}")
    FOLDED[entry.name] = made
    FUNCTIONS[entry.name] = FOLDED[entry.name].of
    QUANTITIES[entry.name] = entry


def _demand_shown(entry: Quantity) -> Quantity:
    """Return a quantity with every argument written in its formula; none whose formula hides a letter.

    What a quantity within it does not show, as a score its q and k, would be no argument of this one, though
    one of its parameters may have the same name.
    """
    if entry.variadic:
        raise FormulaError(f"`{entry.name}` takes any number of arguments, which a formula cannot say")
    if entry.formula is None:
        raise FormulaError(f"`{entry.name}` has no formula")
    for name, value in entry.defaults.items():
        if value != name and free_names(tree(value)):
            words = f"{value} for {name}: let it be {name} itself, or a number"
            raise FormulaError(f"`{entry.name}` leaves out {words}")
    entry = replace(entry, formula=with_defaults(entry.formula))
    if hidden := unspoken(entry):
        names = ", ".join(sorted(hidden))
        raise FormulaError(f"`{entry.name}` depends on {names}: make it a parameter that is a letter")
    return entry


def _demand_own_look(entry: Quantity) -> None:
    """Refuse what is written like another quantity, a letter or a formula: a page would say that."""
    if entry.index:
        words = "arguments of others stand in brackets: leave index out"
        raise FormulaError(f"`{entry.name}` has an index; {words}")
    for column, sign in _SIGNS.items():
        text = getattr(entry, column)
        if not sign.fullmatch(text):
            words = "one word, which may have primes, a word as index and, in ⁽⁾ or ^{()}, a number"
            raise FormulaError(f"`{entry.name}` is written as {text!r} in {column}; its sign must be {words}")
        if _DRAWN.match(_look(text)):
            words = "of a coordinate, a differential, an index or Euler's number"
            raise FormulaError(f"`{entry.name}` is written as {text!r}, the sign {words}; give it another")
        if _is_known(text):
            words = "which every reader takes for the function of that name"
            raise FormulaError(f"`{entry.name}` is written as {text!r}, {words}; give it another sign")
    others = [(one.name, one.unicode, one.latex) for one in QUANTITIES.values()]
    others += [(name, *looks) for name, looks in {**NAMES, **TEMPLATES}.items()]
    others += [(name, name, name) for name in (*letters.LETTERS, *QUANTITIES, *FUNCTIONS)]
    own = {_look(entry.unicode), _look(entry.latex)}
    for name, *looks in others:
        if own & {seen for one in looks for seen in (_look(one), _look(_stem(one)))}:
            raise FormulaError(f"`{entry.name}` is written like `{name}`; give it a sign of its own")


def _is_known(sign: str) -> bool:
    """Tell whether every reader takes a sign for a function or a constant of mathematics."""
    seen = _look(sign)
    named = seen.lstrip("\\").lower() in _FUNCTIONS or seen in _GREEK_FUNCTIONS
    return named or bool(_STANDARD.fullmatch(seen))


def _stem(template: str) -> str:
    """Return what stands before the first index or argument of a template."""
    return re.split(r"[_<({₀-₉]", template.replace(r"\mathrm{", "").replace(r"\operatorname{", ""))[0]


def _look(template: str) -> str:
    """Return what is seen of a template: its places alike, no spaces, one form of each character."""
    plain = unicodedata.normalize("NFKC", template).translate(_ALIKE)
    return re.sub(r"<[^<>]*>|_|[{}()\s]|\\math[a-z]+|\\operatorname", "", plain)


def __getattr__(name: str) -> Any:
    """Look a quantity or a letter up: the entries are the only list of their names."""
    if name in FOLDED:
        return FOLDED[name]
    if name in letters.LETTERS:
        return letters.LETTERS[name].symbol
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
