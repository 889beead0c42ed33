"""Conclusions that may say what is asked."""

from __future__ import annotations

from ropetheory.symbolic.language.formulas import parse
from ropetheory.verify.asking.candidates import about, admitted, candidates, listed, words_of


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
    assert len(listed()) > 500


def test_a_letter_takes_only_what_is_of_its_kind():
    (known, *_) = (k for k in about(parse("theta(i - 1) == b")[0]) if k.put)
    assert admitted(known, ("i >= 1", "i <= d/2", "d >= 2", "b > 1"))
    assert not admitted(known, ("d >= 2", "b > 1"))
