"""What other theorems and lemmas may use, by name."""

from dataclasses import replace

import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.theorems.derived import add_lemmas, shared


def test_a_lemma_of_others_is_known_by_its_own_name(monkeypatch):
    ours = dict(shared().entries)
    one = next(iter(ours.values()))
    other = replace(one, name="of-others")
    monkeypatch.setattr(shared(), "entries", dict(ours))
    add_lemmas([other])
    assert shared().entries == {**ours, "of-others": other}
    with pytest.raises(RopeTheoryError, match=f"there is a lemma '{one.name}' already"):
        add_lemmas([one])
