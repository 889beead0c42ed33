"""The page that shows the figures."""

from __future__ import annotations

from ropetheory.figures.folder.page import gallery


def test_the_page_tells_nobody_to_edit_modules(written):
    text = (written / "README.md").read_text(encoding="utf-8")
    assert text.endswith("Written by `python -m ropetheory figures`.\n")


def test_a_reader_in_the_dark_gets_the_dark_picture_and_a_pdf_is_only_linked():
    entry = {"title": "Waves", "caption": "Seen.", "numbers": "waves.json"}
    light = gallery({"waves": entry | {"pictures": ["waves.svg"]}})
    assert '<picture><img alt="Waves" src="waves.svg"></picture>' in light
    both = gallery({"waves": entry | {"pictures": ["waves.svg", "waves-dark.svg"]}})
    assert 'srcset="waves-dark.svg"><img alt="Waves" src="waves.svg">' in both
    assert "<picture>" not in gallery({"waves": entry | {"pictures": ["waves.pdf"]}})
    assert "[waves.svg](waves.svg) · [waves.json](waves.json)" in light
