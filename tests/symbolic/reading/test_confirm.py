"""Statements are held against balls at admissible points, and refused where these do not agree."""

import pytest
import sympy as sp

from ropetheory.symbolic.language import letters
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.reading.confirm import CONFIRMATIONS, confirm, widens
from tests.symbolic.shared import relation


@pytest.mark.parametrize(
    ("text", "supposed"),
    [
        ("wavelength(j) == 2*pi*b**(2*j/d)", ()),
        ("critical_index() > 0", ("L > 7",)),
        ("transpose(rotation(m))*rotation(m) == identity", ()),
        ("Limit(b**(-1/d), d) == 1", ()),
        ("Limit(d*b, d) == oo", ("d >= 4",)),
        ("1 == Limit(b**(-1/d), d)", ()),
    ],
)
def test_what_is_so_is_confirmed_at_every_point(text, supposed):
    assert confirm("test", relation(text), parse(supposed[0]) if supposed else ()) == CONFIRMATIONS


@pytest.mark.parametrize(
    ("text", "supposed", "why"),
    [
        ("wavelength(j) == 2*pi*b**(j/d)", (), "balls refute"),
        ("wavelength(j) <= 6", (), "balls refute"),
        ("sin(m) > 1", (), "balls refute"),
        ("critical_index() > 0", (), "balls refute"),
        ("0 < y", (), "balls (refute|do not show)"),
        ("sin(m)**2 + cos(m)**2 < 1", (), "balls do not show"),
        ("sin(m)/(cos(m)**2 + sin(m)**2 - 1) == sin(2*m)", (), "has no value"),
        ("critical_index() > 0", ("L > 9", "L < 2"), "test: "),
        ("C() == oo", (), "compares with infinity outside a limit"),
        ("Limit(b**(-1/d), d) == 2", (), "does not approach"),
        ("Limit(b/d, d) == oo", (), "does not approach"),
        ("Limit(1/d, d) <= 1", (), "an order between limits"),
        ("Limit(1/d, d) == Limit(2/d, d)", (), "a limit stands alone"),
        ("Limit(1/d, d) == 0", ("b < d",), "a hypothesis speaks of d"),
    ],
)
def test_what_is_not_so_is_refused(text, supposed, why):
    with pytest.raises(StepRefusedError, match=why):
        confirm("test", relation(text), tuple(one for held in supposed for one in parse(held)))


def test_mpmath_disagreement_is_enough(monkeypatch):
    monkeypatch.setattr("ropetheory.symbolic.reading.confirm.judge", lambda *a: None)
    with pytest.raises(StepRefusedError, match="mpmath refutes"):
        confirm("test", relation("wavelength(0) == 6"))


def test_the_unknown_of_an_equation_has_no_points():
    assert confirm("test", Relation(sp.Dummy("x"), "==", letters.b)) == 0


@pytest.mark.parametrize(
    ("text", "wide"),
    [
        ("j <= d/2 - 1", True), ("i <= d/2", True), ("d >= 4", True), ("4 <= d", True),
        ("d > 1", True),
        ("j <= d - 1", False), ("i <= d", False), ("j < d/2", False), ("j >= d/2 - 1", False),
        ("d <= 4", False), ("L <= d/2", False), ("b <= d", False), ("d >= 2*L", False),
    ],
)  # fmt: skip
def test_what_holds_of_every_wide_head_or_of_its_pairs_is_seen(text, wide):
    assert widens(relation(text)) is wide
