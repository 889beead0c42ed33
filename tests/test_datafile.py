"""Files of content are read as data: what is accepted, and that nothing in them runs."""

from __future__ import annotations

import dataclasses
import os
import re
from pathlib import Path
from typing import get_args

import pytest

from ropetheory import authoring
from ropetheory.authoring import claim, steps
from ropetheory.datafile import ALIASES, CLOSED, LARGEST, PLAIN, NotDataError, fits, read
from ropetheory.errors import UsageError

CONSTRUCTORS = {"Step": authoring.Step, "Have": authoring.Have, "GOAL": authoring.GOAL}
GOOD = '''"""A file of content."""

from __future__ import annotations

from ropetheory.authoring import GOAL, Have, Step

LINE = "s == "\\
    "s0"
NUMBERS: list[int] = [1, -2, 3.5]
SIZES = {"b": "10000", "x": ("1", "-2")}
RESULT = Have("name", LINE, proof=(Step("==", GOAL, "Why."),))
'''


def written(tmp_path, text, name="content.py"):
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


def test_literals_and_constructors_are_read(tmp_path):
    found = read(written(tmp_path, GOOD), CONSTRUCTORS)
    assert found["NUMBERS"] == [1, -2, 3.5]
    assert found["SIZES"] == {"b": "10000", "x": ("1", "-2")}
    step = authoring.Step("==", authoring.GOAL, "Why.")
    assert found["RESULT"] == authoring.Have("name", "s == s0", proof=(step,))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("import os", "content imports from ropetheory.authoring alone"),
        ("from os import system", "content imports from ropetheory.authoring alone"),
        ("from ropetheory.authoring import system", "no constructor 'system'"),
        ("from ropetheory.authoring import Step as S", "no constructor 'Step'"),
        ("def f():\n    pass", "a function is not data"),
        ("class C:\n    pass", "a class is not data"),
        ("for i in (1, 2):\n    X = i", "a loop is not data"),
        ("X = [i for i in (1, 2)]", "ListComp is not data"),
        ("X = f'{1}'", "an f-string is not data"),
        ("X = lambda: 0", "Lambda is not data"),
        ("X = 1 + 1", "BinOp is not data"),
        ("X = not 1", "UnaryOp is not data"),
        ("X = -'a'", "only a number has a sign"),
        ("X = -True", "only a number has a sign"),
        ("X = __import__('os')", "no constructor '__import__'"),
        ("X = Step.__class__", "not a member of a closed set"),
        ("X = ''.join(('a',))", "no constructor \"''.join\""),
        ("X = Step", "no value 'Step'"),
        ("X = Y", "no value 'Y'"),
        ("X = Have('a')", "missing 1 required positional argument: 'statement'"),
        ("X = Step('==', GOAL, 'Why.', because='x')", "unexpected keyword argument 'because'"),
        ("X = Step(*('==', GOAL, 'Why.'))", "Starred is not data"),
        ("X = Step('==', GOAL, **{})", "keywords are written out"),
        ("X = 1\nX = 2", "`X` is assigned twice"),
        ("X, Y = 1, 2", "is not a name of a value"),
        ("GOAL = 'mine'", "`GOAL` is not a name of a value"),
        ("X.y = 1", "`X.y` is not a name of a value"),
        ("print('hello')", "Expr is not data"),
        ("X = Have('a', 'b == c', proof=(1j,))", "proof holds Step in brackets; got (1j,)"),
        ("X = Have('a', 'b == c', proof=Step('==', GOAL, 'So.'))", "proof holds Step in brackets"),
        ("X = Have('a', 'b == c', start=1e400)", "start is a text or None; got inf"),
        ("X = Have('a', 'b == c', by=5)", "by is of type Fact | None; got 5"),
        ("X = Have('a', 'b == c', by=('x',))", "by is of type Fact | None; got ('x',)"),
        ("X = Step('==', GOAL, 'So.', before=True)", "before is of type int | None; got True"),
        ("X = Step('==', GOAL, 'So.', before='1')", "before is of type int | None; got '1'"),
        ("X = Step('==', GOAL, 'So.', compute='Limit')", "compute is of type Computation | None"),
        ("X = Step('==', GOAL, 'So.', since=(5,))", "since holds Fact in brackets; got (5,)"),
        ("X = {[]: 1}", "a key is a text; got []"),
        ("X = {'a': {{'b': 1}: 2}}", "a key is a text; got {'b': 1}"),
        ("X = (", "not Python"),
        ("X = 1\0", "not Python"),
        ("X = " + "(" * 500, "not Python"),
    ],
)
def test_what_is_no_data_is_refused_with_its_line(tmp_path, text, message):
    with pytest.raises(NotDataError, match=r"^content\.py") as refused:
        read(written(tmp_path, text), CONSTRUCTORS)
    assert message in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_line_is_that_of_the_fault(tmp_path):
    with pytest.raises(NotDataError, match=r"^content\.py:3: "):
        read(written(tmp_path, "A = 1\nB = (2,\n     1 + 1)\n"), CONSTRUCTORS)


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(UsageError, match="No such file"):
        read(tmp_path / "absent.py", CONSTRUCTORS)
    with pytest.raises(UsageError, match="it is a folder and no file"):
        read(tmp_path, CONSTRUCTORS)
    with pytest.raises(UsageError, match="it is a device and no file"):
        read(Path(os.devnull), CONSTRUCTORS)


def test_a_file_that_nobody_wrote_is_refused(tmp_path):
    with pytest.raises(UsageError, match=f"more than {LARGEST} bytes"):
        read(written(tmp_path, "#" * (LARGEST + 1)), CONSTRUCTORS)
    deep = "X = " + "-" * 20000 + "1"
    with pytest.raises(NotDataError):
        read(written(tmp_path, deep), CONSTRUCTORS)


def of_all_kinds():
    return [
        None, True, 0, -1, 2.5, float("inf"), float("nan"), "z", b"z", 1j, ..., (), ("z",), (5,), [5],
        [("z",)], {}, {"z": "1"}, {"z": 1}, {"z": None}, {"z": ["1"]}, {"z": [1]}, authoring.Use("z"),
        authoring.Limit(), authoring.Verdict.HOLDS,
    ]  # fmt: skip


FITTING = {
    "str": ["z"], "int": [0, -1], "bool": [True], "str | None": [None, "z"], "int | None": [None, 0, -1],
    "bool | None": [None, True], "Fact | None": [None, "z", authoring.Use("z")],
    "Computation | None": [None, authoring.Limit()], "Verdict": [authoring.Verdict.HOLDS],
    "tuple[str, ...]": [(), ("z",)], "tuple[Fact, ...]": [(), ("z",)],
    "tuple[list[str], ...]": [(), [("z",)]],
    "tuple[tuple[int, int], ...]": [()], "tuple[int]": [(5,), [5]], "list[int]": [(), (5,), [5]],
    "Mapping[str, str]": [{}, {"z": "1"}], "tuple[Mapping[str, str], ...]": [()],
    "Mapping[str, str | list[str]]": [{}, {"z": "1"}, {"z": ["1"]}],
}  # fmt: skip


@pytest.mark.parametrize("declared", FITTING)
def test_a_value_is_of_the_type_that_is_declared(declared):
    found = [one for one in of_all_kinds() if fits(one, declared)]
    assert list(map(repr, found)) == list(map(repr, FITTING[declared]))


def test_names_for_several_types_are_those_of_the_constructors():
    known = {"Fact": authoring.Fact, "Computation": steps.Computation, "Statement": claim.Statement}
    named = {name: " | ".join(one.__name__ for one in get_args(kind)) for name, kind in known.items()}
    assert named == ALIASES


def test_every_declared_type_is_known():
    plain = {*PLAIN, *ALIASES, *CLOSED, *authoring.CONSTRUCTORS, "Any", "None", "tuple", "list", "Mapping"}
    for kind in filter(dataclasses.is_dataclass, authoring.CONSTRUCTORS.values()):
        for one in dataclasses.fields(kind):
            assert set(re.findall(r"[A-Za-z]+", one.type)) <= plain, (kind, one.name)
