"""A replayed step on a terminal."""

from __future__ import annotations

from ropetheory.report.theorems.replay_text import step_text, replay_summary
from ropetheory.verify.places import Line
from ropetheory.verify.replay import Replayed

ACCEPTED = Replayed(
    "at-most", 2, Line("ropetheory/a.py", 7), "s <= s + y", ("s >= 1", "y >= 0"), "0", "y", "lemma"
)
REFUSED = Replayed("slow", 0, None, "theta(j) == 2", residual="1", problem="it is not", nearest="== 1")


def test_an_accepted_step_says_what_it_uses_and_what_is_left_over():
    assert step_text(ACCEPTED) == (
        "at-most, step 2  ropetheory/a.py:7\n    s <= s + y\n    uses s >= 1, y >= 0\n"
        "    gap decided: y\n    residual 0 (lemma)\n"
    )


def test_a_refused_step_says_why_and_what_would_pass():
    assert step_text(REFUSED) == (
        "REFUSED  slow\n    theta(j) == 2\n    refused: it is not\n    residual 1\n    would pass: == 1\n"
    )


def test_long_formulas_are_folded():
    long = Replayed("x", 1, None, " + ".join(["theta(j)"] * 30))
    assert max(map(len, step_text(long, width=80).splitlines())) <= 80


def test_the_end_counts():
    assert replay_summary([ACCEPTED]) == "1 accepted"
    assert replay_summary([ACCEPTED, REFUSED]) == "1 accepted, 1 refused: slow"
