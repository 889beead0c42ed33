"""The page where a config.json is dropped, in a real browser: its numbers are those of the commands."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import ropetheory

ROOT = Path(ropetheory.__file__).parents[1]
CONFIGS = ROOT / "tests" / "configs"
# Every test is of one site, so that one process builds it and runs them.
pytestmark = [pytest.mark.xdist_group("browser"), pytest.mark.filterwarnings("ignore::ResourceWarning")]
TEN = (
    "llama3.1-8b", "qwen3-8b", "qwen2.5-7b-yarn", "deepseek-v3", "gpt-oss-20b", "phi3.5-mini", "gemma3-4b",
    "mistral-7b-v0.1", "gpt-neox-20b", "codellama-7b",
)  # fmt: skip


@pytest.fixture(autouse=True)
def there(pyodide):
    if pyodide is None:
        pytest.skip("the package that carries Pyodide cannot be fetched")


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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_answers_are_read_on_a_phone_and_by_other_eyes(opened, served, axe, scheme):
    page = opened(served, 360, scheme)
    page.goto(served + "drop.html?model=llama-3.1-8b")
    answered(page, 131072)
    page.fill("#drop-target", "1M")
    page.keyboard.press("Tab")
    answered(page, 2**20)
    page.evaluate("document.querySelectorAll('.answer details').forEach(one => one.open = true)")
    page.wait_for_timeout(300)
    assert axe(page) == []
    assert page.locator(".answer .picture").count() == 3
    heights = (
        "[...document.querySelectorAll('.picture > text')].map(one => one.getBoundingClientRect().height)"
    )
    assert min(page.evaluate(heights)) > 9
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_cannot_be_read_is_one_line(opened, served):
    page = opened(served)
    page.goto(served + "drop.html")
    page.fill("#drop-text", '{"rope_theta": "<img src=x>"}')
    page.click("#drop-ask")
    page.wait_for_selector("#drop-state.wrong", timeout=120_000)
    assert page.is_hidden("#drop-answer")
    assert page.query_selector("#drop img") is None


def test_it_is_small(folder):
    assert sum(path.stat().st_size for path in (folder / "drop").iterdir()) < 20_000_000
