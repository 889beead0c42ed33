"""A formula as a value: its text, and all that can be read from it, each read once.

``wavelength(i - 1) == 2*pi*b**(2*(i - 1)/d)`` is parsed by Python's own grammar (``syntax``) and read
node by node (``grammar``) over the words and quantities of ``vocabulary``, without evaluating any code.
SymPy is loaded by the first reading that needs it, and not before.
"""

from __future__ import annotations

import ast
import functools
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import bounds, syntax, typeset
from ropetheory.symbolic.language.syntax import COMPARISONS, OPPOSITE, FormulaError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ropetheory.symbolic.language.relation import Relation


class Formula(str):
    """A formula of the language: a text, equal and hashed as such, that knows what it says.

    A chain ``a <= b <= c`` states each of its links. Parts of a formula are formulas, as they are written.
    """

    def __new__(cls, text: str) -> Formula:
        return super().__new__(cls, text)

    def __reduce__(self) -> tuple[type[Formula], tuple[str]]:
        return Formula, (str(self),)  # what was read stays here

    @property
    def text(self) -> str:
        """The formula as plain text."""
        return str(self)

    @functools.cached_property
    def tree(self) -> ast.expr:
        """Its syntax tree, which nobody changes.

        Raises
        ------
        FormulaError
            The text is no expression.
        """
        return syntax.tree(self)

    @functools.cached_property
    def signs(self) -> tuple[str, ...]:
        """The comparisons between its sides; none of an expression."""
        ops = self.tree.ops if isinstance(self.tree, ast.Compare) else []
        return tuple(COMPARISONS.get(type(op), "") for op in ops)

    @functools.cached_property
    def sides(self) -> tuple[Formula, ...]:
        """What it compares, as it is written; of an expression itself."""
        if not isinstance(self.tree, ast.Compare):
            return (Formula(self.strip()),)
        return tuple(map(self._part, (self.tree.left, *self.tree.comparators)))

    @functools.cached_property
    def links(self) -> tuple[Formula, ...]:
        """The comparisons of a chain; one that is no chain is its own link.

        >>> Formula("a <= b < c").links
        ('a <= b', 'b < c')
        """
        chain = self.tree
        if not isinstance(chain, ast.Compare) or len(chain.ops) == 1:
            return (Formula(self.strip()),)
        ends = zip([chain.left, *chain.comparators], chain.ops, chain.comparators, strict=False)
        return tuple(Formula(syntax.unparse(ast.Compare(left, [op], [right]))) for left, op, right in ends)

    @functools.cached_property
    def opposite(self) -> Formula:
        """What is true where it is false: of one comparison.

        >>> Formula("b < 1").opposite
        'b >= 1'

        Raises
        ------
        FormulaError
            It is no single comparison.
        """
        if len(self.signs) != 1 or not isinstance(self.tree, ast.Compare):
            raise FormulaError(f"one comparison has an opposite, not {str(self)!r}")
        turned = OPPOSITE[type(self.tree.ops[0])]()
        return Formula(syntax.unparse(ast.Compare(self.tree.left, [turned], self.tree.comparators)))

    @functools.cached_property
    def arguments(self) -> tuple[Formula, ...]:
        """The arguments of a call, as they are written; nothing else has any."""
        return tuple(map(self._part, self.tree.args)) if isinstance(self.tree, ast.Call) else ()

    @functools.cached_property
    def called(self) -> frozenset[str]:
        """The functions that it calls."""
        return frozenset(syntax.called_functions(self.tree))

    @functools.cached_property
    def letters(self) -> frozenset[str]:
        """The names that stand free in it: neither called nor bound."""
        return frozenset(syntax.free_names(self.tree))

    @functools.cached_property
    def relations(self) -> tuple[Relation, ...]:
        """Its comparisons as relations of SymPy expressions, as ``parse`` reads them."""
        found: tuple[Relation, ...] = parse(self.text)
        return found

    @functools.cached_property
    def expression(self) -> Any:
        """Its value as a SymPy expression, as ``parse_expression`` reads it."""
        return parse_expression(self.text)

    @functools.cached_property
    def unicode(self) -> str:
        """The formula in plain Unicode."""
        return typeset.unicode(self)

    @functools.cached_property
    def latex(self) -> str:
        """The formula in LaTeX."""
        return typeset.latex(self)

    def _part(self, node: ast.expr) -> Formula:
        written = bounds.segment(self.strip(), node)
        plain = written and written.isprintable()  # a line may break within brackets that are left out
        return Formula(written if plain else syntax.unparse(node))


def _refusing(read: Callable[[str], Any]) -> Callable[[str], Any]:
    """Turn what SymPy raises on a senseless formula into one error of ours."""

    @functools.wraps(read)
    def reading(text: str) -> Any:
        try:
            return read(text)
        except RopeTheoryError:
            raise
        except (TypeError, ValueError, AttributeError, ZeroDivisionError) as error:
            long = "integer string conversion" in str(error)  # Python writes no number that is longer
            why = f"a number in it has more than {bounds.DIGITS} digits" if long else error
            raise FormulaError(f"not a formula: {text!r} ({why})") from None

    return reading


@functools.lru_cache(maxsize=2048)
@_refusing
def parse(text: str) -> tuple[Relation, ...]:
    """Read a statement: one comparison, or a chain of them, as relations.

    >>> [relation.op for relation in parse("1 <= s**(2*j/(d-2)) <= s")]
    ['<=', '<=']
    """
    from ropetheory.symbolic.language.vocabulary import LANGUAGE  # loads SymPy

    relations: tuple[Relation, ...] = LANGUAGE.relations(text)
    return relations


@functools.lru_cache(maxsize=2048)
@_refusing
def parse_expression(text: str) -> Any:
    """Read one expression."""
    from ropetheory.symbolic.language.vocabulary import LANGUAGE  # loads SymPy

    return LANGUAGE.value(text)


def parse_all(texts: Iterable[str]) -> tuple[Relation, ...]:
    """Read several statements, one after the other."""
    return tuple(relation for text in texts for relation in parse(text))
