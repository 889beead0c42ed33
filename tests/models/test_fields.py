"""Typed access to fields: each refusal names the field and its value."""

import json
import math

import pytest

from ropetheory import RopeTheoryError, WrongKindError, read_config
from ropetheory.models import fields
from ropetheory.models.fields import MOST_BYTES, MOST_DEPTH, MOST_VALUES, Fields, Unreadable, load

VALUES = {"factor": 4, "name": "yarn", "on": True, "many": [1, 2.5], "none": None, "nan": Unreadable("NaN")}
ROPE = Fields(VALUES, "rope_scaling")


def test_values_by_kind():
    assert (ROPE.number("factor"), type(ROPE.number("factor"))) == (4.0, float)
    assert (ROPE.whole("factor"), ROPE.text("name"), ROPE.flag("on")) == (4, "yarn", True)
    assert ROPE.numbers("many", 2) == [1.0, 2.5]
    assert "factor" in ROPE
    assert "none" not in ROPE
    assert all(read("none") is None for read in (ROPE.number, ROPE.whole, ROPE.text, ROPE.flag, ROPE.table))


@pytest.mark.parametrize(("read", "words"), [
    (lambda: ROPE.number("name"), r"`rope_scaling.name` must be a number; got 'yarn' of type str"),
    (lambda: ROPE.number("on"), "`rope_scaling.on` must be a number"),
    (lambda: ROPE.text("factor"), "must be text; got 4"),
    (lambda: ROPE.flag("factor"), "must be true or false"),
    (lambda: ROPE.table("many"), "must be an object"),
    (lambda: ROPE.numbers("factor", 1), "a list of numbers"),
])  # fmt: skip
def test_wrong_kinds(read, words):
    with pytest.raises(WrongKindError, match=words):
        read()


@pytest.mark.parametrize(("values", "words"), [
    ({"x": -1}, "`x` must be a number above 0, within float64; got -1"), ({"x": 10**400}, "within float64"),
    ({"x": math.inf}, "within float64"),
])  # fmt: skip
def test_numbers_outside_their_domain(values, words):
    with pytest.raises(RopeTheoryError, match=words):
        Fields(values).number("x")


def test_other_refusals():
    with pytest.raises(RopeTheoryError, match="whole number from 1"):
        Fields({"x": 2.5}).whole("x")
    with pytest.raises(RopeTheoryError, match="must hold 3 numbers, one per pair; got 2"):
        ROPE.numbers("many", 3)
    with pytest.raises(RopeTheoryError, match="is missing: the scaling needs 3 factors"):
        ROPE.numbers("absent", 3)
    with pytest.raises(RopeTheoryError, match="that JSON can write; got"):
        ROPE.number("nan")


def test_warnings_are_shared_and_said_once():
    top = Fields({})
    inner = top.inside({"a": 1}, "rope")
    for one in (inner, top, inner):
        one.warn("odd")
    assert top.warnings == inner.warnings == ["odd"]
    inner.origins["a"] = "`elsewhere`"
    assert (inner.shown("a"), inner.shown("b"), top.shown("b")) == ("`elsewhere`", "`rope.b`", "`b`")


def test_a_mapping_is_copied():
    given = {"a": {"b": [1, 2.5, "x", None, True]}}
    found = load(given)
    assert found == given
    found["a"]["b"].append(3)
    assert len(given["a"]["b"]) == 5


def test_a_path_and_its_folder(tmp_path):
    path = tmp_path / "config.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps({"x": 1}).encode())  # with a byte order mark
    assert load(path) == load(str(path)) == load(tmp_path) == {"x": 1}


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "must hold JSON"),
        (b"{", "must hold JSON"),
        (b"[1]", "must hold a JSON object; got a list"),
        (b"null", "got null"),
        (b'{"rope_theta": 1, "rope_theta": 2}', "the key 'rope_theta' twice"),
        (b'{"rope_scaling": {"factor": 1, "factor": 2}}', "the key 'factor' twice"),
        (b'{"model_type": "llama", "rope_theta": NaN}', "got NaN"),
        (b'{"model_type": "llama", "rope_theta": -Infinity}', "got -Infinity"),
        (b'{"model_type": "llama", "rope_theta": 1e999}', "got inf"),
        (b'{"model_type": "llama", "rope_theta": 1' + b"0" * 5000 + b"}", "integer too long"),
        (b"\xff\xfe", "UTF-8"),
        (b"[" * 100_000, "deep"),
        (b'{"a":' * 50 + b"1" + b"}" * 50, "at most 32 deep"),
        (b" " * (MOST_BYTES + 1), "at most"),
        (b'{"model_type": "llama", "rope_theta": "__import__(\'os\').abort()"}', "must be a number"),
    ],
)
def test_files_that_are_refused(tmp_path, content, words):
    path = tmp_path / "config.json"
    path.write_bytes(content)
    with pytest.raises(RopeTheoryError) as refused:
        read_config(path)
    assert words in str(refused.value)


def test_a_broken_file_is_named_with_the_place(tmp_path):
    path = tmp_path / "broken.json"
    path.write_text('{"a":\n 1,,}')
    with pytest.raises(RopeTheoryError) as refused:
        load(path)
    shown = repr(str(path)) if len(str(path)) <= 60 else f"'…{str(path)[-60:]}'"
    assert str(refused.value) == (
        f"`source` must hold JSON; {shown} does not: Expecting property name enclosed in double "
        "quotes in line 2, column 4 (repair the file)"
    )


def test_what_is_no_file(tmp_path):
    with pytest.raises(RopeTheoryError, match="No such file"):
        load(tmp_path / "absent")
    with pytest.raises(RopeTheoryError, match="No such file"):
        load(tmp_path)  # without a config.json
    with pytest.raises(RopeTheoryError, match=r"/config\.json'"):
        load(tmp_path)
    with pytest.raises(RopeTheoryError, match="it is a device and no file"):
        load("/dev/null")
    with pytest.raises(WrongKindError, match="must be a path or a mapping; got 3"):
        load(3)


def test_depth_and_size_are_bounded():
    deep = {}
    for _ in range(MOST_DEPTH + 1):
        deep = {"a": deep}
    for given in (deep, {"a": [0] * MOST_VALUES}):
        with pytest.raises(RopeTheoryError, match=f"at most {MOST_DEPTH} deep"):
            load(given)


def test_what_json_does_not_have_is_kept_as_what_it_is_called(tmp_path):
    path = tmp_path / "config.json"
    path.write_text('{"x": NaN, "y": 1e999}')
    assert load(path) == {"x": Unreadable("NaN"), "y": Unreadable("inf")}
    assert str(load({"x": object()})["x"]) == "a object"


def test_keys_of_the_top_are_text():
    with pytest.raises(RopeTheoryError, match="has the key 1, which is not text"):
        load({1: 2})
    assert load({"id2label": {0: "yes"}}) == {"id2label": {"0": "yes"}}


def test_as_many_values_as_are_allowed_are_read(monkeypatch):
    assert MOST_VALUES == 2**20
    monkeypatch.setattr(fields, "MOST_VALUES", 4)  # the whole object and the list are two of them
    assert load({"a": [1, 2]}) == {"a": [1, 2]}
    with pytest.raises(RopeTheoryError, match="at most 4 values"):
        load({"a": [1, 2, 3]})


def test_the_name_of_a_model_on_a_hub_is_told_from_a_path(tmp_path):
    with pytest.raises(RopeTheoryError, match="nothing is fetched from a hub"):
        load("somebody/some-model")
    with pytest.raises(RopeTheoryError, match=r"did you mean .*llama-3-8b"):
        load("lama-3-8b")
    for path in ("configs/absent.json", str(tmp_path / "absent"), "absent.json"):
        with pytest.raises(RopeTheoryError, match="JSON text is not read"):
            load(path)


def test_a_warning_that_decides_comes_first():
    top = Fields({})
    for one in ("a", "b"):
        top.warn(one)
    for one in ("c", "b"):
        top.inside({}, "rope").warn_first(one)
    assert top.warnings == ["b", "c", "a"]
