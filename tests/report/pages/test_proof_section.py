"""A proof on a page: chain, reasons, what is folded."""

from __future__ import annotations

from ropetheory.authoring import GOAL, Conclusion, Have, Limit, Step, Use
from ropetheory.report.pages.proof_section import align_chain, proof_lines, proof_section
from ropetheory.symbolic.theorems.catalogue import load

SHORT = (Step("==", GOAL, "So."),)
CHAIN = (Step("<=", "s + y", "More.", by=Use("above", y="s")), Step("==", GOAL, "It is that."))


def test_a_reason_is_enough_where_there_is_one_step():
    assert proof_lines(Have("one", "1 + y == b", SHORT), "") == ["So.", ""]
    assert proof_lines(Have("one", "1 + y == b", by="other"), "") == ["By [other](#proof-other).", ""]


def test_a_chain_is_one_display_with_its_reasons_below():
    display, _, *reasons = proof_lines(Have("one", "s <= b", CHAIN), "")
    chain = "\\begin{aligned}\ns &\\le s + y && (1)\\\\\n&= b && (2)\n\\end{aligned}"
    assert display == f"```math\n{chain}\n```"
    assert reasons == ["1. More. By [above](#proof-above) at $`y = s`$.", "2. It is that.", ""]


def test_a_chain_needs_no_statement_unless_it_starts_elsewhere():
    plain = "\n".join(proof_section(Conclusion("one", "s <= b", "So.", proof=CHAIN), "", ()))
    assert "```math\ns \\le b\n```" not in plain
    turned = Conclusion("one", "b >= s", "So.", proof=CHAIN, start="s")
    assert "```math\nb \\ge s\n```" in "\n".join(proof_section(turned, "", ("s >= 1",)))
    assert "For $`s \\ge 1`$:" in "\n".join(proof_section(turned, "", ("s >= 1",)))


def test_a_long_beginning_stands_on_its_own_line():
    long = Have("one", "Sum(alpha*theta(j, B)*cos(m*theta(j, B)), j, 0, d/2 - 1) == b", (SHORT[0], *SHORT))
    assert align_chain(long).splitlines()[1].startswith("&\\sum")


def test_what_comes_before_a_limit_stands_under_it():
    steps = (Step("==", "2 + 1/d", "So."), Step("==", GOAL, "It vanishes.", compute=Limit()))
    lines = align_chain(Conclusion("one", "Limit(1/d + 2, d) == 2", "So.", proof=steps)).splitlines()
    assert ["\\lim" in line for line in lines] == [False, True, False, False]
    assert lines[1].count("\\lim_{d\\to\\infty}") == 2


def test_what_rocq_confirms_is_marked():
    (entry,) = (one for one in load("ntk-base").body if one.name == "stretch")
    display, _, first, second, _ = proof_lines(entry, "ntk-base")
    assert (first[-2:], second[-2:]) == (" ✓", " ✓")
    assert "✓" not in display
    assert proof_section(entry, "ntk-base", ())[0].endswith(" ✓")
    assert "✓" not in "".join(proof_section(entry, "elsewhere", ()))
