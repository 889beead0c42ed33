"""What is found of a formula that somebody asks about, as plain values, in the letters of the question."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.syntax import tree
from ropetheory.symbolic.language.typeset import latex, unicode

if TYPE_CHECKING:
    from collections.abc import Mapping


class Found(StrEnum):
    """What is known of a formula."""

    PROVED = "proved"
    REFUTED = "refuted"
    NEITHER = "neither"


@dataclass(frozen=True, slots=True)
class Nearby:
    """A true statement close to one that is false: a formula, what it supposes, and where it is proved."""

    formula: str
    requires: tuple[str, ...] = ()
    by: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """What is found of one comparison.

    Attributes
    ----------
    formula : str
        The comparison.
    found : Found
        What is known of it.
    by : str
        ``theorem.conclusion`` by which it is proved; empty where the rules alone do it.
    letters : mapping
        What is put for the letters of the conclusion, where it is not they.
    rewriting : str
        How it is brought to what is known, in words.
    given : tuple of str
        Classical theorems on which the proof stands.
    twice : bool
        Whether the checker without SymPy confirms it, as it does all that is proved.
    at, left, right : mapping, str, str
        Of a refuted one: a point, and both sides there.
    nearby : tuple of Nearby
        What is true instead.
    needs : tuple of str
        Of one that is not proved: conditions under which it is, or what is missing.
    points : int
        How many points were tried without refuting it.
    """

    formula: str
    found: Found
    by: str = ""
    letters: Mapping[str, str] = field(default_factory=dict)
    rewriting: str = ""
    given: tuple[str, ...] = ()
    twice: bool = False
    at: Mapping[str, Any] = field(default_factory=dict)
    left: str = ""
    right: str = ""
    nearby: tuple[Nearby, ...] = ()
    needs: tuple[str, ...] = ()
    points: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """What is found of a formula: of each of its comparisons, and so of the whole.

    Attributes
    ----------
    formula, where : str, tuple of str
        What was asked, and under which hypotheses.
    parts : tuple of Part
        One a comparison.
    defined : tuple of str
        Where the formula is defined, if that is less than the ranges of its letters.
    """

    formula: str
    where: tuple[str, ...]
    parts: tuple[Part, ...]
    defined: tuple[str, ...] = ()

    @property
    def found(self) -> Found:
        """Proved if every comparison is, refuted if one is."""
        kinds = {part.found for part in self.parts}
        if Found.REFUTED in kinds:
            return Found.REFUTED
        return Found.PROVED if kinds == {Found.PROVED} else Found.NEITHER

    def __repr__(self) -> str:
        return f"<{self.found.value}: {unicode(self.formula)}>"

    def latex(self) -> str:
        """Typeset the formula."""
        return latex(self.formula)

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"


def short(text: str) -> str:
    """Leave the arguments out that a call has by itself.

    >>> short("wavelength(j, ntk_base(b, d, s), d) <= s*wavelength(j, b, d)")
    'wavelength(j, ntk_base()) <= s * wavelength(j)'
    """
    return ast.unparse(_Shorter().visit(tree(text)))


class _Shorter(ast.NodeTransformer):
    def visit_Call(self, node: ast.Call) -> ast.Call:  # named after the node
        self.generic_visit(node)
        entry = QUANTITIES.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if entry is not None and not entry.variadic:
            needed = len(entry.parameters) - len(entry.defaults)
            usual = [None] * needed + list(entry.defaults.values())
            while len(node.args) > needed and ast.unparse(node.args[-1]) == usual[len(node.args) - 1]:
                node.args.pop()
        return node
