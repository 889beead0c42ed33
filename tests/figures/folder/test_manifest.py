"""What a folder of figures holds, and must hold, by its manifest."""

from __future__ import annotations

import json

from ropetheory.figures import catalogue
from ropetheory.figures.folder.compare import compare
from ropetheory.figures.folder.manifest import expected, is_complete
from ropetheory.figures.folder.write import write

NAMES = tuple(catalogue.MODULES)
SMALL, FAST = "wavelengths", "helix"


def test_without_names_what_the_manifest_lists_is_compared(written):
    assert expected(written) == (FAST, SMALL)
    assert compare(written) == []
    assert expected(written, ["ntk_base"]) == ("ntk-base",)


def test_a_folder_that_was_complete_must_hold_the_whole_catalogue(written, copy):
    new, both = dict(catalogue.MODULES), {name: catalogue.MODULES[name] for name in (FAST, SMALL)}
    catalogue.MODULES.clear()
    try:
        catalogue.MODULES.update(both)
        write(copy, themes=["light"])
    finally:
        catalogue.MODULES.clear()
        catalogue.MODULES.update(new)
    manifest = json.loads((copy / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["complete"] is True
    assert not is_complete(written)
    assert expected(copy) == NAMES
    write(copy, [FAST], themes=["light"])  # part of it drawn again: as complete as before
    found = [line for line in compare(copy) if "missing" in line]
    assert {line.partition(":")[0] for line in found} == set(NAMES) - {FAST, SMALL}
