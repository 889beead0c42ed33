"""Statements as text: a small formula language, read without evaluating any code.

``wavelength(i - 1) == 2*pi*b**(2*(i - 1)/d)`` is parsed by Python's own grammar and walked node by
node (``grammar``) over the words and quantities of ``vocabulary``.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.grammar import FormulaError, Scope, relations_of, tree, value_of
from ropetheory.symbolic.language.vocabulary import FUNCTIONS
from ropetheory.symbolic.language.words import CONSTANTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from ropetheory.symbolic.language.relation import Relation

LANGUAGE = Scope(CONSTANTS, FUNCTIONS, stated=True)


def _refusing(read: Callable[[str], Any]) -> Callable[[str], Any]:
    """Turn what SymPy raises on a senseless formula into one error of ours."""

    @functools.wraps(read)
    def reading(text: str) -> Any:
        try:
            return read(text)
        except RopeTheoryError:
            raise
        except (TypeError, ValueError, AttributeError, ZeroDivisionError) as error:
            raise FormulaError(f"not a formula: {text!r} ({error})") from None

    return reading


@functools.lru_cache(maxsize=2048)
@_refusing
def parse(text: str) -> tuple[Relation, ...]:
    """Read a statement: one comparison, or a chain of them, as relations.

    >>> [relation.op for relation in parse("1 <= s**(2*j/(d-2)) <= s")]
    ['<=', '<=']
    """
    return relations_of(tree(text), text, LANGUAGE)


@functools.lru_cache(maxsize=2048)
@_refusing
def parse_expression(text: str) -> Any:
    """Read one expression."""
    return value_of(tree(text), text, LANGUAGE)
