"""Links lead to places that pages have."""

from __future__ import annotations

from ropetheory.literature.registry import claims
from ropetheory.report.links import anchor, claim_link, conclusion_link, source_file
from tests.verdicts.shared import claim


def test_a_conclusion_is_linked_and_a_convention_is_not():
    assert conclusion_link("schedule.ratio") == f"[schedule.ratio](schedule.md#{anchor('ratio')})"
    assert conclusion_link("definition") == ""
    assert conclusion_link("nope.ratio") == ""


def test_a_claim_stands_on_the_page_of_its_source():
    assert claim_link(claim("b > 1", "definition")) == f"[`test.claim`]({source_file('test')}#test.claim)"


def test_a_claim_of_a_long_source_stands_on_the_page_of_its_section():
    (one,) = (c for c in claims() if c.id == "tutorial.frequency")
    assert claim_link(one) == "[`tutorial.frequency`](source-tutorial-schedule.md#tutorial.frequency)"
    (short,) = (c for c in claims() if c.id == "yarn.frequency-usual")
    assert claim_link(short) == "[`yarn.frequency-usual`](source-yarn.md#yarn.frequency-usual)"
