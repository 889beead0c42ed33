"""What tests of figures share: the numbers of all, computed once, and a folder with two of them."""

from __future__ import annotations

import sys

import pytest

from ropetheory.figures.catalogue import MODULES, load
from ropetheory.figures.folder import describe, write


@pytest.fixture(scope="session")
def computed():
    """The numbers of every figure, computed once, and without matplotlib: numbers need none."""
    with pytest.MonkeyPatch.context() as patch:
        for name in [*filter(is_matplotlib, sys.modules), "matplotlib"]:
            patch.setitem(sys.modules, name, None)
        return {name: load(name).data() for name in MODULES}


def is_matplotlib(module):
    return module.partition(".")[0] == "matplotlib"


@pytest.fixture(scope="module")
def numbers(computed, request):
    """The numbers of the figure that a module of tests is about."""
    return computed[request.module.__name__.rpartition("test_")[2].replace("_", "-")]


@pytest.fixture(scope="session")
def beside(computed):
    """The sidecar of every figure."""
    return {name: describe(name, numbers) for name, numbers in computed.items()}


@pytest.fixture(scope="session")
def folder_of_two(tmp_path_factory):
    """A folder with the pictures of two figures that draw fast; tests that change it take a ``copy``."""
    where = tmp_path_factory.mktemp("figures")
    write(where, ["wavelengths", "helix"], themes=["light"])
    return where


@pytest.fixture
def copy(folder_of_two, tmp_path):
    """A folder of the test's own with the same files."""
    for path in folder_of_two.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    return tmp_path
