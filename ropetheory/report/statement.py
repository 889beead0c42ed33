"""A printed statement written for people, and its two sides evaluated at an assignment.

Pure functions, shared by the text of one claim and by the pages. A kind of statement that is not
known here is shown by its text.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.certificates import working_precision
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.letters import LETTERS, Point
from ropetheory.symbolic.language.typeset import latex, unicode
from ropetheory.symbolic.reading.evaluate import ball
from ropetheory.symbolic.reading.judge import judge
from ropetheory.verdicts.claim import Experiment, Formula, Members, Number
from ropetheory.verdicts.printed_numbers import assign, last_unit, ranges

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ropetheory.symbolic.language.relation import Relation

    Values = Mapping[str, str | list[str]]

DIGITS, BITS = 12, 256
MORE = (DIGITS, 24, 48)
"""Digits shown of two sides: as few as tell them apart."""


@dataclass(frozen=True, slots=True)
class Link:
    """One comparison of a statement at an assignment: its text, and its sides to certified digits."""

    text: str
    left: str
    right: str
    holds: bool | None


def printed_plain(statement: Any) -> str:
    """Write a printed statement in plain Unicode mathematics.

    >>> printed_plain(Number("0.86", "b**(-2/d)", {"b": "10000", "d": "128"}))
    '0.86 for b^(-2/d) at b = 10000, d = 128'
    """
    return _printed(statement, unicode, lambda text: text)


def printed_latex(statement: Any) -> str:
    r"""Write a printed statement for a Markdown page, its formulas between dollar signs.

    >>> print(printed_latex(Formula("theta(0) == 1")))
    $\theta_{0} = 1$
    """
    return _printed(statement, latex, lambda text: f"${text}$")


def _printed(statement: Any, typeset: Callable[[str], str], mark: Callable[[str], str]) -> str:
    if isinstance(statement, Formula):
        return mark(typeset(statement.text))
    if isinstance(statement, Number):
        return f"{mark(statement.printed)} for {mark(typeset(statement.quantity))}" + _at(
            statement.at, typeset, mark
        )
    if isinstance(statement, Members):
        condition, letter = mark(typeset(statement.condition)), mark(statement.variable)
        printed = [v for low, high in statement.printed for v in range(low, high + 1)]
        which = f"exactly for {letter} = {ranges(printed)}" if printed else f"for no {letter}"
        domain = ranges(list(range(statement.low, statement.high + 1)))
        return f"{condition} {which}, of {domain}{_at(statement.at, typeset, mark)}"
    return str(getattr(statement, "text", statement))


def _at(values: Mapping[str, str], typeset: Callable[[str], str], mark: Callable[[str], str]) -> str:
    written = ", ".join(mark(f"{typeset(name)} = {value}") for name, value in values.items())
    return f" at {written}" if written else ""


def raw(statement: Any) -> str:
    """Return a statement in the formula language as it is on file; a report has a line a comparison."""
    if isinstance(statement, Formula):
        return statement.text
    if isinstance(statement, Number):
        return statement.quantity
    if isinstance(statement, Members):
        return statement.condition
    return "\n".join(statement.states) if isinstance(statement, Experiment) else ""


def unit_words(number: Number) -> str:
    """Say what the last printed digit counts.

    >>> unit_words(Number("0.065", "1/b"))
    'read to units of 0.001'
    """
    unit = last_unit(number.printed, number.unit)
    return f"read to units of {Decimal(unit.numerator) / Decimal(unit.denominator):f}"


def assignment(values: Mapping[str, Any], typeset: Callable[[str], str] = unicode) -> str:
    """Write an assignment of letters; vectors by their coordinates.

    >>> assignment({"d": "2", "q": ["1", "0"]})
    'd = 2, q = (1, 0)'
    """
    shown = {a: f"({', '.join(v)})" if isinstance(v, list) else v for a, v in values.items()}
    return ", ".join(f"{typeset(name)} = {value}" for name, value in shown.items())


def links(text: str, values: Values) -> list[Link]:
    """Evaluate each comparison of a formula at an assignment; what cannot be read there is left out."""
    try:
        point, relations = _point(values), parse(text)
    except RopeTheoryError:
        return []
    found: list[Link] = []
    for written, relation in zip(_texts(text), relations, strict=True):
        try:
            found += _link(written, relation, point)
        except RopeTheoryError:  # a limit, or a letter without a value: it has no number here
            continue
    return found


def failing(text: str, values: Values) -> list[Link]:
    """Evaluate a formula at an assignment and keep the comparisons that balls refute there."""
    return [link for link in links(text, values) if link.holds is False]


def _point(values: Values) -> Point:
    scalars = {name: value for name, value in values.items() if isinstance(value, str)}
    point = assign(scalars)
    for name, value in values.items():
        if not isinstance(value, str):
            point[LETTERS[name].symbol] = [Fraction(entry) for entry in value].__getitem__
    return point


def _texts(text: str) -> list[str]:
    """Split a chain of comparisons into its links, each as text."""
    node = ast.parse(text.strip(), mode="eval").body
    if not isinstance(node, ast.Compare):
        return [text]
    sides = [node.left, *node.comparators]
    return [
        ast.unparse(ast.Compare(left, [op], [right]))
        for left, op, right in zip(sides, node.ops, sides[1:], strict=False)
    ]


def _link(text: str, relation: Relation, point: Point) -> list[Link]:
    """Evaluate one comparison; of matrices, the first entry in which they differ."""
    for entry in relation.entries():
        holds = judge(entry, point)
        if holds is False or entry is relation:
            with working_precision(BITS):
                sides = [ball(side, point) for side in (entry.lhs, entry.rhs)]
            left, right = _apart(*sides)
            return [Link(unicode(text), left, right, holds)]
    return []


def _apart(left: Any, right: Any) -> tuple[str, str]:
    """Write two numbers with as many digits as tell them apart, at least ``DIGITS``."""
    for digits in MORE:
        # With their zeros, so that 1 and 1.00000000000 count as alike.
        if decimal(left, digits, whole=False) != decimal(right, digits, whole=False):
            break
    return decimal(left, digits), decimal(right, digits)


def decimal(value: Any, digits: int = DIGITS, *, whole: bool = True) -> str:
    """Write the midpoint of a ball, real or complex, to certified digits.

    With ``whole``, a part that is exactly a whole number goes without decimals.
    """
    real, imaginary = (value.real, value.imag) if hasattr(value, "imag") else (value, None)
    if imaginary is None or imaginary.is_zero():
        return _real(real, digits, whole)
    size = _real(imaginary, digits, whole)
    sign = "-" if size.startswith("-") else "+"
    return f"{_real(real, digits, whole)} {sign} {size.removeprefix('-')} i"


def _real(value: Any, digits: int, whole: bool) -> str:
    if whole and value.is_exact() and value.is_integer() and abs(value) < 10**digits:
        return str(int(value.unique_fmpz()))
    # A ball around zero is shown as 0: no digit of it is certain.
    return "0" if value.contains(0) else str(value.str(digits, radius=False))
