"""What a folder of figures holds, and must hold, by its manifest."""

from __future__ import annotations

import json

from ropetheory.figures import catalogue
from ropetheory.figures.folder import compare, write
from ropetheory.figures.manifest import choose_expected, gallery, is_complete

NAMES = tuple(catalogue.MODULES)
SMALL, FAST = "wavelengths", "helix"


def test_without_names_what_the_manifest_lists_is_compared(folder_of_two):
    assert choose_expected(folder_of_two) == (FAST, SMALL)
    assert compare(folder_of_two) == []
    assert choose_expected(folder_of_two, ["ntk_base"]) == ("ntk-base",)


def test_a_folder_that_was_complete_must_hold_the_whole_catalogue(folder_of_two, copy):
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
    assert not is_complete(folder_of_two)
    assert choose_expected(copy) == NAMES
    write(copy, [FAST], themes=["light"])  # part of it drawn again: as complete as before
    found = [line for line in compare(copy) if "missing" in line]
    assert {line.partition(":")[0] for line in found} == set(NAMES) - {FAST, SMALL}


def test_the_page_tells_nobody_to_edit_modules(folder_of_two):
    text = (folder_of_two / "README.md").read_text(encoding="utf-8")
    assert text.splitlines()[-1].startswith("Written by `python -m ropetheory figures`.")
    assert "[the site](../docs/site.md)" in text.splitlines()[-1]


def test_a_reader_in_the_dark_gets_the_dark_picture_and_a_pdf_is_only_linked():
    entry = {"title": "Waves", "caption": "Seen.", "numbers": "waves.json"}
    light = gallery({"waves": entry | {"pictures": ["waves.svg"]}})
    assert '<picture><img alt="Waves" src="waves.svg"></picture>' in light
    both = gallery({"waves": entry | {"pictures": ["waves.svg", "waves-dark.svg"]}})
    assert 'srcset="waves-dark.svg"><img alt="Waves" src="waves.svg">' in both
    assert "<picture>" not in gallery({"waves": entry | {"pictures": ["waves.pdf"]}})
    assert "[waves.svg](waves.svg) · [waves.json](waves.json)" in light
