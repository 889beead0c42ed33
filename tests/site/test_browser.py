"""The site in a real browser: built once, served from this machine and opened as files.

Skipped where the extra `browser` or Chromium is absent; `.ci/run` has both.
"""

import functools
import http.server
import json
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import ropetheory

ROOT = Path(ropetheory.__file__).parents[1]
CONFIGS = ROOT / "tests" / "configs"
CHROMIUM = shutil.which("chromium")
sync_api = pytest.importorskip("playwright.sync_api", reason="the extra `browser` is not installed")
pytest.importorskip("material", reason="the extra `site` is not installed")
if CHROMIUM is None:
    pytest.skip("no chromium on this machine", allow_module_level=True)

# Every test is of one site, so that one process builds it and runs them.
pytestmark = [pytest.mark.xdist_group("browser"), pytest.mark.filterwarnings("ignore::ResourceWarning")]
QUIET = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
PAGES = (
    "index.html", "drop.html", "theorems/index.html", "theorems/ntk-base.html", "errata/index.html",
    "errata/yarn.index-shift.html", "sources/xiong-theorem.html", "sources/verdicts.html",
    "models/index.html",
    "models/llama-3.1-8b.html", "engines/vllm.html", "commands/extend.html", "functions/critical_pair.html",
    "guides/readme.html", "guides/figures.html", "guides/formula-language.html",
)  # fmt: skip
TEN = (
    "llama3.1-8b", "qwen3-8b", "qwen2.5-7b-yarn", "deepseek-v3", "gpt-oss-20b", "phi3.5-mini", "gemma3-4b",
    "mistral-7b-v0.1", "gpt-neox-20b", "codellama-7b",
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


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    out = tmp_path_factory.mktemp("site") / "site"
    asked = [sys.executable, "-m", "ropetheory", "site", "--out", str(out), "--pages", "proofs"]
    more = ["--url", "https://ropetheory.example", "--repository", "https://host.example/ropetheory"]
    done = subprocess.run([*asked, *more], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return out


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A server that does not tell what it serves."""

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def served(folder):
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="module")
def browser():
    with sync_api.sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield found
        found.close()


@pytest.fixture
def opened(browser):
    """Open pages of some width and theme; at the end nothing failed and nothing went elsewhere."""
    contexts, wrong = [], []

    def page(root, width=1440, scheme="light"):
        context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
        contexts.append(context)
        found = context.new_page()
        found.on(
            "console", lambda said: wrong.append(said.text) if said.type in {"error", "warning"} else None
        )
        found.on("pageerror", lambda error: wrong.append(str(error)))
        found.on("request", lambda asked: None if own(asked.url, root) else wrong.append(asked.url))
        return found

    yield page
    for context in contexts:
        context.close()
    assert wrong == []


def own(url, root):
    return url.startswith((root, "data:", "blob:"))


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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_contrast_and_alternative_texts(opened, served, scheme):
    axe = pytest.importorskip(
        "axe_playwright_python.sync_playwright", reason="the extra `browser` is not installed"
    )
    page = opened(served, 1440, scheme)
    for name in PAGES:
        page.goto(served + name)
        page.wait_for_timeout(300)  # colours are faded in
        found = axe.Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa"]}).response["violations"]
        told = [(one["id"], node["html"][:120]) for one in found for node in one["nodes"]]
        assert told == [], (name, len(told))


def first_results(page, phrase):
    for text, told in (("", "Type to start"), (phrase, "matching document")):
        page.fill("input[name=query]", text)
        page.dispatch_event("input[name=query]", "keyup")
        page.wait_for_function(
            "told => document.querySelector('.md-search-result__meta').textContent.includes(told)", arg=told
        )
    links = page.query_selector_all(".md-search-result__item > a")
    return [link.get_attribute("href").split("?")[0] for link in links]


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


def answered(page, length):
    page.wait_for_function(
        "n => document.getElementById('drop-state').textContent === `Answered for ${n} tokens.`",
        arg=f"{length:,}", timeout=120_000,
    )  # fmt: skip
    return page.evaluate("document.getElementById('drop').answers")


def command(*arguments):
    done = subprocess.run(
        [sys.executable, "-m", "ropetheory", *arguments, "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def same(one, other, where=""):
    """List where two objects differ; the last bits of a platform's functions are its own."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [found for key in one for found in same(one[key], other[key], f"{where}.{key}")]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [found for at in range(len(one)) for found in same(one[at], other[at], f"{where}[{at}]")]
    if isinstance(one, int | float) and isinstance(other, int | float) and not isinstance(one, bool):
        return [] if one == pytest.approx(other, rel=1e-12, abs=1e-300) else [(where, one, other)]
    return [] if one == other else [(where, one, other)]


def test_dropped_configurations_have_the_numbers_of_the_commands(opened, served):
    page = opened(served)
    page.goto(served + "drop.html")
    page.fill("#drop-target", "96k")
    for name in TEN:
        file = str(CONFIGS / f"{name}.json")
        page.evaluate("document.getElementById('drop-state').textContent = ''")
        page.set_input_files("#drop-file", file)
        found = answered(page, 98304)
        assert same(found["inspect"]["json"], command("inspect", file, "--target", "96k")) == []
        extended = command("extend", file, "--target", "96k")
        extended["models"][0]["config"] = "config.json"
        assert same(found["extend"]["json"], extended) == []
        assert same(found["base"]["json"], command("base", file, "--length", "96k")) == []


def test_a_target_and_what_to_write(opened, served):
    page = opened(served, 360, "dark")
    page.goto(served + "drop.html?model=qwen3-8b")
    answered(page, 40960)
    page.fill("#drop-target", "128k")
    page.keyboard.press("Tab")
    answered(page, 131072)
    assert page.input_value("#drop-method") == "yarn"
    page.select_option("#drop-engine", "vllm")
    page.wait_for_function("document.getElementById('drop-emission').textContent.includes('vllm serve')")
    emitted = subprocess.run(
        [sys.executable, "-m", "ropetheory", "extend", "qwen3-8b", "--target", "128k", "--method", "yarn",
         "--emit", "vllm"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert page.text_content("#drop-emission") == emitted
    page.focus("#drop-slider")
    page.keyboard.press("ArrowRight")
    answered(page, int(page.input_value("#drop-target")))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_cannot_be_read_is_one_line(opened, served):
    page = opened(served)
    page.goto(served + "drop.html")
    page.fill("#drop-text", '{"rope_theta": "<img src=x>"}')
    page.click("#drop-ask")
    page.wait_for_selector("#drop-state.wrong", timeout=120_000)
    assert page.is_hidden("#drop-answer")
    assert page.query_selector("#drop img") is None


def test_size_and_files(folder):
    assert sum(path.stat().st_size for path in (folder / "drop").iterdir()) < 20_000_000
    assert "https://ropetheory.example/theorems/ntk-base.html" in (folder / "sitemap.xml").read_text()
    assert not [path for path in folder.parent.iterdir() if path.name != "site"]
