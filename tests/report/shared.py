"""Claims on file, one of each kind, and an erratum with its result, as tests of the reports write them."""

from __future__ import annotations

from dataclasses import replace

from ropetheory.literature.registry import claims
from ropetheory.verify.work import decide_claim, evaluate_erratum
from tests.verdicts.shared import claim
from tests.verdicts.test_erratum import MISTAKE

BY_ID = {one.id: one for one in claims()}
KINDS = {(type(one.printed), one.recorded): one for one in claims()}
"""One claim of each kind of statement and verdict."""

CLAIM = claim("wavelength(d/2-1) == 2*pi*b", "schedule.wavelength", where={"j": "d/2-1"},
    counterexample={"b": "10000", "d": "128"}, corrected="wavelength(d/2-1) == 2*pi*b**(1-2/d)",
    id="yarn.claim")  # fmt: skip
ERRATUM = replace(MISTAKE, id="yarn.last", claims=("yarn.claim",), practice="Tables of_it.", picture="ropes",
    contradiction="Section 2 has 54410.")  # fmt: skip
RESULT = replace(evaluate_erratum(ERRATUM), claims=(decide_claim(CLAIM),))
