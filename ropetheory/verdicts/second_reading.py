"""What two readings must agree on before anything is refuted, or holds of figures and sets.

The checker reads a text with trees of its own (``symbolic/proof``), SymPy's reading with other trees, and no
verdict rests on one of them alone. Two kinds of texts need a word:

- Sums and families of more terms than the checker computes. It reads their ends, and the same text with the
  ranges cut to the first terms, and to the last ones; SymPy's reading must agree on each of these. What is
  left to one reading is that the loop goes on as it begins and ends; the fast ways through long families
  are held against the definition where they find something (``reading/long_families``, ``cosine_families``).
- Words in maps, which have no value but that of a model (``language/maps``). Both read its entries.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.agreement.enclosure import enclose
from ropetheory.symbolic.language.formulas import Formula, parse_expression
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.language.relation import write_relation
from ropetheory.symbolic.proof import at_point
from ropetheory.symbolic.proof.balls import LongError, whole_at
from ropetheory.symbolic.proof.expressions.algebra import fresh
from ropetheory.symbolic.proof.expressions.matrices import Matrix
from ropetheory.symbolic.proof.expressions.reading import bind, read, statement, unfolded
from ropetheory.symbolic.proof.expressions.trees import COUNTS, REBUILD, Node, add, node, num, opened, written
from ropetheory.symbolic.proof.rules.words import is_word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ropetheory.symbolic.proof.expressions.matrices import Value

RANGES = ("Sum", "least", "largest", *COUNTS)
WRITTEN_OUT: dict[str, Callable[..., Node]] = {
    "Sum": add, "least": lambda *parts: node("min", *parts), "largest": lambda *parts: node("max", *parts),
}  # fmt: skip
"""How the terms of a range are put together."""
CUT = 3
"""Terms to which a long range is cut."""


def is_shown(comparison: str, point: Mapping[Any, Any], so: bool) -> bool:
    """Tell whether the second reading lets stand what SymPy's reading shows of a comparison at a point."""
    left, _, right = statement(comparison)
    if is_word(left) or is_word(right):
        entries = [write_relation(entry) for entry in Formula(comparison).relations[0].entries()]
        shown = (at_point.is_shown(entry, point, so) for entry in entries)
        return all(shown) if so else any(shown)
    try:
        return at_point.is_shown(comparison, point, so)
    except LongError:
        return agree(left, point) and agree(right, point)


def encloses(text: str, point: Mapping[Any, Any], ball: Any) -> bool:
    """Tell whether the second reading lets stand a ball around the value of an expression at a point."""
    try:
        return at_point.encloses(text, point, ball)
    except LongError:
        return agree(read(text), point)


def agree(one: Value, point: Mapping[Any, Any]) -> bool:
    """Tell whether two readings agree on a tree whose long ranges are cut, and on the ends of these."""
    parts = one.entries if isinstance(one, Matrix) else [one]
    at = {name: value for name, value in point.items() if str(name) in LETTERS}
    at = {LETTERS[str(name)].symbol: value for name, value in at.items()}
    try:
        return all(_read_alike(text, at) for part in parts for text in _cut(part, at))
    except RopeTheoryError:
        return False  # one of them has no opinion


def _read_alike(text: str, point: Mapping[Any, Any]) -> bool:
    return at_point.encloses(text, point, enclose(parse_expression(text), dict(point)))


def _cut(one: Node, point: Mapping[Any, Any]) -> Iterator[str]:
    """Write a tree with its long ranges cut to the first terms, then to the last ones, and their ends."""
    ends: list[Node] = []
    for last in (False, True):
        yield written(_shorter(one, at_point.numbers(point), ends, last=last))
    yield from dict.fromkeys(map(written, ends))


def _shorter(one: Node, at: dict[str, Any], ends: list[Node], *, last: bool) -> Node:
    """Cut the ranges in a tree, those of its quantities too; list the ends of what is cut.

    What has ranges within it is written out, since one index cannot be bound twice in a formula.
    """
    if not _has_range(one):
        return one
    meaning = unfolded(one)
    if meaning is not None:
        return _shorter(meaning, at, ends, last=last)
    if one.op not in RANGES:
        parts = (_shorter(a, at, ends, last=last) if isinstance(a, Node) else a for a in one.args)
        return REBUILD[one.op](*parts) if one.op in REBUILD else node(one.op, *parts)
    bodies = len(one.args) - 2
    low, high = one.args[bodies:]
    first, final = whole_at(low, at), whole_at(high, at)
    if final - first >= CUT:
        ends += [low, high]
        low, high = (num(final - CUT + 1), high) if last else (low, num(first + CUT - 1))
        first, final = (final - CUT + 1, final) if last else (first, first + CUT - 1)
    if one.op in WRITTEN_OUT and _has_range(one.args[0]):
        terms = (opened(one, num(place)) for place in range(first, final + 1))
        return WRITTEN_OUT[one.op](*(_shorter(term, at, ends, last=last) for term in terms))
    index = fresh(one, "index")
    short = (_shorter(opened(one, index, side), at, ends, last=last) for side in range(bodies))
    return bind(one.op, tuple(short), index, low, high)


def _has_range(one: Node) -> bool:
    """Tell whether a range occurs in a tree, or in what its quantities mean."""
    meaning = unfolded(one)
    parts = [a for a in one.args if isinstance(a, Node)] if meaning is None else [meaning]
    return one.op in RANGES or any(map(_has_range, parts))
