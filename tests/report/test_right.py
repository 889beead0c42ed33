"""What is right, in one line."""

from __future__ import annotations

import pytest

from ropetheory.authoring.claim import Experiment, Formula, Members, Number
from ropetheory.report.right import what_is_right, write_counterexample, write_right
from ropetheory.report.typesetting import MARKDOWN
from ropetheory.verify.results import ClaimResult
from tests.verdicts.shared import claim


@pytest.mark.parametrize(
    ("right", "supposes", "plain", "page"),
    [
        (None, (), "", ""),
        (Formula("theta(0) == 1"), (), "θ_0 = 1", "```math\n\\theta_{0} = 1\n```"),
        (
            Formula("theta(0) == 1"), ("s > 1", "L > s"),
            "θ_0 = 1, for s > 1 and L > s", "```math\n\\theta_{0} = 1\n```\n\nFor $`s > 1`$ and $`L > s`$.",
        ),
        (Number("3.10", "alpha", {"b": "2"}), (), "α ≈ 3.1 (at b = 2)", r"$`\alpha \approx 3.1`$"),
        (Members("j", 0, 3, "j < L", ()), (), "j < L for no j = 0-3", "$`j < L`$ for no $`j`$ = 0-3"),
        (
            Members("j", 0, 3, "j < L", ((0, 1),), {"L": "2"}), (),
            "j < L exactly for j = 0-1, of 0-3 (at L = 2)", "$`j < L`$ exactly for $`j`$ = 0-1, of 0-3",
        ),
    ],
)
def test_every_kind_is_written(right, supposes, plain, page):
    assert write_right(right, supposes) == plain
    assert write_right(right, supposes, MARKDOWN) == page


def result(verdict, printed="b > 1", **more):
    hypothesis = {"hypothesis": "s > 1"} if verdict == "holds-if" else {}
    return ClaimResult(claim(printed, "schedule.ratio", **hypothesis), True, None, verdict, "derived", **more)


def test_what_holds_under_a_hypothesis_needs_it():
    assert what_is_right(result("holds-if")) == "needs s > 1"
    assert what_is_right(result("refuted", right=Formula("b > 2"))) == "b > 2"
    assert what_is_right(result("holds")) == ""


def test_a_counterexample_is_an_assignment_or_the_comparison_that_fails():
    assert write_counterexample(result("holds")) == ""
    values = {"alpha": "2", "q": ["1", "0"]}
    assert write_counterexample(result("refuted", counterexample=values)) == "α = 2, q = (1, 0)"
    assert write_counterexample(result("refuted", counterexample=values), str) == "alpha = 2, q = (1, 0)"
    compared = result("refuted", Experiment("Runs."), counterexample={"comparison": "2.3 <= 2.2"})
    assert write_counterexample(compared) == "2.3 > 2.2"
