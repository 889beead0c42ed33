"""Comparisons between figures, which no letter enters: exact numbers with signs of order between them."""

from __future__ import annotations

import ast
import operator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.grammar import COMPARISONS

if TYPE_CHECKING:
    from collections.abc import Callable

HOLDS: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<=": operator.le,
    "<": operator.lt,
    ">=": operator.ge,
    ">": operator.gt,
}
OPPOSITE = {"==": "!=", "!=": "==", "<=": ">", "<": ">=", ">=": "<", ">": "<="}


@dataclass(frozen=True, slots=True)
class Comparison:
    """A chain of comparisons of rational numbers, with its text."""

    text: str
    sides: tuple[Any, ...]
    signs: tuple[str, ...]

    def holds(self) -> bool:
        """Compare the figures exactly."""
        pairs = zip(self.signs, self.sides, self.sides[1:], strict=False)
        return all(HOLDS[sign](left, right) for sign, left, right in pairs)

    def turned(self, place: int) -> Comparison:
        """Put the opposite of one sign."""
        signs = list(self.signs)
        signs[place] = OPPOSITE[signs[place]]
        pairs = zip(signs, self.sides[1:], strict=True)
        text = " ".join([str(self.sides[0]), *(f"{sign} {side}" for sign, side in pairs)])
        return replace(self, text=text, signs=tuple(signs))


def read_comparison(text: str) -> Comparison:
    """Read a comparison of figures; each side is a number, or arithmetic with numbers.

    Unlike a statement of the formula language, it may compare a number with itself.

    Raises
    ------
    RopeTheoryError
        It compares nothing, or a side is no number.

    Examples
    --------
    >>> read_comparison("10/2.5 == 4").holds()
    True
    """
    node = ast.parse(text.strip(), mode="eval").body
    if not isinstance(node, ast.Compare):
        raise RopeTheoryError(f"a comparison of figures is wanted, got {text!r}")
    written = [ast.get_source_segment(text.strip(), side) or "" for side in (node.left, *node.comparators)]
    sides = tuple(parse_expression(side) for side in written)
    if not all(side.is_Rational for side in sides):
        raise RopeTheoryError(f"figures are numbers; got {text!r}")
    signs = tuple(COMPARISONS.get(type(op), "") for op in node.ops)
    if "" in signs:
        raise RopeTheoryError(f"comparisons are {' '.join(HOLDS)}; got {text!r}")
    return Comparison(text, sides, signs)
