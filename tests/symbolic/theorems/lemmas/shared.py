"""The shared lemmas as they are stated, and what the checker says that they stand on."""

from ropetheory.symbolic.language.formulas import parse_all
from ropetheory.symbolic.reading.judge import judge
from ropetheory.symbolic.theorems.derived import shared


def says(name, statement, *requires, given=None):
    """Tell whether a lemma states a relation on hypotheses, and is given theorems of the literature."""
    lemma = shared().entries[name]
    stated = (lemma.relation(), {*lemma.conditions()}) == (parse_all([statement])[0], {*parse_all(requires)})
    return stated and (given is None or shared()(name).given == {*given})


def fails(name, point):
    """Tell whether a lemma is false at a point, which a hypothesis of it leaves out."""
    lemma = shared().entries[name]
    left_out = any(judge(condition, point) is False for condition in lemma.conditions())
    return left_out and judge(lemma.relation(), point) is False
