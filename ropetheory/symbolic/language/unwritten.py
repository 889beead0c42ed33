"""What a formula does not write: arguments that are left out, and letters that its quantities do not show."""

from __future__ import annotations

import ast
import functools
from typing import TYPE_CHECKING

from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.syntax import called_functions, free_names, names, own_tree, tree, unparse

if TYPE_CHECKING:
    from ropetheory.symbolic.language.entry import Quantity

VECTORS = frozenset({"q", "k", "x"})
"""The letters that a quantity may speak of and not show, as a score does of q and k."""


def left_out(call: ast.Call) -> list[ast.expr]:
    """Return trees of the arguments that a call leaves out; whoever asks may change them."""
    return list(map(own_tree, _omitted(call)))


def _omitted(call: ast.Call) -> list[str]:
    """List the arguments that a call leaves out."""
    entry = QUANTITIES.get(call.func.id) if isinstance(call.func, ast.Name) else None
    if entry is None or entry.variadic:
        return []
    needed = len(entry.parameters) - len(entry.defaults)
    return list(entry.defaults.values())[max(len(call.args) - needed, 0) :]


def with_defaults(text: str) -> str:
    """Write a formula with every argument.

    >>> with_defaults("wavelength(j) / 2")
    'wavelength(j, b, d)/2'
    """
    return unparse(_Defaults().visit(own_tree(text)))


class _Defaults(ast.NodeTransformer):
    """Writes what calls leave out."""

    def visit_Call(self, node: ast.Call) -> ast.expr:
        return ast.Call(node.func, [self.visit(part) for part in (*node.args, *left_out(node))], [])


def spoken(node: ast.expr) -> set[str]:
    """List the letters of which a tree speaks, with those that its quantities leave out or do not show."""
    calls = (part for part in ast.walk(node) if isinstance(part, ast.Call))
    omitted = (names(tree(text)) for call in calls for text in _omitted(call))
    return names(node).union(*omitted, *map(unshown, called_functions(node)))


@functools.cache
def unshown(name: str) -> frozenset[str]:
    """List the letters of which a quantity speaks beside its arguments.

    An argument takes the place of what stands free in the definition. What a quantity in the definition does
    not show stays as it is, whatever the arguments are called.

    >>> sorted(unshown("score")), sorted(unshown("dot"))
    (['k', 'q'], [])
    """
    return unspoken(QUANTITIES[name]) if name in QUANTITIES else frozenset()


def unspoken(entry: Quantity) -> frozenset[str]:
    """List the letters of which an entry speaks beside its parameters."""
    if entry.formula is None:
        return VECTORS
    meant = tree(with_defaults(entry.formula))
    free = free_names(meant) - {*entry.parameters, *CONSTANTS}
    return frozenset(free.union(*map(unshown, called_functions(meant))))


CONSTANTS = frozenset({"pi", "I", "oo", "identity"})
