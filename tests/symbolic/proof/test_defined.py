"""What has no value everywhere is not said to have one."""

import pytest

from ropetheory.symbolic.proof.defined import Definedness
from ropetheory.symbolic.proof.expressions.reading import read, relation
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError
from ropetheory.symbolic.proof.signs.facts import fact_of
from ropetheory.symbolic.proof.signs.signer import Signer


def demand(text, *facts):
    Definedness(Signer(tuple(fact_of(*relation(fact)) for fact in facts))).demand(read(text))


@pytest.mark.parametrize(
    "text",
    [
        "z/z",
        "1/(d - 2)",
        "j/j",
        "ln(m)",
        "ln((-2)*b)",
        "(z**2)**(1/2)",
        "z**(1/2)",
        "ln(y)",
        "y**s",
        "(1/y)**(1/2)",
        "z**p",
        "z**(j - 1)",
        "Derivative(ln(m), m)",
        "Derivative(abs(m), m)",
        "least(z, l, 0, N - 2)",
        "y**(-1/2)",
        "(m*n)**(1/2)",
        "Sum(1/j, j, 0, N)",
        "nearest2(N)",
        "1/(m - n)",
        "ln(1 - s)",
        "1/norm2(q)",
        "Limit(1/d, d)",
        "oo",
        "Sum(1, l, 0, 1/z)",
        "Integral(1, u, 1, 0)",
        "Integral(1/u, u, 0, 1)",
        "Integral(1/(u - ceil(u) + 1), u, 0, 1)",
        "Integral(u*delta_ij(ceil(u), 0), u, 0, 1)",
    ],
)
def test_a_place_without_a_value_is_seen(text):
    with pytest.raises(NoOpinionError):
        demand(text)


@pytest.mark.parametrize(
    ("text", "fact"),
    [("Derivative(ln(m), m)", "m != 0"), ("nearest2(N)", "N != 2"), ("m**(1/2)", "m != 0")],
)
def test_that_a_number_is_not_0_is_not_enough(text, fact):
    with pytest.raises(NoOpinionError):
        demand(text, fact)


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("s/s", ()),
        ("1/(d - 2)", ("d >= 4",)),
        ("ln(1 - s)", ("s < 1",)),
        ("nearest2(N)", ("N >= 2",)),
        ("1/(m - n)", ("m != n",)),
        ("Sum(1/(j + 1), j, 0, N)", ()),
        ("wavelength(j)", ()),
        ("y**(1/2)", ()),
        ("(y*norm2(q))**(1/2)", ()),
        ("z**0 + z**2", ()),
        ("norm2(q)**(1/2)", ()),
        ("z**j*z**(N - 1)", ()),
        ("z**p", ("z < 0",)),
        ("(-1)**p", ()),
        ("Derivative(ln(s), s)", ()),
        ("nearest2(N)", ("v >= 0", "p >= v + 1", "p <= N - 1")),
    ],
)
def test_a_value_everywhere_is_granted(text, facts):
    demand(text, *facts)


def test_the_least_whole_number_above_a_negative_one_may_be_0():
    demand("1/ceil(m)", "m > 0")
    with pytest.raises(NoOpinionError):
        demand("1/ceil(m)", "m < 0")
