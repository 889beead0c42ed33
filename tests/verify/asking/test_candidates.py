"""Conclusions that may say what is asked."""

from __future__ import annotations

from ropetheory.symbolic.language.formulas import parse, parse_expression as read
from ropetheory.verify.asking.candidates import (
    about,
    bindings,
    candidates,
    conclusions_by_words,
    unify,
    words_of,
)


def names(found):
    return [f"{known.theorem}.{known.name}" for known in found]


def test_the_same_statement_in_other_words_and_letters_is_found():
    assert "schedule.wavelength" in names(candidates(parse("wavelength(j) == 2*pi*b**(2*j/d)")[0]))
    (known, *_) = candidates(parse("1 <= wavelength(i - 1, ntk_base())/wavelength(i - 1)")[0])
    assert (known.name, {str(a): str(v) for a, v in known.put.items()}) == ("at-least-one", {"j": "i - 1"})


def test_another_statement_about_the_same_is_found_for_what_is_false():
    asked = parse("wavelength(d/2 - 1) == 2*pi*b")[0]
    assert "schedule.slowest" not in names(candidates(asked))
    assert "schedule.slowest" in names(about(asked))


def test_words_are_those_of_the_language():
    assert words_of(parse("ln(theta(j)) <= Sum(s, j, 0, d/2 - 1)")[0]) == {"ln", "theta", "Sum"}
    assert len(conclusions_by_words()) > 500


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
