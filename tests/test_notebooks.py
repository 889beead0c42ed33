"""The notebooks run, and each kind of result shows itself in them as a reader sees it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "notebooks"
NAMES = sorted(path.name for path in FOLDER.glob("*.ipynb"))


def cells(name):
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))["cells"]


@pytest.fixture(scope="module", params=NAMES)
def run(request):
    """Return the outputs of the cells of a notebook that was executed, by the kinds of what they show."""
    nbformat = pytest.importorskip("nbformat", reason="notebooks need: pip install -e '.[test]'")
    nbclient = pytest.importorskip("nbclient", reason="notebooks need: pip install -e '.[test]'")
    notebook = nbformat.read(FOLDER / request.param, as_version=4)
    resources = {"metadata": {"path": str(FOLDER.parent)}}
    client = nbclient.NotebookClient(
        notebook, kernel_name="python3", resources=resources, timeout=None, startup_timeout=3600
    )
    client.execute()
    outputs = [one for cell in notebook.cells for one in cell.get("outputs", ())]
    return request.param, outputs


def shown(outputs, kind):
    return ["".join(one["data"][kind]) for one in outputs if kind in one.get("data", {})]


def test_there_are_two():
    assert NAMES == ["extend-a-model.ipynb", "identity-to-limit.ipynb"]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_kept_has_no_outputs(name):
    """What a notebook shows is computed when it runs; on file it would hold the digits of a machine."""
    for cell in cells(name):
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None


@pytest.mark.parametrize("name", NAMES)
def test_results_show_themselves_by_ending_a_cell(name):
    code = "\n".join("".join(cell["source"]) for cell in cells(name) if cell["cell_type"] == "code")
    assert "print(" not in code
    assert "display(" not in code


def test_every_cell_runs_and_every_answer_has_its_verdict(run):
    name, outputs = run
    assert outputs
    assert [one for one in outputs if one["output_type"] in ("error", "stream")] == []
    pages = shown(outputs, "text/html")
    answers = [page for page in pages if "border-left" in page]
    assert answers
    assert all("✓ proved" in page or "✗ refuted" in page for page in answers)
    assert any("✗ refuted" in page for page in answers)
    assert len(shown(outputs, "image/png")) >= 2
    assert shown(outputs, "text/latex") == []
    bars = [page for page in pages if "<progress" in page]
    assert bool(bars) == (name == "extend-a-model.ipynb")
    assert all("12/12" in page or "100 %" in page for page in bars)


def test_what_the_words_of_a_notebook_say_is_computed(run):
    name, outputs = run
    text = " ".join(shown(outputs, "text/html") + shown(outputs, "text/plain"))
    told = {
        "extend-a-model.ipynb": ('vertical-align:top">29</td>', "35", "rope_type"),
        "identity-to-limit.ipynb": ("granularity.limit", "xiong.theorem-limit-pi", "relative-position.group"),
    }
    assert [words for words in told[name] if words not in text] == []
