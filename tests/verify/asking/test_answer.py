"""An answer as a value."""

from __future__ import annotations

from ropetheory.verify.asking.answer import Answer, Found, Part


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
    assert one._repr_latex_() == "$b > 1$"
