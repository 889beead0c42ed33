"""What tests of figures share: the numbers of all, computed once, and a folder with two of them."""

from __future__ import annotations

import sys

import pytest

from ropetheory.figures.catalogue import MODULES
from ropetheory.figures.folder.write import sidecar, write


@pytest.fixture(scope="session")
def beside():
    """The sidecar of every figure, computed once, and without matplotlib: numbers need none."""
    with pytest.MonkeyPatch.context() as patch:
        for name in [*filter(is_matplotlib, sys.modules), "matplotlib"]:
            patch.setitem(sys.modules, name, None)
        return {name: sidecar(name) for name in MODULES}


def is_matplotlib(module):
    return module.partition(".")[0] == "matplotlib"


@pytest.fixture(scope="session")
def written(tmp_path_factory):
    """A folder with the pictures of two figures that draw fast; tests that change it take a ``copy``."""
    where = tmp_path_factory.mktemp("figures")
    write(where, ["wavelengths", "helix"], themes=["light"])
    return where


@pytest.fixture
def copy(written, tmp_path):
    """A folder of the test's own with the same files."""
    for path in written.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    return tmp_path
