import pytest

from ropetheory.sweeps.difference import difference


@pytest.mark.parametrize(
    ("there", "here", "words"),
    [
        ({"a": {"b": 1}}, {"a": {"b": 1}}, ""),
        ({"a": {"b": 1}}, {"a": {"b": 2}}, "a.b is 1 there and 2 here"),
        ({"a": 1}, {}, "a is 1 there and null here"),
        (1, True, "plan is 1 there and true here"),
        ({"z": 1, "a": 1}, {"z": 2, "a": 2}, "a is 1 there and 2 here"),
        ({"a": [1, 2]}, {"a": [1, 3]}, "a is [1, 2] there and [1, 3] here"),
    ],
)
def test_the_first_difference_is_named_by_its_place(there, here, words):
    assert difference(there, here) == words


def test_long_values_are_cut_in_the_middle():
    words = difference({"axis": list(range(100))}, {"axis": 1})
    assert words == "axis is [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1 ...  97, 98, 99] there and 1 here"
