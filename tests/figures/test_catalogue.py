"""The catalogue: every figure has its title, its numbers their units, what it illustrates exists."""

from __future__ import annotations

import re
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import pytest

from ropetheory import figures
from ropetheory.figures import catalogue
from ropetheory.literature.registry import claims
from ropetheory.symbolic.theorems.catalogue import load as theorem

NAMES = tuple(catalogue.MODULES)


def at(path, held):
    """Look up a path such as panels[0].nearest."""
    for key in re.findall(r"[^.\[\]]+", path):
        held = held[int(key)] if isinstance(held, list) else held[key]
    return held


def leaves(held, key=""):
    """Yield every value that is no list and no dict, with the key that it stands under."""
    if isinstance(held, dict):
        for inner, value in held.items():
            yield from leaves(value, inner)
    elif isinstance(held, list):
        for value in held:
            yield from leaves(value, key)
    else:
        yield key, held


@pytest.mark.parametrize("name", NAMES)
def test_numbers_that_are_known_otherwise(name, beside):
    for path, known in catalogue.load(name).known.items():
        got = at(path, beside[name]["numbers"])
        if isinstance(known, int):
            assert got == known, path
        else:
            half = Decimal(1).scaleb(Decimal(known).as_tuple().exponent) / 2
            assert abs(Decimal(got) - Decimal(known)) <= half, (path, got)


@pytest.mark.parametrize("name", NAMES)
def test_every_number_has_a_unit_and_no_unit_is_left_over(name, beside):
    keys = {key for key, value in leaves(beside[name]["numbers"]) if not isinstance(value, str)}
    assert keys == set(beside[name]["units"])


@pytest.mark.parametrize("name", NAMES)
def test_what_is_illustrated_exists(name):
    about = catalogue.load(name)
    assert set(about.claims) <= {claim.id for claim in claims()}
    for conclusion in about.theorems:
        identity, _, part = conclusion.partition(".")
        assert part in {c.name for c in theorem(identity).conclusions}, conclusion
    assert about.theorems or about.claims or name == "verdicts"
    assert about.caption.endswith(".")
    assert set(about.heights) == {"column", "page"}


def test_reading_a_figure_loads_no_matplotlib():
    code = (
        "import sys\nfrom ropetheory.figures.catalogue import MODULES, load\n"
        "import ropetheory.figures.folder\n"
        "[load(name) for name in MODULES]\nprint('matplotlib' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_every_figure_has_its_line_in_the_catalogue():
    room = Path(catalogue.__file__).parent
    drawn = {path.stem for path in room.glob("*.py") if "\nFIGURE = " in path.read_text(encoding="utf-8")}
    assert drawn == {name.replace("-", "_") for name in NAMES}


def test_the_plots_are_the_figures():
    names = [name.replace("-", "_") for name in NAMES] + list(catalogue.FURTHER)
    assert sorted(f"plot_{name}" for name in names) == figures.__all__
    assert set(figures.__all__) <= set(dir(figures))
    with pytest.raises(AttributeError, match="plot_nothing"):
        figures.plot_nothing  # noqa: B018  # looking it up is what is tested
