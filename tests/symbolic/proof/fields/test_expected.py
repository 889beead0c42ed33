"""Expected values by linearity and second moments, and by nothing else."""

import pytest

from ropetheory.authoring import Use
from ropetheory.symbolic.proof.expressions.reading import hidden, read, relation
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError, letter
from ropetheory.symbolic.proof.known import Result
from tests.symbolic.proof.stating import cited, have, is_confirmed, step

PAIR = ("j >= 0", "j <= d/2 - 1")


@pytest.mark.parametrize(
    "statement",
    [
        "expected(q[0], a) == 0",
        "expected(3, a) == 3",
        "expected(s*q[j]**2 + q[j]*k[j] - 2*q[0]*q[1], a) == s*a",
        "expected((q[0] + k[0])**2, a) == 2*a",
        "expected(pair_square(q, j)*pair_square(k, j), a) == 4*a**2",
        "expected(q[2*j]*q[2*w]*k[2*j]*k[2*w], a) == a**2*delta_ij(j, w)",
        "expected(q[2*j]*q[2*i+1], a) == 0",
        "Sum(expected(q[2*l]*q[2*j+1], a), l, 0, N) == 0",
    ],
)
def test_an_expected_value_is_by_moments(statement):
    assert is_confirmed(statement, step())


@pytest.mark.parametrize(
    "statement",
    [
        # Moments that are not granted, and what is no polynomial in coordinates.
        "expected(q[0]**4, a) == 3*a**2",
        "expected(q[0]**4, a) == a**2",
        "expected(q[0]**2*q[1]**2, a) == a**2",
        "expected(q[0]**3, a) == 0",
        "expected(cos(q[0]), a) == 1",
        "expected(1/q[0], a) == 0",
        "expected(abs(q[0]), a) == 0",
        "expected(q[q[0]], a) == q[q[0]]",
        "expected(q[q[0]], a) == 0",
        "expected(q[0], k[0]) == 0",
        "expected(score(m, n), a) == 0",
        "expected(q[0]*score(m, n), a) == 0",
        # Coordinates that may be the same one, or different ones.
        "expected(q[p]*q[v], a) == 0",
        "expected(q[p]*q[v], a) == a",
        "expected(q[2*z]*q[2*w+1], a) == 0",
        "expected(q[2*p]*q[3*v], a) == 0",
        "expected(q[0]*q[0], a) == expected(q[0]*k[0], a)",
        "expected(q[0]*k[0], a) == a",
        # No value: of a coefficient that does not count, of a moment that does not.
        "expected(q[0]*z/z, a) == 0",
        "expected(q[0]/z, a) == 0",
        "expected(q[0], 1/z) == 0",
        "expected(s/z*z, a) == s",
    ],
)
def test_beyond_the_moments_nothing_is_known(statement):
    assert not is_confirmed(statement, step())


def test_the_vectors_of_an_expected_value_are_bound():
    known = Result(*relation("expected(q[0]*k[0], a) == 0"))
    for where in ({"q": "x", "k": "x"}, {"k": "q"}):
        with pytest.raises(NoOpinionError, match="is within a quantity of"):
            known.at({letter(name): letter(other) for name, other in where.items()})
    assert hidden(read("score_mean(m, n)")) >= {"q", "k"}
    fact = have("expected(q[0]*k[0], a) == 0", step())
    used = step(by=Use("A", q="x", k="x"))
    assert not is_confirmed("expected(x[0]*x[0], a) == 0", used, before=(fact,))


def test_an_equality_of_every_pair_is_put_within_a_sum():
    fact = have("min(theta(j), 1) == theta(j)", by=cited("picked", "min(theta(j), 1)", Use("small")))
    small = have("theta(j) <= 1", name="small")
    total = "Sum(s*min(theta(j), 1), j, 0, d/2-1) == Sum(s*theta(j), j, 0, d/2-1)"
    assert is_confirmed(total, step(put="A"), before=(small, fact))
    narrower = have(fact.statement, requires=("j >= 1",))
    assert not is_confirmed(total, step(put="A"), before=(narrower,))
    assert not is_confirmed(total, step(put="A"), before=(narrower,), requires=("j >= 1",))
    longer = "Sum(s*min(theta(l), 1), l, 0, d) == Sum(s*theta(l), l, 0, d)"
    assert not is_confirmed(
        longer, step(put="A"), before=(have(fact.statement, requires=PAIR),), requires=PAIR
    )


@pytest.mark.parametrize(
    "statement",
    ["expected(x[0], a) == 0", "expected(x[0]*q[0]**2, a) == a*x[0]", "expected(norm2(x), a) == a*d"],
)
def test_of_a_vector_that_is_given_there_is_no_mean(statement):
    assert not is_confirmed(statement, step())
