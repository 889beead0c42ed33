"""A quantity of the formula language, as data: what is called, what it means, how it is written.

No SymPy is loaded here: listing, typesetting and the glossary need the entries alone.
"""

from __future__ import annotations

import ast
import functools
from dataclasses import dataclass
from typing import NamedTuple

from ropetheory.symbolic.language.syntax import FormulaError, tree

EXTREMA = ("least", "largest", "count")
"""Words that run over an index and are read by enumeration."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """One named quantity: the only place where it is described.

    Parameters
    ----------
    call : str
        Name and parameters; those with a default may be left out: ``wavelength(j, b=b, d=d)``.
    formula : str or None
        What it means, in the formula language and the parameters. None: no formula can say it, and a
        class in ``computed`` does.
    sentence : str
        What it means, for people; one line.
    domain : str
        Where its values lie: real, nonnegative, positive, whole (and not negative) or positive whole.
    unicode, latex : str
        How it is written. With ``<parameter>`` in it, filled, in brackets where something stands beside the
        place; arguments that it does not show stand behind a bar. Without, a name that is followed by the
        index and, in brackets, by the other arguments. The sign of a contributed quantity is one word.
    index : str
        The parameter that is written as an index.
    positive_if : str
        Parameters whose sign makes the value positive, ``"b, L"``.
    """

    call: str
    formula: str | None
    sentence: str
    domain: str
    unicode: str
    latex: str
    index: str = ""
    positive_if: str = ""

    @property
    def name(self) -> str:
        """The name under which formulas call it."""
        return signature(self.call).name

    @property
    def parameters(self) -> tuple[str, ...]:
        """The names of the parameters, in order."""
        return (*signature(self.call).needed, *signature(self.call).defaults)

    @property
    def defaults(self) -> dict[str, str]:
        """The formula of every parameter that may be left out."""
        return signature(self.call).defaults

    @property
    def variadic(self) -> bool:
        """Whether the last parameter takes any number of arguments."""
        return signature(self.call).variadic

    @property
    def extremum(self) -> str | None:
        """The word of ``EXTREMA`` that the definition begins with, if it is an enumeration."""
        word = (self.formula or "").partition("(")[0]
        return word if word in EXTREMA else None


class Signature(NamedTuple):
    """A call that is declared: the name, what must be given, and the formulas of what may be left out."""

    name: str
    needed: tuple[str, ...]
    defaults: dict[str, str]
    variadic: bool


@functools.cache
def signature(call: str) -> Signature:
    """Read ``name(j, b=b)``, as Python's grammar does."""
    node = tree(call)
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        raise FormulaError(f"{call!r} is not a name with parameters, as wavelength(j, b=b)")
    starred = [isinstance(arg, ast.Starred) for arg in node.args]
    plain = [arg.value if isinstance(arg, ast.Starred) else arg for arg in node.args]
    defaults = {str(one.arg): ast.unparse(one.value) for one in node.keywords}
    return Signature(node.func.id, tuple(ast.unparse(arg) for arg in plain), defaults, any(starred))


def names(text: str) -> tuple[str, ...]:
    """Split a list of parameters, ``"b, L"``."""
    return tuple(name.strip() for name in text.split(",") if name.strip())
