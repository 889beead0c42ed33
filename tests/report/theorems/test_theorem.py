"""Everything about one theorem."""

from __future__ import annotations

from collections import Counter

from ropetheory.authoring.claim import Verdict
from ropetheory.literature.registry import claims
from ropetheory.report.theorems.theorem import theorem_fields
from ropetheory.symbolic.theorems.catalogue import load
from ropetheory.verify.units import Unit
from ropetheory.verify.work import check_theorem


def test_a_theorem_is_shown_with_what_was_found_and_what_it_settles():
    theorem, result = load("ntk-base"), check_theorem(Unit("ntk-base", "ntk-base", points=0))
    fields = theorem_fields(theorem, result)
    settled = Counter(c.recorded for c in claims() if c.theorem == "ntk-base")
    told = dict(fields)
    assert told["claims"].startswith(f"{settled.total()} settled ({settled[Verdict.HOLDS]} holds, ")
    assert told["governs"] == "ntk_base, stretch_base"
    assert told["mutants"] == f"{result.mutants.killed} of {result.mutants.tried} rejected"
    of_one = dict(theorem_fields(theorem, result, "fastest"))["claims"]
    settled_by = [c for c in claims() if c.settled_by == "ntk-base.fastest"]
    assert of_one.startswith(f"{len(settled_by)} settled")
