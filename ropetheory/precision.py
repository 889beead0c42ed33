"""What number formats do to angles, scores and positions.

The same functions as ``ropetheory.angle_error`` and so on, by topic.

Examples
--------
>>> from ropetheory import precision
>>> precision.distinct_positions(4096, dtype="bfloat16")
769
"""

from ropetheory.numeric.precision.errors import angle_error, cosine_error, score_error
from ropetheory.numeric.precision.positions import distinct_positions, first_unsafe_position
from ropetheory.signatures import shorten_signature

__all__ = ["angle_error", "cosine_error", "distinct_positions", "first_unsafe_position", "score_error"]

for _name in __all__:
    shorten_signature(globals()[_name])
