"""Public functions held against formulas on columns of points: the formula is read with its error."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
import sympy as sp
from array_api_compat import array_namespace

from ropetheory.symbolic.agreement.compare import Check, Comparison, ulps
from ropetheory.symbolic.agreement.domains import WITHIN
from ropetheory.symbolic.agreement.draw import host
from ropetheory.symbolic.agreement.enclosure import enclose, exact
from ropetheory.symbolic.language import vocabulary
from ropetheory.symbolic.language.formulas import parse_expression
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.symbolic.reading.evaluate import members
from ropetheory.symbolic.reading.running_errors import RUNNING, Running, running

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ropetheory.symbolic.agreement.draw import Draw

CALLS = 2**12  # of a function that takes one point a call
LOOP: dict[str, Any] = {"most": CALLS, "host": True}


class OnColumns(Protocol):
    """What a check by formula offers here."""

    @property
    def function(self) -> str:
        """Name of the public function."""

    @property
    def formula(self) -> str:
        """What it must equal."""

    @property
    def ulp(self) -> int:
        """Its bound."""

    @property
    def names(self) -> list[str]:
        """The letters of the arguments."""

    @property
    def paired(self) -> bool:
        """Whether it returns all pairs, of one width."""

    def call_columns(self, values: dict[str, Any], draw: Draw) -> tuple[Any, dict[str, Any]]:
        """Call the function on columns; return its numbers and the point of each, without pairs."""


def formula_check(held: OnColumns, words: str, **options: Any) -> Check:
    """List the deviation of a function from its formula."""
    return Check(held.function, "formula", words, functools.partial(compare_formula, held), **options)


def compare_formula(held: OnColumns, draw: Draw) -> Comparison:
    """Draw the letters of a block, call the function there and read its formula."""
    width = draw.letter("d") if "d" in held.names else 2
    inner = draw.rows(width // 2) if held.paired else draw
    ranges = WITHIN.get(held.function)
    values = {name: width if name == "d" else inner.letter(name, ranges) for name in held.names}
    found, point = held.call_columns(values, draw)
    if held.paired:
        point = by_pair(point, draw.place.put(np.arange(width / 2)))
    true = read_formula(parse_expression(held.formula), point)
    target = true.value if hasattr(true.value, "dtype") else draw.place.put(np.asarray(float(true.value)))
    return Comparison(found, target, held.ulp * ulps(draw.xp, target) + true.error, point)


def by_pair(values: dict[str, Any], pairs: Any) -> dict[str, Any]:
    """Give the columns an axis of pairs."""
    columns = {name: value[:, None] if hasattr(value, "dtype") else value for name, value in values.items()}
    return {**columns, "j": pairs[None, :]}


def read_formula(formula: Any, point: Mapping[Any, Any]) -> Running:
    """Read a formula on arrays named by letter, or by symbol; a critical pair in it is counted."""
    letters = {LETTERS[a].symbol if isinstance(a, str) else a: exact(value) for a, value in point.items()}
    counts = {quantity: sp.Dummy("c") for quantity in formula.atoms(vocabulary.critical_pair)}
    for quantity, stand_in in counts.items():
        letters[stand_in] = count_pairs(quantity, letters)
    with np.errstate(all="ignore"):
        return running(formula.xreplace(counts), letters)


def count_pairs(quantity: Any, letters: dict[Any, Any]) -> Running:
    """Count the pairs whose wavelength is below the length, one pair after the other.

    The sign of every L - lambda_j is that of its computed value where that exceeds its bound; where
    one does not, a ball decides the point.
    """
    total: Any = 0.0
    open_: Any = False
    family = quantity.definition()
    for gap in members(family, letters, RUNNING):
        xp = array_namespace(gap.value)
        total = total + xp.astype(gap.value > gap.error, xp.float64)
        open_ = open_ | ~(abs(gap.value) > gap.error)
    for place in np.nonzero(host(open_))[0].tolist():
        at = {a: exact(float(v[place])) if hasattr(v, "dtype") else v for a, v in letters.items()}
        total[place] = float(int(enclose(quantity, at).unique_fmpz()))
    return Running(total, 0.0)
