"""The site in a real browser: built once, served from this machine and opened as files."""

import pytest

# Every test is of one site, so that one process builds it and runs them.
pytestmark = [pytest.mark.xdist_group("browser"), pytest.mark.filterwarnings("ignore::ResourceWarning")]
PAGES = (
    "index.html", "drop.html", "theorems/index.html", "theorems/ntk-base.html", "errata/index.html",
    "errata/yarn.index-shift.html", "questions/index.html",
    "questions/do-padding-packing-or-a-context-shift-spoil-rope.html",
    "sources/xiong-theorem.html", "sources/verdicts.html",
    "models/index.html",
    "models/llama-3.1-8b.html", "engines/vllm.html", "commands/extend.html", "functions/critical_pair.html",
    "guides/readme.html", "guides/figures.html", "guides/formula-language.html",
)  # fmt: skip
PHRASES = {
    "YaRN eq 8": "errata/yarn.sign-of-offset", "theorem 1 xiong": "sources/xiong-theorem",
    "llama 3.1 rope_theta": "models/llama-3.1",
    "critical pair": "functions/critical_pair", "ntk_base": "functions/ntk_base",
    "qwen3-8b": "models/qwen3-8b",
    "vllm": "engines/vllm", "mscale": "engines/", "rope_scaling": "engines/",
    "yarn.index-shift": "errata/yarn.index-shift",
    "extend": "commands/extend", "conform": "commands/conform", "critical index": "theorems/critical-index",
    "granularity": "theorems/granularity", "attention temperature": "theorems/temperature",
    "config.json calculator": "drop.html", "llama.cpp": "engines/llama.cpp", "λ_j": "theorems/",
    "longrope": "functions/longrope", "gpt-oss-20b": "models/gpt-oss-20b",
}  # fmt: skip


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (768, "light"), (1440, "light")])
def test_nothing_overflows_and_formulas_have_a_size(opened, served, width, scheme):
    page = opened(served, width, scheme)
    for name in PAGES:
        page.goto(served + name)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        sizes = "[...document.querySelectorAll('details:not([open])')].forEach(d => d.open = true) || "
        sizes += "[...document.querySelectorAll('math')].map(m => m.getBoundingClientRect())"
        sizes += ".map(r => r.width * r.height)"
        found = page.evaluate(f"(() => {{ {sizes.replace('|| ', ';return ')} }})()")
        assert all(size > 0 for size in found), name
        if name.startswith("theorems/ntk"):
            assert len(found) > 50


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1440, "light")])
def test_contrast_alternative_texts_and_what_scrolls(opened, served, axe, width, scheme):
    page = opened(served, width, scheme)
    for name in PAGES:
        page.goto(served + name)
        page.wait_for_timeout(300)  # colours are faded in
        assert axe(page) == [], name


def first_results(page, phrase):
    for text, told in (("", "Type to start"), (phrase, "matching document")):
        page.fill("input[name=query]", text)
        page.dispatch_event("input[name=query]", "keyup")
        page.wait_for_function(
            "told => document.querySelector('.md-search-result__meta').textContent.includes(told)", arg=told
        )
    links = page.query_selector_all(".md-search-result__item > a")
    return [link.get_attribute("href").split("?")[0] for link in links]


QUESTIONS = {
    "vllm silently ignores scaling": "drop-it", "why is rope_theta 10000 after upgrade": "moved-rope_theta",
    "is max_position_embeddings already scaled": "which-length",
    "what factor do i need for 128k": "which-rope",
    "yarn worse on short text": "short-prompts", "when does longrope switch to the long factors": "longrope",
    "mscale applied twice": "mscale", "partial_rotary_factor width": "partial-rotary",
    "mrope_section with yarn": "m-rope", "bf16 cos sin cache": "bfloat16",
    "different base for sliding window layers": "two-rope-bases", "rotate_half or interleaved": "half-split",
    "config for 128k after training at 32k": "trained-at-32k", "does left padding change rope": "padding",
    "scale 2d rope to a larger image": "larger-images", "m-rope": "m-rope", "2-d rope": "larger-images",
}  # fmt: skip
"""As somebody asks who does not know the site, and a part of the page that answers."""


def test_questions_are_answered_by_the_first_page(opened, served):
    page = opened(served)
    page.goto(served + "index.html")
    page.click("input[name=query]")
    first = {phrase: first_results(page, phrase)[0].removeprefix(served) for phrase in QUESTIONS}
    missed = {
        phrase: link
        for phrase, link in first.items()
        if not (link.startswith("questions/") and QUESTIONS[phrase] in link)
    }
    assert missed == {}


NAMES = (
    "errata/yarn.index-shift", "commands/extend", "engines/llama.cpp", "models/llama-3.1-8b",
    "theorems/ntk-base", "functions/critical_pair",
)  # fmt: skip


def test_a_name_that_is_typed_stands_first(opened, served):
    page = opened(served)
    page.goto(served + "index.html")
    page.click("input[name=query]")
    found = {name: first_results(page, name.partition("/")[2])[0].removeprefix(served) for name in NAMES}
    assert found == {name: f"{name}.html" for name in NAMES}


def test_words_of_two_letters_are_looked_for_as_they_stand(opened, served):
    page = opened(served)
    page.goto(served + "index.html")
    page.click("input[name=query]")
    assert len(first_results(page, "fo")) == 0


@pytest.mark.parametrize("way", ["served", "file"])
def test_search_finds_phrases(opened, served, folder, way):
    root = served if way == "served" else f"file://{folder}/"
    page = opened(root)
    page.goto(root + "index.html")
    page.click("input[name=query]")
    missed = {}
    for phrase, wanted in PHRASES.items():
        found = first_results(page, phrase)
        if not any(wanted in link for link in found[:5]):
            missed[phrase] = [link.removeprefix(root) for link in found[:5]]
    assert missed == {}


def test_the_keyboard_reaches_everything(opened, served):
    page = opened(served)
    page.goto(served + "drop.html")
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.id || document.activeElement.className"))
    assert {
        "drop-file",
        "drop-text",
        "drop-model",
        "drop-target",
        "drop-slider",
        "drop-trained",
        "drop-ask",
    } <= reached
    page.keyboard.press("s")
    page.goto(served + "index.html")
    page.keyboard.press("s")
    page.keyboard.type("ntk_base")
    page.wait_for_selector(".md-search-result__item")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/*ntk*")


def test_files(folder):
    assert "https://ropetheory.example/theorems/ntk-base.html" in (folder / "sitemap.xml").read_text()
    assert not [path for path in folder.parent.iterdir() if path.name != "site"]
