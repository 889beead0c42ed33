"""Free coordinates: letters by their logarithms, and back."""

from __future__ import annotations

import pytest
import sympy as sp

from ropetheory.symbolic.language import coordinates, letters
from ropetheory.symbolic.language.coordinates import COORDINATES, h, restore


@pytest.mark.parametrize("letter", COORDINATES)
def test_a_letter_goes_there_and_comes_back(letter):
    back = restore(COORDINATES[letter])
    assert sp.simplify(back - letter) == 0


def test_powers_of_the_base_become_exponentials_of_products():
    wavelength = letters.b ** (2 * letters.j / letters.d)
    free = wavelength.subs(COORDINATES)
    assert free == sp.exp(coordinates.Lambda * letters.j / h)
