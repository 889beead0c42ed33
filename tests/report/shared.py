"""What several tests write: results of the package, found once a process, and an erratum.

Every run of the package in tests of the reports starts here.
"""

from __future__ import annotations

import functools
from dataclasses import replace

from ropetheory.literature.registry import claims
from ropetheory.verify.results import Report
from ropetheory.verify.run import verify
from ropetheory.verify.select import Unit, select
from ropetheory.verify.work import check_theorem, decide_claim, evaluate_erratum
from tests.verdicts.shared import claim
from tests.verdicts.test_erratum import MISTAKE

BY_ID = {one.id: one for one in claims()}
KINDS = {(type(one.printed), one.recorded): one for one in claims()}
"""One claim of each kind of statement and verdict."""


@functools.cache
def whole_run() -> Report:
    """Verify everything, with derivations."""
    return verify(derivations=True, points=0)


@functools.cache
def run(**narrowing) -> Report:
    """Verify what is selected, with derivations."""
    return verify(select(**narrowing), derivations=True)


@functools.cache
def decide(name):
    """Decide a claim on file."""
    return decide_claim(BY_ID[name])


@functools.cache
def derive(theorem):
    """Derive a theorem alone, with its derivations: no wrong versions, no functions."""
    return check_theorem(Unit(theorem, theorem, whole=False, derivations=True))


CLAIM = claim("wavelength(d/2-1) == 2*pi*b", "schedule.wavelength", where={"j": "d/2-1"},
    counterexample={"b": "10000", "d": "128"}, corrected="wavelength(d/2-1) == 2*pi*b**(1-2/d)",
    id="yarn.claim")  # fmt: skip
ERRATUM = replace(MISTAKE, id="yarn.last", claims=("yarn.claim",), practice="Tables of_it.", picture="ropes",
    contradiction="Section 2 has 54410.")  # fmt: skip
RESULT = replace(evaluate_erratum(ERRATUM), claims=(decide_claim(CLAIM),))
