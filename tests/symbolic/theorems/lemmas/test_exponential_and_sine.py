"""Bounds of the exponential and the sine: what they state, on what, and that they hold on a grid."""

import mpmath
import pytest

from ropetheory.symbolic.language.letters import y
from ropetheory.symbolic.reading.evaluate import digits
from ropetheory.symbolic.theorems.derived import shared
from tests.symbolic.theorems.lemmas.shared import says

STATED = {
    "exp-above-line": ("1 + y <= exp(y)",),
    "sin-below-angle": ("sin(y) <= y",),
    "sin-above-cubic": ("y - y**3/6 <= sin(y)",),
    "sin-above-parabola": ("y - y**2/pi <= sin(y)", "y <= 6/pi"),
}


@pytest.mark.parametrize("name", STATED)
def test_a_lemma_says_what_it_is_named_for(name):
    assert says(name, *STATED[name], given=("Taylor",))


@pytest.mark.parametrize("name", STATED)
def test_a_lemma_is_true_on_a_grid(name):
    relation = shared().entries[name].relation()
    for number in range(191):
        point = {y: mpmath.mpf(number) / 100}
        gap = digits(relation.rhs, point) - digits(relation.lhs, point)
        assert gap >= -(mpmath.mpf(10) ** -40), (name, number)


def test_the_parabola_is_sharp_at_pi():
    relation = shared().entries["sin-above-parabola"].relation()
    # pi/2 - pi/4 is below 1, and the constant 1/pi cannot be 1/(2 pi).
    assert digits(relation.lhs, {y: mpmath.pi / 2}) < 1 < mpmath.pi / 2 - mpmath.pi / 8
