"""Small theorems for the tests: one conclusion, with what stands before it, and whether it is confirmed."""

from __future__ import annotations

from ropetheory.authoring import GOAL, Classical, Conclusion, Have, Step, Theorem
from ropetheory.symbolic.proof.context import CONFIRMED
from ropetheory.symbolic.theorems import derived


def findings(statement, *steps, by=None, requires=(), before=(), rational=()):
    """Return what is found of a conclusion; of what stands before it nothing is asked."""
    it = Conclusion("it", statement, "It.", requires=requires, proof=steps, by=by, rational=rational)
    names = tuple(sorted({name for entry in before for name in getattr(entry, "rational", ())}))
    theorem = Theorem("one", "One", "One.", (), (*before, it))
    assert set(names) <= set(theorem.rational)
    found = derived.decide(theorem).findings
    return [one for one in found if one.place.startswith("one.it")]


def is_confirmed(statement, *steps, **more):
    """Tell whether a conclusion is confirmed, with every step of it."""
    found = findings(statement, *steps, **more)
    return bool(found) and all(one.status == CONFIRMED for one in found)


def step(op="==", **more):
    """Return a step to the other side."""
    return Step(op, GOAL, "So it is.", **more)


def have(statement, *steps, requires=(), by=None, name="A"):
    """Return a result that stands before; one without a proof is refused, and known to what follows."""
    proof = steps or (() if by else (step(),))
    return Have(name, statement, proof, requires=requires, by=by)


def cited(name, *arguments, part=None):
    """Return what a classical theorem yields."""
    return Classical(name, *arguments, part=part)
