"""Words in linear maps as the registry writes them, read on their own and made matrices by given maps."""

from __future__ import annotations

import ast
from fractions import Fraction

from ropetheory.symbolic.language.formulas import Formula
from tests.rocq.reader.matrices import Matrix, identity, product, transpose
from tests.rocq.reader.models import ORDER
from tests.rocq.reader.systems import PRECISE

POSITIONS = ("p", "v", "w", "m", "n", "N")
"""Letters of positions in a law."""


def word(text, letters):
    """Return the matrix that a word is, with maps named as in Rocq; a number is a multiple of 1."""
    value = _read(Formula(text).tree, letters)
    return value if isinstance(value, Matrix) else _times(value, identity(PRECISE, ORDER))


def _read(tree, letters):
    if isinstance(tree, ast.Constant):
        return Fraction(tree.value)
    if isinstance(tree, ast.Name):
        return letters.get(f"map_{tree.id}", letters.get(tree.id))
    if isinstance(tree, ast.UnaryOp):
        return -_read(tree.operand, letters)
    if isinstance(tree, ast.Call):
        (argument,) = (_read(one, letters) for one in tree.args)
        if tree.func.id == "transpose":
            return transpose(PRECISE, argument)
        return letters[f"map_{tree.func.id}"](argument)
    left, right = _read(tree.left, letters), _read(tree.right, letters)
    if isinstance(tree.op, ast.Mult):
        return _multiply(left, right)
    return left + right if isinstance(tree.op, ast.Add) else left - right


def _multiply(left, right):
    if isinstance(left, Matrix) and isinstance(right, Matrix):
        return product(PRECISE, left, right)
    if isinstance(left, Matrix):
        return _times(right, left)
    return _times(left, right) if isinstance(right, Matrix) else left * right


def _times(factor, matrix):
    return Matrix(tuple(PRECISE.times(factor, one) for one in row) for row in matrix)


def same(one, other):
    """Tell whether two matrices are equal as far as they are computed."""
    if not (isinstance(one, Matrix) and isinstance(other, Matrix) and len(one) == len(other)):
        return False
    pairs = [pair for rows in zip(one, other, strict=True) for pair in zip(*rows, strict=True)]
    return all(PRECISE.sign(PRECISE.add(a, -b)) == 0 for a, b in pairs)


def is_law(tree, law, letters, truth):
    """Tell whether a proposition states a law of the registry: both sides are its, of any maps."""
    left, right = Formula(law).sides
    names = sorted(Formula(law).letters & set(POSITIONS))
    at = {**letters, **dict(zip(names, map(Fraction, (2, -1, 3, 5)), strict=False))}
    bound = {name for name, _ in tree[1]} if tree[0] == "forall" else set()
    while tree[0] in ("forall", "->"):
        tree = tree[2]
    if tree[0] != "=" or bound != set(names) or not all(f"map_{one}" in letters for one in _maps(law)):
        return False
    ends = [truth.reader.value(one, at) for one in tree[1:]]
    return all(same(word(side, at), value) for side, value in zip((left, right), ends, strict=True))


def _maps(text):
    """List the maps of which a formula speaks."""
    found = {one.id for one in ast.walk(Formula(text).tree) if isinstance(one, ast.Name)}
    return found - {"transpose", *POSITIONS}
