"""What a formula does not write, read in two ways that must agree."""

import pytest

from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.syntax import tree
from ropetheory.symbolic.language.unwritten import VECTORS, spoken, unshown, with_defaults
from ropetheory.symbolic.proof.expressions.reading import hidden, quantity
from ropetheory.symbolic.proof.expressions.trees import letter


def test_no_quantity_hides_a_number_and_the_checker_sees_the_same():
    for name, entry in QUANTITIES.items():
        shown = quantity(name, *map(letter, entry.parameters))
        seen = {one for one in hidden(shown) if not one.startswith("#")}
        assert unshown(name) <= seen <= VECTORS, name


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("theta(j)", "theta(j, b, d)"),
        ("theta(j, 2*b)", "theta(j, 2*b, d)"),
        ("wavelength(theta(j))*cos(b)", "wavelength(theta(j, b, d), b, d)*cos(b)"),
        ("attended(0, 0, 1)", "attended(0, 0, 1)"),
    ],
)
def test_arguments_that_are_left_out_are_written(text, written):
    assert with_defaults(text) == written


def test_a_formula_speaks_of_what_it_leaves_out_and_of_what_is_not_shown():
    assert spoken(tree("theta(1)")) == {"theta", "b", "d"}
    assert spoken(tree("score(0, s)")) == {"score", "s", "b", "d", "q", "k"}
