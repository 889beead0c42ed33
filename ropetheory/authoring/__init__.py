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

``python -m ropetheory try "FORMULA"`` looks for such a proof and writes the theorem. Each constructor has a
page of its own, ``help(ropetheory.authoring.Theorem)``: Theorem, Conclusion, Have, Lemma, Let, Governs and
Step, with what a step takes; Quantity; Source, Unjudged, Claim, Formula, Number, Members, Experiment and
Verdict; Erratum, Shown, Change, Status and Withdrawn.
"""

from __future__ import annotations

from typing import Any

from ropetheory.authoring import reference
from ropetheory.authoring.claim import (
    Claim as Claim,
    Experiment as Experiment,
    Formula as Formula,
    Members as Members,
    Number as Number,
    Source as Source,
    Unjudged as Unjudged,
    Verdict as Verdict,
)
from ropetheory.authoring.erratum import (
    Change as Change,
    Erratum as Erratum,
    Shown as Shown,
    Status as Status,
    Withdrawn as Withdrawn,
)
from ropetheory.authoring.steps import (
    GOAL as GOAL,
    Classical as Classical,
    Collapse as Collapse,
    Derivative as Derivative,
    Fact as Fact,
    Integral as Integral,
    Law as Law,
    Limit as Limit,
    Rewritten as Rewritten,
    Solve as Solve,
    Step as Step,
    Summation as Summation,
    Transposed as Transposed,
    Use as Use,
)
from ropetheory.authoring.theorem import (
    Conclusion as Conclusion,
    Governs as Governs,
    Have as Have,
    Lemma as Lemma,
    Let as Let,
    Theorem as Theorem,
)
from ropetheory.symbolic.language.entry import Quantity as Quantity

# Without a list of all names ``help`` shows this page, and each constructor on a page of its own.
_KINDS = (
    Change, Claim, Classical, Collapse, Conclusion, Derivative, Erratum, Experiment,
    Formula, Governs, Have, Integral, Law, Lemma, Let, Limit,
    Members, Number, Quantity, Rewritten, Shown, Solve, Source, Status,
    Step, Summation, Theorem, Transposed, Unjudged, Use, Verdict,
)
CONSTRUCTORS: dict[str, Any] = {"GOAL": GOAL} | {one.__name__: one for one in _KINDS}
"""What a file of content may call or name."""

# So that ``help`` says at once what there is to use; the first line there says how it is written.
__doc__ = (__doc__ or "") + "\n" + (reference.__doc__ or "").partition("\n\n")[2]
