"""The map of theorems: every claim that a theorem settles is counted once, by reading the claims anew."""

import pytest

from ropetheory.errors import UnknownNameError, WrongKindError
from ropetheory.figures import theorem_map
from ropetheory.literature.registry import KEYS, apart, claims
from ropetheory.symbolic.theorems.catalogue import TITLES, load
from ropetheory.verify.select import COUNTS


def test_every_theorem_has_its_row_in_order(numbers):
    assert [row["id"] for row in numbers["theorems"]] == list(TITLES)
    assert [row["title"] for row in numbers["theorems"]] == list(TITLES.values())
    for row in numbers["theorems"]:
        assert row["conclusions"] == len(load(row["id"]).conclusions)


def test_conclusions_are_as_many_as_verify_counts(numbers):
    assert sum(row["conclusions"] for row in numbers["theorems"]) == COUNTS["conclusions"]


def test_every_claim_of_a_theorem_is_in_one_dot(numbers):
    assert numbers["sources"] == [key for key in KEYS if key in numbers["sources"]]
    for row in numbers["theorems"]:
        for key, count in zip(numbers["sources"], row["settled"], strict=True):
            stated = (one for one in apart(claims())[0] if one.source == key)
            own = [one for one in stated if one.settled_by.split(".")[0] == row["id"]]
            assert count == len(own), (row["id"], key)
    settled = sum(sum(row["settled"]) for row in numbers["theorems"])
    assert settled == sum(one.settled_by.split(".")[0] in TITLES for one in apart(claims())[0])


def test_what_a_proof_names_is_counted_once(numbers):
    cited = {row["id"]: row["cited"] for row in numbers["theorems"]}
    one = load("schedule")
    text = {name for entry in (*one.lemmas, *one.body) for name in _names(entry.proof, entry.by)}
    assert cited["schedule"] == len(text)


def _names(*held):
    """Yield the text of facts, however deep, that is a name and no formula."""
    for one in held:
        if isinstance(one, str) and one.replace("-", "").isalnum() and one[0].isalpha():
            yield one
        elif isinstance(one, tuple):
            yield from _names(*one)
        else:
            yield from _names(*(getattr(one, part, ()) or () for part in ("by", "put", "since", "fact")))


def test_a_dot_has_the_area_of_its_claims():
    ax = theorem_map.plot_theorem_map(["granularity", "ntk-base"])
    numbers = theorem_map._compute_map(["granularity", "ntk-base"])
    counts = [count for row in numbers["theorems"] for count in row["settled"]]
    areas = [patch.get_radius() ** 2 for patch in ax.patches]
    large = max(counts)
    for count, area in zip(counts, areas, strict=True):
        if count > 0.03 * large:
            assert area / areas[counts.index(large)] == pytest.approx(count / large)


def test_labels_link_to_the_pages_of_the_theorems():
    ax = theorem_map.plot_theorem_map(["ntk-base"])
    assert [text.get_url() for text in ax.texts if text.get_url()] == ["../proofs/ntk-base.md"]


def test_wrong_arguments_are_refused():
    with pytest.raises(WrongKindError, match="`chosen` must hold ids of theorems"):
        theorem_map.plot_theorem_map("ntk-base")
    with pytest.raises(UnknownNameError, match="ntk-bse"):
        theorem_map.plot_theorem_map(["ntk-bse"])
