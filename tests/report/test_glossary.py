"""The glossary names what a statement uses, once, with a meaning."""

from __future__ import annotations

import pytest

from ropetheory.authoring.claim import Claim, Experiment, Formula, Members, Number, Verdict
from ropetheory.literature.registry import claims
from ropetheory.report.glossary import FAMILIAR, meanings, glossary
from ropetheory.symbolic.language.typeset import unicode


def claim(printed, **more) -> Claim:
    return Claim("x.c", "here", "Reading.", printed, "definition", Verdict.HOLDS, **more)


def test_every_name_has_a_meaning():
    assert all(len(text) > 12 for text in meanings().values())
    assert set(FAMILIAR) <= set(meanings())


@pytest.mark.parametrize(
    ("printed", "names"),
    [
        (Formula("theta(j) == b**(-2*j/d)"), []),
        (Formula("rotations(j) == L/wavelength(j)"), ["r_j"]),
        (Formula("norm2(x) <= norm2(x) + score(0, 1)"), ["‖x‖²", "⟨R_{0}q, R_{1}k⟩"]),
        (Formula("transpose(Wq)*G(p) == P"), ["W_q", "G_p", "P"]),
        (Number("46", "1 + critical_index()"), ["i*"]),
        (Members("N", 2, 3, "nearest2(N) < 1", ()), [unicode("nearest2(N)")]),
        (Experiment("It works.", ("1 < 2",)), []),
    ],
)
def test_names_are_listed_once(printed, names):
    assert sorted(written for written, _ in glossary(claim(printed), unicode)) == sorted(names)


def test_the_repaired_statement_is_read_too():
    found = glossary(claim(Formula("b == 1"), corrected=Formula("ntk_base() == b")), unicode)
    assert [written for written, _ in found] == ["b′"]


def test_every_claim_can_be_read():
    for one in claims():
        assert all(written and meaning for written, meaning in glossary(one, unicode))
