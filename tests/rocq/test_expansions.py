"""Means over k/n, the sine integral and pi for Rocq: what holds is proved, its wrong sibling refused."""

from __future__ import annotations

import dataclasses

import pytest
import sympy as sp

from ropetheory.rocq.files import Source
from ropetheory.rocq.proofs.equalities import UnknownProofError
from ropetheory.rocq.proofs.expansions import Curve, expand
from ropetheory.rocq.steps import of_theorem
from ropetheory.symbolic.proof.expressions.reading import read
from ropetheory.symbolic.proof.expressions.trees import letter, written
from tests.rocq.shared import assumed, checked_files, needs_rocq

SIBLINGS = (
    # the step, what its wrong sibling says and instead of what, and the results on which it leans
    ("granularity.correction, step 1", "= ((sin alpha) + ((-1)", "= ((sin alpha) + ((1)",
     ("granularity.integral",)),
    ("granularity.small-factor, step 1", "(-1 / 18)", "(-1 / 19)", ("granularity.slope-lower",)),
    ("commensurability.first-never-back, step 2", " < (1)", " < (0)", ()),
)  # fmt: skip


def test_slopes_are_written_out():
    curve = Curve(letter("u"))
    value = curve.slope(curve.read(read("sin(alpha/B**u)")))
    assert written(curve.write(value)) == "-1/B**u*alpha*ln(B)*cos(alpha/B**u)"
    assert curve.slope(curve.read(read("u**3"))) == 3 * curve.read(read("u")) ** 2
    assert curve.slope(curve.read(read("alpha"))) == sp.Integer(0)


def test_what_is_not_differentiated_has_no_expansion():
    with pytest.raises(UnknownProofError, match="the slope of `ln`"):
        Curve(letter("u")).read(read("ln(u)"))
    with pytest.raises(UnknownProofError, match="of this order"):
        expand(("sin(u)", "u", 6), ("", (read("0"), "==", read("0"))), read("Limit(1/d, d)"), read("0"))


@needs_rocq
def test_a_step_is_proved_and_its_wrong_sibling_refused(tmp_path):
    names = dict.fromkeys(name.partition(".")[0] for name, *_ in SIBLINGS)
    lemmas = {one.about: one for name in names for one in of_theorem(name)}
    files = []
    for at, (name, right, wrong, cited) in enumerate(SIBLINGS):
        true = lemmas[name]
        assert right in true.statement, name
        false = dataclasses.replace(true, statement=true.statement.replace(right, wrong))
        before = tuple(assumed(lemmas[one]) for one in cited)
        files += [Source(f"true_{at}", (*before, true)), Source(f"false_{at}", (*before, false))]
    done = checked_files(tmp_path, files)
    for at, (name, _, _, cited) in enumerate(SIBLINGS):
        assert done[f"true_{at}"].failed == "", name
        assert done[f"true_{at}"].problem.startswith("stands on") is bool(cited), name
        assert done[f"false_{at}"].failed == lemmas[name].name, name
