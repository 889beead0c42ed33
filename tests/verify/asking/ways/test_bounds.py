"""Gaps, sums over the pairs, and the proofs that are made of them."""

from __future__ import annotations

from ropetheory.authoring import GOAL, Conclusion
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.letters import LETTERS
from ropetheory.verify.asking.ways.bounds import by_facts, forms_of, gap_of, replaced, sizes, terms_of


def entry(text):
    return Conclusion("asked", text, "")


def test_sums_over_the_pairs_are_taken_apart():
    j, d, m = (LETTERS[name].symbol for name in ("j", "d", "m"))
    (read,) = parse("Sum(m*l, l, 0, d/2-1)/2 - d <= 3")
    assert terms_of(gap_of(read)) == (-m * j / 2, d + 3)
    others = "Sum(j, j, 0, d/2)", "Sum(j, j, 0, d/2-1)**2", "theta(j)", "Sum(j*l, l, 0, d/2-1)"
    for text in (f"{one} <= 3" for one in others):
        assert terms_of(gap_of(parse(text)[0])) is None


def test_products_of_waves_are_written_as_sums_too():
    first, waves = forms_of(parse("cos(m)*cos(n) + sin(m)*sin(n) <= 1")[0])
    assert str(first) == "-sin(m)*sin(n) - cos(m)*cos(n) + 1"
    assert str(waves) == "1 - cos(m - n)"
    assert len(forms_of(parse("cos(m) <= 1")[0])) == 1


def test_a_size_is_bounded_from_both_sides():
    (above, below), proof = sizes(entry("2 >= abs(z)"))
    assert (above.statement, below.statement) == ("z <= 2", "z >= -(2)")
    assert proof.proof[0].since == (above.name, below.name)
    assert sizes(entry("abs(z) >= 2")) is None
    assert sizes(entry("abs(z) + 1 <= 2")) is None


def test_a_number_is_shared_out_over_the_pairs():
    text = "Sum(cos(theta(j)), j, 0, d/2-1) <= d/2"
    *_, (words, proof), (_, whole) = by_facts(entry(text), parse(text)[0], ())
    assert whole.proof[0].leaving == "Sum(1 - cos(theta(j, b, d)), j, 0, d/2 - 1)"
    assert words == "the sums are compared term by term"
    assert [step.op for step in proof.proof] == ["<=", "=="]
    assert proof.proof[0].leaving == "1 - cos(theta(j, b, d))"
    assert proof.proof[-1].to == GOAL


def test_extremes_become_what_they_are_known_to_be():
    (read,) = parse("2*max(0, ln(s)) == 2*ln(s)")
    (extreme,) = (one for one in read.lhs.args if one.args)
    made = replaced(entry("2*max(0, ln(s)) == 2*ln(s)"), read, [("known", extreme, extreme.args[1])])
    assert [(step.op, step.to, step.put) for step in made.proof] == [("==", GOAL, "known")]
