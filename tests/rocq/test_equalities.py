"""Proofs of equalities and of signs: each kind is proved for all letters, and nothing wrong is."""

from __future__ import annotations

import pytest

from ropetheory.rocq.files import Source
from ropetheory.rocq.proofs.equalities import UnknownProofError, equality
from ropetheory.rocq.proofs.members import pick
from ropetheory.rocq.proofs.nonnegative import nonnegative
from ropetheory.rocq.statements.conditions import quantify
from ropetheory.rocq.statements.propositions import Lemma, meaning_conditions, relate
from ropetheory.symbolic.proof.expressions.algebra import letters_in
from ropetheory.symbolic.proof.expressions.reading import read, relation
from ropetheory.symbolic.proof.known import tree
from tests.rocq.shared import checked_files, needs_rocq

EQUAL = (
    # both sides, and a wrong right side
    ("max(t, L)*min(s, c)", "max(L, t)*min(c, s)", "max(L, t)*max(c, s)"),
    ("(max(t, L)/L)**j", "(max(L, t)/L)**j", "(max(L, t)/t)**j"),
    ("max(0, min(1, low - low))", "0", "1"),
    ("1/(ramp(r) + (1 - ramp(r))/s)", "s/(1 + (s - 1)*ramp(r))", "s/(2 + (s - 1)*ramp(r))"),
    ("ln(1 + (t - t0)/t0)", "ln(t) - ln(t0)", "ln(t) + ln(t0)"),
    ("exp(j*ln(1 + s + t))", "exp(j*ln(s + t + 1))", "exp(j*ln(s + t))"),
    ("abs(-2*a*x1*(x1 - x2))", "2*a*abs(x1)*abs(x2 - x1)", "2*a*abs(x1)*abs(x2 + x1)"),
    ("abs(x1**2*x2/L)", "x1**2*abs(x2)/L", "x1*abs(x2)/L"),
    ("sqrt(2)*sqrt(2)*y", "2*y", "sqrt(2)*y"),
    ("(y - sqrt(2)/2)**2", "y**2 - sqrt(2)*y + 1/2", "y**2 - sqrt(2)*y + 1"),
    ("abs(cos(phi))**2 + sin(phi)**2", "1", "2"),
    ("theta(d/8)", "b**(-1/4)", "b**(-1/3)"),
    ("theta(d/8, 10000)", "1/10", "1/100"),
    ("2*sin(1/2)/sqrt(a**2 + 1)", "sqrt(4*sin(1/2)**2/(1 + a**2))", "sqrt(sin(1/2)**2/(1 + a**2))"),
    ("2*sin(phi/2)*cos(l*phi)", "sin((l + 1/2)*phi) - sin((l - 1/2)*phi)", "sin((l + 1/2)*phi)"),
    ("cos(phi - pi/2)", "sin(phi)", "-sin(phi)"),
    ("sin((m + wavelength(j))*theta(j))", "sin(m*theta(j))", "cos(m*theta(j))"),
    ("sin(phi + 2*pi*v*j - 3*pi)", "-sin(phi)", "sin(phi)"),
    ("cos(2*pi*N + 5*pi/2 - phi)", "sin(phi)", "-sin(phi)"),
    ("c/sqrt(c*d/2)", "2/sqrt(d)*sqrt(c/2)", "2/sqrt(d)*sqrt(c)"),
    ("100*10**(-15/4)", "10**(-7/4)", "10**(-5/4)"),
    ("erf(y*(1 + s))", "erf(s*y + y)", "erf(s*y)"),
    ("exp(sqrt(d)**2/2)*exp(-d/2)", "1", "2"),
)
SIGNS = (
    # what is not negative, what is supposed, and what is negative for some letters
    ("2*pi - m*theta(j)", ("m < wavelength(j)",), "2*pi - 2*m*theta(j)"),
    ("(L - 1)*theta(j) - m*theta(j)/s", ("m <= s*(L - 1)",), "(L - 1)*theta(j) - m*theta(j)"),
    ("s*t - s*L - t + L", ("s >= 1", "t >= L"), "s*t - s*L + t - L - s"),
    ("(s - 1)*(L - t)*(t - L)*(1 - s)", (), "(s - 1)*(L - t)"),
)


def stated(name, sides, proof, supposed=()):
    typed, held = quantify(letters_in(sides[0]) | letters_in(sides[2]))
    held += [relate(*one) for one in supposed]
    held += ["low < high"] if {"low", "high"} <= set(" ".join(typed).replace("(", "").split()) else []
    conditions = "".join(f"{one} -> " for one in [*held, *meaning_conditions(sides[0], sides[2])])
    letters = f"forall {' '.join(typed)}, " if typed else ""
    statement = f"{letters}{conditions}{relate(*sides)}"
    return Lemma(name, "an example", "step", statement, f"intros; widths; {proof}.")


def holds(folder, true, false):
    """Let Rocq check what is true in one file, and each of what is false in its own."""
    files = [Source("true", tuple(true)), *(Source(one.name, (one,)) for one in false)]
    done = checked_files(folder, files)
    assert done.pop("true").problem == ""
    assert all(one.problem for one in done.values())


@needs_rocq
def test_what_is_written_in_two_ways_is_proved_equal_and_nothing_else(tmp_path):
    true, false = [], []
    for at, (left, right, wrong) in enumerate(EQUAL):
        way = equality(read(left), read(right))
        true.append(stated(f"true_{at}", (read(left), "==", read(right)), way))
        false.append(stated(f"false_{at}", (read(left), "==", read(wrong)), way))
        with pytest.raises(UnknownProofError):
            equality(read(left), read(wrong))
    holds(tmp_path, true, false[::4])


@needs_rocq
def test_signs_are_seen_from_what_is_supposed_and_no_wrong_one(tmp_path):
    true, false = [], []
    for at, (right, given, wrong) in enumerate(SIGNS):
        supposed = [relation(one) for one in given]
        way = nonnegative(tree(right), supposed)
        true.append(stated(f"true_{at}", (read("0"), "<=", read(right)), way, supposed))
        false.append(stated(f"false_{at}", (read("0"), "<=", read(wrong)), way, supposed))
        with pytest.raises(UnknownProofError):
            nonnegative(tree(wrong), supposed)
    holds(tmp_path, true, false[:1])


@needs_rocq
def test_the_larger_of_two_is_put_for_their_maximum(tmp_path):
    given = relation("t >= L")
    sides = [read(text) for text in ("(max(t, L)/L)**j", "(t/L)**j", "1")]
    way = pick(tree("max(L, t)"), (given[2], given[0]), *sides[:2])
    true, false = (
        stated(name, (sides[0], "==", side), way, [given])
        for name, side in (("true_0", sides[1]), ("false_0", sides[2]))
    )
    holds(tmp_path, [true], [false])


def test_numbers_and_what_holds_no_index_stand_before_a_sum():
    inside, before = "Sum(2*a*sin(l*phi), l, 0, N)", "2*a*Sum(sin(l*phi), l, 0, N)"
    assert "sum_scal" in equality(read(inside), read(before))
    with pytest.raises(UnknownProofError, match="different normal forms"):
        equality(read("Sum(2*a*sin(l*phi), l, 0, N)"), read("a*Sum(sin(l*phi), l, 0, N)"))


def test_an_even_power_needs_no_sign_of_its_base_and_an_odd_one_does():
    assert nonnegative(read("s*(x1 - x2)**2"), ()).endswith("sign")
    assert nonnegative(read("s*(x1 - x2)**3"), (relation("x1 >= x2"),)).endswith("sign")
    for odd in ("s*(x1 - x2)", "s*(x1 - x2)**3", "-s*(x1 - x2)**2"):
        with pytest.raises(UnknownProofError):
            nonnegative(read(odd), ())
