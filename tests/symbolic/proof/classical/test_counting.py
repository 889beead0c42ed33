"""Counts of pairs below a bound: the clipped ceiling, the first pair that reaches it, and their order."""

import pytest

from ropetheory.authoring import Use
from ropetheory.symbolic.proof.classical.counting import crossing
from ropetheory.symbolic.proof.expressions.reading import read
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError
from ropetheory.symbolic.proof.fields.equality import equal
from ropetheory.symbolic.proof.signs.signer import Signer
from tests.symbolic.proof.stating import cited, have, is_confirmed, step

PAIR = ("j >= 0", "j <= d/2 - 1")
THRESHOLD = have("ln(wavelength(j)) - ln(L) == 2*ln(b)/d*(j - critical_index())", requires=PAIR)
FREQUENCY = have("ln(theta(j)) - ln(s) == -2*ln(b)/d*j - ln(s)", requires=PAIR)
FIRST = "critical_pair() == max(0, min(d/2, ceil(critical_index())))"
LAST = "wavelength(d/2 - 1) >= L"
IN_L = have("critical_index() <= critical_index(b, d, c*L)", requires=("c >= 1",))
IN_B = have("critical_index(c*b, d, L) <= critical_index()", requires=("c >= 1",))
IN_D = have("critical_index(b, d + 2, L) <= critical_index()")


@pytest.mark.parametrize(
    ("statement", "by", "more"),
    [
        (FIRST, cited("count_below", Use("A")), {"before": (THRESHOLD,), "requires": PAIR}),
        (
            "wavelength(critical_pair()) >= L",
            cited("first_reached", Use("A"), part=0),
            {"before": (THRESHOLD,), "requires": (*PAIR, LAST)},
        ),
        (
            "wavelength(critical_pair() - 1) < L",
            cited("first_reached", Use("A"), part=1),
            {"before": (THRESHOLD,), "requires": (*PAIR, "wavelength(0) < L")},
        ),
        (
            "critical_pair() <= critical_pair(b, d, c*L)",
            cited("count_order", "critical_pair()", "critical_pair(b, d, c*L)", Use("A")),
            {"before": (IN_L,), "requires": ("c >= 1",)},
        ),
        (
            "critical_pair(c*b, d, L) <= critical_pair()",
            cited("count_order", "critical_pair(c*b, d, L)", "critical_pair()", Use("A")),
            {"before": (IN_B,), "requires": ("c >= 1",)},
        ),
    ],
)
def test_a_count_is_cited(statement, by, more):
    assert is_confirmed(statement, by=by, **more)


@pytest.mark.parametrize(
    ("statement", "by", "more"),
    [
        # The hypothesis that some pair reaches the length, or that one does not, is left out.
        (
            "wavelength(critical_pair()) >= L",
            cited("first_reached", Use("A"), part=0),
            {"before": (THRESHOLD,), "requires": PAIR},
        ),
        (
            "wavelength(critical_pair() - 1) < L",
            cited("first_reached", Use("A"), part=1),
            {"before": (THRESHOLD,), "requires": PAIR},
        ),
        # Another count, and a fact that is known of some pairs only.
        (
            "critical_pair() == max(0, min(d/2, ceil(critical_index() - 1)))",
            cited("count_below", Use("A")),
            {"before": (THRESHOLD,), "requires": PAIR},
        ),
        (
            FIRST,
            cited("count_below", Use("A")),
            {
                "before": (have(THRESHOLD.statement, requires=(*PAIR, "j >= 3")),),
                "requires": (*PAIR, "j >= 3"),
            },
        ),
        # Members that fall, that need not be positive, or whose logarithms are not linear.
        (
            "count(theta(j) < s, j, 0, d/2-1) == max(0, min(d/2, ceil(-d*ln(s)/(2*ln(b)))))",
            cited("count_below", Use("A")),
            {"before": (FREQUENCY,), "requires": PAIR},
        ),
        (
            "count((j - 3) < s, j, 0, d/2-1) == 0",
            cited("count_below", Use("A")),
            {"before": (have("ln(j - 3) - ln(s) == 0"),)},
        ),
        (
            "count(exp(j**2) < s, j, 0, d/2-1) == max(0, min(d/2, ceil(ln(s))))",
            cited("count_below", Use("A")),
            {"before": (have("ln(exp(j**2)) - ln(s) == j**2 - ln(s)"),)},
        ),
        (
            "count(2**j < 2**j, j, 0, d/2-1) == 0",
            cited("count_below", Use("A")),
            {"before": (have("ln(2**j) - ln(2**j) == 0"),)},
        ),
        # The fact orders other numbers, or the ranges are the other way round.
        (
            "critical_pair(b, d, c*L) <= critical_pair()",
            cited("count_order", "critical_pair(b, d, c*L)", "critical_pair()", Use("A")),
            {"before": (IN_L,), "requires": ("c >= 1",)},
        ),
        (
            "critical_pair(c*b, d, L) <= critical_pair()",
            cited("count_order", "critical_pair(c*b, d, L)", "critical_pair()", Use("A")),
            {"before": (have(IN_B.statement),)},
        ),
        (
            "critical_pair(1/b, d, L) <= critical_pair()",
            cited("count_order", "critical_pair(1/b, d, L)", "critical_pair()", Use("A")),
            {"before": (have("critical_index(1/b, d, L) <= critical_index()"),)},
        ),
        (
            "critical_pair(b, d + 2, L) <= critical_pair()",
            cited("count_order", "critical_pair(b, d + 2, L)", "critical_pair()", Use("A")),
            {"before": (IN_D,)},
        ),
        (
            "critical_pair() <= critical_pair(b, d, c*L)",
            cited("count_order", "critical_pair()", "critical_pair(b, d, c*L)", Use("A")),
            {"before": (IN_L,)},
        ),
        (
            "critical_pair() <= critical_pair(b, d, c*L)",
            cited("count_order", "critical_pair()", "critical_pair(b, d, c*L)", Use("A")),
            {"before": (have("critical_index() - s <= critical_index(b, d, c*L)"),)},
        ),
        (
            "critical_pair() <= critical_pair(b, d, c*L)",
            cited("count_order", "critical_pair()", "critical_pair(b, d, c*L)", Use("A")),
            {"before": (have("critical_index() <= critical_index(b, d, c*L) + s"),)},
        ),
    ],
)
def test_without_a_hypothesis_nothing_is_cited(statement, by, more):
    assert not is_confirmed(statement, by=by, **more)


@pytest.mark.parametrize(
    ("count", "root"),
    [
        ("count(s*2**l < t, l, 0, d/2-1)", "ln(t/s)/ln(2)"),
        ("count(exp(3*l) < b, l, 0, p)", "ln(b)/3"),
        ("critical_pair()", None),
    ],
)
def test_the_crossing_is_where_a_member_is_the_bound(count, root):
    found = read(count) if root else read("count(wavelength(j) < L, j, 0, d/2-1)")
    assert equal(crossing(found, Signer(())), read(root or "critical_index()"))


@pytest.mark.parametrize(
    "count",
    [
        "count(b**(-l) < t, l, 0, N)",
        "count(s**l < t, l, 0, N)",
        "count(2**(l**2) < t, l, 0, N)",
        "count(2**l < t, l, 1, N)",
        "count(2**l <= t, l, 0, N)",
        "count(2**l < 3**l, l, 0, N)",
        "count(z*2**l < t, l, 0, N)",
        "count(2**l < z, l, 0, N)",
        "count((-2)**l < t, l, 0, N)",
        "count(l < t, l, 0, N)",
        "count(2**l*(l-3)**2/(l-3)**2 < t, l, 0, N)",
    ],
)
def test_members_that_need_not_grow_evenly_have_no_crossing(count):
    with pytest.raises(NoOpinionError):
        crossing(read(count), Signer(()))


EARLY = ("p >= 0", "p <= i - 1")
LATE = ("p >= i", "p <= d/2 - 1")
ABOVE = have("theta(p) > theta(i)", step(">", leaving="theta(p) - theta(i)"), name="A", requires=EARLY)
BELOW = have("theta(p) <= theta(i)", step("<=", leaving="theta(i) - theta(p)"), name="B", requires=LATE)
BEFORE = "count(theta(j) > theta(i), j, 0, d/2 - 1) == i"
AFTER = "count(theta(j) <= theta(i), j, 0, d/2 - 1) == d/2 - i"
INDEX = ("i >= 1", "i <= d/2")


def split(index="p", low="0", middle="i - 1", high="d/2 - 1", part=0, facts=("A", "B")):
    return cited("count_split", *map(Use, facts), index, low, middle, high, part=part)


def test_a_range_is_counted_in_two_parts():
    facts = {"before": (ABOVE, BELOW), "requires": INDEX}
    assert is_confirmed(BEFORE, step(by=split()), **facts)
    assert is_confirmed(AFTER, step(by=split(part=1)), **facts)


@pytest.mark.parametrize(
    ("statement", "by", "requires"),
    [
        (BEFORE, split(), ("i >= 1",)),  # the first part may be longer than the range
        (BEFORE, split(part=1), INDEX),
        (BEFORE.replace("== i", "== i + 1"), split(), INDEX),
        (BEFORE, split(middle="i"), INDEX),
        (BEFORE, split(middle="i - 2"), INDEX),
        (BEFORE, split(low="-1"), INDEX),
        (BEFORE, split(high="d/2"), INDEX),
        (BEFORE, split(high="d/3"), INDEX),
        (BEFORE, split(index="j"), INDEX),
        (BEFORE, split(facts=("A", "A")), INDEX),
        (BEFORE, split(facts=("B", "A")), INDEX),
        (BEFORE.replace(">", "<"), split(), INDEX),
    ],
)
def test_another_part_is_not_counted(statement, by, requires):
    assert not is_confirmed(statement, step(by=by), before=(ABOVE, BELOW), requires=requires)


@pytest.mark.parametrize(
    "other",
    [
        # No negation, the negation of another order, a fact on a shorter range or a thinner one.
        have("theta(p) <= 2*theta(i)", step("<=", leaving="2*theta(i) - theta(p)"), name="B", requires=LATE),
        have("theta(p) < 2*theta(i)", step("<", leaving="2*theta(i) - theta(p)"), name="B", requires=LATE),
        have(
            "theta(p) <= theta(i)",
            step("<=", leaving="theta(i) - theta(p)"),
            name="B",
            requires=("p >= i + 1", "p <= d/2 - 1"),
        ),
        have(
            "theta(p) <= theta(i)",
            step("<=", leaving="theta(i) - theta(p)"),
            name="B",
            requires=(*LATE, "p != i + 2"),
        ),
    ],
)
def test_the_rest_of_the_range_is_shown(other):
    assert not is_confirmed(BEFORE, step(by=split()), before=(ABOVE, other), requires=INDEX)


ALL = have("wavelength(p) > 1", step(">", leaving="wavelength(p) - 1"), requires=("p >= 0", "p <= d/2 - 1"))


def whole(low="0", high="d/2 - 1", part=0):
    return cited("count_all", Use("A"), "p", low, high, part=part)


@pytest.mark.parametrize(
    ("statement", "by", "known"),
    [
        ("count(wavelength(j) > 1, j, 0, d/2 - 1) == d/2", whole(), True),
        ("count(wavelength(j) <= 1, j, 0, d/2 - 1) == 0", whole(part=1), True),
        ("count(wavelength(j) > 1, j, 0, d/2 - 1) == d/2 - 1", whole(), False),
        ("count(wavelength(j) > 1, j, 0, d/2) == d/2 + 1", whole(high="d/2"), False),
        ("count(wavelength(j) > 1, j, 1, d/2 - 2) == d/2 - 2", whole(low="1", high="d/2 - 2"), False),
        ("count(wavelength(j) < 1, j, 0, d/2 - 1) == 0", whole(part=1), False),
        ("count(wavelength(j) <= 1, j, 0, d/2 - 1) == d/2", whole(), False),
    ],
)
def test_what_holds_at_every_index_is_counted(statement, by, known):
    assert is_confirmed(statement, step(by=by), before=(ALL,)) is known
