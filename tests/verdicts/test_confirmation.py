"""What follows from a conclusion is found in it by the checker without SymPy, too; nothing else is."""

from __future__ import annotations

import pytest

from ropetheory.authoring.claim import Claim, Verdict
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.verdicts.confirmation import demand_confirmed, demand_repaired
from ropetheory.verdicts.decision import ClaimError
from ropetheory.verdicts.instance import read_instance

STRETCH = "wavelength(j, ntk_base())/wavelength(j) == s**(2*j/(d-2))"
NORM = "transpose(G(p))*G(v) == F(v - p)"


def demand(printed, by, where=(), **more):
    claim = Claim("s.c", "here", "", printed, by, Verdict.HOLDS, where=dict(where), **more)
    demand_confirmed(claim, Formula(printed), read_instance(by, claim.where))


@pytest.mark.parametrize(
    ("printed", "by", "more"),
    [
        (STRETCH, "ntk-base.stretch", {"given": ("d >= 4",)}),
        (" == ".join(STRETCH.split(" == ")[::-1]), "ntk-base.stretch", {"given": ("d >= 4",)}),
        ("wavelength(i-1)*theta(i-1) == 2*pi", "schedule.full-turn", {"where": {"j": "i-1"}}),
        ("G(p)*G(v) == G(p + v)", "uniqueness.composition", {"given": (NORM, "G(0) == 1")}),
    ],
)
def test_what_follows_is_found(printed, by, more):
    demand(printed, by, **more)


@pytest.mark.parametrize(
    ("printed", "by", "more", "reason"),
    [
        (STRETCH, "ntk-base.stretch", {}, "d"),
        (STRETCH.replace("2*j/", "2*i/"), "ntk-base.stretch", {"given": ("d >= 4",)}, "differ|rule|is not"),
        ("wavelength(i-2)*theta(i-2) == 2*pi", "schedule.full-turn", {"where": {"j": "i-2"}}, "domain"),
        ("G(p)*G(v) == G(p + v)", "uniqueness.composition", {"given": (NORM,)}, "law"),
        ("theta(j) < theta(j)*1 + 0*s", "schedule.full-turn", {}, "yields|says"),
    ],
)
def test_what_does_not_follow_is_not_found(printed, by, more, reason):
    with pytest.raises(ClaimError, match=f"the checker does not find .*({reason})"):
        demand(printed, by, **more)


def test_a_repaired_statement_supposes_what_its_conclusion_does():
    claim = Claim("s.c", "here", "", STRETCH, "ntk-base.stretch", Verdict.REFUTED, corrected=STRETCH)
    proved = read_instance("ntk-base.stretch", {})
    demand_repaired(claim, Formula(STRETCH), proved, ())
    with pytest.raises(ClaimError, match="does not find"):
        demand_repaired(claim, Formula(STRETCH.replace("2*j", "3*j")), proved, ())
