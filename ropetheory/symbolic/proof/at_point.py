"""Values at a point: whether a formula, as it is written, has one where numbers stand for its letters."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from flint import ctx

from ropetheory.symbolic.proof.defined import Definedness
from ropetheory.symbolic.proof.expressions.matrices import Matrix
from ropetheory.symbolic.proof.expressions.reading import quantity, read, statement
from ropetheory.symbolic.proof.expressions.trees import Node, NoOpinionError, letter, num, put
from ropetheory.symbolic.proof.samples import value
from ropetheory.symbolic.proof.signs.facts import Fact
from ropetheory.symbolic.proof.signs.signer import Signer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.symbolic.proof.expressions.matrices import Value

BITS = 256


def demand_values(text: str, at: Mapping[str, Any], *, compared: bool) -> None:
    """Refuse a formula, or a comparison, that is not shown to have a value at a point.

    Whoever computes a value computes it of something simpler: 0*ln(z) is 0 for him, also at z = 0.

    Parameters
    ----------
    at : mapping
        Numbers by the names of the letters; a vector is a function of the index, or stays as it is.
    compared : bool
        Whether the text is a comparison.

    Raises
    ------
    NoOpinionError
        It is not of the language, or a part of it is not shown to have a value.
    """
    where = {letter(name): num(Fraction(one)) for name, one in at.items() if _is_number(one)}
    sides: list[Value] = list(statement(text)[::2]) if compared else [read(text)]
    signer = Signer((Fact(put(quantity("norm2", letter("x")), where), strict=True),))  # x is not zero
    vectors = {name: one for name, one in at.items() if callable(one)}
    for side in sides:
        for one in side.entries if isinstance(side, Matrix) else [side]:
            try:
                Definedness(signer).demand(put(one, where))
            except NoOpinionError:
                if not vectors or not _is_computed(put(one, where), vectors):
                    raise


def _is_computed(one: Node, vectors: Mapping[str, Any]) -> bool:
    """Tell whether a ball around a value is found, for every part on the way."""
    try:
        with ctx.workprec(BITS):
            return bool(value(one, dict(vectors)).is_finite())
    except (NoOpinionError, ArithmeticError, ValueError):
        return False


def _is_number(one: Any) -> bool:
    return isinstance(one, int | Fraction | str)
