"""That hypotheses can be met is stated at a point at which they are, and nowhere else."""

from __future__ import annotations

import dataclasses

from ropetheory.rocq.frames import frame
from ropetheory.rocq.statements.propositions import Lemma, Untranslated
from ropetheory.rocq.witnesses import witness
from ropetheory.symbolic.proof.expressions.reading import read, relation
from tests.rocq.shared import checked, needs_rocq


def met(*supposes, about="z"):
    held = tuple(map(relation, supposes))
    made = frame(held, [read(about)])
    return witness("some.result", made.typed, [one.text for one in made.held], held)


def test_a_point_is_stated_where_there_is_one():
    found = met("z > 1", "z < 2")
    assert isinstance(found, Lemma)
    assert found.name == "some__result_met"
    assert found.statement.startswith("exists (z : R),\n  (z > (1)) /\\ (z < (2))")
    assert met() is None


def test_hypotheses_that_nothing_meets_have_no_witness():
    for supposes in (("z > 2", "z < 1"), ("z > 1", "z < 1"), ("d >= 6", "d <= 4"), ("alpha > 1",)):
        found = met(*supposes)
        assert isinstance(found, Untranslated)
        assert found.why == "no point is found"
    # every coordinate of a vector is 1 there
    assert met("q[0] > q[1]", about="q[0]").why == "no point is found"
    assert met("_x > 1", about="_x").why == "the root of an equation"


@needs_rocq
def test_rocq_confirms_a_witness_and_no_other(tmp_path):
    good = met("z > 1", "j <= d/2 - 1", "theta(j) < z", "norm2(x) > 1", about="score(p, z)*x[0]*w")
    bad = dataclasses.replace(good, statement=good.statement.replace("(z > (1))", "(z < (1))"))
    assert bad != good
    first, second = checked(tmp_path, good, bad)
    assert first.problem == ""
    assert second.problem != ""
