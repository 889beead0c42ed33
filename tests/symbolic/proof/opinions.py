"""What is found of one statement with its steps and of the results before it."""

from ropetheory.authoring import GOAL, Conclusion, Have, Step, Theorem
from ropetheory.symbolic.proof.context import CONFIRMED
from ropetheory.symbolic.theorems import derived


def opinions(statement, *proof, requires=(), before=(), by=None, start=None):
    """List what is found of each step and of the statement's own place."""
    entry = Conclusion("it", statement, "It.", requires=requires, proof=proof, by=by, start=start)
    theorem = Theorem("one", "One", "One.", (), (*before, entry))
    return derived.decide(theorem).findings


def confirmed(*given, **more):
    """Tell whether everything that is found is confirmed."""
    found = opinions(*given, **more)
    return bool(found) and all(one.status == CONFIRMED for one in found)


def computed(statement, compute, **more):
    """Tell whether a statement is confirmed by one operation."""
    return confirmed(statement, Step("==", GOAL, "So.", compute=compute), **more)


def known(name, statement, requires=(), **hints):
    """Return a result that is shown by one step; a gap that is not given is the difference of the sides."""
    for op in ("<=", "==", "<"):
        if f" {op} " in statement:
            left, right = statement.split(f" {op} ")
            if op != "==" and not hints:
                hints = {"leaving": f"({right}) - ({left})"}
            return Have(name, statement, (Step(op, GOAL, "So.", **hints),), requires=requires)
    raise AssertionError(statement)
