"""A deviation is plain values, which cross processes without loading SymPy."""

from __future__ import annotations

import dataclasses
import pickle
import subprocess
import sys

import pytest

from ropetheory.symbolic.agreement.deviation import Deviation

FOUND = Deviation("ntk_base", "formula", "ntk_base == b", 10, "numpy", True, ulp=1.0, at={"b": 2.0})


def test_it_goes_round_and_cannot_be_changed():
    assert pickle.loads(pickle.dumps(FOUND)) == FOUND
    with pytest.raises(dataclasses.FrozenInstanceError):
        FOUND.ok = False


def test_reading_one_loads_no_sympy():
    code = (
        "import pickle, sys\n"
        f"found = pickle.loads({pickle.dumps(FOUND)!r})\n"
        "print(found.function, 'sympy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["ntk_base", "False"]
