"""Every entry is complete: what is missing in a new quantity is named here."""

import ast
import dataclasses
import importlib
import re
from pathlib import Path

import pytest

from ropetheory.symbolic.language import letters, quantities
from ropetheory.symbolic.language.computed import COMPUTED
from ropetheory.symbolic.language.entry import Quantity, names
from ropetheory.symbolic.language.extremum import Extremum
from ropetheory.symbolic.language.quantities import QUANTITIES, TOPICS
from ropetheory.symbolic.language.quantity import ASSUMPTIONS
from ropetheory.symbolic.language.syntax import bound_letters
from ropetheory.symbolic.language.typeset import latex
from ropetheory.symbolic.language.vocabulary import FOLDED
from ropetheory.symbolic.language.words import CONSTANTS, WORDS
from tests.test_content import code_in

ENTRIES = [entry for entries in TOPICS.values() for entry in entries]
FILES = sorted(set(Path(quantities.__file__).parent.glob("*.py")) - {Path(quantities.__file__)})
each = pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)


def missing(entry):
    """List what an entry does not say, or says wrongly."""
    known = set(entry.parameters)
    found = [
        f"{field}: nothing" for field in ("sentence", "unicode", "latex") if not getattr(entry, field).strip()
    ]
    if not entry.sentence.endswith(".") or "\n" in entry.sentence:
        found.append("sentence: one line that ends in a full stop")
    if entry.domain not in ASSUMPTIONS:
        found.append(f"domain: {entry.domain!r} is none of {[*ASSUMPTIONS]}")
    if (entry.formula is None) != (entry.name in COMPUTED):
        found.append("formula: there must be one, or a class of computed")
    named = {*names(entry.positive_if), *names(entry.index)}
    named |= {name for template in (entry.unicode, entry.latex) for name in re.findall(r"<(\w+)>", template)}
    found += [f"{name}: no parameter" for name in sorted(named - known)]
    if entry.formula is not None:
        found += _wrong_names(ast.parse(entry.formula, mode="eval").body, known)
        found += _short_calls(entry.formula)
    return found


def _wrong_names(node, known):
    """List what a formula names that is neither a parameter, nor an index of its own, nor a constant."""
    called = {id(call.func) for call in ast.walk(node) if isinstance(call, ast.Call)}
    used = {a.id for a in ast.walk(node) if isinstance(a, ast.Name) and id(a) not in called}
    allowed = known | set(bound_letters(node)) | {"pi", "q", "k"}
    return [f"formula: {name} is no parameter" for name in sorted(used - allowed)]


def _short_calls(formula):
    """List calls of quantities that leave arguments out: a default is a letter, not the parameter."""
    calls = [a for a in ast.walk(ast.parse(formula, mode="eval")) if isinstance(a, ast.Call)]
    short = [
        a for a in calls if a.func.id in QUANTITIES and len(a.args) < len(QUANTITIES[a.func.id].parameters)
    ]
    return [f"formula: {ast.unparse(call)} leaves arguments out" for call in short]


@each
def test_an_entry_is_complete(entry):
    assert missing(entry) == []


COMPLETE = Quantity("half(j, b=b)", "theta(j, b, 4)/2", "Half of it.", "real", "½θ", r"\theta/2", index="j")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({}, None), ({"sentence": ""}, "sentence: nothing"),
        ({"sentence": "No full stop"}, "sentence: one line"), ({"unicode": " "}, "unicode: nothing"),
        ({"latex": ""}, "latex: nothing"), ({"latex": "<s>"}, "s: no parameter"),
        ({"domain": "complex"}, "domain: 'complex'"), ({"formula": None}, "formula: there must be one"),
        ({"formula": "theta(j, b, d)"}, "formula: d is no parameter"),
        ({"formula": "theta(j, b)"}, "formula: theta(j, b) leaves arguments out"),
        ({"index": "i"}, "i: no parameter"), ({"positive_if": "s"}, "s: no parameter"),
    ],
)  # fmt: skip
def test_what_is_missing_is_named(change, told):
    found = missing(dataclasses.replace(COMPLETE, **change))
    assert found == [] if told is None else any(text.startswith(told) for text in found)


def test_no_name_is_taken_twice():
    assert len(QUANTITIES) == len(ENTRIES)
    assert not set(QUANTITIES) & {*WORDS, *CONSTANTS}
    assert set(COMPUTED) <= set(QUANTITIES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_file_holds_topics_and_data_alone(path):
    module = importlib.import_module(f"{quantities.__name__}.{path.stem}")
    assert module.TOPICS.items() <= TOPICS.items()
    found = code_in(path.read_text(encoding="utf-8"))
    assert [fault for fault in found if "__future__" not in fault] == []


def test_every_topic_stands_in_a_file():
    text = "".join(path.read_text(encoding="utf-8") for path in FILES)
    assert text.count("Quantity(\n") == len(ENTRIES)


@each
def test_a_definition_can_be_read(entry):
    quantity = FOLDED[entry.name]
    if entry.formula is None:
        return
    spare = {"j": letters.j, "i": letters.i, "m": letters.m, "n": letters.n, "r": letters.r}
    values = [
        letters.LETTERS[name].symbol if name in letters.LETTERS else spare["m"] for name in entry.parameters
    ]
    value = quantity(*values)
    meaning = value.definition()
    assert value.enumerated == isinstance(meaning, Extremum) == (entry.extremum is not None)
    assert meaning.free_symbols <= {*values, letters.q, letters.k}
    written = latex(f"{entry.name}({', '.join(map(str, values))})")
    assert written.count("{") == written.count("}")
    assert "<" not in written
