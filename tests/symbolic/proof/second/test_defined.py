"""What has no value everywhere is not said to have one."""

import pytest

from ropetheory.symbolic.proof.second.defined import Definedness
from ropetheory.symbolic.proof.second.facts import fact_of
from ropetheory.symbolic.proof.second.reading import read, relation
from ropetheory.symbolic.proof.second.signs import Signer
from ropetheory.symbolic.proof.second.trees import NoOpinionError


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
        "y**(-1/2)",
        "(m*n)**(1/2)",
        "Sum(1/j, j, 0, N)",
        "nearest2(N)",
        "1/(m - n)",
        "ln(1 - s)",
        "1/norm2(q)",
    ],
)
def test_a_place_without_a_value_is_seen(text):
    with pytest.raises(NoOpinionError):
        demand(text)


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
    ],
)
def test_a_value_everywhere_is_granted(text, facts):
    demand(text, *facts)
