"""Every result that somebody gets shows itself: short in a terminal, whole in a notebook."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

import ropetheory as rt
from ropetheory.display import SHOWN, Displayed, Listed, Printed
from ropetheory.models.inspection import inspect
from ropetheory.report.notebook import TEXTS, WRITERS
from tests.report.markup import Markup

LLAMA = {"model_type": "llama", "max_position_embeddings": 4096}
RESULTS = {
    "Answer": lambda: rt.check("s >= 1", where="s >= 2"),
    "Atlas": rt.atlas,
    "PublishedModel": lambda: rt.atlas("qwen3-8b"),
    "Erratum": lambda: rt.errata("yarn")[0],
    "Listed": lambda: rt.claims("yarn"),
    "ListedClaim": lambda: rt.claims("yarn")[0],
    "ListedConclusion": lambda: rt.theorems("doubling")[0].conclusions[0],
    "ListedTheorem": lambda: rt.theorems("doubling")[0],
    "Extension": lambda: rt.extend(LLAMA, "8k"),
    "FeasibleBases": lambda: rt.feasible_bases(64, 8),
    "Grid": lambda: rt.grid("critical_pair", base=[1e4, 5e5], dim=64, length=99),
    "Inspection": lambda: inspect(rt.read_config(LLAMA), 8192),
    "Method": lambda: rt.yarn(4, 4096),
    "ModelRope": lambda: rt.read_config(LLAMA),
}


def kinds(cls=Displayed):
    for kind in cls.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_every_kind_that_is_displayed_has_a_writer_and_a_case_here():
    for module, name in (*WRITERS.values(), *TEXTS.values()):
        assert callable(getattr(importlib.import_module(f"ropetheory.report.{module}"), name))
    assert all(getattr(rt, name) is not None for name in rt.__all__)  # so that every kind is loaded
    named = {kind.__name__ for kind in kinds() if kind.__module__.startswith("ropetheory.")} - {"Printed"}
    assert named == set(WRITERS) == set(RESULTS)
    assert {kind.__name__ for kind in kinds(Printed)} == set(TEXTS)


@pytest.mark.parametrize("name", RESULTS)
def test_html_closes_and_the_repr_is_short(name):
    result = RESULTS[name]()
    written = result._repr_html_()
    assert Markup(written).text
    lines = repr(result).splitlines()
    assert len(lines) <= SHOWN + 1
    assert "Attributes" not in written
    if name not in ("Listed", "Erratum", "ListedClaim"):
        assert all(len(line) <= 160 for line in lines)


@pytest.mark.parametrize("name", TEXTS)
def test_print_writes_what_the_command_line_does(name):
    result = RESULTS[name]()
    assert str(result) != repr(result)
    assert len(str(result).splitlines()) > 1
    assert not str(result).endswith("\n")


def test_a_class_of_ones_own_shows_itself_as_the_one_it_is_derived_from():
    class Mine(Listed):
        pass

    assert Mine()._repr_html_() == Listed()._repr_html_()


def test_numbers_are_shown_without_sympy():
    code = (
        "import sys, ropetheory as rt\n"
        "rt.position_interpolation(4)._repr_html_(), rt.feasible_bases(2, 64)._repr_html_()\n"
        "rt.grid('critical_pair', base=1e4, dim=64, length=99)._repr_html_()\n"
        "assert 'sympy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
