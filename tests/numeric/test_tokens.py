"""Lengths as people write them."""

import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.numeric.tokens import tokens


@pytest.mark.parametrize(
    ("text", "number"),
    [("1", 1), ("4096", 4096), ("128k", 131072), ("128K", 131072), ("1M", 2**20), ("0.5m", 2**19),
     ("1.5k", 1536),     ("9007199254740992", 2**53)],
)  # fmt: skip
def test_what_is_read(text, number):
    assert tokens(text) == number


@pytest.mark.parametrize(
    "text", ["0", "-1", "1e5", "x", "", "k", "1.5", "0.1k", "9007199254740993", "1g", "٣"]
)
def test_what_is_refused_is_named(text):
    with pytest.raises(RopeTheoryError, match="`target` must be a whole number of tokens"):
        tokens(text, "target")
