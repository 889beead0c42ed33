"""What is found of a formula that somebody asks about, as plain values, in the letters of the question."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from ropetheory.display import Printed
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.syntax import own_tree
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
    """A statement close to one that is false, confirmed in the same run.

    A formula, what it supposes, and the conclusion that it is; none where the rules prove it.
    """

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
        ``theorem.conclusion`` that says it; empty where there is none.
    letters : mapping
        What is put for the letters of the conclusion, where it is not they.
    rewriting : str
        How it is brought to what is known, in words.
    given : tuple of str
        Classical theorems on which the proof stands.
    rests : mapping of str to bool
        Conclusions on which the answer rests, and whether the checker confirms each in this run. One that
        is proved or refuted rests on confirmed ones alone, on none where the rules prove or a point refutes
        it; one that is neither would follow from those that are listed.
    at, left, right : mapping, str, str
        Of a refuted one: a point, and both sides there.
    nearby : tuple of Nearby
        What is true instead.
    needs : tuple of str
        Of one that is not proved: conditions under which it is, or what is missing.
    points : int
        How many points were tried without refuting it.
    beyond : tuple of str
        Of one that is neither: kinds of expressions in it of which the rules know little.
    """

    formula: str
    found: Found
    by: str = ""
    letters: Mapping[str, str] = field(default_factory=dict)
    rewriting: str = ""
    given: tuple[str, ...] = ()
    rests: Mapping[str, bool] = field(default_factory=dict)
    at: Mapping[str, Any] = field(default_factory=dict)
    left: str = ""
    right: str = ""
    nearby: tuple[Nearby, ...] = ()
    needs: tuple[str, ...] = ()
    points: int = 0
    beyond: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Answer(Printed):
    """What is found of a formula: of each of its comparisons, and so of the whole.

    A notebook shows the verdict beside the formula, and how it is known; ``print`` writes the same.

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
        where = f", for {' and '.join(map(unicode, self.where))}" if self.where else ""
        return f"<{self.found.value}: {unicode(self.formula)}{where}>"

    def latex(self) -> str:
        """Typeset the formula alone; a notebook has the verdict beside it."""
        return latex(self.formula)


def short(text: str) -> str:
    """Leave the arguments out that a call has by itself.

    >>> short("wavelength(j, ntk_base(b, d, s), d) <= s*wavelength(j, b, d)")
    'wavelength(j, ntk_base()) <= s * wavelength(j)'
    """
    return ast.unparse(_Shorter().visit(own_tree(text)))


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
