"""The judge of anyone's implementation: what it is, whether it is what a configuration asks for.

A function is asked at unit vectors and powers of two, and what it is read off: planes, layout,
direction, factor, the frequency of every pair with its uncertainty. Hypotheses about method, parameters
and rounding are tried at that uncertainty; errors stand beside the bound of the format; words say what is
wrong, at which pairs, from which position on, and which field is not honoured. The bound and the error
analysis of the reading are the theorems ``rounded-rotation`` and ``doubling``.
"""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any

from ropetheory.conformance.bounds import tolerance
from ropetheory.conformance.finding import Finding
from ropetheory.conformance.functions import assert_conforms, judge
from ropetheory.conformance.tables import judge_frequencies, judge_tables
from ropetheory.conformance.verdict import Verdict

__all__ = [
    "Finding", "Verdict", "assert_conforms", "judge", "judge_frequencies", "judge_tables", "tolerance",
]  # fmt: skip
RENAMED = {"check": judge, "check_frequencies": judge_frequencies, "check_tables": judge_tables}

if not TYPE_CHECKING:  # so that a type checker still knows a name that does not exist

    def __getattr__(name: str) -> Any:
        if name not in RENAMED:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        now = RENAMED[name]
        warnings.warn(f"{__name__}.{name} is now {__name__}.{now.__name__}", DeprecationWarning, stacklevel=2)
        return now
