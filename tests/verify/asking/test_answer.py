"""An answer as a value."""

from __future__ import annotations

from ropetheory.verify.asking.answer import Answer, Found, Part, short


def answer(*found):
    parts = tuple(Part("b > 1", one) for one in found)
    return Answer("b > 1", (), parts)


def test_a_chain_is_refuted_by_one_part_and_proved_by_all():
    assert answer(Found.PROVED, Found.PROVED).found is Found.PROVED
    assert answer(Found.PROVED, Found.NEITHER).found is Found.NEITHER
    assert answer(Found.NEITHER, Found.REFUTED, Found.PROVED).found is Found.REFUTED


def test_an_answer_shows_itself():
    one = answer(Found.PROVED)
    assert repr(one) == "<proved: b > 1>"
    assert one.latex() == "b > 1"
    assert not hasattr(one, "_repr_latex_")
    assert repr(Answer("b > 1", ("d >= 4",), one.parts)) == "<proved: b > 1, for d ≥ 4>"


def test_arguments_that_are_usual_are_left_out():
    assert short("wavelength(j, b, d) <= L") == "wavelength(j) <= L"
    assert short("wavelength(j, B, d) <= L") == "wavelength(j, B) <= L"
    assert short("wavelength(j, b, 128) <= L") == "wavelength(j, b, 128) <= L"
    assert short("rotations(j, ntk_base(b, d, s), d, L) == 1") == "rotations(j, ntk_base()) == 1"
