"""Bases under which the sum of the cosines of all pairs stays non-negative up to a length.

The same functions as ``ropetheory.feasible_bases`` and so on, by topic.

Examples
--------
>>> from ropetheory import feasible
>>> feasible.feasible_length(10000, 128)
1707
"""

from ropetheory.numeric.feasible.bases import feasible_bases
from ropetheory.numeric.feasible.first_negative import feasible_length, first_negative
from ropetheory.numeric.feasible.result import FeasibleBases
from ropetheory.numeric.feasible.retrieval import retrieval_horizon
from ropetheory.signatures import shorten_signature

__all__ = ["FeasibleBases", "feasible_bases", "feasible_length", "first_negative", "retrieval_horizon"]

for _name in __all__:
    shorten_signature(globals()[_name])
