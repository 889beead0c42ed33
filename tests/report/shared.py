"""An erratum that several tests write."""

from __future__ import annotations

from dataclasses import replace

from ropetheory.verify.work import decide_claim, evaluate_erratum
from tests.verdicts.shared import claim
from tests.verdicts.test_erratum import MISTAKE

CLAIM = claim("wavelength(d/2-1) == 2*pi*b", "schedule.wavelength", where={"j": "d/2-1"},
    counterexample={"b": "10000", "d": "128"}, corrected="wavelength(d/2-1) == 2*pi*b**(1-2/d)",
    id="yarn.claim")  # fmt: skip
ERRATUM = replace(MISTAKE, id="yarn.last", claims=("yarn.claim",), practice="Tables of_it.", picture="ropes",
    contradiction="Section 2 has 54410.")  # fmt: skip
RESULT = replace(evaluate_erratum(ERRATUM), claims=(decide_claim(CLAIM),))
