"""Wrong versions at a point: every coordinate that they read is pinned to its value there."""

import re

from ropetheory.rocq.mutants import mutants_of


def test_coordinates_that_a_sum_reads_beyond_the_width_are_pinned():
    """The last summand, of pair l, reads the coordinates 2l + 2 and 2l + 3 of both vectors."""
    (wrong,) = (one for one in mutants_of("summation-by-parts") if "bound_wrong" in one.name)
    last = int(re.search(r"\(range \(0\) \((\d+)\)\)", wrong.statement)[1])
    for vector in "qk":
        assert f"{vector} ({2 * last + 3}) = (" in wrong.statement
