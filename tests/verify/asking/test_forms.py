"""Forms of a difference: as it is asked first, each once."""

from ropetheory.symbolic.language.formulas import parse
from ropetheory.verify.asking.forms import forms


def test_the_difference_is_tried_as_it_is_asked_and_as_a_product():
    (read,) = parse("2*s <= s**2 + 1")
    found = list(forms("s**2 + 1 - (2*s)", read))
    assert found[0] == "s**2 + 1 - (2*s)"
    assert "(s - 1)**2" in found
    assert len(found) == len(set(found))
