"""What ``--html`` writes, in a real browser: on a phone, on a desk and on paper, dark and light."""

import pytest

from ropetheory.cli.main import main

pytestmark = [pytest.mark.xdist_group("browser"), pytest.mark.filterwarnings("ignore::ResourceWarning")]
ASKED = {
    "inspect": ["inspect", "llama-3.1-8b", "--target", "1M"],
    "extend": ["extend", "qwen3-8b", "--target", "128k"],
    "axis": ["extend", "qwen2-vl-7b", "--axis", "height=64:128"],
    "conform": ["conform", "reported_rope:rotate", "--config", "qwen3-8b"],
    "verify": ["verify", "--theorem", "doubling", "-j", "1"],
}
ROPE = "def rotate(vectors, positions):\n    return vectors\n"


@pytest.fixture(scope="module")
def reports(tmp_path_factory, browser):
    folder = tmp_path_factory.mktemp("reports")
    (folder / "reported_rope.py").write_text(ROPE)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        for name, asked in ASKED.items():
            main([*asked, "--html", str(folder / f"{name}.html")])
    return folder


@pytest.mark.parametrize("name", ASKED)
def test_a_report_is_read_on_every_screen(name, reports, opened, axe):
    for width, scheme in ((360, "dark"), (1440, "light")):
        page = opened("file://", width, scheme)
        page.goto((reports / f"{name}.html").as_uri())
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, scheme)
        assert axe(page) == [], (width, scheme)


def test_on_paper_a_report_is_dark_on_white(reports, opened):
    page = opened("file://", 800, "dark")
    page.goto((reports / "inspect.html").as_uri())
    page.emulate_media(media="print")
    style = "getComputedStyle(document.documentElement)"
    colours = page.evaluate(f"[{style}.backgroundColor, {style}.color]")
    assert colours == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
