"""Extremes of families: what a member and what every member says of them, and what it does not."""

import pytest

from ropetheory.authoring import Use
from ropetheory.symbolic.proof.classical.members import all_members
from ropetheory.symbolic.proof.expressions.reading import relation
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError
from ropetheory.symbolic.proof.known import Result
from tests.symbolic.proof.stating import cited, have, is_confirmed, step

PAIR = ("j >= 0", "j <= d/2 - 1")
HELIX = ("v >= 0", "p >= v + 1", "p <= 10")


def every(head, *indices):
    return cited("all_members", head, Use("A"), *indices)


@pytest.mark.parametrize(
    ("statement", "by", "more"),
    [
        (
            "pair_least2(1) <= 4*sin(alpha*theta(d/2 - 1, B)/2)**2",
            cited("member", "pair_least2(1)", "d/2 - 1"),
            {},
        ),
        (
            "helix_nearest2(N) <= helix2(p, v)",
            cited("member", "helix_nearest2(N)", "p", "v"),
            {"requires": ("v >= 0", "p >= v + 1", "p <= N - 1")},
        ),
        ("1 <= least(l, l, 1, N)", every("least(l, l, 1, N)", "w"), {"before": (have("1 <= w"),)}),
        ("largest(-l, l, 0, N) <= 0", every("largest(-l, l, 0, N)", "j"), {"before": (have("-j <= 0"),)}),
        (
            "s <= helix_nearest2(11)",
            every("helix_nearest2(11)", "p", "v"),
            {"before": (have("s <= helix2(p, v)", requires=HELIX),)},
        ),
        (
            "s <= helix_nearest2(11)",
            every("helix_nearest2(11)", "v", "p"),
            {"before": (have("s <= helix2(v, p)", requires=("p >= 0", "v >= p + 1", "v <= 10")),)},
        ),
        (
            "3*largest(cos(l*w), l, 1, N) <= largest(sin(l*w), l, 1, N)",
            cited("largest_return", Use("A")),
            {"before": (have("3*cos(n) <= sin(n)"),)},
        ),
    ],
)
def test_a_theorem_on_extremes_is_cited(statement, by, more):
    assert is_confirmed(statement, by=by, **more)


@pytest.mark.parametrize(
    ("statement", "by", "more"),
    [
        (
            "pair_least2(1) <= 4*sin(alpha*theta(s, B)/2)**2",
            cited("member", "pair_least2(1)", "s"),
            {"requires": ("s <= d/2 - 1",)},
        ),
        (
            "pair_least2(1) <= 4*sin(alpha*theta(d/4, B)/2)**2",
            cited("member", "pair_least2(1)", "d/4"),
            {"requires": ("d >= 4",)},
        ),
        (
            "helix_nearest2(N) <= helix2(p, v)",
            cited("member", "helix_nearest2(N)", "p", "v"),
            {"requires": ("v >= 0", "p >= v", "p <= N - 1")},
        ),
        (
            "helix_nearest2(11) <= helix2(p, v)",
            cited("member", "helix_nearest2(11)", "p", "v"),
            {"requires": ("p >= v + 1", "p <= 10")},
        ),
        (
            "s <= helix_nearest2(11)",
            every("helix_nearest2(11)", "p", "v"),
            {"before": (have("s <= helix2(p, v) + 1", requires=HELIX),)},
        ),
        (
            "largest(sin(pi*l)**2, l, 3/2, N) <= 0",
            every("largest(sin(pi*l)**2, l, 3/2, N)", "w"),
            {"before": (have("sin(pi*w)**2 <= 0"),), "requires": ("N >= 2",)},
        ),
        (
            "l*largest(cos(j*w), j, 1, N) <= largest(j*sin(j*w), j, 1, N)",
            cited("largest_return", Use("A")),
            {"before": (have("l*cos(n) <= l*sin(n)"),)},
        ),
        # The index may run beyond what the fact is known of, or may be no whole number.
        ("1 <= least(l, l, 0, N)", every("least(l, l, 0, N)", "w"), {"before": (have("1 <= w"),)}),
        (
            "0 <= least(l, l, -3, N)",
            every("least(l, l, -3, N)", "j"),
            {"before": (have("0 <= j"),), "requires": ("N >= 1",)},
        ),
        (
            "1 <= least(abs(l), l, 1/2, N)",
            every("least(abs(l), l, 1/2, N)", "w"),
            {"before": (have("1 <= abs(w)"),)},
        ),
        ("1 <= least(l, l, 1, N)", every("least(l, l, 1, N)", "b"), {"before": (have("1 <= b"),)}),
        # It is supposed more of an index: of the first, of the second, by a hypothesis that hides it.
        (
            "s <= helix_nearest2(11)",
            every("helix_nearest2(11)", "p", "v"),
            {"before": (have("s <= helix2(p, v)", requires=("v >= 1", "p >= v + 1", "p <= 10")),)},
        ),
        (
            "s <= helix_nearest2(11)",
            every("helix_nearest2(11)", "p", "v"),
            {"before": (have("s <= helix2(p, v)", requires=("v >= 0", "p >= v + 2", "p <= 10")),)},
        ),
        (
            "s <= helix_nearest2(11)",
            every("helix_nearest2(11)", "p", "v"),
            {"before": (have("s <= helix2(p, v)", requires=("v >= 0", "p >= v + 1", "p <= 9")),)},
        ),
        (
            "s <= helix_nearest2(12)",
            every("helix_nearest2(12)", "p", "v"),
            {"before": (have("s <= helix2(p, v)", requires=HELIX),)},
        ),
        # The bound depends on an index, an index stands for both, the family may be empty.
        (
            "p - 1 <= least(l, l, p, N)",
            every("least(l, l, p, N)", "p"),
            {"before": (have("p - 1 <= p"),), "requires": ("p <= N",)},
        ),
        (
            "s <= helix_nearest2(11)",
            every("helix_nearest2(11)", "p", "p"),
            {"before": (have("s <= helix2(p, p)"),)},
        ),
        (
            "s <= helix_nearest2(N)",
            every("helix_nearest2(N)", "p", "v"),
            {"before": (have("s <= helix2(p, v)"),)},
        ),
        (
            "s <= least(least(t, p, l, 4), l, 0, 9)",
            every("least(least(t, p, l, 4), l, 0, 9)", "p", "v"),
            {"before": (have("s <= t"),)},
        ),
        # One family of smallest, one of largest members.
        (
            "s <= least(largest(l*p, p, 0, 4), l, 0, 9)",
            every("least(largest(l*p, p, 0, 4), l, 0, 9)", "p", "v"),
            {"before": (have("s <= v*p"),)},
        ),
        # Of the factor no sign, of the offset a hypothesis, the other order, an offset in the factor.
        (
            "z*largest(cos(l*w), l, 1, N) <= largest(sin(l*w), l, 1, N)",
            cited("largest_return", Use("A")),
            {"before": (have("z*cos(n) <= sin(n)"),)},
        ),
        (
            "3*largest(cos(l*w), l, 1, N) <= largest(sin(l*w), l, 1, N)",
            cited("largest_return", Use("A")),
            {"before": (have("3*cos(n) <= sin(n)", requires=("n >= 1",)),), "requires": ("n >= 1",)},
        ),
        (
            "largest(sin(l*w), l, 1, N) <= 3*largest(cos(l*w), l, 1, N)",
            cited("largest_return", Use("A")),
            {"before": (have("3*cos(n) <= sin(n)"),)},
        ),
        (
            "n**2*largest(cos(l*w), l, 1, N) <= largest(sin(l*w), l, 1, N)",
            cited("largest_return", Use("A")),
            {"before": (have("n**2*cos(n) <= sin(n)"),)},
        ),
        (
            "3*largest(cos(l*w), l, 1, N) < largest(sin(l*w), l, 1, N)",
            cited("largest_return", Use("A")),
            {"before": (have("3*cos(n) <= sin(n)"),)},
        ),
    ],
)
def test_without_a_hypothesis_nothing_is_cited(statement, by, more):
    assert not is_confirmed(statement, by=by, **more)


def test_an_extreme_over_pairs_has_the_bound_of_every_pair():
    fact = have("s <= cos(n*theta(j))", requires=PAIR)
    assert is_confirmed("s <= min_cosine(n)", step("<=", by=every("min_cosine(n)", "j")), before=(fact,))
    narrower = have("s <= cos(n*theta(j))", requires=(*PAIR, "j >= 1"))
    assert not is_confirmed(
        "s <= min_cosine(n)", step("<=", by=every("min_cosine(n)", "j")), before=(narrower,)
    )


def test_no_range_is_empty():
    (supposed,) = all_members("least(l, l, 1, N)", Result(*relation("1 <= w")), "w").supposes
    assert supposed == relation("1 <= N")
    with pytest.raises(NoOpinionError, match="a family within may have no member"):
        all_members("least(least(t, p, l, 4), l, 0, 9)", Result(*relation("s <= t")), "p", "v")
