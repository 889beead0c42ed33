"""Usual values: those at which models stand, where a counterexample convinces, and those left out."""

from __future__ import annotations

import ast
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.quantities import QUANTITIES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ropetheory.symbolic.language.letters import Letter, Point

LETTERS: dict[Any, Any] = {
    letters.b: 10000,
    letters.B: 500000,
    letters.d: 128,
    letters.L: 4096,
    letters.s: 4,
    letters.s0: 2,
    letters.t: 16384,
    letters.t0: 8192,
    letters.c: 50,
    letters.alpha: Fraction(1, 4),
    letters.beta: 50,
    letters.low: 1,
    letters.high: 32,
    letters.r: 8,
    letters.m: 1000,
    letters.n: 10,
    letters.delta: 100,
    letters.p: 1000,
    letters.v: 10,
    letters.w: 1024,
    letters.N: 12,
    letters.u: Fraction(1, 2),
    letters.y: Fraction(1, 2),
    letters.z: Fraction(1, 2),
    letters.a: Fraction(1, 2),
    letters.phi: 1,
    letters.psi: Fraction(1, 3),
    letters.x1: 1,
    letters.x2: Fraction(1, 2),
    letters.eta: Fraction(1, 2),
    **dict.fromkeys((letters.e1, letters.e2, letters.e3, letters.e4, letters.e5), Fraction(1, 256)),
    **dict.fromkeys((letters.h1, letters.h2), Fraction(1, 256)),
}
"""Values at which models stand."""
PAIRS = ((47, 47), (63, 64), (1, 2), (0, 1))
"""Pairs that are tried there: one in the middle of the ramp, the last, the second, the first."""


def usual_points(wanted: Sequence[Letter], fixed: Point) -> Iterator[Point]:
    """Yield points at usual values, for some pairs; vectors have coordinates that differ."""
    for j, i in PAIRS:
        point: Point = {}
        for letter in wanted:
            own = {**LETTERS, letters.j: j, letters.i: i, **fixed}
            value = own.get(letter.symbol)
            point[letter.symbol] = _vector if value is None else value
        yield point


def _vector(index: int) -> Fraction:
    return Fraction(3 + 5 * (index % 7), 16)


def short(text: str) -> str:
    """Leave the arguments out that a call has by itself.

    >>> short("wavelength(j, ntk_base(b, d, s), d) <= s*wavelength(j, b, d)")
    'wavelength(j, ntk_base()) <= s * wavelength(j)'
    """
    return ast.unparse(_Shorter().visit(ast.parse(text.strip(), mode="eval")))


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
