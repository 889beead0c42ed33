"""Indices of sums stay where they are when sums around them or within them go."""

import itertools

from ropetheory.authoring import GOAL, Derivative, Step, Summation
from ropetheory.symbolic.proof.expressions.algebra import differentiated
from ropetheory.symbolic.proof.expressions.reading import read
from ropetheory.symbolic.proof.expressions.trees import letter, put
from ropetheory.symbolic.proof.fields.equality import equal
from tests.symbolic.proof.stating import have, is_confirmed, step


def slope(of):
    double = "Sum(Sum(m*l + Sum(1, i, 0, 3), l, 0, N), j, 0, 1)"
    return f"Derivative({double}, m) == Sum(Sum({of}, l, 0, N), j, 0, 1)"


def test_the_derivative_of_a_sum_keeps_its_index():
    assert not is_confirmed(slope("j"), step(compute=Derivative()))
    assert is_confirmed(slope("l"), step(compute=Derivative()))
    found = differentiated(read("Sum(Sum(m*l + Sum(1, i, 0, 3), l, 0, N), j, 0, 1)"), letter("m"))
    assert equal(found, read("Sum(Sum(l, l, 0, N), j, 0, 1)"))


def test_what_is_put_for_a_sum_keeps_the_indices_around_it():
    inner = read("Sum(s, i, 0, N)")
    found = put(read("Sum(Sum(l + Sum(s, i, 0, N), l, 0, N), j, 0, 1)"), {inner: read("t")})
    assert found is read("Sum(Sum(l + t, l, 0, N), j, 0, 1)")


def test_an_identity_of_high_degree_in_sums_is_not_seen_at_few_places():
    names = "jlipv"
    text = "*".join(f"({a} - {b})**2" for a, b in itertools.combinations(names, 2))
    for name in names:
        text = f"Sum({text}, {name}, 0, N)"
    wrong = Step("<=", GOAL, "So.", leaving=f"s - t - {text}")
    assert not is_confirmed(f"{text} <= s - t", wrong, requires=("s >= t",))
    right = Step("<=", GOAL, "So.", leaving="s - t - Sum(z*l, l, 0, N)")
    low = "Sum(z*l, l, 0, N)"
    assert is_confirmed(f"{low} <= s - t", right, requires=(f"s - t - {low} >= 0",))


def test_a_sum_in_closed_form_is_put_within_sums():
    sums = have("Sum(s, i, 0, N) == (N + 1)*s", step(compute=Summation()))
    for of, fine in (("l", True), ("j", False)):
        stated = (
            f"Sum(Sum(l + Sum(s, i, 0, N), l, 0, N), j, 0, 1) == Sum(Sum({of} + (N + 1)*s, l, 0, N), j, 0, 1)"
        )
        assert is_confirmed(stated, step(put="A"), before=(sums,)) is fine


def test_a_member_within_a_family_is_of_its_own_index():
    around = "largest(least(z*l, i, 0, N), l, 0, N)"
    assert not is_confirmed(f"{around} == largest(least(z*i, i, 0, N), l, 0, N)", step())
    assert is_confirmed(f"{around} == largest(least(p*z, j, 0, N), p, 0, N)", step())
