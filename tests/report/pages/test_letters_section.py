"""What the formulas of a page speak of."""

from __future__ import annotations

from ropetheory.report.pages.letters_section import letters_section, usual_call


def test_letters_come_first_and_quantities_lead_to_the_language():
    lines = letters_section(("wavelength(j) <= s*L", "C() > 0"))
    rows = [line for line in lines if line.startswith("| $")]
    assert rows[:3] == [
        "| $`j`$ | pair index from 0 |",
        "| $`L`$ | training length [tokens] |",
        "| $`s`$ | scale |",
    ]
    assert rows[3].startswith(r"| $`\lambda_{j}`$ | [Tokens for a full turn of pair j")
    assert rows[3].endswith("](language.md#wavelength) |")
    assert len(rows) == 5


def test_a_call_shows_what_must_be_given():
    assert usual_call("ntk_base") == "ntk_base()"
    assert usual_call("score") == "score(m, n)"
