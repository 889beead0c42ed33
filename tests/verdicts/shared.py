"""Claims that several test modules make."""

from __future__ import annotations

from ropetheory.authoring.claim import Claim, Formula, Verdict
from ropetheory.verdicts.decide import decide

STRETCH = "wavelength(j, ntk_base())/wavelength(j)"
REFUTED = {
    "counterexample": {"b": "10", "d": "4", "j": "1"},
    "corrected": Formula("wavelength(j) == 2*pi*b**(2*j/d)"),
}


def claim(printed, settled_by, **more):
    """Make a claim; a text is a printed formula."""
    printed = Formula(printed) if isinstance(printed, str) else printed
    given = {"id": "test.claim", "locator": "1", "reading": "It is.", "recorded": Verdict.OPEN}
    return Claim(printed=printed, settled_by=settled_by, **{**given, **more})


def decide_claim(printed, settled_by, **more):
    """Make a claim and decide it."""
    return decide(claim(printed, settled_by, **more))
