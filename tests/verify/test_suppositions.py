"""What a result supposes is listed once: written with it, in its proof, of its laws and letters."""

from __future__ import annotations

from ropetheory.symbolic.proof.expressions.reading import statement
from ropetheory.symbolic.proof.known import Result
from ropetheory.symbolic.theorems.catalogue import load
from ropetheory.verify.suppositions import suppositions


def listed(theorem, name, **known):
    entry = next(one for one in load(theorem).body if one.name == name)
    return suppositions(load(theorem), entry, Result(None, "==", None, **known))


def test_what_is_written_with_a_result_comes_first():
    assert listed("by-parts", "low") == ("r <= low",)
    rational = frozenset("Lb")
    assert listed("critical-index", "positive", rational=rational) == ("L > 2*pi", "L rational", "b rational")


def test_laws_of_the_theorem_are_listed_where_the_proof_needs_them_and_once():
    theorem = load("uniqueness")
    law = theorem.laws[0]
    own = next(entry.name for entry in theorem.body if law in getattr(entry, "laws", ()))
    other = next(entry.name for entry in theorem.body if law not in getattr(entry, "laws", ()))
    needed = (statement(law),)
    assert listed("uniqueness", own, laws=needed).count(law) == 1
    assert law in listed("uniqueness", other, laws=needed)
    assert law not in listed("uniqueness", other)
