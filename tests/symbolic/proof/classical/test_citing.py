"""The larger of two numbers, orders, squares and extremes: what is cited, and what lacks one hypothesis."""

import pytest

from ropetheory.authoring import Use
from ropetheory.symbolic.proof.classical.citing import YIELDS
from ropetheory.symbolic.proof.expressions.reading import relation
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError
from ropetheory.symbolic.proof.known import Result
from tests.symbolic.proof.stating import cited, have, is_confirmed

PAIR, UP = ("j <= d/2 - 1",), ("n <= N - 1",)
SHORT = ("t <= L",)
RANGE = ("p >= 1", "p <= N - 1")


def of(name, *arguments, requires=(), part=None):
    """Cite a theorem on what is supposed."""
    return {"by": cited(name, *arguments, part=part), "requires": requires}


def supposed(name, *facts, part=None, before=()):
    """Cite a theorem on facts alone, each being supposed."""
    return of(name, *before, *map(Use, facts), requires=facts, part=part)


def either(first, second, statement="r <= s", requires=("c > r",)):
    """Cite a statement that is known in two cases."""
    before = tuple(have(statement, requires=held, name=name) for name, held in (("A", first), ("B", second)))
    return of("either", Use("A"), Use("B"), requires=requires) | {"before": before}


CITED = (
    ("max(t, L) == L", supposed("picked", *SHORT, before=("max(t, L)",))),
    ("min(t, L) == t", supposed("picked", *SHORT, before=("min(t, L)",))),
    ("max(t, L) == t", supposed("picked", "t >= L", before=("max(t, L)",))),
    ("max(t, L) <= s", supposed("within", "t <= s", "L <= s", before=("max(t, L)",))),
    ("s <= min(t, L)", supposed("within", "s <= t", "s <= L", before=("min(t, L)",))),
    ("min(s, t) <= min(s, L)", supposed("growing", *SHORT, before=("min", "s"))),
    ("r <= s", either(("t <= L", "c > r"), ("t > L", "b > 1"))),
    ("s == t", supposed("antisymmetry", "s <= t", "t <= s")),
    ("0 < sin(p)**2", supposed("positive_square", "sin(p) != 0")),
    ("abs(phi) <= 2", supposed("root", "phi**2 <= 4")),
    ("phi >= -2", supposed("between", "phi**2 <= 4", part=0)),
    ("phi <= 2", supposed("between", "phi**2 <= 4", part=1)),
    ("pair_square(x, j) <= max_pair(x)", of("extreme", "max_pair", "x", requires=PAIR)),
    ("min_pair(x) <= pair_square(x, j)", of("extreme", "min_pair", "x", requires=PAIR)),
    ("pair_square(x, j) <= 2*max_square(x)", of("extreme", "max_square", "x", requires=PAIR)),
    ("2*min_square(x) <= pair_square(x, j)", of("extreme", "min_square", "x", requires=PAIR)),
    ("min_cosine(n) <= cos(n*theta(j))", of("smallest_cosine", requires=PAIR)),
    ("nearest2(N) <= equal_distance2(p)", of("member", "nearest2(N)", "p", requires=RANGE)),
    ("directed2(N, w) >= nearest_old2(0, N)", of("member", "directed2(N, w)", "0")),
    ("t <= max(t, L)", of("beyond", "max(t, L)", "t")),
)  # fmt: skip


@pytest.mark.parametrize(("statement", "more"), CITED)
def test_a_theorem_is_cited_and_what_it_supposes_is_demanded(statement, more):
    assert is_confirmed(statement, **more)
    for left_out in more["requires"]:
        rest = tuple(held for held in more["requires"] if held != left_out)
        assert not is_confirmed(statement, **more | {"requires": rest})


OLD = "nearest_old2(0, N)"
ATTAINED = have("equal_cross2(0, 0) == 0", name="B")


def pinned(head=OLD, bound=f"0 <= {OLD}", index="0"):
    return of("pinned", head, Use("A"), Use("B"), index) | {"before": (have(bound), ATTAINED)}


def test_a_bound_that_a_member_attains_is_the_extreme():
    assert is_confirmed(f"{OLD} == 0", **pinned())


REFUSED = (
    # The fact orders other members, or none.
    ("max(t, s) == s", supposed("picked", *SHORT, before=("max(t, s)",))),
    ("max(t, max(L, s)) == L", supposed("picked", *SHORT, before=("max(t, max(L, s))",))),
    ("t + L == L", supposed("picked", *SHORT, before=("t + L",))),
    ("max(t, L) == t", supposed("picked", *SHORT, before=("max(t, L)",))),
    ("max(t, L) == L", supposed("picked", "t != L", before=("max(t, L)",))),
    ("s <= max(t, L)", of("beyond", "max(t, L)", "s")),
    ("max(t, L) <= t", of("beyond", "max(t, L)", "t")),
    # One member alone is bounded, or each by another number, or from the wrong side.
    ("max(t, L) <= s", supposed("within", "t <= s", before=("max(t, L)", Use("t <= s")))),
    ("max(t, L) <= s", supposed("within", "t <= s", "L <= c", before=("max(t, L)",))),
    ("max(t, L) >= s", supposed("within", "s <= t", "s <= L", before=("max(t, L)",))),
    ("min(t, L) <= s", supposed("within", "t <= s", "L <= s", before=("min(t, L)",))),
    ("max(t, L) < s", supposed("within", "t < s", "L <= s", before=("max(t, L)",))),
    ("min(s, t) < min(s, L)", supposed("growing", "t < L", before=("min", "s"))),
    ("sin(s) <= sin(t)", supposed("growing", "s <= t", before=("sin", "s"))),
    # The cases leave a gap, are of other statements, or are no orders.
    ("r <= s", either(("t < L",), ("t > L",), requires=())),
    ("r <= s", either(("t <= L",), ("t <= L",), requires=())),
    ("r <= s", either(("t <= L",), ("t >= c",), requires=())),
    ("r <= s", either((), ("t >= L",), requires=())),
    ("r <= s", either(("t <= L", "t <= s"), ("t >= L", "t <= s"), requires=())),
    ("r < s", either(("t <= L",), ("t >= L",), requires=())),
    ("r <= s", either(("t != L",), ("t >= L",), requires=())),
    ("r <= s", either(("t != L",), ("t <= L",), requires=())),
    ("0 <= -z**2", either(("0 <= I*z",), ("0 <= -I*z",), "0 <= -z**2", requires=())),
    # The two orders are of two pairs; nothing is said not to be 0, or it is no real number.
    ("s == t", supposed("antisymmetry", "s <= t", before=(Use("s <= t"),))),
    ("s == t", supposed("antisymmetry", "s <= t", "t <= c")),
    ("s == t", supposed("antisymmetry", "s <= t", "c <= s")),
    ("0 < sin(p)**2", supposed("positive_square", "sin(p) != 1")),
    ("0 < sin(p)**2", supposed("positive_square", "sin(p) >= 0")),
    # No square of a real number, or no order.
    ("abs(phi) <= 2", supposed("root", "phi**3 <= 4")),
    ("abs(phi) <= 2", supposed("root", "phi**2 >= 4")),
    ("abs(phi) < 2", supposed("root", "phi**2 <= 4")),
    ("t <= s", supposed("backwards", "s <= t")),
    # Another number of times, another vector, another head.
    ("pair_square(x, j) <= max_square(x)", of("extreme", "max_square", "x", requires=PAIR)),
    ("min_square(x) <= norm2(x)", of("extreme", "norm2", "x", requires=PAIR)),
    ("pair_square(x, j) <= max_pair(q)", of("extreme", "max_pair", "q", requires=PAIR)),
    ("nearest2(N) <= equal_distance2(n)", of("member", "nearest2(N)", "n", requires=("1 <= n", *UP))),
    ("nearest2(N) <= equal_distance2(1/2)", of("member", "nearest2(N)", "1/2", requires=("N >= 2",))),
    ("nearest2(m) <= equal_distance2(1)", of("member", "nearest2(m)", "1", requires=("m >= 3",))),
    ("equal_distance2(p) <= equal_distance2(1)", of("member", "equal_distance2(p)", "1")),
    # The member does not attain the bound, or it is the bound of another extreme.
    (f"{OLD} == 0", pinned(index="1")),
    (f"{OLD} == -1", pinned(bound=f"-1 <= {OLD}")),
    (f"{OLD} == 0", pinned(bound="0 <= nearest2(N)")),
    ("nearest2(N) == 0", pinned("nearest2(N)", "0 <= nearest2(N)") | {"requires": ("N >= 2",)}),
)  # fmt: skip


@pytest.mark.parametrize(("statement", "more"), REFUSED)
def test_without_a_hypothesis_nothing_is_cited(statement, more):
    assert not is_confirmed(statement, **more)


@pytest.mark.parametrize(
    ("name", "fact"),
    [("positive_square", "I*m != 0"), ("root", "(I*phi + 1)**2 <= 4"), ("between", "(I*phi + 1)**2 <= 4")],
)
def test_squares_are_of_real_numbers(name, fact):
    with pytest.raises(NoOpinionError, match="real"):
        YIELDS[name](Result(*relation(fact)))
