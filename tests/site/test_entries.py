"""What the site is made of: each thing has one page, every link leads somewhere, every formula is MathML."""

import json
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ropetheory
from ropetheory import figures
from ropetheory.cli.site import helps
from ropetheory.errors import RopeTheoryError
from ropetheory.figures import manifest
from ropetheory.literature.registry import all_errata, sections, source_keys
from ropetheory.published.catalogue import published
from ropetheory.published.engines import engines
from ropetheory.report import typesetting
from ropetheory.site.answers import answers, emission
from ropetheory.site.citation import cite, describe
from ropetheory.site.documents import for_generator, whole_files
from ropetheory.site.entry import LINK, Places, relink, without_headline
from ropetheory.site.generator import Site
from ropetheory.symbolic.theorems.catalogue import TITLES

ROOT = Path(ropetheory.__file__).parents[1]


@pytest.fixture(scope="module")
def entries():
    pages = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "proofs").glob("*.md")}
    return Site(pages, helps(), ROOT).entries()


def ids(entries, kind):
    return {entry.id for entry in entries if entry.kind == kind and entry.id != "index"}


def test_each_thing_has_one_page(entries):
    assert len({entry.path for entry in entries}) == len(entries)
    assert ids(entries, "theorems") >= set(TITLES)
    assert ids(entries, "errata") == {erratum.id for erratum in all_errata()}
    assert ids(entries, "models") == set(published())
    assert ids(entries, "engines") == set(engines())
    shown = ids(entries, "functions")
    assert {name for name in shown if "." not in name} == set(ropetheory.__all__)
    assert {"conformance.judge", "conformance.adapters.vllm", "symbols.put"} <= shown
    plots = {name for name in shown if name.startswith("figures.")}
    assert plots == {f"figures.{name}" for name in figures.__all__}
    assert "symbols.theta" not in shown  # the page of the language has it
    assert ids(entries, "commands") == set(helps())
    for key in source_keys():
        own = [section for section in sections(key) if len(sections(key)) > 1]
        assert ids(entries, "sources") >= {f"{key}-{one.name.replace('_', '-')}" for one in own} | {key}


def test_each_question_has_a_page_with_the_words_by_which_it_is_asked(entries):
    own = {entry.id: entry for entry in entries if entry.kind == "questions" and entry.id != "index"}
    text = (ROOT / "docs" / "questions.md").read_text(encoding="utf-8")
    titles = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert len(titles) == 15
    assert [entry.title for entry in own.values()] == titles
    for entry in own.values():
        assert len(entry.words) >= 3, entry.id
        assert entry.about.endswith(".")
        assert "<!--" not in entry.body
        assert "```sh\npython -m ropetheory " in entry.body
    assert "(../drop.md?model=qwen3-8b)" in own["yarn-hurts-short-prompts-static-or-dynamic"].body
    assert "drop.md" not in own["transformers-5-moved-rope_theta-why-is-my-model-worse"].body
    larger = "larger-images-than-in-training-how-to-scale-axial-or-2-d-rope"
    assert "drop.md" not in own[larger].body
    listed = next(entry for entry in entries if entry.path == "questions/index.md")
    assert all(f"({name}.md)" in listed.body for name in own)


def test_a_link_to_a_question_leads_to_its_page(entries):
    name = "do-padding-packing-or-a-context-shift-spoil-rope"
    guide = next(entry for entry in entries if entry.path == "guides/images.md")
    told = replace(guide, body=f"[it](questions.md#{name}) [all](questions.md) [p](../proofs/README.md#what)")
    body = relink(told, Places(entries, whole_files(entries)), None)
    assert f"(../questions/{name}.md)" in body
    assert "[all](../questions/index.md) [p](../theorems/index.md)" in body


@pytest.mark.parametrize("foot", [typesetting.FOOT, manifest.FOOT])
def test_a_foot_says_where_the_site_is_and_does_not_stand_there(foot, entries):
    assert "[the site](../docs/site.md)" in foot
    assert without_headline(f"# A page\n\nWords.\n\n{foot}\n") == "Words.\n"
    assert not [entry.path for entry in entries if "Written by `" in entry.body]


def test_titles_are_what_people_search(entries):
    titles = {entry.path: entry.title for entry in entries}
    assert titles["sources/xiong-theorem.md"] == "Theorem 1 of Xiong et al. 2023: checked"
    assert titles["models/llama-3.1-8b.md"] == "Llama 3.1 8B: rope_theta, critical pair and scaling"
    assert len(set(titles.values())) == len(titles)


def test_links_lead_to_pages(entries):
    places = Places(entries, whole_files(entries))
    there = {entry.path for entry in entries}
    for entry in entries:
        body = relink(entry, places, None)
        plain = re.sub(r"^(```|~~~).*?^\1", "", body, flags=re.MULTILINE | re.DOTALL)
        for link in LINK.findall(plain):
            file = re.split(r"[#?]", link)[0]
            if "://" in link or not file.endswith(".md"):
                continue
            assert (Path(entry.path).parent / file).as_posix().startswith("..") is False
            path = Path("/", Path(entry.path).parent, file).resolve().relative_to("/").as_posix()
            assert path in there, (entry.path, link)


def test_a_claim_is_linked_where_it_stands(entries):
    erratum = next(entry for entry in entries if entry.path == "errata/yarn.index-shift.md")
    body = relink(erratum, Places(entries, whole_files(entries)), "https://host.example/r")
    assert "(../sources/yarn-" in body
    assert "source-yarn.md" not in body


def test_pages_are_cited_and_described(entries):
    one = next(entry for entry in entries if entry.path == "theorems/ntk-base.md")
    text = cite(one, "1.0", "https://a.example", "https://host.example/r")
    assert "@misc{ropetheory:ntk-base," in text
    assert "{https://a.example/theorems/ntk-base.html}" in text
    assert "https://host.example/r/issues/new?title=Objection+to+theorems%2Fntk-base" in text
    erratum = next(entry for entry in entries if entry.kind == "errata" and entry.id != "index")
    told = describe(erratum, None)
    assert told["@type"] == "ClaimReview"
    assert told["claimReviewed"]
    assert "url" not in told
    assert cite(next(entry for entry in entries if entry.kind == ""), "1.0", None, None) == ""


def test_lists_and_pictures_for_the_generator():
    assert for_generator("Words:\n- one\n- two\n") == "Words:\n\n- one\n- two\n"
    assert for_generator(r"a \< b, `c \< d`, \> e") == r"a &lt; b, `c \< d`, \> e"
    shown = for_generator('<picture>\n<source srcset="a">\n<img src="figures/a.svg" alt="An a">\n</picture>')
    assert shown == "![An a](figures/a.svg#only-light)![An a](figures/a-dark.svg#only-dark)"
    assert "![Wavelengths against the context](" in for_generator(
        "![wavelengths](../figures/wavelengths.svg)"
    )
    assert for_generator("```\na\n- b\n```\n") == "```\na\n- b\n```\n"


def test_every_formula_is_mathml(entries):
    pytest.importorskip("latex2mathml", reason="the extra `site` is not installed")
    from ropetheory.site.formulas import FORMULA, Formulas, mathml

    formulas = Formulas()
    for entry in entries:
        assert not FORMULA.search(formulas.mark(entry.body))
    assert len(formulas) > 1000
    text = formulas.typeset(formulas.as_text("".join(f"formula{n}formula" for n in range(len(formulas)))))
    for one in ElementTree.fromstring(f"<all>{text}</all>"):
        words = "".join(one.itertext())
        assert words.strip(), words
        assert not re.search(r"\\[a-zA-Z]|&", words), words
    with pytest.raises(RopeTheoryError, match="nonsense"):
        mathml(r"\nonsense{a}")
    rows = ElementTree.fromstring(
        mathml("\\begin{aligned}\na &= b && (1)\\\\\n&\\le c && (2)\n\\end{aligned}")
    )
    assert [len(row) for row in rows.iter("{http://www.w3.org/1998/Math/MathML}mtr")] == [4, 4]


def test_a_formula_is_found_as_people_type_it():
    pytest.importorskip("latex2mathml", reason="the extra `site` is not installed")
    from ropetheory.site.formulas import mathml, plain

    assert plain(mathml(r"\lambda_{j} = b^{2\,j/d}")) == "λ_j = b^(2 j/d)"
    assert plain(mathml(r"\frac{a + 1}{2}")) == "(a + 1)/2"
    assert plain(mathml(r"\overline{a + \tilde{b}}")) == "(a + b^~)^―"


def test_a_bar_spans_what_it_stands_over():
    pytest.importorskip("latex2mathml", reason="the extra `site` is not installed")
    from ropetheory.site.formulas import mathml

    written = mathml(r"\overline{\hat{q}\,\overline{k}}")
    assert written.count('<mrow class="bar">') == 2
    assert "02015" not in written
    outer = ElementTree.fromstring(written).find(".//*[@class='bar']")
    assert [node.tag.rpartition("}")[2] for node in outer.iter()].count("mover") == 1
    assert outer.find(".//*[@class='bar']") is not None


def test_answers_are_those_of_the_commands():
    found = json.loads(answers(json.dumps({"model": "qwen3-8b", "target": "128k"})))
    assert found["target"] == 131072
    assert found["trained"] == 32768
    assert found["inspect"]["json"]["critical"]["pair"] == 40
    assert found["extend"]["advised"] == "yarn"
    assert "<svg" in found["inspect"]["pictures"]
    asked = {"model": "qwen3-8b", "target": 131072, "method": "yarn", "engine": "vllm"}
    assert "--max-model-len 131072" in json.loads(emission(json.dumps(asked)))["text"]


@pytest.mark.parametrize("config", ["", "[]", "{", '{"model_type": "bert"}', '{"rope_theta": "<b>"}'])
def test_what_is_no_configuration_is_one_line(config):
    found = json.loads(answers(json.dumps({"config": config, "target": 4096})))
    said = found.get("error") or found["inspect"]["error"]
    assert said
    assert "\n" not in said
    assert "`source`" not in said


@pytest.mark.parametrize("target", ["far", "-1", "0"])
def test_a_bad_target_is_one_line(target):
    found = json.loads(answers(json.dumps({"model": "qwen3-8b", "target": target})))
    assert list(found) == ["error"]
    assert "\n" not in found["error"]


def test_headings_break_after_an_underscore_or_a_point():
    pytest.importorskip("mkdocs", reason="the extra `site` is not installed")
    from ropetheory.site.formulas import Formulas
    from ropetheory.site.plugin import FormulasPlugin

    page = '<h1 id="a_b">a.b_c: 1.5. End<a href="#a_b" title="x_y">¶</a></h1><p>a_b</p>'
    shown = FormulasPlugin(Formulas()).on_post_page(page)
    assert shown == page.replace("a.b_c: 1.5.", "a.<wbr>b_<wbr>c: 1.5.")
