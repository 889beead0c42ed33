"""The classical theorems that content may cite, by the name under which it cites them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ropetheory.symbolic.proof.classical import (
    algebra,
    analysis,
    cases,
    counting,
    expansion,
    extremes,
    returns,
    sums,
)

if TYPE_CHECKING:
    from collections.abc import Callable

SCHEMAS: dict[str, Callable[..., Any]] = {
    schema.__name__: schema
    for schema in (
        analysis.lindemann,
        analysis.riemann_sum,
        analysis.riemann_error,
        analysis.telescoping,
        analysis.limit_order,
        analysis.comparison,
        analysis.extreme,
        analysis.taylor,
        counting.count_below,
        counting.first_reached,
        counting.count_order,
        algebra.left_inverse,
        algebra.normal_form,
        algebra.powers,
        algebra.triangular,
        algebra.sine_of_rational,
        algebra.factored,
        cases.picked,
        cases.beyond,
        cases.within,
        cases.growing,
        cases.either,
        expansion.riemann_expansion,
        extremes.member,
        extremes.all_members,
        extremes.pinned,
        extremes.cases,
        extremes.backwards,
        extremes.antisymmetry,
        returns.even,
        returns.returns,
        returns.smallest_cosine,
        returns.largest_return,
        returns.cauchy_schwarz,
        returns.root,
        returns.between,
        returns.interchange,
        returns.capelli,
        returns.short_of_a_turn,
        sums.term_of_sum,
        sums.last_term,
        sums.positive_square,
    )
}
"""Name -> what checks the hypotheses and yields the relation."""
