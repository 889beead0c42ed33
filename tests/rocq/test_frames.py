"""A lemma supposes of its own letters what bears on them, and speaks of no others."""

from __future__ import annotations

import pytest

from ropetheory.rocq.frames import frame
from ropetheory.rocq.statements.maps import law
from ropetheory.symbolic.proof.expressions.reading import read, relation


def kept(supposed, *texts, value="b*c*d*j*z"):
    own = frame([relation(text) for text in supposed], [read(value)]).about(*texts)
    domains = frame((), [read(value)])
    return own.letters, [one.text for one in own.held if one not in domains.held]


def test_letters_that_a_text_names_are_kept():
    assert kept((), "(b < c)") == (("b", "c"), [])
    assert kept((), "exact (some_lemma b)", "(c = c)") == (("b", "c"), [])
    assert kept((), "cbn beta; lra", value="beta*z") == ((), [])


@pytest.mark.parametrize(
    ("supposed", "letters", "held"),
    [
        # said of other letters alone
        (("c > 5",), ("b",), []),
        # by way of another letter, which no value fits whatever b is
        (("b < z", "z < c"), ("b", "c", "z"), ["(b < z)", "(z < c)"]),
        # j = 0 is a pair of any width, and d is one of its widths
        (("j <= d/2 - 1", "b < d"), ("b", "d"), ["(b < d)"]),
        (("j <= d/2 - 1", "j >= 1", "b < d"), ("b", "d", "j"), None),
        # what gives a hypothesis a value goes with it
        (("1/z < b - 5",), ("b", "z"), ["(z <> 0)", "((/ z) < (b + (-5)))"]),
        (("1/z < b",), ("b",), []),
        # c is tied to b by z alone, and z = 1 does
        (("1/z < b", "c > 5/z", "c > 7"), ("b",), []),
    ],
)
def test_what_bears_on_a_letter_is_kept(supposed, letters, held):
    found = kept(supposed, "(b = b)")
    assert found[0] == letters
    assert held is None or found[1] == held


def test_laws_of_maps_go_with_their_maps():
    laws = ("transpose(G(m))*G(n) == F(n-m)", "K(m) == K(n)")
    own = frame((), [read("G(b)*F(c)*K(d)")], laws).about("(map_G b)")
    assert own.letters == ("order", "map_F", "map_G", "b")
    assert law(laws[0]) in [one.text for one in own.held]
    assert not any("map_K" in one.letters for one in own.held)


def test_a_proposition_is_stated_under_what_is_supposed():
    made = frame([relation("c > 5")], [read("b*c")]).about("(b < c)")
    assert made.state("(b < c)") == (
        "forall (b : R) (c : R), 1 < b -> 0 < c -> (c > (5)) -> \n  (b < c)"
    )


def test_that_a_vector_is_not_zero_is_said_of_its_width():
    own = frame((), [read("x[0]*d")]).about("(x (0))")
    assert own.letters == ("x", "d")
    assert "(exists i : nat, INR i < d /\\ x (INR i) <> 0)" in [one.text for one in own.held]
