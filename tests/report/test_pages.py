"""What is generated is as the package writes it; what README shows runs; a folder of pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.literature.page_names import is_cut, section_file
from ropetheory.literature.registry import KEYS, claims, sections
from ropetheory.published.catalogue import published
from ropetheory.published.engines import engines
from ropetheory.report import pages
from ropetheory.report.claim import count_verdicts
from ropetheory.report.displays import LINE, measure
from ropetheory.report.engines import page_of
from ropetheory.report.erratum import readme_list
from ropetheory.report.pages import check_folder, compare_pages, write_pages
from ropetheory.report.typesetting import claim_file
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.verify.results import Report
from tests import readme, verified
from tests.report import formulas

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
OTHERS = (
    "README.md", "errata.md", "verdicts.md", "language.md", "symbols.md", "rocq.md", "atlas.md",
    "withdrawn.md",
)  # fmt: skip


PAGES = {"ntk-base.md": "The base.\n", "schedule.md": "The schedule: θ.\n"}


def test_a_stale_a_missing_and_a_foreign_page_are_named(tmp_path):
    write_pages(PAGES, tmp_path)
    assert compare_pages(PAGES, tmp_path) == []
    (tmp_path / "ntk-base.md").write_text("old", encoding="utf-8")
    (tmp_path / "schedule.md").unlink()
    (tmp_path / "note.md").write_text("mine", encoding="utf-8")
    assert compare_pages(PAGES, tmp_path) == [
        "stale: ntk-base.md", "missing: schedule.md", "not a page of ours: note.md",
    ]  # fmt: skip


def test_a_folder_that_cannot_serve_is_refused_before_the_work(tmp_path):
    with pytest.raises(UsageError, match="no folder"):
        check_folder(tmp_path / "nowhere", check=True)
    blocked = tmp_path / "file"
    blocked.write_text("mine", encoding="utf-8")
    with pytest.raises(UsageError, match="cannot write to"):
        check_folder(blocked / "inside", check=False)
    with pytest.raises(UsageError, match="cannot write to"):
        write_pages(PAGES, blocked)
    check_folder(tmp_path / "new", check=False)
    check_folder(tmp_path, check=True)
    assert not (tmp_path / "new").exists()


def test_no_page_takes_the_name_of_another():
    written = {"errata.md": "All."}
    with pytest.raises(RopeTheoryError, match=r"two pages are called errata\.md; rename"):
        pages._add(written, {"errata.md": "A theorem.", "other.md": ""})
    assert written == {"errata.md": "All."}
    pages._add(written, {"other.md": ""})
    assert len(written) == 2


@pytest.fixture(scope="module")
def rendered():
    report = verified.report()
    assert report.ok, [result.problem for result in report.results if not result.ok]
    return report, pages.render(report)


def test_proofs_are_not_stale(rendered):
    assert compare_pages(rendered[1], ROOT / "proofs") == []


def test_there_is_a_page_for_each_theorem_and_pages_for_each_source(rendered):
    listed = {f"source-{key}.md" for key in KEYS}
    cut = {section_file(key, part) for key in KEYS if is_cut(key) for part in sections(key)}
    makers = {f"atlas-{entry.file}.md" for entry in published().values()}
    ours = {page_of(name) for name in engines()}
    expected = {*(f"{name}.md" for name in TITLES), *listed, *cut, *OTHERS}
    assert set(rendered[1]) == expected | makers | ours
    assert all(f"]({name}#" in rendered[1]["atlas.md"] for name in makers)
    assert cut
    assert all(f"]({name})" in rendered[1]["README.md"] for name in expected - cut - {"README.md"})


def test_every_page_can_be_read_in_one_go(rendered):
    long = {name for name, text in rendered[1].items() if text.count("\n") > 1500}
    assert long <= {"errata.md"}  # which is to be sent as one


def test_every_link_leads_to_a_place_on_a_page(rendered):
    written = rendered[1]
    anchors = {name: re.findall(r'<a id="(.*?)"></a>', text) for name, text in written.items()}
    places = {name: {"", *anchors[name], *headings(text)} for name, text in written.items()}
    links = [
        (file or name, place)
        for name, text in written.items()
        for file, place in re.findall(r"\]\(([\w-]+\.md)?(?:#([^)]*))?\)", text)
    ]
    assert len(links) > 3 * len(claims())
    assert [link for link in links if link[1] not in places[link[0]]] == []


def test_no_place_on_a_page_has_two_meanings(rendered):
    for name, text in rendered[1].items():
        places = re.findall(r'<a id="(.*?)"></a>', text)
        assert len(places) == len(set(places)), name


def test_no_display_of_a_theorem_is_wider_than_a_page(rendered):
    for name in TITLES:
        for display in formulas.FENCE.findall(rendered[1][f"{name}.md"]):
            lines = display.replace("\\begin{aligned}", "").replace("\\end{aligned}", "").split("\\\\\n")
            # Beside a line stand the number of a step, or a space; a fraction is not broken.
            assert max(map(measure, lines)) <= LINE + 7, (name, display)


def headings(text):
    """List the places that GitHub makes of headings."""
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
    titles = re.findall(r"^#+ (.*)$", prose, re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", re.sub("<.*?>", "", title).lower()).replace(" ", "-") for title in titles]


def test_pages_lead_to_each_other_both_ways(rendered):
    written = rendered[1]
    inner = {name for name in written if name.startswith("source-") or name == "README.md"}
    assert [name for name in written if name not in inner and "](README.md)" not in written[name]] == []
    for name in TITLES:
        assert "next: [" in written[f"{name}.md"] or name == list(TITLES)[-1]
        for entry in load(name).conclusions:
            assert f"[↑](#conclusion-{entry.name})" in written[f"{name}.md"]
            assert f"([proof](#proof-{entry.name}))" in written[f"{name}.md"]


def test_every_claim_has_its_place_and_its_line(rendered):
    written = rendered[1]
    for claim in claims():
        assert written[claim_file(claim)].count(f'<a id="{claim.id}"></a>') == 1
        assert written["verdicts.md"].count(f"#{claim.id})") == 1


def test_markdown_leaves_every_formula_as_it_is(rendered):
    for name, text in rendered[1].items():
        found, rest = formulas.rendered(text)
        assert found == formulas.written(text), name
        assert "$" not in rest, name
        assert found or name in OTHERS or name.startswith(("source-", "atlas-")), name


def test_every_formula_can_be_typeset(rendered):
    found = {formula for text in rendered[1].values() for formula in formulas.written(text)}
    assert len(found) > 3000
    wrong = {formula: why for formula in found if (why := formulas.problem(formula))}
    assert wrong == {}


MACHINE = (
    r"wrong versions rejected", r"is false\b", r"[0-9]\.[0-9]*0{6}\b", r"confirmed at \d+ points",
    r"\bmutants?\b", r"\bleft [0-9-]", r"\boo\b", r"\bLambda\b", r"= *([0-9a-z]) = *\1\b",
)  # fmt: skip


@pytest.mark.parametrize("words", MACHINE)
def test_no_page_talks_like_a_machine(rendered, words):
    found = [
        (name, line)
        for name, text in rendered[1].items() if name != "language.md" and not name.startswith("atlas")
        for line in text.splitlines() if re.search(words, line)
    ]  # fmt: skip
    assert found == []


@pytest.mark.parametrize(
    ("harm", "seen"),
    [
        (lambda page: page.replace("$`", "$").replace("`$", "$"), True),
        (lambda page: page.replace("```math", "$$").replace("```", "$$"), True),
        (lambda page: page, False),
    ],
)
def test_what_markdown_harms_is_seen(rendered, harm, seen):
    page = rendered[1]["ntk-base.md"]
    found, rest = formulas.rendered(harm(page))
    assert (found != formulas.written(page) or "$" in rest) is seen


@pytest.mark.parametrize("wrong", [r"\operatorname{Si}(x)", r"\frac{a}{b", r"\left(a", r"a^b^c", r"\nope{a}"])
def test_what_cannot_be_typeset_is_seen(wrong):
    assert formulas.problem(wrong)


def test_readme_says_what_is_checked_as_the_run_found_it(rendered, tmp_path):
    (tmp_path / "verdicts.md").write_text(rendered[1]["verdicts.md"], encoding="utf-8")
    lines = readme.trust(tmp_path)
    shown = re.search(r"<!-- trust -->\n(.*?)\n?<!-- /trust -->", README, re.DOTALL)
    assert shown is not None
    assert shown.group(1).splitlines() == lines
    printed = [result for result in rendered[0].claims if not result.claim.ours]
    counts = count_verdicts(printed)
    assert f"{len(printed)} claims of papers" in lines[3]
    assert f"{counts['holds']} hold, {counts['refuted']} are refuted" in lines[3]
    assert f"| {len(TITLES)} theorems, " in lines[2]


def test_readme_lists_the_weightiest_errata(rendered):
    shown = re.search(r"<!-- errata -->\n(.*?)\n?<!-- /errata -->", README, re.DOTALL)
    assert shown is not None
    assert shown.group(1).splitlines() == readme_list(rendered[0], readme.TOP)


def test_the_table_counts_lemmas_of_ours_apart():
    found = tuple(verified.claim_result(claim.id) for claim in claims() if claim.source == "rope_note")
    ours = sum(result.claim.ours for result in found)
    assert 0 < ours < len(found)
    head, _, *rows = pages.verdict_table(Report((), found))
    assert head.endswith("| all | lemmas of ours |")
    (row,) = (row for row in rows if "`rope_note`" in row)
    assert row.endswith(f"| {len(found) - ours} | {ours} |")
    assert rows[-1].startswith("| **all** |")
    assert rows[-1].endswith(f"| {len(found) - ours} | {ours} |")
    assert "| 0 |" in next(row for row in rows if "`yarn`" in row)
