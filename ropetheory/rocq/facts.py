"""What is certified of claims, as lemmas: counterexamples, printed numbers, members of a range, mutants."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ropetheory.authoring.claim import Members, Number, Verdict
from ropetheory.rocq.proofs.equalities import UnknownProofError, equality
from ropetheory.rocq.proofs.numbers import proof
from ropetheory.rocq.proofs.operations import WIDTH
from ropetheory.rocq.proofs.reasons import Reasons
from ropetheory.rocq.proofs.writing import name_fact, specialize
from ropetheory.rocq.record import identifier
from ropetheory.rocq.statements.conditions import Vector, inside, vector
from ropetheory.rocq.statements.maps import (
    ORDER,
    declare_maps,
    is_word,
    law,
    law_sides,
    map_name,
    names_of,
    relate_words,
)
from ropetheory.rocq.statements.propositions import (
    FAILS,
    SIGNS,
    Lemma,
    Untranslated,
    meaning_conditions,
    relate,
)
from ropetheory.rocq.statements.terms import MATRICES, UntranslatedError, averages, function_of, number, term
from ropetheory.rocq.steps import results_of
from ropetheory.symbolic.agreement.enclosure import enclose
from ropetheory.symbolic.language.abbreviations import write_out
from ropetheory.symbolic.language.formulas import Formula
from ropetheory.symbolic.language.letters import read_point
from ropetheory.symbolic.proof.expressions.algebra import letters_in
from ropetheory.symbolic.proof.expressions.matrices import Matrix
from ropetheory.symbolic.proof.expressions.reading import read, statement
from ropetheory.symbolic.proof.expressions.trees import (
    Node,
    NoOpinionError,
    add,
    letter,
    node,
    num,
    opened,
    put,
)
from ropetheory.symbolic.proof.known import tree
from ropetheory.symbolic.reading.judge import judge
from ropetheory.symbolic.theorems import catalogue
from ropetheory.verdicts.printed_numbers import compare
from ropetheory.verdicts.printed_sets import members

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ropetheory.authoring.claim import Claim
    from ropetheory.symbolic.proof.expressions.matrices import Value
    from ropetheory.symbolic.proof.expressions.reading import Relation

MODELS = {
    "F": "turn_back", "G": "turn_back", "H": "growth", "K": "growth", "P": "mirror", "Q": "decay",
    "R": "turn", "S": "constant", "Wk": "shear", "Wq": "shear", "blocks": "turn",
}  # fmt: skip
"""Maps of the plane that obey the laws of all theorems."""
ENTRIES = {"Wq": "q", "Wk": "k"}
"""Maps whose entries a claim gives, row by row, as the coordinates of a vector."""
FOUND = "G(1) == P*blocks(1)*transpose(P)"
"""What a frame and its blocks are, where they are those of the maps G."""


def differ(
    name: str, about: str, kind: str, sides: Relation, values: Mapping[str, Any], laws: Sequence[str]
) -> Lemma:
    """State that maps which obey laws, or those that a claim gives, do not fulfil an equality at a place."""
    left, op, right = sides
    if op != "==":
        raise UntranslatedError("an order of linear maps")
    where = {letter(one): tree(value) for one, value in values.items() if isinstance(value, str)}
    left, right = put(left, where), put(right, where)
    stated = relate_words(left, "!=", right)
    given = names_of((left, right))
    if given <= {"R", *(one for one, entries in ENTRIES.items() if entries in values)}:
        text = "".join(f" let {map_name(one)} := {_write_maps(one, values)} in" for one in sorted(given))
        return Lemma(name, about, kind, f"let {ORDER} := 2%nat in{text}\n  {stated}", "cbv zeta; differ.")
    supposed = (*laws, FOUND) if "G" in given and given & {"P", "blocks"} else tuple(laws)
    names = sorted(given | names_of(side for one in supposed for side in law_sides(one)[::2]))
    idle = sorted(letters_in(left) | letters_in(right))  # nothing depends on them
    stated = f"(forall {' '.join(idle)} : R, {stated})" if idle else stated
    text = " /\\\n  ".join([*map(law, supposed), stated])
    models = ", ".join(MODELS[one] for one in names)
    proof = f"exists 2%nat, {models}; {'split; [obeyed|]; ' * len(supposed)}{'intro; ' * len(idle)}differ."
    return Lemma(name, about, kind, f"exists {' '.join(declare_maps(names))},\n  {text}", proof)


def _write_maps(name: str, values: Mapping[str, Any]) -> str:
    """Write the maps that a claim gives: R turns one plane by the position."""
    if name == "R":
        return "turn"
    return " ".join(["rows", *(number(Fraction(one)) for one in values[ENTRIES[name]][:4])])


Found = Lemma | Untranslated


def of_claim(claim: Claim, skip: frozenset[str] = frozenset()) -> Iterator[Found]:
    """Yield what is certified of one claim; ``skip`` names the lemmas that are not proved."""
    printed = claim.printed
    if isinstance(printed, Number):
        yield from guarded(claim.id, "fact", lambda: _number(claim, printed))
    elif isinstance(printed, Members):
        yield from guarded(claim.id, "fact", lambda: _members(claim, printed))
    elif isinstance(printed, Formula) and claim.counterexample:
        yield from guarded(claim.id, "fact", lambda: _counterexample(claim, printed, skip))


def guarded(about: str, kind: str, make: Any) -> Iterator[Found]:
    """Yield what is made, or the reason why it is not stated."""
    try:
        yield from make()
    except (UntranslatedError, NoOpinionError) as error:
        yield Untranslated(about, kind, str(error))


def _number(claim: Claim, printed: Number) -> list[Lemma]:
    """State how far the true value is from the printed one, in units of the last digit."""
    unit, true = printed.last_unit, enclose(Formula(printed.quantity).expression, read_point(printed.at))
    verdict = compare(Fraction(printed.printed), true, unit)
    value = _scalar(at_point(read(printed.quantity), printed.at))
    gap = node("abs", add(value, num(-Fraction(printed.printed))))
    half, whole = num(unit / 2), num(unit)
    stated: list[tuple[Value, str, Value]]
    if verdict is Verdict.HOLDS:
        stated = [(gap, "<=", half)]
    elif verdict is Verdict.IMPRECISE:
        stated = [(gap, ">", half), (gap, "<=", whole)]
    else:
        stated = [(gap, ">", whole)]
    return [fact(identifier(claim.id), claim.id, stated)]


def _members(claim: Claim, printed: Members) -> list[Lemma]:
    """State of every number of the range whether it has the property."""
    true = members(printed)
    left, op, right = statement(printed.condition)
    found = []
    for value in range(printed.low, printed.high + 1):
        at = {**printed.at, printed.variable: str(value)}
        sides = at_point(left, at), op if value in true else FAILS[op], at_point(right, at)
        name = identifier(claim.id, value if value >= 0 else f"minus {-value}")
        found.append(fact(name, f"{claim.id}, {printed.variable} = {value}", [sides]))
    return found


def _counterexample(claim: Claim, printed: Formula, skip: frozenset[str]) -> list[Lemma]:
    """State of the first relation that fails at the counterexample that it does."""
    point = read_point(claim.counterexample)
    for link, relation in zip(printed.links, printed.relations, strict=True):
        left, op, right = statement(link)
        if isinstance(left, Node) and left.op == "Limit":
            if _limit(claim).op == "oo" and op in ("==", "<=", "<"):
                return [_divergence(claim, (left, op, _scalar(right)), skip)]
            if op != "==":
                raise UntranslatedError("an order of limits")
            return [_another_limit(claim, left, _scalar(right), skip)]
        if judge(relation, point) is not False:
            continue
        sides, given = (left, op, right), [link for text in claim.given for link in Formula(text).links]
        at, laws = claim.counterexample, _laws(claim)
        return [fails(identifier(claim.id), claim.id, "fact", sides, at, laws=laws, obeyed=given)]
    raise UntranslatedError("nothing in it is decided at the counterexample")


def _laws(claim: Claim) -> tuple[str, ...]:
    """Return the laws of linear maps under which what settles a claim stands."""
    theorem, _, name = claim.settled_by.partition(".")
    loaded = catalogue.load(theorem)
    return next((one.laws for one in loaded.conclusions if one.name == name), ())


def _divergence(claim: Claim, printed: tuple[Node, str, Node], skip: frozenset[str]) -> Lemma:
    """State that a sequence has no limit of which what is printed holds: it grows beyond every bound."""
    sequence, value = (_scalar(at_point(one, claim.counterexample)) for one in printed[::2])
    way, (known, _, _), same = _settling(claim, sequence, skip)
    meanings = [*inside(sequence), *meaning_conditions(value)]
    limit = f"{function_of(sequence, 'limit')} {SIGNS[printed[1]]} {term(value)}"
    tends = f"({function_of(sequence, 'converges')} /\\ {limit})"
    width = term(WIDTH)
    lines = [
        name_fact(way, "Grows"),
        f"do {len(meanings)} meant",
        f"apply (beyond_bounds (fun {width} : R => {term(opened(_scalar(known), WIDTH))}))",
        f"[intros {width} Width; widths; {same} | exact Grows]",
    ]
    text = " /\\\n  ".join([*meanings, f"~ {tends}"])
    proof = f"widths; {'; '.join(lines)}."
    return Lemma(identifier(claim.id), claim.id, "fact", text, proof, _theorem(claim))


def _theorem(claim: Claim) -> str:
    return identifier(claim.settled_by.partition(".")[0])


def _settling(claim: Claim, sequence: Node, skip: frozenset[str]) -> tuple[str, Relation, str]:
    """Bring what settles a claim about a limit, and show that it is the limit of the same sequence."""
    theorem, _, name = claim.settled_by.partition(".")
    at = claim.counterexample
    where = {a: at_point(read(text), at) for a, text in {**{a: a for a in at}, **claim.where}.items()}
    try:
        way, known = Reasons(dict(results_of(theorem, skip))).bring(specialize(name, **where), ())
        same = equality(*(opened(one, WIDTH) for one in (sequence, _scalar(known[0]))))
    except UnknownProofError as error:
        raise UntranslatedError(str(error)) from error
    return way, known, same


def _another_limit(claim: Claim, left: Node, right: Node, skip: frozenset[str]) -> Lemma:
    """State that a sequence tends to another number than the one that is printed."""
    sequence, value = (_scalar(at_point(one, claim.counterexample)) for one in (left, right))
    way, (_, _, true), same = _settling(claim, sequence, skip)
    meanings = [*inside(sequence), *meaning_conditions(value)]
    limit = f"({function_of(sequence, 'limit')} <> {term(value)})"
    numbers = [_scalar(true), value]
    ways = f"intros {term(WIDTH)} Width; widths; {same}", "apply tends_limit; assumption"
    apart = proof([(numbers[0], "!=", value)], numbers, {}).rstrip(".")
    lines = [
        way.partition("; assert (")[0],  # as it stands in the theorem: there no number is computed
        f"do {len(meanings)} meant",
        "match goal with K : limit ?g = ?w |- _ /\\ limit ?f <> ?v => apply (another_limit g f w v)",
        f"[{' | '.join((*ways, apart))}] end",
    ]
    text = " /\\\n  ".join([*meanings, function_of(sequence, "converges"), limit])
    script = f"widths; {'; '.join(lines)}."
    return Lemma(identifier(claim.id), claim.id, "fact", text, script, _theorem(claim))


def _limit(claim: Claim) -> Node:
    """Return what a limit is, by the conclusion that settles the claim."""
    theorem, _, name = claim.settled_by.partition(".")
    stated = write_out(catalogue.load(theorem)).conclusion(name).statement
    limit, op, value = statement(stated)
    if not isinstance(limit, Node) or limit.op != "Limit" or op != "==" or not isinstance(value, Node):
        raise UntranslatedError("limits")
    return put(value, {letter(a): _scalar(read(text)) for a, text in claim.where.items()})


def _scalar(value: Value) -> Node:
    if isinstance(value, Matrix):
        raise UntranslatedError("matrices")
    return value


def at_point(value: Value, values: Mapping[str, Any]) -> Value:
    """Put numbers for letters; vectors stay."""
    where = {letter(a): num(Fraction(v)) for a, v in values.items() if not isinstance(v, list)}
    return value.each(lambda one: put(one, where)) if isinstance(value, Matrix) else put(value, where)


def fails(
    name: str,
    about: str,
    kind: str,
    sides: tuple[Value, str, Value],
    values: Mapping[str, Any],
    *,
    laws: Sequence[str] = (),
    obeyed: Sequence[str] = (),
) -> Lemma:
    """State that a relation fails at given values of its letters, and of maps that obey laws.

    Parameters
    ----------
    obeyed : sequence of str
        What is supposed: it is stated to hold there, where it speaks of those letters alone.
    """
    left, op, right = sides
    if is_word(left, right):
        return differ(name, about, kind, (_scalar(left), op, _scalar(right)), values, laws)
    vectors = {a: vector(a, v, values.get("d")) for a, v in values.items() if isinstance(v, list)}
    supposed = [held for held in map(statement, obeyed) if _spoken(held) <= values.keys()]
    stated = [(at_point(a, values), sign, at_point(c, values)) for a, sign, c in supposed]
    stated.append((at_point(left, values), FAILS[op], at_point(right, values)))
    return fact(name, about, stated, kind=kind, vectors=vectors)


def _spoken(held: tuple[Value, str, Value]) -> frozenset[str]:
    sides = [entry for one in held[::2] for entry in (one.entries if isinstance(one, Matrix) else [one])]
    return frozenset().union(*map(letters_in, sides))


def fact(
    name: str,
    about: str,
    stated: list[tuple[Value, str, Value]],
    *,
    kind: str = "fact",
    vectors: Mapping[str, Vector] | None = None,
) -> Lemma:
    """State relations between numbers, for all vectors of which what is given holds."""
    sides = [side for left, _, right in stated for side in (left, right)]
    nodes = [entry for side in sides for entry in (side.entries if isinstance(side, Matrix) else [side])]
    if any(map(averages, nodes)):
        raise UntranslatedError("expected values")
    given = vectors or {}
    held = [*meaning_conditions(*sides), *(relate(*one) for one in stated)]
    loose = frozenset().union(*map(letters_in, nodes)) - given.keys()
    if loose:
        raise UntranslatedError(f"{', '.join(sorted(loose))} has no value")
    named = {name for one in nodes for name in one.free if not name.startswith("#")}
    idle = sorted(named - given.keys())  # nothing depends on them
    text = " /\\\n  ".join(held)
    for letter_of_it, known in reversed(list(given.items())):
        text = f"forall {letter_of_it} : R -> R, {' -> '.join(known.held)} ->\n  {text}"
    if idle:
        text = f"forall {' '.join(idle)} : R, {text}"
    start = "matrices; " if any(one.op in MATRICES for one in nodes) else ""
    return Lemma(name, about, kind, text, start + proof(stated, nodes, given))
