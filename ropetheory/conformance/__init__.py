"""The judge of anyone's implementation: what it is, whether it is what a configuration asks for.

A function is asked at unit vectors and powers of two, and what it is read off: planes, layout,
direction, factor, the frequency of every pair with its uncertainty. Hypotheses about method, parameters
and rounding are tried at that uncertainty; errors stand beside the law of the format; words say what is
wrong, at which pairs, from which position on, and which field is not honoured. The law and the error
analysis of the reading are the theorems ``rounded-rotation`` and ``doubling``.
"""

from __future__ import annotations

from ropetheory.conformance.assertion import assert_conforms
from ropetheory.conformance.findings import Finding
from ropetheory.conformance.judge import check
from ropetheory.conformance.laws import tolerance
from ropetheory.conformance.tables import check_frequencies, check_tables
from ropetheory.conformance.verdict import Verdict

__all__ = ["Finding", "Verdict", "assert_conforms", "check", "check_frequencies", "check_tables", "tolerance"]
