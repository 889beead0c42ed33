"""Asking derives a theorem anew; here what this run has derived serves."""

from __future__ import annotations

import pytest

from ropetheory.verify.asking import prove
from tests import verified


@pytest.fixture(autouse=True)
def _proofs_of_the_run(monkeypatch):
    monkeypatch.setattr(prove, "proofs_of", verified.proofs)
