"""One way alone, asked for one comparison under conditions: what it confirms, and what it leaves."""

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


def demand_confirmed(way, words, *asked):
    """Demand that a way confirms a comparison, and says so in these words."""
    said, kept = tried(way, *asked)
    assert words in said
    assert kept[-1] == "asked"


def demand_left(way, *asked):
    """Demand that a way shows nothing of what is false or of another kind."""
    said, kept = tried(way, *asked)
    assert said == ""
    assert "asked" not in kept
