"""One claim as an entry of a list on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ropetheory.authoring.claim import Experiment, Number
from ropetheory.report.pages.links import claim_link, conclusion_link
from ropetheory.report.right import what_is_right, write_counterexample

if TYPE_CHECKING:
    from ropetheory.verify.results import ClaimResult


def claim_line(result: ClaimResult, *, link: bool = False) -> str:
    """Write a claim: verdict, reading, what is right, the counterexample."""
    claim = result.claim
    settled = f" {conclusion_link(claim.settled_by)}" if link else ""
    text = f"- **{result.verdict}** {claim_link(claim)} ({claim.locator}). {claim.reading}{settled.rstrip()}"
    right = what_is_right(result)
    if right:
        text += f"<br>→ {right}"
    # A number fails at its own values, which stand beside what is right.
    example = "" if isinstance(claim.printed, Number) else write_counterexample(result, str)
    if example:
        label = "By its own figures" if isinstance(claim.printed, Experiment) else "Counterexample:"
        text += f"<br>{label} {example}."
    return text.replace("|", r"\|")
