"""Theorems on finite sums: what is cited, and what lacks one hypothesis."""

import pytest

from ropetheory.authoring import Solve, Use
from tests.symbolic.proof.stating import cited, have, is_confirmed, step

PAIR = ("j >= 0", "j <= d/2 - 1")
SQUARES = "Sum(cos(j), j, 0, d/2-1)**2 <= Sum(theta(j), j, 0, d/2-1)*Sum(1/theta(j), j, 0, d/2-1)"
SCHWARZ = cited("cauchy_schwarz", Use("A"), "theta(j)", "1/theta(j)")
SQUARE = "cos(j)**2 <= theta(j)*1/theta(j)"
WAVES = have("cos(n*s) == Sum(s*sin(n*theta(j)), j, 0, d/2-1)")
CHANGED = "Sum(cos(l*s), l, 0, N-1) == Sum(s*Sum(sin(l*theta(j)), l, 0, N-1), j, 0, d/2-1)"
CHANGE = cited("interchange", Use("A"), "s")


def root(condition, at):
    return have(f"_x == {at}", step(compute=Solve(condition, "_x")))


@pytest.mark.parametrize(
    ("statement", "by", "more"),
    [
        (SQUARES, SCHWARZ, {"before": (have(SQUARE, requires=PAIR),)}),
        (SQUARES, SCHWARZ, {"before": (have(SQUARE),)}),
        (CHANGED, CHANGE, {"before": (WAVES,)}),
        ("2*z - 6 == 2*(z - 3)", cited("factored", Use("A"), "z"), {"before": (root("2*_x - 6", "3"),)}),
        (
            "Sum(l**2, l, 0, d/2) == Sum(l**2, l, 0, d/2-1) + (d/2)**2",
            cited("last_term", "l**2", "l", "d/2"),
            {},
        ),
        ("Sum(1, l, 0, N-1) == N", cited("telescoping", "1", "l", "N"), {}),
        (
            "theta(p) <= Sum(theta(l), l, 0, N)",
            cited("term_of_sum", "theta(l)", "l", "N", "p"),
            {"requires": ("p >= 0", "p <= N")},
        ),
    ],
)
def test_a_theorem_on_sums_is_cited(statement, by, more):
    assert is_confirmed(statement, step(op="==" if "==" in statement else "<=", by=by), **more)


@pytest.mark.parametrize(
    ("statement", "by", "more"),
    [
        # Of the pair more is supposed, a factor may be negative, the root may be imaginary, other factors.
        (SQUARES, SCHWARZ, {"before": (have(SQUARE, requires=(*PAIR, "j >= 1")),), "requires": ("j >= 1",)}),
        (
            "Sum(1, j, 0, d/2-1)**2 <= Sum(cos(j*pi), j, 0, d/2-1)*Sum(cos(j*pi), j, 0, d/2-1)",
            cited("cauchy_schwarz", Use("A"), "cos(j*pi)", "cos(j*pi)"),
            {"before": (have("1**1*cos(0)**2 <= cos(j*pi)*cos(j*pi)"),)},
        ),
        (
            "Sum(m**2*cos(j), j, 0, d/2-1)**2 <= Sum(cos(j), j, 0, d/2-1)*Sum(m**4*cos(j), j, 0, d/2-1)",
            cited("cauchy_schwarz", Use("A"), "cos(j)", "m**4*cos(j)"),
            {"before": (have("(m**2*cos(j))**2 <= m**4*cos(j)**2"),)},
        ),
        (
            "Sum(I*m, j, 0, d/2-1)**2 <= Sum(1, j, 0, d/2-1)*Sum(0, j, 0, d/2-1)",
            cited("cauchy_schwarz", Use("A"), "1", "0"),
            {"before": (have("(I*m)**2 <= 0"),)},
        ),
        (SQUARES, SCHWARZ, {"before": (have("cos(j)**2 <= theta(j)*2/theta(j)", requires=PAIR),)}),
        (
            "Sum(cos(j), j, 0, d/2-1)**2 <= Sum(z**2/b**j, j, 0, d/2-1)*Sum(z**(-2)*b**j, j, 0, d/2-1)",
            cited("cauchy_schwarz", Use("A"), "z**2/b**j", "z**(-2)*b**j"),
            {"before": (have(SQUARE),)},
        ),
        (
            "Sum(delta_ij(j, 0), j, 0, d/2-1)**2 <= Sum(delta_ij(j, 0)**2, j, 0, d/2-1)"
            "*Sum(6*delta_ij(j, 0) - 5, j, 0, d/2-1)",
            cited("cauchy_schwarz", Use("A"), "delta_ij(j, 0)**2", "6*delta_ij(j, 0) - 5"),
            {"before": (have("delta_ij(j, 0)**2 <= delta_ij(j, 0)**2*(6*delta_ij(j, 0) - 5)"),)},
        ),
        # Of the offset something is supposed, the index of the sum is taken, or it is no equality.
        (
            CHANGED,
            CHANGE,
            {"before": (have(WAVES.statement, requires=("n >= 1",)),), "requires": ("n >= 1",)},
        ),
        (
            "Sum(cos(l*s), l, 0, N-1) <= Sum(sin(l), l, 0, N-1)",
            cited("interchange", Use("A"), "s"),
            {"before": (have("cos(n*s) <= sin(n)"),)},
        ),
        # Another slope or root, a curve, a root of nothing, an unknown that is a letter.
        ("2*z - 6 == z - 3", cited("factored", Use("A"), "z"), {"before": (root("2*_x - 6", "3"),)}),
        ("2*z - 6 == 2*(z - 4)", cited("factored", Use("A"), "z"), {"before": (root("2*_x - 6", "4"),)}),
        ("z**2 - 9 == 6*(z - 3)", cited("factored", Use("A"), "z"), {"before": (root("_x**2 - 9", "3"),)}),
        ("2*z == 2*(z - 3)", cited("factored", Use("A"), "z"), {"before": (have("s == 3"),)}),
        # A sum that ends between two terms, an index that is another letter, a letter that is taken.
        ("Sum(1, l, 0, s) == Sum(1, l, 0, s - 1) + 1", cited("last_term", "1", "l", "s"), {}),
        ("Sum(1, b, 0, N) == Sum(1, b, 0, N - 1) + 1", cited("last_term", "1", "b", "N"), {}),
        (
            "Sum((b**2)**(1/2), b, 0, N-1) == N*(N-1)/2",
            cited("telescoping", "(b**2)**(1/2)", "b", "N*(N-1)/2"),
            {},
        ),
        (
            "Sum((m - 5)**2, m, 0, N) >= (p - 5)**2",
            cited("term_of_sum", "(m - 5)**2", "m", "N", "p"),
            {"requires": ("p >= 0", "p <= N")},
        ),
    ],
)
def test_without_a_hypothesis_nothing_is_cited(statement, by, more):
    op = next(sign for sign in ("==", "<=", ">=") if sign in statement)
    assert not is_confirmed(statement, step(op=op, by=by), **more)


TOKENS = ("p >= 0", "p <= N - 1")
OF_TOKENS = "Sum(cos(l), l, 0, N-1)**2 <= Sum(b**l, l, 0, N-1)*Sum(b**(-l), l, 0, N-1)"
OF_TOKEN = "cos(p)**2 <= b**p*b**(-p)"


def of_tokens(first="b**p", second="b**(-p)", index="p", low="0", high="N - 1"):
    return cited("cauchy_schwarz", Use("A"), first, second, index, low, high)


def test_cauchy_and_schwarz_speak_of_sums_over_any_range():
    fact = have(OF_TOKEN, requires=TOKENS)
    assert is_confirmed(OF_TOKENS, step("<=", by=of_tokens()), before=(fact,))
    later = OF_TOKENS.replace("l, 0, N-1", "l, v, N-1")
    known = {"before": (have(OF_TOKEN, requires=("p >= v", "p <= N - 1")),)}
    by = step("<=", by=of_tokens(low="v"))
    assert is_confirmed(later, by, requires=("v <= N",), **known)
    assert not is_confirmed(later, by, **known)  # the range may run backwards


@pytest.mark.parametrize(
    ("fact", "by"),
    [
        (have(OF_TOKEN, requires=("p >= 1", "p <= N - 1")), of_tokens()),
        (have(OF_TOKEN, requires=("p >= 0", "p <= N - 2")), of_tokens()),
        (have(OF_TOKEN, requires=(*TOKENS, "p != 1")), of_tokens()),
        (have(OF_TOKEN, requires=TOKENS), of_tokens(high="N - s")),
        (have(OF_TOKEN, requires=TOKENS), of_tokens(high="p")),
        (have(OF_TOKEN, requires=TOKENS), of_tokens(first="b**(p + 1)")),
        (have(OF_TOKEN, requires=TOKENS), of_tokens(first="-b**p", second="-b**(-p)")),
        (have("cos(m)**2 <= b**m*b**(-m)"), of_tokens("b**m", "b**(-m)", "m")),
        (have("cos(w)**2 <= b**w*b**(-w)"), of_tokens("b**w", "b**(-w)", "w")),
        (have("cos(p) <= b**p*b**(-p)", requires=TOKENS), of_tokens()),
    ],
)
def test_what_is_not_known_at_every_index_gives_no_product_of_sums(fact, by):
    assert not is_confirmed(OF_TOKENS, step("<=", by=by), before=(fact,))


@pytest.mark.parametrize(
    ("statement", "leaving", "requires"),
    [
        # The other sum is not over the pairs, and the divisor is the same for every pair.
        ("0 <= Sum(theta(j)*Sum(theta(l)*s, l, 0, N), j, 0, d/2-1)", "theta(j)*Sum(s*theta(l), l, 0, N)", ()),
        ("0 <= Sum(theta(j), j, 0, d/2-1)*Sum(s**l, l, 0, N)", "theta(j)*Sum(s**l, l, 0, N)", ()),
    ],
)
def test_summands_that_hold_other_sums_are_compared(statement, leaving, requires):
    assert is_confirmed(statement, step("<=", leaving=leaving, each_summand=True), requires=requires)


@pytest.mark.parametrize(
    ("statement", "leaving", "requires"),
    [
        # A sum over the pairs in a summand, one that stands by itself, a product, a function of one.
        (
            "0 <= Sum(theta(j)*cos(m*theta(j)), j, 0, d/2-1)",
            "theta(j)*Sum(cos(m*theta(j)), j, 0, d/2-1)",
            ("0 <= Sum(cos(m*theta(j)), j, 0, d/2-1)",),
        ),
        ("0 <= Sum(theta(j), j, 0, d/2-1) + Sum(-z**2, l, 0, N)", "theta(j)", ()),
        ("0 <= Sum(1 + z**2, j, 0, d/2-1) - z**2 - s", "1", ()),
        (
            "0 <= Sum(theta(j), j, 0, d/2-1) + Sum(1, l, 0, N) - Sum(1, l, 0, N)*d",
            "theta(j) + Sum(1, l, 0, N)",
            (),
        ),
        ("0 <= Sum(cos(j), j, 0, d/2-1)*Sum(1, j, 0, d/2-1) - s", "1", ()),
        ("0 <= sin(Sum(1, j, 0, d/2-1))", "sin(1)", ()),
        (
            "0 <= sin(Sum(Sum(1, j, 0, d/2-1), l, 0, N))",
            "sin(Sum(1, l, 0, N))",
            ("0 <= sin(Sum(1, l, 0, N))",),
        ),
    ],
)
def test_what_is_not_linear_in_sums_over_the_pairs_is_not_compared(statement, leaving, requires):
    assert not is_confirmed(statement, step("<=", leaving=leaving, each_summand=True), requires=requires)


WHOLE = "Sum(cos(m*theta(j)), j, 0, d/2 - 1)"
SPLIT = f"{WHOLE} == Sum(cos(m*theta(j)), j, 0, i - 1) + Sum(cos(m*theta(j)), j, i, d/2 - 1)"
ENDS = ("i >= 1", "i <= d/2")


def in_parts(middle="i - 1", *, index="j", low="0", high="d/2 - 1"):
    return cited("split_sum", f"cos(m*theta({index}))", index, low, middle, high)


def test_a_sum_is_its_parts():
    assert is_confirmed(SPLIT, by=in_parts(), requires=ENDS)
    assert is_confirmed(SPLIT.replace("i - 1", "v").replace("i,", "v + 1,"), by=in_parts("v"), requires=(
        "v >= -1", "v <= d/2 - 1",
    ))  # fmt: skip


@pytest.mark.parametrize(
    ("statement", "by", "requires"),
    [
        (SPLIT, in_parts(), ("i >= 1",)),
        (SPLIT, in_parts("i"), ENDS),
        (SPLIT, in_parts(high="d/2"), ENDS),
        (SPLIT.replace("j, i,", "j, i + 1,"), in_parts(), ENDS),
        (SPLIT.replace("i - 1", "v").replace("i,", "v + 1,"), in_parts("v"), ("v <= d/2 - 1",)),
        (SPLIT.replace("i - 1", "s").replace("i,", "s + 1,"), in_parts("s"), ("s >= 1", "s <= d/2 - 1")),
        (SPLIT.replace("i - 1", "d/3").replace("i,", "d/3 + 1,"), in_parts("d/3"), ()),
        (SPLIT, in_parts("j"), (*ENDS, "j <= d/2 - 1")),  # an end speaks of the index
        (SPLIT, in_parts(index="m"), ENDS),
        (
            "Sum(score(m, n), j, 0, 3) == Sum(score(m, n), j, 0, 1) + Sum(score(m, n), j, 1, 3)",
            cited("split_sum", "score(m, n)", "j", "0", "1", "3"),
            (),
        ),
    ],
)
def test_other_parts_are_not_its_own(statement, by, requires):
    assert not is_confirmed(statement, by=by, requires=requires)
