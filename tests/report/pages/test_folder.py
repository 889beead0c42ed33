"""A folder of pages: refused before the work, compared, written whole."""

from __future__ import annotations

import pytest

from ropetheory.errors import UsageError
from ropetheory.report.pages.folder import check_folder, compare_pages, write_pages

PAGES = {"ntk-base.md": "The base.\n", "schedule.md": "The schedule: θ.\n"}


def test_a_stale_a_missing_and_a_foreign_page_are_named(tmp_path):
    write_pages(PAGES, tmp_path)
    assert compare_pages(PAGES, tmp_path) == []
    (tmp_path / "ntk-base.md").write_text("old", encoding="utf-8")
    (tmp_path / "schedule.md").unlink()
    (tmp_path / "note.md").write_text("mine", encoding="utf-8")
    assert compare_pages(PAGES, tmp_path) == [
        "stale: ntk-base.md", "missing: schedule.md", "not a page of ours: note.md",
    ]  # fmt: skip


def test_a_folder_that_cannot_serve_is_refused_before_the_work(tmp_path):
    with pytest.raises(UsageError, match="no folder"):
        check_folder(tmp_path / "nowhere", check=True)
    blocked = tmp_path / "file"
    blocked.write_text("mine", encoding="utf-8")
    with pytest.raises(UsageError, match="cannot write to"):
        check_folder(blocked / "inside", check=False)
    with pytest.raises(UsageError, match="cannot write to"):
        write_pages(PAGES, blocked)
    check_folder(tmp_path / "new", check=False)
    assert not (tmp_path / "new").exists()
