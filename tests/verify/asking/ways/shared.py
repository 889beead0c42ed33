"""One way alone, asked for one comparison."""

from __future__ import annotations

from ropetheory.authoring import Conclusion
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.ranges import OWN
from ropetheory.verify.asking.ways.prover import Prover


def tried(way, text, *requires):
    """Return what one way says of a comparison, and the names of what is confirmed then."""
    prover = Prover()
    words = way(prover, Conclusion("asked", text, "", requires=(*OWN, *requires)), parse(text)[0])
    return words, tuple(prover.kept)
