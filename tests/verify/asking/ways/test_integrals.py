"""Integrals in closed form: of sums, of products of waves, and limits of them."""

import pytest

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse
from ropetheory.verify.asking.facts.functions import Namer
from ropetheory.verify.asking.ways.integrals import integrated
from tests.verify.asking.shared import found

TRUE = (
    ("Integral(cosine_sum(u), u, 0, L) == Sum(sin(L*theta(j))/theta(j), j, 0, d/2 - 1)",),
    ("Integral(sin(u*theta(j))**2, u, 0, wavelength(j)) == wavelength(j)/2",),
    ("Integral(u*exp(-u), u, 0, y) == 1 - (1 + y)*exp(-y)",),
    ("Limit(Integral(cosine_sum(u), u, 0, L)/L, L) == 0",),
    ("Limit(Integral(cos(u)**2, u, 0, L)/L, L) == 1/2",),
    ("Limit(Integral(Sum(exp(-u*theta(j)), j, 0, d/2 - 1), u, 0, y), y) == Sum(1/theta(j), j, 0, d/2 - 1)",),
)
FALSE = (
    ("Integral(cosine_sum(u), u, 0, L) == Sum(sin(L*theta(j)), j, 0, d/2 - 1)",),
    ("Integral(sin(u*theta(j))**2, u, 0, wavelength(j)) == wavelength(j)",),
    ("Limit(Integral(cosine_sum(u), u, 0, L)/L, L) == 1",),
    ("Limit(Integral(exp(-u), u, 0, L), L) == 2",),
)


@pytest.mark.parametrize("asked", TRUE, ids=lambda asked: asked[0])
def test_what_an_integral_is_or_tends_to_is_proved(asked):
    assert found(*asked) == "proved"


@pytest.mark.parametrize("asked", FALSE, ids=lambda asked: asked[0])
def test_another_value_is_refuted(asked):
    assert found(*asked) == "refuted"


def test_what_has_no_closed_form_term_by_term_is_left():
    (read,) = parse("Integral(max(u, z)**u, u, 0, 1) == 0")
    assert integrated(read.lhs, Namer("asked", ())) is None
    (read,) = parse("Integral(2*cos(u)**2, u, 0, L) == 0")
    (result,), value = integrated(read.lhs, Namer("asked", ()))
    assert result.statement.startswith("Integral(2*cos(u)**2, u, 0, L) == ")
    assert value.subs(letters.L, 0) == 0
