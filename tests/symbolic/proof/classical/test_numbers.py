"""Irrational numbers, whole turns and finite cases: what is cited, and what lacks one hypothesis."""

import pytest
from flint import arb

from ropetheory.authoring import Use
from ropetheory.symbolic.proof.classical.numbers import (
    ball,
    cases,
    is_rational,
    lindemann,
    short_of_a_turn,
    sine_of_rational,
)
from ropetheory.symbolic.proof.expressions.reading import read, relation
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError
from ropetheory.symbolic.proof.known import Result
from tests.symbolic.proof.stating import cited, findings, have, is_confirmed, step

PARABOLA = "1 - z**2/2 <= cos(z)"
TURNS = have("w != 2*pi*N", step("!=", by=cited("lindemann", "1", "w/(2*N)", ()), power="-1"))


@pytest.mark.parametrize(
    ("statement", "by", "more"),
    [
        ("pi**N != b", cited("lindemann", "N", "b", ("b",)), {"rational": ("b",)}),
        (
            "pi**d != (w/2)**(N - p)*L",
            cited("lindemann", "d", "(w/2)**(N - p)*L", ("L",)),
            {"rational": ("L",)},
        ),
        ("pi**2 != w", cited("lindemann", "2", "w", ()), {}),
        ("sin(w/2) != 0", cited("sine_of_rational", "w/2"), {}),
        ("sin(-3/N) != 0", cited("sine_of_rational", "-3/N"), {}),
        ("cos(w) < 1", cited("short_of_a_turn", Use("A"), "w"), {"before": (TURNS,)}),
        (
            "1 - 2*pi**2*N**(-4/d) <= closest_return(N, w)",
            cited("returns", Use("A")),
            {"before": (have(PARABOLA),)},
        ),
        (
            "4*sin(3)**2 <= 4*sin(w/2)**2",
            cited("cases", "4*sin(3)**2 <= 4*sin(w/2)**2", "w", 10),
            {"requires": ("w <= 10",)},
        ),
        ("3 - 1/N >= 2", cited("cases", "2 <= 3 - 1/N", "N", 4), {"requires": ("N <= 4",)}),
    ],
)
def test_a_theorem_on_numbers_is_cited(statement, by, more):
    assert is_confirmed(statement, by=by, **more)


@pytest.mark.parametrize(
    ("statement", "by", "more"),
    [
        # Each of these is false, or may be: the exponent, that a number is rational, or its sign.
        ("pi**(d - 2) != w", cited("lindemann", "d - 2", "w", ()), {}),
        ("pi**(-N) != b", cited("lindemann", "-N", "b", ("b",)), {"rational": ("b",)}),
        ("pi**(d/4) != w", cited("lindemann", "d/4", "w", ()), {}),
        ("pi**j != w", cited("lindemann", "j", "w", ()), {}),
        ("pi**d != L**(1/d)", cited("lindemann", "d", "L**(1/d)", ("L",)), {"rational": ("L",)}),
        ("pi**s != w", cited("lindemann", "s", "w", ("s",)), {"rational": ("s",)}),
        ("pi**N != b", cited("lindemann", "N", "b", ()), {"rational": ("b",)}),
        ("pi**N != b", cited("lindemann", "N", "b", ("b",)), {}),
        ("pi**N != b", cited("lindemann", "N", "b", ("b",)), {"rational": ("L",)}),
        ("pi**2 != 2*pi**2 - pi**2", cited("lindemann", "2", "2*pi**2 - pi**2", ()), {}),
        ("pi**2 != w**(1/2)", cited("lindemann", "2", "w**(1/2)", ()), {}),
        ("pi**2 != w**s", cited("lindemann", "2", "w**s", ("s",)), {"rational": ("s",)}),
        ("pi**2 != x[0]", cited("lindemann", "2", "x[0]", ("x",)), {"rational": ("x",)}),
        ("pi != w/(p - v)", cited("lindemann", "1", "w/(p - v)", ()), {}),
        ("sin(s) != 0", cited("sine_of_rational", "s"), {}),
        ("sin(p) != 0", cited("sine_of_rational", "p"), {}),
        ("sin(d - 128) != 0", cited("sine_of_rational", "d - 128"), {}),
        ("sin(pi*w) != 0", cited("sine_of_rational", "pi*w"), {}),
        ("sin(w/p) != 0", cited("sine_of_rational", "w/p"), {}),
        (
            "cos(-w + w) < 1",
            cited("short_of_a_turn", Use("A"), "-w + w"),
            {"before": (have("-w + w != 2*pi*N"),)},
        ),
        ("cos(p) < 1", cited("short_of_a_turn", Use("A"), "p"), {"before": (have("p != 2*pi*N"),)}),
        ("cos(w) < 1", cited("short_of_a_turn", Use("A"), "w"), {"before": (have("w != 4*pi*N"),)}),
        ("cos(s) < 1", cited("short_of_a_turn", Use("A"), "s"), {"before": (have("s <= 2*pi*N"),)}),
        ("cos(N) < 1", cited("short_of_a_turn", Use("A"), "N"), {"before": (have("N != 2*pi*N"),)}),
        (
            "cos(s) < 1",
            cited("short_of_a_turn", Use("A"), "s"),
            {"before": (have("s != 2*pi*N", requires=("s != 2*pi*N",)),), "requires": ("s != 2*pi*N",)},
        ),
        ("cos(I*w) < 1", cited("short_of_a_turn", Use("A"), "I*w"), {"before": (have("I*w != 2*pi*N"),)}),
        (
            "1 - 2*pi**2*N**(-4/d) <= closest_return(N, w)",
            cited("returns", Use("A")),
            {"before": (have("1 - z**2/3 <= cos(z)"),)},
        ),
        (
            "1 - 2*pi**2*N**(-4/d) <= closest_return(N, w)",
            cited("returns", Use("A")),
            {"before": (have(PARABOLA, requires=("z >= 0",)),), "requires": ("z >= 0",)},
        ),
        (
            "1 - pi**2*N**(-4/d) <= closest_return(N, w)",
            cited("returns", Use("A")),
            {"before": (have(PARABOLA),)},
        ),
        ("sin(3)**2 <= sin(w/2)**2", cited("cases", "sin(3)**2 <= sin(w/2)**2", "w", 10), {}),
        (
            "sin(3)**2 <= sin(w/2)**2",
            cited("cases", "sin(3)**2 <= sin(w/2)**2", "w", 10),
            {"requires": ("w <= 20",)},
        ),
        (
            "sin(11)**2 <= sin(w/2)**2",
            cited("cases", "sin(11)**2 <= sin(w/2)**2", "w", 30),
            {"requires": ("w <= 30",)},
        ),
        ("1 <= j", cited("cases", "1 <= j", "j", 4), {"requires": ("j <= 4",)}),
        ("1 <= b", cited("cases", "1 <= b", "b", 4), {"requires": ("b <= 4",)}),
        ("w < 2*w - 1", cited("cases", "w < 2*w - 1", "w", 4), {"requires": ("w <= 4",)}),
        (
            "1/(w - 2) <= 2/(w - 2) - 1/(w - 2)",
            cited("cases", "1/(w - 2) <= 2/(w - 2) - 1/(w - 2)", "w", 4),
            {"requires": ("w <= 4",)},
        ),
        ("ln(-w) <= 2*ln(-w)", cited("cases", "ln(-w) <= 2*ln(-w)", "w", 4), {"requires": ("w <= 4",)}),
        ("N <= w", cited("cases", "N <= w", "w", 4), {"requires": ("w <= 4",)}),
    ],
)
def test_without_a_hypothesis_nothing_is_cited(statement, by, more):
    assert not is_confirmed(statement, by=by, **more)


@pytest.mark.parametrize(
    ("rule", "arguments"),
    [
        (lindemann, ("2", "w/p", ())),
        (sine_of_rational, ("w/p",)),
        (short_of_a_turn, (Result(*relation("s/p**2 != 2*pi*N")), "s/p**2")),
        (cases, (relation("ln(-w) <= 2*ln(-w) - ln(-w)"), "w", 4)),
        (cases, (relation("1/(w - 2) <= 2/(w - 2) - 1/(w - 2)"), "w", 4)),
    ],
)
def test_what_is_cited_has_values(rule, arguments):
    with pytest.raises(NoOpinionError):
        rule(*arguments)


def test_a_ratio_to_a_power_tells_two_sides_apart():
    by = cited("lindemann", "d", "L**d/(2**d*b**(2*j))", ("L", "b"))
    assert is_confirmed("wavelength(j) != L", step("!=", by=by, power="d"), rational=("b", "L"))
    assert not is_confirmed("wavelength(j) != L", step("!=", by=by, power="d"), rational=("b",))
    assert not is_confirmed("wavelength(j) != 2*L", step("!=", by=by, power="d"), rational=("b", "L"))


@pytest.mark.parametrize("text", ["w**s", "sqrt(w)", "pi", "b + w", "sin(w)", "x[0]", "theta(j)"])
def test_what_need_not_be_rational_is_not(text):
    assert not is_rational(read(text), frozenset())


def test_a_ball_is_around_its_number():
    assert ball(read("2*pi/3 + sqrt(2)*ln(5)")).overlaps(2 * arb.pi() / 3 + arb(2).sqrt() * arb(5).log())


def test_balls_are_of_closed_real_numbers():
    assert ball(read("exp(ln(2)) + cos(pi)")).overlaps(ball(read("1")))
    assert not ball(read("ln(-1)")).is_finite()
    with pytest.raises(NoOpinionError, match="letter is not a number here"):
        ball(read("s"))


def test_what_is_known_of_rational_letters_is_used_of_them_alone():
    fact = have("pi != b", by=cited("lindemann", "1", "b", ("b",)))
    rational = {"before": (fact,), "rational": ("b",)}
    assert is_confirmed("pi != b", step("!=", by="A"), **rational)
    (found,) = findings("pi != b", by=cited("backwards", Use("A")), before=(fact,))
    assert found.status == "no opinion"
