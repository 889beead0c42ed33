"""Short ways to write a theorem that is false, with the words by which it must be refused."""

from __future__ import annotations

from typing import NamedTuple

from ropetheory.authoring import GOAL, Conclusion, Have, Step, Theorem

PAIRS = ("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1")


class Attack(NamedTuple):
    """A theorem that must be refused, and words of the reason."""

    theorem: Theorem
    refused: str


BUMP = "max(0, 1-10**6*(z-1/7)**2)"
"""1 at z = 1/7, and 0 a thousandth beside it: no point that is drawn shows it."""


def attack(name, why, statement, *proof, refused, before=(), supposed=("b > 1",), lemmas=(), lets=(), laws=(), **more):
    """Conclude what is false; a step without a target is the one to the statement."""
    body = (*before, Conclusion("it", statement, why, proof=proof, laws=laws, **more))
    return Attack(Theorem(name, "An attack", why, supposed, body, lemmas=lemmas, lets=lets, laws=laws), refused)


def have(name, statement, *proof, **more):
    return Have(name, statement, proof=proof, **more)


def step(op, after=GOAL, **more):
    return Step(op, after, "So.", **more)
