"""One claim or one theorem on a terminal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ropetheory.literature.registry import claims
from ropetheory.report.single import result_text
from ropetheory.verify.run import verify
from ropetheory.verify.select import Selection
from ropetheory.verify.work import decide_claim

BY_ID = {claim.id: claim for claim in claims()}
KINDS = {(type(c.printed), c.recorded): c for c in claims()}
"""One claim of each kind of statement and verdict."""


@pytest.mark.parametrize("claim", [pytest.param(c, id=c.id) for c in KINDS.values()])
def test_no_line_is_wider_than_the_terminal(claim):
    result = decide_claim(claim)
    for width in (60, 80, 160):
        assert max(map(len, result_text(result, width=width).splitlines())) <= width


def test_a_theorem_is_shown_and_a_broken_one_says_why():
    (result,) = verify(Selection(("ntk-base",), ()), points=0).theorems
    text = result_text(result, width=100)
    assert text.startswith("ntk-base  derived\ntitle          ")
    assert "\nat-least-one: 1 ≤ λ_j(b′)/λ_j\n    For s >= 1 no wavelength shrinks.\n    if s ≥ 1\n" in text
    alone = result_text(result, conclusion="fastest")
    assert alone.startswith("ntk-base.fastest  derived\n")
    assert "\nfastest: " in alone
    assert "\nslowest: " not in alone
    broken = result_text(replace(result, ok=False, problem="residual 1"))
    assert broken.startswith("ntk-base  FAILED\n")
    assert "residual 1" in broken


def test_colour_is_asked_for():
    result = decide_claim(BY_ID["yarn.exponent"])
    assert "\x1b[" not in result_text(result)
    assert "31m  refuted\x1b[0m" in result_text(result, colour=True)
