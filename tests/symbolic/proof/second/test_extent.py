"""Numbers and powers that the fields cannot hold, and points that nobody knows beforehand."""

import itertools
import math

import pytest
from flint import fmpz

from ropetheory.symbolic.proof.second.extent import extent
from ropetheory.symbolic.proof.second.reading import read
from ropetheory.symbolic.proof.second.tower import TOWERS, Tower
from ropetheory.symbolic.proof.second.trees import NoOpinionError
from tests.symbolic.proof.second.stating import is_confirmed, step

FIRST = [primes[0] for primes, _ in TOWERS]
THOUSANDS = 10_000


def digits(number, base):
    found = []
    while number:
        number, last = divmod(number, base)
        found.append(last)
    return found[::-1]


def hidden_number(number):
    """Write a number by Horner's rule, so that no part of it is large as it stands."""
    first, *rest = digits(number, THOUSANDS)
    text = str(first)
    for digit in rest:
        text = f"({text})*(z + {THOUSANDS} - z) + {digit}"
    return f"({text})"


def hidden_power(base, exponent):
    first, *rest = digits(exponent, 200)
    text = f"{base}**{first}"
    for digit in rest:
        text = f"({text})**200*{base}**{digit}"
    return text


@pytest.mark.parametrize("count", [2, 4])
def test_a_multiple_of_the_primes_is_not_nothing(count):
    assert not is_confirmed(f"{math.prod(FIRST[:count])} == 0", step())
    assert not is_confirmed(f"{hidden_number(math.prod(FIRST[:count]))}*s == 0", step())


def test_a_multiple_of_one_prime_is_not_nothing_in_signs():
    large = hidden_number(FIRST[0])
    wrong = step("<=", leaving=f"t - s - {large}*m")
    assert not is_confirmed(f"{large}*m + s <= t", wrong, requires=("s <= t",))
    small = hidden_number(12345)
    right = step("<=", leaving=f"t - s - {small}*m")
    assert is_confirmed(f"{small}*m + s <= t", right, requires=(f"{small}*m + s <= t",))


def test_a_power_by_the_order_of_a_field_is_not_1():
    orders = [math.lcm(*(primes[0] - 1 for primes, _ in TOWERS[:2])), math.prod(p[1] for p, _ in TOWERS[:2])]
    assert not is_confirmed(f"{hidden_power('z', orders[0])} == 1", step(), requires=("z != 0",))
    assert not is_confirmed(f"{hidden_power('s', orders[1])} == 1", step())
    assert not is_confirmed(f"exp({hidden_number(orders[1])}*s) == exp(s - s)", step())
    assert is_confirmed(f"{hidden_power('z', 401)} == z**200*z**200*z", step())


def test_no_logarithm_is_a_number_that_is_written_down():
    assert not is_confirmed("ln(2) == 1000003", step())
    assert is_confirmed("ln(4) == 2*ln(2)", step())


def test_towers_are_what_they_should_be():
    for at, (primes, units) in enumerate(TOWERS):
        assert all(fmpz(prime).is_prime() for prime in primes)
        assert all(unit**2 % prime == prime - 1 for prime, unit in zip(primes, units, strict=True))
        assert all((prime - 1) % lower == 0 for prime, lower in itertools.pairwise(primes))
        tower = Tower(at)
        for root, (prime, lower) in zip(tower.roots, itertools.pairwise(primes), strict=True):
            assert pow(root, lower, prime) == 1
            assert pow(root, tower.ln2, prime) == 2


@pytest.mark.parametrize(
    ("text", "bits"),
    [
        ("z", 0),
        ("1024*z", 10),
        ("(z + 7)**3", 11.42),
        ("z/1024", 10),
        ("cos(z)", 2),
        ("Sum(8*l, l, 0, N)", 5),
    ],
)
def test_an_extent_is_an_upper_bound(text, bits):
    assert extent(read(text)).bits == pytest.approx(bits, abs=0.01)


def test_a_text_that_is_too_large_has_no_extent():
    for text in ("((z**200)**200)**200", "exp(z)*(" + "*".join(["12345678"] * 11) + "*z + 1)"):
        with pytest.raises(NoOpinionError):
            extent(read(text))
