"""Of two cases that are put together, nothing stays that holds in one of them alone."""

import pytest

from ropetheory.authoring import Rewritten, Use
from tests.symbolic.proof.stating import cited, have, is_confirmed, step


def in_both_cases(equality, right):
    text = "max(s, t) <= max(s, t) + 1"
    before = (
        have("s <= t", step("<=", by="s <= t"), requires=("s <= t",), name="order"),
        have(
            "max(s, t) == t",
            by=cited("picked", "max(s, t)", Use("order")),
            requires=("s <= t",),
            name="larger",
        ),
        have("max(s, t) == max(t, s)", step(), name="turned"),
        have(text, step("<=", leaving="1"), requires=("s <= t",), name="one"),
        have(text, step("<=", leaving="1"), requires=("t <= s",), name="other"),
    )
    fact = cited("either", Rewritten("one", equality) if equality else Use("one"), Use("other"))
    return is_confirmed(f"max(s, t) <= {right}", step("<=", by=fact), before=before)


@pytest.mark.parametrize(
    ("equality", "right", "fine"),
    [("larger", "t + 1", False), ("turned", "max(t, s) + 1", True), (None, "max(t, s) + 1", True)],
)
def test_an_equality_of_one_case_is_not_known_in_both(equality, right, fine):
    assert in_both_cases(equality, right) is fine
