"""One pass over statements: all that is wrong with them, and what cannot be told."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import mpmath

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.language.quantities import QUANTITIES
from tests.rocq.reader import needed, quantities, registry, sides, supposed
from tests.rocq.reader.grammar import UnreadableTextError, parse
from tests.rocq.reader.models import EXPECTED
from tests.rocq.reader.places import NoPlaceError, places
from tests.rocq.reader.shape import shape
from tests.rocq.reader.truth import Truth, UndecidedTruthError, words_in

WORDS = ("limit", "converges", "diverges", "integral", "integrable", "slope", "has_slope")
"""Words of which numbers show something and prove nothing."""
UNTOLD = (NoPlaceError, UndecidedTruthError, UnreadableTextError, NotImplementedError, RopeTheoryError)


@dataclass
class Findings:
    """What a pass finds.

    Attributes
    ----------
    wrong : dict
        By what is asked, the statements of which the answer is no, with the reason.
    untold : Counter
        Why a question has no answer, with how many statements that concerns.
    looked : Counter
        Statements that use a word of analysis, by word: they are looked at, not decided.
    """

    wrong: dict[str, dict[str, str]] = field(default_factory=dict)
    untold: Counter[str] = field(default_factory=Counter)
    looked: Counter[str] = field(default_factory=Counter)
    read: int = 0
    told: int = 0

    def add(self, question, name, why):
        """Add a statement with which something is wrong."""
        self.wrong.setdefault(question, {})[name] = why


def read(statements, definitions, most):
    """Read statements at their places, of each at most so many, the first and the last among them."""
    found, truth, needs = Findings(), Truth(definitions), needed.Needs(definitions)
    for stated in statements:
        found.read += 1
        try:
            _read(stated, truth, needs, most, found)
        except UNTOLD as error:
            found.untold[str(error)] += 1
    return found


def _read(stated, truth, needs, most, found):
    tree = parse(stated.text)
    parts = shape(tree)
    found.looked.update(words_in(tree) & set(WORDS))
    if unsaid := _unsaid(needs, parts):
        found.add("what gives a value is said", stated.name, str(unsaid[0]))
    if supposed.idle(parts):
        found.add("all letters bear on what is stated", stated.name, ", ".join(supposed.idle(parts)))
    truth.forget()
    at = places(stated, parts, truth)
    at = [at[0], *at[1:][::-1]][:most]
    for letters, point in at:
        truth.forget()
        with mpmath.workdps(truth.digits):
            given = {name: truth.reader.value(value, letters) for name, value in parts.lets}
        around = {**letters, **given}
        _judge(stated, parts, around, truth, found)
        _compare(stated, parts, around, point, truth, found)
    if stated.kind in ("step", "conclusion"):
        truth.forget()
        for one in supposed.unaccounted(stated, parts, at, truth, needs):
            found.add("nothing more is supposed", stated.name, str(one))
    found.told += 1


def _unsaid(needs, parts):
    if parts.maps or parts.lets:
        return []
    ends = [one for one in parts.held if one[0] != "forall"]
    given = [one for one in parts.supposed if needed.is_relation(one)]
    return [*needed.unsaid(needs, ends, parts.held), *needed.unsaid(needs, given, parts.supposed)]


def _judge(stated, parts, letters, truth, found):
    """Ask whether what is supposed holds at a place, and what is stated."""
    for one in parts.supposed:
        if not truth.of(one, letters):
            found.add("what is supposed holds at the points of the registry", stated.name, str(one))
            return
    for one in parts.held:
        if not truth.of(one, letters):
            found.add("what is stated is true", stated.name, str(one))
            return


def _compare(stated, parts, letters, point, truth, found):
    for one in quantities.others(stated, parts, letters, point, truth):
        found.add("the quantities are those of the registry", stated.name, str(one))
    try:
        sides.compare(stated, parts, letters, point, truth)
    except sides.DiffersError as error:
        found.add("the relation is the registry's", stated.name, str(error))
    except sides.NotComparedError as error:
        found.untold[str(error)] += 1


def wrong_definitions(definitions):
    """List quantities whose definition, or what is said of its value, is not the registry's."""
    truth, needs, found = Truth(definitions), needed.Needs(definitions), {}
    for name, (typed, body) in definitions.items():
        if name.endswith("_defined"):
            continue
        said = [definitions[one][1] for one in (f"{name}_defined",) if one in definitions]
        if unsaid := needed.unsaid(needs, [body], said):
            found[name] = f"{unsaid[0]} is not said"
        letters = [STAND_INS.get(letter, letter) for letter, _ in typed if letter != "expected"]
        for at, point in enumerate(registry.points_of(name, letters, ())):
            why, has_value = _misdefined(name, letters, point, truth)
            if why or (at < registry.GENERIC and not has_value):
                found[name] = why or f"it has no value at {point}"
    return found


STAND_INS = {"g": "y", "h": "z"}
"""Letters of the language for parameters that are none."""


def _misdefined(name, letters, point, truth):
    """Say what is wrong with a quantity at a point, and whether it has a value there.

    The registry may have one where it has none: SymPy takes a power 0 for 1, whatever the base is.
    """
    parameters = (STAND_INS.get(letter, letter) for letter in QUANTITIES[name].parameters)
    registered = Formula(f"{name}({', '.join(parameters)})").expression
    arguments = tuple(("name", STAND_INS.get(letter, letter)) for letter, _ in truth.definitions[name][0])
    values = {**registry.letters_at(point), "expected": EXPECTED}
    truth.forget()
    condition = "call", ("name", f"{name}_defined"), arguments
    has_value = f"{name}_defined" not in truth.definitions or truth.of(condition, values)
    try:
        sides.is_worth(("call", ("name", name), arguments), registered, 0, values, point, truth)
    except sides.NotComparedError:
        return (f"it has a value at {point}" if has_value else ""), has_value
    except sides.DiffersError as error:
        return (str(error) if has_value else ""), has_value
    return "", has_value
