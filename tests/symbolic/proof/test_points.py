"""Points at which hypotheses hold."""

from ropetheory.symbolic.proof.expressions.reading import relation
from ropetheory.symbolic.proof.points import points


def test_the_points_of_hypotheses_are_found_and_reach_real_sizes():
    met = (
        ("a <= 1/32", "e1 <= a", "e1 >= -a"),
        ("p >= v + 1", "p <= N - 1", "v >= 0"),
        ("rotations(j) < low",),
    )
    assert all(points("met", list(map(relation, one)), 1) for one in met)
    wide = points("wide", [relation("d >= 100"), relation("N >= 1000"), relation("j <= d/2 - 1")], 2)
    assert all(point["d"] >= 100 and point["N"] >= 1000 for point in wide)
    assert len(wide) == 2
