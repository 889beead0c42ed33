"""The constructors that content is made of: theorems, quantities, claims and errata.

Everything here is data. Formulas are text in the formula language; nothing is evaluated when a
constructor is called, and loading this package loads no SymPy. What reads the data and checks each
step is ``ropetheory.symbolic.proof``; what decides a claim is ``ropetheory.verdicts``.

A theorem has hypotheses, conclusions and, on the way to them, results of its own (``Have``). Each
of these states one relation and proves it by a chain of steps, which starts at the left side::

    Conclusion(
        "chosen",
        "wavelength(j, b*s**(d/(2*i)))/wavelength(j) == s**(j/i)",
        "The base b s^(d/(2i)) stretches pair j by s^(j/i).",
        requires=("i >= 1",),
        proof=(Step("==", GOAL, "The powers of b cancel, and the width d in the exponent."),),
        must_fail=("wavelength(j, b*s**(d/i))/wavelength(j) == s**(j/i)",),
    )

``python -m ropetheory try "FORMULA"`` looks for such a proof and writes the theorem.
"""

from __future__ import annotations

from typing import Any

from ropetheory.authoring import reference
from ropetheory.authoring.claim import Claim, Experiment, Formula, Members, Number, Source, Verdict
from ropetheory.authoring.erratum import Change, Erratum, Shown
from ropetheory.authoring.steps import (
    GOAL,
    Classical,
    Collapse,
    Derivative,
    Fact,
    Integral,
    Law,
    Limit,
    Rewritten,
    Solve,
    Step,
    Summation,
    Transposed,
    Use,
)
from ropetheory.authoring.theorem import Conclusion, Governs, Have, Lemma, Let, Theorem
from ropetheory.symbolic.language.entry import Quantity

__all__ = [
    "CONSTRUCTORS",
    "GOAL",
    "Change",
    "Claim",
    "Classical",
    "Collapse",
    "Conclusion",
    "Derivative",
    "Erratum",
    "Experiment",
    "Fact",
    "Formula",
    "Governs",
    "Have",
    "Integral",
    "Law",
    "Lemma",
    "Let",
    "Limit",
    "Members",
    "Number",
    "Quantity",
    "Rewritten",
    "Shown",
    "Solve",
    "Source",
    "Step",
    "Summation",
    "Theorem",
    "Transposed",
    "Use",
    "Verdict",
]

CONSTRUCTORS: dict[str, Any] = {
    name: globals()[name] for name in __all__ if name not in ("CONSTRUCTORS", "Fact")
}
"""What a file of content may call or name."""

# So that ``help`` says at once what there is to use; the first line there says how it is written.
__doc__ = (__doc__ or "") + "\n" + (reference.__doc__ or "").partition("\n\n")[2]
