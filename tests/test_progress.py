"""Bars of progress: a function is told as it is, True shows a bar where somebody looks."""

from __future__ import annotations

import io
import sys
import types

import pytest

import ropetheory as rt
from ropetheory import figures, progress
from ropetheory.errors import WrongKindError
from ropetheory.progress import NotebookBar, bar, bar_html, count_of, in_notebook, on_terminal, telling
from ropetheory.verify.run import verify
from ropetheory.verify.select import select

LLAMA = {"model_type": "llama", "max_position_embeddings": 4096}


class Shown:
    """What IPython shows: every picture, first or in the place of the last one."""

    def __init__(self):
        self.pictures = []

    def display(self, picture, display_id):
        assert display_id is True
        self.pictures.append(picture)
        return self

    def update(self, picture):
        self.pictures.append(picture)


@pytest.fixture
def notebook(monkeypatch):
    shown = Shown()
    named = types.SimpleNamespace(HTML=str, display=shown.display)
    shell = types.SimpleNamespace(kernel=object())
    kernel = types.SimpleNamespace(get_ipython=lambda: shell, version_info=(9, 0))  # matplotlib asks for it
    monkeypatch.setitem(sys.modules, "IPython", kernel)
    monkeypatch.setitem(sys.modules, "IPython.display", named)
    return shown


def test_a_notebook_is_a_shell_with_a_kernel(monkeypatch):
    monkeypatch.delitem(sys.modules, "IPython", raising=False)
    assert not in_notebook()
    monkeypatch.setitem(sys.modules, "IPython", types.SimpleNamespace(get_ipython=lambda: None))
    assert not in_notebook()


def test_in_a_notebook_work_shows_a_bar_that_stays_full(notebook):
    rt.extend(LLAMA, "8k", progress=True)
    assert notebook.pictures[0].startswith('comparing <progress value="0" max="')
    last = notebook.pictures[-1]
    done, total = last.partition("</progress> ")[2].split("/")
    assert done == total
    rt.feasible_bases(64, 8, progress=True)
    assert notebook.pictures[-1] == 'searching <progress value="1" max="1"></progress> 100 %'
    rt.sweep(rt.plan(["critical_pair"], {"base": [1e4, 5e5], "dim": 128, "length": 4096}), progress=True)
    assert notebook.pictures[-1] == 'sweeping <progress value="1" max="1"></progress> 100 %'


def test_a_run_and_a_plot_show_one_too(notebook):
    verify(select(theorem="complex-pairs"), progress=True)
    assert notebook.pictures[-1].startswith("checking <progress")
    assert "2/2" in notebook.pictures[-1]
    figures.plot_cosines(10000, 8, 64, progress=True)
    assert notebook.pictures[-1].startswith("computing <progress")


def test_a_bar_draws_no_more_often_than_can_be_seen(notebook, monkeypatch):
    now = iter([0.0, 0.01, 0.02, 5.0, 5.01])
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(now))
    tell = NotebookBar("doing")
    for done in (1, 2, 3, 4, 9):
        tell(done, 9)
    assert [picture.split("> ")[-1] for picture in notebook.pictures] == ["1/9", "4/9", "9/9"]


@pytest.mark.parametrize("terminal", [True, False])
def test_elsewhere_a_bar_is_for_terminals(terminal, monkeypatch):
    stream = io.StringIO()
    stream.isatty = lambda: terminal
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delitem(sys.modules, "IPython", raising=False)
    monkeypatch.setattr("sys.stderr", stream)
    with bar("doing") as tell:
        tell(1, 2, "name")
        tell(0.5)
    assert ("doing" in stream.getvalue()) is terminal


@pytest.mark.parametrize(
    ("terminal", "term", "seen"), [(True, "xterm", True), (False, "xterm", False), (True, "dumb", False)]
)
def test_a_terminal_is_one_that_can_draw(terminal, term, seen, monkeypatch):
    stream = io.StringIO()
    stream.isatty = lambda: terminal
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setenv("TERM", term)
    assert on_terminal() is seen
    monkeypatch.setattr("sys.stderr", None)
    assert not on_terminal()


def test_a_function_is_told_as_it_is():
    told = []
    with telling(told.append, "doing") as tell:
        tell(0.5)
    assert told == [0.5]
    for nothing in (None, False):
        with telling(nothing, "doing") as tell:
            assert tell is None
    counted = []
    rt.extend(LLAMA, "8k", progress=lambda *told: counted.append(told))
    assert [done for done, _, _ in counted] == list(range(counted[0][1]))


@pytest.mark.parametrize("work", [
    lambda p: rt.extend(LLAMA, "8k", progress=p), lambda p: rt.feasible_bases(64, 8, progress=p),
])  # fmt: skip
def test_something_else_is_refused(work):
    with pytest.raises(WrongKindError, match="`progress` must be True, a function or None; got 'yes'"):
        work("yes")


def test_words_are_escaped_and_counts_are_short():
    assert "&lt;b&gt;" in bar_html("<b>", 1, 2, "<b>")
    assert count_of(1.0, 1.0) == "100 %"
    assert count_of(1200, 5000) == "1,200/5,000"
