"""What the search looks into: every page has the words by which it is asked for, each once."""

import json

import pytest

from ropetheory.errors import RopeTheoryError
from ropetheory.site.entry import Entry
from ropetheory.site.search import FIELDS, HOOKS, boost, mend_search

ENTRY = Entry(
    "errata", "yarn.one_two", "A title", "About.", "Body.", "a.md", words=("yarn eq. (8)", "YaRN", "yarn 1.5")
)


def made(folder, *, code):
    workers = folder / "assets" / "javascripts" / "workers"
    workers.mkdir(parents=True)
    (workers / "search.1.min.js").write_text(code, encoding="utf-8")
    (folder / "search").mkdir()
    places = ("errata/yarn.one_two.html", "errata/yarn.one_two.html#part", "else.html")
    docs = [{"location": place, "title": "A title", "text": ""} for place in places]
    (folder / "search" / "search_index.json").write_text(json.dumps({"config": {}, "docs": docs}))
    return folder


def test_pages_have_their_words_and_parts_the_name_of_their_page(tmp_path):
    folder = made(tmp_path, code=" ".join(known for known, _ in HOOKS))
    mend_search(folder, [ENTRY])
    index = json.loads((folder / "search" / "search_index.json").read_text())
    whole, part, other = index["docs"]
    assert whole["tags"] == ["1.5", "8", "eq", "equation", "one", "one_two", "two", "yarn"]
    assert part["tags"] == ["a", "one", "one_two", "title", "two", "yarn"]
    assert "tags" not in other
    assert index["config"]["fields"] == {name: {"boost": weight} for name, weight in FIELDS.items()}
    script = (folder / "search" / "search_index.js").read_text()
    assert json.loads(script.removeprefix("var __index = ")) == index
    code = (folder / "assets" / "javascripts" / "workers" / "search.1.min.js").read_text()
    assert code.startswith("/* How the search ranks")
    assert all(mended in code for _, mended in HOOKS)


def test_a_search_that_is_not_known_is_refused(tmp_path):
    folder = made(tmp_path, code=" ".join(known for known, _ in HOOKS[1:]))
    with pytest.raises(RopeTheoryError, match="not the known one"):
        mend_search(folder, [ENTRY])


def test_a_list_counts_less_than_what_it_lists():
    assert boost(Entry("errata", "index", "", "", "", "")) < boost(ENTRY)
    assert boost(Entry("questions", "a", "", "", "", "")) > boost(ENTRY)
