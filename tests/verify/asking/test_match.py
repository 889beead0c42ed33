"""What may be put for the letters of a conclusion."""

from __future__ import annotations

from ropetheory.symbolic.language.formulas import parse, parse_expression as read
from ropetheory.verify.asking.match import bindings, unify


def test_letters_are_open_and_everything_else_is_not():
    found, *_ = unify(read("theta(j, b*c)"), read("theta(i - 1, b*s)"), {})
    assert {str(letter): str(value) for letter, value in found.items() if letter != value} == {
        "j": "i - 1", "c": "s",
    }  # fmt: skip
    assert list(unify(read("theta(j)"), read("wavelength(j)"), {})) == []
    assert list(unify(read("theta(j)/j"), read("theta(i)/m"), {})) == []
    assert list(unify(read("2*b"), read("3*b"), {})) == []


def test_members_of_a_product_may_stand_in_any_order():
    found = list(unify(read("c*theta(j)"), read("theta(i)*s"), {}))
    assert [str(one[read("c")]) for one in found] == ["s"]
    assert list(unify(read("b*theta(j)"), read("theta(i)*s"), {})) == []  # b is one letter, in both places


def test_the_letters_themselves_come_first():
    known, asked = parse("theta(j) <= 1")[0], parse("theta(i - 1, B) <= 1")[0]
    first, *others = bindings(known, asked)
    assert first == {}
    assert {"j": "i - 1", "b": "B"} in [{str(a): str(v) for a, v in one.items()} for one in others]
