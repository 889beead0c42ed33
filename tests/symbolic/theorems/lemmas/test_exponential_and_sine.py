import mpmath
import pytest

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.reading.evaluate import digits
from ropetheory.symbolic.theorems.derived import shared

STATED = {
    "exp-above-line": "1 + y <= exp(y)",
    "sin-below-angle": "sin(y) <= y",
    "sin-above-cubic": "y - y**3/6 <= sin(y)",
    "sin-above-parabola": "y - y**2/pi <= sin(y)",
}


@pytest.mark.parametrize("name", STATED)
def test_a_lemma_says_what_it_is_named_for(name):
    proved = shared()(name)
    (stated,) = parse(STATED[name])
    assert proved.relation == stated
    assert proved.given == ("Taylor",)
    assert all(step.way for step in proved.steps)


def test_only_the_parabola_has_a_hypothesis():
    (limit,) = parse("y <= 6/pi")
    assert shared()("sin-above-parabola").requires == (limit,)
    for name in STATED:
        if name != "sin-above-parabola":
            assert shared()(name).requires == ()


@pytest.mark.parametrize("name", STATED)
def test_a_lemma_is_true_on_a_grid(name):
    relation = shared()(name).relation
    for number in range(191):
        point = {letters.y: mpmath.mpf(number) / 100}
        gap = digits(relation.rhs, point) - digits(relation.lhs, point)
        assert gap >= -(mpmath.mpf(10) ** -40), (name, number)


def test_the_parabola_is_sharp_at_pi():
    relation = shared()("sin-above-parabola").relation
    point = {letters.y: mpmath.pi / 2}
    # pi/2 - pi/4 is below 1, and the constant 1/pi cannot be 1/(2 pi).
    assert digits(relation.lhs, point) < 1 < mpmath.pi / 2 - mpmath.pi / 8
