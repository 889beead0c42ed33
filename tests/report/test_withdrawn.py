"""The page of withdrawn verdicts."""

from __future__ import annotations

import pytest

from ropetheory.authoring import Withdrawn
from ropetheory.errors import UnknownNameError
from ropetheory.literature.registry import all_errata
from ropetheory.report import withdrawn


def test_every_entry_stands_under_its_source_with_what_stands_now():
    text = withdrawn.withdrawn_page()
    for one in withdrawn.WITHDRAWN:
        assert f"- `{one.id}`, {one.recorded} until {one.since}. " in text
    name = "tutorial.barely-one-cycle"
    assert f"Now: [`{name}`](source-tutorial-kernel.md#{name}) holds." in text
    assert text.count("## [") == len({one.source for one in withdrawn.WITHDRAWN})


def test_an_erratum_may_stand_in_the_place(monkeypatch):
    erratum = all_errata()[0]
    gone = Withdrawn(f"{erratum.source}.gone", "erratum", "It was ours.", now=erratum.id)
    monkeypatch.setattr(withdrawn, "WITHDRAWN", (gone,))
    assert f"It was ours. Now: [`{erratum.id}`](errata.md#{erratum.id})." in withdrawn.withdrawn_page()
    lost = Withdrawn("yarn.gone", "refuted", "Why.", now="yarn.nowhere")
    monkeypatch.setattr(withdrawn, "WITHDRAWN", (lost,))
    with pytest.raises(UnknownNameError, match=r"yarn\.nowhere"):
        withdrawn.withdrawn_page()
